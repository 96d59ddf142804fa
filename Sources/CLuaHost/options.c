/* Options of a pager from tables of Lua's. */
#include "host.h"

#include <limits.h>
#include <string.h>

typedef struct field {
    const char *name;
    size_t offset;
    int kind; /* 'i' int, 'd' double, 'u' unsigned: a colour or a mask */
} field;

#define FIELD(kind, name)                                                                          \
    { #name, offsetof(pager_options, name), kind }

static const field option_fields[] = {FIELD('i', axis), FIELD('i', reading), FIELD('i', reverse),
    FIELD('i', transition), FIELD('i', spine), FIELD('i', cover), FIELD('i', double_sided),
    FIELD('i', loops), FIELD('i', jump), FIELD('i', reduced_motion), FIELD('d', spacing),
    FIELD('d', peek), FIELD('i', retain_before), FIELD('i', retain_after), FIELD('u', orientations),
    FIELD('i', preferred_orientation), FIELD('u', tint), FIELD('u', current_tint),
    FIELD('i', hides_for_single_page), FIELD('i', dot_window), FIELD('d', dot_size),
    FIELD('d', dot_spacing), FIELD('d', slop), FIELD('d', axis_lock), FIELD('d', velocity_window),
    FIELD('d', velocity_stale), FIELD('d', flick_velocity), FIELD('d', spring_mass),
    FIELD('d', spring_stiffness), FIELD('d', spring_damping), FIELD('d', rest_distance),
    FIELD('d', rubber_band), FIELD('i', settle), FIELD('i', locks), FIELD('d', duration),
    FIELD('i', hand_over), FIELD('i', event_capacity), FIELD('i', indicator_stops),
    FIELD('i', alignment), FIELD('i', contain), FIELD('i', pages_per_step),
    FIELD('i', stops_per_gesture), FIELD('d', wheel_gate), FIELD('d', tap_zone),
    FIELD('d', timer_seconds), FIELD('i', timer_at_end), FIELD('i', scrub)};

/* Sets the option of the key at -2 to the value at -1; 0 when there is no such option. */
int option_set(lua_State *L, pager_options *options) {
    const char *name = lua_tostring(L, -2);
    size_t i;
    for (i = 0; i < sizeof option_fields / sizeof *option_fields; i++) {
        char *at = (char *)options + option_fields[i].offset;
        if (strcmp(option_fields[i].name, name) != 0) continue;
        if (!lua_isnumber(L, -1) && (option_fields[i].kind == 'd' || !lua_isboolean(L, -1))) {
            luaL_error(L, "%s is a %s, should be a number", name, luaL_typename(L, -1));
        }
        if (option_fields[i].kind == 'd') {
            *(double *)at = lua_tonumber(L, -1);
        } else if (lua_isboolean(L, -1)) {
            *(int *)at = lua_toboolean(L, -1);
        } else {
            int is_whole;
            lua_Integer n = lua_tointegerx(L, -1, &is_whole);
            if (!is_whole) luaL_error(L, "%s is not a whole number", name);
            if (option_fields[i].kind == 'u' ? n < 0 || n > 0xFFFFFFFFLL
                                             : n < INT_MIN || n > INT_MAX) {
                luaL_error(L, "%s is out of range", name);
            }
            *(uint32_t *)at = (uint32_t)n;
        }
        return 1;
    }
    return 0;
}

/* Pushes a table of all options, each under its name. */
void options_push(lua_State *L, const pager_options *options) {
    size_t i, count = sizeof option_fields / sizeof *option_fields;
    lua_createtable(L, 0, (int)count);
    for (i = 0; i < count; i++) {
        const char *at = (const char *)options + option_fields[i].offset;
        if (option_fields[i].kind == 'd')
            lua_pushnumber(L, *(const double *)at);
        else if (option_fields[i].kind == 'u')
            lua_pushinteger(L, *(const uint32_t *)at);
        else
            lua_pushinteger(L, *(const int *)at);
        lua_setfield(L, -2, option_fields[i].name);
    }
}
