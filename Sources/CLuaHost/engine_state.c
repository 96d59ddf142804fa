/* pager.new: states and recordings. */
#include "engine.h"

static int method_save(lua_State *L) {
    engine *e = engine_check(L);
    size_t length = pager_save(e->p, NULL, 0);
    void *blob = lua_newuserdatauv(L, length, 0);
    pager_save(e->p, blob, length);
    lua_pushlstring(L, blob, length);
    return 1;
}

static int method_restore(lua_State *L) {
    engine *e = engine_check(L);
    size_t length;
    const char *blob = luaL_checklstring(L, 2, &length);
    return engine_result(L, e, pager_restore(e->p, blob, length));
}

static int method_describe(lua_State *L) {
    engine *e = engine_check(L);
    size_t length = pager_describe(e->p, NULL, 0);
    char *text = lua_newuserdatauv(L, length + 1, 0);
    pager_describe(e->p, text, length + 1);
    lua_pushlstring(L, text, length);
    return 1;
}

/* Bytes of a recording on their way to a script. */
typedef struct chunk {
    const void *bytes;
    size_t length;
} chunk;

/* Runs protected, for it makes a string: the function, and where the bytes are. */
static int call_write(lua_State *L) {
    chunk *c = lua_touserdata(L, 2);
    lua_settop(L, 1);
    lua_pushlstring(L, c->bytes, c->length);
    lua_call(L, 1, 1);
    return 1;
}

/* Hands bytes of a recording to the function that takes them, unless it answers false. */
static int write_recording(void *user, const void *bytes, size_t length) {
    engine *e = user;
    chunk c = {bytes, length};
    int refused;
    if (!engine_push_question(e, "write")) return 1;
    lua_pushcfunction(e->L, call_write);
    lua_insert(e->L, -2);
    lua_pushlightuserdata(e->L, &c);
    if (!engine_ask(e, 2, 1)) return 1;
    refused = lua_isboolean(e->L, -1) && !lua_toboolean(e->L, -1);
    lua_pop(e->L, 1);
    return refused;
}

/* record(write) begins, record() ends. A recording that was not ended is not whole. */
static int method_record(lua_State *L) {
    engine *e = engine_check(L);
    int status;
    if (lua_isnoneornil(L, 2)) return engine_result(L, e, pager_record(e->p, NULL, NULL));
    luaL_checktype(L, 2, LUA_TFUNCTION);
    /* Where it fails, the function of a recording under way stays. */
    if (e->asking == 0 && !e->recorded) {
        lua_getiuservalue(L, 1, 1);
        lua_pushvalue(L, 2);
        lua_setfield(L, -2, "write");
        lua_pop(L, 1);
    }
    status = pager_record(e->p, write_recording, e);
    if (status == PAGER_OK) e->recorded = 1;
    return engine_result(L, e, status);
}

static int method_replay(lua_State *L) {
    engine *e = engine_check(L);
    size_t length;
    const char *bytes = luaL_checklstring(L, 2, &length);
    return engine_result(L, e, pager_replay(e->p, bytes, length));
}

const luaL_Reg engine_state[] = {
    METHOD(save), METHOD(restore), METHOD(describe), METHOD(record), METHOD(replay), {NULL, NULL}};
