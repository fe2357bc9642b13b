/* pgn/scan.c: regular text, 64 bytes at once; compiled once per processor level.
 *
 * A window of 64 bytes lies anywhere on the text, its first byte where a token may begin. Sets of
 * bytes (pgn/block.h) show where tokens begin and end; what is whole in the window and regular is
 * taken, and the next window begins where that ends. So no state is carried from one window to the
 * next. Anything irregular ends the run: item.c looks at it, and the windows go on after it. */
#include "pgn/scan.h"

#include "base/level.h"
#include "pgn/block.h"
#include "pgn/hard_start.h"
#include "pgn/heads.h"
#include "game/build.h"

/* 64 bytes from AT on; where the text ends before that, line ends follow it in COPY. */
static inline const char *window_at(struct ratsu_slice text, size_t at, char copy[BLOCK])
{
    if (text.length - at >= BLOCK) return text.data + at;
    memset(copy, '\n', BLOCK);
    memcpy(copy, text.data + at, text.length - at);
    return copy;
}

/* The places of "[" that begin no command as in "[%clk"; the block's last byte is none. A game may
 * begin there. */
static inline uint64_t tag_brackets(struct block block)
{
    return block_equal(block, '[') & ~(block_equal(block, '%') >> 1) & bits_below(BLOCK - 1);
}

/* The first "}" at or after AT; the text's length if there is none, or a game may begin before it.
 * A block's last byte is the next one's first as well: what follows it decides. */
static size_t find_close(struct ratsu_slice text, size_t at)
{
    char copy[BLOCK];
    for (; at < text.length; at += BLOCK - 1) {
        struct block block = block_load(window_at(text, at, copy));
        uint64_t closes = block_equal(block, '}'), brackets = tag_brackets(block);
        uint64_t found = closes | brackets;
        if (!found) continue;
        unsigned first = lowest_bit(found);
        return brackets >> first & 1 ? text.length : at + first;
    }
    return text.length;
}

static inline void put(struct ratsu_game *game, size_t at, size_t length,
                       enum ratsu_element_kind kind, unsigned depth)
{
    game->elements[game->element_count++] = (struct ratsu_element){
        .offset = (uint32_t)at,
        .length = (uint32_t)length,
        .kind = (uint8_t)kind,
        .depth = (uint16_t)depth,
    };
}

/* ---- Tokens ---- */

/* The reason why the tokens of a window end at their place. */
enum stop {
    STOP_END,     /* with the window */
    STOP_CUT,     /* at the last token, which may go on after the window */
    STOP_OPEN,    /* at a comment that may end after the window */
    STOP_WORD,    /* at an irregular word */
    STOP_SPECIAL, /* at a special byte that joins no word before it */
};

/* What a window holds. */
struct tokens {
    uint64_t starts; /* first bytes of whole regular tokens, which tell their kinds */
    uint64_t ends;   /* for each of them, in order, the byte after it */
    unsigned at;     /* where they stop, and why */
    enum stop stop;
};

/* The comments of a window. */
struct comments {
    uint64_t opens, closes; /* braces of those that end in it */
    uint64_t inside;        /* all their bytes, and those of the one that does not */
    unsigned open;          /* where that one begins; BLOCK if there is none */
};

/* For braces that do not alternate, or begin with a "}": the first comment alone, or none if a "}"
 * stands before it. Any other brace is then a special byte. */
static struct comments first_comment(uint64_t opens, uint64_t closes)
{
    struct comments found = {.open = BLOCK};
    unsigned open = lowest_bit(opens);
    if (closes & bits_below(open)) return found;
    if (!closes) {
        found.open = open;
        found.inside = bits_from(open);
        return found;
    }
    found.opens = (uint64_t)1 << open;
    found.closes = closes & -closes;
    found.inside = (found.closes - found.opens) | found.closes;
    return found;
}

/* The set of closing braces less that of opening ones, as numbers, is the set of bytes from each
 * opening brace to before its closing one. A comment that ends with the window counts as open: the
 * byte after it is not there. */
