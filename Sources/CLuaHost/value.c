/* Lua values as trees in C, so that a host may keep them while Lua goes on. */
#include "host.h"

#include <stdlib.h>
#include <string.h>

/* The deepest nesting of tables, and the most items and bytes of text of a whole value, that are
   copied. Tables that hold themselves end at one of them. */
#define DEEPEST 32
#define MOST_ITEMS 65536
#define MOST_TEXT (16 * 1024 * 1024)

/* Frees what a value owns, but not the value. */
void value_empty(pager_value *value) {
    size_t i;
    for (i = 0; i < value->count; i++) {
        value_empty((pager_value *)&value->items[i]);
        if (value->keys != NULL) free((void *)value->keys[i].data);
    }
    free((void *)value->items);
    free((void *)value->keys);
    free((void *)value->string.data);
    memset(value, 0, sizeof *value);
}

void lua_host_free_value(pager_value *value) {
    if (value == NULL) return;
    value_empty(value);
    free(value);
}

/* ---- From Lua ---- */

typedef struct copying {
    lua_State *L;
    int strict;          /* what C has no type for is refused, and not left out */
    size_t items, text;  /* so far */
    const char *problem; /* why it cannot be copied; NULL: there is no memory */
} copying;

static const char *const no_memory = "there is not enough memory for it";

static int refuse(copying *c, const char *problem) {
    c->problem = problem;
    return 0;
}

static int copy_string(copying *c, int index, pager_string *out) {
    size_t length;
    const char *text = lua_tolstring(c->L, index, &length);
    char *copy;
    if (length > MOST_TEXT - c->text) return refuse(c, "it has more than 16 MiB of text");
    c->text += length;
    if ((copy = malloc(length + 1)) == NULL) return refuse(c, no_memory);
    memcpy(copy, text, length + 1);
    out->data = copy;
    out->length = length;
    return 1;
}

static int copy_table(copying *c, int index, pager_value *out, int depth);

/* 0 when it cannot be copied: what was copied is still whole. Raises nothing: strings are converted
   only where they are strings. */
static int copy(copying *c, int index, pager_value *out, int depth) {
    lua_State *L = c->L;
    memset(out, 0, sizeof *out);
    switch (lua_type(L, index)) {
    case LUA_TNONE:
    case LUA_TNIL: return 1;
    case LUA_TBOOLEAN:
        out->type = PAGER_VALUE_BOOLEAN;
        out->boolean = lua_toboolean(L, index);
        return 1;
    case LUA_TNUMBER:
        out->type = lua_isinteger(L, index) ? PAGER_VALUE_INTEGER : PAGER_VALUE_NUMBER;
        out->integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
        out->number = lua_tonumber(L, index);
        return 1;
    case LUA_TSTRING: out->type = PAGER_VALUE_STRING; return copy_string(c, index, &out->string);
    case LUA_TTABLE:
        if (depth >= DEEPEST || !lua_checkstack(L, 6)) {
            return refuse(c, "its tables are nested more than 32 deep");
        }
        return copy_table(c, lua_absindex(L, index), out, depth);
    default: return !c->strict || refuse(c, "it holds a function, a thread or a userdata");
    }
}

/* One key of a map, while it is being sorted. */
typedef struct pair {
    pager_string key;
    pager_value item;
} pair;

static int by_key(const void *one, const void *other) {
    const pager_string *a = &((const pair *)one)->key, *b = &((const pair *)other)->key;
    size_t n = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->data, b->data, n);
    return order != 0 ? order : a->length < b->length ? -1 : a->length > b->length;
}

static int copy_list(copying *c, int index, pager_value *out, int depth, size_t length) {
    pager_value *items = calloc(length, sizeof *items);
    size_t i;
    int ok = 1;
    if (items == NULL) return refuse(c, no_memory);
    out->items = items;
    for (i = 0; ok && i < length; i++) {
        lua_rawgeti(c->L, index, (lua_Integer)i + 1);
        out->count = i + 1;
        ok = copy(c, -1, &items[i], depth + 1);
        lua_pop(c->L, 1);
    }
    return ok;
}

/* The string keys of a table, sorted, as so many pairs at most; what is copied is counted. */
static int copy_pairs(copying *c, int index, pair *pairs, size_t *count, int depth) {
    lua_State *L = c->L;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        pair *p = &pairs[*count];
        int ok = 1;
        if (lua_type(L, -2) == LUA_TSTRING) {
            if ((ok = copy_string(c, -2, &p->key))) ++*count;
            ok = ok && copy(c, -1, &p->item, depth + 1);
        } else if (c->strict) {
            ok = refuse(c, "one of its tables is neither a list nor has words for keys");
        }
        if (!ok) return lua_pop(L, 2), 0;
    }
    qsort(pairs, *count, sizeof *pairs, by_key);
    return 1;
}

