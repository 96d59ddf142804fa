/* Pages out of files, pages that show their parts one by one, code, and the values of fields. */
#define _POSIX_C_SOURCE 200809L /* mkdtemp, symlink */
#include "script.h"
#include <unistd.h>

#define HEAD "local pager = require 'pager'\n"

static pager_value value_of(pager_script *s, pager_page page, const char *key) {
    pager_value value = {0, 0, 0, 0, {NULL, 0}, 0, NULL, NULL};

    CHECK_INT(pager_script_page_field(s, page, key, &value), PAGER_OK);
    return value;
}

/* A value as text: lists in brackets, maps in braces. */
static void add_value(char *to, size_t room, const pager_value *v) {
    size_t i, n = strlen(to);

    switch (v->type) {
    case PAGER_VALUE_NONE: snprintf(to + n, room - n, "none"); break;
    case PAGER_VALUE_BOOLEAN: snprintf(to + n, room - n, v->boolean ? "true" : "false"); break;
    case PAGER_VALUE_INTEGER: snprintf(to + n, room - n, "%lld", (long long)v->integer); break;
    case PAGER_VALUE_NUMBER: snprintf(to + n, room - n, "%g", v->number); break;
    case PAGER_VALUE_STRING: snprintf(to + n, room - n, "%s", v->string.data); break;
    default:
        snprintf(to + n, room - n, v->type == PAGER_VALUE_LIST ? "[" : "{");
        for (i = 0; i < v->count; i++) {
            n = strlen(to);
            snprintf(to + n, room - n, "%s%s%s", i ? " " : "", v->keys ? v->keys[i].data : "",
                v->keys ? "=" : "");
            add_value(to, room, &v->items[i]);
        }
        n = strlen(to);
        snprintf(to + n, room - n, v->type == PAGER_VALUE_LIST ? "]" : "}");
    }
}

static const char *shown(pager_value value) {
    static char text[2048];

    text[0] = '\0';
    add_value(text, sizeof text, &value);
    return text;
}

static const char *shown_field(pager_script *s, pager_page page, const char *key) {
    return shown(value_of(s, page, key));
}

static void talks_are_cut_at_rules(void) {
    pager_script *s = opened(HEAD "return pager.deck { pages = pager.pages 'talk.md' }", NULL);
    pager *p = pager_script_pager(s);

    CHECK_INT(pager_count(p), 3);
    CHECK_TEXT(kind_of(s, current(s)), "markdown");
    CHECK_TEXT(text_of(s, pager_page_at(p, 0)), "\n# Title\n\nby someone\n\n");
    CHECK_TEXT(
        text_of(s, pager_page_at(p, 1)), "\nSetext\n---\n\n```\n---\n# not a heading\n```\n\n");
    CHECK_TEXT(shown_field(s, pager_page_at(p, 2), "steps"), "1");
    pager_script_close(s);
    s = opened(HEAD "return pager.deck { pages = pager.pages 'headings.md' }", NULL);
    p = pager_script_pager(s);
    CHECK_INT(pager_count(p), 2);
    CHECK_TEXT(text_of(s, pager_page_at(p, 0)), "# One\n\ntext\n\n```\n# code\n```\n\n## Part\n\n");
    pager_script_close(s);
    CHECK_INT(open_as(HEAD "return pager.deck { pages = pager.pages 'none.md' }", NULL, NULL, &s),
        PAGER_ERROR_SCRIPT);
    CHECK(strstr(pager_script_error(s), "test.lua:2: ") != NULL);
    CHECK(strstr(pager_script_error(s), "none.md: cannot be read") != NULL);
    pager_script_close(s);
}

static void code_of_a_talk_is_told_as_markdown_tells_it(void) {
    static const struct {
        const char *first; /* lines before a rule */
        unsigned long long pages;
    } cases[] = {
        {"```\ncode\n```", 2},
        {"```a``` within a line", 2},
        {"~~~ a`b\ncode", 1},
        {"```\n```~\n", 1},
        {"```\n~~~", 1},
        {"~~~~\n~~~", 1},
        {"~~~\n~~~~ ", 2},
        {"    ```", 2},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        char source[512];
        pager_script *s;
        snprintf(source, sizeof source,
            HEAD "return pager.deck { pages = pager.pages { body = [==[\n%s\n\n---\n\nb]==] } }",
            cases[i].first);
        s = opened(source, NULL);
        CHECK_INT(pager_count(pager_script_pager(s)), cases[i].pages);
        pager_script_close(s);
    }
}

