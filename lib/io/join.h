/* io/join.h: games written unchanged, one after the other, separated by an empty line.
 *
 * A zeroed struct ratsu_join is the beginning of an output.
 */
#ifndef IO_JOIN_H
#define IO_JOIN_H

#include "ratsu/text.h"

struct ratsu_join {
    bool any;           /* a game was written */
    unsigned last;      /* how it ends, for FOLLOWS */
    unsigned line_ends; /* how many the last game ended with, at most 2 (an empty line) */
    char end[2];        /* its kind of line end, one or two bytes */
    size_t end_length;
    bool after_return; /* its last byte is a carriage return */
};

/* Whether BYTES begin a new game after a game that ended in *LAST, which becomes the end of BYTES:
 * 1 or 0; -1: no memory (ratsu_pgn_follows()). */
typedef int ratsu_join_follows(unsigned *last, struct ratsu_slice bytes);

/* Adds the BYTES of a game to OUT. If the game before them did not end in an empty line, line ends
 * of its kind are added first. A byte order mark is left out after other games. False if FOLLOWS
 * says that the two are read as one game. */
bool ratsu_join_game(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes,
                     ratsu_join_follows *follows);

/* Adds more bytes of the same game. */
void ratsu_join_more(struct ratsu_join *join, struct ratsu_buffer *out, struct ratsu_slice bytes,
                     ratsu_join_follows *follows);

/* Adds a record of one LINE, with a line end if it lacks one, as the last of an input may. */
void ratsu_join_line(struct ratsu_buffer *out, struct ratsu_slice line);

/* Returns the line ends that a game of these BYTES needs before another game: two, one or none, of
 * its own kind. */
const char *ratsu_join_missing(struct ratsu_slice bytes);

#endif
