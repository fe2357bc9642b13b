/* notation/fen_place.c: the men of a position as FEN, once per processor level. */
#include "base/level.h"
#include "chess/attacks.h"
#include "notation/fen_place.h"

#if defined(__AVX512VBMI2__)

/* All 64 squares at once. An empty square holds the digit of the run that ends on it: how far its file
 * lies behind the last man's before it, a running maximum. What is kept of a rank are its men and the
 * ends of its runs (VPCOMPRESSB); four ranks and their slashes, rank by rank, make up one register. */

/* Of four ranks in a row the squares, the highest rank first, with room for a slash behind each. */
#define FROM_RANK(r)                                                                               \
    8 * (r), 8 * (r) + 1, 8 * (r) + 2, 8 * (r) + 3, 8 * (r) + 4, 8 * (r) + 5, 8 * (r) + 6,         \
        8 * (r) + 7, 0
static const _Alignas(64) uint8_t layouts[2][64] = {
    {FROM_RANK(7), FROM_RANK(6), FROM_RANK(5), FROM_RANK(4)},
    {FROM_RANK(3), FROM_RANK(2), FROM_RANK(1), FROM_RANK(0)}};

static const uint64_t slashes[2] = {UINT64_C(0x804020100), UINT64_C(0x4020100)};
static const uint64_t ranks = UINT64_C(0x7fbfdfeff);

static __m512i letters_and_digits(const struct ratsu_position *position, uint64_t occupied)
{
    static const char letters[6] = {'p', 'n', 'b', 'r', 'q', 'k'};
    const __m512i files = _mm512_set1_epi64(INT64_C(0x0807060504030201));
    __m512i men = _mm512_setzero_si512();
    for (unsigned kind = 0; kind < 6; kind++)
        men = _mm512_mask_mov_epi8(men, position->kinds[kind], _mm512_set1_epi8(letters[kind]));
    men =
        _mm512_mask_sub_epi8(men, position->colours[RATSU_WHITE], men, _mm512_set1_epi8('a' - 'A'));
    __m512i last = _mm512_maskz_mov_epi8(occupied, files);
    last = _mm512_max_epu8(last, _mm512_slli_epi64(last, 8));
    last = _mm512_max_epu8(last, _mm512_slli_epi64(last, 16));
    last = _mm512_max_epu8(last, _mm512_slli_epi64(last, 32));
    __m512i digits = _mm512_add_epi8(_mm512_sub_epi8(files, last), _mm512_set1_epi8('0'));
    return _mm512_mask_mov_epi8(digits, occupied, men);
}

char *RATSU_LEVELLED(ratsu_fen_place)(char *out, const struct ratsu_position *position,
                                      struct ratsu_fen_cache *cache)
{
    (void)cache; /* is no faster */
    uint64_t occupied = occupied_squares(position);
    uint64_t run_ends = ~occupied & (occupied >> 1 | UINT64_C(0x8080808080808080));
    uint64_t kept = swap_bytes(occupied | run_ends);
    __m512i text = letters_and_digits(position, occupied);
    for (unsigned half = 0; half < 2; half++, kept >>= 32) {
        __m512i part = _mm512_permutexvar_epi8(_mm512_load_si512(layouts[half]), text);
        part = _mm512_mask_mov_epi8(part, slashes[half], _mm512_set1_epi8('/'));
        uint64_t stays = _pdep_u64(kept, ranks) | slashes[half];
        _mm512_storeu_si512(out, _mm512_maskz_compress_epi8(stays, part));
        out += bit_count(stays);
    }
    return out;
}

#else

/* Bit n of a byte becomes byte n of a word. */
static uint64_t spread_bits(unsigned byte)
{
    /* The low seven bits land on bytes 0 to 6 by one multiplication, without carries; then bit 7. */
    uint64_t low = (byte & 0x7f) * UINT64_C(0x0002040810204081) & UINT64_C(0x0101010101010101);
    return low | (uint64_t)(byte >> 7) << 56;
}

/* The letters of a rank, file a in the lowest byte, 0 where no man stands. */
static uint64_t rank_letters(const struct ratsu_position *position, unsigned rank)
{
    static const char letters[6] = {'P', 'N', 'B', 'R', 'Q', 'K'};
    uint64_t men = spread_bits(position->colours[RATSU_BLACK] >> (8 * rank) & 0xff) * ('a' - 'A');
    for (unsigned kind = 0; kind < 6; kind++)
        men += spread_bits(position->kinds[kind] >> (8 * rank) & 0xff) * (uint64_t)letters[kind];
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
char *RATSU_LEVELLED(ratsu_fen_place)(char *out, const struct ratsu_position *position,
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

#endif
