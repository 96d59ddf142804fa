/*
 * pager_script.h - scripts that say what the pages are and what happens between them.
 *
 * A script is Lua 5.4. It returns a deck: pages with content, and what it wants to hear of turns and to
 * decide about them. This header opens one, gives you its pager, and reads the content of its pages;
 * turning, dragging, frames and the indicator are those of pager.h. docs/lua-guide.md is for authors.
 *
 *
 * A HOST IN TEN LINES
 *
 *     pager_script *s;
 *     pager_event e;
 *     pager_string body;
 *
 *     if (pager_script_open("tour.lua", NULL, &s) < 0) puts(pager_script_error(s));
 *     pager_set_viewport(pager_script_pager(s), 640, 384);
 *     do {
 *         while (pager_script_poll(s, &e) > 0) handle(&e);
 *         pager_script_page_text(s, pager_current(pager_script_pager(s)), &body);
 *         ...draw, and feed input through pager.h and pager_script_key...
 *     } while (pager_script_tick(s, seconds()) > 0 || more_to_do());
 *     pager_script_close(s);
 *
 *
 * THE SCRIPT'S PAGER
 *
 *   Viewport, visibility, drags, keys, turns, progress and queries go through pager.h. Ticks and polls
 *   go through pager_script_tick() and pager_script_poll(), which run the script's hooks. Its pages,
 *   questions, configure and destroy belong to the script. A turn that a hook asks for is kept, the
 *   last one wins, and begins at the next tick, key, or poll that has no event left.
 *
 *
 * CONTENT
 *
 *   A page has a kind, and fields that are copied out of Lua when the page is built: when it is first
 *   asked for, and again after the script has refreshed it. Strings and values are borrowed until the
 *   next call of this header that changes the script.
 *
 *   every page   name, notes, transition: string · seconds, index (from 1): number ·
 *                anchors: list of strings, what links call the headings of a page of a talk; the first one
 *                is the name of a page whose author gave none ·
 *                tint: integer 0xRRGGBBAA · key: integer or string · hidden: boolean ·
 *                steps, step: integer: see "Steps"
 *   "text"       title, body: string, plain · src, picture: string, absolute paths: the file that the
 *                words come from, and what to show beside them · picture_width: number, its part of the
 *                page's width · reveals: list
 *   "markdown"   title: string, plain · body: string, CommonMark · src, picture, picture_width · reveals
 *   "code"       title, body, language: string · first_line: integer, the number of the first line ·
 *                numbers: boolean: lines are numbered · highlight: list of integers in ascending
 *                order: numbers of lines that stand out, counted from first_line · reveals: list
 *   "photo"      src: string, an absolute path · pictures: list of all paths, where there are several ·
 *                title, caption: string · fit: "fit" or "fill" · width: number, its part of the page's width
 *   "video"      src, poster: string, absolute paths · title, caption: string · width: number ·
 *                loop, autoplay: boolean: it begins again, it does not wait
 *   "error"      message: string: why this page could not be built
 *   the deck     name, title, author, theme, notes: string · keep: boolean, or the string "state":
 *                keep where the reader is, and the state as well · seconds: number ·
 *                size: list of two integers, the columns and rows that it has at most in a host of cells ·
 *                state: a map, as it is now; PAGER_VALUE_NONE when it is not plain data, which a
 *                message says. Borrowed until it is asked for again ·
 *                indicator_style: string, indicator_size: number: an indicator of the script's own
 *   Fields that the author left out have type PAGER_VALUE_NONE.
 *
 *   Scripts and plug-ins add kinds of their own. Their fields are those that the kind declares, lists
 *   and maps included, and title where it has one; pager_script_page_text() is what the kind says.
 *
 *
 * STEPS
 *
 *   A page may show its parts one after the other. `steps` is how many steps it has after what it shows
 *   at first, `step` how many have been taken; both are PAGER_VALUE_NONE where it has none. body is
 *   always whole, and so is pager_script_page_text(). `reveals` is a list of steps + 1 integers: so many
 *   bytes of body are shown after 0, 1, 2 … steps, which is always at the end of a line; lay out all
 *   of it, and leave out what is not shown yet. A page that counts its steps itself has no `reveals`: its
 *   fields, or what it draws, are other ones after each step. pager_script_turn() takes steps with keys,
 *   and pager_script_tick() with the pager's timer: at the end of a page's time it takes a step, and the
 *   time begins again; after the last one it turns. A page keeps its steps while the script runs, but
 *   begins anew when the timer turns to it.
 *
 *
 * TIME
 *
 *   deck:after and deck:every run by pager_script_tick(), whose deadline they are part of. Where a deck
 *   or a page has `seconds`, the pager's timer begins with the first tick: a slide show, which
 *   pager_timer_pause(), pager_timer_start() and pager_timer_stop() work on as ever. Where none has, a
 *   timer that the host starts shows each page for options.timer_seconds of the pager.
 *
 *
 * THE CANVAS
 *
 *   A page of a kind of its own, and an indicator of its own, is drawn by the script onto a canvas: a
 *   table of functions that the host fills. What the script draws is recorded as a list first, with no
 *   function of the host's running but measure(); then the list is played to the host. It is recorded
 *   when a page is drawn first, in a new size, or after it was refreshed, and an indicator when the
 *   count, the current page or the size has changed; so drawing it in each frame runs no script.
 *
 *   Units are the host's: points, or cells of text where canvas.cells is 1. x grows to the right and y
 *   downward from the corner of the page. Coordinates are finite and within a million; there are at
 *   most 16,384 commands and a megabyte of text. Text is one clean line of UTF-8, without control bytes.
 *   A colour is 0xRRGGBBAA, or one of the theme's, which only the host knows.
 *
 *
 * PLUG-INS
 *
 *   A plug-in is a Lua file that adds kinds, transitions, indicators and keys. A script asks for one
 *   with `pager.use "name"`, a host with options.plugins. It is found as name.lua or name/init.lua in
 *   the script's folder, then in options.plugin_paths; nothing in a folder runs by itself. It has global
 *   variables of its own. When something of a plug-in's fails, that plug-in is disabled and a message
 *   says so; all else goes on. docs/plugin-guide.md is for authors.
 *
 *
 * FUNCTIONS
 *
 *   Both sides may call the other. A function of yours that is given in options.functions, or registered
 *   later, is pager.host.NAME to the script and its plug-ins. A function of the script's in the deck's
 *   `functions` is called with pager_script_call(). Arguments and results are values: nothing, booleans,
 *   numbers, strings, lists and maps of up to 32 levels, 65,536 items and 16 MiB of text; a function, a
 *   userdata, a table that is list and map at once, or one that holds itself is an error.
 *
 *     static int add(void *user, const pager_value *arguments, size_t count, pager_value *result) {
 *         if (count != 2) return PAGER_ERROR_INVALID_ARGUMENT;
 *         result->type = PAGER_VALUE_NUMBER;
 *         result->number = arguments[0].number + arguments[1].number;
 *         return PAGER_OK;
 *     }
 *
 *   In the script, with pager_script_register(s, "add", add, NULL): `pager.host.add(2, 3)` is 5.0.
 *
 *
 * REPRODUCIBLE RUNS
 *
 *   With options.reproducible a script does the same in every run and on every machine: in traces,
 *   exports and tests. os.time() and os.date() are options.epoch and the time of the last tick, in universal
 *   time; os.clock() is that time and the steps that it has worked; random numbers begin with one seed;
 *   budgets are counted in steps, as with options.count_steps. pairs() and next() go by numbers, then by
 *   the bytes of strings; only keys that are tables, functions or userdata are in no order. What
 *   tostring() and string.format() say of such a value is a number of its own and no address.
 *
 *   Not covered: files that change, what C modules of a trusted script do, and the last bits of
 *   math.sin() and its like, which are those of the machine's C library.
 *
 *
 * SAFETY
 *
 *   A script is sandboxed unless options.trust is set: no io, no os but time, clock and date, no debug,
 *   no C modules, no bytecode, no finalisers; it reads files in its own folder and under options.roots,
 *   and what was named in options.arguments. Its libraries can be read, but not changed.
 *
 *   Time and memory have budgets. What spends its time is ended, and neither a protected call nor a
 *   coroutine, a pattern or a call into the libraries goes on after it: control is back within 25
 *   milliseconds. That page shows an error, which names file, line and function; a hook is not called
 *   again, a transition scrolls, and everything else goes on. After three of them, or when memory runs
 *   out, the script is stopped: what was built stays, other pages show why, and keys are ignored.
 *   A string has at most 16 MiB. A trusted script has its memory limit only.
 *
 *   A trusted script finds modules in its own folder, among plug-ins, and in the absolute places that Lua
 *   was built with; LUA_PATH and LUA_CPATH are not read. C modules work also where this library was
 *   loaded for one part of a program alone (RTLD_LOCAL): Lua's own symbols are made visible to all then.
 *   The sandbox contains mistakes and runaway scripts. It is no border against an attacker.
 *
 *   A thread that opens or runs a script needs a stack of at least 512 KiB. With less, or with less than
 *   448 KiB left of it, calls that run Lua fail with PAGER_ERROR_LIMIT and change nothing; a page that
 *   would have been built is an error.
 *
 *   This library reads a monotonic clock for the budgets (or the one given), the calendar when a script
 *   asks for it, and the files above. Threads: as in pager.h; a script and its pager together are one.
 */
