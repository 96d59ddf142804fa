/* Saving and restoring, describing, accessibility; recordings as far as a host sees them. What they
   hold is proved by Tests/Recordings. */
#include "test.h"

static void a_saved_place_comes_back(void) {
    unsigned char blob[64];
    pager *p = make(NULL, 9, 3), *q = make(NULL, 9, 0), *shorter = make(NULL, 2, 0);
    size_t length = pager_save(p, blob, sizeof blob);

    CHECK_INT(length, 32);
    CHECK_INT(pager_save(p, NULL, 0), length);
    CHECK_INT(pager_restore(q, blob, length), PAGER_OK);
    CHECK_INT(pager_current(q), 3);
    CHECK_TEXT(trace(q, 1),
        "will_transition 0>3, target_changed 3, load 3, will_disappear 0, will_appear 3, "
        "did_finish 0>3 committed, current_changed 0>3, did_disappear 0, did_appear 3, load 4, "
        "load 2, unload 0, unload 1, indicator_changed -9223372036854775808");
    CHECK_INT(pager_restore(q, blob, length), PAGER_UNCHANGED);
    CHECK_INT(pager_restore(shorter, blob, length), PAGER_OK); /* the nearest */
    CHECK_INT(pager_current(shorter), 1);
    pager_destroy(p);
    pager_destroy(q);
    pager_destroy(shorter);
}

static void in_motion_the_current_page_is_saved(void) {
    unsigned char before[64], during[64];
    pager *p = make(NULL, 9, 3);
    double time = 0;

    pager_save(p, before, sizeof before);
    pager_next(p, PAGER_ANIMATED);
    pager_tick(p, time);
    pager_tick(p, time += 0.05);
    CHECK_INT(pager_save(p, during, sizeof during), 32);
    CHECK(memcmp(before, during, 32) == 0);
    trace(p, 0);
    CHECK_INT(pager_restore(p, during, 32), PAGER_OK);
    CHECK_TEXT(trace(p, 0),
        "target_changed 3, did_finish 3>4 superseded, will_disappear 4, will_appear 3, "
        "did_disappear 4, did_appear 3");
    CHECK_INT(pager_phase(p), PAGER_PHASE_IDLE);
    CHECK_NEAR(pager_position(p), 3);
    /* The new one follows directly upon the end of the old one. */
    pager_go_to(p, 5, 0, PAGER_HOST);
    trace(p, 0);
    pager_go_to_index(p, 7, 0, PAGER_ANIMATED);
    trace(p, 0);
    pager_save(p, during, sizeof during);
    CHECK_INT(pager_go_to_index(p, 8, 0, PAGER_INSTANT), PAGER_OK);
    pager_next(p, PAGER_ANIMATED);
    pager_prev(p, PAGER_ANIMATED);
    trace(p, 0);
    CHECK_INT(pager_restore(p, during, 32), PAGER_OK);
    CHECK(strncmp(trace(p, 0), "did_finish 8>7 superseded, will_transition 8>3, ", 47) == 0);
    CHECK_INT(pager_current(p), 3);
    pager_destroy(p);
}

