/* The prelude: its parts are compiled when something in them is first asked for, since most scripts
   need few of them. */
#include "host.h"
#include "prelude.h"

#include <stdlib.h>
#include <string.h>

/* Upvalues of an entry that is looked up: what a part gets, and its globals. */
enum { CORE = 1, HOST, PAGER, GLOBALS };

/* lua_ident, as not every program that holds a Lua lets it be seen. */
extern const char lua_ident[] __attribute__((weak));

/* Pushes a part as a function. Code is taken by the release of Lua that it is of, and by no other.
 */
static int load_function(lua_State *L, unsigned part) {
    if (prelude_codes != NULL && lua_ident != NULL && strcmp(lua_ident, prelude_code_ident) == 0) {
        const prelude_code *code = &prelude_codes[part];
        return luaL_loadbufferx(L, code->bytes, code->length, "=pager", "b");
    }
    const char *text = prelude_parts[part].text;
    return luaL_loadbufferx(L, text, strlen(text), "=pager", "t");
}

/* Runs a part with the three arguments and the globals at these places. It does as much in every
   script, so it costs none of the budget of the one that was first to need it. */
static void load_part(lua_State *L, unsigned part, int core, int host, int pager, int globals) {
    lua_host *h = host_of(L);
    int status;
    /* A trusted script's hook may be its own. */
    if (!h->limits.trusted) lua_sethook(L, NULL, 0, 0);
    status = load_function(L, part);
    if (status == LUA_OK) {
        /* Not before: a part that asks for an entry of its own finds it missing. */
        h->parts |= 1u << part;
        lua_pushvalue(L, globals);
        lua_setupvalue(L, -2, 1);
        lua_pushvalue(L, core);
        lua_pushvalue(L, host);
        lua_pushvalue(L, pager);
        status = lua_pcall(L, 3, 0, 0);
        if (status != LUA_OK) h->parts &= ~(1u << part);
    }
    if (h->expired) host_expire(L);
    if (!h->limits.trusted) host_arm(h, L);
    if (status != LUA_OK) lua_error(L);
}

static int compare(const void *name, const void *entry) {
    return strcmp(name, ((const prelude_entry *)entry)->name);
}

/* __index of the host table. */
static int find_entry(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    const prelude_entry *entry =
        bsearch(name, prelude_entries, prelude_entry_count, sizeof *prelude_entries, compare);
    if (entry == NULL || host_of(L)->parts & 1u << entry->part) return 0;
    load_part(L, entry->part, lua_upvalueindex(CORE), lua_upvalueindex(HOST),
        lua_upvalueindex(PAGER), lua_upvalueindex(GLOBALS));
    lua_settop(L, 2);
    lua_rawget(L, 1);
    return 1;
}

void parts_load(lua_State *L, const char *name, int core, int globals) {
    unsigned part = 0;
    while (strcmp(prelude_parts[part].name, name) != 0) part++;
    load_part(L, part, core, core + 1, core + 2, globals);
}

void parts_open(lua_State *L, int core, int globals) {
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, core);
    lua_pushvalue(L, core + 1);
    lua_pushvalue(L, core + 2);
    lua_pushvalue(L, globals);
    lua_pushcclosure(L, find_entry, 4);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, core + 1);
}

/* ---- Functions of pager that are entries ---- */

/* Calls the entry of the name that is its first upvalue; before the arguments comes nil, as the
   owner of what is added, where the second one says so. */
static int call_entry(lua_State *L) {
    int added = lua_toboolean(L, lua_upvalueindex(2));
    host_push_entry(L, lua_tostring(L, lua_upvalueindex(1)));
    lua_insert(L, 1);
    if (added) {
        lua_pushnil(L);
        lua_insert(L, 2);
    }
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

void parts_name(lua_State *L, int pager) {
    static const struct {
        const char *name, *entry;
        int added;
    } functions[] = {{"deck", "make_deck", 0}, {"pages", "cut_pages", 0},
        {"files", "list_files", 0}, {"use", "use_plugin", 0}, {"add_kind", "add_kind", 1},
        {"add_transition", "add_transition", 1}, {"add_indicator", "add_indicator", 1},
        {"add_keys", "add_keys", 1}};
    size_t i;
    for (i = 0; i < sizeof functions / sizeof *functions; i++) {
        lua_pushstring(L, functions[i].entry);
        lua_pushboolean(L, functions[i].added);
        lua_pushcclosure(L, call_entry, 2);
        lua_setfield(L, pager, functions[i].name);
    }
}
