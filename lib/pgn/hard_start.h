/* pgn/hard_start.h: where games begin (pgn-dialects(7), Where a game begins). */
#ifndef PGN_HARD_START_H
#define PGN_HARD_START_H

#include "pgn/byte_class.h"

/* Allowances are lines that begin with "% ratsu:". They stand before the game that they are about
 * and belong to it, if they begin at most ALLOWANCES_MAX bytes before its first tag. That is less
 * than the context that is kept before a place where input is cut (CONTEXT in io/feed.c). */
enum { ALLOWANCES_MAX = 16 << 10 };
bool ratsu_pgn_allowance_at(struct ratsu_slice text, size_t at);

/* The place after the last byte before AT that is neither a blank nor a line end. *BLANK_LINE says
 * whether a blank line was passed, or the text's beginning was reached. */
size_t ratsu_pgn_before(struct ratsu_slice text, size_t at, bool *blank_line);

/* Whether LINE is the text's first, or the line before it is blank. */
bool ratsu_pgn_blank_before(struct ratsu_slice text, size_t line);

/* Where the first allowance before the line at TAG_LINE begins, with only blanks between them;
 * TAG_LINE if there is none, or if LOOK says that there can be none. *BEFORE is set to the place
 * after the last byte before that which is not blank; *BLANK_LINE says whether a blank line was
 * passed, or an allowance is too far away. */
size_t ratsu_pgn_with_allowances(struct ratsu_slice text, size_t tag_line, bool look,
                                 size_t *before, bool *blank_line);

/* line_table.c: whether a game begins with the closed tag line of the "[" at BRACKET whatever comes
 * before it: a hard start. *HEAD is set to the game's first byte; SIZE_MAX: whether a game begins
 * there is shown only by what was read. LOOK: for allowances before it. */
bool ratsu_pgn_hard_start_at(struct ratsu_slice text, size_t bracket, bool look, size_t *head);

/* Whether `[Name "` stands at BRACKET, where a "[" is, perhaps with blanks before the name; NAME is
 * set. */
bool ratsu_pgn_tag_begins(struct ratsu_slice text, size_t bracket, struct ratsu_slice *name);

/* Whether a tag begins at BRACKET whose line is closed: it, and what may follow it on the line, are
 * tags that end in `"]`. */
bool ratsu_pgn_closed_tag(struct ratsu_slice text, size_t bracket);

/* Whether only blanks (and a byte order mark) stand between AT and its line's beginning; *LINE is
 * set to that if so. */
bool ratsu_pgn_begins_line(struct ratsu_slice text, size_t at, size_t *line);

/* Whether the line whose last non-blank byte stands before END ends in a result in any spelling, as
 * the reader would read one: the bytes before it do not belong to the same word, unless they are a
 * whole move. */
bool ratsu_pgn_ends_in_result(struct ratsu_slice text, size_t end);

/* game_ends.c: whether FIXED, a game, can stand in the place of BYTES, another, without a change to
 * where games begin there, whatever comes before and after: 1 or 0; -1 if there is no memory. */
int ratsu_pgn_stands_for(struct ratsu_slice fixed, struct ratsu_slice bytes);

/* Whether WORD, of a comment, must not begin a line: it could be read as a tag that begins the next
 * game, or, by other programs, as an escape. */
bool ratsu_pgn_stays_on_line(struct ratsu_slice word);

/* line_table.c: whether the first text that is not blank is a tag line, allowances aside. */
bool ratsu_pgn_begins_with_tag(struct ratsu_slice text);

static inline bool pgn_byte_order_mark_at(struct ratsu_slice text, size_t at)
{
    return text.length >= at + 3 && memcmp(text.data + at, "\xef\xbb\xbf", 3) == 0;
}

/* reader.c: where the next game begins, if a result stands at AT that ends its line, and then an
 * Event tag comes, perhaps after an empty line; 0 if not. *LENGTH is set to the result's. */
size_t ratsu_pgn_usual_end(struct ratsu_slice text, size_t at, size_t *length);

/* cut.c: offset of the first hard start in TEXT at or after FROM, text.length if there is none. For
 * --range: TEXT then begins anywhere, with enough before FROM to see the line before. */
size_t ratsu_pgn_hard_start(struct ratsu_slice text, size_t from);

#endif
