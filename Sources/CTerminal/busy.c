/* Ctrl-C while the program does not listen, because a script of the reader's own runs and runs. In
   raw mode it is no signal but bytes, in kitty's encoding even several. So a timer looks at them
   when the program has been away from its loop for too long, and keeps them for it. */
#include "screen.h"
#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Nanoseconds until the first look, and between two of them. Turns and pictures take less. */
#define FIRST_LOOK 400000000L
#define NEXT_LOOK 100000000L
/* Bytes that are kept for the loop. More than this is typed or dragged in vain. */
#define MOST_KEPT 4096

static timer_t timer;
static int has_timer;
static volatile sig_atomic_t is_busy;
static unsigned char kept[MOST_KEPT];
static volatile sig_atomic_t kept_count;
/* Ctrl-C was heard so many times since the program was last in its loop. */
static volatile sig_atomic_t times;
static void (*stop)(void *);
static void *stop_argument;

/* What has come since the last escape byte, which may become Ctrl-C in kitty's encoding. */
static unsigned char sequence[24];
static size_t sequence_length;

/* Reads a number of the sequence; 0 when there is none. */
static int number(size_t *i) {
    int n = 0;
    for (; *i < sequence_length && sequence[*i] >= '0' && sequence[*i] <= '9'; ++*i)
        n = (10 * n + sequence[*i] - '0') % 1000000;
    return n;
}

/* CSI KEY : SHIFTED : LATIN ; MODIFIERS u, where c is the key, or the one that stands there on a
 * Latin keyboard. What is not needed may be left out. */
static int is_coded(void) {
    size_t i = 1;
    int keys[3] = {0, 0, 0}, part = 0, modifiers;
    if (sequence_length < 2 || sequence[0] != '[') return 0;
    for (;;) {
        keys[part] = number(&i);
        if (part == 2 || i == sequence_length || sequence[i] != ':') break;
        i++;
        part++;
    }
    if (i == sequence_length || sequence[i++] != ';') return 0;
    modifiers = number(&i);
    /* One more than the bits. Of those, 4 is the control key; 64 and 128 are the locks. */
    return (keys[2] ? keys[2] : keys[0]) == 'c' && ((modifiers - 1) & 63) == 4;
}

/* Whether this byte completes a Ctrl-C. */
static int completes(unsigned char byte) {
    if (byte == 033)
        sequence_length = 0;
    else if (sequence_length < sizeof sequence)
        sequence[sequence_length++] = byte;
    return byte == 3 || (byte == 'u' && is_coded());
}

/* Reads what is there without waiting, and keeps it. */
static void look(void) {
    unsigned char bytes[256];
    struct pollfd p = {screen_input, POLLIN, 0};
    while (poll(&p, 1, 0) > 0 && p.revents & POLLIN) {
        ssize_t n = read(screen_input, bytes, sizeof bytes), i;
        if (n <= 0) return;
        for (i = 0; i < n; i++) {
            if (kept_count < MOST_KEPT) kept[kept_count++] = bytes[i];
            if (!completes(bytes[i])) continue;
            times++;
            /* It is never among what was in vain. */
            kept[kept_count - 1] = 3;
        }
    }
}

static void on_timer(int number) {
    int saved = errno;
    (void)number;
    if (is_busy && screen_is_shown()) {
        look();
        if (times > 1) screen_end(SIGINT);
        /* Each time anew: what was ended may be followed by the next of its kind. */
        if (times > 0 && stop != NULL) stop(stop_argument);
    }
    errno = saved;
}

void busy_begin(void) {
    struct itimerspec when = {{0, NEXT_LOOK}, {0, FIRST_LOOK}};
    times = 0;
    sequence_length = 0;
    is_busy = 1;
    if (has_timer) timer_settime(timer, 0, &when, NULL);
}

void busy_end(void) {
    struct itimerspec never = {{0, 0}, {0, 0}};
    is_busy = 0;
    if (has_timer) timer_settime(timer, 0, &never, NULL);
}

int busy_has_kept(void) { return kept_count > 0; }

ssize_t busy_read(void *bytes, size_t capacity) {
    sigset_t set, before;
    ssize_t n = kept_count;
    int problem;
    /* What is read now comes behind what is kept. */
    sigemptyset(&set);
    sigaddset(&set, SIGRTMIN);
    sigprocmask(SIG_BLOCK, &set, &before);
    if (n == 0) {
        n = read(screen_input, bytes, capacity);
    } else {
        if ((size_t)n > capacity) n = (ssize_t)capacity;
        memcpy(bytes, kept, (size_t)n);
        kept_count -= (sig_atomic_t)n;
        memmove(kept, kept + n, (size_t)kept_count);
    }
    problem = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = problem;
    return n;
}

void busy_prepare(void) {
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGRTMIN;
    screen_handle(SIGRTMIN, on_timer, SA_RESTART);
    if (!has_timer) has_timer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
}

void terminal_on_interrupt(void (*function)(void *), void *argument) {
    stop = function;
    stop_argument = argument;
}
