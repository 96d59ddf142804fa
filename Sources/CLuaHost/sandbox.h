/* What sandboxed scripts get in place of Lua's own functions: the same, within the budget. */
#ifndef SANDBOX_H
#define SANDBOX_H

#include "host.h"

/* Functions by name, as for luaL_setfuncs. */
extern const luaL_Reg guarded_base[], guarded_coroutine[], guarded_table[];

/* Sets the string and utf8 functions that are Lua's own with limits around them, in the library of
   that name at the top of the stack. Raises. */
void bound_library(lua_State *L, const char *name);

/* Takes from the globals and the libraries all that is not allowed, and puts guarded functions
   there. Raises. */
int sandbox_open(lua_State *L);

/* Gives scripts the libraries to read, but not to change. Raises. */
int sandbox_seal(lua_State *L);

#endif
