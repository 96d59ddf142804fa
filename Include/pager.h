/*
 * pager.h - the page controller that every toolkit writes again, as one small library.
 *
 * A pager holds the logic of a paged view: which page is next, what a drag or a flick does, when a
 * turn is committed or cancelled, where every visible page stands in this frame, and what the dots
 * show. It draws nothing. You tell it the pages, feed it input and time, poll its events and ask it
 * for frames; your renderer does the rest.
 *
 * This file is the whole contract and the manual. Read it from top to bottom once.
 *
 *
 * A PAGER IN A DOZEN LINES
 *
 *     pager *p;
 *     pager_event e;
 *     pager_frame frames[8];
 *     size_t i, n;
 *     int moving;
 *
 *     if (pager_create(NULL, &p) < 0) return 1;
 *     pager_set_viewport(p, 320, 480);
 *     pager_set_count(p, 5, 0);                        five pages, open at the first
 *     pager_next(p, PAGER_ANIMATED);                   turn; ticks move it
 *     do {
 *         moving = pager_tick(p, seconds());           your clock, your frame loop
 *         while (pager_poll(p, &e) > 0) handle(&e);    load, will_transition, did_finish, ...
 *         n = pager_frames(p, frames, 8);
 *         for (i = 0; i < n && i < 8; i++) draw(&frames[i]);
 *     } while (moving);                                the tick that comes to rest has news, too
 *     pager_destroy(p);
 *
 *
 * WORDS
 *
 *   page          something to show, known by a 64-bit id that you choose (an index, a key, a pointer)
 *   source        what says which pages there are: counted, listed or linked (see pager_set_count,
 *                 pager_set_pages, pager_set_source)
 *   stop          a place of rest. It holds one page or several (see "Stops")
 *   current       the first page of the stop where the pager is, or was before the turn under way
 *   pending       the page that the turn under way leads to
 *   transition    a turn from current to pending; it ends committed, cancelled or superseded
 *   interactive   a transition driven by a drag
 *   settle        the motion after a release or an animated call, until it rests
 *   position      where the view stands, in pages; fractional while it moves
 *   progress      0 to 1, how far the transition under way has come
 *   viewport      the rectangle in which pages are seen; a page's frame is its rectangle there
 *   retain window the stops whose pages are kept loaded before and after the current one
 *
 *
 * UNITS
 *
 *   Lengths are viewport points, y down, origin at the viewport's top left corner. A point is about
 *   1/160 inch; hosts that draw in cells multiply (8 x 16 per cell is usual). Times are seconds.
 *   Positions are in pages. Colours are 0xRRGGBBAA. Strings are UTF-8.
 *
 *
 * THE CLOCK
 *
 *   The library reads no clock. Times are arguments, their zero is yours, and the first one seen only
 *   sets the clock. Time that runs backwards counts as no time. A motion begun by a call that carries
 *   no time starts at the next tick (or timed input), and that tick shows its start. Ask
 *   pager_next_deadline() when to tick again, and sleep until then.
 *
 *
 * EVENTS
 *
 *   Callbacks only answer questions. What has happened is an event that you poll. Nothing calls you
 *   back to tell you something, so nothing re-enters. Poll after each input and each tick.
 *
 *   name                 meaning                                              fields beyond time
 *   will_transition      a turn has begun                                     transition from to direction origin
 *   did_finish           it has ended; exactly one for each will_transition   the same, and outcome
 *   target_changed       the page where the pager will rest is known          to, index
 *   current_changed      another page is current                              from to index origin
 *   phase_changed        idle, dragging, settling or waiting                  phase
 *   load                 get this page ready: it may be seen soon             to, index
 *   unload               this page is not needed any more                     to
 *   will_appear          the page is about to be current or pending           to, index
 *   did_appear           the page is current and at rest                      to, index
 *   will_disappear       the page is about to be neither                      to
 *   did_disappear        the page is neither                                  to
 *   pages_changed        the source has changed                               to: the page whose content changed, if just one
 *   indicator_changed    count, current dot, hidden or dot window changed     index: the current dot
 *   events_lost          the ring was full; the oldest are gone               lost: how many
 *
 *   The order of one committed turn: will_transition, target_changed, load (if the page is new),
 *   will_disappear (from), will_appear (to), then ticks, then did_finish, current_changed,
 *   did_disappear, did_appear, loads, unloads. An instant turn gives the same without phase changes.
 *   For a drag, target_changed comes at the release, or when the pending page is reached by hand. A
 *   cancelled turn ends with target_changed (back, if its page had been the target), did_finish,
 *   will_disappear (to), will_appear (from), did_disappear (to), did_appear (from). A change of the
 *   pages gives pages_changed, and when another page is current without a turn: load (if new),
 *   current_changed, then appearance as in a turn, loads, unloads. An event's index is the page's
 *   place in the source, PAGER_UNKNOWN where the source does not tell.
 *
 *   Events wait in a ring of options.event_capacity entries. When it is full the oldest go, and
 *   events_lost says how many. Loads and unloads are never lost or reordered; only a load and an
 *   unload of one page, both not yet polled, cancel each other out. pager_destroy() unloads nothing:
 *   what pager_loaded() lists then is yours to free.
 *
 *   When and how often you tick changes no event: what a late tick finds has its own time. But for one
 *   thing: on a way of more than 16 stops that passes the pages between (PAGER_JUMP_THROUGH, a throw)
 *   those are loaded which a tick finds in view, as no number of ticks finds them all.
 *
 *
 * RESULTS
 *
 *   Functions answer PAGER_OK (0), a negative error, or a small positive number: success, with news.
 *   A failed call changes nothing. pager_result_name() and pager_error_message() say it in words.
 *   Predicates, pager_tick, pager_poll and pager_next_deadline answer 1 or 0 instead, and 0 for a NULL
 *   handle. Functions that answer a page, count, size or number answer PAGER_NO_PAGE, PAGER_UNKNOWN,
 *   0 and 0.0 for a NULL handle.
 *
 *
 * OWNERSHIP
 *
 *   You own the handle from pager_create() to pager_destroy(). Everything you pass is copied. Strings
 *   that you get are borrowed until the next call that changes the handle. A callback table is copied;
 *   its release function is called exactly once for each successful set, when it is replaced or the
 *   pager is destroyed. It frees what is yours; the pager may be read meanwhile, as in any callback.
 *
 *
 * CALLBACKS
 *
 *   A callback answers one question and returns. It must not throw or longjmp. From inside it you may
 *   call functions that only read, and pager_destroy(), which takes effect when the outermost call
 *   returns; every other call answers PAGER_ERROR_BUSY.
 *
 *
 * THREADS AND SURROUNDINGS
 *
 *   Different pagers may be used on different threads at once; one pager by one thread at a time,
 *   queries included. The library reads no clock, starts no thread, touches no signal, no locale, no
 *   environment variable and no file, and needs nothing but libc. Memory is bounded by the documented
 *   maxima and the retain window; if the system has none left, the process ends.
 *
 *
 * COMPATIBILITY
 *
 *   Structs that you fill begin with their size and may grow: set them up with their INIT macro or init
 *   function. Zero always means the default; -1 means none where zero would be ambiguous. A shorter
 *   struct from an older header works; a longer one works as long as what we do not know is zero
 *   (PAGER_ERROR_UNSUPPORTED otherwise). Structs that the library fills are frozen: their byte sizes
 *   are stated and never change. Constants keep their values for ever.
 *   PAGER_ABI_VERSION is the number in the shared library's name.
 */
#ifndef PAGER_H
#define PAGER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef PAGER_API
#if defined(__GNUC__) && __GNUC__ >= 4
#define PAGER_API __attribute__((visibility("default")))
#else
#define PAGER_API
#endif
#endif

