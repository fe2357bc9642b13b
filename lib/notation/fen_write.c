/* notation/fen_write.c: a position to FEN in the dialects of rules.md 1 to 3. */
#include "chess/play.h"
#include "ratsu/fen.h"

/* Bit n of a byte becomes byte n of a word. */
static uint64_t spread(unsigned byte)
{
    /* The low seven bits land on bytes 0 to 6 by one multiplication, without carries; then bit 7. */
    uint64_t low = (byte & 0x7f) * UINT64_C(0x0002040810204081) & UINT64_C(0x0101010101010101);
    return low | (uint64_t)(byte >> 7) << 56;
}

/* The letters of a rank, file a in the lowest byte, 0 where no man stands. */
static uint64_t rank_letters(const struct ratsu_position *position, unsigned rank)
{
    static const char letters[6] = {'P', 'N', 'B', 'R', 'Q', 'K'};
    uint64_t men = spread(position->colours[RATSU_BLACK] >> (8 * rank) & 0xff) * ('a' - 'A');
    for (unsigned kind = 0; kind < 6; kind++)
        men += spread(position->kinds[kind] >> (8 * rank) & 0xff) * (uint64_t)letters[kind];
    return men;
}

static void write_rank(struct ratsu_fen_cache *cache, const struct ratsu_position *position,
                       unsigned rank)
{
    uint64_t men = rank_letters(position, rank);
    uint64_t all = position->colours[RATSU_WHITE] | position->colours[RATSU_BLACK];
    unsigned occupied = (unsigned)(all >> 8 * rank & 0xff), next = 0;
    char *out = cache->ranks[rank];
    /* Without a branch on each gap: its digit is written, and stays if the gap is not empty. */
    for (; occupied; occupied &= occupied - 1) {
        unsigned file = lowest_bit(occupied);
        *out = (char)('0' + file - next);
        out += file > next;
        *out++ = (char)(men >> 8 * file);
        next = file + 1;
    }
    *out = (char)('8' - next);
    out += next < 8;
    if (rank) *out++ = '/';
    cache->lengths[rank] = (uint8_t)(out - cache->ranks[rank]);
}

/* Ranks on which nothing has changed since the cache's last position are copied: a move changes two. */
static char *write_placement(char *out, const struct ratsu_position *position,
                             struct ratsu_fen_cache *cache)
{
    uint64_t changed = cache->filled ? 0 : ~(uint64_t)0;
    for (unsigned kind = 0; kind < 6; kind++) changed |= cache->kinds[kind] ^ position->kinds[kind];
    changed |= cache->black ^ position->colours[RATSU_BLACK];
    if (changed) {
        memcpy(cache->kinds, position->kinds, sizeof cache->kinds);
        cache->black = position->colours[RATSU_BLACK];
        cache->filled = true;
    }
    for (unsigned rank = 8; rank-- > 0;) {
        if (changed >> 8 * rank & 0xff) write_rank(cache, position, rank);
        memcpy(out, cache->ranks[rank], sizeof cache->ranks[rank]);
        out += cache->lengths[rank];
    }
    return out;
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

/* NULL if the style cannot tell the rights. */
static char *write_castling(char *out, const struct ratsu_position *position,
                            enum ratsu_fen_castling style)
{
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
