/* What a script prints, and what fails in it: on the error stream, but not into a page that is
 * shown there. */
#include "terminal.h"

#include <string.h>

/* Bytes that are kept. Where there are more, the latest half of them is. */
#define CAPACITY ((size_t)64 << 10)

static char kept[CAPACITY];
static size_t used;
static int holding;

/* Makes room by forgetting the oldest lines. */
static void make_room(void) {
    const char *half = kept + used - CAPACITY / 2;
    const char *end = memchr(half, '\n', CAPACITY / 2);
    const char *from = end != NULL ? end + 1 : kept + used;
    used -= (size_t)(from - kept);
    memmove(kept, from, used);
}

void log_line(const char *text, size_t length) {
    if (!holding) {
        if (system_write(2, text, length) == 0) system_write(2, "\n", 1);
        return;
    }
    if (length >= CAPACITY / 2) length = CAPACITY / 2 - 1;
    if (used + length + 1 > CAPACITY) make_room();
    memcpy(kept + used, text, length);
    used += length;
    kept[used++] = '\n';
}

void log_hold(void) { holding = 1; }

void log_release(void) {
    holding = 0;
    system_write(2, kept, used);
    used = 0;
}

int log_has(const char *text, size_t length) {
    const char *line = kept;
    while (line < kept + used) {
        const char *end = memchr(line, '\n', (size_t)(kept + used - line));
        if ((size_t)(end - line) == length && memcmp(line, text, length) == 0) return 1;
        line = end + 1;
    }
    return 0;
}