#ifndef PAGER_DEPRECATED
#if defined(__GNUC__)
#define PAGER_DEPRECATED(since, instead) __attribute__((deprecated("since " since ": use " instead)))
#else
#define PAGER_DEPRECATED(since, instead)
#endif
#endif


/* ---- Version --------------------------------------------------------------------------------- */

#define PAGER_VERSION_MAJOR 0
#define PAGER_VERSION_MINOR 2
#define PAGER_VERSION_PATCH 0
#define PAGER_VERSION_NUMBER 200 /* major * 10000 + minor * 100 + patch */
#define PAGER_VERSION_STRING "0.2.0"
#define PAGER_ABI_VERSION 1


/* ---- Constants ------------------------------------------------------------------------------- */

/* Results. Negative: an error, nothing was changed. Positive: fine, and there is news. */
#define PAGER_OK 0
#define PAGER_END 1       /* there is no page that way */
#define PAGER_REFUSED 2   /* vetoed by may_turn, or that direction is locked */
#define PAGER_UNCHANGED 3 /* already so; nothing happened */
#define PAGER_IGNORED 4   /* not for us: pass the input on */
#define PAGER_NOT_NOW 5   /* the source cannot tell yet: ask again later */
#define PAGER_ERROR_INVALID_ARGUMENT (-1) /* NULL, NaN, infinite, or an unknown constant */
#define PAGER_ERROR_INVALID_STATE (-2)    /* not possible now, or not with this kind of source */
#define PAGER_ERROR_OUT_OF_RANGE (-3)     /* an index or a number beyond its limits */
#define PAGER_ERROR_NOT_FOUND (-4)        /* no such page */
#define PAGER_ERROR_BUSY (-5)             /* called from inside a callback */
#define PAGER_ERROR_NO_SPACE (-6)         /* the buffer is too small */
#define PAGER_ERROR_CORRUPT (-7)          /* these bytes are not ours */
#define PAGER_ERROR_UNSUPPORTED (-8)      /* this version cannot do that */
#define PAGER_ERROR_LIMIT (-9)            /* beyond a documented maximum */
#define PAGER_ERROR_SCRIPT (-10)          /* a script failed (pager_script.h) */

/* "No page", and "not known" for counts and indices. */
#define PAGER_NO_PAGE INT64_MIN
#define PAGER_UNKNOWN UINT64_MAX

/* Limits. */
#define PAGER_MAX_COUNT 4611686018427387904 /* 2^62: pages of a counted source */
#define PAGER_MAX_LISTED 16777216           /* 2^24: pages of a listed source */
#define PAGER_MAX_RETAIN 1024               /* stops kept loaded on each side */
#define PAGER_MAX_STEP 64                   /* pages of a stop */
#define PAGER_MAX_EVENTS 65536              /* the largest event ring */
#define PAGER_MAX_LENGTH 1000000000.0       /* points: viewport sides, spacing, coordinates */

/* How a turn moves. */
#define PAGER_INSTANT 0  /* at once, inside the call */
#define PAGER_ANIMATED 1 /* ticks settle it */
#define PAGER_HOST 2     /* the host animates: phase waiting until pager_commit or pager_cancel */

/* Directions along the pages' order. */
#define PAGER_DIRECTION_NONE 0
#define PAGER_FORWARD 1
#define PAGER_BACKWARD 2

/* What began a turn, or changed the current page. */
#define PAGER_ORIGIN_NONE 0
#define PAGER_ORIGIN_CALL 1
#define PAGER_ORIGIN_GESTURE 2
#define PAGER_ORIGIN_WHEEL 3
#define PAGER_ORIGIN_KEY 4
#define PAGER_ORIGIN_TIMER 5
#define PAGER_ORIGIN_INDICATOR 6
#define PAGER_ORIGIN_MUTATION 7

/* How a transition ended. */
#define PAGER_OUTCOME_NONE 0
#define PAGER_OUTCOME_COMMITTED 1  /* the pending page is current now */
#define PAGER_OUTCOME_CANCELLED 2  /* back at the page where it began */
#define PAGER_OUTCOME_SUPERSEDED 3 /* another transition took over, directly after; or pager_restore() did */

/* What the pager is doing. */
#define PAGER_PHASE_IDLE 0     /* at rest */
#define PAGER_PHASE_DRAGGING 1 /* a pointer, or a scroll by the wheel, holds the pages */
#define PAGER_PHASE_SETTLING 2 /* moving to its target; tick it */
#define PAGER_PHASE_WAITING 3  /* a PAGER_HOST turn is the host's to end */

/* Answers of pager_drag_move. */
#define PAGER_DRAG_UNDECIDED 16 /* within the slop: nobody's yet */
#define PAGER_DRAG_CLAIMED 17   /* ours: the pages follow */
#define PAGER_DRAG_REJECTED 18  /* not ours, and will not become so: pass it on */

/* What the numbers given to pager_wheel are. */
#define PAGER_WHEEL_STEPS 0   /* notches of a wheel; fractions of one add up */
#define PAGER_WHEEL_PRECISE 1 /* points of scrolling, as of a touchpad */

/* Stages of pager_indicator_scrub. */
#define PAGER_SCRUB_BEGIN 1  /* the finger has come down on the dots */
#define PAGER_SCRUB_MOVE 2   /* it runs over them, or beside them */
#define PAGER_SCRUB_END 3    /* it has left */
#define PAGER_SCRUB_CANCEL 4 /* the gesture was taken away */

/* Keys. Arrows are spatial: RTL and reverse flip them. The others follow the pages' order. */
#define PAGER_KEY_LEFT 1
#define PAGER_KEY_RIGHT 2
#define PAGER_KEY_UP 3
#define PAGER_KEY_DOWN 4
#define PAGER_KEY_PAGE_UP 5
#define PAGER_KEY_PAGE_DOWN 6
#define PAGER_KEY_SPACE 7
#define PAGER_KEY_SHIFT_SPACE 8
#define PAGER_KEY_HOME 9
#define PAGER_KEY_END 10

/* Event kinds; pager_event_name() gives "will_transition", "did_finish", ... */
#define PAGER_EVENT_NONE 0
#define PAGER_EVENT_WILL_TRANSITION 1
#define PAGER_EVENT_DID_FINISH 2
#define PAGER_EVENT_TARGET_CHANGED 3
#define PAGER_EVENT_CURRENT_CHANGED 4
#define PAGER_EVENT_PHASE_CHANGED 5
#define PAGER_EVENT_LOAD 6
#define PAGER_EVENT_UNLOAD 7
#define PAGER_EVENT_WILL_APPEAR 8
#define PAGER_EVENT_DID_APPEAR 9
#define PAGER_EVENT_WILL_DISAPPEAR 10
#define PAGER_EVENT_DID_DISAPPEAR 11
#define PAGER_EVENT_PAGES_CHANGED 12
#define PAGER_EVENT_INDICATOR_CHANGED 13
#define PAGER_EVENT_EVENTS_LOST 14

/* Roles of a frame. */
#define PAGER_ROLE_NONE 0
#define PAGER_ROLE_CURRENT 1
#define PAGER_ROLE_PENDING 2
#define PAGER_ROLE_NEIGHBOUR 3
#define PAGER_ROLE_BLANK 4 /* the empty half of a spread; its page is PAGER_NO_PAGE */

