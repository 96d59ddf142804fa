/* What becomes of a script when it is ended: by its budget, by its memory, or by the host. */
#define _POSIX_C_SOURCE 200809L
#include "script.h"
#include <signal.h>
#include <sys/time.h>

#define HEAD "local pager = require 'pager'\n"

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
        CHECK_TEXT(request(s),
            "message test.lua:3: this took too long and was stopped (in the function of line 3)");
    }
    CHECK_INT(pager_script_key(s, "y"), PAGER_IGNORED); /* stopped for good */
    CHECK_TEXT(text_of(s, current(s)), "a");            /* what was built stays */
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_TEXT(kind_of(s, current(s)), "error");
    CHECK_TEXT(field_of(s, current(s), "message"), "the script was stopped: test.lua:3: this took "
                                                   "too long and was stopped (in the function of "
                                                   "line 3)");
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
    CHECK_TEXT(pager_script_error(s),
        "test.lua:3: not enough memory for the script (in the function of line 2)");
    CHECK_INT(pager_script_key(s, "y"), PAGER_IGNORED);
    CHECK_TEXT(text_of(s, current(s)), "a");
    pager_script_close(s);
    CHECK_INT(open_as("local t = ('x'):rep(1 << 40) return t", NULL, NULL, &s), PAGER_ERROR_SCRIPT);
    pager_script_close(s);
}

static void an_interrupt_ends_what_runs(void) {
    pager_script *s = opened(HEAD "return pager.deck { pages = { 'a' }, keys = { x = function()\n"
                                  "  for i = 1, 20000 do end end } }",
        NULL);

    pager_script_interrupt(s); /* as from a signal that came just before */
    CHECK_INT(pager_script_key(s, "x"), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(request(s), "message test.lua: interrupted");
    CHECK_INT(pager_script_key(s, "x"), PAGER_OK);
    pager_script_close(s);
}

/* A hook that took too long is not called again; what else there is goes on. */
static void an_ended_hook_is_not_called_again(void) {
    static const char *const hooks[] = {"will_transition", "did_finish", "may_turn", "opened",
        "appeared", "disappeared", "may_leave"};
    size_t i;

    for (i = 0; i < 7; i++) {
        char source[512], of_deck[64] = "", of_page[64] = "";
        diary d;
        pager_script *s;
        double time = 0;
        int turn;
        if (i < 4) snprintf(of_deck, sizeof of_deck, "%s = f,", hooks[i]);
        if (i >= 4) snprintf(of_page, sizeof of_page, ", %s = f", hooks[i]);
        snprintf(source, sizeof source,
            HEAD "local function f() print 'called' while true do end end\n"
                 "return pager.deck { pages = { pager.text { body = 'a'%s }, 'b' }, %s\n"
                 "  keys = { x = function() print 'key' end } }",
            of_page, of_deck);
        CHECK_INT(open_as(source, NULL, &d, &s), PAGER_OK);
        pager_set_viewport(pager_script_pager(s), 100, 100);
        for (turn = 0; turn < 4; turn++) {
            pager_next(pager_script_pager(s), PAGER_ANIMATED);
            rest(s, &time);
            pager_prev(pager_script_pager(s), PAGER_ANIMATED);
            rest(s, &time);
        }
        CHECK_INT(pager_script_key(s, "x"), PAGER_OK);
        CHECK_TEXT(d.text, "called; test.lua:2: this took too long and was stopped (in the "
                           "function of line 2); key");
        pager_script_close(s);
    }
}

/* The frames of a turn half way, as text. */
static const char *half_way(pager_script *s) {
    static char text[256];
    pager *p = pager_script_pager(s);
    pager_frame frames[4];
    double time = 1000;
    size_t i, n;
    int length = 0;

    pager_set_viewport(p, 100, 100);
    pager_script_tick(s, time);
    pager_next(p, PAGER_ANIMATED);
    pager_script_tick(s, time += 0.1);
    pager_script_tick(s, time += 0.1);
    n = pager_frames(p, frames, 4);
    for (i = 0; i < n && i < 4; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%.2f/%.2f ",
            frames[i].style.alpha, frames[i].style.scale);
    rest(s, &time);
    return text;
}

#define FADES "transition = function(offset) return 0, 0, 0.5, 0, 0.25 end"

/* When a script is stopped its transition is not asked any more: pages scroll. */
static void a_stopped_script_scrolls(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = opened(HEAD "return pager.deck { pages = { 'a', 'b' }, " FADES " }", NULL);

    CHECK_TEXT(half_way(s), "0.25/0.50 0.25/0.50 ");
    pager_script_close(s);
    options.memory = 3 << 20;
    CHECK_INT(
        open_as(HEAD
            "return pager.deck { pages = { 'a', 'b', 'c' }, " FADES ",\n"
            "  may_turn = function() error 'asked' end,\n"
            "  keys = { x = function() local t = {} for i = 1, 1e9 do t[i] = { i } end end } }",
            &options, NULL, &s),
        PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "a");
    CHECK_INT(pager_script_key(s, "x"), PAGER_ERROR_SCRIPT);
    CHECK(strstr(request(s), "not enough memory for the script") != NULL);
    CHECK_TEXT(half_way(s), "1.00/1.00 1.00/1.00 ");
    CHECK_TEXT(request(s), "");
    CHECK_TEXT(text_of(s, pager_page_at(pager_script_pager(s), 0)), "a");
    CHECK(strstr(text_of(s, current(s)), "the script was stopped: test.lua:4: not enough memory") !=
          NULL);
    pager_script_close(s);
}

/* Memory that has run out is not a matter of catching it. */
static void memory_is_sticky(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;

    options.memory = 4 << 20;
    CHECK_INT(
        open_as(
            "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
            &options, NULL, &s),
        PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s),
        "test.lua:1: not enough memory for the script (in the function of line 1)");
    pager_script_close(s);
    options.memory = 0;
    options.load_budget = 60;
    CHECK_INT(open_as("local s = 'x' while true do s = s .. s end", &options, NULL, &s),
        PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s), "test.lua:1: not enough memory for the script");
    pager_script_close(s);
}

