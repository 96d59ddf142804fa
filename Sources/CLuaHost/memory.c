/* Lua's memory: counted and limited. What becomes large makes the clock be read more often, because
   one instruction on it takes long. */
#include "host.h"

#include <stdlib.h>

/* How many times more often the clock is read while a block of so many bytes has been asked for: an
   instruction may copy or compare all of it. */
static const struct weight {
    size_t bytes;
    unsigned weight;
} weights[] = {{8u << 20, 250}, {1u << 20, 100}, {64u << 10, 10}};

static void *plain_allocate(void *user, void *block, size_t old_size, size_t new_size) {
    (void)user, (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, new_size);
}

/* Lua collects all garbage and asks for the same once more; only then is there no memory. */
static void *refuse(lua_host *h, void *block, size_t size) {
    if (h->refused_size == size && h->refused_block == block) {
        h->refused_size = 0;
        host_mark_expired(h, HOST_NO_MEMORY, "not enough memory for the script");
    } else {
        h->refused_size = size;
        h->refused_block = block;
    }
    return NULL;
}

static void weigh(lua_host *h, size_t size) {
    size_t i;
    for (i = 0; i < sizeof weights / sizeof *weights; i++) {
        if (size < weights[i].bytes) continue;
        if (h->weight < weights[i].weight) {
            h->weight = weights[i].weight;
            host_arm(h, h->running);
        }
        return;
    }
}

/* Lua's allocator. Shrinking never fails. */
void *host_allocate(void *user, void *block, size_t old_size, size_t new_size) {
    lua_host *h = user;
    /* For a new block the old size says what it is for. */
    int is_string = block == NULL && old_size == LUA_TSTRING;
    size_t old = block != NULL ? old_size : 0;
    void *result;

    if (new_size > old) {
        size_t more = new_size - old;
        if (h->limits.memory != 0 &&
            (h->used > h->limits.memory || more > h->limits.memory - h->used)) {
            return refuse(h, block, new_size);
        }
        if (is_string && !h->limits.trusted && new_size > MOST_STRING + 64) {
            return refuse(h, block, new_size);
        }
    }
    result = h->limits.allocate != NULL
                 ? h->limits.allocate(h->limits.allocate_user, block, old, new_size)
                 : plain_allocate(NULL, block, old, new_size);
    if (new_size == 0) {
        h->used -= old;
        return NULL;
    }
    if (result == NULL && new_size > old) return refuse(h, block, new_size);
    h->used = h->used - old + new_size;
    if (new_size > old) {
        h->refused_size = 0;
        if (!h->limits.trusted && new_size >= (64u << 10)) weigh(h, new_size);
    }
    return result != NULL ? result : block;
}
