/* chess/play.h: playing a move, and the hash of a position.
 *
 * The eight words of the board are loaded, changed and stored together. A move clears `from` and
 * `to` in every word, then sets `to` in the words of the piece's kind and colour.
 *
 * The hash identifies a position for repetition (ratsu-variants(7), standard chess). It depends on
 * the pieces, the turn, the castling rights, the check counters, and on the en passant file only if
 * a capture en passant is legal. */
#ifndef CHESS_PLAY_H
#define CHESS_PLAY_H

#include "chess/legal.h"

/* As much of the board as a register holds. */
#if defined(__AVX2__)
typedef uint64_t board_part __attribute__((vector_size(32), may_alias, aligned(8)));
#elif defined(RATSU_SSE2) || defined(RATSU_NEON)
typedef uint64_t board_part __attribute__((vector_size(16), may_alias, aligned(8)));
#else
typedef uint64_t board_part;
#endif

/* Clears the squares of CLEARED, then puts a piece of KIND and COLOUR on the squares of SET. */
static ALWAYS_INLINE void change_board(struct ratsu_position *position, uint64_t cleared,
                                       uint64_t set, unsigned kind, unsigned colour)
{
    const board_part *words = (const board_part *)(const void *)ratsu_piece_words[colour][kind];
    board_part *board = (board_part *)(void *)position->kinds;
    for (unsigned i = 0; i < 8 * sizeof(uint64_t) / sizeof *board; i++)
        board[i] = (board[i] & ~cleared) | (words[i] & set);
}

/* Returns the key of castling rights and check counters together, 0 if there are none. The rights
 * are on the first and last rank of the word, the counters between them. The function is the
 * finaliser of SplitMix64, as in keys.c. */
