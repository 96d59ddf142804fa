/* Timers and slide shows, transitions of pages, what keys do, and what a deck remembers. */
#include "script.h"

#define HEAD "local pager = require 'pager'\n"

/* Ticks on to a time in steps of a 60th, polling; the last tick is exact. */
static void pass(pager_script *s, double *time, double until) {
    while (*time < until) {
        *time = *time + 1.0 / 60 < until ? *time + 1.0 / 60 : until;
        pager_script_tick(s, *time);
        drain(s);
    }
}

static void timers_run_in_the_pagers_time(void) {
    diary d;
    double time = 1000, deadline = -1;
    pager_script *s = opened(HEAD
        "local stop\n"
        "return pager.deck { pages = { 'a', 'b' },\n"
        "  opened = function(deck)\n"
        "    deck:after(1, function(deck) print 'one' deck:next() end)\n"
        "    deck:after(0.5, function() print 'half' end)\n"
        "    deck:after(0.5, function() print 'half again' end)\n"
        "    local n = 0\n"
        "    stop = deck:every(0.25, function() n = n + 1 print(n) if n == 5 then stop() end end)\n"
        "    deck:after(9, function() print 'never' end)() end,\n"
        "  keys = { x = function() stop() stop() end } }",
        &d);
    pager *p = pager_script_pager(s);

    drain(s);
    CHECK_INT(pager_script_next_deadline(s, &deadline), 1); /* now, so that time can begin */
    pager_script_tick(s, time);
    CHECK_INT(pager_script_next_deadline(s, &deadline), 1);
    CHECK_NEAR(deadline, 1000.25);
    pager_script_tick(s, 1000.25);
    CHECK_TEXT(d.text, "1");
    CHECK_INT(pager_script_next_deadline(s, &deadline), 1);
    CHECK_NEAR(deadline, 1000.5);
    pager_script_tick(s, 1000.5);
    CHECK_TEXT(d.text, "1; half; half again; 2");
    forget(&d);
    pager_script_tick(s, 1000.99);
    CHECK_TEXT(d.text, "3");
    CHECK_INT(pager_pending(p), PAGER_NO_PAGE);
    pager_script_tick(s, 1001); /* the turn begins with that tick */
    CHECK_INT(pager_pending(p), pager_page_at(p, 1));
    forget(&d);
    pager_script_tick(s, 1010); /* a long gap runs it once */
    CHECK_TEXT(d.text, "5");
    rest(s, &time);
    pager_script_tick(s, 1020);
    CHECK_TEXT(d.text, "5");
    CHECK_INT(pager_script_next_deadline(s, &deadline), 0);
    CHECK_INT(pager_script_key(s, "x"), PAGER_OK);
    pager_script_close(s);
}

static void timers_that_fail(void) {
    double deadline;
    pager_script *s =
        opened(HEAD "return pager.deck { pages = { 'a' }, opened = function(deck)\n"
                    "    deck:every(1, function() error 'oh' end)\n"
                    "    deck:after(1, function(deck) deck:message 'fine' end) end,\n"
                    "  keys = { a = function(deck) deck:after(-1, print) end,\n"
                    "    b = function(deck) deck:every(1, 'x') end,\n"
                    "    c = function(deck) for i = 1, 2000 do deck:after(1, print) end end,\n"
                    "    d = function(deck) deck:after(0, function(deck) deck:message 'd'\n"
                    "      deck:after(0, function(deck) deck:message 'dd' end) end) end } }",
            NULL);

    pager_script_tick(s, 0);
    pager_script_tick(s, 1);
    CHECK_TEXT(request(s), "message test.lua:3: oh");
    CHECK_TEXT(request(s), "message fine"); /* the others go on */
    pager_script_tick(s, 2);
    CHECK_TEXT(request(s), ""); /* one that failed does not run again */
    CHECK_INT(pager_script_next_deadline(s, &deadline), 0);
    pager_script_key(s, "a");
    CHECK_TEXT(
        request(s), "message test.lua:5: deck:after takes seconds from 0 to 1000000000, not -1");
    pager_script_key(s, "b");
    CHECK_TEXT(request(s), "message test.lua:6: deck:every takes a function, not a string");
    pager_script_key(s, "d");
    pager_script_tick(s, 2);
    CHECK_TEXT(request(s), "message d");
    CHECK_TEXT(request(s), ""); /* a tick has an end */
    pager_script_tick(s, 2.1);
    CHECK_TEXT(request(s), "message dd");
    pager_script_key(s, "c");
    CHECK_TEXT(request(s), "message test.lua:7: there are 1024 timers already");
    pager_script_close(s);
}

