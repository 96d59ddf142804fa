/* The order of events: the same for an instant turn, an animated one and a drag, but for what each
 * must add. */
#include "test.h"

static const char committed_turn[] =
    "will_transition 1>2, target_changed 2, will_disappear 1, will_appear 2, did_finish 1>2 "
    "committed, "
    "current_changed 1>2, did_disappear 1, did_appear 2, load 3, unload 0";

static void an_instant_turn(void) {
    pager *p = make(NULL, 5, 1);

    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_TEXT(trace(p, 0), committed_turn);
    CHECK_INT(pager_current(p), 2);
    pager_destroy(p);
}

static void an_animated_turn(void) {
    pager *p = make(NULL, 5, 1);
    double time = 0;

    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    CHECK_INT(pager_current(p), 1); /* until it has finished */
    CHECK_INT(pager_pending(p), 2);
    CHECK_INT(pager_phase(p), PAGER_PHASE_SETTLING);
    settle(p, &time);
    CHECK_TEXT(trace(p, 0), committed_turn);
    CHECK_INT(pager_current(p), 2);
    CHECK(pager_pending(p) == PAGER_NO_PAGE);
    CHECK_NEAR(pager_position(p), 2);
    pager_destroy(p);
}

static void a_host_driven_turn(void) {
    pager *p = make(NULL, 5, 1);

    CHECK_INT(pager_next(p, PAGER_HOST), PAGER_OK);
    CHECK_INT(pager_phase(p), PAGER_PHASE_WAITING);
    CHECK_INT(pager_set_progress(p, 0.25), PAGER_OK);
    CHECK_NEAR(pager_position(p), 1.25);
    CHECK_INT(pager_commit(p), PAGER_OK);
    CHECK_TEXT(trace(p, 0), committed_turn);
    pager_destroy(p);
}

static void a_host_driven_turn_taken_back(void) {
    pager *p = make(NULL, 5, 1);

    CHECK_INT(pager_next(p, PAGER_HOST), PAGER_OK);
    CHECK_INT(pager_cancel(p), PAGER_OK);
    CHECK_TEXT(trace(p, 0),
        "will_transition 1>2, target_changed 2, will_disappear 1, will_appear 2, "
        "target_changed 1, did_finish 1>2 cancelled, will_disappear 2, will_appear 1, "
        "did_disappear 2, "
        "did_appear 1");
    CHECK_INT(pager_current(p), 1);
    pager_destroy(p);
}

static void a_drag(void) {
    pager *p = make(NULL, 5, 1);
    double time = 0.5;

    pager_drag_begin(p, 7, 90, 50, 0);
    CHECK_INT(pager_drag_move(p, 7, 60, 50, 0.25), PAGER_DRAG_CLAIMED);
    pager_drag_move(p, 7, 20, 50, 0.5);
    CHECK_INT(pager_current(p), 1); /* not while the finger holds it */
    CHECK_TEXT(trace(p, 0), "will_transition 1>2, will_disappear 1, will_appear 2");
    CHECK_INT(pager_drag_end(p, 7, time), PAGER_OK);
    settle(p, &time);
    CHECK_TEXT(trace(p, 0), "target_changed 2, did_finish 1>2 committed, current_changed 1>2, "
                            "did_disappear 1, did_appear 2, "
                            "load 3, unload 0");
    pager_destroy(p);
}

