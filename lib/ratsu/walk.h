/* ratsu/walk.h -- game: the positions of a played game, variations too, one element after the other.
 *
 *     ratsu_walk_begin(&walk, kernel, &game);
 *     for (i = 0; i < game.element_count; i++) {
 *         if (game.elements[i].kind == RATSU_MOVE && walk.sound) ... walk.now is the position before it
 *         ratsu_walk_step(&walk, &game.elements[i]);
 *     }
 */
#ifndef RATSU_WALK_H
#define RATSU_WALK_H

#include "ratsu/game.h"

struct ratsu_walk_level; /* a line that waits for its variation to end */

struct ratsu_walk {
    const struct ratsu_kernel *kernel;
    union {
        struct ratsu_position now; /* after all moves of this line so far */
        union ratsu_any_position any_now;
    };
    union {
        struct ratsu_position
            before; /* before its last move, `now` if there is none: where a variation begins */
        union ratsu_any_position any_before;
    };
    bool sound; /* the line can be followed: no fault so far in it */
    bool before_sound;
    uint32_t ply; /* plies of the line played so far, from the start of the game */
    uint32_t before_ply;
    uint32_t depth; /* variations open */
    bool failed;    /* no memory */
    bool blind;     /* positions are not followed: ratsu_walk_blind() */
    struct ratsu_walk_level *levels;
    size_t level_capacity;
    struct ratsu_camelot_moves camelot[2]; /* legal moves and scratch; private */
};

/* Sets WALK (zeroed before its first use; its memory is used again) to the start of GAME, which has been
 * played. */
void ratsu_walk_begin(struct ratsu_walk *walk, const struct ratsu_kernel *kernel,
                      const struct ratsu_game *game);

/* Right after begin, if BLIND: only plies and lines are counted, `now` stays the start. For writers that pass
 * texts on. Camelot's walk always sees: its moves are known by their position alone. */
void ratsu_walk_blind(struct ratsu_walk *walk, bool blind);

/* Passes one element: moves are played, variations entered and left, anything else is nothing. */
void ratsu_walk_step(struct ratsu_walk *walk, const struct ratsu_element *element);

/* Writes MOVE, an element that the walk stands before, in NOTATION (NULL: SAN) with LETTERS (NULL: English); Camelot
 * has its own. Returns its length; 0 if there is no memory. */
size_t ratsu_walk_move(struct ratsu_walk *walk, const struct ratsu_element *move,
                       const struct ratsu_notation *notation, const struct ratsu_letters *letters,
                       char text[RATSU_MOVE_TEXT_MAX]);

/* Appends the position that the walk has come to, as ratsu_fen_write(). */
bool ratsu_walk_position(const struct ratsu_walk *walk, struct ratsu_fen_style style,
                         struct ratsu_fen_cache *cache, struct ratsu_buffer *buffer);

/* Gives the memory back and leaves an empty walk. */
void ratsu_walk_free(struct ratsu_walk *walk);

#endif
