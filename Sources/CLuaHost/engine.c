/* pager.new: the engine itself as an object of Lua's, each function of pager.h a method of that
 * name. */
#include "host.h"

#include <string.h>

#define TYPE "pager.engine"

/* Its user value is a table of the functions that answer the pager's questions. */
typedef struct engine {
    pager *p;
    lua_State *L; /* the thread that called last: questions run on it, during its call */
    int asking;   /* questions on the way: one may call its pager again */
    int failed;   /* a question raised; its error is in the user value's "error" */
    int recorded; /* a recording has begun: there is no second one */
} engine;

static engine *check_engine(lua_State *L) {
    engine *e = luaL_checkudata(L, 1, TYPE);
    luaL_argcheck(L, e->p != NULL, 1, "this pager was destroyed");
    e->L = L;
    return e;
}

/* ---- Results ---- */

/* Raises what a question raised during the call, if one did. */
static void finish(lua_State *L, engine *e) {
    if (!e->failed) return;
    e->failed = 0;
    lua_getiuservalue(L, 1, 1);
    lua_getfield(L, -1, "error");
    lua_error(L);
}

static int result(lua_State *L, engine *e, int status) {
    finish(L, e);
    if (status < 0) return luaL_error(L, "%s", pager_error_message(e->p));
    lua_pushboolean(L, status == PAGER_OK);
    if (status == PAGER_OK) return 1;
    lua_pushstring(L, pager_result_name(status));
    return 2;
}

/* A place from 1, as Lua counts. */
static uint64_t check_place(lua_State *L, int index) {
    lua_Integer place = luaL_checkinteger(L, index);
    luaL_argcheck(L, place >= 1, index, "places count from 1");
    return (uint64_t)place - 1;
}

static int check_motion(lua_State *L, int index) {
    static const char *const names[] = {"instant", "animated", "host", NULL};
    return luaL_checkoption(L, index, "animated", names);
}

static int check_direction(lua_State *L, int index) {
    static const char *const names[] = {"none", "forward", "backward", NULL};
    return luaL_checkoption(L, index, "none", names);
}

/* ---- Methods that take nothing or numbers ---- */

#define CALL(name, call)                                                                           \
    static int method_##name(lua_State *L) {                                                       \
        engine *e = check_engine(L);                                                               \
        return result(L, e, call);                                                                 \
    }

CALL(next, pager_next(e->p, check_motion(L, 2)))
CALL(prev, pager_prev(e->p, check_motion(L, 2)))
CALL(go_to, pager_go_to(e->p, luaL_checkinteger(L, 2), check_direction(L, 4), check_motion(L, 3)))
CALL(go_to_index,
    pager_go_to_index(e->p, check_place(L, 2), check_direction(L, 4), check_motion(L, 3)))
CALL(commit, pager_commit(e->p))
CALL(cancel, pager_cancel(e->p))
CALL(set_progress, pager_set_progress(e->p, luaL_checknumber(L, 2)))
CALL(set_viewport, pager_set_viewport(e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3)))
CALL(move, pager_move(e->p, check_place(L, 2), check_place(L, 3)))
CALL(replace, pager_replace(e->p, check_place(L, 2), luaL_checkinteger(L, 3)))
CALL(page_changed, pager_page_changed(e->p, luaL_checkinteger(L, 2)))
CALL(update_begin, pager_update_begin(e->p))
CALL(update_end, pager_update_end(e->p))
CALL(reload, pager_reload(e->p))
CALL(drag_begin, pager_drag_begin(e->p, (uint64_t)luaL_checkinteger(L, 2), luaL_checknumber(L, 3),
                     luaL_checknumber(L, 4), luaL_checknumber(L, 5)))
CALL(tap, pager_tap(e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3)))
CALL(drag_end, pager_drag_end(e->p, (uint64_t)luaL_checkinteger(L, 2), luaL_checknumber(L, 3)))
CALL(
    drag_cancel, pager_drag_cancel(e->p, (uint64_t)luaL_checkinteger(L, 2), luaL_checknumber(L, 3)))

