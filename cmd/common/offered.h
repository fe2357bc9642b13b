/* common/offered.h: what an option's argument may be, from the library's tables, for completions:
 * words and their titles. Functions in a header, so that a program holds the tables of
 * its own options only. Below stand the notation and piece letters that options name. */
#ifndef COMMON_OFFERED_H
#define COMMON_OFFERED_H

#include "common/options.h"
#include "ratsu/check.h"
#include "ratsu/convert.h"
#include "ratsu/select.h"
#include "ratsu/stats.h"

/* The most likely encodings of games that are not UTF-8; iconv knows more. */
#define RATSU_ENCODINGS                                                                            \
    "windows-1252|windows-1250|windows-1251|windows-1257|iso-8859-1|iso-8859-2|iso-8859-15|koi8-r"

/* Rows of options that several programs have, each with its own TARGET, and with other options
 * NEEDED for it to have an effect, or EXCLUDED (NULL: none). */
#define OPTION_READ_PIECES(target, needed, excluded)                                               \
    OPTION(TEXT, "read-pieces", "LANGUAGE", target, "read piece letters of this language",         \
           .nth_word = ratsu_value_language, .with = needed, .not_with = excluded)
#define OPTION_READ_ENCODING(target)                                                               \
    OPTION(TEXT, "read-encoding", "NAME", target,                                                  \
           "read text that is not UTF-8 as NAME (windows-1252)", .words = RATSU_ENCODINGS)
#define OPTION_ECO(target, needed)                                                                 \
    OPTION(TEXT, "eco", "FILE", target, "name openings by the table in FILE", .reads = true,       \
           .with = needed)

/* Returns WORD and sets *TITLE, if TITLE is not NULL, to its title. */
static inline const char *ratsu_value(const char *word, const char *its_title, const char **title)
{
    if (title) *title = its_title;
    return word;
}

/* Forms that can be written, and forms that can be read. */
static inline const char *ratsu_value_form(size_t n, bool written, const char **title)
{
    for (const struct ratsu_form *form = ratsu_forms; form < ratsu_forms + ratsu_form_count; form++)
        if ((written ? form->write != NULL : form->cut != NULL) && n-- == 0)
            return ratsu_value(form->name, form->summary, title);
    return NULL;
}
static inline const char *ratsu_value_form_written(size_t n, const char **title)
{
    return ratsu_value_form(n, true, title);
}
static inline const char *ratsu_value_form_read(size_t n, const char **title)
{
    return ratsu_value_form(n, false, title);
}

/* Notations, and SAN with figurines. */
static inline const char *ratsu_value_notation(size_t n, const char **title)
{
    if (n == ratsu_notation_count)
        return ratsu_value("figurine", "standard algebraic with figurines", title);
    if (n > ratsu_notation_count) return NULL;
    return ratsu_value(ratsu_notations[n].name, ratsu_notations[n].summary, title);
}

/* Languages of piece letters. */
static inline const char *ratsu_value_language(size_t n, const char **title)
{
    if (n >= ratsu_letters_count) return NULL;
    return ratsu_value(ratsu_letters[n].code, ratsu_letters[n].name, title);
}

/* Checks. */
static inline const char *ratsu_value_check(size_t n, const char **title)
{
    if (n >= ratsu_check_count) return NULL;
    return ratsu_value(ratsu_checks[n].name, ratsu_checks[n].summary, title);
}

/* What --enable and --disable take. */
static inline const char *ratsu_value_checks(size_t n, const char **title)
{
    static const char *const groups[][2] = {{"all", "every check"},
                                            {"style", "checks of severity style"}};
    if (n < 2) return ratsu_value(groups[n][0], groups[n][1], title);
    return ratsu_value_check(n - 2, title);
}

/* Tables of statistics, without those of groups, which --by asks for by itself, and without the
 * entries of opening books, which --from=polyglot asks for. */
static inline const char *ratsu_value_section(size_t n, const char **title)
{
    for (unsigned i = 0; i < RATSU_SECTIONS; i++)
        if (!ratsu_sections[i].grouped && i != RATSU_ENTRIES && n-- == 0)
            return ratsu_value(ratsu_sections[i].name, ratsu_sections[i].title, title);
    return NULL;
}

/* Keys by which games are grouped and sorted: derived ones, and the tags that most games have. */
static inline const char *ratsu_value_key(size_t n, const char **title)
{
    const char *name = ratsu_key_name(n, title);
    return ratsu_value(name, title && *title ? *title : "the tag of this name", title);
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
