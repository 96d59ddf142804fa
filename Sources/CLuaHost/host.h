/* What the files of the Lua host share. */
#ifndef HOST_H
#define HOST_H

#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
#include <pthread.h>
#include <signal.h>

#include "luahost.h"

#define ERROR_LENGTH 1024
#define TRACEBACK_LENGTH 4096

/* The largest string of a sandboxed script, in bytes: copying one takes milliseconds. */
#define MOST_STRING ((size_t)16 << 20)

/* A drawing that is being recorded, and the canvas it is for. */
typedef struct lua_recording lua_recording;

/* A slide show: none, to begin with the next tick, and what has begun and is the pager's now. */
enum { SHOW_NONE, SHOW_WANTED, SHOW_BEGUN };

/* Why a call was ended. */
#define HOST_NO_TIME 1
#define HOST_NO_MEMORY 2
#define HOST_INTERRUPTED 3
#define HOST_FAULT 4 /* an error of its own: it was not ended */

/* What host_call answers besides Lua's own statuses. */
#define HOST_STOPPED (-1)  /* the script was stopped before */
#define HOST_NO_STACK (-2) /* this thread's stack is too small */

struct lua_host {
    lua_State *L;       /* NULL: there was no memory or no stack for it; error says which */
    lua_State *running; /* L, or the coroutine that runs now */
    pager *p;
    lua_host_limits limits;
    lua_host_callbacks callbacks;
    size_t used;         /* bytes */
    void *refused_block; /* what there was no memory for at first */
    size_t refused_size;

    /* The budget of the outermost call. Nested ones share it. */
    int depth;
    double budget, deadline;
    double steps;              /* seconds that were counted in steps */
    size_t pending;            /* work since the clock was last read */
    unsigned weight;           /* what it counts for, at least 1 */
    int expired;               /* why, or 0 */
    char expiry[ERROR_LENGTH]; /* what was said when it expired */
    int kills;
    int stopped;
    int silent;                /* the last call failed only because it was stopped before */
    char reason[ERROR_LENGTH]; /* why it was stopped */
    char *low, *high;          /* that thread's stack, once known */
    pthread_t thread;          /* the one that runs it now */
    volatile sig_atomic_t interrupted;
    struct lua_host *volatile next_version; /* while it is being run in the place of this one */

    unsigned parts;      /* of the prelude, that have been loaded: bits */
    pager_page first_id; /* of its pages; those below are an older version's */
    int has_deck, is_linked, deck_closed;
    int reporting;      /* the log is being told: no reload */
    pager_value result; /* of a program */

    /* The pager is asking: turns and changes have to wait. */
    int asking;
    int style_failed;
    int styling;              /* the transition is running */
    int faulting;             /* why what failed did, while the prelude is told so; else 0 */
    lua_recording *recording; /* NULL outside of a draw */

    /* The deck's transition, in the registry, and how its pages lie: what each frame needs. */
    int transition;
    int vertical, backward;
    double spacing;

    /* The time of the last tick, and the script's timers: how many, and when the first is due. */
    double time, timer_due;
    int has_time, timer_count;
    int is_version; /* it takes the place of one that is shown */
    int show;       /* SHOW_* */

    char error[ERROR_LENGTH];
    char warning[ERROR_LENGTH]; /* the pieces of one so far */
    char traceback[TRACEBACK_LENGTH];
    char *path, *folder;
    char **roots, **plugin_paths, **plugins;
    size_t root_count, plugin_path_count, plugin_count;
};

/* The host of a state, its coroutines included. */
lua_host *host_of(lua_State *L);

/* Runs a C function in protected mode, with `argument` as its light userdata, within a budget of
   seconds. LUA_OK, or the error is in h->error: a status of Lua's, HOST_STOPPED or HOST_NO_STACK.
 */
int host_call(lua_host *h, lua_CFunction function, void *argument, double budget);

/* The same in two halves, for a call that happens in every frame. host_enter pushes the handler of
   errors, or answers what host_call does; then come the function and its arguments, in ways that
   raise nothing. The clock is read now (at_once), or by the hook in a call that is long. host_leave
   calls; above the handler are the results, or nothing: then it is not LUA_OK. */
int host_enter(lua_host *h, double budget, int at_once);
int host_leave(lua_host *h, int arguments, int results);

/* The status of pager.h for one of host_call. */
int host_status(int status);

/* Pushes an entry of the prelude's host table. Raises. */
void host_push_entry(lua_State *L, const char *name);

/* Copies text into one clean line: control characters and broken UTF-8 become '?', long ones are
   cut. Both may be the same. */
void host_clean(char *to, size_t capacity, const char *text, size_t length);

/* Makes h->error of a message: clean, and with its place if it has none. */
void host_say(lua_State *L, const char *text, size_t length);

/* Takes warnings of Lua's to the log; user is the host. */
void host_warn(void *user, const char *text, int continues);

/* Adds to a message of Lua's what its author may have meant, where it ends with a name that is nil.
 */
void host_add_meaning(lua_State *L, char *message, size_t capacity);

