/* camelot/camelot.h: the rules of Camelot on 160 squares, and of its WCF edition.
 *
 * Squares. Files A..L are 0..11, ranks 1..16 are 0..15, and a square is file * 16 + rank: 0..191,
 * of which 160 stand on the board. Numeric order is therefore the (file, rank) order in which the
 * notation breaks ties. A set of squares is three words, four files each: square s is bit s & 63 of
 * word s >> 6.
 *
 *     file  A         B         C D E     F G       H I J     K         L
 *     ranks 4 to 13   3 to 14   2 to 15   1 to 16   2 to 15   3 to 14   4 to 13
 *
 * White's castle is F1 G1, Black's F16 G16. "Enemy castle" is the one a player wants to enter. */
#ifndef CAMELOT_CAMELOT_H
#define CAMELOT_CAMELOT_H

#include "ratsu/position.h"

/* Frees the memory and leaves an empty list. */
void ratsu_camelot_moves_free(struct ratsu_camelot_moves *moves);

/* The start of the game. */
void ratsu_camelot_start(struct ratsu_camelot_position *position, bool wcf);

/* Writes all legal moves into MOVES (its old content is dropped), by `from`, and always in the same
 * order; false if there is no memory. A position that is over has none. */
bool ratsu_camelot_legal_moves(const struct ratsu_camelot_position *position,
                               struct ratsu_camelot_moves *moves);

/* Plays MOVE, which must be legal. */
void ratsu_camelot_play(struct ratsu_camelot_position *position,
                        const struct ratsu_camelot_move *move);

/* Returns the state of the game: RATSU_TWO_IN_CASTLE, RATSU_ALL_CAPTURED, RATSU_ONE_EACH,
 * RATSU_NO_MOVE, under WCF rules RATSU_FIFTY_MOVES (there an end, not a claim), tested in this
 * order, or RATSU_ONGOING. The caller must find the third repetition. MOVES is scratch and holds
 * the legal moves afterwards. */
enum ratsu_outcome ratsu_camelot_outcome(const struct ratsu_camelot_position *position,
                                         struct ratsu_camelot_moves *moves);

/* Returns the winner when the outcome is OUTCOME: RATSU_WHITE, RATSU_BLACK, or -1 for a draw or a
 * game that is not over. */
int ratsu_camelot_winner(const struct ratsu_camelot_position *position, enum ratsu_outcome outcome);

/* Computes the hash of POSITION anew. */
uint64_t ratsu_camelot_hash(const struct ratsu_camelot_position *position);

/* The kinds of the moves to the leaves. */
struct ratsu_camelot_detail {
    uint64_t plain_moves, canters, jumps, charges, castle_moves;
    uint64_t captured; /* pieces */
    uint64_t entries;  /* to the enemy castle */
};

/* Counts the leaves of the tree of legal moves to DEPTH plies (at most 255) into COUNT, and adds
 * them by kind to DETAIL (NULL: not asked for); false if there is no memory. */
bool ratsu_camelot_perft(const struct ratsu_camelot_position *position, unsigned depth,
                         uint64_t *count, struct ratsu_camelot_detail *detail);

/* Finds the written path of MOVE (legal): fewest leaps, then the lowest sequence of squares. `from`
 * and `to` are its ends. Returns the number of squares, 0 if there is no memory. MOVES is scratch;
 * its list is kept. */
size_t ratsu_camelot_path(const struct ratsu_camelot_position *position,
                          const struct ratsu_camelot_move *move, struct ratsu_camelot_moves *moves,
                          uint8_t path[RATSU_CAMELOT_PATH_MAX]);

/* What a text's squares are, read one after the other. */
enum ratsu_camelot_way {
    RATSU_CAMELOT_NO_WAY,      /* squares are left out, or the path is impossible */
    RATSU_CAMELOT_STOPS_SHORT, /* each a leap from the one before, but the move may not end there */
    RATSU_CAMELOT_WHOLE /* a plain move, or leaps; the duties of the side to move are ignored */
};

/* Returns what PATH (COUNT squares) is; if it is possible, MOVE gets its effect. MOVES is scratch;
 * its list is kept. */
enum ratsu_camelot_way ratsu_camelot_follow(const struct ratsu_camelot_position *position,
                                            const uint8_t *path, size_t count,
                                            struct ratsu_camelot_moves *moves,
                                            struct ratsu_camelot_move *move);

/* Lists the legal moves by leaping from the first to the last square of PATH (COUNT squares, two or
 * more) that pass the others in this order, in MOVES. False if there is no memory. */
bool ratsu_camelot_between_squares(const struct ratsu_camelot_position *position,
                                   const uint8_t *path, size_t count,
                                   struct ratsu_camelot_moves *moves);

/* Why a piece may not make a possible move: duties of the side to move. */
struct ratsu_camelot_duty {
    bool over;                       /* the game has ended */
    bool jump;                       /* a capture is compulsory */
    struct ratsu_camelot_set movers; /* other pieces must move */
    struct ratsu_camelot_set leave;  /* pieces that must leave their own castle first */
};
struct ratsu_camelot_duty ratsu_camelot_duty(const struct ratsu_camelot_position *position);

/* Returns the square between FROM and TO if they are a leap of two apart in one of the eight
 * directions, otherwise RATSU_CAMELOT_NO_SQUARE. */
unsigned ratsu_camelot_between(unsigned from, unsigned to);

/* The square of FILE 0..11 and RANK 0..15, RATSU_CAMELOT_NO_SQUARE if it is off the board. */
static inline unsigned ratsu_camelot_square(int file, int rank)
{
    /* The ranks that stand on the board, by file: bit r for rank r. */
    static const uint16_t ranks[12] = {0x1ff8, 0x3ffc, 0x7ffe, 0x7ffe, 0x7ffe, 0xffff,
                                       0xffff, 0x7ffe, 0x7ffe, 0x7ffe, 0x3ffc, 0x1ff8};
    if ((unsigned)file >= 12 || (unsigned)rank >= 16) return RATSU_CAMELOT_NO_SQUARE;
    return ranks[file] >> rank & 1 ? (unsigned)(file * 16 + rank) : RATSU_CAMELOT_NO_SQUARE;
}

/* Whether SQUARE is in SET. */
static inline bool ratsu_camelot_has(const struct ratsu_camelot_set *set, unsigned square)
{
    return set->word[square >> 6] >> (square & 63) & 1;
}

/* Whether no square is in SET. */
static inline bool ratsu_camelot_empty(const struct ratsu_camelot_set *set)
{
    return (set->word[0] | set->word[1] | set->word[2]) == 0;
}

/* Whether A and B are the same move of one position, whatever the path. */
static inline bool ratsu_camelot_move_equal(const struct ratsu_camelot_move *a,
                                            const struct ratsu_camelot_move *b)
{
    return a->from == b->from && a->to == b->to && a->removed.word[0] == b->removed.word[0] &&
           a->removed.word[1] == b->removed.word[1] && a->removed.word[2] == b->removed.word[2];
}

#endif
