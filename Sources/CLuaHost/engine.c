/* pager.new: the engine itself as an object of Lua's, each function of pager.h a method of that
 * name. */
#include "engine.h"

#include <string.h>

#define TYPE "pager.engine"

engine *engine_check(lua_State *L) {
    engine *e = luaL_testudata(L, 1, ENGINE_SHOW);
    if (e == NULL) e = luaL_checkudata(L, 1, TYPE);
    luaL_argcheck(L, e->p != NULL, 1, "this pager was destroyed");
    e->L = L;
    return e;
}

void engine_finish(lua_State *L, engine *e) {
    if (!e->failed) return;
    e->failed = 0;
    lua_getiuservalue(L, 1, 1);
    lua_getfield(L, -1, "error");
    lua_error(L);
}

int engine_result(lua_State *L, engine *e, int status) {
    engine_finish(L, e);
    if (status < 0) return luaL_error(L, "%s", pager_error_message(e->p));
    lua_pushboolean(L, status == PAGER_OK);
    if (status == PAGER_OK) return 1;
    lua_pushstring(L, pager_result_name(status));
    return 2;
}

uint64_t engine_place(lua_State *L, int index) {
    lua_Integer place = luaL_checkinteger(L, index);
    luaL_argcheck(L, place >= 1, index, "places count from 1");
    return (uint64_t)place - 1;
}

/* ---- Options ---- */

static void read_options(lua_State *L, int index, pager_options *options) {
    luaL_checktype(L, index, LUA_TTABLE);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || !option_set(L, options)) {
            luaL_error(L, "unknown option %s", luaL_tolstring(L, -2, NULL));
        }
    }
}

static int method_configure(lua_State *L) {
    engine *e = engine_check(L);
    pager_options options = PAGER_OPTIONS_INIT;
    pager_options_get(e->p, &options);
    read_options(L, 2, &options);
    return engine_result(L, e, pager_configure(e->p, &options));
}

/* ---- Life ---- */

static int method_destroy(lua_State *L) {
    engine *e = luaL_checkudata(L, 1, TYPE);
    luaL_argcheck(L, e->asking == 0, 1, "a question cannot destroy its pager");
    e->L = NULL; /* nothing of the script's runs from here on */
    pager_destroy(e->p);
    e->p = NULL;
    return 0;
}

/* Pushes what all pagers have in common, made with the first one: most scripts have none. */
static void push_metatable(lua_State *L) {
    static const luaL_Reg own[] = {METHOD(configure), METHOD(destroy), {NULL, NULL}};
    static const luaL_Reg *const methods[] = {own, engine_input, engine_pages, engine_questions,
        engine_queries, engine_frames, engine_state};
    size_t i;
    if (!luaL_newmetatable(L, TYPE)) return;
    lua_newtable(L);
    for (i = 0; i < sizeof methods / sizeof *methods; i++) luaL_setfuncs(L, methods[i], 0);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, method_destroy);
    lua_setfield(L, -2, "__gc");
    lua_pushliteral(L, "pager");
    lua_setfield(L, -2, "__metatable");
}

static int new_engine(lua_State *L) {
    pager_options options = PAGER_OPTIONS_INIT;
    engine *e;
    int status;
    if (!lua_isnoneornil(L, 1)) read_options(L, 1, &options);
    e = lua_newuserdatauv(L, sizeof *e, 1);
    memset(e, 0, sizeof *e);
    push_metatable(L);
    lua_setmetatable(L, -2);
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
    status = pager_create(&options, &e->p);
    if (status < 0)
        return luaL_error(L, "pager.new: the options are wrong: %s", pager_result_name(status));
    return 1;
}

int open_pager(lua_State *L) {
    lua_newtable(L);
    lua_pushcfunction(L, new_engine);
    lua_setfield(L, -2, "new");
    lua_pushstring(L, pager_version_string());
    lua_setfield(L, -2, "version");
    return 1;
}