static inline struct comments find_comments(struct block block)
{
    struct comments found = {.opens = block_equal(block, '{'), .open = BLOCK};
    if (!found.opens) return found;
    uint64_t all = found.opens;
    found.closes = block_equal(block, '}') & ~((uint64_t)1 << 63);
    unsigned last = highest_bit(found.opens);
    if (!(found.closes & bits_from(last))) {
        found.opens ^= (uint64_t)1 << last;
        found.open = last;
    }
    found.inside = found.closes - found.opens;
    if (UNLIKELY((found.inside & ~(found.inside << 1)) != found.opens ||
                 (~found.inside & found.inside << 1) != found.closes || found.inside >> 63))
        return first_comment(all, found.closes);
    found.inside |= found.closes;
    if (found.open < BLOCK) found.inside |= bits_from(found.open);
    return found;
}

/* The comments of BLOCK; none if a game may begin inside one. */
static inline struct comments plain_comments(struct block block)
{
    struct comments found = find_comments(block);
    if (found.inside && UNLIKELY(found.inside & tag_brackets(block)))
        return (struct comments){.open = BLOCK};
    return found;
}

/* The first byte of the token that holds or touches byte LIMIT. */
static inline unsigned start_of(uint64_t starts, unsigned limit)
{
    return highest_bit(starts & bits_below(limit + 1));
}

/* Sets where the tokens stop, and why, when byte LIMIT is odd. */
static inline void stop_at(struct tokens *tokens, const char *window, uint64_t word,
                           uint64_t special, unsigned limit)
{
    bool after_word = limit > 0 && word >> (limit - 1) & 1;
    bool is_special = special >> limit & 1;
    bool in_word = is_special
                       ? after_word && (pgn_is(window[limit], PGN_JOIN) || window[limit] == '(')
                       : after_word || (word >> limit & 1);
    tokens->at = in_word ? start_of(tokens->starts, limit) : limit;
    tokens->stop = is_special && !in_word ? STOP_SPECIAL : STOP_WORD;
}

/* A word is a run of letters, digits and + # = -. It is regular if it begins with a letter or
 * digit, and is digits alone (a number, dots may follow), or ends with a digit or O and perhaps
 * one + or # (a move, no dot may follow). Adding the first bits of runs of digits to the set of
 * digits carries through each run and leaves a bit after it. A word with one of ZEROS is left to
 * the closer look, unless it is a number: 0000 is a null move, and in Qxh71-0 a result is glued
 * to the move. So is a letter alone: it may belong to the square after it; and the number 1 of
 * ONES, but for "1...": a game may begin there. Comments are tokens too. */
static inline struct tokens find_tokens(const struct block_classes *all, uint64_t zeros,
                                        uint64_t ones, const char *window,
                                        const struct comments *comments)
{
    uint64_t keep = ~comments->inside;
    uint64_t word = all->word & keep, dots = all->dot & keep, digit = all->digit & keep;
    uint64_t starts = word & ~(word << 1);
    uint64_t carried = digit + (starts & digit), after_digits = carried & ~digit;
    uint64_t last = (~word & word << 1) >> 1;
    uint64_t special = ~(all->word | all->dot | all->blank) & keep;
    uint64_t one = ones & ~(digit >> 1 | (dots >> 1 & dots >> 2));
    uint64_t odd = special | (after_digits & word) | (dots & ~(dots << 1) & ~after_digits) |
                   (starts & (~all->letter | zeros | one)) | (carried & zeros) |
                   (starts & last & ~digit) | (last & ~(all->last | (all->mark & all->last << 1)));
    uint64_t text = word | dots;
    struct tokens tokens = {.starts = starts, .at = comments->open};
    tokens.stop = comments->open < BLOCK ? STOP_OPEN : STOP_END;
    if (odd) {
        stop_at(&tokens, window, word, special, lowest_bit(odd));
    } else if (text >> 63) {
        tokens.at = start_of(starts, 63);
        tokens.stop = STOP_CUT;
    }
    tokens.starts = (starts | comments->opens) & bits_below(tokens.at);
    tokens.ends = (~text & text << 1) | (word & dots << 1) | comments->closes << 1;
    return tokens;
}

