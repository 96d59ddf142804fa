/* Opening scripts: their options, and the functions that the program gives them. */
#include "show.h"

#include <string.h>

/* ---- Values ---- */

static int empty_values(lua_State *L) {
    pager_value *values = lua_touserdata(L, 1);
    size_t i, count = lua_rawlen(L, 1) / sizeof *values;
    for (i = 0; i < count; i++) value_empty(&values[i]);
    return 0;
}

pager_value *show_arguments(lua_State *L, int count) {
    size_t size = ((size_t)count + 1) * sizeof(pager_value);
    pager_value *values = lua_newuserdatauv(L, size, 0);
    memset(values, 0, size);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, empty_values);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    return values;
}

/* ---- Functions of the program's ---- */

/* Where the function for the log is kept: no name that a script can say. */
#define LOG "(log)"

/* One of them: where it is, and whose it is. Lua owns this. */
typedef struct bound {
    show *show;
    char name[65];
} bound;

typedef struct invocation {
    bound *bound;
    const pager_value *arguments;
    size_t count;
    pager_value *result;
} invocation;

static int invoke(lua_State *L) {
    invocation *call = lua_touserdata(L, 1);
    show *s = call->bound->show;
    const char *problem;
    size_t i;
    luaL_checkstack(L, (int)call->count + 4, NULL);
    lua_rawgetp(L, LUA_REGISTRYINDEX, s); /* its functions */
    lua_getfield(L, -1, call->bound->name);
    for (i = 0; i < call->count; i++) value_push(L, &call->arguments[i]);
    lua_call(L, (int)call->count, 1);
    value_empty(&s->answer);
    problem = value_copy(L, -1, &s->answer);
    if (problem != NULL) return luaL_error(L, "its result cannot be handed over: %s", problem);
    *call->result = s->answer;
    return 0;
}

/* An error of the program's function is one of the script's, with its words. */
static int call_bound(void *user, const pager_value *arguments, size_t count, pager_value *result) {
    bound *b = user;
    show *s = b->show;
    lua_State *L = s->engine.L;
    invocation call = {b, arguments, count, result};
    int status;
    if (!lua_checkstack(L, 4)) return PAGER_ERROR_LIMIT;
    s->running++;
    lua_pushcfunction(L, invoke);
    lua_pushlightuserdata(L, &call);
    status = lua_pcall(L, 1, 0, 0);
    s->running--;
    s->engine.L = L; /* it may have called the show from another thread */
    if (status == LUA_OK) return PAGER_OK;
    value_empty(&s->answer);
    if (lua_type(L, -1) == LUA_TSTRING && value_copy(L, -1, &s->answer) == NULL) {
        *result = s->answer;
    }
    lua_pop(L, 1);
    return PAGER_ERROR_SCRIPT;
}

static void write_log(void *user, const char *text, size_t length) {
    pager_value argument, result;
    memset(&argument, 0, sizeof argument);
    argument.type = PAGER_VALUE_STRING;
    argument.string.data = text;
    argument.string.length = length;
    memset(&result, 0, sizeof result);
    call_bound(user, &argument, 1, &result); /* there is nobody to tell of its errors */
}

/* Keeps the function at the top under a name and takes it off; what C calls it with. */
static bound *bind_function(lua_State *L, show *s, int functions, const char *name) {
    bound *b;
    if (!lua_isfunction(L, -1))
        luaL_error(L, "%s is a %s, should be a function", name, luaL_typename(L, -1));
    if (strlen(name) >= sizeof b->name) luaL_error(L, "the name %s is too long", name);
    lua_setfield(L, functions, name);
    b = lua_newuserdatauv(L, sizeof *b, 0);
    b->show = s;
    strcpy(b->name, name);
    luaL_ref(L, functions); /* stays as long as the show */
    return b;
}

/* ---- Options ---- */

