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
 *   every page   name, notes: string · seconds, index (from 1): number · tint: integer 0xRRGGBBAA ·
 *                key: integer or string · hidden: boolean
 *   "text"       title, body: string, plain
 *   "markdown"   title: string, plain · body: string, CommonMark
 *   "photo"      src: string, an absolute path · title, caption: string · fit: "fit" or "fill"
 *   "video"      src, poster: string, absolute paths · title, caption: string
 *   "error"      message: string: why this page could not be built
 *   the deck     name, title, author, theme, notes: string · keep: boolean
 *   Fields that the author left out have type PAGER_VALUE_NONE.
 *
 *
 * SAFETY
 *
 *   A script is sandboxed unless options.trust is set: no io, no os but time, clock and date, no debug,
 *   no C modules, no bytecode; it reads files in its own folder and under options.roots, and what was
 *   named in options.arguments. Time and memory have budgets. A call that spends its time is ended and
 *   fails; after three of them, or when memory runs out, the script is stopped: what was built stays.
 *   A single call into Lua's own library that loops in C (a slow pattern, table.move over a huge range)
 *   is not ended yet: the budget is seen when it returns.
 *   This contains mistakes and runaway scripts. It is no border against an attacker.
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

/** A request. 32 bytes on 64-bit machines. */
typedef struct pager_script_request_info {
    int kind; /* PAGER_SCRIPT_REQUEST_* */
    int reserved;
    pager_page page;   /* refresh: which */
    pager_string text; /* message: the words, one line without control bytes */
} pager_script_request_info;

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
} pager_script_options;

#define PAGER_SCRIPT_OPTIONS_INIT                                                                    \
    {                                                                                                \
        sizeof(pager_script_options), 0, 0, NULL, 0, NULL, 0, NULL, 0.0, 0.0, 0.0, 0.0, 0.0, 0, NULL, \
            NULL, NULL, NULL                                                                         \
    }

/**
 * Opens a script from a file and runs it. options may be NULL.
 *
 * *out is set even on failure: it answers pager_script_error(), and has to be closed. PAGER_ERROR_SCRIPT:
 * the script failed, or returned no deck. PAGER_ERROR_NOT_FOUND: the file cannot be read.
 * PAGER_ERROR_INVALID_ARGUMENT, PAGER_ERROR_UNSUPPORTED: the options are wrong; *out is NULL then, as it
 * is when there is no memory (PAGER_ERROR_LIMIT).
 */
PAGER_API int pager_script_open(
    const char *path, const pager_script_options *options, pager_script **out);

/** The same from text. name stands for the file in messages; files are found from the working directory. */
PAGER_API int pager_script_open_string(const char *name, const char *source, size_t length,
    const pager_script_options *options, pager_script **out);

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

/** 1 with the oldest request in *out, 0 when there is none. At most 64 wait; then the oldest goes. */
PAGER_API int pager_script_request(pager_script *s, pager_script_request_info *out);

/** The kind of a page. PAGER_ERROR_NOT_FOUND when there is no such page; one that fails is "error". */
PAGER_API int pager_script_page_kind(pager_script *s, pager_page page, pager_string *out);

/** A field of a page, by the table above. */
PAGER_API int pager_script_page_field(
    pager_script *s, pager_page page, const char *key, pager_value *out);

/** A field of the deck. */
PAGER_API int pager_script_deck_field(pager_script *s, const char *key, pager_value *out);

/** The page of a name (or a key, in a deck that makes its pages on demand). PAGER_ERROR_NOT_FOUND: none. */
PAGER_API int pager_script_page_named(pager_script *s, const char *name, pager_page *out);

/** A page as plain text: title, body, caption and file name; for pipes, search and accessibility. */
PAGER_API int pager_script_page_text(pager_script *s, pager_page page, pager_string *out);

/** Ends what the script is running now. May be called from a signal handler or another thread. */
PAGER_API void pager_script_interrupt(pager_script *s);

#ifdef __cplusplus
}
#endif

#endif
