/* The tables that scripts write, by the classes of api.lua: which fields they have, and whether
   values fit them. What is wrong, and in which words it is told, is the prelude's, in check.lua. */
#include "host.h"
#include "prelude.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* The class of a name, or of a kind of page; NULL: none. */
static const api_class *find_class(const char *name) {
    const api_class *c;
    for (c = api_classes; c->name != NULL; c++) {
        if (strcmp(c->name, name) == 0 || (c->kind != NULL && strcmp(c->kind, name) == 0)) return c;
    }
    return NULL;
}

static const api_field *find_field(const api_class *c, const char *name) {
    const api_field *f;
    for (; c != NULL; c = c->parent) {
        for (f = c->fields; f->name != NULL; f++) {
            if (strcmp(f->name, name) == 0) return f;
        }
    }
    return NULL;
}

/* ---- For messages, and for building pages ---- */

static void set_text(lua_State *L, const char *key, const char *text) {
    if (text == NULL) return;
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

/* { name, type, needed = …, range = { least, most } } */
static void push_field(lua_State *L, const api_field *f) {
    lua_createtable(L, 2, 0);
    lua_pushstring(L, f->name);
    lua_rawseti(L, -2, 1);
    lua_pushstring(L, f->type);
    lua_rawseti(L, -2, 2);
    set_text(L, "needed", f->needed);
    if (f->least < -DBL_MAX) return;
    lua_createtable(L, 2, 0);
    lua_pushnumber(L, f->least);
    lua_rawseti(L, -2, 1);
    if (f->most <= DBL_MAX) {
        lua_pushnumber(L, f->most);
        lua_rawseti(L, -2, 2);
    }
    lua_setfield(L, -2, "range");
}

/* fields(class): its fields and those of its parents, by name; nil where there is no such class. */
static int core_fields(lua_State *L) {
    const api_class *c = find_class(luaL_checkstring(L, 1));
    const api_field *f;
    if (c == NULL) return 0;
    lua_newtable(L);
    for (; c != NULL; c = c->parent) {
        for (f = c->fields; f->name != NULL; f++) {
            int is_new = lua_getfield(L, -1, f->name) == LUA_TNIL;
            lua_pop(L, 1);
            if (!is_new) continue;
            push_field(L, f);
            lua_setfield(L, -2, f->name);
        }
    }
    return 1;
}

/* alias(name): the type that a name stands for; nil for none. */
static int core_alias(lua_State *L) {
    const char *name = luaL_checkstring(L, 1), *const * a;
    for (a = api_aliases; *a != NULL; a += 2) {
        if (strcmp(*a, name) != 0) continue;
        lua_pushstring(L, a[1]);
        return 1;
    }
    return 0;
}

/* ---- Checking ---- */

/* The string at a place; "", which is no name and no word, for one that holds a zero. */
static const char *text_at(lua_State *L, int index) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    return strlen(text) == length ? text : "";
}

static int is_word(const char *words, const char *text) {
    for (; *words != 0; words += strlen(words) + 1) {
        if (strcmp(words, text) == 0) return 1;
    }
    return 0;
}

static int number_fits(const api_field *f, double n) {
    return fabs(n) <= DBL_MAX && n >= f->least && n <= f->most;
}

/* Whether the value at the top has one of the types. */
static int value_fits(lua_State *L, const api_field *f, unsigned fits) {
    int is_whole = 0;
    switch (lua_type(L, -1)) {
    case LUA_TSTRING:
        return fits & (FIT_STRING | FIT_ANY) ||
               (fits & FIT_WORD && is_word(f->words, text_at(L, -1)));
    case LUA_TNUMBER:
        if (fits & FIT_INTEGER) lua_tointegerx(L, -1, &is_whole);
        return (fits & (FIT_NUMBER | FIT_ANY) || is_whole) && number_fits(f, lua_tonumber(L, -1));
    case LUA_TBOOLEAN:
        return fits & (FIT_BOOLEAN | FIT_ANY | (lua_toboolean(L, -1) ? FIT_TRUE : FIT_FALSE));
    case LUA_TTABLE: return fits & (FIT_TABLE | FIT_ANY);
    case LUA_TFUNCTION: return fits & (FIT_FUNCTION | FIT_ANY);
    default: return 0;
    }
}

/* Whether the items of the list at the top fit. */
static int items_fit(lua_State *L, const api_field *f) {
    lua_Integer i, count = (lua_Integer)lua_rawlen(L, -1);
    int fit = !luaL_getmetafield(L, -1, "__index") && !luaL_getmetafield(L, -1, "__len");
    for (i = 1; fit && i <= count; i++) {
        lua_rawgeti(L, -1, i);
        fit = value_fits(L, f, f->item_fits);
        lua_pop(L, 1);
    }
    host_charge(L, (size_t)count);
    return fit;
}

/* fits(table, class or kind): true when nothing is wrong with it. What it does not answer for with
   certainty, like tables with a metatable, host.check looks at closely. */
static int core_fits(lua_State *L) {
    const api_class *c = find_class(luaL_checkstring(L, 2)), *of;
    const api_field *f;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    if (c == NULL || lua_getmetatable(L, 1)) return 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_settop(L, 2)) {
        f = lua_type(L, 2) == LUA_TSTRING ? find_field(c, text_at(L, 2)) : NULL;
        if (f == NULL || !value_fits(L, f, f->fits)) return 0;
        if (f->item_fits != 0 && lua_istable(L, 3) && !items_fit(L, f)) return 0;
    }
    for (of = c; of != NULL; of = of->parent) {
        for (f = of->fields; f->name != NULL; f++) {
            if (f->needed != NULL && lua_getfield(L, 1, f->name) == LUA_TNIL) return 0;
        }
    }
    lua_pushboolean(L, 1);
    return 1;
}

/* is_list(table): whether it has nothing but a list, without holes. */
static int core_is_list(lua_State *L) {
    lua_Unsigned count, found = 0;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    count = lua_rawlen(L, 1);
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1), found++) {
        if (!lua_isinteger(L, 2) || (lua_Unsigned)lua_tointeger(L, 2) - 1 >= count) return 0;
    }
    host_charge(L, (size_t)found / 4);
    lua_pushboolean(L, found == count && !lua_getmetatable(L, 1));
    return 1;
}

void add_fields(lua_State *L) {
    static const luaL_Reg functions[] = {{"fields", core_fields}, {"alias", core_alias},
        {"fits", core_fits}, {"is_list", core_is_list}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
