/* Texts of Markdown by their lines: where a talk is cut into pages, and where a page into its
 * steps; and what comments say to the speaker. */
#include "host.h"
#include "line.h"

#include <ctype.h>
#include <string.h>

/* `---` after an empty line: a line of words above makes it a heading. */
static int is_rule(const line *l) {
    size_t marks = line_run_of('-', l->text, l->end);
    return !l->in_code && l->after_blank && marks >= LINE_MARKS &&
           line_is_blank(l->text + marks, l->end);
}

static int is_heading(const line *l) {
    return !l->in_code && l->text[0] == '#' && l->end - l->text > 1 && line_is_space(l->text[1]);
}

/* `<!-- pause -->`, on a line of its own. */
static int is_pause(const line *l) {
    static const char *const words[] = {"<!--", "pause", "-->"};
    const char *s = l->text;
    size_t i;
    if (l->in_code) return 0;
    for (i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i]);
        s = line_skip_spaces(s, l->end);
        if ((size_t)(l->end - s) < n || memcmp(s, words[i], n) != 0) return 0;
        s += n;
    }
    return line_is_blank(s, l->end);
}

/* A line like `---` or `* * *`. */
static int is_separator(const line *l) {
    const char *s, mark = l->text[0];
    size_t marks = 0;
    if (l->in_code || (mark != '-' && mark != '*' && mark != '_')) return 0;
    for (s = l->text; s < l->end; s++) {
        if (*s == mark) marks++;
        if (*s != mark && !line_is_space(*s)) return 0;
    }
    return marks >= LINE_MARKS;
}

/* Where a paragraph, an item of a list or a block of code begins. */
static int is_block(const line *l) {
    char c = l->text[0];
    if (!l->in_code) return !line_is_space(c) && (l->after_blank || line_is_item(l));
    return l->after_blank && (c == '`' || c == '~') &&
           line_run_of(c, l->text, l->end) >= LINE_MARKS;
}

/* Leaves the text at 1 there with "\n" for "\r\n" and "\r". */
static const char *plain_text(lua_State *L, size_t *length) {
    const char *text = luaL_checklstring(L, 1, length), *s = text, *past = text + *length, *end;
    luaL_Buffer out;
    host_charge(L, *length / BYTES_A_UNIT);
    if (memchr(text, '\r', *length) == NULL) return text;
    luaL_buffinitsize(L, &out, *length);
    while ((end = memchr(s, '\r', (size_t)(past - s))) != NULL) {
        luaL_addlstring(&out, s, (size_t)(end - s));
        luaL_addchar(&out, '\n');
        s = end + 1 < past && end[1] == '\n' ? end + 2 : end + 1;
    }
    luaL_addlstring(&out, s, (size_t)(past - s));
    luaL_pushresult(&out);
    lua_replace(L, 1);
    return lua_tolstring(L, 1, length);
}

/* Adds what is not blank to the list at an index. */
static void add_piece(lua_State *L, int list, const char *from, const char *to) {
    if (line_is_blank(from, to)) return;
    lua_pushlstring(L, from, (size_t)(to - from));
    lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
}

/* cut(text): the pages of a talk, a list. It is cut at rules, which are left out; where there are
   none, before the headings of the first level. */
static int core_cut(lua_State *L) {
    size_t length;
    const char *text = plain_text(L, &length), *from = text;
    line l = line_before_first(text, length);
    lua_settop(L, 1);
    lua_newtable(L);
    while (line_next(&l)) {
        if (!is_rule(&l)) continue;
        add_piece(L, 2, from, l.text);
        from = l.end;
    }
    if (from == text) {
        l = line_before_first(text, length);
        while (line_next(&l)) {
            if (!is_heading(&l)) continue;
            add_piece(L, 2, from, l.text);
            from = l.text;
        }
    }
    add_piece(L, 2, from, text + length);
    return 1;
}

/* Where a line `<!-- notes: …` has its words; NULL when it is none. */
static const char *notes_of(const line *l) {
    static const char name[] = "notes:";
    const char *s;
    if (l->in_code || !line_begins_comment(l)) return NULL;
    s = line_skip_spaces(line_skip_spaces(l->text, l->end) + 4, l->end);
    if ((size_t)(l->end - s) < strlen(name) || memcmp(s, name, strlen(name)) != 0) return NULL;
    return line_skip_spaces(s + strlen(name), l->past);
}

