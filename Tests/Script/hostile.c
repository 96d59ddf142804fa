/*
 * Scripts that mean harm, or look as if they did: cases/index.tsv says in which modes each runs,
 * what calls its function attack(), and what becomes of that. Whatever it does, it ends, the other
 * pages go on, all memory comes back, and the next script opens. Each runs with its budgets counted
 * in steps; those that would go on for ever once more by the clock.
 */
#define _POSIX_C_SOURCE 200809L
#include "script.h"
#include <pthread.h>
#include <time.h>

typedef struct row {
    char file[64], modes[16], way[32], outcome[16], words[160];
} row;

/* What the modes of a run differ in. */
typedef struct mode {
    const char *name;
    int trust, by_clock;
} mode;

/* How a page, key or transition of the script calls attack(). */
static const struct way {
    const char *name, *deck;
} ways[] = {{"load", ""},
    {"page", "return require('pager').deck { count = 3, page = function(n)\n"
             "  if n == 2 then attack() end return 'page ' .. n end }"},
    {"memory", "return require('pager').deck { count = 3, page = function(n)\n"
               "  if n == 2 then attack() end return 'page ' .. n end }"},
    {"pages", "return require('pager').deck { pages = pages }"},
    {"key",
        "return require('pager').deck { pages = { 'a', 'b', 'c' }, keys = { x = function(deck)\n"
        "  local words = {} for i, v in ipairs(indices) do\n"
        "    words[i] = tostring((pcall(deck.go_to, deck, v))) end\n"
        "  print(table.concat(words, ' ')) end } }"},
    {"unregister", "local pager, off = require 'pager'\n"
                   "off = pager.add_keys { x = function() attack(off) print '-' end }\n"
                   "return { 'a', 'b' }"},
    {"transition", "local which = tonumber((...))\n"
                   "return require('pager').deck { pages = { 'a', 'b' },\n"
                   "  transition = which and attack()[which] or attack }"}};

static row rows[128];
static size_t row_count;
static const row *current_row;
static mode current_mode;

static void read_index(void) {
    char line[512];
    FILE *stream = fopen("index.tsv", "r");
    while (stream != NULL && fgets(line, sizeof line, stream) != NULL && row_count < 128) {
        row *r = &rows[row_count];
        if (line[0] != '#' && sscanf(line, "%63[^\t]\t%15[^\t]\t%31[^\t]\t%15[^\t]\t%159[^\n]",
                                  r->file, r->modes, r->way, r->outcome, r->words) == 5)
            row_count++;
    }
    if (stream != NULL) fclose(stream);
}

/* The script with its deck at the end. */
static char *source_of(const row *r, size_t *length) {
    static char source[1 << 16];
    FILE *stream = fopen(r->file, "rb");
    size_t i, n = strcspn(r->way, " ");
    CHECK(stream != NULL);
    if (stream == NULL) return NULL;
    *length = fread(source, 1, sizeof source / 2, stream);
    fclose(stream);
    for (i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strlen(ways[i].name) == n && strncmp(ways[i].name, r->way, n) == 0)
            *length += (size_t)sprintf(source + *length, "\n%s", ways[i].deck);
    return source;
}

/* One line of valid UTF-8 that is short and names the script. */
static void is_presentable(const char *message) {
    const unsigned char *at = (const unsigned char *)message;
    CHECK(strlen(message) < 1024);
    CHECK(strstr(message, current_row->file) != NULL);
    while (*at) {
        int more = *at < 0x80 ? 0 : *at < 0xC2 ? -1 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : 3;
        CHECK(*at >= 0x20 && *at != 0x7F && more >= 0);
        for (at++; more > 0; more--, at++) CHECK((*at & 0xC0) == 0x80);
        if (more < 0) return;
    }
}

static void has_words(const char *message) {
    if (strcmp(current_row->words, "-") == 0 || strstr(message, current_row->words) != NULL) return;
    CHECK_TEXT(message, current_row->words);
}

