/* Plug-ins: how they are found and refused, what they may see, and how a fault in one ends it
 * alone. */
#define _XOPEN_SOURCE 700
#include "script.h"
#include <stdlib.h>

static const char *const paths[] = {"none", "plugins"};

static int open_with(
    const char *source, const char *const *names, size_t count, diary *d, pager_script **s) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    int result;
    options.plugin_paths = paths;
    options.plugin_path_count = 2;
    options.plugins = names;
    options.plugin_count = count;
    result = open_as(source, &options, d, s);
    if (result == PAGER_OK) pager_set_viewport(pager_script_pager(*s), 100, 100);
    return result;
}

static pager_script *open_good(const char *source, diary *d) {
    pager_script *s = NULL;
    CHECK_INT(open_with(source, NULL, 0, d, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    return s;
}

/* However late it is loaded, what a script did to its globals is no matter of the plug-in's. */
static void has_libraries_of_its_own(void) {
    pager_script *s = open_good("local pager = require 'pager'\n"
                                "local use = pager.use\n"
                                "string, table, type, next, setmetatable, pcall = nil\n"
                                "use 'good'\n"
                                "return pager.deck { pages = { pager.good { words = 'hello' } } }",
        NULL);
    CHECK_TEXT(kind_of(s, current(s)), "good");
    pager_script_close(s);
}

static int draw(pager_script *s) {
    pager_canvas canvas = PAGER_CANVAS_INIT;
    return pager_script_draw(s, current(s), 10, 10, &canvas);
}

/* Words with HERE for the folder that the test runs in. */
static const char *without_folder(const char *words) {
    static char text[4096];
    char *folder = realpath(".", NULL);
    const char *at = folder ? strstr(words, folder) : NULL;
    if (at)
        snprintf(text, sizeof text, "%.*sHERE%s", (int)(at - words), words, at + strlen(folder));
    else
        snprintf(text, sizeof text, "%s", words);
    free(folder);
    return text;
}

static void used(void) {
    pager_script *s =
        open_good("local pager = require 'pager'\n"
                  "local good = pager.use 'good'\n"
                  "local again = pager.use 'good'\n"
                  "assert(good == again and good.count == 1 and count == nil)\n"
                  "assert(good.folder == 'plugins')\n"
                  "return pager.deck { transition = 'good', indicator = { style = 'good' },\n"
                  "  pages = { pager.good { words = 'hello' }, 'b' },\n"
                  "  keys = { d = function(deck) deck:message 'deck' end } }",
            NULL);
    double time = 0;
    CHECK_TEXT(kind_of(s, current(s)), "good");
    CHECK_INT(draw(s), PAGER_OK);
    /* Keys of plug-ins come after the deck's. */
    CHECK_INT(pager_script_key(s, "g"), PAGER_OK);
    CHECK_TEXT(request(s), "message good");
    CHECK_INT(pager_script_key(s, "d"), PAGER_OK);
    CHECK_TEXT(request(s), "message deck");
    pager_next(pager_script_pager(s), PAGER_ANIMATED);
    rest(s, &time);
    CHECK_TEXT(text_of(s, current(s)), "b");
    pager_script_close(s);
}

static void named_by_the_host(void) {
    static const char *const names[] = {"good", "missing", "broken"};
    diary d;
    pager_script *s = NULL;
    CHECK_INT(open_with("local pager = require 'pager'\n"
                        "assert(pager.good and not pager.broken)\n"
                        "return pager.deck { pages = { pager.good { words = 'x' } } }",
                  names, 3, &d, &s),
        PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    CHECK_TEXT(without_folder(d.text),
        "test.lua: there is no plug-in \"missing\": no missing.lua or missing/init.lua in HERE, "
        "none, "
        "plugins; test.lua: plug-in \"broken\": plugins/broken.lua:4: setup fails");
    CHECK_INT(strncmp(request(s), "message test.lua: there is no plug-in", 30), 0);
    CHECK_INT(pager_script_key(s, "g"), PAGER_OK);
    pager_script_close(s);
}

/* One that does not end costs its own budget, not the script's. */
static void named_and_endless(void) {
    static const char *const names[] = {"never_ends", "good"};
    diary d;
    pager_script *s = NULL;
    CHECK_INT(open_with("local pager = require 'pager'\n"
                        "local ok, why = pcall(pager.use, 'never_ends')\n"
                        "print(ok, why)\n"
                        "return pager.deck { pages = { pager.good { words = 'x' } } }",
                  names, 2, &d, &s),
        PAGER_OK);
    CHECK_TEXT(d.text,
        "plug-in \"never_ends\" is disabled: plugins/never_ends.lua:1: this took too long and was "
        "stopped; false test.lua:2: plug-in \"never_ends\" is disabled: "
        "plugins/never_ends.lua:1: this took too long and was stopped");
    CHECK_INT(strncmp(request(s), "message plug-in \"never_ends\" is disabled", 40), 0);
    CHECK_INT(pager_script_key(s, "g"), PAGER_OK);
    pager_script_close(s);
}

static void not_the_script_itself(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;
    options.plugin_paths = paths;
    options.plugin_path_count = 2;
    CHECK_INT(pager_script_open("named/good.lua", &options, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    CHECK_TEXT(kind_of(s, current(s)), "good");
    pager_script_close(s);
}

static void in_a_folder(void) {
    pager_script *s = open_good("local pager = require 'pager'\n"
                                "local parts = pager.use 'parts'\n"
                                "assert(parts.words == 'words of from parts' and leaked == nil)\n"
                                "assert(parts.pager.text == pager.text)\n"
                                "return parts.words",
        NULL);
    CHECK_TEXT(text_of(s, current(s)), "words of from parts");
    pager_script_close(s);
}

static void globals(void) {
    pager_script *s = open_good("local pager = require 'pager'\n"
                                "pager.use 'parts'\n"
                                "type, pairs = nil, nil\n"
                                "local seen = pager.use 'globals'\n"
                                "assert(seen.seen == nil and seen.loaded == 2 and seen.own == 1)\n"
                                "assert(leaked_global == nil and loaded_global == nil)\n"
                                "return string.upper(table.concat { 'a', 'b' })",
        NULL);
    CHECK_TEXT(text_of(s, current(s)), "AB");
    pager_script_close(s);
}

/* Plug-ins that are refused, each at the line that asks for it and with its own file and line. */
static void refused(void) {
    static const char *const cases[][2] = {
        {"missing", "there is no plug-in \"missing\": no missing.lua or missing/init.lua in HERE, "
                    "none, plugins"},
        {"future",
            "plug-in \"future\": plugins/future.lua: it needs api 2, and this is api 1: a newer "
            "Pager is needed"},
        {"trusting",
            "plug-in \"trusting\": plugins/trusting.lua: it needs trust for C modules and files: "
            "allow it with --trust (in C: options.trust)"},
        {"broken", "plug-in \"broken\": plugins/broken.lua:4: setup fails"},
        {"itself", "plug-in \"itself\": plugins/itself.lua:1: plug-in \"itself\" uses itself"},
        {"typo",
            "plug-in \"typo\": plugins/typo.lua: unknown key \"setpu\" (did you mean \"setup\"?)"},
        {"syntax",
            "plug-in \"syntax\": plugins/syntax.lua:2: '}' expected (to close '{' at line 1) near "
            "'function'"},
        {"other",
            "plug-in \"other\": plugins/other.lua: it calls itself \"another\": the file is named "
            "after the plug-in"},
        {"nothing",
            "plug-in \"nothing\": plugins/nothing.lua: a plug-in returns a table { name, api, "
            "setup }, not a nil"},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        char source[256], words[512];
        pager_script *s = NULL;
        snprintf(source, sizeof source, "local pager = require 'pager'\npager.use '%s'\nreturn ''",
            cases[i][0]);
        CHECK_INT(open_with(source, NULL, 0, NULL, &s), PAGER_ERROR_SCRIPT);
        snprintf(words, sizeof words, "test.lua:2: %s", cases[i][1]);
        CHECK_TEXT(without_folder(pager_script_error(s)), words);
        pager_script_close(s);
        /* Caught, nothing of it stays, and the script goes on. */
        snprintf(source, sizeof source,
            "local pager = require 'pager'\nassert(not pcall(pager.use, '%s'))\n"
            "assert(not pager.broken and not pcall(pager.use, '%s'))\nreturn 'on'",
            cases[i][0], cases[i][0]);
        s = open_good(source, NULL);
        CHECK_TEXT(text_of(s, current(s)), "on");
        CHECK_INT(pager_script_key(s, "g"), PAGER_IGNORED);
        pager_script_close(s);
    }
}

static void endless(void) {
    pager_script *s = NULL;
    CHECK_INT(open_with("local pager = require 'pager'\npcall(pager.use, 'endless')\nreturn ''",
                  NULL, 0, NULL, &s),
        PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s),
        "plugins/endless.lua:3: this took too long and was stopped (in the function of line 1)");
    pager_script_close(s);
}

/* A fault in what a plug-in has added takes away all of that plug-in, and nothing else. */
static void faults(void) {
    static const char *const source =
        "local pager = require 'pager'\n"
        "pager.use 'good' pager.use 'parts'\n"
        "pager.add_kind('mine', { draw = function() error 'my own' end })\n"
        "return pager.deck { transition = 'good', indicator = { style = 'good' }, pages = {\n"
        "  pager.good { words = 'fail' }, pager.good { words = 'fine' }, pager.mine {}, 'd' } }";
    pager_canvas canvas = PAGER_CANVAS_INIT;
    pager_frame frames[8];
    double time = 0;
    diary d;
    pager_script *s = open_good(source, &d);
    CHECK_INT(draw(s), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(kind_of(s, current(s)), "error");
    CHECK_TEXT(field_of(s, current(s), "message"), "plugins/good.lua:7: a bad word");
    CHECK_TEXT(d.text, "plug-in \"good\" is disabled: plugins/good.lua:7: a bad word");
    CHECK_INT(pager_script_key(s, "g"), PAGER_IGNORED);
    CHECK_INT(pager_script_draw_indicator(s, 10, 1, &canvas), PAGER_IGNORED);
    pager_next(pager_script_pager(s), PAGER_ANIMATED);
    rest(s, &time);
    CHECK_TEXT(field_of(s, current(s), "message"),
        "test.lua:5: the kind \"good\" has gone with its plug-in");
    CHECK_TEXT(d.text, "plug-in \"good\" is disabled: plugins/good.lua:7: a bad word");
    /* The script's own fault is no plug-in's. */
    pager_next(pager_script_pager(s), PAGER_ANIMATED);
    rest(s, &time);
    CHECK_INT(draw(s), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(d.text, "plug-in \"good\" is disabled: plugins/good.lua:7: a bad word");
    pager_script_close(s);

    s = open_good(source, &d);
    CHECK_INT(pager_script_key(s, "b"), PAGER_ERROR_SCRIPT);
    CHECK_INT(pager_script_key(s, "g"), PAGER_IGNORED);
    pager_script_close(s);

    /* Its transition: pages scroll from then on, and the turn ends as it should. */
    s = open_good(source, &d);
    CHECK_INT(pager_script_key(s, "t"), PAGER_OK);
    pager_next(pager_script_pager(s), PAGER_ANIMATED);
    drain(s);
    pager_script_tick(s, time += 0.1);
    CHECK(pager_frames(pager_script_pager(s), frames, 8) > 0);
    rest(s, &time);
    CHECK(strstr(d.text, "plug-in \"good\" is disabled: plugins/good.lua:11: a bad turn") != NULL);
    CHECK_INT((int)pager_index(pager_script_pager(s)), 1);
    pager_script_close(s);
}

/* A new version has what its own plug-ins add, and nothing of the last one's. */
static void reloaded(void) {
    static const char *const names[] = {"parts"};
    static const char *const with =
        "local pager = require 'pager' pager.use 'good'\n"
        "return pager.deck { transition = 'good', indicator = { style = 'good' },\n"
        "  pages = { pager.good { words = 'a' } } }";
    static const char *const without = "local pager = require 'pager'\n"
                                       "assert(pager.good == nil and pager.use('parts').words)\n"
                                       "return pager.deck { pages = { 'a' } }";
    pager_canvas canvas = PAGER_CANVAS_INIT;
    pager_script *s = NULL;
    CHECK_INT(open_with(with, names, 1, NULL, &s), PAGER_OK);
    CHECK_INT(draw(s), PAGER_OK);
    CHECK_INT(pager_script_reload_string(s, without, strlen(without)), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    CHECK_INT(draw(s), PAGER_IGNORED);
    CHECK_INT(pager_script_draw_indicator(s, 10, 1, &canvas), PAGER_IGNORED);
    CHECK_INT(pager_script_key(s, "g"), PAGER_IGNORED);
    CHECK_INT(pager_script_reload_string(s, with, strlen(with)), PAGER_OK);
    CHECK_INT(draw(s), PAGER_OK);
    CHECK_INT(pager_script_draw_indicator(s, 10, 1, &canvas), PAGER_OK);
    CHECK_INT(pager_script_key(s, "g"), PAGER_OK);
    /* A plug-in that fails in the new version leaves the old one as it is. */
    CHECK_INT(
        pager_script_reload_string(s, "require 'pager'.use 'broken'", 28), PAGER_ERROR_SCRIPT);
    CHECK_INT(pager_script_key(s, "g"), PAGER_OK);
    pager_script_close(s);
}

/* Memory that ends at one call of the allocator. */
typedef struct scarce {
    long calls, fails_at, bytes;
} scarce;

static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    scarce *m = user;
    void *result = NULL;
    if (block == NULL) old_size = 0;
    if (new_size == 0) {
        free(block);
    } else if (new_size > old_size && ++m->calls == m->fails_at) {
        return NULL;
    } else {
        result = realloc(block, new_size);
    }
    m->bytes += (long)new_size - (long)old_size;
    return result;
}

/* Opens, draws and presses; the number of allocations until it was open. */
static long all_of_it(scarce *m, long fails_at) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_canvas canvas = PAGER_CANVAS_INIT;
    pager_script *s = NULL;
    long opened_at;
    memset(m, 0, sizeof *m);
    m->fails_at = fails_at;
    options.plugin_paths = paths;
    options.plugin_path_count = 2;
    options.user = m;
    options.allocate = allocate;
    open_as("local pager = require 'pager' pager.use 'good' pager.use 'parts'\n"
            "return pager.deck { transition = 'good', indicator = { style = 'good' },\n"
            "  pages = { pager.good { words = 'a' }, 'b' } }",
        &options, NULL, &s);
    opened_at = m->calls;
    if (s != NULL) {
        pager_frame frames[4];
        double time = 0;
        pager_set_viewport(pager_script_pager(s), 100, 100);
        draw(s);
        pager_script_draw_indicator(s, 10, 1, &canvas);
        pager_script_key(s, "g");
        pager_script_key(s, "b");
        pager_next(pager_script_pager(s), PAGER_ANIMATED);
        pager_frames(pager_script_pager(s), frames, 4);
        rest(s, &time);
        pager_script_draw_indicator(s, 10, 1, &canvas);
    }
    pager_script_close(s);
    CHECK_INT((int)m->bytes, 0);
    return opened_at;
}

/* Memory that ends at any time ends the script, and nothing else. */
static void memory_ends(void) {
    scarce m;
    long opened_at = all_of_it(&m, 0), all = m.calls, n;
    CHECK(opened_at > 0 && all > opened_at);
    /* While it loads, here and there; from then on, at each. */
    for (n = 1; n < opened_at; n += 97) all_of_it(&m, n);
    for (n = opened_at; n <= all; n++) all_of_it(&m, n);
}

int main(void) {
    RUN(used);
    RUN(has_libraries_of_its_own);
    RUN(named_by_the_host);
    RUN(named_and_endless);
    RUN(not_the_script_itself);
    RUN(in_a_folder);
    RUN(globals);
    RUN(refused);
    RUN(endless);
    RUN(faults);
    RUN(reloaded);
    RUN(memory_ends);
    return failed_in_all;
}
