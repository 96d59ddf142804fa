/* The entries of the prelude that the host calls once a script runs. */
#include "host.h"

typedef struct entry {
    pager_page page;
    pager_value *value;
    const char *text;
    const pager_event *event;
    int answer;
} entry;

static int build(lua_State *L) {
    entry *e = lua_touserdata(L, 1);
    host_push_entry(L, "build");
    lua_pushinteger(L, e->page);
    lua_call(L, 1, 1);
    e->value = value_from(L, -1);
    return 0;
}

int lua_host_build(lua_host *h, pager_page page, pager_value **out) {
    entry e = {page, NULL, NULL, NULL, 0};
    int status;
    *out = NULL;
    if (!host_may_be_page(h, page)) return PAGER_OK;
    h->asking++;
    status = host_call(h, build, &e, h->limits.page);
    h->asking--;
    *out = e.value;
    return host_status(status);
}

/* Calls an entry that only answers, for a value. */
static int ask_value(lua_State *L) {
    entry *e = lua_touserdata(L, 1);
    host_push_entry(L, e->text);
    lua_call(L, 0, 1);
    e->value = value_from(L, -1);
    return 0;
}

static int get_value(lua_host *h, const char *name, pager_value **out) {
    entry e = {0, NULL, name, NULL, 0};
    int status;
    *out = NULL;
    if (!h->has_deck) return PAGER_OK;
    h->asking++;
    status = host_call(h, ask_value, &e, h->limits.hook);
    h->asking--;
    *out = e.value;
    return host_status(status);
}

int lua_host_deck(lua_host *h, pager_value **out) { return get_value(h, "deck_content", out); }
int lua_host_keys(lua_host *h, pager_value **out) { return get_value(h, "key_map", out); }

int lua_host_state(lua_host *h, pager_value **out) {
    int result = get_value(h, "state", out);
    if (result != PAGER_OK) host_report(h);
    return result;
}

static int set_step(lua_State *L) {
    entry *e = lua_touserdata(L, 1);
    host_push_entry(L, "set_step");
    lua_pushinteger(L, e->page);
    lua_pushinteger(L, e->answer);
    lua_call(L, 2, 1);
    e->answer = lua_toboolean(L, -1);
    return 0;
}

int lua_host_set_step(lua_host *h, pager_page page, int64_t step, int *is_same) {
    entry e = {page, NULL, NULL, NULL, (int)step};
    if (host_call(h, set_step, &e, h->limits.hook) != LUA_OK) return PAGER_ERROR_SCRIPT;
    *is_same = e.answer;
    return PAGER_OK;
}

static int named(lua_State *L) {
    entry *e = lua_touserdata(L, 1);
    host_push_entry(L, "named");
    lua_pushstring(L, e->text);
    lua_call(L, 1, 1);
    e->answer = lua_isinteger(L, -1);
    e->page = lua_tointeger(L, -1);
    return 0;
}

int lua_host_named(lua_host *h, const char *name, pager_page *out) {
    entry e = {0, NULL, name, NULL, 0};
    int status;
    if (!h->has_deck) return PAGER_ERROR_NOT_FOUND;
    status = host_call(h, named, &e, h->limits.hook);
    if (status != LUA_OK) return host_status(status);
    if (!e.answer) return PAGER_ERROR_NOT_FOUND;
    *out = e.page;
    return PAGER_OK;
}

static int event(lua_State *L) {
    const pager_event *e = ((entry *)lua_touserdata(L, 1))->event;
    host_push_entry(L, "event");
    lua_pushstring(L, pager_event_name(e->kind));
    push_page(L, e->from);
    push_page(L, e->to);
    lua_pushstring(L, direction_words[e->direction]);
    lua_pushstring(L, origin_words[e->origin]);
    /* Only did_finish has an outcome. */
    lua_pushstring(L, e->outcome != PAGER_OUTCOME_NONE ? outcome_words[e->outcome] : NULL);
    lua_call(L, 6, 0);
    return 0;
}

int lua_host_event(lua_host *h, const pager_event *e) {
    entry argument = {0, NULL, NULL, e, 0};
    pager_page page = e->to != PAGER_NO_PAGE ? e->to : e->from;
    int status;
    /* What became of the pages of an older version is no news to this one. */
    if (page != PAGER_NO_PAGE && page < h->first_id) return PAGER_OK;
    status = host_call(h, event, &argument, h->limits.hook);
    if (status == LUA_OK) return PAGER_OK;
    host_report(h);
    return host_status(status);
}

static int opened(lua_State *L) {
    host_push_entry(L, "opened");
    lua_call(L, 0, 0);
    return 0;
}

int lua_host_opened(lua_host *h) {
    int status = host_call(h, opened, NULL, h->limits.hook);
    if (status == LUA_OK) return PAGER_OK;
    host_report(h);
    return host_status(status);
}

static int key(lua_State *L) {
    entry *e = lua_touserdata(L, 1);
    host_push_entry(L, "key");
    lua_pushstring(L, e->text);
    lua_call(L, 1, 1);
    e->answer = lua_isnil(L, -1) ? PAGER_IGNORED : PAGER_OK;
    return 0;
}

int lua_host_key(lua_host *h, const char *name) {
    entry e = {0, NULL, name, NULL, PAGER_IGNORED};
    int status;
    if (h->L != NULL && !h->has_deck) return PAGER_IGNORED;
    status = host_call(h, key, &e, h->limits.hook);
    if (status == LUA_OK) return e.answer;
    host_report(h);
    return host_status(status);
}
