/* What a new state begins with: the libraries, the core, and the prelude. */
#include "reproducible.h"
#include "sandbox.h"

#include <string.h>

/* Pushes a copy of the table at the top of the stack, with copies of the tables in it one level
   down; the globals themselves, met again as _G, stay what they are. */
static void push_copy(lua_State *L, int levels) {
    int from = lua_gettop(L), to = from + 1;
    luaL_checkstack(L, 8, NULL);
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, from); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        if (levels > 0 && lua_istable(L, -1) && !lua_rawequal(L, -1, from)) {
            push_copy(L, levels - 1);
            lua_remove(L, -2);
        }
        lua_rawset(L, to);
    }
}

/* The stack's places of core, host, pager and the globals. */
enum { CORE = 2, HOST, PAGER, GLOBALS };

/* Libraries, the core, the prelude. But for what scripts are given at first, the prelude has
   globals of its own, so that a script that takes a name like `type` or `table` for something else
   does not change what it does. */
int host_set_up(lua_State *L) {
    static const luaL_Reg safe[] = {{"_G", luaopen_base}, {LUA_TABLIBNAME, luaopen_table},
        {LUA_STRLIBNAME, luaopen_string}, {LUA_MATHLIBNAME, luaopen_math},
        {LUA_UTF8LIBNAME, luaopen_utf8}, {LUA_COLIBNAME, luaopen_coroutine},
        {LUA_OSLIBNAME, luaopen_os}};
    lua_host *h = host_of(L);
    size_t i;
    if (h->limits.trusted) {
        /* The environment is the program's, not this library's: LUA_PATH and LUA_CPATH are not
         * read. */
        lua_pushboolean(L, 1);
        lua_setfield(L, LUA_REGISTRYINDEX, "LUA_NOENV");
        luaL_openlibs(L);
        if (h->limits.reproducible) reproducible_open(L);
    } else {
        for (i = 0; i < sizeof safe / sizeof *safe; i++) {
            luaL_requiref(L, safe[i].name, safe[i].func, 1);
            lua_pop(L, 1);
        }
        if (h->limits.reproducible) reproducible_open(L);
        sandbox_open(L);
    }
    lua_settop(L, 1);
    lua_pushcfunction(L, open_core);
    lua_call(L, 0, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, h);
    lua_pushcfunction(L, open_canvas);
    lua_call(L, 0, 1);
    lua_setfield(L, -2, "canvas");
    lua_pushcfunction(L, open_pager);
    lua_call(L, 0, 1);
    lua_pushvalue(L, PAGER);
    lua_setfield(L, HOST, "pager"); /* where messages look for names */
    parts_name(L, PAGER);
    kinds_open(L, CORE, PAGER);
    lua_pushglobaltable(L);
    /* What these change of the globals is there for all that follows. */
    parts_load(L, "common", CORE, GLOBALS);
    parts_load(L, "program", CORE, GLOBALS);
    parts_load(L, "sandbox", CORE, GLOBALS);
    push_copy(L, 1);
    parts_open(L, CORE, lua_gettop(L));
    if (!h->limits.trusted) sandbox_seal(L);
    return 0;
}
