/* The state: its memory, its budgets, and the protected ways into it. */
/* dladdr */
#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The hook runs after this many instructions; a count hook costs the same at any interval. */
#define HOOK_INTERVAL 1000
/* Seconds that an interval counts for, where budgets are counted in steps. */
#define STEP_SECONDS 0.001
/* Budgets that a script may spend before it is stopped for good. */
#define MOST_KILLS 3
/* The deadline of a call that has not read the clock yet: the hook will, if the call is so long. */
#define UNREAD (-1e300)

lua_host *host_of(lua_State *L) { return *(lua_host **)lua_getextraspace(L); }

/* ---- Memory ---- */

static void *plain_allocate(void *user, void *block, size_t old_size, size_t new_size) {
    (void)user, (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, new_size);
}

/* Lua's allocator: counts, and refuses what goes beyond the limit. Shrinking never fails. */
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    lua_host *h = user;
    size_t old = block != NULL ? old_size : 0;
    void *result;

    if (new_size > old && h->limits.memory != 0 && h->used + (new_size - old) > h->limits.memory) {
        h->out_of_memory = 1;
        return NULL;
    }
    result = h->limits.allocate(h->limits.allocate_user, block, old, new_size);
    if (new_size == 0) {
        h->used -= old;
        return NULL;
    }
    if (result == NULL) return new_size <= old ? block : NULL;
    h->used = h->used - old + new_size;
    return result;
}

/* ---- Budgets ---- */

