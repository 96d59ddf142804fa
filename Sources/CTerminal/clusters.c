/* Clusters of text that are longer than a cell, each kept once for as long as the program runs. */
#include "terminal.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Different ones that are kept at most: about 3 MB of them. Emoji with all their colours are some
 * 2,000; texts with more are made to have them. */
#define MOST 65536u
/* Twice as many slots, so that a search soon meets an empty one. */
#define SLOTS (2 * MOST)
/* They are kept block by block, and never move. */
#define IN_BLOCK 256u

struct cluster {
    uint8_t count;
    uint8_t bytes[CLUSTER_MOST];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct cluster *blocks[MOST / IN_BLOCK];
static uint32_t used;
/* One more than the number of a cluster; 0: empty. */
static uint32_t slots[SLOTS];

static struct cluster *at(uint32_t number) { return &blocks[number / IN_BLOCK][number % IN_BLOCK]; }

/* FNV-1a, of 32 bits. */
static uint32_t hash_of(const uint8_t *bytes, size_t count) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < count; i++) hash = (hash ^ bytes[i]) * 16777619u;
    return hash;
}

/* The slot where a cluster is, or would be. */
static uint32_t *slot_of(const uint8_t *bytes, size_t count) {
    uint32_t slot = hash_of(bytes, count) % SLOTS;
    for (;; slot = (slot + 1) % SLOTS) {
        if (slots[slot] == 0) return &slots[slot];
        const struct cluster *found = at(slots[slot] - 1);
        if (found->count == count && memcmp(found->bytes, bytes, count) == 0) return &slots[slot];
    }
}

/* Keeps a new one; 0 when there is no room. */
static uint32_t add(const uint8_t *bytes, size_t count) {
    if (used == MOST) return 0;
    struct cluster **block = &blocks[used / IN_BLOCK];
    if (*block == NULL) *block = malloc(IN_BLOCK * sizeof(struct cluster));
    if (*block == NULL) return 0;
    struct cluster *cluster = at(used);
    cluster->count = (uint8_t)count;
    memcpy(cluster->bytes, bytes, count);
    return ++used;
}

int32_t cluster_keep(const uint8_t *bytes, size_t count) {
    if (count > CLUSTER_MOST) return -1;
    pthread_mutex_lock(&lock);
    uint32_t *slot = slot_of(bytes, count);
    if (*slot == 0) *slot = add(bytes, count);
    int32_t number = (int32_t)*slot - 1;
    pthread_mutex_unlock(&lock);
    return number;
}

const uint8_t *cluster_bytes(int32_t number) { return at((uint32_t)number)->bytes; }
