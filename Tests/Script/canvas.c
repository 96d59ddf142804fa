/* Kinds that scripts draw: their fields, what they draw on a canvas, when they do, and what goes
 * wrong. */
#include "script.h"

/* What a canvas was told, each followed by "; ". */
typedef struct slate {
    char text[4096];
    size_t length;
    pager_script *s; /* to call from inside, or NULL */
    int measured, answer;
} slate;

static void add(slate *to, const char *words) {
    int n = snprintf(to->text + to->length, sizeof to->text - to->length, "%s; ", words);
    if (n > 0 && (size_t)n < sizeof to->text - to->length) to->length += (size_t)n;
}

static const char *paint(const pager_look *look) {
    static const char *const names[] = {
        "", "text", "quiet", "accent", "heading", "code", "link", "problem", "background"};
    static char words[64];
    if (look->colour == PAGER_COLOUR_RGBA)
        snprintf(words, sizeof words, "%08lx/%d", (unsigned long)look->rgba, look->flags);
    else
        snprintf(words, sizeof words, "%s/%d", names[look->colour & 15], look->flags);
    return words;
}

static void on_text(void *user, double x, double y, pager_string text, const pager_look *look) {
    char words[256];
    snprintf(words, sizeof words, "text %g %g %s %s", x, y, text.data, paint(look));
    CHECK_INT((int)strlen(text.data), (int)text.length);
    add(user, words);
}

static void on_fill(void *user, double x, double y, double w, double h, const pager_look *look) {
    char words[256];
    snprintf(words, sizeof words, "fill %g %g %g %g %s", x, y, w, h, paint(look));
    add(user, words);
}

static void on_line(void *user, double x, double y, double a, double b, const pager_look *look) {
    char words[256];
    snprintf(words, sizeof words, "line %g %g %g %g %s", x, y, a, b, paint(look));
    add(user, words);
}

static void on_image(
    void *user, double x, double y, double w, double h, pager_string path, int fit) {
    char words[256];
    const char *name = strrchr(path.data, '/');
    snprintf(words, sizeof words, "image %g %g %g %g %s %d", x, y, w, h, name ? name : "?", fit);
    CHECK_INT(path.data[0], '/');
    add(user, words);
}

static double on_measure(void *user, pager_string text) {
    slate *to = user;
    to->measured++;
    if (to->s != NULL) {
        pager_canvas none = PAGER_CANVAS_INIT;
        to->answer = pager_script_draw(to->s, current(to->s), 9, 9, &none);
    }
    return 2 * (double)text.length;
}

static pager_canvas canvas_on(slate *to) {
    pager_canvas canvas = PAGER_CANVAS_INIT;
    memset(to, 0, sizeof *to);
    canvas.user = to;
    canvas.text = on_text;
    canvas.fill = on_fill;
    canvas.line = on_line;
    canvas.image = on_image;
    canvas.measure = on_measure;
    return canvas;
}

/* A script of one page of a kind "thing", which draws what is given. */
static const char *thing(const char *fields, const char *draw, const char *page) {
    static char source[4096];
    snprintf(source, sizeof source,
        "local pager = require 'pager'\n"
        "pager.add_kind('thing', { fields = { %s }, required = { %s },\n"
        "  draw = function(page, c) %s end })\n"
        "return pager.deck { pages = { pager.thing { %s } } }\n",
        fields, strstr(fields, "more") ? "'values'" : "", draw, page);
    return source;
}

/* Draws the current page in 20 by 10. */
static int draw(pager_script *s, slate *to) {
    pager_canvas canvas = canvas_on(to);
    return pager_script_draw(s, current(s), 20, 10, &canvas);
}

