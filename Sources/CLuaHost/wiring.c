/* The deck of a script as the source and the questions of its pager. */
#include "host.h"

#include <float.h>
#include <math.h>
#include <string.h>

typedef struct question {
    pager_page from, to;
    int number, answer;
    uint64_t count;
    double seconds;
} question;

/* ---- A lazy deck's pages ---- */

static int neighbour(lua_State *L) {
    question *q = lua_touserdata(L, 1);
    host_push_entry(L, "neighbour");
    lua_pushinteger(L, q->from);
    lua_pushinteger(L, q->number);
    lua_call(L, 2, 1);
    q->answer = lua_isinteger(L, -1) ? PAGER_OK : PAGER_END;
    q->to = lua_tointeger(L, -1);
    return 0;
}

static int ask_neighbour(lua_host *h, pager_page page, pager_page *out, int step) {
    question q = {page, PAGER_NO_PAGE, step, PAGER_END, 0, 0};
    int status;
    h->asking++;
    status = host_call(h, neighbour, &q, h->limits.page);
    h->asking--;
    if (status != LUA_OK) {
        /* A failing source ends there; the failure is said once, since the end is remembered. */
        host_report(h);
        return PAGER_END;
    }
    *out = q.to;
    return q.answer;
}

static int ask_after(void *user, pager_page page, pager_page *out) {
    return ask_neighbour(user, page, out, 1);
}

static int ask_before(void *user, pager_page page, pager_page *out) {
    return ask_neighbour(user, page, out, -1);
}

int lua_host_neighbour(lua_host *h, pager_page page, int direction, pager_page *out) {
    uint64_t index;
    if (h->is_linked) return h->stopped ? PAGER_END : ask_neighbour(h, page, out, direction);
    index = pager_index_of(h->p, page);
    if (index == PAGER_UNKNOWN || (direction < 0 && index == 0)) return PAGER_END;
    *out = pager_page_at(h->p, direction < 0 ? index - 1 : index + 1);
    return *out == PAGER_NO_PAGE ? PAGER_END : PAGER_OK;
}

static int count(lua_State *L) {
    question *q = lua_touserdata(L, 1);
    host_push_entry(L, "count");
    lua_call(L, 0, 1);
    q->answer = lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 0;
    q->count = (uint64_t)lua_tointeger(L, -1);
    return 0;
}

static int ask_count(void *user, uint64_t *out) {
    lua_host *h = user;
    question q = {0, 0, 0, 0, 0, 0};
    int status;
    h->asking++;
    status = host_call(h, count, &q, h->limits.page);
    h->asking--;
    if (status != LUA_OK || !q.answer) return PAGER_END;
    *out = q.count;
    return PAGER_OK;
}

static int place(lua_State *L) {
    question *q = lua_touserdata(L, 1);
    host_push_entry(L, "index");
    lua_pushinteger(L, q->from);
    lua_call(L, 1, 1);
    q->answer = lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 0;
    q->count = (uint64_t)lua_tointeger(L, -1);
    return 0;
}

static int ask_index(void *user, pager_page page, uint64_t *out) {
    lua_host *h = user;
    question q = {page, 0, 0, 0, 0, 0};
    int status;
    h->asking++;
    status = host_call(h, place, &q, h->limits.page);
    h->asking--;
    if (status != LUA_OK || !q.answer) return PAGER_END;
    *out = q.count;
    return PAGER_OK;
}

int wire_pages(lua_host *h, pager_page first) {
    pager_source source = PAGER_SOURCE_INIT;
    source.user = h;
    source.after = ask_after;
    source.before = ask_before;
    source.count = ask_count;
    source.index = ask_index;
    h->is_linked = 1;
    return pager_set_source(h->p, &source, first);
}

int wire_source(lua_State *L) {
    lua_host *h = host_of(L);
    pager_page first = lua_isnoneornil(L, 1) ? PAGER_NO_PAGE : luaL_checkinteger(L, 1);
    if (wire_pages(h, first) < 0) return luaL_error(L, "%s", pager_error_message(h->p));
    return 0;
}

/* ---- Questions ---- */

static int may_turn(lua_State *L) {
    question *q = lua_touserdata(L, 1);
    lua_host *h = host_of(L);
    host_push_entry(L, "may_turn");
    lua_pushinteger(L, q->from);
    lua_pushinteger(L, q->to);
    lua_pushstring(L, origin_words[q->number]);
    lua_call(L, 3, 2);
    q->answer = lua_toboolean(L, -2);
    if (!q->answer && lua_type(L, -1) == LUA_TSTRING && h->callbacks.request != NULL) {
        size_t length;
        const char *text = lua_tolstring(L, -1, &length);
        char line[ERROR_LENGTH];
        host_clean(line, sizeof line, text, length);
        h->callbacks.request(h->callbacks.user, PAGER_SCRIPT_REQUEST_MESSAGE, line, strlen(line));
    }
    return 0;
}

