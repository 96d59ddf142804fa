/*
 * require "pager" for a stock Lua 5.4: pager.new, the engine, and pager.open, which runs a deck in
 * a state of its own and hands it over as a show. docs/lua-binding.md says what there is. No Lua is
 * linked in: the interpreter has it.
 */
#include "show.h"

#include <string.h>

static show *check(lua_State *L) {
    luaL_checkudata(L, 1, ENGINE_SHOW);
    return (show *)engine_check(L);
}

/* true; false and the name of a status; or nil and what the script says. */
static int answer(lua_State *L, show *s, int status) {
    if (status >= 0) return engine_result(L, &s->engine, status);
    lua_pushnil(L);
    lua_pushstring(L, status == PAGER_ERROR_SCRIPT || status == PAGER_ERROR_NOT_FOUND
                          ? pager_script_error(s->script)
                          : pager_result_name(status));
    return 2;
}

static int push_text(lua_State *L, int status, const pager_string *text) {
    if (status < 0) return 0;
    lua_pushlstring(L, text->data != NULL ? text->data : "", text->length);
    return 1;
}

/* ---- Time and input ---- */

static int method_tick(lua_State *L) {
    show *s = check(L);
    lua_pushboolean(L, pager_script_tick(s->script, luaL_checknumber(L, 2)) > 0);
    return 1;
}

static int method_next_deadline(lua_State *L) {
    show *s = check(L);
    double deadline;
    if (pager_script_next_deadline(s->script, &deadline) <= 0) return 0;
    lua_pushnumber(L, deadline);
    return 1;
}

static int method_poll(lua_State *L) {
    show *s = check(L);
    pager_event event;
    int has_one;
    luaL_checktype(L, 2, LUA_TTABLE);
    has_one = pager_script_poll(s->script, &event) > 0;
    if (has_one) engine_set_event(L, 2, &event);
    lua_pushboolean(L, has_one);
    return 1;
}

static int method_key(lua_State *L) {
    show *s = check(L);
    return answer(L, s, pager_script_key(s->script, luaL_checkstring(L, 2)));
}

/* request(): what the script asks for: "quit"; "message" and the text; "refresh" and the page. */
static int method_request(lua_State *L) {
    static const char *const names[] = {"none", "quit", "message", "refresh"};
    show *s = check(L);
    pager_script_request_info info;
    if (pager_script_request(s->script, &info) <= 0) return 0;
    lua_pushstring(L, names[info.kind & 3]);
    if (info.kind == PAGER_SCRIPT_REQUEST_REFRESH) return 1 + push_page(L, info.page);
    if (info.kind != PAGER_SCRIPT_REQUEST_MESSAGE) return 1;
    return 1 + push_text(L, PAGER_OK, &info.text);
}

/* ---- Content ---- */

static int method_page_kind(lua_State *L) {
    show *s = check(L);
    pager_string text = {NULL, 0};
    int status = pager_script_page_kind(s->script, luaL_checkinteger(L, 2), &text);
    return push_text(L, status, &text);
}

static int method_page_text(lua_State *L) {
    show *s = check(L);
    pager_string text = {NULL, 0};
    int status = pager_script_page_text(s->script, luaL_checkinteger(L, 2), &text);
    return push_text(L, status, &text);
}

static int method_page_field(lua_State *L) {
    show *s = check(L);
    pager_value value;
    lua_Integer page = luaL_checkinteger(L, 2);
    if (pager_script_page_field(s->script, page, luaL_checkstring(L, 3), &value) < 0) return 0;
    value_push(L, &value);
    return 1;
}

static int method_deck_field(lua_State *L) {
    show *s = check(L);
    pager_value value;
    if (pager_script_deck_field(s->script, luaL_checkstring(L, 2), &value) < 0) return 0;
    value_push(L, &value);
    return 1;
}

static int method_page_named(lua_State *L) {
    show *s = check(L);
    pager_page page;
    if (pager_script_page_named(s->script, luaL_checkstring(L, 2), &page) < 0) return 0;
    lua_pushinteger(L, page);
    return 1;
}

/* ---- The script ---- */

/* call(name, …): what the function of the deck's returned; nil and why where it failed. */
static int method_call(lua_State *L) {
    show *s = check(L);
    const char *name = luaL_checkstring(L, 2);
    int count = lua_gettop(L) - 2, i, status;
    pager_value result, *arguments = show_arguments(L, count);
    for (i = 0; i < count; i++) {
        const char *problem = value_copy(L, i + 3, &arguments[i]);
        if (problem == NULL) continue;
        return luaL_error(L, "argument %d cannot be handed over: %s", i + 1, problem);
    }
    status = pager_script_call(s->script, name, arguments, (size_t)count, &result);
    if (status < 0) return answer(L, s, status);
    value_push(L, &result);
    return 1;
}

static int method_reload(lua_State *L) {
    show *s = check(L);
    size_t length;
    const char *source = luaL_optlstring(L, 2, NULL, &length);
    if (source == NULL) return answer(L, s, pager_script_reload(s->script));
    return answer(L, s, pager_script_reload_string(s->script, source, length));
}

static int method_error(lua_State *L) {
    lua_pushstring(L, pager_script_error(check(L)->script));
    lua_pushstring(L, pager_script_traceback(check(L)->script));
    return 2;
}

static int method_close(lua_State *L) {
    show *s = luaL_checkudata(L, 1, ENGINE_SHOW);
    luaL_argcheck(L, s->running == 0, 1, "a function of this show's cannot close it");
    s->engine.L = L; /* the closing hook may call functions of the program's */
    pager_script_close(s->script);
    s->script = NULL;
    s->engine.p = NULL;
    value_empty(&s->answer);
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, s);
    return 0;
}

int luaopen_pager(lua_State *L);

int luaopen_pager(lua_State *L) {
    static const luaL_Reg own[] = {METHOD(tick), METHOD(next_deadline), METHOD(poll), METHOD(key),
        METHOD(request), METHOD(page_kind), METHOD(page_text), METHOD(page_field),
        METHOD(deck_field), METHOD(page_named), METHOD(call), METHOD(reload), METHOD(error),
        METHOD(close), {NULL, NULL}};
    luaL_checkversion(L);
    luaL_newmetatable(L, ENGINE_SHOW);
    /* The pages and questions of its pager belong to the script, so their methods are left out. */
    lua_newtable(L);
    luaL_setfuncs(L, engine_input, 0);
    luaL_setfuncs(L, engine_queries, 0);
    luaL_setfuncs(L, engine_frames, 0);
    luaL_setfuncs(L, own, 0);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, method_close);
    lua_setfield(L, -2, "__gc");
    lua_pushcfunction(L, method_close);
    lua_setfield(L, -2, "__close");
    lua_pushliteral(L, "pager");
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
    lua_pushcfunction(L, open_pager);
    lua_call(L, 0, 1);
    lua_pushcfunction(L, show_open);
    lua_setfield(L, -2, "open");
    lua_pushcfunction(L, show_open_string);
    lua_setfield(L, -2, "open_string");
    return 1;
}
