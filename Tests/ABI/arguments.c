/* Arguments that make no sense are errors, and a failed call changes nothing. */
#include "test.h"

#define FIELD(name)                                                                                \
    { #name, offsetof(pager_options, name) }
static const struct field {
    const char *name;
    size_t offset;
} doubles[] = {FIELD(spacing), FIELD(dot_size), FIELD(dot_spacing), FIELD(slop), FIELD(axis_lock),
    FIELD(velocity_window), FIELD(velocity_stale), FIELD(flick_velocity), FIELD(spring_mass),
    FIELD(spring_stiffness), FIELD(spring_damping), FIELD(rest_distance), FIELD(rubber_band),
    FIELD(duration), FIELD(timer_seconds), FIELD(wheel_gate), FIELD(tap_zone)},
  constants[] = {FIELD(axis), FIELD(reading), FIELD(transition), FIELD(spine), FIELD(jump),
      FIELD(settle), FIELD(preferred_orientation), FIELD(locks), FIELD(event_capacity),
      FIELD(retain_before), FIELD(retain_after), FIELD(dot_window), FIELD(orientations),
      FIELD(timer_at_end), FIELD(scrub)};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void set_double(pager_options *options, const struct field *field, double value) {
    memcpy((char *)options + field->offset, &value, sizeof value);
}

static void set_int(pager_options *options, const struct field *field, int value) {
    memcpy((char *)options + field->offset, &value, sizeof value);
}

static void options_that_are_not_finite(void) {
    const double bad[] = {NAN, INFINITY, -INFINITY};
    size_t i, k;

    for (i = 0; i < COUNT(doubles); i++)
        for (k = 0; k < COUNT(bad); k++) {
            pager_options options = PAGER_OPTIONS_INIT;
            pager *p = make(NULL, 3, 1), *other = p;

            set_double(&options, &doubles[i], bad[k]);
            CHECK_FAILS(p, pager_configure(p, &options), PAGER_ERROR_INVALID_ARGUMENT);
            CHECK_INT(pager_create(&options, &other), PAGER_ERROR_INVALID_ARGUMENT);
            CHECK(other == NULL);
            pager_destroy(p);
        }
}

static void options_below_their_range(void) {
    size_t i;

    for (i = 0; i < COUNT(doubles); i++) {
        pager_options options = PAGER_OPTIONS_INIT;
        pager *p = make(NULL, 3, 1);
        uint64_t before = pager_digest(p);

        set_double(&options, &doubles[i], -5);
        if (pager_configure(p, &options) >= 0) printf("  %s accepts -5\n", doubles[i].name);
        CHECK(pager_configure(p, &options) < 0);
        CHECK(pager_digest(p) == before);
        pager_destroy(p);
    }
}

static void options_with_unknown_constants(void) {
    const int bad[] = {-2147483647 - 1, -7, 2147483647};
    size_t i, k;

    for (i = 0; i < COUNT(constants); i++)
        for (k = 0; k < COUNT(bad); k++) {
            pager_options options = PAGER_OPTIONS_INIT;
            pager *p = make(NULL, 3, 1);
            uint64_t before = pager_digest(p);

            set_int(&options, &constants[i], bad[k]);
            if (pager_configure(p, &options) >= 0)
                printf("  %s accepts %d\n", constants[i].name, bad[k]);
            CHECK(pager_configure(p, &options) < 0);
            CHECK(pager_digest(p) == before);
            pager_destroy(p);
        }
}

/* Whatever options are accepted, turns end, and frames are numbers. */
static void extreme_options_still_work(void) {
    const double extremes[] = {5e-324, 1e-300, 1e-9, 1e9, 1e300, 1.7976931348623157e308};
    size_t i, k, n, frame;

    for (i = 0; i < COUNT(doubles); i++)
        for (k = 0; k < COUNT(extremes); k++) {
            pager_options options = PAGER_OPTIONS_INIT;
            pager_frame frames[8];
            pager *p;
            double time = 0;
            int ticks;

            set_double(&options, &doubles[i], extremes[k]);
            if (pager_create(&options, &p) < 0) continue;
            pager_set_viewport(p, 100, 100);
            pager_set_count(p, 3, 0);
            pager_next(p, PAGER_ANIMATED);
            for (ticks = 0; ticks < 200 && pager_tick(p, time) > 0; ticks++) {
                time += ticks < 100 ? 1.0 / 60 : 1e9;
                n = pager_frames(p, frames, 8);
                for (frame = 0; frame < n && frame < 8; frame++)
                    CHECK(isfinite(frames[frame].x) && isfinite(frames[frame].width));
                CHECK(isfinite(pager_position(p)) && isfinite(pager_progress(p)));
            }
            pager_destroy(p);
        }
}

static void numbers_that_are_not_finite(void) {
    const double bad[] = {NAN, INFINITY, -INFINITY};
    size_t k;

    for (k = 0; k < COUNT(bad); k++) {
        pager *p = make(NULL, 3, 1);
        uint64_t before = pager_digest(p);

        CHECK_FAILS(p, pager_set_viewport(p, bad[k], 100), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_set_viewport(p, 100, bad[k]), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_drag_begin(p, 1, bad[k], 0, 0), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_drag_begin(p, 1, 0, bad[k], 0), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_drag_begin(p, 1, 0, 0, bad[k]), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_INT(pager_tick(p, bad[k]), 0); /* nothing happens */
        CHECK(pager_digest(p) == before);

        CHECK_INT(pager_drag_begin(p, 1, 50, 50, 0), PAGER_OK);
        CHECK_FAILS(p, pager_drag_move(p, 1, bad[k], 50, 0.1), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_drag_move(p, 1, 50, bad[k], 0.1), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_drag_move(p, 1, 50, 50, bad[k]), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_drag_end(p, 1, bad[k]), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_drag_cancel(p, 1, bad[k]), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_INT(pager_drag_end(p, 1, 0.1), PAGER_IGNORED); /* it was a tap */

        CHECK_INT(pager_next(p, PAGER_HOST), PAGER_OK);
        CHECK_FAILS(p, pager_set_progress(p, bad[k]), PAGER_ERROR_INVALID_ARGUMENT);
        pager_destroy(p);
    }
}

static void numbers_out_of_range(void) {
    pager *p = make(NULL, 3, 1);
    const pager_page two[] = {1, 2};

    CHECK_FAILS(p, pager_set_viewport(p, -1, 100), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_set_viewport(p, 100, 2 * PAGER_MAX_LENGTH), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_set_count(p, (uint64_t)PAGER_MAX_COUNT + 1, 0), PAGER_ERROR_LIMIT);
    CHECK_FAILS(p, pager_set_count(p, PAGER_UNKNOWN, 0), PAGER_ERROR_LIMIT);
    CHECK_FAILS(p, pager_set_count(p, 3, 3), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_go_to_index(p, 3, 0, PAGER_INSTANT), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_go_to_index(p, PAGER_UNKNOWN, 0, PAGER_INSTANT), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_go_to(p, 3, 0, PAGER_INSTANT), PAGER_ERROR_NOT_FOUND);
    CHECK_FAILS(p, pager_go_to(p, -1, 0, PAGER_INSTANT), PAGER_ERROR_NOT_FOUND);
    CHECK(pager_page_at(p, 3) == PAGER_NO_PAGE);
    CHECK(pager_page_at(p, PAGER_UNKNOWN) == PAGER_NO_PAGE);
    CHECK(pager_index_of(p, 3) == PAGER_UNKNOWN);
    CHECK(pager_index_of(p, PAGER_NO_PAGE) == PAGER_UNKNOWN);

    CHECK_INT(pager_set_pages(p, two, 2, 1), PAGER_OK);
    CHECK(pager_set_pages(p, two, (size_t)-1, 1) < 0);
    CHECK_FAILS(p, pager_set_pages(p, two, 2, 9), PAGER_ERROR_NOT_FOUND);
    CHECK_FAILS(p, pager_remove(p, 1, 2), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_remove(p, 3, 0), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_move(p, 0, 2), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_move(p, PAGER_UNKNOWN, 0), PAGER_ERROR_OUT_OF_RANGE);
    CHECK_FAILS(p, pager_replace(p, 2, 9), PAGER_ERROR_OUT_OF_RANGE);
    CHECK(pager_remove(p, 0, (size_t)-1) < 0);
    CHECK(pager_insert(p, 0, two, (size_t)-1) < 0);
    CHECK_INT(pager_count(p), 2);
    pager_destroy(p);
}

static void constants_that_are_unknown(void) {
    pager *p = make(NULL, 3, 1);

    CHECK_FAILS(p, pager_next(p, 3), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_prev(p, -1), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_go_to(p, 2, 3, PAGER_INSTANT), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_go_to_index(p, 2, -1, PAGER_INSTANT), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_FAILS(p, pager_go_to_index(p, 2, 0, 7), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_key(p, 0), PAGER_IGNORED);
    CHECK_INT(pager_key(p, 99), PAGER_IGNORED);
    CHECK_INT(pager_key(p, -1), PAGER_IGNORED);
    pager_destroy(p);
}

static void states_that_do_not_fit(void) {
    pager *p = make(NULL, 3, 1);
    const pager_page one = 1;

    CHECK_FAILS(p, pager_commit(p), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_cancel(p), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_set_progress(p, 0.5), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_update_end(p), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_insert(p, 0, &one, 1), PAGER_ERROR_INVALID_STATE); /* a counted source */
    CHECK_FAILS(p, pager_remove(p, 0, 1), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_move(p, 0, 1), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_replace(p, 0, 1), PAGER_ERROR_INVALID_STATE);
    CHECK_INT(pager_update_begin(p), PAGER_OK);
    CHECK_FAILS(p, pager_next(p, PAGER_INSTANT), PAGER_ERROR_INVALID_STATE); /* inside a batch */
    CHECK(pager_update_end(p) >= 0); /* fine, and perhaps the news that nothing has changed */
    pager_destroy(p);
}

static void time_running_backwards_is_no_time(void) {
    pager *p = make(NULL, 3, 0);
    double position;

    pager_tick(p, 100);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    pager_tick(p, 100);
    CHECK_INT(pager_tick(p, 100.1), 1);
    position = pager_position(p);
    CHECK(position > 0 && position < 1);
    CHECK_INT(pager_tick(p, 50), 1);
    CHECK(pager_position(p) == position);
    CHECK_INT(pager_drag_begin(p, 1, 50, 50, 10), PAGER_OK);
    CHECK(pager_drag_move(p, 1, 40, 50, 9) > 0);
    CHECK_INT(pager_drag_end(p, 1, 8), PAGER_OK);
    CHECK_INT(pager_tick(p, -1e300), 1);
    CHECK_INT(pager_tick(p, 1e300), 0);
    CHECK_INT(pager_phase(p), PAGER_PHASE_IDLE);
    pager_destroy(p);
}

int main(void) {
    RUN(options_that_are_not_finite);
    RUN(options_below_their_range);
    RUN(options_with_unknown_constants);
    RUN(extreme_options_still_work);
    RUN(numbers_that_are_not_finite);
    RUN(numbers_out_of_range);
    RUN(constants_that_are_unknown);
    RUN(states_that_do_not_fit);
    RUN(time_running_backwards_is_no_time);
    return failed_in_all;
}
