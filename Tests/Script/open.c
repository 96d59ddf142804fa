/* Opening and closing, and what a script that cannot be opened says. */
#include "script.h"

#define HEAD "local pager = require 'pager'\n"

/* The message of a script that has to fail. */
static const char *failure(const char *source) {
    static char text[1024];
    pager_script *s = NULL;

    CHECK_INT(open_as(source, NULL, NULL, &s), PAGER_ERROR_SCRIPT);
    snprintf(text, sizeof text, "%s", pager_script_error(s));
    pager_script_close(s);
    return text;
}

static void a_near_miss_is_named(void) {
    CHECK_TEXT(failure("local pager = require 'pager'\n\nreturn pager.deck { pages = {\n"
                       "  pager.text { titel = 'x' } } }"),
        "test.lua:4: pages[1]: unknown key \"titel\" (did you mean \"title\"?)");
    CHECK_TEXT(failure("local pager = require 'pager'\nreturn pager.deck { pgaes = {} }"),
        "test.lua:2: unknown key \"pgaes\" (did you mean \"pages\"?)");
}

static void wrong_values_are_named(void) {
    CHECK_TEXT(failure("local pager = require 'pager'\n"
                       "return pager.deck { pages = {'a'}, axis = 'vertikal' }"),
        "test.lua:2: axis is \"vertikal\", should be \"horizontal\" or \"vertical\""
        " (did you mean \"vertical\"?)");
    CHECK_TEXT(failure("local pager = require 'pager'\n"
                       "return pager.deck { pages = {'a'}, spacing = '8' }"),
        "test.lua:2: spacing is a string, should be a number");
    CHECK_TEXT(failure("local pager = require 'pager'\nreturn pager.deck { pages = {'a'},\n"
                       "  indicator = { tint = 'red' } }"),
        "test.lua:2: indicator: tint is \"red\", should be a colour like \"#8a8a8a\"");
    CHECK_TEXT(failure("local pager = require 'pager'\n"
                       "return pager.deck { pages = {'a'}, transition = 'fad' }"),
        "test.lua:2: transition is \"fad\", should be \"slide\", \"fade\", \"stack\", \"cube\", "
        "\"flip\", \"curl\" or a function (did you mean \"fade\"?)");
}

static void the_first_page_has_to_be_there(void) {
    CHECK(strncmp(failure("local pager = require 'pager'\n\n"
                          "return pager.deck { pages = {'a', 'b'}, first = 9 }"),
              "test.lua:3: first is 9", 22) == 0);
}

static void numbers_that_do_not_fit(void) {
    CHECK_TEXT(failure("local pager = require 'pager'\n"
                       "return pager.deck { pages = {'a'}, indicator = { window = 2.5 } }"),
        "test.lua:2: indicator: window is 2.5, should be a whole number");
    CHECK_TEXT(failure("local pager = require 'pager'\n"
                       "return pager.deck { first = 1 / 0, after = function() end,\n"
                       "  page = function() return pager.text { title = 'x' } end }"),
        "test.lua:2: first is inf, should be a whole number or a string");
}

static void the_line_of_a_mistake(void) {
    pager_script *s = NULL;

    CHECK_INT(pager_script_open("line7.lua", NULL, &s), PAGER_ERROR_SCRIPT);
    CHECK(strncmp(pager_script_error(s), "line7.lua:7: ", 13) == 0);
    CHECK(strstr(pager_script_traceback(s), "line7.lua:7") != NULL);
    pager_script_close(s);
    CHECK(strncmp(failure("x = = 1"), "test.lua:1: ", 12) == 0); /* syntax too */
}

static void no_deck(void) {
    CHECK(strncmp(failure("x = 1"), "test.lua: no deck returned", 26) == 0);
    CHECK(strncmp(failure("return 12"), "test.lua: no deck returned", 26) == 0);
    CHECK(strncmp(failure("return { pages = {} }"), "test.lua: this table has pages but", 34) == 0);
    CHECK(strncmp(failure(""), "test.lua: no deck returned", 26) == 0);
}

static void files(void) {
    pager_script *s = NULL;

    CHECK_INT(pager_script_open("missing.lua", NULL, &s), PAGER_ERROR_NOT_FOUND);
    CHECK(s != NULL);
    CHECK(strncmp(pager_script_error(s), "missing.lua: cannot be read: ", 29) == 0);
    pager_script_close(s);
    CHECK_INT(pager_script_open("text-empty-chunk.lua", NULL, &s), PAGER_ERROR_SCRIPT);
    pager_script_close(s);
    CHECK_INT(pager_script_open("text-bom.lua", NULL, &s), PAGER_ERROR_SCRIPT);
    CHECK(strstr(pager_script_error(s), "no deck returned") != NULL); /* not the mark's syntax */
    pager_script_close(s);
}