static void slide_shows(void) {
    double time = 0, deadline;
    pager_script *s = opened(HEAD
        "return pager.deck { seconds = 2, at_end = 'loop', pages = { 'a',\n"
        "  pager.text { body = 'b', seconds = 5 }, pager.text { body = 'c', seconds = 0 } } }",
        NULL);
    pager *p = pager_script_pager(s);

    drain(s);
    CHECK_INT(pager_script_next_deadline(s, &deadline), 1);
    pager_script_tick(s, 0);
    pass(s, &time, 1.9);
    CHECK_INT(pager_index(p), 0);
    pass(s, &time, 3);
    CHECK_INT(pager_index(p), 1);
    pass(s, &time, 7);
    CHECK_INT(pager_index(p), 1);
    pass(s, &time, 8.5);
    CHECK_INT(pager_index(p), 2);
    pass(s, &time, 100); /* 0: until someone turns */
    CHECK_INT(pager_index(p), 2);
    pager_script_close(s);

    /* Only a page has a time: the show begins when it appears, and ends where it may. */
    s = opened(HEAD "return pager.deck { pages = { 'a', pager.text { body = 'b', seconds = 1 },\n"
                    "  'c' }, keys = { n = 'next' } }",
        NULL);
    p = pager_script_pager(s);
    time = 0;
    pass(s, &time, 50);
    CHECK_INT(pager_index(p), 0);
    pager_script_key(s, "n");
    pass(s, &time, 50.9);
    CHECK_INT(pager_index(p), 1);
    pass(s, &time, 53);
    CHECK_INT(pager_index(p), 2);
    pass(s, &time, 90);
    CHECK_INT(pager_index(p), 2);
    pager_script_close(s);

    s = opened(
        HEAD "return pager.deck { seconds = 1, at_end = 'loop', pages = { 'a', 'b' } }", NULL);
    time = 0;
    pass(s, &time, 2.2);
    CHECK_INT(pager_index(pager_script_pager(s)), 1);
    pass(s, &time, 3.2);
    CHECK_INT(pager_index(pager_script_pager(s)), 0);
    pager_script_close(s);
}

static int style_now(pager *p) {
    pager_options options = PAGER_OPTIONS_INIT;

    pager_options_get(p, &options);
    return options.transition;
}

