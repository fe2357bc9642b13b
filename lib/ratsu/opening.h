/* ratsu/opening.h -- opening: names of openings, found by position, so that transpositions
 * count. */
#ifndef RATSU_OPENING_H
#define RATSU_OPENING_H

#include "ratsu/game.h"

RATSU_BEGIN

struct ratsu_opening {
    struct ratsu_slice eco;  /* "B90"; valid as long as the openings */
    struct ratsu_slice name; /* "Sicilian Defence: Najdorf Variation"; plain text */
};

struct ratsu_openings; /* a table by position; read by threads at the same time */

/* The project's own table. NULL if there is no memory. The caller frees it. */
struct ratsu_openings *ratsu_openings_new(const struct ratsu_kernel *kernel);

/* A user's table: PGN (tags ECO, Opening, Variation) or tab-separated with a header line that names
 * the columns eco, name and pgn. TEXT need not outlive the call. NULL if it cannot be read: *LINE
 * (from 1, 0 if it is none alone) and *MESSAGE (constant text) say why. */
struct ratsu_openings *ratsu_openings_read(const struct ratsu_kernel *kernel,
                                           struct ratsu_slice text, size_t *line,
                                           const char **message);

/* Gives the table's memory back; NULL is fine. */
void ratsu_openings_free(struct ratsu_openings *openings);

/* The last named position in the mainline of GAME, which was played; NULL if there is none, or if
 * the game is not standard chess. PLY (may be NULL) gets the ply at which it stood. */
const struct ratsu_opening *ratsu_openings_of_game(const struct ratsu_openings *openings,
                                                   const struct ratsu_kernel *kernel,
                                                   const struct ratsu_game *game, uint32_t *ply);

RATSU_END

#endif
