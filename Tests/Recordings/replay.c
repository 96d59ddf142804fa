/* Sessions in this build beside those that the ordinary one recorded, and recordings of earlier
   versions: replay GOLDEN FRESH. Either folder may be empty. */
#include "../ABI/test.h"
#include "session.h"

#include <dirent.h>

static const char *golden, *fresh;

static unsigned char *read_file(const char *folder, const char *name, size_t *length) {
    char path[1024];
    unsigned char *bytes = NULL;
    FILE *file;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    file = fopen(path, "rb");
    if (file == NULL) return NULL;
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    bytes = malloc(*length + 1);
    if (bytes != NULL && fread(bytes, 1, *length, file) != *length) {
        free(bytes);
        bytes = NULL;
    }
    fclose(file);
    return bytes;
}

static void golden_recordings_replay(void) {
    DIR *folder = opendir(golden);
    struct dirent *entry;
    int n = 0;

    CHECK(folder != NULL);
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        size_t length = 0;
        unsigned char *bytes;
        uint64_t digest;

        if (strstr(entry->d_name, ".rec") == NULL) continue;
        bytes = read_file(golden, entry->d_name, &length);
        CHECK(bytes != NULL);
        CHECK_INT(session_replay(bytes, length, &digest), PAGER_OK);
        CHECK_INT(session_replay(bytes, length - 1, &digest), PAGER_ERROR_CORRUPT);
        bytes[length / 2] ^= 1;
        CHECK_INT(session_replay(bytes, length, &digest), PAGER_ERROR_CORRUPT);
        free(bytes);
        n++;
    }
    if (folder != NULL) closedir(folder);
    CHECK(n >= SESSION_KINDS);
}

static void sessions_replay_and_extra_ticks_change_nothing(void) {
    int kind, seed;

    for (kind = 0; kind < SESSION_KINDS; kind++) {
        for (seed = 1; seed <= 3; seed++) {
            struct session session = {0};
            struct session_result plain, more;
            uint64_t digest = 0;

            session.kind = kind;
            session.seed = (uint64_t)seed;
            session.inputs = 150;
            CHECK_INT(session_run(&session, &plain), PAGER_OK);
            session.extra_ticks = 1;
            CHECK_INT(session_run(&session, &more), PAGER_OK);
            CHECK(plain.seen == more.seen);
            CHECK(plain.length < more.length);
            CHECK_INT(session_replay(plain.bytes, plain.length, &digest), PAGER_OK);
            CHECK(digest == plain.digest);
            CHECK_INT(session_replay(more.bytes, more.length, &digest), PAGER_OK);
            CHECK(digest == more.digest);
            session_free(&plain);
            session_free(&more);
        }
    }
}

/* The ordinary build's recordings of the same sessions, to the last bit: digests, frames, events.
 */
static void both_builds_make_the_same_bits(void) {
    DIR *folder = opendir(fresh);
    struct dirent *entry;
    int kind;

    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        size_t length = 0;
        unsigned char *bytes;
        uint64_t digest = 0;
        unsigned seed = 0;

        for (kind = 0; kind < SESSION_KINDS; kind++) {
            struct session session = {0};
            struct session_result here;
            size_t n = strlen(session_name(kind));

            if (strncmp(entry->d_name, session_name(kind), n) != 0) continue;
            if (sscanf(entry->d_name + n, "-%u.rec", &seed) != 1) continue;
            bytes = read_file(fresh, entry->d_name, &length);
            CHECK(bytes != NULL);
            session.kind = kind;
            session.seed = seed;
            session.inputs = 150;
            CHECK_INT(session_run(&session, &here), PAGER_OK);
            CHECK_INT(session_replay(bytes, length, &digest), PAGER_OK);
            CHECK(digest == here.digest);
            CHECK(length == here.length && memcmp(bytes, here.bytes, length) == 0);
            session_free(&here);
            free(bytes);
        }
    }
    if (folder != NULL) closedir(folder);
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    golden = argv[1];
    fresh = argv[2];
    RUN(golden_recordings_replay);
    RUN(sessions_replay_and_extra_ticks_change_nothing);
    RUN(both_builds_make_the_same_bits);
    return failed_in_all;
}
