/* The terminal: size, reading, writing and waiting. */
#include "terminal.h"
#include "screen.h"

#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Reads in a row that bring nothing although there was something: that is its end. */
#define MOST_EMPTY 8

/* Columns, and rows, at most, as for --render: what is beyond them of a larger terminal stays
 * empty. One that reports 65535 of each would take more memory than there is. */
#define MOST_CELLS 1000

void terminal_size(int *columns, int *rows) {
    struct winsize size;
    *columns = 80;
    *rows = 24;
    if (ioctl(screen_output, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *columns = size.ws_col < MOST_CELLS ? size.ws_col : MOST_CELLS;
        *rows = size.ws_row < MOST_CELLS ? size.ws_row : MOST_CELLS;
    }
}

void terminal_cell(int *width, int *height) {
    struct winsize size;
    *width = 0;
    *height = 0;
    if (ioctl(screen_output, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *width = size.ws_xpixel / size.ws_col;
        *height = size.ws_ypixel / size.ws_row;
    }
}

long terminal_write(const void *bytes, size_t length) {
    ssize_t n = write(screen_output, bytes, length);
    if (n >= 0) return (long)n;
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

long terminal_read(void *bytes, size_t capacity) {
    static int empty;
    ssize_t n = busy_read(bytes, capacity);
    empty = n == 0 ? empty + 1 : 0;
    if (n >= 0) return empty > MOST_EMPTY ? -1 : (long)n;
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

static int wait_for_news(double seconds, int wants_to_write, const int *children, size_t count) {
    struct pollfd fds[16];
    size_t used = 2, i;
    int timeout = seconds < 0 ? -1 : seconds > 1e6 ? 1000000000 : (int)(seconds * 1000 + 0.999);
    int result = 0;
    char drain[64];
    fds[0].fd = screen_input;
    fds[0].events = POLLIN;
    fds[1].fd = screen_wake;
    fds[1].events = POLLIN;
    if (wants_to_write) {
        fds[used].fd = screen_output;
        fds[used++].events = POLLOUT;
    }
    for (i = 0; i < count && used < sizeof fds / sizeof *fds; i++) {
        fds[used].fd = children[i];
        fds[used++].events = POLLIN;
    }
    if (busy_has_kept()) {
        result |= TERMINAL_INPUT;
        timeout = 0;
    }
    for (i = 0; i < used; i++) fds[i].revents = 0;
    if (poll(fds, used, timeout) < 0 && errno != EINTR) return TERMINAL_GONE;
    if (fds[1].revents & POLLIN) {
        while (read(screen_wake, drain, sizeof drain) > 0) {}
    }
    if (screen_was_resized) {
        screen_was_resized = 0;
        result |= TERMINAL_RESIZED;
    }
    if (screen_was_continued) {
        screen_was_continued = 0;
        result |= screen_enter() == 0 ? TERMINAL_CONTINUED : TERMINAL_GONE;
    }
    if (fds[0].revents & POLLIN) result |= TERMINAL_INPUT;
    if (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= TERMINAL_GONE;
    for (i = 2; i < used; i++) {
        if (fds[i].revents & (POLLHUP | POLLERR) && fds[i].fd == screen_output)
            result |= TERMINAL_GONE;
        if (fds[i].revents != 0)
            result |= fds[i].fd == screen_output ? TERMINAL_WRITABLE : TERMINAL_CHILD;
    }
    return result;
}

int terminal_wait(double seconds, int wants_to_write, const int *children, size_t count) {
    int news;
    busy_end();
    news = wait_for_news(seconds, wants_to_write, children, count);
    busy_begin();
    return news;
}
