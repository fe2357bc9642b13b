/* notation/san_pattern.h: the parts of a move text, before it is compared with a position. */
#ifndef NOTATION_SAN_PATTERN_H
#define NOTATION_SAN_PATTERN_H

#include "ratsu/notation.h"

enum ratsu_san_form { RATSU_SAN_PIECE, RATSU_SAN_SHORT, RATSU_SAN_LONG, RATSU_SAN_NULL };

/* The check mark of the text. Old books write "++" for mate and for double check. */
enum ratsu_san_mark { RATSU_NO_MARK, RATSU_CHECK_MARK, RATSU_MATE_MARK, RATSU_EITHER_MARK };

enum { RATSU_ANY = 8 }; /* a file or rank that is not given */

struct ratsu_san_pattern {
    enum ratsu_san_form form;
    unsigned kind; /* RATSU_NO_KIND: only squares are given */
    unsigned from_file, from_rank, to_file, to_rank;
    unsigned promotion; /* 0: none given */
    bool capture;       /* a sign of capture */
    bool dash;          /* "-" between the squares */
    bool en_passant;    /* "e.p." after */
    enum ratsu_san_mark mark;
    uint32_t remarks; /* on spelling */
};

/* Divides TEXT into its parts; false if it is not a move in any position. English letters and
 * figurines; other languages are put into English before (ratsu/notation.h). */
bool ratsu_san_parse(struct ratsu_slice text, struct ratsu_san_pattern *pattern);

/* Legal moves of POSITION that fit PATTERN: their number, and the first LIMIT of them in MOVES.
 * Found backwards, from the target square to the pieces of the kind that reach it. */
size_t ratsu_san_fit(const struct ratsu_position *position, const struct ratsu_san_pattern *pattern,
                     struct ratsu_move *moves, size_t limit);

/* The rook that a move of the king or of a rook from FROM to TO, given by squares, castles with;
 * RATSU_NO_SQUARE if it is not castling. */
unsigned ratsu_castling_rook(const struct ratsu_position *position, unsigned from, unsigned to);

#endif
