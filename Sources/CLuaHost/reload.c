/* Another version of a script in the place of one that runs. It is run with a pager of its own
   first; once it has a deck, the pager of the old one gets its pages. Until then nothing has
   changed. */
#include "program.h"

#include <stdlib.h>
#include <string.h>

/* Where the reader is, and what the script remembers: what a new version goes on with. */
typedef struct kept {
    pager_page current;
    pager_value key;   /* of the current page */
    uint64_t index;    /* of it, or PAGER_UNKNOWN */
    pager_value state; /* deck.state */
} kept;

static int keep(lua_State *L) {
    kept *k = lua_touserdata(L, 1);
    const char *problem;
    host_push_entry(L, "kept");
    lua_pushinteger(L, k->current);
    lua_call(L, 1, 2); /* the key and the state */
    problem = value_copy(L, -2, &k->key);
    if (problem == NULL) problem = value_copy(L, -1, &k->state);
    if (problem != NULL) return luaL_error(L, "deck.state is not kept: %s", problem);
    return 0;
}

static int resume(lua_State *L) {
    kept *k = lua_touserdata(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, host_of(L));
    lua_createtable(L, 0, 2);
    value_push(L, &k->key);
    lua_setfield(L, -2, "key");
    push_number(L, k->index, 1);
    lua_setfield(L, -2, "index");
    lua_setfield(L, -2, "resume");
    return 0;
}

/* Runs a new version with a pager of its own. PAGER_OK, or why there is none. */
static int start_version(lua_host *old, lua_host *new, const char *source, size_t length, kept *k) {
    const lua_program *program = old->limits.program;
    new->is_version = 1;
    new->time = old->time;
    new->has_time = old->has_time;
    new->first_id = old->limits.program->last_id + 1;
    if (old->has_deck && host_call(new, resume, k, 0) != LUA_OK) return PAGER_ERROR_LIMIT;
    return lua_host_run(new, program->path, source, length, program->limits.arguments,
        program->limits.argument_count, old->has_deck ? NULL : program->start, NULL, &k->state);
}

/* The timer of a slide show goes on, paused or not, where both versions have one. */
static void move_show(lua_host *old, lua_host *new) {
    if (old->show != SHOW_BEGUN) return;
    if (new->show == SHOW_WANTED) {
        new->show = SHOW_BEGUN;
    } else {
        pager_timer_stop(old->p);
    }
}

/* Gives the old one's pager the deck of the new one. The pages have ids of their own, so that a
   turn under way is cancelled, and what was shown disappears. */
static int take_place(lua_host *old, lua_host *new) {
    pager *p = old->p, *own = new->p;
    pager_options options = PAGER_OPTIONS_INIT;
    pager_page first = pager_current(own), *pages = NULL;
    uint64_t count = new->is_linked ? 0 : pager_count(own), i;
    int status;
    pages = malloc((size_t)(count + 1) * sizeof *pages);
    if (pages == NULL) return PAGER_ERROR_LIMIT;
    for (i = 0; i < count; i++) pages[i] = pager_page_at(own, i);
    pager_options_get(own, &options);
    status = pager_configure(p, &options);
    if (status < 0) {
        free(pages);
        return status;
    }
    lua_host_close_deck(old);
    move_show(old, new);
    new->p = p;
    wire_questions(new);
    if (new->is_linked) {
        status = wire_pages(new, first);
    } else {
        status = pager_set_pages(p, pages, (size_t)count, first);
    }
    free(pages);
    if (status < 0) {
        new->p = own;
        wire_questions(old);
    }
    return status;
}

/* Makes the words of a failure those of the host that goes on. */
static void take_error(lua_host *to, const lua_host *from) {
    memcpy(to->error, from->error, sizeof to->error);
    memcpy(to->traceback, from->traceback, sizeof to->traceback);
}

lua_host *lua_host_reload(lua_host *old, const char *source, size_t length, int *status) {
    kept k = {PAGER_NO_PAGE, {0}, 0, {0}};
    lua_program *program = old->limits.program;
    pager_page last_id = program->last_id;
    lua_host *new = NULL;
    pager *own = NULL;
    *status = PAGER_ERROR_BUSY;
    if (old->depth > 0 || old->asking > 0 || old->reporting > 0 || lua_host_is_drawing(old)) {
        return NULL;
    }
    *status = PAGER_ERROR_UNSUPPORTED;
    if ((source == NULL && !program->is_file) || program->limits.is_program) return NULL;
    *status = PAGER_ERROR_LIMIT;
    if (pager_create(NULL, &own) < 0) return NULL;
    k.current = pager_current(old->p);
    k.index = pager_index(old->p);
    if (old->has_deck && !old->stopped && host_call(old, keep, &k, old->limits.hook) != LUA_OK) {
        host_report(old);
    }
    new = lua_host_open(&program->limits, &old->callbacks, own);
    old->next_version = new; /* an interrupt is for what runs */
    if (new != NULL) *status = start_version(old, new, source, length, &k);
    if (*status == PAGER_OK) *status = take_place(old, new);
    old->next_version = NULL;
    value_empty(&k.key);
    value_empty(&k.state);
    if (*status == PAGER_OK) {
        pager_destroy(own);
        return new;
    }
    if (new != NULL) {
        take_error(old, new);
        new->deck_closed = 1;
        lua_host_close(new);
    } else {
        host_clean(old->error, sizeof old->error, "not enough memory for the script", 32);
    }
    pager_destroy(own);
    program->last_id = last_id;
    host_report(old);
    return NULL;
}