static double now(lua_host *h) {
    struct timespec t;
    if (h->limits.counts_steps) return h->steps;
    if (h->limits.clock != NULL) return h->limits.clock(h->limits.clock_user);
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void hook(lua_State *L, lua_Debug *event);

/* Ends the running call for good. Known by the flag, not by the words, which are the first ones
   however often it is caught and raised again. */
void host_expire(lua_State *L, const char *why) {
    lua_host *h = host_of(L);
    lua_Debug ar;
    int level;
    if (!h->expired) {
        h->expired = 1;
        host_clean(h->expiry, sizeof h->expiry, why, strlen(why));
        /* Where the script was, also when the hook fired in a function of C's or the prelude's. */
        for (level = 0; lua_getstack(L, level, &ar); level++) {
            lua_getinfo(L, "Sl", &ar);
            if (ar.currentline > 0 && strcmp(ar.source, "=pager") != 0) {
                snprintf(
                    h->expiry, sizeof h->expiry, "%s:%d: %s", ar.short_src, ar.currentline, why);
                break;
            }
        }
    }
    /* Whatever caught it runs one instruction at most before it is raised again. */
    lua_sethook(L, hook, LUA_MASKCOUNT | LUA_MASKCALL, 1);
    lua_pushstring(L, h->expiry);
    lua_error(L);
}

static void hook(lua_State *L, lua_Debug *event) {
    lua_host *h = host_of(L);
    if (h->expired) host_expire(L, h->expiry);
    if (h->interrupted) {
        h->interrupted = 0;
        host_expire(L, "interrupted");
    }
    if (h->limits.trusted) return;
    if (event->event == LUA_HOOKCOUNT) {
        h->steps += STEP_SECONDS;
    } else if (++h->calls < HOOK_INTERVAL) {
        return;
    } else if (h->limits.counts_steps) {
        h->steps += STEP_SECONDS;
    }
    h->calls = 0;
    if (h->deadline == UNREAD) {
        h->deadline = now(h) + h->budget;
    } else if (now(h) > h->deadline)
        host_expire(L, "this took too long and was stopped");
}

void lua_host_interrupt(lua_host *h) {
    h->interrupted = 1;
    /* lua_sethook may be called from a signal handler (Lua's own program does it). */
    if (h->limits.trusted) lua_sethook(h->L, hook, LUA_MASKCOUNT | LUA_MASKCALL, 1);
}

/* ---- Protected calls ---- */

void host_clean(char *to, size_t capacity, const char *text, size_t length) {
    size_t used = 0, i = 0;
    while (i < length && used + 5 < capacity) {
        unsigned char c = (unsigned char)text[i];
        size_t n = c < 0x80                ? 1
                   : c >= 0xC2 && c < 0xE0 ? 2
                   : c >= 0xE0 && c < 0xF0 ? 3
                   : c >= 0xF0 && c < 0xF5 ? 4
                                           : 0;
        size_t k;
        int ok = n > 0 && i + n <= length && c >= 0x20 && c != 0x7F;
        for (k = 1; ok && k < n; k++) ok = ((unsigned char)text[i + k] & 0xC0) == 0x80;
        /* C1 controls, written in UTF-8. */
        if (ok && c == 0xC2 && (unsigned char)text[i + 1] < 0xA0) ok = 0;
        if (ok) {
            memcpy(to + used, text + i, n);
            used += n;
            i += n;
        } else {
            to[used++] = c == '\n' || c == '\t' ? ' ' : '?';
            i++;
        }
    }
    if (i < length && used + 4 < capacity) {
        memcpy(to + used, "\xE2\x80\xA6", 3);
        used += 3;
    }
    to[used] = 0;
}

/* Makes words of whatever was raised, without running anything of the script's. */
static int handler(lua_State *L) {
    lua_host *h = host_of(L);
    const char *text;
    size_t length;
    if (lua_type(L, 1) == LUA_TTABLE) {
        lua_pushliteral(L, "message");
        lua_rawget(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING) lua_replace(L, 1);
        lua_settop(L, 1);
    }
    if (lua_type(L, 1) != LUA_TSTRING && lua_type(L, 1) != LUA_TNUMBER) {
        lua_pushfstring(L, "(the error is a %s)", luaL_typename(L, 1));
        lua_replace(L, 1);
    }
    text = lua_tolstring(L, 1, &length);
    host_clean(h->error, sizeof h->error, text, length);
    h->traceback[0] = 0;
    if (!h->expired) {
        luaL_traceback(L, L, NULL, 1);
        text = lua_tolstring(L, -1, &length);
        if (length >= sizeof h->traceback) length = sizeof h->traceback - 1;
        memcpy(h->traceback, text, length);
        h->traceback[length] = 0;
    }
    return 1;
}

static int tell_fault(lua_State *L) {
    lua_host *h = host_of(L);
    host_push_entry(L, "fault");
    lua_pushstring(L, h->error);
    lua_pushboolean(L, h->styling);
    if (lua_isfunction(L, -3)) lua_call(L, 2, 0);
    return 0;
}

/* A plug-in's fault disables it. What is said stays that of the fault. */
static void fault(lua_host *h) {
    char error[ERROR_LENGTH], traceback[TRACEBACK_LENGTH];
    if (h->faulting || h->stopped) return;
    memcpy(error, h->error, sizeof error);
    memcpy(traceback, h->traceback, sizeof traceback);
    h->faulting = 1;
    host_call(h, tell_fault, NULL, h->limits.hook);
    h->faulting = 0;
    memcpy(h->error, error, sizeof error);
    memcpy(h->traceback, traceback, sizeof traceback);
}

int host_enter(lua_host *h, double budget, int at_once) {
    lua_State *L = h->L;
    if (h->stopped || !lua_checkstack(L, 16)) {
        host_clean(h->error, sizeof h->error, "the script was stopped", 22);
        return 0;
    }
    if (h->depth++ == 0) {
        h->expired = 0;
        h->calls = 0;
        h->budget = budget;
        h->deadline = budget > 0 ? UNREAD : 1e300;
        if (budget > 0 && (at_once || h->limits.counts_steps)) h->deadline = now(h) + budget;
        lua_sethook(L, h->limits.trusted ? NULL : hook,
            h->limits.trusted ? 0 : LUA_MASKCOUNT | LUA_MASKCALL, HOOK_INTERVAL);
    }
    h->out_of_memory = 0;
    lua_pushcfunction(L, handler);
    return 1;
}

int host_leave(lua_host *h, int arguments, int results) {
    lua_State *L = h->L;
    int at = lua_gettop(L) - arguments - 1;
    int status = lua_pcall(L, arguments, results, at);
    if (status == LUA_OK) {
        h->depth--;
        return status;
    }
    if (status == LUA_ERRMEM) {
        host_clean(h->error, sizeof h->error, "not enough memory for the script", 32);
        h->traceback[0] = 0;
    } else if (status == LUA_ERRERR) {
        host_clean(h->error, sizeof h->error, "an error while an error was handled", 35);
    }
    lua_settop(L, at);
    if (--h->depth == 0) {
        if (status == LUA_ERRMEM) h->stopped = 1;
        if (h->expired && ++h->kills >= MOST_KILLS) h->stopped = 1;
        fault(h);
    }
    return status;
}

int host_call(lua_host *h, lua_CFunction function, void *argument, double budget) {
    lua_State *L = h->L;
    int status;
    if (!host_enter(h, budget, 1)) return LUA_ERRRUN;
    lua_pushcfunction(L, function);
    lua_pushlightuserdata(L, argument);
    status = host_leave(h, 1, 0);
    lua_pop(L, 1); /* the handler */
    return status;
}

void host_report(lua_host *h) {
    size_t length = strlen(h->error);
    if (h->callbacks.log != NULL) h->callbacks.log(h->callbacks.user, h->error, length);
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

/* Pushes a copy of the table at the top of the stack, with copies of the tables in it one level
   down; the globals themselves, met again as _G, stay what they are. */
static void push_copy(lua_State *L, int levels) {
    int from = lua_gettop(L), to = from + 1;
    luaL_checkstack(L, 8, NULL);
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, from); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        if (levels > 0 && lua_istable(L, -1) && !lua_rawequal(L, -1, from)) {
            push_copy(L, levels - 1);
            lua_remove(L, -2);
        }
        lua_rawset(L, to);
    }
}

