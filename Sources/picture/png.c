// PNG through libpng. Its errors are longjmps: they end in decode_png and nowhere else.
#include "picture.h"

#include <png.h>
#include <stdlib.h>

struct state {
    struct picture *picture;
    png_structp png;
    png_infop info;
    uint8_t *rows; // one row, or all of an interlaced picture; 4 bytes a pixel
    struct size size;
};

static void failed(png_structp png, png_const_charp message) {
    struct picture *picture = png_get_error_ptr(png);
    snprintf(picture->message, sizeof picture->message, "broken PNG picture (%s)", message);
    png_longjmp(png, 1);
}

static void warned(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_orientation(struct state *state) {
    png_bytep exif = NULL;
    png_uint_32 length = 0;
    if (png_get_eXIf_1(state->png, state->info, &length, &exif) && exif) {
        state->picture->orientation = exif_orientation(exif, length);
    }
}

static void read_header(struct state *state) {
    png_structp png = state->png;
    png_init_io(png, state->picture->file);
    png_set_user_limits(png, PICTURE_MAX_SIDE, PICTURE_MAX_SIDE);
    png_read_info(png, state->info);
    state->size.width = png_get_image_width(png, state->info);
    state->size.height = png_get_image_height(png, state->info);
    read_orientation(state);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
}

static void read_rows(struct state *state) {
    png_structp png = state->png;
    struct picture *picture = state->picture;
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, state->info);
    if (png_get_rowbytes(png, state->info) != 4 * (size_t)state->size.width) {
        png_error(png, "unknown pixel format");
    }
    size_t held = passes > 1 ? state->size.height : 1;
    size_t row_bytes = 4 * (size_t)state->size.width;
    picture->scaler = scaler_new(state->size, stored_target(picture->target, picture->orientation));
    state->rows = calloc(held, row_bytes);
    if (!picture->scaler || !state->rows) png_error(png, "too large for the memory");
    if (passes > 1) {
        for (int pass = 0; pass < passes; pass++) {
            for (size_t y = 0; y < held; y++) png_read_row(png, state->rows + y * row_bytes, NULL);
        }
        for (size_t y = 0; y < held; y++) {
            scaler_row_over_black(picture->scaler, state->rows + y * row_bytes);
        }
    } else {
        for (uint32_t y = 0; y < state->size.height; y++) {
            png_read_row(png, state->rows, NULL);
            scaler_row_over_black(picture->scaler, state->rows);
        }
    }
    png_read_end(png, NULL);
}

bool decode_png(struct picture *picture) {
    struct state *state = calloc(1, sizeof *state);
    volatile bool done = false;
    if (!state) return false;
    state->picture = picture;
    state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, picture, failed, warned);
    if (state->png) state->info = png_create_info_struct(state->png);
    if (state->info && setjmp(png_jmpbuf(state->png)) == 0) {
        read_header(state);
        read_rows(state);
        done = true;
    }
    png_destroy_read_struct(&state->png, &state->info, NULL);
    free(state->rows);
    free(state);
    return done;
}
