/* The host of the example at the beginning of pager.h, which stands in its main(). */
#include <pager.h>
#include <stdio.h>

static int drawn; /* of the page that is turned to */

static double seconds(void) {
    static double time;
    return time += 1.0 / 60;
}

static void handle(const pager_event *e) { printf("%s\n", pager_event_name(e->kind)); }
static void draw(const pager_frame *f) { drawn += f->page == 1 && f->x == 0; }

int main(void) {
    EXAMPLE
    return drawn == 1 ? 0 : 2;
}
