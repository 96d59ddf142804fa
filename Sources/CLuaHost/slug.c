/* See slug.h. Unicode's letters are told by ranges: those that are letters of no script in use, and
   signs within the ranges of letters, may be taken for the other. */
#include "slug.h"

#include <ctype.h>
#include <string.h>

typedef struct range {
    unsigned long first, last;
} range;

/* Punctuation, symbols and spaces beyond ASCII, in order: what no slug has. */
static const range signs[] = {{0x80, 0xA9}, {0xAB, 0xB4}, {0xB6, 0xB9}, {0xBB, 0xBF}, {0xD7, 0xD7},
    {0xF7, 0xF7}, {0x2C2, 0x2C5}, {0x2D2, 0x2DF}, {0x37E, 0x37E}, {0x387, 0x387}, {0x482, 0x482},
    {0x55A, 0x55F}, {0x589, 0x58F}, {0x5BE, 0x5BE}, {0x5C0, 0x5C0}, {0x5C3, 0x5C3}, {0x5C6, 0x5C6},
    {0x5F3, 0x5F4}, {0x600, 0x60F}, {0x61B, 0x61F}, {0x66A, 0x66D}, {0x6D4, 0x6D4}, {0x6DD, 0x6DE},
    {0x964, 0x965}, {0x970, 0x970}, {0xE3F, 0xE3F}, {0xE4F, 0xE4F}, {0xE5A, 0xE5B},
    {0x10FB, 0x10FB}, {0x1680, 0x1680}, {0x2000, 0x203E}, {0x2041, 0x2053}, {0x2055, 0x2070},
    {0x2072, 0x207E}, {0x2080, 0x208F}, {0x20A0, 0x20CF}, {0x2100, 0x2101}, {0x2103, 0x2106},
    {0x2108, 0x2109}, {0x2114, 0x2114}, {0x2116, 0x2118}, {0x211E, 0x2123}, {0x2125, 0x2125},
    {0x2127, 0x2127}, {0x2129, 0x2129}, {0x212E, 0x212E}, {0x213A, 0x213B}, {0x2140, 0x2144},
    {0x214A, 0x214D}, {0x214F, 0x215F}, {0x2189, 0x24B5}, {0x24EA, 0x2BFF}, {0x2E00, 0x2E7F},
    {0x2FF0, 0x3004}, {0x3008, 0x3020}, {0x3030, 0x3030}, {0x303D, 0x303F}, {0x309B, 0x309C},
    {0x30A0, 0x30A0}, {0x30FB, 0x30FB}, {0x3200, 0x33FF}, {0xA673, 0xA673}, {0xD800, 0xF8FF},
    {0xFD3E, 0xFD3F}, {0xFE00, 0xFE1F}, {0xFE30, 0xFE32}, {0xFE35, 0xFE4C}, {0xFE50, 0xFE6F},
    {0xFEFF, 0xFF0F}, {0xFF1A, 0xFF20}, {0xFF3B, 0xFF3E}, {0xFF40, 0xFF40}, {0xFF5B, 0xFF65},
    {0xFFE0, 0xFFFF}, {0x1F000, 0x1FAFF}, {0xE0000, 0x10FFFF}};

/* Capital letters, in order, and how far their small ones are; 0: each comes right behind its
   own, of even numbers, and 1: of odd ones. */
static const struct {
    range letters;
    int distance;
} capitals[] = {{{0xC0, 0xD6}, 32}, {{0xD8, 0xDE}, 32}, {{0x100, 0x12F}, 0}, {{0x132, 0x137}, 0},
    {{0x139, 0x148}, 1}, {{0x14A, 0x177}, 0}, {{0x178, 0x178}, -121}, {{0x179, 0x17E}, 1},
    {{0x386, 0x386}, 38}, {{0x388, 0x38A}, 37}, {{0x38C, 0x38C}, 64}, {{0x38E, 0x38F}, 63},
    {{0x391, 0x3AB}, 32}, {{0x400, 0x40F}, 80}, {{0x410, 0x42F}, 32}, {{0x460, 0x481}, 0},
    {{0x48A, 0x4BF}, 0}, {{0x4C0, 0x4C0}, 15}, {{0x4C1, 0x4CE}, 1}, {{0x4D0, 0x52F}, 0},
    {{0x531, 0x556}, 48}, {{0x1E00, 0x1E95}, 0}, {{0x1EA0, 0x1EFF}, 0}, {{0xFF21, 0xFF3A}, 32}};

static int is_sign(unsigned long u) {
    size_t low = 0, high = sizeof signs / sizeof *signs;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (u > signs[middle].last) {
            low = middle + 1;
        } else if (u < signs[middle].first) {
            high = middle;
        } else {
            return 1;
        }
    }
    return 0;
}

