/* Frames of each style, through the structs. */
#include "test.h"

#define PI 3.14159265358979323846

/* A pager of 120 x 100 points with six pages, whose turn from the first stop has come so far. */
static pager *turning(int style, int spine, int axis, double progress) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager *p;

    options.transition = style;
    options.spine = spine;
    options.axis = axis;
    p = make(&options, 6, 0);
    CHECK_INT(pager_set_viewport(p, 120, 100), PAGER_OK);
    CHECK_INT(pager_next(p, PAGER_HOST), PAGER_OK);
    CHECK_INT(pager_set_progress(p, progress), PAGER_OK);
    return p;
}

/* What is asked of the two pages at a quarter of a turn; shown is where the page comes to lie. */
static void pages_at_a_quarter(void) {
    const struct {
        int style, page;
        double shown, anchor_x, rotate_y, perspective, alpha, shade;
        int z;
    } cases[] = {{PAGER_STYLE_SCROLL, 0, -30, 0.5, 0, 0, 1, 0, 0},
        {PAGER_STYLE_SCROLL, 1, 90, 0.5, 0, 0, 1, 0, 0},
        {PAGER_STYLE_FADE, 0, 0, 0.5, 0, 0, 1, 0, 0},
        {PAGER_STYLE_FADE, 1, 0, 0.5, 0, 0, 0.25, 0, 1},
        {PAGER_STYLE_STACK, 0, -30, 0.5, 0, 0, 1, 0, 1},
        {PAGER_STYLE_STACK, 1, 0, 0.5, 0, 0, 1, 0.225, 0},
        {PAGER_STYLE_CUBE, 0, -30, 1, -PI / 8, 240, 1, 0.1, 0},
        {PAGER_STYLE_CUBE, 1, 90, 0, 3 * PI / 8, 240, 1, 0.3, -1},
        {PAGER_STYLE_FLIP, 0, 0, 0.5, -PI / 4, 240, 1, 0.2, 0},
        {PAGER_STYLE_FLIP, 1, 0, 0.5, 3 * PI / 4, 240, 0, 0.4, -1},
        {PAGER_STYLE_CURL, 0, 0, 0.5, 0, 0, 1, 0, 1}, {PAGER_STYLE_CURL, 1, 0, 0.5, 0, 0, 1, 0, 0}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        pager *p = turning(cases[i].style, PAGER_SPINE_NONE, PAGER_AXIS_HORIZONTAL, 0.25);
        pager_frame frames[4];
        const pager_frame *f = &frames[cases[i].page];

        CHECK_INT(pager_frames(p, frames, 4), 2);
        CHECK_INT(f->page, cases[i].page);
        CHECK_INT(f->z, cases[i].z);
        CHECK_NEAR(f->x + f->style.translate_x, cases[i].shown);
        CHECK_NEAR(f->style.anchor_x, cases[i].anchor_x);
        CHECK_NEAR(f->style.rotate_y, cases[i].rotate_y);
        CHECK_NEAR(f->style.perspective, cases[i].perspective);
        CHECK_NEAR(f->style.alpha, cases[i].alpha);
        CHECK_NEAR(f->style.shade, cases[i].shade);
        CHECK_NEAR(f->style.scale, 1);
        CHECK_NEAR(f->style.rotate_x, 0);
        CHECK_NEAR(f->style.anchor_y, 0.5);
        pager_destroy(p);
    }
}

static void a_vertical_cube_turns_about_x(void) {
    pager *p = turning(PAGER_STYLE_CUBE, PAGER_SPINE_NONE, PAGER_AXIS_VERTICAL, 0.25);
    pager_frame frames[4];

    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK_NEAR(frames[0].style.rotate_x, PI / 8); /* its top edge goes away */
    CHECK_NEAR(frames[0].style.anchor_y, 1);
    CHECK_NEAR(frames[1].style.rotate_x, -3 * PI / 8);
    CHECK_NEAR(frames[1].style.anchor_y, 0);
    CHECK_NEAR(frames[1].style.rotate_y, 0);
    pager_destroy(p);
}

static void exactly_one_face_of_a_flip_shows(void) {
    const double progress[] = {0.49, 0.5, 0.51};
    size_t i;

    for (i = 0; i < 3; i++) {
        pager *p = turning(PAGER_STYLE_FLIP, PAGER_SPINE_NONE, PAGER_AXIS_HORIZONTAL, progress[i]);
        pager_frame frames[4];

        CHECK_INT(pager_frames(p, frames, 4), 2);
        CHECK_NEAR(frames[0].style.alpha, i < 2);
        CHECK_NEAR(frames[1].style.alpha, i == 2);
        pager_destroy(p);
    }
}

