/* What the parts of the terminal share. */
#ifndef SCREEN_H
#define SCREEN_H

#include <signal.h>
#include <sys/types.h>

/* Keys come from one, what is shown goes to the other; the third wakes us when a signal has come.
 */
extern int screen_input, screen_output, screen_wake;
extern volatile sig_atomic_t screen_was_resized, screen_was_continued;

/* Raw mode and our modes. In the background it stops until it is in the foreground; -1 when that
   will never be. */
int screen_enter(void);
/* Pages are on the screen, and we are in the foreground. */
int screen_is_shown(void);
/* All signals wait while one is handled. */
void screen_handle(int number, void (*function)(int), int flags);
/* The clock forgets the last seconds. Async-signal-safe, as is system_now. */
void system_stand_still(double seconds);
/* Puts the terminal right, and then the signal does what it does. */
void screen_end(int number);

/* The program is away from its loop, and back in it. */
void busy_begin(void);
void busy_end(void);
/* Once, before the first of these. */
void busy_prepare(void);
/* Something was read meanwhile; busy_read brings that first. */
int busy_has_kept(void);
ssize_t busy_read(void *bytes, size_t capacity);

#endif
