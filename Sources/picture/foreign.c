// Formats that the ffmpeg program reads, in a process of its own: it is given the file as its
// standard input, may open nothing else, and answers pixels through a pipe.
#include "picture.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// How many of the programs that share a standard input run ffmpeg at once.
#define SLOTS 2
// What a shell says where there is no such program.
#define NO_PROGRAM 127

#define TEXT_OF(number) #number
#define DIGITS_OF(macro) TEXT_OF(macro)

// Waits for its turn, if others want one: a lock of a byte of the standard input, where that is a
// file. It ends with this process, however that ends.
static void wait_for_turn(void) {
    struct stat status;
    if (fstat(STDIN_FILENO, &status) != 0 || !S_ISREG(status.st_mode)) return;
    struct flock slot = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1};
    for (slot.l_start = 0; slot.l_start < SLOTS; slot.l_start++) {
        if (fcntl(STDIN_FILENO, F_SETLK, &slot) == 0) return;
    }
    slot.l_start = getpid() % SLOTS;
    fcntl(STDIN_FILENO, F_SETLKW, &slot);
}

// A child that ends with this process; 0 in the child.
static pid_t begin(void) {
    pid_t parent = getpid(), child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(NO_PROGRAM);
    }
    return child;
}

// A pipe that gives these bytes; -1 if there is none.
static int feed(const uint8_t *bytes, size_t length) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t child = begin();
    if (child == 0) {
        close(ends[0]);
        while (length > 0) {
            ssize_t count = write(ends[1], bytes, length);
            if (count <= 0) break;
            bytes += count;
            length -= (size_t)count;
        }
        _exit(0);
    }
    close(ends[1]);
    if (child > 0) return ends[0];
    close(ends[0]);
    return -1;
}

static pid_t start_ffmpeg(const char *demuxer, int input, int *output) {
    const char *const arguments[] = {"ffmpeg", "-v", "quiet", "-nostdin", "-xerror",
        "-filter_threads", "1", "-protocol_whitelist", "file", "-format_whitelist", demuxer, "-f",
        demuxer, "-threads", "1", "-max_pixels", DIGITS_OF(PICTURE_MAX_FOREIGN), "-noautorotate",
        "-i", "file:/dev/stdin", "-map", "0:v:0", "-frames:v", "1", "-threads", "1", "-f",
        "image2pipe", "-c:v", "pam", "-pix_fmt", "rgba", "-", NULL};
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t child = begin();
    if (child == 0) {
        dup2(input, STDIN_FILENO);
        fcntl(STDIN_FILENO, F_SETFD, 0);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execvp(arguments[0], (char *const *)arguments);
        _exit(NO_PROGRAM);
    }
    close(ends[1]);
    *output = ends[0];
    if (child < 0) close(ends[0]);
    return child;
}

// The header of a PAM picture of 4 bytes a pixel.
static bool read_size(FILE *file, struct size *size) {
    char line[80];
    unsigned long width = 0, height = 0, depth = 0, most = 0;
    if (!fgets(line, sizeof line, file) || strcmp(line, "P7\n") != 0) return false;
    while (fgets(line, sizeof line, file) && strcmp(line, "ENDHDR\n") != 0) {
        sscanf(line, "WIDTH %lu", &width);
        sscanf(line, "HEIGHT %lu", &height);
        sscanf(line, "DEPTH %lu", &depth);
        sscanf(line, "MAXVAL %lu", &most);
    }
    *size = (struct size){(uint32_t)width, (uint32_t)height};
    return width > 0 && width <= PICTURE_MAX_SIDE && height > 0 && height <= PICTURE_MAX_SIDE &&
           depth == 4 && most == 255;
}

static bool read_rows(struct picture *picture, FILE *file) {
    struct size size;
    if (!read_size(file, &size)) return false;
    picture->scaler = scaler_new(size, stored_target(picture->target, picture->orientation));
    uint8_t *row = malloc(4 * (size_t)size.width);
    uint32_t rows = 0;
    while (picture->scaler && row && rows < size.height &&
           fread(row, 4, size.width, file) == size.width) {
        scaler_row_over_black(picture->scaler, row);
        rows++;
    }
    free(row);
    return rows == size.height;
}

static bool run(struct picture *picture, const struct foreign *format, int input) {
    int output, status = 0;
    pid_t child = start_ffmpeg(format->demuxer, input, &output);
    if (child < 0) return false;
    FILE *file = fdopen(output, "rb");
    bool done = file && read_rows(picture, file);
    if (file) {
        fclose(file);
    } else {
        close(output);
    }
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    if (done) return true;
    if (WIFEXITED(status) && WEXITSTATUS(status) == NO_PROGRAM) {
        picture->failure = EXIT_NO_FFMPEG;
        snprintf(picture->message, sizeof picture->message, "%s pictures need the ffmpeg program",
            format->name);
    } else {
        snprintf(picture->message, sizeof picture->message,
            "broken %s picture (or one of more than %d pixels)", format->name, PICTURE_MAX_FOREIGN);
    }
    return false;
}

bool decode_foreign(struct picture *picture, const struct foreign *format) {
    size_t length = 0;
    uint8_t *still = NULL;
    if (strcmp(format->name, "TIFF") == 0) picture->orientation = tiff_orientation(picture->file);
    if (strcmp(format->name, "WebP") == 0) still = webp_still(picture, &length);
    wait_for_turn();
    int input = still ? feed(still, length) : fileno(picture->file);
    bool done = input >= 0 && run(picture, format, input);
    if (still && input >= 0) close(input);
    free(still);
    return done;
}
