/* The wheel, taps, and the page under a point. Pages are 100 points long. */
#include "test.h"

static int notch(pager *p, double dx, double dy, double time) {
    return pager_wheel(p, dx, dy, PAGER_WHEEL_STEPS, time);
}

static int scroll(pager *p, double dx, double dy, double time) {
    return pager_wheel(p, dx, dy, PAGER_WHEEL_PRECISE, time);
}

/* The origin of the first transition that waits. */
static int origin(pager *p) {
    pager_event e;

    while (pager_poll(p, &e) > 0)
        if (e.kind == PAGER_EVENT_WILL_TRANSITION) return e.origin;
    return PAGER_ORIGIN_NONE;
}

static void a_notch_turns_one_stop(void) {
    pager *p = make(NULL, 9, 1);
    double time = 0.5;

    CHECK_INT(notch(p, 0, 1, 0), PAGER_OK);
    CHECK_INT(origin(p), PAGER_ORIGIN_WHEEL);
    CHECK_INT(notch(p, 0, 1, 0.1), PAGER_UNCHANGED); /* within the gate */
    CHECK_INT(notch(p, 0, 0.5, 0.2), PAGER_UNCHANGED);
    CHECK_INT(notch(p, 0, 0.5, 0.25), PAGER_OK);
    settle(p, &time);
    CHECK_INT(pager_current(p), 3);
    CHECK_INT(notch(p, -1, 0, 2), PAGER_OK);
    settle(p, &time);
    CHECK_INT(pager_current(p), 2);
    pager_destroy(p);
}

static void what_does_not_turn_says_so(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p = make(NULL, 0, 0);

    CHECK_INT(notch(p, 0, 1, 0), PAGER_END);
    CHECK_INT(scroll(p, 5, 0, 0), PAGER_IGNORED);
    pager_destroy(p);
    options.axis = PAGER_AXIS_VERTICAL;
    p = make(&options, 3, 2);
    CHECK_INT(notch(p, 1, 0, 0), PAGER_IGNORED);
    CHECK_INT(notch(p, 0, 1, 0), PAGER_END);
    CHECK_INT(notch(p, 0, 0, 0), PAGER_IGNORED);
    pager_destroy(p);
}

static void a_scroll_drags_and_its_silence_lets_go(void) {
    pager *p = make(NULL, 9, 1);
    double deadline = 0, time;

    CHECK_INT(scroll(p, 30, 0, 0), PAGER_OK);
    CHECK_INT(scroll(p, 25, 0, 0.1), PAGER_OK);
    CHECK_NEAR(pager_position(p), 1.55);
    CHECK_INT(pager_phase(p), PAGER_PHASE_DRAGGING);
    CHECK_INT(pager_next_deadline(p, &deadline), 1);
    CHECK_NEAR(deadline, 0.25);
    CHECK_INT(pager_tick(p, 0.24), 0);
    CHECK_INT(pager_tick(p, time = 0.26), 1);
    settle(p, &time);
    CHECK_INT(pager_current(p), 2);
    CHECK_INT(pager_next_deadline(p, &deadline), 0);
    /* By zeros, with speed: a flick. */
    CHECK_INT(scroll(p, -4, 0, 9), PAGER_OK);
    CHECK_INT(scroll(p, -8, 0, 9.01), PAGER_OK);
    CHECK_INT(scroll(p, 0, 0, 9.01), PAGER_OK);
    CHECK_INT(scroll(p, 0, 0, 9.01), PAGER_IGNORED);
    settle(p, &time);
    CHECK_INT(pager_current(p), 1);
    pager_destroy(p);
}

static void a_scroll_across_is_not_ours_until_it_stops(void) {
    pager *p = make(NULL, 9, 1);

    CHECK_INT(scroll(p, 1, 10, 0), PAGER_IGNORED);
    CHECK_INT(scroll(p, 50, 0, 0.1), PAGER_IGNORED);
    CHECK_INT(scroll(p, 0, 0, 0.2), PAGER_IGNORED);
    CHECK_INT(scroll(p, 50, 0, 0.3), PAGER_OK);
    pager_destroy(p);
}

