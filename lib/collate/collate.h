/* collate/collate.h: exact duplicates and sorting in bounded memory.
 *
 * All of these hold what they are given up to a number of bytes and put the rest into files in $TMPDIR
 * (/tmp without it), which have no name: nothing is left behind. Answers are exact and do not depend on
 * the memory. When a function fails, `errno` values tell why: ratsu_..._error(), 0 if nothing failed.
 * Slices that are handed out are valid until the next call with the same object.
 */
#ifndef COLLATE_COLLATE_H
#define COLLATE_COLLATE_H

#include "ratsu/text.h"
#include "ratsu/game.h"

/* ---- Records, one behind the other -------------------------------------------------------- */

struct ratsu_store;

/* MEMORY: bytes held before the file is used. NULL if there is no memory. */
struct ratsu_store *ratsu_store_new(uint64_t memory);
void ratsu_store_free(struct ratsu_store *store);

/* Empties STORE and keeps its memory. False on failure. */
bool ratsu_store_clear(struct ratsu_store *store);

/* Adds a record of COUNT texts (at most RATSU_STORE_TEXTS, each below 4 GiB), which stands at *PLACE (may be
 * NULL). False on failure. */
enum { RATSU_STORE_TEXTS = 4 };
bool ratsu_store_add_record(struct ratsu_store *store, const struct ratsu_slice *texts,
                            size_t count, uint64_t *place);

/* Reads the record at *PLACE (0 is the first) into TEXTS and moves *PLACE behind it, where the next one
 * stands. False on failure and behind the last one. */
bool ratsu_store_get_record(struct ratsu_store *store, uint64_t *place, struct ratsu_slice *texts,
                            size_t count);

/* Bytes in it, and why it failed. */
uint64_t ratsu_store_size(const struct ratsu_store *store);
int ratsu_store_error(const struct ratsu_store *store);

/* ---- Sorting ------------------------------------------------------------------------------- */

struct ratsu_sorter;

/* Sorts by the bytes of keys (a key is below a longer one that begins with it); equal keys stay in the
 * order in which they came. NULL if there is no memory. */
struct ratsu_sorter *ratsu_sorter_new(uint64_t memory);
void ratsu_sorter_free(struct ratsu_sorter *sorter);

/* Adds a record (KEY and VALUE are shorter than 2 GiB). False on failure. */
bool ratsu_sorter_add(struct ratsu_sorter *sorter, struct ratsu_slice key,
                      struct ratsu_slice value);

/* The next record in order; the first call ends adding. False at the end and on failure. */
bool ratsu_sorter_next(struct ratsu_sorter *sorter, struct ratsu_slice *key,
                       struct ratsu_slice *value);
int ratsu_sorter_error(const struct ratsu_sorter *sorter);

/* ---- Duplicates ---------------------------------------------------------------------------- */

struct ratsu_distinct;

enum ratsu_distinct_answer {
    RATSU_FIRST,   /* no record with that key came before */
    RATSU_AGAIN,   /* one did */
    RATSU_LATER,   /* it was put off: ratsu_distinct_next() tells */
    RATSU_NOT_TOLD /* failure */
};

/* NULL if there is no memory. */
struct ratsu_distinct *ratsu_distinct_new(uint64_t memory);
void ratsu_distinct_free(struct ratsu_distinct *distinct);

/* Whether KEY, which is not empty, is new. Hashes find what may be equal, keys decide. NOTE stays with the first of a key, and
 * is what *FIRST says of the others. What is put off keeps its PAYLOAD; from then on, all is put off, so
 * that answers come in the order in which records were added. */
enum ratsu_distinct_answer ratsu_distinct_add(struct ratsu_distinct *distinct,
                                              struct ratsu_slice key, struct ratsu_slice note,
                                              struct ratsu_slice payload,
                                              struct ratsu_slice *first);

/* After all were added: the answer for the next one that was put off. RATSU_LATER: there is none any more. */
enum ratsu_distinct_answer ratsu_distinct_next(struct ratsu_distinct *distinct,
                                               struct ratsu_slice *payload,
                                               struct ratsu_slice *first);
int ratsu_distinct_error(const struct ratsu_distinct *distinct);

/* ---- Games --------------------------------------------------------------------------------- */

/* Adds what makes a game of the board the same as another: rule system, start position, moves of the main line
 * (by their text from a fault on). GAME was played. */
void ratsu_game_key_moves(struct ratsu_buffer *key, const struct ratsu_game *game);

/* The same, White, Black, Date and result: duplicates unless more or less is asked for. */
void ratsu_game_key(struct ratsu_buffer *key, const struct ratsu_game *game);

#endif
