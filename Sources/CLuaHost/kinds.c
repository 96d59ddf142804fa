/* The constructors of pages, and where in the script a table was made. */
#include "host.h"
#include "prelude.h"

#include <string.h>

/* Upvalues: the tables of the lines and folders where tables were made, and of the kinds of pages;
   and for a constructor the kind, and whether a string stands for its body. */
enum { LINES = 1, FOLDERS, KINDS, KIND, HAS_BODY };

/* Remembers for the table at the top where the script made it. */
static void mark(lua_State *L) {
    int places = host_where(L);
    if (places == 2) {
        lua_pushvalue(L, -3);
        lua_insert(L, -2);
        lua_rawset(L, lua_upvalueindex(FOLDERS));
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, lua_upvalueindex(LINES));
}

/* mark(table): remembers the line of the script that calls a constructor, and its folder. */
static int mark_table(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    mark(L);
    return 0;
}

static int make_page(lua_State *L) {
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && lua_toboolean(L, lua_upvalueindex(HAS_BODY))) {
        lua_createtable(L, 0, 4);
        lua_insert(L, 1);
        lua_setfield(L, 1, "body");
    }
    if (!lua_istable(L, 1)) {
        const char *where = lua_tostring(L, -host_where(L));
        lua_pushfstring(L, "%s: pager.%s takes a table, not a %s", where,
            lua_tostring(L, lua_upvalueindex(KIND)), luaL_typename(L, 1));
        return lua_error(L);
    }
    lua_pushvalue(L, 1);
    lua_pushvalue(L, lua_upvalueindex(KIND));
    lua_rawset(L, lua_upvalueindex(KINDS));
    mark(L);
    return 1;
}

/* constructor(kind, whether a string stands for its body) */
static int core_constructor(lua_State *L) {
    int i;
    luaL_checktype(L, 1, LUA_TSTRING);
    lua_settop(L, 2);
    for (i = LINES; i <= KINDS; i++) lua_pushvalue(L, lua_upvalueindex(i));
    lua_rotate(L, 1, KINDS);
    lua_pushcclosure(L, make_page, HAS_BODY);
    return 1;
}

/* A table whose keys may be collected: a page that nobody holds any more takes its entry with it.
 */
static void push_weak(lua_State *L) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
}

static int has_field(const api_class *c, const char *name) {
    const api_field *f;
    for (f = c->fields; f->name != NULL; f++) {
        if (strcmp(f->name, name) == 0) return 1;
    }
    return 0;
}

void kinds_open(lua_State *L, int core, int pager) {
    static const char *const names[] = {"lines", "folders", "kind_of"};
    const api_class *c;
    int i, host = core + 1, first = lua_gettop(L) + 1;
    for (i = 0; i < KINDS; i++) {
        push_weak(L);
        lua_pushvalue(L, -1);
        lua_setfield(L, host, names[i]);
    }
    for (i = 0; i < KINDS; i++) lua_pushvalue(L, first + i);
    lua_pushcclosure(L, mark_table, KINDS);
    lua_setfield(L, host, "mark");
    for (i = 0; i < KINDS; i++) lua_pushvalue(L, first + i);
    lua_pushcclosure(L, core_constructor, KINDS);
    lua_setfield(L, core, "constructor");
    for (c = api_classes; c->name != NULL; c++) {
        if (c->kind == NULL) continue;
        for (i = 0; i < KINDS; i++) lua_pushvalue(L, first + i);
        lua_pushstring(L, c->kind);
        lua_pushboolean(L, has_field(c, "body"));
        lua_pushcclosure(L, make_page, HAS_BODY);
        lua_setfield(L, pager, c->kind);
    }
    lua_settop(L, first - 1);
}
