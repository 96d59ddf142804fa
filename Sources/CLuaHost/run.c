/* Running a script. */
#include "host.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest script, in bytes. */
#define MOST_SOURCE (16 * 1024 * 1024)

typedef struct run {
    const char *path, *source, *start, *resume;
    size_t length;
    const char *const *arguments;
    size_t count;
    const pager_value *state;
} run;

/* host.resume: where a reader was, as a name, and as a place and a key where it is a number. */
static void set_resume(lua_State *L, const char *word) {
    const char *digits = word + (*word == '-');
    lua_createtable(L, 0, 3);
    lua_pushstring(L, word);
    lua_setfield(L, -2, "name");
    if (*digits != 0 && digits[strspn(digits, "0123456789")] == 0 &&
        lua_stringtonumber(L, word) != 0) {
        if (lua_isinteger(L, -1)) {
            lua_pushvalue(L, -1);
            lua_setfield(L, -3, "index");
        }
    } else {
        lua_pushstring(L, word);
    }
    lua_setfield(L, -2, "key");
    lua_setfield(L, -2, "resume");
}

/* host.path, host.folder, host.arguments, host.start, host.resume and host.kept_state. */
static int prepare(lua_State *L) {
    const run *r = lua_touserdata(L, 1);
    lua_host *h = host_of(L);
    size_t i;
    lua_rawgetp(L, LUA_REGISTRYINDEX, h);
    lua_pushstring(L, r->path);
    lua_setfield(L, -2, "path");
    lua_pushstring(L, h->folder);
    lua_setfield(L, -2, "folder");
    lua_createtable(L, (int)r->count, 0);
    for (i = 0; i < r->count; i++) {
        lua_pushstring(L, r->arguments[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "arguments");
    if (r->start != NULL) {
        lua_pushstring(L, r->start);
        lua_setfield(L, -2, "start");
    } else if (r->resume != NULL) {
        set_resume(L, r->resume);
    }
    if (r->state != NULL &&
        (r->state->type == PAGER_VALUE_MAP || r->state->type == PAGER_VALUE_LIST)) {
        value_push(L, r->state);
        lua_setfield(L, -2, "kept_state");
    }
    return 0;
}

/* A plug-in that the host names. */
static int use_plugin(lua_State *L) {
    host_push_entry(L, "use_named");
    lua_pushstring(L, lua_touserdata(L, 1));
    lua_call(L, 1, 0);
    return 0;
}

/* The chunk, then host.adopt. */
static int run_script(lua_State *L) {
    const run *r = lua_touserdata(L, 1);
    lua_host *h = host_of(L);
    const char *source = r->source;
    size_t length = r->length, i;
    host_push_entry(L, "adopt");
    if (length >= 3 && memcmp(source, "\xEF\xBB\xBF", 3) == 0) source += 3, length -= 3;
    if (length > 0 && source[0] == '#') {
        /* A first line for the shell; its end stays, so that lines keep their numbers. */
        while (length > 0 && *source != '\n') source++, length--;
    }
    lua_pushfstring(L, "@%s", r->path);
    if (host_load(L, source, length, lua_tostring(L, -1)) != LUA_OK) lua_error(L);
    lua_remove(L, -2);
    luaL_checkstack(L, (int)r->count + 4, "too many arguments");
    for (i = 0; i < r->count; i++) lua_pushstring(L, r->arguments[i]);
    lua_call(L, (int)r->count, 1);
    if (h->limits.is_program) {
        value_copy(L, -1, &h->result); /* or nothing */
    } else {
        lua_call(L, 1, 0);
    }
    return 0;
}

int lua_host_run(lua_host *h, const char *path, const char *source, size_t length,
    const char *const *arguments, size_t count, const char *start, const char *resume,
    const pager_value *state) {
    run r = {path, source, start, resume, length, arguments, count, state};
    char *text = NULL, *absolute, *slash;
    size_t i;
    int status;
    if (h->L == NULL) return PAGER_ERROR_LIMIT;
    if (source == NULL) {
        /* A show that is under way waits for no pipe; to begin with one is welcome. */
        text = (h->is_version ? host_read_plain : host_read)(path, &r.length, MOST_SOURCE);
        if (text == NULL) {
            snprintf(
                h->error, sizeof h->error, "%.400s: cannot be read: %s", path, host_why_unread());
            host_clean(h->error, sizeof h->error, h->error, strlen(h->error));
            return PAGER_ERROR_NOT_FOUND;
        }
        r.source = text;
    }
    h->path = strdup(path);
    absolute = source == NULL ? realpath(path, NULL) : realpath(".", NULL);
    if (absolute != NULL && source == NULL && (slash = strrchr(absolute, '/')) != NULL) {
        slash[slash == absolute] = 0;
    }
    h->folder = absolute != NULL ? absolute : strdup(".");
    if (h->path == NULL || h->folder == NULL) {
        free(text);
        return PAGER_ERROR_SCRIPT;
    }
    status = host_call(h, prepare, &r, 0);
    /* Each has a budget of its own: the script runs without one that spends it. */
    for (i = 0; status == LUA_OK && i < h->plugin_count; i++) {
        host_call(h, use_plugin, h->plugins[i], h->limits.load);
    }
    if (status == LUA_OK) {
        status = host_call(h, run_script, &r, h->limits.is_program ? 0 : h->limits.load);
    }
    free(text);
    if (status != LUA_OK) return host_status(status);
    h->has_deck = !h->limits.is_program;
    if (h->has_deck) wire_questions(h);
    return PAGER_OK;
}

const pager_value *lua_host_result(const lua_host *h) { return &h->result; }
