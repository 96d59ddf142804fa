/* The state: its memory, its budgets, and the protected ways into it. */
/* dladdr */
#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Budgets that a script may spend before it is stopped for good. */
#define MOST_KILLS 3
/* The deadline of a call that has not read the clock yet: the hook will, if the call is so long. */
#define UNREAD (-1e300)

#define NO_MEMORY "not enough memory for the script"
#define NO_STACK                                                                                   \
    "a script needs a thread with a stack of at least 512 KiB: this one has less, or too little "  \
    "left"

lua_host *host_of(lua_State *L) { return *(lua_host **)lua_getextraspace(L); }

/* ---- Protected calls ---- */

/* After an outermost call: whether it was one too many. */
static void settle(lua_host *h) {
    if (h->expired == HOST_NO_TIME) h->kills++;
    if (h->expired == HOST_NO_MEMORY || h->kills >= MOST_KILLS) {
        h->stopped = 1;
        snprintf(h->reason, sizeof h->reason, "the script was stopped: %.900s", h->expiry);
        host_clean(h->reason, sizeof h->reason, h->reason, strlen(h->reason));
    }
}

int host_status(int status) {
    return status == LUA_OK          ? PAGER_OK
           : status == HOST_NO_STACK ? PAGER_ERROR_LIMIT
                                     : PAGER_ERROR_SCRIPT;
}

static int refused(lua_host *h, int status, const char *why) {
    host_clean(h->error, sizeof h->error, why, strlen(why));
    h->traceback[0] = 0;
    return status;
}

static int tell_fault(lua_State *L) {
    lua_host *h = host_of(L);
    host_push_entry(L, "fault");
    lua_pushstring(L, h->error);
    lua_pushboolean(L, h->styling);
    lua_pushboolean(L, h->faulting == HOST_NO_TIME);
    if (lua_isfunction(L, -4)) lua_call(L, 3, 0);
    return 0;
}

/* A plug-in's fault disables it. What is said stays that of the fault. */
static void fault(lua_host *h) {
    char error[ERROR_LENGTH], traceback[TRACEBACK_LENGTH];
    if (h->faulting || h->stopped) return;
    memcpy(error, h->error, sizeof error);
    memcpy(traceback, h->traceback, sizeof traceback);
    h->faulting = h->expired != 0 ? h->expired : HOST_FAULT;
    host_call(h, tell_fault, NULL, h->limits.hook);
    h->faulting = 0;
    memcpy(h->error, error, sizeof error);
    memcpy(h->traceback, traceback, sizeof traceback);
}

int host_enter(lua_host *h, double budget, int at_once) {
    /* A call from a coroutine, by way of the pager, goes on in that. */
    lua_State *L = h->running;
    h->silent = h->stopped;
    if (h->stopped) return refused(h, HOST_STOPPED, h->reason);
    if (L == NULL) return refused(h, HOST_STOPPED, h->error);
    if (h->depth == 0 && !host_stack_suffices(h)) return refused(h, HOST_NO_STACK, NO_STACK);
    if (!lua_checkstack(L, 16)) return refused(h, LUA_ERRMEM, NO_MEMORY);
    if (h->depth++ == 0) host_begin(h, budget, at_once);
    lua_pushcfunction(L, host_handler);
    return LUA_OK;
}

int host_leave(lua_host *h, int arguments, int results) {
    lua_State *L = h->running;
    int at = lua_gettop(L) - arguments - 1;
    int status = lua_pcall(L, arguments, results, at);
    if (status == LUA_OK && !h->expired) {
        h->depth--;
        return status;
    }
    if (status == LUA_ERRMEM) {
        if (h->expired == 0) host_mark_expired(h, HOST_NO_MEMORY, NO_MEMORY);
        refused(h, status, h->expiry);
    } else if (status == LUA_ERRERR) {
        /* The handler had no room: the stack is full. */
        host_say(L, "stack overflow", 14);
        h->traceback[0] = 0;
    }
    if (status != LUA_OK) lua_settop(L, at);
    if (--h->depth == 0) {
        settle(h);
        if (status != LUA_OK) fault(h);
    }
    return status;
}

int host_call(lua_host *h, lua_CFunction function, void *argument, double budget) {
    lua_State *L = h->running;
    int status = host_enter(h, budget, 1);
    if (status != LUA_OK) return status;
    lua_pushcfunction(L, function);
    lua_pushlightuserdata(L, argument);
    status = host_leave(h, 1, 0);
    lua_pop(L, 1); /* the handler */
    return status;
}