/* ---- Elements of tokens: offset and length, nothing, and what is the same for all ---- */

#if defined(__AVX512VBMI2__)

enum { ROW = 8 };

_Static_assert(sizeof(struct ratsu_element) == 20 && offsetof(struct ratsu_element, length) == 4 &&
                   offsetof(struct ratsu_element, kind) == 16,
               "an element is five words: a token's offset and length, two of nothing, its kind");

/* The words of a row of elements, each by its place among 8 offsets, 8 lengths, 8 kinds and 8 of
 * nothing. */
#define WORDS(element) (element), (element) + ROW, 3 * ROW, 3 * ROW, (element) + 2 * ROW
#define FOUR(element) WORDS(element), WORDS(element + 1), WORDS(element + 2), WORDS(element + 3)
static const _Alignas(64) uint32_t word_places[6 * ROW] = {FOUR(0), FOUR(4)};

#define EIGHT(byte) byte, byte + 1, byte + 2, byte + 3, byte + 4, byte + 5, byte + 6, byte + 7
static const _Alignas(64) uint8_t byte_places[BLOCK] = {EIGHT(0),  EIGHT(8),  EIGHT(16), EIGHT(24),
                                                        EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56)};

/* The kinds of a row of tokens by their first bytes, with the depth. */
static inline __m256i kinds_of(__m128i first, unsigned depth)
{
    __m128i number = _mm_cmplt_epi8(first, _mm_set1_epi8('9' + 1));
    __m128i comment = _mm_cmpeq_epi8(first, _mm_set1_epi8('{'));
    __m128i kinds = _mm_blendv_epi8(_mm_set1_epi8(RATSU_MOVE), _mm_set1_epi8(RATSU_NUMBER), number);
    kinds = _mm_blendv_epi8(kinds, _mm_set1_epi8(RATSU_COMMENT), comment);
    return _mm256_or_si256(_mm256_cvtepu8_epi32(kinds), _mm256_set1_epi32((int)(depth << 16)));
}

/* STARTS and ENDS are places of bytes in the window at AT, FIRST are the bytes at the starts. */
static inline void put_row(struct ratsu_element *row, __m128i starts, __m128i ends, __m128i first,
                           size_t at, unsigned depth)
{
    __m512i kinds = _mm512_zextsi256_si512(kinds_of(first, depth));
    __m512i places = _mm512_cvtepu8_epi32(_mm_unpacklo_epi64(starts, _mm_sub_epi8(ends, starts)));
    places = _mm512_add_epi32(places, _mm512_zextsi256_si512(_mm256_set1_epi32((int)at)));
    for (unsigned i = 0; i < 5 * ROW; i += 16) {
        __m512i from = _mm512_load_si512(word_places + i);
        _mm512_storeu_si512((char *)row + 4 * i, _mm512_permutex2var_epi32(places, from, kinds));
    }
}

/* In whole rows: what follows the last token is overwritten later. The room for a window holds it:
 * no more than 44 elements are in one ("1{}1{}..."). One row is enough where comments stand among
 * the moves, three most often elsewhere. Where the bits of a set lie is found by compressing the
 * numbers 0 to 63 by it (Lemire, Fast bitset decoding using Intel AVX-512, 2022). */
static inline void put_tokens(struct ratsu_game *game, const char *window, struct tokens tokens,
                              size_t at, unsigned depth)
{
    __m512i places = _mm512_load_si512(byte_places);
    __m512i starts = _mm512_maskz_compress_epi8(tokens.starts, places);
    __m512i ends = _mm512_maskz_compress_epi8(tokens.ends, places);
    __m512i first = _mm512_maskz_compress_epi8(tokens.starts, block_load(window).bytes);
    struct ratsu_element *elements = game->elements + game->element_count;
    unsigned count = bit_count(tokens.starts);
    game->element_count += count;
    for (unsigned i = 0; i < 3 * ROW || UNLIKELY(i < count); i += ROW) {
        put_row(elements + i, _mm512_castsi512_si128(starts), _mm512_castsi512_si128(ends),
                _mm512_castsi512_si128(first), at, depth);
        if (count <= ROW) break;
        starts = _mm512_alignr_epi32(starts, starts, ROW / 4);
        ends = _mm512_alignr_epi32(ends, ends, ROW / 4);
        first = _mm512_alignr_epi32(first, first, ROW / 4);
    }
}

