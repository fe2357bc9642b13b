/* lanes/lane_tokens.h: the moves of a game as tokens for lanes (lane_steps.c), sixteen elements at
 * once, 32 bits each. */
#ifndef LANES_LANE_TOKENS_H
#define LANES_LANE_TOKENS_H

#include "lanes/lane_words.h"
#include "game/player.h"

/* A move as a token, laid out as struct ratsu_move but for its lowest byte. Promotions are not
 * regular here. */
enum {
    TOKEN_KIND = 7,   /* of the piece that moves; 0: no regular move */
    TOKEN_LAST = 8,   /* the line's last in lanes */
    TOKEN_CHECK = 64, /* its mark */
    TOKEN_MATE = 128,
    TOKEN_TO = 8,    /* shift of the target; of a castling, the king's */
    TOKEN_NAME = 19, /* shift of the named file (0-7) or rank (8-15) */
    TOKEN_NAMED = 1 << 23,
    TOKEN_TAKES = RATSU_CAPTURE << 24,
    TOKEN_CASTLES = RATSU_CASTLING << 24,
    TOKEN_MOVE = TOKEN_TAKES | TOKEN_CASTLES | 63 << TOKEN_TO
};

/* A move of the main line: its token in the lower half, in the upper half how many bytes after the
 * game's first element its own stands. */
enum { LANE_MOVES = 512 }; /* the loop plays what is longer */

enum { ROW = 16 };

/* Their bytes are counted in 32 bits. */
enum { ELEMENTS_MAX = INT32_MAX / sizeof(struct ratsu_element) };

typedef __mmask16 elements; /* of a row */

static ALWAYS_INLINE vector all16(uint32_t word)
{
    return _mm512_set1_epi32((int)word);
}

static ALWAYS_INLINE elements equal(vector a, vector b)
{
    return _mm512_cmpeq_epi32_mask(a, b);
}

/* Codes by the lower six bits of the letter; files stand for the pawn. */
static const _Alignas(64) uint8_t lane_letters[64] = {
    ['B' & 63] = LANE_BISHOP, ['K' & 63] = LANE_KING, ['N' & 63] = LANE_KNIGHT,
    ['Q' & 63] = LANE_QUEEN,  ['R' & 63] = LANE_ROOK, ['a' & 63] = LANE_PAWN,
    ['b' & 63] = LANE_PAWN,   ['c' & 63] = LANE_PAWN, ['d' & 63] = LANE_PAWN,
    ['e' & 63] = LANE_PAWN,   ['f' & 63] = LANE_PAWN, ['g' & 63] = LANE_PAWN,
    ['h' & 63] = LANE_PAWN};

/* Returns which of NUMBERS are not as they should be. MOVES is how many moves stand before each,
 * PLIES before the first; START is the first move's number. */
static ALWAYS_INLINE elements wrong_numbers(elements numbers, vector head, vector length,
                                            vector moves, size_t plies, size_t start)
{
    size_t first = plies / 2 + start;
    if (UNLIKELY(first + 16 > RATSU_NUMERALS)) return numbers;
    vector ordinal = _mm512_sub_epi32(_mm512_srli_epi32(moves, 1), all16((uint32_t)(plies / 2)));
    vector right = _mm512_permutexvar_epi32(ordinal, _mm512_loadu_si512(ratsu_numerals + first));
    vector dots = _mm512_slli_epi32(both(moves, all16(1)), 1);
    vector missing =
        _mm512_slli_epi32(_mm512_sub_epi32(_mm512_add_epi32(all16(4), dots), length), 3);
    vector number = _mm512_srlv_epi32(_mm512_sllv_epi32(head, missing), missing);
    return numbers &
           (elements) ~(_mm512_cmple_epu32_mask(missing, all16(24)) & equal(number, right));
}

_Static_assert(sizeof(struct ratsu_element) == 20 && offsetof(struct ratsu_element, length) == 4 &&
                   offsetof(struct ratsu_element, u) == 8 &&
                   offsetof(struct ratsu_element, kind) == 16,
               "an element is five words: offset, length, two that play sets, and its kind");

/* Sixteen elements as they lie in memory. */
struct row {
    vector words[5];
};

