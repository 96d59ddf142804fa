/* The sandbox's own pattern matching answers as Lua's, mistakes in patterns included. */
#include "script.h"

/* All that a run has printed, a line each. */
typedef struct transcript {
    char *text;
    size_t length, room;
} transcript;

static void write_down(void *user, const char *text, size_t length) {
    transcript *t = user;

    if (t->length + length + 2 > t->room) {
        t->room = 2 * (t->room + length + 2);
        t->text = realloc(t->text, t->room);
        if (t->text == NULL) abort();
    }
    memcpy(t->text + t->length, text, length);
    t->length += length;
    t->text[t->length++] = '\n';
    t->text[t->length] = '\0';
}

static transcript answers(int trust) {
    transcript t = {NULL, 0, 0};
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;

    options.trust = trust;
    options.load_budget = 60;
    options.user = &t;
    options.log = write_down;
    CHECK_INT(pager_script_open("patterns.lua", &options, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_close(s);
    return t;
}

static void patterns_answer_as_in_lua(void) {
    transcript own = answers(1), guarded = answers(0);
    char *a = own.text, *b = guarded.text;
    int lines = 0, wrong = 0;

    while (a != NULL && b != NULL && *a && *b && wrong < 10) {
        size_t n = strcspn(a, "\n"), m = strcspn(b, "\n");
        lines++;
        if (n != m || memcmp(a, b, n) != 0) {
            printf("  Lua      %.*s\n  sandbox  %.*s\n", (int)n, a, (int)m, b);
            wrong++;
        }
        a += n + 1;
        b += m + 1;
    }
    CHECK_INT(wrong, 0);
    CHECK_INT(own.length, guarded.length);
    CHECK(lines > 7000);
    free(own.text);
    free(guarded.text);
}

int main(void) {
    RUN(patterns_answer_as_in_lua);
    return failed_in_all;
}