/* Option values. */
#define PAGER_AXIS_HORIZONTAL 0
#define PAGER_AXIS_VERTICAL 1
#define PAGER_READING_LTR 0
#define PAGER_READING_RTL 1
#define PAGER_STYLE_SCROLL 0 /* pages lie side by side */
#define PAGER_STYLE_FADE 1   /* pages lie on one another; the pending one fades in */
#define PAGER_STYLE_CUSTOM 2 /* your style question answers */
#define PAGER_STYLE_STACK 3  /* the page in front slides off the one that lies still behind it */
#define PAGER_STYLE_CUBE 4   /* two stops are adjacent faces of a turning cube, seen from outside */
#define PAGER_STYLE_FLIP 5   /* a card turns about its middle; in a spread, a leaf about the spine */
#define PAGER_STYLE_CURL 6   /* a leaf is rolled off from its free edge, where the finger holds it */
#define PAGER_SPINE_NONE 0   /* one page a stop */
#define PAGER_SPINE_MIN 1    /* one page a stop, bound at its start */
#define PAGER_SPINE_MID 2    /* two pages a stop: a spread */
#define PAGER_SPINE_MAX 3    /* one page a stop, bound at its end */
#define PAGER_ALIGN_CENTRE 0
#define PAGER_ALIGN_START 1
#define PAGER_ALIGN_END 2
#define PAGER_CONTAIN_NONE 0 /* every stop rests at its alignment */
#define PAGER_CONTAIN_TRIM 1 /* no room is shown beyond the ends; stops that would rest alike are one */
#define PAGER_CONTAIN_KEEP 2 /* no room is shown beyond the ends; every stop stays one */
#define PAGER_JUMP_DIRECT 0  /* a long jump places its target as the neighbour */
#define PAGER_JUMP_THROUGH 1 /* a long jump passes the pages between */
#define PAGER_SETTLE_SPRING 0
#define PAGER_SETTLE_TIMED 1
#define PAGER_AT_END_STOP 0       /* the timer stops at the last page */
#define PAGER_AT_END_START_OVER 1 /* it goes back to the first one */
#define PAGER_SCRUB_CONTINUOUS 0  /* pages follow the finger over the dots */
#define PAGER_SCRUB_DISCRETE 1    /* the page of the dot where the finger is let go is turned to */
#define PAGER_LOCK_FORWARD 1  /* a mask for options.locks */
#define PAGER_LOCK_BACKWARD 2

/* Orientations: a mask in options.orientations, one of them in options.preferred_orientation. */
#define PAGER_ORIENTATION_PORTRAIT 1
#define PAGER_ORIENTATION_PORTRAIT_UPSIDE_DOWN 2
#define PAGER_ORIENTATION_LANDSCAPE_LEFT 4
#define PAGER_ORIENTATION_LANDSCAPE_RIGHT 8
#define PAGER_ORIENTATION_ALL 15


/* ---- Types ----------------------------------------------------------------------------------- */

typedef struct pager pager;

/** The id of a page: any 64-bit number of yours but PAGER_NO_PAGE. */
typedef int64_t pager_page;

/** Borrowed UTF-8; not terminated by a zero unless said so. */
typedef struct pager_string {
    const char *data;
    size_t length;
} pager_string;

/*
 * The styles. At rest every one shows a page where its frame is. All but fade depend on the frame's offset
 * alone (curl also on where the finger is): a turn back shows the same pictures in the opposite order.
 * docs/styles.md has their formulae and pictures. "Before" and "after" mean the pages' order.
 *
 *   scroll  nothing is changed.
 *   fade    pages lie where they rest; the one that comes fades in on top.
 *   stack   a page before the place of rest slides off it; pages after lie still beneath, lightly shaded.
 *   cube    a stop turns by a right angle for each stop of offset, about the edge that it shares with its
 *           neighbour (the middle of the spacing), which runs as for scroll. Seen from outside.
 *   flip    a stop turns by two right angles about its own middle, where it rests; the old page shows to
 *           half way, then the new one. In a spread the page after the spine and, on its back, the page before
 *           the spine of the next stop are one leaf that turns about the spine; the other pages lie still.
 *           At exactly half way the page that comes before is the one that shows, edge on.
 *   curl    the page before is a leaf bound at the stop's start (its end with PAGER_SPINE_MAX, where the page
 *           after is the leaf). It is rolled off towards there from its free edge, over the page beneath,
 *           which lies still. In a spread leaf and pages are as for flip. A finger near one end of the free
 *           edge lifts that corner first, and the fold leans after the finger as it moves across the axis; as
 *           the turn completes the fold straightens. Turns by calls and keys have a straight fold. While a
 *           sheet is curled its second page has a frame too, as the back of the first.
 *
 * Further than one stop from rest, the pages of all but scroll are hidden or gone as they are at one stop.
 */

/** Options of a pager. Zero in a field means its default. Set up with PAGER_OPTIONS_INIT or pager_options_init(). */
typedef struct pager_options {
    size_t size;        /* sizeof(pager_options); the initialisers set it */
    int axis;           /* PAGER_AXIS_* */
    int reading;        /* PAGER_READING_*; RTL mirrors a horizontal pager */
    int reverse;        /* 1: the order runs the other way along the axis */
    int transition;     /* PAGER_STYLE_*; see "The styles" */
    int spine;          /* PAGER_SPINE_*; the spine question, if given, overrides it per viewport */
    int cover;          /* 1: in spreads, the first page stands alone */
    int double_sided;   /* 1: pages are printed on both sides. A spread is so in any case; with PAGER_SPINE_MIN
                           and _MAX a stop is a sheet: two pages, of which the first is its front */
    int loops;          /* 1: the last page is followed by the first (see "Stops") */
    int jump;           /* PAGER_JUMP_* */
    int reduced_motion; /* 1: every turn is instant; the events stay the same */
    double spacing;     /* points between two stops, and two pages of a step; 0 to PAGER_MAX_LENGTH */
    double peek;        /* points of the viewport that a stop leaves free on each side; its neighbours show there */
    int retain_before;  /* stops kept loaded before the current one; 0: one, -1: none, at most PAGER_MAX_RETAIN */
    int retain_after;   /* the same, after it */
    uint32_t orientations;     /* mask of PAGER_ORIENTATION_* that the host supports; 0: all */
    int preferred_orientation; /* one of them; 0: the lowest bit of the mask */
    uint32_t tint;             /* dots; 0: 0x8A8A8AFF */
    uint32_t current_tint;     /* the current dot; 0: 0xFFFFFFFF */
    int hides_for_single_page; /* 1: no indicator for fewer than two pages */
    int dot_window;            /* most dots shown at once; 0: 9, -1: all (at most 1024) */
    double dot_size;           /* points across; 0: 8 */
    double dot_spacing;        /* points between dots; 0: 8, -1: none */
    double slop;               /* points before a drag is decided; 0: 10, -1: none */
    double axis_lock;          /* degrees off the axis that a drag may have to be claimed; 0: 45, at most 90 */
    double velocity_window;    /* seconds of samples that make the release velocity; 0: 0.1 */
    double velocity_stale;     /* seconds after the last sample when it counts as held still; 0: 0.05 */
    double flick_velocity;     /* points per second that make a flick; 0: 300, -1: no flicks */
    double spring_mass;        /* 0: 1 */
    double spring_stiffness;   /* 0: 1000 */
    double spring_damping;     /* damping ratio; 0: 1 (critical), below 1 it overshoots */
    double rest_distance;      /* pages from the target that count as rest; 0: 0.001 */
    double rubber_band;        /* resistance past an end; 0: 0.55, -1: none, the end is a wall */
    int settle;                /* PAGER_SETTLE_* */
    int locks;                 /* mask of PAGER_LOCK_*: directions in which no turn is made */
    double duration;           /* seconds of a timed settle; 0: 0.3 */
    int hand_over;             /* 1: a drag with no page that way is rejected, so that an outer pager can take it */
    int event_capacity;        /* events in the ring; 0: 256, at most PAGER_MAX_EVENTS */
    int indicator_stops;       /* 1: a dot is a stop, not a page */
    int reserved;              /* 0 */
    /* since 0.2 */
    int alignment;         /* PAGER_ALIGN_*: where a stop rests that is not as long as the viewport */
    int contain;           /* PAGER_CONTAIN_*: whether the first and last stops rest within the pages' ends */
    int pages_per_step;    /* pages a stop holds where there is no spread; 0: one, at most PAGER_MAX_STEP */
    int stops_per_gesture; /* how many stops one drag or flick may turn; 0: one, at most 64, -1: as far as it goes */
    double wheel_gate;     /* seconds after a turn by the wheel in which its notches count for nothing, and of silence
                              after which a scroll has ended; 0: 0.15, at most 10 */
    double tap_zone;       /* part of the viewport, at each end of the axis, in which a tap turns; 0: 0.25, -1: none, at most
                              0.5 */
    double timer_seconds;  /* how long the timer shows a page when the duration question does not say; 0: 5,
                              else 0.001 to 1e9, where less than 0.05 counts as 0.05; from the next page shown on */
    int timer_at_end;      /* PAGER_AT_END_* */
    int scrub;             /* PAGER_SCRUB_* */
} pager_options;

