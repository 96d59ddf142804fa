/* The canvas as scripts have it: its methods record what they draw. */
#include "drawing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The longest single text, in bytes, with room for its end. */
#define TEXT_LENGTH 4096
/* Coordinates are kept within this. */
#define FARTHEST 1e6
/* The name of the canvas's metatable. */
#define CANVAS "pager.canvas"

static lua_recording *recording(lua_State *L, const char *method) {
    lua_recording *r = host_of(L)->recording;
    if (luaL_testudata(L, 1, CANVAS) == NULL) {
        luaL_error(L, "call %s with a colon: c:%s(…)", method, method);
    }
    if (r == NULL) luaL_error(L, "c:%s: a canvas can be drawn on only inside draw", method);
    return r;
}

static double coordinate(lua_State *L, int index) {
    double value = luaL_checknumber(L, index);
    luaL_argcheck(L, isfinite(value), index, "this is no finite number");
    return value < -FARTHEST ? -FARTHEST : value > FARTHEST ? FARTHEST : value;
}

/* A colour of the value at a place: a name of the theme's, or "#rrggbb". */
static void colour(lua_State *L, int index, pager_look *look) {
    static const char *const names[] = {
        "text", "quiet", "accent", "heading", "code", "link", "problem", "background"};
    const char *text = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "";
    size_t digits = strspn(text + (text[0] == '#'), "0123456789abcdefABCDEF"), i;
    if (text[0] == '#' && text[1 + digits] == 0 && (digits == 3 || digits == 6 || digits == 8)) {
        unsigned long value = strtoul(text + 1, NULL, 16);
        if (digits == 3) {
            value = (value >> 8) * 0x110000 + (value >> 4 & 15) * 0x1100 + (value & 15) * 0x11;
        }
        look->rgba = (uint32_t)(digits == 8 ? value : value << 8 | 0xFF);
        return;
    }
    for (i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(text, names[i]) == 0) {
            look->colour = PAGER_COLOUR_TEXT + (int)i;
            return;
        }
    }
    luaL_error(L,
        "%s is no colour: \"#rrggbb\", \"text\", \"quiet\", \"accent\", \"heading\", \"code\", "
        "\"link\", \"problem\" or \"background\"",
        luaL_tolstring(L, index, NULL));
}

/* What to draw with: nothing, a colour, or { colour = …, bold = …, italic = …, underlined = … }. */
static pager_look look_at(lua_State *L, int index) {
    static const char *const flags[] = {"bold", "italic", "underlined"};
    pager_look look = {PAGER_COLOUR_RGBA, 0, 0, 0};
    int i;
    if (lua_isnoneornil(L, index)) {
        look.colour = PAGER_COLOUR_TEXT;
        return look;
    }
    if (!lua_istable(L, index)) {
        colour(L, index, &look);
        return look;
    }
    lua_pushliteral(L, "colour");
    lua_rawget(L, index);
    if (lua_isnil(L, -1)) {
        look.colour = PAGER_COLOUR_TEXT;
    } else {
        colour(L, lua_gettop(L), &look);
    }
    for (i = 0; i < 3; i++) {
        lua_pushstring(L, flags[i]);
        lua_rawget(L, index);
        if (lua_toboolean(L, -1)) look.flags |= 1 << i;
        lua_pop(L, 1);
    }
    return look;
}

static int canvas_text(lua_State *L) {
    lua_recording *r = recording(L, "text");
    double x = coordinate(L, 2), y = coordinate(L, 3);
    pager_look look;
    size_t length;
    const char *text = luaL_checklstring(L, 4, &length);
    char clean[TEXT_LENGTH];
    command *c;
    look = look_at(L, 5);
    host_clean(clean, sizeof clean, text, length);
    if (clean[0] == 0) return 0;
    c = drawing_add(L, r->drawing, DRAW_TEXT);
    drawing_add_text(L, r->drawing, c, clean, strlen(clean));
    c->at[0] = x, c->at[1] = y;
    c->look = look;
    r->drawing->count++;
    return 0;
}

/* The four numbers that begin the arguments of most methods. */
static void coordinates(lua_State *L, double at[4]) {
    int i;
    for (i = 0; i < 4; i++) at[i] = coordinate(L, 2 + i);
}

