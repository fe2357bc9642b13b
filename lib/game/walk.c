#include "ratsu/walk.h"
#include "ratsu/marinating.h"

#include <stdlib.h>

struct ratsu_walk_level {
    struct ratsu_position now, before;
    bool sound, before_sound;
    uint32_t ply;
};

void ratsu_walk_begin(struct ratsu_walk *walk, const struct ratsu_kernel *kernel,
                      const struct ratsu_game *game)
{
    walk->kernel = kernel;
    walk->now = game->start;
    walk->sound = game->start_fault == RATSU_START_FINE;
    walk->before_sound = false;
    walk->ply = 0;
    walk->depth = 0;
    walk->failed = false;
}

static struct ratsu_walk_level *level_at(struct ratsu_walk *walk, uint32_t depth)
{
    if (depth >= walk->level_capacity) {
        size_t capacity = walk->level_capacity ? 2 * walk->level_capacity : 8;
        void *levels = aligned_alloc(64, capacity * sizeof *walk->levels);
        if (!levels) return NULL;
        if (walk->level_capacity) {
            memcpy(levels, walk->levels, walk->level_capacity * sizeof *walk->levels);
        }
        free(walk->levels);
        walk->levels = levels;
        walk->level_capacity = capacity;
    }
    return &walk->levels[depth];
}

/* Beyond RATSU_DEPTH_MAX nothing is played, so nothing needs to be kept but the depth. */
static void enter(struct ratsu_walk *walk)
{
    if (walk->depth < RATSU_DEPTH_MAX) {
        struct ratsu_walk_level *level = level_at(walk, walk->depth);
        if (!level) {
            walk->failed = true;
            walk->sound = false;
            return;
        }
        *level = (struct ratsu_walk_level){walk->now, walk->before, walk->sound, walk->before_sound,
                                           walk->ply};
    }
    walk->depth++;
    walk->now = walk->before;
    walk->sound = walk->before_sound && walk->depth <= RATSU_DEPTH_MAX;
    walk->before_sound = false;
    if (walk->sound) walk->ply--;
}

static void leave(struct ratsu_walk *walk)
{
    if (walk->depth == 0) return;
    walk->depth--;
    if (walk->depth >= RATSU_DEPTH_MAX) return;
    const struct ratsu_walk_level *level = &walk->levels[walk->depth];
    walk->now = level->now;
    walk->before = level->before;
    walk->sound = level->sound;
    walk->before_sound = level->before_sound;
    walk->ply = level->ply;
}

static void pass_move(struct ratsu_walk *walk, const struct ratsu_element *element)
{
    walk->before = walk->now;
    walk->before_sound = walk->sound;
    if (element->remarks & RATSU_FAULTS) walk->sound = false;
    if (walk->sound) ratsu_kernel_for(walk->kernel, &walk->now)->play(&walk->now, element->u.move);
    walk->ply++;
}

void ratsu_walk_step(struct ratsu_walk *walk, const struct ratsu_element *element)
{
    if (walk->failed) return;
    switch (element->kind) {
    case RATSU_MOVE:
        pass_move(walk, element);
        break;
    case RATSU_VARIATION_IN:
        enter(walk);
        break;
    case RATSU_VARIATION_OUT:
        leave(walk);
        break;
    default:
        break;
    }
}

void ratsu_walk_free(struct ratsu_walk *walk)
{
    free(walk->levels);
    *walk = (struct ratsu_walk){0};
}
