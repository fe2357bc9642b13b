/* collate/stages.h: what records go through, in this order:
 *
 *     duplicates -> sample -> sorting -> the first so many -> the last so many -> out
 *
 * Stages that nobody asked for cost nothing: records pass them where they stand. The others hold records back,
 * in memory or in files without names (ratsu/collate.h), and are emptied one after the other at the end.
 */
#ifndef COLLATE_STAGES_H
#define COLLATE_STAGES_H

#include "ratsu/text.h"
#include <stdint.h>

/* A record on its way: what it is compared and sorted by, and what comes out. */
struct ratsu_parcel {
    struct ratsu_slice same, order, label, bytes;
};

struct ratsu_stages_options {
    bool unique;           /* of parcels with the same `same` the first one goes on */
    uint64_t sample, seed; /* how many are drawn; 0: all */
    bool sorted;           /* by the bytes of `order` */
    uint64_t head, tail;   /* at most so many; 0: all */
    uint64_t memory;       /* bytes, for all stages together */

    /* Take what comes out, and the duplicates (may be NULL). Slices are valid during the call; `same` and `order`
     * are empty if a stage has held the parcel. */
    void (*deliver)(void *context, const struct ratsu_parcel *parcel);
    void (*duplicate)(void *context, const struct ratsu_parcel *parcel);
    void *context;
};

struct ratsu_stages;

/* OPTIONS are copied. NULL if there is no memory. */
struct ratsu_stages *ratsu_stages_new(const struct ratsu_stages_options *options);
void ratsu_stages_free(struct ratsu_stages *stages);

/* Whether parcels may be held back: else each comes out, or is left out, while it is taken. */
bool ratsu_stages_hold(const struct ratsu_stages *stages);

/* Takes the next parcel. */
void ratsu_stages_take(struct ratsu_stages *stages, const struct ratsu_parcel *parcel);

/* Counts a parcel that goes out beside them; only if they do not hold. */
void ratsu_stages_pass(struct ratsu_stages *stages);

/* Whether no parcel that is taken from here on would come out. */
bool ratsu_stages_full(const struct ratsu_stages *stages);

/* After all: moves one parcel on. False when all are out, and on failure. */
bool ratsu_stages_empty(struct ratsu_stages *stages);

/* Why something failed, as errno has it; 0 if nothing did. */
int ratsu_stages_error(const struct ratsu_stages *stages);

#endif
