/* What the files of pager.new share. */
#ifndef ENGINE_H
#define ENGINE_H

#include "host.h"

/* Its user value is a table of the functions that answer the pager's questions. */
typedef struct engine {
    pager *p;
    lua_State *L; /* the thread that called last: questions run on it, during its call */
    int asking;   /* questions on the way: one may call its pager again */
    int failed;   /* a question raised; its error is in the user value's "error" */
    int recorded; /* a recording has begun: there is no second one */
} engine;

/* The metatable of what begins with an engine whose pager belongs to a script: see bindings/lua. It
   has methods of an engine's. */
#define ENGINE_SHOW "pager.show"

/* The pager that a method is called on. Raises. */
engine *engine_check(lua_State *L);

/* Raises what a question raised during the call, if one did. */
void engine_finish(lua_State *L, engine *e);

/* Pushes what a call answered, as one or two values. Raises an error. */
int engine_result(lua_State *L, engine *e, int status);

/* A place from 1, as Lua counts. Raises. */
uint64_t engine_place(lua_State *L, int index);

/* Pushes the function of a name, or nothing: then 0. */
int engine_push_question(engine *e, const char *name);

/* Calls what was pushed; on failure keeps the error for the end of the method. */
int engine_ask(engine *e, int arguments, int results);

/* An event into the table at an index. Raises. */
void engine_set_event(lua_State *L, int index, const pager_event *event);

/* A style as a table, and the other way: the fields of the table at 1 that are there. Raise. */
void engine_style_push(lua_State *L, const pager_style *style);
void engine_style_read(lua_State *L, pager_style *style);

/* The methods, by what they are about. Each list ends with a NULL. */
extern const luaL_Reg engine_input[], engine_pages[], engine_questions[], engine_queries[],
    engine_frames[], engine_state[];

/* A method that answers what its call answers. */
#define CALL(name, call)                                                                           \
    static int method_##name(lua_State *L) {                                                       \
        engine *e = engine_check(L);                                                               \
        return engine_result(L, e, call);                                                          \
    }

#define METHOD(name)                                                                               \
    { #name, method_##name }

#endif
