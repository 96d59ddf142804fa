/*
 * media.c - a paged viewer of photos and videos, without the drawing: it prints what it would show.
 *
 *     cc -std=c99 media.c -lpager -o media
 *     ./media FOLDER [INDEX]         the photos and videos of a folder, opened at INDEX (from 0)
 *     ./media FILE... [INDEX]        these files
 *
 * A page is built when the pager says that it may be seen soon, and thrown away when it is not
 * needed any more. The current index is never guessed: it is read off when a turn has finished.
 */
#define _POSIX_C_SOURCE 200809L /* scandir, strdup, strcasecmp */
#include <pager.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum kind { OTHER, PHOTO, VIDEO };
static const char *const kind_names[] = {"other", "photo", "video"};

struct item {
    char *path;
    enum kind kind;
    struct page *page; /* NULL while it is not loaded */
};

struct page {
    long bytes; /* -1: the file cannot be read, and the page says so */
    int playing;
};

struct viewer {
    pager *pager;
    struct item *items;
    size_t count;
    uint64_t index; /* of the page that is showing */
    double time;
};

/* ---- The media ------------------------------------------------------------------------------ */

static enum kind kind_of(const char *path) {
    static const char *const photos[] = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic"};
    static const char *const videos[] = {".mp4", ".mov", ".m4v", ".webm", ".mkv", ".avi"};
    const char *extension = strrchr(path, '.');
    size_t i;

    if (!extension) return OTHER;
    for (i = 0; i < sizeof photos / sizeof *photos; i++)
        if (strcasecmp(extension, photos[i]) == 0) return PHOTO;
    for (i = 0; i < sizeof videos / sizeof *videos; i++)
        if (strcasecmp(extension, videos[i]) == 0) return VIDEO;
    return OTHER;
}

/* Takes a copy of folder/name, if it is a photo or a video; folder may be NULL. */
static void add_item(struct viewer *v, const char *folder, const char *name) {
    size_t length = (folder ? strlen(folder) + 1 : 0) + strlen(name) + 1;
    struct item *items, item = {NULL, OTHER, NULL};

    item.kind = kind_of(name);
    if (item.kind == OTHER) return;
    item.path = malloc(length);
    items = realloc(v->items, (v->count + 1) * sizeof *items);
    if (!item.path || !items) exit(1);
    snprintf(item.path, length, "%s%s%s", folder ? folder : "", folder ? "/" : "", name);
    v->items = items;
    v->items[v->count++] = item;
}

