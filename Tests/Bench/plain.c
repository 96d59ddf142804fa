#include "plain.h"

#include <math.h>
#include <string.h>

#define STIFFNESS 1000.0
#define REST 0.001

void plain_next(struct plain *p, double time) {
    p->pending = p->current + 1;
    p->displacement = (double)(p->slot - p->pending) + p->fraction;
    p->velocity = 0;
    p->started = time;
}

static void move_to(struct plain *p, int64_t slot, double distance) {
    double whole = floor(distance);

    p->slot = slot + (int64_t)whole;
    p->fraction = distance - whole;
}

int plain_tick(struct plain *p, double time) {
    double beta, t, decay, w, x, bound;

    if (time > p->time) p->time = time;
    if (p->pending == p->current) return 0;
    /* A critically damped spring. */
    beta = sqrt(STIFFNESS);
    t = p->time - p->started;
    w = p->velocity + beta * p->displacement;
    decay = exp(-beta * t);
    x = decay * (p->displacement + w * t);
    bound = decay * (fabs(p->displacement) + fabs(w) * fmax(t, 1 / beta));
    if (bound < REST) {
        p->current = p->pending;
        move_to(p, p->current, 0);
        return 0;
    }
    move_to(p, p->pending, x);
    return 1;
}

size_t plain_frames(const struct plain *p, pager_frame *frames, size_t capacity) {
    int64_t slot, last = p->slot + (p->fraction > 0);
    size_t n = 0;

    for (slot = p->slot; slot <= last; slot++) {
        double offset = (double)(slot - p->slot) - p->fraction;

        if (slot < 0 || slot >= p->count) continue;
        if (n < capacity) {
            pager_frame *f = &frames[n];

            memset(f, 0, sizeof *f);
            f->page = slot;
            f->index = (uint64_t)slot;
            f->x = offset * p->width;
            f->width = p->width;
            f->height = p->height;
            f->offset = offset;
            f->role = slot == p->current   ? PAGER_ROLE_CURRENT
                      : slot == p->pending ? PAGER_ROLE_PENDING
                                           : PAGER_ROLE_NEIGHBOUR;
            f->style.scale = f->style.alpha = 1;
            f->style.anchor_x = f->style.anchor_y = 0.5;
        }
        n++;
    }
    return n;
}

void plain_indicator(const struct plain *p, pager_indicator_info *out) {
    double position = (double)p->slot + p->fraction, last = (double)(p->count - 1);
    int64_t shown = p->count < 9 ? p->count : 9;

    memset(out, 0, sizeof *out);
    out->count = (uint64_t)p->count;
    out->current = (uint64_t)p->current;
    out->position = position < 0 ? 0 : position > last ? last : position;
    out->direction = PAGER_FORWARD;
    out->width = (double)shown * 16 - 8;
    out->height = 8;
    out->tint = 0x8A8A8AFF;
    out->current_tint = 0xFFFFFFFF;
}
