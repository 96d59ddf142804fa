/*
 * Long random runs of calls, with sense and without. Whatever is called, a failed call changes
 * nothing, every will_transition has its did_finish, appearances balance, loads and unloads add up
 * to what is loaded, the current page is a page of the source, frames are numbers, and what is
 * recorded of a run replays. Callbacks call back. The numbers come from a generator of our own, so
 * that a run is the same everywhere.
 */
#include "test.h"

#define STEPS 1500
#define PAGES 64 /* ids that the checks keep track of: 0 to 63 */

enum appearance { GONE, APPEARING, THERE, DISAPPEARING };

struct watch {
    pager *p;
    uint64_t random, open; /* open: the serial number of the transition under way, or 0 */
    enum appearance appearance[PAGES];
    int loaded[PAGES], hidden, sets, releases;
    double time;
    const char *last; /* the last call, for the message */
};

static uint64_t draw(struct watch *w, uint64_t below) {
    w->random ^= w->random << 13; /* xorshift64, Marsaglia 2003 */
    w->random ^= w->random >> 7;
    w->random ^= w->random << 17;
    return (w->random >> 11) % below;
}

static double number(struct watch *w) {
    static const double odd[] = {NAN, INFINITY, -INFINITY, -1, 0, 1e9, 1e300, -1e300, 5e-324};

    if (draw(w, 12) == 0) return odd[draw(w, sizeof odd / sizeof *odd)];
    return (double)draw(w, 2000) / 10 - 50;
}

static int small(struct watch *w) { return draw(w, 30) == 0 ? -2147483647 : (int)draw(w, 5) - 1; }

static uint64_t place(struct watch *w) {
    return draw(w, 20) == 0 ? UINT64_MAX - draw(w, 3) : draw(w, 14);
}

static pager_page page(struct watch *w) {
    return draw(w, 20) == 0 ? PAGER_NO_PAGE : (pager_page)draw(w, PAGES);
}

static double later(struct watch *w) {
    uint64_t kind = draw(w, 20);

    if (kind == 0) return NAN;
    if (kind == 1) return w->time - 1; /* time that runs backwards */
    return w->time += (double)draw(w, 100) / 1000;
}

/* ---- Answers of a host that is not to be relied on ---- */

/* From inside a callback: what changes the pager is refused, and changes nothing. */
static void call_back(struct watch *w) {
    uint64_t before;

    if (w->p == NULL || draw(w, 8) != 0) return;
    before = pager_digest(w->p);
    CHECK_INT(pager_next(w->p, PAGER_INSTANT), PAGER_ERROR_BUSY);
    CHECK_INT(pager_set_count(w->p, 3, 0), PAGER_ERROR_BUSY);
    CHECK_INT(pager_update_begin(w->p), PAGER_ERROR_BUSY);
    pager_tick(w->p, w->time + 1);
    pager_frames(w->p, NULL, 0);
    CHECK(pager_digest(w->p) == before);
}

static void release(void *user) {
    struct watch *w = user;

    w->releases++;
    call_back(w);
}

static int may_turn(void *user, pager_page from, pager_page to, int origin) {
    (void)from, (void)to, (void)origin;
    call_back(user);
    return (int)draw(user, 6) - 1;
}

static int style(void *user, pager_page of, double offset, pager_style *io) {
    (void)of, (void)offset;
    io->translate_x = number(user);
    io->alpha = number(user);
    return (int)draw(user, 3);
}

static int extent(void *user, pager_page of, double viewport, double *out) {
    *out = draw(user, 9) == 0 ? number(user) : viewport * (double)(of % 5 + 1) / 4;
    return (int)draw(user, 3);
}

static int duration(void *user, pager_page of, double *seconds) {
    (void)of;
    *seconds = number(user) / 50;
    return (int)draw(user, 3);
}

static int spine(void *user, double width, double height, int *out) {
    (void)width, (void)height;
    *out = small(user);
    return (int)draw(user, 2);
}

static int after(void *user, pager_page of, pager_page *out) {
    call_back(user);
    *out = of < PAGES - 1 ? of + 1 : page(user);
    if (of >= PAGES - 1) return PAGER_END;
    return draw(user, 12) == 0 ? small(user) : PAGER_OK;
}

static int before(void *user, pager_page of, pager_page *out) {
    *out = of - 1;
    if (of <= 0) return PAGER_END;
    return draw(user, 12) == 0 ? PAGER_NOT_NOW : PAGER_OK;
}

/* ---- Checks ---- */

static void appear(struct watch *w, pager_page of, enum appearance from, enum appearance also,
    enum appearance to) {
    if (of < 0 || of >= PAGES) return;
    CHECK(w->appearance[of] == from || w->appearance[of] == also);
    w->appearance[of] = to;
}

