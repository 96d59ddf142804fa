/* Functions of a program's for its scripts, and of a script's for its program. */
#include "script.h"

/* What a function was called with, as text. */
static char called[4096];

static void write_value(char *to, size_t room, const pager_value *v) {
    size_t i, used;

    switch (v->type) {
    case PAGER_VALUE_NONE: snprintf(to, room, "nil"); break;
    case PAGER_VALUE_BOOLEAN: snprintf(to, room, "%s", v->boolean ? "true" : "false"); break;
    case PAGER_VALUE_INTEGER:
        CHECK_NEAR(v->number, (double)v->integer);
        snprintf(to, room, "%lld", (long long)v->integer);
        break;
    case PAGER_VALUE_NUMBER: snprintf(to, room, "%.3g", v->number); break;
    case PAGER_VALUE_STRING:
        CHECK_INT(v->string.data[v->string.length], 0);
        snprintf(to, room, "'%.*s'", (int)v->string.length, v->string.data);
        break;
    default:
        snprintf(to, room, v->type == PAGER_VALUE_LIST ? "[" : "{");
        for (i = 0; i < v->count; i++) {
            used = strlen(to);
            snprintf(to + used, room - used, "%s%.*s%s", i ? "," : "",
                v->keys ? (int)v->keys[i].length : 0, v->keys ? v->keys[i].data : "",
                v->keys ? "=" : "");
            used = strlen(to);
            write_value(to + used, room - used, &v->items[i]);
        }
        used = strlen(to);
        snprintf(to + used, room - used, v->type == PAGER_VALUE_LIST ? "]" : "}");
    }
}

static const char *words(const pager_value *v) {
    static char text[4096];

    write_value(text, sizeof text, v);
    return text;
}

/* Says what it was called with, and answers its first argument. */
static int echo(void *user, const pager_value *arguments, size_t count, pager_value *result) {
    size_t i;

    called[0] = '\0';
    for (i = 0; i < count; i++) {
        if (i > 0) strcat(called, " ");
        strcat(called, words(&arguments[i]));
    }
    if (user != NULL) ++*(int *)user;
    if (count > 0) *result = arguments[0];
    return PAGER_OK;
}

/* Answers the status that it is called with, and words. */
static int answer(void *user, const pager_value *arguments, size_t count, pager_value *result) {
    const char *text = user;

    if (count != 1) return PAGER_ERROR_INVALID_ARGUMENT;
    if (text != NULL) {
        result->type = PAGER_VALUE_STRING;
        result->string.data = text;
        result->string.length = strlen(text);
    }
    return (int)arguments[0].integer;
}

/* Answers a value of no type. */
static int nonsense(void *user, const pager_value *arguments, size_t count, pager_value *result) {
    (void)user, (void)arguments, (void)count;
    result->type = 9;
    return PAGER_OK;
}

