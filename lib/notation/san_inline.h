/* notation/san_inline.h: playing moves written in strict SAN, for the loop that plays games.
 *
 * A text is resolved backwards: which men of this kind reach the target square? No move is listed.
 * What is not strictly what ratsu_san_write() would write, its check mark apart, is handed to
 * ratsu_san_read(), which knows every leniency and says what was wrong.
 */
#ifndef NOTATION_SAN_INLINE_H
#define NOTATION_SAN_INLINE_H

#include "chess/play.h"
#include "ratsu/san.h"

/* By first letter: the kind that moves; a pawn for all that is no piece letter. */
extern const uint8_t ratsu_san_kinds[256];

/* A text taken apart. */
struct san_text {
    uint64_t word;   /* its first eight bytes, the first one lowest; behind its end anything */
    uint64_t top;    /* its bytes without check mark and promotion, moved up so that the last one is
                        highest */
    unsigned length; /* of what is in `top` */
    unsigned mark;   /* '+', '#' or 0 */
    unsigned promotion;
};

static ALWAYS_INLINE struct san_text san_split(uint64_t word, unsigned length)
{
    struct san_text text = {word, word << (64 - 8 * length), length, 0, 0};
    unsigned last = (unsigned)(text.top >> 56);
    unsigned marked = last == '+' || last == '#';
    text.mark = marked ? last : 0;
    text.top <<= 8 * marked;
    text.length -= marked;
    return text;
}

/* The byte PLACE places before the last. */
static ALWAYS_INLINE unsigned san_byte(const struct san_text *text, unsigned place)
{
    return text->top >> (56 - 8 * place) & 0xff;
}

/* The square that the last two bytes name; more than 63 if they name none. */
static ALWAYS_INLINE unsigned san_target(const struct san_text *text)
{
    unsigned rank = san_byte(text, 0) - '1', file = san_byte(text, 1) - 'a';
    return (rank | file) < 8 ? rank * 8 + file : RATSU_NO_SQUARE;
}

/* A ply that can be played but for its own king's safety. */
static ALWAYS_INLINE bool san_king_is_safe(const struct ratsu_position *position, struct ply ply)
{
    unsigned us = position->turn;
    uint64_t to = square_bit(ply.to);
    if (UNLIKELY(ply.flags & RATSU_EN_PASSANT)) return en_passant_is_safe(position, ply.from);
    unsigned king = ply.kind == RATSU_KING ? ply.to : king_square(position, us);
    return !is_attacked(position, king, us ^ 1, position->colours[us ^ 1] & ~to,
                        (occupied_squares(position) & ~square_bit(ply.from)) | to);
}

/* Two or more men of the kind reach the target, or the text names one of them by NAME, a file or rank
 * (0: by none). True if NAME is just what SAN asks for: as little as tells the one man from the others
 * that may legally go there, the file before the rank. */
static NEVER_INLINE bool san_disambiguate(const struct ratsu_position *position, uint64_t men,
                                          unsigned name, struct ply *ply)
{
    uint64_t legal = 0, named = UINT64_MAX;
    while (men) {
        struct ply one = *ply;
        one.from = take_lowest_bit(&men);
        if (san_king_is_safe(position, one)) legal |= square_bit(one.from);
    }
    if (name >= 'a' && name <= 'h')
        named = UINT64_C(0x0101010101010101) << (name - 'a');
    else if (name >= '1' && name <= '8')
        named = UINT64_C(0xff) << 8 * (name - '1');
    else if (name)
        return false;
    uint64_t others = legal & ~named;
    legal &= named;
    if (bit_count(legal) != 1) return false;
    ply->from = lowest_bit(legal);
    if (name >= 'a') return others != 0;
    return !name || (others & UINT64_C(0x0101010101010101) << (ply->from & 7)) != 0;
}

