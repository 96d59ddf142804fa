/* Drags: who owns them, how far the pages follow, and what a release decides. Pages are 100 points
 * long. */
#include "test.h"

/* Drags from x 90 to x `to`, holds still long enough to have no velocity, and lets go. */
static void slow_drag(pager *p, double from, double to, double *time) {
    CHECK_INT(pager_drag_begin(p, 1, from, 50, *time), PAGER_OK);
    *time += 0.5;
    CHECK(pager_drag_move(p, 1, to, 50, *time) > 0);
    *time += 1;
    CHECK_INT(pager_drag_end(p, 1, *time), PAGER_OK);
}

static void the_slop_is_subtracted(void) {
    pager *p = make(NULL, 5, 1);
    pager_frame frames[4];

    CHECK_INT(pager_drag_begin(p, 1, 80, 50, 0), PAGER_OK);
    CHECK_INT(pager_drag_move(p, 1, 75, 50, 0.1), PAGER_DRAG_UNDECIDED);
    CHECK_INT(pager_phase(p), PAGER_PHASE_IDLE);
    CHECK_INT(pager_drag_move(p, 1, 65, 50, 0.2), PAGER_DRAG_CLAIMED);
    CHECK_INT(pager_phase(p), PAGER_PHASE_DRAGGING);
    CHECK_NEAR(pager_position(p), 1.05); /* 15 points, less a slop of 10 */
    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK_INT(frames[0].page, 1);
    CHECK_NEAR(frames[0].x, -5);
    CHECK_INT(frames[0].role, PAGER_ROLE_CURRENT);
    CHECK_INT(frames[1].page, 2);
    CHECK_NEAR(frames[1].x, 95);
    CHECK_INT(frames[1].role, PAGER_ROLE_PENDING);
    pager_destroy(p);
}

static void across_the_axis_is_rejected(void) {
    pager *p = make(NULL, 5, 1);

    pager_drag_begin(p, 1, 80, 50, 0);
    CHECK_INT(pager_drag_move(p, 1, 79, 70, 0.1), PAGER_DRAG_REJECTED);
    CHECK_INT(
        pager_drag_move(p, 1, 10, 70, 0.2), PAGER_DRAG_REJECTED); /* and does not become ours */
    CHECK_INT(pager_drag_end(p, 1, 0.3), PAGER_IGNORED);
    CHECK_INT(pager_current(p), 1);
    pager_destroy(p);
}

static void the_first_pointer_owns_it(void) {
    pager *p = make(NULL, 5, 1);

    CHECK_INT(pager_drag_begin(p, 1, 80, 50, 0), PAGER_OK);
    CHECK_INT(pager_drag_begin(p, 2, 80, 50, 0), PAGER_IGNORED);
    CHECK_INT(pager_drag_move(p, 2, 20, 50, 0.1), PAGER_IGNORED);
    CHECK_INT(pager_drag_end(p, 2, 0.1), PAGER_IGNORED);
    CHECK_INT(pager_drag_move(p, 1, 60, 50, 0.2), PAGER_DRAG_CLAIMED);
    CHECK_INT(pager_drag_end(p, 1, 0.3), PAGER_OK);
    pager_destroy(p);
}

static void a_tap_is_not_ours(void) {
    pager *p = make(NULL, 5, 1);

    pager_drag_begin(p, 1, 80, 50, 0);
    pager_drag_move(p, 1, 83, 48, 0.05);
    CHECK_INT(pager_drag_end(p, 1, 0.1), PAGER_IGNORED);
    CHECK_TEXT(trace(p, 1), "");
    pager_destroy(p);
}

static void exactly_half_stays_and_more_turns(void) {
    const struct {
        double to;
        int page;
    } cases[] = {{90 - 10 - 49, 1}, {90 - 10 - 50, 1}, {90 - 10 - 51, 2}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        pager *p = make(NULL, 5, 1);
        double time = 0;

        slow_drag(p, 90, cases[i].to, &time);
        settle(p, &time);
        CHECK_INT(pager_current(p), cases[i].page);
        CHECK_NEAR(pager_position(p), cases[i].page);
        pager_destroy(p);
    }
}

static void a_flick_turns_one_page(void) {
    pager *p = make(NULL, 9, 1);
    double time = 0;
    int i;

    pager_drag_begin(p, 1, 90, 50, time);
    for (i = 1; i <= 4; i++) pager_drag_move(p, 1, 90 - i * 8, 50, time += 0.01);
    CHECK_INT(pager_drag_end(p, 1, time), PAGER_OK);
    settle(p, &time);
    CHECK_INT(pager_current(p), 2);
    pager_destroy(p);
}

