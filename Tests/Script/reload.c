/* Scripts that are replaced by a new version while they run. */
#define _POSIX_C_SOURCE 200809L
#include "script.h"

#include <unistd.h>

#define HEAD "local pager = require 'pager'\n"

static int reload(pager_script *s, const char *source) {
    return pager_script_reload_string(s, source, strlen(source));
}

/* Events since the last call as "name page" with commas; and how many pages are on the screen and
   loaded by them. */
static int appeared, loaded;

static const char *story(pager_script *s) {
    static char text[4096];
    size_t length = 0;
    pager_event e;

    text[0] = '\0';
    while (pager_script_poll(s, &e) > 0) {
        if (e.kind == PAGER_EVENT_DID_APPEAR) appeared++;
        if (e.kind == PAGER_EVENT_DID_DISAPPEAR) appeared--;
        if (e.kind == PAGER_EVENT_LOAD) loaded++;
        if (e.kind == PAGER_EVENT_UNLOAD) loaded--;
        if (length > sizeof text - 128) continue;
        length += (size_t)snprintf(text + length, 128, "%s%s %lld", length ? ", " : "",
            pager_event_name(e.kind), (long long)e.to);
        if (e.kind == PAGER_EVENT_DID_FINISH)
            length += (size_t)snprintf(text + length, 64, " outcome %d", e.outcome);
    }
    return text;
}

static pager_script *begun(const char *source, diary *d) {
    pager_script *s = opened(source, d);

    appeared = loaded = 0;
    story(s);
    return s;
}

static const char three[] =
    HEAD "return pager.deck { pages = { 'a', pager.text { name = 'b', body = 'b' }, 'c' },\n"
         "  opened = function() print('opened') end, closing = function() print('closing') end,\n"
         "  will_transition = function(t) print('will', t.to.body) end,\n"
         "  did_finish = function(t) print('did', t.to.body, t.outcome) end,\n"
         "  keys = { s = function(deck) deck.state.n = (deck.state.n or 0) + 1 print(deck.state.n) "
         "end } }";

static void the_page_is_kept_by_name(void) {
    diary d;
    pager_script *s = begun(three, &d);
    pager *p = pager_script_pager(s);
    pager_page before;

    pager_next(p, PAGER_INSTANT);
    story(s);
    before = current(s);
    forget(&d);
    CHECK_INT(
        reload(s, HEAD "return pager.deck { pages = { 'x', 'y', 'z', pager.text { name = 'b', "
                       "body = 'new' } }, opened = function() print('anew') end }"),
        PAGER_OK);
    CHECK_TEXT(d.text, "closing; anew");
    CHECK(pager_script_pager(s) == p);
    CHECK_TEXT(text_of(s, current(s)), "new");
    CHECK(current(s) > before);
    CHECK_INT(pager_index(p), 3);
    CHECK_TEXT(order(s), "x,y,z,new");
    CHECK_TEXT(kind_of(s, before), "(none)");
    CHECK_TEXT(story(s),
        "pages_changed -9223372036854775808, load 7, current_changed 7, will_disappear 2, "
        "will_appear 7, did_disappear 2, did_appear 7, load 6, unload 1, unload 2, unload 3, "
        "indicator_changed -9223372036854775808");
    CHECK_INT(appeared, 1);
    CHECK_INT(loaded, 2);
    pager_script_close(s);
}

static void or_by_place(void) {
    pager_script *s = begun(three, NULL);
    pager *p = pager_script_pager(s);

    pager_go_to_index(p, 2, PAGER_DIRECTION_NONE, PAGER_INSTANT);
    CHECK_INT(reload(s, "return { 'x', 'y', 'z', 'last' }"), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "z");
    CHECK_INT(reload(s, "return { 'x', 'y' }"), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "y");
    CHECK_INT(reload(s, "return {}"), PAGER_OK);
    CHECK_INT(pager_count(p), 0);
    CHECK_INT(
        reload(s, HEAD "return pager.deck { pages = { 'x', 'y', 'z' }, first = 3 }"), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "z");
    story(s);
    CHECK_INT(appeared, 1);
    pager_script_close(s);
}

static void decks_on_demand_keep_the_key(void) {
    static const char lazy[] =
        HEAD "return pager.deck { first = 10, after = function(k) return k + 1 end,\n"
             "  before = function(k) return k - 1 end, page = function(k) return '%s' .. k end }";
    char source[512];
    pager_script *s;
    pager *p;

    snprintf(source, sizeof source, lazy, "old ");
    s = begun(source, NULL);
    p = pager_script_pager(s);
    pager_next(p, PAGER_INSTANT);
    pager_next(p, PAGER_INSTANT);
    snprintf(source, sizeof source, lazy, "new ");
    CHECK_INT(reload(s, source), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "new 12");
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "new 13");
    CHECK_INT(
        reload(s, HEAD "return pager.deck { count = 20, page = function(k) return 'n' .. k end }"),
        PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "n13");
    CHECK_INT(
        reload(s, HEAD "return pager.deck { count = 5, page = function(k) return 'n' .. k end }"),
        PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "n5");
    CHECK_INT(reload(s, "return { 'x', 'y' }"), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "y");
    story(s);
    CHECK_INT(appeared, 1);
    CHECK_INT(loaded, 2);
    pager_script_close(s);
}

