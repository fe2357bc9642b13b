/* io/join.h: games passed on byte for byte, one after the other, with an empty line between.
 *
 * A zeroed struct ratsu_join is the beginning of an output.
 */
#ifndef IO_JOIN_H
#define IO_JOIN_H

#include "ratsu/text.h"

struct ratsu_join {
    bool any;           /* a game went out */
    unsigned last;      /* how it ends, as FOLLOWS knows it */
    unsigned line_ends; /* how many the last game ended with, at most 2 (an empty line) */
    char end[2];        /* its kind of line end, one or two bytes */
    size_t end_length;
    bool after_return; /* its last byte is a carriage return */
};

/* Whether a game of BYTES is one of its own after one that ended in *LAST, which becomes how it
 * ends: 1 or 0; -1: no memory (ratsu_pgn_follows()). */
typedef int ratsu_join_follows(unsigned *last, struct ratsu_slice bytes);

/* Adds the BYTES of a game to OUT. If the game before them did not end in an empty line, line ends
 * of its kind are added first. A byte order mark is left out after other games. False if FOLLOWS
 * says that the two are read as one game. */
bool ratsu_join_game(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes,
                     ratsu_join_follows *follows);

/* Adds more bytes of the same game. */
void ratsu_join_more(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes,
                     ratsu_join_follows *follows);

/* What a game of these BYTES needs after it before another: two line ends, one or none, of its own
 * kind. */
const char *ratsu_join_missing(struct ratsu_slice bytes);

#endif
