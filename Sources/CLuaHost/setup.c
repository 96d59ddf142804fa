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

/* The chunk's globals are those at the place after its three arguments. */
static void load_prelude(lua_State *L, const char *text, const char *name, int core) {
    if (luaL_loadbufferx(L, text, strlen(text), name, "t") != LUA_OK) lua_error(L);
    lua_pushvalue(L, core + 3);
    lua_setupvalue(L, -2, 1);
    lua_pushvalue(L, core);
    lua_pushvalue(L, core + 1);
    lua_pushvalue(L, core + 2);
    lua_call(L, 3, 0);
}

/* Libraries, the core, the prelude. At the stack's places 2, 3 and 4 stand core, host and pager,
   and at 5 the globals of the prelude: its own, so that a script that takes a name like `type` or
   `table` for something else does not change what the prelude does. */
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
    lua_pushglobaltable(L);
    push_copy(L, 1);
    lua_remove(L, -2);
    load_prelude(L, prelude_common, "=pager", 2);
    load_prelude(L, prelude_api, "=pager", 2);
    load_prelude(L, prelude_check, "=pager", 2);
    load_prelude(L, prelude_pages, "=pager", 2);
    load_prelude(L, prelude_talk, "=pager", 2);
    load_prelude(L, prelude_deck, "=pager", 2);
    load_prelude(L, prelude_hooks, "=pager", 2);
    load_prelude(L, prelude_methods, "=pager", 2);
    load_prelude(L, prelude_keys, "=pager", 2);
    load_prelude(L, prelude_timers, "=pager", 2);
    load_prelude(L, prelude_program, "=pager", 2);
    load_prelude(L, prelude_extend, "=pager", 2);
    load_prelude(L, prelude_sandbox, "=pager", 2);
    load_prelude(L, prelude_plugins, "=pager", 2);
    if (!h->limits.trusted) sandbox_seal(L);
    return 0;
}