static void a_leaf_of_a_spread_has_two_faces(void) {
    pager *p = turning(PAGER_STYLE_CURL, PAGER_SPINE_MID, PAGER_AXIS_HORIZONTAL, 0.5);
    pager_frame f[4];
    size_t i;

    CHECK_INT(pager_frames(p, f, 4), 4);
    for (i = 0; i < 4; i++) {
        const double shown[] = {0, 60, 60, 60};
        const int face[] = {0, 0, 1, 0}, z[] = {-1, 1, 2, -1};

        CHECK_INT(f[i].page, i);
        CHECK_NEAR(f[i].x + f[i].style.translate_x, shown[i]);
        CHECK_INT(f[i].style.face, face[i]);
        CHECK_INT(f[i].z, z[i]);
        CHECK_NEAR(f[i].style.fold_radius, i == 1 || i == 2 ? 6 : 0);
    }
    CHECK_NEAR(f[1].style.fold_x, 30 - PI * 3); /* half way, less half a turn of the roll */
    CHECK_NEAR(f[2].style.fold_x, 30 - PI * 3);
    CHECK_NEAR(f[1].style.fold_angle, 0);
    pager_destroy(p);
}

static void a_curl_follows_the_finger(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_frame frames[4];
    uint64_t before;
    pager *p;

    options.transition = PAGER_STYLE_CURL;
    options.reading = PAGER_READING_RTL;
    p = make(&options, 3, 0);
    pager_set_viewport(p, 120, 100);
    pager_drag_begin(p, 1, 10, 80, 0);
    CHECK_INT(pager_drag_move(p, 1, 40, 80, 0.1), PAGER_DRAG_CLAIMED);
    pager_frames(p, frames, 4);
    CHECK_NEAR(frames[0].style.fold_y, 80);
    CHECK(frames[0].style.fold_angle < PI && frames[0].style.fold_angle > PI / 2);
    before = pager_digest(p);
    pager_drag_move(p, 1, 40, 20, 0.1);
    CHECK(pager_digest(p) != before);
    pager_frames(p, frames, 4);
    CHECK_NEAR(frames[0].style.fold_y, 20);
    CHECK(frames[0].style.fold_angle > PI);
    pager_destroy(p);
}

static int by_depth(void *user, pager_page page, double offset, pager_style *io) {
    (void)user;
    (void)page;
    io->translate_z = -100 * fabs(offset);
    return 1;
}

static void a_style_of_the_host_orders_by_depth(void) {
    pager *p = turning(PAGER_STYLE_CUSTOM, PAGER_SPINE_NONE, PAGER_AXIS_HORIZONTAL, 0.25);
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager_frame frames[4];

    questions.style = by_depth;
    CHECK_INT(pager_set_questions(p, &questions), PAGER_OK);
    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK_INT(frames[0].z, -25);
    CHECK_INT(frames[1].z, -75);
    pager_destroy(p);
}

static void other_styles_are_refused(void) {
    const int unknown[] = {-1, 7, 1000};
    size_t i;

    for (i = 0; i < 3; i++) {
        pager_options options = PAGER_OPTIONS_INIT;
        pager *p = NULL;

        options.transition = unknown[i];
        CHECK_INT(pager_create(&options, &p), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK(p == NULL);
    }
}

/* E10: the last sheet of an odd number of pages has nothing on its back. */
static void the_back_of_the_last_sheet_is_blank(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_frame frames[4];
    pager *p = NULL;

    options.transition = PAGER_STYLE_CURL;
    options.spine = PAGER_SPINE_MIN;
    options.double_sided = 1;
    CHECK_INT(pager_create(&options, &p), PAGER_OK);
    pager_set_viewport(p, 400, 800);
    pager_set_count(p, 3, 2);
    pager_drag_begin(p, 1, 200, 400, 0);
    pager_drag_move(p, 1, 150, 400, 0.1);
    pager_drag_move(p, 1, 50, 400, 0.2);
    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK(frames[0].page == 2 && frames[0].index == 2);
    CHECK_INT(frames[1].style.face, 1);
    CHECK(frames[1].page == PAGER_NO_PAGE && frames[1].index == PAGER_UNKNOWN);
    CHECK_INT(frames[1].role, PAGER_ROLE_BLANK);
    pager_destroy(p);
}

int main(void) {
    RUN(pages_at_a_quarter);
    RUN(a_vertical_cube_turns_about_x);
    RUN(exactly_one_face_of_a_flip_shows);
    RUN(a_leaf_of_a_spread_has_two_faces);
    RUN(a_curl_follows_the_finger);
    RUN(the_back_of_the_last_sheet_is_blank);
    RUN(a_style_of_the_host_orders_by_depth);
    RUN(other_styles_are_refused);
    return failed_in_all;
}