#else

/* By a token's first byte: 1 for a number, 2 for a comment, 0 for a move. */
static const uint8_t token_rows[256] = {
    ['0'] = 1, ['1'] = 1, ['2'] = 1, ['3'] = 1, ['4'] = 1, ['5'] = 1,
    ['6'] = 1, ['7'] = 1, ['8'] = 1, ['9'] = 1, ['{'] = 2};

_Static_assert(sizeof(struct ratsu_element) == 20 && offsetof(struct ratsu_element, kind) == 16,
               "an element ends with a word of its kind, fault and depth");

/* Returns the word of a number, comment or move at DEPTH. */
static inline uint32_t last_word(enum ratsu_element_kind kind, unsigned depth)
{
    const struct ratsu_element element = {.kind = (uint8_t)kind, .depth = (uint16_t)depth};
    uint32_t word;
    memcpy(&word, (const char *)&element + offsetof(struct ratsu_element, kind), sizeof word);
    return word;
}

static inline void put_tokens(struct ratsu_game *game, const char *window, struct tokens tokens,
                              size_t at, unsigned depth)
{
    const uint32_t words[3] = {last_word(RATSU_MOVE, depth), last_word(RATSU_NUMBER, depth),
                               last_word(RATSU_COMMENT, depth)};
    struct ratsu_element *element = game->elements + game->element_count;
    for (; tokens.starts; element++) {
        unsigned start = take_lowest_bit(&tokens.starts), end = take_lowest_bit(&tokens.ends);
        element->offset = (uint32_t)at + start;
        element->length = end - start;
        element->u.nag = element->remarks = 0;
        memcpy((char *)element + offsetof(struct ratsu_element, kind),
               &words[token_rows[(unsigned char)window[start]]], sizeof *words);
    }
    game->element_count = (size_t)(element - game->elements);
}

#endif

/* Reads the window at *AT; false if the thing at the new *AT is not regular. */
static ALWAYS_INLINE bool take_window(struct ratsu_game *game, size_t first, size_t *at,
                                      unsigned depth)
{
    char copy[BLOCK];
    const char *window = window_at(game->bytes, *at, copy);
    struct block block = block_load(window);
    struct block_classes classes = block_classify(block);
    struct comments comments = plain_comments(block);
    uint64_t ones =
        block_equal(block, '1') & bits_below(BLOCK - 1); /* the rest of a number shows */
    if (*at == first) ones &= ~(uint64_t)1;              /* after tags none begins again */
    struct tokens tokens = find_tokens(&classes, block_equal(block, '0'), ones, window, &comments);
    size_t last = *at + BLOCK - 1;
    put_tokens(game, window, tokens, *at, depth);
    *at += tokens.at;
    if (tokens.stop == STOP_END) return true;
    if (tokens.stop == STOP_OPEN) {
        size_t close = find_close(game->bytes, last);
        if (close == game->bytes.length) return false;
        put(game, *at, close + 1 - *at, RATSU_COMMENT, depth);
        *at = close + 1;
        return true;
    }
    return tokens.at > 0 && (tokens.stop == STOP_CUT || window[tokens.at] == '{');
}

size_t RATSU_LEVELLED(ratsu_pgn_tokens)(struct ratsu_game *game, size_t at, unsigned depth)
{
    const size_t count = game->element_count;
    const bool after_tag = count && game->elements[count - 1].kind == RATSU_TAG;
    const size_t first = after_tag ? at : SIZE_MAX;
    while (at < game->bytes.length) {
        if (game->element_capacity - game->element_count < BLOCK &&
            !ratsu_game_reserve(game, BLOCK))
            return SIZE_MAX;
        if (!take_window(game, first, &at, depth)) return at;
    }
    return game->bytes.length;
}

/* ---- Tags ---- */

