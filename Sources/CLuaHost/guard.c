/* The functions through which a spent budget could be caught, or get lost in a coroutine. */
#include "sandbox.h"

#include <string.h>

/* The longest text that load takes, in bytes, and how much of one is parsed between two looks at
   the budget. */
#define MOST_CHUNK ((size_t)1 << 20)
#define PIECE ((size_t)4 << 10)
/* What starting a coroutine costs, in instructions. */
#define COROUTINE_UNITS 20

/* Raises again what has ended the call, whoever caught it. */
static void check(lua_State *L) {
    if (host_of(L)->expired) host_expire(L);
}

/* ---- Protected calls ---- */

/* `extra` values stand before the results. */
static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
    check(L);
    if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
}

static int guarded_pcall(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    return finish_pcall(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall), 0);
}

/* A handler may run where no hook does. After the end of a call it is not run. */
static int guarded_handler(lua_State *L) {
    if (host_of(L)->expired) return 1;
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

static int guarded_xpcall(lua_State *L) {
    int arguments = lua_gettop(L) - 2;
    luaL_checktype(L, 2, LUA_TFUNCTION);
    /* handler, true, function, arguments */
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, guarded_handler, 1);
    lua_replace(L, 2);
    lua_pushvalue(L, 1);
    lua_remove(L, 1);
    lua_insert(L, 2);
    lua_pushboolean(L, 1);
    lua_insert(L, 2);
    return finish_pcall(L, lua_pcallk(L, arguments, LUA_MULTRET, 1, 1, finish_pcall), 1);
}

/* ---- load ---- */

typedef struct pieces {
    const char *text;
    size_t left;
} pieces;

static const char *next_piece(lua_State *L, void *data, size_t *size) {
    pieces *p = data;
    const char *text = p->text;
    *size = p->left < PIECE ? p->left : PIECE;
    host_charge(L, *size / 4);
    p->text += *size;
    p->left -= *size;
    return text;
}

int host_load(lua_State *L, const char *text, size_t length, const char *name) {
    pieces p = {text, length};
    return lua_load(L, next_piece, &p, name, "t");
}

/* Text only, from a string: binary chunks are not checked by Lua, and a reader function would run
   where a spent budget is caught. */
static int guarded_load(lua_State *L) {
    size_t length;
    const char *text, *name;
    int has_environment = !lua_isnone(L, 4);
    if (lua_type(L, 1) != LUA_TSTRING) {
        return luaL_error(L, "load takes a string here, not a %s", luaL_typename(L, 1));
    }
    text = lua_tolstring(L, 1, &length);
    name = luaL_optstring(L, 2, text);
    if (strcmp(name, "=pager") == 0) name = text; /* that is the prelude's name */
    luaL_optstring(L, 3, "t");
    if (length > MOST_CHUNK) {
        lua_pushnil(L);
        lua_pushliteral(L, "the chunk is larger than 1 MiB");
        return 2;
    }
    lua_settop(L, 4);
    if (host_load(L, text, length, name) != LUA_OK) {
        check(L);
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    if (has_environment) {
        lua_pushvalue(L, 4);
        if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
    }
    return 1;
}

/* ---- Others of the base library ---- */

/* A finaliser would run where no hook does. One that is put into the metatable later is never seen.
 */
static int guarded_setmetatable(lua_State *L) {
    int type = lua_type(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
        return luaL_error(L, "cannot change a protected metatable");
    }
    lua_settop(L, 2);
    if (type == LUA_TTABLE) {
        lua_pushliteral(L, "__gc");
        if (lua_rawget(L, 2) != LUA_TNIL) {
            return luaL_error(L, "__gc is not available to scripts");
        }
        lua_settop(L, 2);
    }
    lua_setmetatable(L, 1);
    return 1;
}

/* Collections come by themselves; one that is asked for could take long. */
static int guarded_collectgarbage(lua_State *L) {
    const char *what = luaL_optstring(L, 1, "collect");
    if (strcmp(what, "count") == 0) {
        lua_pushnumber(L, (lua_Number)host_of(L)->used / 1024);
    } else if (strcmp(what, "collect") == 0 || strcmp(what, "step") == 0) {
        lua_pushinteger(L, 0);
    } else {
        return luaL_error(L, "collectgarbage takes \"count\" and \"collect\" only here");
    }
    return 1;
}

const luaL_Reg guarded_base[] = {{"pcall", guarded_pcall}, {"xpcall", guarded_xpcall},
    {"load", guarded_load}, {"setmetatable", guarded_setmetatable},
    {"collectgarbage", guarded_collectgarbage}, {NULL, NULL}};

/* ---- Coroutines ---- */

static int guarded_create(lua_State *L) {
    lua_State *co;
    luaL_checktype(L, 1, LUA_TFUNCTION);
    host_charge(L, COROUTINE_UNITS);
    co = lua_newthread(L); /* with the hook of this one */
    lua_pushvalue(L, 1);
    lua_xmove(L, co, 1);
    return 1;
}

/* Resumes with the arguments at the top: how many results were moved here, or -1 with the error.
   What is left of a killed coroutine is never run: no hook fires there any more. */
static int resume(lua_State *L, lua_State *co, int arguments) {
    lua_host *h = host_of(L);
    int status, results = 0;
    if (!lua_checkstack(co, arguments)) {
        lua_pushliteral(L, "too many arguments to resume");
        return -1;
    }
    lua_xmove(L, co, arguments);
    host_arm(h, co);
    h->running = co;
    status = lua_resume(co, L, arguments, &results);
    h->running = L;
    check(L);
    if (status != LUA_OK && status != LUA_YIELD) {
        lua_xmove(co, L, 1);
        return -1;
    }
    if (!lua_checkstack(L, results + 1)) {
        lua_pop(co, results);
        lua_pushliteral(L, "too many results to resume");
        return -1;
    }
    lua_xmove(co, L, results);
    return results;
}

static int guarded_resume(lua_State *L) {
    lua_State *co = lua_tothread(L, 1);
    int results;
    luaL_argexpected(L, co != NULL, 1, "coroutine");
    host_charge(L, COROUTINE_UNITS);
    results = resume(L, co, lua_gettop(L) - 1);
    lua_pushboolean(L, results >= 0);
    lua_insert(L, results >= 0 ? -(results + 1) : -2);
    return results >= 0 ? results + 1 : 2;
}

/* As Lua's own, but that a failed coroutine's variables are not closed. */
static int call_coroutine(lua_State *L) {
    int results;
    host_charge(L, COROUTINE_UNITS);
    results = resume(L, lua_tothread(L, lua_upvalueindex(1)), lua_gettop(L));
    if (results >= 0) return results;
    if (lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int guarded_wrap(lua_State *L) {
    guarded_create(L);
    lua_pushcclosure(L, call_coroutine, 1);
    return 1;
}

int host_yield(lua_State *L) {
    if (!lua_isyieldable(L)) {
        return luaL_error(L,
            "coroutine.yield outside of a coroutine: a page, hook, key or transition "
            "cannot wait");
    }
    return lua_yield(L, lua_gettop(L));
}

const luaL_Reg guarded_coroutine[] = {{"create", guarded_create}, {"resume", guarded_resume},
    {"wrap", guarded_wrap}, {"yield", host_yield}, {NULL, NULL}};
