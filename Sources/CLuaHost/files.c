/* The files that a script may read: where they are, and what is in them. */
#include "host.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The largest text file that a page may name, in bytes. */
#define MOST_TEXT (16 * 1024 * 1024)
/* The most files that one folder lists. */
#define MOST_FILES 100000

/* Whether a path lies at or under a folder. */
static int is_under(const char *path, const char *folder) {
    size_t n = strlen(folder);
    if (strncmp(path, folder, n) != 0) return 0;
    return path[n] == 0 || path[n] == '/' || (n > 0 && folder[n - 1] == '/');
}

/* Whether a path lies at or under one of the folders, their links followed. */
static int is_under_one(const char *path, char *const *folders, size_t count) {
    size_t i;
    for (i = 0; i < count; i++) {
        char *folder = realpath(folders[i], NULL);
        int ok = folder != NULL && is_under(path, folder);
        free(folder);
        if (ok) return 1;
    }
    return 0;
}

static int may_read(lua_host *h, const char *path) {
    return h->limits.trusted || is_under(path, h->folder) ||
           is_under_one(path, h->roots, h->root_count) ||
           is_under_one(path, h->plugin_paths, h->plugin_path_count);
}

/* resolve(path, from): the absolute path, or nil and why not. A file that is not there keeps its
   name: whoever shows it says so. */
static int core_resolve(lua_State *L) {
    lua_host *h = host_of(L);
    const char *path = luaL_checkstring(L, 1), *from = luaL_checkstring(L, 2);
    char *real;
    int allowed;
    if (path[0] != '/') path = lua_pushfstring(L, "%s/%s", from, path);
    real = realpath(path, NULL);
    if (real == NULL) {
        /* Without its links it cannot be checked for more than its own name. */
        char folder[PATH_MAX];
        const char *slash = strrchr(path, '/');
        size_t n = slash != NULL ? (size_t)(slash - path) : 0;
        if (n > 0 && n < sizeof folder) {
            memcpy(folder, path, n);
            folder[n] = 0;
            real = realpath(folder, NULL);
        }
        allowed = real == NULL || may_read(h, real);
        if (allowed && real != NULL) {
            lua_pushfstring(L, "%s%s", real, slash);
        } else {
            lua_pushstring(L, path);
        }
    } else {
        allowed = may_read(h, real);
        lua_pushstring(L, real);
    }
    free(real);
    if (allowed) return 1;
    lua_pushnil(L);
    lua_pushfstring(L,
        "%s: a sandboxed script may not read this (allow it with --allow, or --trust)",
        luaL_checkstring(L, 1));
    return 2;
}

static int core_read(lua_State *L) {
    const char *path = luaL_checkstring(L, 1);
    size_t length = 0;
    char *text = host_read_plain(path, &length, MOST_TEXT);
    void **box;
    if (text == NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "%s: cannot be read: %s", path, host_why_unread());
        return 2;
    }
    /* A userdata owns the text while Lua copies it, which may fail. */
    box = lua_touserdata(L, lua_upvalueindex(1));
    free(*box);
    *box = text;
    lua_pushlstring(L, text, length);
    free(*box);
    *box = NULL;
    return 1;
}

static int free_box(lua_State *L) {
    void **box = lua_touserdata(L, 1);
    free(*box);
    *box = NULL;
    return 0;
}

static int close_folder(lua_State *L) {
    DIR **folder = lua_touserdata(L, 1);
    if (*folder != NULL) closedir(*folder);
    *folder = NULL;
    return 0;
}

/* list(path): the names in a folder but hidden ones, or nil and why not. */
static int core_list(lua_State *L) {
    const char *path = luaL_checkstring(L, 1);
    DIR **folder = lua_newuserdatauv(L, sizeof *folder, 0);
    struct dirent *entry;
    lua_Integer n = 0;
    *folder = NULL;
    lua_newtable(L);
    lua_pushcfunction(L, close_folder);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    *folder = opendir(path);
    if (*folder == NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "%s: cannot be listed: %s", path, strerror(errno));
        return 2;
    }
    lua_newtable(L);
    while (n < MOST_FILES && (entry = readdir(*folder)) != NULL) {
        if (entry->d_name[0] == '.') continue;
        lua_pushstring(L, entry->d_name);
        lua_rawseti(L, -2, ++n);
    }
    closedir(*folder);
    *folder = NULL;
    return 1;
}

/* Leaves the chunk of a Lua file, or nil and why not. Its globals are the table at `globals`, or
   the script's when that is 0. */
