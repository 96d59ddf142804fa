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
                "assert(p:indicator().direction == 'forward' and p:timer_runs())\n"
                "assert(p:timer_stop() and not p:timer_runs() and p:cancel())\n"
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

/* Frames of a wide view are all told, each with its style when that is asked for. */
static void frames_with_styles(void) {
    passes(
        "local pager = require 'pager'\n"
        "local p = pager.new { transition = 2, pages_per_step = 12 }\n"
        "p:set_viewport(120, 50) p:set_count(30)\n"
        "assert(p:set_questions { style = function(page, offset)\n"
        "  if page == 3 then return { alpha = 0.5, translate_x = offset, face = 1 } end end })\n"
        "local seen = {} for page, x, _, width, _, _, _, z, index, style in p:frames(true) do\n"
        "  seen[#seen + 1] = style assert(x == 10 * page and width == 10 and index == page + 1)\n"
        "  assert(math.type(z) == 'integer') end\n"
        "assert(#seen == 12 and seen[4].alpha == 0.5 and seen[4].face == 1)\n"
        "assert(seen[5].alpha == 1 and seen[5].scale == 1 and seen[5].anchor_x == 0.5)\n"
        "assert(select('#', p:frames()()) == 9)\n"
        "p:set_questions { style = function() error('mine', 0) end }\n"
        "local ok, why = pcall(p.frames, p) assert(not ok and why == 'mine', why)" TAIL);
}

static void lengths_and_spines(void) {
    passes(HEAD "p:set_viewport(100, 50) p:set_count(4)\n"
                "assert(p:set_questions { extent = function(page, viewport)\n"
                "  return page == 0 and 0.4 * viewport or nil end,\n"
                "  spine = function(width, height) return width > height and 0 or 2 end })\n"
                "local _, x, _, width = p:frames()() assert(x == 30 and width == 40, x)\n"
                "p:set_viewport(100, 200) assert(#p:current_pages() == 2)\n"
                "p:set_viewport(200, 100) assert(#p:current_pages() == 1)\n"
                "p:set_questions {} p:set_viewport(100, 50)\n"
                "_, x, _, width = p:frames()() assert(x == 0 and width == 100)\n"
                "local ok, why = pcall(p.set_questions, p, { colour = print })\n"
                "assert(not ok and why:find('unknown question colour'), why)" TAIL);
}

static void edits(void) {
    passes(HEAD "p:set_viewport(100, 50) p:set_pages({ 7, 8, 9 }, 8)\n"
                "assert(p:insert(1, { 5, 6 }) and p:index() == 4 and p:index_of(9) == 5)\n"
                "assert(p:remove(1, 2) and p:remove(1) and p:current() == 8 and p:count() == 2)\n"
                "assert(p:move(1, 2) and p:index() == 2 and p:page_at(1) == 9)\n"
                "assert(p:replace(2, 4) and p:current() == 4 and p:page_changed(4))\n"
                "assert(p:update_begin() and p:insert(1, { 1 }) and p:insert(1, { 2 }))\n"
                "assert(p:count() == 2 and p:update_end() and p:count() == 4)\n"
                "local ok, why = p:reload() assert(not ok and why == 'unchanged')\n"
                "assert(p:go_to(2, 'instant') and p:index() == 1)\n"
                "assert(#p:loaded() == 2 and p:loaded()[1] == 1 and #p:pending_pages() == 0)\n"
                "p:go_to(9, 'host', 'backward') assert(p:pending_pages()[1] == 9)\n"
                "ok, why = pcall(p.insert, p, 1, { 9 }) assert(not ok)" TAIL);
}

static void drags_and_keys(void) {
    passes(
        HEAD "p:set_viewport(100, 50) p:set_count(5, 3) p:set_questions {}\n"
             "local digest = p:digest()\n"
             "assert(p:drag_begin(1, 90, 20, 0) and p:drag_move(1, 85, 20, 0.1) == 'undecided')\n"
             "assert(p:drag_move(1, 60, 20, 0.2) == 'claimed' and p:digest() ~= digest)\n"
             "local index, fraction = p:position_exact()\n"
             "assert(index == 3 and fraction == 0.2 and p:position() == 3.2)\n"
             "assert(p:drag_cancel(1, 0.3) and p:commit() and p:index() == 3)\n"
             "p:drag_begin(1, 90, 20, 1) p:drag_move(1, 20, 20, 1.05) assert(p:drag_end(1, 1.06))\n"
             "assert(p:commit() and p:index() == 4)\n"
             "p:drag_begin(1, 90, 20, 2) assert(p:drag_move(1, 90, 40, 2) == 'rejected')\n"
             "local ok, why = p:drag_end(1, 2) assert(not ok and why == 'ignored')\n"
             "assert(p:key 'home' and p:commit() and p:index() == 1)\n"
             "ok, why = p:key 'up' assert(not ok and why == 'ignored')" TAIL);
}

/* Inside a question they fail, and what is in use stays. */
static void what_fails_keeps_its_functions(void) {
    passes(HEAD "p:set_viewport(100, 50) p:set_count(5) local asked = 0\n"
                "p:set_questions { may_turn = function() asked = asked + 1\n"
                "  pcall(p.set_questions, p, {}) pcall(p.set_source, p, {}) return true end }\n"
                "p:next 'instant' p:next 'instant' assert(asked == 2)\n"
                "local q, bytes = pager.new(), {}\n"
                "q:record(function(more) bytes[#bytes + 1] = more end)\n"
                "q:set_count(3) assert(not pcall(q.record, q, function() return false end))\n"
                "assert(q:record() and pager.new():replay(table.concat(bytes)))" TAIL);
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
    RUN(frames_with_styles);
    RUN(lengths_and_spines);
    RUN(edits);
    RUN(drags_and_keys);
    RUN(what_fails_keeps_its_functions);
    RUN(wrong_arguments);
    return failed_in_all;
}
