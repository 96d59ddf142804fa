/*
 * The matcher. Lua's own is a recursion that nothing can interrupt; this one is a loop over the
 * items of a pattern with a list of choices to come back to, which counts its steps. What it finds,
 * and what it says of a wrong pattern, is the same, and so is how many choices may be open at once.
 */
#include "pattern.h"

#include <ctype.h>
#include <string.h>

/* Choices that may be open at once. */
#define MOST_CHOICES 199
/* Steps between two looks at the budget. */
#define STEPS 1024

/* What to do when the rest of the pattern does not match. */
typedef struct choice {
    enum { FEWER, MORE, WITHOUT, UNDO_OPEN, UNDO_CLOSE } kind;
    int capture;
    const char *at;              /* where in the subject the rest was tried */
    const char *least;           /* FEWER: the last place to go back to */
    const char *item, *item_end; /* MORE: what to match once more */
    const char *rest;
} choice;

typedef struct walk {
    matcher *m;
    int count;
    choice choices[MOST_CHOICES];
} walk;

void matcher_init(matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern,
    size_t pattern_length) {
    m->L = L;
    m->subject = subject;
    m->end = subject + length;
    m->pattern_end = pattern + pattern_length;
    m->steps = 0;
    m->level = 0;
}

void matcher_tick(matcher *m, size_t steps) {
    m->steps += steps;
    if (m->steps < STEPS) return;
    steps = m->steps;
    m->steps = 0;
    host_charge(m->L, steps);
}

/* ---- Single characters ---- */

static int is_in_class(int c, int letter) {
    int holds;
    switch (tolower(letter)) {
    case 'a': holds = isalpha(c); break;
    case 'c': holds = iscntrl(c); break;
    case 'd': holds = isdigit(c); break;
    case 'g': holds = isgraph(c); break;
    case 'l': holds = islower(c); break;
    case 'p': holds = ispunct(c); break;
    case 's': holds = isspace(c); break;
    case 'u': holds = isupper(c); break;
    case 'w': holds = isalnum(c); break;
    case 'x': holds = isxdigit(c); break;
    case 'z': holds = c == 0; break;
    default: return letter == c;
    }
    return (holds != 0) != (isupper(letter) != 0);
}

/* Where an item for one character ends. */
static const char *item_end(matcher *m, const char *p) {
    char c = *p++;
    const char *first;
    if (c == '%') {
        if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
        return p + 1;
    }
    if (c != '[') return p;
    if (*p == '^') p++;
    /* A bracket that comes first stands for itself. */
    for (first = p; p == first || *p != ']'; p += *p == '%' && p + 1 < m->pattern_end ? 2 : 1) {
        if (p >= m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    }
    return p + 1;
}

/* Whether a set, whose closing bracket is at `last`, has a character. */
static int is_in_set(int c, const char *set, const char *last) {
    const char *p = set + 1;
    int inside = 1;
    if (*p == '^') inside = 0, p++;
    while (p < last) {
        if (*p == '%') {
            if (is_in_class(c, (unsigned char)p[1])) return inside;
            p += 2;
        } else if (p[1] == '-' && p + 2 < last) {
            if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2]) return inside;
            p += 3;
        } else {
            if ((unsigned char)*p == c) return inside;
            p++;
        }
    }
    return !inside;
}

static int fits(matcher *m, const char *s, const char *item, const char *end) {
    int c;
    if (s >= m->end) return 0;
    matcher_tick(m, 1);
    c = (unsigned char)*s;
    switch (*item) {
    case '.': return 1;
    case '%': return is_in_class(c, (unsigned char)item[1]);
    case '[': matcher_tick(m, (size_t)(end - item) / 4); return is_in_set(c, item, end - 1);
    default: return (unsigned char)*item == c;
    }
}

/* ---- Choices ---- */

static choice *add_choice(walk *w, int kind, const char *at, const char *rest) {
    choice *c;
    if (w->count == MOST_CHOICES) luaL_error(w->m->L, "pattern too complex");
    c = &w->choices[w->count++];
    c->kind = kind;
    c->at = at;
    c->rest = rest;
    return c;
}

/* Takes the latest choice that is left; where to go on, and the rest of the pattern. NULL: none. */
static const char *go_back(walk *w, const char **rest) {
    matcher *m = w->m;
    while (w->count > 0) {
        choice *c = &w->choices[w->count - 1];
        matcher_tick(m, 1);
        *rest = c->rest;
        switch (c->kind) {
        case FEWER:
            if (c->at > c->least) return --c->at;
            break;
        case MORE:
            if (fits(m, c->at, c->item, c->item_end)) return ++c->at;
            break;
        case WITHOUT: w->count--; return c->at;
        case UNDO_OPEN: m->level--; break;
        case UNDO_CLOSE: m->captures[c->capture].length = CAPTURE_OPEN; break;
        }
        w->count--;
    }
    return NULL;
}