static void add_shape(
    lua_State *L, lua_drawing *d, enum operation operation, const double at[4], pager_look look) {
    command *c = drawing_add(L, d, operation);
    memcpy(c->at, at, sizeof c->at);
    c->look = look;
    d->count++;
}

static int canvas_fill(lua_State *L) {
    lua_recording *r = recording(L, "fill");
    double at[4];
    pager_look look;
    coordinates(L, at);
    look = look_at(L, 6);
    if (at[2] > 0 && at[3] > 0) add_shape(L, r->drawing, DRAW_FILL, at, look);
    return 0;
}

static int canvas_line(lua_State *L) {
    lua_recording *r = recording(L, "line");
    double at[4];
    coordinates(L, at);
    add_shape(L, r->drawing, DRAW_LINE, at, look_at(L, 6));
    return 0;
}

/* The path is found, and may be read, as those that pages name. */
static int canvas_image(lua_State *L) {
    static const char *const fits[] = {"fit", "fill", NULL};
    lua_recording *r = recording(L, "image");
    double at[4];
    size_t length;
    const char *path;
    command *c;
    int fit = luaL_checkoption(L, 7, "fit", fits);
    coordinates(L, at);
    luaL_checkstring(L, 6);
    host_push_entry(L, "resolve");
    lua_pushvalue(L, 6);
    lua_call(L, 1, 2);
    if (lua_isnil(L, -2)) return luaL_error(L, "%s", lua_tostring(L, -1));
    path = lua_tolstring(L, -2, &length);
    if (at[2] <= 0 || at[3] <= 0) return 0;
    c = drawing_add(L, r->drawing, DRAW_IMAGE);
    drawing_add_text(L, r->drawing, c, path, length);
    memcpy(c->at, at, sizeof at);
    c->fit = fit;
    r->drawing->count++;
    return 0;
}

static int canvas_measure(lua_State *L) {
    lua_recording *r = recording(L, "measure");
    size_t length, i;
    const char *text = luaL_checklstring(L, 2, &length);
    char clean[TEXT_LENGTH];
    double width = 0;
    host_clean(clean, sizeof clean, text, length);
    if (r->to->measure != NULL) {
        pager_string line = {clean, strlen(clean)};
        width = r->to->measure(r->to->user, line);
        if (!isfinite(width) || width < 0) width = 0;
    } else {
        for (i = 0; clean[i] != 0; i++) width += ((unsigned char)clean[i] & 0xC0) != 0x80;
    }
    lua_pushnumber(L, width);
    return 1;
}

/* c.width, c.height, c.line_height, c.cells, and the methods, which are in upvalue 1. */
static int canvas_index(lua_State *L) {
    lua_recording *r = host_of(L)->recording;
    const char *key = lua_tostring(L, 2);
    if (key == NULL || r == NULL) {
        lua_pushvalue(L, 2);
        lua_rawget(L, lua_upvalueindex(1));
    } else if (strcmp(key, "width") == 0) {
        lua_pushnumber(L, r->drawing->width);
    } else if (strcmp(key, "height") == 0) {
        lua_pushnumber(L, r->drawing->height);
    } else if (strcmp(key, "line_height") == 0) {
        lua_pushnumber(L, r->drawing->line_height);
    } else if (strcmp(key, "cells") == 0) {
        lua_pushboolean(L, r->drawing->cells);
    } else {
        lua_pushvalue(L, 2);
        lua_rawget(L, lua_upvalueindex(1));
    }
    return 1;
}

static int canvas_newindex(lua_State *L) {
    return luaL_error(L, "a canvas has no fields to set: keep yours in a local");
}

int open_canvas(lua_State *L) {
    static const luaL_Reg methods[] = {{"text", canvas_text}, {"fill", canvas_fill},
        {"line", canvas_line}, {"image", canvas_image}, {"measure", canvas_measure}, {NULL, NULL}};
    lua_newuserdatauv(L, 0, 0);
    luaL_newmetatable(L, CANVAS);
    luaL_newlib(L, methods);
    lua_pushcclosure(L, canvas_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, canvas_newindex);
    lua_setfield(L, -2, "__newindex");
    lua_pushliteral(L, "canvas");
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    return 1;
}
