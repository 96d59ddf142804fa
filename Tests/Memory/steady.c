/* Nothing is allocated while a pager moves, is dragged or rests, whatever the number of its pages;
   and turns take none but for what grows once. malloc and its family are counted by taking their
   place: the linker's --wrap, in the archive as well. */
#include "../ABI/test.h"

static long allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
int __real_posix_memalign(void **out, size_t alignment, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
int __wrap_posix_memalign(void **out, size_t alignment, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size) {
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
    allocations++;
    return __real_realloc(old, size);
}

int __wrap_posix_memalign(void **out, size_t alignment, size_t size) {
    allocations++;
    return __real_posix_memalign(out, alignment, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    allocations++;
    return __real_aligned_alloc(alignment, size);
}

#define FRAMES 100000

static const uint64_t counts[] = {10, 1000000000};

/* Everything that a host does for each frame. */
static void look(pager *p, double time) {
    pager_event event;
    pager_frame frames[8];
    pager_indicator_info info;
    pager_dot dots[16];
    double deadline;

    pager_tick(p, time);
    while (pager_poll(p, &event) > 0) {}
    pager_frames(p, frames, 8);
    pager_indicator(p, &info);
    pager_indicator_dots(p, dots, 16);
    pager_next_deadline(p, &deadline);
    pager_position(p);
}

static pager *make_style(uint64_t count, int style) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;
    int i;

    options.transition = style;
    p = make(&options, count, 4);
    for (i = 0; i < 4; i++) { /* what grows once has grown */
        pager_next(p, PAGER_INSTANT);
        pager_prev(p, PAGER_INSTANT);
        pager_next(p, PAGER_ANIMATED);
        pager_prev(p, PAGER_ANIMATED);
        pager_cancel(p);
        look(p, 0);
    }
    return p;
}

static void at_rest(void) {
    int n, i, style;

    for (n = 0; n < 2; n++) {
        for (style = PAGER_STYLE_SCROLL; style <= PAGER_STYLE_CURL; style++) {
            pager *p = make_style(counts[n], style);
            long before = allocations;

            for (i = 0; i < FRAMES / 10; i++) look(p, i / 120.0);
            CHECK_INT(allocations - before, 0);
            pager_destroy(p);
        }
    }
}

/* One settle as long as 10^5 frames. */
static void in_a_settle(void) {
    int n, i, style;

    for (n = 0; n < 2; n++) {
        for (style = PAGER_STYLE_SCROLL; style <= PAGER_STYLE_CURL; style++) {
            pager *p = make_style(counts[n], style);
            long before;

            pager_next(p, PAGER_ANIMATED);
            look(p, 0);
            before = allocations;
            for (i = 0; i < FRAMES; i++) look(p, 0.2 * i / FRAMES);
            CHECK_INT(pager_phase(p), PAGER_PHASE_SETTLING);
            CHECK_INT(allocations - before, 0);
            pager_destroy(p);
        }
    }
}

static void in_a_drag(void) {
    int n, i;

    for (n = 0; n < 2; n++) {
        pager *p = make_style(counts[n], PAGER_STYLE_SCROLL);
        long before;

        pager_drag_begin(p, 1, 90, 50, 0);
        pager_drag_move(p, 1, 70, 50, 0.01);
        look(p, 0.01);
        before = allocations;
        for (i = 0; i < FRAMES; i++) {
            pager_drag_move(p, 1, 70 - i % 50, 50, 0.01 + i / 1000.0);
            look(p, 0.01 + i / 1000.0);
        }
        CHECK_INT(pager_phase(p), PAGER_PHASE_DRAGGING);
        CHECK_INT(allocations - before, 0);
        pager_destroy(p);
    }
}

/* Whole turns by calls and by flicks, settled and polled. */
static void in_turns(void) {
    int n, i;

    for (n = 0; n < 2; n++) {
        pager *p = make_style(counts[n], PAGER_STYLE_SCROLL);
        double time = 0;
        long before = allocations;

        for (i = 0; i < 1000; i++) {
            if (i % 2)
                pager_next(p, PAGER_ANIMATED);
            else
                pager_prev(p, PAGER_ANIMATED);
            for (; pager_tick(p, time) > 0; time += 1 / 60.0) look(p, time);
            pager_drag_begin(p, 1, 50, 50, time);
            pager_drag_move(p, 1, i % 2 ? 80 : 20, 50, time += 0.02);
            pager_drag_move(p, 1, i % 2 ? 95 : 5, 50, time += 0.02);
            pager_drag_end(p, 1, time);
            for (; pager_tick(p, time) > 0; time += 1 / 60.0) look(p, time);
        }
        CHECK_INT(allocations - before, 0);
        pager_destroy(p);
    }
}

static int a_part(void *user, pager_page page, double viewport, double *out) {
    (void)user;
    *out = viewport / (double)(2 + page % 3);
    return 1;
}

/* A turn and a drag, three times over: the first two may make room for what the third one uses. */
static void take(const pager_options *options, const pager_questions *questions) {
    pager *p = make(options, 100, 20);
    double time = 0;
    long allocated = 0;
    int turn, i;

    if (questions) CHECK_INT(pager_set_questions(p, questions), PAGER_OK);
    for (turn = 0; turn < 3; turn++) {
        pager_next(p, PAGER_ANIMATED);
        look(p, time += 0.01);
        allocated = allocations;
        for (i = 0; i < 8; i++) look(p, time += 0.01);
        allocated = allocations - allocated;
        settle(p, &time);
        look(p, time);

        pager_drag_begin(p, 1, 90, 50, time);
        CHECK_INT(pager_drag_move(p, 1, 70, 50, time += 0.01), PAGER_DRAG_CLAIMED);
        look(p, time);
        allocated -= allocations;
        for (i = 0; i < 16; i++) {
            pager_drag_move(p, 1, 70 - i, 50 - i, time += 0.01);
            look(p, time);
        }
        allocated += allocations;
        pager_drag_cancel(p, 1, time);
        settle(p, &time);
        look(p, time);
    }
    CHECK_INT(allocated, 0);
    pager_destroy(p);
}

static void in_every_layout(void) {
    pager_options spread = PAGER_OPTIONS_INIT, sheet = PAGER_OPTIONS_INIT;
    pager_options loop = PAGER_OPTIONS_INIT, steps = PAGER_OPTIONS_INIT, strip = PAGER_OPTIONS_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;

    spread.spine = PAGER_SPINE_MID;
    spread.cover = 1;
    take(&spread, NULL);
    sheet.spine = PAGER_SPINE_MIN;
    sheet.double_sided = 1;
    sheet.transition = PAGER_STYLE_CURL;
    take(&sheet, NULL);
    loop.loops = 1;
    loop.peek = 20;
    loop.spacing = 4;
    take(&loop, NULL);
    steps.contain = PAGER_CONTAIN_TRIM;
    steps.pages_per_step = 3;
    take(&steps, NULL);
    strip.contain = PAGER_CONTAIN_KEEP;
    questions.extent = a_part;
    take(&strip, &questions);
}

/* What a pager holds does not depend on how many pages it has. */
static void as_much_for_any_number(void) {
    long each[2];
    int n;

    for (n = 0; n < 2; n++) {
        long before = allocations;
        pager *p = make(NULL, counts[n], 4);

        pager_next(p, PAGER_INSTANT);
        each[n] = allocations - before;
        pager_destroy(p);
    }
    CHECK_INT(each[0], each[1]);
}

int main(void) {
    CHECK(allocations == 0);
    free(malloc(1));
    CHECK(allocations == 1); /* it does count */
    RUN(at_rest);
    RUN(in_a_settle);
    RUN(in_a_drag);
    RUN(in_turns);
    RUN(in_every_layout);
    RUN(as_much_for_any_number);
    return failed_in_all;
}
