/* Drawings: recorded while a script draws, kept, and played. */
#include "drawing.h"

#include <stdlib.h>
#include <string.h>

/* The most that one drawing may hold: commands, and bytes of text. */
#define MOST_COMMANDS 16384
#define MOST_TEXT (1024 * 1024)

/* ---- Recording ---- */

/* Grows a block to hold `wanted` items; raises without memory. */
static void *grown(lua_State *L, void *block, size_t *room, size_t wanted, size_t size) {
    size_t larger = *room ? *room : 64;
    void *result;
    if (wanted <= *room) return block;
    while (larger < wanted) larger *= 2;
    result = realloc(block, larger * size);
    if (result == NULL) luaL_error(L, "not enough memory to draw");
    *room = larger;
    return result;
}

command *drawing_add(lua_State *L, lua_drawing *d, enum operation operation) {
    command *c;
    if (d->count == MOST_COMMANDS) {
        luaL_error(L, "too much is drawn: %d commands at most", MOST_COMMANDS);
    }
    d->commands = grown(L, d->commands, &d->room, d->count + 1, sizeof *c);
    c = &d->commands[d->count];
    memset(c, 0, sizeof *c);
    c->operation = operation;
    return c;
}

void drawing_add_text(lua_State *L, lua_drawing *d, command *c, const char *text, size_t length) {
    if (d->used + length + 1 > MOST_TEXT) {
        luaL_error(L, "too much is drawn: %d bytes of text at most", MOST_TEXT);
    }
    d->text = grown(L, d->text, &d->text_room, d->used + length + 1, 1);
    memcpy(d->text + d->used, text, length);
    d->text[d->used + length] = 0;
    c->text = d->used;
    c->length = length;
    d->used += length + 1;
}

typedef struct occasion {
    pager_page page;
    const pager_indicator_info *info;
    int drew;
} occasion;

static int draw_page(lua_State *L) {
    occasion *o = lua_touserdata(L, 1);
    host_push_entry(L, "draw");
    lua_pushinteger(L, o->page);
    lua_call(L, 1, 1);
    o->drew = lua_toboolean(L, -1);
    return 0;
}

static int draw_indicator(lua_State *L) {
    occasion *o = lua_touserdata(L, 1);
    host_push_entry(L, "draw_indicator");
    lua_createtable(L, 0, 4);
    push_number(L, o->info->count, 0);
    lua_setfield(L, -2, "count");
    push_number(L, o->info->current, 1);
    lua_setfield(L, -2, "current");
    lua_pushstring(L, direction_words[o->info->direction]);
    lua_setfield(L, -2, "direction");
    push_page(L, o->page);
    lua_call(L, 2, 1);
    o->drew = lua_toboolean(L, -1);
    return 0;
}

static int record(lua_host *h, lua_CFunction function, occasion *o, double budget, double width,
    double height, const pager_canvas *to, lua_drawing **out) {
    lua_drawing *d = calloc(1, sizeof *d);
    lua_recording r;
    int status;
    *out = NULL;
    if (d == NULL) return PAGER_ERROR_LIMIT;
    d->holders = 1;
    d->width = width;
    d->height = height;
    d->cells = to->cells;
    d->line_height = to->line_height > 0 ? to->line_height : 1;
    d->measure = to->measure;
    r.drawing = d;
    r.to = to;
    h->recording = &r;
    h->asking++;
    status = host_call(h, function, o, budget);
    h->asking--;
    h->recording = NULL;
    if (status == LUA_OK && o->drew) {
        *out = d;
        return PAGER_OK;
    }
    lua_drawing_drop(d);
    return status == LUA_OK ? PAGER_IGNORED : PAGER_ERROR_SCRIPT;
}

int lua_host_is_drawing(const lua_host *h) { return h->recording != NULL; }

int lua_host_draw(lua_host *h, pager_page page, double width, double height, const pager_canvas *to,
    lua_drawing **out) {
    occasion o = {page, NULL, 0};
    return record(h, draw_page, &o, h->limits.page, width, height, to, out);
}

int lua_host_draw_indicator(lua_host *h, const pager_indicator_info *info, double width,
    double height, const pager_canvas *to, lua_drawing **out) {
    occasion o = {pager_current(h->p), info, 0};
    int status = record(h, draw_indicator, &o, h->limits.indicator, width, height, to, out);
    /* Said once: from now on the host draws one of its own. */
    if (status == PAGER_ERROR_SCRIPT) host_report(h);
    return status;
}

int lua_drawing_fits(const lua_drawing *d, double width, double height, const pager_canvas *to) {
    return d->width == width && d->height == height && d->cells == to->cells &&
           d->line_height == (to->line_height > 0 ? to->line_height : 1) &&
           d->measure == to->measure;
}

void lua_drawing_play(lua_drawing *d, const pager_canvas *to) {
    size_t i;
    d->holders++;
    for (i = 0; i < d->count; i++) {
        const command *c = &d->commands[i];
        const double *at = c->at;
        pager_string text = {NULL, 0};
        if (c->length > 0) text.data = d->text + c->text, text.length = c->length;
        switch (c->operation) {
        case DRAW_TEXT:
            if (to->text != NULL) to->text(to->user, at[0], at[1], text, &c->look);
            break;
        case DRAW_FILL:
            if (to->fill != NULL) to->fill(to->user, at[0], at[1], at[2], at[3], &c->look);
            break;
        case DRAW_LINE:
            if (to->line != NULL) to->line(to->user, at[0], at[1], at[2], at[3], &c->look);
            break;
        case DRAW_IMAGE:
            if (to->image != NULL) to->image(to->user, at[0], at[1], at[2], at[3], text, c->fit);
            break;
        }
    }
    lua_drawing_drop(d);
}

void lua_drawing_drop(lua_drawing *d) {
    if (d == NULL || --d->holders > 0) return;
    free(d->commands);
    free(d->text);
    free(d);
}
