// pager-picture WIDTH HEIGHT fit|fill [--crop X,Y,W,H] FILE
//
// Reads a picture and writes it to stdout, scaled: the 4 bytes "PGRP", its width and its height
// (4 bytes each, least significant first), then 3 bytes a pixel, row by row from the top. "fit"
// keeps all of the picture and answers at most WIDTH x HEIGHT pixels; "fill" answers exactly that
// many and cuts off what does not fit. With --crop only the W x H pixels at X,Y of those are
// answered. The EXIF orientation is applied; what is transparent is black. PNG and JPEG are read
// here, other formats by the ffmpeg program. Exit: 0 done, 1 cannot decode, 2 wrong arguments,
// 3 cannot read the file, 4 there is no ffmpeg. Messages go to stderr.
#include "picture.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

// What decoding may use. A 100-megapixel progressive JPEG needs about 600 MB and 3 s.
#define MEMORY_LIMIT ((rlim_t)1 << 30) // bytes
#define CPU_LIMIT 10                   // seconds

static const char usage[] =
    "usage: pager-picture WIDTH HEIGHT fit|fill [--crop X,Y,W,H] FILE\n"
    "Writes the picture to stdout, scaled to WIDTH x HEIGHT pixels, each from 1 to %u.\n"
    "  fit     all of it, so one side may be shorter\n"
    "  fill    as many pixels as that; what does not fit is cut off\n"
    "  --crop  with fill: only the W x H pixels at X,Y of what fill would write, so that\n"
    "          WIDTH and HEIGHT may go up to %u; W and H go up to %u\n"
    "Reads PNG and JPEG; and WebP, BMP, TIFF, GIF, QOI, PBM, PGM, PPM and PAM by the ffmpeg\n"
    "program. Of what is animated it is the first picture.\n";

static const char *file_name = "";

static void complain(const char *message) { fprintf(stderr, "%s: %s\n", file_name, message); }

static void out_of_time(int signal) {
    (void)signal;
    static const char message[] = "the picture takes too long to decode\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    _exit(EXIT_BROKEN);
}

static void limit(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit value = {soft, hard};
    setrlimit(resource, &value); // fails only if the limit is lower already
}

static void set_limits(void) {
    signal(SIGCHLD, SIG_DFL); // whoever ignores it keeps us from waiting for ffmpeg
    signal(SIGXCPU, out_of_time);
    signal(SIGXFSZ, SIG_IGN);
    limit(RLIMIT_CPU, CPU_LIMIT, CPU_LIMIT + 1);
    limit(RLIMIT_CORE, 0, 0);
    limit(RLIMIT_FSIZE, 0, 0); // stdout is a pipe; no file needs to be written
#ifndef __SANITIZE_ADDRESS__   // whose shadow memory takes terabytes of addresses
    limit(RLIMIT_AS, MEMORY_LIMIT, MEMORY_LIMIT);
#endif
}

// Reads a number up to what ends it, and answers what stands behind that; NULL if it is none.
static const char *read_number(const char *text, char ending, uint32_t most, uint32_t *number) {
    char *end = NULL;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno || end == text || *end != ending || value < 0 || value > (long)most) return NULL;
    *number = (uint32_t)value;
    return *end ? end + 1 : end;
}

static bool is_within(struct size size, uint32_t most) {
    return size.width >= 1 && size.width <= most && size.height >= 1 && size.height <= most;
}

static bool read_part(const char *text, struct target *target) {
    const uint32_t most = PICTURE_MAX_SIDE;
    return (text = read_number(text, ',', most, &target->left)) &&
           (text = read_number(text, ',', most, &target->top)) &&
           (text = read_number(text, ',', most, &target->part.width)) &&
           read_number(text, 0, most, &target->part.height) &&
           is_within(target->part, PICTURE_MAX_TARGET) &&
           target->left + target->part.width <= target->box.width &&
           target->top + target->part.height <= target->box.height;
}