static void the_state_is_kept(void) {
    diary d;
    pager_script *s = begun(three, &d);

    pager_script_key(s, "s");
    pager_script_key(s, "s");
    CHECK_INT(reload(s, three), PAGER_OK);
    forget(&d);
    pager_script_key(s, "s");
    CHECK_TEXT(d.text, "3");
    CHECK_INT(reload(s, HEAD "return pager.deck { pages = { 'x' }, keys = {\n"
                             "b = function(deck) deck.state.n = print end } }"),
        PAGER_OK);
    pager_script_key(s, "b");
    forget(&d);
    CHECK_INT(reload(s, three), PAGER_OK); /* not plain data: said, and nothing is kept */
    CHECK(strstr(d.text, "deck.state is not kept: it holds a function") != NULL);
    forget(&d);
    pager_script_key(s, "s");
    CHECK_TEXT(d.text, "1");
    pager_script_close(s);
}

static void a_broken_version_changes_nothing(void) {
    static const struct {
        const char *source, *error;
    } cases[] = {{"return {", "test.lua:1: unexpected symbol near <eof>"},
        {"error('no')", "test.lua:1: no"}, {"return 5", "test.lua: no deck returned"},
        {HEAD "return pager.deck { pages = { 'a' }, titel = 'x' }",
            "test.lua:2: unknown key \"titel\""},
        {HEAD "return pager.deck { pages = { 'a' }, first = 9 }", "test.lua:2: first is 9"},
        {"while true do end", "test.lua:1: "}};
    diary d;
    pager_script *s = begun(three, &d);
    pager *p = pager_script_pager(s);
    double time = 0;
    size_t i;

    pager_next(p, PAGER_ANIMATED);
    story(s);
    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t before = pager_digest(p);

        forget(&d);
        while (request(s)[0] != '\0') {}
        CHECK_INT(reload(s, cases[i].source), PAGER_ERROR_SCRIPT);
        CHECK(pager_digest(p) == before);
        CHECK(strncmp(pager_script_error(s), cases[i].error, strlen(cases[i].error)) == 0);
        CHECK(strstr(request(s), pager_script_error(s)) != NULL);
        CHECK(strstr(d.text, "closing") == NULL);
        CHECK_TEXT(story(s), "");
    }
    CHECK_INT(pager_script_reload(s), PAGER_ERROR_UNSUPPORTED);
    forget(&d);
    rest(s, &time); /* the turn goes on, and is heard of */
    CHECK_TEXT(d.text, "did b committed");
    CHECK_TEXT(order(s), "a,b,c");
    pager_script_key(s, "s");
    CHECK_TEXT(d.text, "did b committed; 1");
    pager_script_close(s);
}

static void turns_end(int how) {
    diary d;
    pager_script *s = begun(three, &d);
    pager *p = pager_script_pager(s);
    const char *events;
    double time = 1;

    if (how == 0) pager_next(p, PAGER_ANIMATED);
    if (how == 1) pager_next(p, PAGER_HOST);
    if (how == 2) {
        pager_drag_begin(p, 1, 90, 50, 1);
        pager_drag_move(p, 1, 40, 50, 1.1);
    }
    pager_script_tick(s, time += 0.1);
    CHECK(strstr(story(s), "will_transition 2") != NULL);
    forget(&d);
    CHECK_INT(reload(s, three), PAGER_OK);
    events = story(s);
    CHECK(strstr(events, "did_finish 2 outcome 2") != NULL);
    CHECK(strstr(events, "did_finish 2 outcome 2") == strstr(events, "did_finish"));
    CHECK_TEXT(d.text, "closing; opened"); /* no word of the old turn to the new version */
    CHECK_TEXT(text_of(s, current(s)), "a");
    if (how == 2) pager_drag_end(p, 1, 1.3);
    rest(s, &time);
    story(s);
    CHECK_INT(appeared, 1);
    pager_go_to_index(p, 0, PAGER_DIRECTION_NONE, PAGER_INSTANT);
    forget(&d);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    story(s);
    CHECK_TEXT(d.text, "will b; did b committed");
    CHECK_INT(appeared, 1);
    CHECK_INT(loaded, 3);
    pager_script_close(s);
}