static void both_ends_of_a_turn_agree(void) {
    pager *p = make(NULL, 5, 1);
    pager_event e, will, did;

    memset(&will, 0, sizeof will);
    memset(&did, 0, sizeof did);
    pager_tick(p, 3);
    CHECK_INT(pager_key(p, PAGER_KEY_LEFT), PAGER_OK);
    CHECK_INT(pager_commit(p), PAGER_OK);
    while (pager_poll(p, &e) > 0) {
        if (e.kind == PAGER_EVENT_WILL_TRANSITION) will = e;
        if (e.kind == PAGER_EVENT_DID_FINISH) did = e;
    }
    CHECK_INT(will.transition, 1);
    CHECK_INT(did.transition, 1);
    CHECK_INT(will.direction, PAGER_BACKWARD);
    CHECK_INT(did.direction, PAGER_BACKWARD);
    CHECK_INT(will.origin, PAGER_ORIGIN_KEY);
    CHECK_INT(did.origin, PAGER_ORIGIN_KEY);
    CHECK(did.from == will.from && did.to == will.to && did.to == 0);
    CHECK_INT(will.outcome, PAGER_OUTCOME_NONE);
    CHECK_INT(did.outcome, PAGER_OUTCOME_COMMITTED);
    CHECK_NEAR(will.time, 3);
    pager_destroy(p);
}

static void a_new_target_supersedes(void) {
    pager *p = make(NULL, 9, 1);
    double time = 0;

    pager_next(p, PAGER_ANIMATED);
    trace(p, 0);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    CHECK(strncmp(trace(p, 0), "did_finish 1>2 superseded, will_transition 1>3",
              strlen("did_finish 1>2 superseded, will_transition 1>3")) == 0);
    CHECK_INT(pager_go_to(p, 3, 0, PAGER_ANIMATED), PAGER_UNCHANGED); /* it is the target already */
    settle(p, &time);
    CHECK_INT(pager_current(p), 3);
    pager_destroy(p);
}

static void phases(void) {
    pager *p = make(NULL, 5, 1);
    pager_event e;
    double time = 0;
    int seen[8], n = 0;

    pager_next(p, PAGER_ANIMATED);
    settle(p, &time);
    pager_next(p, PAGER_INSTANT);
    while (pager_poll(p, &e) > 0)
        if (e.kind == PAGER_EVENT_PHASE_CHANGED && n < 8) seen[n++] = e.phase;
    CHECK_INT(n, 2); /* none for the instant turn */
    if (n >= 2) {
        CHECK_INT(seen[0], PAGER_PHASE_SETTLING);
        CHECK_INT(seen[1], PAGER_PHASE_IDLE);
    }
    pager_destroy(p);
}

static void a_full_ring_says_what_is_lost(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;
    pager_event e;
    int i, lost = 0, loads[40] = {0};

    options.event_capacity = 16;
    p = make(&options, 40, 0);
    memset(loads, 0, sizeof loads);
    loads[0] = loads[1] = 1; /* taken off by make() */
    for (i = 0; i < 30; i++) CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    while (pager_poll(p, &e) > 0) {
        if (e.kind == PAGER_EVENT_EVENTS_LOST) {
            CHECK(e.lost > 0);
            lost++;
        }
        if (e.kind == PAGER_EVENT_LOAD && e.to < 40) loads[e.to]++;
        if (e.kind == PAGER_EVENT_UNLOAD && e.to < 40) loads[e.to]--;
    }
    CHECK(lost > 0);
    for (i = 0; i < 40; i++)
        CHECK_INT(loads[i], i >= 29 && i <= 31); /* what is loaded, to the page */
    pager_destroy(p);
}

static void reduced_motion_is_instant(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;

    options.reduced_motion = 1;
    p = make(&options, 5, 1);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    CHECK_INT(pager_phase(p), PAGER_PHASE_IDLE);
    CHECK_TEXT(trace(p, 0), committed_turn);
    pager_destroy(p);
}

int main(void) {
    RUN(an_instant_turn);
    RUN(an_animated_turn);
    RUN(a_host_driven_turn);
    RUN(a_host_driven_turn_taken_back);
    RUN(a_drag);
    RUN(both_ends_of_a_turn_agree);
    RUN(a_new_target_supersedes);
    RUN(phases);
    RUN(a_full_ring_says_what_is_lost);
    RUN(reduced_motion_is_instant);
    return failed_in_all;
}
