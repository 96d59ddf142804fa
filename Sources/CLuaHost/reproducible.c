/* Reproducible runs: a clock that is the pager's, and the same random numbers each time. */
#include "reproducible.h"

#include <string.h>
#include <time.h>

/* What random numbers begin with: any number does. */
#define SEED 20011
/* The latest time of a pager, in seconds: more than all of history. */
#define LATEST 1e12

/* Now, in seconds since 1970. */
static lua_Integer now(lua_State *L) {
    const lua_host *h = host_of(L);
    double time = h->time;
    if (!(time > -LATEST)) time = -LATEST;
    if (time > LATEST) time = LATEST;
    return h->limits.epoch + (lua_Integer)time;
}

/* The field of the table at 1, a whole number within what struct tm takes; raises. */
static int field(lua_State *L, const char *name, lua_Integer fallback, int has_fallback, int base) {
    lua_Integer value = fallback;
    int is_whole = 1;
    if (lua_getfield(L, 1, name) != LUA_TNIL) {
        value = lua_tointegerx(L, -1, &is_whole);
        if (!is_whole) luaL_error(L, "field '%s' is not an integer", name);
    } else if (!has_fallback) {
        luaL_error(L, "field '%s' missing in date table", name);
    }
    lua_pop(L, 1);
    value -= base;
    if (value < -2000000000 || value > 2000000000)
        luaL_error(L, "field '%s' is out-of-bound", name);
    return (int)value;
}

/* os.time, in universal time. The upvalue is os.date. */
static int virtual_time(lua_State *L) {
    struct tm t;
    lua_Integer seconds;
    if (lua_isnoneornil(L, 1)) {
        lua_pushinteger(L, now(L));
        return 1;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    memset(&t, 0, sizeof t);
    t.tm_year = field(L, "year", 0, 0, 1900);
    t.tm_mon = field(L, "month", 0, 0, 1);
    t.tm_mday = field(L, "day", 0, 0, 0);
    t.tm_hour = field(L, "hour", 12, 1, 0);
    t.tm_min = field(L, "min", 0, 1, 0);
    t.tm_sec = field(L, "sec", 0, 1, 0);
    seconds = (lua_Integer)timegm(&t);
    /* The fields become those of that time. */
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushliteral(L, "!*t");
    lua_pushinteger(L, seconds);
    lua_call(L, 2, 1);
    for (lua_pushnil(L); lua_next(L, 2);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_settable(L, 1);
    }
    lua_pushinteger(L, seconds);
    return 1;
}

/* os.date, in universal time. The upvalue is Lua's. */
static int virtual_date(lua_State *L) {
    const char *format = luaL_optstring(L, 1, "%c");
    lua_Integer seconds = lua_isnoneornil(L, 2) ? now(L) : luaL_checkinteger(L, 2);
    lua_pushvalue(L, lua_upvalueindex(1));
    if (*format == '!')
        lua_pushstring(L, format);
    else
        lua_pushfstring(L, "!%s", format);
    lua_pushinteger(L, seconds);
    lua_call(L, 2, 1);
    return 1;
}

/* os.clock: the pager's time, and what the script has worked as its steps are counted. */
static int virtual_clock(lua_State *L) {
    const lua_host *h = host_of(L);
    lua_pushnumber(L, h->time + h->steps);
    return 1;
}

/* math.randomseed: without a seed it is always the same. The upvalue is Lua's. */
static int fixed_randomseed(lua_State *L) {
    int count = lua_gettop(L);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    if (count == 0) lua_pushinteger(L, SEED);
    lua_call(L, count > 0 ? count : 1, LUA_MULTRET);
    return lua_gettop(L);
}

void reproducible_open(lua_State *L) {
    int top = lua_gettop(L);
    lua_getglobal(L, LUA_OSLIBNAME);
    lua_getfield(L, -1, "date");
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, virtual_time, 1);
    lua_setfield(L, -3, "time");
    lua_pushcclosure(L, virtual_date, 1);
    lua_setfield(L, -2, "date");
    lua_pushcfunction(L, virtual_clock);
    lua_setfield(L, -2, "clock");
    lua_getglobal(L, LUA_MATHLIBNAME);
    lua_getfield(L, -1, "randomseed");
    lua_pushcclosure(L, fixed_randomseed, 1);
    lua_pushvalue(L, -1);
    lua_call(L, 0, 0);
    lua_setfield(L, -2, "randomseed");
    lua_settop(L, top);
    sorted_open(L);
}
