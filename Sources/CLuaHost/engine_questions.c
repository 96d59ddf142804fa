/* pager.new: the functions of a script's that answer its pager's questions. */
#include "engine.h"

#include <string.h>

int engine_push_question(engine *e, const char *name) {
    lua_State *L = e->L;
    if (L == NULL || !lua_checkstack(L, 12)) return 0;
    lua_getiuservalue(L, 1, 1);
    lua_pushstring(L, name);
    lua_rawget(L, -2);
    lua_remove(L, -2);
    if (lua_isfunction(L, -1)) return 1;
    lua_pop(L, 1);
    return 0;
}

int engine_ask(engine *e, int arguments, int results) {
    lua_State *L = e->L;
    int status;
    e->asking++;
    status = lua_pcall(L, arguments, results, 0);
    e->asking--;
    e->L = L; /* the question may have called its pager from another thread */
    if (status == LUA_OK) return 1;
    lua_getiuservalue(L, 1, 1);
    lua_pushliteral(L, "error");
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 2);
    e->failed = 1;
    return 0;
}

/* ---- The source ---- */

static int neighbour(engine *e, const char *name, pager_page page, pager_page *out) {
    int status = PAGER_END;
    if (!engine_push_question(e, name)) return PAGER_END;
    lua_pushinteger(e->L, page);
    if (!engine_ask(e, 1, 1)) return PAGER_NOT_NOW;
    if (lua_isinteger(e->L, -1)) {
        *out = lua_tointeger(e->L, -1);
        status = PAGER_OK;
    } else if (lua_type(e->L, -1) == LUA_TBOOLEAN) {
        status = PAGER_NOT_NOW; /* false: not now, nil: none */
    }
    lua_pop(e->L, 1);
    return status;
}

static int after(void *user, pager_page page, pager_page *out) {
    return neighbour(user, "after", page, out);
}

static int before(void *user, pager_page page, pager_page *out) {
    return neighbour(user, "before", page, out);
}

static int number(engine *e, int arguments, uint64_t *out, int base) {
    int ok;
    if (!engine_ask(e, arguments, 1)) return PAGER_END;
    ok = lua_isinteger(e->L, -1) && lua_tointeger(e->L, -1) >= base;
    if (ok) *out = (uint64_t)(lua_tointeger(e->L, -1) - base);
    lua_pop(e->L, 1);
    return ok ? PAGER_OK : PAGER_END;
}

static int count(void *user, uint64_t *out) {
    return engine_push_question(user, "count") ? number(user, 0, out, 0) : PAGER_END;
}

static int place(void *user, pager_page page, uint64_t *out) {
    if (!engine_push_question(user, "index")) return PAGER_END;
    lua_pushinteger(((engine *)user)->L, page);
    return number(user, 1, out, 1);
}

/* ---- Turns and measures ---- */

static int may_turn(void *user, pager_page from, pager_page to, int origin) {
    engine *e = user;
    int ok;
    if (!engine_push_question(e, "may_turn")) return 1;
    push_page(e->L, from);
    push_page(e->L, to);
    lua_pushinteger(e->L, origin);
    if (!engine_ask(e, 3, 1)) return 0;
    ok = lua_toboolean(e->L, -1);
    lua_pop(e->L, 1);
    return ok;
}

static int duration(void *user, pager_page page, double *seconds) {
    engine *e = user;
    int ok;
    if (!engine_push_question(e, "duration")) return 0;
    lua_pushinteger(e->L, page);
    if (!engine_ask(e, 1, 1)) return 0;
    ok = lua_type(e->L, -1) == LUA_TNUMBER;
    if (ok) *seconds = lua_tonumber(e->L, -1);
    lua_pop(e->L, 1);
    return ok;
}

static int extent(void *user, pager_page page, double viewport, double *out) {
    engine *e = user;
    int ok;
    if (!engine_push_question(e, "extent")) return 0;
    lua_pushinteger(e->L, page);
    lua_pushnumber(e->L, viewport);
    if (!engine_ask(e, 2, 1)) return 0;
    ok = lua_type(e->L, -1) == LUA_TNUMBER;
    if (ok) *out = lua_tonumber(e->L, -1);
    lua_pop(e->L, 1);
    return ok;
}

