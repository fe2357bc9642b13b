/* base/arena.h: memory that is given back all at once.
 *
 * A zeroed struct is an empty arena. What it gave stays where it is until the arena is emptied. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "ratsu/text.h"

struct ratsu_arena_block;

struct ratsu_arena {
    struct ratsu_arena_block *blocks;
};

/* SIZE bytes, aligned as those of malloc() are: for every type that asks for no more than
 * max_align_t. NULL if there is no memory. */
void *ratsu_arena_take(struct ratsu_arena *arena, size_t size);

/* A copy of TEXT; data NULL if there is no memory. */
struct ratsu_slice ratsu_arena_copy(struct ratsu_arena *arena, struct ratsu_slice text);

/* Moves all that FROM gave to ARENA; FROM is empty then. */
void ratsu_arena_join(struct ratsu_arena *arena, struct ratsu_arena *from);

/* Empties the arena and keeps one block for what comes. */
void ratsu_arena_empty(struct ratsu_arena *arena);

/* Gives all its memory back and leaves an empty arena. */
void ratsu_arena_free(struct ratsu_arena *arena);

#endif
