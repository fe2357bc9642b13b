/* notation/san_inline.h: playing moves written in strict SAN, for the loop that plays games.
 *
 * A text is resolved backwards: which pieces of this kind reach the target square? No move is
 * listed. What is not strictly what ratsu_san_write() would write, its check mark apart, is left to
 * ratsu_san_read(), which reads every spelling and sets remarks. */
#ifndef NOTATION_SAN_INLINE_H
#define NOTATION_SAN_INLINE_H

#include "chess/play.h"
#include "notation/uci.h"

/* By first letter: the kind that moves; a pawn for all that is no piece letter. */
extern const uint8_t ratsu_san_kinds[256];

/* Two or more pieces of PLY's kind stand where they could reach its target, or the text has NAME, a
 * file or rank for disambiguation (0: none). Returns the square of the piece that moves if NAME is
 * just what SAN asks for: as little as distinguishes it from the others that may legally go there,
 * the file before the rank. Else RATSU_NO_SQUARE. */
static NEVER_INLINE unsigned san_disambiguate(const struct ratsu_position *position, struct ply ply,
                                              unsigned name)
{
    unsigned us = position->turn;
    uint64_t pieces = reaching_pieces(ply.kind, position->kinds[ply.kind] & position->colours[us],
                                      ply.to, occupied_squares(position));
    uint64_t legal = 0, named = UINT64_MAX;
    if (!name && pieces && !(pieces & (pieces - 1))) return lowest_bit(pieces);
    while (pieces) {
        ply.from = take_lowest_bit(&pieces);
        if (ply_is_safe(position, us, ply)) legal |= square_bit(ply.from);
    }
    if (name >= 'a' && name <= 'h')
        named = file_squares((unsigned)(name - 'a'));
    else if (name >= '1' && name <= '8')
        named = rank_squares((unsigned)(name - '1'));
    else if (name)
        return RATSU_NO_SQUARE;
    uint64_t others = legal & ~named;
    legal &= named;
    if (bit_count(legal) != 1) return RATSU_NO_SQUARE;
    unsigned from = lowest_bit(legal);
    if (name && name <= '8') others &= file_squares(from & 7);
    return !name || others ? from : RATSU_NO_SQUARE;
}

/* The square a piece's move to PLY.to comes from; more than 63 if the text is not strict. NAMED is
 * how many characters stand between the piece letter and the sign of capture or the target, NAME
 * the first of them. */
static ALWAYS_INLINE unsigned san_piece(const struct ratsu_position *position, unsigned us,
                                        struct ply ply, unsigned named, unsigned name)
{
    uint64_t own = position->colours[us], enemies = position->colours[us ^ 1];
    uint64_t pieces = position->kinds[ply.kind] & own & ratsu_reach[ply.kind][ply.to];
    /* A bit if an own piece stands on the target, or an enemy one against the text. */
    uint64_t wrong = (own >> ply.to | (enemies >> ply.to ^ (ply.flags & RATSU_CAPTURE))) & 1;
    if (UNLIKELY(!pieces)) return RATSU_NO_SQUARE;
    unsigned from = lowest_bit(pieces);
    if (UNLIKELY(named || (pieces & (pieces - 1)))) {
        if (wrong || named > (name != 0)) return RATSU_NO_SQUARE;
        return san_disambiguate(position, ply, named ? name : 0);
    }
    wrong |= ratsu_between[from][ply.to] & (own | enemies);
    return UNLIKELY(wrong) ? RATSU_NO_SQUARE : from;
}

/* The square a pawn steps to TO from; more than 63 if the text is not strict. */
static ALWAYS_INLINE unsigned san_pawn_step(const struct ratsu_position *position, unsigned us,
                                            unsigned to)
{
    uint64_t pawns = position->kinds[RATSU_PAWN] & position->colours[us];
    uint64_t occupied = occupied_squares(position);
    unsigned one = us == RATSU_WHITE ? to - 8 : to + 8, two = us == RATSU_WHITE ? to - 16 : to + 16;
    unsigned single = pawns >> (one & 63) & 1;
    unsigned twice =
        (unsigned)(~occupied >> (one & 63)) & (pawns >> (two & 63) & 1) & (to >> 3 == 3 + us);
    if (UNLIKELY(!(single | twice) || (occupied >> to & 1))) return RATSU_NO_SQUARE;
    return single ? one : two;
}

