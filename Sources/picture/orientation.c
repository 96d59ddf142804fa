// The EXIF orientation: where it stands in the file, and what it does to the pixels.
// Format: TIFF 6.0 (sections 2 and 8), tag 274.
#include "picture.h"

#include <stdlib.h>
#include <string.h>

#define TAG_ORIENTATION 274u
#define TYPE_SHORT 3u
#define ENTRY_BYTES 12u

static uint32_t number(const uint8_t *bytes, int count, bool big_endian) {
    uint32_t value = 0;
    for (int i = 0; i < count; i++) {
        value = value << 8 | bytes[big_endian ? i : count - 1 - i];
    }
    return value;
}

int exif_orientation(const uint8_t *data, size_t length) {
    if (length < 8) return 1;
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

// Orientations 5 to 8 exchange rows and columns.
static bool is_transposed(int orientation) { return orientation >= 5; }

struct target stored_target(struct target target, int orientation) {
    if (is_transposed(orientation)) {
        uint32_t width = target.box.width;
        target.box.width = target.box.height;
        target.box.height = width;
    }
    return target;
}

uint8_t *oriented(const uint8_t *pixels, struct size *size, int orientation) {
    struct size stored = *size, seen = *size;
    if (is_transposed(orientation)) {
        seen.width = stored.height;
        seen.height = stored.width;
    }
    uint8_t *result = calloc((size_t)seen.width * seen.height, 3);
    if (!result) return NULL;
    for (uint32_t y = 0; y < seen.height; y++) {
        for (uint32_t x = 0; x < seen.width; x++) {
            uint32_t column = is_transposed(orientation) ? y : x;
            uint32_t row = is_transposed(orientation) ? x : y;
            // 2, 3, 7 and 8 count the stored columns from the right; 3, 4, 6 and 7 the rows from
            // below.
            if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8) {
                column = stored.width - 1 - column;
            }
            if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7) {
                row = stored.height - 1 - row;
            }
            memcpy(result + 3 * ((size_t)y * seen.width + x),
                pixels + 3 * ((size_t)row * stored.width + column), 3);
        }
    }
    *size = seen;
    return result;
}
