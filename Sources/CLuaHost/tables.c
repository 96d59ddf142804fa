/* The table library for sandboxed scripts: as Lua's own, but that a length or a range that lies
   cannot keep it busy. */
#include "sandbox.h"

#include <limits.h>
#include <string.h>

/* Elements that are worked on between two looks at the budget. */
#define ELEMENTS 16

static void step(lua_State *L, lua_Integer i) {
    if (i % ELEMENTS == 0) host_charge(L, ELEMENTS);
}

/* A table, or something that has the metamethods to be one. */
static void check_table(lua_State *L, int index, const char *const *methods) {
    int i;
    if (lua_type(L, index) == LUA_TTABLE) return;
    for (i = 0; methods[i] != NULL; i++) {
        if (luaL_getmetafield(L, index, methods[i]) == LUA_TNIL) {
            luaL_checktype(L, index, LUA_TTABLE);
        }
        lua_pop(L, 1);
    }
}

static const char *const reads[] = {"__index", NULL};
static const char *const writes[] = {"__newindex", NULL};
static const char *const reads_length[] = {"__index", "__len", NULL};
static const char *const changes[] = {"__index", "__newindex", "__len", NULL};

static int insert(lua_State *L) {
    lua_Integer end, place, i;
    check_table(L, 1, changes);
    end = (lua_Integer)((lua_Unsigned)luaL_len(L, 1) + 1);
    switch (lua_gettop(L)) {
    case 2: place = end; break;
    case 3:
        place = luaL_checkinteger(L, 2);
        luaL_argcheck(L, (lua_Unsigned)place - 1u < (lua_Unsigned)end, 2, "position out of bounds");
        for (i = end; i > place; i--) {
            step(L, i);
            lua_geti(L, 1, i - 1);
            lua_seti(L, 1, i);
        }
        break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
    }
    lua_seti(L, 1, place);
    return 0;
}

static int take(lua_State *L) {
    lua_Integer size, place;
    check_table(L, 1, changes);
    size = luaL_len(L, 1);
    place = luaL_optinteger(L, 2, size);
    /* The place behind the last one counts. */
    if (place != size) {
        luaL_argcheck(
            L, (lua_Unsigned)place - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
    }
    lua_geti(L, 1, place);
    for (; place < size; place++) {
        step(L, place);
        lua_geti(L, 1, place + 1);
        lua_seti(L, 1, place);
    }
    lua_pushnil(L);
    lua_seti(L, 1, place);
    return 1;
}

static int move(lua_State *L) {
    lua_Integer from = luaL_checkinteger(L, 2), end = luaL_checkinteger(L, 3);
    lua_Integer to = luaL_checkinteger(L, 4), n, i;
    int target = lua_isnoneornil(L, 5) ? 1 : 5;
    check_table(L, 1, reads);
    check_table(L, target, writes);
    if (end >= from) {
        int backwards;
        luaL_argcheck(L, from > 0 || end < LUA_MAXINTEGER + from, 3, "too many elements to move");
        n = end - from + 1;
        luaL_argcheck(L, to <= LUA_MAXINTEGER - n + 1, 4, "destination wrap around");
        /* Onto itself, further up: from the end, so that nothing is overwritten before it is read.
         */
        backwards = to > from && to <= end && (target == 1 || lua_compare(L, 1, target, LUA_OPEQ));
        for (i = 0; i < n; i++) {
            lua_Integer at = backwards ? n - 1 - i : i;
            step(L, i);
            lua_geti(L, 1, from + at);
            lua_seti(L, target, to + at);
        }
    }
    lua_pushvalue(L, target);
    return 1;
}

static int concat(lua_State *L) {
    size_t separator_length, used = 0, room = 0;
    const char *separator;
    char *data = NULL;
    lua_Integer i, last;
    check_table(L, 1, reads_length);
    separator = luaL_optlstring(L, 2, "", &separator_length);
    i = luaL_optinteger(L, 3, 1);
    last = lua_isnoneornil(L, 4) ? luaL_len(L, 1) : luaL_checkinteger(L, 4);
    lua_settop(L, 4);
    lua_pushnil(L); /* 5: a userdata with the bytes so far */
    for (; i <= last; i++) {
        size_t length, more;
        const char *text;
        lua_geti(L, 1, i);
        if (!lua_isstring(L, -1)) {
            return luaL_error(L, "invalid value (%s) at index %I in table for 'concat'",
                luaL_typename(L, -1), (LUAI_UACINT)i);
        }
        text = lua_tolstring(L, -1, &length);
        more = length + (i < last ? separator_length : 0);
        host_charge(L, 2 + more / 32);
        if (length > MOST_STRING || more > MOST_STRING - used) {
            return luaL_error(L, "resulting string too large");
        }
        if (more > room - used) {
            char *larger;
            room = 2 * room > used + more ? 2 * room : used + more;
            larger = lua_newuserdatauv(L, room, 0);
            if (used > 0) memcpy(larger, data, used);
            lua_replace(L, 5);
            data = larger;
        }
        if (length > 0) memcpy(data + used, text, length);
        if (more > length) memcpy(data + used + length, separator, separator_length);
        used += more;
        lua_pop(L, 1);
        if (i == LUA_MAXINTEGER) break;
    }
    lua_pushlstring(L, used > 0 ? data : "", used);
    return 1;
}

/* The order of sort without a function: a call, so that the budget is seen. */
static int is_less(lua_State *L) {
    size_t a = lua_rawlen(L, 1), b = lua_rawlen(L, 2);
    if (lua_type(L, 1) == LUA_TSTRING) host_charge(L, (a < b ? a : b) / 16);
    lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
    return 1;
}

/* Lua's own sort, which is upvalue 1. */
static int sort(lua_State *L) {
    check_table(L, 1, changes);
    if (lua_isnoneornil(L, 2)) {
        lua_settop(L, 1);
        lua_pushcfunction(L, is_less);
    }
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

const luaL_Reg guarded_table[] = {{"insert", insert}, {"remove", take}, {"move", move},
    {"concat", concat}, {"sort", sort}, {NULL, NULL}};