/* The COUNT elements at FROM, at most a row; nothing for those that lack. */
static ALWAYS_INLINE struct row load_row(const struct ratsu_element *from, size_t count)
{
    struct row row;
    const uint32_t *words = (const uint32_t *)(const void *)from;
    if (LIKELY(count >= ROW)) {
        for (unsigned i = 0; i < 5; i++) row.words[i] = _mm512_loadu_si512(words + ROW * i);
        return row;
    }
    for (unsigned i = 0; i < 5; i++) {
        size_t before = ROW * i, there = 5 * count < before ? 0 : 5 * count - before;
        uint32_t mask = there < ROW ? (1u << there) - 1 : 0xffff;
        row.words[i] = _mm512_maskz_loadu_epi32((elements)mask, words + before);
    }
    return row;
}

/* Word WORD, a constant, of each element. */
static ALWAYS_INLINE vector words_of(const struct row *row, unsigned word)
{
    vector place = _mm512_add_epi32(
        _mm512_setr_epi32(0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75),
        all16(word));
    vector low = _mm512_permutex2var_epi32(row->words[0], place, row->words[1]);
    vector middle = _mm512_permutex2var_epi32(row->words[2], place, row->words[3]);
    vector all = _mm512_mask_mov_epi32(low, _mm512_cmpge_epu32_mask(place, all16(32)), middle);
    return _mm512_mask_permutexvar_epi32(all, _mm512_cmpge_epu32_mask(place, all16(64)), place,
                                         row->words[4]);
}

/* Four bytes from each of OFFSETS, counted from FROM, below 128. */
static ALWAYS_INLINE vector load_bytes(const char *from, vector offsets)
{
    const vector copies = _mm512_set4_epi32(0x0c0c0c0c, 0x08080808, 0x04040404, 0);
    vector places = _mm512_add_epi8(_mm512_shuffle_epi8(offsets, copies), all16(0x03020100));
    return _mm512_permutex2var_epi8(_mm512_loadu_si512(from), places,
                                    _mm512_loadu_si512(from + 64));
}

/* The texts of sixteen elements: their first and their last four bytes. */
struct texts {
    vector head, tail, length;
};

/* The texts of elements at OFFSETS, of those WANTED. */
static NEVER_INLINE struct texts gather_texts(struct ratsu_slice bytes, vector offset,
                                              vector length, elements wanted)
{
    vector last = _mm512_sub_epi32(_mm512_add_epi32(offset, length), all16(4));
    wanted &= _mm512_cmple_epu32_mask(length, all16(8)) & _mm512_cmpge_epi32_mask(last, all16(0));
    return (struct texts){_mm512_mask_i32gather_epi32(offset, wanted, offset, bytes.data, 1),
                          _mm512_mask_i32gather_epi32(offset, wanted, last, bytes.data, 1),
                          _mm512_maskz_mov_epi32(wanted, length)};
}

/* The texts of elements, where no text begins before FIRST, and most often all lie in a few
 * hundred bytes: loaded from some places, from each those that begin in its 120 bytes, and end in
 * its 128. To gather is slower. What is longer than 8 bytes, or begins and ends before the game's
 * fourth byte, is no regular text: its bytes do not count. */
static ALWAYS_INLINE struct texts load_texts(struct ratsu_slice bytes, vector offset, vector length,
                                             elements wanted, size_t first)
{
    const size_t reach = 120, places = 4;
    vector start = _mm512_sub_epi32(offset, all16((uint32_t)first));
    vector last = _mm512_sub_epi32(_mm512_add_epi32(start, length), all16(4));
    struct texts texts = {.length = length};
    elements rest = wanted;
    for (size_t from = first; rest; from += reach) {
        if (UNLIKELY(from == first + places * reach || from + 128 > bytes.length))
            return gather_texts(bytes, offset, length, wanted);
        texts.head = _mm512_mask_mov_epi32(texts.head, rest, load_bytes(bytes.data + from, start));
        texts.tail = _mm512_mask_mov_epi32(texts.tail, rest, load_bytes(bytes.data + from, last));
        start = _mm512_sub_epi32(start, all16(reach));
        last = _mm512_sub_epi32(last, all16(reach));
        rest &= _mm512_cmpge_epi32_mask(start, all16(0));
    }
    return texts;
}

