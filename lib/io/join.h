/* io/join.h: games passed on byte for byte, one after the other, with an empty line between.
 *
 * A zeroed struct ratsu_join is the beginning of an output.
 */
#ifndef IO_JOIN_H
#define IO_JOIN_H

#include "ratsu/text.h"

struct ratsu_join {
    bool any;           /* a game went out */
    bool open;          /* the last one does not end in a result */
    unsigned line_ends; /* how many the last game ended with, at most 2 (an empty line) */
    char end[2];        /* its kind of line end, one or two bytes */
    size_t end_length;
};

/* Adds the BYTES of a game to OUT. If the game before them did not end in an empty line, line ends of its kind
 * are added first. A byte order mark is left out after other games. False if the two are read as one game: the one
 * before has no result, and this one no tags (ratsu(7), Where a game begins 4). */
bool ratsu_join_game(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes);

/* Adds more bytes of the same game. */
void ratsu_join_more(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes);

/* Whether a game of these BYTES ends in a result, comments aside; whether it begins with a tag. */
bool ratsu_join_ends_in_result(struct ratsu_slice bytes);
bool ratsu_join_begins_with_tag(struct ratsu_slice bytes);

/* What a game of these BYTES needs after it before another: two line ends, one or none, of its own kind. */
const char *ratsu_join_missing(struct ratsu_slice bytes);

#endif
