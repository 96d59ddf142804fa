// pager-picture WIDTH HEIGHT fit|fill FILE
//
// Reads a PNG or JPEG picture and writes it to stdout, scaled: the 4 bytes "PGRP", its width and
// its height (4 bytes each, least significant first), then 3 bytes a pixel, row by row from the
// top. "fit" keeps all of the picture and answers at most WIDTH x HEIGHT pixels; "fill" answers
// exactly that many and cuts off what does not fit. The EXIF orientation is applied; what is
// transparent is black. Exit: 0 done, 1 cannot decode, 2 wrong arguments, 3 cannot read the file.
// Messages go to stderr.
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
    signal(SIGXCPU, out_of_time);
    signal(SIGXFSZ, SIG_IGN);
    limit(RLIMIT_CPU, CPU_LIMIT, CPU_LIMIT + 1);
    limit(RLIMIT_CORE, 0, 0);
    limit(RLIMIT_FSIZE, 0, 0); // stdout is a pipe; no file needs to be written
#ifndef __SANITIZE_ADDRESS__   // whose shadow memory takes terabytes of addresses
    limit(RLIMIT_AS, MEMORY_LIMIT, MEMORY_LIMIT);
#endif
}

static bool read_side(const char *text, uint32_t *side) {
    char *end = NULL;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno || end == text || *end || value < 1 || value > (long)PICTURE_MAX_TARGET) return false;
    *side = (uint32_t)value;
    return true;
}

static bool read_target(char **arguments, struct target *target) {
    target->fill = strcmp(arguments[2], "fill") == 0;
    return read_side(arguments[0], &target->box.width) &&
           read_side(arguments[1], &target->box.height) &&
           (target->fill || strcmp(arguments[2], "fit") == 0);
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
    uint8_t start[8] = {0};
    size_t length = fread(start, 1, sizeof start, picture->file);
    rewind(picture->file);
    if (length == sizeof start && memcmp(start, "\x89PNG\r\n\x1a\n", 8) == 0) {
        return decode_png(picture);
    }
    if (length >= 3 && memcmp(start, "\xff\xd8\xff", 3) == 0) return decode_jpeg(picture);
    snprintf(picture->message, sizeof picture->message, "%s",
        length == 0 ? "the file is empty" : "is neither a PNG nor a JPEG picture");
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
    struct picture picture = {.orientation = 1, .message = "not enough memory"};
    if (count != 5 || !read_target(arguments + 1, &picture.target)) {
        fprintf(stderr,
            "usage: pager-picture WIDTH HEIGHT fit|fill FILE\n"
            "WIDTH and HEIGHT are pixels, from 1 to %u\n",
            PICTURE_MAX_TARGET);
        return EXIT_USAGE;
    }
    file_name = arguments[4];
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
        return unreadable ? EXIT_UNREADABLE : EXIT_BROKEN;
    }
    bool written = write_pixels(pixels, size);
    free(pixels);
    if (!written) complain("the pixels cannot be written (stdout must be a pipe)");
    return written ? EXIT_DECODED : EXIT_UNREADABLE;
}
