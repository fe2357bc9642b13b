/* game/walk.c: the one line of play: its moves, the variations that leave it and come back to
 * it. */
#include "game/player.h"

#include "base/array.h"
#include "camelot/camelot_text.h"
#include "marineerimine/marinating.h"
#include "game/follow.h"
#include "notation/fen_text.h"

/* A line that waits for the end of a variation. */
struct ratsu_walk_level {
    union ratsu_any_position now, before;
    bool sound, before_sound;
    uint32_t ply, before_ply;
};

void ratsu_walk_begin(struct ratsu_walk *walk, const struct ratsu_kernel *kernel,
                      const struct ratsu_game *game)
{
    walk->kernel = kernel;
    walk->any_now = walk->any_before = game->any_start;
    walk->sound = walk->before_sound = game->start_fault == RATSU_START_FINE;
    walk->ply = walk->before_ply = 0;
    walk->depth = 0;
    walk->failed = false;
    walk->blind = false;
}

/* Beyond RATSU_DEPTH_MAX nothing is played, so nothing needs to be kept but the depth. */
void ratsu_walk_enter(struct ratsu_walk *walk)
{
    if (walk->depth < RATSU_DEPTH_MAX) {
        if (!RATSU_GROW(walk->levels, walk->level_capacity, walk->depth + 1u)) {
            walk->failed = true;
            walk->sound = false;
            return;
        }
        walk->levels[walk->depth] =
            (struct ratsu_walk_level){walk->any_now,      walk->any_before, walk->sound,
                                      walk->before_sound, walk->ply,        walk->before_ply};
    }
    walk->depth++;
    walk->any_now = walk->any_before;
    walk->ply = walk->before_ply;
    walk->sound = walk->before_sound = walk->before_sound && walk->depth <= RATSU_DEPTH_MAX;
}

void ratsu_walk_leave(struct ratsu_walk *walk)
{
    if (walk->depth == 0) return;
    walk->depth--;
    if (walk->depth >= RATSU_DEPTH_MAX) return;
    const struct ratsu_walk_level *level = &walk->levels[walk->depth];
    walk->any_now = level->now;
    walk->any_before = level->before;
    walk->sound = level->sound;
    walk->before_sound = level->before_sound;
    walk->ply = level->ply;
    walk->before_ply = level->before_ply;
}

void ratsu_walk_blind(struct ratsu_walk *walk, bool blind)
{
    walk->blind = blind && !(walk->now.rules & RATSU_RULES_CAMELOT);
}

static const struct ratsu_camelot_move *no_move(struct ratsu_walk *walk)
{
    walk->failed = true;
    walk->sound = false;
    return NULL;
}

/* The move of an element on Camelot's board; NULL if there is no memory: then the walk has
 * failed. */
static const struct ratsu_camelot_move *camelot_move(struct ratsu_walk *walk,
                                                     const struct ratsu_element *element)
{
    struct ratsu_camelot_moves *legal = &walk->camelot[0];
    if (!ratsu_camelot_legal_moves(&walk->any_now.camelot, legal)) return no_move(walk);
    return element->u.ordinal < legal->count ? &legal->items[element->u.ordinal] : NULL;
}

static void play(struct ratsu_walk *walk, const struct ratsu_element *element)
{
    if (!(walk->now.rules & RATSU_RULES_CAMELOT)) {
        ratsu_kernel_for(walk->kernel, &walk->now)->play(&walk->now, element->u.move);
        return;
    }
    const struct ratsu_camelot_move *move = camelot_move(walk, element);
    if (move)
        ratsu_camelot_play(&walk->any_now.camelot, move);
    else
        no_move(walk);
}

void ratsu_walk_step(struct ratsu_walk *walk, const struct ratsu_element *element)
{
    if (walk->failed) return;
    switch (element->kind) {
    case RATSU_MOVE:
        walk->before_sound = walk->sound;
        walk->before_ply = walk->ply;
        if (element->remarks & RATSU_FAULTS) walk->sound = false;
        walk->ply++;
        if (!walk->blind) {
            walk->any_before = walk->any_now;
            if (walk->sound) play(walk, element);
        }
        break;
    case RATSU_VARIATION_IN:
        ratsu_walk_enter(walk);
        break;
    case RATSU_VARIATION_OUT:
        ratsu_walk_leave(walk);
        break;
    default:
        break;
    }
}

size_t ratsu_walk_move(struct ratsu_walk *walk, const struct ratsu_element *move,
                       const struct ratsu_notation *notation, const struct ratsu_letters *letters,
                       char text[RATSU_MOVE_TEXT_MAX])
{
    if (walk->failed) return 0; /* it stands elsewhere then */
    if (!(walk->now.rules & RATSU_RULES_CAMELOT))
        return ratsu_move_write(walk->kernel, &walk->now, move->u.move, notation, letters, text);
    const struct ratsu_camelot_move *found = camelot_move(walk, move);
    if (!found) return 0;
    return ratsu_camelot_move_write(&walk->any_now.camelot, found, &walk->camelot[1], text);
}

bool ratsu_walk_position(const struct ratsu_walk *walk, struct ratsu_fen_style style,
                         struct ratsu_buffer *buffer)
{
    if (!(walk->now.rules & RATSU_RULES_CAMELOT))
        return ratsu_fen_write_on(walk->kernel->level, buffer, &walk->now, style);
    ratsu_camelot_position_write(buffer, &walk->any_now.camelot, style.no_counters);
    return true;
}

void ratsu_walk_free(struct ratsu_walk *walk)
{
    free(walk->levels);
    for (int i = 0; i < 2; i++) ratsu_camelot_moves_free(&walk->camelot[i]);
    *walk = (struct ratsu_walk){0};
}