/* The message handler of protected calls. */
int host_handler(lua_State *L);

/* "file:line: " of the script's function that is running, "path: ", or "". */
void host_place(lua_State *L, char *to, size_t capacity);

/* Reports a failure of the script's that ends nothing: a message, and a line in the log. */
void host_report(lua_host *h);

/* Lua's allocator; user is the host. */
void *host_allocate(void *user, void *block, size_t old_size, size_t new_size);

/* The clock of budgets, in seconds. */
double host_now(lua_host *h);

/* Starts the budget of an outermost call. */
void host_begin(lua_host *h, double budget, int at_once);

/* Counts work done in C, in units of about one instruction of Lua's, and raises once the running
   call is over. Whatever may take long calls it. */
void host_charge(lua_State *L, size_t units);
/* Bytes that C goes through in the time of an instruction of Lua's. */
#define BYTES_A_UNIT 64

/* Says that the running call is over, without raising. Only the first time counts. */
void host_mark_expired(lua_host *h, int reason, const char *why);

/* Raises what was said when the running call ended. */
void host_expire(lua_State *L);

/* As luaL_loadbufferx with mode "t", within the budget: a status of Lua's. Raises nothing. */
int host_load(lua_State *L, const char *text, size_t length, const char *name);

/* coroutine.yield, which says where it is of no use. */
int host_yield(lua_State *L);

/* Sets the hook of a thread of Lua's as it has to be now. */
void host_arm(lua_host *h, lua_State *L);

/* Whether the running thread's stack is large enough for Lua. */
int host_stack_suffices(lua_host *h);

/* Whether an id is one that this version of the script may have given to a page. Without a deck
   there are no pages; and a script that was stopped cannot be asked. */
int host_may_be_page(const lua_host *h, pager_page page);

/* Raises if the pager is asking a question now. */
void host_may_change(lua_State *L, const char *method);

/* Fills a new state. A lua_CFunction. */
int host_set_up(lua_State *L);

/* The prelude, for core, host and pager at `core` and the places after it, and its globals: the
   host table loads each part when it is asked for an entry of it, parts_load does so at once, and
   parts_name gives pager those of its functions that are entries. Raise. */
void parts_open(lua_State *L, int core, int globals);
void parts_load(lua_State *L, const char *name, int core, int globals);
void parts_name(lua_State *L, int pager);
/* Makes the tables of where tables were made, and the constructors of pages. Raises. */
void kinds_open(lua_State *L, int core, int pager);

/* Pushes "file:line" of the script's function that is running, or the script's path; and the folder
   of that file, where it is not the script itself. How many it pushed. */
int host_where(lua_State *L);

/* The tables of functions. Each is a lua_CFunction that leaves one value. */
int open_core(lua_State *L);
/* Adds the functions about files to the table at the top of the stack. Raises. */
void add_files(lua_State *L);
/* And those about timers, about the fields of tables, and about texts of Markdown. */
void add_timers(lua_State *L);
void add_fields(lua_State *L);
void add_talk(lua_State *L);
void add_headings(lua_State *L);
/* Sets the option of the key at -2 to the value at -1; 0 when there is no such option. Raises. */
int option_set(lua_State *L, pager_options *options);
void options_push(lua_State *L, const pager_options *options);
int open_pager(lua_State *L);
/* Pushes the table of the host's functions, which goes on following them. Raises. */
int functions_push(lua_State *L);
int open_canvas(lua_State *L);

/* Joins the deck of a state to its pager. */
int wire_source(lua_State *L);
int wire_transition(lua_State *L); /* the function at 1, or nil for none */
/* Whether that function has failed. */
int wire_style_failed(lua_State *L);
void wire_layout(lua_host *h, const pager_options *options);
void wire_questions(lua_host *h);
/* Gives the pager the linked pages of a deck; a status. */
int wire_pages(lua_host *h, pager_page first);

/* A value of the stack as a tree of its own; raises. What C has no type for is left out. */
pager_value *value_from(lua_State *L, int index);
/* The same into a value of the caller's, for value_empty(); raises nothing. NULL, or why it cannot
   be copied: that it holds something that C has no type for, or is too large. */
const char *value_copy(lua_State *L, int index, pager_value *out);
void value_empty(pager_value *value);
/* Pushes a valid tree as a value of Lua's; raises. */
void value_push(lua_State *L, const pager_value *value);

/* Words by the numbers of pager.h. */
extern const char *const direction_words[], *const origin_words[], *const outcome_words[],
                                                                       *const phase_words[];

/* Push a page, or a count or place (+ base) that may be unknown; nil for none. One value each. */
int push_page(lua_State *L, pager_page page);
int push_number(lua_State *L, uint64_t number, int base);

/* A whole file, to be freed; NULL with errno when it cannot be read or has more than `most` bytes.
 */
char *host_read(const char *path, size_t *length, size_t most);
/* The same of plain files only: a pipe could keep the program waiting for ever. */
char *host_read_plain(const char *path, size_t *length, size_t most);
/* Why neither could read it, by errno. */
const char *host_why_unread(void);

#endif