/* Whether LENGTH, without a mark, is what a regular text has; sets *NAMED to those with one letter
 * more, the file of a pawn that captures or the file or rank of another piece. */
static ALWAYS_INLINE elements length_fits(vector length, elements pawn, elements takes,
                                          elements *named)
{
    vector least = _mm512_mask_mov_epi32(all16(3), pawn, all16(2));
    least = _mm512_mask_add_epi32(least, takes, least, all16(1));
    *named = equal(_mm512_sub_epi32(length, all16(1)), least);
    return (*named & (elements) ~(pawn & ~takes)) |
           (equal(length, least) & (elements) ~(pawn & takes));
}

/* The file or rank that the text of HEAD names; *FITS keeps those of NAMED where it is one. */
static ALWAYS_INLINE vector name_of(vector head, elements pawn, elements named, elements *fits)
{
    vector name = _mm512_mask_srli_epi32(head, (elements)~pawn, head, 8);
    name = _mm512_sub_epi32(name, all16(1)); /* '1' and 'a' have bit 0 set */
    vector half = both(name, all16(0xf8));
    elements rank = equal(half, all16('1' - 1));
    *fits &= (elements)~named | rank | equal(half, all16('a' - 1));
    name = both(name, all16(7));
    return _mm512_mask_or_epi32(name, rank, name, all16(8));
}

/* Castling as tokens, those among TEXTS; TAIL and LENGTH are without mark, BLACK are Black's. */
static ALWAYS_INLINE vector with_castlings(vector token, vector head, vector tail, vector length,
                                           elements black)
{
    elements castles = equal(both(head, all16(0xffffff)), all16(0x4f2d4f)); /* "O-O" */
    if (!castles) return token;
    elements is_long = equal(head, all16(0x2d4f2d4f)) & equal(length, all16(5)) &
                       equal(_mm512_srli_epi32(tail, 24), all16('O'));
    castles &= is_long | equal(length, all16(3));
    vector king = _mm512_mask_mov_epi32(all16(6), is_long, all16(2));
    king = _mm512_mask_add_epi32(king, black, king, all16(56));
    king = either(_mm512_slli_epi32(king, TOKEN_TO), all16(LANE_KING | TOKEN_CASTLES));
    return _mm512_mask_mov_epi32(token, castles, king);
}

/* TEXTS as moves; BLACK are Black's. */
static ALWAYS_INLINE vector decode(struct texts texts, elements black)
{
    vector head = texts.head, tail = texts.tail, length = texts.length;
    vector last = _mm512_srli_epi32(tail, 24);
    elements mark = equal(both(last, all16(0xf7)), all16('#')); /* '+' is '#' + 8 */
    elements check = mark & _mm512_test_epi32_mask(last, all16(8));
    tail = _mm512_mask_slli_epi32(tail, mark, tail, 8);
    length = _mm512_mask_sub_epi32(length, mark, length, all16(1));

    /* File and rank less "a1" lie in three bits each, or the last two bytes are no square. */
    vector square = _mm512_sub_epi32(_mm512_srli_epi32(tail, 16), all16('1' << 8 | 'a'));
    vector to = both(either(_mm512_srli_epi32(square, 5), square), all16(63));
    elements takes = equal(both(tail, all16(0xff00)), all16('x' << 8)), named;
    vector first = both(head, all16(0xff));
    vector kind = _mm512_permutexvar_epi8(first, _mm512_load_si512(lane_letters));
    elements pawn = equal(kind, all16(LANE_PAWN));
    elements promotes = pawn & _mm512_cmpge_epu32_mask(_mm512_sub_epi32(to, all16(8)), all16(48));
    elements fits = _mm512_testn_epi32_mask(square, all16(0xf8f8)) &
                    equal(both(first, all16(0xc0)), all16(0x40)) &
                    _mm512_test_epi32_mask(kind, kind) & (elements)~promotes;
    fits &= length_fits(length, pawn, takes, &named);
    vector name = _mm512_slli_epi32(name_of(head, pawn, named, &fits), TOKEN_NAME);

    vector token = either(kind, _mm512_slli_epi32(to, TOKEN_TO));
    token = _mm512_mask_or_epi32(token, named, token, either(name, all16(TOKEN_NAMED)));
    token = _mm512_mask_or_epi32(token, takes, token, all16(TOKEN_TAKES));
    token = _mm512_maskz_mov_epi32(fits, token);
    token = with_castlings(token, head, tail, length, black);
    token = _mm512_mask_or_epi32(token, check, token, all16(TOKEN_CHECK));
    return _mm512_mask_or_epi32(token, mark & (elements)~check, token, all16(TOKEN_MATE));
}

