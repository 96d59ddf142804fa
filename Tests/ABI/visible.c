/* Hiding and showing: what is hidden does not move, and no page of it appears. */
#include "test.h"

static void what_had_appeared_disappears(void) {
    pager *p = make(NULL, 5, 2);

    CHECK_INT(pager_set_visible(p, 1, 0), PAGER_UNCHANGED);
    CHECK_INT(pager_set_visible(p, 0, 1), PAGER_OK);
    CHECK_INT(pager_set_visible(p, 0, 2), PAGER_UNCHANGED);
    CHECK_TEXT(trace(p, 1), "will_disappear 2, did_disappear 2");
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    CHECK_INT(pager_phase(p), PAGER_PHASE_IDLE);
    CHECK_TEXT(trace(p, 0), "will_transition 2>3, target_changed 3, did_finish 2>3 committed, "
                            "current_changed 2>3, load 4, unload 1");
    CHECK_INT(pager_set_visible(p, 1, 3), PAGER_OK);
    CHECK_TEXT(trace(p, 1), "will_appear 3, did_appear 3");
    pager_destroy(p);
}

static void what_moves_ends(void) {
    pager *p = make(NULL, 5, 2);

    pager_next(p, PAGER_ANIMATED);
    pager_tick(p, 0);
    pager_tick(p, 0.05);
    CHECK_INT(pager_set_visible(p, 0, 0.06), PAGER_OK);
    CHECK_INT(pager_current(p), 3);
    CHECK_INT(pager_tick(p, 0.07), 0);
    pager_set_visible(p, 1, 1);
    pager_drag_begin(p, 1, 90, 50, 1);
    pager_drag_move(p, 1, 20, 50, 1.1);
    CHECK_INT(pager_pending(p), 4);
    CHECK_INT(pager_set_visible(p, 0, 1.2), PAGER_OK);
    CHECK_INT(pager_current(p), 3);
    CHECK_NEAR(pager_position(p), 3);
    CHECK_INT(pager_drag_move(p, 1, 0, 50, 1.3), PAGER_DRAG_REJECTED);
    CHECK_INT(pager_drag_end(p, 1, 1.4), PAGER_IGNORED);
    CHECK_INT(pager_drag_begin(p, 1, 90, 50, 1.5), PAGER_OK);
    CHECK_INT(pager_drag_move(p, 1, 20, 50, 1.6), PAGER_DRAG_REJECTED);
    pager_destroy(p);
}

static void a_host_turn_waits(void) {
    pager *p = make(NULL, 5, 2);

    pager_next(p, PAGER_HOST);
    CHECK_INT(pager_set_visible(p, 0, 0), PAGER_OK);
    CHECK_INT(pager_phase(p), PAGER_PHASE_WAITING);
    CHECK_INT(pager_commit(p), PAGER_OK);
    CHECK_INT(pager_current(p), 3);
    pager_destroy(p);
}

static void the_timer_does_not_count(void) {
    pager *p = make(NULL, 5, 2);
    double time;

    pager_timer_start(p, 0);
    pager_set_visible(p, 0, 1);
    CHECK_INT(pager_next_deadline(p, &time), 0);
    pager_set_visible(p, 1, 100);
    CHECK_INT(pager_next_deadline(p, &time), 1);
    CHECK_NEAR(time, 104); /* of the usual 5 s */
    pager_destroy(p);
}

static void arguments_are_checked(void) {
    pager *p = make(NULL, 5, 2);

    CHECK_FAILS(p, pager_set_visible(p, 2, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_set_visible(p, -1, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_set_visible(p, 0, NAN), PAGER_ERROR_INVALID_ARGUMENT);
    pager_destroy(p);
}

int main(void) {
    RUN(what_had_appeared_disappears);
    RUN(what_moves_ends);
    RUN(a_host_turn_waits);
    RUN(the_timer_does_not_count);
    RUN(arguments_are_checked);
    return failed_in_all;
}
