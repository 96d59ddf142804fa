/* Reading a whole file. */
#include "host.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

char *host_read(const char *path, size_t *length, size_t most) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t used = 0, room = 0;
    if (file == NULL) return NULL;
    for (;;) {
        size_t n;
        if (used == room) {
            char *larger = realloc(text, room = room ? 2 * room : 4096);
            if (larger == NULL) break;
            text = larger;
        }
        n = fread(text + used, 1, room - used, file);
        used += n;
        if (n == 0 || used > most) break;
    }
    if (ferror(file) || !feof(file) || used > most) {
        int problem = used > most ? EFBIG : errno != 0 ? errno : EIO;
        free(text);
        text = NULL;
        errno = problem;
    }
    fclose(file);
    *length = used;
    return text;
}

char *host_read_plain(const char *path, size_t *length, size_t most) {
    struct stat status;
    if (stat(path, &status) != 0) return NULL;
    if (!S_ISREG(status.st_mode)) {
        errno = S_ISDIR(status.st_mode) ? EISDIR : ESPIPE;
        return NULL;
    }
    return host_read(path, length, most);
}

const char *host_why_unread(void) {
    return errno == ESPIPE ? "it is no plain file" : strerror(errno);
}
