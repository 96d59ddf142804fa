/* NULL: every function of pager.h answers it, and none crashes. */
#include "test.h"

static pager_page page_buffer[4];

static void null_handle_is_an_error(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_source source = PAGER_SOURCE_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager_indicator_info info;
    int64_t index;
    double fraction;

    CHECK_INT(pager_configure(NULL, &options), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_options_get(NULL, &options), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_count(NULL, 3, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_pages(NULL, page_buffer, 1, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_source(NULL, &source, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_questions(NULL, &questions), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_insert(NULL, 0, page_buffer, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_remove(NULL, 0, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_move(NULL, 0, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_replace(NULL, 0, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_page_changed(NULL, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_update_begin(NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_update_end(NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_reload(NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_viewport(NULL, 1, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_next(NULL, PAGER_INSTANT), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_prev(NULL, PAGER_INSTANT), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_go_to(NULL, 1, 0, PAGER_INSTANT), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_go_to_index(NULL, 1, 0, PAGER_INSTANT), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_commit(NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_cancel(NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_progress(NULL, 0.5), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_drag_begin(NULL, 1, 0, 0, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_drag_move(NULL, 1, 0, 0, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_drag_end(NULL, 1, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_drag_cancel(NULL, 1, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_key(NULL, PAGER_KEY_RIGHT), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_wheel(NULL, 1, 0, PAGER_WHEEL_STEPS, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_tap(NULL, 1, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_indicator_tap(NULL, 0, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(
        pager_indicator_scrub(NULL, PAGER_SCRUB_BEGIN, 0, 0, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_visible(NULL, 0, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_timer_start(NULL, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_timer_pause(NULL, 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_timer_stop(NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_timer_runs(NULL), 0);
    CHECK_INT(pager_position_exact(NULL, &index, &fraction), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_indicator(NULL, &info), PAGER_ERROR_INVALID_ARGUMENT);
}

static void null_handle_has_neutral_answers(void) {
    pager_event event;
    pager_frame frame;
    pager_dot dot;
    double time;

    pager_destroy(NULL);
    pager_options_init(NULL);
    CHECK_INT(pager_can_next(NULL), 0);
    CHECK_INT(pager_can_prev(NULL), 0);
    CHECK_INT(pager_tick(NULL, 1), 0);
    CHECK_INT(pager_next_deadline(NULL, &time), 0);
    CHECK_INT(pager_poll(NULL, &event), 0);
    CHECK(pager_current(NULL) == PAGER_NO_PAGE);
    CHECK(pager_pending(NULL) == PAGER_NO_PAGE);
    CHECK_INT(pager_current_pages(NULL, page_buffer, 4), 0);
    CHECK_INT(pager_pending_pages(NULL, page_buffer, 4), 0);
    CHECK_INT(pager_loaded(NULL, page_buffer, 4), 0);
    CHECK(pager_count(NULL) == PAGER_UNKNOWN);
    CHECK(pager_index(NULL) == PAGER_UNKNOWN);
    CHECK(pager_page_at(NULL, 0) == PAGER_NO_PAGE);
    CHECK(pager_index_of(NULL, 0) == PAGER_UNKNOWN);
    CHECK_NEAR(pager_position(NULL), 0.0);
    CHECK_NEAR(pager_progress(NULL), 0.0);
    CHECK_INT(pager_phase(NULL), PAGER_PHASE_IDLE);
    CHECK_INT(pager_digest(NULL), 0);
    CHECK_INT(pager_save(NULL, NULL, 0), 0);
    CHECK_INT(pager_restore(NULL, "", 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_describe(NULL, NULL, 0), 0);
    CHECK_INT(pager_accessibility(NULL, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_record(NULL, NULL, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_replay(NULL, "", 0), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_frames(NULL, &frame, 1), 0);
    CHECK_INT(pager_indicator_dots(NULL, &dot, 1), 0);
    CHECK(pager_error_message(NULL) != NULL);
}

static void null_arguments_are_errors(void) {
    pager *p = make(NULL, 3, 0);

    CHECK_INT(pager_create(NULL, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_configure(p, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_options_get(p, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_set_pages(p, NULL, 3, PAGER_NO_PAGE), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_set_source(p, NULL, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_indicator(p, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_pages(p, NULL, 0, PAGER_NO_PAGE), PAGER_OK); /* no pages is fine */
    CHECK_FAILS(p, pager_insert(p, 0, NULL, 1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_questions(p, NULL), PAGER_OK); /* takes them away */
    pager_destroy(p);
}

static void null_buffers_count(void) {
    pager *p = make(NULL, 5, 2);
    pager_dot dot;

    CHECK_INT(pager_poll(p, NULL), 0);
    CHECK_INT(pager_next_deadline(p, NULL), 0);
    CHECK_INT(pager_position_exact(p, NULL, NULL), PAGER_OK);
    CHECK_INT(pager_current_pages(p, NULL, 0), 1);
    CHECK_INT(pager_current_pages(p, NULL, 4), 1); /* a buffer that is not there holds nothing */
    CHECK_INT(pager_pending_pages(p, NULL, 4), 0);
    CHECK_INT(pager_loaded(p, NULL, 4), 3);
    CHECK_INT(pager_frames(p, NULL, 4), 1);
    CHECK_INT(pager_indicator_dots(p, NULL, 4), 5);
    CHECK_INT(pager_indicator_dots(p, &dot, 1), 5); /* how many there are; one is written */
    pager_destroy(p);
}

static void names_are_never_null(void) {
    static const int numbers[] = {-2147483647 - 1, -11, -1, 0, 1, 5, 6, 14, 15, 99, 2147483647};
    size_t i;

    for (i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        CHECK(pager_result_name(numbers[i]) != NULL && pager_result_name(numbers[i])[0] != '\0');
        CHECK(pager_event_name(numbers[i]) != NULL && pager_event_name(numbers[i])[0] != '\0');
    }
    CHECK_TEXT(pager_result_name(PAGER_OK), "ok");
    CHECK_TEXT(pager_result_name(PAGER_END), "end");
    CHECK_TEXT(pager_result_name(PAGER_ERROR_INVALID_ARGUMENT), "invalid_argument");
    CHECK_TEXT(pager_result_name(77), "unknown");
    CHECK_TEXT(pager_event_name(PAGER_EVENT_WILL_TRANSITION), "will_transition");
    CHECK_TEXT(pager_event_name(PAGER_EVENT_EVENTS_LOST), "events_lost");
    CHECK_TEXT(pager_event_name(77), "unknown");
    CHECK_INT(pager_version(), PAGER_VERSION_NUMBER);
    CHECK_TEXT(pager_version_string(), PAGER_VERSION_STRING);
}

int main(void) {
    RUN(null_handle_is_an_error);
    RUN(null_handle_has_neutral_answers);
    RUN(null_arguments_are_errors);
    RUN(null_buffers_count);
    RUN(names_are_never_null);
    return failed_in_all;
}