static pager_script *running;

static void interrupt(int signal) {
    (void)signal;
    pager_script_interrupt(running);
}

/* What is printed sets the alarm: however slow the machine is, the script runs by then. */
static void set_alarm(void *user, const char *text, size_t length) {
    struct itimerval soon = {{0, 0}, {0, 10000}};
    (void)user, (void)text, (void)length;
    setitimer(ITIMER_VIRTUAL, &soon, NULL);
}

/* As Lua's own program does with SIGINT. */
static void a_signal_ends_a_trusted_script(void) {
    static const char *const loops[] = {"while true do end",
        "while true do pcall(function() while true do end end) end",
        "for _ in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end"};
    struct sigaction action, before;
    size_t i;

    memset(&action, 0, sizeof action);
    action.sa_handler = interrupt;
    sigaction(SIGVTALRM, &action, &before);
    for (i = 0; i < sizeof loops / sizeof *loops; i++) {
        pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
        char source[512];
        snprintf(source, sizeof source,
            HEAD
            "return pager.deck { pages = { 'a' }, keys = { x = function() print '' %s end, y = "
            "function() end } }",
            loops[i]);
        options.trust = 1;
        options.log = set_alarm;
        CHECK_INT(open_as(source, &options, NULL, &running), PAGER_OK);
        CHECK_INT(pager_script_key(running, "x"), PAGER_ERROR_SCRIPT);
        CHECK(strncmp(pager_script_error(running), "test.lua:2: interrupted (in ", 28) == 0);
        CHECK_INT(pager_script_key(running, "y"), PAGER_OK);
        pager_script_close(running);
    }
    sigaction(SIGVTALRM, &before, NULL);
}

