/* Lua's own string and utf8 functions with the budget looked at before and after, and those that
   make strings with a limit on how large. */
#include "sandbox.h"

#include <ctype.h>
#include <string.h>

/* Bytes that are gone through between two looks at the budget. */
#define PIECE ((size_t)64 << 10)
/* The longest format of os.date, in bytes. */
#define MOST_DATE 4096

/* What a function's work grows with. */
#define BY_ARGUMENTS 1 /* the bytes of its strings */
#define BY_RESULTS 2   /* how many values it returns, and their bytes */

/* Lua's own function is upvalue 1 of each. None of them has upvalues itself. */
static int original(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

static size_t bytes_of(lua_State *L, int from) {
    size_t bytes = 0;
    int i, top = lua_gettop(L);
    for (i = from; i <= top; i++) {
        if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
    }
    return bytes;
}

static int bounded(lua_State *L) {
    lua_Integer grows = lua_tointeger(L, lua_upvalueindex(2));
    int results;
    host_charge(L, grows & BY_ARGUMENTS ? 1 + bytes_of(L, 1) / BYTES_A_UNIT : 1);
    results = original(L);
    if (grows & BY_RESULTS) {
        size_t bytes = bytes_of(L, lua_gettop(L) - results + 1);
        host_charge(L, (size_t)results / 4 + bytes / BYTES_A_UNIT);
    }
    return results;
}

static int too_large(lua_State *L) { return luaL_error(L, "resulting string too large"); }

/* Doubles what is there rather than copying it piece by piece: a million of single letters is one.
 */
static int rep(lua_State *L) {
    size_t n, separator, total, used;
    const char *s = luaL_checklstring(L, 1, &n), *between;
    lua_Integer count = luaL_checkinteger(L, 2);
    char *data;
    between = luaL_optlstring(L, 3, "", &separator);
    if (count <= 0 || n + separator == 0) return lua_pushliteral(L, ""), 1;
    if (n + separator < n || (lua_Unsigned)count > (MOST_STRING + separator) / (n + separator)) {
        return too_large(L);
    }
    total = (size_t)count * (n + separator) - separator;
    host_charge(L, 1 + total / BYTES_A_UNIT);
    data = lua_newuserdatauv(L, total + separator, 0);
    memcpy(data, s, n);
    memcpy(data + n, between, separator);
    for (used = n + separator; used < total + separator;) {
        size_t more = used < total + separator - used ? used : total + separator - used;
        memcpy(data + used, data, more);
        used += more;
    }
    lua_pushlstring(L, data, total);
    return 1;
}

/* A string of as many bytes, made in pieces. */
static int mapped(lua_State *L, int (*byte)(int), int backwards) {
    size_t n, i;
    const char *s = luaL_checklstring(L, 1, &n);
    char *data = lua_newuserdatauv(L, n, 0);
    for (i = 0; i < n;) {
        size_t end = n - i < PIECE ? n : i + PIECE;
        host_charge(L, 1 + (end - i) / BYTES_A_UNIT);
        for (; i < end; i++) {
            unsigned char c = (unsigned char)s[backwards ? n - 1 - i : i];
            data[i] = (char)(byte != NULL ? byte(c) : c);
        }
    }
    lua_pushlstring(L, data, n);
    return 1;
}

static int lower(lua_State *L) { return mapped(L, tolower, 0); }
static int upper(lua_State *L) { return mapped(L, toupper, 0); }
static int reverse(lua_State *L) { return mapped(L, NULL, 1); }

/* Each argument is used once at most, and numbers are short. */
static int format(lua_State *L) {
    size_t bytes = bytes_of(L, 1);
    if (bytes > MOST_STRING / 4) return too_large(L);
    host_charge(L, 1 + bytes / 4);
    return original(L);
}

/* Each letter of a format may be a line: a long one would take long. */
static int date(lua_State *L) {
    if (lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) > MOST_DATE) return too_large(L);
    host_charge(L, 1);
    return original(L);
}

