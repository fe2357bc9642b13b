/* base/array.h: arrays that grow.
 *
 * An array is a pointer, a count and a capacity that stand where their owner likes. A NULL pointer
 * with capacity 0 is an empty array; free() gives its memory back.
 *
 *     if (!RATSU_GROW(list->items, list->capacity, list->count + 1)) return false;
 *     list->items[list->count++] = item; */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/* True if ITEMS has room for NEEDED items after the call; ITEMS may have moved. False if there is
 * no memory: then nothing has changed. ITEMS and CAPACITY (a size_t) are lvalues without side
 * effects. */
#define RATSU_GROW(items, capacity, needed)                                                        \
    ((needed) <= (capacity) || ratsu_array_grow(&(items), &(capacity), (needed), sizeof *(items)))

/* Moves the array whose pointer stands at ITEMS into one for NEEDED items of SIZE bytes at least.
 * Room grows by half, so that adding items one by one costs the same for each on average. Items are
 * aligned as malloc() does it. */
bool ratsu_array_grow(void *items, size_t *capacity, size_t needed, size_t size);

#endif
