#include "session.h"

#include <stdlib.h>
#include <string.h>

/* ---- What the host is ---- */

struct host {
    pager *p;
    struct session session;
    struct session_result *result;
    uint64_t random;
    double now;
    int is_timed; /* the last input carried a time: a tick may follow at any time */
    pager_page fresh;
    uint64_t owner; /* the pointer whose end was lost, or 0 */
    unsigned step;  /* inputs so far, extra ticks aside */
};

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int below(struct host *host, int bound) {
    host->random += 0x9E3779B97F4A7C15u;
    return (int)(mix(host->random) % (uint64_t)bound);
}

static void see(struct host *host, uint64_t number) {
    host->result->seen = mix(host->result->seen + number + 0x9E3779B97F4A7C15u);
}

static void see_double(struct host *host, double number) {
    uint64_t bits;

    memcpy(&bits, &number, sizeof bits);
    see(host, number == 0 ? 0 : bits);
}

static int take(void *user, const void *bytes, size_t length) {
    struct session_result *result = user;
    unsigned char *grown = realloc(result->bytes, result->length + length);

    if (grown == NULL) return 1;
    memcpy(grown + result->length, bytes, length);
    result->bytes = grown;
    result->length += length;
    return 0;
}

/* ---- Its answers ---- */

static int after(void *user, pager_page page, pager_page *out) {
    struct host *host = user;

    if (page >= 40) return PAGER_END;
    if ((page + (pager_page)host->step) % 7 == 0) return PAGER_NOT_NOW;
    *out = page + 1;
    return PAGER_OK;
}

static int before(void *user, pager_page page, pager_page *out) {
    struct host *host = user;

    if (page <= -40) return PAGER_END;
    if ((page - (pager_page)host->step) % 11 == 0) return PAGER_NOT_NOW;
    *out = page - 1;
    return PAGER_OK;
}

static int count(void *user, uint64_t *out) {
    (void)user;
    *out = 81;
    return PAGER_OK;
}

static int place(void *user, pager_page page, uint64_t *out) {
    (void)user;
    if (page < -40 || page > 40) return PAGER_END;
    *out = (uint64_t)(page + 40);
    return PAGER_OK;
}

static int may_turn(void *user, pager_page from, pager_page to, int origin) {
    (void)user, (void)origin;
    return (from + to) % 5 != 0;
}

static int duration(void *user, pager_page page, double *seconds) {
    (void)user;
    *seconds = 0.5 + 0.1 * (double)(page % 3);
    return page % 4 != 0;
}

static int extent(void *user, pager_page page, double viewport, double *out) {
    (void)user;
    *out = viewport * (double)(1 + (page & 3)) / 5;
    return page % 5 != 0;
}

static int spine(void *user, double width, double height, int *out) {
    (void)user;
    *out = PAGER_SPINE_MID;
    return width > height;
}

/* ---- Kinds ---- */

static const char *const names[SESSION_KINDS] = {"counted", "listed", "linked", "indexed",
    "spreads", "vertical", "asking", "through", "timed", "loop", "lengths"};

const char *session_name(int kind) { return names[kind]; }

static int begin(struct host *host) {
    pager_options options = PAGER_OPTIONS_INIT;
    int status;

    switch (host->session.kind) {
    case 4:
        options.spine = PAGER_SPINE_MID;
        options.cover = 1;
        options.indicator_stops = 1;
        break;
    case 5:
        options.axis = PAGER_AXIS_VERTICAL;
        options.reverse = 1;
        options.transition = PAGER_STYLE_FADE;
        options.settle = PAGER_SETTLE_TIMED;
        options.spacing = 12.5;
        break;
    case 6:
        options.reading = PAGER_READING_RTL;
        options.spring_damping = 0.6;
        options.rubber_band = -1;
        break;
    case 7:
        options.jump = PAGER_JUMP_THROUGH;
        options.retain_before = -1;
        options.retain_after = 3;
        options.event_capacity = 64;
        break;
    case 8:
        options.timer_seconds = 0.75;
        options.timer_at_end = PAGER_AT_END_START_OVER;
        break;
    case 9: options.loops = 1; break;
    case 10:
        options.contain = PAGER_CONTAIN_KEEP;
        options.alignment = PAGER_ALIGN_START;
        options.peek = 20;
        break;
    default: break;
    }
    status = pager_create(&options, &host->p);
    if (status == PAGER_OK) status = pager_record(host->p, take, host->result);
    if (status == PAGER_OK) status = pager_set_viewport(host->p, 320, 480);
    return status;
}