static void the_timer_takes_steps(void) {
    double time = 0, deadline = 0;
    pager_script *s = opened(HEAD
        "return pager.deck { seconds = 2, at_end = 'loop', pages = {\n"
        "  pager.text { steps = 2, body = function(page) return 'step ' .. page.step end },\n"
        "  pager.text { seconds = 1, steps = 1,\n"
        "    body = function(page) return 'two ' .. page.step end } } }",
        NULL);
    pager *p = pager_script_pager(s);
    pager_page one = pager_page_at(p, 0), two = pager_page_at(p, 1);

    drain(s);
    pager_script_tick(s, 0);
    pass(s, &time, 1.99);
    CHECK_TEXT(text_of(s, one), "step 0");
    pager_script_tick(s, 2.5); /* a tick that comes late */
    CHECK_TEXT(text_of(s, one), "step 1");
    CHECK_INT(pager_pending(p), PAGER_NO_PAGE);
    CHECK_INT(pager_script_next_deadline(s, &deadline), 1);
    CHECK_NEAR(deadline, 4);
    pager_script_tick(s, 10); /* what is left of a long gap counts for nothing */
    CHECK_TEXT(text_of(s, one), "step 2");
    CHECK_INT(pager_script_next_deadline(s, &deadline), 1);
    CHECK_NEAR(deadline, 12);
    time = 10;
    pass(s, &time, 12.1);
    CHECK_INT(pager_pending(p), two);
    pass(s, &time, 13);
    CHECK_INT(pager_current(p), two);
    CHECK_TEXT(text_of(s, two), "two 0");
    pass(s, &time, 14);
    CHECK_TEXT(text_of(s, two), "two 1");
    CHECK_INT(pager_current(p), two);
    CHECK_INT(pager_timer_pause(p, time), PAGER_OK); /* what is held takes no step */
    pass(s, &time, 20);
    CHECK_INT(pager_current(p), two);
    CHECK_INT(pager_timer_start(p, time), PAGER_OK);
    pass(s, &time, 22);
    CHECK_INT(pager_current(p), one);
    CHECK_TEXT(text_of(s, one), "step 0"); /* it begins anew */
    pager_script_close(s);

    /* On the last page as well, and then the show ends. */
    s = opened(HEAD "return pager.deck { seconds = 1, pages = { pager.text { steps = 2,\n"
                    "  body = function(page) return 'step ' .. page.step end } } }",
        NULL);
    time = 0;
    pass(s, &time, 1.5);
    CHECK_TEXT(text_of(s, current(s)), "step 1");
    pass(s, &time, 5);
    CHECK_TEXT(text_of(s, current(s)), "step 2");
    CHECK_INT(pager_next_deadline(pager_script_pager(s), &deadline), 0);
    pager_script_close(s);
}

static void pages_have_transitions(void) {
    double time = 0;
    pager_frame frames[4];
    pager_script *s =
        opened(HEAD "pager.add_transition('half', function(offset) return 0, 0, 0.5 end)\n"
                    "return pager.deck { transition = 'fade', spacing = 7, pages = { 'a',\n"
                    "  pager.text { body = 'b', transition = 'cube' }, 'c',\n"
                    "  pager.text { body = 'd', transition = 'half' } } }",
            NULL);
    pager *p = pager_script_pager(s);
    pager_options options = PAGER_OPTIONS_INIT;
    double before;

    CHECK_INT(style_now(p), PAGER_STYLE_FADE);
    rest(s, &time);
    pager_next(p, PAGER_ANIMATED);
    drain(s);
    CHECK_INT(style_now(p), PAGER_STYLE_CUBE);
    pager_options_get(p, &options);
    CHECK_NEAR(options.spacing, 7);
    rest(s, &time);
    pager_next(p, PAGER_ANIMATED);
    drain(s);
    CHECK_INT(style_now(p), PAGER_STYLE_FADE);
    rest(s, &time);
    pager_next(p, PAGER_HOST);
    pager_set_progress(p, 0.25);
    before = pager_position(p);
    drain(s);
    CHECK_INT(style_now(p), PAGER_STYLE_CUSTOM);
    CHECK_NEAR(pager_position(p), before); /* nothing jumps */
    CHECK_INT(pager_frames(p, frames, 4), 2);
    CHECK_NEAR(frames[0].style.scale, 0.5);
    pager_commit(p);
    rest(s, &time);
    /* Backwards it goes as it came. */
    pager_go_to_index(p, 1, PAGER_DIRECTION_NONE, PAGER_INSTANT);
    drain(s);
    pager_prev(p, PAGER_ANIMATED);
    drain(s);
    CHECK_INT(style_now(p), PAGER_STYLE_CUBE);
    pager_script_close(s);
}

/* One that fails is told of once; the others go on. */
static void transitions_fail_one_by_one(void) {
    double time = 0;
    pager_frame frames[4];
    pager_script *s = opened(HEAD
        "pager.add_transition('bad', function() error 'bad' end)\n"
        "pager.add_transition('half', function(offset) return 0, 0, 0.5 end)\n"
        "return pager.deck { pages = { 'a', pager.text { body = 'b', transition = 'bad' },\n"
        "  pager.text { body = 'c', transition = 'half' } } }",
        NULL);
    pager *p = pager_script_pager(s);
    int round;

    for (round = 0; round < 2; round++) {
        pager_go_to_index(p, 0, PAGER_DIRECTION_NONE, PAGER_INSTANT);
        rest(s, &time);
        pager_next(p, PAGER_HOST);
        drain(s);
        pager_set_progress(p, 0.5);
        pager_frames(p, frames, 4);
        CHECK_TEXT(request(s), round == 0 ? "message test.lua:2: bad" : "");
        CHECK_NEAR(frames[0].style.scale, 1);
        pager_commit(p);
        rest(s, &time);
        pager_next(p, PAGER_HOST);
        drain(s);
        pager_set_progress(p, 0.5);
        pager_frames(p, frames, 4);
        CHECK_NEAR(frames[0].style.scale, 0.5);
        pager_commit(p);
        rest(s, &time);
    }
    pager_script_close(s);
}