/* "c" and a number makes room of that size out of nothing. */
static int pack(lua_State *L) {
    size_t n, i, total = 0, bytes = bytes_of(L, 1);
    const char *text = luaL_checklstring(L, 1, &n);
    for (i = 0; i < n; i++) {
        size_t room = 0;
        if (text[i] < '0' || text[i] > '9') continue;
        for (; i < n && text[i] >= '0' && text[i] <= '9' && room <= MOST_STRING; i++) {
            room = 10 * room + (size_t)(text[i] - '0');
        }
        total += room;
        if (total > MOST_STRING) return too_large(L);
    }
    if (bytes > MOST_STRING) return too_large(L);
    host_charge(L, 1 + (bytes + total) / BYTES_A_UNIT + n);
    return original(L);
}

static int unpack(lua_State *L) {
    size_t n;
    int results;
    luaL_checklstring(L, 1, &n);
    host_charge(L, 1 + n);
    results = original(L);
    host_charge(L, bytes_of(L, lua_gettop(L) - results + 1) / BYTES_A_UNIT);
    return results;
}

/* utf8.offset goes from one place to another. */
static int offset(lua_State *L) {
    size_t length;
    lua_Integer n, from, to;
    luaL_checklstring(L, 1, &length);
    n = luaL_checkinteger(L, 2);
    from = luaL_optinteger(L, 3, n > 0 ? 1 : (lua_Integer)length + 1);
    if (from < 0) from += (lua_Integer)length + 1;
    original(L);
    to = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : n > 0 ? (lua_Integer)length : 1;
    host_charge(L, 1 + (size_t)(to > from ? to - from : from - to) / 2);
    return 1;
}

/* The iterator of utf8.codes skips what continues a character, however long that is. */
static int next_code(lua_State *L) {
    lua_Integer from = lua_tointeger(L, 2), to;
    int results;
    size_t length = lua_rawlen(L, 1);
    results = original(L);
    to = results > 0 ? lua_tointeger(L, -results) : (lua_Integer)length;
    host_charge(L, 1 + (to > from ? (size_t)(to - from) / 2 : 0));
    return results;
}

static int codes(lua_State *L) {
    int results;
    host_charge(L, 1);
    results = original(L);
    lua_pushvalue(L, -results);
    lua_pushcclosure(L, next_code, 1);
    lua_replace(L, -results - 1);
    return results;
}

static const struct entry {
    const char *library, *name;
    lua_CFunction function;
    int grows;
} entries[] = {{"string", "byte", bounded, BY_RESULTS}, {"string", "char", bounded, BY_RESULTS},
    {"string", "format", format, 0}, {"string", "lower", lower, 0}, {"string", "pack", pack, 0},
    {"string", "packsize", bounded, BY_ARGUMENTS}, {"string", "rep", rep, 0},
    {"string", "reverse", reverse, 0}, {"string", "sub", bounded, BY_RESULTS},
    {"string", "unpack", unpack, 0}, {"string", "upper", upper, 0},
    {"utf8", "char", bounded, BY_RESULTS}, {"utf8", "codepoint", bounded, BY_RESULTS},
    {"utf8", "codes", codes, 0}, {"utf8", "len", bounded, BY_ARGUMENTS},
    {"utf8", "offset", offset, 0}, {"table", "unpack", bounded, BY_RESULTS},
    {"_G", "tonumber", bounded, BY_ARGUMENTS}, {"os", "date", date, 0}};

void bound_library(lua_State *L, const char *name) {
    size_t i;
    for (i = 0; i < sizeof entries / sizeof *entries; i++) {
        if (strcmp(entries[i].library, name) != 0) continue;
        lua_getfield(L, -1, entries[i].name);
        lua_pushinteger(L, entries[i].grows);
        lua_pushcclosure(L, entries[i].function, 2);
        lua_setfield(L, -2, entries[i].name);
    }
}
