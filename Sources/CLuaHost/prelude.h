/* What scripts/make-prelude makes of the files in prelude: their texts, and the tables of api.lua.
 */
#ifndef PRELUDE_H
#define PRELUDE_H

#include <stddef.h>

/* A file of the prelude. */
typedef struct prelude_part {
    const char *name, *text;
} prelude_part;

/* A part as Lua compiled it: to read that takes a tenth of the time. Programs that are to start
 * fast are linked with what prelude/compile.c makes of the parts; others begin with their texts. */
typedef struct prelude_code {
    const char *bytes;
    size_t length;
} prelude_code;

/* An entry of the host table, and the part that makes it. */
typedef struct prelude_entry {
    const char *name;
    unsigned part;
} prelude_entry;

/* The types that a value may have, as bits. */
enum {
    FIT_STRING = 1,
    FIT_NUMBER = 2,
    FIT_INTEGER = 4,
    FIT_BOOLEAN = 8,
    FIT_TABLE = 16,
    FIT_FUNCTION = 32,
    FIT_TRUE = 64,
    FIT_FALSE = 128,
    FIT_ANY = 256,
    FIT_WORD = 512 /* one of words */
};

/* A field of a class: its type in the words of api.lua, and the same as bits. */
typedef struct api_field {
    const char *name, *type;
    const char *needed;       /* what to say where it is missing; NULL: it may be left out */
    const char *words;        /* each ends with a 0, the last one with two */
    unsigned fits, item_fits; /* item_fits: of a list's items; 0 when it is none */
    double least, most;       /* of numbers; infinite: whatever is finite */
} api_field;

typedef struct api_class {
    const char *name;
    const char *kind; /* of pages; NULL: of none */
    const struct api_class *parent;
    const api_field *fields; /* the last one has no name */
} api_class;

/* In the order of the parts, and the lua_ident of the Lua whose code it is. */
extern const prelude_code prelude_codes[] __attribute__((weak, visibility("hidden")));
extern const char prelude_code_ident[] __attribute__((weak, visibility("hidden")));

/* Sorted by name; the last one of each has none. */
extern const prelude_part prelude_parts[];
extern const prelude_entry prelude_entries[];
extern const size_t prelude_entry_count;
extern const api_class api_classes[];
/* Names and types, one after the other. */
extern const char *const api_aliases[];

#endif
