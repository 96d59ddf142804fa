/* Changes of the pages: the current page is followed by id, at rest and in motion. */
#include "test.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const pager_page five[] = {10, 20, 30, 40, 50};

/* A pager of pages 10, 20, 30, 40, 50 at 30. */
static pager *listed(void) {
    pager *p = make(NULL, 0, 0);

    CHECK_INT(pager_set_pages(p, five, COUNT(five), 30), PAGER_OK);
    trace(p, 0);
    return p;
}

/* The list as text, "10 20 [30] 40 50". */
static const char *pages(const pager *p) {
    static char text[512];
    uint64_t i;
    size_t length = 0;

    text[0] = '\0';
    for (i = 0; i < pager_count(p) && length < sizeof text - 32; i++) {
        pager_page page = pager_page_at(p, i);
        CHECK_INT(pager_index_of(p, page), i);
        length += (size_t)snprintf(text + length, sizeof text - length,
            page == pager_current(p) ? "%s[%lld]" : "%s%lld", i ? " " : "", (long long)page);
    }
    return text;
}

static void pages_are_put_in(void) {
    pager *p = listed();
    const pager_page more[] = {1, 2}, last = 99;

    CHECK_INT(pager_insert(p, 0, more, 2), PAGER_OK);
    CHECK_TEXT(pages(p), "1 2 10 20 [30] 40 50");
    CHECK_INT(pager_index(p), 4);
    CHECK_NEAR(pager_position(p), 4);
    CHECK_INT(pager_insert(p, 7, &last, 1), PAGER_OK);
    CHECK_TEXT(pages(p), "1 2 10 20 [30] 40 50 99");
    CHECK_FAILS(p, pager_insert(p, 9, five, 0), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_insert(p, 0, five, 1), PAGER_ERROR_INVALID_ARGUMENT); /* 10 is there */
    pager_destroy(p);
}

