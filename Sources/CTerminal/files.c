/* Files, as wholes. */
#define _GNU_SOURCE /* mkostemp */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The largest file that is read whole, in bytes. */
#define MOST_BYTES (64 * 1024 * 1024)
/* Milliseconds that a program has to begin to write into a pipe that was named. */
#define PIPE_TIME 1000
/* Problems of our own, where the others are numbers of errno. */
#define NOT_PLAIN (-1)
#define NO_WRITER (-2)

static int problem;

/* Whether one writes into a pipe that was empty. Its end may have to be opened yet. */
static int has_writer(int fd) {
    struct pollfd p = {fd, POLLIN, 0};
    return poll(&p, 1, PIPE_TIME) != 0;
}

/* Reads to the end without blocking; NULL with the problem when that fails. */
static char *read_all(int fd, int is_pipe, size_t *length) {
    char *bytes = NULL;
    size_t used = 0, room = 0;
    for (;;) {
        struct pollfd p = {fd, POLLIN, 0};
        ssize_t n;
        if (used == room) {
            char *larger = realloc(bytes, room = room ? 2 * room : 4096);
            if (larger == NULL) {
                problem = ENOMEM;
                break;
            }
            bytes = larger;
        }
        n = read(fd, bytes + used, room - used);
        if (n > 0) {
            used += (size_t)n;
            if (used <= MOST_BYTES) continue;
            problem = EFBIG;
        } else if (n == 0 && is_pipe && used == 0) {
            is_pipe = 0;
            if (has_writer(fd)) continue;
            problem = NO_WRITER;
        } else if (n < 0) {
            if (errno == EAGAIN) poll(&p, 1, -1);
            if (errno == EAGAIN || errno == EINTR) continue;
            problem = errno;
        }
        break;
    }
    if (problem != 0) {
        free(bytes);
        bytes = NULL;
    }
    *length = used;
    return bytes;
}

static char *read_named(const char *path, int is_plain_only, size_t *length) {
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    char *bytes = NULL;
    struct stat status;
    *length = 0;
    problem = 0;
    if (fd < 0 || fstat(fd, &status) != 0)
        problem = errno;
    else if (is_plain_only && !S_ISREG(status.st_mode))
        problem = S_ISDIR(status.st_mode) ? EISDIR : NOT_PLAIN;
    else
        bytes = read_all(fd, S_ISFIFO(status.st_mode), length);
    if (fd >= 0) close(fd);
    return bytes;
}

char *system_read_plain(const char *path, size_t *length) { return read_named(path, 1, length); }

char *system_read_file(const char *path, size_t *length) {
    if (strcmp(path, "-") != 0) return read_named(path, 0, length);
    problem = 0;
    return read_all(STDIN_FILENO, 0, length);
}

int system_kind(const char *path) {
    struct stat status;
    if (access(path, R_OK) != 0 || stat(path, &status) != 0) return SYSTEM_NOTHING;
    if (S_ISREG(status.st_mode)) return SYSTEM_FILE;
    if (S_ISDIR(status.st_mode)) return SYSTEM_FOLDER;
    return S_ISFIFO(status.st_mode) ? SYSTEM_PIPE : SYSTEM_DEVICE;
}

size_t system_read_start(const char *path, void *bytes, size_t most) {
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    struct stat status;
    ssize_t count = 0;
    if (fd < 0) return 0;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) count = read(fd, bytes, most);
    close(fd);
    return count > 0 ? (size_t)count : 0;
}

void system_free(void *block) { free(block); }

const char *system_problem(void) {
    switch (problem) {
    case NOT_PLAIN: return "it is no plain file";
    case NO_WRITER: return "it is a pipe that no program writes into";
    default: return strerror(problem);
    }
}

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