/* The square a pawn of FILE captures on TO from; more than 63 if the text is not strict. */
static ALWAYS_INLINE unsigned san_pawn_capture(const struct ratsu_position *position, unsigned us,
                                               unsigned to, unsigned file)
{
    uint64_t pawns = position->kinds[RATSU_PAWN] & position->colours[us] &
                     ratsu_pawn_attacks[us ^ 1][to] & file_squares(file & 7);
    bool takes = (position->colours[us ^ 1] >> to & 1) != 0 || to == position->en_passant;
    return LIKELY(pawns && takes && file < 8) ? lowest_bit(pawns) : RATSU_NO_SQUARE;
}

/* Returns ROOK, which has a castling right, if the king may castle with it now; else
 * RATSU_NO_SQUARE. */
static inline unsigned san_castler(const struct ratsu_position *position, unsigned rook)
{
    bool may = !king_attacked(position, position->turn) && castling_is_legal(position, rook);
    return may ? rook : RATSU_NO_SQUARE;
}

/* The square of the rook that castles, if TOP (see san_play_side()) is "O-O" or "O-O-O";
 * RATSU_NO_SQUARE if it is neither, or castling is not legal. */
static NEVER_INLINE unsigned san_castling(const struct ratsu_position *position, uint64_t top)
{
    const uint64_t short_text = UINT64_C(0x4f2d4f) << 40;    /* "O-O" */
    const uint64_t long_text = UINT64_C(0x4f2d4f2d4f) << 24; /* "O-O-O" */
    unsigned us = position->turn, king = king_square(position, us);
    uint64_t rooks = position->castling & position->colours[us];
    if (top == short_text)
        rooks &= UINT64_MAX << king;
    else if (top == long_text)
        rooks &= ~(UINT64_MAX << king);
    else
        return RATSU_NO_SQUARE;
    return rooks ? san_castler(position, lowest_bit(rooks)) : RATSU_NO_SQUARE;
}

/* Remarks on MARK ('+', '#' or 0) of the move that led to POSITION, which gives check or not. The
 * third check of Three-check is written "#"; "+" is read too. */
static inline uint32_t san_mark_remarks(const struct ratsu_position *position, unsigned mark,
                                        bool check)
{
    if (!check) return mark == '+' ? RATSU_CHECK_FALSE : mark ? RATSU_MATE_FALSE : 0;
    if (UNLIKELY(three_checks_given(position)))
        return mark == '#' ? 0 : mark ? RATSU_MARK_SPELLING : RATSU_CHECK_MISSING;
    if (board_leaves_move(position))
        return mark == '+' ? 0 : mark ? RATSU_MATE_FALSE : RATSU_CHECK_MISSING;
    return mark == '#' ? 0 : mark ? RATSU_MATE_AS_CHECK : RATSU_MATE_MISSING;
}

/* Counts the check (Three-check) and judges the mark, on the position after the move. */
static NEVER_INLINE uint32_t san_judge_check(struct ratsu_position *position, unsigned mark,
                                             bool check, bool hashed)
{
    if (check && (position->rules & RATSU_RULES_THREE_CHECK)) count_check(position, hashed);
    return san_mark_remarks(position, mark, check);
}

/* Castles with the rook on ROOK; MARK is judged if JUDGED. Not played if ROOK is no square. */
static ALWAYS_INLINE enum trial san_play_castling(struct ratsu_position *position, unsigned rook,
                                                  unsigned mark, bool hashed, bool judged,
                                                  struct ratsu_san_reading *reading)
{
    unsigned king = king_square(position, position->turn);
    if (rook >= 64) return NOT_PLAYED;
    play_castling(position, king, rook, hashed);
    reading->move = make_move(king, rook, 0, RATSU_CASTLING);
    reading->remarks = 0;
    bool check = king_attacked(position, position->turn);
    if (judged && UNLIKELY(check || mark))
        reading->remarks = san_judge_check(position, mark, check, hashed);
    return check ? GIVES_CHECK : QUIET;
}

/* Plays PLY, which is legal if it leaves the king of US safe; MARK is judged if JUDGED. PROMOTION
 * is the kind promoted to, 0 for none. Nothing is played if the king would be in check, or PLY.from
 * is no square. */
static ALWAYS_INLINE enum trial san_play_ply(struct ratsu_position *position, unsigned us,
                                             struct ply ply, unsigned promotion, unsigned mark,
                                             bool calm, bool hashed, bool judged,
                                             struct ratsu_san_reading *reading)
{
    if (UNLIKELY(ply.from >= 64)) return NOT_PLAYED;
    enum trial trial = try_ply(position, us, ply, calm, hashed, judged);
    if (UNLIKELY(trial == NOT_PLAYED)) return NOT_PLAYED;
    reading->move = make_move(ply.from, ply.to, promotion, ply.flags);
    reading->remarks = 0;
    if (judged && UNLIKELY(trial == GIVES_CHECK || mark))
        reading->remarks = san_judge_check(position, mark, trial == GIVES_CHECK, hashed);
    return trial;
}

