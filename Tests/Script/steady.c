/* What a script's transition takes of memory in a frame: nothing. */
#include "script.h"

#define FRAMES 100000

static long taken; /* blocks that Lua has asked for, or made larger */

static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    (void)user;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    if (block == NULL || new_size > old_size) taken++;
    return realloc(block, new_size);
}

static const char source[] =
    "local pager, frames = require 'pager', 0\n"
    "return pager.deck { pages = { 'a', 'b', 'c' }, transition = function(offset, width, height)\n"
    "  frames = frames + 1\n"
    "  return -offset, 0, 1 - math.abs(offset) / 2, frames / 1e6, 1, 0, width / height\n"
    "end }";

/* Half way between two pages, looked at again and again. */
static void frames(int trust) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s;
    pager *p;
    pager_frame frames[4];
    double asked = 0;
    int i;

    options.allocate = allocate;
    options.trust = trust;
    if (pager_script_open_string("steady.lua", source, strlen(source), &options, &s) < 0) {
        CHECK_TEXT(pager_script_error(s), "");
        return;
    }
    p = pager_script_pager(s);
    pager_set_viewport(p, 200, 100);
    pager_next(p, PAGER_HOST);
    pager_set_progress(p, 0.25);
    pager_frames(p, frames, 4);
    taken = 0;
    for (i = 0; i < FRAMES; i++) {
        CHECK_INT(pager_frames(p, frames, 4), 2);
        if (frames[0].style.rotation > asked) asked = frames[0].style.rotation;
        if (frames[1].style.rotation > asked) asked = frames[1].style.rotation;
    }
    CHECK_INT(taken, 0);
    CHECK_NEAR(asked, (2 * FRAMES + 2) / 1e6);
    CHECK_NEAR(frames[0].style.scale, 1 - 0.25 / 2);
    CHECK_NEAR(frames[0].style.translate_x, 0.25 * 200);
    CHECK_NEAR(frames[0].style.translate_z, 2 * 200);
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_close(s);
}

static void sandboxed(void) { frames(0); }
static void trusted(void) { frames(1); }

int main(void) {
    RUN(sandboxed);
    RUN(trusted);
    return failed_in_all;
}
