/* ratsu/slice.h -- base: a piece of text that somebody else owns.
 *
 * A slice never owns its bytes and is never NUL-terminated. It is valid as long as the bytes it
 * points into: the function that hands one out says how long that is.
 */
#ifndef RATSU_SLICE_H
#define RATSU_SLICE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct ratsu_slice {
    const char *data; /* may be NULL if length is 0 */
    size_t length;    /* bytes */
};

/* The slice of a string literal or other NUL-terminated string, without its NUL. */
static inline struct ratsu_slice ratsu_slice_of(const char *string)
{
    return (struct ratsu_slice){string, strlen(string)};
}

/* Bytes FROM (included) to TO (excluded) of SLICE; the caller keeps from <= to <= length. */
static inline struct ratsu_slice ratsu_slice_part(struct ratsu_slice slice, size_t from, size_t to)
{
    /* No arithmetic on NULL, which an empty slice may hold. */
    return (struct ratsu_slice){from ? slice.data + from : slice.data, to - from};
}

/* Same bytes, same length. */
static inline bool ratsu_slice_equal(struct ratsu_slice a, struct ratsu_slice b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

/* Same bytes as the NUL-terminated STRING. */
static inline bool ratsu_slice_is(struct ratsu_slice slice, const char *string)
{
    return ratsu_slice_equal(slice, ratsu_slice_of(string));
}

#endif
