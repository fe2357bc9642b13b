/* slow/slow_rows.h: the plies of a game that the library has played, for slow_condition(). */
#ifndef SLOW_ROWS_H
#define SLOW_ROWS_H

#include "game/follow.h"
#include "slow/slow_plies.h"

#include <stdlib.h>

static inline void slow_row_read(const struct ratsu_walk *walk, struct slow_row *row)
{
    struct ratsu_buffer fen = {0};
    char text[SLOW_TEXT];
    ratsu_fen_write(&fen, &walk->now,
                    (struct ratsu_fen_style){.castling = RATSU_CASTLING_SHREDDER});
    if (fen.failed || fen.length >= sizeof text) abort();
    memcpy(text, fen.data, fen.length);
    text[fen.length] = 0;
    if (!slow_read(&row->position, SLOW_CHESS960, text)) abort();
    ratsu_buffer_free(&fen);
}

/* Fills ROWS, which has room for one more than the plies of the main line; returns their number. */
static inline int slow_rows_of(const struct ratsu_kernel *kernel, const struct ratsu_game *game,
                               struct slow_row *rows)
{
    struct ratsu_walk walk = {0};
    int count = 1;
    ratsu_walk_begin(&walk, kernel, game);
    rows[0] = (struct slow_row){.capture = false};
    slow_row_read(&walk, &rows[0]);
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        char text[RATSU_MOVE_TEXT_MAX];
        bool played = ratsu_mainline_move(element);
        size_t length = played ? ratsu_walk_move(&walk, element, NULL, NULL, text) : 0;
        ratsu_walk_step(&walk, element);
        if (!played) continue;
        struct slow_row *row = &rows[count++];
        *row = (struct slow_row){.capture = element->u.move.flags & RATSU_CAPTURE,
                                 .promotes = element->u.move.promotion};
        if (length >= sizeof row->san) abort();
        memcpy(row->san, text, length);
        slow_row_read(&walk, row);
    }
    ratsu_walk_free(&walk);
    return count;
}

#endif
