/* game/command.h: commands in comments, [%clk 0:03:00] and its like.
 *
 * Source: the PGN standard's supplement "Embedded commands" (2001), and what ChessBase, Lichess,
 * chess.com, DGT and FICS write. A line end inside a command counts as a blank.
 */
#ifndef GAME_COMMAND_H
#define GAME_COMMAND_H

#include "ratsu/text.h"
#include <stdint.h>

struct ratsu_command {
    struct ratsu_slice name;  /* "clk" */
    struct ratsu_slice value; /* what follows, without blanks at its ends */
    size_t offset;            /* of "[%" in the comment */
    size_t length;            /* to "]", included; to the comment's end if there is none */
    bool closed;
};

/* The next command of COMMENT (the comment's text, with or without its braces) at or after *AT, which is
 * moved behind it; false if there is none. */
bool ratsu_command_next(struct ratsu_slice comment, size_t *at, struct ratsu_command *command);

/* A time: H:MM:SS, MM:SS or SS, tenths to microseconds behind a point (cut to milliseconds); false if
 * VALUE is none. */
bool ratsu_clock_read(struct ratsu_slice value, uint64_t *milliseconds);

/* An evaluation: pawns ("0.35", "-12") as centipawns, or "#3", "#-3" as moves to mate; a depth behind a
 * comma is passed over. False if VALUE is none. */
struct ratsu_evaluation {
    bool mate;
    int32_t value; /* centipawns, or moves to mate, from White's side */
};
bool ratsu_evaluation_read(struct ratsu_slice value, struct ratsu_evaluation *evaluation);

/* The next item of a list of marks ("Gd4,Re2e4"), at or after *AT; false at the end of the list. */
bool ratsu_mark_next(struct ratsu_slice value, size_t *at, struct ratsu_slice *mark);

/* A mark: a colour (G R Y B C O), then one square (csl) or two (cal). */
bool ratsu_mark_sound(struct ratsu_slice mark, unsigned squares);

#endif
