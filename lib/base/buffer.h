/* base/buffer.h: what the library's own code asks of a buffer, besides ratsu/text.h. */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include "ratsu/text.h"

#include <stdarg.h>

/* Room for SIZE more bytes at data + length; false (and `failed`) if there is no memory. */
bool ratsu_buffer_reserve(struct ratsu_buffer *buffer, size_t size);

/* ratsu_buffer_print() with its arguments as LIST. */
void ratsu_buffer_print_list(struct ratsu_buffer *buffer, const char *format, va_list list);

#endif
