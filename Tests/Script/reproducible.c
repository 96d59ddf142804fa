/* Runs that are the same each time. */
#include "script.h"

/* All that a run prints, a line each. */
typedef struct paper {
    char text[16384];
    size_t length;
} paper;

static void put(void *user, const char *text, size_t length) {
    paper *p = user;

    if (p->length + length + 2 > sizeof p->text) return;
    memcpy(p->text + p->length, text, length);
    p->length += length;
    p->text[p->length++] = '\n';
    p->text[p->length] = '\0';
}

/* What a run of the case says, from opening to a turn that ends after two seconds and a half. */
static void play(paper *out, int trust) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s;
    void *hole;

    out->length = 0;
    out->text[0] = '\0';
    options.user = out;
    options.log = put;
    options.trust = trust;
    options.reproducible = 1;
    options.epoch = 1000000000;
    /* What else lies in memory moves all that follows. */
    hole = malloc(64 + 16 * (size_t)(rand() % 64));
    CHECK_INT(pager_script_open("reproducible.lua", &options, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_tick(s, 0);
    pager_next(pager_script_pager(s), PAGER_ANIMATED);
    pager_script_tick(s, 2.5);
    pager_script_tick(s, 5.5);
    drain(s);
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_close(s);
    free(hole);
}

static void two_runs_are_equal(void) {
    static paper first, again;
    int i;

    for (i = 0; i < 8; i++) {
        play(i == 0 ? &first : &again, 0);
        if (i > 0) CHECK_TEXT(again.text, first.text);
    }
    for (i = 0; i < 2; i++) play(i == 0 ? &first : &again, 1);
    CHECK_TEXT(again.text, first.text);
}

/* reproducible.golden, written on another day. */
static void and_as_they_were_kept(void) {
    static paper now;
    static char kept_text[16384];
    FILE *f = fopen("reproducible.golden", "rb");
    size_t length = f != NULL ? fread(kept_text, 1, sizeof kept_text - 1, f) : 0;

    if (f != NULL) fclose(f);
    kept_text[length] = '\0';
    play(&now, 0);
    CHECK_TEXT(now.text, kept_text);
    if (getenv("PAGER_WRITE_GOLDEN") == NULL) return;
    f = fopen("reproducible.golden", "wb");
    fputs(now.text, f);
    fclose(f);
}

/* Without the option there is no such thing: the order of 60 names is as the addresses are. */
static void and_else_time_is_the_worlds(void) {
    diary d;
    pager_script *s = opened("print(os.time() > 1600000000) return 'page'", &d);

    CHECK_TEXT(d.text, "true");
    pager_script_close(s);
}

int main(void) {
    RUN(two_runs_are_equal);
    RUN(and_as_they_were_kept);
    RUN(and_else_time_is_the_worlds);
    return failed_in_all;
}
