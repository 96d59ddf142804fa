/* The timer: when it turns, what holds it, and what it asks. */
#include "test.h"

static pager *timed(uint64_t count, uint64_t first, int at_end) {
    pager_options options = PAGER_OPTIONS_INIT;

    options.timer_seconds = 4;
    options.timer_at_end = at_end;
    return make(&options, count, first);
}

static double deadline(const pager *p) {
    double time = -1;

    return pager_next_deadline(p, &time) > 0 ? time : -1;
}

static double progress(const pager *p) {
    pager_indicator_info info;

    CHECK_INT(pager_indicator(p, &info), PAGER_OK);
    return info.progress;
}

static void it_turns_and_stops_at_the_end(void) {
    pager *p = timed(2, 0, PAGER_AT_END_STOP);
    pager_event e;
    double time = 0;

    CHECK_NEAR(deadline(p), -1);
    CHECK_INT(pager_timer_runs(p), 0);
    CHECK_INT(pager_timer_start(p, time), PAGER_OK);
    CHECK_INT(pager_timer_runs(p), 1);
    CHECK_INT(pager_timer_start(p, time), PAGER_UNCHANGED);
    CHECK_NEAR(deadline(p), 4);
    CHECK_INT(pager_tick(p, 3), 0);
    CHECK_NEAR(progress(p), 0.75);
    CHECK_INT(pager_tick(p, time = 4), 1);
    CHECK_INT(pager_poll(p, &e), 1);
    CHECK_INT(e.kind, PAGER_EVENT_WILL_TRANSITION);
    CHECK_INT(e.origin, PAGER_ORIGIN_TIMER);
    CHECK_INT(e.direction, PAGER_FORWARD);
    CHECK_NEAR(e.time, 4);
    settle(p, &time);
    CHECK_INT(pager_current(p), 1);
    CHECK(deadline(p) > 8 && deadline(p) < 9);
    CHECK_INT(pager_timer_runs(p), 1);
    CHECK_INT(pager_tick(p, 50), 0);
    CHECK_INT(pager_timer_runs(p), 0);
    CHECK_INT(pager_current(p), 1);
    CHECK_NEAR(deadline(p), -1);
    CHECK_NEAR(progress(p), 0);
    CHECK_INT(pager_timer_stop(p), PAGER_UNCHANGED);
    pager_destroy(p);
}

static void it_starts_over(void) {
    pager *p = timed(5, 4, PAGER_AT_END_START_OVER);
    double time = 4;

    pager_timer_start(p, 0);
    CHECK_INT(pager_tick(p, time), 1);
    CHECK_INT(pager_pending(p), 0);
    settle(p, &time);
    CHECK_INT(pager_current(p), 0);
    CHECK(deadline(p) > 8);
    pager_destroy(p);
}

static void a_pause_keeps_the_progress(void) {
    pager *p = timed(3, 0, 0);
    pager_dot dots[3];

    CHECK_INT(pager_timer_pause(p, 0), PAGER_UNCHANGED);
    pager_timer_start(p, 0);
    CHECK_INT(pager_timer_pause(p, 1), PAGER_OK);
    CHECK_INT(pager_timer_runs(p), 0);
    pager_tick(p, 100);
    CHECK_NEAR(deadline(p), -1);
    CHECK_INT(pager_indicator_dots(p, dots, 3), 3);
    CHECK_NEAR(dots[0].progress, 0.25);
    CHECK_NEAR(dots[1].progress, 0);
    CHECK_INT(pager_timer_start(p, 100), PAGER_OK);
    CHECK_INT(pager_timer_runs(p), 1);
    CHECK_NEAR(deadline(p), 103);
    CHECK_INT(pager_timer_stop(p), PAGER_OK);
    CHECK_NEAR(progress(p), 0);
    pager_destroy(p);
}

static void a_gap_makes_one_turn(void) {
    pager *p = timed(9, 0, 0);

    pager_timer_start(p, 0);
    CHECK_INT(pager_tick(p, 1000), 0);
    CHECK_INT(pager_current(p), 1);
    CHECK_NEAR(deadline(p), 1004);
    pager_destroy(p);
}

