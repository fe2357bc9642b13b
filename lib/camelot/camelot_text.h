/* camelot/camelot_text.h: Camelot's positions and moves as text (ratsu-variants(7)).
 *
 * A position: ranks 16 to 1 separated by "/", only squares that stand on the board; N M are White's
 * knight and other piece, n m Black's, a number is a run of empty squares; the side to move; castle
 * moves used by White and Black, two digits; half-move clock; move number. The faults are those of
 * FEN (ratsu/notation.h).
 *
 *     2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 1
 *
 * A move is the squares of its path with "-" before the landing square of a plain move, canter or
 * castle move and "x" before that of a jump: C8-D9, E6-C8-A8, H4xJ4xL6, F6-F8-H8xH10xJ12. */
#ifndef CAMELOT_CAMELOT_TEXT_H
#define CAMELOT_CAMELOT_TEXT_H

#include "camelot/camelot.h"
#include "ratsu/notation.h"

enum { RATSU_CAMELOT_TEXT_MAX = 256 }; /* no position or move written here is longer */

/* Reads TEXT as a position of Camelot, or of WCF's edition. OPTIONS: enum ratsu_fen_option.
 * POSITION is written only if the fault is RATSU_FEN_FINE. */
struct ratsu_fen_reading ratsu_camelot_position_read(struct ratsu_slice text, bool wcf,
                                                     unsigned options,
                                                     struct ratsu_camelot_position *position);

/* Appends POSITION; with NO_COUNTERS (EPD) without clock and move number. */
void ratsu_camelot_position_write(struct ratsu_buffer *buffer,
                                  const struct ratsu_camelot_position *position, bool no_counters);

/* Returns a sentence on a fault of a Camelot position. */
const char *ratsu_camelot_fault_text(enum ratsu_fen_fault fault);

struct ratsu_camelot_reading {
    size_t index;     /* of the move in the list; meaningless if remarks has a fault */
    uint32_t remarks; /* enum ratsu_remark */
};

/* The fault of a TEXT that cannot be a move of POSITION, found without a list of the legal moves; 0
 * if ratsu_camelot_move_read() has to be asked. */
uint32_t ratsu_camelot_move_fault(const struct ratsu_camelot_position *position,
                                  struct ratsu_slice text, struct ratsu_camelot_moves *scratch);

/* Reads TEXT as one of LEGAL, the legal moves of POSITION. Any legal path is read; one with squares
 * left out if exactly one move completes it. SCRATCH is used for the search. */
struct ratsu_camelot_reading ratsu_camelot_move_read(const struct ratsu_camelot_position *position,
                                                     const struct ratsu_camelot_moves *legal,
                                                     struct ratsu_slice text,
                                                     struct ratsu_camelot_moves *scratch);

/* Writes the name of SQUARE, A1 to L16; returns its length. */
size_t ratsu_camelot_square_write(unsigned square, char text[3]);

/* Writes legal MOVE of POSITION into TEXT, not NUL-terminated; returns its length, 0 if there is
 * no memory. The list in SCRATCH is kept, and may be the one that MOVE is in. */
size_t ratsu_camelot_move_write(const struct ratsu_camelot_position *position,
                                const struct ratsu_camelot_move *move,
                                struct ratsu_camelot_moves *scratch,
                                char text[RATSU_CAMELOT_TEXT_MAX]);

/* Appends one clause that says why TEXT, read with a fault, is no legal move of POSITION. */
void ratsu_camelot_move_explain(struct ratsu_buffer *message,
                                const struct ratsu_camelot_position *position,
                                struct ratsu_slice text, uint32_t remarks);

#endif
