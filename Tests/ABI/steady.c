/*
 * In steady motion nothing is allocated: not by ticks, not by moves of a drag, not by frames, dots
 * and other queries. The first turns may fill what the later ones use again.
 */
#include "test.h"
#include <errno.h>

/* glibc's own, under the names below which this program has in their place. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long allocations;

void *malloc(size_t size) {
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations++;
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    allocations++;
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    allocations++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    allocations++;
    *out = __libc_memalign(alignment, size);
    return *out ? 0 : ENOMEM;
}

/* What a host asks in every frame. */
static void ask(pager *p) {
    pager_event e;
    pager_frame frames[32];
    pager_dot dots[32];
    pager_page pages[32], page;
    pager_indicator_info info;
    double due;

    while (pager_poll(p, &e) > 0) {}
    pager_frames(p, frames, 32);
    pager_indicator(p, &info);
    pager_indicator_dots(p, dots, 32);
    pager_current_pages(p, pages, 32);
    pager_hit_test(p, 30, 40, &page);
    pager_next_deadline(p, &due);
    pager_position(p);
    pager_progress(p);
}

/* The allocations of the frames of one turn by a call and of the moves of one drag. */
static long of_frames(pager *p, double *time) {
    long found = 0, before;
    int i;

    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    pager_tick(p, *time += 0.01);
    ask(p);
    before = allocations;
    for (i = 0; i < 8; i++) {
        pager_tick(p, *time += 0.01);
        ask(p);
    }
    found += allocations - before;
    settle(p, time);
    ask(p);

    CHECK_INT(pager_drag_begin(p, 1, 90, 50, *time), PAGER_OK);
    CHECK_INT(pager_drag_move(p, 1, 70, 50, *time += 0.01), PAGER_DRAG_CLAIMED);
    ask(p);
    before = allocations;
    for (i = 0; i < 16; i++) {
        pager_drag_move(p, 1, 70 - i, 50 - i, *time += 0.01);
        pager_tick(p, *time);
        ask(p);
    }
    found += allocations - before;
    pager_drag_cancel(p, 1, *time);
    settle(p, time);

    before = allocations;
    for (i = 0; i < 8; i++) {
        pager_tick(p, *time += 0.01);
        ask(p);
    }
    return found + allocations - before;
}

static void nothing_with(const pager_options *options) {
    pager *p = make(options, 100, 0);
    double time = 0;

    of_frames(p, &time);
    of_frames(p, &time);
    CHECK_INT(of_frames(p, &time), 0);
    pager_destroy(p);
}

static void nothing_is_allocated_by_frames(void) {
    pager_options options = PAGER_OPTIONS_INIT;

    nothing_with(&options);
    for (options.transition = 0; options.transition <= PAGER_STYLE_CURL; options.transition++)
        nothing_with(&options);
}

static void nor_in_spreads_and_sheets(void) {
    pager_options options = PAGER_OPTIONS_INIT;

    options.spine = PAGER_SPINE_MID;
    options.cover = 1;
    nothing_with(&options);
    options.cover = 0;
    options.spine = PAGER_SPINE_MIN;
    options.double_sided = 1;
    options.transition = PAGER_STYLE_CURL;
    nothing_with(&options);
}

static void nor_with_peek_steps_and_loops(void) {
    pager_options options = PAGER_OPTIONS_INIT;

    options.peek = 20;
    options.spacing = 4;
    options.loops = 1;
    nothing_with(&options);
    options.loops = 0;
    options.contain = PAGER_CONTAIN_TRIM;
    options.pages_per_step = 3;
    nothing_with(&options);
}

static int length_of(void *user, pager_page page, double viewport, double *out) {
    (void)user;
    *out = viewport / (double)(2 + page % 3);
    return 1;
}

static void nor_with_pages_of_their_own_lengths(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager *p;
    double time = 0;

    options.contain = PAGER_CONTAIN_KEEP;
    questions.extent = length_of;
    p = make(&options, 100, 20);
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    of_frames(p, &time);
    of_frames(p, &time);
    CHECK_INT(of_frames(p, &time), 0);
    pager_destroy(p);
}

static void the_counting_counts(void) {
    long before = allocations;

    free(malloc(1));
    CHECK(allocations == before + 1);
    before = allocations;
    pager_destroy(make(NULL, 3, 0));
    CHECK(allocations > before); /* the library's own, too */
}

int main(void) {
    RUN(the_counting_counts);
    RUN(nothing_is_allocated_by_frames);
    RUN(nor_in_spreads_and_sheets);
    RUN(nor_with_peek_steps_and_loops);
    RUN(nor_with_pages_of_their_own_lengths);
    return failed_in_all;
}
