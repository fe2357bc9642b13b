/* io/error.h: filling in a struct ratsu_input_error. */
#ifndef IO_ERROR_H
#define IO_ERROR_H

#include "io/input.h"

/* Replaces what ERROR says by "no memory", without needing any. */
void ratsu_error_no_memory(struct ratsu_input_error *error);

/* Replaces what ERROR says; NUMBER is an errno or 0. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void ratsu_error_set(struct ratsu_input_error *error, int number, const char *format, ...);

/* The same, followed by ": " and the system's words for NUMBER. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void ratsu_error_set_system(struct ratsu_input_error *error, int number, const char *format, ...);

#endif
