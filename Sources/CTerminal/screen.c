/* The terminal's modes, and a clean way out of every end. */
#include "screen.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

/* Alternate screen, no cursor, no autowrap, focus reports, bracketed paste, keys that cannot be
   taken for others, with the key of a Latin keyboard (1 and 4 of kitty's protocol); then the mouse.
 */
static const char enter[] = "\033[?1049h\033[?25l\033[?7l\033[?1004h\033[?2004h\033[>5u";
static const char enter_mouse[] = "\033[?1002h\033[?1006h";
/* The reverse, in one piece so that a signal handler can write it. It first ends whatever sequence
   was cut short, and the synchronized update around a frame. */
static const char leave[] = "\033\\\033[?2026l\033]8;;\033\\\033[<u\033[?1006l\033[?1002l\033[?"
                            "2004l\033[?1004l\033[0m\033[?7h"
                            "\033[?25h\033[?1049l";
/* And before it, where there are pictures of kitty's protocol: one that is half sent is ended, and
   all of them go. */
static const char leave_pictures[] = "\033\\\033_Gq=2,m=0;\033\\\033_Ga=d,d=A,q=2\033\\";
/* The columns of clusters, as we count them. */
static const char enter_clusters[] = "\033[?2027h";
static const char leave_clusters[] = "\033\\\033[?2027l";
/* Tries of 10 ms each that a terminal which reads nothing is given for the last bytes: two seconds.
 */
#define MOST_TRIES 200

int screen_input = -1, screen_output = -1;
volatile sig_atomic_t screen_was_resized, screen_was_continued;
static struct termios original;
static volatile sig_atomic_t is_raw, is_asked, has_pictures, counts_clusters;
int screen_wake = -1;
/* Seconds that we were stopped, and that nobody has asked for. */
static volatile double stopped;
static int wants_mouse, wake[2] = {-1, -1};

/* Faults and requests to end: the terminal is put right, then the signal does what it does. */
static const int fatal[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGBUS, SIGILL, SIGFPE,
    SIGABRT, SIGTRAP, SIGSYS, SIGXCPU, SIGXFSZ, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2};

static void write_all(const char *bytes, size_t length) {
    int tries = MOST_TRIES;
    while (length > 0 && tries > 0) {
        ssize_t n = write(screen_output, bytes, length);
        if (n >= 0) {
            bytes += n;
            length -= (size_t)n;
        } else if (errno == EAGAIN) {
            struct pollfd p = {screen_output, POLLOUT, 0};
            poll(&p, 1, 10);
            tries--;
        } else if (errno != EINTR) {
            return;
        }
    }
}

/* The terminal is ours to set: we are in its foreground, or it has no jobs. */
static int is_ours(void) {
    pid_t group = tcgetpgrp(screen_input);
    return group < 0 || group == getpgrp();
}

static void write_leave(void) {
    if (has_pictures) write_all(leave_pictures, sizeof leave_pictures - 1);
    if (counts_clusters) write_all(leave_clusters, sizeof leave_clusters - 1);
    write_all(leave, sizeof leave - 1);
}

/* Async-signal-safe, and harmless when there is nothing to leave. */
static void restore(void) {
    if (is_asked && is_ours()) tcsetattr(screen_input, TCSAFLUSH, &original);
    is_asked = 0;
    if (!is_raw) return;
    is_raw = 0;
    write_leave();
    /* In the background the settings are the foreground's already. Else mouse reports that are
       still on their way must not reach the shell. */
    if (is_ours()) tcsetattr(screen_input, TCSAFLUSH, &original);
}

static void unblock(int number) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

void screen_end(int number) {
    restore();
    signal(number, SIG_DFL);
    raise(number);
    unblock(number);
}

int screen_is_shown(void) { return is_raw && is_ours(); }

static void on_news(int number) {
    int saved = errno;
    char byte = 0;
    if (number == SIGWINCH) screen_was_resized = 1;
    if (number == SIGCONT) screen_was_continued = 1;
    if (write(wake[1], &byte, 1) < 0) errno = saved;
    errno = saved;
}

void screen_handle(int number, void (*function)(int), int flags) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = function;
    action.sa_flags = flags;
    sigfillset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Leaves the screen and stops. Goes on behind unblock when it is continued, or when there is no
   shell that could do that and the system ignores the stop. */
static void on_stop(int number) {
    int saved = errno;
    double since, seconds;
    restore();
    since = system_now();
    signal(number, SIG_DFL);
    raise(number);
    unblock(number);
    seconds = system_now() - since;
    system_stand_still(seconds);
    stopped += seconds;
    screen_handle(number, on_stop, SA_RESTART);
    on_news(SIGCONT);
    errno = saved;
}