/* Leaves the pieces of the list at an index as one text on the stack. */
static void join(lua_State *L, int list, const char *between) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, list), i;
    luaL_Buffer out;
    luaL_buffinit(L, &out);
    for (i = 1; i <= n; i++) {
        if (i > 1) luaL_addstring(&out, between);
        lua_rawgeti(L, list, i);
        luaL_addvalue(&out);
    }
    luaL_pushresult(&out);
}

/* notes(body): the body without its comments `<!-- notes: … -->`, and what they say, with an empty
   line between two; only the body when there are none. */
static int core_notes(lua_State *L) {
    size_t length;
    const char *text = plain_text(L, &length), *past = text + length, *from = text;
    line l = line_before_first(text, length);
    lua_settop(L, 1);
    lua_newtable(L);
    lua_newtable(L);
    while (line_next(&l)) {
        const char *words = notes_of(&l), *end = words ? line_comment_end(words, past) : NULL,
                   *next;
        if (end == NULL) continue;
        lua_pushlstring(L, from, (size_t)(l.text - from));
        lua_rawseti(L, 2, (lua_Integer)lua_rawlen(L, 2) + 1);
        from = end + 3;
        next = memchr(from, '\n', (size_t)(past - from));
        if (line_is_blank(from, next ? next : past)) from = next ? next + 1 : past;
        while (end > words && line_is_space(end[-1])) end--;
        add_piece(L, 3, words, end);
        l = line_before_first(from, (size_t)(past - from));
    }
    if (from == text) {
        lua_settop(L, 1);
        return 1;
    }
    lua_pushlstring(L, from, (size_t)(past - from));
    lua_rawseti(L, 2, (lua_Integer)lua_rawlen(L, 2) + 1);
    join(L, 2, "");
    if (lua_rawlen(L, 3) > 0) {
        join(L, 3, "\n\n");
    } else {
        lua_pushnil(L);
    }
    return 2;
}

/* Notes that so many bytes are shown before a step, in the list at 3. */
static void add_stop(lua_State *L, size_t shown) {
    lua_pushinteger(L, (lua_Integer)shown);
    lua_rawseti(L, 3, (lua_Integer)lua_rawlen(L, 3) + 1);
}

/* Leaves the text without its lines that are pauses; 0 when there is none. */
static int cut_pauses(lua_State *L, const char *text, size_t length) {
    line l = line_before_first(text, length), next;
    size_t shown = 0;
    luaL_Buffer out;
    while (line_next(&l) && !is_pause(&l)) {}
    if (!is_pause(&l)) return 0;
    luaL_buffinitsize(L, &out, length);
    l = line_before_first(text, length);
    while (line_next(&l)) {
        const char *added = l.text;
        size_t n = (size_t)(l.end - l.text);
        if (is_pause(&l)) {
            add_stop(L, shown);
            next = l;
            /* What it has kept apart stays apart, but the items of a list. */
            added = "\n";
            n = line_next(&next) && !line_is_item(&next);
        }
        luaL_addlstring(&out, added, n);
        shown += n;
    }
    add_stop(L, shown);
    luaL_pushresult(&out);
    return 1;
}

/* Notes where the blocks of a text begin, but for the first one. A rule goes with what follows, and
   at the end with what stands before it. */
static void add_blocks(lua_State *L, const char *text, size_t length) {
    line l = line_before_first(text, length);
    int after_rule = 0, is_noted = 0;
    while (line_next(&l)) {
        if (!is_block(&l)) continue;
        if (!after_rule) {
            is_noted = l.text > text;
            if (is_noted) add_stop(L, (size_t)(l.text - text));
        }
        after_rule = is_separator(&l);
    }
    if (!after_rule || !is_noted) return;
    lua_pushnil(L);
    lua_rawseti(L, 3, (lua_Integer)lua_rawlen(L, 3));
}

/* reveals(body, all): the body without its lines `<!-- pause -->`, and how many of its bytes are
   shown at first and after each step; only the body when there are none. With `all` a body without
   such lines shows its paragraphs and the items of its lists one by one. */
static int core_reveals(lua_State *L) {
    size_t length;
    int all = lua_toboolean(L, 2);
    const char *text;
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    text = plain_text(L, &length);
    lua_newtable(L);
    if (!cut_pauses(L, text, length)) {
        if (all) add_blocks(L, text, length);
        lua_pushvalue(L, 2);
        if (lua_rawlen(L, 3) == 0) return 1;
        add_stop(L, length);
        lua_pushvalue(L, 1);
    }
    lua_pushvalue(L, 3);
    return 2;
}

void add_talk(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"cut", core_cut}, {"notes", core_notes}, {"reveals", core_reveals}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
