/* chafa's symbols, where its library is: it is looked for when a picture is first drawn, because
   most machines do without. */
#include "terminal.h"

#include <dlfcn.h>

/* Of chafa.h, which is not needed to build: the pixel type of three bytes, red, green and blue. */
#define CHAFA_PIXEL_RGB8 8

static struct {
    void *(*config_new)(void);
    void (*config_set_geometry)(void *, int, int);
    void (*config_unref)(void *);
    void *(*canvas_new)(const void *);
    void (*canvas_draw)(void *, int, const uint8_t *, int, int, int);
    uint32_t (*canvas_char)(void *, int, int);
    void (*canvas_colours)(void *, int, int, int *, int *);
    void (*canvas_unref)(void *);
} chafa;

/* C has no way to turn an object pointer into that of a function; POSIX has this one. */
static int find(void *library, const char *name, void *function) {
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}

int symbols_are_there(void) {
    static int answer = -1;
    void *library;
    if (answer >= 0) return answer;
    answer = 0;
    library = dlopen("libchafa.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return 0;
    answer = find(library, "chafa_canvas_config_new", &chafa.config_new) &&
             find(library, "chafa_canvas_config_set_geometry", &chafa.config_set_geometry) &&
             find(library, "chafa_canvas_config_unref", &chafa.config_unref) &&
             find(library, "chafa_canvas_new", &chafa.canvas_new) &&
             find(library, "chafa_canvas_draw_all_pixels", &chafa.canvas_draw) &&
             find(library, "chafa_canvas_get_char_at", &chafa.canvas_char) &&
             find(library, "chafa_canvas_get_colors_at", &chafa.canvas_colours) &&
             find(library, "chafa_canvas_unref", &chafa.canvas_unref);
    return answer;
}

int symbols_draw(const uint8_t *rgb, int width, int height, int columns, int rows,
    uint32_t *scalars, int32_t *colours) {
    void *config, *canvas;
    int x, y;
    if (!symbols_are_there()) return -1;
    config = chafa.config_new();
    if (config == NULL) return -1;
    chafa.config_set_geometry(config, columns, rows);
    canvas = chafa.canvas_new(config);
    if (canvas != NULL) {
        chafa.canvas_draw(canvas, CHAFA_PIXEL_RGB8, rgb, width, height, 3 * width);
        for (y = 0; y < rows; y++) {
            for (x = 0; x < columns; x++) {
                int front = -1, back = -1;
                *scalars++ = chafa.canvas_char(canvas, x, y);
                chafa.canvas_colours(canvas, x, y, &front, &back);
                *colours++ = front;
                *colours++ = back;
            }
        }
        chafa.canvas_unref(canvas);
    }
    chafa.config_unref(config);
    return canvas != NULL ? 0 : -1;
}
