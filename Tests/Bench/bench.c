/* Times of the engine, as ratios within this run: see scripts/bench. */
#define _POSIX_C_SOURCE 199309L
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define FRAMES 200000
#define EDITS 20000
#define ROUNDS 9 /* the shortest of so many counts: the rest is what else the machine did */

static double sink; /* keeps results from being thrown away */

static double now(void) {
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Nanoseconds of a frame (tick, frames, indicator) in a settle. */
static double engine_frame(uint64_t count) {
    pager *p;
    pager_frame frames[8];
    pager_indicator_info info;
    pager_event event;
    double start;
    int i;

    if (pager_create(NULL, &p) < 0) exit(1);
    pager_set_viewport(p, 400, 800);
    pager_set_count(p, count, count / 2);
    pager_next(p, PAGER_ANIMATED);
    pager_tick(p, 0);
    while (pager_poll(p, &event) > 0) {}
    start = now();
    for (i = 0; i < FRAMES; i++) {
        sink += pager_tick(p, 0.2 * i / FRAMES);
        sink += (double)pager_frames(p, frames, 8) + frames[0].x;
        pager_indicator(p, &info);
        sink += info.position;
    }
    start = now() - start;
    pager_destroy(p);
    return start / FRAMES * 1e9;
}

static double plain_frame(uint64_t count) {
    struct plain p = {0};
    pager_frame frames[8];
    pager_indicator_info info;
    double start;
    int i;

    p.count = (int64_t)count;
    p.current = p.slot = (int64_t)(count / 2);
    p.width = 400;
    p.height = 800;
    plain_next(&p, 0);
    start = now();
    for (i = 0; i < FRAMES; i++) {
        sink += plain_tick(&p, 0.2 * i / FRAMES);
        sink += (double)plain_frames(&p, frames, 8) + frames[0].x;
        plain_indicator(&p, &info);
        sink += info.position;
    }
    return (now() - start) / FRAMES * 1e9;
}

/* Nanoseconds of an edit of a list of so many pages: one page put in and one taken out, anywhere.
 */
static double edit(size_t count) {
    pager_page *pages = malloc(count * sizeof *pages), fresh = (pager_page)count;
    pager *p;
    pager_event event;
    uint64_t random = 1;
    double start;
    size_t i;

    if (pages == NULL || pager_create(NULL, &p) < 0) exit(1);
    for (i = 0; i < count; i++) pages[i] = (pager_page)i;
    pager_set_pages(p, pages, count, 0);
    start = now();
    for (i = 0; i < EDITS; i++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        pager_insert(p, (random >> 33) % count, &fresh, 1);
        fresh++;
        random = random * 6364136223846793005u + 1442695040888963407u;
        pager_remove(p, (random >> 33) % count, 1);
        while (pager_poll(p, &event) > 0) {}
    }
    start = now() - start;
    pager_destroy(p);
    free(pages);
    return start / (2 * EDITS) * 1e9;
}

int main(void) {
    static const uint64_t counts[] = {10, 1000, 1000000, 1000000000};
    double plain = 1e9, frames[4] = {1e9, 1e9, 1e9, 1e9}, edits[2] = {1e9, 1e9}, t;
    int round, i;

    for (round = 0; round < ROUNDS; round++) {
        if ((t = plain_frame(1000)) < plain) plain = t;
        for (i = 0; i < 4; i++)
            if ((t = engine_frame(counts[i])) < frames[i]) frames[i] = t;
        if (round % 3 == 0) {
            if ((t = edit(1000)) < edits[0]) edits[0] = t;
            if ((t = edit(1000000)) < edits[1]) edits[1] = t;
        }
    }
    printf("%-44s %8s %8s %8s\n", "", "ns", "ratio", "target");
    printf("%-44s %8.1f\n", "frame in plain C", plain);
    printf("%-44s %8.1f %8.2f %8.2f\n", "frame, 1000 pages, beside plain C", frames[1],
        frames[1] / plain, 1.25);
    for (i = 1; i < 4; i++)
        printf("frame, %10.0f pages, beside 10 pages %5s %8.1f %8.2f %8.2f\n", (double)counts[i],
            "", frames[i], frames[i] / frames[0], 1.05);
    printf("%-44s %8.1f\n", "edit of a list of 1000 pages", edits[0]);
    printf("%-44s %8.1f %8.2f %8.2f\n", "edit of 1000000 pages, beside 1000", edits[1],
        edits[1] / edits[0], 3.0);
    return sink == 0.5; /* never */
}
