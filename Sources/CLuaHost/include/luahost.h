/*
 * The C side of the Lua host: everything that Lua can call, and every way into Lua.
 *
 * Lua raises errors with longjmp, which must never cross a Swift frame. So each function here that
 * enters Lua does it inside lua_pcall and answers a status, and the functions that Lua calls are C;
 * what they need of Swift goes through the table of callbacks, which raise nothing.
 */
#ifndef LUAHOST_H
#define LUAHOST_H

#include <stddef.h>
#include <stdint.h>

#include "../../../Include/pager_script.h"

typedef struct lua_host lua_host;
typedef struct lua_program lua_program;

/* What the host is told by a script. All may be called while Lua runs; none may call into Lua. */
typedef struct lua_host_callbacks {
    void *user;
    void (*log)(void *user, const char *text, size_t length);
    void (*request)(void *user, int kind, const char *text, size_t length);
    /* A turn asked for by a script: operation (LUA_TURN_*) and page or key. */
    void (*turn)(void *user, int operation, int64_t argument);
    /* The content of a page has to be made anew. */
    void (*refresh)(void *user, int64_t page);
} lua_host_callbacks;

#define LUA_TURN_NEXT 1
#define LUA_TURN_PREV 2
#define LUA_TURN_GO_TO 3
#define LUA_TURN_KEY 4

/* Budgets of a script: seconds, and bytes. 0 seconds: none. */
typedef struct lua_host_limits {
    double load, page, transition, hook, close, indicator;
    size_t memory;
    int trusted;
    int counts_steps; /* budgets are counted in steps: 1,000 instructions are a millisecond */
    int reproducible; /* time is the pager's, nothing is random, and steps are counted */
    int is_program;   /* it returns no deck but a value */
    int64_t epoch;    /* when that time begins, in seconds since 1970 */
    double (*clock)(void *user);
    void *clock_user;
    void *(*allocate)(void *user, void *block, size_t old_size, size_t new_size);
    void *allocate_user;
    const char *const *roots; /* what it may read besides its own folder and its arguments */
    size_t root_count;
    const char *const *arguments;
    size_t argument_count;
    lua_program *program; /* borrowed */
    const char *const *plugin_paths;
    size_t plugin_path_count;
    const char *const *plugins; /* loaded before the script */
    size_t plugin_count;
} lua_host_limits;

/* What of a script stays when its Lua state is replaced. NULL: no memory. */
lua_program *lua_program_make(void);
void lua_program_free(lua_program *program);
/* How it is opened; the limits are copied with all their words. 0 without memory. Once. */
int lua_program_remember(lua_program *program, const lua_host_limits *limits, const char *path,
    int is_file, const char *start);
/* Adds, replaces or (NULL) takes away a function that scripts may call, in a state as well unless h
   is NULL. */
int lua_program_set(lua_program *program, lua_host *h, const char *name,
    pager_script_function function, void *user);

/* A Lua state with the prelude loaded, and the pager that its deck will turn; NULL without memory.
 */
lua_host *lua_host_open(
    const lua_host_limits *limits, const lua_host_callbacks *callbacks, pager *p);

/* Runs the closing hook, once. */
void lua_host_close_deck(lua_host *h);

/* Ends it: the closing hook, if that has not run, then the state. */
void lua_host_close(lua_host *h);

/* Runs a script, and opens the deck it returns. path names it in messages. source NULL: read the
   file. start: the page to open at, or NULL; resume: likewise, if it is there. state: what
   deck.state begins with, or NULL. PAGER_OK, PAGER_ERROR_SCRIPT, or PAGER_ERROR_NOT_FOUND when the
   file cannot be read. */
int lua_host_run(lua_host *h, const char *path, const char *source, size_t length,
    const char *const *arguments, size_t count, const char *start, const char *resume,
    const pager_value *state);

/* What a program has returned. */
const pager_value *lua_host_result(const lua_host *h);

