/* pager.core: what the prelude needs of the host, in C. */
#include "program.h"

#include <string.h>

int host_where(lua_State *L) {
    lua_Debug ar;
    int level;
    for (level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline > 0 && strcmp(ar.source, "=pager") != 0) {
            const char *slash = strrchr(ar.source, '/');
            lua_pushfstring(L, "%s:%d", ar.short_src, ar.currentline);
            if (ar.source[0] != '@' || slash == NULL ||
                strcmp(ar.source + 1, host_of(L)->path) == 0)
                return 1;
            lua_pushlstring(L, ar.source + 1, (size_t)(slash - ar.source - 1));
            return 2;
        }
    }
    lua_pushstring(L, host_of(L)->path);
    return 1;
}

static int call_wrapped(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

/* wrap(function): the same as a C function. A tail call of one, `return pager.deck { … }`, leaves
   the script's own line on the stack; a tail call of a Lua function does not. */
static int core_wrap(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    lua_pushcclosure(L, call_wrapped, 1);
    return 1;
}

/* words(error): the message handler of the prelude, whose words are those of the host. */
static int core_words(lua_State *L) {
    lua_settop(L, 1);
    host_handler(L);
    lua_settop(L, 0);
    lua_pushstring(L, host_of(L)->error);
    return 1;
}

/* ---- The log ---- */

static int core_log(lua_State *L) {
    lua_host *h = host_of(L);
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    char line[ERROR_LENGTH];
    host_clean(line, sizeof line, text, length);
    if (h->callbacks.log != NULL) h->callbacks.log(h->callbacks.user, line, strlen(line));
    return 0;
}

/* ---- The pager ---- */

void host_may_change(lua_State *L, const char *method) {
    lua_host *h = host_of(L);
    if (h->asking > 0) {
        const char *where = lua_tostring(L, -host_where(L));
        lua_pushfstring(L,
            "%s: deck:%s cannot be called here: a page, source, veto or transition only answers",
            where, method);
        lua_error(L);
    }
}

/* An id for a page: a new one, in whatever version of the script. */
static int core_new_id(lua_State *L) {
    lua_pushinteger(L, ++host_of(L)->limits.program->last_id);
    return 1;
}

static int core_may_change(lua_State *L) {
    host_may_change(L, luaL_checkstring(L, 1));
    return 0;
}

/* Raises when a call on the script's own pager failed. */
static int checked(lua_State *L, int result) {
    if (result < 0) return luaL_error(L, "%s", pager_error_message(host_of(L)->p));
    return 0;
}

/* configure(table, keep): nothing, or what is wrong. Options left out are what they were with
   `keep`, else their defaults. */
static int core_configure(lua_State *L) {
    lua_host *h = host_of(L);
    pager_options options = PAGER_OPTIONS_INIT;
    luaL_checktype(L, 1, LUA_TTABLE);
    if (lua_toboolean(L, 2)) pager_options_get(h->p, &options);
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) option_set(L, &options);
    if (pager_configure(h->p, &options) >= 0) {
        wire_layout(h, &options);
        return 0;
    }
    lua_pushstring(L, pager_error_message(h->p));
    return 1;
}

/* The pages of a list at a place of the stack, in a block that Lua owns. */
static pager_page *page_list(lua_State *L, int index, size_t *count) {
    size_t n = lua_rawlen(L, index), i;
    pager_page *pages = lua_newuserdatauv(L, (n > 0 ? n : 1) * sizeof *pages, 0);
    for (i = 0; i < n; i++) {
        lua_rawgeti(L, index, (lua_Integer)i + 1);
        pages[i] = luaL_checkinteger(L, -1);
        lua_pop(L, 1);
    }
    *count = n;
    return pages;
}

static int core_set_pages(lua_State *L) {
    size_t count;
    pager_page first = lua_isnoneornil(L, 2) ? PAGER_NO_PAGE : luaL_checkinteger(L, 2);
    pager_page *pages = page_list(L, 1, &count);
    return checked(L, pager_set_pages(host_of(L)->p, pages, count, first));
}

static int core_current(lua_State *L) { return push_page(L, pager_current(host_of(L)->p)); }
static int core_pending(lua_State *L) { return push_page(L, pager_pending(host_of(L)->p)); }
static int core_count(lua_State *L) { return push_number(L, pager_count(host_of(L)->p), 0); }

