/* Callbacks: what may be called from inside, how often they are asked, and when they are released.
 */
#include "test.h"

struct host {
    pager *p;
    int asked, released, answer;
};

static void released(void *user) { ((struct host *)user)->released++; }

/* Tries everything that changes something, and some that only read. */
static int calls_back(void *user, pager_page from, pager_page to, int origin) {
    struct host *host = user;
    pager *p = host->p;
    pager_options options = PAGER_OPTIONS_INIT;
    pager_event event;
    pager_frame frame;

    (void)from, (void)to, (void)origin;
    host->asked++;
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_ERROR_BUSY);
    CHECK_INT(pager_go_to_index(p, 0, 0, PAGER_ANIMATED), PAGER_ERROR_BUSY);
    CHECK_INT(pager_set_count(p, 1, 0), PAGER_ERROR_BUSY);
    CHECK_INT(pager_set_viewport(p, 1, 1), PAGER_ERROR_BUSY);
    CHECK_INT(pager_configure(p, &options), PAGER_ERROR_BUSY);
    CHECK_INT(pager_drag_begin(p, 1, 0, 0, 0), PAGER_ERROR_BUSY);
    CHECK_INT(pager_wheel(p, 1, 0, PAGER_WHEEL_STEPS, 0), PAGER_ERROR_BUSY);
    CHECK_INT(pager_tap(p, 1, 1), PAGER_ERROR_BUSY);
    CHECK_INT(pager_commit(p), PAGER_ERROR_BUSY);
    CHECK_INT(pager_set_questions(p, NULL), PAGER_ERROR_BUSY);
    CHECK_INT(pager_tick(p, 5), 0);
    CHECK_INT(pager_poll(p, &event), 0);
    CHECK_INT(pager_current(p), 1);
    CHECK_INT(pager_count(p), 3);
    CHECK(pager_frames(p, &frame, 1) > 0);
    CHECK_INT(pager_options_get(p, &options), PAGER_OK);
    CHECK(pager_digest(p) != 0);
    return host->answer;
}

static void only_reads_are_allowed_inside(void) {
    struct host host = {NULL, 0, 0, 1};
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager *p = make(NULL, 3, 1);

    host.p = p;
    questions.user = &host;
    questions.may_turn = calls_back;
    questions.release = released;
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(host.asked, 1);
    CHECK_INT(pager_current(p), 2);
    pager_destroy(p);
    CHECK_INT(host.released, 1);
}

static int answers(void *user, pager_page from, pager_page to, int origin) {
    struct host *host = user;

    (void)from, (void)to, (void)origin;
    host->asked++;
    return host->answer;
}

static void a_refused_turn(void) {
    struct host host = {NULL, 0, 0, 0};
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager *p = make(NULL, 3, 1);
    double time = 0;
    int i;

    questions.user = &host;
    questions.may_turn = answers;
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_REFUSED);
    CHECK_INT(host.asked, 1);
    CHECK_INT(pager_can_next(p), 1); /* does not ask */
    CHECK_INT(host.asked, 1);
    pager_drag_begin(p, 1, 90, 50, time);
    for (i = 0; i < 10; i++) pager_drag_move(p, 1, 90 - 8 * i, 50, time += 0.02);
    CHECK_INT(host.asked, 2);                                /* once for the whole drag */
    CHECK(pager_position(p) > 1 && pager_position(p) < 1.5); /* it only stretches */
    pager_drag_end(p, 1, time);
    settle(p, &time);
    CHECK_INT(pager_current(p), 1);
    CHECK_TEXT(trace(p, 0), "");
    pager_destroy(p);
}

static int destroys(void *user, pager_page from, pager_page to, int origin) {
    struct host *host = user;

    (void)from, (void)to, (void)origin;
    host->asked++;
    pager_destroy(host->p);
    CHECK_INT(pager_current(host->p), 1); /* still there until the outermost call returns */
    CHECK_INT(host->released, 0);
    return 1;
}

static void destroying_inside_waits(void) {
    struct host host = {NULL, 0, 0, 1};
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager *p = make(NULL, 3, 1);

    host.p = p;
    questions.user = &host;
    questions.may_turn = destroys;
    questions.release = released;
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    pager_next(p, PAGER_INSTANT);
    CHECK_INT(host.asked, 1);
    CHECK_INT(host.released, 1);
}

