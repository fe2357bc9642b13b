/* io/split.h: games into many files, by name.
 *
 * At most 64 files are open at once. For each file only its name and how it ends are kept, so
 * memory grows with the number of files, not of games.
 */
#ifndef IO_SPLIT_H
#define IO_SPLIT_H

#include "io/join.h"
#include "io/placing.h"

struct ratsu_split;

/* PATTERN is a path with one %s; it must live as long as the split. FORCE: existing files are
 * overwritten. FOLLOWS judges games that come together (io/join.h). NULL if there is no memory. */
struct ratsu_split *ratsu_split_new(const char *pattern, bool force, ratsu_join_follows *follows);

/* Whether PATTERN has one %s and no other %. */
bool ratsu_split_is_pattern(const char *pattern);

/* Adds a game to the file of NAME. Characters that a file's name cannot hold (slashes, controls, a
 * dot at the beginning) become _, and no name is longer than 200 bytes. False on failure. */
bool ratsu_split_game(struct ratsu_split *split, struct ratsu_slice name, struct ratsu_slice game);

/* Returns how many games were added that are read as part of the one before them in their file. */
uint64_t ratsu_split_merged(const struct ratsu_split *split);

/* Returns the first of the files that replace one of which NOTE could not be kept (NULL: none) and
 * sets COUNT to their number. To be asked before close. */
const char *ratsu_split_noted(const struct ratsu_split *split, enum ratsu_output_note note,
                              uint64_t *count);

/* Returns the failure (number EEXIST: a file exists already); an empty error if there was none. */
const struct ratsu_input_error *ratsu_split_error(const struct ratsu_split *split);

/* Closes the files and, if KEEP, gives all of them and the COUNT OTHERS their names, or none, also
 * if two have one name; otherwise removes its own. False if that fails. Until then they have
 * temporary names, and old files are unchanged. Does nothing more the second time. */
bool ratsu_split_close(struct ratsu_split *split, bool keep, const struct ratsu_placing *others,
                       size_t count);

/* Removes the new files of SPLIT, and prevents more. For signal handlers: it calls only unlink(),
 * and may run in any thread at any time before close; the process must end then. Returns the name
 * of a file that could not be removed, NULL: none. */
const char *ratsu_split_remove(void *split);

/* Frees the memory. Call after close. */
void ratsu_split_free(struct ratsu_split *split);

#endif
