/*
 * Scripts that mean harm, or look as if they did: each file named here has a function attack(),
 * which is called while page 2 is built. Whatever it does, it ends, and the other pages go on.
 */
#include "script.h"

static const char *const files[] = {"cloop-concat-index-table.lua", "cloop-rep-empty.lua",
    "cloop-sort-bad-comparator.lua", "error-binary-message.lua", "error-huge-message.lua",
    "error-name-metafield.lua", "error-position-line.lua", "error-table-value.lua",
    "error-tostring-not-string.lua", "load-bytecode-string.lua", "load-huge-source.lua",
    "load-reader-swallows-kill.lua", "loop-close-after-kill.lua",
    "loop-close-in-killed-coroutine.lua", "loop-coroutine-amplifier.lua",
    "loop-forin-closing-value.lua", "loop-goto-empty.lua", "loop-in-coroutine-wrap.lua",
    "loop-in-xpcall-handler.lua", "loop-nested-pcall-ladder.lua", "loop-tostring-in-print.lua",
    "pattern-malformed.lua", "stack-c-recursion-gsub.lua", "stack-concat-chain.lua",
    "stack-index-chain-loop.lua", "stack-nested-coroutines.lua"};
static const char *file;

static void is_contained(void) {
    char source[1 << 16];
    size_t length;
    FILE *stream = fopen(file, "rb");
    pager_script *s = NULL;
    pager *p;
    const char *at;

    CHECK(stream != NULL);
    if (stream == NULL) return;
    length = fread(source, 1, sizeof source - 512, stream);
    fclose(stream);
    length += (size_t)sprintf(source + length,
        "\nreturn require('pager').deck { count = 3, page = function(n)\n"
        "  if n == 2 then attack() end return 'page ' .. n end }");
    source[length] = '\0';
    CHECK_INT(open_as(source, NULL, NULL, &s), PAGER_OK);
    p = pager_script_pager(s);
    CHECK_TEXT(text_of(s, current(s)), "page 1");
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    if (strcmp(kind_of(s, current(s)), "error") != 0) CHECK_TEXT(text_of(s, current(s)), "page 2");
    if (strncmp(file, "loop-", 5) == 0) CHECK_TEXT(kind_of(s, current(s)), "error");
    for (at = field_of(s, current(s), "message"); *at; at++)
        CHECK((unsigned char)*at >= 0x20 && *at != 0x7F);
    CHECK_INT(pager_next(p, PAGER_INSTANT), PAGER_OK);
    CHECK_TEXT(text_of(s, current(s)), "page 3");
    pager_script_close(s);
}

int main(void) {
    size_t i;

    for (i = 0; i < sizeof files / sizeof *files; i++) {
        file = files[i];
        run(file, is_contained);
    }
    return failed_in_all;
}
