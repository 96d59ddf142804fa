/* The headings of Markdown, by which pages of talks are known in links. */
#include "host.h"
#include "line.h"
#include "slug.h"

/* The most marks of a heading, and the most blanks before them. */
#define MOST_LEVELS 6
#define INDENT 3

/* Past the marks `#` of a heading and the blanks behind them; NULL when it is none. */
static const char *heading_of(const line *l) {
    const char *s = l->text;
    size_t marks;
    while (s < l->end && *s == ' ' && s - l->text < INDENT) s++;
    marks = line_run_of('#', s, l->end);
    s += marks;
    if (l->in_code || marks == 0 || marks > MOST_LEVELS) return NULL;
    return s == l->end || line_is_space(*s) ? line_skip_spaces(s, l->end) : NULL;
}

/* A line of `=` or `-` alone, which makes the words above it a heading. */
static int is_underline(const line *l) {
    const char *s = l->text;
    char mark = *s;
    if (l->in_code || l->after_blank || (mark != '=' && mark != '-')) return 0;
    return line_is_blank(s + line_run_of(mark, s, l->end), l->end);
}

/* Adds the slug of a heading to the list at 2. */
static void add_slug(lua_State *L, const char *from, const char *end) {
    luaL_Buffer out;
    char *to;
    size_t n;
    while (end > from && line_is_space(end[-1])) end--;
    while (end > from && end[-1] == '#') end--; /* they may close a heading */
    while (end > from && line_is_space(end[-1])) end--;
    to = luaL_buffinitsize(L, &out, (size_t)(end - from));
    n = slug_of(from, end, to);
    luaL_pushresultsize(&out, n);
    if (n > 0) {
        lua_rawseti(L, 2, (lua_Integer)lua_rawlen(L, 2) + 1);
    } else {
        lua_pop(L, 1);
    }
}

/* headings(body): what its headings are called in links, a list. */
static int core_headings(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length), *words = NULL, *s;
    line l = line_before_first(text, length);
    host_charge(L, length / BYTES_A_UNIT);
    lua_settop(L, 1);
    lua_newtable(L);
    while (line_next(&l)) {
        s = heading_of(&l);
        if (s != NULL) {
            add_slug(L, s, l.end);
        } else if (words != NULL && is_underline(&l)) {
            add_slug(L, words, l.text);
        } else if (!l.in_code && !line_is_blank(l.text, l.end) && !line_is_item(&l) &&
                   *l.text != '>') {
            /* The paragraph that may become one. */
            if (words == NULL) words = l.text;
            continue;
        }
        words = NULL;
    }
    return 1;
}

void add_headings(lua_State *L) {
    static const luaL_Reg functions[] = {{"headings", core_headings}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
