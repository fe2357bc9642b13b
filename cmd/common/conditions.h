/* common/conditions.h: conditions of pgn-filter as people type them: told from names of files, and
 * made wider. */
#ifndef COMMON_CONDITIONS_H
#define COMMON_CONDITIONS_H

#include "ratsu/select.h"

/* Whether TEXT is a condition and not a file. A condition has a comparison sign, begins with "not",
 * or with a known key that ends TEXT or is followed by && || and or; or by other words, if no file
 * has that name. */
bool ratsu_is_condition(const char *text);

/* Whether TEXT is a name of letters that no file has: a condition without key and sign. */
bool ratsu_is_bare_name(const char *text);

/* Returns a query that selects more than TEXT, if TEXT compares a key with a text by = or ~: the
 * text is a part of the value, in capital or small letters. WIDER gets that condition, and fails if
 * there is no memory. Returns NULL for any other condition. The caller frees both. */
struct ratsu_query *ratsu_wider_query(const char *text, struct ratsu_buffer *wider);

#endif
