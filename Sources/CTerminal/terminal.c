/* The terminal: modes, size, waiting, and a clean way out of every end. */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* Alternate screen, no cursor, no autowrap, focus reports, bracketed paste; then the mouse. */
static const char enter[] = "\033[?1049h\033[?25l\033[?7l\033[?1004h\033[?2004h";
static const char enter_mouse[] = "\033[?1002h\033[?1006h";
/* The reverse, in one piece so that a signal handler can write it. It first ends whatever sequence
   was cut short, and the synchronized update around a frame. */
static const char leave[] =
    "\033\\\033[?2026l\033[?1006l\033[?1002l\033[?2004l\033[?1004l\033[0m\033[?7h"
    "\033[?25h\033[?1049l";

static int input_fd = -1, output_fd = -1;
static struct termios original;
static volatile sig_atomic_t is_raw, was_resized, was_continued, wants_mouse;
static int wake[2] = {-1, -1};

/* Faults and requests to end: the terminal is put right, then the signal does what it does. */
static const int fatal[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGBUS, SIGILL, SIGFPE,
    SIGABRT, SIGTRAP, SIGXCPU, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2};

static void write_all(const char *bytes, size_t length) {
    int tries = 200;
    while (length > 0 && tries > 0) {
        ssize_t n = write(output_fd, bytes, length);
        if (n >= 0) {
            bytes += n;
            length -= (size_t)n;
        } else if (errno == EAGAIN) {
            /* A slow terminal: give it two seconds in all, then go. */
            struct pollfd p = {output_fd, POLLOUT, 0};
            poll(&p, 1, 10);
            tries--;
        } else if (errno != EINTR) {
            return;
        }
    }
}

/* Async-signal-safe, and harmless when there is nothing to leave. */
static void restore(void) {
    int flags;
    if (!is_raw) return;
    is_raw = 0;
    write_all(leave, sizeof leave - 1);
    /* Mouse reports that are still on their way must not reach the shell. */
    tcsetattr(input_fd, TCSAFLUSH, &original);
    flags = fcntl(output_fd, F_GETFL);
    if (flags >= 0) fcntl(output_fd, F_SETFL, flags & ~O_NONBLOCK);
}

static void on_fatal(int number) {
    int saved = errno;
    sigset_t set;
    restore();
    signal(number, SIG_DFL);
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    errno = saved;
}

static void on_news(int number) {
    int saved = errno;
    char byte = 0;
    if (number == SIGWINCH) was_resized = 1;
    if (number == SIGCONT) was_continued = 1;
    if (write(wake[1], &byte, 1) < 0) errno = saved;
    errno = saved;
}

static void handle(int number, void (*function)(int), int flags) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = function;
    action.sa_flags = flags;
    sigfillset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Leaves the screen and stops. Goes on behind raise when it is continued, or when there is no shell
   that could do that and the system ignores the stop. */