static ALWAYS_INLINE bool san_officer(const struct ratsu_position *position,
                                      const struct san_text *text, struct ply *ply)
{
    unsigned us = position->turn;
    uint64_t own = position->colours[us], enemies = position->colours[us ^ 1];
    unsigned takes = san_byte(text, 2) == 'x';
    unsigned named = text->length - 3 - takes;
    uint64_t target = square_bit(ply->to);
    uint64_t men =
        reaching_men(ply->kind, position->kinds[ply->kind] & own, ply->to, own | enemies);
    ply->flags = takes ? RATSU_CAPTURE : 0;
    if (UNLIKELY((own & target) || takes != ((enemies & target) != 0) || named > 1 || !men))
        return false;
    ply->from = lowest_bit(men);
    if (UNLIKELY(named || (men & (men - 1))))
        return san_disambiguate(position, men, named ? text->word >> 8 & 0xff : 0, ply);
    return true;
}

static ALWAYS_INLINE bool san_pawn_step(const struct ratsu_position *position, struct ply *ply)
{
    unsigned us = position->turn, behind = us == RATSU_WHITE ? 56u : 8u; /* modulo 64 */
    uint64_t pawns = position->kinds[RATSU_PAWN] & position->colours[us];
    uint64_t occupied = occupied_squares(position);
    unsigned one = (ply->to + behind) & 63, two = (one + behind) & 63;
    bool single = pawns >> one & 1;
    bool twice = (pawns >> two & 1) & ~(occupied >> one) & (ply->to >> 3 == 3 + us);
    ply->from = single ? one : two;
    ply->flags = single ? 0 : RATSU_DOUBLE_STEP;
    return (single | twice) & ~(occupied >> ply->to);
}

static ALWAYS_INLINE bool san_pawn_capture(const struct ratsu_position *position, unsigned file,
                                           struct ply *ply)
{
    unsigned us = position->turn;
    uint64_t pawns = position->kinds[RATSU_PAWN] & position->colours[us] &
                     ratsu_pawn_attacks[us ^ 1][ply->to] &
                     UINT64_C(0x0101010101010101) << (file & 7);
    if (UNLIKELY(!pawns || file > 7)) return false;
    ply->from = lowest_bit(pawns);
    ply->flags = RATSU_CAPTURE;
    if (UNLIKELY(ply->to == position->en_passant)) ply->flags |= RATSU_EN_PASSANT;
    return (position->colours[us ^ 1] >> ply->to & 1) || ply->to == position->en_passant;
}

static ALWAYS_INLINE bool san_pawn(const struct ratsu_position *position,
                                   const struct san_text *text, struct ply *ply)
{
    bool last_rank = (unsigned)(ply->to - 8) >= 48;
    if (UNLIKELY(last_rank != (text->promotion != 0))) return false;
    if (text->length == 2) return san_pawn_step(position, ply);
    if (UNLIKELY(text->length != 4 || san_byte(text, 2) != 'x')) return false;
    return san_pawn_capture(position, (unsigned)(text->word & 0xff) - 'a', ply);
}

/* "=Q" is taken off; false if there is none. */
static inline bool san_promotion(struct san_text *text, struct ply *ply)
{
    unsigned kind = ratsu_san_kinds[san_byte(text, 0)];
    if (san_byte(text, 1) != '=' || kind < RATSU_KNIGHT || kind > RATSU_QUEEN) return false;
    text->promotion = ply->becomes = kind;
    text->top <<= 16;
    text->length -= 2;
    ply->to = san_target(text);
    return text->length >= 2 && ply->to < 64;
}

/* Castling in "O-O" or "O-O-O" to the rook's square; RATSU_NO_SQUARE if it is none or not legal. */
static inline unsigned san_castling(const struct ratsu_position *position,
                                    const struct san_text *text)
{
    const uint64_t short_text = UINT64_C(0x4f2d4f) << 40;    /* "O-O" */
    const uint64_t long_text = UINT64_C(0x4f2d4f2d4f) << 24; /* "O-O-O" */
    unsigned us = position->turn, king = king_square(position, us);
    uint64_t rooks = position->castling & position->colours[us];
    if (text->top == short_text)
        rooks &= UINT64_MAX << king;
    else if (text->top == long_text)
        rooks &= ~(UINT64_MAX << king);
    else
        return RATSU_NO_SQUARE;
    if (!rooks || king_attacked(position, us)) return RATSU_NO_SQUARE;
    unsigned rook = lowest_bit(rooks);
    return castling_is_legal(position, rook) ? rook : RATSU_NO_SQUARE;
}

