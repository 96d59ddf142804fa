/* string.find, match, gmatch and gsub over the matcher of pattern.c. */
#define _GNU_SOURCE /* memmem */
#include "pattern.h"

#include <ctype.h>
#include <string.h>

/* ---- Captures ---- */

/* Pushes a capture (from 0) of the match that goes from `from` to `to`; the first one is the whole
   match when there are none. */
static void push_capture(matcher *m, int capture, const char *from, const char *to) {
    if (capture >= m->level) {
        if (capture != 0) luaL_error(m->L, "invalid capture index %%%d", capture + 1);
        lua_pushlstring(m->L, from, (size_t)(to - from));
    } else if (m->captures[capture].length == CAPTURE_OPEN) {
        luaL_error(m->L, "unfinished capture");
    } else if (m->captures[capture].length == CAPTURE_POSITION) {
        lua_pushinteger(m->L, m->captures[capture].start - m->subject + 1);
    } else {
        matcher_tick(m, (size_t)m->captures[capture].length / 16);
        lua_pushlstring(m->L, m->captures[capture].start, (size_t)m->captures[capture].length);
    }
}

/* Pushes all captures and answers how many there are; with `whole`, the match when there are none.
 */
static int push_captures(matcher *m, int whole, const char *from, const char *to) {
    int count = m->level == 0 && whole ? 1 : m->level, i;
    luaL_checkstack(m->L, count, "too many captures");
    for (i = 0; i < count; i++) push_capture(m, i, from, to);
    return count;
}

/* ---- Functions ---- */

/* Where a search begins, from 0, for a place from 1 that may count from the end; length + 1 at
 * most. */
static size_t start_of(lua_Integer place, size_t length) {
    if (place > 0) return (lua_Unsigned)place - 1 > length ? length + 1 : (size_t)place - 1;
    if (place == 0 || (lua_Unsigned)0 - (lua_Unsigned)place > length) return 0;
    return length - (size_t)((lua_Unsigned)0 - (lua_Unsigned)place);
}

static int is_plain(const char *pattern, size_t length) {
    size_t i;
    for (i = 0; i < length; i++) {
        if (pattern[i] != 0 && strchr("^$*+?.([%-", pattern[i]) != NULL) return 0;
    }
    return 1;
}

static int push_plain(
    lua_State *L, const char *s, size_t length, size_t start, const char *text, size_t n) {
    const char *found = n == 0 ? s + start : memmem(s + start, length - start, text, n);
    host_charge(L, ((found != NULL ? (size_t)(found - s) : length) - start + n) / 16);
    if (found == NULL) return lua_pushnil(L), 1;
    lua_pushinteger(L, found - s + 1);
    lua_pushinteger(L, found - s + (lua_Integer)n);
    return 2;
}

static int search(lua_State *L, int places) {
    size_t length, n, start;
    const char *s = luaL_checklstring(L, 1, &length), *p = luaL_checklstring(L, 2, &n), *at;
    int anchored;
    matcher m;
    start = start_of(luaL_optinteger(L, 3, 1), length);
    if (start > length) return lua_pushnil(L), 1;
    if (places && (lua_toboolean(L, 4) || is_plain(p, n))) {
        return push_plain(L, s, length, start, p, n);
    }
    matcher_init(&m, L, s, length, p, n);
    anchored = *p == '^';
    for (at = s + start; at <= m.end; at++) {
        const char *to = matcher_match(&m, at, p + anchored);
        if (to != NULL) host_charge(L, m.steps);
        if (to != NULL && places) {
            lua_pushinteger(L, at - s + 1);
            lua_pushinteger(L, to - s);
            return push_captures(&m, 0, NULL, NULL) + 2;
        }
        if (to != NULL) return push_captures(&m, 1, at, to);
        if (anchored) break;
    }
    host_charge(L, m.steps);
    lua_pushnil(L);
    return 1;
}

int guarded_find(lua_State *L) { return search(L, 1); }
int guarded_match(lua_State *L) { return search(L, 0); }

/* ---- gmatch ---- */

typedef struct iteration {
    size_t at;   /* where the next search begins */
    size_t last; /* where the last match ended: an empty one there is none */
} iteration;

static int next_match(lua_State *L) {
    iteration *it = lua_touserdata(L, lua_upvalueindex(3));
    size_t length, n;
    const char *s = lua_tolstring(L, lua_upvalueindex(1), &length);
    const char *p = lua_tolstring(L, lua_upvalueindex(2), &n), *at;
    matcher m;
    if (it->at > length) return 0;
    matcher_init(&m, L, s, length, p, n);
    for (at = s + it->at; at <= m.end; at++) {
        const char *to = matcher_match(&m, at, p);
        if (to == NULL || (size_t)(to - s) == it->last) continue;
        it->at = it->last = (size_t)(to - s);
        host_charge(L, m.steps);
        return push_captures(&m, 1, at, to);
    }
    it->at = length + 1;
    return 0;
}