static void two_quick_flicks_turn_two_pages(void) {
    pager *p = make(NULL, 9, 1);
    double time = 0;
    int flick, i;

    for (flick = 0; flick < 2; flick++) {
        pager_drag_begin(p, 1, 90, 50, time);
        for (i = 1; i <= 4; i++) pager_drag_move(p, 1, 90 - i * 8, 50, time += 0.01);
        CHECK_INT(pager_drag_end(p, 1, time), PAGER_OK);
        pager_tick(p, time += 0.03);
    }
    settle(p, &time);
    CHECK_INT(pager_current(p), 3);
    pager_destroy(p);
}

static void one_page_a_gesture(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;
    double time = 0;

    p = make(&options, 9, 1);
    slow_drag(p, 900, 600, &time);
    settle(p, &time);
    CHECK_INT(pager_current(p), 2);
    pager_destroy(p);
}

static void several_pages_a_gesture(void) {
    const struct {
        int stops, page; /* options.stops_per_gesture, and where it comes to rest */
    } cases[] = {{0, 11}, {1, 11}, {2, 12}, {3, 13}, {-1, 13}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        pager_options options = PAGER_OPTIONS_INIT;
        double time = 0;
        pager *p;

        options.stops_per_gesture = cases[i].stops;
        p = make(&options, 20, 10);
        slow_drag(p, 900, 900 - 10 - 320, &time);
        settle(p, &time);
        CHECK_INT(pager_current(p), cases[i].page);
        pager_destroy(p);
    }
}

static void a_flick_is_thrown(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;
    double time = 0;
    int i;

    options.stops_per_gesture = -1;
    p = make(&options, 20, 10);
    pager_drag_begin(p, 1, 90, 50, time);
    for (i = 1; i <= 4; i++) pager_drag_move(p, 1, 90 - i * 8, 50, time += 0.01);
    CHECK_INT(pager_drag_end(p, 1, time), PAGER_OK);
    settle(p, &time);
    CHECK_INT(pager_current(p), 14); /* 22 points by hand, and 0.499 of 800 a second */
    options.stops_per_gesture = 65;
    CHECK_FAILS(p, pager_configure(p, &options), PAGER_ERROR_OUT_OF_RANGE);
    options.stops_per_gesture = -2;
    CHECK_FAILS(p, pager_configure(p, &options), PAGER_ERROR_OUT_OF_RANGE);
    pager_destroy(p);
}

static void the_ends_resist(void) {
    pager *p = make(NULL, 5, 4);
    double time = 0;
    int64_t index;
    double fraction;

    pager_drag_begin(p, 1, 90, 50, time);
    pager_drag_move(p, 1, 30, 50, time += 0.5); /* 50 points past the end */
    CHECK_NEAR(pager_position(p), 4 + 1 - 1 / (50 * 0.55 / 100 + 1));
    CHECK_INT(pager_current(p), 4);
    CHECK_INT(pager_index(p), 4);
    CHECK(pager_pending(p) == PAGER_NO_PAGE);
    CHECK_INT(pager_position_exact(p, &index, &fraction), PAGER_OK);
    CHECK_INT(index, 4);
    pager_drag_end(p, 1, time += 1);
    settle(p, &time);
    CHECK_NEAR(pager_position(p), 4);
    CHECK_TEXT(trace(p, 0), ""); /* no transition was opened */
    pager_destroy(p);
}

static void without_a_rubber_band_the_end_is_a_wall(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;

    options.rubber_band = -1;
    p = make(&options, 5, 0);
    pager_drag_begin(p, 1, 10, 50, 0);
    pager_drag_move(p, 1, 90, 50, 0.5);
    CHECK_NEAR(pager_position(p), 0);
    pager_destroy(p);
}

static void a_settle_can_be_caught(void) {
    pager *p = make(NULL, 5, 1);
    double time = 0, position;

    pager_next(p, PAGER_ANIMATED);
    pager_tick(p, time);
    pager_tick(p, time += 0.08);
    position = pager_position(p);
    CHECK(position > 1 && position < 2);
    CHECK_INT(pager_drag_begin(p, 1, 50, 50, time), PAGER_OK);
    CHECK_INT(pager_phase(p), PAGER_PHASE_DRAGGING);
    CHECK_NEAR(pager_position(p), position); /* no jump */
    pager_tick(p, time += 5);
    CHECK_NEAR(pager_position(p), position); /* held */
    trace(p, 0);
    pager_drag_move(p, 1, 50 + (position - 1) * 100, 50, time += 0.5);
    CHECK_NEAR(pager_position(p), 1);
    pager_drag_end(p, 1, time += 1);
    settle(p, &time);
    CHECK_INT(pager_current(p), 1);
    CHECK(strstr(trace(p, 0), "did_finish 1>2 cancelled") != NULL);
    pager_destroy(p);
}

