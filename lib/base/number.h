/* base/number.h: numbers as people type them. All of these take the whole slice or fail:
 * no blanks, no sign, nothing after the number, and never a value that wrapped around.
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include "ratsu/text.h"

/* Decimal digits. NUMBER is untouched on failure: empty, another character, or over 2^64 - 1. */
bool ratsu_number_read(struct ratsu_slice text, uint64_t *number);

/* Bytes: digits, then perhaps K, M, G or T (powers of 1024, either case). */
bool ratsu_size_read(struct ratsu_slice text, uint64_t *size);

/* "FROM-TO" or "FROM-" in bytes (sizes as above), FROM <= TO; TO is RATSU_NUMBER_OPEN if it is left
 * out. */
#define RATSU_NUMBER_OPEN UINT64_MAX
bool ratsu_range_read(struct ratsu_slice text, uint64_t *from, uint64_t *to);

#endif
