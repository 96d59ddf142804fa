/*
 * What pager.h has since 0.2, on a machine with 64-bit pointers. Programs built then rely on every
 * line: none may change. A struct whose size is given as "at least" may grow at its end.
 */
#include "pager.h"

#define SIZE(type, bytes) typedef char size_of_##type[sizeof(type) == (bytes) ? 1 : -1]
#define AT_LEAST(type, bytes) typedef char size_of_##type[sizeof(type) >= (bytes) ? 1 : -1]
#define FIELD(type, field, bytes)                                                                  \
    typedef char type##_at_##field[offsetof(type, field) == (bytes) ? 1 : -1]
#define VALUE(name, value) typedef char value_of_##name[(name) == (value) ? 1 : -1]

AT_LEAST(pager_options, 272);
FIELD(pager_options, alignment, 224);
FIELD(pager_options, contain, 228);
FIELD(pager_options, pages_per_step, 232);
FIELD(pager_options, stops_per_gesture, 236);
FIELD(pager_options, wheel_gate, 240);
FIELD(pager_options, tap_zone, 248);
FIELD(pager_options, timer_seconds, 256);
FIELD(pager_options, timer_at_end, 264);
FIELD(pager_options, scrub, 268);

SIZE(pager_accessibility_info, 96);
FIELD(pager_accessibility_info, position, 0);
FIELD(pager_accessibility_info, last_position, 8);
FIELD(pager_accessibility_info, count, 16);
FIELD(pager_accessibility_info, page, 24);
FIELD(pager_accessibility_info, pages, 32);
FIELD(pager_accessibility_info, can_next, 36);
FIELD(pager_accessibility_info, can_prev, 40);
FIELD(pager_accessibility_info, axis, 44);
FIELD(pager_accessibility_info, direction, 48);
FIELD(pager_accessibility_info, moving, 52);
FIELD(pager_accessibility_info, reserved0, 56);
FIELD(pager_accessibility_info, reserved, 64);

VALUE(PAGER_MAX_STEP, 64);
VALUE(PAGER_WHEEL_STEPS, 0);
VALUE(PAGER_WHEEL_PRECISE, 1);
VALUE(PAGER_SCRUB_BEGIN, 1);
VALUE(PAGER_SCRUB_MOVE, 2);
VALUE(PAGER_SCRUB_END, 3);
VALUE(PAGER_SCRUB_CANCEL, 4);
VALUE(PAGER_STYLE_STACK, 3);
VALUE(PAGER_STYLE_CUBE, 4);
VALUE(PAGER_STYLE_FLIP, 5);
VALUE(PAGER_STYLE_CURL, 6);
VALUE(PAGER_ALIGN_CENTRE, 0);
VALUE(PAGER_ALIGN_START, 1);
VALUE(PAGER_ALIGN_END, 2);
VALUE(PAGER_CONTAIN_NONE, 0);
VALUE(PAGER_CONTAIN_TRIM, 1);
VALUE(PAGER_CONTAIN_KEEP, 2);
VALUE(PAGER_AT_END_STOP, 0);
VALUE(PAGER_AT_END_START_OVER, 1);
VALUE(PAGER_SCRUB_CONTINUOUS, 0);
VALUE(PAGER_SCRUB_DISCRETE, 1);