static int open(struct host *host) {
    pager_page ids[12];
    pager_source source = PAGER_SOURCE_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    int i;

    source.user = questions.user = host;
    source.after = after;
    source.before = before;
    if (host->session.kind == 3) {
        source.count = count;
        source.index = place;
    }
    if (host->session.kind == 6) {
        questions.may_turn = may_turn;
        questions.spine = spine;
    }
    if (host->session.kind == 8) questions.duration = duration;
    if (host->session.kind == 10) questions.extent = extent;
    if (host->session.kind == 6 || host->session.kind == 8 || host->session.kind == 10) {
        i = pager_set_questions(host->p, &questions);
        if (i < 0) return i;
    }
    switch (host->session.kind) {
    case 2:
    case 3: return pager_set_source(host->p, &source, 0);
    case 1:
    case 4:
    case 6:
        for (i = 0; i < 12; i++) ids[i] = 100 + i;
        return pager_set_pages(host->p, ids, 12, 104);
    default: return pager_set_count(host->p, host->session.kind == 0 ? 1000000000 : 9, 4);
    }
}

/* ---- Inputs ---- */

/* What there is to see after an input. */
static void look(struct host *host) {
    pager_frame frames[8];
    pager_dot dots[16];
    pager_indicator_info info;
    size_t i, n = pager_frames(host->p, frames, 8);

    see(host, n);
    for (i = 0; i < n && i < 8; i++) {
        see(host, (uint64_t)frames[i].page);
        see(host, frames[i].index);
        see_double(host, frames[i].x);
        see_double(host, frames[i].y);
        see_double(host, frames[i].width);
        see_double(host, frames[i].height);
        see_double(host, frames[i].offset);
        see(host, (uint64_t)frames[i].role);
        see_double(host, frames[i].style.alpha);
        see_double(host, frames[i].style.translate_x);
        see_double(host, frames[i].style.translate_y);
    }
    pager_indicator(host->p, &info);
    see(host, info.count);
    see_double(host, info.position);
    n = pager_indicator_dots(host->p, dots, 16);
    for (i = 0; i < n && i < 16; i++) see_double(host, dots[i].amount);
}

static void poll_all(struct host *host) {
    pager_event event;

    while (pager_poll(host->p, &event) > 0) {
        /* Pages that are passed on a long way are loaded when a tick shows them: more ticks, more.
         */
        if (host->session.kind == 7 &&
            (event.kind == PAGER_EVENT_LOAD || event.kind == PAGER_EVENT_UNLOAD))
            continue;
        host->result->events++;
        see(host, (uint64_t)event.kind);
        see(host, (uint64_t)event.direction);
        see(host, (uint64_t)event.origin);
        see(host, (uint64_t)event.outcome);
        see(host, (uint64_t)event.phase);
        see(host, (uint64_t)event.from);
        see(host, (uint64_t)event.to);
        see(host, event.index);
        see(host, event.transition);
        see(host, event.lost);
    }
}

static void untimed(struct host *host, int status) {
    see(host, (uint64_t)status);
    look(host);
    host->is_timed = 0;
    host->step++;
}