static int push_chunk(lua_State *L, const char *file, int globals) {
    size_t length = 0;
    char *text;
    int status;
    lua_pushfstring(L, "@%s", file);
    text = host_read_plain(file, &length, MOST_TEXT);
    if (text == NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "%s: cannot be read: %s", file, host_why_unread());
        return 2;
    }
    status = host_load(L, text, length, lua_tostring(L, -1));
    free(text);
    if (status == LUA_OK) {
        if (globals != 0) {
            lua_pushvalue(L, globals);
            lua_setupvalue(L, -2, 1);
        }
        return 1;
    }
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

/* Whether a path is that of the script itself, which is neither a module nor a plug-in of its own:
   a deck called chart.lua may use the plug-in chart. */
static int is_script(lua_host *h, const char *path) {
    char *script = realpath(h->path, NULL);
    int same = script != NULL && strcmp(script, path) == 0;
    free(script);
    return same;
}

/* Pushes where a file stands in a folder, as name.lua or name/init.lua; 0 when it stands there not.
   What links lead to counts in the script's folder; plug-in paths are the host's own. */
static int push_found(lua_State *L, const char *folder, const char *name, int checked) {
    static const char *const forms[] = {"%s/%s.lua", "%s/%s/init.lua"};
    size_t i;
    for (i = 0; i < 2; i++) {
        const char *file = lua_pushfstring(L, forms[i], folder, name);
        char *real = realpath(file, NULL);
        struct stat status;
        int ok = real != NULL && stat(real, &status) == 0 && !S_ISDIR(status.st_mode) &&
                 (!checked || (may_read(host_of(L), real) && !is_script(host_of(L), real)));
        free(real);
        if (ok) return 1;
        lua_pop(L, 1);
    }
    return 0;
}

/* Pushes where a file stands: in the folder at `first` (0: none), that of the script, or a plug-in
 * path. */
static int push_found_anywhere(lua_State *L, const char *first, const char *name) {
    lua_host *h = host_of(L);
    size_t i;
    if (first != NULL && push_found(L, first, name, 0)) return 1;
    if (push_found(L, h->folder, name, 1)) return 1;
    for (i = 0; i < h->plugin_path_count; i++) {
        if (push_found(L, h->plugin_paths[i], name, 0)) return 1;
    }
    return 0;
}

/* module(name [, folder, globals]): the chunk of a Lua file in that folder, the script's, or a
   plug-in path; or nil and why not. */
static int core_module(lua_State *L) {
    lua_host *h = host_of(L);
    const char *name = luaL_checkstring(L, 1), *file, *folder = luaL_optstring(L, 2, NULL);
    lua_settop(L, 3);
    if (name[0] == 0 || name[0] == '.' || strchr(name, '/') != NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "module '%s' not found: a module has a name like a.b, not a path", name);
        return 2;
    }
    file = luaL_gsub(L, name, ".", "/");
    if (push_found_anywhere(L, folder, file)) {
        return push_chunk(L, lua_tostring(L, -1), lua_istable(L, 3) ? 3 : 0);
    }
    lua_pushnil(L);
    lua_pushfstring(L, "module '%s' not found: there is no file %s/%s.lua%s", name, h->folder, file,
        h->plugin_path_count > 0 ? ", and none in the plug-in paths" : "");
    return 2;
}

/* plugin(name): the file of a plug-in, or nil and where it was looked for. */
static int core_plugin(lua_State *L) {
    lua_host *h = host_of(L);
    const char *name = luaL_checkstring(L, 1);
    luaL_Buffer buffer;
    size_t i;
    if (push_found_anywhere(L, NULL, name)) return 1;
    lua_pushnil(L);
    luaL_buffinit(L, &buffer);
    luaL_addstring(&buffer, h->folder);
    for (i = 0; i < h->plugin_path_count; i++) {
        luaL_addstring(&buffer, ", ");
        luaL_addstring(&buffer, h->plugin_paths[i]);
    }
    luaL_pushresult(&buffer);
    return 2;
}

/* chunk(file, globals): the chunk of a file, or nil and why not. */
static int core_chunk(lua_State *L) {
    luaL_checktype(L, 2, LUA_TTABLE);
    return push_chunk(L, luaL_checkstring(L, 1), 2);
}

void add_files(lua_State *L) {
    static const luaL_Reg functions[] = {{"resolve", core_resolve}, {"list", core_list},
        {"module", core_module}, {"plugin", core_plugin}, {"chunk", core_chunk}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    *(void **)lua_newuserdatauv(L, sizeof(void *), 0) = NULL;
    lua_newtable(L);
    lua_pushcfunction(L, free_box);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    lua_pushcclosure(L, core_read, 1);
    lua_setfield(L, -2, "read");
}
