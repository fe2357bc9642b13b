/* notation/fen_inline.h: a position as FEN, for loops that are compiled once per processor
 * level. */
#ifndef NOTATION_FEN_INLINE_H
#define NOTATION_FEN_INLINE_H

#include "chess/play.h"
#include "notation/fen_text.h"

/* A line of moves whose positions are written: a piece's letter on each square, a1 first, 0 where
 * there is none, and what else a FEN says. */
struct fen_line {
#if defined(__AVX512VBMI2__)
    __m512i pieces;
#else
    struct ratsu_fen_cache cache;
#endif
    struct ratsu_position now;
};

#if defined(__AVX512VBMI2__)

/* All 64 squares at once. An empty square gets a digit: how many files it lies after the last piece
 * on its rank, or after the edge (a running maximum finds that piece). A rank keeps its pieces and,
 * of each run of empty squares, the last digit; the others become 0. Four ranks and their slashes
 * make up one register, from which the zeros are removed (VPCOMPRESSB). */

/* Places of the squares of four ranks, the highest rank first, with a byte of `marks` after each: a
 * slash between ranks, zeros at the end. */
#define FROM_RANK(r)                                                                               \
    8 * (r), 8 * (r) + 1, 8 * (r) + 2, 8 * (r) + 3, 8 * (r) + 4, 8 * (r) + 5, 8 * (r) + 6,         \
        8 * (r) + 7
enum { SLASH = 64, NOTHING = 65 };
#define NOTHINGS NOTHING, NOTHING, NOTHING, NOTHING
static const _Alignas(64) uint8_t layouts[2][64] = {
    {FROM_RANK(7), SLASH, FROM_RANK(6), SLASH, FROM_RANK(5), SLASH, FROM_RANK(4), SLASH, NOTHINGS,
     NOTHINGS, NOTHINGS, NOTHINGS, NOTHINGS, NOTHINGS, NOTHINGS},
    {FROM_RANK(3), SLASH, FROM_RANK(2), SLASH, FROM_RANK(1), SLASH, FROM_RANK(0), NOTHING, NOTHINGS,
     NOTHINGS, NOTHINGS, NOTHINGS, NOTHINGS, NOTHINGS, NOTHINGS}};
static const _Alignas(64) char marks[64] = "/";

static inline __m512i letters_of(const struct ratsu_position *position)
{
    __m512i pieces = _mm512_setzero_si512();
    for (unsigned kind = 0; kind < 6; kind++)
        pieces =
            _mm512_mask_mov_epi8(pieces, position->kinds[kind], _mm512_set1_epi8("pnbrqk"[kind]));
    return _mm512_mask_sub_epi8(pieces, position->colours[RATSU_WHITE], pieces,
                                _mm512_set1_epi8('a' - 'A'));
}

static ALWAYS_INLINE char *write_letters(char *out, __m512i pieces)
{
    const __m512i files = _mm512_set1_epi64(INT64_C(0x0807060504030201));
    const __m512i file_h = _mm512_set1_epi64(INT64_C(0x7f00000000000000));
    uint64_t occupied = _mm512_test_epi8_mask(pieces, pieces);
    __m512i last = _mm512_maskz_mov_epi8(occupied, files);
    last = _mm512_max_epu8(last, _mm512_slli_epi64(last, 8));
    last = _mm512_max_epu8(last, _mm512_slli_epi64(last, 16));
    last = _mm512_max_epu8(last, _mm512_slli_epi64(last, 32));
    __m512i digits = _mm512_add_epi8(_mm512_sub_epi8(files, last), _mm512_set1_epi8('0'));
    __m512i next = _mm512_srli_epi64(pieces, 8);
    __m512i kept = _mm512_ternarylogic_epi64(pieces, next, file_h, 0xfe); /* any of the three */
    __m512i text = _mm512_maskz_mov_epi8(_mm512_test_epi8_mask(kept, kept), digits);
    text = _mm512_mask_mov_epi8(text, occupied, pieces);
    for (unsigned half = 0; half < 2; half++) {
        __m512i part = _mm512_permutex2var_epi8(text, _mm512_load_si512(layouts[half]),
                                                _mm512_load_si512(marks));
        uint64_t stays = _mm512_test_epi8_mask(part, part);
        part = _mm512_maskz_compress_epi8(stays, part);
        unsigned length = bit_count(stays);
        _mm256_storeu_si256((__m256i *)out, _mm512_castsi512_si256(part));
        if (UNLIKELY(length > 32)) _mm512_storeu_si512(out, part);
        out += length;
    }
    return out;
}

