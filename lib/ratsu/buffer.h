/* ratsu/buffer.h -- base: output that grows.
 *
 * A zeroed struct is an empty buffer. A failed allocation is remembered in `failed`, and all later
 * additions do nothing: check it once, where the output is used.
 */
#ifndef RATSU_BUFFER_H
#define RATSU_BUFFER_H

#include "ratsu/slice.h"
#include <stdarg.h>
#include <stdint.h>

struct ratsu_buffer {
    char *data;
    size_t length;
    size_t capacity;
    bool failed;
};

/* Room for SIZE more bytes at data + length; false (and `failed`) if there is no memory. */
bool ratsu_buffer_reserve(struct ratsu_buffer *buffer, size_t size);

/* Gives the memory back and leaves an empty buffer. */
void ratsu_buffer_free(struct ratsu_buffer *buffer);

/* Additions at the end. Numbers are decimal, without sign or padding unless said. */
void ratsu_buffer_add(struct ratsu_buffer *buffer, const void *data, size_t length);
void ratsu_buffer_add_slice(struct ratsu_buffer *buffer, struct ratsu_slice slice);
void ratsu_buffer_add_string(struct ratsu_buffer *buffer, const char *string);
void ratsu_buffer_add_number(struct ratsu_buffer *buffer, uint64_t number);

/* One character; inline, for loops that write little else. */
static inline void ratsu_buffer_add_char(struct ratsu_buffer *buffer, char c)
{
    if (buffer->failed || buffer->length == buffer->capacity) {
        if (!ratsu_buffer_reserve(buffer, 1)) return;
    }
    buffer->data[buffer->length++] = c;
}

/* printf into the buffer; for messages, not for hot paths. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void ratsu_buffer_print(struct ratsu_buffer *buffer, const char *format, ...);
void ratsu_buffer_print_list(struct ratsu_buffer *buffer, const char *format, va_list list);

/* What the buffer holds; valid until the next addition. */
static inline struct ratsu_slice ratsu_buffer_slice(const struct ratsu_buffer *buffer)
{
    return (struct ratsu_slice){buffer->data, buffer->length};
}

#endif
