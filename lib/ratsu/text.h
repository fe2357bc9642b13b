/* ratsu/text.h -- base: slices (bytes that others own) and buffers (bytes that grow). */
#ifndef RATSU_TEXT_H
#define RATSU_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* What stands between these has C linkage in C++ too, and is what the shared library exports.
 * RATSU_FORMAT: argument TEXT, from 1, is a format of printf() for those from FIRST on. */
#ifdef __cplusplus
#define RATSU_LINKAGE extern "C" {
#define RATSU_LINKAGE_END }
#else
#define RATSU_LINKAGE
#define RATSU_LINKAGE_END
#endif
#ifdef __GNUC__
#define RATSU_BEGIN RATSU_LINKAGE _Pragma("GCC visibility push(default)")
#define RATSU_END _Pragma("GCC visibility pop") RATSU_LINKAGE_END
#define RATSU_FORMAT(text, first) __attribute__((format(printf, text, first)))
#else
#define RATSU_BEGIN RATSU_LINKAGE
#define RATSU_END RATSU_LINKAGE_END
#define RATSU_FORMAT(text, first)
#endif

#define RATSU_VERSION "0.2.0" /* of the library and of every program */

RATSU_BEGIN

/* A part of a text that somebody else owns.
 *
 * A slice never owns its bytes and is never NUL-terminated. It is valid as long as the bytes it
 * points into: the function that returns one says how long that is. */

struct ratsu_slice {
    const char *data; /* may be NULL if length is 0 */
    size_t length;    /* bytes */
};

/* The slice of a string literal or other NUL-terminated string, without its NUL. */
inline struct ratsu_slice ratsu_slice_of(const char *string)
{
    struct ratsu_slice slice = {string, strlen(string)};
    return slice;
}

/* Bytes FROM (included) to TO (excluded) of SLICE; the caller keeps from <= to <= length. */
inline struct ratsu_slice ratsu_slice_part(struct ratsu_slice slice, size_t from, size_t to)
{
    /* No arithmetic on NULL, which an empty slice may hold. */
    struct ratsu_slice part = {from ? slice.data + from : slice.data, to - from};
    return part;
}

/* Where a part of a text (a game, for example) ends, in the text read and in the text written. */
struct ratsu_piece_end {
    size_t read, written;
};

/* Same bytes, same length. */
inline bool ratsu_slice_equal(struct ratsu_slice a, struct ratsu_slice b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

/* Same bytes as the NUL-terminated STRING. */
inline bool ratsu_slice_is(struct ratsu_slice slice, const char *string)
{
    return ratsu_slice_equal(slice, ratsu_slice_of(string));
}

/* What a reader of records (rows, games, duplicates) returns. None of them is 0, so that a wrong
 * test for "true" is noticed at once. */
enum ratsu_record {
    RATSU_RECORD = 1,
    RATSU_RECORD_END,   /* there are no more */
    RATSU_RECORD_FAILED /* no memory, or a file that cannot be written or read: see ..._error() */
};

/* Output that grows.
 *
 * A zeroed struct is an empty buffer. A failed allocation is remembered in `failed`, and all later
 * additions do nothing: check it once, where the output is used. */

struct ratsu_buffer {
    char *data;
    size_t length;
    size_t capacity;
    bool failed;
};

/* Gives the memory back and leaves an empty buffer. */
void ratsu_buffer_free(struct ratsu_buffer *buffer);

/* Additions at the end. Numbers are decimal, without sign or padding unless said. */
void ratsu_buffer_add(struct ratsu_buffer *buffer, const void *data, size_t length);
void ratsu_buffer_add_slice(struct ratsu_buffer *buffer, struct ratsu_slice slice);
void ratsu_buffer_add_string(struct ratsu_buffer *buffer, const char *string);
void ratsu_buffer_add_number(struct ratsu_buffer *buffer, uint64_t number);

/* Adds a character; inline, for loops that write little else. */
inline void ratsu_buffer_add_char(struct ratsu_buffer *buffer, char c)
{
    if (buffer->failed || buffer->length == buffer->capacity) {
        ratsu_buffer_add(buffer, &c, 1);
        return;
    }
    buffer->data[buffer->length++] = c;
}

/* printf into the buffer; for messages, not for hot paths. */
void ratsu_buffer_print(struct ratsu_buffer *buffer, const char *format, ...) RATSU_FORMAT(2, 3);

/* What the buffer holds; valid until the next addition. */
inline struct ratsu_slice ratsu_buffer_slice(const struct ratsu_buffer *buffer)
{
    struct ratsu_slice slice = {buffer->data, buffer->length};
    return slice;
}

/* Processor levels that the hot sources are compiled for. Plain C runs everywhere. */
enum ratsu_level {
    RATSU_LEVEL_PLAIN,
    RATSU_LEVEL_BMI2,   /* x86-64-v3: AVX2, BMI1, BMI2, POPCNT, LZCNT */
    RATSU_LEVEL_AVX512, /* x86-64-v4 with VBMI, VPOPCNTDQ, BITALG, GFNI */
    RATSU_LEVELS
};

RATSU_END

#endif