static void a_gesture_taken_away_goes_back(void) {
    pager *p = make(NULL, 5, 1);
    double time = 0;

    pager_drag_begin(p, 1, 90, 50, time);
    pager_drag_move(p, 1, 10, 50, time += 0.1);
    CHECK_INT(pager_drag_cancel(p, 1, time), PAGER_OK);
    settle(p, &time);
    CHECK_INT(pager_current(p), 1);
    pager_destroy(p);
}

static void an_empty_viewport_takes_no_drag(void) {
    pager *p = make(NULL, 5, 1);

    CHECK_INT(pager_set_viewport(p, 0, 0), PAGER_OK);
    pager_drag_begin(p, 1, 90, 50, 0);
    CHECK_INT(pager_drag_move(p, 1, 10, 50, 0.1), PAGER_DRAG_REJECTED);
    CHECK_INT(pager_frames(p, NULL, 0), 0);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK); /* instant */
    CHECK_INT(pager_current(p), 2);
    pager_destroy(p);
}

static void rtl_and_vertical_mirror(void) {
    const struct {
        int axis, reading, reverse;
        double dx, dy; /* the finger's way to the next page */
    } cases[] = {{PAGER_AXIS_HORIZONTAL, PAGER_READING_LTR, 0, -1, 0},
        {PAGER_AXIS_HORIZONTAL, PAGER_READING_RTL, 0, 1, 0},
        {PAGER_AXIS_HORIZONTAL, PAGER_READING_LTR, 1, 1, 0},
        {PAGER_AXIS_HORIZONTAL, PAGER_READING_RTL, 1, -1, 0},
        {PAGER_AXIS_VERTICAL, PAGER_READING_LTR, 0, 0, -1},
        {PAGER_AXIS_VERTICAL, PAGER_READING_RTL, 0, 0, -1},
        {PAGER_AXIS_VERTICAL, PAGER_READING_LTR, 1, 0, 1}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        pager_options options = PAGER_OPTIONS_INIT;
        pager_frame frames[4];
        pager *p;

        options.axis = cases[i].axis;
        options.reading = cases[i].reading;
        options.reverse = cases[i].reverse;
        p = make(&options, 5, 1);
        pager_drag_begin(p, 1, 50, 50, 0);
        CHECK_INT(pager_drag_move(p, 1, 50 + 30 * cases[i].dx, 50 + 30 * cases[i].dy, 0.5),
            PAGER_DRAG_CLAIMED);
        CHECK_NEAR(pager_position(p), 1.2);
        CHECK_INT(pager_frames(p, frames, 4), 2);
        CHECK_INT(frames[0].page, 1);
        CHECK_NEAR(frames[0].x, 20 * cases[i].dx);
        CHECK_NEAR(frames[0].y, 20 * cases[i].dy);
        pager_destroy(p);
    }
}

static void dots_do_not_leave_the_ends(void) {
    int stops, last;

    for (stops = 0; stops < 2; stops++) {
        for (last = 0; last < 2; last++) {
            pager_options options = PAGER_OPTIONS_INIT;
            pager_indicator_info info;
            pager_dot dots[9];
            pager *p;

            options.indicator_stops = stops;
            p = make(&options, 5, last ? 4 : 0);
            pager_drag_begin(p, 1, 50, 50, 0);
            CHECK_INT(pager_drag_move(p, 1, last ? 0 : 100, 50, 0.5), PAGER_DRAG_CLAIMED);
            CHECK(last ? pager_position(p) > 4 : pager_position(p) < 0);
            CHECK_INT(pager_indicator(p, &info), PAGER_OK);
            CHECK_NEAR(info.position, last ? 4 : 0);
            CHECK_INT(pager_indicator_dots(p, dots, 9), 5);
            CHECK_NEAR(dots[last ? 4 : 0].amount, 1);
            pager_destroy(p);
        }
    }
}

int main(void) {
    RUN(the_slop_is_subtracted);
    RUN(across_the_axis_is_rejected);
    RUN(the_first_pointer_owns_it);
    RUN(a_tap_is_not_ours);
    RUN(exactly_half_stays_and_more_turns);
    RUN(a_flick_turns_one_page);
    RUN(two_quick_flicks_turn_two_pages);
    RUN(one_page_a_gesture);
    RUN(several_pages_a_gesture);
    RUN(a_flick_is_thrown);
    RUN(the_ends_resist);
    RUN(dots_do_not_leave_the_ends);
    RUN(without_a_rubber_band_the_end_is_a_wall);
    RUN(a_settle_can_be_caught);
    RUN(a_gesture_taken_away_goes_back);
    RUN(an_empty_viewport_takes_no_drag);
    RUN(rtl_and_vertical_mirror);
    return failed_in_all;
}