void host_report(lua_host *h) {
    size_t length = strlen(h->error);
    if (h->silent) return; /* that the script was stopped has been said */
    h->reporting++;
    if (h->callbacks.log != NULL) h->callbacks.log(h->callbacks.user, h->error, length);
    h->reporting--;
    if (h->callbacks.request != NULL) {
        h->callbacks.request(h->callbacks.user, PAGER_SCRIPT_REQUEST_MESSAGE, h->error, length);
    }
}

void host_push_entry(lua_State *L, const char *name) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, host_of(L));
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
}

const char *lua_host_error(const lua_host *h) { return h->error; }
const char *lua_host_traceback(const lua_host *h) { return h->traceback; }
int lua_host_is_stopped(const lua_host *h) { return h->stopped; }

/* ---- Opening and closing ---- */

/* C modules do not name liblua: its symbols have to be visible everywhere, also where the library
   that this is part of was loaded for itself alone. */
static void show_lua_to_modules(void) {
    Dl_info info;
    void *function, *library;
    lua_Alloc (*any)(lua_State *, void **) = lua_getallocf;
    memcpy(&function, &any, sizeof function);
    if (dladdr(function, &info) == 0 || info.dli_fname == NULL) return;
    library = dlopen(info.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
    if (library != NULL) dlclose(library);
}

/* Copies of the words that are not empty; *count is how many there are. NULL without memory. */
static char **copy_words(const char *const *words, size_t given, size_t *count) {
    char **copies = calloc(given + 1, sizeof *copies);
    size_t i;
    *count = 0;
    for (i = 0; copies != NULL && i < given; i++) {
        char *copy = words[i] != NULL && words[i][0] != 0 ? strdup(words[i]) : NULL;
        if (copy != NULL) copies[(*count)++] = copy;
    }
    return copies;
}

static void free_words(char **words, size_t count) {
    size_t i;
    for (i = 0; i < count; i++) free(words[i]);
    free(words);
}

/* A root that does not exist now may be read once it does. */
static void add_root(lua_host *h, const char *path) {
    char *copy = path != NULL && path[0] != 0 ? strdup(path) : NULL;
    if (copy != NULL) h->roots[h->root_count++] = copy;
}

/* Makes the state; 0 when there is no room for it, and h->error says which. */
static int make_state(lua_host *h) {
    if (!host_stack_suffices(h)) return refused(h, 0, NO_STACK);
    h->L = h->roots != NULL ? lua_newstate(host_allocate, h) : NULL;
    if (h->L == NULL) return refused(h, 0, NO_MEMORY);
    *(lua_host **)lua_getextraspace(h->L) = h;
    h->running = h->L;
    lua_setwarnf(h->L, host_warn, h);
    if (host_call(h, host_set_up, NULL, 0) == LUA_OK) return 1;
    lua_close(h->L);
    h->L = h->running = NULL;
    return 0;
}

lua_host *lua_host_open(
    const lua_host_limits *limits, const lua_host_callbacks *callbacks, pager *p) {
    lua_host *h = calloc(1, sizeof *h);
    size_t i;
    if (h == NULL) return NULL;
    h->limits = *limits;
    h->callbacks = *callbacks;
    h->p = p;
    h->transition = LUA_NOREF;
    h->weight = 1;
    h->roots = calloc(limits->root_count + limits->argument_count + 1, sizeof *h->roots);
    for (i = 0; h->roots != NULL && i < limits->root_count; i++) add_root(h, limits->roots[i]);
    for (i = 0; h->roots != NULL && i < limits->argument_count; i++) {
        add_root(h, limits->arguments[i]);
    }
    h->plugin_paths =
        copy_words(limits->plugin_paths, limits->plugin_path_count, &h->plugin_path_count);
    h->plugins = copy_words(limits->plugins, limits->plugin_count, &h->plugin_count);
    if (h->limits.trusted) show_lua_to_modules();
    make_state(h);
    return h;
}

static int call_closing(lua_State *L) {
    host_push_entry(L, "closing");
    if (lua_isfunction(L, -1)) lua_call(L, 0, 0);
    return 0;
}

void lua_host_close_deck(lua_host *h) {
    if (h->L == NULL || h->deck_closed) return;
    h->deck_closed = 1;
    if (!h->stopped) host_call(h, call_closing, NULL, h->limits.close);
}

void lua_host_close(lua_host *h) {
    if (h == NULL) return;
    lua_host_close_deck(h);
    if (h->L != NULL) lua_close(h->L);
    value_empty(&h->result);
    free_words(h->roots, h->root_count);
    free_words(h->plugin_paths, h->plugin_path_count);
    free_words(h->plugins, h->plugin_count);
    free(h->path);
    free(h->folder);
    free(h);
}
