/* Words for whatever was raised: one clean line, with its place. */
#include "host.h"

#include <stdio.h>
#include <string.h>

/* The bytes of the character of UTF-8 that text begins with, and the character; 0 when it is none.
 */
static size_t character(const unsigned char *text, size_t length, unsigned long *out) {
    static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char c = text[0];
    size_t n = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0, i;
    unsigned long u = n < 2 ? c : c & (0x7Fu >> n);
    if (n == 0 || n > length) return 0;
    for (i = 1; i < n; i++) {
        if ((text[i] & 0xC0) != 0x80) return 0;
        u = u << 6 | (text[i] & 0x3F);
    }
    *out = u;
    return u < least[n] || u > 0x10FFFF || (u >= 0xD800 && u < 0xE000) ? 0 : n;
}

/* Control characters, and those that change where the others stand or end a line. */
static int is_harmful(unsigned long u) {
    return u < 0x20 || (u >= 0x7F && u < 0xA0) || u == 0x200E || u == 0x200F || u == 0x061C ||
           (u >= 0x2028 && u <= 0x202E) || (u >= 0x2066 && u <= 0x2069) || u == 0xFEFF;
}

static void clean(char *to, size_t capacity, const char *text, size_t length, int lines) {
    static const char more[] = "\xE2\x80\xA6";
    size_t used = 0, i = 0;
    while (i < length && used + 4 + sizeof more <= capacity) {
        unsigned long u = 0;
        size_t n = character((const unsigned char *)text + i, length - i, &u);
        if (n > 0 && (!is_harmful(u) || (lines && (u == '\n' || u == '\t')))) {
            memmove(to + used, text + i, n);
            used += n;
        } else {
            to[used++] = u == '\n' || u == '\t' || u == 0x2028 || u == 0x2029 ? ' ' : '?';
        }
        i += n > 0 ? n : 1;
    }
    if (i < length && used + sizeof more <= capacity) {
        memcpy(to + used, more, sizeof more - 1);
        used += sizeof more - 1;
    }
    to[used] = 0;
}

void host_clean(char *to, size_t capacity, const char *text, size_t length) {
    clean(to, capacity, text, length, 0);
}

/* Whether a message says where it is from: "path: …" or "chunk:12: …". */
static int has_place(const lua_host *h, const char *text) {
    size_t n = h->path != NULL ? strlen(h->path) : 0;
    const char *at;
    if (n > 0 && strncmp(text, h->path, n) == 0 && text[n] == ':') return 1;
    for (at = strchr(text, ':'); at != NULL; at = strchr(at + 1, ':')) {
        size_t digits = strspn(at + 1, "0123456789");
        if (at > text && digits > 0 && strncmp(at + 1 + digits, ": ", 2) == 0) return 1;
        if (at[1] == ' ') return 0;
    }
    return 0;
}

/* An error that goes through many coroutines is given the same place by each: past all but the
 * last. */
static size_t repeated_place(const char *text, size_t length) {
    size_t skipped = 0, n = 0;
    while (n + 1 < length && n < 256 && !(text[n] == ':' && text[n + 1] == ' ')) n++;
    if (n + 1 >= length || n == 256) return 0;
    n += 2;
    while (skipped + 2 * n <= length && memcmp(text + skipped, text + skipped + n, n) == 0) {
        skipped += n;
    }
    return skipped;
}

void host_say(lua_State *L, const char *text, size_t length) {
    lua_host *h = host_of(L);
    char place[ERROR_LENGTH], line[ERROR_LENGTH];
    int n = 0;
    n = (int)repeated_place(text, length);
    host_clean(line, sizeof line, text + n, length - (size_t)n);
    n = 0;
    if (!has_place(h, line)) {
        host_place(L, place, sizeof place / 2);
        n = snprintf(h->error, sizeof h->error, "%s", place);
        host_clean(h->error, sizeof h->error, place, (size_t)n);
        n = (int)strlen(h->error);
    }
    host_clean(h->error + n, sizeof h->error - (size_t)n, line, strlen(line));
}

/* Makes words of whatever was raised, without running anything of the script's. */
int host_handler(lua_State *L) {
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
    host_say(L, text, length);
    host_add_meaning(L, h->error, sizeof h->error);
    h->traceback[0] = 0;
    if (!h->expired) {
        luaL_traceback(L, L, NULL, 1);
        text = lua_tolstring(L, -1, &length);
        clean(h->traceback, sizeof h->traceback, text, length, 1);
    }
    return 1;
}

/* Warnings of trusted scripts, and errors in their finalisers, which Lua tells in pieces. */
void host_warn(void *user, const char *text, int continues) {
    lua_host *h = user;
    size_t used = strlen(h->warning);
    host_clean(h->warning + used, sizeof h->warning - used, text, strlen(text));
    if (continues) return;
    if (h->callbacks.log != NULL && h->warning[0] != '@') {
        h->callbacks.log(h->callbacks.user, h->warning, strlen(h->warning));
    }
    h->warning[0] = 0;
}