#ifndef PAGER_SCRIPT_H
#define PAGER_SCRIPT_H

#include "pager.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pager_script pager_script;

/* Types of a value. */
#define PAGER_VALUE_NONE 0
#define PAGER_VALUE_BOOLEAN 1
#define PAGER_VALUE_INTEGER 2
#define PAGER_VALUE_NUMBER 3
#define PAGER_VALUE_STRING 4
#define PAGER_VALUE_LIST 5
#define PAGER_VALUE_MAP 6

/* What a script asks of its host. */
#define PAGER_SCRIPT_REQUEST_NONE 0
#define PAGER_SCRIPT_REQUEST_QUIT 1    /* end the show */
#define PAGER_SCRIPT_REQUEST_MESSAGE 2 /* show this text for a while */
#define PAGER_SCRIPT_REQUEST_REFRESH 3 /* a page's content has changed: read it again */

/** A value of a script's, as a tree. Which field holds depends on type. */
typedef struct pager_value {
    int type; /* PAGER_VALUE_* */
    int boolean;
    int64_t integer;
    double number;       /* set for integers as well */
    pager_string string; /* ends with a zero beyond its length */
    size_t count;        /* of a list or a map */
    const struct pager_value *items;
    const pager_string *keys; /* of a map, one for each item, in ascending order of their bytes */
} pager_value;

