/* What of a script stays when its Lua state is replaced. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "host.h"

/* A function of the program's that scripts may call. */
typedef struct registered registered;

struct lua_program {
    registered *first;
    pager_page last_id; /* of the pages of all its decks */

    /* How it was opened. The words of the limits are those below. */
    lua_host_limits limits;
    char *path, *start;
    int is_file; /* path is one, and no name for a text */
    char **arguments, **roots, **plugin_paths, **plugins;
};

void functions_free(registered *first);

#endif
