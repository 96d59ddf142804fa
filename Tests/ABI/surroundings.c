/*
 * What a host has before the library is loaded it has afterwards: signal handlers, threads, locale,
 * environment, open files, working directory. Loaded with dlopen: run it with the libraries as
 * arguments.
 */
#define _GNU_SOURCE
#include "test.h"
#include <dirent.h>
#include <dlfcn.h>
#include <locale.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

struct surroundings {
    struct sigaction signals[65];
    stack_t signal_stack;
    sigset_t mask;
    int threads, files;
    char locale[256], folder[4096], environment[65536];
    mode_t creation_mask;
};

static int entries(const char *folder) {
    DIR *directory = opendir(folder);
    int n = 0;

    while (directory && readdir(directory)) n++;
    if (directory) closedir(directory);
    return n;
}

static void look(struct surroundings *s) {
    size_t length = 0;
    int i;

    memset(s, 0, sizeof *s);
    for (i = 1; i < 65; i++) sigaction(i, NULL, &s->signals[i]);
    sigaltstack(NULL, &s->signal_stack);
    sigprocmask(SIG_SETMASK, NULL, &s->mask);
    s->threads = entries("/proc/self/task");
    s->files = entries("/proc/self/fd");
    snprintf(s->locale, sizeof s->locale, "%s", setlocale(LC_ALL, NULL));
    if (!getcwd(s->folder, sizeof s->folder)) s->folder[0] = '\0';
    for (i = 0; environ[i] && length < sizeof s->environment - 1; i++)
        length += (size_t)snprintf(
            s->environment + length, sizeof s->environment - length, "%s\n", environ[i]);
    umask(s->creation_mask = umask(0));
}

static void compare(const struct surroundings *before, const struct surroundings *after) {
    int i;

    for (i = 1; i < 65; i++) {
        CHECK(before->signals[i].sa_handler == after->signals[i].sa_handler);
        CHECK_INT(after->signals[i].sa_flags, before->signals[i].sa_flags);
    }
    CHECK(before->signal_stack.ss_sp == after->signal_stack.ss_sp);
    CHECK(memcmp(&before->mask, &after->mask, sizeof before->mask) == 0);
    CHECK_INT(after->threads, before->threads);
    CHECK_INT(after->files, before->files);
    CHECK_TEXT(after->locale, before->locale);
    CHECK_TEXT(after->folder, before->folder);
    CHECK_TEXT(after->environment, before->environment);
    CHECK_INT(after->creation_mask, before->creation_mask);
}

/* Turns a few pages with the library at `path`, as a host would. */
static void use(void *library) {
    int (*create)(const pager_options *, pager **);
    int (*set_count)(pager *, uint64_t, uint64_t);
    int (*next)(pager *, int);
    int (*tick)(pager *, double);
    void (*destroy)(pager *);
    pager *p;

    /* ISO C has no conversion from an object pointer to a function; POSIX gives this one. */
    *(void **)&create = dlsym(library, "pager_create");
    *(void **)&set_count = dlsym(library, "pager_set_count");
    *(void **)&next = dlsym(library, "pager_next");
    *(void **)&tick = dlsym(library, "pager_tick");
    *(void **)&destroy = dlsym(library, "pager_destroy");
    CHECK(create && set_count && next && tick && destroy);
    if (failed_here) return;
    CHECK_INT(create(NULL, &p), PAGER_OK);
    CHECK_INT(set_count(p, 5, 0), PAGER_OK);
    CHECK_INT(next(p, PAGER_ANIMATED), PAGER_OK);
    tick(p, 0);
    tick(p, 1);
    destroy(p);
}

static const char *path;

static void loads_clean(void) {
    static struct surroundings before, after;
    void *library;

    look(&before);
    library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!library) printf("  %s\n", dlerror());
    CHECK(library != NULL);
    if (library && dlsym(library, "pager_create")) use(library);
    look(&after);
    compare(&before, &after);
    if (library) dlclose(library);
    look(&after);
    compare(&before, &after);
}

int main(int argc, char **argv) {
    int i;

    for (i = 1; i < argc; i++) {
        path = argv[i];
        RUN(loads_clean);
    }
    return failed_in_all;
}
