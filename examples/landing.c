/*
 * landing.c - the pages that greet a new user, with a page control under them.
 *
 *     cc -std=c99 landing.c -lpager -o landing
 *     ./landing [--vertical] [--spread]
 *
 * A view model holds a model for each page. The pager asks a data source which page comes after and
 * which before; with its count and index there is an indicator too. The view model's current page
 * changes when a turn has been completed, and at no other time.
 */
#define _POSIX_C_SOURCE 200809L /* isatty */
#include <pager.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct page_model {
    const char *title, *text;
};

struct view_model {
    const struct page_model *pages;
    pager_page count;
    pager_page current; /* ids are indices */
    pager_page pending; /* PAGER_NO_PAGE when no turn is under way */
    int vertical;
};

static const struct page_model models[] = {
    {"Welcome", "Your pictures, wherever you are."},
    {"Collect", "Drop photos and clips into a shelf."},
    {"Share", "Send a shelf as one link."},
    {"Private", "Nobody else can open it."},
    {"Begin", "Make your first shelf."},
};

/* ---- The data source ------------------------------------------------------------------------ */

static int page_after(void *user, pager_page page, pager_page *out) {
    const struct view_model *model = user;

    if (page + 1 >= model->count) return PAGER_END;
    *out = page + 1;
    return PAGER_OK;
}

static int page_before(void *user, pager_page page, pager_page *out) {
    (void)user;
    if (page <= 0) return PAGER_END;
    *out = page - 1;
    return PAGER_OK;
}

static int presentation_count(void *user, uint64_t *out) {
    const struct view_model *model = user;

    *out = (uint64_t)model->count;
    return PAGER_OK;
}

static int presentation_index(void *user, pager_page page, uint64_t *out) {
    (void)user;
    *out = (uint64_t)page;
    return PAGER_OK;
}

/* ---- Events --------------------------------------------------------------------------------- */

static void handle_events(pager *p, struct view_model *model) {
    pager_event e;

    while (pager_poll(p, &e) > 0) {
        if (e.kind == PAGER_EVENT_WILL_TRANSITION) {
            model->pending = e.to;
            printf("will transition to %s; current is %s\n", model->pages[e.to].title,
                model->pages[model->current].title);
        } else if (e.kind == PAGER_EVENT_DID_FINISH) {
            if (e.outcome == PAGER_OUTCOME_COMMITTED) model->current = model->pending;
            model->pending = PAGER_NO_PAGE;
            printf("did finish, %s; current is %s\n",
                e.outcome == PAGER_OUTCOME_COMMITTED ? "completed" : "not completed",
                model->pages[model->current].title);
        }
    }
}

/* ---- The page control ----------------------------------------------------------------------- */

static void print_dot(int lit, uint32_t tint, int colours) {
    if (colours)
        printf("\033[38;2;%u;%u;%um", (unsigned)(tint >> 24 & 255), (unsigned)(tint >> 16 & 255),
            (unsigned)(tint >> 8 & 255));
    printf("%s", lit ? "\xe2\x97\x8f " : "\xe2\x97\x8b "); /* a full and an empty circle */
    if (colours) printf("\033[0m");
}

/* Dots take the tints that the pager has mixed; the full one is the one that is lit most. */
static void print_page_control(const pager *p) {
    pager_indicator_info info;
    pager_dot dots[16];
    size_t i, n;

    if (pager_indicator(p, &info) < 0 || info.hidden) return;
    n = pager_indicator_dots(p, dots, 16);
    for (i = 0; i < n && i < 16; i++) print_dot(dots[i].amount >= 0.5, dots[i].tint, isatty(1));
    printf(" %d of %d\n", (int)info.current + 1, (int)info.count);
}

static void print_frames(const pager *p, const struct view_model *model) {
    pager_frame frames[4];
    size_t i, n = pager_frames(p, frames, 4);

    for (i = 0; i < n && i < 4; i++) {
        if (frames[i].role == PAGER_ROLE_BLANK) continue;
        printf("  %-8s at %s %.0f\n", model->pages[frames[i].page].title,
            model->vertical ? "y" : "x", model->vertical ? frames[i].y : frames[i].x);
    }
}

/* ---- The program ---------------------------------------------------------------------------- */

int main(int argc, char **argv) {
    struct view_model model = {models, sizeof models / sizeof *models, 0, PAGER_NO_PAGE, 0};
    pager_options options = PAGER_OPTIONS_INIT;
    pager_source source = PAGER_SOURCE_INIT;
    pager *p;
    double time = 0;
    int i, status = PAGER_OK;

    for (i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--vertical") == 0)
            options.axis = PAGER_AXIS_VERTICAL;
        else if (strcmp(argv[i], "--spread") == 0)
            options.spine = PAGER_SPINE_MID;
        else {
            fprintf(stderr, "usage: landing [--vertical] [--spread]\n");
            return 2;
        }
    }
    model.vertical = options.axis == PAGER_AXIS_VERTICAL;
    options.tint = 0x8A8A8AFF;
    options.current_tint = 0x3584E4FF;
    options.hides_for_single_page = 1;
    if (pager_create(&options, &p) < 0) return 1;
    pager_set_viewport(p, 640, 480);

    source.user = &model;
    source.after = page_after;
    source.before = page_before;
    source.count = presentation_count;
    source.index = presentation_index;
    if (pager_set_source(p, &source, model.current) < 0) return 1;

    printf("%s\n%s\n", model.pages[0].title, model.pages[0].text);
    print_frames(p, &model);
    print_page_control(p);
    while (status == PAGER_OK) { /* a tap on Continue, until there is no page any more */
        status = pager_next(p, PAGER_ANIMATED);
        handle_events(p, &model);
        while (pager_tick(p, time) > 0) {
            print_frames(p, &model);
            time += 0.08;
        }
        handle_events(p, &model);
        if (status == PAGER_OK) {
            printf("\n%s\n%s\n", model.pages[model.current].title, model.pages[model.current].text);
            print_frames(p, &model);
            print_page_control(p);
        }
    }
    printf("no page after this one: %s\n", pager_result_name(status));

    pager_destroy(p);
    return status != PAGER_END;
}