/* What is written, and the body and a field of the page that becomes of it. */
typedef struct reading {
    const char *source, *body, *value;
} reading;

/* `form` makes the pages of a source. */
static void check_readings(const char *form, const char *key, const reading *all, size_t count) {
    char pages[400], source[512];
    pager_script *s;
    size_t i;

    for (i = 0; i < count; i++) {
        snprintf(pages, sizeof pages, form, all[i].source);
        snprintf(source, sizeof source, HEAD "return pager.deck { pages = %s }", pages);
        s = opened(source, NULL);
        CHECK_TEXT(field_of(s, current(s), "body"), all[i].body);
        CHECK_TEXT(shown_field(s, current(s), key), all[i].value);
        pager_script_close(s);
    }
}

static void comments_of_a_talk_are_notes(void) {
    static const reading all[] = {
        {"# A\n\n<!-- notes: Say hello. -->\n\ntext", "# A\n\n\ntext", "Say hello."},
        {"# A\n<!--notes:\nOne\n\n# Two\n-->\nb\n<!-- notes: c --> d", "# A\nb\n d",
            "One\n\n# Two\n\nc"},
        {"```\n<!-- notes: code -->\n```", "```\n<!-- notes: code -->\n```", "none"},
        {"a <!-- notes: within a line -->", "a <!-- notes: within a line -->", "none"},
        {"<!-- notes: it never ends", "<!-- notes: it never ends", "none"},
        {"a\n\n<!-- note: another word -->", "a\n\n<!-- note: another word -->", "none"},
        {"a\n\n<!-- notes: -->", "a\n\n", "none"},
    };

    check_readings("pager.pages { body = [==[\n%s]==] }", "notes", all, sizeof all / sizeof *all);
}

static void bodies_are_cut_into_steps(void) {
    static const reading all[] = {
        {"pager.markdown { body = 'a\\n<!-- pause -->\\nb\\n' }", "a\n\nb\n", "[2 5]"},
        {"pager.markdown { body = '- a\\n<!-- pause -->\\n- b\\n<!--pause-->\\n- c' }",
            "- a\n- b\n- c", "[4 8 11]"},
        {"pager.markdown { body = '```\\n<!-- pause -->\\n```\\n' }", "```\n<!-- pause -->\n```\n",
            "none"},
        {"pager.markdown { steps = false, body = 'a\\n<!-- pause -->\\nb' }",
            "a\n<!-- pause -->\nb", "none"},
        {"pager.markdown { steps = true, body = '# T\\n\\n- a\\n  more\\n- b\\n\\nend\\n' }",
            "# T\n\n- a\n  more\n- b\n\nend\n", "[5 16 21 25]"},
        {"pager.text { steps = true, body = 'a\\n\\nb\\nb\\n\\nc' }", "a\n\nb\nb\n\nc", "[3 8 9]"},
        {"pager.text { body = 'a\\n<!-- pause -->\\nb' }", "a\n<!-- pause -->\nb", "none"},
        {"pager.text { steps = true, body = 'a\\r\\n<!-- pause -->\\r\\nb' }", "a\n\nb", "[2 4]"},
        {"pager.text { steps = true, body = 'one' }", "one", "none"},
        /* A rule goes with what follows; at the end, with what is there. */
        {"pager.markdown { steps = true, body = 'a\\n\\n---\\n\\nb\\n\\n* * "
         "*\\n\\n___\\n\\n```\\nc\\n```' }",
            "a\n\n---\n\nb\n\n* * *\n\n___\n\n```\nc\n```", "[3 11 32]"},
        {"pager.markdown { steps = true, body = 'a\\n\\nb\\n\\n---\\n' }", "a\n\nb\n\n---\n",
            "[3 10]"},
        {"pager.markdown { steps = true, body = '---\\n\\na\\n\\nb' }", "---\n\na\n\nb", "[8 9]"},
        {"pager.markdown { steps = true, body = '- - a\\n- b' }", "- - a\n- b", "[6 9]"},
        {"pager.code { steps = true, body = 'a\\n\\nb' }", "a\n\nb", "[3 4]"},
    };

    check_readings("{ %s }", "reveals", all, sizeof all / sizeof *all);
}

