/* The library loaded as Python and plug-ins of other programs load it, for nobody else's eyes: C
   modules find Lua all the same. local LIBRARY */
#include <dlfcn.h>
#include <pager_script.h>
#include <stdio.h>
#include <string.h>

#include "modules.h"

static void *library;

/* A function of the library's; the address fits whatever pointer it is put in. */
static void find(const char *name, void *out) {
    void *at = dlsym(library, name);
    memcpy(out, &at, sizeof at);
}

int main(int count, char **words) {
    int (*open)(const char *, const char *, size_t, const pager_script_options *, pager_script **);
    const char *(*error)(const pager_script *);
    pager *(*pager_of)(pager_script *);
    pager_page (*current)(const pager *);
    int (*text)(pager_script *, pager_page, pager_string *);
    void (*close)(pager_script *);
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;
    pager_string said = {"", 0};

    if (count < 2 || (library = dlopen(words[1], RTLD_NOW | RTLD_LOCAL)) == NULL) {
        printf("not ok the library loads by itself: %s\n", dlerror());
        return 1;
    }
    if (dlsym(RTLD_DEFAULT, "lua_newstate") != NULL) {
        printf("not ok the library loads by itself: Lua is visible before\n");
        return 1;
    }
    find("pager_script_open_string", &open);
    find("pager_script_error", &error);
    find("pager_script_pager", &pager_of);
    find("pager_current", &current);
    find("pager_script_page_text", &text);
    find("pager_script_close", &close);
    options.trust = 1;
    open("test.lua", modules_script, strlen(modules_script), &options, &s);
    text(s, current(pager_of(s)), &said);
    if (said.data == NULL || strcmp(said.data, modules_answer) != 0) {
        printf("not ok C modules load in a library that is loaded by itself: %s\n", error(s));
        return 1;
    }
    close(s);
    printf("ok C modules load in a library that is loaded by itself\n");
    return 0;
}