/**
 * A function of the host's that scripts may call. arguments and their text are borrowed until it returns.
 *
 * PAGER_OK: the result goes to the script; it begins as PAGER_VALUE_NONE, which is nil, and what it points
 * at has to stay until the script has it, which is before anything else of this library's returns. An
 * error is raised in the script, at the line that called; a string in *result is its message. Any other
 * status makes nil and its name: `nil, "end"`.
 *
 * Lua is running: read what you like, call pager_script_call() if need be, and no other function of
 * pager_script.h that changes the script. Never leave with longjmp or an exception.
 */
typedef int (*pager_script_function)(
    void *user, const pager_value *arguments, size_t count, pager_value *result);

/** A function and its name: letters, digits and underscores, not beginning with a digit, 64 at most. */
typedef struct pager_script_binding {
    const char *name;
    pager_script_function function;
    void *user;
} pager_script_binding;

/** A request. 32 bytes on 64-bit machines. */
typedef struct pager_script_request_info {
    int kind; /* PAGER_SCRIPT_REQUEST_* */
    int reserved;
    pager_page page;   /* refresh: which */
    pager_string text; /* message: the words, one line without control bytes */
} pager_script_request_info;

/* Where a key is bound. */
#define PAGER_SCRIPT_KEY_OF_PAGE 0 /* by the current page */
#define PAGER_SCRIPT_KEY_OF_DECK 1
#define PAGER_SCRIPT_KEY_ADDED 2 /* by a plug-in, or with pager.add_keys */