/* While a new version is loaded it is what runs; while the old one closes, that one is. */
static void a_signal_ends_a_version_that_is_loaded(void) {
    static const char ends[] = HEAD "return pager.deck { pages = { 'a' }, closing = function()\n"
                                    "  print '' while true do end end }";
    static const char *const versions[] = {
        "print '' while true do pcall(function() while true do end end) end",
        HEAD "return pager.deck { pages = { 'b' }, opened = function()\n"
             "  print '' while true do end end }"};
    struct sigaction action, before;
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;

    memset(&action, 0, sizeof action);
    action.sa_handler = interrupt;
    sigaction(SIGVTALRM, &action, &before);
    options.trust = 1;
    options.log = set_alarm;
    CHECK_INT(open_as("return 'a'", &options, NULL, &running), PAGER_OK);
    CHECK_INT(
        pager_script_reload_string(running, versions[0], strlen(versions[0])), PAGER_ERROR_SCRIPT);
    CHECK(strstr(pager_script_error(running), ":1: interrupted (in ") != NULL);
    CHECK_TEXT(text_of(running, current(running)), "a");
    CHECK_INT(pager_script_reload_string(running, versions[1], strlen(versions[1])), PAGER_OK);
    CHECK_TEXT(text_of(running, current(running)), "b");
    CHECK_INT(pager_script_reload_string(running, ends, strlen(ends)), PAGER_OK);
    CHECK_INT(pager_script_reload_string(running, "return 'c'", 10), PAGER_OK);
    CHECK_TEXT(text_of(running, current(running)), "c");
    pager_script_close(running);
    sigaction(SIGVTALRM, &before, NULL);
}

/* An error where nobody can catch it is at least told. */
static void finalisers_are_heard_of(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    diary d;
    pager_script *s = NULL;

    options.trust = 1;
    CHECK_INT(
        open_as("setmetatable({}, { __gc = function() error 'last words' end }) collectgarbage()\n"
                "warn('a', 'b') warn '@on' return 'a'",
            &options, &d, &s),
        PAGER_OK);
    CHECK_TEXT(d.text, "error in __gc (test.lua:1: last words); ab");
    pager_script_close(s);
}

/* Bytes that are no text become question marks, and what would move or hide words as well. */
static void messages_are_clean(void) {
    static const struct clean {
        const char *raised, *said;
    } all[] = {{"\\xC0\\x80", "??"}, {"\\xC1\\xBF", "??"}, {"\\xE0\\x80\\x80", "???"},
        {"\\xE0\\x9F\\xBF", "???"}, {"\\xE0\\xA0\\x80", "\xE0\xA0\x80"}, {"\\xED\\xA0\\x80", "???"},
        {"\\xED\\x9F\\xBF", "\xED\x9F\xBF"}, {"\\xF0\\x8F\\xBF\\xBF", "????"},
        {"\\xF0\\x90\\x80\\x80", "\xF0\x90\x80\x80"}, {"\\xF4\\x90\\x80\\x80", "????"},
        {"\\xF5\\x80\\x80\\x80", "????"}, {"\\xC3", "?"}, {"\\xC3\\xA9", "\xC3\xA9"},
        {"\\xC2\\x9B", "?"}, {"\\u{202E}", "?"}, {"\\u{2028}", " "}, {"\\r\\n\\t", "?  "},
        {"\\0", "?"}, {"\\x7F", "?"}};
    size_t i;

    for (i = 0; i < sizeof all / sizeof *all; i++) {
        char source[128], said[128];
        pager_script *s = NULL;
        snprintf(source, sizeof source, "error(\"<%s>\", 0)", all[i].raised);
        snprintf(said, sizeof said, "test.lua:1: <%s>", all[i].said);
        CHECK_INT(open_as(source, NULL, NULL, &s), PAGER_ERROR_SCRIPT);
        CHECK_TEXT(pager_script_error(s), said);
        pager_script_close(s);
    }
}

int main(void) {
    RUN(three_are_enough);
    RUN(memory_has_an_end);
    RUN(memory_is_sticky);
    RUN(an_ended_hook_is_not_called_again);
    RUN(a_stopped_script_scrolls);
    RUN(an_interrupt_ends_what_runs);
    RUN(a_signal_ends_a_trusted_script);
    RUN(a_signal_ends_a_version_that_is_loaded);
    RUN(finalisers_are_heard_of);
    RUN(messages_are_clean);
    return failed_in_all;
}