/* Plays strict SAN of the side US, a constant, which is to move. Nothing is played if the text is
 * anything else, or not legal. The game must not be over by a third check.
 *
 * `top` is the text without mark and promotion, moved up so that its last byte is the highest. */
static ALWAYS_INLINE enum trial san_play_side(struct ratsu_position *position, unsigned us,
                                              uint64_t word, unsigned length, bool calm,
                                              bool hashed, bool judged,
                                              struct ratsu_san_reading *reading)
{
    ASSUME(position->turn == us);
    if (UNLIKELY(length - 2 > 5)) return NOT_PLAYED;
    uint64_t top = word << (64 - 8 * length);
    unsigned mark = 0, promotion = 0;
    struct ply ply = {.kind = ratsu_san_kinds[word & 0xff]};
    /* File and rank less "a1" lie in three bits each, or the last two bytes are no square. */
    unsigned square = (unsigned)(top >> 48) - ('1' << 8 | 'a');
    /* A branch on purpose: it is decided long before the board is known, and lets the processor
     * predict whether the move gives check. */
    if (UNLIKELY(square & 0xf8f8) && (top >> 56 & 0xf7) == '#') { /* '+' is '#' + 8 */
        mark = (unsigned)(top >> 56);
        top <<= 8;
        length--;
        square = (unsigned)(top >> 48) - ('1' << 8 | 'a');
    }
    if (UNLIKELY(square & 0xf8f8)) {
        if ((word & 0xff) == 'O')
            return san_play_castling(position, san_castling(position, top), mark, hashed, judged,
                                     reading);
        promotion = ratsu_san_kinds[top >> 56];
        if ((top >> 48 & 0xff) != '=' || promotion < RATSU_KNIGHT || promotion > RATSU_QUEEN)
            return NOT_PLAYED;
        top <<= 16;
        length -= 2;
        square = (unsigned)(top >> 48) - ('1' << 8 | 'a');
        if (square & 0xf8f8) return NOT_PLAYED;
    }
    ply.to = (square >> 5 | square) & 63;
    ply.becomes = ply.kind;
    if (ply.kind != RATSU_PAWN) {
        bool takes = (top >> 40 & 0xff) == 'x';
        ply.flags = takes ? RATSU_CAPTURE : 0;
        if (UNLIKELY(promotion)) return NOT_PLAYED;
        ply.from = san_piece(position, us, ply, length - 3 - takes, word >> 8 & 0xff);
        return san_play_ply(position, us, ply, 0, mark, calm, hashed, judged, reading);
    }
    if (UNLIKELY((ply.to - 8 >= 48) != (promotion != 0))) return NOT_PLAYED;
    if (promotion) ply.becomes = promotion;
    if (length == 2) {
        ply.from = san_pawn_step(position, us, ply.to);
        ply.flags = ~(ply.from ^ ply.to) & RATSU_DOUBLE_STEP; /* the same bit, 8 */
    } else {
        if (UNLIKELY(length != 4 || (top >> 40 & 0xff) != 'x')) return NOT_PLAYED;
        ply.from = san_pawn_capture(position, us, ply.to, (unsigned)(word & 0xff) - 'a');
        ply.flags = RATSU_CAPTURE;
        if (UNLIKELY(ply.to == position->en_passant)) ply.flags |= RATSU_EN_PASSANT;
    }
    return san_play_ply(position, us, ply, promotion, mark, calm, hashed, judged, reading);
}

static ALWAYS_INLINE enum trial san_play_strict(struct ratsu_position *position, uint64_t word,
                                                unsigned length, bool calm, bool hashed,
                                                bool judged, struct ratsu_san_reading *reading)
{
    return position->turn == RATSU_WHITE
               ? san_play_side(position, RATSU_WHITE, word, length, calm, hashed, judged, reading)
               : san_play_side(position, RATSU_BLACK, word, length, calm, hashed, judged, reading);
}

/* Whether the piece of PLY goes from PLY.from to PLY.to, castling and the safety of its king apart.
 * Sets PLY->flags. */
