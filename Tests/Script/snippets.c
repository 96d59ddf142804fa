/* Opens each script named, turns through its pages, and builds them: what the guide shows works. */
#include "script.h"

/* Pages turned at most: some decks have no end. */
#define MOST_TURNS 12

static const char *file;

static void opens_and_turns(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    const char *arguments[] = {"pictures"};
    pager_script *s = NULL;
    int turns;
    double time = 0;

    options.count_steps = 1;
    options.arguments = arguments;
    options.argument_count = 1;
    CHECK_INT(pager_script_open(file, &options, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    CHECK_INT(pager_set_viewport(pager_script_pager(s), 640, 384), PAGER_OK);
    for (turns = 0; turns < MOST_TURNS; turns++) {
        CHECK(current(s) != PAGER_NO_PAGE);
        if (strcmp(kind_of(s, current(s)), "error") == 0)
            CHECK_TEXT(field_of(s, current(s), "message"), "no error");
        if (pager_next(pager_script_pager(s), PAGER_ANIMATED) != PAGER_OK) break;
        rest(s, &time);
    }
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_close(s);
}

int main(int count, char **names) {
    int i;

    for (i = 1; i < count; i++) {
        char name[256];

        file = names[i];
        snprintf(name, sizeof name, "the guide's script at %s", file);
        run(name, opens_and_turns);
    }
    return failed_in_all;
}
