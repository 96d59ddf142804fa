/*
 * A session: a pager of some kind, and random inputs from a seed, recorded. The same source is
 * compiled into the Swift tests, on the ordinary build, and into the program that runs on the
 * shipped one, so that both can be compared to the last bit.
 */
#ifndef PAGER_SESSION_H
#define PAGER_SESSION_H

#include "../../Include/pager.h"

#define SESSION_KINDS 11

struct session {
    int kind; /* below SESSION_KINDS: the pages, the options and the questions */
    uint64_t seed;
    int inputs;      /* how many, roughly: some come in runs */
    int extra_ticks; /* 1: ticks between those that are there anyway, after a motion has begun (E36)
                      */
};

struct session_result {
    uint64_t digest; /* at the end */
    uint64_t seen;   /* of every answer, event and frame that the host saw; no times of events */
    size_t events;   /* how many it polled */
    unsigned char *bytes; /* the recording */
    size_t length;
};

/* A name for people, and for files. */
const char *session_name(int kind);

/* Runs it. 0, or the result that should not have been. */
int session_run(const struct session *session, struct session_result *result);

void session_free(struct session_result *result);

/* Replays a recording on a new pager, and answers as pager_replay(). */
int session_replay(const void *bytes, size_t length, uint64_t *digest);

#endif
