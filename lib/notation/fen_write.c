/* notation/fen_write.c: a position to FEN in the dialects of rules.md 1 to 3. */
#include "chess/play.h"
#include "notation/fen_place.h"
#include "ratsu/system.h"

static char *write_placement(char *out, const struct ratsu_position *position,
                             struct ratsu_fen_cache *cache)
{
#ifdef RATSU_HAS_avx512
    if (cache->level >= RATSU_LEVEL_AVX512) return ratsu_fen_place_avx512(out, position, cache);
#endif
#ifdef RATSU_HAS_bmi2
    if (cache->level >= RATSU_LEVEL_BMI2) return ratsu_fen_place_bmi2(out, position, cache);
#endif
    return ratsu_fen_place_plain(out, position, cache);
}

/* The letter, in upper case, of the right to castle with the rook on ROOK; 0 if STYLE has none.
 * X-FEN names an outermost rook by its side and an inner one by its file. */
static char right_letter(const struct ratsu_position *position, unsigned colour, unsigned rook,
                         enum ratsu_fen_castling style)
{
    char file = (char)('A' + (rook & 7));
    if (style == RATSU_CASTLING_SHREDDER) return file;
    unsigned king = king_square(position, colour);
    unsigned corner = (rook & 56) | (rook > king ? 7 : 0);
    uint64_t rooks = position->kinds[RATSU_ROOK] & position->colours[colour];
    if (rooks & rank_span(rook, corner) & ~square_bit(rook))
        return style == RATSU_CASTLING_XFEN ? file : 0;
    return rook > king ? 'K' : 'Q';
}

/* Rooks in the corners, by their sides. */
static char *write_corners(char *out, uint64_t castling)
{
    static const struct {
        char letter;
        unsigned rook;
    } rights[] = {{'K', 7}, {'Q', 0}, {'k', 63}, {'q', 56}};
    for (unsigned i = 0; i < 4; i++) { /* each is written, and stays if it is held */
        *out = rights[i].letter;
        out += castling >> rights[i].rook & 1;
    }
    return out;
}

/* NULL if the style cannot tell the rights. */
static char *write_castling(char *out, const struct ratsu_position *position,
                            enum ratsu_fen_castling style)
{
    const uint64_t corners = UINT64_C(0x8100000000000081);
    bool usual = position->castling && !(position->castling & ~corners);
    if (LIKELY(usual && style != RATSU_CASTLING_SHREDDER))
        return write_corners(out, position->castling);
    if (!position->castling) *out++ = '-';
    for (unsigned colour = 0; colour < 2; colour++) {
        uint64_t rooks = position->castling & position->colours[colour];
        while (rooks) {
            unsigned rook = highest_bit(rooks); /* the king's side first */
            rooks &= ~square_bit(rook);
            char letter = right_letter(position, colour, rook, style);
            if (!letter) return NULL;
            *out++ = (char)(letter + (colour == RATSU_BLACK ? 32 : 0));
        }
    }
    return out;
}

static char *write_en_passant(char *out, const struct ratsu_position *position,
                              enum ratsu_fen_en_passant style)
{
    unsigned square = position->en_passant;
    if (style == RATSU_EP_LEGAL) square = legal_en_passant(position);
    if (style == RATSU_EP_XFEN && !en_passant_pawns(position)) square = RATSU_NO_SQUARE;
    if (square == RATSU_NO_SQUARE) {
        *out++ = '-';
        return out;
    }
    *out++ = (char)('a' + (square & 7));
    *out++ = (char)('1' + (square >> 3));
    return out;
}

static char *write_number(char *out, uint32_t number)
{
    char digits[10];
    unsigned count = 0;
    if (LIKELY(number < 100)) {
        *out = (char)('0' + number / 10);
        out += number >= 10;
        *out++ = (char)('0' + number % 10);
        return out;
    }
    do digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count) *out++ = digits[--count];
    return out;
}

/* " 2+3" still to give, or " +1+0" given. */
static char *write_checks(char *out, const struct ratsu_position *position, bool given)
{
    *out++ = ' ';
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned count = position->checks[colour];
        if (given || colour) *out++ = '+';
        *out++ = (char)('0' + (given ? count : 3 - count));
    }
    return out;
}

bool ratsu_fen_write(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                     struct ratsu_fen_style style)
{
    struct ratsu_fen_cache cache;
    cache.filled = false;
    cache.level = RATSU_LEVEL_PLAIN;
    memset(cache.kinds, 0, sizeof cache.kinds);
    cache.black = 0;
    return ratsu_fen_write_next(buffer, position, style, &cache);
}

bool ratsu_fen_write_next(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                          struct ratsu_fen_style style, struct ratsu_fen_cache *cache)
{
    bool counts_checks = (position->rules & RATSU_RULES_THREE_CHECK) != 0;
    if (!ratsu_buffer_reserve(buffer, RATSU_FEN_MAX)) return true;
    char *text = buffer->data + buffer->length;
    char *out = write_placement(text, position, cache);
    *out++ = ' ';
    *out++ = position->turn == RATSU_WHITE ? 'w' : 'b';
    *out++ = ' ';
    out = write_castling(out, position, style.castling);
    if (!out) return false;
    *out++ = ' ';
    out = write_en_passant(out, position, style.en_passant);
    if (counts_checks && !style.checks_given) out = write_checks(out, position, false);
    if (!style.no_counters) {
        *out++ = ' ';
        out = write_number(out, position->halfmove_clock);
        *out++ = ' ';
        out = write_number(out, position->move_number);
    }
    if (counts_checks && style.checks_given) out = write_checks(out, position, true);
    buffer->length += (size_t)(out - text);
    return true;
}