#define PAGER_OPTIONS_INIT                                                                              \
    {                                                                                                   \
        sizeof(pager_options), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, \
            0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0, 0.0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0,   \
            0.0, 0.0, 0, 0                                                                              \
    }

/**
 * A linked source: pages that know only their neighbours. Unbounded both ways if you like.
 *
 * after and before answer PAGER_OK with the neighbour in *out, PAGER_END when there is none, or
 * PAGER_NOT_NOW when that is not known yet; any other answer counts as PAGER_NOT_NOW. Each neighbour
 * is asked for once, when it may be needed, and again after pager_reload() or an answer of
 * PAGER_NOT_NOW, or when it comes near once more: pages more than 2048 outside the retain window are
 * forgotten. A NULL after or before is an end. count and index are optional, answer 0 when they know,
 * and make an indicator when both are given.
 */
typedef struct pager_source {
    size_t size;
    void *user;
    int (*after)(void *user, pager_page page, pager_page *out);
    int (*before)(void *user, pager_page page, pager_page *out);
    int (*count)(void *user, uint64_t *out);
    int (*index)(void *user, pager_page page, uint64_t *out);
    void (*release)(void *user);
} pager_source;

#define PAGER_SOURCE_INIT { sizeof(pager_source), NULL, NULL, NULL, NULL, NULL, NULL }

/*
 * DRAWING A FRAME
 *
 * Draw the frames of pager_frames() by their z, lower numbers first, equal ones in the order they came.
 * frame.x to .height is where the layout puts the page, as for scroll; frame.style says what is done to
 * it there. A renderer that only scrolls may ignore the style; one that draws flat pages needs the
 * translation, scale, rotation, alpha and shade.
 *
 * Space: x to the right, y down, z towards the eye; the viewport is z = 0. Lengths are points, angles
 * radians. A positive rotation turns clockwise; a positive rotate_x takes the top edge away from the
 * eye, a positive rotate_y the right edge. (These are the conventions of CSS transforms.)
 *
 * The parts are applied in this order to a point (u, v) of the page, counted from its top left corner:
 *
 *   anchor       p = (u - anchor_x * width, v - anchor_y * height, 0)
 *   scale        p = scale * p
 *   rotate       p = Rz * Ry * Rx * p: about x by rotate_x, then about y by rotate_y, then about z by rotation
 *   translate    p = p + (x + anchor_x * width + translate_x, y + anchor_y * height + translate_y, translate_z)
 *   perspective  seen at (gx + (p.x - gx) / w, gy + (p.y - gy) / w), w = 1 - p.z / perspective, about the
 *                viewport's centre (gx, gy); w = 1 when perspective is 0. What has w <= 0 is behind the eye.
 *
 * As one matrix for the column (u, v, 0, 1), to be divided by the w that comes out; d is perspective and
 * 1/d is 0 when that is 0; cz, sz, cy, sy, cx, sx are the cosines and sines of rotation, rotate_y, rotate_x;
 * s is scale:
 *
 *     | 1  0  -gx/d  0 |   | s*r00  s*r01  s*r02  ox |
 *     | 0  1  -gy/d  0 | * | s*r10  s*r11  s*r12  oy |
 *     | 0  0    1    0 |   | s*r20  s*r21  s*r22  oz |
 *     | 0  0  -1/d   1 |   |   0      0      0     1 |
 *
 *     r00 = cz*cy    r01 = cz*sy*sx - sz*cx    r02 = cz*sy*cx + sz*sx
 *     r10 = sz*cy    r11 = sz*sy*sx + cz*cx    r12 = sz*sy*cx - cz*sx
 *     r20 = -sy      r21 = cy*sx               r22 = cy*cx
 *
 *     ox = x + translate_x + ax - s * (r00*ax + r01*ay)    where ax = anchor_x * width
 *     oy = y + translate_y + ay - s * (r10*ax + r11*ay)          ay = anchor_y * height
 *     oz =     translate_z      - s * (r20*ax + r21*ay)
 *
 * alpha is the opacity of the whole page: nothing of a page with 0 need be drawn. shade is the opacity of
 * black laid over the page, before its alpha.
 *
 * Folds. A page whose fold_radius is above 0 is a sheet rolled up from the fold line on, towards the eye,
 * about a cylinder of that radius which lies on it. The line goes through (fold_x, fold_y), in points
 * from the page's top left corner (it may be outside); fold_angle is the direction, clockwise from x,
 * of its normal n, which points to the part that is lifted. A point of the page at the distance
 * t = (u - fold_x) * cos(fold_angle) + (v - fold_y) * sin(fold_angle) beyond the line is moved along n to the
 * distance q and lifted to the height h, before all the parts above (h is its z in place of 0):
 *
 *   t <= 0          q = t                     h = 0                          flat, where it lay
 *   t <= pi * r     q = r * sin(t / r)        h = r * (1 - cos(t / r))       on the cylinder
 *   otherwise       q = -(t - pi * r)         h = 2 * r                      turned over, flat again
 *
 * The front of the sheet is seen up to t = pi * r / 2, its back from there on. Without a mesh: what is seen
 * at the distance q from the line is the highest of these that is on the page: for q <= 0 the back at
 * t = pi * r - q, else the front at t = q; for 0 < q <= r the back at t = r * (pi - asin(q / r)), else the front at
 * t = r * asin(q / r); beyond, nothing.
 *
 * face says which side of a folded sheet this page is printed on. 0: the front; the back is blank paper,
 * unless a frame with face 1 has it. 1: the back. Such a frame is moved by its translation onto its leaf, the
 * rectangle of the frame whose back it is, and has the same fold. Its content is mirrored there along the
 * pager's axis (u becomes width - u on a horizontal pager, v height - v on a vertical one), so that it reads
 * rightly when it is turned over; draw of it only the back of the sheet. A renderer that cannot fold draws
 * no frame with face 1, and of one with face 0 the part with t <= 0, or scrolls.
 */

/** How a page is drawn, as told above. 160 bytes. */
typedef struct pager_style {
    double translate_x, translate_y, translate_z; /* points, added to where the frame is */
    double scale;                                 /* 1: as it is */
    double rotation;                              /* radians about z, clockwise */
    double alpha;                                 /* 0 (gone) to 1 */
    double shade;                                 /* 0 to 1: black over it */
    double rotate_x, rotate_y;                    /* radians; positive: the top, the right edge goes away */
    double anchor_x, anchor_y;                    /* 0 to 1 within the frame, 0.5: the middle; may be outside */
    double perspective;                           /* points from the viewport to the eye; 0: none */
    double fold_x, fold_y, fold_angle, fold_radius; /* fold_radius 0: not folded */
    int face; /* 0: front, 1: back */
    int flags; /* 0 */
    double reserved[3];
} pager_style;

