/* ratsu/notation.h -- notation: every way of writing a move of the 8x8 board, as rows of one table.
 *
 * Reading asks for exactly one legal move that fits; writing gives the shortest text that the same
 * row reads back. Piece letters of other languages are laid over SAN, long and reversible algebraic
 * with ratsu_letters_localize() and ratsu_letters_english().
 */
#ifndef RATSU_NOTATION_H
#define RATSU_NOTATION_H

#include "ratsu/kernel.h"
#include "ratsu/letters.h"
#include "ratsu/san.h"
#include "ratsu/slice.h"

enum {
    RATSU_MOVE_TEXT_MAX = 256
}; /* no move is longer in any notation and language (a path of Camelot) */

struct ratsu_notation {
    const char *name;    /* "san", "lan", ...: the value of --notation= */
    const char *summary; /* one line for --help and the manual */
    bool letters;        /* piece letters of a language can stand in it */

    /* Writes legal MOVE of POSITION into TEXT, not NUL-terminated; returns its length. */
    size_t (*write)(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                    struct ratsu_move move, char text[RATSU_MOVE_TEXT_MAX]);

    /* Reads TEXT, one token, as a move of POSITION: the move, or one of RATSU_FAULTS in remarks.
     * Only SAN sets the other remarks. */
    struct ratsu_san_reading (*read)(const struct ratsu_kernel *kernel,
                                     const struct ratsu_position *position,
                                     struct ratsu_slice text);
};

/* san, lan, rlan, uci, iccf, smith, descriptive. */
extern const struct ratsu_notation ratsu_notations[];
extern const size_t ratsu_notation_count;

/* The row called NAME, NULL if there is none. */
const struct ratsu_notation *ratsu_notation_find(struct ratsu_slice name);

/* Writes one legal MOVE of POSITION in NOTATION (NULL: SAN) with LETTERS (NULL: English) into TEXT;
 * returns its length. */
size_t ratsu_move_write(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                        struct ratsu_move move, const struct ratsu_notation *notation,
                        const struct ratsu_letters *letters, char text[RATSU_MOVE_TEXT_MAX]);

/* Reads TEXT as a move of POSITION in NOTATION (NULL: SAN) with LETTERS (NULL: English). Moves are marked
 * RATSU_LANGUAGE where letters were translated. */
struct ratsu_san_reading ratsu_move_read(const struct ratsu_kernel *kernel,
                                         const struct ratsu_position *position,
                                         struct ratsu_slice text,
                                         const struct ratsu_notation *notation,
                                         const struct ratsu_letters *letters);

#endif
