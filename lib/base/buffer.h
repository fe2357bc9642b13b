/* base/buffer.h: what the library's own code asks of slices and buffers, besides ratsu/text.h. */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include "ratsu/text.h"

#include <stdarg.h>

/* Room for SIZE more bytes at data + length; false (and `failed`) if there is no memory. */
bool ratsu_buffer_reserve(struct ratsu_buffer *buffer, size_t size);

/* ratsu_buffer_print() with its arguments as LIST. */
void ratsu_buffer_print_list(struct ratsu_buffer *buffer, const char *format, va_list list);

/* Gives the memory of SCRATCH back, from which INTO was made: if SCRATCH had failed, so has INTO. */
static inline void ratsu_buffer_free_into(struct ratsu_buffer *scratch, struct ratsu_buffer *into)
{
    into->failed |= scratch->failed;
    ratsu_buffer_free(scratch);
}

/* Whether SLICE begins with the NUL-terminated STRING. */
static inline bool ratsu_slice_begins(struct ratsu_slice slice, const char *string)
{
    size_t length = strlen(string);
    return slice.length >= length && (length == 0 || memcmp(slice.data, string, length) == 0);
}

#endif
