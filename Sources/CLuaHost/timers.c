/* The timers of a script: when the next one is due, and running those that are; and the slide show,
   which is the pager's timer. */
#include "host.h"

#include <math.h>

/* wake(due or nil, count): the timer that is due first has changed. */
static int core_wake(lua_State *L) {
    lua_host *h = host_of(L);
    h->timer_due = lua_isnoneornil(L, 1) ? HUGE_VAL : luaL_checknumber(L, 1);
    h->timer_count = (int)luaL_checkinteger(L, 2);
    return 0;
}

/* The time of the last tick, 0 before the first one. */
static int core_now(lua_State *L) {
    lua_pushnumber(L, host_of(L)->time);
    return 1;
}

/* start_show(): the pager's timer begins with the next tick, unless it has begun before. */
static int core_start_show(lua_State *L) {
    lua_host *h = host_of(L);
    if (h->show == SHOW_NONE) h->show = SHOW_WANTED;
    return 0;
}

void add_timers(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"wake", core_wake}, {"now", core_now}, {"start_show", core_start_show}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}

static int start(lua_State *L) {
    host_push_entry(L, "start_timers");
    lua_pushnumber(L, host_of(L)->time);
    lua_call(L, 1, 0);
    return 0;
}

static int run(lua_State *L) {
    host_push_entry(L, "run_timer");
    lua_call(L, 0, 0);
    return 0;
}

void lua_host_tick(lua_host *h, double now) {
    int left, has_begun = h->has_time;
    h->has_time = 1;
    if (has_begun && now < h->time) return;
    h->time = now;
    if (h->show == SHOW_WANTED) {
        h->show = SHOW_BEGUN;
        pager_timer_start(h->p, now);
    }
    if (h->timer_count > 0 && !has_begun) host_call(h, start, NULL, h->limits.hook);
    /* Each that is due runs once at most, so that a tick has an end. */
    for (left = h->timer_count; left > 0 && h->timer_due <= now && !h->stopped; left--) {
        if (host_call(h, run, NULL, h->limits.hook) != LUA_OK) host_report(h);
    }
}

int lua_host_deadline(const lua_host *h, double *out) {
    int has_timers = h->timer_count > 0 && !h->stopped;
    if (h->show != SHOW_WANTED && !has_timers) return 0;
    /* Before the first tick: at once, so that there is one. */
    *out = !h->has_time ? 0 : h->show == SHOW_WANTED ? h->time : h->timer_due;
    return 1;
}
