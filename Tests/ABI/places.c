/* Where pages stand: spreads, orientations, spacing, styles, keys and the indicator. */
#include "test.h"

static pager *spread(uint64_t count, int cover) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;

    options.spine = PAGER_SPINE_MID;
    options.cover = cover;
    p = make(&options, count, 0);
    pager_set_viewport(p, 200, 100);
    trace(p, 0);
    return p;
}

static void a_spread_shows_two_pages(void) {
    pager *p = spread(6, 0);
    pager_page pages[4];
    pager_frame frames[4];

    CHECK_INT(pager_current_pages(p, pages, 4), 2);
    CHECK_INT(pages[0], 0);
    CHECK_INT(pages[1], 1);
    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK_NEAR(frames[0].x, 0);
    CHECK_NEAR(frames[0].width, 100);
    CHECK_NEAR(frames[1].x, 100);
    CHECK_INT(frames[1].page, 1);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_current(p), 2);
    CHECK_NEAR(pager_position(p), 2);                         /* of the leading page */
    CHECK_INT(pager_go_to(p, 5, 0, PAGER_INSTANT), PAGER_OK); /* the stop that holds it */
    CHECK_INT(pager_current(p), 4);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_END);
    pager_destroy(p);
}

static void an_odd_spread_ends_with_a_blank(void) {
    pager *p = spread(3, 0);
    pager_page pages[4];
    pager_frame frames[4];
    size_t n;

    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_current(p), 2);
    CHECK(pager_current_pages(p, pages, 4) >= 1);
    CHECK_INT(pages[0], 2);
    n = pager_frames(p, frames, 4);
    CHECK_INT(n, 2);
    CHECK_INT(frames[0].page, 2);
    CHECK_INT(frames[1].role, PAGER_ROLE_BLANK);
    CHECK(frames[1].page == PAGER_NO_PAGE);
    pager_destroy(p);
}

static void a_cover_stands_alone(void) {
    static const int leading[] = {0, 1, 3, 5};
    pager *p = spread(6, 1);
    size_t i;

    for (i = 0; i < 4; i++) {
        CHECK_INT(pager_current(p), leading[i]);
        CHECK_NEAR(pager_position(p), leading[i]);
        CHECK_INT(pager_next(p, PAGER_INSTANT), i < 3 ? PAGER_OK : PAGER_END);
    }
    pager_destroy(p);
}

static int wide_is_a_spread(void *user, double width, double height, int *out) {
    ++*(int *)user;
    *out = width > height ? PAGER_SPINE_MID : PAGER_SPINE_MIN;
    return 1;
}

static void the_spine_follows_the_viewport(void) {
    pager *p = make(NULL, 6, 3);
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager_page pages[4];
    int asked = 0;

    questions.user = &asked;
    questions.spine = wide_is_a_spread;
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    CHECK(asked > 0);
    CHECK_INT(pager_current_pages(p, pages, 4), 1);
    CHECK_INT(pager_set_viewport(p, 300, 200), PAGER_OK);
    CHECK_INT(pager_current_pages(p, pages, 4), 2);
    CHECK_INT(pages[0], 2); /* the stop that holds page 3 */
    CHECK_INT(pages[1], 3);
    pager_destroy(p);
}

static void orientations_can_be_asked(void) {
    pager_options options = PAGER_OPTIONS_INIT, read = PAGER_OPTIONS_INIT;
    pager *p;

    options.orientations = PAGER_ORIENTATION_PORTRAIT | PAGER_ORIENTATION_LANDSCAPE_LEFT;
    options.preferred_orientation = PAGER_ORIENTATION_LANDSCAPE_LEFT;
    p = make(&options, 3, 0);
    CHECK_INT(pager_options_get(p, &read), PAGER_OK);
    CHECK_INT(read.orientations, options.orientations);
    CHECK_INT(read.preferred_orientation, PAGER_ORIENTATION_LANDSCAPE_LEFT);
    options.preferred_orientation = PAGER_ORIENTATION_LANDSCAPE_RIGHT; /* not among them */
    CHECK(pager_configure(p, &options) < 0);
    options.preferred_orientation = 3; /* two at once */
    CHECK(pager_configure(p, &options) < 0);
    pager_destroy(p);
}

static void spacing_lies_between_stops(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_frame frames[4];
    pager *p;

    options.spacing = 20;
    p = make(&options, 3, 0);
    CHECK_INT(pager_next(p, PAGER_HOST), PAGER_OK);
    CHECK_INT(pager_set_progress(p, 0.5), PAGER_OK);
    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK_NEAR(frames[0].x, -60);
    CHECK_NEAR(frames[1].x, 60);
    CHECK_NEAR(frames[0].offset, -0.5);
    CHECK_NEAR(frames[1].offset, 0.5);
    pager_destroy(p);
}

static void fade_lays_pages_on_one_another(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_frame frames[4];
    size_t i, n;
    pager *p;

    options.transition = PAGER_STYLE_FADE;
    p = make(&options, 3, 0);
    CHECK_INT(pager_next(p, PAGER_HOST), PAGER_OK);
    CHECK_INT(pager_set_progress(p, 0.25), PAGER_OK);
    n = pager_frames(p, frames, 4);
    CHECK_INT(n, 2);
    for (i = 0; i < n && i < 4; i++) {
        CHECK_NEAR(frames[i].x + frames[i].style.translate_x, 0);
        if (frames[i].role == PAGER_ROLE_PENDING) CHECK_NEAR(frames[i].style.alpha, 0.25);
    }
    pager_destroy(p);
}