/**
 * Questions that a pager may ask its host. Any may be NULL.
 *
 * may_turn   1 to allow, 0 to refuse. Asked once for each attempt: a call, or a direction of a drag.
 *            A refused drag only stretches; a refused call answers PAGER_REFUSED. Not asked by
 *            pager_can_next().
 * style      with PAGER_STYLE_CUSTOM: change *io, which holds the style of scroll, for a page `offset`
 *            stops from rest (negative: before it in the pages' order). Answer 0 to leave it as it was.
 *            A number that is not finite counts as its default. Pages get their z by translate_z: what is
 *            nearer to the eye is drawn later, equal ones in their order. Asked by pager_frames().
 * extent     the length of a page along the axis, in points, into *out and answer 1; or 0 for a page that
 *            shares its stop as usual. What is not above 0 counts as no answer; less than a point, as a
 *            point. `viewport` is the viewport's length. Asked once for each page in or near the view
 *            (with PAGER_CONTAIN_TRIM also near both ends), and again when the viewport changes, after
 *            pager_page_changed() and when the questions are set.
 * duration   put the seconds that the timer shows this page for into *seconds and answer 1, or answer 0
 *            for options.timer_seconds, which a number that is not finite and above 0 also means; less
 *            than 0.05 counts as 0.05, in which a page can just be seen, and more than 1e9 as 1e9. Asked
 *            once for each time that a page is shown, when the timer begins to count for it.
 * spine      put a PAGER_SPINE_* for this viewport into *out and answer 1, or answer 0 for
 *            options.spine. Asked when the viewport's size changes, and when questions are set.
 */
typedef struct pager_questions {
    size_t size;
    void *user;
    int (*may_turn)(void *user, pager_page from, pager_page to, int origin);
    int (*style)(void *user, pager_page page, double offset, pager_style *io);
    int (*extent)(void *user, pager_page page, double viewport, double *out);
    int (*duration)(void *user, pager_page page, double *seconds);
    int (*spine)(void *user, double width, double height, int *out);
    void (*release)(void *user);
} pager_questions;

#define PAGER_QUESTIONS_INIT { sizeof(pager_questions), NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/** Something that happened. The table above says which fields a kind uses; the others are zero or none. 96 bytes. */
typedef struct pager_event {
    int kind, direction, origin, outcome;
    pager_page from, to;
    uint64_t index;      /* the place of `to` in the source, or PAGER_UNKNOWN */
    uint64_t transition; /* serial number of the transition, from 1 */
    uint64_t lost;
    double time; /* when it happened, by the pager's clock: before a tick that comes late, never after it */
    int phase;   /* phase_changed: PAGER_PHASE_* */
    int reserved0;
    uint64_t reserved[3];
} pager_event;

/** One visible page. 256 bytes. */
typedef struct pager_frame {
    pager_page page; /* PAGER_NO_PAGE for a blank */
    uint64_t index;  /* its place in the source, or PAGER_UNKNOWN */
    double x, y, width, height;
    double offset; /* stops from rest: 0 at rest, 1 one stop further along the pages' order */
    int role;      /* PAGER_ROLE_* */
    int z;         /* draw lower numbers first */
    int flags;
    int reserved0;
    pager_style style;
    double reserved[3];
} pager_frame;

/** What an indicator shows. 96 bytes. */
typedef struct pager_indicator_info {
    uint64_t count;   /* dots in all; PAGER_UNKNOWN where the source does not tell */
    uint64_t current; /* the current dot; PAGER_UNKNOWN when there is none */
    double position;  /* fractional; within 0 and count - 1, in a loop below count: from the last dot to the first */
    int hidden;       /* 1: show no indicator */
    int direction;    /* PAGER_FORWARD: dots run left to right or top to bottom; PAGER_BACKWARD: the other way */
    double width, height; /* points: the box of the dots shown */
    uint32_t tint, current_tint;
    double progress; /* of the current page's timer; 0 without one */
    double reserved[4];
} pager_indicator_info;

/** One dot of the window, in the indicator's own box. 80 bytes. */
typedef struct pager_dot {
    uint64_t index; /* which dot of all */
    double x, y, width, height;
    double amount;   /* 0 to 1: how much it is the current one */
    double progress; /* of the timer, in the current dot */
    int current;     /* 1: the current one */
    uint32_t tint;   /* tint and current_tint mixed by amount */
    double reserved[2];
} pager_dot;


/**
 * What a screen reader has to say of a pager. 96 bytes.
 *
 * "Page 3 of 8": position and count. Of several "pages 2 to 3 of 8": position, last_position. With
 * UIAccessibility it is an adjustable element: increment is pager_next() while can_next, and a scroll
 * by three fingers is judged by axis and direction. In ARIA terms each page is a group with the role
 * description "slide", the buttons for next and previous are disabled by can_next and can_prev, and
 * pages that are not among pager_current_pages() are hidden. Announce a page when current_changed has
 * come and moving is 0.
 */
typedef struct pager_accessibility_info {
    uint64_t position;      /* of the current stop's first page, from 1; 0 without one or where it is not known */
    uint64_t last_position; /* of its last page: the same where a stop holds one */
    uint64_t count;         /* pages in all; PAGER_UNKNOWN where the source does not tell */
    pager_page page;        /* the current page, whose content is to be read */
    int pages;              /* how many pages the current stop holds */
    int can_next, can_prev; /* pager_can_next(), pager_can_prev() */
    int axis;               /* PAGER_AXIS_* */
    int direction;          /* PAGER_FORWARD: later pages lie to the right or below; PAGER_BACKWARD: the other way */
    int moving;             /* 1: a turn or a drag is under way */
    int reserved0[2];
    uint64_t reserved[4];
} pager_accessibility_info;

/** Takes bytes of a recording: 0 when it took them, anything else to be given no more. */
typedef int (*pager_write_function)(void *user, const void *bytes, size_t length);


/* ---- Lifecycle and options ------------------------------------------------------------------- */

/** The version of the library that is running: PAGER_VERSION_NUMBER of its own header. Compare it with yours. */
PAGER_API int pager_version(void);

/** The same as text, for example "0.2.0". Static, never NULL. */
PAGER_API const char *pager_version_string(void);

/** The name of a result: "ok", "end", "invalid_argument", ... "unknown" for any other number. Static, never NULL. */
PAGER_API const char *pager_result_name(int result);

/** The name of an event kind: "will_transition", ... "unknown" for any other number. Static, never NULL. */
PAGER_API const char *pager_event_name(int kind);

/** Fills *options with defaults: every field zero but size. NULL is ignored. */
PAGER_API void pager_options_init(pager_options *options);

/**
 * Creates an empty pager. options may be NULL for the defaults.
 *
 * On success *out is yours to pass to pager_destroy(); on failure it is NULL. Fails with
 * PAGER_ERROR_INVALID_ARGUMENT (out is NULL, a number not finite or an unknown constant),
 * PAGER_ERROR_OUT_OF_RANGE and PAGER_ERROR_UNSUPPORTED.
 */
PAGER_API int pager_create(const pager_options *options, pager **out);

/** Ends a pager and releases its callback tables. NULL is ignored. Inside a callback: when the outermost call returns. */
PAGER_API void pager_destroy(pager *p);

/**
 * Changes all options. Read the present ones with pager_options_get() to change one.
 *
 * The current page stays. A motion under way goes on, with its geometry and constants changed from
 * the present position on; with reduced_motion it ends at its target.
 */
PAGER_API int pager_configure(pager *p, const pager_options *options);

/** Reads the present options, as they were given. out->size must be set; at most that many bytes are written. */
PAGER_API int pager_options_get(const pager *p, pager_options *out);

/** The last failure of this handle in words, "" when there was none. Borrowed until the next failing call. Never NULL. */
PAGER_API const char *pager_error_message(const pager *p);


/* ---- Pages ----------------------------------------------------------------------------------- */

/**
 * A counted source: pages 0 to count - 1, the id being the index. Opens at page `first`.
 *
 * If the pager already has a counted source, the same current page is kept when first is
 * PAGER_UNKNOWN, clamped to the new count. Fails with PAGER_ERROR_OUT_OF_RANGE when first is not
 * below count (any first will do for count 0), PAGER_ERROR_LIMIT beyond PAGER_MAX_COUNT.
 *
 * A source that is set with the page to open at, of any kind, opens there whatever moves: a drag, a
 * settle or a PAGER_HOST turn is taken back first, as by pager_cancel(), and then the page is current
 * and at rest. Where the current page is kept, a transition goes on if its pages are in the new source
 * too, and ends cancelled otherwise.
 */