/* A list of strings under a name, in a block that Lua owns; its strings stay in that list. */
static const char *const *words(lua_State *L, int options, const char *name, size_t *count) {
    const char **list;
    size_t i;
    *count = 0;
    if (lua_getfield(L, options, name) == LUA_TNIL) return NULL;
    if (!lua_istable(L, -1))
        luaL_error(L, "%s is a %s, should be a list", name, luaL_typename(L, -1));
    *count = lua_rawlen(L, -1);
    list = lua_newuserdatauv(L, (*count + 1) * sizeof *list, 0);
    for (i = 0; i < *count; i++) {
        if (lua_rawgeti(L, -2, (lua_Integer)i + 1) != LUA_TSTRING) {
            luaL_error(
                L, "%s[%d] is a %s, should be a string", name, (int)i + 1, luaL_typename(L, -1));
        }
        list[i] = lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    return list;
}

static double number(lua_State *L, int options, const char *name) {
    double value;
    lua_getfield(L, options, name);
    value = luaL_optnumber(L, -1, 0);
    lua_pop(L, 1);
    return value;
}

static int flag(lua_State *L, int options, const char *name) {
    int value;
    lua_getfield(L, options, name);
    value = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return value;
}

static void read_functions(
    lua_State *L, show *s, int options, int functions, pager_script_options *to) {
    pager_script_binding *bindings;
    size_t count = 0;
    if (lua_getfield(L, options, "functions") == LUA_TNIL) return;
    luaL_checktype(L, -1, LUA_TTABLE);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) count++;
    bindings = lua_newuserdatauv(L, (count + 1) * sizeof *bindings, 0);
    for (lua_pushnil(L); lua_next(L, -3) && to->function_count < count;) {
        pager_script_binding *b = &bindings[to->function_count++];
        if (lua_type(L, -2) != LUA_TSTRING) luaL_error(L, "functions have names");
        b->name = lua_tostring(L, -2);
        b->function = call_bound;
        b->user = bind_function(L, s, functions, b->name);
    }
    to->functions = bindings;
}

static int open_with(
    lua_State *L, const char *path, const char *source, size_t length, int options) {
    pager_script_options o = PAGER_SCRIPT_OPTIONS_INIT;
    show *s;
    int functions, status;
    lua_settop(L, options);
    if (lua_isnil(L, options)) lua_newtable(L), lua_replace(L, options);
    luaL_checktype(L, options, LUA_TTABLE);
    s = lua_newuserdatauv(L, sizeof *s, 1);
    memset(s, 0, sizeof *s);
    s->engine.L = L;
    luaL_setmetatable(L, ENGINE_SHOW);
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
    lua_newtable(L);
    functions = lua_gettop(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, s);
    o.trust = flag(L, options, "trust");
    o.count_steps = flag(L, options, "count_steps");
    o.reproducible = flag(L, options, "reproducible");
    o.epoch = (int64_t)number(L, options, "epoch");
    o.load_budget = number(L, options, "load_budget");
    o.page_budget = number(L, options, "page_budget");
    o.hook_budget = number(L, options, "hook_budget");
    o.memory = (uint64_t)number(L, options, "memory");
    o.arguments = words(L, options, "arguments", &o.argument_count);
    o.roots = words(L, options, "roots", &o.root_count);
    o.plugins = words(L, options, "plugins", &o.plugin_count);
    o.plugin_paths = words(L, options, "plugin_paths", &o.plugin_path_count);
    lua_getfield(L, options, "start");
    o.start = luaL_optstring(L, -1, NULL);
    lua_getfield(L, options, "resume");
    o.resume = luaL_optstring(L, -1, NULL);
    read_functions(L, s, options, functions, &o);
    if (lua_getfield(L, options, "log") != LUA_TNIL) {
        o.user = bind_function(L, s, functions, LOG);
        o.log = write_log;
    }
    status = source != NULL ? pager_script_open_string(path, source, length, &o, &s->script)
                            : pager_script_open(path, &o, &s->script);
    if (s->script != NULL) s->engine.p = pager_script_pager(s->script);
    if (status < 0) {
        lua_pushnil(L);
        lua_pushstring(
            L, s->script != NULL ? pager_script_error(s->script) : pager_result_name(status));
        return 2;
    }
    lua_pushvalue(L, options + 1);
    return 1;
}

int show_open(lua_State *L) { return open_with(L, luaL_checkstring(L, 1), NULL, 0, 2); }

int show_open_string(lua_State *L) {
    size_t length;
    const char *source = luaL_checklstring(L, 2, &length);
    return open_with(L, luaL_checkstring(L, 1), source, length, 3);
}