static double seconds_used(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Page 2 is built, and then page 3. */
static void builds_pages(pager_script *s, const pager_script_options *options) {
    const row *r = current_row;
    pager *p = pager_script_pager(s);
    double start;
    int failed;
    CHECK_TEXT(text_of(s, current(s)), "page 1");
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    start = seconds_used();
    failed = strcmp(kind_of(s, current(s)), "error") == 0;
#ifndef __SANITIZE_ADDRESS__
    /* The budget and 25 milliseconds; three times that, for a machine that does other things. */
    if (current_mode.by_clock) CHECK(seconds_used() - start < 3 * (options->page_budget + 0.025));
#else
    (void)start, (void)options;
#endif
    if (failed) {
        is_presentable(field_of(s, current(s), "message"));
        has_words(field_of(s, current(s), "message"));
    } else {
        CHECK_TEXT(text_of(s, current(s)), "page 2");
    }
    if (strcmp(r->outcome, "text") == 0) CHECK_INT(failed, 0);
    if (strcmp(r->outcome, "any") != 0 && strcmp(r->outcome, "text") != 0) CHECK_INT(failed, 1);
    pager_next(p, PAGER_INSTANT);
    if (strcmp(r->outcome, "stopped") == 0) {
        CHECK_TEXT(text_of(s, pager_page_at(p, 0)), "page 1"); /* what was built stays */
    } else if (strncmp(r->file, "mem-", 4) != 0) {
        CHECK_TEXT(text_of(s, current(s)), "page 3");
    }
}

/* A frame in the middle of a turn asks the transition; what it cannot use makes pages scroll. */
static void turns(pager_script *s) {
    pager *p = pager_script_pager(s);
    pager_frame frames[4];
    double time = 0;
    int i;
    pager_set_viewport(p, 100, 100);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    for (i = 0; i < 3; i++) {
        pager_script_tick(s, time += 0.05);
        pager_frames(p, frames, 4);
    }
    has_words(pager_script_error(s));
    CHECK_INT(strcmp(request(s), "") != 0, strcmp(current_row->outcome, "scroll") == 0);
    rest(s, &time);
    CHECK_TEXT(text_of(s, current(s)), "b");
}

static void presses(pager_script *s, const diary *d) {
    CHECK_INT(pager_script_key(s, "x"), PAGER_OK);
    has_words(d->text);
}

static void is_contained(void) {
    const row *r = current_row;
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    counter c = {0, 0, SIZE_MAX, {"", 0}};
    const char *argument = strchr(r->way, ' ');
    pager_script *s = NULL;
    size_t length = 0;
    const char *source = source_of(r, &length);
    int result;

    if (source == NULL) return;
    if (argument != NULL) argument++, options.arguments = &argument, options.argument_count = 1;
    options.trust = current_mode.trust;
    options.count_steps = !current_mode.by_clock;
    options.page_budget = current_mode.by_clock ? 0.05 : 0;
    options.load_budget = 60;
    if (strcmp(r->way, "memory") == 0) options.page_budget = 60, options.memory = 24 << 20;
    options.user = &c;
    options.allocate = counted;
    options.log = note_counted;
    result = pager_script_open_string(r->file, source, length, &options, &s);
    if (strcmp(r->way, "load") == 0) {
        CHECK_INT(result, PAGER_ERROR_SCRIPT);
        is_presentable(pager_script_error(s));
        has_words(pager_script_error(s));
    } else if (result != PAGER_OK) {
        CHECK(strcmp(r->outcome, "any") == 0);
        is_presentable(pager_script_error(s));
    } else if (strcmp(r->way, "page") == 0 || strcmp(r->way, "memory") == 0) {
        builds_pages(s, &options);
    } else if (strncmp(r->way, "transition", 10) == 0) {
        turns(s);
    } else if (strcmp(r->way, "pages") != 0) {
        presses(s, &c.diary);
    }
    pager_script_close(s);
    CHECK_INT(c.bytes, 0);
    CHECK_INT(c.blocks, 0);
    s = opened("return 'another one'", NULL);
    CHECK_TEXT(text_of(s, current(s)), "another one");
    pager_script_close(s);
}

/* The cases on a thread whose stack is no larger than it has to be. */
static void *run_deep(void *unused) {
    size_t i;
    (void)unused;
    for (i = 0; i < row_count; i++) {
        if (strncmp(rows[i].file, "stack-", 6) != 0) continue;
        current_row = &rows[i];
        is_contained();
    }
    return NULL;
}

static void small_stacks_suffice(void) {
#ifdef __SANITIZE_ADDRESS__
    size_t size = (size_t)8 << 20; /* its frames are many times larger */
#else
    size_t size = (size_t)512 << 10;
#endif
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    CHECK_INT(pthread_attr_setstacksize(&attributes, size), 0);
    current_mode = (mode){"sandboxed", 0, 0};
    CHECK_INT(pthread_create(&thread, &attributes, run_deep, NULL), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
}

int main(void) {
    static const mode modes[] = {
        {"sandboxed", 0, 0}, {"trusted", 1, 0}, {"sandboxed by the clock", 0, 1}};
    size_t i, j;

    read_index();
    for (i = 0; i < row_count; i++) {
        for (j = 0; j < sizeof modes / sizeof *modes; j++) {
            char name[160];
            if (strcmp(rows[i].modes, "both") != 0 &&
                strcmp(rows[i].modes, modes[j].trust ? "trusted" : "sandboxed") != 0)
                continue;
            if (modes[j].by_clock && strcmp(rows[i].outcome, "late") != 0) continue;
            current_row = &rows[i];
            current_mode = modes[j];
            snprintf(name, sizeof name, "%s (%s) %s", rows[i].file, rows[i].way, modes[j].name);
            run(name, is_contained);
        }
    }
    RUN(small_stacks_suffice);
    return failed_in_all || row_count < 40;
}