/* Reads everything, and tries to change things. */
static void reads(void *user) {
    struct host *host = user;
    pager *p = host->p;
    pager_event event;
    pager_frame frames[4];
    pager_indicator_info info;

    host->released++;
    CHECK_INT(pager_current(p), host->answer);
    CHECK_INT(pager_count(p), 3);
    CHECK_INT(pager_frames(p, frames, 4), 1);
    CHECK_INT(frames[0].page, host->answer);
    CHECK_INT(pager_indicator(p, &info), PAGER_OK);
    CHECK(pager_digest(p) != 0);
    CHECK_INT(pager_poll(p, &event), 0);
    CHECK_INT(pager_tick(p, 9), 0);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_ERROR_BUSY);
    CHECK_INT(pager_set_count(p, 1, 0), PAGER_ERROR_BUSY);
    CHECK_INT(pager_set_questions(p, NULL), PAGER_ERROR_BUSY);
    CHECK(pager_error_message(p)[0] != '\0');
    if (host->asked) pager_destroy(p); /* a second time, or from inside another call: no harm */
}

static void release_may_read_and_nothing_else(void) {
    int destroys;

    for (destroys = 0; destroys < 2; destroys++) {
        struct host questioner = {NULL, 0, 0, 1}, source = questioner;
        pager_questions questions = PAGER_QUESTIONS_INIT;
        pager_source linked = PAGER_SOURCE_INIT;
        pager *p = make(NULL, 3, 1);

        questioner.p = source.p = p;
        questions.user = &questioner;
        questions.release = reads;
        CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
        CHECK_INT(pager_set_questions(p, &questions), PAGER_OK); /* the first is let go */
        CHECK_INT(questioner.released, 1);
        linked.user = &source;
        linked.release = reads;
        CHECK_INT(pager_set_source(p, &linked, 7), PAGER_OK);
        CHECK_INT(source.released, 0);
        source.answer = questioner.answer = 2;
        CHECK_INT(pager_set_count(p, 3, 2), PAGER_OK); /* the source is let go */
        CHECK_INT(source.released, 1);
        questioner.asked = destroys;
        pager_destroy(p);
        CHECK_INT(questioner.released, 2);
        CHECK_INT(source.released, 1);
    }
}

static void tables_are_released_once(void) {
    struct host first = {NULL, 0, 0, 1}, second = first, refused = first;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager_source source = PAGER_SOURCE_INIT;
    pager *p = make(NULL, 3, 1);

    questions.release = source.release = released;
    questions.user = &first;
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    questions.user = &second;
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    CHECK_INT(first.released, 1);
    questions.size = 3;
    questions.user = &refused;
    CHECK(pager_set_questions(p, &questions) < 0);
    CHECK_INT(refused.released, 0); /* a failed set is not a set */
    CHECK_INT(pager_set_questions(p, NULL), PAGER_OK);
    CHECK_INT(second.released, 1);

    source.user = &first;
    CHECK_INT(pager_set_source(p, &source, 5), PAGER_OK);
    CHECK_INT(pager_set_count(p, 3, 0), PAGER_OK);
    CHECK_INT(first.released, 2);
    source.user = &second;
    CHECK_INT(pager_set_source(p, &source, 5), PAGER_OK);
    pager_destroy(p);
    CHECK_INT(second.released, 2);
}

/* ---- Linked sources ---- */

struct chain {
    pager_page last;
    int after, before, not_now, nonsense;
};

static int after(void *user, pager_page page, pager_page *out) {
    struct chain *chain = user;

    chain->after++;
    if (chain->not_now) return PAGER_NOT_NOW;
    if (chain->nonsense) return chain->nonsense;
    if (page >= chain->last) return PAGER_END;
    *out = page + 1;
    return PAGER_OK;
}

static int before(void *user, pager_page page, pager_page *out) {
    ((struct chain *)user)->before++;
    *out = page - 1;
    return PAGER_OK; /* unbounded */
}

static pager *chained(struct chain *chain, pager_page first) {
    pager_source source = PAGER_SOURCE_INIT;
    pager *p = make(NULL, 0, 0);

    source.user = chain;
    source.after = after;
    source.before = before;
    CHECK_INT(pager_set_source(p, &source, first), PAGER_OK);
    trace(p, 0);
    return p;
}

