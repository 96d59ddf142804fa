/*
 * What the programs in this folder share, on top of the checks of Tests/ABI/test.h: scripts from
 * text, what they say, and what they ask for.
 */
#ifndef PAGER_SCRIPT_TEST_H
#define PAGER_SCRIPT_TEST_H

#include "../ABI/test.h"
#include <pager_script.h>

/* What a script has printed and its hooks' failures, each followed by "; ". */
typedef struct diary {
    char text[4096];
    size_t length;
} diary;

static inline void note(void *user, const char *text, size_t length) {
    diary *d = user;
    int n = snprintf(d->text + d->length, sizeof d->text - d->length, "%s%.*s",
        d->length ? "; " : "", (int)length, text);

    if (n > 0 && (size_t)n < sizeof d->text - d->length) d->length += (size_t)n;
}

static inline void forget(diary *d) {
    d->length = 0;
    d->text[0] = '\0';
}

/* An allocator that counts. */
typedef struct counter {
    size_t bytes, blocks, left; /* left: allocations until it refuses */
    diary diary;
} counter;

static inline void *counted(void *user, void *block, size_t old_size, size_t new_size) {
    counter *c = user;
    void *result;

    if (new_size == 0) {
        if (block != NULL) c->bytes -= old_size, c->blocks--;
        free(block);
        return NULL;
    }
    if (block == NULL || new_size > old_size) {
        if (c->left == 0) return NULL;
        c->left--;
    }
    result = realloc(block, new_size);
    if (result == NULL) return NULL;
    c->bytes += new_size - (block != NULL ? old_size : 0);
    if (block == NULL) c->blocks++;
    return result;
}

static inline void note_counted(void *user, const char *text, size_t length) {
    note(&((counter *)user)->diary, text, length);
}

/* Opens a script called test.lua that notes in a diary (NULL: nowhere), and says how that went. */
static inline int open_as(
    const char *source, pager_script_options *options, diary *d, pager_script **s) {
    pager_script_options none = PAGER_SCRIPT_OPTIONS_INIT;

    if (options == NULL) options = &none;
    options->count_steps = 1; /* the same on every machine */
    if (d != NULL) {
        forget(d);
        options->user = d;
        options->log = note;
    }
    return pager_script_open_string("test.lua", source, strlen(source), options, s);
}

/* A script that has to open, in a viewport of 100 by 100. */
static inline pager_script *opened(const char *source, diary *d) {
    pager_script *s = NULL;

    CHECK_INT(open_as(source, NULL, d, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    pager_set_viewport(pager_script_pager(s), 100, 100);
    return s;
}

/* Runs hooks for all waiting events. */
static inline void drain(pager_script *s) {
    pager_event e;

    while (pager_script_poll(s, &e) > 0) {}
}

/* Ticks and polls until rest. */
static inline void rest(pager_script *s, double *time) {
    int ticks = 0;

    do {
        drain(s);
        *time += 1.0 / 60;
    } while (pager_script_tick(s, *time) > 0 && ticks++ < 36000);
    CHECK(ticks < 36000);
    drain(s);
}

static inline pager_page current(pager_script *s) { return pager_current(pager_script_pager(s)); }

static inline const char *kept(pager_string text) {
    static char copy[2048];

    snprintf(copy, sizeof copy, "%.*s", (int)text.length, text.length ? text.data : "");
    return copy;
}

static inline const char *text_of(pager_script *s, pager_page page) {
    pager_string text = {NULL, 0};

    if (pager_script_page_text(s, page, &text) != PAGER_OK) return "(none)";
    return kept(text);
}

static inline const char *kind_of(pager_script *s, pager_page page) {
    pager_string text = {NULL, 0};

    if (pager_script_page_kind(s, page, &text) != PAGER_OK) return "(none)";
    return kept(text);
}

static inline const char *field_of(pager_script *s, pager_page page, const char *key) {
    pager_value value;

    if (pager_script_page_field(s, page, key, &value) != PAGER_OK) return "(none)";
    return value.type == PAGER_VALUE_STRING ? kept(value.string) : "(no string)";
}

/* The oldest request as "message words", "quit" or "refresh"; "" when there is none. */
static inline const char *request(pager_script *s) {
    static const char *const names[] = {"none", "quit", "message", "refresh"};
    static char text[1024];
    pager_script_request_info info;

    if (pager_script_request(s, &info) <= 0) return "";
    snprintf(text, sizeof text, "%s%s%s", names[info.kind & 3], info.text.length ? " " : "",
        kept(info.text));
    return text;
}

/* The texts of all pages in order, with commas. */
static inline const char *order(pager_script *s) {
    static char text[2048];
    pager *p = pager_script_pager(s);
    uint64_t i, count = pager_count(p);
    size_t length = 0;

    text[0] = '\0';
    for (i = 0; i < count && length < sizeof text - 256; i++)
        length += (size_t)snprintf(
            text + length, 256, "%s%.200s", i ? "," : "", text_of(s, pager_page_at(p, i)));
    return text;
}

#endif
