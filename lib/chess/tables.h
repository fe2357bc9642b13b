/* What a man reaches from each square of an empty board.
 *
 * All of it is constant: the compiler works the numbers out (tables.c), so that nothing is built
 * when a program starts.
 *
 * A *star* is what one kind of man reaches from a square, in eight lanes, one a direction. For
 * sliders a lane is a ray to the edge of the board; for knight and king it is one square or none.
 * The first four lanes rise (the first blocker is the lowest bit), the last four fall:
 *
 *     lane        0   1   2    3    4   5   6    7
 *     ray         N   E   NE   NW   S   W   SW   SE
 */
#ifndef CHESS_TABLES_H
#define CHESS_TABLES_H

#include <stdint.h>

enum star { STAR_KNIGHT, STAR_KING, STAR_SLIDER, STARS };
enum { STRAIGHT_LANES = 0x33, DIAGONAL_LANES = 0xcc, FALLING_LANES = 0xf0, ALL_LANES = 0xff };

extern const uint64_t ratsu_stars[STARS][64][8];
extern const uint64_t ratsu_knight_attacks[64];
extern const uint64_t ratsu_king_attacks[64];
extern const uint64_t ratsu_pawn_attacks[2][64]; /* by colour of the pawn, square of the pawn */

/* Keys of the position hash. Men: by kind, with a row of zeros for RATSU_NO_KIND, then colour. */
extern const uint64_t ratsu_men_keys[7][2][64];
extern const uint64_t ratsu_en_passant_keys[8]; /* by file */
extern const uint64_t ratsu_turn_key;           /* White is to move */

#endif
