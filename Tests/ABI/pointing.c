/* Taps on the dots, and fingers that run over them. Dots are 8 points wide, 8 apart. */
#include "test.h"

static double middle(int n) { return n * 16 + 4; }

static int scrub(pager *p, int stage, int n) {
    return pager_indicator_scrub(p, stage, middle(n), 4, 0);
}

static void a_tap_on_a_dot_jumps(void) {
    pager *p = make(NULL, 5, 1);
    pager_event e;
    pager_dot dots[5];
    double time = 0;

    CHECK_INT(pager_indicator_dots(p, dots, 5), 5);
    CHECK_INT(pager_indicator_tap(p, dots[4].x + dots[4].width / 2, dots[4].y + dots[4].height / 2),
        PAGER_OK);
    CHECK_INT(pager_poll(p, &e), 1);
    CHECK_INT(e.kind, PAGER_EVENT_WILL_TRANSITION);
    CHECK_INT(e.origin, PAGER_ORIGIN_INDICATOR);
    settle(p, &time);
    CHECK_INT(pager_current(p), 4);
    CHECK_INT(pager_indicator_tap(p, middle(4), 4), PAGER_UNCHANGED);
    pager_destroy(p);
}

static void a_tap_in_a_gap_steps(void) {
    pager *p = make(NULL, 5, 2);
    double time = 0;

    CHECK_INT(pager_indicator_tap(p, 60, 4), PAGER_OK); /* to the right of the third dot */
    settle(p, &time);
    CHECK_INT(pager_current(p), 3);
    CHECK_INT(pager_indicator_tap(p, 12, 4), PAGER_OK);
    settle(p, &time);
    CHECK_INT(pager_current(p), 2);
    CHECK_INT(pager_indicator_tap(p, 73, 4), PAGER_IGNORED);
    CHECK_INT(pager_indicator_tap(p, 12, -1), PAGER_IGNORED);
    pager_destroy(p);
}

static void what_is_hidden_is_ignored(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;

    options.hides_for_single_page = 1;
    p = make(&options, 1, 0);
    CHECK_INT(pager_indicator_tap(p, 4, 4), PAGER_IGNORED);
    CHECK_INT(scrub(p, PAGER_SCRUB_BEGIN, 0), PAGER_IGNORED);
    pager_set_count(p, 5, 0);
    CHECK_INT(pager_set_visible(p, 0, 0), PAGER_OK);
    CHECK_INT(pager_indicator_tap(p, middle(2), 4), PAGER_IGNORED);
    CHECK_INT(scrub(p, PAGER_SCRUB_BEGIN, 2), PAGER_IGNORED);
    CHECK_FAILS(p, scrub(p, PAGER_SCRUB_END, 2), PAGER_ERROR_INVALID_STATE);
    pager_destroy(p);
}

static void pages_follow_the_finger(void) {
    pager *p = make(NULL, 9, 2);

    CHECK_FAILS(p, scrub(p, PAGER_SCRUB_MOVE, 3), PAGER_ERROR_INVALID_STATE);
    CHECK_INT(scrub(p, PAGER_SCRUB_BEGIN, 2), PAGER_OK);
    CHECK_INT(scrub(p, PAGER_SCRUB_MOVE, 6), PAGER_OK);
    CHECK_INT(pager_current(p), 6);
    CHECK_INT(scrub(p, PAGER_SCRUB_MOVE, -9), PAGER_OK);
    CHECK_INT(pager_current(p), 0);
    CHECK_INT(scrub(p, PAGER_SCRUB_END, 4), PAGER_OK);
    CHECK_INT(pager_current(p), 4);
    CHECK_INT(scrub(p, PAGER_SCRUB_BEGIN, 7), PAGER_OK);
    CHECK_INT(pager_current(p), 7);
    CHECK_INT(scrub(p, PAGER_SCRUB_CANCEL, 7), PAGER_OK);
    CHECK_INT(pager_current(p), 4);
    CHECK_FAILS(p, scrub(p, PAGER_SCRUB_CANCEL, 7), PAGER_ERROR_INVALID_STATE);
    pager_destroy(p);
}

static void discrete_turns_at_the_end(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_dot dots[9];
    double time = 0;
    pager *p;

    options.scrub = PAGER_SCRUB_DISCRETE;
    p = make(&options, 9, 2);
    CHECK_INT(scrub(p, PAGER_SCRUB_BEGIN, 2), PAGER_OK);
    CHECK_INT(scrub(p, PAGER_SCRUB_MOVE, 6), PAGER_OK);
    CHECK_INT(pager_current(p), 2);
    CHECK_INT(pager_indicator_dots(p, dots, 9), 9);
    CHECK_NEAR(dots[6].amount, 1);
    CHECK_INT(scrub(p, PAGER_SCRUB_END, 6), PAGER_OK);
    CHECK_INT(pager_pending(p), 6);
    settle(p, &time);
    CHECK_INT(pager_current(p), 6);
    pager_destroy(p);
}

static void a_window_moves_under_the_finger(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_dot dots[5];
    pager *p;
    int i;

    options.dot_window = 5;
    p = make(&options, 20, 10);
    CHECK_INT(scrub(p, PAGER_SCRUB_BEGIN, 2), PAGER_OK);
    for (i = 0; i < 30; i++) {
        pager_page before = pager_current(p);

        CHECK_INT(scrub(p, PAGER_SCRUB_MOVE, 4), PAGER_OK);
        if (i > 0) CHECK_INT(pager_current(p), before < 19 ? before + 1 : 19);
    }
    CHECK_INT(pager_indicator_dots(p, dots, 5), 5);
    CHECK_INT(dots[4].index, 19);
    pager_destroy(p);
}

static void arguments_are_checked(void) {
    pager *p = make(NULL, 5, 2);

    CHECK_FAILS(p, pager_indicator_tap(p, NAN, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_indicator_tap(p, 0, 1e300), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, scrub(p, 0, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, scrub(p, 5, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_indicator_scrub(p, PAGER_SCRUB_BEGIN, 4, INFINITY, 0),
        PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(
        p, pager_indicator_scrub(p, PAGER_SCRUB_BEGIN, 4, 4, NAN), PAGER_ERROR_INVALID_ARGUMENT);
    pager_destroy(p);
}

int main(void) {
    RUN(a_tap_on_a_dot_jumps);
    RUN(a_tap_in_a_gap_steps);
    RUN(what_is_hidden_is_ignored);
    RUN(pages_follow_the_finger);
    RUN(discrete_turns_at_the_end);
    RUN(a_window_moves_under_the_finger);
    RUN(arguments_are_checked);
    return failed_in_all;
}
