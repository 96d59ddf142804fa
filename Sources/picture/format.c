// What a file is, told from how it begins and never from its name.
#include "picture.h"

#include <string.h>

// The whole list of what ffmpeg is asked to read: still pictures, each by a demuxer that opens no
// other file.
static const struct foreign webp = {"WebP", "webp_pipe"};
static const struct foreign bmp = {"BMP", "bmp_pipe"};
static const struct foreign tiff = {"TIFF", "tiff_pipe"};
static const struct foreign gif = {"GIF", "gif"};
static const struct foreign qoi = {"QOI", "qoi_pipe"};
static const struct foreign pbm = {"PBM", "pbm_pipe"};
static const struct foreign pgm = {"PGM", "pgm_pipe"};
static const struct foreign ppm = {"PPM", "ppm_pipe"};
static const struct foreign pam = {"PAM", "pam_pipe"};

static bool begins(const uint8_t *start, size_t length, const char *mark, size_t count) {
    return length >= count && memcmp(start, mark, count) == 0;
}

// "P1" to "P7", and behind it white space or a comment.
static const struct foreign *portable(const uint8_t *start, size_t length) {
    static const struct foreign *const kinds[] = {&pbm, &pgm, &ppm, &pbm, &pgm, &ppm, &pam};
    if (length < 3 || start[0] != 'P' || start[1] < '1' || start[1] > '7') return NULL;
    return memchr(" \t\r\n#", start[2], 5) ? kinds[start[1] - '1'] : NULL;
}

// "BM" may begin a text; the size of the header behind it is a small number.
static bool is_bmp(const uint8_t *start, size_t length) {
    return length >= FORMAT_BYTES && begins(start, length, "BM", 2) && start[15] == 0 &&
           start[16] == 0 && start[17] == 0;
}

const struct foreign *foreign_format(const uint8_t *start, size_t length) {
    if (length >= 12 && begins(start, length, "RIFF", 4) && memcmp(start + 8, "WEBP", 4) == 0) {
        return &webp;
    }
    if (begins(start, length, "II*\0", 4) || begins(start, length, "MM\0*", 4)) return &tiff;
    if (begins(start, length, "GIF8", 4)) return &gif;
    if (begins(start, length, "qoif", 4)) return &qoi;
    if (is_bmp(start, length)) return &bmp;
    return portable(start, length);
}
