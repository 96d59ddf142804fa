/* The budgets of a script: what it has spent, and how it is stopped when that is too much. */
#define _GNU_SOURCE /* gettid, pthread_getattr_np */
#include "host.h"

#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* The clock is read after this many instructions, or as much work done in C. */
#define HOOK_INTERVAL 1000
/* The deadline of a call that has not read the clock yet: the hook will, if the call is so long. */
#define UNREAD (-1e300)
/* Seconds that an instruction counts for, where budgets are counted in steps. */
#define STEP_SECONDS 1e-6
/* A thread's stack, and what has to be left of it, in bytes: Lua goes 200 calls deep in C, which
   takes up to 421 KiB. */
#define LEAST_STACK (512u << 10)
#define LEAST_ROOM (448u << 10)
/* The kernel keeps so many bytes free below the first thread's stack, whatever its limit (MIN_GAP).
 */
#define MOST_STACK (128u << 20)

double host_now(lua_host *h) {
    struct timespec t;
    if (h->limits.counts_steps) return h->steps;
    if (h->limits.clock != NULL) return h->limits.clock(h->limits.clock_user);
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- Where a script is ---- */

static int is_prelude(const lua_Debug *ar) { return strcmp(ar->source, "=pager") == 0; }

/* The innermost function of the script's; 0 when only C and the prelude run. It has a name where
   the script itself calls it by one. */
static int find_place(lua_State *L, lua_Debug *ar) {
    int level;
    for (level = 0; L != NULL && lua_getstack(L, level, ar); level++) {
        lua_Debug caller;
        lua_getinfo(L, "Sln", ar);
        if (ar->currentline <= 0 || is_prelude(ar)) continue;
        if (lua_getstack(L, level + 1, &caller)) {
            lua_getinfo(L, "S", &caller);
            if (is_prelude(&caller)) ar->name = NULL;
        }
        return 1;
    }
    return 0;
}

void host_place(lua_State *L, char *to, size_t capacity) {
    lua_host *h = host_of(L);
    lua_Debug ar;
    if (find_place(L, &ar)) {
        snprintf(to, capacity, "%s:%d: ", ar.short_src, ar.currentline);
    } else {
        snprintf(
            to, capacity, "%.200s%s", h->path != NULL ? h->path : "", h->path != NULL ? ": " : "");
    }
}

/* ---- The end of a call ---- */

void host_mark_expired(lua_host *h, int reason, const char *why) {
    char text[ERROR_LENGTH], place[ERROR_LENGTH];
    lua_Debug ar;
    if (h->expired || h->L == NULL) return;
    h->expired = reason;
    if (!find_place(h->running, &ar)) {
        host_place(h->running, place, sizeof place);
        snprintf(text, sizeof text, "%.800s%s", place, why);
    } else if (ar.name != NULL) {
        snprintf(
            text, sizeof text, "%s:%d: %s (in %.100s)", ar.short_src, ar.currentline, why, ar.name);
    } else if (strcmp(ar.what, "main") == 0) {
        snprintf(text, sizeof text, "%s:%d: %s", ar.short_src, ar.currentline, why);
    } else {
        snprintf(text, sizeof text, "%s:%d: %s (in the function of line %d)", ar.short_src,
            ar.currentline, why, ar.linedefined);
    }
    host_clean(h->expiry, sizeof h->expiry, text, strlen(text));
    host_arm(h, h->running);
}

/* Known by the flag, not by the words, which are the first ones however often it is caught. */
void host_expire(lua_State *L) {
    lua_host *h = host_of(L);
    /* Whatever caught it runs one instruction at most before it is raised again. */
    host_arm(h, L);
    lua_pushstring(L, h->expiry);
    lua_error(L);
}

void host_charge(lua_State *L, size_t units) {
    lua_host *h = host_of(L);
    if (!h->expired) {
        if (h->limits.trusted) return;
        h->steps += (double)units * STEP_SECONDS;
        h->pending += units * h->weight;
        if (h->pending < HOOK_INTERVAL) return;
        h->pending = 0;
        if (h->deadline == UNREAD) h->deadline = host_now(h) + h->budget;
        if (host_now(h) <= h->deadline) return;
        host_mark_expired(h, HOST_NO_TIME, "this took too long and was stopped");
    }
    host_expire(L);
}

static void hook(lua_State *L, lua_Debug *event) {
    lua_host *h = host_of(L);
    if (h->interrupted && !h->expired) {
        h->interrupted = 0;
        host_mark_expired(h, HOST_INTERRUPTED, "interrupted");
    }
    if (!h->expired && h->limits.trusted) {
        lua_sethook(L, NULL, 0, 0); /* that of an interrupt which came to nothing */
        return;
    }
    host_charge(L, event->event == LUA_HOOKCOUNT ? (size_t)lua_gethookcount(L) : 1);
    if (lua_gethookcount(L) != (int)(HOOK_INTERVAL / h->weight)) host_arm(h, L);
}

void host_arm(lua_host *h, lua_State *L) {
    if (L == NULL) return;
    if (h->limits.trusted && !h->expired && !h->interrupted) {
        if (lua_gethookmask(L) != 0) lua_sethook(L, NULL, 0, 0);
        return;
    }
    /* Calls as well: what C functions do between them shows as no instruction. */
    lua_sethook(
        L, hook, LUA_MASKCOUNT | LUA_MASKCALL, h->expired ? 1 : (int)(HOOK_INTERVAL / h->weight));
}

void host_begin(lua_host *h, double budget, int at_once) {
    h->expired = 0;
    h->pending = 0;
    h->budget = budget;
    h->deadline = budget > 0 ? UNREAD : 1e300;
    if (budget > 0 && (at_once || h->limits.counts_steps)) h->deadline = host_now(h) + budget;
    host_arm(h, h->running);
    /* An interrupt that came while the hook was taken off. */
    if (h->interrupted) host_arm(h, h->running);
}

void lua_host_interrupt(lua_host *h) {
    lua_host *next = h->next_version;
    if (next != NULL && next->depth > 0) h = next;
    h->interrupted = 1;
    /* A sandboxed script's hook sees the flag. lua_sethook may be called from a signal handler of
       the thread that runs Lua, as its own program does, but from no other thread. */
    if (h->limits.trusted && h->depth > 0 && pthread_equal(h->thread, pthread_self())) {
        lua_sethook(h->running, hook, LUA_MASKCOUNT | LUA_MASKCALL, 1);
    }
}

/* ---- The stack of C ---- */

/* Where the stack of this thread is; 0 when nothing tells. */
static int find_stack(char **low, char **high) {
    pthread_attr_t attributes;
    struct rlimit limit;
    void *address;
    size_t size;
    int status;
    /* The first thread's grows up to the limit, from where the kernel has put the program's name.
       pthread_getattr_np reads /proc for that, for which the first frame would have to wait. */
    char *top = (char *)getauxval(AT_EXECFN);
    if (top != NULL && gettid() == getpid() && getrlimit(RLIMIT_STACK, &limit) == 0) {
        *high = top;
        *low = top - (limit.rlim_cur < MOST_STACK ? limit.rlim_cur : MOST_STACK);
        return 1;
    }
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    status = pthread_attr_getstack(&attributes, &address, &size);
    pthread_attr_destroy(&attributes);
    if (status != 0) return 0;
    *low = address;
    *high = *low + size;
    return 1;
}

int host_stack_suffices(lua_host *h) {
    char here;
    if (h->low == NULL || !pthread_equal(h->thread, pthread_self())) {
        if (!find_stack(&h->low, &h->high)) return 1;
        h->thread = pthread_self();
    }
    /* A stack of the host's own making: how large it is cannot be known. */
    if (&here < h->low || &here >= h->high) return 1;
    return (size_t)(h->high - h->low) >= LEAST_STACK && (size_t)(&here - h->low) >= LEAST_ROOM;
}