/** What a key does. 40 bytes on 64-bit machines. */
typedef struct pager_script_key_info {
    pager_string key;  /* "a", "left", "ctrl+r", "f5" */
    pager_string help; /* in a few words; "" where the script has none */
    int from;          /* PAGER_SCRIPT_KEY_* */
    int bound;         /* 0: it does nothing, on purpose: leave out what your program does with it */
} pager_script_key_info;

/** Options of a script. Zero in a field means its default. Set up with PAGER_SCRIPT_OPTIONS_INIT. */
typedef struct pager_script_options {
    size_t size;
    int trust;       /* 1: the full libraries and C modules; no budgets. Only for scripts of your own */
    int count_steps; /* 1: budgets are counted in steps of 1,000 instructions, a millisecond each, so that
                        runs are the same on every machine */
    const char *const *arguments; /* the script's `...`; copied */
    size_t argument_count;
    const char *const *roots; /* folders and files that a sandboxed script may read besides its own folder; copied */
    size_t root_count;
    const char *start;         /* open at this page: a name, a place from 1, or "last"; NULL: as the script says */
    double load_budget;        /* seconds; 0: 1 */
    double page_budget;        /* for building one page; 0: 0.25 */
    double transition_budget;  /* for one page of a frame; 0: 0.004 */
    double hook_budget;        /* for a hook or a key; 0: 0.25 */
    double close_budget;       /* for the closing hook; 0: 0.05 */
    uint64_t memory;           /* bytes; 0: 64 MiB */
    void *user;                /* for the functions below */
    double (*clock)(void *user); /* monotonic seconds; NULL: the system's */
    void *(*allocate)(void *user, void *block, size_t old_size, size_t new_size); /* as lua_Alloc; NULL: malloc */
    void (*log)(void *user, const char *text, size_t length); /* print, and failures of hooks; NULL: dropped */
    /* Since 0.2. */
    const char *const *plugin_paths; /* folders in which plug-ins are found after the script's own; copied */
    size_t plugin_path_count;
    const char *const *plugins; /* names of plug-ins that are loaded before the script; copied. One that
                                   fails is reported as a message; the script runs without it */
    size_t plugin_count;
    double indicator_budget; /* for drawing an indicator of the script's own; 0: 0.002 */
    const pager_value *state; /* what deck.state begins with: a map, as pager_script_deck_field() has lent it
                                 or read from a file. Copied. NULL: an empty table */
    const pager_script_binding *functions; /* there from the script's first line on; copied */
    size_t function_count;
    int reproducible; /* 1: runs are the same each time, see "Reproducible runs" */
    int program;      /* 1: the script is a program and returns no deck: see pager_script_result() */
    int64_t epoch; /* when their clock begins: seconds since 1970 */
    const char *resume; /* open where a reader was: at the page of this name, key or place from 1 if it is
                           still there, else the last one for a place, else as the script says. start comes
                           first. NULL: nowhere */
} pager_script_options;

#define PAGER_SCRIPT_OPTIONS_INIT                                                                    \
    {                                                                                                \
        sizeof(pager_script_options), 0, 0, NULL, 0, NULL, 0, NULL, 0.0, 0.0, 0.0, 0.0, 0.0, 0, NULL, \
            NULL, NULL, NULL, NULL, 0, NULL, 0, 0.0, NULL, NULL, 0, 0, 0, 0, NULL                    \
    }

