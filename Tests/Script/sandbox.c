/* What a sandboxed script may not do, its budgets, and its memory. */
#include "script.h"

#define HEAD "local pager = require 'pager'\n"

static void passes(const char *source, int trust) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;

    options.trust = trust;
    CHECK_INT(open_as(source, &options, NULL, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_close(s);
}

static void what_is_not_there(void) {
    passes("assert(not io and not debug and not package and not dofile and not loadfile)\n"
           "assert(not os.execute and not os.getenv and not os.remove and not os.exit)\n"
           "assert(os.time() and os.clock() and os.date())\n"
           "assert(not string.dump and type(getmetatable('')) == 'string')\n"
           "assert(load('return 1')() == 1)\n"
           "local f, why = load('\\27Lua', 'x', 'b') assert(not f and why)\n"
           "assert(not pcall(load, function() end))\n"
           "assert(not pcall(setmetatable, {}, { __gc = function() end }))\n"
           "assert(not pcall(require, '../words') and not pcall(require, 'socket'))\n"
           "assert(require('words').greeting and require('words') == require('words'))\n"
           "assert(not pcall(require, '') and not pcall(require, '.words'))\n"
           "return 'a'",
        0);
}

static void what_trust_gives(void) {
    passes("assert(io.open and os.getenv and debug.traceback and require 'pager' == require "
           "'pager')\nreturn { require('words').greeting }",
        1);
}

/* A script may take any global's name for its own, and nothing of ours depends on what it is then.
 */
static void names_are_the_scripts(void) {
    pager_script *s = NULL;

    passes("rawget = function() end\n"
           "assert(not pcall(setmetatable, {}, { __gc = function() end }))\nreturn 'a'",
        0);
    s = opened(HEAD "type, table, next, ipairs, pairs, string, math = 'a', {}, 1, 2, 3, 4, {}\n"
                    "tostring, error, pcall, setmetatable = 5, 6, 7, 8\n"
                    "return pager.deck { pages = { pager.text { title = 'a' }, 'b' },\n"
                    "  keys = { x = function(deck) deck:insert(2, 'new') print(deck.count) end } }",
        NULL);
    CHECK_TEXT(text_of(s, current(s)), "a");
    CHECK_INT(pager_script_key(s, "x"), PAGER_OK);
    CHECK_TEXT(text_of(s, pager_page_at(pager_script_pager(s), 1)), "new");
    pager_script_close(s);
}

/* Every loop is ended, however it is wrapped, and says its line. */
static void endless_loops_end(void) {
    static const char *const loops[] = {"while true do end", "::a:: goto a",
        "while true do pcall(function() while true do end end) end",
        "pcall(pcall, function() while true do end end) while true do end",
        "coroutine.wrap(function() while true do end end)()",
        "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
        "xpcall(function() while true do end end, function() while true do end end)",
        "for _ in function() return 1 end do end",
        "local t = setmetatable({}, { __close = function() while true do end end })\n"
        "do local x <close> = t while true do end end",
        "local function f() return f() end f()",
        "local t = {} for i = 1, 2000 do t[i] = i end\n"
        "while true do table.sort(t, function() return true end) end"};
    size_t i;

    for (i = 0; i < sizeof loops / sizeof *loops; i++) {
        char source[1024];
        pager_script *s = NULL;

        snprintf(source, sizeof source,
            HEAD "return pager.deck { count = 3, page = function(n)\n"
                 "  if n == 2 then\n%s\n  end\n  return 'page ' .. n end }",
            loops[i]);
        s = opened(source, NULL);
        CHECK_TEXT(text_of(s, pager_page_at(pager_script_pager(s), 0)), "page 1");
        CHECK_INT(pager_next(pager_script_pager(s), PAGER_INSTANT), PAGER_OK);
        CHECK_TEXT(kind_of(s, current(s)), "error");
        if (strncmp(field_of(s, current(s), "message"), "test.lua:", 9) != 0)
            CHECK_TEXT(field_of(s, current(s), "message"), loops[i]);
        CHECK_INT(pager_next(pager_script_pager(s), PAGER_INSTANT), PAGER_OK);
        CHECK_TEXT(text_of(s, current(s)), "page 3"); /* the others go on */
        pager_script_close(s);
    }
}

static void a_script_that_does_not_load(void) {
    pager_script *s = NULL;

    CHECK_INT(open_as("x = 1\nwhile true do end", NULL, NULL, &s), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s), "test.lua:2: this took too long and was stopped");
    pager_script_close(s);
}