static void options_of_decks(void) {
    pager_script *s = opened(
        HEAD "return pager.deck { loops = true, peek = 12, pages = { 'a', 'b', 'c', 'd' } }", NULL);
    pager *p = pager_script_pager(s);
    pager_options options = PAGER_OPTIONS_INIT;

    CHECK_INT(pager_options_get(p, &options), PAGER_OK);
    CHECK_INT(options.loops, 1);
    CHECK_NEAR(options.peek, 12);
    CHECK_INT(pager_can_prev(p), 1);
    pager_script_close(s);
}

static const char *key_map(pager_script *s) {
    static char text[1024];
    static const char *const from[] = {"page", "deck", "added"};
    pager_script_key_info keys[16];
    size_t i, count = pager_script_keys(s, keys, 16);

    text[0] = '\0';
    for (i = 0; i < count; i++) {
        size_t n = strlen(text);

        snprintf(text + n, sizeof text - n, "%s%s %s%s%s", i ? "; " : "", keys[i].key.data,
            from[keys[i].from], keys[i].bound ? keys[i].help.length ? ": " : "" : ": unbound",
            keys[i].help.length ? keys[i].help.data : "");
    }
    return text;
}

static void what_keys_do(void) {
    pager_script_key_info first;
    pager_script *s =
        opened(HEAD "pager.add_keys { z = { help = 'zoom', run = print }, a = 'quit' }\n"
                    "return pager.deck { pages = { pager.text { body = 'a',\n"
                    "    keys = { b = false, a = { help = 'agree', run = print } } }, 'b' },\n"
                    "  keys = { b = 'next', ['ctrl+r'] = print, G = 'last' } }",
            NULL);

    CHECK_TEXT(key_map(s),
        "a page: agree; b page: unbound; G deck: last page; ctrl+r deck; z added: zoom");
    CHECK_INT(pager_script_keys(s, NULL, 0), 5);
    CHECK_INT(pager_script_keys(s, &first, 1), 5);
    CHECK_TEXT(kept(first.help), "agree");
    pager_next(pager_script_pager(s), PAGER_INSTANT);
    CHECK_TEXT(key_map(s),
        "G deck: last page; b deck: next page; ctrl+r deck; a added: leave; z added: zoom");
    pager_script_close(s);
    CHECK_INT(pager_script_keys(NULL, &first, 1), 0);
}

#define STATEFUL                                                                                   \
    HEAD "local deck\ndeck = pager.deck { keep = 'state', pages = { pager.text { body = "          \
         "function()\n"                                                                            \
         "  return (deck.state.n or 0) .. ' ' .. (deck.state.list or {''})[1] end } },\n"          \
         "  keys = { n = function(deck) deck.state.n = (deck.state.n or 0) + 1\n"                  \
         "      deck.state.list = { 'x', { y = 1.5 } } deck:refresh() end,\n"                      \
         "    f = function(deck) deck.state.a = { b = { print } } end,\n"                          \
         "    r = function(deck) deck.state.r = deck.state end,\n"                                 \
         "    m = function(deck) deck.state.m = { 1, x = 2 } end,\n"                               \
         "    g = function(deck) deck.state.g = { 1, [9] = 2 } end,\n"                             \
         "    c = function(deck) deck.state = {} end } }\nreturn deck"