static void commands(void) {
    slate to;
    pager_script *s = opened(
        thing("words = 'list of strings'",
            "c:fill(0, 0.5, c.width, c.height, 'accent') c:text(1, 2, page.words[2], '#fff') "
            "c:text(1, 3, 'a\\27[31m\\nb\\0c', { colour = 'quiet', bold = true, underlined = true "
            "}) "
            "c:line(-1e300, 0, 1e300, 2.5, '#01020304') c:text(0, 0, 'plain') "
            "c:fill(0, 0, -1, 5, 'text') c:text(0, 0, '')"
            "c:image(1, 2, 3, 4, 'note.txt', 'fill') c:text(c:measure('abc'), 0, c.line_height)",
            "words = { 'one', 'two' }"),
        NULL);
    CHECK_TEXT(kind_of(s, current(s)), "thing");
    CHECK_INT(draw(s, &to), PAGER_OK);
    CHECK_TEXT(to.text, "fill 0 0.5 20 10 accent/0; text 1 2 two ffffffff/0; "
                        "text 1 3 a?[31m b?c quiet/5; line -1e+06 0 1e+06 2.5 01020304/0; "
                        "text 0 0 plain text/0; image 1 2 3 4 /note.txt 1; text 6 0 1.0 text/0; ");
    pager_script_close(s);
}

static void recorded(void) {
    diary d;
    slate to;
    pager_canvas canvas;
    pager_script *s = opened("local pager = require 'pager'\n"
                             "pager.add_kind('thing', { draw = function(page, c)\n"
                             "  print('drawn ' .. c.width) c:fill(0, 0, 1, 1) end })\n"
                             "return pager.deck { pages = { pager.thing {}, 'text' },\n"
                             "  keys = { r = function(deck) deck:refresh() end } }",
        &d);
    CHECK_INT(draw(s, &to), PAGER_OK);
    CHECK_INT(draw(s, &to), PAGER_OK);
    CHECK_TEXT(to.text, "fill 0 0 1 1 text/0; ");
    CHECK_TEXT(d.text, "drawn 20.0");
    canvas = canvas_on(&to);
    CHECK_INT(pager_script_draw(s, current(s), 30, 10, &canvas), PAGER_OK);
    CHECK_TEXT(d.text, "drawn 20.0; drawn 30.0");
    CHECK_INT(pager_script_key(s, "r"), PAGER_OK);
    CHECK_INT(pager_script_draw(s, current(s), 30, 10, &canvas), PAGER_OK);
    CHECK_TEXT(d.text, "drawn 20.0; drawn 30.0; drawn 30.0");
    canvas.line_height = 16;
    CHECK_INT(pager_script_draw(s, current(s), 30, 10, &canvas), PAGER_OK);
    CHECK_TEXT(d.text, "drawn 20.0; drawn 30.0; drawn 30.0; drawn 30.0");
    pager_script_close(s);
}

/* A page that counts steps is drawn again for each. */
static void steps(void) {
    slate to;
    pager_script *s = opened("local pager = require 'pager'\n"
                             "pager.add_kind('thing', { draw = function(page, c)\n"
                             "  c:text(0, 0, 'step ' .. page.step) end })\n"
                             "return { pager.thing { steps = 2 } }",
        NULL);
    CHECK_INT(draw(s, &to), PAGER_OK);
    CHECK_TEXT(to.text, "text 0 0 step 0 text/0; ");
    CHECK_INT(pager_script_step(s, current(s), 1), PAGER_OK);
    CHECK_INT(draw(s, &to), PAGER_OK);
    CHECK_TEXT(to.text, "text 0 0 step 1 text/0; ");
    pager_script_close(s);
}

