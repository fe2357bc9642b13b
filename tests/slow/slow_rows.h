/* slow/slow_rows.h: the plies of a game that the library has played, for slow_condition() and
 * slow_path(). */
#ifndef SLOW_ROWS_H
#define SLOW_ROWS_H

#include "game/follow.h"
#include "variant/follows.h"
#include "slow/slow_plies.h"

#include <stdlib.h>

static inline void slow_row_read(const struct ratsu_walk *walk, struct slow_position *position)
{
    struct ratsu_buffer fen = {0};
    char text[SLOW_TEXT];
    const bool camelot = walk->now.rules & RATSU_RULES_CAMELOT;
    ratsu_variant_of(&walk->any_now)
        ->position_write(&fen, &walk->any_now,
                         (struct ratsu_fen_style){.castling = RATSU_CASTLING_SHREDDER});
    if (fen.failed || fen.length >= sizeof text) abort();
    memcpy(text, fen.data, fen.length);
    text[fen.length] = 0;
    if (!slow_read(position, camelot ? SLOW_CAMELOT : SLOW_CHESS960, text)) abort();
    ratsu_buffer_free(&fen);
}

/* Writes the move of ELEMENT, before which WALK stands, in NOTATION. */
static inline void slow_move_write(struct ratsu_walk *walk, const struct ratsu_element *element,
                                   const char *notation, char text[SLOW_KEY])
{
    char move[RATSU_MOVE_TEXT_MAX];
    size_t length = ratsu_walk_move(
        walk, element, notation ? ratsu_notation_find(ratsu_slice_of(notation)) : NULL, NULL, move);
    if (length >= SLOW_KEY) abort();
    memcpy(text, move, length);
    text[length] = 0;
}

/* Fills ROWS, which has room for one more than the moves of the game: the main line, and with
 * VARIATIONS all other lines after it. *MAIN: how many rows are of the main line. Returns how many
 * there are. */
static inline int slow_rows_of(const struct ratsu_kernel *kernel, const struct ratsu_game *game,
                               bool variations, struct slow_row *rows, int *main)
{
    enum { DEEP = 16 };
    int count = 1, last[DEEP] = {0};
    rows[0] = (struct slow_row){.ply = 0};
    for (int others = 0; others <= variations; others++) {
        struct ratsu_walk walk = {0};
        ratsu_walk_begin(&walk, kernel, game);
        if (!others) slow_row_read(&walk, &rows[0].position);
        for (size_t i = 0; i < game->element_count; i++) {
            const struct ratsu_element *element = &game->elements[i];
            const int depth = element->depth;
            if (depth >= DEEP) abort();
            const bool wanted = (depth > 0) == others;
            const bool nag = element->kind == RATSU_NAG || element->kind == RATSU_SIGN;
            const bool played =
                element->kind == RATSU_MOVE && walk.sound && !(element->remarks & RATSU_FAULTS);
            struct slow_row *row = &rows[count];
            if (nag && wanted && last[depth] && rows[last[depth]].nag_count < 8)
                rows[last[depth]].nags[rows[last[depth]].nag_count++] = (int)element->u.nag;
            if (element->kind == RATSU_VARIATION_IN && i + 1 < game->element_count)
                last[game->elements[i + 1].depth] = 0;
            if (played && wanted) {
                *row = (struct slow_row){.capture = false};
                slow_row_read(&walk, &row->before);
                slow_move_write(&walk, element, NULL, row->san);
                slow_move_write(&walk, element, "uci", row->uci);
            }
            ratsu_walk_step(&walk, element);
            if (!played || !wanted) continue;
            slow_row_read(&walk, &row->position);
            row->ply = (int)walk.ply;
            if (walk.now.rules & RATSU_RULES_CAMELOT) {
                row->capture = strchr(row->san, 'x') != NULL;
            } else {
                row->capture = element->u.move.flags & RATSU_CAPTURE;
                row->promotes = element->u.move.promotion;
            }
            last[depth] = count++;
        }
        ratsu_walk_free(&walk);
        if (!others) *main = count;
    }
    return count;
}

#endif
