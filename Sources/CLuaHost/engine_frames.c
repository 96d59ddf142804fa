/* pager.new: what a pager looks like: frames and the indicator. */
#include "engine.h"

/* The numbers of a style that a script may read and change. */
static const struct {
    const char *name;
    size_t offset;
} style_fields[] = {
#define FIELD(name)                                                                                \
    { #name, offsetof(pager_style, name) }
    FIELD(translate_x), FIELD(translate_y), FIELD(translate_z), FIELD(scale), FIELD(rotation),
    FIELD(alpha), FIELD(shade), FIELD(rotate_x), FIELD(rotate_y), FIELD(anchor_x), FIELD(anchor_y),
    FIELD(perspective), FIELD(fold_x), FIELD(fold_y), FIELD(fold_angle), FIELD(fold_radius)
#undef FIELD
};

#define STYLE_FIELDS (sizeof style_fields / sizeof *style_fields)

static double *style_field(pager_style *style, size_t i) {
    return (double *)((char *)style + style_fields[i].offset);
}

void engine_style_push(lua_State *L, const pager_style *style) {
    size_t i;
    lua_createtable(L, 0, (int)STYLE_FIELDS + 1);
    for (i = 0; i < STYLE_FIELDS; i++) {
        lua_pushnumber(L, *style_field((pager_style *)style, i));
        lua_setfield(L, -2, style_fields[i].name);
    }
    lua_pushinteger(L, style->face), lua_setfield(L, -2, "face");
}

void engine_style_read(lua_State *L, pager_style *style) {
    size_t i;
    for (i = 0; i < STYLE_FIELDS; i++) {
        lua_pushstring(L, style_fields[i].name);
        if (lua_rawget(L, 1) == LUA_TNUMBER) *style_field(style, i) = lua_tonumber(L, -1);
        lua_pop(L, 1);
    }
    if (lua_getfield(L, 1, "face") == LUA_TNUMBER) style->face = (int)lua_tointeger(L, -1);
}

/* The frames at one time, and how many a loop has been given. */
typedef struct frame_list {
    size_t count, next;
    int styles;
    pager_frame frames[];
} frame_list;

/* One step of frames(): the next frame's numbers. */
static int next_frame(lua_State *L) {
    static const char *const roles[] = {"none", "current", "pending", "neighbour", "blank"};
    frame_list *list = lua_touserdata(L, lua_upvalueindex(1));
    pager_frame *frame;
    if (list->next >= list->count) return 0;
    frame = &list->frames[list->next++];
    /* false stands for a blank: nil would end the loop. */
    if (frame->page == PAGER_NO_PAGE)
        lua_pushboolean(L, 0);
    else
        lua_pushinteger(L, frame->page);
    lua_pushnumber(L, frame->x);
    lua_pushnumber(L, frame->y);
    lua_pushnumber(L, frame->width);
    lua_pushnumber(L, frame->height);
    lua_pushnumber(L, frame->offset);
    lua_pushstring(L, roles[frame->role]);
    lua_pushinteger(L, frame->z);
    push_number(L, frame->index, 1);
    if (!list->styles) return 9;
    engine_style_push(L, &frame->style);
    return 10;
}

/* frames(with_styles): for a loop. With styles each frame has a table of its style's numbers. */
static int method_frames(lua_State *L) {
    engine *e = engine_check(L);
    int styles = lua_toboolean(L, 2);
    size_t count = pager_frames(e->p, NULL, 0);
    frame_list *list = lua_newuserdatauv(L, sizeof *list + count * sizeof *list->frames, 0);
    size_t now = pager_frames(e->p, list->frames, count);
    engine_finish(L, e);
    list->count = now < count ? now : count;
    list->next = 0;
    list->styles = styles;
    lua_pushcclosure(L, next_frame, 1);
    return 1;
}

/* hit_test(x, y): the page, or nothing. */
static int method_hit_test(lua_State *L) {
    engine *e = engine_check(L);
    pager_page page;
    if (!pager_hit_test(e->p, luaL_checknumber(L, 2), luaL_checknumber(L, 3), &page)) return 0;
    lua_pushinteger(L, page);
    return 1;
}

static int method_indicator(lua_State *L) {
    engine *e = engine_check(L);
    pager_indicator_info info;
    pager_indicator(e->p, &info);
    lua_createtable(L, 0, 10);
    push_number(L, info.count, 0), lua_setfield(L, -2, "count");
    push_number(L, info.current, 1), lua_setfield(L, -2, "current");
    lua_pushnumber(L, info.position + 1), lua_setfield(L, -2, "position");
    lua_pushnumber(L, info.progress), lua_setfield(L, -2, "progress");
    lua_pushboolean(L, info.hidden), lua_setfield(L, -2, "hidden");
    lua_pushstring(L, direction_words[info.direction]), lua_setfield(L, -2, "direction");
    lua_pushnumber(L, info.width), lua_setfield(L, -2, "width");
    lua_pushnumber(L, info.height), lua_setfield(L, -2, "height");
    lua_pushinteger(L, info.tint), lua_setfield(L, -2, "tint");
    lua_pushinteger(L, info.current_tint), lua_setfield(L, -2, "current_tint");
    return 1;
}

static int method_indicator_dots(lua_State *L) {
    engine *e = engine_check(L);
    size_t i, count = pager_indicator_dots(e->p, NULL, 0);
    pager_dot *dots = lua_newuserdatauv(L, count * sizeof *dots, 0);
    count = pager_indicator_dots(e->p, dots, count);
    lua_createtable(L, (int)count, 0);
    for (i = 0; i < count; i++) {
        lua_createtable(L, 0, 9);
        push_number(L, dots[i].index, 1), lua_setfield(L, -2, "index");
        lua_pushnumber(L, dots[i].x), lua_setfield(L, -2, "x");
        lua_pushnumber(L, dots[i].y), lua_setfield(L, -2, "y");
        lua_pushnumber(L, dots[i].width), lua_setfield(L, -2, "width");
        lua_pushnumber(L, dots[i].height), lua_setfield(L, -2, "height");
        lua_pushnumber(L, dots[i].amount), lua_setfield(L, -2, "amount");
        lua_pushnumber(L, dots[i].progress), lua_setfield(L, -2, "progress");
        lua_pushboolean(L, dots[i].current), lua_setfield(L, -2, "current");
        lua_pushinteger(L, dots[i].tint), lua_setfield(L, -2, "tint");
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

const luaL_Reg engine_frames[] = {
    METHOD(frames), METHOD(hit_test), METHOD(indicator), METHOD(indicator_dots), {NULL, NULL}};