/* Colours by name. What they look like is the host's to say. */
#define PAGER_COLOUR_RGBA 0 /* no name: the colour is look.rgba */
#define PAGER_COLOUR_TEXT 1
#define PAGER_COLOUR_QUIET 2
#define PAGER_COLOUR_ACCENT 3
#define PAGER_COLOUR_HEADING 4
#define PAGER_COLOUR_CODE 5
#define PAGER_COLOUR_LINK 6
#define PAGER_COLOUR_PROBLEM 7
#define PAGER_COLOUR_BACKGROUND 8

/* How text is set, as bits. */
#define PAGER_LOOK_BOLD 1
#define PAGER_LOOK_ITALIC 2
#define PAGER_LOOK_UNDERLINED 4

/* How a picture fills its rectangle. */
#define PAGER_FIT_FIT 0  /* all of it is seen */
#define PAGER_FIT_FILL 1 /* all of the rectangle is covered */

/** What something is drawn with. 16 bytes. */
typedef struct pager_look {
    int colour; /* PAGER_COLOUR_* */
    uint32_t rgba;
    int flags; /* PAGER_LOOK_*; 0 but for text */
    int reserved;
} pager_look;

/**
 * What a script draws on. Fill it in, beginning with PAGER_CANVAS_INIT. A function that is NULL is not
 * called. They are called while pager_script_draw() runs, in the order of drawing, and may call nothing
 * of this header. Strings end with a zero and are borrowed for the call.
 */
typedef struct pager_canvas {
    size_t size;
    void *user;
    int cells;          /* 1: a unit is a cell, what is drawn lies on halves of cells; 0: a unit is a point */
    int reserved;
    double line_height; /* of a line of text, in units; 0: 1 */
    /* One line of text, its upper left corner at x, y. */
    void (*text)(void *user, double x, double y, pager_string text, const pager_look *look);
    void (*fill)(void *user, double x, double y, double width, double height, const pager_look *look);
    void (*line)(void *user, double x1, double y1, double x2, double y2, const pager_look *look);
    /* A picture by its absolute path. */
    void (*image)(void *user, double x, double y, double width, double height, pager_string path, int fit);
    /* How wide a line of text is. NULL: a unit for each character. Lua is running: return soon. */
    double (*measure)(void *user, pager_string text);
} pager_canvas;

#define PAGER_CANVAS_INIT {sizeof(pager_canvas), NULL, 0, 0, 0.0, NULL, NULL, NULL, NULL, NULL}

/**
 * Opens a script from a file and runs it. options may be NULL.
 *
 * *out is set even on failure: it answers pager_script_error(), and has to be closed. PAGER_ERROR_SCRIPT:
 * the script failed, or returned no deck. PAGER_ERROR_NOT_FOUND: the file cannot be read.
 * PAGER_ERROR_LIMIT: there is too little memory, or too small a stack; without any memory *out is NULL.
 * PAGER_ERROR_INVALID_ARGUMENT, PAGER_ERROR_UNSUPPORTED: the options are wrong; *out is NULL then.
 */
PAGER_API int pager_script_open(
    const char *path, const pager_script_options *options, pager_script **out);

/** The same from text. name stands for the file in messages; files are found from the working directory. */
PAGER_API int pager_script_open_string(const char *name, const char *source, size_t length,
    const pager_script_options *options, pager_script **out);

/**
 * What a script has returned that was opened with options.program: one that needs no deck, such as a test
 * or a tool that drives pagers of pager.new. It has run when pager_script_open() returns, without a budget
 * of time; its pager is empty. PAGER_VALUE_NONE where it returned nothing, or what is no value. Borrowed.
 */
PAGER_API int pager_script_result(const pager_script *s, pager_value *out);

