/*
 * coverflow.c - a style of your own: records that stand in a row and turn to face you in the
 * middle.
 *
 *     cc -I../build/include coverflow.c -L../build/lib -lpager -lm -o coverflow
 *
 * The style question says how a page is drawn that is so far from rest. The program then does what
 * every renderer does: it takes the corners of each page through the arithmetic of "DRAWING A
 * FRAME" in pager.h, and prints where they come to lie while a turn is on its way.
 */
#include "pager.h"

#include <math.h>
#include <stdio.h>

#define WIDTH 400.0
#define HEIGHT 300.0

struct record {
    const char *title, *artist;
};

static const struct record records[] = {{"Kind of Blue", "Miles Davis"},
    {"The Koln Concert", "Keith Jarrett"}, {"Pet Sounds", "The Beach Boys"},
    {"Autobahn", "Kraftwerk"}, {"Low", "David Bowie"}};

/* A record beside the middle stands aslant and further back, and nearer to the middle than by
 * scrolling. */
static int cover_flow(void *user, pager_page page, double offset, pager_style *io) {
    double away = offset < -1 ? -1 : offset > 1 ? 1 : offset;

    (void)user;
    (void)page;
    io->rotate_y = 1.0 * away; /* radians: the outer edge goes away */
    io->translate_x = -0.35 * WIDTH * away;
    io->translate_z = -120 * fabs(away); /* and this orders them: the middle one is drawn last */
    io->perspective = 800;
    io->shade = 0.3 * fabs(away);
    return 1;
}

/* Where a point of the page is seen: anchor, scale, rotate, translate, perspective. */
static void project(const pager_frame *f, double u, double v, double *x, double *y) {
    const pager_style *s = &f->style;
    double cz = cos(s->rotation), sz = sin(s->rotation), cy = cos(s->rotate_y),
           sy = sin(s->rotate_y);
    double cx = cos(s->rotate_x), sx = sin(s->rotate_x);
    double ax = s->anchor_x * f->width, ay = s->anchor_y * f->height;
    double a = s->scale * (u - ax), b = s->scale * (v - ay);
    double px = cz * cy * a + (cz * sy * sx - sz * cx) * b + f->x + ax + s->translate_x;
    double py = sz * cy * a + (sz * sy * sx + cz * cx) * b + f->y + ay + s->translate_y;
    double pz = -sy * a + cy * sx * b + s->translate_z;
    double w = s->perspective > 0 ? 1 - pz / s->perspective : 1;

    *x = WIDTH / 2 + (px - WIDTH / 2) / w;
    *y = HEIGHT / 2 + (py - HEIGHT / 2) / w;
}

static void print_frames(const pager *p) {
    pager_frame frames[8];
    size_t i, j, n = pager_frames(p, frames, 8);

    if (n > 8) n = 8;
    for (i = 1; i < n; i++) /* lower z first, equal ones as they came */
        for (j = i; j > 0 && frames[j - 1].z > frames[j].z; j--) {
            pager_frame other = frames[j];

            frames[j] = frames[j - 1];
            frames[j - 1] = other;
        }
    printf("progress %.2f\n", pager_progress(p));
    for (i = 0; i < n; i++) {
        const pager_frame *f = &frames[i];
        double left, right, top, bottom, nothing;

        project(f, 0, 0, &left, &top);
        project(f, 0, f->height, &nothing, &bottom);
        project(f, f->width, 0, &right, &nothing);
        printf("  %-16s by %-14s x %4.0f to %4.0f, left edge %3.0f high, shade %.2f\n",
            records[f->page].title, records[f->page].artist, left, right, bottom - top,
            f->style.shade);
    }
}

int main(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager *p;
    int i;

    options.transition = PAGER_STYLE_CUSTOM;
    questions.style = cover_flow;
    if (pager_create(&options, &p) < 0) return 1;
    pager_set_viewport(p, WIDTH, HEIGHT);
    pager_set_questions(p, &questions);
    pager_set_count(p, sizeof records / sizeof *records, 1);
    print_frames(p);
    if (pager_next(p, PAGER_HOST) < 0) return 1; /* we say how far it is, and end it */
    for (i = 1; i < 4; i++) {
        pager_set_progress(p, i / 4.0);
        print_frames(p);
    }
    pager_commit(p);
    print_frames(p);
    pager_destroy(p);
    return 0;
}