static int spine(void *user, double width, double height, int *out) {
    engine *e = user;
    lua_Integer answer = -1;
    if (!engine_push_question(e, "spine")) return 0;
    lua_pushnumber(e->L, width);
    lua_pushnumber(e->L, height);
    if (!engine_ask(e, 2, 1)) return 0;
    if (lua_isinteger(e->L, -1)) answer = lua_tointeger(e->L, -1);
    lua_pop(e->L, 1);
    if (answer < PAGER_SPINE_NONE || answer > PAGER_SPINE_MAX) return 0;
    *out = (int)answer;
    return 1;
}

/* ---- Styles ---- */

/* Runs protected, for it makes strings: the function, the page, the offset, and where the style is.
 */
static int call_style(lua_State *L) {
    pager_style *io = lua_touserdata(L, 4);
    lua_settop(L, 3);
    lua_call(L, 2, 1);
    if (!lua_istable(L, 1)) return 0;
    engine_style_read(L, io);
    return 0;
}

static int style(void *user, pager_page page, double offset, pager_style *io) {
    engine *e = user;
    pager_style answer = *io;
    if (!engine_push_question(e, "style")) return 0;
    lua_pushcfunction(e->L, call_style);
    lua_insert(e->L, -2);
    lua_pushinteger(e->L, page);
    lua_pushnumber(e->L, offset);
    lua_pushlightuserdata(e->L, &answer);
    if (!engine_ask(e, 4, 0)) return 0;
    *io = answer;
    return 1;
}

/* ---- Setting them ---- */

/* Keeps the functions of the table at 2 for later. */
static void keep(lua_State *L, const char *const *names) {
    const char *const *name;
    luaL_checktype(L, 2, LUA_TTABLE);
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) luaL_error(L, "the names here are words");
        for (name = names; *name != NULL; name++) {
            if (strcmp(*name, lua_tostring(L, -2)) == 0) break;
        }
        if (*name == NULL) luaL_error(L, "unknown question %s", lua_tostring(L, -2));
        if (!lua_isfunction(L, -1)) {
            luaL_error(L, "%s is a %s, should be a function", *name, luaL_typename(L, -1));
        }
    }
    lua_getiuservalue(L, 1, 1);
    for (name = names; *name != NULL; name++) {
        lua_pushstring(L, *name);
        lua_pushvalue(L, -1);
        lua_rawget(L, 2);
        lua_rawset(L, -3);
    }
    lua_pop(L, 1);
}

/* Whether the table at 2 has a function of this name. */
static int has(lua_State *L, const char *name) {
    int found;
    lua_pushstring(L, name);
    found = lua_rawget(L, 2) == LUA_TFUNCTION;
    lua_pop(L, 1);
    return found;
}

static int method_set_source(lua_State *L) {
    static const char *const names[] = {"after", "before", "count", "index", NULL};
    engine *e = engine_check(L);
    pager_source source = PAGER_SOURCE_INIT;
    pager_page first = lua_isnoneornil(L, 3) ? PAGER_NO_PAGE : luaL_checkinteger(L, 3);
    /* Inside a question it fails, and must keep the functions that are in use. */
    if (e->asking > 0) return engine_result(L, e, pager_set_source(e->p, &source, first));
    keep(L, names);
    source.user = e;
    source.after = after;
    source.before = before;
    source.count = count;
    source.index = place;
    return engine_result(L, e, pager_set_source(e->p, &source, first));
}

static int method_set_questions(lua_State *L) {
    static const char *const names[] = {"may_turn", "style", "extent", "duration", "spine", NULL};
    engine *e = engine_check(L);
    pager_questions questions = PAGER_QUESTIONS_INIT;
    if (e->asking > 0) return engine_result(L, e, pager_set_questions(e->p, NULL));
    keep(L, names);
    questions.user = e;
    questions.may_turn = has(L, "may_turn") ? may_turn : NULL;
    questions.style = has(L, "style") ? style : NULL;
    questions.extent = has(L, "extent") ? extent : NULL;
    questions.duration = has(L, "duration") ? duration : NULL;
    questions.spine = has(L, "spine") ? spine : NULL;
    return engine_result(L, e, pager_set_questions(e->p, &questions));
}

const luaL_Reg engine_questions[] = {METHOD(set_source), METHOD(set_questions), {NULL, NULL}};
