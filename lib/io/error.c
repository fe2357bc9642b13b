/* io/error.c: filling in a struct ratsu_input_error. */
#include "io/input.h"
#include "base/texts.h"

#include <errno.h>

struct ratsu_slice ratsu_input_error_text(const struct ratsu_input_error *error)
{
    if (error->message.failed) return ratsu_slice_of("no memory");
    return ratsu_buffer_slice(&error->message);
}

void ratsu_error_no_memory(struct ratsu_input_error *error)
{
    ratsu_input_error_free(error);
    error->number = ENOMEM;
    error->message.failed = true;
}

void ratsu_input_error_free(struct ratsu_input_error *error)
{
    ratsu_buffer_free(&error->message);
    ratsu_buffer_free(&error->command);
    error->number = 0;
}

void ratsu_error_set(struct ratsu_input_error *error, int number, const char *format, ...)
{
    va_list list;
    ratsu_input_error_free(error);
    error->number = number;
    va_start(list, format);
    ratsu_buffer_print_list(&error->message, format, list);
    va_end(list);
}

void ratsu_error_set_system(struct ratsu_input_error *error, int number, const char *format, ...)
{
    va_list list;
    ratsu_input_error_free(error);
    error->number = number;
    va_start(list, format);
    ratsu_buffer_print_list(&error->message, format, list);
    va_end(list);
    /* strerror is not safe with threads: strerror_r with the POSIX.1-2008 interface is. */
    char words[128];
    if (strerror_r(number, words, sizeof words) == 0)
        ratsu_buffer_print(&error->message, ": %s", words);
}
