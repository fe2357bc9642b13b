/* notation/fen_inline.h: a position as FEN, for loops that are compiled once per processor
 * level. */
#ifndef NOTATION_FEN_INLINE_H
#define NOTATION_FEN_INLINE_H

#include "notation/fen_letters.h"

/* Returns the end, NULL if the style has no letters for the rights. X-FEN names an outermost rook
 * by its side and an inner one by its file. */
static inline char *write_castling(char *out, const struct ratsu_position *position,
                                   enum ratsu_fen_castling style)
{
    if (!position->castling) *out++ = '-';
    for (unsigned colour = 0; colour < 2; colour++) {
        const uint64_t own = position->colours[colour], rooks = position->kinds[RATSU_ROOK] & own;
        for (uint64_t rights = position->castling & own; rights;) {
            unsigned rook = highest_bit(rights), king = king_square(position, colour);
            unsigned corner = (rook & 56) | (rook > king ? 7 : 0);
            bool inner = rooks & rank_span(rook, corner) & ~square_bit(rook);
            bool by_file = inner || style == RATSU_CASTLING_SHREDDER;
            if (inner && style != RATSU_CASTLING_SHREDDER && style != RATSU_CASTLING_XFEN)
                return NULL;
            char letter = by_file ? (char)('A' + (rook & 7)) : rook > king ? 'K' : 'Q';
            *out++ = (char)(letter + (colour == RATSU_BLACK ? 32 : 0));
            rights &= ~square_bit(rook); /* the king's side was first */
        }
    }
    return out;
}

static NEVER_INLINE char *write_long_number(char *out, uint32_t number)
{
    char digits[10];
    unsigned count = 0;
    number = ratsu_fen_counter(number);
    do digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count) *out++ = digits[--count];
    return out;
}

/* A row of a table: a text, which is copied with all of its bytes, and its length. */
#define ROW(text)                                                                                  \
    {                                                                                              \
        text, sizeof text - 1                                                                      \
    }
#define TEN(tens)                                                                                  \
    ROW(tens "0"), ROW(tens "1"), ROW(tens "2"), ROW(tens "3"), ROW(tens "4"), ROW(tens "5"),      \
        ROW(tens "6"), ROW(tens "7"), ROW(tens "8"), ROW(tens "9")

/* Four bytes at OUT may be written to. */
static ALWAYS_INLINE char *write_number(char *out, uint32_t number)
{
    static const struct {
        char text[3];
        uint8_t length;
    } numbers[100] = {TEN(""),  TEN("1"), TEN("2"), TEN("3"), TEN("4"),
                      TEN("5"), TEN("6"), TEN("7"), TEN("8"), TEN("9")};
    if (UNLIKELY(number >= 100)) return write_long_number(out, number);
    memcpy(out, &numbers[number], sizeof numbers[number]);
    return out + numbers[number].length;
}

/* " 2+3" still to give, or " +1+0" given. */
static inline char *write_checks(char *out, const struct ratsu_position *position, bool given)
{
    *out++ = ' ';
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned count = position->checks[colour];
        if (given || colour) *out++ = '+';
        *out++ = (char)('0' + (given ? count : 3 - count));
    }
    return out;
}

/* Whether castling is with rooks in the corners, each named by its side. */
static ALWAYS_INLINE bool usual_castling(const struct ratsu_position *position,
                                         struct ratsu_fen_style style)
{
    const uint64_t corners = UINT64_C(0x8100000000000081);
    return !(position->castling & ~corners) && style.castling != RATSU_CASTLING_SHREDDER;
}

#define STATES(turn)                                                                               \
    ROW(turn "- -"), ROW(turn "Q -"), ROW(turn "K -"), ROW(turn "KQ -"), ROW(turn "q -"),          \
        ROW(turn "Qq -"), ROW(turn "Kq -"), ROW(turn "KQq -"), ROW(turn "k -"), ROW(turn "Qk -"),  \
        ROW(turn "Kk -"), ROW(turn "KQk -"), ROW(turn "kq -"), ROW(turn "Qkq -"),                  \
        ROW(turn "Kkq -"), ROW(turn "KQkq -")

/* Writes what follows the placement; NULL as ratsu_fen_text(). COUNTS_CHECKS is a constant false in
 * loops that have no Three-check. */
static ALWAYS_INLINE char *write_fields(char *out, const struct ratsu_position *position,
                                        struct ratsu_fen_style style, bool counts_checks)
{
    /* With usual castling the fields from the turn to "-" for en passant are one of 32 texts. */
    static const struct {
        char text[15];
        uint8_t length;
    } states[2][16] = {{STATES(" w ")}, {STATES(" b ")}};
    if (LIKELY(usual_castling(position, style))) {
        /* The squares a1 h1 a8 h8 come to the four highest bits. */
        unsigned rooks = (unsigned)(position->castling * UINT64_C(0x1040000000000041) >> 60);
        memcpy(out, &states[position->turn][rooks], sizeof states[position->turn][rooks]);
        out += states[position->turn][rooks].length;
    } else {
        memcpy(out, position->turn == RATSU_WHITE ? " w " : " b ", 3);
        out = write_castling(out + 3, position, style.castling);
        if (UNLIKELY(!out)) return NULL;
        memcpy(out, " -", 2);
        out += 2;
    }
    if (UNLIKELY(position->en_passant != RATSU_NO_SQUARE)) {
        unsigned square = position->en_passant;
        if (style.en_passant == RATSU_EP_LEGAL) square = legal_en_passant(position);
        bool dropped = style.en_passant == RATSU_EP_XFEN && !en_passant_pawns(position);
        if (!dropped && square != RATSU_NO_SQUARE) out = put_square(out - 1, square);
    }
    if (UNLIKELY(counts_checks && !style.checks_given)) out = write_checks(out, position, false);
    if (!style.no_counters) {
        *out++ = ' ';
        out = write_number(out, position->halfmove_clock);
        *out++ = ' ';
        out = write_number(out, position->move_number);
    }
    if (UNLIKELY(counts_checks && style.checks_given)) out = write_checks(out, position, true);
    return out;
}

static NEVER_INLINE char *write_copied_fields(char *out, const struct ratsu_position *position,
                                              struct ratsu_fen_style style)
{
    return write_fields(out, position, style, false);
}

/* As ratsu_fen_text(), for LINE's position. An en passant square at which no pawn could take is
 * dropped, unless STYLE always writes it: then the bitboards are not needed for it. */
static ALWAYS_INLINE char *write_line(char *out, struct fen_line *line,
                                      struct ratsu_fen_style style)
{
    bool asks = line->now.en_passant != RATSU_NO_SQUARE && style.en_passant != RATSU_EP_ALWAYS;
    if (UNLIKELY(asks) && LIKELY(!pawn_beside(line))) {
        line->now.en_passant = RATSU_NO_SQUARE;
        asks = false;
    }
    out = write_pieces(out, line);
    if (UNLIKELY(asks || !usual_castling(&line->now, style))) {
        /* The few positions whose fields need the bitboards: these are brought up to date in a
         * copy, so that the loop can keep LINE itself in registers. */
        struct fen_line copy = *line;
        catch_up(&copy);
        return write_copied_fields(out, &copy.now, style);
    }
    return write_fields(out, &line->now, style, false);
}

#endif