static void a_pointer_takes_over(void) {
    pager *p = make(NULL, 9, 1);

    CHECK_INT(scroll(p, 30, 0, 0), PAGER_OK);
    CHECK_INT(pager_drag_begin(p, 1, 50, 50, 0.1), PAGER_OK);
    CHECK_INT(pager_drag_move(p, 1, 40, 50, 0.1), PAGER_DRAG_CLAIMED);
    CHECK_NEAR(pager_position(p), 1.4);
    CHECK_INT(scroll(p, 30, 0, 0.1), PAGER_IGNORED);
    CHECK_INT(notch(p, 1, 0, 0.1), PAGER_IGNORED);
    CHECK_NEAR(pager_position(p), 1.4);
    pager_destroy(p);
}

static void nonsense_changes_nothing(void) {
    const double bad[] = {NAN, INFINITY, -INFINITY, 1e10};
    pager *p = make(NULL, 3, 1);
    size_t i;
    int mode;

    for (mode = 0; mode < 2; mode++) {
        for (i = 0; i < 4; i++) {
            int error = i < 3 ? PAGER_ERROR_INVALID_ARGUMENT : PAGER_ERROR_OUT_OF_RANGE;

            CHECK_FAILS(p, pager_wheel(p, bad[i], 0, mode, 0), error);
            CHECK_FAILS(p, pager_wheel(p, 0, bad[i], mode, 0), error);
            if (i < 3) CHECK_FAILS(p, pager_wheel(p, 1, 1, mode, bad[i]), error);
            CHECK_FAILS(p, pager_tap(p, bad[i], 50), error);
            CHECK_FAILS(p, pager_tap(p, 50, bad[i]), error);
        }
    }
    CHECK_FAILS(p, pager_wheel(p, 1, 0, 2, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_wheel(p, 1, 0, -1, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_update_begin(p), PAGER_OK);
    CHECK_FAILS(p, pager_wheel(p, 1, 0, 0, 0), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_tap(p, 1, 1), PAGER_ERROR_INVALID_STATE);
    CHECK_INT(pager_update_end(p), PAGER_OK);
    pager_destroy(p);
}

static void a_tap_near_an_end_turns(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p = make(NULL, 9, 1);
    double time = 0;

    CHECK_INT(pager_tap(p, 50, 50), PAGER_IGNORED);
    CHECK_INT(pager_tap(p, 99, 150), PAGER_IGNORED);
    CHECK_INT(pager_tap(p, 76, 50), PAGER_OK);
    CHECK_INT(origin(p), PAGER_ORIGIN_GESTURE);
    settle(p, &time);
    CHECK_INT(pager_current(p), 2);
    CHECK_INT(pager_tap(p, 24, 50), PAGER_OK);
    settle(p, &time);
    CHECK_INT(pager_current(p), 1);
    options.tap_zone = -1;
    CHECK_INT(pager_configure(p, &options), PAGER_OK);
    CHECK_INT(pager_tap(p, 0, 50), PAGER_IGNORED);
    options.tap_zone = 0.6;
    CHECK_FAILS(p, pager_configure(p, &options), PAGER_ERROR_OUT_OF_RANGE);
    pager_destroy(p);
}

static void the_page_under_a_point(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_page page = 77;
    pager *p;

    options.spine = PAGER_SPINE_MID;
    p = make(&options, 3, 0);
    CHECK_INT(pager_hit_test(p, 49, 50, &page), 1);
    CHECK_INT(page, 0);
    CHECK_INT(pager_hit_test(p, 50, 50, &page), 1);
    CHECK_INT(page, 1);
    pager_next(p, PAGER_INSTANT);
    CHECK_INT(pager_hit_test(p, 50, 50, &page), 0); /* the blank half */
    CHECK_INT(pager_hit_test(p, 100, 50, &page), 0);
    CHECK_INT(pager_hit_test(p, NAN, 50, &page), 0);
    CHECK_INT(page, 1); /* left alone */
    CHECK_INT(pager_hit_test(p, 10, 50, NULL), 0);
    CHECK_INT(pager_hit_test(NULL, 10, 50, &page), 0);
    pager_destroy(p);
}

int main(void) {
    RUN(a_notch_turns_one_stop);
    RUN(what_does_not_turn_says_so);
    RUN(a_scroll_drags_and_its_silence_lets_go);
    RUN(a_scroll_across_is_not_ours_until_it_stops);
    RUN(a_pointer_takes_over);
    RUN(nonsense_changes_nothing);
    RUN(a_tap_near_an_end_turns);
    RUN(the_page_under_a_point);
    return failed_in_all;
}