/* In one go: each write wakes the terminal. */
static void write_enter(void) {
    char bytes[sizeof enter + sizeof enter_mouse + sizeof enter_clusters];
    snprintf(bytes, sizeof bytes, "%s%s%s", enter, wants_mouse ? enter_mouse : "",
        counts_clusters ? enter_clusters : "");
    write_all(bytes, strlen(bytes));
}

int screen_enter(void) {
    sigset_t all, before;
    struct termios raw = original;
    /* In the background we stop, as any program that writes there would. Each SIGCONT that leaves
       us there stops us again; when there is no shell to send one, the terminal is lost. */
    while (!is_ours()) {
        restore();
        screen_was_continued = 0;
        kill(0, SIGTTOU);
        if (!screen_was_continued && !is_ours()) return -1;
    }
    /* What has continued us is answered by this; a second time would flush the first keys. */
    screen_was_continued = 0;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
    raw.c_cflag |= CS8;
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    /* SIGSTOP has stopped us on the screen, maybe in the middle of a sequence, and with keys and
       modes that would be set a second time. */
    if (is_raw) write_leave();
    is_raw = 1;
    tcsetattr(screen_input, TCSAFLUSH, &raw);
    write_enter();
    sigprocmask(SIG_SETMASK, &before, NULL);
    return 0;
}

/* A description of its own, so that not waiting is not forced upon others who use the terminal. */
static void open_output(void) {
    int own = open("/proc/self/fd/1", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (own >= 0) screen_output = own;
}

int terminal_open(void) {
    screen_output = STDOUT_FILENO;
    if (!isatty(screen_output)) return -1;
    screen_input = STDIN_FILENO;
    if (!isatty(screen_input)) {
        screen_input = open("/dev/tty", O_RDWR | O_CLOEXEC);
        if (screen_input < 0) return -1;
    }
    open_output();
    return tcgetattr(screen_input, &original) == 0 ? 0 : -1;
}

static void catch_fatal(void) {
    size_t i;
    for (i = 0; i < sizeof fatal / sizeof *fatal; i++) {
        struct sigaction now;
        /* What was ignored when we were started, as nohup does, stays so. */
        if (sigaction(fatal[i], NULL, &now) == 0 && now.sa_handler == SIG_IGN) continue;
        screen_handle(fatal[i], screen_end, SA_ONSTACK);
    }
}

/* Ctrl-Z waits for the second that an interview takes: it would stop us without an echo. */
static void hold_stop(int how) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    sigprocmask(how, &set, NULL);
}

int terminal_open_to_ask(void) {
    struct termios quiet;
    screen_input = screen_output = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (screen_input < 0 || tcgetattr(screen_input, &original) != 0) return -1;
    if (!is_ours()) return -1;
    catch_fatal();
    quiet = original;
    quiet.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
    quiet.c_cc[VMIN] = 0;
    quiet.c_cc[VTIME] = 0;
    hold_stop(SIG_BLOCK);
    is_asked = 1;
    return tcsetattr(screen_input, TCSAFLUSH, &quiet);
}

int terminal_enter(int mouse) {
    /* Swift's own frames are small; a handler's are smaller. */
    static char stack[65536];
    stack_t alternate;
    size_t i;
    memset(&alternate, 0, sizeof alternate);
    alternate.ss_sp = stack;
    alternate.ss_size = sizeof stack;
    sigaltstack(&alternate, NULL);
    if (wake[0] < 0) {
        if (pipe(wake) != 0) return -1;
        for (i = 0; i < 2; i++) {
            fcntl(wake[i], F_SETFD, FD_CLOEXEC);
            fcntl(wake[i], F_SETFL, O_NONBLOCK);
        }
    }
    screen_wake = wake[0];
    catch_fatal();
    screen_handle(SIGWINCH, on_news, SA_RESTART);
    screen_handle(SIGCONT, on_news, SA_RESTART);
    screen_handle(SIGTSTP, on_stop, SA_RESTART);
    wants_mouse = mouse;
    busy_prepare();
    if (screen_enter() != 0) return -1;
    busy_begin();
    return 0;
}

double terminal_take_stopped(void) {
    double seconds = stopped;
    stopped = 0;
    return seconds;
}

void terminal_has_pictures(void) { has_pictures = 1; }

void terminal_counts_clusters(void) { counts_clusters = 1; }

void terminal_leave(void) {
    busy_end();
    restore();
    hold_stop(SIG_UNBLOCK);
}

/* The whole job, as the terminal's own Ctrl-Z would. */
void terminal_suspend(void) { kill(0, SIGTSTP); }
