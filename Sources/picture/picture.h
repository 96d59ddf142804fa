// pager-picture: what its parts share. The program reads one hostile file and may die of it; that
// is why it is a program of its own, and why nothing here is linked into the viewer.
#ifndef PAGER_PICTURE_H
#define PAGER_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// A picture with a longer side than this is refused: what JPEG can say, and what PNG files have.
#define PICTURE_MAX_SIDE 65535u
// The longest side that may be asked for, in pixels: four times the widest terminals, as half
// blocks.
#define PICTURE_MAX_TARGET 4096u

enum exit_code {
    EXIT_DECODED = 0,
    EXIT_BROKEN = 1, // the file is no picture that this program can decode
    EXIT_USAGE = 2,
    EXIT_UNREADABLE = 3, // the file cannot be opened or read
};

struct size {
    uint32_t width, height;
};

// What was asked for, as the picture is to be seen (after its orientation is applied).
struct target {
    struct size box;
    bool fill; // cover the box and cut off what is outside it, instead of fitting into it
};

// Where the decoders put their rows; see scale.c.
struct scaler;

// The size that a picture gets, in its own orientation or as seen: both give the same.
struct size scaled_size(struct size picture, struct target target);
// A scaler for a picture stored as SOURCE, or NULL if there is no memory for it. TARGET is as
// stored.
struct scaler *scaler_new(struct size source, struct target target);
// Takes the next row of the picture, 3 bytes a pixel.
void scaler_row(struct scaler *scaler, const uint8_t *rgb);
// The scaled pixels, valid until scaler_free.
const uint8_t *scaler_pixels(const struct scaler *scaler, struct size *size);
void scaler_free(struct scaler *scaler);

// The orientation (1 to 8) that EXIF data gives, 1 if it gives none. DATA begins with the TIFF
// header.
int exif_orientation(const uint8_t *data, size_t length);
// The target as stored, for a picture that is seen as ORIENTATION turns it.
struct target stored_target(struct target target, int orientation);
// Turns pixels as stored into new memory as seen; NULL if there is no memory for it.
uint8_t *oriented(const uint8_t *pixels, struct size *size, int orientation);

// One picture being decoded. MESSAGE says why decoding failed.
struct picture {
    FILE *file;
    struct target target; // as seen
    int orientation;
    struct scaler *scaler;
    char message[200];
};

// Decode the whole file into picture->scaler. False: picture->message says why.
bool decode_png(struct picture *picture);
bool decode_jpeg(struct picture *picture);

#endif
