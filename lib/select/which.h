/* select/which.h: the argument WHICH, which chooses plies of a game: `all`, `last`, N, N-M, a path
 * in braces, and with - after or before it all plies from its first one on, or up to it. */
#ifndef SELECT_WHICH_H
#define SELECT_WHICH_H

#include "ratsu/select.h"

struct ratsu_which;

/* Returns the choice that TEXT describes, which names FILES, and which the caller frees; NULL with
 * the reason in FAULT (ratsu/select.h). */
struct ratsu_which *ratsu_which_read(struct ratsu_slice text, const struct ratsu_named_files *files,
                                     struct ratsu_query_fault *fault);
void ratsu_which_free(struct ratsu_which *which);

/* Whether WHICH chooses plies by number: those from FIRST (UINT32_MAX: the last one) to LAST. */
bool ratsu_which_range(const struct ratsu_which *which, uint32_t *first, uint32_t *last);

/* Sets the bits of the chosen plies of GAME, which was played, in PLIES, which has room for one
 * more than game->plies; bit 0 is the start. SELECTOR needs only its kernel. Returns false if there
 * is no memory. */
bool ratsu_which_find(const struct ratsu_which *which, struct ratsu_selector *selector,
                      const struct ratsu_game *game, uint64_t *plies);

#endif
