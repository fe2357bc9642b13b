/* common/chosen.h: the games that a list of keys names: pgn-filter --from-keys.
 *
 * A line of the list is KEY, FILE, OFFSET, LENGTH, separated by tabs. Lines are sorted, and of
 * those with one key the first names a game.
 */
#ifndef COMMON_CHOSEN_H
#define COMMON_CHOSEN_H

#include "common/inputs.h"

struct ratsu_chosen;

/* Replaces the key in OUT, from FROM on, by a line of --keys for sort(1). The key may be long, so
 * its hash of 128 bits is written: among 7 * 10^9 different keys, the probability that two share a
 * hash is 10^-19. Offsets have 15 digits, so that sort(1) orders them as numbers. */
void ratsu_add_key_line(struct ratsu_buffer *out, size_t from, const char *name, uint64_t offset,
                        size_t length);

/* Reads the list at PATH, of any length; only games of INPUTS and of the range of their settings
 * are kept. PATH and INPUTS must live as long as the answer. NULL on failure: reported. */
struct ratsu_chosen *ratsu_chosen_read(const char *path, struct ratsu_inputs *inputs);

/* Whether the list names the game at OFFSET of input INPUT. Games are asked for in their order. */
bool ratsu_chosen_has(struct ratsu_chosen *chosen, size_t input, uint64_t offset);

/* The errno of why the list could not be read further; 0 if it could. */
int ratsu_chosen_error(const struct ratsu_chosen *chosen);

/* Whether it names games that were not asked for. */
bool ratsu_chosen_left(const struct ratsu_chosen *chosen);

#endif
