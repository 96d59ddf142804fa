/*
 * What the programs in this folder share: checks that say what they saw, and traces of events as
 * text. Each program prints `ok NAME` or `not ok NAME` for every test and exits with 1 if any
 * failed.
 */
#ifndef PAGER_TEST_H
#define PAGER_TEST_H

#include <pager.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed_here, failed_in_all;

static inline void check_true(int holds, const char *what, const char *file, int line) {
    if (holds) return;
    if (!failed_here) printf("  %s:%d: %s\n", file, line, what); /* the first one tells most */
    failed_here = 1;
}

static inline void check_int(
    long long is, long long should, const char *what, const char *file, int line) {
    if (is != should && !failed_here)
        printf("  %s:%d: %s is %lld, should be %lld\n", file, line, what, is, should);
    if (is != should) failed_here = 1;
}

static inline void check_near(
    double is, double should, const char *what, const char *file, int line) {
    if (fabs(is - should) <= 1e-9) return;
    if (!failed_here)
        printf("  %s:%d: %s is %.12g, should be %.12g\n", file, line, what, is, should);
    failed_here = 1;
}

static inline void check_text(const char *is, const char *should, const char *file, int line) {
    if (strcmp(is, should) == 0) return;
    if (!failed_here)
        printf("  %s:%d: is     %s\n  %s:%d: should %s\n", file, line, is, file, line, should);
    failed_here = 1;
}

static inline void run(const char *name, void (*test)(void)) {
    failed_here = 0;
    test();
    printf("%s %s\n", failed_here ? "not ok" : "ok", name);
    fflush(stdout); /* a crash in the next test must not take this line along */
    failed_in_all |= failed_here;
}

#define CHECK(condition) check_true((condition) != 0, #condition, __FILE__, __LINE__)
#define CHECK_INT(is, should)                                                                      \
    check_int((long long)(is), (long long)(should), #is, __FILE__, __LINE__)
#define CHECK_NEAR(is, should) check_near((is), (should), #is, __FILE__, __LINE__)
#define CHECK_TEXT(is, should) check_text((is), (should), __FILE__, __LINE__)
#define RUN(test) run(#test, test)

/* The call fails with this error, and nothing has changed. */
#define CHECK_FAILS(p, call, error)                                                                \
    do {                                                                                           \
        uint64_t before_ = pager_digest(p);                                                        \
        CHECK_INT(call, error);                                                                    \
        CHECK(pager_digest(p) == before_);                                                         \
        CHECK(pager_error_message(p)[0] != '\0');                                                  \
    } while (0)

/* A pager of so many pages, each 100 points long, open at `first`, its events taken off. */
static inline pager *make(const pager_options *options, uint64_t count, uint64_t first) {
    pager *p = NULL;
    pager_event e;

    CHECK_INT(pager_create(options, &p), PAGER_OK);
    CHECK_INT(pager_set_viewport(p, 100, 100), PAGER_OK);
    CHECK_INT(pager_set_count(p, count, first), PAGER_OK);
    while (pager_poll(p, &e) > 0) {}
    return p;
}

/* Ticks until rest, a sixtieth of a second at a time. Ten minutes without rest are a failure. */
static inline void settle(pager *p, double *time) {
    int ticks = 0;

    while (pager_tick(p, *time) > 0 && ticks++ < 36000) *time += 1.0 / 60;
    CHECK(ticks < 36000);
}

static inline const char *outcome_name(int outcome) {
    static const char *const names[] = {"none", "committed", "cancelled", "superseded"};

    return outcome >= 0 && outcome <= 3 ? names[outcome] : "?";
}

/* All waiting events as "will_transition 1>2, load 3, ...", without phases and indicators unless
   everything is asked for. */
static inline const char *trace(pager *p, int everything) {
    static char text[4096];
    pager_event e;
    size_t length = 0;

    text[0] = '\0';
    while (pager_poll(p, &e) > 0 && length < sizeof text - 128) {
        const char *name = pager_event_name(e.kind), *comma = length ? ", " : "";
        char *at = text + length;
        size_t room = sizeof text - length;

        if (!everything &&
            (e.kind == PAGER_EVENT_PHASE_CHANGED || e.kind == PAGER_EVENT_INDICATOR_CHANGED))
            continue;
        if (e.kind == PAGER_EVENT_WILL_TRANSITION || e.kind == PAGER_EVENT_CURRENT_CHANGED)
            length += (size_t)snprintf(
                at, room, "%s%s %lld>%lld", comma, name, (long long)e.from, (long long)e.to);
        else if (e.kind == PAGER_EVENT_DID_FINISH)
            length += (size_t)snprintf(at, room, "%s%s %lld>%lld %s", comma, name,
                (long long)e.from, (long long)e.to, outcome_name(e.outcome));
        else if (e.kind == PAGER_EVENT_PHASE_CHANGED)
            length += (size_t)snprintf(at, room, "%s%s %d", comma, name, e.phase);
        else
            length += (size_t)snprintf(at, room, "%s%s %lld", comma, name, (long long)e.to);
    }
    return text;
}

#endif
