/* What a sandboxed script may not do, its budgets, and its memory. */
#include "script.h"

#define HEAD "local pager = require 'pager'\n"

static void passes(const char *source, int trust) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;

    options.trust = trust;
    options.load_budget = 60;
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

/* Lists all names that a script sees: globals, and what their tables hold. */
static const char listing[] =
    "local lines = {}\n"
    "for name, value in pairs(_G) do\n"
    "  local names = {}\n"
    "  if type(value) == 'table' and value ~= _G then\n"
    "    for key in pairs(value) do names[#names + 1] = tostring(key) end\n"
    "    table.sort(names)\n"
    "  end\n"
    "  lines[#lines + 1] = name .. (#names > 0 and ': ' .. table.concat(names, ' ') or '')\n"
    "end\n"
    "table.sort(lines)\n"
    "for _, line in ipairs(lines) do print(line) end\n"
    "return 'a'";

static void names_are(int trust, const char *expected) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    diary d;
    pager_script *s = NULL;

    options.trust = trust;
    CHECK_INT(open_as(listing, &options, &d, &s), PAGER_OK);
    CHECK_TEXT(d.text, expected);
    pager_script_close(s);
}

static void all_names_of_the_sandbox(void) {
    names_are(0, "_G; _VERSION; assert; collectgarbage; "
                 "coroutine: create isyieldable resume running status wrap yield; "
                 "error; getmetatable; ipairs; load; "
                 "math: abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min "
                 "mininteger "
                 "modf pi rad random randomseed sin sqrt tan tointeger type ult; "
                 "next; os: clock date time; pairs; pcall; print; rawequal; rawget; rawlen; "
                 "rawset; require; "
                 "select; setmetatable; "
                 "string: byte char find format gmatch gsub len lower match pack packsize rep "
                 "reverse sub unpack "
                 "upper; "
                 "table: concat insert move pack remove sort unpack; tonumber; tostring; type; "
                 "utf8: char charpattern codepoint codes len offset; xpcall");
}

static void all_names_of_a_trusted_script(void) {
    names_are(1,
        "_G; _VERSION; assert; collectgarbage; "
        "coroutine: close create isyieldable resume running status wrap yield; "
        "debug: debug gethook getinfo getlocal getmetatable getregistry getupvalue getuservalue "
        "setcstacklimit "
        "sethook "
        "setlocal setmetatable setupvalue setuservalue traceback upvalueid upvaluejoin; "
        "dofile; error; getmetatable; "
        "io: close flush input lines open output popen read stderr stdin stdout tmpfile type "
        "write; "
        "ipairs; load; loadfile; "
        "math: abs acos asin atan atan2 ceil cos cosh deg exp floor fmod frexp huge ldexp log "
        "log10 max "
        "maxinteger min mininteger modf pi pow rad random randomseed sin sinh sqrt tan tanh "
        "tointeger "
        "type ult; "
        "next; "
        "os: clock date difftime execute exit getenv remove rename setlocale time tmpname; "
        "package: config cpath loaded loadlib path preload searchers searchpath; "
        "pairs; pcall; print; rawequal; rawget; rawlen; rawset; require; select; setmetatable; "
        "string: byte char dump find format gmatch gsub len lower match pack packsize rep reverse "
        "sub "
        "unpack upper; "
        "table: concat insert move pack remove sort unpack; tonumber; tostring; type; "
        "utf8: char charpattern codepoint codes len offset; warn; xpcall");
}

/* Libraries can be read in every way, and changed in none that anybody else would see. */
static void libraries_are_read_only(void) {
    passes("assert(not pcall(function() string.trim = 1 end) and not string.trim)\n"
           "assert(select(2, pcall(function() math.pi = 3 end)):find 'math.pi: the libraries "
           "cannot be "
           "changed')\n"
           "local f, t = pairs(string) local k, v = f(t) assert(k and v) assert(not "
           "pcall(function() t.upper = nil end))\n"
           "assert(('a'):upper() == 'A' and string.upper('a') == 'A')\n"
           "rawset(string, 'upper', print) assert(('a'):upper() == 'A')\n"
           "assert(not pcall(setmetatable, string, {}) and getmetatable(string) == 'string')\n"
           "assert(next(string) == 'upper' and not pcall(rawset, '', 1, 1))\n"
           "return 'a'",
        0);
}

