/* Streams, files, time. */
#define _GNU_SOURCE /* strtod_l, mkostemp */
#include "screen.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The largest file that is read whole, in bytes. */
#define MOST_BYTES (64 * 1024 * 1024)

static int problem;
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

char *system_read_file(const char *path, size_t *length) {
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char *bytes = NULL;
    size_t used = 0, room = 0;
    *length = 0;
    problem = 0;
    if (file == NULL) {
        problem = errno;
        return NULL;
    }
    for (;;) {
        size_t n;
        if (used == room) {
            char *larger = realloc(bytes, room = room ? 2 * room : 4096);
            if (larger == NULL) {
                problem = ENOMEM;
                break;
            }
            bytes = larger;
        }
        n = fread(bytes + used, 1, room - used, file);
        used += n;
        if (n == 0 || used > MOST_BYTES) break;
    }
    if (ferror(file)) problem = errno;
    if (used > MOST_BYTES) problem = EFBIG;
    if (problem != 0) {
        free(bytes);
        bytes = NULL;
    }
    if (file != stdin) fclose(file);
    *length = used;
    return bytes;
}

void system_free(void *block) { free(block); }
const char *system_problem(void) { return strerror(problem); }
int system_exists(const char *path) { return access(path, R_OK) == 0; }

/* Closes what was written, whether or not that went well; true when all of it is there. */
static int finish(int fd, int is_written) {
    if (!is_written) problem = errno;
    if (close(fd) == 0 || !is_written) return is_written;
    problem = errno;
    return 0;
}

int system_create_file(const char *path, const void *bytes, size_t length) {
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0) {
        problem = errno;
        return -1;
    }
    if (finish(fd, system_write(fd, bytes, length) == 0)) return 0;
    unlink(path);
    return -1;
}

int system_write_file(const char *path, const void *bytes, size_t length) {
    char draft[PATH_MAX];
    mode_t mask = umask(0);
    int fd;
    umask(mask);
    problem = ENAMETOOLONG;
    if (snprintf(draft, sizeof draft, "%s.XXXXXX", path) >= (int)sizeof draft) return -1;
    fd = mkostemp(draft, O_CLOEXEC);
    if (fd < 0) {
        problem = errno;
        return -1;
    }
    if (finish(fd, system_write(fd, bytes, length) == 0 && fchmod(fd, 0666 & ~mask) == 0)) {
        if (rename(draft, path) == 0) return 0;
        problem = errno;
    }
    unlink(draft);
    return -1;
}

int system_make_folder(const char *path, unsigned mode) {
    char part[PATH_MAX];
    size_t i, length = strlen(path);
    problem = ENAMETOOLONG;
    if (length == 0 || length >= sizeof part) return -1;
    for (i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i] != 0) continue;
        memcpy(part, path, i);
        part[i] = 0;
        if (mkdir(part, mode) != 0 && errno != EEXIST) {
            problem = errno;
            return -1;
        }
    }
    return 0;
}

const char *system_real_path(const char *path) {
    static char place[PATH_MAX];
    return realpath(path, place);
}

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