static void a_file_beside_the_script(void) {
    pager_script *s = NULL;
    pager_page last;

    CHECK_INT(pager_script_open("beside.lua", NULL, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    CHECK_TEXT(text_of(s, current(s)), "hello from beside");
    last = pager_page_at(pager_script_pager(s), 1);
    CHECK_TEXT(text_of(s, last), "a note from a file");
    pager_script_close(s);
}

static void arguments_and_start(void) {
    const char *words[] = {"one", "two"};
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;
    const char *source = "return { select('#', ...) .. ' words', ... }";

    options.arguments = words;
    options.argument_count = 2;
    options.start = "3";
    CHECK_INT(open_as(source, &options, NULL, &s), PAGER_OK);
    CHECK_TEXT(order(s), "2 words,one,two");
    CHECK_TEXT(text_of(s, current(s)), "two");
    pager_script_close(s);
    options.start = "last";
    CHECK_INT(open_as("return { 'a', 'b' }", &options, NULL, &s), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "b");
    pager_script_close(s);
}

static void resuming(void) {
    static const char three[] = HEAD "return { 'a', pager.text { name = 'n', body = 'b' }, 'c' }";
    static const char lazy[] =
        HEAD "return pager.deck { first = 5, page = function(n) return '' .. n end,\n"
             "  after = function(n) return n + 1 end, before = function(n) return n - 1 end }";
    static const char numbered[] =
        HEAD "return pager.deck { count = 4, page = function(n) return '' .. n end }";
    /* Names that look like places. */
    static const char years[] =
        HEAD "return { 'a', pager.text { name = '1984', body = 'b' }, 'c',\n"
             "  pager.text { name = '2', body = 'd' } }";
    static const char keyed[] =
        HEAD "return pager.deck { first = '1984', page = function(k) return 'of ' .. k end,\n"
             "  after = function() end }";
    static const struct {
        const char *source, *start, *resume, *text;
    } all[] = {
        {years, NULL, "1984", "b"},
        {years, NULL, "2", "d"},
        {years, NULL, "3", "c"},
        {keyed, NULL, "2025", "of 2025"},
        {keyed, NULL, "word", "of word"},
        {three, NULL, "n", "b"},
        {three, NULL, "3", "c"},
        {three, "1", "3", "a"},
        {three, NULL, "gone", "a"},
        {three, NULL, "9", "c"},
        {three, NULL, "0", "a"},
        {three, NULL, "-2", "a"},
        {three, NULL, "", "a"},
        {three, NULL, "99999999999999999999", "a"},
        {lazy, NULL, "-7", "-7"},
        {lazy, NULL, "word", "5"},
        {lazy, NULL, "8", "8"},
        {numbered, NULL, "3", "3"},
        {numbered, NULL, "9", "4"},
        {numbered, NULL, "word", "1"},
    };
    size_t i;

    for (i = 0; i < sizeof all / sizeof *all; i++) {
        pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
        pager_script *s = NULL;

        options.start = all[i].start;
        options.resume = all[i].resume;
        CHECK_INT(open_as(all[i].source, &options, NULL, &s), PAGER_OK);
        CHECK_TEXT(text_of(s, current(s)), all[i].text);
        pager_script_close(s);
    }
}

static void wrong_options(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = (pager_script *)&options;
    struct {
        pager_script_options known;
        int unknown;
    } later = {PAGER_SCRIPT_OPTIONS_INIT, 1};

    options.size = 3;
    CHECK_INT(open_as("return 'a'", &options, NULL, &s), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK(s == NULL);
    options.size = sizeof options;
    options.page_budget = -1;
    CHECK_INT(open_as("return 'a'", &options, NULL, &s), PAGER_ERROR_INVALID_ARGUMENT);
    options.page_budget = 0;
    options.root_count = 1; /* of no roots */
    CHECK_INT(open_as("return 'a'", &options, NULL, &s), PAGER_ERROR_INVALID_ARGUMENT);
    later.known.size = sizeof later;
    CHECK_INT(open_as("return 'a'", &later.known, NULL, &s), PAGER_ERROR_UNSUPPORTED);
    CHECK(s == NULL);
}

static void null_is_no_crash(void) {
    pager_script *s = NULL;
    pager_script_request_info info;
    pager_event event;
    pager_string string;
    pager_value value;
    pager_page page;
    double time;

    CHECK_INT(pager_script_open(NULL, NULL, &s), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_open("a", NULL, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_open_string(NULL, "", 0, NULL, &s), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_open_string("a", NULL, 0, NULL, &s), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_open_string("a", "", 0, NULL, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    pager_script_close(NULL);
    pager_script_interrupt(NULL);
    CHECK_TEXT(pager_script_error(NULL), "");
    CHECK_TEXT(pager_script_traceback(NULL), "");
    CHECK(pager_script_pager(NULL) == NULL);
    CHECK_INT(pager_script_tick(NULL, 1), 0);
    CHECK_INT(pager_script_next_deadline(NULL, &time), 0);
    CHECK_INT(pager_script_poll(NULL, &event), 0);
    CHECK_INT(pager_script_request(NULL, &info), 0);
    CHECK_INT(pager_script_key(NULL, "a"), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_kind(NULL, 1, &string), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_field(NULL, 1, "a", &value), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_deck_field(NULL, "a", &value), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_named(NULL, "a", &page), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_text(NULL, 1, &string), PAGER_ERROR_INVALID_ARGUMENT);

    s = opened("return 'a'", NULL);
    CHECK_INT(pager_script_next_deadline(s, NULL), 0);
    CHECK_INT(pager_script_poll(s, NULL), 0);
    CHECK_INT(pager_script_request(s, NULL), 0);
    CHECK_INT(pager_script_key(s, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_kind(s, 1, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_field(s, 1, NULL, &value), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_field(s, 1, "a", NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_deck_field(s, NULL, &value), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_deck_field(s, "a", NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_named(s, NULL, &page), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_named(s, "a", NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_text(s, 1, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_page_kind(s, 99, &string), PAGER_ERROR_NOT_FOUND);
    pager_script_close(s);
}

/* Without a deck there are no pages, and asking for some does not change what the failure was. */
static void without_a_deck(void) {
    static const char *const sources[] = {"return pager.deck {",
        "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end", "return 'program'"};
    static const pager_page pages[] = {INT64_MIN, -1, 0, 1, 2, INT64_MAX};
    size_t i, j;

    for (i = 0; i < 3; i++) {
        pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
        pager_script *s = NULL;
        pager_canvas canvas = PAGER_CANVAS_INIT;
        pager_string text;
        pager_value value;
        pager_page page;
        char before[1024];

        options.program = i == 2;
        CHECK_INT(open_as(sources[i], &options, NULL, &s), i == 2 ? PAGER_OK : PAGER_ERROR_SCRIPT);
        snprintf(before, sizeof before, "%s", pager_script_error(s));
        for (j = 0; j < sizeof pages / sizeof *pages; j++) {
            CHECK_INT(pager_script_page_kind(s, pages[j], &text), PAGER_ERROR_NOT_FOUND);
            CHECK_INT(pager_script_page_field(s, pages[j], "kind", &value), PAGER_ERROR_NOT_FOUND);
            CHECK_INT(pager_script_page_text(s, pages[j], &text), PAGER_ERROR_NOT_FOUND);
            CHECK_INT(pager_script_draw(s, pages[j], 9, 9, &canvas), PAGER_ERROR_NOT_FOUND);
            CHECK_INT(pager_script_step(s, pages[j], 1), PAGER_ERROR_NOT_FOUND);
        }
        CHECK_INT(pager_script_page_named(s, "a", &page), PAGER_ERROR_NOT_FOUND);
        CHECK_INT(pager_script_key(s, "a"), PAGER_IGNORED);
        CHECK_INT(pager_script_call(s, "f", NULL, 0, NULL), PAGER_ERROR_NOT_FOUND);
        CHECK_INT((int)pager_script_keys(s, NULL, 0), 0);
        CHECK_INT(pager_script_deck_field(s, "title", &value), PAGER_OK);
        CHECK_INT(value.type, PAGER_VALUE_NONE);
        CHECK_INT(pager_script_deck_field(s, "state", &value), PAGER_OK);
        CHECK_INT(value.type, PAGER_VALUE_NONE);
        CHECK_TEXT(pager_script_error(s), before);
        CHECK_TEXT(request(s), "");
        pager_script_close(s);
    }
}

/* A script that was stopped has the pages that it had, and no others. */
static void pages_of_a_stopped_script(void) {
    pager_script *s = opened("local pager = require 'pager'\n"
                             "return pager.deck { pages = { 'a', 'b' },\n"
                             "  keys = { e = function() while true do end end } }",
        NULL);
    pager_string text;
    int i;

    for (i = 0; i < 3; i++) CHECK_INT(pager_script_key(s, "e"), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(kind_of(s, pager_page_at(pager_script_pager(s), 1)), "error");
    CHECK_INT(pager_script_page_kind(s, 0, &text), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_page_kind(s, 3, &text), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_page_kind(s, INT64_MAX, &text), PAGER_ERROR_NOT_FOUND);
    pager_script_close(s);
}

int main(void) {
    RUN(a_near_miss_is_named);
    RUN(wrong_values_are_named);
    RUN(the_first_page_has_to_be_there);
    RUN(numbers_that_do_not_fit);
    RUN(the_line_of_a_mistake);
    RUN(no_deck);
    RUN(files);
    RUN(a_file_beside_the_script);
    RUN(arguments_and_start);
    RUN(resuming);
    RUN(wrong_options);
    RUN(null_is_no_crash);
    RUN(without_a_deck);
    RUN(pages_of_a_stopped_script);
    return failed_in_all;
}
