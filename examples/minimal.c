/*
 * minimal.c - five pages and one turn, printed frame by frame.
 *
 *     cc minimal.c -lpager && ./a.out
 */
#include <pager.h>
#include <stdio.h>

static void show(const pager *p, double time) {
    pager_frame frames[4];
    size_t i, n = pager_frames(p, frames, 4);

    printf("%.2f s:", time);
    for (i = 0; i < n && i < 4; i++)
        printf("  page %d at x %.1f", (int)frames[i].page, frames[i].x);
    printf("\n");
}

int main(void) {
    pager *p;
    pager_event event;
    double time = 0;

    if (pager_create(NULL, &p) < 0) return 1;
    pager_set_viewport(p, 320, 480);
    pager_set_count(p, 5, 0); /* pages 0 to 4, open at 0 */
    show(p, time);

    pager_next(p, PAGER_ANIMATED);
    while (pager_tick(p, time) > 0) { /* a real host reads its clock here, and draws */
        show(p, time);
        time += 0.05;
    }
    show(p, time);

    while (pager_poll(p, &event) > 0) printf("%s\n", pager_event_name(event.kind));
    pager_destroy(p);
    return 0;
}