static void on_stop(int number) {
    int saved = errno;
    sigset_t set;
    restore();
    signal(number, SIG_DFL);
    sigemptyset(&set);
    sigaddset(&set, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    handle(number, on_stop, SA_RESTART);
    on_news(SIGCONT);
    errno = saved;
}

static void set_flags(int fd) { fcntl(fd, F_SETFD, FD_CLOEXEC), fcntl(fd, F_SETFL, O_NONBLOCK); }

int terminal_open(void) {
    output_fd = STDOUT_FILENO;
    if (!isatty(output_fd)) return -1;
    input_fd = STDIN_FILENO;
    if (!isatty(input_fd)) {
        input_fd = open("/dev/tty", O_RDWR | O_CLOEXEC);
        if (input_fd < 0) return -1;
    }
    return tcgetattr(input_fd, &original) == 0 ? 0 : -1;
}

static void enter_screen(void) {
    struct termios raw = original;
    int flags = fcntl(output_fd, F_GETFL);
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
    raw.c_cflag |= CS8;
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    is_raw = 1;
    tcsetattr(input_fd, TCSAFLUSH, &raw);
    if (flags >= 0) fcntl(output_fd, F_SETFL, flags | O_NONBLOCK);
    write_all(enter, sizeof enter - 1);
    if (wants_mouse) write_all(enter_mouse, sizeof enter_mouse - 1);
}

int terminal_enter(int mouse) {
    static char stack[16384];
    stack_t alternate;
    size_t i;
    memset(&alternate, 0, sizeof alternate);
    alternate.ss_sp = stack;
    alternate.ss_size = sizeof stack;
    sigaltstack(&alternate, NULL);
    if (wake[0] < 0) {
        if (pipe(wake) != 0) return -1;
        set_flags(wake[0]);
        set_flags(wake[1]);
    }
    for (i = 0; i < sizeof fatal / sizeof *fatal; i++) handle(fatal[i], on_fatal, SA_ONSTACK);
    handle(SIGWINCH, on_news, SA_RESTART);
    handle(SIGCONT, on_news, SA_RESTART);
    handle(SIGTSTP, on_stop, SA_RESTART);
    /* Writing to a terminal from the background must not stop us half way. */
    handle(SIGTTOU, SIG_IGN, 0);
    wants_mouse = mouse;
    enter_screen();
    return 0;
}

void terminal_leave(void) { restore(); }

/* The whole job, as the terminal's own Ctrl-Z would. */
void terminal_suspend(void) { kill(0, SIGTSTP); }

void terminal_size(int *columns, int *rows) {
    struct winsize size;
    *columns = 80;
    *rows = 24;
    if (ioctl(output_fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *columns = size.ws_col;
        *rows = size.ws_row;
    }
}

long terminal_write(const void *bytes, size_t length) {
    ssize_t n = write(output_fd, bytes, length);
    if (n >= 0) return (long)n;
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

long terminal_read(void *bytes, size_t capacity) {
    ssize_t n = read(input_fd, bytes, capacity);
    if (n >= 0) return (long)n;
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

/* In the foreground again: the screen is ours once more. */
static int come_back(void) {
    if (tcgetpgrp(input_fd) != getpgrp()) return 0;
    if (!is_raw) enter_screen();
    return TERMINAL_CONTINUED;
}

int terminal_wait(double seconds, int wants_to_write, const int *children, size_t count) {
    struct pollfd fds[16];
    size_t used = 2, i;
    int timeout = seconds < 0 ? -1 : seconds > 1e6 ? 1000000000 : (int)(seconds * 1000 + 0.999);
    int result = 0;
    char drain[64];
    fds[0].fd = input_fd;
    fds[0].events = POLLIN;
    fds[1].fd = wake[0];
    fds[1].events = POLLIN;
    if (wants_to_write) {
        fds[used].fd = output_fd;
        fds[used++].events = POLLOUT;
    }
    for (i = 0; i < count && used < sizeof fds / sizeof *fds; i++) {
        fds[used].fd = children[i];
        fds[used++].events = POLLIN;
    }
    for (i = 0; i < used; i++) fds[i].revents = 0;
    if (poll(fds, used, timeout) < 0 && errno != EINTR) return TERMINAL_GONE;
    if (fds[1].revents & POLLIN) {
        while (read(wake[0], drain, sizeof drain) > 0) {}
    }
    if (was_resized) {
        was_resized = 0;
        result |= TERMINAL_RESIZED;
    }
    if (was_continued) {
        was_continued = 0;
        result |= come_back();
    }
    if (fds[0].revents & POLLIN) result |= TERMINAL_INPUT;
    if (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= TERMINAL_GONE;
    for (i = 2; i < used; i++) {
        if (fds[i].revents & (POLLHUP | POLLERR) && fds[i].fd == output_fd) result |= TERMINAL_GONE;
        if (fds[i].revents != 0)
            result |= fds[i].fd == output_fd ? TERMINAL_WRITABLE : TERMINAL_CHILD;
    }
    return result;
}
