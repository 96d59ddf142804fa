/* Lua's patterns, matched step by step within the budget of a script. */
#ifndef PATTERN_H
#define PATTERN_H

#include "host.h"

#define MOST_CAPTURES 32 /* as Lua's own */

/* Lengths of captures that are none. */
#define CAPTURE_OPEN (-1)
#define CAPTURE_POSITION (-2)

typedef struct matcher {
    lua_State *L;
    const char *subject, *end; /* what is matched */
    const char *pattern_end;
    size_t steps; /* not charged yet */
    int level;    /* captures so far */
    struct {
        const char *start;
        ptrdiff_t length;
    } captures[MOST_CAPTURES];
} matcher;

void matcher_init(matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern,
    size_t pattern_length);

/* Matches the pattern at a place of the subject: where the match ends, or NULL. Raises what is
   wrong with the pattern, as far as it is looked at, and the end of the budget. */
const char *matcher_match(matcher *m, const char *at, const char *pattern);

/* Counts so much work towards the budget. */
void matcher_tick(matcher *m, size_t steps);

/* string.find, match, gmatch and gsub in terms of these. */
int guarded_find(lua_State *L);
int guarded_match(lua_State *L);
int guarded_gmatch(lua_State *L);
int guarded_gsub(lua_State *L);

#endif
