/* What the author of a script is told: each wrong script with the message that it gets. */
#include "script.h"

typedef struct wrong {
    const char *source; /* after a first line that names pager */
    const char *message;
} wrong;

#define PAGE(text) "return pager.deck { pages = {\n  'one',\n  " text " } }"
#define DECK(text) "return pager.deck { pages = { 'a' },\n  " text " }"

static const wrong all[] = {
    /* Keys that are not known. */
    {PAGE("pager.text { titel = 'x' }"),
        "test.lua:4: pages[2]: unknown key \"titel\" (did you mean \"title\"?)"},
    {PAGE("pager.photo { src = 'a.png', capton = 'x' }"),
        "test.lua:4: pages[2]: unknown key \"capton\" (did you mean \"caption\"?)"},
    {PAGE("pager.code { body = 'x', langauge = 'lua' }"),
        "test.lua:4: pages[2]: unknown key \"langauge\" (did you mean \"language\"?)"},
    {DECK("will_transiton = print"),
        "test.lua:2: unknown key \"will_transiton\" (did you mean \"will_transition\"?)"},
    {DECK("colour = 'red'"), "test.lua:2: unknown key \"colour\""},
    {DECK("indicator = { tnit = '#fff' }"),
        "test.lua:2: indicator: unknown key \"tnit\" (did you mean \"tint\"?)"},
    {DECK("keys = { a = { run = print, hlep = 'x' } }"),
        "test.lua:2: keys[\"a\"]: unknown key \"hlep\" (did you mean \"help\"?)"},
    {PAGE("pager.text { 'hello' }"),
        "test.lua:4: pages[2]: has a value without a name, at [1]: write `name = value`"},
    /* Values of a wrong type, and numbers out of their range. */
    {DECK("first = true"), "test.lua:2: first is a boolean, should be a whole number or a string"},
    {DECK("first = 1.5"), "test.lua:2: first is 1.5, should be a whole number or a string"},
    {DECK("name = 5"), "test.lua:2: name is 5, should be a string"},
    {DECK("axis = 'across'"),
        "test.lua:2: axis is \"across\", should be \"horizontal\" or \"vertical\""},
    {DECK("spine = 'middle'"),
        "test.lua:2: spine is \"middle\", should be \"none\", \"min\", \"mid\" or \"max\""},
    {DECK("at_end = 'lop'"),
        "test.lua:2: at_end is \"lop\", should be \"stop\" or \"loop\" (did you mean \"loop\"?)"},
    {DECK("keep = 'yes'"), "test.lua:2: keep is \"yes\", should be a boolean or \"state\""},
    {DECK("size = { 80 }"), "test.lua:2: size is { columns, rows }, 20 and 5 at least"},
    {DECK("size = { 80, 4 }"), "test.lua:2: size is { columns, rows }, 20 and 5 at least"},
    {DECK("size = { 80, 24, 2 }"), "test.lua:2: size is { columns, rows }, 20 and 5 at least"},
    {DECK("size = { 80, 2000 }"), "test.lua:2: size[2] is 2000, should be from 1 to 1000"},
    {DECK("size = { 80.5, 24 }"), "test.lua:2: size[1] is 80.5, should be a whole number"},
    {DECK("size = 80"), "test.lua:2: size is 80, should be a list"},
    {DECK("loops = 1"), "test.lua:2: loops is 1, should be a boolean"},
    {DECK("spacing = -3"), "test.lua:2: spacing is -3, should be 0 or more"},
    {DECK("peek = 0 / 0"), "test.lua:2: peek is nan, should be a finite number"},
    {DECK("seconds = 1 / 0"), "test.lua:2: seconds is inf, should be a finite number"},
    {DECK("retain = 2000"), "test.lua:2: retain is 2000, should be from 0 to 1024"},
    {DECK("retain = { 1, 'x' }"), "test.lua:2: retain[2] is a string, should be a whole number"},
    {DECK("opened = 'now'"), "test.lua:2: opened is a string, should be a function"},
    {"return pager.deck { pages = { 'a', 5 } }",
        "test.lua:2: pages[2] is 5, should be a page or a string"},
    {PAGE("pager.text { title = {} }"),
        "test.lua:4: pages[2]: title is a table, should be a string, a number or a function"},
    {PAGE("pager.text { body = 'x', seconds = -1 }"),
        "test.lua:4: pages[2]: seconds is -1, should be from 0 to 1000000000"},
    {PAGE("pager.text { body = 'x', steps = 'yes' }"),
        "test.lua:4: pages[2]: steps is a string, should be a boolean or a whole number"},
    {PAGE("pager.photo { src = 'a.png', fit = 'full' }"),
        "test.lua:4: pages[2]: fit is \"full\", should be \"fit\" or \"fill\" (did you mean "
        "\"fill\"?)"},
    {PAGE("pager.photo { src = 'a.png', width = 50 }"),
        "test.lua:4: pages[2]: width is 50, should be from 0.1 to 1"},
    {PAGE("pager.text { body = 'x', picture_width = '50%' }"),
        "test.lua:4: pages[2]: picture_width is a string, should be a number"},
    {PAGE("pager.photo { caption = 'x' }"),
        "test.lua:4: pages[2]: src is missing: the file to show"},
    {PAGE("pager.text { body = 'x', transition = 'cub' }"),
        "test.lua:4: pages[2]: transition is \"cub\", should be \"slide\", \"fade\", \"stack\", "
        "\"cube\", \"flip\", \"curl\" or a function (did you mean \"cube\"?)"},
    {PAGE("pager.text { body = 'x', keys = { x = 5 } }"),
        "test.lua:4: pages[2]: keys[\"x\"]: this is a number, should be an action, a function, "
        "{ help, run } or false"},
    {DECK("keys = { 'next' }"),
        "test.lua:2: keys[1]: a key has a name, like \"a\", \"left\", \"ctrl+r\" or \"f5\""},
    {DECK("keys = { w = 'nxet' }"),
        "test.lua:2: keys[\"w\"]: unknown action \"nxet\" (did you mean \"next\"?)"},
    {DECK("keys = { x = { help = 'x' } }"),
        "test.lua:2: keys[\"x\"]: run is missing: what the key does"},
    {DECK("keys = { x = { help = 'x', run = 'nxet' } }"),
        "test.lua:2: keys[\"x\"]: run is \"nxet\", should be \"next\", \"prev\", \"first\", "
        "\"last\", "
        "\"quit\", false or a function (did you mean \"next\"?)"},
    /* However far in a list. */
    {"local pages = {}\nfor i = 1, 2000 do pages[i] = pager.markdown { body = 'x' } end\n"
     "pages[1999].titel = 'x'\nreturn pager.deck { pages = pages }",
        "test.lua:3: pages[1999]: unknown key \"titel\" (did you mean \"title\"?)"},
    {"local pages = {}\nfor i = 1, 2000 do pages[i] = 'x' end\npages.last = 'x'\n"
     "return pager.deck { pages = pages }",
        "test.lua:5: pages: has a key last besides its list"},
    {"return { 'a', keys = { x = 'next' } }",
        "test.lua: pages: has a key keys besides its list: return pager.deck { pages = { … }, "
        "keys = … }"},
    /* What Lua itself only calls nil. */
    {"return { pager.foto { src = 'a.png' } }",
        "test.lua:2: attempt to call a nil value (field 'foto') (did you mean pager.photo?)"},
    {"return load('return pager.deck {}', '=part')()",
        "part:1: attempt to index a nil value (global 'pager'): begin with `local pager = require "
        "\"pager\"`"},
    {"return io.open 'a'", "test.lua:2: attempt to index a nil value (global 'io'): a sandboxed "
                           "script has none (allow "
                           "it with --trust, in C: options.trust)"},
    {"os.exit(1)",
        "test.lua:2: attempt to call a nil value (field 'exit'): a sandboxed script has none "
        "(allow it with --trust, in C: options.trust)"},
    {"local all = {}\nall.something()",
        "test.lua:3: attempt to call a nil value (field 'something')"},
    /* The keys of a deck that are nearly right. */
    {"return pager.deck { page = { 'a' } }",
        "test.lua:2: page is a table, should be a function (did you mean \"pages\"?)"},
    {"return pager.deck { pages = 'talk.md' }",
        "test.lua:2: pages is a string, should be a list: pager.pages \"talk.md\" makes one of a "
        "Markdown file"},
    {PAGE("setmetatable(pager.text 'x', { __index = { keys = { x = 5 } } })"),
        "test.lua:4: pages[2]: keys[\"x\"]: this is a number, should be an action, a function, "
        "{ help, run } or false"},
    /* Constructors. */
    {PAGE("pager.photo 'a.png'"), "test.lua:4: pager.photo takes a table, not a string"},
    {PAGE("pager.text(nil)"), "test.lua:4: pager.text takes a table, not a nil"},
    {"return pager.deck 'x'", "test.lua:2: pager.deck takes a table, not a string"},
    {PAGE("{ title = 'x' }"),
        "test.lua:2: pages[2]: this is a plain table: make it with pager.code, pager.markdown, "
        "pager.photo, pager.text or pager.video"},
    {PAGE("pager.text { name = 'x', body = 'a' }, pager.text { name = 'x', body = 'b' }"),
        "test.lua:4: pages[3]: there is a page named \"x\" already"},
    {"local p = pager.text 'x'\nreturn pager.deck { pages = { p, p } }",
        "test.lua:2: pages[2]: this page is in the deck already"},
    {"pager.pages(5)",
        "test.lua:2: pager.pages takes the name of a file, or { body = text }, not a number"},
    {"pager.pages {}", "test.lua:2: pager.pages takes the name of a file, or { body = text }"},
    {"pager.files('.', 'films')",
        "test.lua:2: pager.files takes \"pictures\", \"videos\" or a list of extensions"},
    /* Decks. */
    {"return pager.deck {}", "test.lua:2: a deck needs pages, or page with after, before or count"},
    {"return pager.deck { pages = {}, page = print }",
        "test.lua:2: a deck has pages, or page with after and before, not both"},
    {"return pager.deck { page = print }",
        "test.lua:2: a deck with page needs count, or after and before"},
    {"return pager.deck { page = print, after = print }",
        "test.lua:2: a deck with after and before needs first: the key of a page"},
    {"return pager.deck { pages = { 'a', 'b' }, first = 9 }",
        "test.lua:2: first is 9: there are 2 pages, 1 to 2"},
    {"return pager.deck { pages = { pager.text { name = 'end', body = '' } }, first = 'edn' }",
        "test.lua:2: first is \"edn\": there is no page of that name"},
    {"return pager.deck { pages = { 'a', 'b' }, first = '' }",
        "test.lua:2: first is \"\": there is no page of that name"},
    {DECK("orientations = { 'portrat' }"),
        "test.lua:2: orientations[1]: portrat is no orientation (did you mean \"portrait\"?)"},
    {"local d = pager.deck { pages = { 'a' } }\nd:next()\nreturn d",
        "test.lua:3: call deck:next(…) on the deck that is showing, from a hook or a key"},
    /* No deck at all. */
    {"local deck = pager.deck { pages = { 'a' } }",
        "test.lua: no deck returned: end the script with `return pager.deck { pages = { … } }`, a "
        "string, or a list of pages"},
    {"return 12",
        "test.lua: no deck returned: end the script with `return pager.deck { pages = { … } }`, a "
        "string, or a list of pages"},
    {"return { pages = { 'a' } }",
        "test.lua: this table has pages but is no deck: return pager.deck { … }"},
    {"return pager.dekc { pages = {} }",
        "test.lua:2: attempt to call a nil value (field 'dekc') (did you mean pager.deck?)"},
};

static const wrong *one;

static void the_message(void) {
    pager_script *s = NULL;
    char source[2048];

    snprintf(source, sizeof source, "local pager = require 'pager'\n%s", one->source);
    CHECK_INT(open_as(source, NULL, NULL, &s), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s), one->message);
    pager_script_close(s);
}

int main(void) {
    size_t i;

    for (i = 0; i < sizeof all / sizeof *all; i++) {
        one = &all[i];
        run(one->message, the_message);
    }
    return failed_in_all;
}
