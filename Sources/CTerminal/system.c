/* Streams, the environment, time. */
#define _GNU_SOURCE /* strtod_l */
#include "screen.h"
#include "terminal.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Why something could not be written to the standard output. */
static int output_problem;
/* Seconds in which the clock stood still. */
static volatile double stood_still;

int system_is_terminal(int fd) { return isatty(fd); }

int system_write(int fd, const void *bytes, size_t length) {
    const char *next = bytes;
    while (length > 0) {
        ssize_t n = write(fd, next, length);
        if (n >= 0) {
            next += n;
            length -= (size_t)n;
        } else if (errno == EAGAIN) {
            struct pollfd p = {fd, POLLOUT, 0};
            poll(&p, 1, -1);
        } else if (errno != EINTR) {
            /* One who has read enough is no problem. */
            if (fd == STDOUT_FILENO && errno != EPIPE) output_problem = errno;
            return -1;
        }
    }
    return 0;
}

const char *system_output_problem(void) {
    return output_problem != 0 ? strerror(output_problem) : NULL;
}

const char *system_environment(const char *name) { return getenv(name); }

double system_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9 - stood_still;
}

void system_stand_still(double seconds) { stood_still += seconds; }

int system_second_of_day(void) {
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day) == NULL) return 0;
    return (day.tm_hour * 60 + day.tm_min) * 60 + (day.tm_sec < 60 ? day.tm_sec : 59);
}

double system_number(const char *text, const char **end) {
    static locale_t plain;
    char *stop;
    double number;
    if (plain == (locale_t)0) plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    number = strtod_l(text, &stop, plain);
    *end = stop;
    return number;
}
