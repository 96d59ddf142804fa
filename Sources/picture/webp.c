// What a WebP file says beside its picture. Format: RFC 9649, sections 2.3 to 2.7.
#include "picture.h"

#include <stdlib.h>
#include <string.h>

// A first picture of more bytes than this is none: a still of so many pixels as are decoded has
// fewer.
#define MOST_STILL_BYTES ((size_t)64 << 20)
// EXIF data is looked at up to here: the orientation stands in its first directory.
#define MOST_EXIF_BYTES 65536u
// Chunks that are looked at; an animation has two or three before its first picture.
#define MOST_CHUNKS 10000

#define CHUNK_BYTES 8u  // its name, and its size
#define FRAME_BYTES 16u // what stands before a picture of an animation
#define RIFF_BYTES 12u
#define HEAD_BYTES 18u // a chunk "VP8X"
#define HAS_ALPHA 0x10u

static uint32_t number(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static void set_number(uint8_t *bytes, size_t value) {
    for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(value >> (8 * i));
}

// EXIF data, which some programs put behind the mark that JPEG has before it.
static void read_exif(struct picture *picture, size_t length) {
    static const char prefix[6] = "Exif\0";
    if (length > MOST_EXIF_BYTES) length = MOST_EXIF_BYTES;
    uint8_t *data = malloc(length);
    if (!data) return;
    length = fread(data, 1, length, picture->file);
    size_t skip = length > sizeof prefix && memcmp(data, prefix, sizeof prefix) == 0 ? 6 : 0;
    picture->orientation = exif_orientation(data + skip, length - skip);
    free(data);
}

// A picture of an animation, with the header that one has which is alone.
static uint8_t *read_frame(struct picture *picture, size_t length, size_t *bytes) {
    uint8_t frame[FRAME_BYTES];
    if (length <= FRAME_BYTES || length > MOST_STILL_BYTES) return NULL;
    if (fread(frame, 1, sizeof frame, picture->file) != sizeof frame) return NULL;
    size_t count = length - FRAME_BYTES;
    uint8_t *still = calloc(1, RIFF_BYTES + HEAD_BYTES + count);
    if (!still) return NULL;
    memcpy(still, "RIFF", 4);
    set_number(still + 4, RIFF_BYTES - CHUNK_BYTES + HEAD_BYTES + count);
    memcpy(still + 8, "WEBPVP8X", 8);
    set_number(still + 16, HEAD_BYTES - CHUNK_BYTES);
    still[20] = HAS_ALPHA;
    // Its width and height, each less one, in three bytes.
    memcpy(still + 24, frame + 6, 6);
    *bytes = RIFF_BYTES + HEAD_BYTES + count;
    // Of a file that is cut off this is cut off as well, and ffmpeg says so.
    if (fread(still + RIFF_BYTES + HEAD_BYTES, 1, count, picture->file) < count) *bytes -= 1;
    return still;
}

uint8_t *webp_still(struct picture *picture, size_t *bytes) {
    uint8_t *still = NULL;
    long at = RIFF_BYTES;
    uint8_t chunk[CHUNK_BYTES];
    for (int n = 0; n < MOST_CHUNKS; n++) {
        if (fseek(picture->file, at, SEEK_SET) != 0) break;
        if (fread(chunk, 1, sizeof chunk, picture->file) != sizeof chunk) break;
        uint32_t length = number(chunk + 4);
        if (memcmp(chunk, "EXIF", 4) == 0) read_exif(picture, length);
        if (memcmp(chunk, "ANMF", 4) == 0 && !still) still = read_frame(picture, length, bytes);
        at += (long)CHUNK_BYTES + length + length % 2;
    }
    return still;
}
