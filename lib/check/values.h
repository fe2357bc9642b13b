/* check/values.h: the values of tags: whether a text is a date, a round, and so on. All
 * functions read the value as it is written. */
#ifndef CHECK_VALUES_H
#define CHECK_VALUES_H

#include "words/time_control.h"

/* YYYY.MM.DD with question marks for unknown digits; a day that the calendar has. */
bool ratsu_is_date(struct ratsu_slice value);

/* Sets DATE (without a NUL) to what VALUE must mean: "1999" and "1999-3-7" are 1999.??.?? and
 * 1999.03.07. False if that is not certain. */
enum { DATE_LENGTH = 10 };
bool ratsu_mend_date(struct ratsu_slice value, char date[DATE_LENGTH]);

/* HH:MM:SS with question marks for unknown digits. */
bool ratsu_is_time(struct ratsu_slice value);

/* "?", "-", or numbers and "?" with points between them. */
bool ratsu_is_round(struct ratsu_slice value);

/* "?", "-", or a number from 1 to 4999 without a leading zero. */
bool ratsu_is_rating(struct ratsu_slice value);

/* "?", "-", or up to four digits, with or without a sign before them. */
bool ratsu_is_rating_diff(struct ratsu_slice value);

/* "?", "-", "B97", "B97/12", "B97a". */
bool ratsu_is_eco(struct ratsu_slice value);

/* "?", "-", or up to ten digits without a leading zero. */
bool ratsu_is_fide_id(struct ratsu_slice value);

#endif
