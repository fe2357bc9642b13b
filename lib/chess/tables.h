/* chess/tables.h: what pieces reach on an empty board, and the keys of the hash.
 *
 * All of it is constant: the compiler works the numbers out (tables.c, keys.c), so that nothing is
 * built when a program starts. */
#ifndef CHESS_TABLES_H
#define CHESS_TABLES_H

#include "ratsu/position.h"

/* The rays of a square to the edges of the board, one a lane. On the first four the squares'
 * numbers rise, on the last four they fall:
 *
 *     lane        0   1   2    3    4   5   6    7
 *     ray         N   E   NE   NW   S   W   SW   SE */
extern const uint64_t ratsu_rays[64][8];

/* By kind and square; pawns, who differ by colour, have none. */
extern const uint64_t ratsu_reach[6][64];
extern const uint64_t ratsu_pawn_attacks[2][64]; /* by colour of the pawn */

/* The squares strictly between two of one rank, file or diagonal; empty if they share no line. */
extern const uint64_t ratsu_between[64][64];

/* By colour and square of a king: where enemy pawns, knights and king attack him from, at the index
 * of their kind; 0 for the others. */
extern const uint64_t ratsu_leaper_zones[2][64][8];

/* By colour and kind of a piece: all ones for the words of a position's board that contain it. */
extern const uint64_t ratsu_piece_words[2][6][8];

extern const uint64_t ratsu_squares[64]; /* one bit each: for loads that spread it over a vector */

/* Keys of the position hash. Pieces: by kind, with a row of zeros for RATSU_NO_KIND, then
 * colour. */
extern const uint64_t ratsu_pieces_keys[7][2][64];
extern const uint64_t ratsu_en_passant_keys[8]; /* by file */
extern const uint64_t ratsu_turn_key;           /* White is to move */

#endif
