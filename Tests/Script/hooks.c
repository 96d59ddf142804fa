/* What a deck hears of turns and decides about them, its keys, and the methods of decks. */
#include "script.h"

#define HEAD "local pager = require 'pager'\n"

static void turns_are_heard_in_order(void) {
    diary d;
    double time = 0;
    pager_script *s = opened(HEAD
        "local function note(what)\n"
        "  return function(page, deck) print(what, page.key, deck:index()) end end\n"
        "local function page(name) return pager.text { name = name, body = name,\n"
        "  appeared = note '+', disappeared = note '-' } end\n"
        "return pager.deck { pages = { page 'a', page 'b' },\n"
        "  will_transition = function(turn, deck) print('will', turn.from.key, turn.to.key,\n"
        "    turn.direction, turn.origin, turn.outcome, deck:pending().key) end,\n"
        "  did_finish = function(turn, deck) print('did', turn.from.key, turn.to.key,\n"
        "    turn.outcome, deck:current().key) end,\n"
        "  opened = function(deck) print('opened', deck:count()) end,\n"
        "  closing = function(deck) print 'closing' end }",
        &d);
    pager *p = pager_script_pager(s);

    CHECK_TEXT(d.text, "opened 2");
    rest(s, &time);
    forget(&d);
    CHECK_INT(pager_next(p, PAGER_ANIMATED), PAGER_OK);
    rest(s, &time);
    CHECK_TEXT(d.text, "will a b forward call nil b; did a b committed b; - a 2; + b 2");
    forget(&d);
    CHECK_INT(pager_prev(p, PAGER_HOST), PAGER_OK);
    drain(s);
    CHECK_INT(pager_set_progress(p, 0.4), PAGER_OK);
    CHECK_INT(pager_cancel(p), PAGER_OK);
    rest(s, &time);
    CHECK_TEXT(d.text, "will b a backward call nil a; did b a cancelled b; - a 2; + b 2");
    forget(&d);
    pager_script_close(s);
    CHECK_TEXT(d.text, "closing");
}

static void turns_can_be_refused(void) {
    pager_script *s = opened(HEAD
        "local open = false\n"
        "return pager.deck { pages = { pager.text { name = 'form', body = 'a',\n"
        "    may_leave = function(from, to) return open, 'fill it in\\nfirst' end }, 'b', 'c' },\n"
        "  keys = { o = function() open = true end },\n"
        "  may_turn = function(from, to, origin) return to.index ~= 3 or origin == 'key',\n"
        "    'only by key' end }",
        NULL);
    pager *p = pager_script_pager(s);

    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_REFUSED);
    CHECK_TEXT(request(s), "message fill it in first"); /* one line */
    CHECK_INT(pager_script_key(s, "o"), PAGER_OK);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_TEXT(request(s), "");
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_REFUSED);
    CHECK_TEXT(request(s), "message only by key");
    CHECK_INT(pager_key(p, PAGER_KEY_RIGHT), PAGER_OK);
    pager_script_close(s);
    s = opened(HEAD
        "return pager.deck { pages = { 'a', 'b' }, may_turn = function() error 'oh' end }",
        NULL);
    CHECK_INT(pager_next(pager_script_pager(s), PAGER_INSTANT), PAGER_OK); /* not locked in */
    CHECK_TEXT(request(s), "message test.lua:2: oh");
    pager_script_close(s);
}

#define QUEUE                                                                                      \
    HEAD "return pager.deck { pages = { 'a', 'b', 'c' }, keys = { x = function(deck)\n"            \
         "  deck:next() deck:go_to(3) end },\n"                                                    \
         "  did_finish = function(turn, deck) if turn.to.index == 3 then deck:go_to(2) end end }"

static void turns_of_hooks_wait(void) {
    double deadline = -1, time = 5;
    pager_event e;
    pager_script *s = opened(QUEUE, NULL);
    pager *p = pager_script_pager(s);

    drain(s);
    pager_script_tick(s, time);
    CHECK_INT(pager_script_key(s, "x"), PAGER_OK); /* begins with the key, and the last one wins */
    CHECK_INT(pager_pending(p), pager_page_at(p, 2));
    while (pager_script_tick(s, time += 1.0 / 60) > 0) {}
    CHECK_INT(pager_index(p), 2);
    do CHECK_INT(pager_script_poll(s, &e), 1);
    while (e.kind != PAGER_EVENT_DID_FINISH);
    CHECK_INT(pager_phase(p), PAGER_PHASE_IDLE); /* asked, not begun */
    CHECK_INT(pager_script_next_deadline(s, &deadline), 1);
    CHECK_NEAR(deadline, time); /* now */
    pager_script_tick(s, time);
    CHECK_INT(pager_pending(p), pager_page_at(p, 1));
    pager_script_close(s);

    s = opened(QUEUE, NULL);
    p = pager_script_pager(s);
    CHECK_INT(pager_go_to_index(p, 2, PAGER_DIRECTION_NONE, PAGER_INSTANT), PAGER_OK);
    drain(s); /* begins when no event is left */
    CHECK_INT(pager_pending(p), pager_page_at(p, 1));
    pager_script_close(s);
}

