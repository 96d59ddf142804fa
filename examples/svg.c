/*
 * The pages of a script as SVG pictures, one below the other: a host that draws in points.
 *
 *     svg DECK.lua [PLUG-INS] >pages.svg
 *
 * Pages of kinds that scripts and plug-ins add draw themselves, on the canvas below. Others are
 * shown as their words.
 */
#include <pager_script.h>
#include <stdio.h>

#define WIDTH 480
#define HEIGHT 270
#define LINE 16    /* the height of a line of text */
#define LETTER 9.6 /* the width of a letter in a font that has one width */
#define MOST_PAGES 100

/* Text, with what XML takes for its own written otherwise. */
static void put(pager_string text) {
    size_t i;

    for (i = 0; i < text.length; i++) {
        switch (text.data[i]) {
        case '<': fputs("&lt;", stdout); break;
        case '&': fputs("&amp;", stdout); break;
        case '"': fputs("&quot;", stdout); break;
        default: putchar(text.data[i]);
        }
    }
}

/* The theme: what the names of colours look like here. */
static void put_colour(const pager_look *look) {
    static const char *const theme[] = {
        "", "#202020", "#8a8a8a", "#d9822b", "#005a9c", "#2e6b1e", "#005a9c", "#b01010", "#ffffff"};

    if (look->colour == PAGER_COLOUR_RGBA) {
        printf("#%06lx", (unsigned long)(look->rgba >> 8));
    } else {
        /* A name of a later version is drawn as text is. */
        fputs(theme[look->colour > 0 && look->colour <= 8 ? look->colour : 1], stdout);
    }
}

static void on_text(void *user, double x, double y, pager_string text, const pager_look *look) {
    (void)user;
    printf("<text x=\"%.1f\" y=\"%.1f\" fill=\"", x, y + 0.8 * LINE);
    put_colour(look);
    printf("\"%s%s>", look->flags & PAGER_LOOK_BOLD ? " font-weight=\"bold\"" : "",
        look->flags & PAGER_LOOK_ITALIC ? " font-style=\"italic\"" : "");
    put(text);
    puts("</text>");
}

static void on_fill(
    void *user, double x, double y, double width, double height, const pager_look *look) {
    (void)user;
    printf(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"", x, y, width, height);
    put_colour(look);
    puts("\"/>");
}

static void on_line(
    void *user, double x1, double y1, double x2, double y2, const pager_look *look) {
    (void)user;
    printf("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"", x1, y1, x2, y2);
    put_colour(look);
    puts("\" stroke-width=\"2\" stroke-linecap=\"round\"/>");
}

static void on_image(
    void *user, double x, double y, double width, double height, pager_string path, int fit) {
    (void)user;
    printf("<image x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
           "preserveAspectRatio=\"xMidYMid %s\" href=\"",
        x, y, width, height, fit == PAGER_FIT_FILL ? "slice" : "meet");
    put(path);
    puts("\"/>");
}

static double on_measure(void *user, pager_string text) {
    double width = 0;
    size_t i;

    (void)user;
    /* The bytes that begin a character. */
    for (i = 0; i < text.length; i++) width += ((text.data[i] & 0xC0) != 0x80) * LETTER;
    return width;
}

/* Words, a line of text for each of theirs. */
static void put_words(pager_string words) {
    static const pager_look plain = {PAGER_COLOUR_TEXT, 0, 0, 0};
    double y = LINE;

    while (words.length > 0) {
        pager_string line = {words.data, 0};

        while (line.length < words.length && line.data[line.length] != '\n') line.length++;
        on_text(NULL, LINE, y, line, &plain);
        words.data += line.length;
        words.length -= line.length;
        if (words.length > 0) words.data++, words.length--; /* the line's end */
        y += LINE;
    }
}

static int failed(pager_script *s) {
    fprintf(stderr, "%s\n", pager_script_error(s));
    pager_script_close(s);
    return 1;
}

int main(int count, char **words) {
    pager_script_options options = PAGER_SCRIPT_OPTIONS_INIT;
    pager_canvas canvas = PAGER_CANVAS_INIT;
    pager_script *s;
    pager *p;
    uint64_t i, pages;

    if (count < 2) {
        fprintf(stderr, "usage: svg DECK.lua [PLUG-INS] >pages.svg\n");
        return 2;
    }
    options.plugin_paths = (const char *const *)words + 2;
    options.plugin_path_count = count > 2 ? 1 : 0;
    if (pager_script_open(words[1], &options, &s) != PAGER_OK) return failed(s);
    p = pager_script_pager(s);
    pager_set_viewport(p, WIDTH, HEIGHT);

    canvas.line_height = LINE;
    canvas.text = on_text;
    canvas.fill = on_fill;
    canvas.line = on_line;
    canvas.image = on_image;
    canvas.measure = on_measure;

    pages = pager_count(p);
    if (pages == PAGER_UNKNOWN || pages > MOST_PAGES) pages = MOST_PAGES;
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
           "font-family=\"monospace\" "
           "font-size=\"%d\">\n",
        WIDTH, (int)pages * HEIGHT, LINE);
    for (i = 0; i < pages; i++) {
        pager_page page = pager_page_at(p, i);
        pager_string text;

        printf("<g transform=\"translate(0 %d)\">\n", (int)i * HEIGHT);
        if (pager_script_draw(s, page, WIDTH, HEIGHT, &canvas) == PAGER_IGNORED &&
            pager_script_page_text(s, page, &text) == PAGER_OK)
            put_words(text);
        puts("</g>");
    }
    puts("</svg>");
    pager_script_close(s);
    return 0;
}
