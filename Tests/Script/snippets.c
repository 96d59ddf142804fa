/* Opens each script named, turns through its pages, builds and draws them, lets time pass, and
   presses each of its keys: what the guides show works. snippets [--trust] SCRIPT... */
#include "script.h"

/* Pages turned at most: some decks have no end. */
#define MOST_TURNS 12

static const char *file;
static int trusts;

/* Seconds that pass for timers, one a tick, and keys that are pressed at most. */
#define SECONDS 90
#define MOST_KEYS 32

static void keys_do_what_they_say(pager_script *s, double *time) {
    pager_script_key_info keys[MOST_KEYS];
    size_t i, count = pager_script_keys(s, keys, MOST_KEYS);
    char names[MOST_KEYS][32];

    if (count > MOST_KEYS) count = MOST_KEYS;
    for (i = 0; i < count; i++) snprintf(names[i], sizeof names[i], "%s", keys[i].key.data);
    for (i = 0; i < count; i++) {
        if (pager_script_key(s, names[i]) != PAGER_OK) CHECK_TEXT(pager_script_error(s), names[i]);
        rest(s, time);
    }
}

/* What draws itself does so in any size, in cells and in points. */
static void draws(pager_script *s) {
    static const double sizes[][3] = {
        {80, 23, 1}, {20, 5, 1}, {640, 384, 16}, {1, 1, 1}, {0, 0, 1}};
    size_t i;

    for (i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        pager_canvas canvas = PAGER_CANVAS_INIT;
        canvas.cells = sizes[i][2] == 1;
        canvas.line_height = sizes[i][2];
        CHECK(pager_script_draw(s, current(s), sizes[i][0], sizes[i][1], &canvas) >= 0);
        CHECK(pager_script_draw_indicator(s, sizes[i][0], sizes[i][2], &canvas) >= 0);
    }
}

static void opens_and_turns(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    const char *arguments[] = {"pictures"};
    pager_script *s = NULL;
    int turns, i;
    double time = 0;

    options.count_steps = 1;
    options.trust = trusts;
    options.arguments = arguments;
    options.argument_count = 1;
    CHECK_INT(pager_script_open(file, &options, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    CHECK_INT(pager_set_viewport(pager_script_pager(s), 640, 384), PAGER_OK);
    for (turns = 0; turns < MOST_TURNS; turns++) {
        CHECK(current(s) != PAGER_NO_PAGE);
        if (strcmp(kind_of(s, current(s)), "error") == 0)
            CHECK_TEXT(field_of(s, current(s), "message"), "no error");
        draws(s);
        if (pager_next(pager_script_pager(s), PAGER_ANIMATED) != PAGER_OK) break;
        rest(s, &time);
    }
    for (i = 0; i < SECONDS; i++) {
        pager_script_tick(s, time += 1);
        drain(s);
    }
    keys_do_what_they_say(s, &time);
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_close(s);
}

int main(int count, char **names) {
    int i;

    trusts = count > 1 && strcmp(names[1], "--trust") == 0;
    for (i = 1 + trusts; i < count; i++) {
        char name[256];

        file = names[i];
        snprintf(name, sizeof name, "the guide's script at %s", file);
        run(name, opens_and_turns);
    }
    return failed_in_all;
}