static pager_script *with_functions(const char *source, diary *d) {
    static const pager_script_binding functions[] = {{"echo", echo, NULL}, {"answer", answer, NULL},
        {"explain", answer, "it\nrains"}, {"nonsense", nonsense, NULL}};
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s;

    options.functions = functions;
    options.function_count = sizeof functions / sizeof *functions;
    CHECK_INT(open_as(source, &options, d, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    return s;
}

static void values_go_both_ways(void) {
    static const struct {
        const char *lua, *seen;
    } cases[] = {{"nil", "nil"}, {"true", "true"}, {"false", "false"}, {"7", "7"},
        {"math.mininteger", "-9223372036854775808"}, {"7.0", "7"}, {"0.5", "0.5"}, {"1/0", "inf"},
        {"'a\\0b'", "'a'"}, {"''", "''"}, {"{}", "{}"}, {"{1,2,{'x'}}", "[1,2,['x']]"},
        {"{1,nil,3}", "[1,nil,3]"}, {"{b=1,a={c=true},B=2}", "{B=2,a={c=true},b=1}"},
        {"{z=1,zz=2,['']=3}", "{=3,z=1,zz=2}"}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        char source[512];
        diary d;
        pager_script *s;

        snprintf(source, sizeof source,
            "local pager, v = require 'pager', %s\n"
            "local function same(a, b)\n"
            "  if type(a) ~= 'table' then return a == b and math.type(a) == math.type(b) end\n"
            "  for k, x in pairs(a) do if not same(x, b[k]) then return false end end\n"
            "  for k in pairs(b) do if a[k] == nil then return false end end\n"
            "  return true\n"
            "end\n"
            "print(same(pager.host.echo(v), v), select('#', pager.host.echo(v)))\n"
            "return 'page'",
            cases[i].lua);
        s = with_functions(source, &d);
        CHECK_TEXT(d.text, "true 1");
        CHECK_TEXT(called, cases[i].seen);
        pager_script_close(s);
    }
}

static void many_arguments(void) {
    diary d;
    pager_script *s = with_functions("local host = require 'pager'.host\n"
                                     "host.echo(1, nil, 'x', {true}, nil)\n"
                                     "print(pcall(host.echo, table.unpack({}, 1, 251)))\n"
                                     "return 'page'",
        &d);

    CHECK_TEXT(d.text, "false pager.host.echo: there are more than 250 arguments");
    CHECK_TEXT(called, "1 nil 'x' [true] nil");
    pager_script_close(s);
}

static void errors_are_raised_where_it_was_called(void) {
    diary d;
    pager_script *s = with_functions("local host = require 'pager'.host\n"
                                     "print(pcall(function()\n"
                                     "  host.answer(-1) end))\n"
                                     "print(pcall(function()\n"
                                     "  host.explain(-1) end))\n"
                                     "print(host.explain(0))\n"
                                     "print(host.explain(1))\n"
                                     "print(host.explain(4))\n"
                                     "print(pcall(function()\n"
                                     "  host.nonsense() end))\n"
                                     "print(host.unknown)\n"
                                     "print(pcall(function() host.x = 1 end))\n"
                                     "return 'page'",
        &d);

    CHECK_TEXT(d.text,
        "false test.lua:3: pager.host.answer: invalid_argument; "
        "false test.lua:5: pager.host.explain: it rains; it rains; nil end; nil ignored; "
        "false test.lua:10: pager.host.nonsense: what it answers is no value; nil; "
        "false test.lua:12: pager.host is the program's: a function for it goes into the deck's "
        "functions");
    pager_script_close(s);
}

static void what_is_no_value_is_refused(void) {
    static const struct {
        const char *lua, *problem;
    } cases[] = {
        {"print", "argument 1 cannot be handed over: it holds a function, a thread or a userdata"},
        {"1, {{print}}",
            "argument 2 cannot be handed over: it holds a function, a thread or a userdata"},
        {"{1, a=2}", "argument 1 cannot be handed over: one of its tables is a list that has other "
                     "keys as well"},
        {"{[2.5]=1}",
            "argument 1 cannot be handed over: one of its tables is neither a list nor has "
            "words for keys"},
        {"circle", "argument 1 cannot be handed over: its tables are nested more than 32 deep"},
        {"wide", "argument 1 cannot be handed over: it has more than 65,536 items"},
        {"holes", "argument 1 cannot be handed over: one of its tables is a list that has other "
                  "keys as well"},
        {"{('x'):rep(2^23), ('x'):rep(2^23), 'x'}",
            "argument 1 cannot be handed over: it has more than 16 MiB of text"},
    };
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        char source[512], expected[256];
        diary d;
        pager_script *s;

        snprintf(source, sizeof source,
            "local host, circle, wide, holes = require 'pager'.host, {}, {}, {}\n"
            "circle.x = circle\n"
            "local many = table.pack(('x'):rep(100):byte(1, -1))\n"
            "many.n = nil\n"
            "for i = 1, 1000 do wide[i] = many end\n"
            "for i = 0, 40 do holes[1 << i] = 1 end\n"
            "print(pcall(host.echo, %s))\n"
            "return 'page'",
            cases[i].lua);
        s = with_functions(source, &d);
        snprintf(expected, sizeof expected, "false pager.host.echo: %s", cases[i].problem);
        CHECK_TEXT(d.text, expected);
        pager_script_close(s);
    }
}

static void functions_come_and_go(void) {
    diary d;
    int first = 0, second = 0;
    pager_script *s = opened("local pager = require 'pager'\n"
                             "local held\n"
                             "return pager.deck { pages = { 'page' }, keys = {\n"
                             "  l = function()\n"
                             "    local names = {}\n"
                             "    for name in pairs(pager.host) do names[#names + 1] = name end\n"
                             "    table.sort(names)\n"
                             "    print(table.concat(names, ' '))\n"
                             "  end,\n"
                             "  c = function() print(pager.host.count()) end,\n"
                             "  h = function() held = held or pager.host.count held() end } }",
        &d);

    pager_script_key(s, "l");
    CHECK_TEXT(d.text, "");
    forget(&d);
    CHECK_INT(pager_script_register(s, "count", echo, &first), PAGER_OK);
    CHECK_INT(pager_script_register(s, "Other_2", echo, NULL), PAGER_OK);
    pager_script_key(s, "l");
    CHECK_TEXT(d.text, "Other_2 count");
    pager_script_key(s, "c");
    pager_script_key(s, "h");
    CHECK_INT(first, 2);
    CHECK_INT(pager_script_register(s, "count", echo, &second), PAGER_OK);
    pager_script_key(s, "h"); /* what it has kept is the new one */
    CHECK_INT(first, 2);
    CHECK_INT(second, 1);
    CHECK_INT(pager_script_register(s, "count", NULL, NULL), PAGER_OK);
    CHECK_INT(pager_script_register(s, "never", NULL, NULL), PAGER_OK);
    CHECK_INT(pager_script_key(s, "h"), PAGER_ERROR_SCRIPT);
    CHECK(strstr(pager_script_error(s), "count: the program has taken this function away") != NULL);
    forget(&d);
    pager_script_key(s, "l");
    CHECK_TEXT(d.text, "Other_2");
    pager_script_close(s);
}

static void names_are_names(void) {
    static const char *const bad[] = {"", "1a", "a b", "a.b", "\xC3\xA4",
        "a23456789012345678901234567890123456789012345678901234567890abcde"};
    pager_script_binding binding = {NULL, echo, NULL};
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = opened("return 'page'", NULL);
    size_t i;

    for (i = 0; i < sizeof bad / sizeof *bad; i++) {
        CHECK_INT(pager_script_register(s, bad[i], echo, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    }
    CHECK_INT(pager_script_register(s, NULL, echo, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_register(s, bad[5] + 1, echo, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_register(NULL, "a", echo, NULL), PAGER_ERROR_INVALID_ARGUMENT);
    pager_script_close(s);
    options.functions = &binding;
    options.function_count = 1;
    CHECK_INT(open_as("return 'page'", &options, NULL, &s), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK(s == NULL);
    options.functions = NULL;
    CHECK_INT(open_as("return 'page'", &options, NULL, &s), PAGER_ERROR_INVALID_ARGUMENT);
}

static pager_value text_value(const char *text) {
    pager_value v = {0};

    v.type = PAGER_VALUE_STRING;
    v.string.data = text;
    v.string.length = strlen(text);
    return v;
}

static const char exporting[] = "local pager = require 'pager'\n"
                                "return pager.deck { pages = { 'a', 'b' }, functions = {\n"
                                "  echo = function(deck, ...) return ... end,\n"
                                "  count = function(deck, ...) return select('#', ...) end,\n"
                                "  page = function(deck) return deck:current().body end,\n"
                                "  turn = function(deck) deck:next() end,\n"
                                "  fails = function(deck, words) error(words) end,\n"
                                "  loops = function() while true do end end,\n"
                                "  odd = function() return print end,\n"
                                "  again = function(deck, n) return pager.host.again(n) end } }";

static void scripts_are_called(void) {
    diary d;
    pager_script *s = opened(exporting, &d);
    pager_value list[2] = {{0}}, arguments[3] = {{0}}, result;
    pager_string keys[2] = {{"k", 1}, {"a", 1}};
    double time = 0;

    CHECK_INT(pager_script_call(s, "page", NULL, 0, &result), PAGER_OK);
    CHECK_TEXT(words(&result), "'a'");
    list[0] = text_value("x");
    list[1].type = PAGER_VALUE_INTEGER;
    list[1].integer = 5;
    arguments[0].type = PAGER_VALUE_MAP;
    arguments[0].count = 2;
    arguments[0].items = list;
    arguments[0].keys = keys;
    CHECK_INT(pager_script_call(s, "echo", arguments, 3, &result), PAGER_OK);
    CHECK_TEXT(words(&result), "{a=5,k='x'}");
    CHECK_INT(pager_script_call(s, "count", arguments, 3, &result), PAGER_OK);
    CHECK_TEXT(words(&result), "3");
    arguments[0].type = PAGER_VALUE_LIST;
    CHECK_INT(pager_script_call(s, "echo", arguments, 1, &result), PAGER_OK);
    CHECK_TEXT(words(&result), "['x',5]");
    CHECK_INT(pager_script_call(s, "echo", NULL, 0, &result), PAGER_OK);
    CHECK_INT(result.type, PAGER_VALUE_NONE);
    CHECK_INT(pager_script_call(s, "turn", NULL, 0, NULL), PAGER_OK);
    rest(s, &time);
    CHECK_INT(pager_index(pager_script_pager(s)), 1);
    pager_script_close(s);
}

static void calls_fail(void) {
    diary d;
    pager_script *s = opened(exporting, &d);
    pager_value argument = text_value("why not"), result;

    memset(&result, 0, sizeof result);
    CHECK_INT(pager_script_call(s, "none", NULL, 0, &result), PAGER_ERROR_NOT_FOUND);
    CHECK_INT(pager_script_call(s, NULL, NULL, 0, &result), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_call(NULL, "page", NULL, 0, &result), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_call(s, "echo", NULL, 1, &result), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_call(s, "echo", &argument, 251, &result), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(pager_script_call(s, "fails", &argument, 1, &result), PAGER_ERROR_SCRIPT);
    CHECK_TEXT(pager_script_error(s), "test.lua:7: why not");
    CHECK_INT(pager_script_call(s, "odd", NULL, 0, &result), PAGER_ERROR_SCRIPT);
    CHECK(strstr(pager_script_error(s), "odd() returned what cannot be handed over") != NULL);
    CHECK_INT(pager_script_call(s, "loops", NULL, 0, &result), PAGER_ERROR_SCRIPT);
    CHECK(strstr(pager_script_error(s), "test.lua:8: ") != NULL);
    argument.type = 7;
    CHECK_INT(pager_script_call(s, "echo", &argument, 1, &result), PAGER_ERROR_INVALID_ARGUMENT);
    argument.type = PAGER_VALUE_LIST; /* without its items */
    argument.count = 1;
    CHECK_INT(pager_script_call(s, "echo", &argument, 1, &result), PAGER_ERROR_INVALID_ARGUMENT);
    argument.items = &argument; /* itself */
    CHECK_INT(pager_script_call(s, "echo", &argument, 1, &result), PAGER_ERROR_INVALID_ARGUMENT);
    CHECK_INT(result.type, PAGER_VALUE_NONE); /* a failed call sets nothing */
    pager_script_close(s);
}

static pager_script *inner;

/* Calls the script that called it, down to 0. */
static int again(void *user, const pager_value *arguments, size_t count, pager_value *result) {
    pager_value next = arguments[0];

    (void)user, (void)count;
    if (next.integer == 0) {
        result->type = PAGER_VALUE_STRING;
        result->string.data = "done";
        result->string.length = 4;
        return PAGER_OK;
    }
    next.integer--;
    return pager_script_call(inner, "again", &next, 1, result);
}

static void calls_may_nest(void) {
    diary d;
    pager_value n = {0}, result;

    inner = opened(exporting, &d);
    pager_script_register(inner, "again", again, NULL);
    n.type = PAGER_VALUE_INTEGER;
    n.integer = 20;
    CHECK_INT(pager_script_call(inner, "again", &n, 1, &result), PAGER_OK);
    CHECK_TEXT(words(&result), "'done'");
    n.integer = 1000; /* more than C has room for: an error, and nothing worse */
    CHECK_INT(pager_script_call(inner, "again", &n, 1, &result), PAGER_ERROR_SCRIPT);
    n.integer = 3;
    CHECK_INT(pager_script_call(inner, "again", &n, 1, &result), PAGER_OK);
    pager_script_close(inner);
}

int main(void) {
    RUN(values_go_both_ways);
    RUN(many_arguments);
    RUN(errors_are_raised_where_it_was_called);
    RUN(what_is_no_value_is_refused);
    RUN(functions_come_and_go);
    RUN(names_are_names);
    RUN(scripts_are_called);
    RUN(calls_fail);
    RUN(calls_may_nest);
    return failed_in_all;
}