int guarded_gmatch(lua_State *L) {
    size_t length;
    iteration *it;
    luaL_checklstring(L, 1, &length);
    luaL_checkstring(L, 2);
    length = start_of(luaL_optinteger(L, 3, 1), length);
    lua_settop(L, 2);
    it = lua_newuserdatauv(L, sizeof *it, 0);
    it->at = length;
    it->last = SIZE_MAX;
    lua_pushcclosure(L, next_match, 3);
    return 1;
}

/* ---- gsub ---- */

/* Bytes that grow, in a userdata at a place of the stack: an error leaves nothing behind, and a
   call needs little of the C stack however deeply replacements call one another. */
typedef struct buffer {
    lua_State *L;
    int index;
    char *data;
    size_t used, room;
} buffer;

static void add(buffer *b, const char *bytes, size_t n) {
    if (n > MOST_STRING - b->used) luaL_error(b->L, "resulting string too large");
    if (n > b->room - b->used) {
        size_t room = b->room > MOST_STRING / 2 ? MOST_STRING : 2 * b->room;
        char *larger;
        if (room < b->used + n) room = b->used + n;
        if (room < 256) room = 256;
        larger = lua_newuserdatauv(b->L, room, 0);
        if (b->used > 0) memcpy(larger, b->data, b->used);
        lua_replace(b->L, b->index);
        b->data = larger;
        b->room = room;
    }
    if (n > 0) memcpy(b->data + b->used, bytes, n);
    b->used += n;
}

/* The replacement string at place 3, with %0 to %9 and %%. */
static void add_text(buffer *b, matcher *m, const char *from, const char *to) {
    lua_State *L = b->L;
    size_t n, i, plain = 0;
    const char *text = lua_tolstring(L, 3, &n), *value;
    for (i = 0; i < n; i++) {
        if (text[i] != '%') continue;
        add(b, text + plain, i - plain);
        i++;
        plain = i + 1;
        if (i < n && text[i] == '%') {
            add(b, "%", 1);
        } else if (i < n && text[i] == '0') {
            add(b, from, (size_t)(to - from));
        } else if (i < n && isdigit((unsigned char)text[i])) {
            size_t length;
            push_capture(m, text[i] - '1', from, to);
            value = lua_tolstring(L, -1, &length);
            add(b, value, length);
            lua_pop(L, 1);
        } else {
            luaL_error(L, "invalid use of '%%' in replacement string");
        }
    }
    if (plain < n) add(b, text + plain, n - plain);
}

/* What stands for a match: what the function or the table says, or the match itself. */
static void add_value(buffer *b, matcher *m, int type, const char *from, const char *to) {
    lua_State *L = b->L;
    const char *text;
    size_t length;
    if (type == LUA_TFUNCTION) {
        lua_pushvalue(L, 3);
        lua_call(L, push_captures(m, 1, from, to), 1);
    } else if (type == LUA_TTABLE) {
        push_capture(m, 0, from, to);
        lua_gettable(L, 3);
    } else {
        add_text(b, m, from, to);
        return;
    }
    if (!lua_toboolean(L, -1)) {
        text = from;
        length = (size_t)(to - from);
    } else if (lua_isstring(L, -1)) {
        text = lua_tolstring(L, -1, &length);
    } else {
        luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
        return;
    }
    add(b, text, length);
    lua_pop(L, 1);
}

int guarded_gsub(lua_State *L) {
    size_t length, n;
    const char *s = luaL_checklstring(L, 1, &length), *p = luaL_checklstring(L, 2, &n);
    const char *at = s, *copied = s, *last = NULL;
    int type = lua_type(L, 3), anchored = *p == '^';
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
    matcher m;
    buffer b = {L, 4, NULL, 0, 0};
    luaL_argexpected(L,
        type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
        3, "string/function/table");
    lua_settop(L, 3);
    lua_pushnil(L); /* for the buffer */
    matcher_init(&m, L, s, length, p, n);
    while (count < most) {
        const char *to = matcher_match(&m, at, p + anchored);
        if (to != NULL && to != last) {
            count++;
            add(&b, copied, (size_t)(at - copied));
            add_value(&b, &m, type, at, to);
            at = last = copied = to;
        } else if (at < m.end) {
            at++;
        } else {
            break;
        }
        if (anchored) break;
    }
    host_charge(L, m.steps + length / 64);
    if (count == 0) {
        lua_pushvalue(L, 1);
    } else {
        add(&b, copied, (size_t)(m.end - copied));
        lua_pushlstring(L, b.data, b.used);
    }
    lua_pushinteger(L, count);
    return 2;
}