static void an_animated_turn_ends(void) { turns_end(0); }
static void a_turn_of_the_host_ends(void) { turns_end(1); }
static void a_drag_ends(void) { turns_end(2); }

static int count(void *user, const pager_value *arguments, size_t n, pager_value *result) {
    (void)arguments, (void)n, (void)result;
    ++*(int *)user;
    return PAGER_OK;
}

static pager_script *inner;

static int reload_inside(void *user, const pager_value *arguments, size_t n, pager_value *result) {
    (void)user, (void)arguments, (void)n;
    result->type = PAGER_VALUE_INTEGER;
    result->integer = reload(inner, "return 'x'");
    return PAGER_OK;
}

static void what_belongs_to_whom(void) {
    static const char source[] =
        HEAD "pager.add_kind('box', { draw = print, text = function() return 'box' end })\n"
             "pager.add_keys { x = 'next' }\n"
             "pager.host.count()\n"
             "return pager.deck { pages = { pager.box {}, 'b' }, functions = {\n"
             "  old = function() end, r = function() return pager.host.reload() end },\n"
             "  opened = function(deck) deck:after(1, function() print 'late' end) end }";
    diary d;
    int calls = 0;
    pager_value result;
    pager_script *s = begun("return 'page'", &d);

    pager_script_register(s, "count", count, &calls);
    CHECK_INT(reload(s, source), PAGER_OK);
    CHECK_INT(reload(s, source), PAGER_OK); /* its kind is not there already */
    CHECK_INT(calls, 2);
    inner = s;
    pager_script_register(s, "reload", reload_inside, NULL);
    CHECK_INT(pager_script_call(s, "r", NULL, 0, &result), PAGER_OK);
    CHECK_INT(result.integer, PAGER_ERROR_BUSY);
    CHECK_TEXT(order(s), "box,b");
    CHECK_INT(pager_script_call(s, "old", NULL, 0, NULL), PAGER_OK);
    CHECK_INT(reload(s, "return 'x'"), PAGER_OK);
    CHECK_INT(pager_script_call(s, "old", NULL, 0, NULL), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_key(s, "x"), PAGER_IGNORED);
    pager_script_tick(s, 0);
    pager_script_tick(s, 5);
    CHECK_TEXT(d.text, "");
    pager_script_close(s);
}

static void stopped_scripts_start_anew(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s;
    pager *p;
    const char *source = HEAD "return pager.deck { pages = { 'a', 'b' }, keys = { m = function()\n"
                              "local t = {} while true do t[#t + 1] = ('x'):rep(2^16) end end } }";

    options.memory = 4 << 20;
    CHECK_INT(open_as(source, &options, NULL, &s), PAGER_OK);
    p = pager_script_pager(s);
    pager_next(p, PAGER_INSTANT);
    CHECK_INT(pager_script_key(s, "m"), PAGER_ERROR_SCRIPT);
    CHECK_INT(pager_script_key(s, "m"), PAGER_IGNORED); /* stopped */
    CHECK_INT(reload(s, three), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "b");
    CHECK_INT(pager_script_key(s, "s"), PAGER_OK);
    pager_script_close(s);
    /* One that has never run. */
    CHECK_INT(open_as("return {", NULL, NULL, &s), PAGER_ERROR_SCRIPT);
    CHECK_INT(reload(s, "return ["), PAGER_ERROR_SCRIPT);
    CHECK_INT(reload(s, three), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "a");
    CHECK_TEXT(pager_script_error(s), "");
    pager_script_close(s);
}

static void a_slide_show_goes_on(void) {
    static const char show[] = HEAD "return pager.deck { pages = { 'a', 'b', 'c' }, seconds = 1 }";
    pager_script *s = begun(show, NULL);
    double time = 0;
    int i;

    pager_script_tick(s, time);
    CHECK_INT(reload(s, show), PAGER_OK);
    for (i = 0; i < 150; i++) pager_script_tick(s, time += 0.01), story(s);
    CHECK_TEXT(text_of(s, current(s)), "b");
    CHECK_INT(reload(s, three), PAGER_OK); /* has none */
    for (i = 0; i < 300; i++) pager_script_tick(s, time += 0.01), story(s);
    CHECK_TEXT(text_of(s, current(s)), "b");
    pager_script_close(s);
}

static void write_file(const char *path, const char *text) {
    FILE *f = fopen(path, "w");

    CHECK(f != NULL);
    if (f == NULL) return;
    fputs(text, f);
    fclose(f);
}