PAGER_API int pager_set_count(pager *p, uint64_t count, uint64_t first);

/**
 * A listed source: these pages in this order, ids distinct. Copied.
 *
 * With first PAGER_NO_PAGE the current page is followed by id when it is in the list, else the page
 * now at its index is current, else the last; an empty pager opens at index 0. Fails with
 * PAGER_ERROR_INVALID_ARGUMENT (a page twice, or PAGER_NO_PAGE among them), PAGER_ERROR_NOT_FOUND
 * (first is not in the list), PAGER_ERROR_LIMIT beyond PAGER_MAX_LISTED. No pages is fine.
 */
PAGER_API int pager_set_pages(pager *p, const pager_page *pages, size_t count, pager_page first);

/** A linked source, opened at page `first`. PAGER_NO_PAGE: no source, an empty list of pages. source is copied; see pager_source. */
PAGER_API int pager_set_source(pager *p, const pager_source *source, pager_page first);

/** Sets the questions, all of them at once; NULL takes them away. Copied; see pager_questions. */
PAGER_API int pager_set_questions(pager *p, const pager_questions *questions);

/*
 * Stops.
 *
 * A pager rests at stops. A stop holds one page; two with PAGER_SPINE_MID (a spread) or with
 * double_sided and PAGER_SPINE_MIN or _MAX (a sheet: at rest its front is seen, its back while it is
 * curled over); pages_per_step otherwise. The last stop holds what is left; in a spread a blank (a
 * frame without a page) stands where a page is missing, and before the first page with `cover`. So does
 * one for the front of a sheet that a linked source cannot tell yet. A stop
 * is named by its first page: pager_current(), `from` and `to` of events. pager_go_to() goes to the stop
 * that holds a page.
 *
 * A stop is as long as the viewport less twice the peek; its pages share that length. The extent
 * question gives pages lengths of their own. Where a stop is not as long as the viewport, `alignment`
 * says where it rests. With `contain` no room is shown before the first page and after the last one:
 * stops near the ends rest where the pages' ends meet the viewport's. Several may then rest alike; with
 * PAGER_CONTAIN_TRIM they are one stop, with _KEEP they stay several. Where all pages fit they rest at
 * the start. Trimming needs to know the ends: with a linked source it is keeping. A finger moves pages
 * point for point, whatever their lengths.
 *
 * With `loops` the last stop is followed by the first, both ways, whenever there are two stops or more
 * and the others can cover the viewport when any of them is taken away; otherwise, quietly, not.
 * Nothing is contained then. pager_position() stays within 0 and the count. A jump takes the shorter
 * way round unless a direction is given (half-way round: the pages' order). Only sources that know all
 * their pages loop; a linked one does so by its own answers.
 */

/*
 * Changes of the pages. insert, remove, move and replace need a listed source
 * (PAGER_ERROR_INVALID_STATE otherwise) and take O(log n) for each page.
 *
 * The current page is followed by id. When it is removed, the page now at its index is current, else
 * the new last. A page that appears in an empty pager becomes current. A drag or a settle goes on,
 * shifted with its pages; removing the pending page cancels the transition, and the finger keeps hold.
 */

/** Puts count pages in before the page at index (index == pager_count(): at the end). */
PAGER_API int pager_insert(pager *p, uint64_t index, const pager_page *pages, size_t count);

/** Takes count pages out, from index on. */
PAGER_API int pager_remove(pager *p, uint64_t index, size_t count);

/** Moves a page; `to` is its index after it has been taken out. */
PAGER_API int pager_move(pager *p, uint64_t from, uint64_t to);

/** Puts another page in the place of the one at index. If that one was current, the new one is. */
PAGER_API int pager_replace(pager *p, uint64_t index, pager_page page);

/** Says that a page's content has changed: a pages_changed event with it in `to`. Any source. */
PAGER_API int pager_page_changed(pager *p, pager_page page);

/**
 * Begins a batch of changes, which count as one when pager_update_end() is called. May be nested.
 * Inside a batch only changes of the pages and queries are allowed (PAGER_ERROR_INVALID_STATE
 * otherwise); queries answer as they were before it.
 */
PAGER_API int pager_update_begin(pager *p);

/** Ends the batch: the outermost end makes the change. PAGER_ERROR_INVALID_STATE without a batch. */
PAGER_API int pager_update_end(pager *p);

/** Forgets what a linked source has answered, and asks again. The current page stays. Other sources: PAGER_UNCHANGED. */
PAGER_API int pager_reload(pager *p);


/* ---- Viewport -------------------------------------------------------------------------------- */

/**
 * Sets the viewport's size in points, 0 to PAGER_MAX_LENGTH each, at any time; it begins at 0 x 0.
 * The stop stays, also in the middle of a transition. While its length along the axis is 0, drags are
 * rejected and animated turns are instant.
 */
PAGER_API int pager_set_viewport(pager *p, double width, double height);

/** Reads it. Either out-parameter may be NULL. */
PAGER_API int pager_viewport(const pager *p, double *width, double *height);

/**
 * Says whether anybody can see the pager: 0 when its view is covered, minimised or taken away, 1 when
 * it is shown again. It begins visible. PAGER_UNCHANGED when it is so already.
 *
 * Hiding ends what moves: a settle jumps to its target, and the pages of a drag or scrub to where they
 * would have rested without it. The pages that had appeared disappear, and appear when the pager is
 * shown again. While it is hidden its timer does not count, drags are rejected, taps, scrubs and the
 * wheel are ignored, and animated turns are instant, with the same events but for those of appearance.
 * A PAGER_HOST turn waits for its end as ever.
 */
PAGER_API int pager_set_visible(pager *p, int visible, double time);


/* ---- Turning --------------------------------------------------------------------------------- */

/**
 * Turns to the next stop; pager_prev() to the one before. motion is PAGER_INSTANT, _ANIMATED or _HOST.
 *
 * PAGER_END: there is none. PAGER_REFUSED: may_turn said no, or the direction is locked.
 * PAGER_NOT_NOW: the source cannot tell yet. During a motion the step is counted from its target; the
 * transition under way is superseded, and the motion goes on from where it is.
 */
PAGER_API int pager_next(pager *p, int motion);
PAGER_API int pager_prev(pager *p, int motion);

/**
 * Turns to the stop that holds a page.
 *
 * direction PAGER_DIRECTION_NONE follows the pages' order; a direction against it is possible with
 * PAGER_JUMP_DIRECT only (PAGER_ERROR_INVALID_STATE otherwise). With a linked source the host's word
 * counts that the page exists. PAGER_UNCHANGED when it is the target already, whatever the motion
 * (pager_commit() gets there at once), or the current page at rest. PAGER_ERROR_NOT_FOUND for a page
 * that a counted or listed source does not hold.
 */
PAGER_API int pager_go_to(pager *p, pager_page page, int direction, int motion);

/** The same by index. PAGER_ERROR_OUT_OF_RANGE beyond the end, never clamped. Linked: only an index that is known. */
PAGER_API int pager_go_to_index(pager *p, uint64_t index, int direction, int motion);

/**
 * Ends the transition under way at its target: a waiting one commits, a settle jumps to where it is
 * going (back at its origin it is cancelled), a drag commits to the pending page and its later moves
 * are rejected. PAGER_ERROR_INVALID_STATE when nothing is under way.
 */
PAGER_API int pager_commit(pager *p);

/** Takes the transition under way back at once. PAGER_ERROR_INVALID_STATE when nothing is under way. */
PAGER_API int pager_cancel(pager *p);

