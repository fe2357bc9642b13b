/* base/array.c: arrays that grow. */
#include "base/array.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST = 16 };

bool ratsu_array_grow(void *items, size_t *capacity, size_t needed, size_t size)
{
    size_t larger = *capacity + *capacity / 2 + SMALLEST;
    if (larger < needed) larger = needed;
    if (larger > SIZE_MAX / 2 / size) return false;
    void *moved; /* copied as bytes: pointers to all kinds of items look alike in POSIX */
    memcpy(&moved, items, sizeof moved);
    moved = realloc(moved, larger * size);
    if (!moved) return false;
    memcpy(items, &moved, sizeof moved);
    *capacity = larger;
    return true;
}
