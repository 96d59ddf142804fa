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
// Formats that the ffmpeg program reads are refused beyond this many pixels, which are those of a
// camera with 50 megapixels: decoded, converted and encoded again, at 14 bytes a pixel, they fit
// into the memory that decoding may use.
#define PICTURE_MAX_FOREIGN 52000000

enum exit_code {
    EXIT_DECODED = 0,
    EXIT_BROKEN = 1, // the file is no picture that this program can decode
    EXIT_USAGE = 2,
    EXIT_UNREADABLE = 3, // the file cannot be opened or read
    EXIT_NO_FFMPEG = 4,  // the format needs the ffmpeg program, which is not on the PATH
};

struct size {
    uint32_t width, height;
};

// What was asked for, as the picture is to be seen (after its orientation is applied).
struct target {
    struct size box;
    bool fill; // cover the box and cut off what is outside it, instead of fitting into it
    // Only this part of the box is answered; all of it where the part has no width.
    uint32_t left, top;
    struct size part;
};

// Where the decoders put their rows; see scale.c.
struct scaler;

// The size that a whole picture gets, in its own orientation or as seen: both give the same.
struct size scaled_size(struct size picture, struct target target);
// A scaler for a picture stored as SOURCE, or NULL if there is no memory for it. TARGET is as
// stored.
struct scaler *scaler_new(struct size source, struct target target);
// Takes the next row of the picture, 3 bytes a pixel.
void scaler_row(struct scaler *scaler, const uint8_t *rgb);
// The same for 4 bytes a pixel: what is transparent lies over black.
void scaler_row_over_black(struct scaler *scaler, const uint8_t *rgba);
// The scaled pixels, valid until scaler_free.
const uint8_t *scaler_pixels(const struct scaler *scaler, struct size *size);
void scaler_free(struct scaler *scaler);

// The orientation (1 to 8) that EXIF data gives, 1 if it gives none. DATA begins with the TIFF
// header.
int exif_orientation(const uint8_t *data, size_t length);
// The same for a TIFF file, which is such data as a whole.
int tiff_orientation(FILE *file);
// The target as stored, for a picture that is seen as ORIENTATION turns it.
struct target stored_target(struct target target, int orientation);
// Turns pixels as stored into new memory as seen; NULL if there is no memory for it.
uint8_t *oriented(const uint8_t *pixels, struct size *size, int orientation);

// One picture being decoded. MESSAGE and FAILURE say why decoding failed.
struct picture {
    FILE *file;
    struct target target; // as seen
    int orientation;
    struct scaler *scaler;
    enum exit_code failure;
    char message[200];
};

// Decode the whole file into picture->scaler. False: picture->message says why.
bool decode_png(struct picture *picture);
bool decode_jpeg(struct picture *picture);

// A format that the ffmpeg program reads: its name, and that of the demuxer for it.
struct foreign {
    const char *name, *demuxer;
};

// How many bytes at the start of a file say what it is.
#define FORMAT_BYTES 18
// The format of a file that begins so; NULL if it is none of these.
const struct foreign *foreign_format(const uint8_t *start, size_t length);
bool decode_foreign(struct picture *picture, const struct foreign *format);
// Reads what a WebP file says of itself: the orientation, and, of one that is animated, the first
// picture as a file of its own, which is the caller's; NULL for any other. *BYTES is its length.
uint8_t *webp_still(struct picture *picture, size_t *bytes);

#endif
