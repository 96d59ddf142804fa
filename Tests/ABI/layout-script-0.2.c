/*
 * What pager_script.h has since 0.2, on a machine with 64-bit pointers. Programs built then rely on
 * every line: none may change. A struct whose size is given as "at least" may grow at its end.
 */
#include "pager_script.h"

#define SIZE(type, bytes) typedef char size_of_##type[sizeof(type) == (bytes) ? 1 : -1]
#define AT_LEAST(type, bytes) typedef char size_of_##type[sizeof(type) >= (bytes) ? 1 : -1]
#define FIELD(type, field, bytes)                                                                  \
    typedef char type##_at_##field[offsetof(type, field) == (bytes) ? 1 : -1]
#define VALUE(name, value) typedef char value_of_##name[(name) == (value) ? 1 : -1]

AT_LEAST(pager_script_options, 216);
FIELD(pager_script_options, trust, 8);
FIELD(pager_script_options, count_steps, 12);
FIELD(pager_script_options, arguments, 16);
FIELD(pager_script_options, argument_count, 24);
FIELD(pager_script_options, roots, 32);
FIELD(pager_script_options, root_count, 40);
FIELD(pager_script_options, start, 48);
FIELD(pager_script_options, load_budget, 56);
FIELD(pager_script_options, page_budget, 64);
FIELD(pager_script_options, transition_budget, 72);
FIELD(pager_script_options, hook_budget, 80);
FIELD(pager_script_options, close_budget, 88);
FIELD(pager_script_options, memory, 96);
FIELD(pager_script_options, user, 104);
FIELD(pager_script_options, clock, 112);
FIELD(pager_script_options, allocate, 120);
FIELD(pager_script_options, log, 128);
FIELD(pager_script_options, plugin_paths, 136);
FIELD(pager_script_options, plugin_path_count, 144);
FIELD(pager_script_options, plugins, 152);
FIELD(pager_script_options, plugin_count, 160);
FIELD(pager_script_options, indicator_budget, 168);
FIELD(pager_script_options, state, 176);
FIELD(pager_script_options, functions, 184);
FIELD(pager_script_options, function_count, 192);
FIELD(pager_script_options, reproducible, 200);
FIELD(pager_script_options, program, 204);
FIELD(pager_script_options, epoch, 208);
FIELD(pager_script_options, resume, 216);

SIZE(pager_script_key_info, 40);
FIELD(pager_script_key_info, key, 0);
FIELD(pager_script_key_info, help, 16);
FIELD(pager_script_key_info, from, 32);
FIELD(pager_script_key_info, bound, 36);

SIZE(pager_script_binding, 24);
FIELD(pager_script_binding, name, 0);
FIELD(pager_script_binding, function, 8);
FIELD(pager_script_binding, user, 16);

SIZE(pager_look, 16);
FIELD(pager_look, colour, 0);
FIELD(pager_look, rgba, 4);
FIELD(pager_look, flags, 8);

AT_LEAST(pager_canvas, 72);
FIELD(pager_canvas, user, 8);
FIELD(pager_canvas, cells, 16);
FIELD(pager_canvas, line_height, 24);
FIELD(pager_canvas, text, 32);
FIELD(pager_canvas, fill, 40);
FIELD(pager_canvas, line, 48);
FIELD(pager_canvas, image, 56);
FIELD(pager_canvas, measure, 64);

VALUE(PAGER_COLOUR_RGBA, 0);
VALUE(PAGER_COLOUR_TEXT, 1);
VALUE(PAGER_COLOUR_QUIET, 2);
VALUE(PAGER_COLOUR_ACCENT, 3);
VALUE(PAGER_COLOUR_HEADING, 4);
VALUE(PAGER_COLOUR_CODE, 5);
VALUE(PAGER_COLOUR_LINK, 6);
VALUE(PAGER_COLOUR_PROBLEM, 7);
VALUE(PAGER_COLOUR_BACKGROUND, 8);
VALUE(PAGER_LOOK_BOLD, 1);
VALUE(PAGER_LOOK_ITALIC, 2);
VALUE(PAGER_LOOK_UNDERLINED, 4);
VALUE(PAGER_FIT_FIT, 0);
VALUE(PAGER_FIT_FILL, 1);
VALUE(PAGER_SCRIPT_KEY_OF_PAGE, 0);
VALUE(PAGER_SCRIPT_KEY_OF_DECK, 1);
VALUE(PAGER_SCRIPT_KEY_ADDED, 2);