CALL(indicator_tap, pager_indicator_tap(e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3)))
CALL(set_visible, (luaL_checktype(L, 2, LUA_TBOOLEAN),
                      pager_set_visible(e->p, lua_toboolean(L, 2), luaL_checknumber(L, 3))))
CALL(timer_start, pager_timer_start(e->p, luaL_checknumber(L, 2)))
CALL(timer_pause, pager_timer_pause(e->p, luaL_checknumber(L, 2)))
CALL(timer_stop, pager_timer_stop(e->p))

static int method_remove(lua_State *L) {
    engine *e = check_engine(L);
    lua_Integer count = luaL_optinteger(L, 3, 1);
    luaL_argcheck(L, count >= 0, 3, "a count is not negative");
    return result(L, e, pager_remove(e->p, check_place(L, 2), (size_t)count));
}

static int method_set_count(lua_State *L) {
    engine *e = check_engine(L);
    lua_Integer count = luaL_checkinteger(L, 2);
    uint64_t first = lua_isnoneornil(L, 3) ? PAGER_UNKNOWN : check_place(L, 3);
    luaL_argcheck(L, count >= 0, 2, "a count is not negative");
    return result(L, e, pager_set_count(e->p, (uint64_t)count, first));
}

static int method_drag_move(lua_State *L) {
    engine *e = check_engine(L);
    int status;
    status = pager_drag_move(e->p, (uint64_t)luaL_checkinteger(L, 2), luaL_checknumber(L, 3),
        luaL_checknumber(L, 4), luaL_checknumber(L, 5));
    if (status < PAGER_DRAG_UNDECIDED) return result(L, e, status);
    finish(L, e);
    lua_pushstring(L, pager_result_name(status));
    return 1;
}

static int method_key(lua_State *L) {
    static const char *const names[] = {"left", "right", "up", "down", "page_up", "page_down",
        "space", "shift_space", "home", "end", NULL};
    engine *e = check_engine(L);
    return result(L, e, pager_key(e->p, luaL_checkoption(L, 2, NULL, names) + PAGER_KEY_LEFT));
}

static int method_wheel(lua_State *L) {
    static const char *const modes[] = {"steps", "precise", NULL};
    engine *e = check_engine(L);
    int mode = luaL_checkoption(L, 4, NULL, modes);
    return result(L, e,
        pager_wheel(
            e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3), mode, luaL_checknumber(L, 5)));
}

static pager_page *check_pages(lua_State *L, int index, size_t *count) {
    pager_page *pages;
    size_t i;
    luaL_checktype(L, index, LUA_TTABLE);
    *count = lua_rawlen(L, index);
    pages = lua_newuserdatauv(L, (*count + 1) * sizeof *pages, 0);
    for (i = 0; i < *count; i++) {
        lua_rawgeti(L, index, (lua_Integer)i + 1);
        if (!lua_isinteger(L, -1)) luaL_error(L, "pages[%d] is not an integer", (int)i + 1);
        pages[i] = lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    return pages;
}

static int method_set_pages(lua_State *L) {
    engine *e = check_engine(L);
    pager_page first = lua_isnoneornil(L, 3) ? PAGER_NO_PAGE : luaL_checkinteger(L, 3);
    size_t count;
    pager_page *pages = check_pages(L, 2, &count);
    return result(L, e, pager_set_pages(e->p, pages, count, first));
}

static int method_insert(lua_State *L) {
    engine *e = check_engine(L);
    uint64_t place = check_place(L, 2);
    size_t count;
    pager_page *pages = check_pages(L, 3, &count);
    return result(L, e, pager_insert(e->p, place, pages, count));
}

/* ---- Options ---- */

static void read_options(lua_State *L, int index, pager_options *options) {
    luaL_checktype(L, index, LUA_TTABLE);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || !option_set(L, options)) {
            luaL_error(L, "unknown option %s", luaL_tolstring(L, -2, NULL));
        }
    }
}

