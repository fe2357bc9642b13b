/* base/buffer.c: output that grows. */
#include "base/bits.h"
#include "base/texts.h"

#include <stdio.h>
#include <stdlib.h>

enum { SMALLEST = 64 };

bool ratsu_buffer_reserve(struct ratsu_buffer *buffer, size_t size)
{
    if (buffer->failed) return false;
    if (buffer->capacity - buffer->length >= size) return true;
    /* Doubling keeps the cost of an addition constant on average; the sum is tested, for SIZE may
     * come from input. */
    size_t capacity = buffer->capacity < SMALLEST ? SMALLEST : buffer->capacity;
    while (capacity - buffer->length < size) {
        if (capacity > SIZE_MAX / 2) {
            buffer->failed = true;
            return false;
        }
        capacity *= 2;
    }
    char *data = realloc(buffer->data, capacity);
    if (!data) {
        buffer->failed = true;
        return false;
    }
    buffer->data = data;
    buffer->capacity = capacity;
    return true;
}

void ratsu_buffer_free(struct ratsu_buffer *buffer)
{
    free(buffer->data);
    *buffer = (struct ratsu_buffer){0};
}

void ratsu_buffer_add(struct ratsu_buffer *buffer, const void *data, size_t length)
{
    if (length == 0 || !ratsu_buffer_reserve(buffer, length)) return;
    memcpy(buffer->data + buffer->length, data, length);
    buffer->length += length;
}

void ratsu_buffer_add_slice(struct ratsu_buffer *buffer, struct ratsu_slice slice)
{
    ratsu_buffer_add(buffer, slice.data, slice.length);
}

void ratsu_buffer_add_string(struct ratsu_buffer *buffer, const char *string)
{
    ratsu_buffer_add(buffer, string, strlen(string));
}

void ratsu_group_digits(struct ratsu_buffer *buffer, size_t from)
{
    for (size_t at = buffer->length; !buffer->failed && at > from + 3;) {
        at -= 3;
        ratsu_buffer_add_char(buffer, ',');
        if (buffer->failed) return;
        memmove(buffer->data + at + 1, buffer->data + at, buffer->length - at - 1);
        buffer->data[at] = ',';
    }
}

void ratsu_buffer_add_number(struct ratsu_buffer *buffer, uint64_t number)
{
    if (number < 10) {
        ratsu_buffer_add_char(buffer, (char)('0' + number));
        return;
    }
    char digits[20]; /* 2^64 - 1 has twenty digits */
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    ratsu_buffer_add(buffer, digits + at, sizeof digits - at);
}

void ratsu_buffer_add_blanks(struct ratsu_buffer *buffer, size_t count)
{
    while (count-- > 0) ratsu_buffer_add_char(buffer, ' ');
}

void ratsu_buffer_add_word(struct ratsu_buffer *buffer, uint64_t number)
{
    char bytes[sizeof number];
    store_word(bytes, swap_bytes(number));
    ratsu_buffer_add(buffer, bytes, sizeof bytes);
}

void ratsu_buffer_add_key(struct ratsu_buffer *buffer, struct ratsu_slice text)
{
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        if (c <= 1) ratsu_buffer_add_char(buffer, 1);
        ratsu_buffer_add_char(buffer, (char)(c <= 1 ? c + 1 : c));
    }
    ratsu_buffer_add_char(buffer, 0);
}

void ratsu_buffer_print_list(struct ratsu_buffer *buffer, const char *format, va_list list)
{
    enum { COMMON = 128 }; /* most texts are shorter than this and are printed only once */
    if (!ratsu_buffer_reserve(buffer, COMMON)) return;
    va_list again;
    va_copy(again, list);
    size_t room = buffer->capacity - buffer->length;
    int length = vsnprintf(buffer->data + buffer->length, room, format, list);
    /* vsnprintf needs a byte for its NUL, which the buffer does not count. */
    if (length < 0)
        buffer->failed = true;
    else if ((size_t)length >= room && ratsu_buffer_reserve(buffer, (size_t)length + 1))
        vsnprintf(buffer->data + buffer->length, (size_t)length + 1, format, again);
    va_end(again);
    if (!buffer->failed) buffer->length += (size_t)length;
}

void ratsu_buffer_print(struct ratsu_buffer *buffer, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    ratsu_buffer_print_list(buffer, format, list);
    va_end(list);
}

/* The functions that ratsu/text.h defines whole, for programs that load the library and look for
 * its functions by their names. */
extern inline struct ratsu_slice ratsu_slice_of(const char *string);
extern inline struct ratsu_slice ratsu_slice_part(struct ratsu_slice slice, size_t from, size_t to);
extern inline bool ratsu_slice_equal(struct ratsu_slice a, struct ratsu_slice b);
extern inline bool ratsu_slice_is(struct ratsu_slice slice, const char *string);
extern inline void ratsu_buffer_add_char(struct ratsu_buffer *buffer, char c);
extern inline struct ratsu_slice ratsu_buffer_slice(const struct ratsu_buffer *buffer);
