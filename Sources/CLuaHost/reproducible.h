/* Runs that are the same each time: in traces, exports and tests. */
#ifndef REPRODUCIBLE_H
#define REPRODUCIBLE_H

#include "host.h"

/* Changes the libraries that are open: the clock, random numbers, and all that sorted_open changes.
 */
void reproducible_open(lua_State *L);

/* Changes pairs, next, tostring and string.format. */
void sorted_open(lua_State *L);

/* Pushes a function that gives the keys and values of the table at an index, in order. */
void sorted_push(lua_State *L, int table);

#endif
