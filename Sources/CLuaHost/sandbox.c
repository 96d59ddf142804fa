/* What a sandboxed script is given: an allow list, and libraries that cannot be changed. */
#include "sandbox.h"
#include "pattern.h"
#include "reproducible.h"

#include <string.h>

/* All that a sandboxed script has of Lua's own, a library and its names in a row. */
static const char *const allowed[] = {"_G", "_G", "_VERSION", "assert", "collectgarbage", "error",
    "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "print", "rawequal", "rawget",
    "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall", NULL,
    /* */
    "coroutine", "create", "isyieldable", "resume", "running", "status", "wrap", "yield", NULL,
    /* */
    "math", "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge",
    "log", "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "randomseed",
    "sin", "sqrt", "tan", "tointeger", "type", "ult", NULL,
    /* */
    "os", "clock", "date", "time", NULL,
    /* */
    "string", "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack",
    "packsize", "rep", "reverse", "sub", "unpack", "upper", NULL,
    /* */
    "table", "concat", "insert", "move", "pack", "remove", "sort", "unpack", NULL,
    /* */
    "utf8", "char", "charpattern", "codepoint", "codes", "len", "offset", NULL, NULL};

static const luaL_Reg patterns[] = {{"find", guarded_find}, {"match", guarded_match},
    {"gmatch", guarded_gmatch}, {"gsub", guarded_gsub}, {NULL, NULL}};

/* Guarded functions into the library at the top. sort has Lua's own as an upvalue. */
static void set_guarded(lua_State *L, const luaL_Reg *functions) {
    for (; functions->name != NULL; functions++) {
        lua_getfield(L, -1, functions->name);
        lua_pushcclosure(L, functions->func, 1);
        lua_setfield(L, -2, functions->name);
    }
}

/* Replaces the library at the top by a table with the allowed names of it alone. */
static void reduce(lua_State *L, const char *const *names) {
    lua_newtable(L);
    for (; *names != NULL; names++) {
        lua_getfield(L, -2, *names);
        lua_setfield(L, -2, *names);
    }
    lua_remove(L, -2);
}

/* Empties the globals of all but the allowed names. */
static void reduce_globals(lua_State *L, const char *const *names) {
    lua_pushglobaltable(L);
    lua_pushvalue(L, -1);
    reduce(L, names);
    for (lua_pushnil(L); lua_next(L, -3);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, -5);
    }
    for (lua_pushnil(L); lua_next(L, -2);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1);
}

/* The library of a name, from where Lua keeps them all: the globals have them no more. */
static int push_library(lua_State *L, const char *name) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
    return lua_istable(L, -1);
}

static void set_library(lua_State *L, const char *name) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, name); /* messages find the names of functions there */
    lua_pop(L, 1);
    lua_pushglobaltable(L);
    lua_insert(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

int sandbox_open(lua_State *L) {
    const char *const *names = allowed;
    reduce_globals(L, allowed + 1);
    set_guarded(L, guarded_base);
    bound_library(L, "_G");
    lua_pop(L, 1);
    while (*names != NULL) {
        const char *name = *names++;
        if (strcmp(name, "_G") != 0 && push_library(L, name)) {
            reduce(L, names);
            if (strcmp(name, "coroutine") == 0) set_guarded(L, guarded_coroutine);
            if (strcmp(name, "string") == 0) set_guarded(L, patterns);
            if (strcmp(name, "table") == 0) set_guarded(L, guarded_table);
            bound_library(L, name);
            set_library(L, name);
        } else {
            lua_settop(L, 1);
        }
        while (*names != NULL) names++;
        names++;
    }
    /* Methods of strings: the metatable is one for all. */
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    push_library(L, "string");
    lua_setfield(L, -2, "__index");
    lua_pushliteral(L, "string");
    lua_setfield(L, -2, "__metatable");
    lua_settop(L, 1);
    return 0;
}

/* ---- Libraries to read ---- */

static int refuse(lua_State *L) {
    return luaL_error(L, "%s.%s: the libraries cannot be changed",
        lua_tostring(L, lua_upvalueindex(1)), luaL_tolstring(L, 2, NULL));
}

static int next_entry(lua_State *L) {
    lua_settop(L, 2);
    if (lua_next(L, lua_upvalueindex(1))) return 2;
    lua_pushnil(L);
    return 1;
}

/* __pairs: the entries of the library, but not the library. */
static int pairs(lua_State *L) {
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    if (host_of(L)->limits.reproducible) {
        sorted_push(L, 2);
    } else {
        lua_pushcclosure(L, next_entry, 1);
    }
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

int sandbox_seal(lua_State *L) {
    const char *const *names = allowed;
    lua_pushglobaltable(L);
    while (*names != NULL) {
        const char *name = *names;
        if (strcmp(name, "_G") != 0 && lua_getfield(L, -1, name) == LUA_TTABLE) {
            lua_newtable(L);
            lua_createtable(L, 0, 4);
            lua_pushvalue(L, -3);
            lua_setfield(L, -2, "__index");
            lua_pushstring(L, name);
            lua_pushcclosure(L, refuse, 1);
            lua_setfield(L, -2, "__newindex");
            lua_pushvalue(L, -3);
            lua_pushcclosure(L, pairs, 1);
            lua_setfield(L, -2, "__pairs");
            lua_pushstring(L, name);
            lua_setfield(L, -2, "__metatable");
            lua_setmetatable(L, -2);
            lua_setfield(L, -3, name);
            lua_pop(L, 1);
        }
        while (*names != NULL) names++;
        names++;
    }
    return 0;
}
