/* base/array.c: arrays that grow, and memory that is freed all at once. */
#include "base/array.h"

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

/* ---- Arenas ---- */

enum { BLOCK = 16 * 1024 };

struct ratsu_arena_block {
    struct ratsu_arena_block *next;
    size_t used, size;
    _Alignas(max_align_t) char data[];
};

void *ratsu_arena_take(struct ratsu_arena *arena, size_t size)
{
    struct ratsu_arena_block *block = arena->blocks;
    size_t rounded = (size + _Alignof(max_align_t) - 1) & ~(_Alignof(max_align_t) - 1);
    if (rounded < size) return NULL;
    if (!block || block->size - block->used < rounded) {
        size_t room = rounded > BLOCK ? rounded : BLOCK;
        if (room > SIZE_MAX - sizeof *block) return NULL;
        block = malloc(sizeof *block + room);
        if (!block) return NULL;
        *block = (struct ratsu_arena_block){arena->blocks, 0, room};
        arena->blocks = block;
    }
    void *taken = block->data + block->used;
    block->used += rounded;
    return taken;
}

struct ratsu_slice ratsu_arena_copy(struct ratsu_arena *arena, struct ratsu_slice text)
{
    char *data = ratsu_arena_take(arena, text.length ? text.length : 1);
    if (data && text.length) memcpy(data, text.data, text.length);
    return (struct ratsu_slice){data, data ? text.length : 0};
}

void ratsu_arena_join(struct ratsu_arena *arena, struct ratsu_arena *from)
{
    struct ratsu_arena_block **end = &arena->blocks;
    if (*end) end = &(*end)->next; /* the first block goes on giving */
    struct ratsu_arena_block *rest = *end;
    for (*end = from->blocks; *end; end = &(*end)->next) {
    }
    *end = rest;
    from->blocks = NULL;
}

void ratsu_arena_empty(struct ratsu_arena *arena)
{
    struct ratsu_arena_block *block = arena->blocks;
    while (block && block->next) {
        struct ratsu_arena_block *next = block->next;
        free(block);
        block = next;
    }
    arena->blocks = block;
    if (block) block->used = 0;
}

void ratsu_arena_free(struct ratsu_arena *arena)
{
    ratsu_arena_empty(arena);
    free(arena->blocks);
    arena->blocks = NULL;
}
