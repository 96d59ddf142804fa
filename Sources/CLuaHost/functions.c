/* Functions of the host's that scripts call, and functions of scripts that the host calls. */
#include "program.h"

#include <stdlib.h>
#include <string.h>

/* The longest name of a function, in bytes, and the most arguments of a call. */
#define LONGEST_NAME 64
#define MOST_ARGUMENTS 250

/* One function. It stays where it is as long as the program, for states hold pointers to it. */
struct registered {
    struct registered *next;
    pager_script_function function; /* NULL: taken away */
    void *user;
    char name[LONGEST_NAME + 1];
};

void functions_free(registered *first) {
    registered *r, *next;
    for (r = first; r != NULL; r = next) {
        next = r->next;
        free(r);
    }
}

/* Letters, digits and underscores; no digit first. */
static int is_name(const char *name) {
    size_t i;
    for (i = 0; name[i] != 0; i++) {
        char c = name[i];
        int letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!letter && (i == 0 || c < '0' || c > '9')) return 0;
        if (i == LONGEST_NAME) return 0;
    }
    return i > 0;
}

/* ---- From the script to the host ---- */

/* Runs protected, so that the arguments can be freed whatever happens. */
static int push_result(lua_State *L) {
    value_push(L, lua_touserdata(L, 1));
    return 1;
}

static void free_values(pager_value *values, size_t count) {
    size_t i;
    for (i = 0; i < count; i++) value_empty(&values[i]);
    free(values);
}

static int fail(lua_State *L, const registered *r, const char *why) {
    return luaL_error(L, "pager.host.%s: %s", r->name, why);
}

static int call_registered(lua_State *L) {
    registered *r = lua_touserdata(L, lua_upvalueindex(1));
    int count = lua_gettop(L), i, status;
    const char *problem = NULL;
    char words[ERROR_LENGTH];
    pager_value *arguments, result = {0};
    if (r->function == NULL) return fail(L, r, "the program has taken this function away");
    if (count > MOST_ARGUMENTS) return fail(L, r, "there are more than 250 arguments");
    luaL_checkstack(L, 8, NULL);
    if ((arguments = calloc((size_t)count + 1, sizeof *arguments)) == NULL) {
        return fail(L, r, "there is not enough memory");
    }
    for (i = 0; i < count && problem == NULL; i++) {
        problem = value_copy(L, i + 1, &arguments[i]);
    }
    if (problem != NULL) {
        free_values(arguments, (size_t)count);
        lua_pushfstring(L, "argument %d cannot be handed over: %s", i, problem);
        return fail(L, r, lua_tostring(L, -1));
    }
    status = r->function(r->user, arguments, (size_t)count, &result);
    if (status < 0) {
        if (result.type == PAGER_VALUE_STRING && result.string.data != NULL) {
            host_clean(words, sizeof words, result.string.data, result.string.length);
        } else {
            strcpy(words, pager_result_name(status));
        }
        free_values(arguments, (size_t)count);
        return fail(L, r, words);
    }
    if (status > 0) {
        free_values(arguments, (size_t)count);
        lua_pushnil(L);
        lua_pushstring(L, pager_result_name(status));
        return 2;
    }
    if (!lua_value_is_valid(&result)) {
        free_values(arguments, (size_t)count);
        return fail(L, r, "what it answers is no value");
    }
    /* What it answers may lie in the arguments. */
    lua_pushcfunction(L, push_result);
    lua_pushlightuserdata(L, &result);
    status = lua_pcall(L, 1, 1, 0);
    free_values(arguments, (size_t)count);
    if (status != LUA_OK) return lua_error(L);
    return 1;
}

/* Where the table behind pager.host is in the registry. */
static const char table_key = 0;

/* Sets or takes away a function in the table at the top of the stack. Raises. */
static void set_in_table(lua_State *L, registered *r) {
    if (r->function != NULL) {
        lua_pushlightuserdata(L, r);
        lua_pushcclosure(L, call_registered, 1);
    } else {
        lua_pushnil(L);
    }
    lua_setfield(L, -2, r->name);
}

int functions_push(lua_State *L) {
    const lua_program *program = host_of(L)->limits.program;
    registered *r;
    lua_newtable(L);
    for (r = program->first; r != NULL; r = r->next) {
        if (r->function != NULL) set_in_table(L, r);
    }
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &table_key);
    return 1;
}

static int set_now(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &table_key);
    set_in_table(L, lua_touserdata(L, 1));
    return 0;
}

int lua_program_set(lua_program *program, lua_host *h, const char *name,
    pager_script_function function, void *user) {
    registered *r, before;
    if (name == NULL || !is_name(name)) return PAGER_ERROR_INVALID_ARGUMENT;
    for (r = program->first; r != NULL && strcmp(r->name, name) != 0;) r = r->next;
    if (r == NULL) {
        if (function == NULL) return PAGER_OK;
        if ((r = calloc(1, sizeof *r)) == NULL) return PAGER_ERROR_LIMIT;
        strcpy(r->name, name);
        r->next = program->first;
        program->first = r;
    }
    before = *r;
    r->function = function;
    r->user = user;
    /* A script that was stopped has it when it starts anew. */
    if (h == NULL || h->stopped || host_call(h, set_now, r, 0) == LUA_OK) return PAGER_OK;
    *r = before;
    return PAGER_ERROR_LIMIT;
}

/* ---- From the host to the script ---- */

typedef struct call {
    const char *name;
    const pager_value *arguments;
    size_t count;
    pager_value *result;
    int found;
} call;

static int call_exported(lua_State *L) {
    call *c = lua_touserdata(L, 1);
    const char *problem;
    size_t i;
    host_push_entry(L, "exported");
    lua_pushstring(L, c->name);
    lua_call(L, 1, 2); /* the function, or nil, and the deck */
    if (lua_isnil(L, -2)) return 0;
    c->found = 1;
    luaL_checkstack(L, (int)c->count + 4, NULL);
    for (i = 0; i < c->count; i++) value_push(L, &c->arguments[i]);
    lua_call(L, (int)c->count + 1, 1);
    problem = value_copy(L, -1, c->result);
    if (problem == NULL) return 0;
    return luaL_error(L, "%s() returned what cannot be handed over: %s", c->name, problem);
}

int lua_host_call(
    lua_host *h, const char *name, const pager_value *arguments, size_t count, pager_value **out) {
    call c = {name, arguments, count, NULL, 0};
    size_t i;
    int status;
    *out = NULL;
    if (count > MOST_ARGUMENTS || (count > 0 && arguments == NULL)) {
        return PAGER_ERROR_INVALID_ARGUMENT;
    }
    for (i = 0; i < count; i++) {
        if (!lua_value_is_valid(&arguments[i])) return PAGER_ERROR_INVALID_ARGUMENT;
    }
    if (!h->has_deck) return PAGER_ERROR_NOT_FOUND;
    if ((c.result = calloc(1, sizeof *c.result)) == NULL) return PAGER_ERROR_LIMIT;
    status = host_call(h, call_exported, &c, h->limits.hook);
    if (status == LUA_OK && c.found) {
        *out = c.result;
        return PAGER_OK;
    }
    lua_host_free_value(c.result);
    return status == LUA_OK ? PAGER_ERROR_NOT_FOUND : PAGER_ERROR_SCRIPT;
}
