/* The host of the example at the beginning of pager_script.h, which stands in its main(). It draws
 * nothing. */
#include <pager_script.h>
#include <stdio.h>

static double now;

static double seconds(void) { return now += 1.0 / 60; }
static int more_to_do(void) { return now < 1; }
static void handle(const pager_event *e) { printf("%s\n", pager_event_name(e->kind)); }

int main(void) {
    FILE *script = fopen("tour.lua", "w");

    if (!script) return 2;
    fputs("return { 'Hello.', 'The end.' }\n", script);
    fclose(script);
    {
        EXAMPLE
        return body.length == 6 ? 0 : 2;
    }
}