static int my_style(void *user, pager_page page, double offset, pager_style *io) {
    (void)user;
    if (page == 1) return 0; /* as it was */
    io->translate_x = 7;
    io->scale = NAN; /* counts as its default */
    io->alpha = 1 - fabs(offset);
    return 1;
}

static void a_style_of_the_host(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager_frame frames[4];
    pager *p;

    options.transition = PAGER_STYLE_CUSTOM;
    questions.style = my_style;
    p = make(&options, 3, 0);
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    pager_next(p, PAGER_HOST);
    pager_set_progress(p, 0.25);
    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK_NEAR(frames[0].style.translate_x, 7);
    CHECK_NEAR(frames[0].style.scale, 1);
    CHECK_NEAR(frames[0].style.alpha, 0.75);
    CHECK_NEAR(frames[1].style.translate_x, 0);
    CHECK_NEAR(frames[1].style.alpha, 1);
    pager_destroy(p);
}

static void keys_turn(void) {
    const struct {
        int axis, reading, key, result, page;
    } cases[] = {{0, 0, PAGER_KEY_RIGHT, PAGER_OK, 3}, {0, 0, PAGER_KEY_LEFT, PAGER_OK, 1},
        {0, 0, PAGER_KEY_UP, PAGER_IGNORED, 2}, {0, 0, PAGER_KEY_DOWN, PAGER_IGNORED, 2},
        {0, 1, PAGER_KEY_RIGHT, PAGER_OK, 1}, {0, 1, PAGER_KEY_LEFT, PAGER_OK, 3},
        {1, 0, PAGER_KEY_DOWN, PAGER_OK, 3}, {1, 0, PAGER_KEY_RIGHT, PAGER_IGNORED, 2},
        {0, 1, PAGER_KEY_PAGE_DOWN, PAGER_OK, 3}, {0, 0, PAGER_KEY_PAGE_UP, PAGER_OK, 1},
        {0, 0, PAGER_KEY_SPACE, PAGER_OK, 3}, {0, 0, PAGER_KEY_SHIFT_SPACE, PAGER_OK, 1},
        {0, 0, PAGER_KEY_HOME, PAGER_OK, 0}, {0, 1, PAGER_KEY_END, PAGER_OK, 4}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        pager_options options = PAGER_OPTIONS_INIT;
        double time = 0;
        pager *p;

        options.axis = cases[i].axis;
        options.reading = cases[i].reading;
        p = make(&options, 5, 2);
        CHECK_INT(pager_key(p, cases[i].key), cases[i].result);
        settle(p, &time);
        CHECK_INT(pager_current(p), cases[i].page);
        pager_destroy(p);
    }
}

static void the_indicator_counts(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_indicator_info info;
    pager_dot dots[16];
    pager *p;
    size_t i, lit = 0, n;

    options.tint = 0x112233FF;
    options.current_tint = 0x445566FF;
    p = make(&options, 5, 2);
    CHECK_INT(pager_indicator(p, &info), PAGER_OK);
    CHECK_INT(info.count, 5);
    CHECK_INT(info.current, 2);
    CHECK_NEAR(info.position, 2);
    CHECK_INT(info.tint, 0x112233FF);
    CHECK_INT(info.current_tint, 0x445566FF);
    n = pager_indicator_dots(p, dots, 16);
    CHECK_INT(n, 5);
    for (i = 0; i < n && i < 16; i++) {
        CHECK_INT(dots[i].index, i);
        lit += dots[i].current != 0;
        CHECK_INT(dots[i].tint, i == 2 ? 0x445566FF : 0x112233FF);
        CHECK_NEAR(dots[i].amount, i == 2);
        CHECK(i == 0 || dots[i].x > dots[i - 1].x);
        CHECK(dots[i].x >= 0 && dots[i].x + dots[i].width <= info.width + 1e-9);
    }
    CHECK_INT(lit, 1);
    pager_next(p, PAGER_HOST);
    pager_set_progress(p, 0.5);
    pager_indicator(p, &info);
    CHECK_INT(info.current, 2); /* until the turn has finished */
    CHECK_NEAR(info.position, 2.5);
    pager_destroy(p);
}

static void many_pages_have_a_window_of_dots(void) {
    pager *p = make(NULL, 1000, 500);
    pager_dot dots[16];
    size_t i, n = pager_indicator_dots(p, dots, 16);
    int seen = 0;

    CHECK_INT(n, 9);
    for (i = 0; i < n && i < 16; i++) seen += dots[i].current && dots[i].index == 500;
    CHECK_INT(seen, 1);
    pager_destroy(p);
}

int main(void) {
    RUN(a_spread_shows_two_pages);
    RUN(an_odd_spread_ends_with_a_blank);
    RUN(a_cover_stands_alone);
    RUN(the_spine_follows_the_viewport);
    RUN(orientations_can_be_asked);
    RUN(spacing_lies_between_stops);
    RUN(fade_lays_pages_on_one_another);
    RUN(a_style_of_the_host);
    RUN(keys_turn);
    RUN(the_indicator_counts);
    RUN(many_pages_have_a_window_of_dots);
    return failed_in_all;
}
