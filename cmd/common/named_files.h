/* common/named_files.h: files that conditions name, KEY in FILE, read once. FILE in a setting
 * is in the folder of the settings; a stranger's must not lead out of it. */
#ifndef COMMON_NAMED_FILES_H
#define COMMON_NAMED_FILES_H

#include "ratsu/select.h"

extern const struct ratsu_named_files ratsu_named_files;

/* What ITEM, an option's value or an operand, stands for: itself, or of @FILE the text of that
 * file, without blanks at its end. NULL: reported. */
const char *ratsu_named_condition(const char *item);

/* Notes that COPY is one of a part of TEXT, so that what it names is placed as in TEXT. False if
 * there is no memory: reported. */
bool ratsu_named_copy(const char *copy, const char *text);

/* The path of the file that holds TEXT, a condition; NULL if none does. */
const char *ratsu_named_path(const char *text);

/* Reports FAULT, if it is in a file that a condition names. */
bool ratsu_report_in_named(const struct ratsu_query_fault *fault);

#endif
