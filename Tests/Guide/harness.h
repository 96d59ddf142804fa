/*
 * What the pieces of code in docs/c-guide.md may use besides pager.h. The guide's section "How to
 * read the code" tells the same.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include <pager.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FRAME (1.0 / 60) /* seconds between two frames of the host's display */

static double now = 0; /* the host's clock, in seconds */

/* The frame loop of a host that draws nothing: until the pager rests. */
static void run(pager *p) {
    while (pager_tick(p, now) > 0) now += FRAME;
}

/* One finger that is moved from one place to another in `seconds`, a sample for each frame. It
 * stays down. */
static void finger(pager *p, double x0, double y0, double x1, double y1, double seconds) {
    int i, samples = (int)(seconds / FRAME + 0.5);

    pager_drag_begin(p, 1, x0, y0, now);
    for (i = 1; i <= samples; i++) {
        now += FRAME;
        pager_drag_move(p, 1, x0 + (x1 - x0) * i / samples, y0 + (y1 - y0) * i / samples, now);
    }
}

static const char *origin_name(int origin) {
    static const char *const names[] = {
        "none", "call", "gesture", "wheel", "key", "timer", "indicator", "mutation"};
    return names[origin];
}

static const char *outcome_name(int outcome) {
    static const char *const names[] = {"none", "committed", "cancelled", "superseded"};
    return names[outcome];
}

static const char *phase_name(int phase) {
    static const char *const names[] = {"idle", "dragging", "settling", "waiting"};
    return names[phase];
}

static const char *page_name(pager_page page) {
    static char names[2][24]; /* two of them in one printf */
    static int which;
    char *name = names[which = 1 - which];

    if (page == PAGER_NO_PAGE) return "none";
    sprintf(name, "%lld", (long long)page);
    return name;
}

/* Polls all events and prints each on a line of its own. */
static void print_events(pager *p) {
    pager_event e;

    while (pager_poll(p, &e) > 0) {
        printf("%s", pager_event_name(e.kind));
        switch (e.kind) {
        case PAGER_EVENT_WILL_TRANSITION:
            printf(" %s to %s, %s", page_name(e.from), page_name(e.to), origin_name(e.origin));
            break;
        case PAGER_EVENT_DID_FINISH:
            printf(" %s to %s, %s", page_name(e.from), page_name(e.to), outcome_name(e.outcome));
            break;
        case PAGER_EVENT_CURRENT_CHANGED:
            printf(" %s to %s", page_name(e.from), page_name(e.to));
            break;
        case PAGER_EVENT_PHASE_CHANGED: printf(" %s", phase_name(e.phase)); break;
        case PAGER_EVENT_INDICATOR_CHANGED: printf(" %d", (int)e.index); break;
        case PAGER_EVENT_EVENTS_LOST: printf(" %d", (int)e.lost); break;
        case PAGER_EVENT_PAGES_CHANGED:
            if (e.to == PAGER_NO_PAGE) break; /* more than one page */
            /* fall through */
        default: printf(" %s", page_name(e.to));
        }
        printf("\n");
    }
}

/* Prints the visible pages, each on a line of its own. */
static void print_frames(const pager *p) {
    pager_frame frames[16];
    size_t i, n = pager_frames(p, frames, 16);

    for (i = 0; i < n && i < 16; i++) {
        if (frames[i].role == PAGER_ROLE_BLANK)
            printf("blank  ");
        else
            printf("page %d ", (int)frames[i].page);
        printf("x %.0f y %.0f, %.0f x %.0f\n", frames[i].x, frames[i].y, frames[i].width,
            frames[i].height);
    }
}

/* The p of the pieces: ten pages in a viewport of 400 x 300, open at page 0, its first events
 * polled. */
static pager *ten_pages(void) {
    pager *p;
    pager_event e;

    if (pager_create(NULL, &p) < 0) exit(1);
    pager_set_viewport(p, 400, 300);
    pager_set_count(p, 10, 0);
    while (pager_poll(p, &e) > 0) {}
    return p;
}

#endif
