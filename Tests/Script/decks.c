/* Decks and their pages: in order or on demand, their fields, and pages that cannot be built. */
#include "script.h"

#define HEAD "local pager = require 'pager'\n"

static void strings_and_lists(void) {
    pager_script *s = opened("return 'only'", NULL);

    CHECK_INT(pager_count(pager_script_pager(s)), 1);
    CHECK_TEXT(text_of(s, current(s)), "only");
    pager_script_close(s);
    s = opened("return { 'a', require('pager').text { title = 'b', body = 'c' } }", NULL);
    CHECK_INT(pager_count(pager_script_pager(s)), 2);
    CHECK_TEXT(text_of(s, pager_page_at(pager_script_pager(s), 1)), "b\n\nc");
    pager_script_close(s);
}

static void fields(void) {
    pager_script *s = opened(HEAD
        "return pager.deck { name = 'tour', theme = 'light', pages = {\n"
        "  pager.markdown { name = 'start', title = function(p) return 'T' .. p.index end,\n"
        "    body = '# x', seconds = 2.5, tint = '#8af', notes = 'n', keys = {} },\n"
        "  pager.photo { src = 'note.txt', caption = 'c', fit = 'fill' },\n"
        "  pager.text { name = 'extra', body = 'x', hidden = true } } }",
        NULL);
    pager_page page = current(s), named;
    pager_value value;
    const char *source;

    CHECK_TEXT(kind_of(s, page), "markdown");
    CHECK_TEXT(field_of(s, page, "title"), "T1");
    CHECK_TEXT(field_of(s, page, "body"), "# x");
    CHECK_TEXT(field_of(s, page, "name"), "start");
    CHECK_TEXT(field_of(s, page, "notes"), "n");
    CHECK_INT(pager_script_page_field(s, page, "seconds", &value), PAGER_OK);
    CHECK_INT(value.type, PAGER_VALUE_NUMBER);
    CHECK_NEAR(value.number, 2.5);
    CHECK_INT(pager_script_page_field(s, page, "tint", &value), PAGER_OK);
    CHECK_INT(value.integer, 0x88aaffff);
    CHECK_INT(pager_script_page_field(s, page, "index", &value), PAGER_OK);
    CHECK_INT(value.integer, 1);
    CHECK_INT(pager_script_page_field(s, page, "caption", &value), PAGER_OK);
    CHECK_INT(value.type, PAGER_VALUE_NONE);
    CHECK_INT(pager_script_page_named(s, "start", &named), PAGER_OK);
    CHECK_INT(named, page);
    CHECK_INT(pager_count(pager_script_pager(s)), 2); /* a hidden page has a name, but no place */
    CHECK_INT(pager_script_page_named(s, "extra", &named), PAGER_OK);
    CHECK_INT(pager_script_page_field(s, named, "hidden", &value), PAGER_OK);
    CHECK_INT(value.type, PAGER_VALUE_BOOLEAN);
    CHECK_INT(value.boolean, 1);
    CHECK_INT(pager_script_page_named(s, "stop", &named), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_deck_field(s, "theme", &value), PAGER_OK);
    CHECK_TEXT(kept(value.string), "light");
    CHECK_INT(pager_script_deck_field(s, "keep", &value), PAGER_OK);
    CHECK_INT(value.boolean, 1);

    page = pager_page_at(pager_script_pager(s), 1);
    CHECK_TEXT(kind_of(s, page), "photo");
    source = field_of(s, page, "src");
    CHECK(source[0] == '/' && strstr(source, "/cases/note.txt") != NULL);
    CHECK_TEXT(text_of(s, page), "c\n\n[photo: note.txt]");
    pager_script_close(s);
}

