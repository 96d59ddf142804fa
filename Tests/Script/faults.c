/*
 * When memory is refused: at the first request, at the second, and so on through a whole life of a
 * script. Each time there is a status with words, nothing crashes, and all memory comes back.
 */
#include "script.h"

/* Opens, hooks, pages, keys, turns, changes, refreshes and the closing hook, in a few lines. */
static const char source[] =
    "local pager, n = require 'pager', 0\n"
    "local function page(i) return pager.text { title = 'T' .. i, body = function() return "
    "('b'):rep(i) end,\n"
    "  appeared = function(p) n = n + 1 end, may_leave = function() return true end } end\n"
    "return pager.deck { pages = { page(1), page(2), pager.markdown '# m' },\n"
    "  opened = function(deck) print('opened', deck:count()) end,\n"
    "  will_transition = function(t) n = n + #t.direction end, did_finish = function(t) "
    "print(t.outcome) end,\n"
    "  transition = function(offset) return 0, 0, 1 - math.abs(offset) / 4 end,\n"
    "  keys = { x = function(deck) deck:insert(2, page(9)) deck:message('in') deck:refresh() "
    "deck:next() end,\n"
    "    y = function() local co = coroutine.wrap(function() coroutine.yield(('k'):gsub('k', 'v')) "
    "end)\n"
    "      print(co(), pcall(error, { 1 }), load('return 1')()) end },\n"
    "  closing = function() print 'closing' end }\n";

/* What such a life has come to. */
typedef struct life {
    counter c;
    int opened; /* the status of opening */
    size_t asked;
} life;

static life live(size_t allocations, int trust) {
    static const char *const keys[] = {"x", "y", "q"};
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    life l = {{0, 0, 0, {"", 0}}, 0, 0};
    pager_script *s = NULL;
    double time = 0;
    size_t i;

    l.c.left = allocations;
    options.user = &l.c;
    options.allocate = counted;
    options.log = note_counted;
    options.trust = trust;
    options.count_steps = 1;
    l.opened = pager_script_open_string("faults.lua", source, sizeof source - 1, &options, &s);
    CHECK(l.opened == PAGER_OK || l.opened == PAGER_ERROR_SCRIPT || l.opened == PAGER_ERROR_LIMIT);
    if (l.opened != PAGER_OK && s != NULL) CHECK(pager_script_error(s)[0] != '\0');
    if (s != NULL && l.opened == PAGER_OK) {
        pager *p = pager_script_pager(s);
        pager_frame frames[4];
        pager_set_viewport(p, 100, 100);
        for (i = 0; i < 3; i++) {
            int result = pager_script_key(s, keys[i]);
            CHECK(result == PAGER_OK || result == PAGER_IGNORED || result == PAGER_ERROR_SCRIPT);
            if (result == PAGER_ERROR_SCRIPT) CHECK(pager_script_error(s)[0] != '\0');
            CHECK(kind_of(s, current(s))[0] != '\0');
            pager_next(p, PAGER_ANIMATED);
            pager_script_tick(s, time += 0.1);
            pager_frames(p, frames, 4);
        }
        rest(s, &time);
        CHECK(strcmp(kind_of(s, pager_page_at(p, 2)), "") != 0);
    }
    pager_script_close(s);
    CHECK_INT(l.c.bytes, 0);
    CHECK_INT(l.c.blocks, 0);
    l.asked = allocations - l.c.left;
    return l;
}

/* At the first 500 and at those after the prelude is there; in it, as it is one function after
   another, at some. `step` leaves out more, for what takes long. */
static void everywhere(int trust, size_t step) {
    size_t all = live(SIZE_MAX, trust).asked, n, opened = 0;

    CHECK(all > 1000);
    for (n = 0; n < all; n += n < 500 ? 1 : n + 700 > all ? step : 31) {
        if (live(n, trust).opened == PAGER_OK) opened++;
        if (failed_here) {
            printf("  with %d allocations\n", (int)n);
            return;
        }
    }
    CHECK(opened > 0 && opened < all);
    CHECK_INT(live(all, trust).opened, PAGER_OK);
}

#ifdef __SANITIZE_ADDRESS__
#define STEP 13
#else
#define STEP 3
#endif

static void refused_at_each_allocation_sandboxed(void) { everywhere(0, STEP); }
static void refused_at_each_allocation_trusted(void) { everywhere(1, 7 * STEP); }

int main(void) {
    RUN(refused_at_each_allocation_sandboxed);
    RUN(refused_at_each_allocation_trusted);
    return failed_in_all;
}
