/* collate/sample.h: N of a number of records that is not known before, each choice equally likely.
 *
 * A record gets a number at random from the seed and its own bytes alone, without the blanks around
 * them, and the N with the lowest numbers are the sample, of equal ones the first. So the sample of
 * the samples of parts is that of the whole.
 */
#ifndef COLLATE_SAMPLE_H
#define COLLATE_SAMPLE_H

#include "ratsu/text.h"

struct ratsu_sample; /* the lowest numbers so far: eight bytes each */

/* NULL if there is no memory. */
struct ratsu_sample *ratsu_sample_new(uint64_t size, uint64_t seed);
void ratsu_sample_free(struct ratsu_sample *sample);

/* The number of the next record, which holds BYTES, and whether it is in the sample of the records
 * so far; if not, it will never be. *FAILED: there was no memory, which cannot happen after SIZE
 * records. */
bool ratsu_sample_add(struct ratsu_sample *sample, struct ratsu_slice bytes, uint64_t *number,
                      bool *failed);

/* Whether a record that was added with that number is in the sample of all. Asked for each record
 * that add() took, once, in their order. */
bool ratsu_sample_has(struct ratsu_sample *sample, uint64_t number);

#endif