static void watch_event(struct watch *w, const pager_event *e) {
    switch (e->kind) {
    case PAGER_EVENT_WILL_TRANSITION:
        CHECK_INT(w->open, 0);
        w->open = e->transition;
        break;
    case PAGER_EVENT_DID_FINISH:
        CHECK_INT(e->transition, w->open);
        CHECK(e->outcome != PAGER_OUTCOME_NONE);
        w->open = 0;
        break;
    case PAGER_EVENT_WILL_APPEAR: appear(w, e->to, GONE, DISAPPEARING, APPEARING); break;
    case PAGER_EVENT_DID_APPEAR: appear(w, e->to, APPEARING, APPEARING, THERE); break;
    case PAGER_EVENT_WILL_DISAPPEAR: appear(w, e->to, THERE, APPEARING, DISAPPEARING); break;
    case PAGER_EVENT_DID_DISAPPEAR: appear(w, e->to, DISAPPEARING, DISAPPEARING, GONE); break;
    case PAGER_EVENT_LOAD:
    case PAGER_EVENT_UNLOAD:
        if (e->to >= 0 && e->to < PAGES) {
            w->loaded[e->to] += e->kind == PAGER_EVENT_LOAD ? 1 : -1;
            CHECK(w->loaded[e->to] == 0 || w->loaded[e->to] == 1);
        }
        break;
    }
}

static void watch_indicator(const struct watch *w) {
    pager_indicator_info info;
    pager_dot dots[16];
    size_t i, n = pager_indicator_dots(w->p, dots, 16);

    CHECK_INT(pager_indicator(w->p, &info), PAGER_OK);
    CHECK(isfinite(info.position) && info.progress >= 0 && info.progress <= 1);
    if (info.hidden) CHECK_INT(n, 0);
    if (info.count == PAGER_UNKNOWN || info.count == 0) return;
    CHECK(info.position >= 0 && info.position < (double)info.count);
    CHECK(info.current < info.count);
    for (i = 0; i < n && i < 16; i++) {
        CHECK(isfinite(dots[i].x) && isfinite(dots[i].y) && dots[i].index < info.count);
        CHECK(dots[i].amount >= 0 && dots[i].amount <= 1);
    }
}

/* Where it is saved at rest, it is. */
static void watch_place(const struct watch *w) {
    unsigned char blob[256];
    int64_t index;
    double fraction;
    size_t n = pager_save(w->p, blob, sizeof blob);

    CHECK_INT(pager_position_exact(w->p, &index, &fraction), PAGER_OK);
    CHECK_INT(index, pager_index(w->p));
    CHECK_NEAR(fraction, 0);
    CHECK_INT(pager_restore(w->p, blob, n), PAGER_UNCHANGED);
}

static void watch_state(struct watch *w) {
    pager *p = w->p;
    pager_event e;
    pager_frame frames[16];
    pager_page loaded[64], current = pager_current(p);
    double deadline;
    size_t i, j, n;
    int count = 0, knows_all = pager_count(p) != PAGER_UNKNOWN;

    while (pager_poll(p, &e) > 0) watch_event(w, &e);
    CHECK((w->open != 0) == (pager_pending(p) != PAGER_NO_PAGE));
    n = pager_loaded(p, loaded, 64);
    for (i = 0; i < n && i < 64; i++)
        CHECK(loaded[i] < 0 || loaded[i] >= PAGES || w->loaded[loaded[i]]);
    for (i = 0; i < PAGES; i++) count += w->loaded[i];
    CHECK_INT(count, n);

    if (knows_all) {
        CHECK((current == PAGER_NO_PAGE) == (pager_count(p) == 0));
        CHECK(pager_index_of(p, current) == pager_index(p));
        CHECK(pager_page_at(p, pager_index(p)) == current);
    }
    if (current >= 0 && current < PAGES && pager_phase(p) == PAGER_PHASE_IDLE) {
        CHECK_INT(w->appearance[current], w->hidden ? GONE : THERE);
        CHECK_INT(w->loaded[current], 1);
        if (pager_index(p) != PAGER_UNKNOWN) {
            CHECK_NEAR(pager_position(p), (double)pager_index(p));
            watch_place(w);
        }
    }
    CHECK(pager_progress(p) >= 0 && pager_progress(p) <= 1);
    CHECK(isfinite(pager_position(p)));
    if (pager_next_deadline(p, &deadline)) CHECK(isfinite(deadline));
    watch_indicator(w);
    n = pager_frames(p, frames, 16);
    for (i = 0; i < n && i < 16; i++) {
        CHECK(isfinite(frames[i].x) && isfinite(frames[i].y));
        CHECK(isfinite(frames[i].style.alpha) && isfinite(frames[i].style.translate_x));
        for (j = 0; j < i && frames[i].page != PAGER_NO_PAGE && knows_all; j++)
            CHECK(frames[j].page != frames[i].page);
    }
}