// Reads what stands before the name of the file, which is the last argument.
static bool read_target(int count, char **arguments, struct target *target) {
    if (count != 5 && count != 7) return false;
    target->fill = strcmp(arguments[3], "fill") == 0;
    if (!target->fill && strcmp(arguments[3], "fit") != 0) return false;
    if (!read_number(arguments[1], 0, PICTURE_MAX_SIDE, &target->box.width) ||
        !read_number(arguments[2], 0, PICTURE_MAX_SIDE, &target->box.height)) {
        return false;
    }
    if (count == 5) return is_within(target->box, PICTURE_MAX_TARGET);
    return target->fill && strcmp(arguments[4], "--crop") == 0 &&
           is_within(target->box, PICTURE_MAX_SIDE) && read_part(arguments[5], target);
}

// Opens a plain file; anything else (a FIFO, a device) could block or never end.
static FILE *open_picture(const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    struct stat status;
    if (fd < 0 || fstat(fd, &status) != 0) {
        complain(strerror(errno));
        return NULL;
    }
    if (!S_ISREG(status.st_mode)) {
        complain(S_ISDIR(status.st_mode) ? "is a folder, not a picture" : "is not a plain file");
        return NULL;
    }
    FILE *file = fdopen(fd, "rb");
    if (!file) complain(strerror(errno));
    return file;
}

static bool decode(struct picture *picture) {
    uint8_t start[FORMAT_BYTES] = {0};
    size_t length = fread(start, 1, sizeof start, picture->file);
    rewind(picture->file);
    if (length >= 8 && memcmp(start, "\x89PNG\r\n\x1a\n", 8) == 0) return decode_png(picture);
    if (length >= 3 && memcmp(start, "\xff\xd8\xff", 3) == 0) return decode_jpeg(picture);
    const struct foreign *format = foreign_format(start, length);
    if (format) return decode_foreign(picture, format);
    snprintf(picture->message, sizeof picture->message, "%s",
        length == 0 ? "the file is empty" : "is no picture of a format that is read");
    return false;
}

static bool write_pixels(const uint8_t *pixels, struct size size) {
    uint8_t header[12] = "PGRP";
    for (int i = 0; i < 4; i++) {
        header[4 + i] = (uint8_t)(size.width >> (8 * i));
        header[8 + i] = (uint8_t)(size.height >> (8 * i));
    }
    size_t count = 3 * (size_t)size.width * size.height;
    return fwrite(header, 1, sizeof header, stdout) == sizeof header &&
           fwrite(pixels, 1, count, stdout) == count && fflush(stdout) == 0;
}

int main(int count, char **arguments) {
    struct picture picture = {
        .orientation = 1, .failure = EXIT_BROKEN, .message = "not enough memory"};
    if (!read_target(count, arguments, &picture.target)) {
        fprintf(stderr, usage, PICTURE_MAX_TARGET, PICTURE_MAX_SIDE, PICTURE_MAX_TARGET);
        return EXIT_USAGE;
    }
    file_name = arguments[count - 1];
    set_limits();
    picture.file = open_picture(file_name);
    if (!picture.file) return EXIT_UNREADABLE;
    bool decoded = decode(&picture);
    bool unreadable = ferror(picture.file) != 0;
    fclose(picture.file);
    uint8_t *pixels = NULL;
    struct size size;
    if (decoded) {
        const uint8_t *stored = scaler_pixels(picture.scaler, &size);
        pixels = oriented(stored, &size, picture.orientation);
    }
    scaler_free(picture.scaler);
    if (!pixels) {
        complain(unreadable ? "cannot be read" : picture.message);
        return unreadable ? EXIT_UNREADABLE : picture.failure;
    }
    bool written = write_pixels(pixels, size);
    free(pixels);
    if (!written) complain("the pixels cannot be written (stdout must be a pipe)");
    return written ? EXIT_DECODED : EXIT_UNREADABLE;
}