/* What would go on for long answers at once, or says that it will not. */
static void large_results_are_refused(void) {
    passes(
        "local big = ('x'):rep(1 << 22)\n"
        "local function refused(f, ...) local ok, why = pcall(f, ...)\n"
        "  assert(not ok and why:find 'too large', why) end\n"
        "assert((''):rep(1 << 50) == '' and ('ab'):rep(3, ',') == 'ab,ab,ab' and ('a'):rep(-1) == "
        "'')\n"
        "refused(string.rep, 'x', 1 << 40) refused(string.rep, 'xy', math.maxinteger, 'abc')\n"
        "refused(string.format, '%s%s', big, big)\n"
        "refused(string.pack, 'c2147483647', 'x') refused(table.concat, { big, big, big, big, big "
        "})\n"
        "refused(string.gsub, big, 'x', ('y'):rep(64))\n"
        "assert(big:upper():sub(-1) == 'X' and ('aBc'):reverse():lower() == 'cba')\n"
        "assert(table.concat({ 1, 'a', 2.5 }, '-', 1, 3) == '1-a-2.5' and table.concat({}) == '')\n"
        "local t = { 1, 2, 3 } table.insert(t, 2, 9) table.insert(t, 5)\n"
        "assert(table.remove(t, 1) == 1 and table.remove(t) == 5 and #t == 3 and t[1] == 9)\n"
        "assert(table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ' ') == '1 1 2 3')\n"
        "assert(table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), ' ') == '2 3 3')\n"
        "local w = { 'b', 'a', 'c' } table.sort(w) assert(table.concat(w) == 'abc')\n"
        "local n = 0 for p, c in utf8.codes('aé') do n = n + p * c end assert(n == 97 + 2 * 233)\n"
        "assert(utf8.offset('aéb', 3) == 4 and string.unpack('<i2', string.pack('<i2', 7)) == 7)\n"
        "return 'a'",
        0);
}

/* After an error, coroutines and protected calls are as in Lua. */
static void errors_go_where_they_go_in_lua(void) {
    passes(
        "local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) error('e' .. b, "
        "0) end)\n"
        "assert(select(2, coroutine.resume(co, 1)) == 2)\n"
        "local ok, why = coroutine.resume(co, 'x') assert(not ok and why == 'ex')\n"
        "assert(select(2, coroutine.resume(co)) == 'cannot resume dead coroutine')\n"
        "assert(not pcall(coroutine.wrap(function() error {} end)))\n"
        "local f = coroutine.wrap(function() return pcall(function() coroutine.yield(1) return 2 "
        "end) end)\n"
        "assert(f() == 1 and select(2, f()) == 2)\n"
        "local ok, m = xpcall(error, function(m) return m .. '!' end, 'x', 0) assert(not ok and m "
        "== 'x!')\n"
        "assert(select('#', xpcall(function(...) return ... end, print, 1, nil, nil)) == 4)\n"
        "assert(load('x = ...; return x', 'c', 't', {})(5) == 5 and not load('x =') and x == nil)\n"
        "assert(select(2, load('x =', '=c')) == \"c:1: unexpected symbol near <eof>\")\n"
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

static void the_allocator_gets_all_back(void) {
    static const char *const sources[] = {"return 'a'", "x = = 1", "error 'x'", "while true do end",
        "local t = {} while true do t[#t + 1] = {} end", "return 12"};
    size_t i, left;

    for (i = 0; i < sizeof sources / sizeof *sources; i++) {
        counter c = {0, 0, SIZE_MAX, {"", 0}};
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
        counter c = {0, 0, 0, {"", 0}};
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

int main(void) {
    RUN(what_is_not_there);
    RUN(all_names_of_the_sandbox);
    RUN(all_names_of_a_trusted_script);
    RUN(libraries_are_read_only);
    RUN(large_results_are_refused);
    RUN(errors_go_where_they_go_in_lua);
    RUN(what_trust_gives);
    RUN(names_are_the_scripts);
    RUN(endless_loops_end);
    RUN(a_script_that_does_not_load);
    RUN(the_allocator_gets_all_back);
    return failed_in_all;
}
