/* The pager's numbers as Lua sees them: words, and nil for none. */
#include "host.h"

const char *const direction_words[] = {"none", "forward", "backward"};
const char *const origin_words[] = {
    "none", "call", "gesture", "wheel", "key", "timer", "indicator", "mutation"};
const char *const outcome_words[] = {"none", "committed", "cancelled", "superseded"};
const char *const phase_words[] = {"idle", "dragging", "settling", "waiting"};

int push_page(lua_State *L, pager_page page) {
    if (page == PAGER_NO_PAGE) {
        lua_pushnil(L);
    } else {
        lua_pushinteger(L, page);
    }
    return 1;
}

int push_number(lua_State *L, uint64_t number, int base) {
    if (number == PAGER_UNKNOWN) {
        lua_pushnil(L);
    } else {
        lua_pushinteger(L, (lua_Integer)number + base);
    }
    return 1;
}
