/* Lua values as trees in C, so that a host may keep them while Lua goes on. */
#include "host.h"

#include <stdlib.h>
#include <string.h>

/* The deepest nesting, and the most items of one table, that are copied. */
#define DEEPEST 16
#define MOST_ITEMS 65536

/* Frees what a value owns, but not the value. */
static void empty(pager_value *value) {
    size_t i;
    for (i = 0; i < value->count; i++) {
        empty((pager_value *)&value->items[i]);
        if (value->keys != NULL) free((void *)value->keys[i].data);
    }
    free((void *)value->items);
    free((void *)value->keys);
    free((void *)value->string.data);
}

void lua_host_free_value(pager_value *value) {
    if (value == NULL) return;
    empty(value);
    free(value);
}

static int copy_string(lua_State *L, int index, pager_string *out) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    char *copy = malloc(length + 1);
    if (copy == NULL) return 0;
    memcpy(copy, text, length + 1);
    out->data = copy;
    out->length = length;
    return 1;
}

static int copy_table(lua_State *L, int index, pager_value *out, int depth);

/* 0 when there is no memory or the value is too large: what was copied is still whole. Raises
   nothing: strings are converted in place only where they are strings. */
static int copy(lua_State *L, int index, pager_value *out, int depth) {
    memset(out, 0, sizeof *out);
    switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
        out->type = PAGER_VALUE_BOOLEAN;
        out->boolean = lua_toboolean(L, index);
        return 1;
    case LUA_TNUMBER:
        out->type = lua_isinteger(L, index) ? PAGER_VALUE_INTEGER : PAGER_VALUE_NUMBER;
        out->integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
        out->number = lua_tonumber(L, index);
        return 1;
    case LUA_TSTRING: out->type = PAGER_VALUE_STRING; return copy_string(L, index, &out->string);
    case LUA_TTABLE: return depth < DEEPEST && copy_table(L, index, out, depth);
    default: return 1;
    }
}

static int by_bytes(const pager_string *a, const pager_string *b) {
    size_t n = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->data, b->data, n);
    return order != 0 ? order : a->length < b->length ? -1 : a->length > b->length;
}

/* A table with a [1] is a list; any other is a map of its string keys. */
static int copy_table(lua_State *L, int index, pager_value *out, int depth) {
    lua_Unsigned length = lua_rawlen(L, index);
    pager_value *items;
    pager_string *keys;
    size_t room = 0, i;
    index = lua_absindex(L, index);
    if (!lua_checkstack(L, 4)) return 0;
    if (length > 0) {
        out->type = PAGER_VALUE_LIST;
        if (length > MOST_ITEMS || (items = calloc(length, sizeof *items)) == NULL) return 0;
        out->items = items;
        for (i = 0; i < length; i++) {
            int ok;
            lua_rawgeti(L, index, (lua_Integer)i + 1);
            out->count = i + 1;
            ok = copy(L, -1, &items[i], depth + 1);
            lua_pop(L, 1);
            if (!ok) return 0;
        }
        return 1;
    }
    out->type = PAGER_VALUE_MAP;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) room++;
    if (room == 0) return 1;
    if (room > MOST_ITEMS) return 0;
    out->items = items = calloc(room, sizeof *items);
    out->keys = keys = calloc(room, sizeof *keys);
    if (items == NULL || keys == NULL) return 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        pager_string key = {NULL, 0};
        pager_value item;
        int ok;
        if (lua_type(L, -2) != LUA_TSTRING) continue;
        if (!copy_string(L, -2, &key)) return lua_pop(L, 2), 0;
        ok = copy(L, -1, &item, depth + 1);
        /* Sorted as they come: maps are small. */
        for (i = out->count; i > 0 && by_bytes(&keys[i - 1], &key) > 0; i--) {
            keys[i] = keys[i - 1];
            items[i] = items[i - 1];
        }
        keys[i] = key;
        items[i] = item;
        out->count++;
        if (!ok) return lua_pop(L, 2), 0;
    }
    return 1;
}

pager_value *value_from(lua_State *L, int index) {
    pager_value *value = malloc(sizeof *value);
    if (value == NULL) luaL_error(L, "not enough memory for a value");
    if (!copy(L, index, value, 0)) {
        lua_host_free_value(value);
        luaL_error(L, "a value is too large or nested too deeply");
    }
    return value;
}

static void push(lua_State *L, const pager_value *value, int depth) {
    size_t i;
    if (depth > DEEPEST) luaL_error(L, "a value is nested too deeply");
    luaL_checkstack(L, 4, NULL);
    switch (value->type) {
    case PAGER_VALUE_BOOLEAN: lua_pushboolean(L, value->boolean); return;
    case PAGER_VALUE_INTEGER: lua_pushinteger(L, value->integer); return;
    case PAGER_VALUE_NUMBER: lua_pushnumber(L, value->number); return;
    case PAGER_VALUE_STRING:
        lua_pushlstring(L, value->string.data != NULL ? value->string.data : "",
            value->string.data != NULL ? value->string.length : 0);
        return;
    case PAGER_VALUE_LIST:
    case PAGER_VALUE_MAP: break;
    default: lua_pushnil(L); return;
    }
    lua_newtable(L);
    for (i = 0; i < value->count && value->items != NULL; i++) {
        if (value->type == PAGER_VALUE_MAP) {
            if (value->keys == NULL || value->keys[i].data == NULL) continue;
            lua_pushlstring(L, value->keys[i].data, value->keys[i].length);
            push(L, &value->items[i], depth + 1);
            lua_rawset(L, -3);
        } else {
            push(L, &value->items[i], depth + 1);
            lua_rawseti(L, -2, (lua_Integer)i + 1);
        }
    }
}

void value_push(lua_State *L, const pager_value *value) { push(L, value, 0); }

/* The maps that the host makes itself: { kind = "error", message = … }. */
pager_value *lua_host_failure(const char *message) {
    static const char *const names[] = {"kind", "message"};
    const char *texts[2];
    pager_value *map = calloc(1, sizeof *map), *items = calloc(2, sizeof *items);
    pager_string *keys = calloc(2, sizeof *keys);
    size_t i;
    texts[0] = "error";
    texts[1] = message != NULL ? message : "";
    if (map == NULL || items == NULL || keys == NULL) {
        free(map), free(items), free(keys);
        return NULL;
    }
    map->type = PAGER_VALUE_MAP;
    map->items = items;
    map->keys = keys;
    for (i = 0; i < 2; i++) {
        keys[i].data = strdup(names[i]);
        keys[i].length = strlen(names[i]);
        items[i].type = PAGER_VALUE_STRING;
        items[i].string.data = strdup(texts[i]);
        items[i].string.length = strlen(texts[i]);
        map->count = i + 1;
        if (keys[i].data == NULL || items[i].string.data == NULL) {
            lua_host_free_value(map);
            return NULL;
        }
    }
    return map;
}
