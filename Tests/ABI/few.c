/* No page and one page are ordinary. */
#include "test.h"

static void no_page(void) {
    pager *p;
    pager_page page;
    pager_frame frame;
    pager_dot dot;
    pager_indicator_info info;

    CHECK_INT(pager_create(NULL, &p), PAGER_OK);
    CHECK_INT(pager_set_viewport(p, 100, 100), PAGER_OK);
    CHECK_INT(pager_set_count(p, 0, 0), PAGER_OK);
    CHECK_INT(pager_set_count(p, 0, 7), PAGER_OK); /* any first will do */
    CHECK_INT(pager_set_pages(p, NULL, 0, PAGER_NO_PAGE), PAGER_OK);
    CHECK(pager_current(p) == PAGER_NO_PAGE);
    CHECK_INT(pager_current_pages(p, &page, 1), 0);
    CHECK_INT(pager_count(p), 0);
    CHECK(pager_index(p) == PAGER_UNKNOWN);
    CHECK(pager_page_at(p, 0) == PAGER_NO_PAGE);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_END);
    CHECK_INT(pager_prev(p, PAGER_INSTANT), PAGER_END);
    CHECK_INT(pager_can_next(p), 0);
    CHECK_INT(pager_can_prev(p), 0);
    CHECK_FAILS(p, pager_go_to_index(p, 0, 0, PAGER_INSTANT), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_go_to(p, 0, 0, PAGER_INSTANT), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_frames(p, &frame, 1), 0);
    CHECK_INT(pager_indicator_dots(p, &dot, 1), 0);
    CHECK_INT(pager_indicator(p, &info), PAGER_OK);
    CHECK_INT(info.count, 0);
    CHECK(info.current == PAGER_UNKNOWN);
    CHECK_INT(pager_tick(p, 1), 0);
    CHECK_NEAR(pager_position(p), 0);
    pager_destroy(p);
}

static void no_page_takes_a_drag(void) {
    pager *p = make(NULL, 0, 0);
    double time = 0;

    CHECK(pager_drag_begin(p, 1, 50, 50, time) >= 0);
    CHECK(pager_drag_move(p, 1, 10, 50, time + 0.1) > 0);
    CHECK(pager_drag_end(p, 1, time + 0.2) >= 0);
    settle(p, &time);
    CHECK(pager_current(p) == PAGER_NO_PAGE);
    CHECK_INT(pager_phase(p), PAGER_PHASE_IDLE);
    pager_destroy(p);
}

static void one_page(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_indicator_info info;
    pager_frame frame;
    pager *p;

    options.hides_for_single_page = 1;
    p = make(&options, 1, 0);
    CHECK_INT(pager_current(p), 0);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_END);
    CHECK_INT(pager_prev(p, PAGER_ANIMATED), PAGER_END);
    CHECK_INT(pager_go_to_index(p, 0, 0, PAGER_INSTANT), PAGER_UNCHANGED);
    CHECK_INT(pager_frames(p, &frame, 1), 1);
    CHECK_NEAR(frame.x, 0);
    CHECK_INT(frame.role, PAGER_ROLE_CURRENT);
    CHECK_INT(pager_indicator(p, &info), PAGER_OK);
    CHECK_INT(info.hidden, 1);
    CHECK_INT(info.count, 1);
    pager_destroy(p);
}

static void an_index_out_of_range_opens_nothing(void) {
    pager *p;

    CHECK_INT(pager_create(NULL, &p), PAGER_OK);
    CHECK_FAILS(p, pager_set_count(p, 3, 3), PAGER_ERROR_OUT_OF_RANGE);
    CHECK(pager_current(p) == PAGER_NO_PAGE);
    CHECK_INT(pager_count(p), 0);
    pager_destroy(p);
}

int main(void) {
    RUN(no_page);
    RUN(no_page_takes_a_drag);
    RUN(one_page);
    RUN(an_index_out_of_range_opens_nothing);
    return failed_in_all;
}
