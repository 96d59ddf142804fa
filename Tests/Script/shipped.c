/* The plug-ins that come along: what they say, and that they draw inside their canvas whatever is
 * drawn. */
#include "script.h"

static const char *const paths[] = {"../../../plugins"};

/* What was drawn, and what of it did not lie in the canvas. */
typedef struct bounds {
    double width, height;
    int fills, lines, texts, outside;
    char words[2048];
} bounds;

static void inside(bounds *b, double x, double y, double width, double height) {
    double slack = 0.01; /* of rounding */
    if (x < -slack || y < -slack || x + width > b->width + slack || y + height > b->height + slack)
        b->outside++;
}

static void on_fill(void *user, double x, double y, double w, double h, const pager_look *look) {
    bounds *b = user;
    (void)look;
    b->fills++;
    inside(b, x, y, w, h);
}

static void on_line(void *user, double x, double y, double u, double v, const pager_look *look) {
    bounds *b = user;
    (void)look;
    b->lines++;
    inside(b, x, y, 0, 0);
    inside(b, u, v, 0, 0);
}

static double on_measure(void *user, pager_string text) {
    double width = 0;
    size_t i;
    (void)user;
    for (i = 0; i < text.length; i++) width += 8 * ((text.data[i] & 0xC0) != 0x80);
    return width;
}

static void on_text(void *user, double x, double y, pager_string text, const pager_look *look) {
    bounds *b = user;
    size_t used = strlen(b->words);
    (void)look;
    b->texts++;
    snprintf(b->words + used, sizeof b->words - used, "%s;", text.data);
    inside(b, x, y, on_measure(NULL, text), 16);
}

static pager_canvas canvas_on(bounds *b, double width, double height) {
    pager_canvas canvas = PAGER_CANVAS_INIT;
    memset(b, 0, sizeof *b);
    b->width = width;
    b->height = height;
    canvas.user = b;
    canvas.line_height = 16;
    canvas.text = on_text;
    canvas.fill = on_fill;
    canvas.line = on_line;
    canvas.measure = on_measure;
    return canvas;
}

static pager_script *open_chart(const char *fields) {
    static char source[16384];
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_script *s = NULL;
    options.plugin_paths = paths;
    options.plugin_path_count = 1;
    snprintf(source, sizeof source,
        "local pager = require 'pager' pager.use 'chart' pager.use 'dip' pager.use 'progress'\n"
        "return pager.deck { transition = 'dip', indicator = { style = 'progress' },\n"
        "  pages = { pager.chart { %s }, 'the end' } }",
        fields);
    CHECK_INT(open_as(source, &options, NULL, &s), PAGER_OK);
    CHECK_TEXT(pager_script_error(s), "");
    pager_set_viewport(pager_script_pager(s), 640, 384);
    return s;
}

static void chart_in_words(void) {
    pager_script *s = open_chart("title = 'Rain', values = { 3, 5.25, -1e9 }, unit = 'mm',"
                                 "labels = { 'Mon', 'Tue' }, caption = 'Last week'");
    CHECK_TEXT(text_of(s, current(s)), "Rain\nMon: 3 mm\nTue: 5.25 mm\n-1e+09 mm\nLast week");
    pager_script_close(s);
}

/* Of any numbers, in any size: it draws, and mostly inside. */
static void chart_of_anything(void) {
    static const char *const values[] = {"", "0", "5", "-5", "1,2,3", "-1,-2,-3", "0,0,0",
        "1e300,-1e300,0", "1.7e308,-1.7e308", "1e-300,2e-300", "1e15,1e15+1", "3,-3,3,-3,3,-3",
        "9007199254740993,1"};
    static const char *const styles[] = {"bar", "line", "sparkline"};
    static const double sizes[][2] = {
        {640, 384}, {320, 192}, {160, 96}, {80, 48}, {9, 9}, {0, 0}, {2000, 17}};
    size_t v, t, z;
    for (v = 0; v < sizeof values / sizeof *values; v++) {
        for (t = 0; t < 3; t++) {
            char fields[512];
            pager_script *s;
            snprintf(fields, sizeof fields,
                "values = { %s }, style = '%s', title = 'A title', caption = 'And a caption',"
                "labels = { 'one', 'two', 'a label that is far too long', 'four' }",
                values[v], styles[t]);
            s = open_chart(fields);
            for (z = 0; z < sizeof sizes / sizeof *sizes; z++) {
                bounds b;
                pager_canvas canvas = canvas_on(&b, sizes[z][0], sizes[z][1]);
                int result = pager_script_draw(s, current(s), sizes[z][0], sizes[z][1], &canvas);
                if (result != PAGER_OK)
                    printf("  %s as %s in %g by %g: %s\n", values[v], styles[t], sizes[z][0],
                        sizes[z][1], pager_script_error(s));
                CHECK_INT(result, PAGER_OK);
                if (sizes[z][0] >= 160 && sizes[z][1] >= 96 && b.outside > 0) {
                    printf("  %s as %s in %g by %g: outside\n", values[v], styles[t], sizes[z][0],
                        sizes[z][1]);
                    CHECK_INT(b.outside, 0);
                }
            }
            pager_script_close(s);
        }
    }
}

static void chart_of_many(void) {
    char fields[8192] = "values = { ";
    bounds b;
    pager_canvas canvas;
    pager_script *s;
    int i;
    for (i = 0; i < 1000; i++) sprintf(fields + strlen(fields), "%d,", i * i % 97);
    strcat(fields, "}");
    s = open_chart(fields);
    canvas = canvas_on(&b, 640, 384);
    CHECK_INT(pager_script_draw(s, current(s), 640, 384, &canvas), PAGER_OK);
    CHECK_INT(b.outside, 0);
    CHECK(b.fills > 900 && b.fills <= 1000);
    pager_script_close(s);
}

static void progress(void) {
    bounds b;
    pager_canvas canvas = canvas_on(&b, 640, 16);
    pager_script *s = open_chart("values = { 1 }");
    double time = 0;
    CHECK_INT(pager_script_draw_indicator(s, 640, 16, &canvas), PAGER_OK);
    CHECK_TEXT(b.words, "1 / 2;");
    CHECK_INT(b.outside, 0);
    CHECK_INT(b.fills, 1);
    pager_next(pager_script_pager(s), PAGER_ANIMATED);
    rest(s, &time);
    canvas = canvas_on(&b, 20, 16);
    CHECK_INT(pager_script_draw_indicator(s, 20, 16, &canvas), PAGER_OK);
    CHECK_INT(b.fills, 0); /* there is no room for the bar */
    pager_script_close(s);
}

/* E31: half way, both pages lie an eighth lower and half of each is seen. */
static void dip(void) {
    pager_frame frames[4];
    pager_script *s = open_chart("values = { 1 }");
    pager *p = pager_script_pager(s);
    size_t i, count;
    drain(s);
    CHECK_INT(pager_next(p, PAGER_HOST), PAGER_OK);
    CHECK_INT(pager_set_progress(p, 0.5), PAGER_OK);
    count = pager_frames(p, frames, 4);
    CHECK_INT((int)count, 2);
    for (i = 0; i < count && i < 4; i++) {
        CHECK_NEAR(frames[i].style.translate_y, 384.0 / 8);
        CHECK_NEAR(frames[i].style.alpha, 0.5);
        CHECK_NEAR(frames[i].style.scale, 1 - 1.0 / 16);
    }
    pager_script_close(s);
}

int main(void) {
    RUN(chart_in_words);
    RUN(chart_of_anything);
    RUN(chart_of_many);
    RUN(progress);
    RUN(dip);
    return failed_in_all;
}
