/* opening/named.h: openings by position, the table of them, and the entries of opening books. */
#ifndef OPENING_NAMED_H
#define OPENING_NAMED_H

#include "ratsu/opening.h"

/* Follows a game that is at POSITION after PLY plies: *FOUND is set if it is named. False if no
 * later position can be named. */
bool ratsu_openings_follow(const struct ratsu_openings *openings,
                           const struct ratsu_position *position, uint32_t ply,
                           const struct ratsu_opening **found);

/* Whether ECO is written as the codes of tables are: a capital, a digit, and perhaps more digits,
 * small letters of finer codes, and slashes: B33, or X1 for a user's own code. */
bool ratsu_is_eco_code(struct ratsu_slice eco);

/* lines_of_eco.c: the table of openings. */

/* MOVES are SAN, separated by blanks, from the start position, or from the end of the first line of
 * a code, which is then the first word. */
struct ratsu_opening_line {
    const char eco[4];
    const char *name;
    const char *moves;
};

extern const struct ratsu_opening_line ratsu_opening_lines[];
extern const size_t ratsu_opening_line_count;

/* book.c: an entry of an opening book in Polyglot's form.
 *
 *     key 8, move 2, weight 2, learn 4 bytes; the first byte of a number is its highest
 *
 * A move has its squares and what it promotes to, three bits each, from the lowest: file and rank
 * of the target, file and rank of the origin, kind of piece. Castling is the king's move onto its
 * rook. */
struct ratsu_book_entry {
    uint64_t key; /* of the position: notation/polyglot.c */
    struct ratsu_move move;
    uint16_t weight;
    uint32_t learn;
};

/* Returns the entry at BYTES, which are RATSU_BOOK_ENTRY. */
struct ratsu_book_entry ratsu_book_read_entry(const char *bytes);

#endif
