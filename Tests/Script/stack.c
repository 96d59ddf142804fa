/* Threads whose stack is too small for Lua are refused, at opening and afterwards. */
#define _POSIX_C_SOURCE 200809L
#include "script.h"
#include <pthread.h>

static const char needs[] = "a script needs a thread with a stack of at least 512 KiB: this one "
                            "has less, or too little left";
static pager_script *shared;

static void *open_here(void *unused) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;
    (void)unused;
    CHECK_INT(pager_script_open_string("a.lua", "return 'a'", 10, &options, &s), PAGER_ERROR_LIMIT);
    CHECK_TEXT(pager_script_error(s), needs);
    CHECK_TEXT(pager_script_traceback(s), "");
    CHECK_INT(pager_script_key(s, "x"), PAGER_ERROR_SCRIPT);
    pager_script_close(s);
    return NULL;
}

static void *use_here(void *unused) {
    (void)unused;
    CHECK_INT(pager_script_key(shared, "x"), PAGER_ERROR_LIMIT);
    CHECK_TEXT(pager_script_error(shared), needs);
    CHECK_TEXT(text_of(shared, current(shared)), "a"); /* what was built needs no Lua */
    return NULL;
}

static void on_a_small_stack(void *(*function)(void *)) {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    CHECK_INT(pthread_attr_setstacksize(&attributes, (size_t)256 << 10), 0);
    CHECK_INT(pthread_create(&thread, &attributes, function, NULL), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
}

static void opening_is_refused(void) { on_a_small_stack(open_here); }

static void running_is_refused(void) {
    shared = opened(
        "return require('pager').deck { pages = { 'a' }, keys = { x = function() end } }", NULL);
    CHECK_TEXT(text_of(shared, current(shared)), "a");
    on_a_small_stack(use_here);
    CHECK_INT(pager_script_key(shared, "x"), PAGER_OK); /* it has lost nothing */
    pager_script_close(shared);
}

int main(void) {
    RUN(opening_is_refused);
    RUN(running_is_refused);
    return failed_in_all;
}