/* As GitHub makes the addresses of headings. */
static void headings_name_the_pages_of_a_talk(void) {
    static const struct {
        const char *heading, *anchors;
    } cases[] = {
        {"# What *is* it?", "[what-is-it]"},
        {"# A & B -- C_d", "[a--b----c_d]"},
        {"# _One_ __two__ three_", "[one-two-three]"},
        {"# `snake_case` and `__init__`", "[snake_case-and-__init__]"},
        {"# a\\_b", "[a_b]"},
        {"# [A link](https://x.y/(z)) and ![a picture](b.png) so", "[a-link-and--so]"},
        {"# [a] (b) [c](d", "[a-b-cd]"},
        {"# <b>Bold</b> 1 < 2 &amp; 3;", "[bold-1--2--3]"},
        {"# \xC3\x9C"
         "ber \xC3\x89"
         "cole \xE2\x80\x94 \xE2\x80\x9C"
         "zwei\xE2\x80\x9D",
            "[\xC3\xBC"
            "ber-\xC3\xA9"
            "cole--zwei]"},
        {"# \xD0\x9F\xD1\x80\xD0\xB8 \xCE\x91\xCE\x86 \xE4\xB8\xAD\xE3\x80\x82 \xF0\x9F\x98\x80 x",
            "[\xD0\xBF\xD1\x80\xD0\xB8-\xCE\xB1\xCE\xAC-\xE4\xB8\xAD--x]"},
        {"# Same\n## Same\n### Same-1 ###", "[same same-1 same-1-1]"},
        {"Over\none\n===\n\nUnder\n---\ntext", "[over-one under]"},
        {"## 2024\n\n##none\n\n##\n\n## ?!\n\n   ## In\n\n    ## code", "[2024 in]"},
        {"```\n# code\n```\n<!--\n# no\n-->\n- a\n---\n", "none"},
    };
    size_t i;
    pager_script *s;
    pager *p;
    pager_page page;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        char source[512];
        snprintf(source, sizeof source,
            HEAD "return pager.deck { pages = pager.pages { body = [==[\n%s]==] } }",
            cases[i].heading);
        s = opened(source, NULL);
        CHECK_TEXT(shown_field(s, current(s), "anchors"), cases[i].anchors);
        pager_script_close(s);
    }
    s = opened(HEAD "local talk = pager.pages { body = '# Intro\\n## Part\\n\\n# Own\\n\\n# "
                    "Intro\\n\\n# Last' }\n"
                    "talk[2].name = 'mine'\n"
                    "table.insert(talk, pager.text { name = 'intro', body = 'x' })\n"
                    "return pager.deck { pages = talk, first = 'part', keys = {\n"
                    "  g = function(deck) deck:go_to 'last' end,\n"
                    "  x = function(deck) deck:remove(1) end } }",
        NULL);
    p = pager_script_pager(s);
    CHECK_INT(pager_index(p), 0);
    /* Names of the author's come first. */
    CHECK_TEXT(shown_field(s, pager_page_at(p, 0), "name"), "intro-1");
    CHECK_TEXT(shown_field(s, pager_page_at(p, 0), "key"), "intro-1");
    CHECK_TEXT(shown_field(s, pager_page_at(p, 1), "name"), "mine");
    CHECK_TEXT(shown_field(s, pager_page_at(p, 1), "anchors"), "[own]");
    CHECK_TEXT(shown_field(s, pager_page_at(p, 2), "anchors"), "[intro-2]");
    CHECK_TEXT(shown_field(s, pager_page_at(p, 4), "anchors"), "none");
    CHECK_INT(pager_script_page_named(s, "intro", &page), PAGER_OK);
    CHECK_INT(page, pager_page_at(p, 4));
    CHECK_INT(pager_script_page_named(s, "part", &page), PAGER_OK);
    CHECK_INT(page, pager_page_at(p, 0));
    CHECK_INT(pager_script_page_named(s, "own", &page), PAGER_OK);
    CHECK_INT(page, pager_page_at(p, 1));
    CHECK_INT(pager_script_page_named(s, "none", &page), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_key(s, "g"), PAGER_OK);
    CHECK_INT(pager_pending(p), pager_page_at(p, 3));
    CHECK_INT(pager_script_key(s, "x"), PAGER_OK);
    CHECK_INT(pager_script_page_named(s, "part", &page), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_page_named(s, "intro-1", &page), PAGER_OK);
    CHECK_INT(page, pager_page_at(p, 1));
    pager_script_close(s);
}

