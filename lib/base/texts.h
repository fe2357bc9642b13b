/* base/texts.h: what texts consist of, and how they are read and added to, besides ratsu/text.h. */
#ifndef BASE_TEXTS_H
#define BASE_TEXTS_H

#include "ratsu/text.h"

#include <stdarg.h>

/* ---- Buffers ------------------------------------------------------------------------------ */

/* Room for SIZE more bytes at data + length; false (and `failed`) if there is no memory. */
bool ratsu_buffer_reserve(struct ratsu_buffer *buffer, size_t size);

void ratsu_buffer_add_blanks(struct ratsu_buffer *buffer, size_t count);

/* Puts commas between the groups of three digits of the number at the end of BUFFER, which begins
 * at byte FROM: "1,204". */
void ratsu_group_digits(struct ratsu_buffer *buffer, size_t from);

/* Adds NUMBER as eight bytes that sort as numbers do, the highest first. */
void ratsu_buffer_add_word(struct ratsu_buffer *buffer, uint64_t number);

/* Adds TEXT so that it sorts before all that begin with it, whatever follows either: a 0 ends it;
 * bytes 0 and 1 within become two. */
void ratsu_buffer_add_key(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* Does what ratsu_buffer_print() does, with its arguments as LIST. */
void ratsu_buffer_print_list(struct ratsu_buffer *buffer, const char *format, va_list list);

/* Frees SCRATCH, from which INTO was made: if SCRATCH had failed, INTO has failed too. */
static inline void ratsu_buffer_free_into(struct ratsu_buffer *scratch, struct ratsu_buffer *into)
{
    into->failed |= scratch->failed;
    ratsu_buffer_free(scratch);
}

/* Whether SLICE begins, or ends, with the NUL-terminated STRING. */
static inline bool ratsu_slice_begins(struct ratsu_slice slice, const char *string)
{
    size_t length = strlen(string);
    return slice.length >= length && (length == 0 || memcmp(slice.data, string, length) == 0);
}

/* Whether STRING stands at TEXT[AT]. */
static inline bool ratsu_stands_at(struct ratsu_slice text, size_t at, const char *string)
{
    return at <= text.length && ratsu_slice_begins(ratsu_slice_part(text, at, text.length), string);
}

static inline bool ratsu_slice_ends(struct ratsu_slice slice, const char *string)
{
    size_t length = strlen(string);
    return slice.length >= length &&
           ratsu_slice_begins(ratsu_slice_part(slice, slice.length - length, slice.length), string);
}

/* The suffix of a file's NAME without its dot: "pgn" of a.pgn, and of a.pgn.gz, which holds a.pgn.
 * Empty if it has none. */
struct ratsu_slice ratsu_name_suffix(struct ratsu_slice name);

/* Below, at or above 0: A comes before B, is B, or comes after it, by bytes; a text comes before a
 * longer one that begins with it. */
static inline int ratsu_slice_order(struct ratsu_slice a, struct ratsu_slice b)
{
    size_t shared = a.length < b.length ? a.length : b.length;
    int order = shared ? memcmp(a.data, b.data, shared) : 0;
    return order ? order : (a.length > b.length) - (a.length < b.length);
}

/* Whether A and B are equal without regard to the case of ASCII letters. */
bool ratsu_slice_same(struct ratsu_slice a, struct ratsu_slice b);

/* Returns the length of the byte order mark that TEXT begins with; 0 if there is none. */
static inline size_t ratsu_mark_length(struct ratsu_slice text)
{
    return ratsu_slice_begins(text, "\xef\xbb\xbf") ? 3 : 0;
}

/* Whether SLICE is one of the COUNT WORDS. RATSU_ONE_OF does this for an array. */
bool ratsu_slice_among(struct ratsu_slice slice, const char *const *words, size_t count);
#define RATSU_ONE_OF(slice, words) ratsu_slice_among(slice, words, sizeof(words) / sizeof *(words))

/* ---- Kinds of ASCII characters, the same in every locale ---------------------------------- */

static inline bool ratsu_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Returns the number that the digits at TEXT[*AT] are, and moves *AT after them: 0 if there are
 * none, UINT64_MAX if there are more than ten, leading zeros aside. */
static inline uint64_t ratsu_take_digits(struct ratsu_slice text, size_t *at)
{
    const uint64_t limit = 1000000000;
    uint64_t number = 0;
    for (; *at < text.length && ratsu_is_digit(text.data[*at]); ++*at)
        number = number < limit ? 10 * number + (uint64_t)(text.data[*at] - '0') : UINT64_MAX;
    return number;
}

/* Returns the value of a hexadecimal digit in small letters, -1 for other characters. */
static inline int ratsu_hex_digit(char c)
{
    return ratsu_is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static inline bool ratsu_is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static inline bool ratsu_is_letter(char c)
{
    return ratsu_is_capital(c) || (c >= 'a' && c <= 'z');
}

/* Whether C is of a name: a letter, a digit or an underscore. */
static inline bool ratsu_is_of_name(char c)
{
    return ratsu_is_letter(c) || ratsu_is_digit(c) || c == '_';
}

/* Whether C is a control character, a tab or line end too. */
static inline bool ratsu_is_control(char c)
{
    return (unsigned char)c < ' ' || c == 0x7f;
}

/* Whether TEXT consists of dots alone. */
static inline bool ratsu_is_dots(struct ratsu_slice text)
{
    size_t at = 0;
    while (at < text.length && text.data[at] == '.') at++;
    return at == text.length;
}

static inline char ratsu_lower(char c)
{
    return ratsu_is_capital(c) ? (char)(c + ('a' - 'A')) : c;
}

/* Whether C separates words of a line. */
static inline bool ratsu_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Whether C is a blank or a line end. */
static inline bool ratsu_is_space(char c)
{
    return ratsu_is_blank(c) || c == '\n' || c == '\r';
}

/* Whether C is a blank, a line end, a vertical tab or a form feed. */
static inline bool ratsu_is_any_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Returns TEXT without the characters at its ends that DROPPED holds for. */
static inline struct ratsu_slice ratsu_slice_strip(struct ratsu_slice text, bool (*dropped)(char c))
{
    size_t from = 0, to = text.length;
    while (from < to && dropped(text.data[from])) from++;
    while (to > from && dropped(text.data[to - 1])) to--;
    return ratsu_slice_part(text, from, to);
}

/* Returns TEXT without spaces at its ends. */
static inline struct ratsu_slice ratsu_slice_trim(struct ratsu_slice text)
{
    return ratsu_slice_strip(text, ratsu_is_space);
}

/* Returns the length of the dash at TEXT[AT] that stands for "-" in moves and results: 1 for "-", 3
 * for U+2010 to U+2015 and U+2212, 0 if there is none. */
static inline size_t ratsu_dash_length(struct ratsu_slice text, size_t at)
{
    if (at >= text.length) return 0;
    if (text.data[at] == '-') return 1;
    if (text.data[at] != '\xe2' || text.length - at < 3) return 0;
    unsigned second = (unsigned char)text.data[at + 1], third = (unsigned char)text.data[at + 2];
    bool dash = second == 0x80 && third >= 0x90 && third <= 0x95;
    return dash || (second == 0x88 && third == 0x92) ? 3 : 0;
}

/* Returns the offset of the first A or B at or after AT. If there is none: text.length, or AT if
 * that is more. */
size_t ratsu_find_either(struct ratsu_slice text, size_t at, char a, char b);

/* ---- Lines: they end with LF, CR LF, or a CR that no LF follows --------------------------- */

/* Returns how many lines end in TEXT. A CR that is TEXT's last byte counts: do not cut inside CR
 * LF. */
size_t ratsu_line_ends(struct ratsu_slice text);

/* Returns the offset of the beginning of the line that holds AT (at <= length). */
size_t ratsu_line_start(struct ratsu_slice text, size_t at);

/* Returns the offset of the line end at or after AT (of its CR or LF), text.length if there is
 * none. */
size_t ratsu_line_end(struct ratsu_slice text, size_t at);

/* Returns the offset after the line end at END; text.length if TEXT ends there. */
static inline size_t ratsu_line_after(struct ratsu_slice text, size_t end)
{
    bool pair = end + 1 < text.length && text.data[end] == '\r' && text.data[end + 1] == '\n';
    return end + (end < text.length) + pair;
}

/* Returns the offset of the first byte of TEXT that is neither a blank, nor a line end, nor part of
 * a byte order mark at its beginning; text.length if there is none. */
size_t ratsu_first_text(struct ratsu_slice text);

/* Takes the text up to the next tab (or the end) off LINE. */
struct ratsu_slice ratsu_take_field(struct ratsu_slice *line);

/* Takes the next item of a list, up to the next comma outside braces or the end, off REST; false if
 * there was none left. "a,,b" has three items, "" has one, which is empty. */
bool ratsu_take_item(struct ratsu_slice *rest, struct ratsu_slice *item);

/* Takes the first word off TEXT, with the spaces around it; empty if there is none. */
struct ratsu_slice ratsu_take_word(struct ratsu_slice *text);

/* ---- Numbers as people type them ---------------------------------------------------------- */

/* All of these take the whole slice or fail: no blanks, no sign, nothing after the number, and no
 * value that is too large for its type. */

/* Reads decimal digits. NUMBER is unchanged on failure: empty text, another character, or a value
 * over 2^64 - 1. */
bool ratsu_number_read(struct ratsu_slice text, uint64_t *number);

/* True if a number in TEXT has zeros before it: "01", "300+02"; not "0" or "1.05". */
bool ratsu_is_padded(struct ratsu_slice text);

/* Reads a number of bytes: digits, then perhaps K, M, G or T (powers of 1024, either case). */
bool ratsu_size_read(struct ratsu_slice text, uint64_t *size);

/* Reads "FROM-TO" or "FROM-" in bytes (sizes as ratsu_size_read() reads them), FROM <= TO; TO is
 * RATSU_NUMBER_OPEN if it is left out. */
#define RATSU_NUMBER_OPEN UINT64_MAX
bool ratsu_range_read(struct ratsu_slice text, uint64_t *from, uint64_t *to);

#endif