/* Remarks on MARK ('+', '#' or 0) of the move that led to POSITION, which gives check or not. The
 * third check of Three-check is written "#"; "+" is read too. */
static inline uint32_t san_mark_remarks(const struct ratsu_position *position, unsigned mark,
                                        bool check)
{
    if (!check) return mark == '+' ? RATSU_CHECK_FALSE : mark ? RATSU_MATE_FALSE : 0;
    if (UNLIKELY(three_checks_given(position))) return mark ? 0 : RATSU_CHECK_MISSING;
    if (board_leaves_move(position))
        return mark == '+' ? 0 : mark ? RATSU_MATE_FALSE : RATSU_CHECK_MISSING;
    return mark == '#' ? 0 : mark ? RATSU_MATE_AS_CHECK : RATSU_MATE_MISSING;
}

/* Counts the check (Three-check) and judges the mark, on the position after the move. */
static ALWAYS_INLINE uint32_t san_judge_check(struct ratsu_position *position, unsigned mark,
                                              bool hashed)
{
    bool check = king_attacked(position, position->turn);
    if (LIKELY(!check && !mark)) return 0;
    if (UNLIKELY(check && (position->rules & RATSU_RULES_THREE_CHECK)))
        count_check(position, hashed);
    return san_mark_remarks(position, mark, check);
}

/* Plays strict SAN. False if the text is anything else, or not legal: then nothing was played. The
 * position is not over by a third check. */
static ALWAYS_INLINE bool san_play_strict(struct ratsu_position *position, uint64_t word,
                                          unsigned length, bool hashed,
                                          struct ratsu_san_reading *reading)
{
    if (UNLIKELY(length - 2 > 5)) return false;
    struct san_text text = san_split(word, length);
    struct ply ply = {0, san_target(&text), ratsu_san_kinds[word & 0xff], 0, 0};
    ply.becomes = ply.kind;
    if (UNLIKELY(ply.to >= 64 || text.length < 2)) {
        unsigned rook = san_castling(position, &text);
        if (rook < 64) {
            unsigned king = king_square(position, position->turn);
            reading->move = make_move(king, rook, 0, RATSU_CASTLING);
            play_castling(position, king, rook, hashed);
            reading->remarks = san_judge_check(position, text.mark, hashed);
            return true;
        }
        if (ply.kind != RATSU_PAWN || !san_promotion(&text, &ply)) return false;
    }
    bool fits = ply.kind == RATSU_PAWN ? san_pawn(position, &text, &ply)
                                       : san_officer(position, &text, &ply);
    if (UNLIKELY(!fits || !san_king_is_safe(position, ply))) return false;
    reading->move = make_move(ply.from, ply.to, text.promotion, ply.flags);
    play_man(position, ply, hashed);
    reading->remarks = san_judge_check(position, text.mark, hashed);
    return true;
}

/* Reads TEXT, one token without NAG signs, as a move of POSITION and plays it. WORD is load_word() of
 * its first eight bytes (or of a copy of them: what stands behind the text does not matter). With a
 * fault among the remarks nothing is played. HASHED is a constant where it is called. */
static ALWAYS_INLINE struct ratsu_san_reading san_play(const struct ratsu_kernel *kernel,
                                                       struct ratsu_position *position,
                                                       struct ratsu_slice text, uint64_t word,
                                                       bool hashed)
{
    struct ratsu_san_reading reading;
    if (LIKELY(!three_checks_given(position)) &&
        LIKELY(text.length < 8 &&
               san_play_strict(position, word, (unsigned)text.length, hashed, &reading)))
        return reading;
    reading = ratsu_san_read(kernel, position, text);
    if (!(reading.remarks & RATSU_FAULTS)) play_move(position, reading.move, hashed);
    return reading;
}

#endif
