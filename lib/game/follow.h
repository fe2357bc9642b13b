/* game/follow.h: more of the walk along a played game, and of its moves. */
#ifndef GAME_FOLLOW_H
#define GAME_FOLLOW_H

#include "ratsu/game.h"

/* The position before element INDEX (a RATSU_MOVE of any line): played again from the start along
 * its line. For messages, not for hot paths. False if its line was broken before. */
bool ratsu_game_position_before(const struct ratsu_kernel *kernel, const struct ratsu_game *game,
                                size_t index, union ratsu_any_position *position);

/* player.c: sets `repeated` of GAME, which was played whole and has not ended, if its last
 * position has been there three times or more; five times end it. False if there is no memory. */
bool ratsu_player_end_repetitions(struct ratsu_game *game);

/* Right after begin, if BLIND: only plies and lines are counted, `now` stays the start. For writers
 * that copy texts. Camelot's walk always follows positions, because its moves depend on them. */
void ratsu_walk_blind(struct ratsu_walk *walk, bool blind);

/* Appends the position of the walk, as ratsu_fen_write() does. */
bool ratsu_walk_position(const struct ratsu_walk *walk, struct ratsu_fen_style style,
                         struct ratsu_buffer *buffer);

/* Whether ELEMENT is a move of the main line that was played. */
static inline bool ratsu_mainline_move(const struct ratsu_element *element)
{
    return element->kind == RATSU_MOVE && element->depth == 0 && !(element->remarks & RATSU_FAULTS);
}

/* Returns MOVE as ratsu_walk_move() writes it into TEXT; but SAN that was read without a remark is
 * what would be written, so it is returned as it stands. */
static inline struct ratsu_slice
ratsu_walk_text(struct ratsu_walk *walk, const struct ratsu_game *game,
                const struct ratsu_element *move, const struct ratsu_notation *notation,
                const struct ratsu_letters *letters, char text[RATSU_MOVE_TEXT_MAX])
{
    if (move->remarks == 0 && !notation && !letters) return ratsu_element_text(game, move);
    return (struct ratsu_slice){text, ratsu_walk_move(walk, move, notation, letters, text)};
}

#endif