static inline char byte_at(struct ratsu_slice text, size_t at)
{
    return at < text.length ? text.data[at] : '\n';
}

/* Where a backslash or a control character stands in a window; after the text, line ends. */
static inline uint64_t value_stops(struct block block)
{
    return block_equal(block, '\\') | ~block_from(block, ' ');
}

/* Returns where the first of these bytes, or a quotation mark, stands in TEXT at or after AT. */
static size_t find_value_end(struct ratsu_slice text, size_t at)
{
    char copy[BLOCK];
    for (; at < text.length; at += BLOCK) {
        struct block block = block_load(window_at(text, at, copy));
        uint64_t ends = block_equal(block, '"') | value_stops(block);
        if (ends) return at + lowest_bit(ends);
    }
    return at;
}

/* A regular tag: one blank before the value, no backslash, `"]` at the end of the line. */
struct regular_tag {
    struct ratsu_slice name, value;
    enum ratsu_known_tag known;
    size_t end; /* the byte after the tag; 0 if none stands there */
};

/* A name that is not known must be letters. Bytes after the text, which are line ends, close no
 * value. */
static ALWAYS_INLINE struct regular_tag regular_tag(struct ratsu_slice text, size_t at)
{
    enum { NAME_MAX = 39, IN_WINDOW = BLOCK - 2 };
    const struct regular_tag none = {.end = 0};
    char copy[BLOCK];
    const char *window = window_at(text, at, copy), *tag = text.data + at;
    struct block block = block_load(window);
    const uint64_t quotes = block_equal(block, '"');
    if (!quotes) return none;
    const size_t quote = lowest_bit(quotes), length = quote - 2; /* of the name */
    if (length - 1 >= NAME_MAX || window[quote - 1] != ' ') return none;
    const enum ratsu_known_tag known = ratsu_known_tag_at(window + 1, length);
    if (known == RATSU_TAG_OTHER &&
        ~block_classify(block).letter << 1 & bits_below((unsigned)quote) & ~(uint64_t)3)
        return none;
    const uint64_t ends = (quotes & (quotes - 1)) | value_stops(block);
    size_t end = ends ? lowest_bit(ends) : BLOCK;
    bool closed;
    if (LIKELY(end < IN_WINDOW)) {
        closed = memcmp(window + end, "\"]", 2) == 0 && ratsu_is_line_end(window[end + 2]);
        end += at;
    } else {
        end = ends ? at + end : find_value_end(text, at + BLOCK);
        closed = end + 2 <= text.length && memcmp(text.data + end, "\"]", 2) == 0 &&
                 ratsu_is_line_end(byte_at(text, end + 2));
    }
    return (struct regular_tag){.name = {tag + 1, length},
                                .value = {tag + quote + 1, end - at - quote - 1},
                                .known = known,
                                .end = closed ? end + 2 : 0};
}

size_t RATSU_LEVELLED(ratsu_pgn_tags)(struct ratsu_game *game, size_t at)
{
    const struct ratsu_slice text = game->bytes;
    for (;;) {
        const size_t count = game->element_count, tags = game->tag_count;
        if (UNLIKELY(count == game->element_capacity || tags == game->tag_capacity) &&
            (!ratsu_game_reserve(game, 1) || !ratsu_game_reserve_tag(game)))
            return SIZE_MAX;
        const struct regular_tag tag = regular_tag(text, at);
        if (!tag.end || (count && tag.known == RATSU_TAG_EVENT)) return at; /* may begin a game */
        game->elements[count] = (struct ratsu_element){.offset = (uint32_t)at,
                                                       .length = (uint32_t)(tag.end - at),
                                                       .kind = RATSU_TAG,
                                                       .u.tag = (uint32_t)tags};
        game->tags[tags] = (struct ratsu_tag){tag.name, tag.value, (uint32_t)count, tag.known};
        game->element_count = count + 1;
        game->tag_count = tags + 1;
        if (tag.known != RATSU_TAG_OTHER) game->known[tag.known] = (uint32_t)tags + 1;
        at = tag.end + 1; /* after a line end, or beyond the text */
        while (at < text.length && ratsu_is_line_end(text.data[at])) at++;
        if (at >= text.length) return text.length;
        if (text.data[at] != '[') return at;
    }
}

