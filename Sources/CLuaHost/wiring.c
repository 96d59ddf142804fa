/* The deck of a script as the source and the questions of its pager. */
#include "host.h"

#include <math.h>
#include <string.h>

typedef struct question {
    pager_page from, to;
    int number, answer;
    uint64_t count;
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
    question q = {page, PAGER_NO_PAGE, step, PAGER_END, 0};
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
    question q = {0, 0, 0, 0, 0};
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
    question q = {page, 0, 0, 0, 0};
    int status;
    h->asking++;
    status = host_call(h, place, &q, h->limits.page);
    h->asking--;
    if (status != LUA_OK || !q.answer) return PAGER_END;
    *out = q.count;
    return PAGER_OK;
}

int wire_source(lua_State *L) {
    lua_host *h = host_of(L);
    pager_source source = PAGER_SOURCE_INIT;
    pager_page first = lua_isnoneornil(L, 1) ? PAGER_NO_PAGE : luaL_checkinteger(L, 1);
    source.user = h;
    source.after = ask_after;
    source.before = ask_before;
    source.count = ask_count;
    source.index = ask_index;
    if (pager_set_source(h->p, &source, first) < 0) {
        return luaL_error(L, "%s", pager_error_message(h->p));
    }
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
    question q = {from, to, origin, 1, 0};
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

typedef struct look {
    double offset, width, height;
    double values[NUMBERS];
} look;

/* Calls the deck's transition with numbers and takes numbers: no table is made. */
static int style(lua_State *L) {
    look *l = lua_touserdata(L, 1);
    int i;
    host_push_entry(L, "transition");
    lua_pushnumber(L, l->offset);
    lua_pushnumber(L, l->width);
    lua_pushnumber(L, l->height);
    lua_call(L, 3, NUMBERS);
    for (i = 0; i < NUMBERS; i++) {
        int at = i - NUMBERS;
        if (lua_isnil(L, at)) continue;
        if (!lua_isnumber(L, at) || !isfinite(lua_tonumber(L, at))) {
            return luaL_error(L, "transition: %s is not a finite number", numbers[i]);
        }
        l->values[i] = lua_tonumber(L, at);
    }
    return 0;
}

static int ask_style(void *user, pager_page page, double offset, pager_style *io) {
    lua_host *h = user;
    pager_options options = PAGER_OPTIONS_INIT;
    look l = {0, 0, 0, {0, 0, 1, 0, 1, 0, 0}};
    double length;
    int status, vertical;
    (void)page;
    if (h->style_failed || h->stopped) return 0;
    pager_options_get(h->p, &options);
    l.offset = offset;
    pager_viewport(h->p, &l.width, &l.height);
    h->asking++;
    h->styling = 1;
    status = host_call(h, style, &l, h->limits.transition);
    h->styling = 0;
    h->asking--;
    if (status != LUA_OK) {
        /* Said once: from now on pages scroll. */
        h->style_failed = 1;
        host_report(h);
        return 0;
    }
    /* Along the axis a unit is the way from one page to the next, in the direction of the pages. */
    vertical = options.axis == PAGER_AXIS_VERTICAL;
    length = (vertical ? l.height : l.width) + options.spacing;
    io->translate_z = l.values[6] * length;
    if (vertical ? options.reverse : (options.reading == PAGER_READING_RTL) != options.reverse) {
        length = -length;
    }
    io->translate_x = l.values[0] * (vertical ? l.width : length);
    io->translate_y = l.values[1] * (vertical ? length : l.height);
    io->scale = l.values[2];
    io->rotation = l.values[3];
    io->alpha = l.values[4];
    io->shade = l.values[5];
    return 1;
}

void wire_questions(lua_host *h) {
    pager_questions questions = PAGER_QUESTIONS_INIT;
    questions.user = h;
    questions.may_turn = ask_may_turn;
    questions.style = ask_style;
    pager_set_questions(h->p, &questions);
}