static unsigned long small(unsigned long u) {
    size_t i;
    for (i = 0; i < sizeof capitals / sizeof *capitals; i++) {
        int distance = capitals[i].distance;
        if (u < capitals[i].letters.first) break;
        if (u > capitals[i].letters.last) continue;
        if (distance == 0 || distance == 1) return u + (u % 2 == (unsigned long)distance);
        return u + (unsigned long)(long)distance;
    }
    return u;
}

/* Adds a character beyond ASCII of two to four bytes, if it is one of a slug; what has as many
   bytes as its small letter. */
static char *add_wide(char *to, const unsigned char *s, size_t n) {
    unsigned long u = s[0] & (0x7Fu >> n);
    size_t i;
    for (i = 1; i < n; i++) u = u << 6 | (s[i] & 0x3F);
    if (is_sign(u)) return to;
    u = small(u);
    for (i = n - 1; i > 0; i--, u >>= 6) to[i] = (char)(0x80 | (u & 0x3F));
    to[0] = (char)((0xF00u >> n & 0xF0) | u);
    return to + n;
}

static size_t length_of(const char *s, const char *end) {
    unsigned char c = (unsigned char)*s;
    size_t n = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0, i;
    if ((size_t)(end - s) < n) return 0;
    for (i = 1; i < n; i++) {
        if (((unsigned char)s[i] & 0xC0) != 0x80) return 0;
    }
    return n;
}

/* A heading while it is read. */
typedef struct reading {
    const char *text, *s, *end;
    int in_code;
    unsigned
        open; /* kinds of brackets that do not end, as bits: none of them is looked for again */
} reading;

enum { ROUND = 1, SQUARE = 2, POINTED = 4 };

/* A part of a word: letters, digits, and what is beyond ASCII. */
static int is_word(char c) { return isalnum((unsigned char)c) || (unsigned char)c >= 0x80; }

/* Past what stands in brackets that begin at s; s itself where it does not end. */
static const char *past(reading *r, const char *s, char opens, char closes, unsigned kind) {
    const char *at;
    int depth = 0;
    if (s >= r->end || *s != opens || r->open & kind) return s;
    for (at = s; at < r->end; at++) {
        if (*at == opens) depth++;
        if (*at == closes && --depth == 0) return at + 1;
    }
    r->open |= kind;
    return s;
}

/* Past what nobody reads: the address of a link, a picture, a tag, an entity like &amp;. */
static const char *past_markup(reading *r) {
    const char *s = r->s, *next = s + 1, *at = next;
    if (r->in_code || next >= r->end) return s;
    switch (*s) {
    case ']': at = past(r, next, '(', ')', ROUND); return at > next ? at : s;
    case '!':
        at = past(r, next, '[', ']', SQUARE);
        return at > next ? past(r, at, '(', ')', ROUND) : s;
    case '<':
        return isalpha((unsigned char)*next) || *next == '/' ? past(r, s, '<', '>', POINTED) : s;
    case '&':
        while (at < r->end && (isalnum((unsigned char)*at) || *at == '#')) at++;
        return at > next && at < r->end && *at == ';' ? at + 1 : s;
    default: return s;
    }
}

/* Adds underscores: around words they stand for slanted letters, within one for themselves. */
static char *add_underscores(reading *r, char *to) {
    const char *from = r->s;
    int is_literal;
    while (r->s < r->end && *r->s == '_') r->s++;
    is_literal = r->in_code || (from > r->text && from[-1] == '\\') ||
                 (from > r->text && is_word(from[-1]) && r->s < r->end && is_word(*r->s));
    if (!is_literal) return to;
    memset(to, '_', (size_t)(r->s - from));
    return to + (r->s - from);
}

size_t slug_of(const char *text, const char *end, char *to) {
    reading r = {text, text, end, 0, 0};
    char *out = to;
    while (r.s < end) {
        size_t n = length_of(r.s, end);
        const char *next = n == 1 ? past_markup(&r) : r.s;
        char c = *r.s;
        if (next > r.s) {
            r.s = next;
        } else if (c == '_') {
            out = add_underscores(&r, out);
        } else {
            if (n > 1) out = add_wide(out, (const unsigned char *)r.s, n);
            if (n == 1 && isalnum((unsigned char)c)) *out++ = (char)tolower((unsigned char)c);
            if (c == '-' || c == ' ' || c == '\n') *out++ = '-';
            if (c == '`') r.in_code = !r.in_code;
            r.s += n > 0 ? n : 1;
        }
    }
    return (size_t)(out - to);
}