static void pages_on_demand(void) {
    double time = 0;
    pager_page page;
    pager_script *s = opened(HEAD "return pager.deck { first = 0,\n"
                                  "  after = function(n) if n < 2 then return n + 1 end end,\n"
                                  "  before = function(n) if n > -1 then return n - 1 end end,\n"
                                  "  page = function(n) return 'day ' .. n end }",
        NULL);
    pager *p = pager_script_pager(s);

    CHECK(pager_count(p) == PAGER_UNKNOWN);
    CHECK_TEXT(text_of(s, current(s)), "day 0");
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    rest(s, &time);
    CHECK_TEXT(text_of(s, current(s)), "day 1");
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_END);
    CHECK_TEXT(text_of(s, current(s)), "day 2");
    CHECK_INT(pager_prev(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_prev(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_prev(p, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_prev(p, PAGER_INSTANT), PAGER_END);
    CHECK_TEXT(text_of(s, current(s)), "day -1");
    CHECK_INT(pager_script_page_named(s, "2", &page), PAGER_OK);
    CHECK_TEXT(text_of(s, page), "day 2");
    pager_script_close(s);
}

static void pages_made_by_number_are_named_by_their_places(void) {
    pager_script *s = opened(
        HEAD "return pager.deck { count = 9, page = function(n) return 'row ' .. n end }", NULL);
    pager_page page;
    pager_value index;

    CHECK_INT(pager_script_page_named(s, "7", &page), PAGER_OK);
    CHECK_TEXT(text_of(s, page), "row 7");
    CHECK_INT(pager_script_page_field(s, page, "index", &index), PAGER_OK);
    CHECK_INT(index.integer, 7);
    CHECK_INT(
        pager_go_to(pager_script_pager(s), page, PAGER_DIRECTION_NONE, PAGER_INSTANT), PAGER_OK);
    CHECK_INT(pager_index(pager_script_pager(s)), 6);
    CHECK_INT(pager_script_page_named(s, "0", &page), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_page_named(s, "10", &page), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_page_named(s, "1.5", &page), PAGER_ERROR_NOT_FOUND);
    pager_script_close(s);
}

static void neighbours(void) {
    static const char lazy[] =
        HEAD "return pager.deck { first = 5, page = function(n) return '' .. n end,\n"
             "  after = function(n) if n == 7 then error 'no more' end return n + 1 end,\n"
             "  before = function(n) return n > 4 and n - 1 or nil end }";
    static const struct {
        const char *source;
        int direction;
        const char *pages;
    } all[] = {
        {"return { 'a', 'b', 'c' }", 1, "a,b,c"},
        {"return { 'a', 'b' }", -1, "a"},
        {lazy, 1, "5,6,7"},
        {lazy, -1, "5,4"},
        {HEAD "return pager.deck { count = 3, first = 2, page = function(n) return '' .. n end }",
            1, "2,3"},
        {HEAD "return pager.deck { count = 3, first = 2, page = function(n) return '' .. n end }",
            -1, "2,1"},
    };
    pager_page other = 12345;
    pager_script *s;
    size_t i;

    for (i = 0; i < sizeof all / sizeof *all; i++) {
        char pages[64];
        pager_page page;
        int length, at_once = 0;

        s = opened(all[i].source, NULL);
        page = current(s);
        length = snprintf(pages, sizeof pages, "%s", text_of(s, page));
        while (
            pager_script_neighbour(s, page, all[i].direction, &page) == PAGER_OK && at_once++ < 9) {
            length +=
                snprintf(pages + length, sizeof pages - (size_t)length, ",%s", text_of(s, page));
        }
        CHECK_TEXT(pages, all[i].pages);
        CHECK_TEXT(text_of(s, current(s)), all[i].source == lazy ? "5" : text_of(s, current(s)));
        CHECK_INT(pager_pending(pager_script_pager(s)), PAGER_NO_PAGE);
        CHECK_INT(pager_script_neighbour(s, 999999, all[i].direction, &other), PAGER_END);
        CHECK_INT(pager_script_neighbour(s, page, 0, &other), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_INT(pager_script_neighbour(s, page, 1, NULL), PAGER_ERROR_INVALID_ARGUMENT);
        CHECK_INT(other, 12345);
        pager_script_close(s);
    }
    CHECK_INT(pager_script_neighbour(NULL, 0, 1, &other), PAGER_ERROR_INVALID_ARGUMENT);
}

static void numbered_pages(void) {
    diary d;
    pager_script *s =
        opened(HEAD "return pager.deck { count = 1000000, first = 500000,\n"
                    "  page = function(n) print(n) return pager.text { body = 'row ' .. n } end }",
            &d);
    pager *p = pager_script_pager(s);

    CHECK_INT(pager_count(p), 1000000);
    CHECK_INT(pager_index(p), 499999);
    CHECK_TEXT(text_of(s, current(s)), "row 500000");
    CHECK_TEXT(text_of(s, current(s)), "row 500000");
    CHECK_TEXT(d.text, "500000"); /* only what was asked for, and once */
    pager_script_close(s);
}

static void a_page_that_fails(void) {
    pager_script *s =
        opened(HEAD "return pager.deck { count = 3, page = function(n)\n"
                    "  if n == 2 then error('no second page') end\n  return 'page ' .. n end }",
            NULL);
    pager *p = pager_script_pager(s);

    CHECK_TEXT(text_of(s, current(s)), "page 1");
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_TEXT(kind_of(s, current(s)), "error");
    CHECK_TEXT(field_of(s, current(s), "message"), "test.lua:3: no second page");
    CHECK_TEXT(text_of(s, current(s)), "[error: test.lua:3: no second page]");
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "page 3");
    pager_script_close(s);

    s = opened(HEAD "return pager.deck { pages = { 'a', pager.text {\n"
                    "  title = 't', body = function() return nil .. 'x' end }, 'c' } }",
        NULL);
    p = pager_script_pager(s);
    CHECK_TEXT(kind_of(s, pager_page_at(p, 1)), "error");
    CHECK(strncmp(field_of(s, pager_page_at(p, 1), "message"), "test.lua:3: ", 12) == 0);
    CHECK_TEXT(text_of(s, pager_page_at(p, 2)), "c");
    pager_script_close(s);

    s = opened(
        HEAD "return pager.deck { count = 2, page = function(n) return { 'plain' } end }", NULL);
    CHECK_TEXT(kind_of(s, current(s)), "error");
    CHECK(strstr(field_of(s, current(s), "message"), "page(1): this is a plain table") != NULL);
    pager_script_close(s);
}

/* Whatever is raised becomes one line that can be printed. */
static void words_of_errors(void) {
    pager_script *s = opened(HEAD
        "local bad = {\n"
        "  function() error('a\\nb\\27[31m\\255') end, function() error { message = 'm' } end,\n"
        "  function() error(setmetatable({}, { __tostring = function() error 'no' end })) end,\n"
        "  function() error(('x'):rep(100000)) end, function() error() end }\n"
        "local pages = {}\n"
        "for i, f in ipairs(bad) do pages[i] = pager.text { body = f } end\n"
        "return pager.deck { pages = pages }",
        NULL);
    pager *p = pager_script_pager(s);
    uint64_t i;
    const char *at;

    for (i = 0; i < 5; i++) {
        const char *message = field_of(s, pager_page_at(p, i), "message");
        CHECK(message[0] != '\0' && strlen(message) < 1024);
        for (at = message; *at; at++) CHECK((unsigned char)*at >= 0x20 && *at != 0x7F);
        if (i == 0) CHECK_TEXT(message, "test.lua:3: a b?[31m?");
        if (i == 1) CHECK_TEXT(message, "test.lua:3: m");
    }
    pager_script_close(s);
}

static void sources_that_fail_end_there(void) {
    pager_script *s = NULL;

    CHECK_INT(
        open_as(HEAD
            "return pager.deck { first = 1,\n"
            "  after = function(n) error 'lost' end, page = function(n) return 'p' .. n end }",
            NULL, NULL, &s),
        PAGER_OK);
    CHECK_INT(pager_next(pager_script_pager(s), PAGER_INSTANT), PAGER_END);
    CHECK_TEXT(text_of(s, current(s)), "p1");
    CHECK_TEXT(request(s), "message test.lua:3: lost");
    CHECK_TEXT(request(s), ""); /* once */
    pager_script_close(s);
}

static void folders(void) {
    pager_script *s =
        opened(HEAD "local names = {}\n"
                    "for _, f in ipairs(pager.files('.', { 'TXT' })) do\n"
                    "  names[#names + 1] = f.name .. ' ' .. f.stem .. ' ' .. f.kind end\n"
                    "assert(#pager.files('.', 'pictures') == 0)\n"
                    "names[#names + 1] = select(2, pcall(pager.files, '.', 'picture'))\n"
                    "names[#names + 1] = select(2, pcall(pager.files, '/etc'))\n"
                    "return names",
            NULL);

    CHECK_TEXT(order(s),
        "note.txt note file,"
        "test.lua:6: pager.files takes \"pictures\", \"videos\" or a list of extensions"
        " (did you mean \"pictures\"?),"
        "test.lua:7: /etc: a sandboxed script may not read this"
        " (allow it with --allow, or --trust)");
    pager_script_close(s);
}

static void orientations(void) {
    pager_script *s =
        opened("local pager = require 'pager'\n"
               "return pager.deck { orientations = { 'landscape_left', 'portrait' },\n"
               "  pages = { 'a' } }",
            NULL);
    pager_options options = PAGER_OPTIONS_INIT;

    CHECK_INT(pager_options_get(pager_script_pager(s), &options), PAGER_OK);
    CHECK_INT(options.orientations, PAGER_ORIENTATION_LANDSCAPE_LEFT | PAGER_ORIENTATION_PORTRAIT);
    CHECK_INT(options.preferred_orientation, PAGER_ORIENTATION_LANDSCAPE_LEFT);
    pager_script_close(s);
    CHECK_INT(open_as("local pager = require 'pager'\n"
                      "return pager.deck { orientations = { 'landscape' }, pages = { 'a' } }",
                  NULL, NULL, &s),
        PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s), "test.lua:2: orientations[1]: landscape is no orientation");
    pager_script_close(s);
}

int main(void) {
    RUN(strings_and_lists);
    RUN(fields);
    RUN(pages_on_demand);
    RUN(pages_made_by_number_are_named_by_their_places);
    RUN(neighbours);
    RUN(numbered_pages);
    RUN(a_page_that_fails);
    RUN(words_of_errors);
    RUN(sources_that_fail_end_there);
    RUN(folders);
    RUN(orientations);
    return failed_in_all;
}