/** Runs the closing hook and ends the script and its pager. NULL is ignored. */
PAGER_API void pager_script_close(pager_script *s);

/** The last failure: "file:line: message", one line without control bytes; "" when there was none. Never NULL. */
PAGER_API const char *pager_script_error(const pager_script *s);

/** Where Lua was at the last failure, several lines; "" when not known. Never NULL. */
PAGER_API const char *pager_script_traceback(const pager_script *s);

/** The script's pager; NULL for NULL. See above for what belongs to the script. */
PAGER_API pager *pager_script_pager(pager_script *s);

/** As pager_tick(), after beginning a turn that a hook has asked for. */
PAGER_API int pager_script_tick(pager_script *s, double time);

/** As pager_next_deadline(); now, while a turn that a hook has asked for is waiting to begin. */
PAGER_API int pager_script_next_deadline(pager_script *s, double *out);

/** As pager_poll(), and runs the script's hooks for the event. */
PAGER_API int pager_script_poll(pager_script *s, pager_event *event);

/**
 * A key by name: "a", "left", "ctrl+r", "f5". PAGER_OK when the script took it, PAGER_IGNORED when it is
 * not bound, PAGER_ERROR_SCRIPT when what it runs failed (a message request says so as well).
 */
PAGER_API int pager_script_key(pager_script *s, const char *key);

/**
 * As pager_key() on the script's pager, for a PAGER_KEY_*; but a key that turns to the next page first
 * takes the steps of the current one, and a key that turns to the page before takes them back. PAGER_OK
 * for a step as well. What turns by the mouse or a drag takes no steps.
 */
PAGER_API int pager_script_turn(pager_script *s, int key);

/**
 * Takes a step of a page (direction 1) or takes one back (-1). Its fields are built again, and a refresh
 * request says so. PAGER_END when there is none left that way. PAGER_ERROR_NOT_FOUND: no such page.
 */
PAGER_API int pager_script_step(pager_script *s, pager_page page, int direction);

/**
 * What keys do now, by page, deck and plug-ins, each key once and in that order: for a page of help.
 * Returns how many there are, and fills in those that fit. Strings are borrowed until the next call of
 * this function. Keys that only your program knows are yours to add, but where one is not bound.
 */
PAGER_API size_t pager_script_keys(pager_script *s, pager_script_key_info *out, size_t capacity);

/** 1 with the oldest request in *out, 0 when there is none. At most 64 wait; then the oldest goes. */
PAGER_API int pager_script_request(pager_script *s, pager_script_request_info *out);

/** The kind of a page. PAGER_ERROR_NOT_FOUND when there is no such page; one that fails is "error". */
PAGER_API int pager_script_page_kind(pager_script *s, pager_page page, pager_string *out);

/** A field of a page, by the table above. */
PAGER_API int pager_script_page_field(
    pager_script *s, pager_page page, const char *key, pager_value *out);

/** A field of the deck. */
PAGER_API int pager_script_deck_field(pager_script *s, const char *key, pager_value *out);

/**
 * The page after one (direction 1), or before it (-1), without a turn: for lists and for search. A deck
 * that makes its pages on demand is asked, within the budget of a page. PAGER_END: there is none, as far
 * as the deck can tell.
 */
PAGER_API int pager_script_neighbour(
    pager_script *s, pager_page page, int direction, pager_page *out);

/**
 * The page of a name, else the page of a talk with a heading that links call so: a page's anchors. In a
 * deck that makes its pages on demand, of a key that it has named; of a deck with `count` alone these are
 * the places from 1, all of them. PAGER_ERROR_NOT_FOUND: none.
 */
PAGER_API int pager_script_page_named(pager_script *s, const char *name, pager_page *out);

/** A page as plain text: title, body, caption and file name; for pipes, search and accessibility. */
PAGER_API int pager_script_page_text(pager_script *s, pager_page page, pager_string *out);

