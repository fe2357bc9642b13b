/* collate/collate.h: exact duplicates in bounded memory, samples, and keys of games.
 *
 * Records are held up to a number of bytes; the rest goes to files without a name. Answers are
 * exact and do not depend on the memory.
 */
#ifndef COLLATE_COLLATE_H
#define COLLATE_COLLATE_H

#include "io/sorter.h"
#include "ratsu/game.h"

/* ---- Duplicates ---------------------------------------------------------------------------- */

struct ratsu_distinct;

/* No answer is 0, so that a mistaken test for "true" is noticed. */
enum ratsu_distinct_answer {
    RATSU_FIRST = 1,      /* no earlier record has that key */
    RATSU_AGAIN,          /* an earlier record has it */
    RATSU_LATER,          /* the record was put off: ratsu_distinct_next() answers */
    RATSU_DISTINCT_END,   /* nothing more was put off */
    RATSU_DISTINCT_FAILED /* no memory, or a file that cannot be written or read */
};

/* MEMORY is in bytes. RANKED: the first record of a key is the one with the lowest rank, and all
 * are added with ratsu_distinct_rank(). NULL if there is no memory. */
struct ratsu_distinct *ratsu_distinct_new(uint64_t memory, bool ranked);
void ratsu_distinct_free(struct ratsu_distinct *distinct);

/* Whether KEY is new. NOTE stays with the first record of a key, and *FIRST becomes that note for
 * later records with the same key. A record that is put off keeps its PAYLOAD; after it, all
 * records are put off, so that answers come in the order in which records were added. Slices are
 * valid until the next call. */
enum ratsu_distinct_answer ratsu_distinct_add(struct ratsu_distinct *distinct,
                                              struct ratsu_slice key, struct ratsu_slice note,
                                              struct ratsu_slice payload,
                                              struct ratsu_slice *first);

/* Puts a record off, with its RANK among those of its key: bytes, and of equal ranks that of the
 * earlier record is lower. False on failure. */
bool ratsu_distinct_rank(struct ratsu_distinct *distinct, struct ratsu_slice key,
                         struct ratsu_slice rank, struct ratsu_slice note,
                         struct ratsu_slice payload);

/* Returns RATSU_FIRST or RATSU_AGAIN for the next record that was put off. For use after all
 * records were added. With ranks, *FIRST of a first record is the note of another record of its
 * key that has one; empty if none has. */
enum ratsu_distinct_answer ratsu_distinct_next(struct ratsu_distinct *distinct,
                                               struct ratsu_slice *payload,
                                               struct ratsu_slice *first);

/* Returns the errno of the first failure; 0 if there was none. */
int ratsu_distinct_error(const struct ratsu_distinct *distinct);

/* ---- Samples --------------------------------------------------------------------------------- */

/* A random sample of N records. Their total is not known before, and each choice is equally likely.
 *
 * A record gets a random number from the seed and its bytes, without the blanks around them. The N
 * records with the lowest numbers are the sample; of equal numbers, the first. A sample of the
 * samples of parts is therefore the sample of the whole. */
struct ratsu_sample; /* the lowest numbers so far: eight bytes each */

/* NULL if there is no memory. */
struct ratsu_sample *ratsu_sample_new(uint64_t size, uint64_t seed);
void ratsu_sample_free(struct ratsu_sample *sample);

/* Returns the number of the next record, which holds BYTES, and whether it is in the sample of the
 * records so far; if not, it never will be. *FAILED: there was no memory, which cannot happen after
 * SIZE records. */
bool ratsu_sample_add(struct ratsu_sample *sample, struct ratsu_slice bytes, uint64_t *number,
                      bool *failed);

/* Whether a record that was added with that number is in the sample of all records. Called once, in
 * order, for each record that ratsu_sample_add() accepted. */
bool ratsu_sample_has(struct ratsu_sample *sample, uint64_t number);

/* ---- Games --------------------------------------------------------------------------------- */

/* Adds to KEY what makes two games equal on the board: rule system, start position, the first MOST
 * moves of the main line (as texts after a fault). GAME was played. */
void ratsu_game_key_moves(struct ratsu_buffer *key, const struct ratsu_game *game, size_t most);

/* Adds the key of the moves with White, Black, Date and result: what makes games duplicates unless
 * the user names other keys. */
void ratsu_game_key(struct ratsu_buffer *key, const struct ratsu_game *game);

#endif
