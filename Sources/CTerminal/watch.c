/* Files that are saved. Folders are watched, because editors put a new file in the place of the old
 * one. */
#define _GNU_SOURCE /* inotify_init1 */
#include "terminal.h"

#include <string.h>
#include <strings.h>
#include <sys/inotify.h>
#include <unistd.h>

#define SAVED (IN_CLOSE_WRITE | IN_MOVED_TO)
#define GONE (IN_MOVED_FROM | IN_DELETE)

int system_watch(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int system_watch_folder(int fd, const char *folder) {
    return inotify_add_watch(fd, folder, SAVED | GONE | IN_ONLYDIR) < 0 ? -1 : 0;
}

static const char *const decks[] = {"lua", "md", "markdown", NULL};
static const char *const media[] = {"png", "jpg", "jpeg", "webp", "bmp", "tif", "tiff", "qoi",
    "pbm", "pgm", "ppm", "pnm", "pam", "mp4", "m4v", "mov", "webm", "mkv", "avi", "gif", NULL};

static int ends_with(const char *name, const char *const *endings) {
    const char *end = strrchr(name, '.');
    if (name[0] == '.' || end == NULL) return 0;
    while (*endings != NULL && strcasecmp(end + 1, *endings) != 0) endings++;
    return *endings != NULL;
}

/* Whether there were such events for files with such endings, or any. */
static int has_news(int fd, unsigned events, const char *const *endings) {
    _Alignas(struct inotify_event) char bytes[4096];
    int result = 0;
    for (;;) {
        ssize_t n = read(fd, bytes, sizeof bytes), at = 0;
        if (n <= 0) return result;
        while (at < n) {
            const struct inotify_event *event = (const struct inotify_event *)(bytes + at);
            /* Or more has come than there was room for. */
            if (event->mask & IN_Q_OVERFLOW) result = 1;
            if (event->len > 0 && event->mask & events &&
                (endings == NULL || ends_with(event->name, endings)))
                result = 1;
            at += (ssize_t)(sizeof *event + event->len);
        }
    }
}

int system_saved(int fd, int is_of_media) {
    /* A deck that goes away is about to be saved. */
    return is_of_media ? has_news(fd, SAVED | GONE, media) : has_news(fd, SAVED, decks);
}

int system_changed(int fd) { return has_news(fd, SAVED, NULL); }

void system_unwatch(int fd) { close(fd); }