/**
 * Draws a page of a kind that a script or plug-in has added, in a size from 0 to a million.
 *
 * PAGER_IGNORED when it is of another kind: draw what its fields say. PAGER_ERROR_NOT_FOUND when there
 * is no such page. PAGER_ERROR_SCRIPT when drawing failed: nothing was drawn, and the page is of kind
 * "error" now. PAGER_ERROR_BUSY from inside a canvas's function.
 */
PAGER_API int pager_script_draw(
    pager_script *s, pager_page page, double width, double height, const pager_canvas *to);

/**
 * Draws the deck's own indicator, as pager_script_draw() does; a failure is told as that of a hook is.
 * PAGER_IGNORED when it has none, when it has failed, or when the indicator is hidden: pager_indicator()
 * says what to draw then.
 */
PAGER_API int pager_script_draw_indicator(
    pager_script *s, double width, double height, const pager_canvas *to);

/**
 * Makes a function of yours pager.host.NAME, in place of one of that name; NULL takes it away. It stays
 * through reloads. A script that calls it while it loads needs it in options.functions.
 *
 * PAGER_ERROR_INVALID_ARGUMENT: the name is none. PAGER_ERROR_LIMIT: there is no memory.
 */
PAGER_API int pager_script_register(
    pager_script *s, const char *name, pager_script_function function, void *user);

/**
 * Calls a function that the deck has in its `functions`, with the deck and these arguments, within the
 * budget of a hook. result, which may be NULL, is what it returned first, borrowed until the next call
 * of this function. A turn that it asked for begins at the next tick or poll.
 *
 * PAGER_ERROR_NOT_FOUND: the deck has no such function. PAGER_ERROR_SCRIPT: it failed, or what it
 * returned is no value; pager_script_error() says why. PAGER_ERROR_INVALID_ARGUMENT: an argument is no
 * value, or there are more than 250.
 */
PAGER_API int pager_script_call(pager_script *s, const char *name, const pager_value *arguments,
    size_t count, pager_value *result);

/**
 * Reads the script's file again, and puts the new version in the place of the old one.
 *
 * The new version runs first, with a Lua state of its own, and has to return a deck. Where it fails the
 * old one goes on as if nothing had happened: the status is that of pager_script_open(), and
 * pager_script_error() and a message request say why. Else the old one's closing hook runs, and its state
 * is gone with all that it and its plug-ins have added. The pager stays the same one. Its pages have new
 * ids: events tell how the old ones disappear and are unloaded, and the new ones loaded; a turn under way
 * ends as cancelled. The page of the current one's name (or key) is current, else the one at its place,
 * else the script's first. deck.state is kept as it was before, if it is plain data, which a message says
 * where it is not. Functions of pager_script_register() stay. A slide show goes on.
 *
 * The old version hears no more of events, and what its closing hook changes of deck.state is lost.
 *
 * A script that was stopped, or has never opened, starts anew. PAGER_ERROR_BUSY: from inside of the
 * script, of its log, or of a canvas's function. PAGER_ERROR_UNSUPPORTED: it was opened from a text, or
 * with options.program.
 */
PAGER_API int pager_script_reload(pager_script *s);

/** The same with this text as the new version, of a file as well: an editor that has not saved it yet. */
PAGER_API int pager_script_reload_string(pager_script *s, const char *source, size_t length);

/**
 * Ends what the script is running now, or what it runs next: Lua code that is on its way, of a new version
 * that is being loaded as well. What catches the error is ended, too; a C function is not, as long as it
 * does not call Lua.
 *
 * Async-signal-safe: it sets a flag and Lua's hook, as Lua's own program does, and may be called from a
 * handler on the thread that runs the script, until pager_script_close() is called. For a sandboxed script
 * it may be called from another thread as well; from there, a trusted script ends what it runs next.
 */
PAGER_API void pager_script_interrupt(pager_script *s);

#ifdef __cplusplus
}
#endif

#endif
