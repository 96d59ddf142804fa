/*
 * cards.c - a style of your own: a pack whose top card is thrown aside while the next lies beneath.
 *
 *     cc -I../build/include cards.c -L../build/lib -lpager -o cards
 *
 * A finger throws the first card; the program draws what is seen, a character for eight points,
 * while it moves. Only translation, scale and the drawing order are used, as a renderer without
 * rotation would.
 */
#include "pager.h"

#include <stdio.h>
#include <string.h>

#define COLUMNS 64
#define ROWS 9
#define CELL_WIDTH 8.0
#define CELL_HEIGHT 16.0

static const char *const cards[] = {"What is the capital of Mongolia?", "Ulaanbaatar.",
    "How many strings has a viola?", "Four: C, G, D and A.", "What is 2 to the 10?", "1024."};

/* Cards before the place of rest go further than by scrolling; cards after lie beneath, in a fan.
 */
static int pack(void *user, pager_page page, double offset, pager_style *io) {
    const double width = COLUMNS * CELL_WIDTH;

    (void)user;
    (void)page;
    if (offset <= 0) {
        io->translate_x = 0.2 * width * offset;
        io->rotation = 0.2 * offset;
    } else {
        io->translate_x = -width * offset; /* scrolling taken back: it stays */
        io->scale = 1 - 0.1 * offset;
    }
    io->translate_z = -100 * offset; /* later cards are deeper, and so are drawn first */
    return 1;
}

/* A whole number of cells, to the nearest. */
static int cells(double points, double cell) { return (int)(points / cell + 1000.5) - 1000; }

static void draw_card(char screen[ROWS][COLUMNS + 1], const pager_frame *f) {
    double width = f->width * f->style.scale, height = f->height * f->style.scale;
    double x = f->x + f->style.translate_x + (f->width - width) * f->style.anchor_x;
    double y = f->y + f->style.translate_y + (f->height - height) * f->style.anchor_y;
    int left = cells(x, CELL_WIDTH), right = cells(x + width, CELL_WIDTH) - 1;
    int top = cells(y, CELL_HEIGHT), bottom = cells(y + height, CELL_HEIGHT) - 1;
    const char *text = cards[f->page];
    int length = (int)strlen(text), row, column;

    for (row = top < 0 ? 0 : top; row <= bottom && row < ROWS; row++) {
        for (column = left < 0 ? 0 : left; column <= right && column < COLUMNS; column++) {
            int i = column - left - 3;
            char c = ' ';

            if (row == top || row == bottom) c = '-';
            if (column == left || column == right) c = c == '-' ? '+' : '|';
            if (row == (top + bottom) / 2 && i >= 0 && i < length) c = text[i];
            screen[row][column] = c;
        }
    }
}

static void draw(const pager *p) {
    char screen[ROWS][COLUMNS + 1];
    pager_frame frames[8];
    size_t i, j, n = pager_frames(p, frames, 8);
    int row;

    if (n > 8) n = 8;
    for (i = 1; i < n; i++) /* lower z first, equal ones as they came */
        for (j = i; j > 0 && frames[j - 1].z > frames[j].z; j--) {
            pager_frame other = frames[j];

            frames[j] = frames[j - 1];
            frames[j - 1] = other;
        }
    for (row = 0; row < ROWS; row++) {
        memset(screen[row], '.', COLUMNS);
        screen[row][COLUMNS] = '\0';
    }
    for (i = 0; i < n; i++) draw_card(screen, &frames[i]);
    for (row = 0; row < ROWS; row++) printf("%s\n", screen[row]);
}

int main(void) {
    pager_options options = PAGER_OPTIONS_INIT;
    pager_questions questions = PAGER_QUESTIONS_INIT;
    pager *p;
    double x, time;

    options.transition = PAGER_STYLE_CUSTOM;
    questions.style = pack;
    if (pager_create(&options, &p) < 0) return 1;
    pager_set_viewport(p, COLUMNS * CELL_WIDTH, ROWS * CELL_HEIGHT);
    pager_set_questions(p, &questions);
    pager_set_count(p, sizeof cards / sizeof *cards, 0);

    printf("at rest\n");
    draw(p);
    pager_drag_begin(p, 1, 500, 70, 0.0);
    for (x = 440, time = 0.1; x >= 200; x -= 80, time += 0.1) {
        pager_drag_move(p, 1, x, 70, time);
        printf("the finger is at %.0f\n", x);
        draw(p);
    }
    pager_drag_end(p, 1, time - 0.1);
    while (pager_tick(p, time) > 0) time += 0.1;
    printf("thrown: card %d is on top\n", (int)pager_current(p));
    draw(p);
    pager_destroy(p);
    return 0;
}
