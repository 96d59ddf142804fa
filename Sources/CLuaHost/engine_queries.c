/* pager.new: where a pager is, and what has happened. */
#include "engine.h"

#define QUERY(name, push)                                                                          \
    static int method_##name(lua_State *L) {                                                       \
        engine *e = engine_check(L);                                                               \
        push;                                                                                      \
        engine_finish(L, e);                                                                       \
        return 1;                                                                                  \
    }

QUERY(current, push_page(L, pager_current(e->p)))
QUERY(pending, push_page(L, pager_pending(e->p)))
QUERY(count, push_number(L, pager_count(e->p), 0))
QUERY(index, push_number(L, pager_index(e->p), 1))
QUERY(page_at, push_page(L, pager_page_at(e->p, engine_place(L, 2))))
QUERY(index_of, push_number(L, pager_index_of(e->p, luaL_checkinteger(L, 2)), 1))
QUERY(position, lua_pushnumber(L, pager_position(e->p) + 1))
QUERY(progress, lua_pushnumber(L, pager_progress(e->p)))
QUERY(can_next, lua_pushboolean(L, pager_can_next(e->p)))
QUERY(can_prev, lua_pushboolean(L, pager_can_prev(e->p)))
QUERY(digest, lua_pushinteger(L, (lua_Integer)pager_digest(e->p)))

static int method_phase(lua_State *L) {
    lua_pushstring(L, phase_words[pager_phase(engine_check(L)->p)]);
    return 1;
}

static int method_position_exact(lua_State *L) {
    int64_t index = 0;
    double fraction = 0;
    pager_position_exact(engine_check(L)->p, &index, &fraction);
    lua_pushinteger(L, index + 1);
    lua_pushnumber(L, fraction);
    return 2;
}

static int method_viewport(lua_State *L) {
    double width = 0, height = 0;
    pager_viewport(engine_check(L)->p, &width, &height);
    lua_pushnumber(L, width);
    lua_pushnumber(L, height);
    return 2;
}

static int method_options_get(lua_State *L) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_options_get(engine_check(L)->p, &options);
    options_push(L, &options);
    return 1;
}

/* accessibility(): position, count (nil where they are not known), last position, can_next,
 * can_prev. */
static int method_accessibility(lua_State *L) {
    engine *e = engine_check(L);
    pager_accessibility_info info;
    pager_accessibility(e->p, &info);
    push_number(L, info.position > 0 ? info.position : PAGER_UNKNOWN, 0);
    push_number(L, info.count, 0);
    push_number(L, info.last_position > 0 ? info.last_position : PAGER_UNKNOWN, 0);
    lua_pushboolean(L, info.can_next);
    lua_pushboolean(L, info.can_prev);
    return 5;
}

static int list(lua_State *L, size_t (*get)(const pager *, pager_page *, size_t)) {
    engine *e = engine_check(L);
    size_t count = get(e->p, NULL, 0), i;
    pager_page *pages = lua_newuserdatauv(L, (count + 1) * sizeof *pages, 0);
    get(e->p, pages, count);
    lua_createtable(L, (int)count, 0);
    for (i = 0; i < count; i++) {
        lua_pushinteger(L, pages[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int method_current_pages(lua_State *L) { return list(L, pager_current_pages); }
static int method_pending_pages(lua_State *L) { return list(L, pager_pending_pages); }
static int method_loaded(lua_State *L) { return list(L, pager_loaded); }

void engine_set_event(lua_State *L, int index, const pager_event *event) {
    lua_pushvalue(L, index);
    lua_pushstring(L, pager_event_name(event->kind)), lua_setfield(L, -2, "event");
    lua_pushstring(L, direction_words[event->direction]), lua_setfield(L, -2, "direction");
    lua_pushstring(L, origin_words[event->origin]), lua_setfield(L, -2, "origin");
    lua_pushstring(L, outcome_words[event->outcome]), lua_setfield(L, -2, "outcome");
    lua_pushstring(L, phase_words[event->phase]), lua_setfield(L, -2, "phase");
    push_page(L, event->from), lua_setfield(L, -2, "from");
    push_page(L, event->to), lua_setfield(L, -2, "to");
    push_number(L, event->index, 1), lua_setfield(L, -2, "index");
    lua_pushinteger(L, (lua_Integer)event->transition), lua_setfield(L, -2, "transition");
    lua_pushinteger(L, (lua_Integer)event->lost), lua_setfield(L, -2, "lost");
    lua_pushnumber(L, event->time), lua_setfield(L, -2, "time");
    lua_pop(L, 1);
}

/* poll(into): true with the event in the table, false when there is none. */
static int method_poll(lua_State *L) {
    engine *e = engine_check(L);
    pager_event event;
    int has_one;
    luaL_checktype(L, 2, LUA_TTABLE);
    has_one = pager_poll(e->p, &event) > 0;
    engine_finish(L, e);
    if (has_one) engine_set_event(L, 2, &event);
    lua_pushboolean(L, has_one);
    return 1;
}

const luaL_Reg engine_queries[] = {METHOD(current), METHOD(pending), METHOD(current_pages),
    METHOD(pending_pages), METHOD(loaded), METHOD(count), METHOD(index), METHOD(page_at),
    METHOD(index_of), METHOD(position), METHOD(position_exact), METHOD(progress), METHOD(phase),
    METHOD(can_next), METHOD(can_prev), METHOD(digest), METHOD(viewport), METHOD(options_get),
    METHOD(accessibility), METHOD(poll), {NULL, NULL}};
