/* pager.new: which pages there are. */
#include "engine.h"

CALL(move, pager_move(e->p, engine_place(L, 2), engine_place(L, 3)))
CALL(replace, pager_replace(e->p, engine_place(L, 2), luaL_checkinteger(L, 3)))
CALL(page_changed, pager_page_changed(e->p, luaL_checkinteger(L, 2)))
CALL(update_begin, pager_update_begin(e->p))
CALL(update_end, pager_update_end(e->p))
CALL(reload, pager_reload(e->p))

static int method_set_count(lua_State *L) {
    engine *e = engine_check(L);
    lua_Integer count = luaL_checkinteger(L, 2);
    uint64_t first = lua_isnoneornil(L, 3) ? PAGER_UNKNOWN : engine_place(L, 3);
    luaL_argcheck(L, count >= 0, 2, "a count is not negative");
    return engine_result(L, e, pager_set_count(e->p, (uint64_t)count, first));
}

static pager_page *check_pages(lua_State *L, int index, size_t *count) {
    pager_page *pages;
    size_t i;
    luaL_checktype(L, index, LUA_TTABLE);
    *count = lua_rawlen(L, index);
    pages = lua_newuserdatauv(L, (*count + 1) * sizeof *pages, 0);
    for (i = 0; i < *count; i++) {
        lua_rawgeti(L, index, (lua_Integer)i + 1);
        if (!lua_isinteger(L, -1)) luaL_error(L, "pages[%d] is not an integer", (int)i + 1);
        pages[i] = lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    return pages;
}

static int method_set_pages(lua_State *L) {
    engine *e = engine_check(L);
    pager_page first = lua_isnoneornil(L, 3) ? PAGER_NO_PAGE : luaL_checkinteger(L, 3);
    size_t count;
    pager_page *pages = check_pages(L, 2, &count);
    return engine_result(L, e, pager_set_pages(e->p, pages, count, first));
}

static int method_insert(lua_State *L) {
    engine *e = engine_check(L);
    uint64_t place = engine_place(L, 2);
    size_t count;
    pager_page *pages = check_pages(L, 3, &count);
    return engine_result(L, e, pager_insert(e->p, place, pages, count));
}

static int method_remove(lua_State *L) {
    engine *e = engine_check(L);
    lua_Integer count = luaL_optinteger(L, 3, 1);
    luaL_argcheck(L, count >= 0, 3, "a count is not negative");
    return engine_result(L, e, pager_remove(e->p, engine_place(L, 2), (size_t)count));
}

const luaL_Reg engine_pages[] = {METHOD(set_count), METHOD(set_pages), METHOD(insert),
    METHOD(remove), METHOD(move), METHOD(replace), METHOD(page_changed), METHOD(update_begin),
    METHOD(update_end), METHOD(reload), {NULL, NULL}};