/* ---- Items ---- */

static const char *open_capture(walk *w, const char *s, ptrdiff_t length, const char *rest) {
    matcher *m = w->m;
    if (m->level >= MOST_CAPTURES) luaL_error(m->L, "too many captures");
    m->captures[m->level].start = s;
    m->captures[m->level++].length = length;
    add_choice(w, UNDO_OPEN, s, rest);
    return rest;
}

static const char *close_capture(walk *w, const char *s, const char *rest) {
    matcher *m = w->m;
    int i = m->level - 1;
    while (i >= 0 && m->captures[i].length != CAPTURE_OPEN) i--;
    if (i < 0) luaL_error(m->L, "invalid pattern capture");
    m->captures[i].length = s - m->captures[i].start;
    add_choice(w, UNDO_CLOSE, s, rest)->capture = i;
    return rest;
}

/* %bxy: where the text that begins here is balanced; NULL if it is not. p is at x. */
static const char *balanced(matcher *m, const char *s, const char *p) {
    size_t depth = 1;
    if (p + 1 >= m->pattern_end) {
        luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
    }
    if (s >= m->end || *s != p[0]) return NULL;
    while (++s < m->end) {
        matcher_tick(m, 1);
        if (*s == p[1]) {
            if (--depth == 0) return s + 1;
        } else if (*s == p[0]) {
            depth++;
        }
    }
    return NULL;
}

/* %1: what a capture has, once more. */
static const char *repeated(matcher *m, const char *s, int digit) {
    int i = digit - '1';
    size_t length;
    if (i < 0 || i >= m->level || m->captures[i].length == CAPTURE_OPEN) {
        luaL_error(m->L, "invalid capture index %%%d", i + 1);
    }
    if (m->captures[i].length == CAPTURE_POSITION) return NULL;
    length = (size_t)m->captures[i].length;
    matcher_tick(m, length / 16);
    if ((size_t)(m->end - s) < length || memcmp(m->captures[i].start, s, length) != 0) return NULL;
    return s + length;
}

/* %f[set]: here a set begins to hold. *p is at the set, and behind it afterwards. */
static const char *frontier(matcher *m, const char *s, const char **p) {
    const char *set = *p, *end;
    int before = s == m->subject ? 0 : (unsigned char)s[-1];
    int here = s < m->end ? (unsigned char)*s : 0;
    if (*set != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
    *p = end = item_end(m, set);
    matcher_tick(m, (size_t)(end - set) / 4);
    return !is_in_set(before, set, end - 1) && is_in_set(here, set, end - 1) ? s : NULL;
}

/* A character, or as many of them as its suffix says. */
static const char *characters(walk *w, const char *s, const char **p) {
    matcher *m = w->m;
    const char *item = *p, *end = item_end(m, item), *least;
    choice *c;
    matcher_tick(m, (size_t)(end - item) / 4);
    *p = end + 1;
    if (!fits(m, s, item, end)) return *end == '*' || *end == '?' || *end == '-' ? s : NULL;
    switch (*end) {
    case '?': add_choice(w, WITHOUT, s, *p); return s + 1;
    case '-':
        c = add_choice(w, MORE, s, *p);
        c->item = item;
        c->item_end = end;
        return s;
    case '*':
    case '+':
        least = *end == '+' ? s + 1 : s;
        do {
            s++;
        } while (fits(m, s, item, end));
        add_choice(w, FEWER, s, *p)->least = least;
        return s;
    default: *p = end; return s + 1;
    }
}

/* Matches the item at *p and moves *p behind it; NULL when it does not match. */
static const char *next_item(walk *w, const char *s, const char **p) {
    matcher *m = w->m;
    const char *item = *p;
    switch (*item) {
    case '(':
        *p = item[1] == ')' ? open_capture(w, s, CAPTURE_POSITION, item + 2)
                            : open_capture(w, s, CAPTURE_OPEN, item + 1);
        return s;
    case ')': *p = close_capture(w, s, item + 1); return s;
    case '$':
        if (item + 1 != m->pattern_end) break;
        *p = item + 1;
        return s == m->end ? s : NULL;
    case '%':
        if (item[1] == 'b') return *p = item + 4, balanced(m, s, item + 2);
        if (item[1] == 'f') return *p = item + 2, frontier(m, s, p);
        if (isdigit((unsigned char)item[1])) return *p = item + 2, repeated(m, s, item[1]);
        break;
    default: break;
    }
    return characters(w, s, p);
}

const char *matcher_match(matcher *m, const char *at, const char *pattern) {
    walk w;
    w.m = m;
    w.count = 0;
    m->level = 0;
    while (pattern != m->pattern_end) {
        matcher_tick(m, 1);
        at = next_item(&w, at, &pattern);
        if (at == NULL) at = go_back(&w, &pattern);
        if (at == NULL) return NULL;
    }
    return at;
}