static inline char *write_placement(char *out, const struct ratsu_position *position,
                                    struct ratsu_fen_cache *cache)
{
    (void)cache; /* is no faster */
    return write_letters(out, letters_of(position));
}

static inline void begin_line(struct fen_line *line, const struct ratsu_position *start)
{
    line->now = *start;
    line->pieces = letters_of(start);
}

static inline __m512i with_piece(__m512i pieces, uint64_t squares, char letter)
{
    return _mm512_mask_set1_epi8(pieces, squares, letter);
}

/* The move is made on the letters alone: so the next move waits for few instructions. The bitboards
 * of `now` are left as they were. */
static ALWAYS_INLINE void play_on_line(struct fen_line *line, struct ratsu_move move)
{
    struct ratsu_position *now = &line->now;
    unsigned us = now->turn, black = us * ('a' - 'A');
    uint64_t from = square_bit(move.from), to = square_bit(move.to);
    if (UNLIKELY(move.flags & (RATSU_NULL_MOVE | RATSU_CASTLING))) {
        bool castles = move.flags & RATSU_CASTLING;
        if (castles) {
            __m512i pieces = with_piece(line->pieces, from | to, 0);
            pieces = with_piece(pieces, square_bit(castled_king(move.from, move.to)),
                                (char)('K' + black));
            line->pieces = with_piece(pieces, square_bit(castled_rook(move.from, move.to)),
                                      (char)('R' + black));
        }
        end_ply(now, us, castles ? first_rank(us) : 0, false, RATSU_NO_SQUARE, false);
        return;
    }
    __m512i piece = _mm512_permutexvar_epi8(_mm512_set1_epi8((char)move.from), line->pieces);
    unsigned letter = (unsigned)_mm_cvtsi128_si32(_mm512_castsi512_si128(piece)) & 0xff;
    bool pawn = letter == 'P' + black, king = letter == 'K' + black;
    uint64_t lost = from | to | (first_rank(us) & (0 - (uint64_t)king));
    if (UNLIKELY(move.promotion))
        piece = _mm512_set1_epi8((char)((unsigned)"PNBRQ"[move.promotion] + black));
    if (UNLIKELY(move.flags & RATSU_EN_PASSANT)) from |= square_bit(move.to ^ 8);
    line->pieces = _mm512_mask_mov_epi8(_mm512_maskz_mov_epi8(~from, line->pieces), to, piece);
    unsigned passed = move.flags & RATSU_DOUBLE_STEP ? (move.from + move.to) / 2u : RATSU_NO_SQUARE;
    end_ply(now, us, lost, pawn | (move.flags & RATSU_CAPTURE), passed, false);
}

/* Whether a pawn stands where it could take en passant. */
static ALWAYS_INLINE bool pawn_beside(const struct fen_line *line)
{
    const struct ratsu_position *now = &line->now;
    char pawn = now->turn == RATSU_WHITE ? 'P' : 'p';
    return (_mm512_cmpeq_epi8_mask(line->pieces, _mm512_set1_epi8(pawn)) &
            ratsu_pawn_attacks[now->turn ^ 1][now->en_passant]) != 0;
}