static void keys(void) {
    diary d;
    pager_script *s = opened(HEAD
        "return pager.deck { pages = { pager.text { body = 'a',\n"
        "    keys = { p = function(deck, page) print('page', page.body) end, h = false } }, 'b' "
        "},\n"
        "  keys = { p = function() print 'deck' end, h = function() print 'h' end, n = 'next',\n"
        "    r = { help = 'say r', run = function() print 'r' end }, e = 'last', s = 'first',\n"
        "    q = 'quit', f = function() error 'f failed' end } }",
        &d);
    pager *p = pager_script_pager(s);

    CHECK_INT(pager_script_key(s, "p"), PAGER_OK);
    CHECK_INT(pager_script_key(s, "r"), PAGER_OK);
    CHECK_TEXT(d.text, "page a; r");
    CHECK_INT(pager_script_key(s, "h"), PAGER_OK); /* bound to nothing: not the host's either */
    CHECK_TEXT(d.text, "page a; r");
    CHECK_INT(pager_script_key(s, "z"), PAGER_IGNORED);
    CHECK_INT(pager_script_key(s, "f"), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(request(s), "message test.lua:6: f failed");
    CHECK_INT(pager_script_key(s, "n"), PAGER_OK);
    CHECK_INT(pager_pending(p), pager_page_at(p, 1));
    pager_commit(p);
    pager_go_to_index(p, 1, PAGER_DIRECTION_NONE, PAGER_INSTANT);
    forget(&d);
    CHECK_INT(pager_script_key(s, "p"), PAGER_OK);
    CHECK_INT(pager_script_key(s, "h"), PAGER_OK);
    CHECK_TEXT(d.text, "deck; h");
    CHECK_INT(pager_script_key(s, "q"), PAGER_OK);
    CHECK_TEXT(request(s), "quit");
    pager_script_close(s);
}

/* Runs a key of a deck of a, b and c whose function has this body. */
static const char *after(const char *body) {
    static char text[2048];
    char source[2048];
    const char *said;
    pager_script *s;

    snprintf(source, sizeof source,
        HEAD "return pager.deck { pages = { pager.text { name = 'a', body = 'a' }, 'b', 'c' },\n"
             "  keys = { x = function(deck) %s end } }",
        body);
    s = opened(source, NULL);
    CHECK(pager_script_key(s, "x") == PAGER_OK || pager_script_error(s)[0] != '\0');
    said = request(s);
    snprintf(text, sizeof text, "%s%s", order(s), said[0] ? "; " : "");
    strncat(text, said, sizeof text - strlen(text) - 1);
    pager_script_close(s);
    return text;
}

static void pages_can_change(void) {
    CHECK_TEXT(after("deck:insert(2, 'x', 'y')"), "a,x,y,b,c");
    CHECK_TEXT(after("deck:insert(4, 'x')"), "a,b,c,x");
    CHECK_TEXT(after("deck:insert('a', 'x')"), "x,a,b,c");
    CHECK_TEXT(after("deck:remove(2)"), "a,c");
    CHECK_TEXT(after("deck:message(deck:remove('a').body)"), "b,c; message a");
    CHECK_TEXT(after("deck:insert(3, deck:remove('a'))"), "b,c,a");
    CHECK_TEXT(after("deck:replace(3, 'z')"), "a,b,z");
    CHECK_TEXT(after("deck:move(1, 3)"), "b,c,a");
    CHECK_TEXT(
        after("deck:update(function(d) d:remove(1) d:remove(1) d:insert(2, 'x') end)"), "c,x");
    /* Inside of it, places are those of the list as it is edited. */
    CHECK_TEXT(after("deck:update(function(d) while d:count() > 1 do d:remove(2) end end)"), "a");
    CHECK_TEXT(
        after("deck:update(function(d) local a = d:remove(1) d:insert(3, a)\n"
              "  d:message(tostring(d:index()) .. d:remove(1).body .. d:count()) d:move('a', 1)\n"
              "  d:replace(2, 'z') d:update(function() d:insert('a', 'y') end) end)"),
        "y,a,z; message nilb2");
    CHECK_TEXT(after("pcall(deck.update, deck, function(d) d:remove(1) error 'x' end)\n"
                     "  deck:insert(1, require('pager').text { name = 'a', body = 'new' })"),
        "new,b,c");
    CHECK_TEXT(after("deck:update(5)"),
        "a,b,c; message test.lua:3: deck:update takes a function, not a number");
    CHECK_TEXT(after("deck:message(deck:index() .. ' of ' .. deck:count() .. ' ' .. "
                     "deck:current().body .. ' ' .. tostring(deck:pending()))"),
        "a,b,c; message 1 of 3 a nil");
    CHECK_TEXT(after("deck:quit()"), "a,b,c; quit");
    CHECK_TEXT(after("deck:refresh()"), "a,b,c; refresh");
    CHECK_TEXT(
        after("deck:insert(9, 'x')"), "a,b,c; message test.lua:3: insert at 9: there are 3 pages");
    CHECK_TEXT(after("deck:remove(0)"), "a,b,c; message test.lua:3: remove 0: there are 3 pages");
    CHECK_TEXT(after("deck:go_to('d')"), "a,b,c; message test.lua:3: there is no page \"d\"");
    CHECK_TEXT(after("deck.title = 'x'"),
        "a,b,c; message test.lua:3: a deck's fields are fixed: keep yours in deck.state.title");
    CHECK_TEXT(after("deck.state.n = 4 deck:message(deck.state.n)"), "a,b,c; message 4");
}

static void pages_only_answer(void) {
    pager_script *s = opened(HEAD "local deck\ndeck = pager.deck { pages = { pager.text {\n"
                                  "  body = function() deck:next() end } } }\nreturn deck",
        NULL);

    CHECK_TEXT(kind_of(s, current(s)), "error");
    CHECK_TEXT(field_of(s, current(s), "message"),
        "test.lua:4: deck:next cannot be called here: a page, source, veto or transition only "
        "answers");
    pager_script_close(s);
}

static void pages_can_be_read_again(void) {
    pager_script *s = opened(HEAD "local n = 0\nreturn pager.deck { pages = { pager.text {\n"
                                  "    body = function() return 'read ' .. n end } },\n"
                                  "  keys = { r = function(deck) n = n + 1 deck:refresh() end,\n"
                                  "    n = function() n = n + 1 end } }",
        NULL);

    CHECK_TEXT(text_of(s, current(s)), "read 0");
    pager_script_key(s, "n");
    CHECK_TEXT(text_of(s, current(s)), "read 0");
    pager_script_key(s, "r");
    CHECK_TEXT(text_of(s, current(s)), "read 2");
    pager_script_close(s);
}

static void transitions_are_numbers(void) {
    pager_frame frames[8];
    pager_script *s = opened(HEAD
        "return pager.deck { pages = { 'a', 'b' },\n"
        "  transition = function(offset, width, height)\n"
        "    return offset, 0.5, 1 - math.abs(offset) / 2, nil, 0.75, 0.25, -offset end }",
        NULL);
    pager *p = pager_script_pager(s);

    pager_next(p, PAGER_HOST);
    pager_set_progress(p, 0.5);
    CHECK_INT(pager_frames(p, frames, 8), 2);
    CHECK_NEAR(frames[1].style.translate_x, 50);
    CHECK_NEAR(frames[1].style.translate_y, 50);
    CHECK_NEAR(frames[1].style.scale, 0.75);
    CHECK_NEAR(frames[1].style.rotation, 0);
    CHECK_NEAR(frames[1].style.alpha, 0.75);
    CHECK_NEAR(frames[1].style.shade, 0.25);
    CHECK_NEAR(frames[1].style.translate_z, -50);
    CHECK(frames[0].z > frames[1].z); /* the deeper page is drawn first */
    pager_script_close(s);
    s = opened(HEAD "return pager.deck { pages = { 'a', 'b' },\n"
                    "  transition = function() return 0 / 0 end }",
        NULL);
    p = pager_script_pager(s);
    pager_next(p, PAGER_HOST);
    pager_set_progress(p, 0.5);
    pager_frames(p, frames, 8);
    CHECK(strstr(request(s), "transition: translate_x is not a finite number") != NULL);
    CHECK_TEXT(request(s), ""); /* said once; from then on pages scroll */
    CHECK_NEAR(frames[1].style.translate_x, 0);
    pager_script_close(s);
}

int main(void) {
    RUN(turns_are_heard_in_order);
    RUN(turns_can_be_refused);
    RUN(turns_of_hooks_wait);
    RUN(keys);
    RUN(pages_can_change);
    RUN(pages_only_answer);
    RUN(pages_can_be_read_again);
    RUN(transitions_are_numbers);
    return failed_in_all;
}
