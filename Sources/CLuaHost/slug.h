/* What a heading of Markdown is called in links, as on GitHub: "What *is* it?" is "what-is-it". */
#ifndef SLUG_H
#define SLUG_H

#include <stddef.h>

/* Writes the slug of a heading's text to `to`, which has room for as many bytes as the text has;
   how many there are. Letters keep their marks, and are small; of links and pictures the words are
   taken. */
size_t slug_of(const char *text, const char *end, char *to);

#endif
