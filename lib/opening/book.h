/* opening/book.h: the entries of an opening book in Polyglot's form.
 *
 *     key 8, move 2, weight 2, learn 4 bytes; the first byte of a number is its highest
 *
 * A move has its squares and what it promotes to, three bits each, from the lowest: file and rank
 * of the target, file and rank of the origin, kind of piece. Castling is the king's move onto its
 * rook. */
#ifndef OPENING_BOOK_H
#define OPENING_BOOK_H

#include "ratsu/opening.h"

struct ratsu_book_entry {
    uint64_t key; /* of the position: notation/polyglot.h */
    struct ratsu_move move;
    uint16_t weight;
    uint32_t learn;
};

/* Returns the entry at BYTES, which are RATSU_BOOK_ENTRY. */
struct ratsu_book_entry ratsu_book_read_entry(const char *bytes);

#endif
