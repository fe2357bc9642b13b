/* base/unicode.h: UTF-8, and Windows-1252 turned into it. */
#ifndef BASE_UNICODE_H
#define BASE_UNICODE_H

#include "base/texts.h"

/* Returns how many bytes from the beginning are whole characters of valid UTF-8 (RFC 3629: no
 * overlong forms, no surrogates, nothing over U+10FFFF). */
size_t ratsu_utf8_length(struct ratsu_slice text);

/* Whether all of TEXT is valid UTF-8. */
static inline bool ratsu_utf8_valid(struct ratsu_slice text)
{
    return ratsu_utf8_length(text) == text.length;
}

/* Returns how many characters TEXT has, which is UTF-8. */
size_t ratsu_characters(struct ratsu_slice text);

/* Whether TEXT has no byte over 7F. Fast, so that callers ask this first: most texts are ASCII. */
bool ratsu_ascii(struct ratsu_slice text);

/* Returns the length of the character that TEXT begins with: 1 for a byte that is no UTF-8. */
size_t ratsu_character_length(struct ratsu_slice text);

/* Returns the code point of the character that TEXT begins with, 0 for a byte that is no UTF-8. */
uint32_t ratsu_code_point(struct ratsu_slice text);

/* Returns the length of the blank beyond ASCII at TEXT[AT], where a character begins, or of an
 * invisible character such as U+200B, which separates words as a blank does. In text that is not
 * UTF-8 the byte A0 is a blank, as in Windows-1252. 0 if something else stands there. */
size_t ratsu_unicode_blank(struct ratsu_slice text, size_t at);

/* The character with which DOS ended files. */
#define RATSU_DOS_END '\x1a'

/* Whether C is blank inside a line: space, tab, vertical tab, form feed, NUL, with which databases
 * are padded, and the end of a DOS file. */
static inline bool ratsu_is_blank_byte(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || !c || c == RATSU_DOS_END;
}

/* Whether TEXT, a line, has nothing but blanks, or the end of a DOS file. */
static inline bool ratsu_is_empty_line(struct ratsu_slice text)
{
    size_t at = 0;
    while (at < text.length && (ratsu_is_blank(text.data[at]) || text.data[at] == RATSU_DOS_END))
        at++;
    return at == text.length;
}

static inline bool ratsu_is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

/* Returns the bytes of the blank at TEXT[AT], where a character begins: of those above, or beyond
 * ASCII. 0 if something else stands there, or AT is the end. */
static inline size_t ratsu_blank_length(struct ratsu_slice text, size_t at)
{
    if (at >= text.length) return 0;
    return ratsu_is_blank_byte(text.data[at]) ? 1 : ratsu_unicode_blank(text, at);
}

/* Returns the place of the first byte at or after AT that is no blank; the text's length if there
 * is none. */
static inline size_t ratsu_skip_blanks(struct ratsu_slice text, size_t at)
{
    for (size_t length; (length = ratsu_blank_length(text, at)) > 0;) at += length;
    return at;
}

/* Returns the first byte of TEXT that is no blank; NUL if there is none. */
static inline char ratsu_first_byte(struct ratsu_slice text)
{
    size_t at = ratsu_skip_blanks(text, 0);
    return at < text.length ? text.data[at] : '\0';
}

/* Returns the bytes of the blank or line end at TEXT[AT], which is not the end; 0 if something else
 * stands there. */
static inline size_t ratsu_space_length(struct ratsu_slice text, size_t at)
{
    return ratsu_is_line_end(text.data[at]) ? 1 : ratsu_blank_length(text, at);
}

/* Returns the place of the first byte at or after AT that is neither a blank nor a line end; the
 * text's length if there is none. */
static inline size_t ratsu_skip_spaces(struct ratsu_slice text, size_t at)
{
    while ((at = ratsu_skip_blanks(text, at)) < text.length && ratsu_is_line_end(text.data[at]))
        at++;
    return at;
}

/* Returns the place after the dots at TEXT[AT], also three in one character (U+2026, in
 * Windows-1252 85); AT if none stand there. */
size_t ratsu_dots_end(struct ratsu_slice text, size_t at);

/* Returns the place of the first blank beyond ASCII at or after AT, where a character begins;
 * text.length if there is none. Fast where most of TEXT is ASCII. */
size_t ratsu_find_unicode_blank(struct ratsu_slice text, size_t at);

/* Returns the name of the blank that TEXT is, as "U+200B zero width space". */
void ratsu_add_blank_name(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* Adds TEXT, which is Windows-1252, as UTF-8. Its five unassigned bytes (81 8D 8F 90 9D) become the
 * control characters of the same number, as in the WHATWG Encoding standard, so every byte has a
 * way back. */
void ratsu_add_windows_1252(struct ratsu_buffer *buffer, struct ratsu_slice text);

/* Turns the valid UTF-8 in BUFFER from FROM on back into Windows-1252. False if Windows-1252 lacks
 * a character of it: what stands in BUFFER is then of no use. */
bool ratsu_restore_windows_1252(struct ratsu_buffer *buffer, size_t from);

/* Adds the character of code POINT as UTF-8. */
void ratsu_add_character(struct ratsu_buffer *buffer, uint32_t point);

/* Adds UTF-8 as it is, and any other text as Windows-1252. */
void ratsu_add_utf8(struct ratsu_buffer *buffer, struct ratsu_slice text);

#endif
