/* base/characters.h: kinds of ASCII characters, the same in every locale. */
#ifndef BASE_CHARACTERS_H
#define BASE_CHARACTERS_H

#include "ratsu/text.h"

static inline bool ratsu_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool ratsu_is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static inline bool ratsu_is_letter(char c)
{
    return ratsu_is_capital(c) || (c >= 'a' && c <= 'z');
}

static inline char ratsu_lower(char c)
{
    return ratsu_is_capital(c) ? (char)(c + ('a' - 'A')) : c;
}

/* What separates words of a line. */
static inline bool ratsu_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* A blank or a line end. */
static inline bool ratsu_is_space(char c)
{
    return ratsu_is_blank(c) || c == '\n' || c == '\r';
}

/* The same, vertical tab and form feed among them. */
static inline bool ratsu_is_any_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* TEXT without spaces at its ends. */
static inline struct ratsu_slice ratsu_slice_trim(struct ratsu_slice text)
{
    size_t from = 0, to = text.length;
    while (from < to && ratsu_is_space(text.data[from])) from++;
    while (to > from && ratsu_is_space(text.data[to - 1])) to--;
    return ratsu_slice_part(text, from, to);
}

#endif