static void a_linked_source(void) {
    struct chain chain = {12, 0, 0, 0, 0};
    pager *p = chained(&chain, 10);

    CHECK_INT(pager_current(p), 10);
    CHECK(pager_count(p) == PAGER_UNKNOWN);
    CHECK(pager_index(p) == PAGER_UNKNOWN);
    CHECK_NEAR(pager_position(p), 0); /* relative to the first page seen */
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_current(p), 12);
    CHECK_NEAR(pager_position(p), 2);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_END);
    while (pager_current(p) > -5) CHECK_INT(pager_prev(p, PAGER_INSTANT), PAGER_OK);
    CHECK_NEAR(pager_position(p), -15);
    CHECK_INT(pager_indicator_dots(p, NULL, 0), 0);
    CHECK_FAILS(p, pager_go_to_index(p, 3, 0, PAGER_INSTANT), PAGER_ERROR_OUT_OF_RANGE);
    pager_destroy(p);
}

static void a_neighbour_is_asked_for_once(void) {
    struct chain chain = {12, 0, 0, 0, 0};
    pager *p = chained(&chain, 12);
    int i, asked;

    for (i = 0; i < 5; i++) CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_END);
    asked = chain.after;
    CHECK_INT(asked, 1);
    chain.last = 13;
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_END); /* the answer is remembered */
    CHECK_INT(pager_reload(p), PAGER_OK);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_current(p), 13);
    pager_destroy(p);
}

static void not_now_is_asked_again(void) {
    struct chain chain = {12, 0, 0, 1, 0};
    pager *p = chained(&chain, 10);

    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_NOT_NOW);
    chain.not_now = 0;
    chain.nonsense = 42; /* counts as not now */
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_NOT_NOW);
    chain.nonsense = 0;
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_current(p), 11);
    pager_destroy(p);
}

static int says_no_page(void *user, pager_page page, pager_page *out) {
    (void)user, (void)page;
    *out = PAGER_NO_PAGE;
    return PAGER_OK;
}

static int says_itself(void *user, pager_page page, pager_page *out) {
    (void)user;
    *out = page;
    return PAGER_OK;
}

static void a_wide_window_stays_loaded(void) {
    struct chain chain = {1000000, 0, 0, 0, 0};
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p = chained(&chain, 0);
    int turn;

    options.spine = PAGER_SPINE_MID;
    options.retain_before = options.retain_after = PAGER_MAX_RETAIN;
    CHECK_INT(pager_configure(p, &options), PAGER_OK);
    for (turn = 0; turn < 3000; turn++) {
        CHECK_INT(pager_loaded(p, NULL, 0), 2 * (2 * PAGER_MAX_RETAIN + 1));
        CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    }
    pager_destroy(p);
}

static void nonsense_from_a_source_does_no_harm(void) {
    int (*const sources[])(void *, pager_page, pager_page *) = {says_no_page, says_itself};
    size_t i, frame, n;

    for (i = 0; i < 2; i++) {
        pager_source source = PAGER_SOURCE_INIT;
        pager *p = make(NULL, 0, 0);
        pager_frame frames[8];
        double time = 0;

        source.after = source.before = sources[i];
        CHECK_INT(pager_set_source(p, &source, 1), PAGER_OK);
        pager_next(p, PAGER_ANIMATED);
        settle(p, &time);
        pager_prev(p, PAGER_INSTANT);
        CHECK(pager_current(p) != PAGER_NO_PAGE);
        n = pager_frames(p, frames, 8);
        for (frame = 0; frame < n && frame < 8; frame++) CHECK(frames[frame].page != PAGER_NO_PAGE);
        pager_destroy(p);
    }
}

int main(void) {
    RUN(only_reads_are_allowed_inside);
    RUN(a_refused_turn);
    RUN(destroying_inside_waits);
    RUN(tables_are_released_once);
    RUN(release_may_read_and_nothing_else);
    RUN(a_linked_source);
    RUN(a_neighbour_is_asked_for_once);
    RUN(not_now_is_asked_again);
    RUN(a_wide_window_stays_loaded);
    RUN(nonsense_from_a_source_does_no_harm);
    return failed_in_all;
}