/* Makes the bitboards agree with the letters, for the few fields that need them. */
static inline void catch_up(struct fen_line *line)
{
    struct ratsu_position *now = &line->now;
    const __m512i lower = _mm512_set1_epi8('a' - 'A');
    __m512i pieces = _mm512_or_si512(line->pieces, lower);
    for (unsigned kind = 0; kind < 6; kind++)
        now->kinds[kind] = _mm512_cmpeq_epi8_mask(pieces, _mm512_set1_epi8("pnbrqk"[kind]));
    now->colours[RATSU_BLACK] = _mm512_test_epi8_mask(line->pieces, lower);
    now->colours[RATSU_WHITE] =
        _mm512_test_epi8_mask(line->pieces, line->pieces) & ~now->colours[RATSU_BLACK];
}

static ALWAYS_INLINE char *write_pieces(char *out, struct fen_line *line)
{
    return write_letters(out, line->pieces);
}

#else

/* Bit n of a byte becomes byte n of a word. */
static inline uint64_t spread_bits(unsigned byte)
{
    /* The low seven bits land on bytes 0 to 6 by one multiplication, without carries; then bit
     * 7. */
    uint64_t low = (byte & 0x7f) * UINT64_C(0x0002040810204081) & UINT64_C(0x0101010101010101);
    return low | (uint64_t)(byte >> 7) << 56;
}

/* The letters of a rank, file a in the lowest byte, 0 where no piece stands. */
static inline uint64_t rank_letters(const struct ratsu_position *position, unsigned rank)
{
    static const char letters[6] = {'P', 'N', 'B', 'R', 'Q', 'K'};
    uint64_t pieces =
        spread_bits(position->colours[RATSU_BLACK] >> (8 * rank) & 0xff) * ('a' - 'A');
    for (unsigned kind = 0; kind < 6; kind++)
        pieces += spread_bits(position->kinds[kind] >> (8 * rank) & 0xff) * (uint64_t)letters[kind];
    return pieces;
}

static inline void write_rank(struct ratsu_fen_cache *cache, const struct ratsu_position *position,
                              unsigned rank)
{
    uint64_t pieces = rank_letters(position, rank);
    uint64_t all = position->colours[RATSU_WHITE] | position->colours[RATSU_BLACK];
    unsigned occupied = (unsigned)(all >> 8 * rank & 0xff), next = 0;
    char *out = cache->ranks[rank];
    /* Without a branch on each gap: its digit is written, and stays if the gap is not empty. */
    for (; occupied; occupied &= occupied - 1) {
        unsigned file = lowest_bit(occupied);
        *out = (char)('0' + file - next);
        out += file > next;
        *out++ = (char)(pieces >> 8 * file);
        next = file + 1;
    }
    *out = (char)('8' - next);
    out += next < 8;
    if (rank) *out++ = '/';
    cache->lengths[rank] = (uint8_t)(out - cache->ranks[rank]);
}

/* Ranks on which nothing has changed since the cache's last position are copied: a move changes
 * two. */