/* ---- Calls ---- */

static pager_options options(struct watch *w) {
    pager_options o = PAGER_OPTIONS_INIT;

    o.event_capacity = 4096;
    o.axis = (int)draw(w, 2);
    o.reading = (int)draw(w, 2);
    o.reverse = (int)draw(w, 2);
    o.transition = (int)draw(w, 7);
    o.spine = (int)draw(w, 4);
    o.cover = (int)draw(w, 2);
    o.double_sided = draw(w, 4) == 0;
    o.loops = (int)draw(w, 2);
    o.alignment = (int)draw(w, 3);
    o.contain = (int)draw(w, 3);
    if (draw(w, 3) == 0) o.pages_per_step = draw(w, 20) == 0 ? PAGER_MAX_STEP : (int)draw(w, 5);
    if (draw(w, 4) == 0) o.peek = number(w);
    o.indicator_stops = (int)draw(w, 2);
    o.jump = (int)draw(w, 2);
    o.retain_before = small(w);
    o.retain_after = small(w);
    o.settle = (int)draw(w, 2);
    o.reduced_motion = draw(w, 8) == 0;
    o.locks = (int)draw(w, 6) == 0 ? small(w) : 0;
    o.stops_per_gesture = draw(w, 2) ? (int)draw(w, 5) - 1 : 0;
    if (draw(w, 4) == 0) o.spacing = number(w);
    if (draw(w, 4) == 0) o.rubber_band = number(w);
    if (draw(w, 4) == 0) o.spring_damping = number(w);
    if (draw(w, 4) == 0) o.duration = number(w);
    if (draw(w, 4) == 0) o.timer_seconds = number(w) / 50;
    o.timer_at_end = (int)draw(w, 2);
    o.scrub = (int)draw(w, 2);
    o.dot_window = (int)draw(w, 9);
    return o;
}

#define CALL(call) (w->last = #call, call)

/* A table that was taken is released once. */
static int taken(struct watch *w, int result) {
    if (result >= 0) w->sets++;
    return result;
}

static int change(struct watch *w) {
    pager *p = w->p;
    pager_page ids[6];
    size_t i, n = draw(w, 6);
    pager_source source = PAGER_SOURCE_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager_options o;

    for (i = 0; i < n; i++) ids[i] = page(w);
    switch (draw(w, 14)) {
    case 0: return CALL(pager_set_count(p, place(w), place(w)));
    case 1: return CALL(pager_set_pages(p, ids, n, page(w)));
    case 2: return CALL(pager_set_pages(p, ids, n, PAGER_NO_PAGE));
    case 3:
        source.user = w;
        source.after = after;
        source.before = before;
        source.release = release;
        return taken(w, CALL(pager_set_source(p, &source, page(w))));
    case 4:
        questions.user = w;
        if (draw(w, 2)) questions.may_turn = may_turn;
        if (draw(w, 2)) questions.style = style;
        if (draw(w, 3) == 0) questions.extent = extent;
        if (draw(w, 2)) questions.duration = duration;
        if (draw(w, 2)) questions.spine = spine;
        questions.release = release;
        if (draw(w, 4) == 0) return CALL(pager_set_questions(p, NULL));
        return taken(w, CALL(pager_set_questions(p, &questions)));
    case 5:
    case 6: return CALL(pager_insert(p, place(w), ids, n));
    case 7: return CALL(pager_remove(p, place(w), (size_t)draw(w, 4)));
    case 8: return CALL(pager_move(p, place(w), place(w)));
    case 9: return CALL(pager_replace(p, place(w), page(w)));
    case 10: return CALL(pager_update_begin(p));
    case 11: return CALL(pager_page_changed(p, page(w)));
    case 12: return CALL(pager_reload(p));
    default: o = options(w); return CALL(pager_configure(p, &o));
    }
}

static int turn_or_drag(struct watch *w) {
    pager *p = w->p;
    uint64_t pointer = draw(w, 8) == 0;

    switch (draw(w, 20)) {
    case 0: return CALL(pager_next(p, small(w)));
    case 1: return CALL(pager_prev(p, small(w)));
    case 2: return CALL(pager_go_to(p, page(w), small(w), small(w)));
    case 3: return CALL(pager_go_to_index(p, place(w), small(w), small(w)));
    case 4: return CALL(pager_commit(p));
    case 5: return CALL(pager_cancel(p));
    case 6: return CALL(pager_set_progress(p, number(w)));
    case 7: return CALL(pager_key(p, (int)draw(w, 12)));
    case 8: return CALL(pager_set_viewport(p, number(w), number(w)));
    case 9:
    case 10: return CALL(pager_drag_begin(p, pointer, number(w), number(w), later(w)));
    case 11:
    case 12:
    case 13: return CALL(pager_drag_move(p, pointer, number(w), number(w), later(w)));
    case 14: return CALL(pager_drag_end(p, pointer, later(w)));
    case 15: return CALL(pager_drag_cancel(p, pointer, later(w)));
    case 16: return CALL(pager_tap(p, number(w), number(w)));
    case 17: return CALL(pager_wheel(p, 0, 0, PAGER_WHEEL_PRECISE, later(w)));
    default: return CALL(pager_wheel(p, number(w), number(w), small(w), later(w)));
    }
}