static void pages_are_taken_out(void) {
    pager *p = listed();

    CHECK_INT(pager_remove(p, 0, 2), PAGER_OK);
    CHECK_TEXT(pages(p), "[30] 40 50");
    CHECK_INT(pager_remove(p, 0, 1), PAGER_OK); /* the current one: what is now at its index */
    CHECK_TEXT(pages(p), "[40] 50");
    CHECK_INT(pager_go_to(p, 50, 0, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_remove(p, 1, 1), PAGER_OK); /* the last one: the new last */
    CHECK_TEXT(pages(p), "[40]");
    CHECK_INT(pager_remove(p, 0, 1), PAGER_OK);
    CHECK_INT(pager_count(p), 0);
    CHECK(pager_current(p) == PAGER_NO_PAGE);
    CHECK_INT(pager_insert(p, 0, five, COUNT(five)), PAGER_OK); /* into an empty pager */
    CHECK_TEXT(pages(p), "[10] 20 30 40 50");
    pager_destroy(p);
}

static void a_removed_current_page_is_told(void) {
    pager *p = listed();
    pager_event e;
    int changed = 0;

    CHECK_INT(pager_remove(p, 2, 1), PAGER_OK);
    CHECK_TEXT(pages(p), "10 20 [40] 50");
    while (pager_poll(p, &e) > 0)
        if (e.kind == PAGER_EVENT_CURRENT_CHANGED) {
            changed++;
            CHECK_INT(e.from, 30);
            CHECK_INT(e.to, 40);
            CHECK_INT(e.index, 2);
            CHECK_INT(e.origin, PAGER_ORIGIN_MUTATION);
        }
    CHECK_INT(changed, 1);
    pager_destroy(p);
}

static void pages_move_and_are_replaced(void) {
    pager *p = listed();

    CHECK_INT(pager_move(p, 0, 4), PAGER_OK); /* an index after it has been taken out */
    CHECK_TEXT(pages(p), "20 [30] 40 50 10");
    CHECK_INT(pager_move(p, 1, 0), PAGER_OK); /* the current one: it is followed */
    CHECK_TEXT(pages(p), "[30] 20 40 50 10");
    CHECK_INT(pager_replace(p, 3, 55), PAGER_OK);
    CHECK_TEXT(pages(p), "[30] 20 40 55 10");
    CHECK_INT(pager_replace(p, 0, 33), PAGER_OK);
    CHECK_TEXT(pages(p), "[33] 20 40 55 10");
    CHECK_FAILS(p, pager_replace(p, 0, 20), PAGER_ERROR_INVALID_ARGUMENT);
    pager_destroy(p);
}

static void the_same_pages_again_are_a_reorder(void) {
    pager *p = listed();
    const pager_page turned[] = {50, 40, 30, 20, 10}, others[] = {7, 8};
    const pager_page twice[] = {1, 1}, none[] = {1, PAGER_NO_PAGE};

    CHECK_INT(pager_set_pages(p, turned, 5, PAGER_NO_PAGE), PAGER_OK);
    CHECK_TEXT(pages(p), "50 40 [30] 20 10");
    CHECK_FAILS(p, pager_set_pages(p, twice, 2, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_set_pages(p, none, 2, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_pages(p, others, 2, PAGER_NO_PAGE), PAGER_OK); /* gone: the last */
    CHECK_TEXT(pages(p), "7 [8]");
    pager_destroy(p);
}

static void a_batch_is_one_change(void) {
    pager *p = listed();
    pager_event e;
    const pager_page page = 30;
    int changes = 0;

    CHECK_INT(pager_update_begin(p), PAGER_OK);
    CHECK_INT(pager_update_begin(p), PAGER_OK);
    CHECK_INT(pager_remove(p, 2, 1), PAGER_OK);
    CHECK_INT(pager_current(p), 30); /* as it was before the batch */
    CHECK_INT(pager_insert(p, 0, &page, 1), PAGER_OK);
    CHECK_INT(pager_update_end(p), PAGER_OK);
    CHECK_INT(pager_update_end(p), PAGER_OK);
    CHECK_TEXT(pages(p), "[30] 10 20 40 50"); /* it was never gone */
    while (pager_poll(p, &e) > 0) {
        changes += e.kind == PAGER_EVENT_PAGES_CHANGED;
        CHECK(e.kind != PAGER_EVENT_CURRENT_CHANGED);
    }
    CHECK_INT(changes, 1);
    pager_destroy(p);
}

static void a_drag_goes_on_among_changes(void) {
    pager *p = listed();
    const pager_page before = 5;
    double time = 0;

    pager_drag_begin(p, 1, 90, 50, time);
    pager_drag_move(p, 1, 40, 50, time += 0.5);
    CHECK_NEAR(pager_position(p), 2.4);
    CHECK_INT(pager_insert(p, 0, &before, 1), PAGER_OK);
    CHECK_NEAR(pager_position(p), 3.4); /* shifted with its pages */
    CHECK_INT(pager_phase(p), PAGER_PHASE_DRAGGING);
    CHECK_INT(pager_pending(p), 40);
    pager_drag_move(p, 1, 10, 50, time += 0.5);
    pager_drag_end(p, 1, time += 1);
    settle(p, &time);
    CHECK_TEXT(pages(p), "5 10 20 30 [40] 50");
    pager_destroy(p);
}

static void removing_the_pending_page_cancels(void) {
    pager *p = listed();

    pager_drag_begin(p, 1, 90, 50, 0);
    pager_drag_move(p, 1, 40, 50, 0.5);
    CHECK_INT(pager_pending(p), 40);
    CHECK_INT(pager_remove(p, 3, 1), PAGER_OK);
    CHECK(strstr(trace(p, 0), "did_finish 30>40 cancelled") != NULL);
    CHECK_INT(pager_phase(p), PAGER_PHASE_DRAGGING); /* the finger keeps hold */
    CHECK_INT(pager_current(p), 30);
    pager_destroy(p);
}

static void a_changed_count_clamps(void) {
    pager *p = make(NULL, 9, 8);

    CHECK_INT(pager_set_count(p, 4, PAGER_UNKNOWN), PAGER_OK);
    CHECK_INT(pager_current(p), 3);
    CHECK_INT(pager_set_count(p, 6, PAGER_UNKNOWN), PAGER_OK);
    CHECK_INT(pager_current(p), 3);
    pager_destroy(p);
}

static void a_billion_pages(void) {
    const uint64_t last = (uint64_t)PAGER_MAX_COUNT - 1;
    pager *p = make(NULL, PAGER_MAX_COUNT, 1000000000);
    pager_frame frames[4];
    int64_t index;
    double fraction, time = 0;

    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    settle(p, &time);
    CHECK_INT(pager_current(p), 1000000001);
    CHECK_INT(pager_go_to_index(p, last, 0, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_END);
    CHECK_INT(pager_prev(p, PAGER_HOST), PAGER_OK);
    CHECK_INT(pager_set_progress(p, 0.25), PAGER_OK);
    CHECK_INT(pager_position_exact(p, &index, &fraction), PAGER_OK);
    CHECK_INT(index, last - 1);
    CHECK_NEAR(fraction, 0.75);
    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK_NEAR(frames[0].x, -75);
    CHECK_NEAR(frames[1].x, 25);
    pager_destroy(p);
}

static void the_window_follows(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;
    pager_page loaded[8];

    options.retain_before = -1;
    options.retain_after = 2;
    p = make(&options, 100, 10);
    CHECK_INT(pager_loaded(p, loaded, 8), 3);
    CHECK_INT(loaded[0], 10);
    CHECK_INT(loaded[2], 12);
    CHECK_INT(pager_go_to_index(p, 90, 0, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_loaded(p, loaded, 8), 3);
    CHECK_INT(loaded[0], 90);
    CHECK(strstr(trace(p, 0), "load 50") == NULL); /* never the pages between */
    pager_destroy(p);
}

int main(void) {
    RUN(pages_are_put_in);
    RUN(pages_are_taken_out);
    RUN(a_removed_current_page_is_told);
    RUN(pages_move_and_are_replaced);
    RUN(the_same_pages_again_are_a_reorder);
    RUN(a_batch_is_one_change);
    RUN(a_drag_goes_on_among_changes);
    RUN(removing_the_pending_page_cancels);
    RUN(a_changed_count_clamps);
    RUN(a_billion_pages);
    RUN(the_window_follows);
    return failed_in_all;
}
