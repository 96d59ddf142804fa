/* What the files of the binding share. */
#ifndef SHOW_H
#define SHOW_H

#include "../../Sources/CLuaHost/engine.h"

/* A script that runs, and its pager. Its user value is a table of the program's functions. */
typedef struct show {
    engine engine; /* comes first: methods of the engine's take a show as well */
    pager_script *script;
    pager_value answer; /* what a function of the program's returned last */
    int running;        /* functions of the program's that are running */
} show;

/* pager.open(path, options), pager.open_string(name, source, options). */
int show_open(lua_State *L);
int show_open_string(lua_State *L);

/* Room for so many values, which are emptied when it is collected. Leaves it on the stack; raises.
 */
pager_value *show_arguments(lua_State *L, int count);

#endif
