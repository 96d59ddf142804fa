// The EXIF orientation: where it stands in the file, and what it does to the pixels.
// Format: TIFF 6.0 (sections 2 and 8), tag 274.
#include "picture.h"

#include <stdlib.h>
#include <string.h>

#define TAG_ORIENTATION 274u
#define TYPE_SHORT 3u
#define ENTRY_BYTES 12u
#define HEADER_BYTES 8u
// Entries of a TIFF file's directory that are looked at. Entries are in the order of their tags,
// and fewer than thirty have lower ones.
#define MOST_ENTRIES 64u

static uint32_t number(const uint8_t *bytes, int count, bool big_endian) {
    uint32_t value = 0;
    for (int i = 0; i < count; i++) {
        value = value << 8 | bytes[big_endian ? i : count - 1 - i];
    }
    return value;
}

int exif_orientation(const uint8_t *data, size_t length) {
    if (length < HEADER_BYTES) return 1;
    bool big_endian = data[0] == 'M' && data[1] == 'M';
    if (!big_endian && !(data[0] == 'I' && data[1] == 'I')) return 1;
    if (number(data + 2, 2, big_endian) != 42) return 1;
    size_t directory = number(data + 4, 4, big_endian);
    if (directory > length - 2) return 1;
    size_t count = number(data + directory, 2, big_endian);
    const size_t first = directory + 2;
    for (size_t i = 0; i < count; i++) {
        if (length - first < (i + 1) * ENTRY_BYTES) return 1;
        const uint8_t *entry = data + first + i * ENTRY_BYTES;
        if (number(entry, 2, big_endian) != TAG_ORIENTATION) continue;
        if (number(entry + 2, 2, big_endian) != TYPE_SHORT) return 1;
        uint32_t value = number(entry + 8, 2, big_endian);
        return value >= 1 && value <= 8 ? (int)value : 1;
    }
    return 1;
}

// Reads the header, and behind it the directory, wherever that stands in the file.
int tiff_orientation(FILE *file) {
    uint8_t data[HEADER_BYTES + 2 + MOST_ENTRIES * ENTRY_BYTES] = {0};
    if (fread(data, 1, HEADER_BYTES, file) != HEADER_BYTES) return 1;
    bool big_endian = data[0] == 'M';
    if (fseek(file, (long)number(data + 4, 4, big_endian), SEEK_SET) != 0) return 1;
    size_t length = fread(data + HEADER_BYTES, 1, sizeof data - HEADER_BYTES, file);
    memset(data + 4, 0, 4);
    data[big_endian ? 7 : 4] = HEADER_BYTES;
    return exif_orientation(data, HEADER_BYTES + length);
}

// Orientations 5 to 8 exchange rows and columns.
static bool is_transposed(int orientation) { return orientation >= 5; }

// 2, 3, 7 and 8 count the stored columns from the right; 3, 4, 6 and 7 the rows from below.
static bool is_from_right(int orientation) {
    return orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
}

static bool is_from_below(int orientation) {
    return orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
}

static struct size transposed(struct size size) {
    return (struct size){.width = size.height, .height = size.width};
}

struct target stored_target(struct target target, int orientation) {
    struct target stored = target;
    if (is_transposed(orientation)) {
        stored.box = transposed(target.box);
        stored.part = transposed(target.part);
        stored.left = target.top;
        stored.top = target.left;
    }
    if (is_from_right(orientation)) {
        stored.left = stored.box.width - stored.part.width - stored.left;
    }
    if (is_from_below(orientation)) {
        stored.top = stored.box.height - stored.part.height - stored.top;
    }
    return stored;
}

uint8_t *oriented(const uint8_t *pixels, struct size *size, int orientation) {
    struct size stored = *size, seen = is_transposed(orientation) ? transposed(stored) : stored;
    uint8_t *result = calloc((size_t)seen.width * seen.height, 3);
    if (!result) return NULL;
    for (uint32_t y = 0; y < seen.height; y++) {
        for (uint32_t x = 0; x < seen.width; x++) {
            uint32_t column = is_transposed(orientation) ? y : x;
            uint32_t row = is_transposed(orientation) ? x : y;
            if (is_from_right(orientation)) column = stored.width - 1 - column;
            if (is_from_below(orientation)) row = stored.height - 1 - row;
            memcpy(result + 3 * ((size_t)y * seen.width + x),
                pixels + 3 * ((size_t)row * stored.width + column), 3);
        }
    }
    *size = seen;
    return result;
}