static void steps_come_before_turns(void) {
    pager_script *s = opened(HEAD
        "return pager.deck { pages = { pager.markdown { body = 'a\\n<!-- pause -->\\nb\\n' },\n"
        "  pager.text { steps = 2, body = function(page) return 'step ' .. page.step end }, 'c' "
        "},\n"
        "  keys = { n = 'next', p = 'prev' } }",
        NULL);
    pager *p = pager_script_pager(s);
    pager_page one = pager_page_at(p, 0), two = pager_page_at(p, 1);
    double time = 0;

    CHECK_TEXT(shown_field(s, one, "steps"), "1");
    CHECK_TEXT(shown_field(s, one, "step"), "0");
    CHECK_INT(pager_script_key(s, "n"), PAGER_OK); /* reveals */
    CHECK_INT(pager_index(p), 0);
    CHECK_TEXT(request(s), "refresh");
    CHECK_TEXT(shown_field(s, one, "step"), "1");
    CHECK_INT(pager_script_turn(s, PAGER_KEY_RIGHT), PAGER_OK); /* turns */
    CHECK_INT(pager_pending(p), two);
    rest(s, &time);
    CHECK_TEXT(text_of(s, two), "step 0");
    CHECK_INT(pager_script_turn(s, PAGER_KEY_SPACE), PAGER_OK);
    CHECK_TEXT(text_of(s, two), "step 1");
    CHECK_INT(pager_script_turn(s, PAGER_KEY_LEFT), PAGER_OK);
    CHECK_TEXT(text_of(s, two), "step 0");
    CHECK_INT(pager_index(p), 1);
    CHECK_INT(pager_script_key(s, "p"), PAGER_OK);
    rest(s, &time);
    CHECK_INT(pager_index(p), 0);
    CHECK_TEXT(shown_field(s, one, "step"), "1"); /* it has kept its steps */
    CHECK_INT(pager_script_step(s, one, 1), PAGER_END);
    CHECK_INT(pager_script_step(s, one, -1), PAGER_OK);
    CHECK_INT(pager_script_step(s, one, -1), PAGER_END);
    CHECK_INT(pager_script_step(s, one, 2), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_step(s, 999, 1), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_turn(s, PAGER_KEY_UP), PAGER_IGNORED);
    pager_script_close(s);

    /* From right to left the left key goes on. */
    s = opened(HEAD "return pager.deck { reading = 'rtl', pages = { pager.text { steps = true,\n"
                    "  body = 'a\\n\\nb' }, 'c' } }",
        NULL);
    CHECK_INT(pager_script_turn(s, PAGER_KEY_LEFT), PAGER_OK);
    CHECK_INT(pager_pending(pager_script_pager(s)), PAGER_NO_PAGE);
    CHECK_TEXT(shown_field(s, current(s), "step"), "1");
    pager_script_close(s);
}

static void code(void) {
    pager_script *s = opened(HEAD
        "return pager.deck { pages = { pager.code { src = 'words.lua', numbers = true,\n"
        "    first_line = 10, highlight = { 12, '14-16', 15, 11 } },\n"
        "  pager.code { body = 'x = 1', language = 'lua', title = 'T' }, pager.code 'y',\n"
        "  pager.code { body = 'x', highlight = { '7-5' } },\n"
        "  pager.code { body = 'x', highlight = { '1-99999999999999999999' } } } }",
        NULL);
    pager *p = pager_script_pager(s);

    CHECK_TEXT(kind_of(s, current(s)), "code");
    CHECK(strstr(field_of(s, current(s), "body"), "return") != NULL);
    CHECK_TEXT(field_of(s, current(s), "language"), "lua");
    CHECK_TEXT(shown_field(s, current(s), "first_line"), "10");
    CHECK_TEXT(shown_field(s, current(s), "numbers"), "true");
    CHECK_TEXT(shown_field(s, current(s), "highlight"), "[11 12 14 15 16]");
    CHECK_TEXT(text_of(s, pager_page_at(p, 1)), "T\n\nx = 1");
    CHECK_TEXT(shown_field(s, pager_page_at(p, 2), "first_line"), "1");
    CHECK_TEXT(shown_field(s, pager_page_at(p, 2), "language"), "none");
    CHECK_TEXT(field_of(s, pager_page_at(p, 3), "message"),
        "test.lua:5: highlight[1] is 7-5, should be a line or lines like \"5-7\"");
    CHECK_TEXT(field_of(s, pager_page_at(p, 4), "message"),
        "test.lua:6: highlight[1] is 1-99999999999999999999, should be a line or lines like "
        "\"5-7\"");
    pager_script_close(s);
}

