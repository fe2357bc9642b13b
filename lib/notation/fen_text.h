/* notation/fen_text.h: writing positions by processor level; what is wrong with positions that were
 * read. */
#ifndef NOTATION_FEN_TEXT_H
#define NOTATION_FEN_TEXT_H

#include "base/levels.h"
#include "base/texts.h"
#include "ratsu/notation.h"
#include "ratsu/position.h"

/* Writes POSITION to OUT, where RATSU_FEN_MAX bytes are free (all of them may be written to).
 * Returns its end, NULL if STYLE has no letters for its castling rights. */
RATSU_LEVELS_OF(char *, ratsu_fen_text, char *out, const struct ratsu_position *position,
                struct ratsu_fen_style style);

/* ratsu_fen_write() on LEVEL. */
bool ratsu_fen_write_on(enum ratsu_level level, struct ratsu_buffer *buffer,
                        const struct ratsu_position *position, struct ratsu_fen_style style);

/* How long the blank at AT of TEXT is that separates fields: addresses of web pages have _ or %20
 * for one. 0: none. */
static inline size_t ratsu_fen_separator(struct ratsu_slice text, size_t at)
{
    if (at >= text.length) return 0;
    const char c = text.data[at];
    if (c > '%' && c != '_') return 0; /* nearly always */
    if (c != '%') return ratsu_is_space(c) || c == '_';
    return ratsu_slice_begins(ratsu_slice_part(text, at, text.length), "%20") ? 3 : 0;
}

/* Where the field of TEXT ends that AT is in; OPEN: a semicolon ends it too. */
static inline size_t ratsu_fen_field_end(struct ratsu_slice text, size_t at, bool open)
{
    for (; at < text.length; at++) {
        const char c = text.data[at];
        if (c > '%' && c != '_' && c != ';') continue; /* nearly always */
        if ((open && c == ';') || ratsu_fen_separator(text, at)) break;
    }
    return at;
}

/* COUNTER as it is written: play that goes on beyond what can be read does not raise it. */
static inline uint32_t ratsu_fen_counter(uint32_t counter)
{
    return counter < RATSU_FEN_COUNTER_MAX ? counter : RATSU_FEN_COUNTER_MAX;
}

/* A sentence on a fault, without place: "rank 3 has nine squares" is the caller's to add. */
const char *ratsu_fen_fault_text(enum ratsu_fen_fault fault);

/* RATSU_FEN_UNREACHABLE and the reasons if no game from a start position reaches POSITION; 0 does
 * not promise that one does. COUNTED: Three-check's counters were in its text. */
unsigned ratsu_unreachable(const struct ratsu_position *position, bool counted);

/* polyglot.c: the 64-bit key that Polyglot's opening books are sorted by, by their own rule for en
 * passant. */
uint64_t ratsu_polyglot_key(const struct ratsu_position *position);

#endif