/** Sets the progress, 0 to 1, of a waiting transition. PAGER_ERROR_INVALID_STATE when none is waiting. */
PAGER_API int pager_set_progress(pager *p, double progress);

/** 1 when there is, or for all that is known may be, a stop after (before) the current one and its direction is not locked. */
PAGER_API int pager_can_next(const pager *p);
PAGER_API int pager_can_prev(const pager *p);


/* ---- Input ----------------------------------------------------------------------------------- */

/*
 * A drag. Positions are points in the viewport. The first pointer to begin owns the gesture; others
 * are ignored (PAGER_IGNORED) until it ends. Within the slop a drag is undecided; then it is claimed
 * when it runs along the axis, else rejected. The slop is subtracted, so pages do not jump. A drag
 * that begins during a settle catches it at once, where it is.
 *
 * On release a flick turns one stop its way; otherwise the nearest stop is taken, and exactly half
 * stays. One stop is all that a gesture turns, counted from where it began, or from the target of the
 * settle that it caught.
 *
 * With options.stops_per_gesture a drag pulls over so many stops: each that it crosses is committed, and
 * the next turn begins. A flick is thrown as far as a scroll view coasts, v / 1000 * d / (1 - d) points with
 * d = 0.998, to the stop nearest to there, but at least one its way and at most 64. may_turn is asked
 * for each stop on the way when it is let go, and the throw ends before the first that is refused.
 * target_changed tells its end at once; the turns to the stops on the way begin as they are crossed.
 */
PAGER_API int pager_drag_begin(pager *p, uint64_t pointer, double x, double y, double time);

/** Answers PAGER_DRAG_UNDECIDED, _CLAIMED or _REJECTED; PAGER_IGNORED for a pointer that does not own the gesture. */
PAGER_API int pager_drag_move(pager *p, uint64_t pointer, double x, double y, double time);

/**
 * The pointer has left. PAGER_OK when the drag was ours, PAGER_IGNORED when it was not: pass it on.
 *
 * What its moves answered tells which it was. After PAGER_DRAG_REJECTED it was somebody else's drag;
 * when they all answered PAGER_DRAG_UNDECIDED, or none came, it was a tap.
 */
PAGER_API int pager_drag_end(pager *p, uint64_t pointer, double time);

/** The gesture was taken away: the pages settle where they would have rested without it. */
PAGER_API int pager_drag_cancel(pager *p, uint64_t pointer, double time);

/**
 * The wheel. dx > 0 scrolls towards the right, dy > 0 downwards; mode is PAGER_WHEEL_*.
 *
 * PAGER_WHEEL_STEPS: 1.0 is a notch. Fractions add up, until the direction changes or nothing has come
 * for longer than options.wheel_gate. A notch turns one stop, animated from this time on, and answers as
 * pager_next() does; what comes within options.wheel_gate after a turn counts for nothing. Notches
 * along the axis are spatial: RTL and reverse flip them. With dx 0, a horizontal pager turns forward for
 * dy > 0 and backward for dy < 0. PAGER_UNCHANGED: taken, and no turn came of it. PAGER_IGNORED: nothing
 * along the axis (dx on a vertical pager).
 *
 * PAGER_WHEEL_PRECISE: points. A scroll is a drag the other way, without a slop: its first delta
 * decides by options.axis_lock and options.hand_over, and a settle under way is caught. It ends with
 * dx and dy 0, or after options.wheel_gate without a delta: pager_next_deadline() tells when, and the
 * release happens at that time, whenever the tick comes. PAGER_OK: the pages follow, or are let go.
 * PAGER_IGNORED: not for us, and this scroll will not become so until it has ended.
 *
 * While a pointer is down the wheel is ignored. A pointer that begins while a scroll holds the pages
 * takes them over. A turn by other means takes them out of the wheel's hand, as of a pointer's.
 */
PAGER_API int pager_wheel(pager *p, double dx, double dy, int mode, double time);

/**
 * A key, PAGER_KEY_*: an animated turn, its results those of pager_next(). PAGER_IGNORED for a key across the
 * axis or unknown. Home and end are PAGER_ERROR_UNSUPPORTED with a linked source that does not tell
 * indices, or has not yet said which page is the first or the last.
 */
PAGER_API int pager_key(pager *p, int key);

/**
 * A tap at a point of the viewport: within options.tap_zone of an end of the axis it is an animated turn
 * that way, its results those of pager_next(). Spatial, as arrow keys are. PAGER_IGNORED between the
 * zones, outside the viewport, and while a pointer drags the pages. Give it the taps (pager_drag_end()
 * says what is one) that your own page did not want.
 */
PAGER_API int pager_tap(pager *p, double x, double y);


/* ---- Time and events ------------------------------------------------------------------------- */

/** Moves what is moving. 1 while something moves, 0 at rest. A time that is not finite moves nothing. */
PAGER_API int pager_tick(pager *p, double time);

/** 1 with the time of the next tick in *out (0.0 before any time was seen, in the past when it is now), 0: sleep until an input. */
PAGER_API int pager_next_deadline(const pager *p, double *out);

/** 1 with the oldest event in *event, 0 when there is none. */
PAGER_API int pager_poll(pager *p, pager_event *event);


/* ---- Timer ----------------------------------------------------------------------------------- */

/*
 * A timer that turns the pages, for slide shows and stories. It counts how long the current page is
 * shown, and at the end of that page's duration turns to the next stop: animated, with the origin
 * PAGER_ORIGIN_TIMER. pager_indicator() and the current dot show its progress.
 *
 * It counts only while the pager is at rest and visible and no pointer is down on it: a drag, a scrub
 * of the indicator, a PAGER_HOST turn and being hidden hold it, and it goes on when they came to
 * nothing. After any turn that was committed, whoever made it, it counts from zero, from the moment
 * when the pages came to rest.
 *
 * pager_next_deadline() tells when to tick for it. A turn is made at the time when it was due, also by
 * a tick (or a timed input) that comes later; that tick shows it as far on as it is by then. One turn is
 * the most for each of them, and what is left of a longer gap counts for nothing: the page that is
 * shown then is shown for its whole duration. A turn that may_turn refuses, that is locked or that the
 * source cannot tell yet is tried again after another duration.
 *
 * After the last page it stops, or with PAGER_AT_END_START_OVER turns back to the first one: one
 * transition, PAGER_BACKWARD. Where a linked source has not said which page is the first it stops.
 */

/** Starts the timer for the current page, from zero; after pager_timer_pause() it goes on. PAGER_UNCHANGED while it runs. */
PAGER_API int pager_timer_start(pager *p, double time);

/** Holds the timer where it is, until it is started again. PAGER_UNCHANGED when it does not run. */
PAGER_API int pager_timer_pause(pager *p, double time);

/** Ends the timer; its progress is 0. PAGER_UNCHANGED when there is none. */
PAGER_API int pager_timer_stop(pager *p);

/**
 * 1 while the timer runs, also while something holds it that ends by itself; 0 when it is paused, has ended,
 * or was never started.
 */
PAGER_API int pager_timer_runs(const pager *p);


/* ---- Queries --------------------------------------------------------------------------------- */

/** The current page: the first of the stop. PAGER_NO_PAGE when there are no pages. */
PAGER_API pager_page pager_current(const pager *p);

/**
 * The other page of the transition under way, also while that goes back to the current one; else
 * PAGER_NO_PAGE. Where it will end target_changed has told.
 */
PAGER_API pager_page pager_pending(const pager *p);

/** The pages of the current stop (pending stop; the loaded ones). Answers how many there are; writes at most capacity. */
PAGER_API size_t pager_current_pages(const pager *p, pager_page *pages, size_t capacity);
PAGER_API size_t pager_pending_pages(const pager *p, pager_page *pages, size_t capacity);
PAGER_API size_t pager_loaded(const pager *p, pager_page *pages, size_t capacity);

/** How many pages there are; PAGER_UNKNOWN for a linked source that does not tell. */
PAGER_API uint64_t pager_count(const pager *p);