static void decks_remember(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_value value, none;
    pager_script *s = opened(STATEFUL, NULL), *again = NULL;

    CHECK_TEXT(text_of(s, current(s)), "0 ");
    CHECK_INT(pager_script_deck_field(s, "keep", &value), PAGER_OK);
    CHECK_TEXT(kept(value.string), "state");
    pager_script_key(s, "n");
    pager_script_key(s, "n");
    CHECK_INT(pager_script_deck_field(s, "state", &value), PAGER_OK);
    CHECK_INT(value.type, PAGER_VALUE_MAP);
    CHECK_INT(value.count, 2);
    options.state = &value;
    CHECK_INT(open_as(STATEFUL, &options, NULL, &again), PAGER_OK);
    pager_script_close(s); /* it was copied */
    CHECK_TEXT(text_of(again, current(again)), "2 x");
    pager_script_key(again, "n");
    CHECK_TEXT(text_of(again, current(again)), "3 x");
    while (request(again)[0]) {}

    /* Only what is plain can be kept. */
    pager_script_key(again, "f");
    CHECK_INT(pager_script_deck_field(again, "state", &none), PAGER_OK);
    CHECK_INT(none.type, PAGER_VALUE_NONE);
    CHECK_TEXT(request(again),
        "message test.lua:3: deck.state.a.b[1] is a function: deck.state is plain data, strings, "
        "numbers, booleans and tables of them");
    pager_script_key(again, "c");
    CHECK_INT(pager_script_deck_field(again, "state", &none), PAGER_OK);
    CHECK_INT(none.type, PAGER_VALUE_MAP);
    CHECK_INT(none.count, 0);
    pager_script_key(again, "r");
    pager_script_deck_field(again, "state", &none);
    CHECK(strstr(request(again), "is nested too deeply, or in itself") != NULL);
    pager_script_key(again, "c");
    pager_script_key(again, "m");
    pager_script_deck_field(again, "state", &none);
    CHECK_TEXT(request(again),
        "message test.lua:3: deck.state.m has a key x: a table is a list, or has names");
    pager_script_key(again, "c");
    pager_script_key(again, "g");
    CHECK_INT(pager_script_deck_field(again, "state", &none), PAGER_OK);
    CHECK_INT(none.type, PAGER_VALUE_NONE);
    CHECK_TEXT(request(again),
        "message test.lua:3: deck.state.g has a key 9: a table is a list, or has names");
    pager_script_close(again);
}

/* Every method may be called from a hook, and none from what only answers. */
static void where_methods_may_be_called(void) {
    static const char *const calls[] = {"next()", "prev()", "go_to(1)", "insert(1, 'x')",
        "remove(1)", "replace(1, 'x')", "move(1, 2)", "update(print)", "refresh()", "message 'x'",
        "quit()", "after(1, print)", "every(1, print)"};
    size_t i;

    for (i = 0; i < sizeof calls / sizeof *calls; i++) {
        char source[512], message[256];
        const char *said;
        pager_frame frames[4];
        pager_script *s;

        snprintf(source, sizeof source,
            HEAD "local deck\ndeck = pager.deck { pages = { 'a', 'b' },\n"
                 "  opened = function(deck) deck:%s end,\n"
                 "  transition = function() deck:%s end }\nreturn deck",
            calls[i], calls[i]);
        s = opened(source, NULL);
        for (said = request(s); said[0]; said = request(s))
            CHECK(strncmp(said, "message test", 12));
        drain(s);
        pager_next(pager_script_pager(s), PAGER_HOST);
        pager_set_progress(pager_script_pager(s), 0.5);
        pager_frames(pager_script_pager(s), frames, 4);
        snprintf(message, sizeof message, "message test.lua:5: deck:%.*s cannot be called here",
            (int)strcspn(calls[i], "( "), calls[i]);
        CHECK(strncmp(request(s), message, strlen(message)) == 0);
        pager_script_close(s);
    }
}

int main(void) {
    RUN(timers_run_in_the_pagers_time);
    RUN(timers_that_fail);
    RUN(slide_shows);
    RUN(the_timer_takes_steps);
    RUN(pages_have_transitions);
    RUN(transitions_fail_one_by_one);
    RUN(options_of_decks);
    RUN(what_keys_do);
    RUN(decks_remember);
    RUN(where_methods_may_be_called);
    return failed_in_all;
}