static void files_lie_beside_what_names_them(void) {
    pager_script *s = opened(HEAD "local part = require 'parts.part'\n"
                                  "return { part.page, part.files[1].name, #part.files .. '' }",
        NULL);

    CHECK_TEXT(order(s), "beside the part\n,near.txt,1");
    pager_script_close(s);
}

/* A script that is a link lies where the link leads. What is named on the command line is found
   from where the program was started, and may be read; nothing else outside of the folder may. */
static void links_and_arguments(void) {
    static const char source[] = HEAD "local file = ...\n"
                                      "return { pager.text { src = file or '../guide/notes.md' } }";
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    const char *arguments[] = {"../guide/notes.md"};
    char folder[] = "/tmp/pager-link-XXXXXX", here[1024], real[1100], link[64];
    pager_script *s = NULL;

    CHECK(mkdtemp(folder) != NULL && getcwd(here, sizeof here) != NULL);
    snprintf(real, sizeof real, "%s/beside.lua", here);
    snprintf(link, sizeof link, "%s/link.lua", folder);
    CHECK_INT(symlink(real, link), 0);
    CHECK_INT(pager_script_open(link, NULL, &s), PAGER_OK);
    CHECK_TEXT(kind_of(s, pager_page_at(pager_script_pager(s), 1)), "text");
    pager_script_close(s);
    unlink(link);
    rmdir(folder);

    s = opened(source, NULL);
    CHECK_TEXT(field_of(s, current(s), "message"),
        "test.lua:3: ../guide/notes.md: a sandboxed script may not read this (allow it with "
        "--allow, "
        "or --trust)");
    pager_script_close(s);
    options.arguments = arguments;
    options.argument_count = 1;
    CHECK_INT(open_as(source, &options, NULL, &s), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "# Notes\n\nWritten in a file of their own.\n");
    pager_script_close(s);
}

static void values_are_trees(void) {
    pager_script *s = opened(HEAD
        "pager.add_kind('chart', { draw = print, fields = { values = 'list of numbers',\n"
        "  more = 'table' } })\n"
        "return pager.deck { retain = { 1, 2 }, indicator = { tint = '#fff', window = 5 }, loops = "
        "true,\n"
        "  pages = { pager.chart { values = { 1, 2.5, -3 },\n"
        "    more = { b = { 1, { x = 'y' } }, a = true, ['\\xC3\\xA4'] = 1, B = print } } } }",
        NULL);
    pager_value value;

    CHECK_TEXT(shown_field(s, current(s), "values"), "[1 2.5 -3]");
    CHECK_TEXT(shown_field(s, current(s), "more"), "{B=none a=true b=[1 {x=y}] \xC3\xA4=1}");
    CHECK_INT(pager_script_deck_field(s, "retain", &value), PAGER_OK);
    CHECK_TEXT(shown(value), "[1 2]");
    CHECK_INT(pager_script_deck_field(s, "indicator", &value), PAGER_OK);
    CHECK_TEXT(shown(value), "{tint=#fff window=5}");
    CHECK_INT(pager_script_deck_field(s, "pages", &value), PAGER_OK);
    CHECK_TEXT(shown(value), "none");
    pager_script_close(s);
    /* What is too deep or too large makes an error of the page, and no more. */
    s = opened(HEAD "pager.add_kind('chart', { draw = print, fields = { more = 'table' } })\n"
                    "local ring = {} ring.ring = ring\n"
                    "local long = {} for i = 1, 70000 do long[i] = i end\n"
                    "return { pager.chart { more = ring }, pager.chart { more = long }, 'c' }",
        NULL);
    CHECK_TEXT(order(s),
        "[error: test.lua: a value cannot be copied: its tables are nested more than 32 deep],"
        "[error: test.lua: a value cannot be copied: it has more than 65,536 items],c");
    pager_script_close(s);
}

int main(void) {
    RUN(talks_are_cut_at_rules);
    RUN(code_of_a_talk_is_told_as_markdown_tells_it);
    RUN(comments_of_a_talk_are_notes);
    RUN(bodies_are_cut_into_steps);
    RUN(headings_name_the_pages_of_a_talk);
    RUN(steps_come_before_turns);
    RUN(code);
    RUN(files_lie_beside_what_names_them);
    RUN(links_and_arguments);
    RUN(values_are_trees);
    return failed_in_all;
}
