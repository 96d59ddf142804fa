/* The frame loop of a pager as one would write it by hand in C: what the library is measured
 * beside. */
#ifndef PAGER_PLAIN_H
#define PAGER_PLAIN_H

#include <pager.h>

struct plain {
    int64_t count, current, pending; /* a turn from current to pending, if they differ */
    double width, height;
    int64_t slot; /* where the view is */
    double fraction;
    double displacement, velocity, started,
        time; /* the spring: pages from the target, per second */
};

/* Begins a settle to the next page. */
void plain_next(struct plain *p, double time);

/* As pager_tick, pager_frames, pager_indicator. */
int plain_tick(struct plain *p, double time);
size_t plain_frames(const struct plain *p, pager_frame *frames, size_t capacity);
void plain_indicator(const struct plain *p, pager_indicator_info *out);

#endif
