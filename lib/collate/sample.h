/* collate/sample.h: a random sample of N records. Their total is not known before, and each choice
 * is equally likely.
 *
 * A record gets a random number from the seed and its bytes, without the blanks around them. The N
 * records with the lowest numbers are the sample; of equal numbers, the first. A sample of the
 * samples of parts is therefore the sample of the whole. */
#ifndef COLLATE_SAMPLE_H
#define COLLATE_SAMPLE_H

#include "ratsu/text.h"

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

#endif
