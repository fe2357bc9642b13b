/* notation/fen_letters.h: the placement of a FEN, for loops that are compiled once per processor
 * level: from a position, or from a line of moves that are made on the letters alone. */
#ifndef NOTATION_FEN_LETTERS_H
#define NOTATION_FEN_LETTERS_H

#include "chess/play.h"
#include "notation/fen_text.h"

/* A line of moves whose positions are written: a piece's letter on each square, a1 first, 0 where
 * there is none, and what else a FEN says. */
struct fen_line {
#if defined(__AVX512VBMI2__)
    __m512i pieces;
#else
    uint64_t ranks[8]; /* a rank's letters, file a in the lowest byte */
    struct rank_text {
        uint64_t text, length; /* with the slash, of which a full rank has no room */
    } texts[8];
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

static inline void begin_line(struct fen_line *line, const struct ratsu_position *start)
{
    __m512i pieces = _mm512_setzero_si512();
    for (unsigned kind = 0; kind < 6; kind++)
        pieces = _mm512_mask_mov_epi8(pieces, start->kinds[kind], _mm512_set1_epi8("pnbrqk"[kind]));
    line->now = *start;
    line->pieces = _mm512_mask_sub_epi8(pieces, start->colours[RATSU_WHITE], pieces,
                                        _mm512_set1_epi8('a' - 'A'));
}

static ALWAYS_INLINE char *write_pieces(char *out, const struct fen_line *line)
{
    const __m512i pieces = line->pieces;
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
            const uint64_t king_to = square_bit(castled_king(move.from, move.to));
            const uint64_t rook_to = square_bit(castled_rook(move.from, move.to));
            __m512i pieces = _mm512_maskz_mov_epi8(~(from | to), line->pieces);
            pieces = _mm512_mask_set1_epi8(pieces, king_to, (char)('K' + black));
            line->pieces = _mm512_mask_set1_epi8(pieces, rook_to, (char)('R' + black));
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

#else

#if defined(__BMI2__)

/* A row of `gaps` for the occupied files of a rank has the digit of each run of empty squares in
 * the byte of the run's last square. These bytes and those of pieces are kept, and PEXT puts them
 * side by side. */
#define RUN_0(m) ((m)&1 ? 0 : 1)
#define RUN_1(m) ((m)&2 ? 0 : 1 + RUN_0(m))
#define RUN_2(m) ((m)&4 ? 0 : 1 + RUN_1(m))
#define RUN_3(m) ((m)&8 ? 0 : 1 + RUN_2(m))
#define RUN_4(m) ((m)&16 ? 0 : 1 + RUN_3(m))
#define RUN_5(m) ((m)&32 ? 0 : 1 + RUN_4(m))
#define RUN_6(m) ((m)&64 ? 0 : 1 + RUN_5(m))
#define RUN_7(m) ((m)&128 ? 0 : 1 + RUN_6(m))
#define DIGIT(m, f) ((m) >> (f)&1 ? 0 : (UINT64_C(0x30) + RUN_##f(m)) << 8 * (f))
#define KEPT(m, f) (((m) | (m) >> 1 | 128) >> (f)&1 ? UINT64_C(0xff) << 8 * (f) : 0)
#define ALL_FILES(of, m)                                                                           \
    (of(m, 0) | of(m, 1) | of(m, 2) | of(m, 3) | of(m, 4) | of(m, 5) | of(m, 6) | of(m, 7))
#define GAPS(m)                                                                                    \
    {                                                                                              \
        ALL_FILES(DIGIT, m), ALL_FILES(KEPT, m)                                                    \
    }
#define GAPS_4(m) GAPS(m), GAPS((m) + 1), GAPS((m) + 2), GAPS((m) + 3)
#define GAPS_16(m) GAPS_4(m), GAPS_4((m) + 4), GAPS_4((m) + 8), GAPS_4((m) + 12)
#define GAPS_64(m) GAPS_16(m), GAPS_16((m) + 16), GAPS_16((m) + 32), GAPS_16((m) + 48)
static const struct {
    uint64_t digits, kept;
} gaps[256] = {GAPS_64(0), GAPS_64(64), GAPS_64(128), GAPS_64(192)};

static const uint64_t each_file = UINT64_C(0x0101010101010101); /* a bit of each letter of a rank */

static ALWAYS_INLINE struct rank_text text_of(uint64_t letters)
{
    size_t occupied = _pext_u64(letters, each_file << 6); /* a bit that all letters have */
    uint64_t kept = gaps[occupied].kept, bits = bit_count(kept);
    uint64_t text = _pext_u64(letters | gaps[occupied].digits, kept);
    uint64_t slash = ((uint64_t)'/' << (bits & 63)) & (bits / 64 - 1); /* none after eight */
    return (struct rank_text){text | slash, bits / 8 + 1};
}

#else

static inline struct rank_text text_of(uint64_t letters)
{
    struct rank_text rank = {0, 0};
    uint64_t empty = 0;
    for (unsigned file = 0; file <= 8; file++) {
        uint64_t next = file < 8 ? letters >> 8 * file & 0xff : '/';
        if (!next) {
            empty++;
            continue;
        }
        if (empty) rank.text |= ('0' + empty) << 8 * rank.length++;
        if (rank.length < 8) rank.text |= next << 8 * rank.length;
        rank.length++;
        empty = 0;
    }
    return rank;
}

#endif

static inline void begin_line(struct fen_line *line, const struct ratsu_position *start)
{
    const uint64_t *k = start->kinds, black = start->colours[RATSU_BLACK];
#if defined(__BMI2__)
    /* The bits of all letters as boards, "P" is 0x50 and "p" 0x70, are dealt out to the ranks. */
    const uint64_t bits[] = {k[RATSU_QUEEN] | k[RATSU_KING],
                             k[RATSU_KNIGHT] | k[RATSU_BISHOP] | k[RATSU_ROOK] | k[RATSU_KING],
                             k[RATSU_KNIGHT],
                             k[RATSU_KNIGHT] | k[RATSU_KING],
                             k[RATSU_PAWN] | k[RATSU_ROOK] | k[RATSU_QUEEN],
                             black,
                             black | start->colours[RATSU_WHITE]};
    for (unsigned rank = 0; rank < 8; rank++) {
        line->ranks[rank] = 0;
        for (unsigned i = 0; i < sizeof bits / sizeof bits[0]; i++)
            line->ranks[rank] |= _pdep_u64(bits[i] >> 8 * rank & 0xff, each_file << i);
    }
#else
    memset(line->ranks, 0, sizeof line->ranks);
    for (unsigned kind = 0; kind < 6; kind++)
        for (uint64_t pieces = k[kind]; pieces;) {
            unsigned square = take_lowest_bit(&pieces);
            uint64_t letter = (uint64_t) "PNBRQK"[kind] | (black >> square & 1) << 5;
            line->ranks[square / 8] |= letter << 8 * (square % 8);
        }
#endif
    line->now = *start;
    for (unsigned rank = 0; rank < 8; rank++) line->texts[rank] = text_of(line->ranks[rank]);
}

static inline unsigned letter_on(const struct fen_line *line, unsigned square)
{
    return (unsigned)(line->ranks[square / 8] >> 8 * (square % 8) & 0xff);
}

/* Whole ranks are read and written: a byte alone would delay the next reading of its rank. */
static inline void put_letter(struct fen_line *line, unsigned square, unsigned letter)
{
    uint64_t *rank = &line->ranks[square / 8];
    unsigned place = 8 * (square % 8);
    *rank = (*rank & ~(UINT64_C(0xff) << place)) | (uint64_t)letter << place;
}

static ALWAYS_INLINE void renew_text(struct fen_line *line, unsigned square)
{
    line->texts[square / 8] = text_of(line->ranks[square / 8]);
}

/* The move is made on the letters alone; of the text, only the ranks of its squares change. The
 * bitboards of `now` are left as they were. */
static ALWAYS_INLINE void play_on_line(struct fen_line *line, struct ratsu_move move)
{
    struct ratsu_position *now = &line->now;
    unsigned us = now->turn, black = us * ('a' - 'A');
    if (UNLIKELY(move.flags & (RATSU_NULL_MOVE | RATSU_CASTLING))) {
        bool castles = move.flags & RATSU_CASTLING;
        if (castles) {
            put_letter(line, move.from, 0);
            put_letter(line, move.to, 0);
            put_letter(line, castled_king(move.from, move.to), 'K' + black);
            put_letter(line, castled_rook(move.from, move.to), 'R' + black);
            renew_text(line, move.from);
        }
        end_ply(now, us, castles ? first_rank(us) : 0, false, RATSU_NO_SQUARE, false);
        return;
    }
    unsigned letter = letter_on(line, move.from);
    bool pawn = letter == 'P' + black, king = letter == 'K' + black;
    uint64_t lost = square_bit(move.from) | square_bit(move.to);
    lost |= first_rank(us) & (0 - (uint64_t)king);
    if (UNLIKELY(move.promotion)) letter = (unsigned)"PNBRQ"[move.promotion] + black;
    if (UNLIKELY(move.flags & RATSU_EN_PASSANT)) put_letter(line, move.to ^ 8, 0);
    put_letter(line, move.from, 0);
    put_letter(line, move.to, letter);
    renew_text(line, move.from); /* a pawn taken en passant stood on the same rank */
    renew_text(line, move.to);
    unsigned passed = move.flags & RATSU_DOUBLE_STEP ? (move.from + move.to) / 2u : RATSU_NO_SQUARE;
    end_ply(now, us, lost, pawn | (move.flags & RATSU_CAPTURE), passed, false);
}

/* Whether a pawn stands where it could take en passant. */
static inline bool pawn_beside(const struct fen_line *line)
{
    const struct ratsu_position *now = &line->now;
    uint64_t beside = ratsu_pawn_attacks[now->turn ^ 1][now->en_passant];
    bool found = false;
    while (beside)
        found |=
            letter_on(line, take_lowest_bit(&beside)) == (now->turn == RATSU_WHITE ? 'P' : 'p');
    return found;
}

/* Makes the bitboards agree with the letters, for the few fields that need them. */
static inline void catch_up(struct fen_line *line)
{
    struct ratsu_position *now = &line->now;
    memset(now->kinds, 0, sizeof now->kinds);
    memset(now->colours, 0, sizeof now->colours);
    for (unsigned square = 0; square < 64; square++) {
        unsigned letter = letter_on(line, square);
        for (unsigned kind = 0; letter && kind < 6; kind++)
            if ((letter | 0x20) == (unsigned)"pnbrqk"[kind]) now->kinds[kind] |= square_bit(square);
        if (letter) now->colours[letter & 0x20 ? RATSU_BLACK : RATSU_WHITE] |= square_bit(square);
    }
}

static ALWAYS_INLINE char *write_pieces(char *out, const struct fen_line *line)
{
    for (unsigned rank = 8; rank-- > 0;) {
        const struct rank_text *text = &line->texts[rank];
        store_word(out, text->text);
        if (UNLIKELY(text->length > 8)) out[8] = '/';
        out += text->length;
    }
    return out - 1;
}

#endif

#endif