/* ---- Stretches ---- */

/* Finds everything that could begin a game between hard starts, or be a tag among the moves. */
struct sieve {
    bool single;
    bool percent; /* there was a "%" that is no command's, as in "[%clk": perhaps an allowance */
    size_t result_end; /* after the first result; 0 if there was none yet */
    size_t last_tag;   /* the last "[" that may begin a tag without beginning a game */
    size_t blank_end;  /* after the blank lines that were looked at */
};

/* Whether the byte before END is the last of an arrow or of another sign of U+2080 to U+2FFF, as
 * servers write between evaluations: no blank and no share of a result. In alphabets of one byte a
 * character, A0 is a blank and BD a half. */
static inline bool ends_in_arrow(struct ratsu_slice text, size_t end)
{
    const unsigned char *c = (const unsigned char *)text.data + end;
    return end >= 3 && c[-3] == 0xe2 && c[-2] >= 0x82 && c[-2] < 0xc0 && c[-1] >= 0x80 &&
           c[-1] != 0xa0 && c[-1] != 0xbd;
}

/* Whether blanks stand beside the sign from AT to END, and beyond them what may be the shares of a
 * result, as in "1 - 0". Bytes beyond ASCII may be of blanks, or of shares. */
static bool apart_shares(struct ratsu_slice text, size_t at, size_t end)
{
    size_t left = at - 1, right = end;
    if ((signed char)text.data[left] > ' ' && (signed char)byte_at(text, right) > ' ') return false;
    while (left > 0 && ratsu_is_blank_byte(text.data[left])) left--;
    while (right < text.length && ratsu_is_blank_byte(text.data[right])) right++;
    const char before = text.data[left], after = byte_at(text, right);
    const bool apart = left + 1 < at || right > end, high = ((before | after) & 0x80) != 0;
    if (high && !(after & 0x80) && ends_in_arrow(text, left + 1)) return false;
    return high || (apart && strchr("012", before) && strchr("01", after));
}

/* Whether the sign at AT makes a result in another spelling than PGN's (pgn/word.c) that ends its
 * word. Any number or sign may stand before the result. */
static bool is_spelled_result(struct ratsu_slice text, size_t at)
{
    unsigned char sign = (unsigned char)text.data[at], before = (unsigned char)text.data[at - 1];
    size_t length = sign == 0xe2 ? ratsu_dash_length(text, at) : 1;
    char after = byte_at(text, at + length);
    if (sign ==
        0xbd) /* a half; after a first byte of UTF-8 other than 0xc2 it is another character */
        return before < 0xc3 && !pgn_is(after, PGN_LETTER);
    if (length == 0) return false;
    if (sign != '/' && apart_shares(text, at, at + length)) return true;
    if (pgn_is(byte_at(text, at + length + 1), PGN_LETTER)) return false;
    if (sign == '/') /* the dash of 1/2-1/2 is enough */
        return before == '1' && after == '2' && !ratsu_stands_at(text, at + 2, "-1/2") &&
               !(at >= 3 && ratsu_stands_at(text, at - 3, "2-"));
    return (before == '1' && after == '0') || (before == '0' && after == '1');
}

/* Looks at a sign at AT that may be part of a result: the first one, which ends the only game if
 * nothing comes after it. */
static void sift_result(struct sieve *sieve, struct ratsu_slice text, size_t at)
{
    size_t from = at, end = at + 1;
    if (text.data[at] != '-' && text.data[at] != '*') {
        if (is_spelled_result(text, at)) sieve->single = false;
        return;
    }
    if (text.data[at] == '-') {
        char before = text.data[at - 1], after = byte_at(text, at + 1);
        if (apart_shares(text, at, at + 1)) sieve->single = false;
        bool draw = before == '2' && after == '1';
        if (!draw && !(before == '1' && after == '0') && !(before == '0' && after == '1')) return;
        from = draw && at >= 3 ? at - 3 : at - 1;
        end = draw ? at + 4 : at + 2;
    }
    const bool in_tag = ratsu_stands_at(text, end, "\"]") &&
                        ratsu_slice_ends(ratsu_slice_part(text, 0, from), "[Result \"");
    if (!sieve->result_end && !in_tag) sieve->result_end = end;
}

