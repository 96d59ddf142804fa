// JPEG through libjpeg-turbo. Its errors are longjmps: they end in decode_jpeg and nowhere else.
#include "picture.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// A progressive picture has about ten scans; one with thousands exists only to burn time.
#define MAX_SCANS 200

struct state {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf leave;
    struct picture *picture;
    uint8_t *row; // as decoded: 3 or, for CMYK, 4 bytes a pixel
};

static void failed(j_common_ptr jpeg) {
    struct state *state = jpeg->client_data;
    char text[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, text);
    snprintf(state->picture->message, sizeof state->picture->message,
        "broken JPEG picture (%.160s)", text);
    longjmp(state->leave, 1);
}

// libjpeg goes on with grey where data is missing; half a photo is not the photo.
static void warned(j_common_ptr jpeg, int level) {
    if (level < 0 &&
        (jpeg->err->msg_code == JWRN_JPEG_EOF || jpeg->err->msg_code == JWRN_HIT_MARKER)) {
        failed(jpeg);
    }
}

static void watch_scans(j_common_ptr jpeg) {
    struct state *state = jpeg->client_data;
    if (state->jpeg.input_scan_number > MAX_SCANS) {
        snprintf(state->picture->message, sizeof state->picture->message,
            "broken JPEG picture (more than %d scans)", MAX_SCANS);
        longjmp(state->leave, 1);
    }
}

static void read_orientation(struct state *state) {
    static const char prefix[6] = "Exif\0";
    for (jpeg_saved_marker_ptr m = state->jpeg.marker_list; m; m = m->next) {
        if (m->marker != JPEG_APP0 + 1 || m->data_length <= sizeof prefix) continue;
        if (memcmp(m->data, prefix, sizeof prefix) != 0) continue;
        state->picture->orientation =
            exif_orientation(m->data + sizeof prefix, m->data_length - sizeof prefix);
        return;
    }
}

// Lets the transform itself shrink big photos, to no less than what is wanted.
static void choose_scale(struct state *state, struct target target) {
    struct jpeg_decompress_struct *jpeg = &state->jpeg;
    struct size whole = {jpeg->image_width, jpeg->image_height};
    struct size wanted = scaled_size(whole, target);
    jpeg->scale_denom = 8;
    for (unsigned eighths = 1; eighths <= 8; eighths *= 2) {
        jpeg->scale_num = eighths;
        jpeg_calc_output_dimensions(jpeg);
        if (jpeg->output_width >= wanted.width && jpeg->output_height >= wanted.height) return;
    }
}

// CMYK files come from print programs, which store the inks inverted (Adobe's habit).
static void cmyk_to_rgb(uint8_t *row, size_t width) {
    for (size_t x = 0; x < width; x++) {
        unsigned black = row[4 * x + 3];
        for (int i = 0; i < 3; i++) {
            row[3 * x + i] = (uint8_t)((row[4 * x + i] * black + 127) / 255);
        }
    }
}

static void read_picture(struct state *state) {
    struct jpeg_decompress_struct *jpeg = &state->jpeg;
    struct picture *picture = state->picture;
    jpeg_create_decompress(jpeg);
    jpeg->progress = &state->progress;
    jpeg_stdio_src(jpeg, picture->file);
    jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xffff);
    jpeg_read_header(jpeg, TRUE);
    read_orientation(state);
    bool is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
    struct target target = stored_target(picture->target, picture->orientation);
    choose_scale(state, target);
    jpeg_start_decompress(jpeg);
    struct size size = {jpeg->output_width, jpeg->output_height};
    picture->scaler = scaler_new(size, target);
    state->row = malloc((size_t)size.width * (is_cmyk ? 4 : 3));
    if (!picture->scaler || !state->row) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
    while (jpeg->output_scanline < jpeg->output_height) {
        JSAMPROW rows[1] = {state->row};
        if (jpeg_read_scanlines(jpeg, rows, 1) != 1) ERREXIT(jpeg, JERR_INPUT_EOF);
        if (is_cmyk) cmyk_to_rgb(state->row, size.width);
        scaler_row(picture->scaler, state->row);
    }
    jpeg_finish_decompress(jpeg);
}

bool decode_jpeg(struct picture *picture) {
    struct state *state = calloc(1, sizeof *state);
    volatile bool done = false;
    if (!state) return false;
    state->picture = picture;
    state->jpeg.err = jpeg_std_error(&state->errors);
    state->jpeg.client_data = state;
    state->errors.error_exit = failed;
    state->errors.emit_message = warned;
    state->progress.progress_monitor = watch_scans;
    if (setjmp(state->leave) == 0) {
        read_picture(state);
        done = true;
    }
    jpeg_destroy_decompress(&state->jpeg);
    free(state->row);
    free(state);
    return done;
}
