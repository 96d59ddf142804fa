/* What the two halves of the terminal share. */
#ifndef SCREEN_H
#define SCREEN_H

#include <signal.h>

/* Keys come from one, what is shown goes to the other; the third wakes us when a signal has come.
 */
extern int screen_input, screen_output, screen_wake;
extern volatile sig_atomic_t screen_was_resized, screen_was_continued;

/* Raw mode and our modes. In the background it stops until it is in the foreground; -1 when that
   will never be. */
int screen_enter(void);

#endif