static inline char *write_placement(char *out, const struct ratsu_position *position,
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

static inline void begin_line(struct fen_line *line, const struct ratsu_position *start)
{
    line->now = *start;
    line->cache = (struct ratsu_fen_cache){0};
}

static inline void play_on_line(struct fen_line *line, struct ratsu_move move)
{
    play_move(&line->now, move, false);
}

static inline bool pawn_beside(const struct fen_line *line)
{
    return en_passant_pawns(&line->now) != 0;
}

static inline void catch_up(struct fen_line *line)
{
    (void)line; /* the board is always that of the position */
}

static inline char *write_pieces(char *out, struct fen_line *line)
{
    return write_placement(out, &line->now, &line->cache);
}

#endif

/* The letter, in upper case, of the right to castle with the rook on ROOK; 0 if STYLE has none.
 * X-FEN names an outermost rook by its side and an inner one by its file. */
static inline char right_letter(const struct ratsu_position *position, unsigned colour,
                                unsigned rook, enum ratsu_fen_castling style)
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

/* Returns the end, NULL if the style has no letters for the rights. */
static inline char *write_castling(char *out, const struct ratsu_position *position,
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

static inline char *write_en_passant(char *out, const struct ratsu_position *position,
                                     enum ratsu_fen_en_passant style)
{
    unsigned square = position->en_passant;
    if (style == RATSU_EP_LEGAL) square = legal_en_passant(position);
    if (style == RATSU_EP_XFEN && !en_passant_pawns(position)) square = RATSU_NO_SQUARE;
    if (square == RATSU_NO_SQUARE) {
        *out++ = '-';
        return out;
    }
    return put_square(out, square);
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

/* With usual castling the fields from the turn to "-" for en passant are one of 32 texts. Sixteen
 * bytes at OUT may be written to. */
static ALWAYS_INLINE char *write_usual_state(char *out, unsigned turn, uint64_t castling)
{
    static const struct {
        char text[15];
        uint8_t length;
    } states[2][16] = {{STATES(" w ")}, {STATES(" b ")}};
    /* The squares a1 h1 a8 h8 come to the four highest bits. */
    unsigned rooks = (unsigned)(castling * UINT64_C(0x1040000000000041) >> 60);
    memcpy(out, &states[turn][rooks], sizeof states[turn][rooks]);
    return out + states[turn][rooks].length;
}

/* Writes what follows the placement; NULL as write_fen(). COUNTS_CHECKS is a constant false in
 * loops that have no Three-check. */
static ALWAYS_INLINE char *write_fields(char *out, const struct ratsu_position *position,
                                        struct ratsu_fen_style style, bool counts_checks)
{
    if (LIKELY(usual_castling(position, style))) {
        out = write_usual_state(out, position->turn, position->castling);
    } else {
        memcpy(out, position->turn == RATSU_WHITE ? " w " : " b ", 3);
        out = write_castling(out + 3, position, style.castling);
        if (UNLIKELY(!out)) return NULL;
        memcpy(out, " -", 2);
        out += 2;
    }
    if (UNLIKELY(position->en_passant != RATSU_NO_SQUARE))
        out = write_en_passant(out - 1, position, style.en_passant);
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

/* Writes POSITION to OUT, where RATSU_FEN_MAX bytes are free; all of them may be written to.
 * Returns its end, or NULL if the style has no letters for its castling rights. */
static inline char *write_fen(char *out, const struct ratsu_position *position,
                              struct ratsu_fen_style style, struct ratsu_fen_cache *cache)
{
    bool counts_checks = (position->rules & RATSU_RULES_THREE_CHECK) != 0;
    return write_fields(write_placement(out, position, cache), position, style, counts_checks);
}

static NEVER_INLINE char *write_copied_fields(char *out, const struct ratsu_position *position,
                                              struct ratsu_fen_style style)
{
    return write_fields(out, position, style, false);
}

/* Writes the fields of LINE's position where they need its bitboards. These are brought up to date
 * in a copy, so that the loop can keep LINE itself in registers. */
static ALWAYS_INLINE char *write_rare_fields(char *out, const struct fen_line *line,
                                             struct ratsu_fen_style style)
{
    struct fen_line copy = *line;
    catch_up(&copy);
    return write_copied_fields(out, &copy.now, style);
}

/* As write_fen(), for LINE's position. An en passant square at which no pawn could take is dropped,
 * unless STYLE always writes it: then the bitboards are not needed for it. */
static ALWAYS_INLINE char *write_line(char *out, struct fen_line *line,
                                      struct ratsu_fen_style style)
{
    bool asks = line->now.en_passant != RATSU_NO_SQUARE && style.en_passant != RATSU_EP_ALWAYS;
    if (UNLIKELY(asks) && LIKELY(!pawn_beside(line))) {
        line->now.en_passant = RATSU_NO_SQUARE;
        asks = false;
    }
    out = write_pieces(out, line);
    if (UNLIKELY(asks || !usual_castling(&line->now, style)))
        return write_rare_fields(out, line, style);
    return write_fields(out, &line->now, style, false);
}

#endif