/* The chunk's globals are those at the place after its three arguments. */
static void load_prelude(lua_State *L, const char *text, const char *name, int core) {
    if (luaL_loadbufferx(L, text, strlen(text), name, "t") != LUA_OK) lua_error(L);
    lua_pushvalue(L, core + 3);
    lua_setupvalue(L, -2, 1);
    lua_pushvalue(L, core);
    lua_pushvalue(L, core + 1);
    lua_pushvalue(L, core + 2);
    lua_call(L, 3, 0);
}

/* Libraries, the core, the prelude. At the stack's places 2, 3 and 4 stand core, host and pager,
   and at 5 the globals of the prelude: its own, so that a script that takes a name like `type` or
   `table` for something else does not change what the prelude does. */
static int set_up(lua_State *L) {
    static const luaL_Reg safe[] = {{"_G", luaopen_base}, {LUA_TABLIBNAME, luaopen_table},
        {LUA_STRLIBNAME, luaopen_string}, {LUA_MATHLIBNAME, luaopen_math},
        {LUA_UTF8LIBNAME, luaopen_utf8}, {LUA_COLIBNAME, luaopen_coroutine}};
    lua_host *h = host_of(L);
    size_t i;
    if (h->limits.trusted) {
        /* The environment is the program's, not this library's: LUA_PATH and LUA_CPATH are not
         * read. */
        lua_pushboolean(L, 1);
        lua_setfield(L, LUA_REGISTRYINDEX, "LUA_NOENV");
        luaL_openlibs(L);
    } else {
        for (i = 0; i < sizeof safe / sizeof *safe; i++) {
            luaL_requiref(L, safe[i].name, safe[i].func, 1);
            lua_pop(L, 1);
        }
    }
    lua_settop(L, 1);
    lua_pushcfunction(L, open_core);
    lua_call(L, 0, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, h);
    lua_pushcfunction(L, open_canvas);
    lua_call(L, 0, 1);
    lua_setfield(L, -2, "canvas");
    lua_pushcfunction(L, open_pager);
    lua_call(L, 0, 1);
    lua_pushglobaltable(L);
    push_copy(L, 1);
    lua_remove(L, -2);
    load_prelude(L, prelude_common, "=pager", 2);
    load_prelude(L, prelude_api, "=pager", 2);
    load_prelude(L, prelude_check, "=pager", 2);
    load_prelude(L, prelude_pages, "=pager", 2);
    load_prelude(L, prelude_talk, "=pager", 2);
    load_prelude(L, prelude_deck, "=pager", 2);
    load_prelude(L, prelude_hooks, "=pager", 2);
    load_prelude(L, prelude_keys, "=pager", 2);
    load_prelude(L, prelude_timers, "=pager", 2);
    load_prelude(L, prelude_program, "=pager", 2);
    load_prelude(L, prelude_extend, "=pager", 2);
    load_prelude(L, prelude_sandbox, "=pager", 2);
    load_prelude(L, prelude_plugins, "=pager", 2);
    return 0;
}

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

lua_host *lua_host_open(
    const lua_host_limits *limits, const lua_host_callbacks *callbacks, pager *p) {
    lua_host *h = calloc(1, sizeof *h);
    size_t i;
    if (h == NULL) return NULL;
    h->limits = *limits;
    if (h->limits.allocate == NULL) h->limits.allocate = plain_allocate;
    h->callbacks = *callbacks;
    h->p = p;
    h->transition = LUA_NOREF;
    h->roots = calloc(limits->root_count + limits->argument_count + 1, sizeof *h->roots);
    for (i = 0; h->roots != NULL && i < limits->root_count; i++) add_root(h, limits->roots[i]);
    for (i = 0; h->roots != NULL && i < limits->argument_count; i++) {
        add_root(h, limits->arguments[i]);
    }
    h->plugin_paths =
        copy_words(limits->plugin_paths, limits->plugin_path_count, &h->plugin_path_count);
    h->plugins = copy_words(limits->plugins, limits->plugin_count, &h->plugin_count);
    if (h->limits.trusted) show_lua_to_modules();
    h->L = lua_newstate(allocate, h);
    if (h->L == NULL) {
        lua_host_close(h);
        return NULL;
    }
    *(lua_host **)lua_getextraspace(h->L) = h;
    if (host_call(h, set_up, NULL, 0) != LUA_OK) {
        lua_host_close(h);
        return NULL;
    }
    return h;
}

static int call_closing(lua_State *L) {
    host_push_entry(L, "closing");
    if (lua_isfunction(L, -1)) lua_call(L, 0, 0);
    return 0;
}

void lua_host_close(lua_host *h) {
    if (h == NULL) return;
    if (h->L != NULL) {
        if (!h->stopped) host_call(h, call_closing, NULL, h->limits.close);
        lua_close(h->L);
    }
    free_words(h->roots, h->root_count);
    free_words(h->plugin_paths, h->plugin_path_count);
    free_words(h->plugins, h->plugin_count);
    free(h->path);
    free(h->folder);
    free(h);
}
