/* io/error.h: filling in a struct ratsu_input_error. */
#ifndef IO_ERROR_H
#define IO_ERROR_H

#include "io/input.h"

/* Replaces the text of ERROR by "no memory", without needing any. */
void ratsu_error_no_memory(struct ratsu_input_error *error);

/* Replaces the text of ERROR; NUMBER is an errno or 0. */
void ratsu_error_set(struct ratsu_input_error *error, int number, const char *format, ...)
    RATSU_FORMAT(3, 4);

/* Replaces the text of ERROR, and adds ": " and the system's words for NUMBER. */
void ratsu_error_set_system(struct ratsu_input_error *error, int number, const char *format, ...)
    RATSU_FORMAT(3, 4);

#endif
