/* perft/perft_board.h: the counter's own layout of a position, and playing a move on it.
 *
 * A board is always stored as the side to move sees it: its pieces are `own` and its pawns go up.
 * After each move the board is turned (ranks reversed, sides exchanged), so every function here and
 * in the counter is written once, for one colour.
 *
 * The eight words fill one cache line, and one register of AVX-512: a move is then a few masked
 * operations and one shuffle that turns the board.
 *
 *     pawns knights diagonal straight kings own their state
 *                   (bishops (rooks
 *                   +queens) +queens)
 *
 * state: rank 1: own rooks with a castling right; rank 8: their rooks with one; rank 6: the square
 * that their pawn has just passed over, only if an own pawn attacks it; rank 4: number of checks
 * that the side to move has given; rank 5: number of checks that the other side has given. When the
 * board is turned, all of them become the view of the other side. */
#ifndef CHESS_PERFT_BOARD_H
#define CHESS_PERFT_BOARD_H

#include "base/bits.h"
#include "chess/squares.h"

#ifdef __AVX512VBMI__
#include <immintrin.h>
#endif

enum { CHECKS_OWN = 24, CHECKS_THEIR = 32 }; /* where the numbers of checks begin in state */

struct board {
    _Alignas(64) uint64_t pawns;
    uint64_t knights;
    uint64_t diagonal;
    uint64_t straight;
    uint64_t kings;
    uint64_t own;
    uint64_t their;
    uint64_t state;
};

/* Each value is the set of words that contain such a piece; WORD_OWN is the word of the side that
 * moves. */
enum piece {
    PIECE_PAWN = 1,
    PIECE_KNIGHT = 2,
    PIECE_BISHOP = 4,
    PIECE_ROOK = 8,
    PIECE_QUEEN = 12,
    PIECE_KING = 16
};
enum { WORD_OWN = 32 };

/* What a step does besides moving one piece from a square to another. */
enum step_kind { STEP_PLAIN, STEP_DOUBLE, STEP_EN_PASSANT, STEP_CASTLING };

struct step {
    uint8_t from;
    uint8_t to;    /* castling: the rook's square */
    uint8_t piece; /* the piece on `to` afterwards */
    uint8_t kind;
};

/* Returns the squares diagonally below SQUARES: own pawns there attack SQUARES. */
static inline uint64_t below_diagonally(uint64_t squares)
{
    return (squares & ~FILE_A) >> 9 | (squares & ~FILE_H) >> 7;
}

static inline uint64_t above_diagonally(uint64_t squares)
{
    return (squares & ~FILE_H) << 9 | (squares & ~FILE_A) << 7;
}

static inline uint64_t beside(uint64_t squares)
{
    return (squares & ~FILE_H) << 1 | (squares & ~FILE_A) >> 1;
}

static inline struct board turned(const struct board *board)
{
    struct board other = {.pawns = swap_bytes(board->pawns),
                          .knights = swap_bytes(board->knights),
                          .diagonal = swap_bytes(board->diagonal),
                          .straight = swap_bytes(board->straight),
                          .kings = swap_bytes(board->kings),
                          .own = swap_bytes(board->their),
                          .their = swap_bytes(board->own),
                          .state = swap_bytes(board->state)};
    return other;
}

/* Returns the board after PIECE has moved from FROM to TO, turned. Both squares are cleared in
 * every word first, and castling rights on them end. ENDED are more bits of `state` to clear, ADDED
 * bits to set (both as seen before the turn). */
static inline struct board played(const struct board *board, uint64_t from, uint64_t to,
                                  unsigned piece, uint64_t ended, uint64_t added)
{
    struct board next;
    ended |= ((from | to) & (RANK_1 | RANK_8)) | RANK_6;
#ifdef __AVX512VBMI__
    /* Reverses the bytes of each word and exchanges own and their. */
    const __m512i turn = _mm512_set_epi64(
        0x38393a3b3c3d3e3f, 0x28292a2b2c2d2e2f, 0x3031323334353637, 0x2021222324252627,
        0x18191a1b1c1d1e1f, 0x1011121314151617, 0x08090a0b0c0d0e0f, 0x0001020304050607);
    __m512i words = _mm512_load_si512(board);
    words = _mm512_mask_andnot_epi64(words, 0x7f, _mm512_set1_epi64((long long)(from | to)), words);
    words = _mm512_mask_or_epi64(words, (__mmask8)(piece | WORD_OWN), words,
                                 _mm512_set1_epi64((long long)to));
    words = _mm512_mask_andnot_epi64(words, 0x80, _mm512_set1_epi64((long long)ended), words);
    words = _mm512_mask_or_epi64(words, 0x80, words, _mm512_set1_epi64((long long)added));
    _mm512_store_si512(&next, _mm512_permutexvar_epi8(turn, words));
#else
    uint64_t keep = ~(from | to);
    next.pawns = swap_bytes((board->pawns & keep) | (piece & PIECE_PAWN ? to : 0));
    next.knights = swap_bytes((board->knights & keep) | (piece & PIECE_KNIGHT ? to : 0));
    next.diagonal = swap_bytes((board->diagonal & keep) | (piece & PIECE_BISHOP ? to : 0));
    next.straight = swap_bytes((board->straight & keep) | (piece & PIECE_ROOK ? to : 0));
    next.kings = swap_bytes((board->kings & keep) | (piece & PIECE_KING ? to : 0));
    next.their = swap_bytes((board->own & keep) | to);
    next.own = swap_bytes(board->their & keep);
    next.state = swap_bytes((board->state & ~ended) | added);
#endif
    return next;
}

/* Returns the board after STEP, turned. */
static inline struct board played_step(const struct board *board, struct step step)
{
    uint64_t from = square_bit(step.from), to = square_bit(step.to);
    if (step.kind == STEP_PLAIN)
        return played(board, from, to, step.piece, step.piece == PIECE_KING ? RANK_1 : 0, 0);
    if (step.kind == STEP_DOUBLE) {
        bool ready = (beside(to) & board->pawns & board->their) != 0;
        return played(board, from, to, PIECE_PAWN, 0, ready ? to >> 8 : 0);
    }
    struct board before = *board;
    if (step.kind == STEP_EN_PASSANT) {
        before.pawns &= ~(to >> 8);
        before.their &= ~(to >> 8);
        return played(&before, from, to, PIECE_PAWN, 0, 0);
    }
    uint64_t rook = square_bit(step.to > step.from ? 5 : 3),
             king = square_bit(step.to > step.from ? 6 : 2);
    before.straight = (before.straight & ~to) | rook;
    before.own = (before.own & ~(to | from)) | rook;
    before.kings &= ~from;
    return played(&before, 0, king, PIECE_KING, RANK_1, 0);
}

#endif
