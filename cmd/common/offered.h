/* common/offered.h: what an option's argument may be, from the library's tables, for completions:
 * the N-th name, NULL after the last. Functions in a header, so that a program holds the tables of
 * its own options only. Below stand the notation and piece letters that options name. */
#ifndef COMMON_OFFERED_H
#define COMMON_OFFERED_H

#include "ratsu/check.h"
#include "ratsu/select.h"
#include "ratsu/stats.h"

/* The most likely encodings of games that are not UTF-8; iconv knows more. */
#define RATSU_ENCODINGS                                                                            \
    "windows-1252|windows-1250|windows-1251|windows-1257|iso-8859-1|iso-8859-2|iso-8859-15|koi8-r"

/* Notations, and SAN with figurines. */
static inline const char *ratsu_value_notation(size_t n)
{
    if (n == ratsu_notation_count) return "figurine";
    return n < ratsu_notation_count ? ratsu_notations[n].name : NULL;
}

/* Languages of piece letters. */
static inline const char *ratsu_value_language(size_t n)
{
    return n < ratsu_letters_count ? ratsu_letters[n].code : NULL;
}

/* Checks. */
static inline const char *ratsu_value_check(size_t n)
{
    return n < ratsu_check_count ? ratsu_checks[n].name : NULL;
}

/* What --enable and --disable take. */
static inline const char *ratsu_value_checks(size_t n)
{
    static const char *const groups[] = {"all", "style"};
    return n < 2 ? groups[n] : ratsu_value_check(n - 2);
}

/* Tables of statistics, without those of groups, which --by asks for by itself, and without the
 * last, which is of opening books. */
static inline const char *ratsu_value_section(size_t n)
{
    for (unsigned i = 0; i < RATSU_ENTRIES; i++)
        if (!ratsu_sections[i].grouped && n-- == 0) return ratsu_sections[i].name;
    return NULL;
}

/* Keys by which games are grouped and sorted: derived ones, and the tags that most games have. */
static inline const char *ratsu_value_key(size_t n)
{
    return ratsu_key_name(n);
}

/* The language that OPTION ("read-pieces") names by CODE; NULL is English. NULL: there is none, and
 * that was reported. */
const struct ratsu_letters *ratsu_pieces_find(const char *option, const char *code);

/* Finds what --notation=NAME and --pieces=CODE ask for, with PREFIX ("" or "read-") before both
 * options; NULL: SAN, English. "figurine" is SAN with figurines: the one notation that sets the
 * letters too, unless CODE does. False: reported. */
bool ratsu_style_find(const char *prefix, const char *name, const char *code,
                      struct ratsu_move_style *style);

#endif
