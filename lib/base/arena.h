/* base/arena.h: memory that is given back all at once.
 *
 * A zeroed struct is an empty arena. What it returned stays at its address until the arena is
 * emptied. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "ratsu/text.h"

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
