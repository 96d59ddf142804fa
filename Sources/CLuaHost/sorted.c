/* Reproducible runs: pairs and next in one order, and names of objects that are no addresses. Lua's
   own go by where things lie in memory, which is another place each time. */
#include "reproducible.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers come first, then strings by their bytes, then false and true, then all else as it lies.
 */
static int rank(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: return 0;
    case LUA_TSTRING: return 1;
    case LUA_TBOOLEAN: return 2;
    default: return 3;
    }
}

/* A key, and what it is ordered by. Strings stay where they are: the table holds them. */
typedef struct key {
    int rank;
    lua_Integer integer;
    lua_Number number; /* of an integer as well */
    const char *text;
    size_t length; /* of the text, or the place among all keys */
} key;

static key key_at(lua_State *L, int index, size_t place) {
    key k = {rank(L, index), 0, 0, NULL, place};
    if (k.rank == 0) {
        k.number = lua_tonumber(L, index);
        k.integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
    } else if (k.rank == 1) {
        k.text = lua_tolstring(L, index, &k.length);
    } else if (k.rank == 2) {
        k.length = (size_t)lua_toboolean(L, index);
    }
    return k;
}

static int compare(const void *one, const void *other) {
    const key *a = one, *b = other;
    int order;
    if (a->rank != b->rank) return a->rank - b->rank;
    if (a->rank == 0 && a->number != b->number) return a->number < b->number ? -1 : 1;
    /* Integers so large that they are the same as floats. */
    if (a->rank == 0) return a->integer < b->integer ? -1 : a->integer > b->integer;
    if (a->rank == 1) {
        order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
        if (order != 0) return order;
    }
    return a->length < b->length ? -1 : a->length > b->length;
}

/* One step: the next key that still has a value. Upvalues: the table, its keys, and how far it is.
 */
static int step(lua_State *L) {
    lua_Integer at = lua_tointeger(L, lua_upvalueindex(3));
    for (;;) {
        if (lua_rawgeti(L, lua_upvalueindex(2), ++at) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
        lua_pop(L, 2);
    }
    lua_pushinteger(L, at);
    lua_replace(L, lua_upvalueindex(3));
    return 2;
}

/* Pushes a list of the table's keys in order; those at places of an array of keys. */
static void push_keys(lua_State *L, int table) {
    size_t count = 0, i = 0;
    key *keys;
    int list;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) count++;
    keys = lua_newuserdatauv(L, (count + 1) * sizeof *keys, 0);
    lua_createtable(L, (int)count, 0);
    list = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table) && i < count; lua_pop(L, 1)) {
        keys[i] = key_at(L, -2, i);
        i++;
        if (keys[i - 1].rank < 3) continue;
        lua_pushvalue(L, -2); /* found again by its place */
        lua_rawseti(L, list, -(lua_Integer)i);
    }
    qsort(keys, i, sizeof *keys, compare);
    for (count = i, i = 0; i < count; i++) {
        switch (keys[i].rank) {
        case 0:
            if (keys[i].integer != 0 || keys[i].number == 0) {
                lua_pushinteger(L, keys[i].integer);
            } else {
                lua_pushnumber(L, keys[i].number);
            }
            break;
        case 1: lua_pushlstring(L, keys[i].text, keys[i].length); break;
        case 2: lua_pushboolean(L, (int)keys[i].length); break;
        default: lua_rawgeti(L, list, -(lua_Integer)keys[i].length - 1);
        }
        lua_rawseti(L, list, (lua_Integer)i + 1);
    }
    lua_remove(L, -2);
}

void sorted_push(lua_State *L, int table) {
    lua_pushvalue(L, table);
    push_keys(L, table);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, step, 3);
}