/* Time goes on to the next input that carries one; perhaps with a tick on the way. */
static void wait(struct host *host, double seconds) {
    host->step++;
    if (host->session.extra_ticks && host->is_timed) pager_tick(host->p, host->now + seconds / 2);
    host->now += seconds;
}

static void timed(struct host *host, int status) {
    see(host, (uint64_t)status);
    look(host);
    host->is_timed = 1;
}

static void ticks(struct host *host) {
    int n = 1 + below(host, 24);

    while (n-- > 0) {
        wait(host, (1 + below(host, 4)) / 120.0);
        timed(host, pager_tick(host->p, host->now));
    }
}

static void drag(struct host *host) {
    double x = 40 + below(host, 240), y = 40 + below(host, 400);
    double dx = below(host, 61) - 30, dy = below(host, 61) - 30;
    uint64_t pointer = host->owner ? host->owner : 1 + (uint64_t)below(host, 2);
    int n = 1 + below(host, 10);

    wait(host, 0.01);
    timed(host, pager_drag_begin(host->p, pointer, x, y, host->now));
    while (n-- > 0) {
        wait(host, (1 + below(host, 3)) / 100.0);
        x += dx;
        y += dy;
        timed(host, pager_drag_move(host->p, pointer, x, y, host->now));
    }
    /* Another one is ignored, its time as well. */
    untimed(host, pager_drag_move(host->p, pointer + 1, x, y, host->now + 9));
    n = below(host, 8);
    host->owner = n == 0 ? pointer : 0;
    if (n == 0) return;
    wait(host, below(host, 3) / 20.0);
    timed(host, n == 1 ? pager_drag_cancel(host->p, pointer, host->now)
                       : pager_drag_end(host->p, pointer, host->now));
}

static int edit(struct host *host) {
    pager *p = host->p;
    uint64_t length = pager_count(p), at = length == 0 || length == PAGER_UNKNOWN
                                               ? 0
                                               : (uint64_t)below(host, (int)(length % 1000000007));
    pager_page ids[3];
    int i;

    switch (below(host, 6)) {
    case 0:
        for (i = 0; i < 3; i++) ids[i] = host->fresh++;
        return pager_insert(p, at, ids, 1 + (size_t)below(host, 3));
    case 1: return pager_remove(p, at, 1);
    case 2: return pager_move(p, at, 0);
    case 3: return pager_replace(p, at, host->fresh++);
    case 4: return pager_page_changed(p, pager_current(p));
    default:
        see(host, (uint64_t)pager_update_begin(p));
        see(host, (uint64_t)pager_remove(p, at, 1));
        see(host, (uint64_t)pager_insert(p, 0, &host->fresh, 1));
        host->fresh++;
        return pager_update_end(p);
    }
}

static int configure(struct host *host) {
    pager_options options = PAGER_OPTIONS_INIT;

    pager_options_get(host->p, &options);
    switch (below(host, 4)) {
    case 0: options.reverse = !options.reverse; break;
    case 1: options.spacing = below(host, 30); break;
    case 2: options.retain_after = 1 + below(host, 4); break;
    default: options.dot_window = 3 + below(host, 5); break;
    }
    return pager_configure(host->p, &options);
}

static int restore(struct host *host) {
    unsigned char blob[64];
    size_t length = pager_save(host->p, blob, sizeof blob);

    see(host, (uint64_t)pager_next(host->p, PAGER_ANIMATED));
    return pager_restore(host->p, blob, length);
}

/* Where nothing changes, the time is not seen either. */
static void perhaps_timed(struct host *host, int status) {
    if (status == PAGER_OK) {
        timed(host, status);
    } else {
        untimed(host, status);
    }
}

static void time_pages(struct host *host) {
    int n = 1 + below(host, 30);

    host->now += 0.02;
    perhaps_timed(host, pager_timer_start(host->p, host->now));
    while (n-- > 0) {
        wait(host, 0.03);
        timed(host, pager_tick(host->p, host->now));
    }
    switch (below(host, 3)) {
    case 0: perhaps_timed(host, pager_timer_pause(host->p, host->now)); break;
    case 1: untimed(host, pager_timer_stop(host->p)); break;
    default: break;
    }
}

