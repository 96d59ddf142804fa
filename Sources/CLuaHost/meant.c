/* What the author of a script may have meant, where Lua itself only says that something is nil. */
#include "host.h"

#include <stdio.h>
#include <string.h>

/* Longer words are not compared. */
#define LONGEST_WORD 32
/* Single-letter edits that a misspelt word is away at most. */
#define MOST_EDITS 2

/* What a sandboxed script does not have. */
static const char *const withheld[] = {"io", "debug", "package", "dofile", "loadfile", "execute",
    "exit", "getenv", "popen", "rename", "setlocale", "tmpname", NULL};

/* The number of single-letter edits between two words (Wagner and Fischer, 1974). */
static size_t distance(const char *a, const char *b) {
    size_t row[LONGEST_WORD + 1], i, j, n = strlen(a), m = strlen(b);
    if (n > LONGEST_WORD || m > LONGEST_WORD) return LONGEST_WORD;
    for (j = 0; j <= m; j++) row[j] = j;
    for (i = 1; i <= n; i++) {
        size_t corner = row[0];
        row[0] = i;
        for (j = 1; j <= m; j++) {
            size_t best = corner + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            corner = row[j];
            row[j] = best;
        }
    }
    return row[m];
}

/* The name in the table at the top that is nearest to a word; "" when none is near. */
static void nearest(lua_State *L, const char *word, char *to, size_t capacity) {
    size_t least = MOST_EDITS + 1;
    to[0] = 0;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
        size_t edits = name != NULL ? distance(word, name) : least;
        /* Of two that are as near, the first by the alphabet: tables are in no order. */
        if (edits < least || (edits == least && edits <= MOST_EDITS && strcmp(name, to) < 0)) {
            least = edits;
            snprintf(to, capacity, "%s", name);
        }
    }
}

/* The name in "(global 'name')" or "(field 'name')" at the end of a message; 0 when there is none.
 */
static int named(const char *message, const char *form, char *to, size_t capacity) {
    const char *from = strstr(message, form), *end;
    if (from == NULL) return 0;
    from += strlen(form);
    end = strstr(from, "')");
    if (end == NULL || end[2] != 0 || (size_t)(end - from) >= capacity) return 0;
    memcpy(to, from, (size_t)(end - from));
    to[end - from] = 0;
    return 1;
}

void host_add_meaning(lua_State *L, char *message, size_t capacity) {
    char name[LONGEST_WORD + 1], near[LONGEST_WORD + 1];
    size_t used = strlen(message);
    int is_global = named(message, "a nil value (global '", name, sizeof name), i;
    if (!is_global && !named(message, "a nil value (field '", name, sizeof name)) return;
    message += used;
    capacity -= used;
    if (is_global && strcmp(name, "pager") == 0) {
        snprintf(message, capacity, ": begin with `local pager = require \"pager\"`");
        return;
    }
    for (i = 0; withheld[i] != NULL && !host_of(L)->limits.trusted; i++) {
        if (strcmp(name, withheld[i]) == 0) {
            snprintf(message, capacity,
                ": a sandboxed script has none (allow it with --trust, in C: options.trust)");
            return;
        }
    }
    if (is_global || !lua_checkstack(L, 4)) return;
    host_push_entry(L, "pager");
    if (lua_istable(L, -1)) {
        nearest(L, name, near, sizeof near);
        if (near[0] != 0) snprintf(message, capacity, " (did you mean pager.%s?)", near);
    }
    lua_pop(L, 1);
}