static int core_page_at(lua_State *L) {
    lua_Integer place = luaL_checkinteger(L, 1);
    return push_page(
        L, place < 1 ? PAGER_NO_PAGE : pager_page_at(host_of(L)->p, (uint64_t)place - 1));
}

static int core_index_of(lua_State *L) {
    if (lua_isnoneornil(L, 1)) return 0;
    return push_number(L, pager_index_of(host_of(L)->p, luaL_checkinteger(L, 1)), 1);
}

static int core_insert(lua_State *L) {
    lua_Integer place = luaL_checkinteger(L, 1);
    size_t count;
    pager_page *pages = page_list(L, 2, &count);
    return checked(L, pager_insert(host_of(L)->p, (uint64_t)place - 1, pages, count));
}

static int core_remove(lua_State *L) {
    return checked(L, pager_remove(host_of(L)->p, (uint64_t)luaL_checkinteger(L, 1) - 1, 1));
}

static int core_replace(lua_State *L) {
    lua_Integer place = luaL_checkinteger(L, 1);
    return checked(L, pager_replace(host_of(L)->p, (uint64_t)place - 1, luaL_checkinteger(L, 2)));
}

static int core_move(lua_State *L) {
    lua_Integer from = luaL_checkinteger(L, 1), to = luaL_checkinteger(L, 2);
    return checked(L, pager_move(host_of(L)->p, (uint64_t)from - 1, (uint64_t)to - 1));
}

/* update(function, …): the changes that it makes count as one, also when it fails half way. */
static int core_update(lua_State *L) {
    lua_host *h = host_of(L);
    int status;
    checked(L, pager_update_begin(h->p));
    status = lua_pcall(L, lua_gettop(L) - 1, 0, 0);
    checked(L, pager_update_end(h->p));
    if (status != LUA_OK) return lua_error(L);
    return 0;
}

static int core_refresh(lua_State *L) {
    lua_host *h = host_of(L);
    pager_page page;
    if (lua_isnoneornil(L, 1)) return 0;
    page = luaL_checkinteger(L, 1);
    if (h->callbacks.refresh != NULL) h->callbacks.refresh(h->callbacks.user, page);
    pager_page_changed(h->p, page);
    return 0;
}

/* queue(operation, argument): a turn, for when the script has returned. */
static int core_queue(lua_State *L) {
    static const char *const names[] = {"next", "prev", "go_to", "key", NULL};
    lua_host *h = host_of(L);
    int operation = luaL_checkoption(L, 1, NULL, names) + LUA_TURN_NEXT;
    if (h->callbacks.turn != NULL) {
        h->callbacks.turn(h->callbacks.user, operation, luaL_optinteger(L, 2, 0));
    }
    return 0;
}

static int core_request(lua_State *L) {
    static const char *const names[] = {"quit", "message", NULL};
    lua_host *h = host_of(L);
    int kind = luaL_checkoption(L, 1, NULL, names) + PAGER_SCRIPT_REQUEST_QUIT;
    size_t length;
    const char *text = luaL_optlstring(L, 2, "", &length);
    char line[ERROR_LENGTH];
    host_clean(line, sizeof line, text, length);
    if (h->callbacks.request != NULL) {
        h->callbacks.request(h->callbacks.user, kind, line, strlen(line));
    }
    return 0;
}

int open_core(lua_State *L) {
    static const luaL_Reg functions[] = {{"where", host_where}, {"wrap", core_wrap},
        {"words", core_words}, {"log", core_log}, {"yield", host_yield},
        {"may_change", core_may_change}, {"configure", core_configure},
        {"set_pages", core_set_pages}, {"set_source", wire_source},
        {"set_transition", wire_transition}, {"style_failed", wire_style_failed},
        {"functions", functions_push}, {"new_id", core_new_id}, {"current", core_current},
        {"pending", core_pending}, {"count", core_count}, {"page_at", core_page_at},
        {"index_of", core_index_of}, {"insert", core_insert}, {"remove", core_remove},
        {"replace", core_replace}, {"move", core_move}, {"update", core_update},
        {"refresh", core_refresh}, {"queue", core_queue}, {"request", core_request}, {NULL, NULL}};
    luaL_newlib(L, functions);
    add_files(L);
    add_timers(L);
    add_fields(L);
    add_talk(L);
    add_headings(L);
    lua_pushboolean(L, host_of(L)->limits.trusted);
    lua_setfield(L, -2, "trusted");
    return 1;
}
