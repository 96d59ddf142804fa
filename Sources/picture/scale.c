// The area filter: each pixel of the result is the mean of the part of the picture that it covers.
// Rows come in one at a time, so memory depends on the result and not on the picture.
#include "picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct scaler {
    struct size source, size;
    // The part of the source that is shown, in source pixels.
    double left, top, width, height;
    double *across; // one source row, scaled across
    double *sum;    // the result row being gathered
    double weight;  // what has been added to it so far
    uint32_t row, source_row;
    uint8_t *pixels;
    uint8_t *opaque; // one source row without its transparency
};

static uint32_t clamped(double value, uint32_t high) {
    if (!(value >= 1)) return 1;
    return value >= high ? high : (uint32_t)value;
}

struct size scaled_size(struct size picture, struct target target) {
    if (target.fill) return target.box;
    double across = (double)target.box.width / picture.width;
    double down = (double)target.box.height / picture.height;
    double scale = across < down ? across : down;
    struct size size = {
        clamped(floor(picture.width * scale + 0.5), target.box.width),
        clamped(floor(picture.height * scale + 0.5), target.box.height),
    };
    return size;
}

// Which part of the source is shown, and how large.
static void choose_part(struct scaler *scaler, struct target target) {
    struct size source = scaler->source;
    scaler->size = scaled_size(source, target);
    scaler->width = source.width;
    scaler->height = source.height;
    if (target.fill) {
        double across = (double)target.box.width / source.width;
        double down = (double)target.box.height / source.height;
        double scale = across > down ? across : down;
        scaler->width = fmin(source.width, target.box.width / scale);
        scaler->height = fmin(source.height, target.box.height / scale);
        scaler->left = (source.width - scaler->width) / 2;
        scaler->top = (source.height - scaler->height) / 2;
    }
    if (target.part.width > 0) {
        double across = scaler->width / scaler->size.width;
        double down = scaler->height / scaler->size.height;
        scaler->left += target.left * across;
        scaler->top += target.top * down;
        scaler->width = target.part.width * across;
        scaler->height = target.part.height * down;
        scaler->size = target.part;
    }
}

struct scaler *scaler_new(struct size source, struct target target) {
    struct scaler *scaler = calloc(1, sizeof *scaler);
    if (!scaler) return NULL;
    scaler->source = source;
    choose_part(scaler, target);
    size_t columns = scaler->size.width;
    scaler->across = calloc(columns, 3 * sizeof(double));
    scaler->sum = calloc(columns, 3 * sizeof(double));
    scaler->pixels = calloc(columns * scaler->size.height, 3);
    scaler->opaque = calloc(source.width, 3);
    if (!scaler->across || !scaler->sum || !scaler->pixels || !scaler->opaque) {
        scaler_free(scaler);
        return NULL;
    }
    return scaler;
}

// Puts the means of one source row into scaler->across.
static void scale_across(struct scaler *scaler, const uint8_t *rgb) {
    double step = scaler->width / scaler->size.width;
    for (uint32_t x = 0; x < scaler->size.width; x++) {
        double from = scaler->left + x * step, to = scaler->left + (x + 1) * step;
        double sum[3] = {0, 0, 0}, weight = 0;
        uint32_t first = (uint32_t)from;
        for (uint32_t column = first; column < scaler->source.width && column < to; column++) {
            double part = fmin(to, column + 1.0) - fmax(from, column);
            if (part <= 0) continue;
            weight += part;
            for (int i = 0; i < 3; i++) sum[i] += part * rgb[3 * (size_t)column + i];
        }
        // Rounding can leave a column without any part; then its first pixel stands for it.
        uint32_t last = first < scaler->source.width ? first : scaler->source.width - 1;
        for (int i = 0; i < 3; i++) {
            scaler->across[3 * (size_t)x + i] =
                weight > 0 ? sum[i] / weight : rgb[3 * (size_t)last + i];
        }
    }
}

static void finish_row(struct scaler *scaler) {
    size_t samples = 3 * (size_t)scaler->size.width;
    uint8_t *out = scaler->pixels + samples * scaler->row;
    for (size_t i = 0; i < samples; i++) {
        double mean = scaler->weight > 0 ? scaler->sum[i] / scaler->weight : scaler->across[i];
        out[i] = mean >= 255 ? 255 : (uint8_t)(mean + 0.5);
        scaler->sum[i] = 0;
    }
    scaler->weight = 0;
    scaler->row++;
}

void scaler_row(struct scaler *scaler, const uint8_t *rgb) {
    double step = scaler->height / scaler->size.height;
    double y = scaler->source_row++;
    bool last = scaler->source_row == scaler->source.height;
    if (scaler->row >= scaler->size.height || scaler->top + scaler->row * step >= y + 1) {
        if (!last) return;
    }
    scale_across(scaler, rgb);
    while (scaler->row < scaler->size.height) {
        double from = scaler->top + scaler->row * step, to = scaler->top + (scaler->row + 1) * step;
        double part = fmin(to, y + 1) - fmax(from, y);
        if (part > 0) {
            size_t samples = 3 * (size_t)scaler->size.width;
            for (size_t i = 0; i < samples; i++) scaler->sum[i] += part * scaler->across[i];
            scaler->weight += part;
        }
        if (to > y + 1 && !last) return;
        finish_row(scaler);
    }
}

void scaler_row_over_black(struct scaler *scaler, const uint8_t *rgba) {
    for (size_t x = 0; x < scaler->source.width; x++) {
        unsigned alpha = rgba[4 * x + 3];
        for (int i = 0; i < 3; i++) {
            scaler->opaque[3 * x + i] = (uint8_t)((rgba[4 * x + i] * alpha + 127) / 255);
        }
    }
    scaler_row(scaler, scaler->opaque);
}

const uint8_t *scaler_pixels(const struct scaler *scaler, struct size *size) {
    *size = scaler->size;
    return scaler->pixels;
}

void scaler_free(struct scaler *scaler) {
    if (!scaler) return;
    free(scaler->across);
    free(scaler->sum);
    free(scaler->pixels);
    free(scaler->opaque);
    free(scaler);
}
