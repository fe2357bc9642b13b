/* chess/tables.h: the squares that pieces reach on an empty board, and the keys of the hash.
 *
 * All tables are constant. The compiler computes them (tables.c, keys.c), so a program builds
 * nothing when it starts. */
#ifndef CHESS_TABLES_H
#define CHESS_TABLES_H

#include "ratsu/position.h"

/* The rays from a square to the edges of the board, one per lane. Square numbers rise on the first
 * four rays and fall on the last four:
 *
 *     lane        0   1   2    3    4   5   6    7
 *     ray         N   E   NE   NW   S   W   SW   SE */
extern const uint64_t ratsu_rays[64][8];

/* By kind and square. Empty for pawns: their attacks depend on the colour. */
extern const uint64_t ratsu_reach[6][64];
extern const uint64_t ratsu_pawn_attacks[2][64]; /* by colour of the pawn, and square */

/* The squares strictly between two squares of one rank, file or diagonal. Empty if the squares
 * share no line. */
extern const uint64_t ratsu_between[64][64];

/* The squares of the ray from the first square through the second that come after the second. Empty
 * if the squares share no line. */
extern const uint64_t ratsu_beyond[64][64];

/* By colour and square of a king: the squares from which an enemy pawn, knight or king attacks it,
 * at the index of that kind. 0 for other kinds. */
extern const uint64_t ratsu_leaper_zones[2][64][8];

/* By colour and kind of a piece: all ones for each word of the board that contains the piece. */
extern const uint64_t ratsu_piece_words[2][6][8];

extern const uint64_t ratsu_squares[64]; /* the bit of each square, for vector loads */

/* Keys of the position hash. Pieces: by kind (zeros for RATSU_NO_KIND), colour and square. */
extern const uint64_t ratsu_pieces_keys[7][2][64];
extern const uint64_t ratsu_en_passant_keys[8]; /* by file */
extern const uint64_t ratsu_turn_key;           /* used if White is to move */

#endif
