/* Streams, files, time. */
#define _GNU_SOURCE /* strtod_l */
#include "terminal.h"

#include <errno.h>
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
            return -1;
        }
    }
    return 0;
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

double system_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
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