/* The host of another version of a script, in the place of an old one, which is only to be closed
   any more: its file read again, or this text. NULL and a status when there is none; the old one
   goes on and has said why. */
lua_host *lua_host_reload(lua_host *old, const char *source, size_t length, int *status);

/* The words of the last failure, one clean line; and where Lua was. */
const char *lua_host_error(const lua_host *h);
const char *lua_host_traceback(const lua_host *h);

/* 1 once too many budgets were spent: nothing of the script runs any more. */
int lua_host_is_stopped(const lua_host *h);

/* The values of a page, a map with "kind"; to be freed with lua_host_free_value. On failure, the
   status of it, and *out is NULL. */
int lua_host_build(lua_host *h, pager_page page, pager_value **out);
int lua_host_deck(lua_host *h, pager_value **out);
/* deck.state, and what keys do now: a list of maps with key, help, from and bound. */
int lua_host_state(lua_host *h, pager_value **out);
int lua_host_keys(lua_host *h, pager_value **out);

/* Says how many steps of a page have been taken. It is built anew, unless *is_same: then only its
   step is another. */
int lua_host_set_step(lua_host *h, pager_page page, int64_t step, int *is_same);
void lua_host_free_value(pager_value *value);
/* Whether a tree of the host's is one that Lua can have. */
int lua_value_is_valid(const pager_value *value);

/* A page of kind "error" with a message; NULL without memory. */
pager_value *lua_host_failure(const char *message);

/* The page of a name or key. PAGER_OK, PAGER_ERROR_NOT_FOUND or PAGER_ERROR_SCRIPT. */
int lua_host_named(lua_host *h, const char *name, pager_page *out);

/* The page after one (1) or before it (-1). PAGER_END: there is none. */
int lua_host_neighbour(lua_host *h, pager_page page, int direction, pager_page *out);

/* Runs the hooks of an event, and the opened hook. */
int lua_host_event(lua_host *h, const pager_event *event);
int lua_host_opened(lua_host *h);

/* Runs what a key is bound to. PAGER_OK, PAGER_IGNORED or PAGER_ERROR_SCRIPT. */
int lua_host_key(lua_host *h, const char *key);

/* What a script has drawn on a canvas, as a list. */
typedef struct lua_drawing lua_drawing;

/* Records what a page, or the deck's own indicator, draws; to be given back with lua_drawing_drop.
   PAGER_IGNORED when it draws nothing itself. A size is finite and not negative. */
int lua_host_draw(lua_host *h, pager_page page, double width, double height, const pager_canvas *to,
    lua_drawing **out);
int lua_host_draw_indicator(lua_host *h, const pager_indicator_info *info, double width,
    double height, const pager_canvas *to, lua_drawing **out);

/* 1 while a drawing is being recorded. */
int lua_host_is_drawing(const lua_host *h);

/* Whether it was recorded for such a canvas; 1 or 0. */
int lua_drawing_fits(const lua_drawing *d, double width, double height, const pager_canvas *to);

/* Calls the canvas's functions. Whoever holds the list may let go of it meanwhile. */
void lua_drawing_play(lua_drawing *d, const pager_canvas *to);
void lua_drawing_drop(lua_drawing *d);

/* Runs the timers that are due at a time of the pager's. */
void lua_host_tick(lua_host *h, double now);
/* When the next one is due; 0 when there is none. */
int lua_host_deadline(const lua_host *h, double *out);
/* Calls a function of the deck's `functions`. PAGER_OK, PAGER_ERROR_NOT_FOUND, _SCRIPT,
   _INVALID_ARGUMENT or _LIMIT; *out is what it returned, for lua_host_free_value. */
int lua_host_call(
    lua_host *h, const char *name, const pager_value *arguments, size_t count, pager_value **out);

/* Stops what Lua is doing, from a signal handler or another thread. */
void lua_host_interrupt(lua_host *h);

#endif