static int sorted_pairs(lua_State *L) {
    luaL_checkany(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    sorted_push(L, 1);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

/* next(table, key): looks for the least key beyond this one, and so takes as long as the table is.
 */
static int sorted_next(lua_State *L) {
    key from = {-1, 0, 0, NULL, 0}, best = from, k;
    size_t place = 0;
    int found = 0, passed = 0;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    if (!lua_isnil(L, 2)) from = key_at(L, 2, 0);
    lua_pushnil(L); /* 3: the best so far */
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        k = key_at(L, -2, place++);
        /* Among those without an order, the one that follows as they lie. */
        if (k.rank == 3 && from.rank == 3 && lua_rawequal(L, -2, 2)) {
            passed = 1;
            continue;
        }
        if (k.rank == 3 && from.rank == 3 ? !passed : compare(&k, &from) <= 0) continue;
        if (found && compare(&k, &best) >= 0) continue;
        found = 1;
        best = k;
        lua_pushvalue(L, -2);
        lua_replace(L, 3);
    }
    if (!found) return lua_pushnil(L), 1;
    lua_settop(L, 3);
    lua_pushvalue(L, 3);
    lua_rawget(L, 1);
    return 2;
}

/* ---- Names of objects ---- */

/* In the registry: a weak table of the numbers of objects, and under 0 how many there are; and
   Lua's own string.format. No upvalues: what calls these functions may not be the closures. */
static const char numbers_key = 0, format_key = 0;

/* Pushes "table: 0x00000001" for the object at an index, in the order in which they are asked for.
 */
static void push_name(lua_State *L, int index) {
    char text[32];
    lua_Integer number;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &numbers_key);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_rawgeti(L, -1, 0);
        number = lua_tointeger(L, -1) + 1;
        lua_pop(L, 1);
        lua_pushvalue(L, index);
        lua_pushinteger(L, number);
        lua_rawset(L, -3);
        lua_pushinteger(L, number);
        lua_rawseti(L, -2, 0);
        lua_pop(L, 1);
    } else {
        number = lua_tointeger(L, -1);
        lua_pop(L, 2);
    }
    snprintf(text, sizeof text, "0x%08llx", (long long)number);
    if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) {
        lua_pushfstring(L, "%s: %s", lua_tostring(L, -1), text);
        lua_remove(L, -2);
    } else {
        lua_pushfstring(L, "%s: %s", luaL_typename(L, index), text);
    }
}

static int is_object(lua_State *L, int index) {
    int type = lua_type(L, index);
    return type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA ||
           type == LUA_TLIGHTUSERDATA || type == LUA_TTHREAD;
}

/* Whether what Lua would say of a value is its address. */
static int is_told_by_address(lua_State *L, int index) {
    if (!is_object(L, index)) return 0;
    if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return 1;
    lua_pop(L, 1);
    return 0;
}

static int named_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    if (is_told_by_address(L, 1)) {
        push_name(L, 1);
    } else {
        luaL_tolstring(L, 1, NULL);
    }
    return 1;
}

/* string.format, with the names of objects for %s and %p. */
static int named_format(lua_State *L) {
    size_t length, i;
    const char *format = luaL_checklstring(L, 1, &length);
    int argument = 1, top = lua_gettop(L);
    luaL_Buffer b;
    lua_settop(L, top);
    luaL_checkstack(L, 16, NULL);
    for (i = 0; i < length; i++) {
        if (format[i] != '%') continue;
        if (++i < length && format[i] == '%') continue;
        while (i < length && strchr("-+#0 .123456789", format[i]) != NULL && format[i] != 0) i++;
        if (++argument > top) break;
        if (i >= length || (format[i] != 's' && format[i] != 'p')) continue;
        if (format[i] == 's' ? !is_told_by_address(L, argument) : !is_object(L, argument)) continue;
        push_name(L, argument);
        lua_replace(L, argument);
    }
    /* Addresses of what is no object, or has become its name, are never told. */
    luaL_buffinit(L, &b);
    for (i = 0; i < length; i++) {
        luaL_addchar(&b, format[i]);
        if (format[i] != '%') continue;
        if (++i < length && format[i] == '%') {
            luaL_addchar(&b, '%');
            continue;
        }
        while (i < length && strchr("-+#0 .123456789", format[i]) != NULL && format[i] != 0) {
            luaL_addchar(&b, format[i++]);
        }
        if (i < length) luaL_addchar(&b, format[i] == 'p' ? 's' : format[i]);
    }
    luaL_pushresult(&b);
    lua_replace(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &format_key);
    lua_insert(L, 1);
    lua_call(L, top, 1);
    return 1;
}

void sorted_open(lua_State *L) {
    lua_pushglobaltable(L);
    lua_pushcfunction(L, sorted_pairs);
    lua_setfield(L, -2, "pairs");
    lua_pushcfunction(L, sorted_next);
    lua_setfield(L, -2, "next");
    lua_newtable(L); /* of numbers */
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &numbers_key);
    lua_pushcfunction(L, named_tostring);
    lua_setfield(L, -2, "tostring");
    lua_getfield(L, -1, LUA_STRLIBNAME);
    lua_getfield(L, -1, "format");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &format_key);
    lua_pushcfunction(L, named_format);
    lua_setfield(L, -2, "format");
    lua_pop(L, 2);
}