/* Whether the line before AT begins with "[" and ends in "]". */
static bool follows_closed_line(struct ratsu_slice text, size_t at)
{
    if (at < 3 || !ratsu_is_line_end(text.data[at - 1])) return false;
    size_t end = at - 1;
    if (text.data[end] == '\n' && text.data[end - 1] == '\r') end--;
    return text.data[end - 1] == ']' &&
           text.data[ratsu_skip_blanks(text, ratsu_line_start(text, end))] == '[';
}

/* Whether the "[" at AT has no name after it, as in "[%clk"; blanks may stand before a name. */
static inline bool no_tag_line(struct ratsu_slice text, size_t at)
{
    const char next = byte_at(text, at + 1);
    return (unsigned char)next < '0' && !ratsu_is_blank(next);
}

/* Whether a hard start of the usual form is at AT: an Event tag, which is regular, after an empty
 * line and a byte that is not of a blank. */
static bool is_usual_start(struct ratsu_slice text, size_t at)
{
    struct ratsu_slice before = ratsu_slice_part(text, 0, at);
    size_t ends = ratsu_slice_ends(before, "\n\n") ? 2 : 4;
    if (at <= ends || (signed char)text.data[at - ends - 1] <= ' ') return false;
    if (ends == 4 && !ratsu_slice_ends(before, "\r\n\r\n")) return false;
    struct regular_tag tag = regular_tag(text, at);
    return tag.end && tag.end < text.length && tag.end < at + BLOCK && tag.known == RATSU_TAG_EVENT;
}

/* Whether the "[" at AT is a hard start after FROM; then *LINE is its first byte. A tag line right
 * after a closed one never is. If only what is read can show whether a game begins there, the
 * stretch is not certainly one. */
static bool stretch_ends_at(struct sieve *sieve, struct ratsu_slice text, size_t at, size_t from,
                            size_t *line)
{
    if (no_tag_line(text, at)) { /* but perhaps a tag, or a damaged one that begins a game */
        if (!ratsu_pgn_begins_line(text, at, line)) return false;
        sieve->last_tag = at;
        if (byte_at(text, at + 1) != '%') sieve->single = false;
        return false;
    }
    if (follows_closed_line(text, at)) {
        sieve->last_tag = at;
        const bool event = byte_at(text, at + 1) == 'E' && byte_at(text, at + 2) == 'v' &&
                           !pgn_is(byte_at(text, at + 6), PGN_LETTER);
        if (event || ratsu_is_blank(byte_at(text, at + 1)))
            sieve->single = false; /* perhaps a second Event */
        return false;
    }
    *line = at;
    if (!sieve->percent && is_usual_start(text, at)) return true;
    const bool hard = ratsu_pgn_hard_start_at(text, at, sieve->percent, line);
    if (*line <= from) return false;
    sieve->single &= hard;
    return hard;
}

/* Looks at the line that ends at AT: after a blank one that comes after no tag line, numbers may
 * begin again, and with them a game. After the result nothing may come in any case. */
static void sift_line(struct sieve *sieve, struct ratsu_slice text, size_t at)
{
    if (at < sieve->blank_end || sieve->result_end || !sieve->single) return;
    size_t next = sieve->blank_end = ratsu_skip_spaces(text, at);
    if (next == text.length || (text.data[next] == '[' && !no_tag_line(text, next))) return;
    if (ratsu_pgn_tag_line_before(text, at)) return;
    if (ratsu_pgn_blank_before(text, ratsu_line_start(text, next))) sieve->single = false;
}

/* The line ends in a block that come after an edge: a blank, a line end, or a byte that may be of a
 * blank. BEFORE is the byte before the block. */
static inline uint64_t blank_ends(struct block block, uint64_t after_edge, char before)
{
    uint64_t feeds = block_equal(block, '\n'), returns = block_equal(block, '\r');
    uint64_t pairs = feeds & (returns << 1 | (before == '\r'));
    return (feeds | returns) & ~pairs & after_edge;
}