static void a_page_that_is_gone(void) {
    static const pager_page pages[] = {10, 20, 30, 40, 50};
    unsigned char blob[64];
    pager *p = make(NULL, 0, 0);
    pager_source source = PAGER_SOURCE_INIT;

    CHECK_INT(pager_save(p, blob, sizeof blob), 32);
    CHECK_INT(pager_restore(p, blob, 32), PAGER_UNCHANGED); /* there was no page */
    CHECK_INT(pager_set_pages(p, pages, 5, 40), PAGER_OK);
    CHECK_INT(pager_restore(p, blob, 32), PAGER_UNCHANGED);
    pager_save(p, blob, sizeof blob);
    CHECK_INT(pager_move(p, 3, 0), PAGER_OK);
    CHECK_INT(pager_go_to(p, 20, 0, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_restore(p, blob, 32), PAGER_OK); /* by its id, where it is now */
    CHECK_INT(pager_current(p), 40);
    CHECK_INT(pager_remove(p, 0, 1), PAGER_OK);
    CHECK_INT(pager_restore(p, blob, 32), PAGER_OK); /* by its place */
    CHECK_INT(pager_current(p), 50);
    CHECK_INT(pager_set_pages(p, NULL, 0, PAGER_NO_PAGE), PAGER_OK);
    CHECK_FAILS(p, pager_restore(p, blob, 32), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_set_source(p, &source, 7), PAGER_OK);
    CHECK_INT(pager_restore(p, blob, 32), PAGER_OK); /* the host's word counts */
    CHECK_INT(pager_current(p), 40);
    pager_destroy(p);
}

static int refuses(void *user, pager_page from, pager_page to, int origin) {
    (void)from, (void)to, (void)origin;
    ++*(int *)user;
    return 0;
}

static void restoring_asks_nobody(void) {
    unsigned char blob[64];
    pager_options options = PAGER_OPTIONS_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager *p = make(NULL, 9, 3);
    int asked = 0;

    pager_save(p, blob, sizeof blob);
    pager_destroy(p);
    options.locks = PAGER_LOCK_FORWARD;
    p = make(&options, 9, 0);
    questions.user = &asked;
    questions.may_turn = refuses;
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    CHECK_INT(pager_restore(p, blob, 32), PAGER_OK);
    CHECK_INT(pager_current(p), 3);
    CHECK_INT(asked, 0);
    pager_destroy(p);
}

static void foreign_bytes_change_nothing(void) {
    unsigned char blob[64] = {0}, damaged[64];
    pager *p = make(NULL, 9, 3), *q = make(NULL, 9, 0);
    size_t i;

    pager_save(p, blob, sizeof blob);
    for (i = 0; i < 32; i++) CHECK_FAILS(q, pager_restore(q, blob, i), PAGER_ERROR_CORRUPT);
    CHECK_FAILS(q, pager_restore(q, blob, 33), PAGER_ERROR_CORRUPT);
    CHECK_FAILS(q, pager_restore(q, blob, (size_t)-1), PAGER_ERROR_CORRUPT);
    for (i = 0; i < 256; i++) {
        memcpy(damaged, blob, sizeof blob);
        damaged[i / 8] ^= (unsigned char)(1 << i % 8);
        CHECK_FAILS(q, pager_restore(q, damaged, 32), PAGER_ERROR_CORRUPT);
    }
    CHECK_FAILS(q, pager_restore(q, NULL, 32), PAGER_ERROR_INVALID_ARGUMENT);
    memset(damaged, 7, sizeof damaged);
    CHECK_INT(pager_save(p, damaged, 31), 32); /* too little room: nothing is written */
    CHECK_INT(damaged[0], 7);
    pager_destroy(p);
    pager_destroy(q);
}

/* The lines before the digest, whose number says nothing to people. */
static const char *described(pager *p) {
    static char text[2048];
    char *end;

    CHECK(pager_describe(p, text, sizeof text) < sizeof text);
    end = strstr(text, "digest: ");
    CHECK(end != NULL && strlen(end) == strlen("digest: 0123456789abcdef\n"));
    if (end != NULL) *end = '\0';
    return text;
}

static void a_description_for_people(void) {
    pager *p = NULL;
    char text[512], part[10];
    size_t length;

    CHECK_INT(pager_create(NULL, &p), PAGER_OK);
    CHECK_TEXT(described(p), "pages: listed, 0\ncurrent: none, index unknown\n"
                             "phase: idle, at 0 + 0.000, 0.000 stops/s, target none\n"
                             "viewport: 0.000 x 0.000, horizontal\n"
                             "loaded: 0, events waiting: 0\n");
    pager_destroy(p);
    p = make(NULL, 5, 2);
    pager_drag_begin(p, 7, 90, 50, 1);
    pager_drag_move(p, 7, 80, 50, 1.5);
    pager_drag_move(p, 7, 55, 50, 1.5);
    CHECK_TEXT(described(p), "pages: counted, 5\ncurrent: 2, index 2\n"
                             "phase: dragging, at 2 + 0.250, 0.000 stops/s, target 2\n"
                             "transition 1: 2 to 3, forward, by gesture, progress 0.250\n"
                             "pointer 7: claimed, travelled -25.000\n"
                             "viewport: 100.000 x 100.000, horizontal\nclock: 1.500\n"
                             "loaded: 3, events waiting: 4\n");
    length = pager_describe(p, NULL, 0);
    CHECK_INT(pager_describe(p, text, sizeof text), length);
    CHECK_INT(strlen(text), length);
    CHECK_INT(pager_describe(p, part, sizeof part), length);
    CHECK_TEXT(part, "pages: co");
    pager_destroy(p);
}

/* The part of a description that a text begins, to the end of the line. */
static const char *line(pager *p, const char *begin) {
    static char text[200];
    const char *at = strstr(described(p), begin);

    *text = 0;
    if (at != NULL) sprintf(text, "%.*s", (int)strcspn(at, "\n"), at);
    return text;
}

static void e38_a_description_names_timer_scrub_loop_and_hiding(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;

    options.loops = 1;
    options.timer_seconds = 4;
    p = make(&options, 5, 0);
    CHECK_TEXT(line(p, "pages:"), "pages: counted, 5, a loop of 5 stops");
    CHECK_TEXT(line(p, "timer:"), "");
    CHECK_TEXT(line(p, "scrub:"), "");
    pager_timer_start(p, 1);
    CHECK_TEXT(line(p, "timer:"), "timer: running, 4.000 s of 4.000 left");
    pager_tick(p, 2.5);
    CHECK_TEXT(line(p, "timer:"), "timer: running, 2.500 s of 4.000 left");
    pager_drag_begin(p, 1, 50, 50, 2.5);
    CHECK_TEXT(line(p, "timer:"), "timer: held by a pointer, 2.500 s of 4.000 left");
    pager_drag_move(p, 1, 20, 50, 2.6);
    CHECK_TEXT(line(p, "timer:"), "timer: held by motion, 2.500 s of 4.000 left");
    pager_cancel(p);
    pager_drag_end(p, 1, 2.7);
    CHECK_TEXT(line(p, "timer:"), "timer: running, 2.400 s of 4.000 left");
    CHECK_INT(pager_indicator_scrub(p, PAGER_SCRUB_BEGIN, 4, 4, 2.7), PAGER_OK);
    CHECK_TEXT(line(p, "scrub:"), "scrub: from page 0, over dot 0");
    CHECK_TEXT(line(p, "timer:"), "timer: held by the scrub, 2.400 s of 4.000 left");
    CHECK_INT(pager_indicator_scrub(p, PAGER_SCRUB_MOVE, 36, 4, 2.7), PAGER_OK);
    CHECK_TEXT(line(p, "scrub:"), "scrub: from page 0, over dot 2, has turned");
    pager_set_visible(p, 0, 2.8);
    CHECK_TEXT(line(p, "scrub:"), "scrub: from page 0, over dot 2, has turned, dropped");
    CHECK_TEXT(line(p, "timer:"), "timer: held while hidden");
    CHECK_TEXT(line(p, "viewport:"), "viewport: 100.000 x 100.000, horizontal, hidden");
    pager_timer_pause(p, 2.9);
    CHECK_TEXT(line(p, "timer:"), "timer: paused");
    pager_set_count(p, 1, 0);
    CHECK_TEXT(line(p, "pages:"), "pages: counted, 1, no loop as things stand");
    pager_set_count(p, 0, 0);
    pager_timer_start(p, 2.9);
    CHECK_TEXT(line(p, "timer:"), "timer: held without pages");
    pager_destroy(p);
}

static void what_a_screen_reader_says(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_accessibility_info info;
    pager_source source = PAGER_SOURCE_INIT;
    pager *p = make(NULL, 5, 0);

    CHECK_INT(sizeof info, 96);
    CHECK_INT(pager_accessibility(p, &info), PAGER_OK);
    CHECK_INT(info.position, 1);
    CHECK_INT(info.last_position, 1);
    CHECK_INT(info.count, 5);
    CHECK_INT(info.page, 0);
    CHECK_INT(info.pages, 1);
    CHECK_INT(info.can_next, 1);
    CHECK_INT(info.can_prev, 0);
    CHECK_INT(info.axis, PAGER_AXIS_HORIZONTAL);
    CHECK_INT(info.direction, PAGER_FORWARD);
    CHECK_INT(info.moving, 0);
    pager_next(p, PAGER_ANIMATED);
    pager_accessibility(p, &info);
    CHECK_INT(info.position, 1);
    CHECK_INT(info.moving, 1);
    CHECK_FAILS(p, pager_accessibility(p, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_set_source(p, &source, 7), PAGER_OK);
    pager_accessibility(p, &info);
    CHECK_INT(info.position, 0);
    CHECK(info.count == PAGER_UNKNOWN);
    CHECK_INT(info.page, 7);
    pager_destroy(p);
    options.spine = PAGER_SPINE_MID;
    options.reading = PAGER_READING_RTL;
    p = make(&options, 5, 2);
    pager_accessibility(p, &info);
    CHECK_INT(info.position, 3);
    CHECK_INT(info.last_position, 4);
    CHECK_INT(info.pages, 2);
    CHECK_INT(info.can_next, 1);
    CHECK_INT(info.direction, PAGER_BACKWARD);
    pager_destroy(p);
}

/* ---- Recordings ---- */

struct file {
    pager *p;
    unsigned char bytes[65536];
    size_t length, most;
    int calls;
};

static int take(void *user, const void *bytes, size_t length) {
    struct file *file = user;

    file->calls++;
    if (file->p != NULL) { /* a callback like any other */
        CHECK_INT(pager_next(file->p, PAGER_INSTANT), PAGER_ERROR_BUSY);
        CHECK_INT(pager_record(file->p, NULL, NULL), PAGER_ERROR_BUSY);
        CHECK(pager_digest(file->p) != 0);
    }
    if (file->length + length > file->most) return 1;
    memcpy(file->bytes + file->length, bytes, length);
    file->length += length;
    return 0;
}

static void a_recording_begins_before_the_first_input(void) {
    static struct file file;
    pager_event event;
    pager *p = NULL;

    file.most = sizeof file.bytes;
    CHECK_INT(pager_create(NULL, &p), PAGER_OK);
    CHECK_INT(pager_poll(p, &event), 0);
    CHECK_INT(pager_record(p, NULL, NULL), PAGER_UNCHANGED);
    CHECK_INT(pager_record(p, take, &file), PAGER_OK);
    CHECK_FAILS(p, pager_record(p, take, &file), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_replay(p, file.bytes, file.length), PAGER_ERROR_INVALID_STATE);
    file.p = p;
    CHECK_INT(pager_set_count(p, 3, 0), PAGER_OK);
    CHECK_INT(pager_record(p, NULL, NULL), PAGER_OK);
    CHECK_INT(pager_record(p, NULL, NULL), PAGER_UNCHANGED);
    CHECK_FAILS(p, pager_record(p, take, &file), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_replay(p, file.bytes, file.length), PAGER_ERROR_INVALID_STATE);
    CHECK_FAILS(p, pager_replay(p, NULL, 0), PAGER_ERROR_INVALID_ARGUMENT);
    pager_destroy(p);
}

static void it_stops_when_its_bytes_are_not_taken(void) {
    static struct file file;
    pager *p = NULL;
    int i;

    CHECK_INT(pager_create(NULL, &p), PAGER_OK);
    CHECK_INT(pager_record(p, take, &file), PAGER_REFUSED);
    file.most = 10000;
    CHECK_INT(pager_record(p, take, &file), PAGER_OK);
    file.p = p;
    pager_set_count(p, 3, 0);
    for (i = 0; i < 1000; i++) pager_tick(p, i);
    CHECK_INT(pager_record(p, NULL, NULL), PAGER_UNCHANGED);
    i = file.calls;
    pager_next(p, PAGER_INSTANT);
    pager_destroy(p);
    CHECK_INT(file.calls, i);
}

static void it_is_not_whole_when_its_end_is_not_taken(void) {
    static struct file file;
    pager *p = NULL;

    file.most = sizeof file.bytes;
    CHECK_INT(pager_create(NULL, &p), PAGER_OK);
    CHECK_INT(pager_record(p, take, &file), PAGER_OK);
    CHECK_INT(pager_set_count(p, 3, 0), PAGER_OK);
    file.most = file.length;
    CHECK_INT(pager_record(p, NULL, NULL), PAGER_UNCHANGED);
    pager_destroy(p);
}

static void destroying_ends_it_and_options_come_back(void) {
    static struct file file;
    pager_options options = PAGER_OPTIONS_INIT;
    pager_event event;
    pager *p = NULL;
    uint64_t digest;
    int first;

    file.most = sizeof file.bytes;
    options.axis = PAGER_AXIS_VERTICAL;
    CHECK_INT(pager_create(&options, &p), PAGER_OK);
    CHECK_INT(pager_record(p, take, &file), PAGER_OK);
    pager_set_viewport(p, 100, 100);
    pager_set_count(p, 3, 0);
    options.spacing = 7;
    pager_configure(p, &options);
    pager_next(p, PAGER_ANIMATED);
    CHECK_INT(pager_poll(p, &event), 1);
    first = event.kind;
    pager_tick(p, 1);
    pager_tick(p, 1.1);
    digest = pager_digest(p);
    pager_destroy(p);

    CHECK_INT(pager_create(NULL, &p), PAGER_OK);
    CHECK_INT(pager_replay(p, file.bytes, file.length), PAGER_OK);
    CHECK(pager_digest(p) == digest);
    CHECK_INT(pager_options_get(p, &options), PAGER_OK);
    CHECK_INT(options.axis, PAGER_AXIS_VERTICAL);
    CHECK_NEAR(options.spacing, 7);
    CHECK_INT(pager_phase(p), PAGER_PHASE_SETTLING);
    CHECK_INT(first, PAGER_EVENT_INDICATOR_CHANGED);
    CHECK_INT(pager_poll(p, &event), 1); /* what waited then waits now */
    CHECK_INT(event.kind, PAGER_EVENT_PAGES_CHANGED);
    CHECK_FAILS(p, pager_replay(p, file.bytes, file.length), PAGER_ERROR_INVALID_STATE);
    pager_destroy(p);
}

int main(void) {
    RUN(a_saved_place_comes_back);
    RUN(in_motion_the_current_page_is_saved);
    RUN(a_page_that_is_gone);
    RUN(restoring_asks_nobody);
    RUN(foreign_bytes_change_nothing);
    RUN(a_description_for_people);
    RUN(e38_a_description_names_timer_scrub_loop_and_hiding);
    RUN(what_a_screen_reader_says);
    RUN(a_recording_begins_before_the_first_input);
    RUN(it_stops_when_its_bytes_are_not_taken);
    RUN(it_is_not_whole_when_its_end_is_not_taken);
    RUN(destroying_ends_it_and_options_come_back);
    return failed_in_all;
}
