/* Times of a script's transition, as ratios within this run: see scripts/bench. Its hook is timed
   as the pager's question that it answers, beside a bare lua_pcall of the same function that
   answers as well; and a frame half way between two pages is timed with each, and with a question
   that does nothing. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <lauxlib.h>
#include <lua.h>
#include <pager_script.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FUNCTION 1000 /* its place in the registry */
#define CALLS 10000
#define ROUNDS 15 /* the shortest of so many counts: the rest is what else the machine did */

/* Three numbers in, six out, in each of them. */
#define TRANSITION                                                                                 \
    "function(offset, width, height) return -offset, 0, 1 - 0.1 * offset, 0, 1 - offset * "        \
    "offset, 0 end"

static double sink; /* keeps results from being thrown away */

static double now(void) {
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int may_turn(void *user, pager_page from, pager_page to, int origin) {
    (void)user, (void)from, (void)to, (void)origin;
    return 1;
}

static int nothing(void *user, pager_page page, double offset, pager_style *io) {
    (void)user, (void)page, (void)offset, (void)io;
    return 1;
}

/* A protected call of the function, and reading what it returns. */
static int bare(void *user, pager_page page, double offset, pager_style *io) {
    lua_State *L = user;

    (void)page;
    lua_rawgeti(L, LUA_REGISTRYINDEX, FUNCTION);
    lua_pushnumber(L, offset);
    lua_pushnumber(L, 400);
    lua_pushnumber(L, 800);
    if (lua_pcall(L, 3, 6, 0) != LUA_OK) exit(1);
    io->translate_x = lua_tonumber(L, 1) * 400;
    io->translate_y = lua_tonumber(L, 2) * 800;
    io->scale = lua_tonumber(L, 3);
    io->rotation = lua_tonumber(L, 4);
    io->alpha = lua_tonumber(L, 5);
    io->shade = lua_tonumber(L, 6);
    lua_settop(L, 0);
    return 1;
}

/* Nanoseconds of a frame half way between two pages. */
static double frames_of(pager *p) {
    pager_frame frames[8];
    double start;
    int i;

    pager_set_viewport(p, 400, 800);
    if (pager_next(p, PAGER_HOST) < 0 || pager_set_progress(p, 0.25) < 0) exit(1);
    start = now();
    for (i = 0; i < CALLS; i++) sink += (double)pager_frames(p, frames, 8) + frames[0].style.scale;
    return (now() - start) / CALLS * 1e9;
}

/* Nanoseconds of an answer. */
static double answers_of(const pager_questions *q) {
    pager_style io = {0};
    double start = now();
    int i;

    for (i = 0; i < CALLS * 10; i++) {
        q->style(q->user, 1, (double)i / CALLS / 10, &io);
        sink += io.translate_x;
    }
    return (now() - start) / CALLS / 10 * 1e9;
}

/* Takes the place of the library's, to see what a script's host gives its pager. */
static pager_questions seen;

int pager_set_questions(pager *p, const pager_questions *questions) {
    int (*next)(pager *, const pager_questions *);

    *(void **)&next = dlsym(RTLD_NEXT, "pager_set_questions");
    seen = *questions;
    return next(p, questions);
}

typedef struct times {
    double answer, frame;
} times;

static void least(times *all, pager *p) {
    double t;

    if ((t = frames_of(p)) < all->frame) all->frame = t;
    if ((t = answers_of(&seen)) < all->answer) all->answer = t;
}

static void in_c(times *all, int (*style)(void *, pager_page, double, pager_style *), void *user) {
    static const pager_page pages[] = {1, 2, 3, 4, 5};
    pager_options options = PAGER_OPTIONS_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager *p;

    options.transition = PAGER_STYLE_CUSTOM;
    questions.user = user;
    questions.may_turn = may_turn;
    questions.style = style;
    if (pager_create(&options, &p) < 0) exit(1);
    pager_set_pages(p, pages, 5, 1);
    pager_set_questions(p, &questions);
    least(all, p);
    pager_destroy(p);
}

static void in_lua(times *all, int trust) {
    static const char script[] =
        "return require'pager'.deck { pages = { 'a', 'b', 'c', 'd', 'e' }, transition = " TRANSITION
        " }";
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s;

    options.trust = trust;
    if (pager_script_open_string("bench.lua", script, strlen(script), &options, &s) < 0) exit(1);
    least(all, pager_script_pager(s));
    if (pager_script_error(s)[0] != 0) exit(1);
    pager_script_close(s);
}

static void row(const char *name, double ns, double call, double target) {
    printf("%-44s %8.1f %8.2f %8.2f\n", name, ns, ns / call, target);
}

int main(void) {
    times none = {1e9, 1e9}, call = none, trusted = none, sandboxed = none;
    lua_State *L = luaL_newstate();
    int round;

    if (L == NULL || luaL_dostring(L, "return " TRANSITION) != LUA_OK) exit(1);
    lua_rawseti(L, LUA_REGISTRYINDEX, FUNCTION);
    for (round = 0; round < ROUNDS; round++) {
        in_c(&none, nothing, NULL);
        in_c(&call, bare, L);
        in_lua(&trusted, 1);
        in_lua(&sandboxed, 0);
    }
    lua_close(L);
    printf("%-44s %8.1f\n", "lua_pcall, 3 numbers in, 6 out", call.answer);
    row("a trusted script's transition, beside it", trusted.answer, call.answer, 1.5);
    row("a sandboxed script's transition, beside it", sandboxed.answer, call.answer, 3.0);
    printf("%-44s %8.1f\n", "frame of two pages in a style of no effect", none.frame);
    printf("%-44s %8.1f\n", "with the bare lua_pcall", call.frame);
    printf("%-44s %8.1f\n", "with a trusted script's", trusted.frame);
    printf("%-44s %8.1f\n", "with a sandboxed script's", sandboxed.frame);
    return sink == 0.5; /* never */
}
