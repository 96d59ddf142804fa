/* What a script draws, as a list that is played to the host later, with nothing of Lua's running.
 */
#ifndef DRAWING_H
#define DRAWING_H

#include "host.h"

enum operation { DRAW_TEXT, DRAW_FILL, DRAW_LINE, DRAW_IMAGE };

typedef struct command {
    enum operation operation;
    int fit;
    pager_look look;
    double at[4];
    size_t text, length; /* where its text begins */
} command;

struct lua_drawing {
    int holders; /* freed when the last one lets go */
    int cells;
    double width, height, line_height;
    double (*measure)(void *user, pager_string text);
    command *commands;
    size_t count, room;
    char *text;
    size_t used, text_room;
};

struct lua_recording {
    lua_drawing *drawing;
    const pager_canvas *to;
};

/* Adds a command to the list; it counts once the drawing's count says so. Raises what is too much.
 */
command *drawing_add(lua_State *L, lua_drawing *d, enum operation operation);
/* Copies a text for a command as it is. */
void drawing_add_text(lua_State *L, lua_drawing *d, command *c, const char *text, size_t length);

#endif
