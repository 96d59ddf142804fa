/* pager.new: what moves a pager: turns, gestures, keys, and time. */
#include "engine.h"

static int check_motion(lua_State *L, int index) {
    static const char *const names[] = {"instant", "animated", "host", NULL};
    return luaL_checkoption(L, index, "animated", names);
}

static int check_direction(lua_State *L, int index) {
    static const char *const names[] = {"none", "forward", "backward", NULL};
    return luaL_checkoption(L, index, "none", names);
}

CALL(next, pager_next(e->p, check_motion(L, 2)))
CALL(prev, pager_prev(e->p, check_motion(L, 2)))
CALL(go_to, pager_go_to(e->p, luaL_checkinteger(L, 2), check_direction(L, 4), check_motion(L, 3)))
CALL(go_to_index,
    pager_go_to_index(e->p, engine_place(L, 2), check_direction(L, 4), check_motion(L, 3)))
CALL(commit, pager_commit(e->p))
CALL(cancel, pager_cancel(e->p))
CALL(set_progress, pager_set_progress(e->p, luaL_checknumber(L, 2)))
CALL(set_viewport, pager_set_viewport(e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3)))
CALL(set_visible, (luaL_checktype(L, 2, LUA_TBOOLEAN),
                      pager_set_visible(e->p, lua_toboolean(L, 2), luaL_checknumber(L, 3))))

CALL(drag_begin, pager_drag_begin(e->p, (uint64_t)luaL_checkinteger(L, 2), luaL_checknumber(L, 3),
                     luaL_checknumber(L, 4), luaL_checknumber(L, 5)))
CALL(drag_end, pager_drag_end(e->p, (uint64_t)luaL_checkinteger(L, 2), luaL_checknumber(L, 3)))
CALL(
    drag_cancel, pager_drag_cancel(e->p, (uint64_t)luaL_checkinteger(L, 2), luaL_checknumber(L, 3)))
CALL(tap, pager_tap(e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3)))
CALL(indicator_tap, pager_indicator_tap(e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3)))
CALL(timer_start, pager_timer_start(e->p, luaL_checknumber(L, 2)))
CALL(timer_pause, pager_timer_pause(e->p, luaL_checknumber(L, 2)))
CALL(timer_stop, pager_timer_stop(e->p))

static int method_drag_move(lua_State *L) {
    engine *e = engine_check(L);
    int status;
    status = pager_drag_move(e->p, (uint64_t)luaL_checkinteger(L, 2), luaL_checknumber(L, 3),
        luaL_checknumber(L, 4), luaL_checknumber(L, 5));
    if (status < PAGER_DRAG_UNDECIDED) return engine_result(L, e, status);
    engine_finish(L, e);
    lua_pushstring(L, pager_result_name(status));
    return 1;
}

static int method_key(lua_State *L) {
    static const char *const names[] = {"left", "right", "up", "down", "page_up", "page_down",
        "space", "shift_space", "home", "end", NULL};
    engine *e = engine_check(L);
    return engine_result(
        L, e, pager_key(e->p, luaL_checkoption(L, 2, NULL, names) + PAGER_KEY_LEFT));
}

static int method_wheel(lua_State *L) {
    static const char *const modes[] = {"steps", "precise", NULL};
    engine *e = engine_check(L);
    int mode = luaL_checkoption(L, 4, NULL, modes);
    return engine_result(L, e,
        pager_wheel(
            e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3), mode, luaL_checknumber(L, 5)));
}

static int method_indicator_scrub(lua_State *L) {
    static const char *const stages[] = {"begin", "move", "end", "cancel", NULL};
    engine *e = engine_check(L);
    int stage = luaL_checkoption(L, 2, NULL, stages) + PAGER_SCRUB_BEGIN;
    return engine_result(L, e,
        pager_indicator_scrub(
            e->p, stage, luaL_checknumber(L, 3), luaL_checknumber(L, 4), luaL_checknumber(L, 5)));
}

static int method_tick(lua_State *L) {
    engine *e = engine_check(L);
    int moving;
    moving = pager_tick(e->p, luaL_checknumber(L, 2));
    engine_finish(L, e);
    lua_pushboolean(L, moving);
    return 1;
}

static int method_timer_runs(lua_State *L) {
    engine *e = engine_check(L);
    lua_pushboolean(L, pager_timer_runs(e->p));
    return 1;
}

static int method_next_deadline(lua_State *L) {
    engine *e = engine_check(L);
    double deadline;
    if (!pager_next_deadline(e->p, &deadline)) return 0;
    lua_pushnumber(L, deadline);
    return 1;
}

const luaL_Reg engine_input[] = {METHOD(next), METHOD(prev), METHOD(go_to), METHOD(go_to_index),
    METHOD(commit), METHOD(cancel), METHOD(set_progress), METHOD(set_viewport), METHOD(set_visible),
    METHOD(drag_begin), METHOD(drag_move), METHOD(drag_end), METHOD(drag_cancel), METHOD(tap),
    METHOD(key), METHOD(wheel), METHOD(indicator_tap), METHOD(indicator_scrub), METHOD(timer_start),
    METHOD(timer_pause), METHOD(timer_stop), METHOD(timer_runs), METHOD(tick),
    METHOD(next_deadline), {NULL, NULL}};