/** The place of the current page; PAGER_UNKNOWN without one or where the source does not tell. */
PAGER_API uint64_t pager_index(const pager *p);

/** The page at an index; PAGER_NO_PAGE when there is none. Linked sources: only what is known. */
PAGER_API pager_page pager_page_at(const pager *p, uint64_t index);

/** The place of a page; PAGER_UNKNOWN when it is not there. */
PAGER_API uint64_t pager_index_of(const pager *p, pager_page page);

/** Where the view stands, in pages. At rest it is pager_index(); relative to the first page seen where indices are unknown. */
PAGER_API double pager_position(const pager *p);

/**
 * The same as index + fraction, exact for any count. fraction is in [0, 1), negative only when
 * stretched past the first page (index 0). Either out-parameter may be NULL.
 */
PAGER_API int pager_position_exact(const pager *p, int64_t *index, double *fraction);

/** Progress of the transition under way, 0 to 1; 0 without one. */
PAGER_API double pager_progress(const pager *p);

/** PAGER_PHASE_*. */
PAGER_API int pager_phase(const pager *p);

/** A number that covers the whole state: equal states, equal digests. For tests and replays. */
PAGER_API uint64_t pager_digest(const pager *p);


/* ---- Frames and indicator -------------------------------------------------------------------- */

/**
 * The visible pages in the order of their places. Answers how many there are; writes at most capacity.
 * None in an empty viewport, and none from inside a callback with PAGER_STYLE_CUSTOM.
 */
PAGER_API size_t pager_frames(const pager *p, pager_frame *frames, size_t capacity);

/**
 * 1 with the page that lies under a point of the viewport in *out, 0 when there is none (the blank half
 * of a spread included). Pages are where their frames are, whatever their style; the highest z is on top.
 */
PAGER_API int pager_hit_test(const pager *p, double x, double y, pager_page *out);

/** What the indicator shows. */
PAGER_API int pager_indicator(const pager *p, pager_indicator_info *out);

/** The dots of the window, none when hidden or the count is unknown. Answers how many there are; writes at most capacity. */
PAGER_API size_t pager_indicator_dots(const pager *p, pager_dot *dots, size_t capacity);

/*
 * Input on the dots. Points are in the indicator's own box: pager_indicator_info has its size, and the
 * dots their rectangles in it. While the pager or its indicator is hidden it is all PAGER_IGNORED. The
 * turns have the origin PAGER_ORIGIN_INDICATOR, and are asked for, refused and superseded like any other.
 */

/**
 * A tap. On a dot it turns to its page; a small dot counts with the room of a whole one. In a gap it
 * turns one step that way: in the pages' order when the gap lies after the dot where the pager is or will
 * rest, else against it, so that a tap to the right of it turns to what lies on the right. Both are
 * animated. The results are those of pager_go_to() and pager_next(); PAGER_IGNORED outside the box.
 */
PAGER_API int pager_indicator_tap(pager *p, double x, double y);

/**
 * A finger that runs over the dots, PAGER_SCRUB_BEGIN to _END or _CANCEL. It must begin in the box
 * (PAGER_IGNORED otherwise: nothing has begun); from then on the dot nearest to it along the dots counts,
 * wherever it goes. A second BEGIN ends the first scrub where it is.
 *
 * With PAGER_SCRUB_CONTINUOUS BEGIN, MOVE and END turn at once (as PAGER_INSTANT) to the page under the
 * finger; CANCEL turns back, as instantly, to where the pager was going to rest at BEGIN. With
 * PAGER_SCRUB_DISCRETE the dot under the finger is lit, END turns to its page, animated, and CANCEL
 * leaves all as it is.
 *
 * Where more dots are cut off, a finger held on the outermost dot or beyond it goes on by one dot for
 * each MOVE: the window of three dots or more moves under it.
 *
 * PAGER_OK: the finger is followed, whether or not there was anything to turn. PAGER_REFUSED,
 * PAGER_NOT_NOW or PAGER_END: that page was refused, cannot be told yet, or is gone; a refusal is
 * remembered until the finger comes to another dot. The scrub goes on after any of them. It also goes on
 * when the pages change; a turn by other means does not end it, and its own take the pages out of a
 * drag's hand. When the pager is hidden it is dropped: later stages are PAGER_IGNORED.
 * PAGER_ERROR_INVALID_STATE for MOVE, END or CANCEL when none has begun or it has ended. The timer does
 * not count during a scrub.
 */
PAGER_API int pager_indicator_scrub(pager *p, int stage, double x, double y, double time);


/* ---- State ----------------------------------------------------------------------------------- */

/**
 * Writes where the pager is into a small blob (its page and index; in motion, where it was before),
 * for the next run of your program. Answers how many bytes that is, and writes them when capacity is
 * enough for all of them. buffer may be NULL for a capacity of 0.
 */
PAGER_API size_t pager_save(const pager *p, void *buffer, size_t capacity);

/**
 * Goes where pager_save() was, at once, in the pages that are set now; may_turn is not asked. A page
 * that is gone gives way to the one nearest to its index. A transition under way ends superseded, and
 * the events are those of an instant turn.
 *
 * PAGER_UNCHANGED when it is there already, or when there was no page to save. PAGER_ERROR_CORRUPT
 * for bytes that are not a blob of pager_save(), PAGER_ERROR_UNSUPPORTED for one of a later version,
 * PAGER_ERROR_NOT_FOUND when there are no pages, or the page is gone and its index was not known. A
 * linked source is taken to have the page, unless it tells indices and has none for it.
 */
PAGER_API int pager_restore(pager *p, const void *bytes, size_t length);

/**
 * The whole state in a few lines, for people: put them into reports of faults. Like snprintf: answers
 * how long the text is without its zero, and writes at most capacity bytes, the zero included. It
 * names no content of yours, only ids: the pages and whether they loop, what moves and what holds it,
 * the timer with what is left of its time and what holds it, a scrub, and whether the pager is hidden.
 */
PAGER_API size_t pager_describe(const pager *p, char *buffer, size_t capacity);

/** What a screen reader has to say. */
PAGER_API int pager_accessibility(const pager *p, pager_accessibility_info *out);

/**
 * Begins a recording: from here on every input, every poll and every answer of a callback goes to
 * write, a few thousand bytes at a time, with checks of what came of each. write NULL ends it, as does
 * pager_destroy(); a recording is whole only when it was ended. Answers of the style question are no
 * part of it, for they change nothing.
 *
 * A recording begins on a pager that has taken no input since pager_create(), because a replay has to
 * begin where it began, and what came before is not known any more: PAGER_ERROR_INVALID_STATE
 * otherwise, and while one is under way. PAGER_REFUSED when write did not take the beginning. When it
 * does not take something later the recording stops there, and the end answers PAGER_UNCHANGED, as it
 * does when there is no recording.
 *
 * write is called from inside other calls: see CALLBACKS. Recording costs a digest after each input.
 */
PAGER_API int pager_record(pager *p, pager_write_function write, void *user);

/**
 * Replays a recording on a pager that has taken no input: it stands then where the recording ended,
 * with the options, pages and events that it had there. All of the recording is checked before any of
 * it is applied, and after each input the pager is compared with what it was then.
 *
 * PAGER_ERROR_CORRUPT for bytes that are not a whole recording, and when an input leads elsewhere than
 * it did (pager_error_message() names it); PAGER_ERROR_UNSUPPORTED for a recording of a version with
 * more in it than this one knows; PAGER_ERROR_INVALID_STATE when the pager has taken inputs, or is
 * being recorded. Nothing has changed then.
 *
 * Callbacks are not part of a recording. What the recorded source and questions would be asked after
 * it is answered with PAGER_NOT_NOW, 1 for may_turn, and the options' spine: set your own.
 */
PAGER_API int pager_replay(pager *p, const void *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
