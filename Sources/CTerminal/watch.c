/* Files that are saved. Folders are watched, because editors put a new file in the place of the old
 * one. */
#define _GNU_SOURCE /* inotify_init1 */
#include "terminal.h"

#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

int system_watch(const char *folder) {
    int fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (fd < 0) return -1;
    if (inotify_add_watch(fd, folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_ONLYDIR) < 0) {
        close(fd);
        return -1;
    }
    return fd;
}

static int is_deck(const char *name) {
    const char *end = strrchr(name, '.');
    if (name[0] == '.' || end == NULL) return 0;
    return strcmp(end, ".lua") == 0 || strcmp(end, ".md") == 0 || strcmp(end, ".markdown") == 0;
}

static int is_any(const char *name) { return name[0] != '\0'; }

/* Whether a file was saved whose name is wanted. */
static int has_saved(int fd, int (*is_wanted)(const char *name)) {
    _Alignas(struct inotify_event) char bytes[4096];
    int result = 0;
    for (;;) {
        ssize_t n = read(fd, bytes, sizeof bytes), at = 0;
        if (n <= 0) return result;
        while (at < n) {
            const struct inotify_event *event = (const struct inotify_event *)(bytes + at);
            if (event->len > 0 && is_wanted(event->name)) result = 1;
            at += (ssize_t)(sizeof *event + event->len);
        }
    }
}

int system_saved(int fd) { return has_saved(fd, is_deck); }
int system_changed(int fd) { return has_saved(fd, is_any); }

void system_unwatch(int fd) { close(fd); }
