/* common/listed.h: the lines of pgn-filter --list and --keys. */
#ifndef COMMON_LISTED_H
#define COMMON_LISTED_H

#include "ratsu/game.h"

/* Adds a line of --list: OFFSET and length of GAME, its players, date, result and event. */
void ratsu_add_listed(struct ratsu_buffer *out, uint64_t offset, const struct ratsu_game *game);

/* Replaces the key in OUT, from FROM on, by a line of --keys for sort(1). The key may be long, so
 * its hash of 128 bits is written: among 7 * 10^9 different keys, the probability that two share a
 * hash is 10^-19. Offsets have 15 digits, so that sort(1) orders them as numbers. */
void ratsu_add_key_line(struct ratsu_buffer *out, size_t from, const char *name, uint64_t offset,
                        size_t length);

#endif