static void a_drag_holds_it(void) {
    pager *p = timed(9, 0, 0);
    double time = 60;

    pager_timer_start(p, 0);
    pager_drag_begin(p, 1, 90, 50, 1);
    pager_drag_move(p, 1, 60, 50, 1.5);
    CHECK_INT(pager_tick(p, 60), 0);
    CHECK_NEAR(progress(p), 0.25);
    pager_drag_end(p, 1, time);
    settle(p, &time);
    CHECK_INT(pager_current(p), 0);
    CHECK(deadline(p) > 63 && deadline(p) < 63.5); /* it goes on */
    pager_destroy(p);
}

struct host {
    pager *p;
    int asked;
    double seconds;
};

static int duration(void *user, pager_page page, double *seconds) {
    struct host *host = user;

    host->asked++;
    CHECK(page == pager_current(host->p));
    CHECK_INT(pager_timer_stop(host->p), PAGER_ERROR_BUSY);
    CHECK_INT(pager_timer_start(host->p, 0), PAGER_ERROR_BUSY);
    *seconds = host->seconds;
    return host->seconds != 0;
}

static void durations_are_asked_for(void) {
    const struct {
        double answer, deadline;
    } cases[] = {{2, 2}, {0, 4}, {-1, 4}, {NAN, 4}, {INFINITY, 4}, {1e300, 1e9}, {0.06, 0.06},
        {0.04, 0.05}, {1e-300, 0.05}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        pager_questions questions = PAGER_QUESTIONS_INIT;
        struct host host = {NULL, 0, 0};
        pager *p = timed(9, 0, 0);

        host.p = p;
        host.seconds = cases[i].answer;
        questions.user = &host;
        questions.duration = duration;
        CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
        CHECK_INT(host.asked, 0);
        CHECK_INT(pager_timer_start(p, 0), PAGER_OK);
        pager_tick(p, 0.01);
        CHECK_INT(host.asked, 1);
        CHECK_NEAR(deadline(p) / cases[i].deadline, 1);
        CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
        CHECK_INT(host.asked, 2);
        pager_destroy(p);
    }
}

static void tiny_durations_turn_once_a_tick(void) {
    pager_questions questions = PAGER_QUESTIONS_INIT;
    struct host host = {NULL, 0, 5e-324};
    pager *p = timed(9, 0, PAGER_AT_END_START_OVER);
    double time = 0;

    host.p = p;
    questions.user = &host;
    questions.duration = duration;
    pager_set_questions(p, &questions);
    pager_timer_start(p, 5);
    pager_tick(p, 5);
    CHECK_INT(pager_pending(p), PAGER_NO_PAGE);
    CHECK_NEAR(deadline(p), 5.05); /* never now for ever */
    pager_tick(p, 5.06);
    CHECK_INT(pager_pending(p), 1);
    pager_tick(p, time = 100);
    CHECK_INT(pager_current(p) + (pager_pending(p) != PAGER_NO_PAGE), 2);
    pager_destroy(p);
}

static void arguments_are_checked(void) {
    pager *p = timed(3, 0, 0);

    CHECK_FAILS(p, pager_timer_start(p, NAN), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_timer_pause(p, INFINITY), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_update_begin(p), PAGER_OK);
    CHECK_FAILS(p, pager_timer_start(p, 1), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_timer_stop(p), PAGER_ERROR_INVALID_STATE);
    CHECK(pager_update_end(p) >= 0);
    pager_destroy(p);
}

int main(void) {
    RUN(it_turns_and_stops_at_the_end);
    RUN(it_starts_over);
    RUN(a_pause_keeps_the_progress);
    RUN(a_gap_makes_one_turn);
    RUN(a_drag_holds_it);
    RUN(durations_are_asked_for);
    RUN(tiny_durations_turn_once_a_tick);
    RUN(arguments_are_checked);
    return failed_in_all;
}
