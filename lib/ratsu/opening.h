/* ratsu/opening.h -- keys: names of openings, found by position, so that transpositions
 * count. */
#ifndef RATSU_OPENING_H
#define RATSU_OPENING_H

#include "ratsu/game.h"

RATSU_BEGIN

struct ratsu_opening {
    struct ratsu_slice eco;  /* "B90"; valid as long as the openings */
    struct ratsu_slice name; /* "Sicilian Defence: Najdorf Variation"; plain text */
};

struct ratsu_openings; /* a table by position; threads may share it */

/* Returns the library's own table, NULL if there is no memory. The caller frees it. */
struct ratsu_openings *ratsu_openings_new(const struct ratsu_kernel *kernel);

/* Reads a user's table: PGN (tags ECO, Opening, Variation), or columns separated by tabs with a
 * header line that names eco, name and pgn. TEXT is not needed after the call. Returns NULL if it
 * cannot be read, with the line in *LINE (from 1; 0 if no line is at fault) and the reason, a
 * constant text, in *MESSAGE. */
struct ratsu_openings *ratsu_openings_read(const struct ratsu_kernel *kernel,
                                           struct ratsu_slice text, size_t *line,
                                           const char **message);

/* Frees the table; NULL is fine. */
void ratsu_openings_free(struct ratsu_openings *openings);

/* Returns the last named position in the main line of GAME, which was played; NULL if there is
 * none, or if the game is not standard chess. PLY (may be NULL) is set to its ply. */
const struct ratsu_opening *ratsu_openings_of_game(const struct ratsu_openings *openings,
                                                   const struct ratsu_kernel *kernel,
                                                   const struct ratsu_game *game, uint32_t *ply);

/* An opening book is the bytes of a file in Polyglot's form: 16 for each move, sorted by the keys
 * of positions. Its moves are weighed, and a move of weight 0 is not played. */
enum { RATSU_BOOK_ENTRY = 16 };

/* Returns NULL if BYTES are a book; otherwise what is wrong, a constant text, at byte *AT. */
const char *ratsu_book_fault(struct ratsu_slice bytes, size_t *at);

/* Sets WEIGHTS[i] to the weight in BOOK of move i of MOVES, the legal moves of POSITION; -1: the
 * book does not have it. Returns how many moves the book has for POSITION that are not legal. */
size_t ratsu_book_weigh(struct ratsu_slice book, const struct ratsu_position *position,
                        const struct ratsu_move *moves, size_t count, int32_t *weights);

RATSU_END

#endif
