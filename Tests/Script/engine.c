/* pager.new: the engine as an object of Lua's. Each test is a script that checks itself. */
#include "script.h"

#define HEAD "local pager = require 'pager'\nlocal p = pager.new()\n"
#define TAIL "\nreturn 'done'"

static void passes(const char *source) {
    pager_script *s = NULL;

    CHECK_INT(open_as(source, NULL, NULL, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_close(s);
}

static void fails(const char *source, const char *message) {
    pager_script *s = NULL;

    CHECK_INT(open_as(source, NULL, NULL, &s), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s), message);
    pager_script_close(s);
}

static void turns(void) {
    passes(HEAD "p:set_viewport(100, 50) p:set_count(3)\n"
                "assert(p:count() == 3 and p:index() == 1 and p:can_next() and not p:can_prev())\n"
                "assert(p:next 'instant' == true and p:next 'instant' == true)\n"
                "local ok, why = p:next 'instant' assert(ok == false and why == 'end', why)\n"
                "assert(p:index() == 3 and p:position() == 3)\n"
                "assert(p:go_to_index(1, 'instant') and p:current() == p:page_at(1))\n"
                "assert(p:next() and p:phase() == 'settling' and p:pending() == p:page_at(2))\n"
                "local t = 0 while p:tick(t) do t = t + 1 / 60 end\n"
                "assert(p:phase() == 'idle' and p:index() == 2)" TAIL);
}

static void frames_and_events(void) {
    passes(HEAD
        "p:set_viewport(100, 50) p:set_pages({ 7, 8, 9 }, 8)\n"
        "local e = {} while p:poll(e) do end\n"
        "assert(p:next 'host') p:set_progress(0.25)\n"
        "local seen = {}\n"
        "for page, x, y, width, height, offset, role in p:frames() do\n"
        "  seen[#seen + 1] = ('%d %g %g %g %g %g %s'):format(page, x, y, width, height, offset,\n"
        "    role) end\n"
        "assert(table.concat(seen, ', ') == '8 -25 0 100 50 -0.25 current, '\n"
        "  .. '9 75 0 100 50 0.75 pending', table.concat(seen, ', '))\n"
        "p:commit() local names = {}\n"
        "while p:poll(e) do if e.event == 'did_finish' then\n"
        "  names[#names + 1] = e.from .. '>' .. e.to .. ' ' .. e.outcome .. ' ' .. e.direction\n"
        "  end end\n"
        "assert(table.concat(names) == '8>9 committed forward', table.concat(names))" TAIL);
}

static void sources_and_questions(void) {
    passes(HEAD "p:set_viewport(100, 50)\n"
                "p:set_source({ after = function(n) if n < 12 then return n + 1 end end,\n"
                "  before = function(n) return n > 10 and n - 1 or nil end }, 10)\n"
                "assert(p:next 'instant' and p:current() == 11)\n"
                "p:set_questions { may_turn = function(from, to) return to ~= 12 end }\n"
                "local ok, why = p:next 'instant' assert(not ok and why == 'refused', why)\n"
                "p:set_questions { may_turn = function() error('mine', 0) end }\n"
                "ok, why = pcall(p.next, p) assert(not ok and why == 'mine', why)" TAIL);
}

static void fingers_on_the_dots(void) {
    passes(HEAD "p:set_viewport(100, 50) p:set_count(5)\n"
                "assert(p:indicator_tap(36, 4) and p:pending() == 2)\n"
                "assert(p:indicator_scrub('begin', 36, 4, 0) and p:current() == 0)\n"
                "assert(p:indicator_scrub('move', 68, 4, 1) and p:current() == 4)\n"
                "assert(p:indicator_scrub('cancel', 68, 4, 2) and p:current() == 2)\n"
                "local ok, why = p:indicator_tap(-1, 4) assert(not ok and why == 'ignored', why)\n"
                "assert(not pcall(p.indicator_scrub, p, 'end', 0, 0, 3))" TAIL);
}

static void visibility(void) {
    passes(HEAD "p:set_viewport(100, 50) p:set_count(3)\n"
                "assert(p:set_visible(false, 0) and p:next() and p:current() == 1)\n"
                "local ok, why = p:set_visible(false, 1) assert(not ok and why == 'unchanged')\n"
                "assert(p:set_visible(true, 1) and not pcall(p.set_visible, p, 1, 2))" TAIL);
}

static void a_timer(void) {
    passes(HEAD "p:set_viewport(100, 50) p:set_count(3)\n"
                "p:set_questions { duration = function(page) return page == 0 and 2 or nil end }\n"
                "assert(p:timer_start(0) and p:next_deadline() == 2)\n"
                "p:tick(0.5) assert(p:indicator().progress == 0.25)\n"
                "assert(p:indicator_dots()[1].progress == 0.25)\n"
                "assert(p:timer_pause(1) and p:next_deadline() == nil)\n"
                "local ok, why = p:timer_pause(1) assert(not ok and why == 'unchanged', why)\n"
                "assert(p:timer_start(9) and p:tick(10) and p:pending() == 1)\n"
                "assert(p:timer_stop() and p:cancel())\n"
                "p:set_questions { duration = function() error('mine', 0) end }\n"
                "ok, why = pcall(p.timer_start, p, 10) assert(not ok and why == 'mine', why)\n"
                "assert(p:next_deadline() == 15)" TAIL);
}

/* What a question does to its own pager is refused or answered, and spoils no later question. */
static void questions_that_call_back(void) {
    passes(
        HEAD "p:set_viewport(100, 50) local asked = 0\n"
             "p:set_source({ after = function(n) asked = asked + 1 p:current() pcall(p.next, p)\n"
             "    pcall(p.tick, p, 1) pcall(p.set_viewport, p, 1, 1) return n + 1 end,\n"
             "  before = function(n) asked = asked + 1 return n - 1 end }, 10)\n"
             "assert(p:prev 'instant' and p:current() == 9, p:current())\n"
             "assert(p:next 'instant' and p:next 'instant' and p:current() == 11)" TAIL);
    passes(HEAD "p:set_viewport(100, 50) p:set_count(3)\n"
                "p:set_questions { may_turn = function() pcall(p.destroy, p) return true end }\n"
                "pcall(p.next, p, 'instant')" TAIL);
}

static void wheel_and_taps(void) {
    passes(HEAD "p:set_viewport(100, 50) p:set_pages({ 7, 8, 9 }, 8)\n"
                "assert(p:wheel(30, 0, 'precise', 0) and p:position() == 2.3)\n"
                "assert(p:next_deadline() == 0.15)\n"
                "assert(p:hit_test(69, 1) == 8 and p:hit_test(71, 1) == 9)\n"
                "assert(p:hit_test(71, 51) == nil)\n"
                "assert(p:cancel() and p:wheel(0, 1, 'steps', 1) and p:commit())\n"
                "local ok, why = p:wheel(0, 1, 'steps', 2) assert(not ok and why == 'end', why)\n"
                "ok, why = p:tap(50, 20) assert(not ok and why == 'ignored', why)\n"
                "assert(p:tap(1, 20) and p:commit() and p:current() == 8)" TAIL);
}

static void what_it_is_set_to(void) {
    passes(
        HEAD "p:set_viewport(100, 50) p:set_count(3, 2)\n"
             "local w, h = p:viewport() assert(w == 100 and h == 50)\n"
             "p:configure { orientations = 5, preferred_orientation = 4, spacing = 2.5 }\n"
             "local o = p:options_get()\n"
             "assert(o.orientations == 5 and o.preferred_orientation == 4 and o.spacing == 2.5)\n"
             "assert(p:configure(o))\n"
             "local d = p:indicator_dots()\n"
             "assert(#d == 3 and d[2].current and d[2].amount == 1 and not d[3].current)" TAIL);
}

static void state(void) {
    passes(
        HEAD "p:set_viewport(100, 50) p:set_pages({ 7, 8, 9 }, 8)\n"
             "local position, count, last, next, prev = p:accessibility()\n"
             "assert(position == 2 and count == 3 and last == 2 and next and prev)\n"
             "local blob = p:save() assert(#blob == 32)\n"
             "p:next 'instant' assert(p:restore(blob) and p:current() == 8)\n"
             "local ok, why = p:restore(blob) assert(not ok and why == 'unchanged')\n"
             "ok, why = pcall(p.restore, p, 'no') assert(not ok and why:find('pager_save'), why)\n"
             "assert(p:describe():find('^pages: listed, 3\\ncurrent: 8, index 1\\n'))" TAIL);
}

static void recordings(void) {
    passes(
        HEAD "local bytes = {}\n"
             "assert(p:record(function(more) pcall(p.next, p) bytes[#bytes + 1] = more end))\n"
             "p:set_viewport(100, 50) p:set_count(3)\n"
             "p:set_questions { may_turn = function(from) return from ~= 1 end }\n"
             "p:next 'instant' p:next 'instant' assert(p:current() == 1)\n"
             "assert(p:record()) local q = pager.new()\n"
             "assert(q:replay(table.concat(bytes)) and q:digest() == p:digest())\n"
             "local ok, why = pcall(q.replay, q, 'x') assert(not ok and why:find('first input'))\n"
             "local r = pager.new() ok, why = r:record(function() return false end)\n"
             "assert(not ok and why == 'refused', why)\n"
             "r:record(function() end) r:set_count(2) r:destroy()\n"
             "r = pager.new() ok, why = pcall(r.record, r, function() error('mine', 0) end)\n"
             "assert(not ok and why == 'mine', why)" TAIL);
}

static void wrong_arguments(void) {
    fails(HEAD "p:set_count(3)\np:go_to_index('x')" TAIL,
        "test.lua:4: bad argument #1 to 'go_to_index' (number expected, got string)");
    fails(
        HEAD "p:next 'fast'" TAIL, "test.lua:3: bad argument #1 to 'next' (invalid option 'fast')");
    fails(HEAD "p:destroy() p:next()" TAIL,
        "test.lua:3: calling 'next' on bad self (this pager was destroyed)");
    fails("local pager = require 'pager'\nlocal p = pager.new { colour = 1 }" TAIL,
        "test.lua:2: unknown option colour");
    fails("local pager = require 'pager'\nlocal p = pager.new { spacing = true }" TAIL,
        "test.lua:2: spacing is a boolean, should be a number");
    fails("local pager = require 'pager'\nlocal p = pager.new { axis = 'vertical' }" TAIL,
        "test.lua:2: axis is a string, should be a number");
    fails("local pager = require 'pager'\nlocal p = pager.new { locks = 0.5 }" TAIL,
        "test.lua:2: locks is not a whole number");
    fails(HEAD "p:set_count(-1)" TAIL,
        "test.lua:3: bad argument #1 to 'set_count' (a count is not negative)");
    fails(HEAD "p:set_source { after = 1 }" TAIL,
        "test.lua:3: after is a number, should be a function");
}

int main(void) {
    RUN(turns);
    RUN(frames_and_events);
    RUN(sources_and_questions);
    RUN(a_timer);
    RUN(visibility);
    RUN(fingers_on_the_dots);
    RUN(questions_that_call_back);
    RUN(wheel_and_taps);
    RUN(what_it_is_set_to);
    RUN(state);
    RUN(recordings);
    RUN(wrong_arguments);
    return failed_in_all;
}
