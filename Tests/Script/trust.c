/* Trusted scripts: C modules of Debian's load and work; where modules are looked for; and what a
   sandboxed script is told. scripts/setup --tests installs the modules. */
#define _XOPEN_SOURCE 700
#include "script.h"
#include "trust/modules.h"
#include <stdlib.h>

static int open_trusted(const char *source, pager_script **s) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    options.trust = 1;
    return open_as(source, &options, NULL, s);
}

static void modules(void) {
    pager_script *s = NULL;
    CHECK_INT(open_trusted(modules_script, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    CHECK_TEXT(text_of(s, current(s)), modules_answer);
    pager_script_close(s);
}

/* The environment is the program's, and the working directory anybody's. */
static void places(void) {
    pager_script *s = NULL;
    setenv("LUA_PATH", "/tmp/path/?.lua;;", 1);
    setenv("LUA_CPATH_5_4", "/tmp/cpath/?.so;./?.so", 1);
    CHECK_INT(open_trusted("for entry in (package.path .. ';' .. package.cpath):gmatch '[^;]+' do\n"
                           "  assert(entry:sub(1, 1) == '/' and not entry:find '/tmp/', entry)\n"
                           "end\n"
                           "return package.cpath:find('lua/5.4', 1, true) and 'fine' or 'none'",
                  &s),
        PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    CHECK_TEXT(text_of(s, current(s)), "fine");
    pager_script_close(s);
    unsetenv("LUA_PATH");
    unsetenv("LUA_CPATH_5_4");
}

/* A module that is missing: what package has it. */
static void missing(void) {
    pager_script *s = NULL;
    const char *hint = "(Debian has it: apt-get install lua-term)";
    CHECK_INT(open_trusted("require 'term'", &s), PAGER_ERROR_SCRIPT);
    CHECK(strncmp(pager_script_error(s), "test.lua:1: module 'term' not found:", 36) == 0);
    CHECK(strstr(pager_script_error(s), hint) != NULL);
    pager_script_close(s);
    CHECK_INT(open_trusted("require 'nobody.has.this'", &s), PAGER_ERROR_SCRIPT);
    CHECK(strstr(pager_script_error(s), "Debian") == NULL);
    pager_script_close(s);
    CHECK_INT(open_as("require 'cjson'", NULL, NULL, &s), PAGER_ERROR_SCRIPT);
    CHECK(
        strstr(pager_script_error(s), "; C modules need --trust (in C: options.trust) (Debian has "
                                      "it: apt-get install lua-cjson)") != NULL);
    pager_script_close(s);
}

/* A plug-in that needs trust, and has it. */
static void plugins(void) {
    static const char *const paths[] = {"plugins"};
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;
    options.trust = 1;
    options.plugin_paths = paths;
    options.plugin_path_count = 1;
    CHECK_INT(open_as("return require 'pager'.use 'trusting'", &options, NULL, &s), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "trusted");
    pager_script_close(s);
}

int main(void) {
    RUN(modules);
    RUN(places);
    RUN(missing);
    RUN(plugins);
    return failed_in_all;
}