/* Stores for those elements of MOVES their tokens and PLACES, side by side. */
static ALWAYS_INLINE void store_moves(uint64_t *out, elements moves, vector token, vector place)
{
    const vector first_half = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
    const vector second_half = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
    token = _mm512_maskz_compress_epi32(moves, token);
    place = _mm512_maskz_compress_epi32(moves, place);
    vector lower = _mm512_unpacklo_epi32(token, place), upper = _mm512_unpackhi_epi32(token, place);
    _mm512_storeu_si512(out, _mm512_permutex2var_epi64(lower, first_half, upper));
    _mm512_storeu_si512(out + LANES, _mm512_permutex2var_epi64(lower, second_half, upper));
}

/* Decodes the COUNT elements from INDEX on, at most a row, that stand after PLIES moves. Returns
 * which are moves; those that end what is regular, and all after them, are not. Sets *STOPS. */
static ALWAYS_INLINE elements decode_row(const struct ratsu_game *game, size_t index, size_t count,
                                         size_t plies, uint64_t *out, elements *stops)
{
    const vector below = _mm512_setr_epi32(0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095,
                                           8191, 16383, 32767);
    const vector bytes =
        _mm512_mullo_epi32(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                           all16(sizeof(struct ratsu_element)));
    const struct ratsu_element *from = game->elements + index;
    struct row row = load_row(from, count);
    elements there = (elements)(count < ROW ? (1u << count) - 1 : 0xffff);
    vector kind = both(words_of(&row, 4), all16(0xff));
    elements moves = equal(kind, all16(RATSU_MOVE)) & there;
    elements numbers = equal(kind, all16(RATSU_NUMBER)) & there;
    struct texts texts = load_texts(game->bytes, words_of(&row, 0), words_of(&row, 1),
                                    moves | numbers, from->offset);
    vector before = _mm512_popcnt_epi32(both(all16(moves), below));
    before = _mm512_add_epi32(before, all16((uint32_t)plies));
    *stops = equal(kind, all16(RATSU_VARIATION_IN)) | equal(kind, all16(RATSU_VARIATION_OUT));
    *stops = (*stops & there) | wrong_numbers(numbers, texts.head, texts.length, before, plies,
                                              game->start.move_number);
    if (UNLIKELY(*stops)) moves &= (elements)((*stops & (0u - *stops)) - 1);
    vector token = decode(texts, _mm512_test_epi32_mask(before, all16(1)));
    uint32_t place = (uint32_t)(index * sizeof(struct ratsu_element));
    store_moves(out, moves, token, _mm512_add_epi32(bytes, all16(place)));
    return moves;
}

/* Decodes the main line of GAME, at most to element *END, into MOVES, as far as it is regular and
 * fits. Returns how many plies; *END is the element where it stopped. */
static NEVER_INLINE size_t decode_game(const struct ratsu_game *game, size_t *end,
                                       uint64_t moves[LANE_MOVES])
{
    size_t plies = 0, index = 0;
    while (index < *end && game->elements[index].kind == RATSU_TAG) index++;
    for (; index < *end && plies <= LANE_MOVES - ROW; index += ROW) {
        elements stops;
        plies += bit_count(decode_row(game, index, *end - index, plies, moves + plies, &stops));
        if (UNLIKELY(stops)) {
            *end = index + lowest_bit(stops);
            return plies;
        }
    }
    if (index < *end) *end = index;
    return plies;
}

#endif
