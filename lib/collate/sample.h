/* collate/sample.h: N of a number of records that is not known before, each choice equally likely.
 *
 * The I-th record gets a number at random from the seed and I alone, no two the same, and the N with the
 * lowest numbers are the sample. So it depends on the seed and the records, and on nothing else.
 */
#ifndef COLLATE_SAMPLE_H
#define COLLATE_SAMPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ratsu_sample; /* the lowest numbers so far: eight bytes each */

/* NULL if there is no memory. */
struct ratsu_sample *ratsu_sample_new(uint64_t size, uint64_t seed);
void ratsu_sample_free(struct ratsu_sample *sample);

/* The next record's number, and whether it is in the sample of the records so far; if not, it will never
 * be. Adding does not fail once there was memory for SIZE numbers; *FAILED tells. */
bool ratsu_sample_add(struct ratsu_sample *sample, uint64_t *number, bool *failed);

/* Whether a record that was added with that number is in the sample of all. */
bool ratsu_sample_has(const struct ratsu_sample *sample, uint64_t number);

#endif