static int method_configure(lua_State *L) {
    engine *e = check_engine(L);
    pager_options options = PAGER_OPTIONS_INIT;
    pager_options_get(e->p, &options);
    read_options(L, 2, &options);
    return result(L, e, pager_configure(e->p, &options));
}

/* ---- Questions ---- */

/* Pushes the function of a name, or nothing: then 0. */
static int push_question(engine *e, const char *name) {
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

/* Calls what was pushed; on failure keeps the error for the end of the method. */
static int ask(engine *e, int arguments, int results) {
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

static int neighbour(engine *e, const char *name, pager_page page, pager_page *out) {
    int status = PAGER_END;
    if (!push_question(e, name)) return PAGER_END;
    lua_pushinteger(e->L, page);
    if (!ask(e, 1, 1)) return PAGER_NOT_NOW;
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
    if (!ask(e, arguments, 1)) return PAGER_END;
    ok = lua_isinteger(e->L, -1) && lua_tointeger(e->L, -1) >= base;
    if (ok) *out = (uint64_t)(lua_tointeger(e->L, -1) - base);
    lua_pop(e->L, 1);
    return ok ? PAGER_OK : PAGER_END;
}

static int count(void *user, uint64_t *out) {
    return push_question(user, "count") ? number(user, 0, out, 0) : PAGER_END;
}

static int place(void *user, pager_page page, uint64_t *out) {
    if (!push_question(user, "index")) return PAGER_END;
    lua_pushinteger(((engine *)user)->L, page);
    return number(user, 1, out, 1);
}

static int may_turn(void *user, pager_page from, pager_page to, int origin) {
    engine *e = user;
    int ok;
    if (!push_question(e, "may_turn")) return 1;
    push_page(e->L, from);
    push_page(e->L, to);
    lua_pushinteger(e->L, origin);
    if (!ask(e, 3, 1)) return 0;
    ok = lua_toboolean(e->L, -1);
    lua_pop(e->L, 1);
    return ok;
}

static int duration(void *user, pager_page page, double *seconds) {
    engine *e = user;
    int ok;
    if (!push_question(e, "duration")) return 0;
    lua_pushinteger(e->L, page);
    if (!ask(e, 1, 1)) return 0;
    ok = lua_type(e->L, -1) == LUA_TNUMBER;
    if (ok) *seconds = lua_tonumber(e->L, -1);
    lua_pop(e->L, 1);
    return ok;
}

static int extent(void *user, pager_page page, double viewport, double *out) {
    engine *e = user;
    int ok;
    if (!push_question(e, "extent")) return 0;
    lua_pushinteger(e->L, page);
    lua_pushnumber(e->L, viewport);
    if (!ask(e, 2, 1)) return 0;
    ok = lua_type(e->L, -1) == LUA_TNUMBER;
    if (ok) *out = lua_tonumber(e->L, -1);
    lua_pop(e->L, 1);
    return ok;
}

static int spine(void *user, double width, double height, int *out) {
    engine *e = user;
    lua_Integer answer = -1;
    if (!push_question(e, "spine")) return 0;
    lua_pushnumber(e->L, width);
    lua_pushnumber(e->L, height);
    if (!ask(e, 2, 1)) return 0;
    if (lua_isinteger(e->L, -1)) answer = lua_tointeger(e->L, -1);
    lua_pop(e->L, 1);
    if (answer < PAGER_SPINE_NONE || answer > PAGER_SPINE_MAX) return 0;
    *out = (int)answer;
    return 1;
}

/* The numbers of a style that a script may read and change. */
static const struct {
    const char *name;
    size_t offset;
} style_fields[] = {
#define FIELD(name)                                                                                \
    { #name, offsetof(pager_style, name) }
    FIELD(translate_x), FIELD(translate_y), FIELD(translate_z), FIELD(scale), FIELD(rotation),
    FIELD(alpha), FIELD(shade), FIELD(rotate_x), FIELD(rotate_y), FIELD(anchor_x), FIELD(anchor_y),
    FIELD(perspective), FIELD(fold_x), FIELD(fold_y), FIELD(fold_angle), FIELD(fold_radius)
#undef FIELD
};

#define STYLE_FIELDS (sizeof style_fields / sizeof *style_fields)

static double *style_field(pager_style *style, size_t i) {
    return (double *)((char *)style + style_fields[i].offset);
}

/* Runs protected, for it makes strings: the function, the page, the offset, and where the style is.
 */
static int call_style(lua_State *L) {
    pager_style *io = lua_touserdata(L, 4);
    size_t i;
    lua_settop(L, 3);
    lua_call(L, 2, 1);
    if (!lua_istable(L, 1)) return 0;
    for (i = 0; i < STYLE_FIELDS; i++) {
        lua_pushstring(L, style_fields[i].name);
        if (lua_rawget(L, 1) == LUA_TNUMBER) *style_field(io, i) = lua_tonumber(L, -1);
        lua_pop(L, 1);
    }
    if (lua_getfield(L, 1, "face") == LUA_TNUMBER) io->face = (int)lua_tointeger(L, -1);
    return 0;
}

static int style(void *user, pager_page page, double offset, pager_style *io) {
    engine *e = user;
    pager_style answer = *io;
    if (!push_question(e, "style")) return 0;
    lua_pushcfunction(e->L, call_style);
    lua_insert(e->L, -2);
    lua_pushinteger(e->L, page);
    lua_pushnumber(e->L, offset);
    lua_pushlightuserdata(e->L, &answer);
    if (!ask(e, 4, 0)) return 0;
    *io = answer;
    return 1;
}

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
    engine *e = check_engine(L);
    pager_source source = PAGER_SOURCE_INIT;
    pager_page first = lua_isnoneornil(L, 3) ? PAGER_NO_PAGE : luaL_checkinteger(L, 3);
    /* Inside a question it fails, and must keep the functions that are in use. */
    if (e->asking > 0) return result(L, e, pager_set_source(e->p, &source, first));
    keep(L, names);
    source.user = e;
    source.after = after;
    source.before = before;
    source.count = count;
    source.index = place;
    return result(L, e, pager_set_source(e->p, &source, first));
}

static int method_set_questions(lua_State *L) {
    static const char *const names[] = {"may_turn", "style", "extent", "duration", "spine", NULL};
    engine *e = check_engine(L);
    pager_questions questions = PAGER_QUESTIONS_INIT;
    if (e->asking > 0) return result(L, e, pager_set_questions(e->p, NULL));
    keep(L, names);
    questions.user = e;
    questions.may_turn = has(L, "may_turn") ? may_turn : NULL;
    questions.style = has(L, "style") ? style : NULL;
    questions.extent = has(L, "extent") ? extent : NULL;
    questions.duration = has(L, "duration") ? duration : NULL;
    questions.spine = has(L, "spine") ? spine : NULL;
    return result(L, e, pager_set_questions(e->p, &questions));
}

/* ---- Time and events ---- */

static int method_tick(lua_State *L) {
    engine *e = check_engine(L);
    int moving;
    moving = pager_tick(e->p, luaL_checknumber(L, 2));
    finish(L, e);
    lua_pushboolean(L, moving);
    return 1;
}

static int method_next_deadline(lua_State *L) {
    engine *e = check_engine(L);
    double deadline;
    if (!pager_next_deadline(e->p, &deadline)) return 0;
    lua_pushnumber(L, deadline);
    return 1;
}

/* poll(into): true with the event in the table, false when there is none. */
static int method_poll(lua_State *L) {
    engine *e = check_engine(L);
    pager_event event;
    luaL_checktype(L, 2, LUA_TTABLE);
    if (pager_poll(e->p, &event) <= 0) {
        finish(L, e);
        lua_pushboolean(L, 0);
        return 1;
    }
    finish(L, e);
    lua_pushstring(L, pager_event_name(event.kind)), lua_setfield(L, 2, "event");
    lua_pushstring(L, direction_words[event.direction]), lua_setfield(L, 2, "direction");
    lua_pushstring(L, origin_words[event.origin]), lua_setfield(L, 2, "origin");
    lua_pushstring(L, outcome_words[event.outcome]), lua_setfield(L, 2, "outcome");
    lua_pushstring(L, phase_words[event.phase]), lua_setfield(L, 2, "phase");
    push_page(L, event.from), lua_setfield(L, 2, "from");
    push_page(L, event.to), lua_setfield(L, 2, "to");
    push_number(L, event.index, 1), lua_setfield(L, 2, "index");
    lua_pushinteger(L, (lua_Integer)event.transition), lua_setfield(L, 2, "transition");
    lua_pushinteger(L, (lua_Integer)event.lost), lua_setfield(L, 2, "lost");
    lua_pushnumber(L, event.time), lua_setfield(L, 2, "time");
    lua_pushboolean(L, 1);
    return 1;
}

/* ---- Queries ---- */

#define QUERY(name, push)                                                                          \
    static int method_##name(lua_State *L) {                                                       \
        engine *e = check_engine(L);                                                               \
        push;                                                                                      \
        finish(L, e);                                                                              \
        return 1;                                                                                  \
    }

QUERY(current, push_page(L, pager_current(e->p)))
QUERY(pending, push_page(L, pager_pending(e->p)))
QUERY(count, push_number(L, pager_count(e->p), 0))
QUERY(index, push_number(L, pager_index(e->p), 1))
QUERY(page_at, push_page(L, pager_page_at(e->p, check_place(L, 2))))
QUERY(index_of, push_number(L, pager_index_of(e->p, luaL_checkinteger(L, 2)), 1))
QUERY(position, lua_pushnumber(L, pager_position(e->p) + 1))
QUERY(progress, lua_pushnumber(L, pager_progress(e->p)))
QUERY(can_next, lua_pushboolean(L, pager_can_next(e->p)))
QUERY(can_prev, lua_pushboolean(L, pager_can_prev(e->p)))
QUERY(digest, lua_pushinteger(L, (lua_Integer)pager_digest(e->p)))

static int method_phase(lua_State *L) {
    lua_pushstring(L, phase_words[pager_phase(check_engine(L)->p)]);
    return 1;
}

static int method_position_exact(lua_State *L) {
    int64_t index = 0;
    double fraction = 0;
    pager_position_exact(check_engine(L)->p, &index, &fraction);
    lua_pushinteger(L, index + 1);
    lua_pushnumber(L, fraction);
    return 2;
}

static int method_viewport(lua_State *L) {
    double width = 0, height = 0;
    pager_viewport(check_engine(L)->p, &width, &height);
    lua_pushnumber(L, width);
    lua_pushnumber(L, height);
    return 2;
}

static int method_options_get(lua_State *L) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_options_get(check_engine(L)->p, &options);
    options_push(L, &options);
    return 1;
}