static int show(struct watch *w, int visible) {
    int result = CALL(pager_set_visible(w->p, visible, later(w)));

    if (result >= 0) w->hidden = !visible;
    return result;
}

static int other(struct watch *w) {
    pager *p = w->p;

    switch (draw(w, 12)) {
    case 6:
    case 7: return CALL(pager_indicator_tap(p, number(w), number(w) / 20 + 4));
    case 8:
    case 9:
    case 10:
    case 11:
        return CALL(
            pager_indicator_scrub(p, small(w) + 1, number(w), number(w) / 20 + 4, later(w)));
    case 4: return show(w, small(w));
    case 5: return show(w, 1);
    case 0:
    case 1: return CALL(pager_timer_start(p, later(w)));
    case 2: return CALL(pager_timer_pause(p, later(w)));
    default: return CALL(pager_timer_stop(p));
    }
}

static unsigned char recording[1 << 20];
static size_t recorded;

static int record(void *user, const void *bytes, size_t length) {
    call_back(user);
    if (length > sizeof recording - recorded) return 1;
    memcpy(recording + recorded, bytes, length);
    recorded += length;
    return 0;
}

/* The recording leads to the same state; bytes that are not quite it do no harm. */
static void replay(struct watch *w) {
    uint64_t digest = pager_digest(w->p), fresh;
    pager *p;
    int i, result;

    CHECK_INT(pager_create(NULL, &p), PAGER_OK);
    CHECK_INT(pager_replay(p, recording, recorded), PAGER_OK);
    CHECK(pager_digest(p) == digest);
    pager_destroy(p);
    for (i = 0; i < 5; i++) {
        recording[draw(w, recorded)] ^= (unsigned char)(1 << draw(w, 8));
        CHECK_INT(pager_create(NULL, &p), PAGER_OK);
        fresh = pager_digest(p);
        result = pager_replay(p, recording, draw(w, 2) ? recorded : (size_t)draw(w, recorded));
        if (result < 0) CHECK(pager_digest(p) == fresh);
        pager_destroy(p);
    }
}

static void a_random_run(uint64_t seed) {
    struct watch watch, *w = &watch;
    pager_options o;
    uint64_t before;
    int step, result, batch;

    memset(w, 0, sizeof *w);
    w->random = 0x9E3779B97F4A7C15u * (seed + 1);
    do o = options(w);
    while (pager_create(&o, &w->p) < 0);
    recorded = 0;
    if (seed % 4 == 0) CHECK_INT(pager_record(w->p, record, w), PAGER_OK);
    pager_set_viewport(w->p, 100, 80);
    for (step = 0; step < STEPS && !failed_here; step++) {
        uint64_t kind = draw(w, 12);

        before = pager_digest(w->p);
        result = kind < 2   ? change(w)
                 : kind < 6 ? turn_or_drag(w)
                 : kind < 7 ? other(w)
                            : CALL(pager_tick(w->p, later(w)));
        if (result < 0) CHECK(pager_digest(w->p) == before);
        batch = strncmp(w->last, "pager_update_begin", 18) == 0;
        while (batch && draw(w, 4)) change(w); /* a few changes, which may begin further batches */
        while (batch && pager_update_end(w->p) >= 0) {}
        watch_state(w);
        if (failed_here)
            printf("  seed %d, step %d, after %s: %s\n", (int)seed, step, w->last,
                pager_result_name(result));
    }
    if (recorded > 0 && pager_record(w->p, NULL, NULL) == PAGER_OK && !failed_here) replay(w);
    pager_destroy(w->p);
    if (!failed_here) CHECK_INT(w->releases, w->sets);
}

static uint64_t runs = 40;

static void random_runs(void) {
    uint64_t seed;

    for (seed = 0; seed < runs && !failed_here; seed++) a_random_run(seed);
}

/* The number of runs may be given: a long one finds more. */
int main(int argc, char **argv) {
    if (argc > 1) runs = strtoull(argv[1], NULL, 10);
    RUN(random_runs);
    return failed_in_all;
}