static inline uint64_t state_key(uint64_t castling, const uint8_t checks[2])
{
    uint64_t word =
        castling | (uint64_t)checks[RATSU_WHITE] << 16 | (uint64_t)checks[RATSU_BLACK] << 24;
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

static inline uint64_t en_passant_key(const struct ratsu_position *position)
{
    if (!en_passant_pawns(position) || legal_en_passant(position) == RATSU_NO_SQUARE) return 0;
    return ratsu_en_passant_keys[position->en_passant & 7];
}

/* A ply of a piece; not for castling and null moves. */
struct ply {
    unsigned from, to;
    unsigned kind;    /* kind of the piece that moves */
    unsigned becomes; /* its kind after the move; differs only for promotions */
    unsigned flags;
};

static inline uint64_t first_rank(unsigned colour)
{
    return RANK_1 << (colour * 56);
}

/* Changes what every ply changes outside the board: castling rights, clock, move number, turn, en
 * passant target. US is the side that moves. */
static ALWAYS_INLINE void end_ply(struct ratsu_position *position, unsigned us,
                                  uint64_t lost_rights, bool resets_clock, unsigned en_passant,
                                  bool hashed)
{
    if (UNLIKELY(position->castling & lost_rights)) {
        if (hashed) position->hash ^= state_key(position->castling, position->checks);
        position->castling &= ~lost_rights;
        if (hashed) position->hash ^= state_key(position->castling, position->checks);
    }
    position->halfmove_clock = (position->halfmove_clock + 1) & ((uint32_t)resets_clock - 1);
    position->move_number += us;
    position->turn = (uint8_t)(us ^ 1);
    position->en_passant = (uint8_t)en_passant;
    if (hashed) {
        position->hash ^= ratsu_turn_key;
        if (en_passant != RATSU_NO_SQUARE) position->hash ^= en_passant_key(position);
    }
}

/* Updates the hash for a piece's ply, before the board changes. */
static ALWAYS_INLINE void hash_ply(struct ratsu_position *position, unsigned us, struct ply ply)
{
    const uint64_t(*keys)[2][64] = ratsu_pieces_keys;
    if (position->en_passant != RATSU_NO_SQUARE) position->hash ^= en_passant_key(position);
    position->hash ^= keys[ply.kind][us][ply.from] ^ keys[ply.becomes][us][ply.to] ^
                      keys[kind_on(position, ply.to)][us ^ 1][ply.to];
    if (UNLIKELY(ply.flags & RATSU_EN_PASSANT))
        position->hash ^= keys[RATSU_PAWN][us ^ 1][ply.to ^ 8];
}

/* Completes the ply of a piece after the board has changed. */
static ALWAYS_INLINE void end_piece(struct ratsu_position *position, unsigned us, struct ply ply,
                                    bool hashed)
{
    uint64_t lost = square_bit(ply.from) | square_bit(ply.to);
    lost |= first_rank(us) & ratsu_piece_words[us][ply.kind][RATSU_KING]; /* a king's: all ones */
    bool doubled = (ply.flags & RATSU_DOUBLE_STEP) != 0;
    end_ply(position, us, lost, (ply.kind == RATSU_PAWN) | (ply.flags & RATSU_CAPTURE),
            doubled ? (ply.from + ply.to) / 2 : RATSU_NO_SQUARE, hashed);
}

static ALWAYS_INLINE void play_piece(struct ratsu_position *position, struct ply ply, bool hashed)
{
    unsigned us = position->turn;
    uint64_t cleared = square_bit(ply.from) | square_bit(ply.to);
    if (hashed) hash_ply(position, us, ply);
    if (UNLIKELY(ply.flags & RATSU_EN_PASSANT)) cleared |= square_bit(ply.to ^ 8);
    change_board(position, cleared, square_bit(ply.to), ply.becomes, us);
    end_piece(position, us, ply, hashed);
}

static inline void play_castling(struct ratsu_position *position, unsigned king, unsigned rook,
                                 bool hashed)
{
    unsigned us = position->turn;
    unsigned king_to = castled_king(king, rook), rook_to = castled_rook(king, rook);
    if (hashed) {
        const uint64_t(*keys)[2][64] = ratsu_pieces_keys;
        position->hash ^= en_passant_key(position) ^ keys[RATSU_KING][us][king] ^
                          keys[RATSU_KING][us][king_to] ^ keys[RATSU_ROOK][us][rook] ^
                          keys[RATSU_ROOK][us][rook_to];
    }
    change_board(position, square_bit(king) | square_bit(rook), square_bit(king_to), RATSU_KING,
                 us);
    change_board(position, 0, square_bit(rook_to), RATSU_ROOK, us);
    end_ply(position, us, first_rank(us), false, RATSU_NO_SQUARE, hashed);
}

/* Counts the check that the last ply gives (Three-check). The third check ends the game, so a
 * capture en passant is then no longer legal. */
static inline void count_check(struct ratsu_position *position, bool hashed)
{
    unsigned mover = position->turn ^ 1u;
    if (position->checks[mover] >= 3) return;
    uint64_t before = 0;
    if (hashed) before = state_key(position->castling, position->checks) ^ en_passant_key(position);
    position->checks[mover]++;
    if (hashed)
        position->hash ^=
            before ^ state_key(position->castling, position->checks) ^ en_passant_key(position);
}

static inline void play_null(struct ratsu_position *position, bool hashed)
{
    if (hashed) position->hash ^= en_passant_key(position);
    end_ply(position, position->turn, 0, false, RATSU_NO_SQUARE, hashed);
}

/* Plays MOVE, which is legal on POSITION. Callers pass HASHED as a constant. If it is false the
 * hash is not updated, for loops that do not need it. */
static inline void play_move(struct ratsu_position *position, struct ratsu_move move, bool hashed)
{
    if (UNLIKELY(move.flags & RATSU_NULL_MOVE)) {
        play_null(position, hashed);
        return;
    }
    if (UNLIKELY(move.flags & RATSU_CASTLING)) {
        play_castling(position, move.from, move.to, hashed);
    } else {
        unsigned kind = kind_on(position, move.from);
        struct ply ply = {move.from, move.to, kind, move.promotion ? move.promotion : kind,
                          move.flags};
        play_piece(position, ply, hashed);
    }
    if (UNLIKELY(position->rules & RATSU_RULES_THREE_CHECK) &&
        king_attacked(position, position->turn))
        count_check(position, hashed);
}

/* Returns whether PLY leaves its own king safe. Everything else about PLY is legal. */
static ALWAYS_INLINE bool ply_is_safe(const struct ratsu_position *position, unsigned us,
                                      struct ply ply)
{
    uint64_t to = square_bit(ply.to), taken = to;
    if (UNLIKELY(ply.flags & RATSU_EN_PASSANT)) taken = square_bit(ply.to ^ 8);
    unsigned king = ply.kind == RATSU_KING ? ply.to : king_square(position, us);
    return !is_attacked(position, king, us ^ 1, position->colours[us ^ 1] & ~taken,
                        (occupied_squares(position) & ~square_bit(ply.from) & ~taken) | to);
}

/* ---- Playing a ply if it is legal, and testing for check ---------------------------------------
 *
 * CALM says that neither king is attacked before the ply. Where vectors hold half a board, both
 * kings are tested after every ply all the same: that is faster than the branches. */

/* What became of a ply. QUIET also stands for one that gives check or not, if nobody asked. */
enum trial { NOT_PLAYED, QUIET, GIVES_CHECK };

#if defined(__AVX2__)

/* Whether the pieces of SIDE, of a board in two halves, attack the KING of COLOUR; its king only if
 * KINGS, a constant. */
static ALWAYS_INLINE bool board_attacks(const __m256i half[2], __m256i sliders, __m256i side,
                                        __m256i occupied, unsigned colour, unsigned king,
                                        bool kings)
{
    const __m256i *zone = (const __m256i *)(const void *)ratsu_leaper_zones[colour][king];
    __m256i leapers = _mm256_and_si256(half[0], zone[0]);
    if (kings) leapers = _mm256_or_si256(leapers, _mm256_and_si256(half[1], zone[1]));
    return rays_hit(ratsu_rays[king], _mm256_and_si256(sliders, side), occupied,
                    _mm256_and_si256(leapers, side));
}

/* Plays PLY if it leaves its own king safe, and tests the enemy king if ASKED. If PLY is not legal
 * the position is restored. The board is changed in two registers: pawns, knights, bishops, rooks,
 * and queens, kings, White, Black. */
static ALWAYS_INLINE enum trial try_ply(struct ratsu_position *position, unsigned us,
                                        struct ply ply, bool calm, bool hashed, bool asked)
{
    (void)calm;
    uint64_t kings = position->kinds[RATSU_KING], hash = position->hash;
    unsigned enemy_king = lowest_bit(kings & position->colours[us ^ 1]);
    unsigned own_king = lowest_bit(kings & position->colours[us]);
    own_king ^= (own_king ^ ply.to) & (0 - (unsigned)(ply.kind == RATSU_KING)); /* no branch */
    if (hashed) hash_ply(position, us, ply);
    __m256i *board = (__m256i *)(void *)position->kinds;
    const __m256i *words = (const __m256i *)(const void *)ratsu_piece_words[us][ply.becomes];
    __m256i to = spread(ratsu_squares[ply.to]), before[2], half[2];
    __m256i gone = _mm256_or_si256(spread(ratsu_squares[ply.from]), to);
    if (UNLIKELY(ply.flags & RATSU_EN_PASSANT))
        gone = _mm256_or_si256(gone, spread(ratsu_squares[ply.to ^ 8]));
    for (unsigned i = 0; i < 2; i++) {
        before[i] = _mm256_loadu_si256(board + i);
        half[i] =
            _mm256_or_si256(_mm256_andnot_si256(gone, before[i]), _mm256_and_si256(to, words[i]));
        _mm256_storeu_si256(board + i, half[i]);
    }
    __m256i white = _mm256_permute4x64_epi64(half[1], 0xaa);
    __m256i black = _mm256_permute4x64_epi64(half[1], 0xff);
    __m256i own = us == RATSU_WHITE ? white : black, enemies = us == RATSU_WHITE ? black : white;
    __m256i occupied = _mm256_or_si256(white, black);
    __m256i sliders = _mm256_or_si256(_mm256_permute4x64_epi64(half[0], 0xaf),  /* rooks, bishops */
                                      _mm256_permute4x64_epi64(half[1], 0x00)); /* queens */
    if (UNLIKELY(board_attacks(half, sliders, enemies, occupied, us, own_king, true))) {
        for (unsigned i = 0; i < 2; i++) _mm256_storeu_si256(board + i, before[i]);
        position->hash = hash;
        return NOT_PLAYED;
    }
    end_piece(position, us, ply, hashed);
    /* The kings do not stand side by side, or the own king would be attacked. */
    bool check = asked && board_attacks(half, sliders, own, occupied, us ^ 1, enemy_king, false);
    return check ? GIVES_CHECK : QUIET;
}

#else

/* The tests of the whole board are not inlined: one ply in six needs them. */
static NEVER_INLINE bool any_ply_is_safe(const struct ratsu_position *position, struct ply ply)
{
    return ply_is_safe(position, position->turn, ply);
}

static NEVER_INLINE bool gives_check(const struct ratsu_position *position)
{
    return king_attacked(position, position->turn);
}

/* Plays PLY if it leaves its own king safe; whether it gives check is always told. From a calm
 * position a ply of another piece than the king leaves it in check only if an enemy slider stands
 * beyond `from`, and gives check only if an own slider does, or from `to`. En passant clears a
 * third square, so the whole board is tested. */
static ALWAYS_INLINE enum trial try_ply(struct ratsu_position *position, unsigned us,
                                        struct ply ply, bool calm, bool hashed, bool asked)
{
    (void)asked;
    const uint64_t *kinds = position->kinds, *colours = position->colours;
    uint64_t sliders = kinds[RATSU_BISHOP] | kinds[RATSU_ROOK] | kinds[RATSU_QUEEN];
    unsigned own_king = king_square(position, us), enemy_king = king_square(position, us ^ 1);
    uint64_t own_line = ratsu_beyond[own_king][ply.from] & colours[us ^ 1];
    uint64_t enemy_line = ratsu_beyond[enemy_king][ply.from] & colours[us];
    bool any = !calm || (ply.flags & RATSU_EN_PASSANT);
    if (UNLIKELY(any || ply.kind == RATSU_KING || (own_line & sliders)) &&
        !any_ply_is_safe(position, ply))
        return NOT_PLAYED;
    any |= (enemy_line & sliders) != 0;
    uint64_t aimed = ply.becomes == RATSU_PAWN ? ratsu_pawn_attacks[us][ply.to]
                                               : ratsu_reach[ply.becomes][ply.to];
    uint64_t others = occupied_squares(position) & ~square_bit(ply.from);
    bool check = (aimed >> enemy_king & 1) & !(ratsu_between[ply.to][enemy_king] & others);
    play_piece(position, ply, hashed);
    if (UNLIKELY(any)) check = gives_check(position);
    return check ? GIVES_CHECK : QUIET;
}

#endif

/* Returns whether MOVE leaves its own king safe. Everything else about MOVE is legal. */
static inline bool move_is_safe(const struct ratsu_position *position, struct ratsu_move move)
{
    struct ratsu_position after = *position;
    play_move(&after, move, false);
    return !king_attacked(&after, position->turn);
}

/* Returns the squares that the piece on FROM can move to, without castling and without regard to
 * the safety of the king. */
static inline uint64_t piece_targets(const struct ratsu_position *position, unsigned from)
{
    unsigned kind = kind_on(position, from);
    if (kind == RATSU_PAWN) {
        uint64_t targets = pawn_targets(position, from);
        if (en_passant_pawns(position) >> from & 1) targets |= square_bit(position->en_passant);
        return targets;
    }
    return piece_attacks(kind, from, occupied_squares(position)) &
           ~position->colours[position->turn];
}

/* Returns whether MOVE is legal. The flags of MOVE must be those of a move between its squares in
 * POSITION. */
static inline bool move_is_legal(const struct ratsu_position *position, struct ratsu_move move)
{
    unsigned us = position->turn;
    if (three_checks_given(position)) return false;
    if (move.flags & RATSU_NULL_MOVE) return !king_attacked(position, us);
    if (!(position->colours[us] >> move.from & 1)) return false;
    if (move.flags & RATSU_CASTLING)
        return ((position->castling & position->colours[us]) >> move.to & 1) != 0 &&
               move.from == king_square(position, us) && !king_attacked(position, us) &&
               castling_is_legal(position, move.to);
    bool promotes = kind_on(position, move.from) == RATSU_PAWN && (move.to < 8 || move.to >= 56);
    if (promotes != (move.promotion != 0)) return false;
    return (piece_targets(position, move.from) >> move.to & 1) != 0 && move_is_safe(position, move);
}

#endif