static void three_are_enough(void) {
    int i;
    pager_script *s =
        opened(HEAD "return pager.deck { pages = { 'a', 'b' },\n"
                    "  keys = { x = function() while true do end end, y = function() end } }",
            NULL);
    pager *p = pager_script_pager(s);

    CHECK_TEXT(text_of(s, current(s)), "a");
    for (i = 0; i < 3; i++) {
        CHECK_INT(pager_script_key(s, "y"), PAGER_OK);
        CHECK_INT(pager_script_key(s, "x"), PAGER_ERROR_SCRIPT);
        CHECK_TEXT(request(s), "message test.lua:3: this took too long and was stopped");
    }
    CHECK_INT(pager_script_key(s, "y"), PAGER_IGNORED); /* stopped for good */
    CHECK_TEXT(text_of(s, current(s)), "a");            /* what was built stays */
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_TEXT(kind_of(s, current(s)), "error");
    CHECK_TEXT(field_of(s, current(s), "message"), "the script was stopped");
    drain(s);
    pager_script_close(s);
    s = opened("return 'another one'", NULL);
    CHECK_TEXT(text_of(s, current(s)), "another one");
    pager_script_close(s);
}

static void memory_has_an_end(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;

    options.memory = 2 << 20;
    CHECK_INT(
        open_as(HEAD "return pager.deck { pages = { 'a' }, keys = { x = function()\n"
                     "  local t = {} for i = 1, 1e9 do t[i] = i end end, y = function() end } }",
            &options, NULL, &s),
        PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "a");
    CHECK_INT(pager_script_key(s, "x"), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s), "not enough memory for the script");
    CHECK_INT(pager_script_key(s, "y"), PAGER_IGNORED);
    CHECK_TEXT(text_of(s, current(s)), "a");
    pager_script_close(s);
    CHECK_INT(open_as("local t = ('x'):rep(1 << 40) return t", NULL, NULL, &s), PAGER_ERROR_SCRIPT);
    pager_script_close(s);
}

/* ---- An allocator that counts ---- */

typedef struct counter {
    size_t bytes, blocks, left; /* left: allocations until it refuses */
} counter;

static void *counted(void *user, void *block, size_t old_size, size_t new_size) {
    counter *c = user;
    void *result;

    if (new_size == 0) {
        if (block != NULL) c->bytes -= old_size, c->blocks--;
        free(block);
        return NULL;
    }
    if (block == NULL || new_size > old_size) {
        if (c->left == 0) return NULL;
        c->left--;
    }
    result = realloc(block, new_size);
    if (result == NULL) return NULL;
    c->bytes += new_size - (block != NULL ? old_size : 0);
    if (block == NULL) c->blocks++;
    return result;
}

static void the_allocator_gets_all_back(void) {
    static const char *const sources[] = {"return 'a'", "x = = 1", "error 'x'", "while true do end",
        "local t = {} while true do t[#t + 1] = {} end", "return 12"};
    size_t i, left;

    for (i = 0; i < sizeof sources / sizeof *sources; i++) {
        counter c = {0, 0, SIZE_MAX};
        pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
        pager_script *s = NULL;

        options.user = &c;
        options.allocate = counted;
        options.memory = 1 << 20;
        CHECK_INT(open_as(sources[i], &options, NULL, &s), i == 0 ? PAGER_OK : PAGER_ERROR_SCRIPT);
        CHECK(c.bytes > 0);
        if (i == 0) CHECK_TEXT(text_of(s, current(s)), "a");
        pager_script_close(s);
        CHECK_INT(c.bytes, 0);
        CHECK_INT(c.blocks, 0);
    }
    /* And when it refuses, wherever that is. */
    for (left = 0; left < 3000; left += left < 40 ? 1 : 37) {
        counter c = {0, 0, 0};
        pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
        pager_script *s = NULL;

        c.left = left;
        options.user = &c;
        options.allocate = counted;
        if (open_as("return { 'a', 'b' }", &options, NULL, &s) == PAGER_OK) text_of(s, current(s));
        pager_script_close(s);
        CHECK_INT(c.bytes, 0);
        CHECK_INT(c.blocks, 0);
    }
}

static void an_interrupt_ends_what_runs(void) {
    pager_script *s = opened(HEAD "return pager.deck { pages = { 'a' }, keys = { x = function()\n"
                                  "  for i = 1, 20000 do end end } }",
        NULL);

    pager_script_interrupt(s); /* as from a signal that came just before */
    CHECK_INT(pager_script_key(s, "x"), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(request(s), "message interrupted");
    CHECK_INT(pager_script_key(s, "x"), PAGER_OK);
    pager_script_close(s);
}

int main(void) {
    RUN(what_is_not_there);
    RUN(what_trust_gives);
    RUN(names_are_the_scripts);
    RUN(endless_loops_end);
    RUN(a_script_that_does_not_load);
    RUN(three_are_enough);
    RUN(memory_has_an_end);
    RUN(the_allocator_gets_all_back);
    RUN(an_interrupt_ends_what_runs);
    return failed_in_all;
}