static void files_are_read_again(void) {
    char path[] = "/tmp/pager-reload-XXXXXX";
    int file = mkstemp(path);
    const char *arguments[] = {"one"};
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s;

    CHECK(file >= 0);
    write_file(path, "local word = ... return { word, 'b' }");
    options.arguments = arguments;
    options.argument_count = 1;
    options.start = "2";
    CHECK_INT(pager_script_open(path, &options, &s), PAGER_OK);
    arguments[0] = "two"; /* copied: no matter */
    CHECK_TEXT(text_of(s, current(s)), "b");
    write_file(path, "local word = ... return { word .. '!', 'new', 'c' }");
    CHECK_INT(pager_script_reload(s), PAGER_OK);
    CHECK_TEXT(order(s), "one!,new,c");
    CHECK_TEXT(text_of(s, current(s)), "new");
    CHECK_INT(reload(s, "return { 'unsaved' }"), PAGER_OK);
    CHECK_TEXT(order(s), "unsaved");
    unlink(path);
    CHECK_INT(pager_script_reload(s), PAGER_ERROR_NOT_FOUND);
    CHECK(strstr(pager_script_error(s), "cannot be read") != NULL);
    CHECK_TEXT(order(s), "unsaved");
    pager_script_close(s);
    close(file);
}

/* An allocator that fails from a call on, and counts what is taken. */
static long calls, fails_at, used;

static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
    void *result;

    (void)user;
    if (block == NULL) old_size = 0; /* it says what kind of thing it is for */
    if (new_size == 0) {
        used -= (long)old_size;
        free(block);
        return NULL;
    }
    if (new_size > old_size && ++calls >= fails_at && fails_at > 0) return NULL;
    result = realloc(block, new_size);
    if (result != NULL) used += (long)new_size - (long)old_size;
    return result;
}

static void without_memory_the_old_one_goes_on(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s;
    pager *p;
    long at, step = 1, failures = 0;
    int status = PAGER_ERROR_LIMIT;

    options.allocate = allocate;
    fails_at = used = 0;
    CHECK_INT(open_as(three, &options, NULL, &s), PAGER_OK);
    p = pager_script_pager(s);
    pager_next(p, PAGER_ANIMATED);
    drain(s);
    for (at = 1; status != PAGER_OK && at < 100000; at += step) {
        uint64_t before = pager_digest(p);

        if (at > 60) step = 1 + at / 40;
        calls = 0;
        fails_at = at;
        status = reload(s, three);
        fails_at = 0;
        if (status == PAGER_OK) break;
        failures++;
        CHECK(status == PAGER_ERROR_LIMIT || status == PAGER_ERROR_SCRIPT);
        CHECK(pager_digest(p) == before);
        CHECK(strstr(pager_script_error(s), "memory") != NULL);
        CHECK_INT(pager_script_key(s, "s"), PAGER_OK);
    }
    CHECK(failures > 60);
    CHECK_INT(status, PAGER_OK);
    /* The last one may have found none when it was opened, after the old one had gone. */
    if (strstr(order(s), "stopped: test.lua:3: not enough memory") != NULL) {
        CHECK_INT(reload(s, three), PAGER_OK);
    }
    CHECK_TEXT(order(s), "a,b,c");
    pager_script_close(s);
    CHECK_INT(used, 0);
}

static int logged;

static void reload_from_log(void *user, const char *text, size_t length) {
    (void)text, (void)length;
    logged++;
    CHECK_INT(reload(*(pager_script **)user, "return 'x'"), PAGER_ERROR_BUSY);
}

/* Not while the script is in the middle of something, of which its log is told. */
static void not_from_the_log(void) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;

    options.user = &s;
    options.log = reload_from_log;
    CHECK_INT(
        open_as(HEAD "return pager.deck { pages = { 'a' },\n"
                     "keys = { e = function() error 'no' end, p = function() print 'p' end } }",
            &options, NULL, &s),
        PAGER_OK);
    CHECK_INT(pager_script_key(s, "p"), PAGER_OK);
    CHECK_INT(pager_script_key(s, "e"), PAGER_ERROR_SCRIPT);
    CHECK_INT(reload(s, "error 'bad'"), PAGER_ERROR_SCRIPT);
    CHECK_INT(logged, 3);
    CHECK_TEXT(text_of(s, current(s)), "a");
    pager_script_close(s);
}

int main(void) {
    RUN(the_page_is_kept_by_name);
    RUN(or_by_place);
    RUN(decks_on_demand_keep_the_key);
    RUN(the_state_is_kept);
    RUN(a_broken_version_changes_nothing);
    RUN(an_animated_turn_ends);
    RUN(a_turn_of_the_host_ends);
    RUN(a_drag_ends);
    RUN(what_belongs_to_whom);
    RUN(stopped_scripts_start_anew);
    RUN(a_slide_show_goes_on);
    RUN(not_from_the_log);
    RUN(files_are_read_again);
    RUN(without_memory_the_old_one_goes_on);
    return failed_in_all;
}
