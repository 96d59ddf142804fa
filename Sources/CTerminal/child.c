/* Child processes whose output we read: the picture helper, and ffmpeg. */
#define _GNU_SOURCE /* memfd_create */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* The file that is every child's standard input. */
static int shared_input = -1;

child child_start(const char *const *arguments) {
    child c = {-1, 0};
    int ends[2];
    pid_t parent = getpid();
    if (shared_input < 0) shared_input = memfd_create("turns", MFD_CLOEXEC);
    if (pipe(ends) != 0) return c;
    c.pid = fork();
    if (c.pid == 0) {
        int null = open("/dev/null", O_RDWR);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        signal(SIGPIPE, SIG_DFL);
        signal(SIGTTOU, SIG_DFL);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(127);
        /* Not in our group: Ctrl-C is for us. */
        setpgid(0, 0);
        if (null >= 0) dup2(null, STDERR_FILENO);
        if (shared_input >= 0 || null >= 0)
            dup2(shared_input >= 0 ? shared_input : null, STDIN_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execvp(arguments[0], (char *const *)arguments);
        _exit(127);
    }
    close(ends[1]);
    if (c.pid < 0) {
        close(ends[0]);
        return c;
    }
    c.fd = ends[0];
    fcntl(c.fd, F_SETFD, FD_CLOEXEC);
    fcntl(c.fd, F_SETFL, O_NONBLOCK);
    return c;
}

long child_read(const child *c, void *bytes, size_t capacity) {
    ssize_t n = read(c->fd, bytes, capacity);
    if (n >= 0) return (long)n;
    return errno == EAGAIN || errno == EINTR ? -1 : 0;
}

int child_stop(child *c) {
    int status = 0;
    pid_t ended;
    if (c->fd < 0) return -1;
    close(c->fd);
    c->fd = -1;
    ended = waitpid(c->pid, &status, WNOHANG);
    if (ended == 0) {
        kill(c->pid, SIGKILL);
        while (waitpid(c->pid, &status, 0) < 0 && errno == EINTR) {}
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int child_is_there(const char *name) {
    const char *path = getenv("PATH");
    char file[PATH_MAX];
    while (path != NULL && *path != 0) {
        size_t n = strcspn(path, ":");
        if (n > 0 &&
            snprintf(file, sizeof file, "%.*s/%s", (int)n, path, name) < (int)sizeof file &&
            access(file, X_OK) == 0) {
            return 1;
        }
        path += n;
        if (*path == ':') path++;
    }
    return 0;
}

const char *system_program_folder(void) {
    static char folder[PATH_MAX];
    if (folder[0] == 0) {
        ssize_t n = readlink("/proc/self/exe", folder, sizeof folder - 1);
        char *slash;
        if (n <= 0) return "";
        folder[n] = 0;
        slash = strrchr(folder, '/');
        if (slash != NULL) *slash = 0;
    }
    return folder;
}
