/* Structs that begin with their size: shorter and longer ones than ours. */
#include "test.h"

/* What a program would have that was built against a later header. */
struct later_options {
    pager_options now;
    double more[4];
};

static void a_shorter_struct_works(void) {
    pager_options options = PAGER_OPTIONS_INIT, read = PAGER_OPTIONS_INIT;
    size_t size;

    options.axis = PAGER_AXIS_VERTICAL;
    options.spacing = 12;
    for (size = sizeof options.size; size <= sizeof options; size += 4) {
        pager *p = NULL;

        options.size = size;
        CHECK_INT(pager_create(&options, &p), PAGER_OK);
        CHECK_INT(pager_options_get(p, &read), PAGER_OK);
        CHECK_INT(read.axis, size >= offsetof(pager_options, reading) ? PAGER_AXIS_VERTICAL : 0);
        CHECK_NEAR(read.spacing, size >= offsetof(pager_options, peek) ? 12 : 0);
        pager_destroy(p);
    }
}

static void a_longer_struct_works_while_the_rest_is_zero(void) {
    struct later_options later;
    pager *p = NULL;

    memset(&later, 0, sizeof later);
    later.now.size = sizeof later;
    CHECK_INT(pager_create(&later.now, &p), PAGER_OK);
    later.more[3] = 1;
    CHECK_FAILS(p, pager_configure(p, &later.now), PAGER_ERROR_UNSUPPORTED);
    pager_destroy(p);
    CHECK_INT(pager_create(&later.now, &p), PAGER_ERROR_UNSUPPORTED);
    CHECK(p == NULL);
}

static void an_absurd_size_is_not_believed(void) {
    const size_t sizes[] = {0, 1, sizeof(size_t) - 1, (size_t)1 << 40, (size_t)-1};
    pager *p = make(NULL, 3, 1);
    size_t i;

    for (i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        pager_options options = PAGER_OPTIONS_INIT;
        pager_source source = PAGER_SOURCE_INIT;
        pager_questions questions = PAGER_QUESTIONS_INIT;
        pager *other = NULL;

        options.size = source.size = questions.size = sizes[i];
        CHECK_INT(pager_create(&options, &other), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_configure(p, &options), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_options_get(p, &options), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_set_source(p, &source, 1), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_FAILS(p, pager_set_questions(p, &questions), PAGER_ERROR_INVALID_ARGUMENT);
    }
    pager_destroy(p);
}

static void no_byte_beyond_the_size_is_written(void) {
    pager *p = make(NULL, 3, 1);
    pager_options read;
    size_t i, size = offsetof(pager_options, reading);
    unsigned char *bytes = (unsigned char *)&read;

    memset(bytes, 0xA5, sizeof read);
    read.size = size;
    CHECK_INT(pager_options_get(p, &read), PAGER_OK);
    CHECK_INT(read.axis, PAGER_AXIS_HORIZONTAL);
    for (i = size; i < sizeof read; i++) CHECK_INT(bytes[i], 0xA5);
    pager_destroy(p);
}

static void options_are_read_back_as_given(void) {
    pager_options options = PAGER_OPTIONS_INIT, read = PAGER_OPTIONS_INIT, by_function;
    pager *p;

    pager_options_init(&by_function);
    CHECK(memcmp(&options, &by_function, sizeof options) == 0);
    options.spacing = 7.5;
    options.retain_after = -1;
    options.tint = 0x01020304;
    p = make(&options, 3, 1);
    CHECK_INT(pager_options_get(p, &read), PAGER_OK);
    CHECK_NEAR(read.spacing, 7.5);
    CHECK_INT(read.retain_after, -1);
    CHECK_INT(read.tint, 0x01020304);
    CHECK_INT(read.dot_window, 0);    /* as it was given, not what the default is */
    read.reading = PAGER_READING_RTL; /* change one */
    CHECK_INT(pager_configure(p, &read), PAGER_OK);
    CHECK_INT(pager_current(p), 1);
    pager_destroy(p);
}

/* The digest covers the options as the engine has them. */
static void e25_zero_is_the_default_that_the_header_states(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p = make(NULL, 5, 1), *q;

    options.retain_before = options.retain_after = 1;
    options.orientations = PAGER_ORIENTATION_ALL;
    options.tint = 0x8A8A8AFF;
    options.current_tint = 0xFFFFFFFF;
    options.dot_window = 9;
    options.dot_size = options.dot_spacing = 8;
    options.slop = 10;
    options.axis_lock = 45;
    options.velocity_window = 0.1;
    options.velocity_stale = 0.05;
    options.flick_velocity = 300;
    options.spring_mass = options.spring_damping = 1;
    options.spring_stiffness = 1000;
    options.rest_distance = 0.001;
    options.rubber_band = 0.55;
    options.duration = 0.3;
    options.event_capacity = 256;
    options.pages_per_step = options.stops_per_gesture = 1;
    options.wheel_gate = 0.15;
    options.tap_zone = 0.25;
    options.timer_seconds = 5;
    q = make(&options, 5, 1);
    CHECK(pager_digest(p) == pager_digest(q));
    options.tap_zone = 0.2;
    CHECK_INT(pager_configure(q, &options), PAGER_OK);
    CHECK(pager_digest(p) != pager_digest(q));
    pager_destroy(p);
    pager_destroy(q);
}

static void what_is_not_built_yet_is_refused(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p = make(NULL, 3, 1);

    options.reserved = 1;
    CHECK_FAILS(p, pager_configure(p, &options), PAGER_ERROR_UNSUPPORTED);
    pager_destroy(p);
}

int main(void) {
    RUN(a_shorter_struct_works);
    RUN(a_longer_struct_works_while_the_rest_is_zero);
    RUN(an_absurd_size_is_not_believed);
    RUN(no_byte_beyond_the_size_is_written);
    RUN(options_are_read_back_as_given);
    RUN(e25_zero_is_the_default_that_the_header_states);
    RUN(what_is_not_built_yet_is_refused);
    return failed_in_all;
}
