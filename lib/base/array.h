/* base/array.h: arrays that grow, and arenas.
 *
 * An array is a pointer, a count and a capacity that stand where their owner likes. A NULL pointer
 * with capacity 0 is an empty array; free() gives its memory back.
 *
 *     if (!RATSU_GROW(list->items, list->capacity, list->count + 1)) return false;
 *     list->items[list->count++] = item;
 *
 * An arena is memory that is given back all at once. A zeroed struct is an empty arena. What it
 * returned stays at its address until the arena is emptied. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include "ratsu/text.h"
#include <stdlib.h>

/* True if ITEMS has room for NEEDED items after the call; ITEMS may have moved. False if there is
 * no memory: then nothing has changed. ITEMS and CAPACITY (a size_t) are lvalues without side
 * effects. */
#define RATSU_GROW(items, capacity, needed)                                                        \
    ((needed) <= (capacity) || ratsu_array_grow(&(items), &(capacity), (needed), sizeof *(items)))

/* Moves the array whose pointer stands at ITEMS into one for NEEDED items of SIZE bytes at least.
 * Room grows by half, so that adding items one by one costs the same for each on average. Items are
 * aligned as malloc() does it. */
bool ratsu_array_grow(void *items, size_t *capacity, size_t needed, size_t size);

struct ratsu_arena_block;

struct ratsu_arena {
    struct ratsu_arena_block *blocks;
};

/* Returns SIZE bytes, aligned as those of malloc() are: for every type that asks for no more than
 * max_align_t. NULL if there is no memory. */
void *ratsu_arena_take(struct ratsu_arena *arena, size_t size);

/* Returns a copy of TEXT; its data is NULL if there is no memory. */
struct ratsu_slice ratsu_arena_copy(struct ratsu_arena *arena, struct ratsu_slice text);

/* Moves all memory of FROM to ARENA and leaves FROM empty. */
void ratsu_arena_join(struct ratsu_arena *arena, struct ratsu_arena *from);

/* Empties the arena and keeps one block for later requests. */
void ratsu_arena_empty(struct ratsu_arena *arena);

/* Frees all memory of the arena and leaves it empty. */
void ratsu_arena_free(struct ratsu_arena *arena);

#endif