static void hide(struct host *host) {
    wait(host, 0.02);
    timed(host, pager_tick(host->p, host->now));
    perhaps_timed(host, pager_set_visible(host->p, 0, host->now));
    host->now += 0.2;
    perhaps_timed(host, pager_set_visible(host->p, 1, host->now));
}

static void wheel(struct host *host) {
    int n = 1 + below(host, 6), mode = below(host, 2) ? PAGER_WHEEL_STEPS : PAGER_WHEEL_PRECISE;
    double size = mode == PAGER_WHEEL_STEPS ? 0.25 : 12.5, dx, dy;

    while (n-- > 0) {
        wait(host, 0.02);
        timed(host, pager_tick(host->p, host->now));
        dx = size * (below(host, 9) - 4); /* one after the other: compilers differ in a call */
        dy = size * (below(host, 9) - 4);
        untimed(host, pager_wheel(host->p, dx, dy, mode, host->now));
    }
    if (mode == PAGER_WHEEL_PRECISE && below(host, 2))
        untimed(host, pager_wheel(host->p, 0, 0, mode, host->now));
}

static void input(struct host *host) {
    pager *p = host->p;
    int motion = below(host, 3), number = below(host, 40) - 20;

    switch (below(host, host->session.kind == 8 ? 28 : 23)) {
    case 0:
    case 1: untimed(host, pager_next(p, motion)); break;
    case 2: untimed(host, pager_prev(p, motion)); break;
    case 3: untimed(host, pager_go_to(p, pager_current(p) + number, below(host, 3), motion)); break;
    case 4: untimed(host, pager_go_to_index(p, (uint64_t)below(host, 12), 0, motion)); break;
    case 5: untimed(host, pager_key(p, 1 + below(host, 10))); break;
    case 6: untimed(host, pager_commit(p)); break;
    case 7: untimed(host, pager_cancel(p)); break;
    case 8: untimed(host, pager_set_progress(p, below(host, 5) / 4.0)); break;
    case 9: untimed(host, pager_set_viewport(p, 200 + 50 * below(host, 5), 300)); break;
    case 10:
    case 11: untimed(host, edit(host)); break;
    case 12: untimed(host, configure(host)); break;
    case 13: untimed(host, restore(host)); break;
    case 14: untimed(host, pager_reload(p)); break;
    case 15:
    case 16:
    case 17: drag(host); break;
    case 20: hide(host); break;
    case 21: wheel(host); break;
    case 22: untimed(host, pager_tap(p, below(host, 320), 240)); break;
    case 23:
    case 24:
    case 25:
    case 26: time_pages(host); break;
    default: ticks(host); break;
    }
}

int session_run(const struct session *session, struct session_result *result) {
    struct host host = {0};
    int i, status;

    memset(result, 0, sizeof *result);
    host.session = *session;
    host.result = result;
    host.random = session->seed;
    host.fresh = 1000;
    status = begin(&host);
    if (status == PAGER_OK) status = open(&host);
    for (i = 0; status == PAGER_OK && i < session->inputs; i++) {
        input(&host);
        if (below(&host, 3) > 0) poll_all(&host);
    }
    result->digest = pager_digest(host.p);
    if (status == PAGER_OK) status = pager_record(host.p, NULL, NULL);
    pager_destroy(host.p);
    return status;
}

void session_free(struct session_result *result) {
    free(result->bytes);
    memset(result, 0, sizeof *result);
}

int session_replay(const void *bytes, size_t length, uint64_t *digest) {
    pager *p = NULL;
    int status = pager_create(NULL, &p);

    if (status == PAGER_OK) status = pager_replay(p, bytes, length);
    *digest = pager_digest(p);
    pager_destroy(p);
    return status;
}