/* ASCII that is seen. */
static inline uint64_t seen_bytes(struct block block)
{
    return block_from(block, '!') & ~block_from(block, 0x80);
}

/* The bytes of a block that come right after one of SET, or after one and a space. */
static inline uint64_t right_after(struct block block, uint64_t set)
{
    return (set | (set << 1 & block_equal(block, ' '))) << 1;
}

/* The dashes and colons that may be of a result: not the dashes of castling, the colons of clocks
 * (0:03:00), and those before which something else is seen than 0, 1 or 2. */
static inline uint64_t result_dashes(struct block block)
{
    uint64_t dashes = block_equal(block, '-') & ~(block_equal(block, 'O') << 1);
    uint64_t colons = block_equal(block, ':'), from_0 = block_from(block, '0');
    if (!(dashes | colons)) return 0;
    uint64_t digits = from_0 & ~block_from(block, ':'), shares = from_0 & ~block_from(block, '3');
    colons &= ~(digits << 1 & digits >> 1 & digits >> 2);
    return (dashes | colons) & ~right_after(block, seen_bytes(block) & ~shares);
}

/* What may be part of a result in a block, or end a blank line: the first LENGTH bytes are text. */
static inline uint64_t find_signs(struct block block, size_t length, char before)
{
    uint64_t high = block_from(block, 0x80), edges = high | ~block_from(block, '!');
    uint64_t after_edge = edges << 1 | ((signed char)before <= ' ');
    uint64_t signs = result_dashes(block) | block_equal(block, '*') | block_equal(block, '/');
    if (UNLIKELY(high)) signs |= block_equal(block, '\xbd') | block_equal(block, '\xe2');
    if (edges & after_edge) signs |= blank_ends(block, after_edge, before);
    return length < BLOCK ? signs & bits_below((unsigned)length) : signs;
}

/* Whether one of PERCENTS in a block is no command's: none of BRACKETS stands before it. BEFORE is
 * the byte before the block. */
static inline bool holds_percent(uint64_t percents, uint64_t brackets, char before)
{
    return (percents & ~(brackets << 1 | (before == '['))) != 0;
}

static inline struct pgn_stretch find_stretch(struct ratsu_slice text, size_t from, bool sift)
{
    struct sieve sieve = {.single = sift, .percent = from < text.length && text.data[from] == '%'};
    struct pgn_stretch stretch = {.end = text.length};
    char copy[BLOCK];
    bool ended = false;
    for (size_t at = from + 1; at < text.length && !ended; at += BLOCK) {
        struct block block = block_load(window_at(text, at, copy));
        uint64_t found = block_equal(block, '['), percents = block_equal(block, '%');
        if (percents) sieve.percent |= holds_percent(percents, found, text.data[at - 1]);
        if (percents) /* those of commands, but for the last byte: see no_tag_line() */
            found &= ~(percents >> 1 & (sift ? right_after(block, seen_bytes(block)) : UINT64_MAX));
        if (sift) found |= find_signs(block, text.length - at, text.data[at - 1]);
        while (found && !ended) {
            size_t place = at + take_lowest_bit(&found);
            if (sift && ratsu_is_line_end(text.data[place]))
                sift_line(&sieve, text, place);
            else if (sift && text.data[place] != '[')
                sift_result(&sieve, text, place);
            else
                ended = stretch_ends_at(&sieve, text, place, from, &stretch.end);
        }
    }
    if (!ended) stretch.end = text.length;
    text.length = stretch.end;
    stretch.single = sieve.single && (!sieve.result_end ||
                                      ratsu_skip_spaces(text, sieve.result_end) >= text.length);
    stretch.last_tag = sieve.last_tag;
    return stretch;
}

struct pgn_stretch RATSU_LEVELLED(ratsu_pgn_stretch)(struct ratsu_slice text, size_t from,
                                                     bool sift)
{
    return sift ? find_stretch(text, from, true) : find_stretch(text, from, false);
}