static int copy_map(copying *c, int index, pager_value *out, int depth, size_t room) {
    pager_value *items = calloc(room, sizeof *items);
    pager_string *keys = calloc(room, sizeof *keys);
    pair *pairs = calloc(room, sizeof *pairs);
    size_t i, count = 0;
    int ok;
    out->items = items;
    out->keys = keys;
    if (items == NULL || keys == NULL || pairs == NULL) {
        free(pairs);
        return refuse(c, no_memory);
    }
    ok = copy_pairs(c, index, pairs, &count, depth);
    for (i = 0; i < count; i++) {
        keys[i] = pairs[i].key;
        items[i] = pairs[i].item;
    }
    out->count = count;
    free(pairs);
    return ok;
}

/* A table with a [1] is a list; any other is a map of its string keys. */
static int copy_table(copying *c, int index, pager_value *out, int depth) {
    lua_State *L = c->L;
    lua_Unsigned length = lua_rawlen(L, index);
    size_t all = 0, others = 0, room;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (!lua_isinteger(L, -2) || (lua_Unsigned)lua_tointeger(L, -2) - 1 >= length) others++;
        if (++all > MOST_ITEMS) break;
    }
    if (all > MOST_ITEMS) lua_pop(L, 2);
    /* A list with holes may be far longer than it has items. */
    if (all > MOST_ITEMS || length > MOST_ITEMS ||
        (room = length > all ? length : all) > MOST_ITEMS - c->items) {
        return refuse(c, "it has more than 65,536 items");
    }
    c->items += room;
    out->type = length > 0 ? PAGER_VALUE_LIST : PAGER_VALUE_MAP;
    if (length > 0 && c->strict && others > 0) {
        return refuse(c, "one of its tables is a list that has other keys as well");
    }
    if (length > 0) return copy_list(c, index, out, depth, (size_t)length);
    return all == 0 || copy_map(c, index, out, depth, all);
}

const char *value_copy(lua_State *L, int index, pager_value *out) {
    copying c = {L, 1, 0, 0, NULL};
    if (copy(&c, index, out, 0)) return NULL;
    value_empty(out);
    return c.problem;
}

pager_value *value_from(lua_State *L, int index) {
    copying c = {L, 0, 0, 0, NULL};
    pager_value *value = malloc(sizeof *value);
    if (value == NULL) luaL_error(L, "not enough memory for a value");
    if (!copy(&c, index, value, 0)) {
        lua_host_free_value(value);
        luaL_error(L, "a value cannot be copied: %s", c.problem);
    }
    return value;
}

/* ---- To Lua ---- */

static int is_text(const pager_string *text) { return text->data != NULL || text->length == 0; }

static int is_valid(const pager_value *value, size_t *items, int depth) {
    size_t i;
    switch (value->type) {
    case PAGER_VALUE_NONE:
    case PAGER_VALUE_BOOLEAN:
    case PAGER_VALUE_INTEGER:
    case PAGER_VALUE_NUMBER: return 1;
    case PAGER_VALUE_STRING: return is_text(&value->string) && value->string.length <= MOST_TEXT;
    case PAGER_VALUE_LIST:
    case PAGER_VALUE_MAP: break;
    default: return 0;
    }
    if (value->count == 0) return 1;
    if (depth >= DEEPEST || value->items == NULL || value->count > *items) return 0;
    if (value->type == PAGER_VALUE_MAP && value->keys == NULL) return 0;
    *items -= value->count;
    for (i = 0; i < value->count; i++) {
        if (value->type == PAGER_VALUE_MAP && !is_text(&value->keys[i])) return 0;
        if (!is_valid(&value->items[i], items, depth + 1)) return 0;
    }
    return 1;
}

int lua_value_is_valid(const pager_value *value) {
    size_t items = MOST_ITEMS;
    return is_valid(value, &items, 0);
}

static void push_text(lua_State *L, const pager_string *text) {
    lua_pushlstring(L, text->data != NULL ? text->data : "", text->length);
}

void value_push(lua_State *L, const pager_value *value) {
    size_t i;
    luaL_checkstack(L, 4, NULL);
    switch (value->type) {
    case PAGER_VALUE_BOOLEAN: lua_pushboolean(L, value->boolean); return;
    case PAGER_VALUE_INTEGER: lua_pushinteger(L, value->integer); return;
    case PAGER_VALUE_NUMBER: lua_pushnumber(L, value->number); return;
    case PAGER_VALUE_STRING: push_text(L, &value->string); return;
    case PAGER_VALUE_LIST:
    case PAGER_VALUE_MAP: break;
    default: lua_pushnil(L); return;
    }
    lua_newtable(L);
    for (i = 0; i < value->count; i++) {
        if (value->type == PAGER_VALUE_MAP) {
            push_text(L, &value->keys[i]);
            value_push(L, &value->items[i]);
            lua_rawset(L, -3);
        } else {
            value_push(L, &value->items[i]);
            lua_rawseti(L, -2, (lua_Integer)i + 1);
        }
    }
}

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