/* The photos and videos of a folder, or a file by itself. */
static void add_media(struct viewer *v, const char *folder) {
    struct dirent **entries;
    int i, n = scandir(folder, &entries, NULL, alphasort);

    if (n < 0) {
        add_item(v, NULL, folder);
        return;
    }
    for (i = 0; i < n; i++) {
        add_item(v, folder, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}

/* ---- Pages, built on demand ----------------------------------------------------------------- */

static void build_page(struct item *item) {
    FILE *file = fopen(item->path, "rb");

    item->page = calloc(1, sizeof *item->page);
    if (!item->page) exit(1);
    item->page->bytes = -1;
    if (file && fseek(file, 0, SEEK_END) == 0) item->page->bytes = ftell(file);
    if (file) fclose(file);
    if (item->page->bytes < 0)
        printf("  build   %s page: cannot read %s\n", kind_names[item->kind], item->path);
    else
        printf("  build   %s page of %s, %ld bytes\n", kind_names[item->kind], item->path,
            item->page->bytes);
}

static void set_playing(struct item *item, int playing) {
    if (item->kind != VIDEO || !item->page || item->page->playing == playing) return;
    item->page->playing = playing;
    printf("  %s   %s\n", playing ? "play " : "pause", item->path);
}

/* ---- What the pager tells ------------------------------------------------------------------- */

static void handle_events(struct viewer *v) {
    pager_event e;

    while (pager_poll(v->pager, &e) > 0) {
        struct item *item = NULL; /* the item of the event's page; ids are indices here */
        if (e.to >= 0 && (uint64_t)e.to < v->count) item = &v->items[e.to];

        switch (e.kind) {
        case PAGER_EVENT_LOAD:
            if (item) build_page(item);
            break;
        case PAGER_EVENT_UNLOAD:
            if (!item) break;
            printf("  drop    %s\n", item->path);
            free(item->page);
            item->page = NULL;
            break;
        case PAGER_EVENT_WILL_TRANSITION:
            printf("  will    turn from %d to %d; the current index is still %d\n", (int)e.from,
                (int)e.to, (int)v->index);
            break;
        case PAGER_EVENT_DID_FINISH:
            if (e.outcome == PAGER_OUTCOME_COMMITTED) v->index = pager_index(v->pager);
            printf("  did     %s; the current index is %d\n",
                e.outcome == PAGER_OUTCOME_COMMITTED   ? "turn"
                : e.outcome == PAGER_OUTCOME_CANCELLED ? "turn back"
                                                       : "turn elsewhere",
                (int)v->index);
            break;
        case PAGER_EVENT_DID_APPEAR:
            if (item) set_playing(item, 1);
            break;
        case PAGER_EVENT_WILL_DISAPPEAR:
            if (item) set_playing(item, 0);
            break;
        }
    }
}

static void show_frames(struct viewer *v) {
    pager_frame frames[4];
    size_t i, n = pager_frames(v->pager, frames, 4);

    printf("%5.2f s ", v->time);
    for (i = 0; i < n && i < 4; i++)
        printf(" [%d %s x %.1f]", (int)frames[i].page, kind_names[v->items[frames[i].page].kind],
            frames[i].x);
    printf("\n");
}

/* ---- A finger ------------------------------------------------------------------------------- */

/* Drags from x to x in so many seconds, lets go, and lets the pages come to rest. */
static void swipe(struct viewer *v, double from, double to, double seconds) {
    enum { SAMPLES = 6 };
    int i, moving = 1;

    printf("swipe from x %.0f to %.0f\n", from, to);
    pager_drag_begin(v->pager, 1, from, 240, v->time);
    for (i = 1; i <= SAMPLES; i++) {
        v->time += seconds / SAMPLES;
        pager_drag_move(v->pager, 1, from + (to - from) * i / SAMPLES, 240, v->time);
        handle_events(v);
        show_frames(v);
    }
    pager_drag_end(v->pager, 1, v->time);
    while (moving) {
        v->time += 1.0 / 20; /* a screen has 60 frames a second; a log is read better with fewer */
        moving = pager_tick(v->pager, v->time) > 0;
        handle_events(v);
        show_frames(v);
    }
}

static void visit_ends(struct viewer *v) {
    int status = pager_go_to_index(v->pager, v->count - 1, PAGER_DIRECTION_NONE, PAGER_INSTANT);

    handle_events(v);
    printf("at the last page: go_to %s, next %s\n", pager_result_name(status),
        pager_result_name(pager_next(v->pager, PAGER_ANIMATED)));
    status = pager_go_to_index(v->pager, 0, PAGER_DIRECTION_NONE, PAGER_INSTANT);
    handle_events(v);
    printf("at the first page: go_to %s, prev %s\n", pager_result_name(status),
        pager_result_name(pager_prev(v->pager, PAGER_ANIMATED)));
}

/* ---- The program ---------------------------------------------------------------------------- */

static void print_orientations(const pager *p) {
    pager_options options = PAGER_OPTIONS_INIT;

    pager_options_get(p, &options);
    printf("orientations: %s%s%s%s, preferred: %s\n",
        options.orientations & PAGER_ORIENTATION_PORTRAIT ? "portrait" : "",
        options.orientations & PAGER_ORIENTATION_PORTRAIT_UPSIDE_DOWN ? " upside down" : "",
        options.orientations & PAGER_ORIENTATION_LANDSCAPE_LEFT ? " left" : "",
        options.orientations & PAGER_ORIENTATION_LANDSCAPE_RIGHT ? " right" : "",
        options.preferred_orientation == PAGER_ORIENTATION_PORTRAIT ? "portrait" : "landscape");
}

/* Opens the pager at an index. An index outside the list is an error, and there is no page. */
static int open_at(struct viewer *v, uint64_t index) {
    int status = pager_set_count(v->pager, v->count, index);

    if (status < 0) {
        printf("cannot open there: %s: %s\n", pager_result_name(status),
            pager_error_message(v->pager));
        printf("current page: %s\n", pager_current(v->pager) == PAGER_NO_PAGE ? "none" : "one");
        return status;
    }
    v->index = pager_index(v->pager);
    return status;
}

/* 1 and the number in *index when text is a whole number. */
static int read_index(const char *text, uint64_t *index) {
    char *end;
    long long number = strtoll(text, &end, 10);

    /* A negative one is outside every list; as an unsigned number it might be PAGER_UNKNOWN. */
    *index = number < 0 ? PAGER_MAX_COUNT : (uint64_t)number;
    return end != text && *end == '\0';
}

int main(int argc, char **argv) {
    struct viewer viewer = {NULL, NULL, 0, 0, 0}, *v = &viewer;
    pager_options options = PAGER_OPTIONS_INIT;
    uint64_t start = 0;
    size_t i;
    int status;

    if (argc > 2 && read_index(argv[argc - 1], &start)) argc--;
    if (argc < 2) {
        fprintf(stderr, "usage: media FOLDER [INDEX]\n       media FILE... [INDEX]\n");
        return 2;
    }
    for (i = 1; i < (size_t)argc; i++) add_media(v, argv[i]);

    options.orientations = PAGER_ORIENTATION_PORTRAIT | PAGER_ORIENTATION_LANDSCAPE_LEFT |
                           PAGER_ORIENTATION_LANDSCAPE_RIGHT;
    options.preferred_orientation = PAGER_ORIENTATION_PORTRAIT;
    if (pager_create(&options, &v->pager) < 0) return 1;
    pager_set_viewport(v->pager, 320, 480);
    print_orientations(v->pager);

    status = open_at(v, start);
    if (status >= 0 && v->count == 0) printf("no photos or videos there\n");
    if (status >= 0 && v->count > 0) {
        printf("%d pages, open at %d\n", (int)v->count, (int)v->index);
        pager_tick(v->pager, v->time);
        handle_events(v);
        show_frames(v);
        swipe(v, 300, 60, 0.1); /* a flick: the next page */
        swipe(v, 300, 260, 1);  /* short and slow: back to the same */
        swipe(v, 60, 300, 0.1); /* the other way */
        visit_ends(v);
    }

    pager_destroy(v->pager);
    for (i = 0; i < v->count; i++) {
        free(v->items[i].page);
        free(v->items[i].path);
    }
    free(v->items);
    return status < 0;
}