static int list(lua_State *L, size_t (*get)(const pager *, pager_page *, size_t)) {
    engine *e = check_engine(L);
    size_t count = get(e->p, NULL, 0), i;
    pager_page *pages = lua_newuserdatauv(L, (count + 1) * sizeof *pages, 0);
    get(e->p, pages, count);
    lua_createtable(L, (int)count, 0);
    for (i = 0; i < count; i++) {
        lua_pushinteger(L, pages[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int method_current_pages(lua_State *L) { return list(L, pager_current_pages); }
static int method_pending_pages(lua_State *L) { return list(L, pager_pending_pages); }
static int method_loaded(lua_State *L) { return list(L, pager_loaded); }

/* The frames at one time, and how many a loop has been given. */
typedef struct frame_list {
    size_t count, next;
    int styles;
    pager_frame frames[];
} frame_list;

static void push_style(lua_State *L, pager_style *style) {
    size_t i;
    lua_createtable(L, 0, (int)STYLE_FIELDS + 1);
    for (i = 0; i < STYLE_FIELDS; i++) {
        lua_pushnumber(L, *style_field(style, i));
        lua_setfield(L, -2, style_fields[i].name);
    }
    lua_pushinteger(L, style->face), lua_setfield(L, -2, "face");
}

/* One step of frames(): the next frame's numbers. */
static int next_frame(lua_State *L) {
    static const char *const roles[] = {"none", "current", "pending", "neighbour", "blank"};
    frame_list *list = lua_touserdata(L, lua_upvalueindex(1));
    pager_frame *frame;
    if (list->next >= list->count) return 0;
    frame = &list->frames[list->next++];
    /* false stands for a blank: nil would end the loop. */
    if (frame->page == PAGER_NO_PAGE)
        lua_pushboolean(L, 0);
    else
        lua_pushinteger(L, frame->page);
    lua_pushnumber(L, frame->x);
    lua_pushnumber(L, frame->y);
    lua_pushnumber(L, frame->width);
    lua_pushnumber(L, frame->height);
    lua_pushnumber(L, frame->offset);
    lua_pushstring(L, roles[frame->role]);
    lua_pushinteger(L, frame->z);
    push_number(L, frame->index, 1);
    if (!list->styles) return 9;
    push_style(L, &frame->style);
    return 10;
}

/* frames(with_styles): for a loop. With styles each frame has a table of its style's numbers. */
static int method_frames(lua_State *L) {
    engine *e = check_engine(L);
    int styles = lua_toboolean(L, 2);
    size_t count = pager_frames(e->p, NULL, 0);
    frame_list *list = lua_newuserdatauv(L, sizeof *list + count * sizeof *list->frames, 0);
    size_t now = pager_frames(e->p, list->frames, count);
    finish(L, e);
    list->count = now < count ? now : count;
    list->next = 0;
    list->styles = styles;
    lua_pushcclosure(L, next_frame, 1);
    return 1;
}

/* hit_test(x, y): the page, or nothing. */
static int method_hit_test(lua_State *L) {
    engine *e = check_engine(L);
    pager_page page;
    if (!pager_hit_test(e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3), &page)) return 0;
    lua_pushinteger(L, page);
    return 1;
}

static int method_indicator_dots(lua_State *L) {
    engine *e = check_engine(L);
    size_t i, count = pager_indicator_dots(e->p, NULL, 0);
    pager_dot *dots = lua_newuserdatauv(L, count * sizeof *dots, 0);
    count = pager_indicator_dots(e->p, dots, count);
    lua_createtable(L, (int)count, 0);
    for (i = 0; i < count; i++) {
        lua_createtable(L, 0, 9);
        push_number(L, dots[i].index, 1), lua_setfield(L, -2, "index");
        lua_pushnumber(L, dots[i].x), lua_setfield(L, -2, "x");
        lua_pushnumber(L, dots[i].y), lua_setfield(L, -2, "y");
        lua_pushnumber(L, dots[i].width), lua_setfield(L, -2, "width");
        lua_pushnumber(L, dots[i].height), lua_setfield(L, -2, "height");
        lua_pushnumber(L, dots[i].amount), lua_setfield(L, -2, "amount");
        lua_pushnumber(L, dots[i].progress), lua_setfield(L, -2, "progress");
        lua_pushboolean(L, dots[i].current), lua_setfield(L, -2, "current");
        lua_pushinteger(L, dots[i].tint), lua_setfield(L, -2, "tint");
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int method_indicator_scrub(lua_State *L) {
    static const char *const stages[] = {"begin", "move", "end", "cancel", NULL};
    engine *e = check_engine(L);
    int stage = luaL_checkoption(L, 2, NULL, stages) + PAGER_SCRUB_BEGIN;
    return result(L, e,
        pager_indicator_scrub(
            e->p, stage, luaL_checknumber(L, 3), luaL_checknumber(L, 4), luaL_checknumber(L, 5)));
}

static int method_indicator(lua_State *L) {
    engine *e = check_engine(L);
    pager_indicator_info info;
    pager_indicator(e->p, &info);
    lua_createtable(L, 0, 10);
    push_number(L, info.count, 0), lua_setfield(L, -2, "count");
    push_number(L, info.current, 1), lua_setfield(L, -2, "current");
    lua_pushnumber(L, info.position + 1), lua_setfield(L, -2, "position");
    lua_pushnumber(L, info.progress), lua_setfield(L, -2, "progress");
    lua_pushboolean(L, info.hidden), lua_setfield(L, -2, "hidden");
    lua_pushstring(L, direction_words[info.direction]), lua_setfield(L, -2, "direction");
    lua_pushnumber(L, info.width), lua_setfield(L, -2, "width");
    lua_pushnumber(L, info.height), lua_setfield(L, -2, "height");
    lua_pushinteger(L, info.tint), lua_setfield(L, -2, "tint");
    lua_pushinteger(L, info.current_tint), lua_setfield(L, -2, "current_tint");
    return 1;
}

/* ---- State ---- */

static int method_save(lua_State *L) {
    engine *e = check_engine(L);
    size_t length = pager_save(e->p, NULL, 0);
    void *blob = lua_newuserdatauv(L, length, 0);
    pager_save(e->p, blob, length);
    lua_pushlstring(L, blob, length);
    return 1;
}

static int method_restore(lua_State *L) {
    engine *e = check_engine(L);
    size_t length;
    const char *blob = luaL_checklstring(L, 2, &length);
    return result(L, e, pager_restore(e->p, blob, length));
}

static int method_describe(lua_State *L) {
    engine *e = check_engine(L);
    size_t length = pager_describe(e->p, NULL, 0);
    char *text = lua_newuserdatauv(L, length + 1, 0);
    pager_describe(e->p, text, length + 1);
    lua_pushlstring(L, text, length);
    return 1;
}

/* accessibility(): position, count (nil where they are not known), last position, can_next,
 * can_prev. */
static int method_accessibility(lua_State *L) {
    engine *e = check_engine(L);
    pager_accessibility_info info;
    pager_accessibility(e->p, &info);
    push_number(L, info.position > 0 ? info.position : PAGER_UNKNOWN, 0);
    push_number(L, info.count, 0);
    push_number(L, info.last_position > 0 ? info.last_position : PAGER_UNKNOWN, 0);
    lua_pushboolean(L, info.can_next);
    lua_pushboolean(L, info.can_prev);
    return 5;
}

/* Bytes of a recording on their way to a script. */
typedef struct chunk {
    const void *bytes;
    size_t length;
} chunk;

/* Runs protected, for it makes a string: the function, and where the bytes are. */
static int call_write(lua_State *L) {
    chunk *c = lua_touserdata(L, 2);
    lua_settop(L, 1);
    lua_pushlstring(L, c->bytes, c->length);
    lua_call(L, 1, 1);
    return 1;
}

/* Hands bytes of a recording to the function that takes them, unless it answers false. */
static int write_recording(void *user, const void *bytes, size_t length) {
    engine *e = user;
    chunk c = {bytes, length};
    int refused;
    if (!push_question(e, "write")) return 1;
    lua_pushcfunction(e->L, call_write);
    lua_insert(e->L, -2);
    lua_pushlightuserdata(e->L, &c);
    if (!ask(e, 2, 1)) return 1;
    refused = lua_isboolean(e->L, -1) && !lua_toboolean(e->L, -1);
    lua_pop(e->L, 1);
    return refused;
}

/* record(write) begins, record() ends. A recording that was not ended is not whole. */
static int method_record(lua_State *L) {
    engine *e = check_engine(L);
    int status;
    if (lua_isnoneornil(L, 2)) return result(L, e, pager_record(e->p, NULL, NULL));
    luaL_checktype(L, 2, LUA_TFUNCTION);
    /* Where it fails, the function of a recording under way stays. */
    if (e->asking == 0 && !e->recorded) {
        lua_getiuservalue(L, 1, 1);
        lua_pushvalue(L, 2);
        lua_setfield(L, -2, "write");
        lua_pop(L, 1);
    }
    status = pager_record(e->p, write_recording, e);
    if (status == PAGER_OK) e->recorded = 1;
    return result(L, e, status);
}

static int method_replay(lua_State *L) {
    engine *e = check_engine(L);
    size_t length;
    const char *bytes = luaL_checklstring(L, 2, &length);
    return result(L, e, pager_replay(e->p, bytes, length));
}

static int method_destroy(lua_State *L) {
    engine *e = luaL_checkudata(L, 1, TYPE);
    luaL_argcheck(L, e->asking == 0, 1, "a question cannot destroy its pager");
    e->L = NULL; /* nothing of the script's runs from here on */
    pager_destroy(e->p);
    e->p = NULL;
    return 0;
}

/* ---- pager.new ---- */

static int new_engine(lua_State *L) {
    pager_options options = PAGER_OPTIONS_INIT;
    engine *e;
    int status;
    if (!lua_isnoneornil(L, 1)) read_options(L, 1, &options);
    e = lua_newuserdatauv(L, sizeof *e, 1);
    memset(e, 0, sizeof *e);
    luaL_setmetatable(L, TYPE);
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
    status = pager_create(&options, &e->p);
    if (status < 0)
        return luaL_error(L, "pager.new: the options are wrong: %s", pager_result_name(status));
    return 1;
}

#define METHOD(name)                                                                               \
    { #name, method_##name }

int open_pager(lua_State *L) {
    static const luaL_Reg methods[] = {METHOD(next), METHOD(prev), METHOD(go_to),
        METHOD(go_to_index), METHOD(commit), METHOD(cancel), METHOD(set_progress),
        METHOD(set_viewport), METHOD(move), METHOD(replace), METHOD(page_changed),
        METHOD(update_begin), METHOD(update_end), METHOD(reload), METHOD(drag_begin),
        METHOD(drag_move), METHOD(drag_end), METHOD(drag_cancel), METHOD(remove), METHOD(set_count),
        METHOD(set_pages), METHOD(set_source), METHOD(set_questions), METHOD(insert),
        METHOD(configure), METHOD(key), METHOD(wheel), METHOD(tap), METHOD(hit_test), METHOD(tick),
        METHOD(next_deadline), METHOD(poll), METHOD(current), METHOD(pending),
        METHOD(current_pages), METHOD(pending_pages), METHOD(loaded), METHOD(count), METHOD(index),
        METHOD(page_at), METHOD(index_of), METHOD(position), METHOD(position_exact),
        METHOD(progress), METHOD(phase), METHOD(can_next), METHOD(can_prev), METHOD(digest),
        METHOD(save), METHOD(restore), METHOD(describe), METHOD(accessibility), METHOD(record),
        METHOD(replay), METHOD(frames), METHOD(indicator), METHOD(destroy), METHOD(viewport),
        METHOD(options_get), METHOD(indicator_dots), METHOD(indicator_tap), METHOD(indicator_scrub),
        METHOD(set_visible), METHOD(timer_start), METHOD(timer_pause), METHOD(timer_stop),
        {NULL, NULL}};
    luaL_newmetatable(L, TYPE);
    luaL_newlib(L, methods);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, method_destroy);
    lua_setfield(L, -2, "__gc");
    lua_pushliteral(L, "pager");
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushcfunction(L, new_engine);
    lua_setfield(L, -2, "new");
    lua_pushstring(L, pager_version_string());
    lua_setfield(L, -2, "version");
    return 1;
}
