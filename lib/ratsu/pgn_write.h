/* ratsu/pgn_write.h -- pgn: elements to PGN text: export format, or the bytes that came. */
#ifndef RATSU_PGN_WRITE_H
#define RATSU_PGN_WRITE_H

#include "ratsu/text.h"
#include "ratsu/notation.h"
#include "ratsu/walk.h"

struct ratsu_pgn_style {
    const struct ratsu_notation *notation; /* NULL: SAN */
    const struct ratsu_letters *letters;   /* NULL: English */
    unsigned
        width;  /* lines are shorter than this many bytes where a blank allows it; 0: one line */
    bool signs; /* "!" in place of $1, for the NAGs that have a sign */
    bool keep;  /* the game's bytes, but for elements dropped and for moves if `notation` is set */
};

/* Appends GAME, which has been played, to OUT, with its empty line at the end. WALK is memory that is used
 * again from game to game (zeroed before the first, freed by the caller). Moves that could not be
 * played are written as they stand. False only if there is no memory.
 *
 * Export format: PGN standard (1994), section 8.2: the Seven Tag Roster first, then the other tags by
 * name, then the moves, numbers before White's moves and after an interruption. */
bool ratsu_pgn_write(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                     const struct ratsu_game *game, struct ratsu_walk *walk,
                     const struct ratsu_pgn_style *style);

#endif
