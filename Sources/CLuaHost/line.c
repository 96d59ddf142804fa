/* See line.h. */
#include "line.h"

#include <ctype.h>
#include <string.h>

/* The most blanks before a fence. */
#define INDENT 3

int line_is_space(char c) { return isspace((unsigned char)c) != 0; }

const char *line_skip_spaces(const char *s, const char *end) {
    while (s < end && line_is_space(*s)) s++;
    return s;
}

int line_is_blank(const char *s, const char *end) { return line_skip_spaces(s, end) == end; }

size_t line_run_of(char mark, const char *s, const char *end) {
    const char *from = s;
    while (s < end && *s == mark) s++;
    return (size_t)(s - from);
}

/* The marks of the fence that a line is, and which; 0 when it is none. Backquotes with another one
 * behind them are code within a line. */
static size_t fence_of(const line *l, char *mark) {
    const char *s = l->text;
    size_t marks;
    while (s < l->end && *s == ' ' && s - l->text < INDENT) s++;
    if (s == l->end || (*s != '`' && *s != '~')) return 0;
    *mark = *s;
    marks = line_run_of(*s, s, l->end);
    if (*s == '`' && memchr(s + marks, '`', (size_t)(l->end - s) - marks) != NULL) return 0;
    return marks >= LINE_MARKS ? marks : 0;
}

/* Nothing but white space stands after the marks of a fence. */
static int closes(const line *l, char mark) {
    const char *s = line_skip_spaces(l->text, l->end);
    return line_is_blank(s + line_run_of(mark, s, l->end), l->end);
}

line line_before_first(const char *text, size_t length) {
    line l = {text, text, text + length, 1, 0, 0, 0, 0};
    return l;
}

const char *line_comment_end(const char *s, const char *past) {
    for (; past - s >= 3; s++) {
        if (memcmp(s, "-->", 3) == 0) return s;
    }
    return NULL;
}

int line_begins_comment(const line *l) {
    const char *s = line_skip_spaces(l->text, l->end);
    return l->end - s >= 4 && memcmp(s, "<!--", 4) == 0;
}

int line_next(line *l) {
    const char *end;
    size_t marks;
    char mark = 0;
    l->after_blank = line_is_blank(l->text, l->end);
    if (l->end == l->past) return 0;
    l->text = l->end;
    end = memchr(l->text, '\n', (size_t)(l->past - l->text));
    l->end = end != NULL ? end + 1 : l->past;
    if (l->in_comment) {
        l->in_code = 1;
        l->in_comment = line_comment_end(l->text, l->end) == NULL;
        return 1;
    }
    marks = fence_of(l, &mark);
    l->in_code = l->fence != 0 || marks > 0;
    if (l->fence == 0) {
        l->fence = marks > 0 ? mark : 0;
        l->marks = marks;
    } else if (marks >= l->marks && mark == l->fence && closes(l, mark)) {
        l->fence = 0;
    }
    l->in_comment =
        !l->in_code && line_begins_comment(l) && line_comment_end(l->text, l->end) == NULL;
    return 1;
}

int line_is_item(const line *l) {
    const char *s = l->text;
    if (s < l->end && (*s == '-' || *s == '*' || *s == '+')) {
        s++;
    } else {
        while (s < l->end && isdigit((unsigned char)*s)) s++;
        if (s == l->text || s == l->end || (*s != '.' && *s != ')')) return 0;
        s++;
    }
    return s < l->end && *s == ' ';
}