static int ask_may_turn(void *user, pager_page from, pager_page to, int origin) {
    lua_host *h = user;
    question q = {from, to, origin, 1, 0, 0};
    int status;
    if (h->stopped) return 1;
    h->asking++;
    status = host_call(h, may_turn, &q, h->limits.hook);
    h->asking--;
    if (status != LUA_OK) {
        /* A reader must not be locked in by a fault. */
        host_report(h);
        return 1;
    }
    return q.answer;
}

/* What a transition answers, in this order. */
static const char *const numbers[] = {
    "translate_x", "translate_y", "scale", "rotation", "alpha", "shade", "depth"};
#define NUMBERS ((int)(sizeof numbers / sizeof *numbers))

static const double defaults[NUMBERS] = {0, 0, 1, 0, 1, 0, 0};

static int refuse(lua_State *L) {
    const char *name = lua_touserdata(L, 1);
    return luaL_error(L, "transition: %s is not a finite number", name);
}

/* Calls the deck's transition with numbers and takes numbers: no table is made, nor anything else.
 */
static int call_transition(
    lua_host *h, double offset, double width, double height, double *values) {
    lua_State *L = h->running;
    int i, count, is_number, bad = -1, top = lua_gettop(L);
    if (host_enter(h, h->limits.transition, 0) != LUA_OK) return 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->transition);
    lua_pushnumber(L, offset);
    lua_pushnumber(L, width);
    lua_pushnumber(L, height);
    if (host_leave(h, 3, LUA_MULTRET) != LUA_OK) {
        lua_settop(L, top);
        return 0;
    }
    count = lua_gettop(L) - top - 1; /* without the handler */
    for (i = 0; i < NUMBERS; i++) {
        values[i] = defaults[i];
        if (i >= count) continue;
        values[i] = lua_tonumberx(L, top + 2 + i, &is_number);
        if (is_number && fabs(values[i]) <= DBL_MAX) continue;
        if (bad < 0 && !lua_isnil(L, top + 2 + i)) bad = i;
        values[i] = defaults[i];
    }
    lua_settop(L, top);
    if (bad < 0) return 1;
    host_call(h, refuse, (void *)numbers[bad], h->limits.transition);
    return 0;
}

static int ask_style(void *user, pager_page page, double offset, pager_style *io) {
    lua_host *h = user;
    double values[NUMBERS], width = 0, height = 0, length;
    int ok;
    (void)page;
    if (h->transition == LUA_NOREF || h->style_failed || h->stopped) return 0;
    pager_viewport(h->p, &width, &height);
    h->asking++;
    h->styling = 1;
    ok = call_transition(h, offset, width, height, values);
    h->styling = 0;
    h->asking--;
    if (!ok) {
        /* Said once: from now on pages scroll. */
        h->style_failed = 1;
        host_report(h);
        return 0;
    }
    /* Along the axis a unit is the way from one page to the next, in the direction of the pages. */
    length = (h->vertical ? height : width) + h->spacing;
    io->translate_z = values[6] * length;
    if (h->backward) length = -length;
    io->translate_x = values[0] * (h->vertical ? width : length);
    io->translate_y = values[1] * (h->vertical ? length : height);
    io->scale = values[2];
    io->rotation = values[3];
    io->alpha = values[4];
    io->shade = values[5];
    return 1;
}

int wire_transition(lua_State *L) {
    lua_host *h = host_of(L);
    lua_settop(L, 1);
    luaL_unref(L, LUA_REGISTRYINDEX, h->transition);
    h->transition = LUA_NOREF;
    h->style_failed = 0;
    if (lua_isfunction(L, 1)) h->transition = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

int wire_style_failed(lua_State *L) {
    lua_pushboolean(L, host_of(L)->style_failed);
    return 1;
}

void wire_layout(lua_host *h, const pager_options *options) {
    h->vertical = options->axis == PAGER_AXIS_VERTICAL;
    h->spacing = options->spacing;
    h->backward = h->vertical ? options->reverse != 0
                              : (options->reading == PAGER_READING_RTL) != (options->reverse != 0);
}

static int duration(lua_State *L) {
    question *q = lua_touserdata(L, 1);
    host_push_entry(L, "seconds");
    lua_pushinteger(L, q->from);
    lua_call(L, 1, 1);
    q->seconds = lua_tonumber(L, -1);
    return 0;
}

static int ask_duration(void *user, pager_page page, double *seconds) {
    lua_host *h = user;
    question q = {page, 0, 0, 0, 0, 0};
    int status;
    h->asking++;
    status = host_call(h, duration, &q, h->limits.page);
    h->asking--;
    /* A page that cannot be built stays as long as any other; and so do all in a show of the
     * host's. */
    if (status != LUA_OK || h->show == SHOW_NONE) return 0;
    *seconds = q.seconds;
    return 1;
}

void wire_questions(lua_host *h) {
    pager_questions questions = PAGER_QUESTIONS_INIT;
    questions.user = h;
    questions.may_turn = ask_may_turn;
    questions.style = ask_style;
    questions.duration = ask_duration;
    pager_set_questions(h->p, &questions);
}