static void answers(void) {
    slate to;
    pager_canvas canvas = canvas_on(&to), bare = PAGER_CANVAS_INIT;
    struct {
        pager_canvas canvas;
        int more;
    } later;
    pager_script *s = opened(thing("", "c:measure('x') c:fill(0, 0, 1, 1)", ""), NULL);
    pager_page page = current(s);
    CHECK_INT(pager_script_draw(NULL, page, 1, 1, &canvas), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_draw(s, page, 1, 1, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_draw(s, page, -1, 1, &canvas), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_draw(s, page, NAN, 1, &canvas), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_draw(s, page, 1, INFINITY, &canvas), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_draw(s, 77, 1, 1, &canvas), PAGER_ERROR_NOT_FOUND);
    canvas.size = 8;
    CHECK_INT(pager_script_draw(s, page, 1, 1, &canvas), PAGER_ERROR_INVALID_ARGUMENT);
    memset(&later, 0, sizeof later);
    later.canvas = bare;
    later.canvas.size = sizeof later;
    CHECK_INT(pager_script_draw(s, page, 1, 1, &later.canvas), PAGER_OK);
    later.more = 1;
    CHECK_INT(pager_script_draw(s, page, 1, 1, &later.canvas), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_draw(s, page, 1, 1, &bare), PAGER_OK); /* without functions */
    canvas = canvas_on(&to);
    to.s = s;
    CHECK_INT(pager_script_draw(s, page, 5, 5, &canvas), PAGER_OK);
    CHECK_INT(to.answer, PAGER_ERROR_BUSY);
    CHECK_INT(to.measured, 1);
    CHECK_INT(pager_script_draw_indicator(s, 5, 5, &canvas), PAGER_IGNORED);
    pager_script_close(s);

    s = opened("return 'text'", NULL);
    canvas = canvas_on(&to);
    CHECK_INT(pager_script_draw(s, current(s), 5, 5, &canvas), PAGER_IGNORED);
    CHECK_TEXT(to.text, "");
    pager_script_close(s);
}

/* What a draw may not do; each is the page's failure, and says where. */
static void failures(void) {
    static const char *const cases[][2] = {
        {"c:fill(0, 0/0, 1, 1)",
            "test.lua:3: bad argument #2 to 'fill' (this is no finite number)"},
        {"c:fill(0, 0, 1, 1, 'accnt')", "test.lua:3: accnt is no colour: "},
        {"c.fill(0, 0, 1, 1)", "test.lua:3: call fill with a colon: c:fill(…)"},
        {"c.width = 3", "test.lua:3: a canvas has no fields to set"},
        {"for i = 1, 20000 do c:fill(0, 0, 1, 1) end",
            "test.lua:3: too much is drawn: 16384 commands"},
        {"for i = 1, 2000 do c:text(0, 0, ('x'):rep(4000)) end", "test.lua:3: too much is drawn: "},
        {"c:image(0, 0, 1, 1, '/etc/passwd')",
            "test.lua:3: /etc/passwd: a sandboxed script may not"},
        {"deck = nil; error('no')", "test.lua:3: no"},
        {"while true do end", "test.lua:3: this took too long and was stopped"},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        slate to;
        pager_script *s = opened(thing("", cases[i][0], ""), NULL);
        CHECK_INT(draw(s, &to), PAGER_ERROR_SCRIPT);
        CHECK_TEXT(to.text, "");
        CHECK_TEXT(kind_of(s, current(s)), "error");
        if (strncmp(field_of(s, current(s), "message"), cases[i][1], strlen(cases[i][1])) != 0)
            CHECK_TEXT(field_of(s, current(s), "message"), cases[i][1]);
        CHECK_INT(draw(s, &to), PAGER_IGNORED);
        pager_script_close(s);
    }
}

/* A canvas that outlives its draw draws nothing. */
static void kept_canvas(void) {
    slate to;
    pager_script *s = opened("local pager = require 'pager'\nlocal kept\n"
                             "pager.add_kind('thing', { draw = function(page, c) kept = c end })\n"
                             "return pager.deck { pages = { pager.thing {} },\n"
                             "  keys = { k = function() kept:fill(0, 0, 1, 1) end } }",
        NULL);
    CHECK_INT(draw(s, &to), PAGER_OK);
    CHECK_INT(pager_script_key(s, "k"), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(
        pager_script_error(s), "test.lua:5: c:fill: a canvas can be drawn on only inside draw");
    pager_script_close(s);
}

static void fields(void) {
    static const char *const cases[][3] = {
        {"values = 'list of numbers'", "values = { 1, 'x' }",
            "pages[1]: values[2] is a string, should be a number"},
        {"values = 'list of numbers'", "values = 3", "pages[1]: values is 3, should be a list"},
        {"values = 'list of numbers'", "valeus = { 1 }",
            "pages[1]: unknown key \"valeus\" (did you mean \"values\"?)"},
        {"style = { 'bar', 'line' }", "style = 'lines'",
            "pages[1]: style is \"lines\", should be \"bar\" or \"line\" (did you mean \"line\"?)"},
        {"tone = 'colour'", "tone = 'acent'",
            "pages[1]: tone is \"acent\", should be a colour like \"#8a8a8a\" or \"accent\" (did "
            "you mean \"accent\"?)"},
        {"values = 'list of numbers', more = 'table'", "more = {}",
            "pages[1]: values is missing: a page of kind thing needs it"},
        {"many = 'integer'", "many = 1.5", "pages[1]: many is 1.5, should be a whole number"},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[256];
        pager_script *s = NULL;
        CHECK_INT(open_as(thing(cases[i][0], "", cases[i][1]), NULL, NULL, &s), PAGER_ERROR_SCRIPT);
        snprintf(words, sizeof words, "test.lua:4: %s", cases[i][2]);
        CHECK_TEXT(pager_script_error(s), words);
        pager_script_close(s);
    }
}

/* What a page is to its host: fields with functions asked, lists, and what the kind says of it. */
static void content(void) {
    pager_value value;
    pager_script *s =
        opened("local pager = require 'pager'\n"
               "pager.add_kind('thing', { required = { 'values' },\n"
               "  fields = { title = 'text', values = 'list of numbers', f = 'function', more = "
               "'table' },\n"
               "  draw = function(page, c) c:text(0, 0, page.title .. page.f(4)) end,\n"
               "  text = function(page) return page.title .. ': ' .. table.concat(page.values, ' "
               "') end })\n"
               "return pager.deck { pages = { pager.thing { title = function(p) return 'no ' .. "
               "p.index end,\n"
               "  values = { 1, 2.5 }, f = math.sqrt, tint = '#102030', more = { a = true } } } }",
            NULL);
    slate to;
    CHECK_TEXT(field_of(s, current(s), "title"), "no 1");
    CHECK_TEXT(text_of(s, current(s)), "no 1: 1 2.5");
    CHECK_INT(pager_script_page_field(s, current(s), "values", &value), PAGER_OK);
    CHECK_INT(value.type, PAGER_VALUE_LIST);
    CHECK_INT((int)value.count, 2);
    CHECK(value.count == 2 && value.items[1].number == 2.5);
    CHECK_INT(pager_script_page_field(s, current(s), "f", &value), PAGER_OK);
    CHECK_INT(value.type, PAGER_VALUE_NONE);
    CHECK_INT(pager_script_page_field(s, current(s), "more", &value), PAGER_OK);
    CHECK_INT(value.type, PAGER_VALUE_MAP);
    CHECK_INT(pager_script_page_field(s, current(s), "tint", &value), PAGER_OK);
    CHECK(value.integer == 0x102030FF);
    CHECK_INT(draw(s, &to), PAGER_OK);
    CHECK_TEXT(to.text, "text 0 0 no 12.0 text/0; ");
    pager_script_close(s);
}

/* Mistakes in what is added, at their line. */
static void additions(void) {
    static const char *const cases[][2] = {
        {"pager.add_kind('text', { draw = print })", "add_kind: pager.text is there already"},
        {"pager.add_kind('a b', { draw = print })",
            "add_kind takes a name of letters, digits and _, not \"a b\""},
        {"pager.add_kind('x', {})", "add_kind: draw is missing: function(page, canvas)"},
        {"pager.add_kind('x', { drw = print })",
            "add_kind: unknown key \"drw\" (did you mean \"draw\"?)"},
        {"pager.add_kind('x', { draw = print, fields = { a = 'numbr' } })",
            "add_kind: fields.a: \"numbr\" is no type (did you mean \"number\"?)"},
        {"pager.add_kind('x', { draw = print, fields = { name = 'string' } })",
            "add_kind: fields.name: every page has this"},
        {"pager.add_kind('x', { draw = print, required = { 'a' } })",
            "add_kind: required: \"a\" is none of its fields"},
        {"pager.add_transition('fade', print)",
            "add_transition: there is a transition \"fade\" already"},
        {"pager.add_transition('x', 3)", "add_transition takes a function, not a number"},
        {"pager.add_indicator('x', { size = 0, draw = print })",
            "add_indicator: size is 0, should be from 1 to 1000"},
        {"pager.add_keys 'x'", "add_keys takes a table, not a string"},
        {"pager.use '../x'", "pager.use takes the name of a plug-in"},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        char source[512], words[512];
        pager_script *s = NULL;
        snprintf(
            source, sizeof source, "local pager = require 'pager'\n%s\nreturn ''", cases[i][0]);
        CHECK_INT(open_as(source, NULL, NULL, &s), PAGER_ERROR_SCRIPT);
        snprintf(words, sizeof words, "test.lua:2: %s", cases[i][1]);
        CHECK_TEXT(pager_script_error(s), words);
        pager_script_close(s);
    }
}

/* What each of the functions returns takes away what it added. */
static void removals(void) {
    slate to;
    pager_script *s = opened(
        "local pager = require 'pager'\n"
        "local gone = { pager.add_kind('thing', { draw = function() end }),\n"
        "  pager.add_transition('still', function(offset) return -offset end),\n"
        "  pager.add_indicator('bar', { draw = function() end }),\n"
        "  pager.add_keys { x = function(deck) deck:message 'x' end } }\n"
        "local page = pager.thing {}\n"
        "for _, remove in ipairs(gone) do remove() remove() end\n"
        "pager.add_kind('thing', { draw = function(page, c) c:text(0, 0, 'new') end })\n"
        "local take = pager.add_keys { y = function(deck) deck:message 'y' end, z = false }\n"
        "return pager.deck { pages = { page }, keys = { u = function() take() end } }",
        NULL);
    CHECK_INT(draw(s, &to), PAGER_OK);
    CHECK_TEXT(to.text, "text 0 0 new text/0; ");
    CHECK_INT(pager_script_key(s, "x"), PAGER_IGNORED);
    CHECK_INT(pager_script_key(s, "z"), PAGER_OK);
    CHECK_INT(pager_script_key(s, "y"), PAGER_OK);
    CHECK_TEXT(request(s), "message y");
    CHECK_INT(pager_script_key(s, "u"), PAGER_OK);
    CHECK_INT(pager_script_key(s, "y"), PAGER_IGNORED);
    pager_script_close(s);
}

static void indicators(void) {
    diary d;
    slate to;
    double time = 0;
    pager_canvas canvas;
    pager_value value;
    pager_script *s = opened(
        "local pager = require 'pager'\n"
        "pager.add_indicator('numbers', { size = 2, draw = function(c, info) print 'drawn'\n"
        "  c:text(0, 0, info.current .. '/' .. info.count .. ' ' .. info.page.body .. ' ' ..\n"
        "    info.direction .. ' ' .. tostring(info.vertical), info.tint) end })\n"
        "return pager.deck { pages = { 'a', 'b' }, indicator = { style = 'numbers', tint = "
        "'#123456' } }",
        &d);
    canvas = canvas_on(&to);
    CHECK_INT(pager_script_deck_field(s, "indicator_style", &value), PAGER_OK);
    CHECK_TEXT(kept(value.string), "numbers");
    CHECK_INT(pager_script_deck_field(s, "indicator_size", &value), PAGER_OK);
    CHECK(value.number == 2);
    CHECK_INT(pager_script_draw_indicator(s, 20, 2, &canvas), PAGER_OK);
    CHECK_INT(pager_script_draw_indicator(s, 20, 2, &canvas), PAGER_OK);
    CHECK_TEXT(d.text, "drawn");
    pager_next(pager_script_pager(s), PAGER_ANIMATED);
    rest(s, &time);
    canvas = canvas_on(&to);
    CHECK_INT(pager_script_draw_indicator(s, 20, 2, &canvas), PAGER_OK);
    CHECK_TEXT(to.text, "text 0 0 2/2 b forward false 123456ff/0; ");
    CHECK_TEXT(d.text, "drawn; drawn");
    pager_script_close(s);

    s = opened("local pager = require 'pager'\n"
               "pager.add_indicator('bad', { draw = function(c, info) while true do end end })\n"
               "return pager.deck { pages = { 'a', 'b' }, indicator = { style = 'bad' } }",
        &d);
    canvas = canvas_on(&to);
    CHECK_INT(pager_script_draw_indicator(s, 20, 1, &canvas), PAGER_ERROR_SCRIPT);
    CHECK_INT(pager_script_draw_indicator(s, 20, 1, &canvas), PAGER_IGNORED);
    /* It is told once. */
    CHECK(strstr(request(s), "message test.lua:2: ") != NULL);
    CHECK_TEXT(request(s), "");
    CHECK_TEXT(text_of(s, current(s)), "a");
    pager_script_close(s);
}

/* A function of the host's that reads more pages than are kept, from within a drawing. */
static pager_script *reader;

static int read_all(void *user, const pager_value *arguments, size_t n, pager_value *result) {
    pager_page page;
    (void)user, (void)arguments, (void)n, (void)result;
    for (page = 2; page <= 300; page++) CHECK_TEXT(kind_of(reader, page), "thing");
    return PAGER_OK;
}

static int busy_draw, busy_reload;

static void call_inside(void *user, double x, double y, pager_string t, const pager_look *look) {
    pager_canvas none = PAGER_CANVAS_INIT;
    (void)user, (void)x, (void)y, (void)t, (void)look;
    busy_draw = pager_script_draw(reader, current(reader), 9, 9, &none);
    busy_reload = pager_script_reload_string(reader, "return 'x'", 10);
}

static void while_it_is_drawn(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script_binding all = {"all", read_all, NULL};
    pager_canvas canvas;
    slate to;

    options.functions = &all;
    options.function_count = 1;
    options.page_budget = 60;
    CHECK_INT(open_as("local pager = require 'pager'\n"
                      "pager.add_kind('thing', { fields = { n = 'number' },\n"
                      "  draw = function(page, c) pager.host.all() c:text(0, 0, 'x') end })\n"
                      "local pages = {}\n"
                      "for n = 1, 300 do pages[n] = pager.thing { n = n } end\n"
                      "return pager.deck { pages = pages }",
                  &options, NULL, &reader),
        PAGER_OK);
    CHECK_INT(draw(reader, &to), PAGER_OK);
    CHECK_TEXT(to.text, "text 0 0 x text/0; ");
    canvas = canvas_on(&to);
    canvas.text = call_inside;
    CHECK_INT(pager_script_draw(reader, current(reader), 20, 10, &canvas), PAGER_OK);
    CHECK_INT(busy_draw, PAGER_ERROR_BUSY);
    CHECK_INT(busy_reload, PAGER_ERROR_BUSY);
    pager_script_close(reader);
}

int main(void) {
    RUN(commands);
    RUN(recorded);
    RUN(steps);
    RUN(answers);
    RUN(failures);
    RUN(kept_canvas);
    RUN(fields);
    RUN(content);
    RUN(additions);
    RUN(removals);
    RUN(indicators);
    RUN(while_it_is_drawn);
    return failed_in_all;
}
