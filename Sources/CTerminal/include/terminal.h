/*
 * What pagerlua needs of the system: the terminal, signals, time, files and child processes.
 * Variadic C functions and errno cannot be reached from Swift, so all of that is here.
 */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stddef.h>
#include <stdint.h>

/* ---- Streams and files ---- */

int system_is_terminal(int fd);
/* Writes all of it, waiting where it must; 0, or -1 when nobody reads any more. */
int system_write(int fd, const void *bytes, size_t length);
/* A line for the error stream. While lines are held they are kept, the latest of them; log_has
 * tells whether one of them is this one, and log_release writes them. */
void log_line(const char *text, size_t length);
void log_hold(void);
int log_has(const char *text, size_t length);
void log_release(void);
/* Why some of the standard output could not be written, like a disk that is full; NULL when all
 * was, or its reader had enough. */
const char *system_output_problem(void);
const char *system_environment(const char *name);
/* A whole file, to be freed with system_free; NULL, with the words of why in system_problem. "-":
 * stdin. A pipe is read to its end, if a program writes into it. */
char *system_read_file(const char *path, size_t *length);
/* The same of plain files only, which nothing has to be waited for. */
char *system_read_plain(const char *path, size_t *length);
void system_free(void *block);
const char *system_problem(void);
int system_exists(const char *path);

/* What a path that can be read leads to. */
#define SYSTEM_NOTHING 0
#define SYSTEM_FILE 1
#define SYSTEM_FOLDER 2
#define SYSTEM_PIPE 3
#define SYSTEM_DEVICE 4
int system_kind(const char *path);
/* The first bytes of a plain file, at most so many; how many there are, 0 if it cannot be read. */
size_t system_read_start(const char *path, void *bytes, size_t most);

/* Writes a file that is not there yet, which it may not replace; 0, or -1 with the words of why. */
int system_create_file(const char *path, const void *bytes, size_t length);
/* Writes a file whole, in place of one of that name: who reads it sees the old one or the new one,
 * never half of one. 0, or -1 with the words of why. */
int system_write_file(const char *path, const void *bytes, size_t length);
/* Makes a folder, and those above it, with these rights; 0 also when it is there, or -1 with the
 * words of why. */
int system_make_folder(const char *path, unsigned mode);
/* A path without links and dots, until the next call; NULL when there is nothing. */
const char *system_real_path(const char *path);
/* Seconds of a clock that never jumps: it stands still while Ctrl-Z stops the program. */
double system_now(void);
/* Seconds since midnight, by the local time. */
int system_second_of_day(void);
double system_number(const char *text, const char **end);

/* ---- Files that are saved ---- */

/* A descriptor to wait for, or -1, and folders to watch by it: 0, or -1 for what is none. */
int system_watch(void);
int system_watch_folder(int fd, const char *folder);
/* Whether scripts or texts in them have been saved since the last call; or of media, whether
 * pictures and films have come, gone or changed. */
int system_saved(int fd, int is_of_media);
/* Whether any file in them has been saved since the last call. */
int system_changed(int fd);
void system_unwatch(int fd);

/* ---- Long clusters of text ---- */

/* Bytes of a cluster at most: a family of four with their skin colours is 41, a letter with sixteen
 * marks 35. */
#define CLUSTER_MOST 47
/* Keeps the bytes of a cluster. The same bytes have the same number, from 0 on; -1 when there are
 * too many of them, or of different clusters. Any thread may call it. */
int32_t cluster_keep(const uint8_t *bytes, size_t count);
/* The bytes that have a number. They stay. */
const uint8_t *cluster_bytes(int32_t number);

/* ---- The terminal ---- */

/* Finds the terminal: standard input and output, or /dev/tty for the keys when input is taken. 0,
 * or -1. */
int terminal_open(void);
/* Finds the terminal wherever standard streams go, and readies it for answers, without showing
 * anything, until terminal_leave. 0, or -1 when there is none or it is another job's. */
int terminal_open_to_ask(void);
/* Raw mode, alternate screen, mouse if asked. Signals leave it clean from here on. */
int terminal_enter(int mouse);
void terminal_leave(void);
/* What ends a script that keeps the program from its loop when Ctrl-C comes: called in a signal
 * handler, until the loop goes on. A second Ctrl-C before that ends the program. Before
 * terminal_enter. */
void terminal_on_interrupt(void (*function)(void *), void *argument);
void terminal_size(int *columns, int *rows);
/* The size of a cell in pixels; 0 where the system does not know. */
void terminal_cell(int *width, int *height);
/* There are pictures of kitty's protocol on the screen from here on: leaving takes them away. */
void terminal_has_pictures(void);
/* The terminal was told to count the columns of clusters: leaving takes that back. */
void terminal_counts_clusters(void);
/* Writes what can be written now without waiting: how much, 0 when nothing, -1 when it has gone. */
long terminal_write(const void *bytes, size_t length);
/* Reads what is there: how much, 0 when nothing, -1 when the terminal has gone. */
long terminal_read(void *bytes, size_t capacity);
/* Suspends the program, as Ctrl-Z does, and comes back. */
void terminal_suspend(void);
/* Seconds that the program was stopped by Ctrl-Z or SIGTSTP since the last call, which system_now
 * does not count. */
double terminal_take_stopped(void);

#define TERMINAL_INPUT 1
#define TERMINAL_RESIZED 2
#define TERMINAL_CONTINUED 4
#define TERMINAL_WRITABLE 8
#define TERMINAL_CHILD 16
#define TERMINAL_GONE 32

/* Waits until something happens, at most `seconds` (negative: for ever): a mask of the above. */
int terminal_wait(double seconds, int wants_to_write, const int *children, size_t count);

/* ---- Pictures as symbols ---- */

/* Whether chafa's library is on this machine. */
int symbols_are_there(void);
/* Draws pixels of three bytes as columns times rows symbols: a scalar each, and two colours,
 * 0xRRGGBB or negative for none, of the symbol and behind it. 0, or -1. */
int symbols_draw(const uint8_t *rgb, int width, int height, int columns, int rows,
    uint32_t *scalars, int32_t *colours);

/* ---- Child processes ---- */

typedef struct child {
    int fd; /* its standard output; -1: it is not there */
    int pid;
} child;

/* Runs a program with its output in a pipe; nothing of ours reaches it, and it dies with us. Its
   standard input is an empty file that all of them share, so that they can take turns by locks.
   arguments end with NULL; the first is the program: a path, or a name that is searched for. fd is
   -1 on failure. */
child child_start(const char *const *arguments);
/* Reads without waiting: how much, 0 at the end, -1 when there is nothing now. */
long child_read(const child *c, void *bytes, size_t capacity);
/* Ends it, if it runs still; its exit code, or -1 when a signal ended it. */
int child_stop(child *c);
/* Whether a program of this name is on the PATH. */
int child_is_there(const char *name);
/* The folder of the running program, "" when not known. */
const char *system_program_folder(void);

/* ---- Decks and other files that are shipped: made by scripts/make-shipped ---- */

extern const char *const shipped_tour_lua;
extern const char *const shipped_talk_lua;
extern const char *const shipped_media_lua;
extern const char *const shipped_starter_lua;
extern const char *const shipped_config_tail_part;
extern const char *const shipped_export_head_html;
extern const char *const shipped_export_css;
extern const char *const shipped_export_js;

#endif
