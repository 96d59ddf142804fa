/* Lines of Markdown, with what their place in it says of them. */
#ifndef LINE_H
#define LINE_H

#include <stddef.h>

/* The fewest marks of a rule and of a fence. */
#define LINE_MARKS 3

/* A line with its end, and what stands around it. */
typedef struct line {
    const char *text, *end, *past; /* past the whole text */
    int after_blank;               /* the line above is blank, or there is none */
    int in_code;                   /* of a fenced block, its fences included, or within a comment */
    int in_comment;                /* the comment that it is in, or begins, goes on */
    char fence;                    /* of the block that it leaves open; 0 for none */
    size_t marks;
} line;

/* Before the first line of a text: line_next() goes to that. */
line line_before_first(const char *text, size_t length);
/* Goes to the next line; 0 when there is none. */
int line_next(line *l);
/* It begins a comment: `<!--` is the first that stands in it. */
int line_begins_comment(const line *l);
/* Where the comment that s stands in ends, at its `-->`; NULL when it does not before `past`. */
const char *line_comment_end(const char *s, const char *past);
/* It begins an item of a list. */
int line_is_item(const line *l);
int line_is_space(char c);
const char *line_skip_spaces(const char *s, const char *end);
int line_is_blank(const char *s, const char *end);
/* How many of these marks stand at s. */
size_t line_run_of(char mark, const char *s, const char *end);

#endif