static ALWAYS_INLINE bool san_reaches(const struct ratsu_position *position, unsigned us,
                                      struct ply *ply)
{
    uint64_t own = position->colours[us], enemies = position->colours[us ^ 1];
    if (ply->kind != RATSU_PAWN) {
        ply->flags = enemies >> ply->to & 1 ? RATSU_CAPTURE : 0;
        uint64_t between = ratsu_between[ply->from][ply->to] & (own | enemies);
        return (ratsu_reach[ply->kind][ply->to] >> ply->from & 1) && !(own >> ply->to & 1) &&
               !between;
    }
    if (((ply->from ^ ply->to) & 7) == 0) {
        ply->flags = ~(ply->from ^ ply->to) & RATSU_DOUBLE_STEP; /* the same bit, 8 */
        return san_pawn_step(position, us, ply->to) == ply->from;
    }
    ply->flags = RATSU_CAPTURE | (ply->to == position->en_passant ? RATSU_EN_PASSANT : 0);
    return san_pawn_capture(position, us, ply->to, ply->from & 7) == ply->from;
}

/* Plays coordinates, "e2e4" or "e7e8q": the first LENGTH bytes of WORD. Not under rules with check
 * counters. Nothing is played if the text is anything else, or not legal. */
static NEVER_INLINE enum trial san_play_coordinates(struct ratsu_position *position, uint64_t word,
                                                    unsigned length, bool calm, bool hashed,
                                                    struct ratsu_san_reading *reading)
{
    /* Files less "a" and ranks less "1", or the bytes are no squares. */
    uint32_t squares = (uint32_t)word - UINT32_C(0x31613161);
    unsigned letter = length == 5 ? word >> 32 & 0xff : 0, us = position->turn;
    if (length - 4 > 1 || squares & UINT32_C(0xf8f8f8f8)) return NOT_PLAYED;
    struct ply ply = {.from = (squares | squares >> 5) & 63,
                      .to = (squares >> 16 | squares >> 21) & 63};
    unsigned promotion = letter == 'q'   ? RATSU_QUEEN
                         : letter == 'r' ? RATSU_ROOK
                         : letter == 'b' ? RATSU_BISHOP
                         : letter == 'n' ? RATSU_KNIGHT
                                         : 0;
    ply.kind = kind_on(position, ply.from);
    ply.becomes = promotion ? promotion : ply.kind;
    uint64_t own = position->colours[us], castling = position->castling & own;
    if (!(own >> ply.from & 1) || (letter && !promotion)) return NOT_PLAYED;
    bool promotes = ply.kind == RATSU_PAWN && (ply.to < 8 || ply.to >= 56);
    if (promotes != (promotion != 0)) return NOT_PLAYED;
    enum trial trial = NOT_PLAYED;
    unsigned rook = RATSU_NO_SQUARE;
    if (UNLIKELY(castling >> ply.from & 1 || (castling && ply.kind == RATSU_KING)))
        rook = ratsu_castling_rook(position, ply.from, ply.to);
    if (UNLIKELY(rook != RATSU_NO_SQUARE))
        trial = san_play_castling(position, san_castler(position, rook), 0, hashed, false, reading);
    else if (san_reaches(position, us, &ply))
        trial = san_play_ply(position, us, ply, promotion, 0, calm, hashed, false, reading);
    if (trial) reading->remarks = RATSU_COORDINATES;
    return trial;
}

/* Returns load_word() of the first bytes of TEXT, a part of BYTES, which are not read beyond. */
static ALWAYS_INLINE uint64_t san_word(struct ratsu_slice bytes, struct ratsu_slice text)
{
    if (LIKELY((size_t)(text.data - bytes.data) + 8 <= bytes.length)) return load_word(text.data);
    char copy[8] = {0};
    memcpy(copy, text.data, text.length < 8 ? text.length : 8);
    return load_word(copy);
}

/* Reads TEXT, one token without NAG signs, as a move of POSITION and plays it. WORD is load_word()
 * of its first eight bytes (or of a copy of them: what follows the text does not matter). With a
 * fault among the remarks nothing is played. *CALM says that neither king is known to be attacked,
 * before and after. HASHED is a constant where it is called. */
static ALWAYS_INLINE struct ratsu_san_reading san_play(const struct ratsu_kernel *kernel,
                                                       struct ratsu_position *position,
                                                       struct ratsu_slice text, uint64_t word,
                                                       bool *calm, bool hashed)
{
    struct ratsu_san_reading reading;
    enum trial trial = NOT_PLAYED;
    if (LIKELY(!three_checks_given(position)) && LIKELY(text.length < 8))
        trial =
            san_play_strict(position, word, (unsigned)text.length, *calm, hashed, true, &reading);
    *calm = trial == QUIET;
    if (LIKELY(trial)) return reading;
    reading = ratsu_san_read(kernel, position, text);
    if (!(reading.remarks & RATSU_FAULTS)) play_move(position, reading.move, hashed);
    return reading;
}

#endif
