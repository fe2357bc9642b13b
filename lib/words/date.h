/* words/date.h: what a date can be, and how one is written. */
#ifndef WORDS_DATE_H
#define WORDS_DATE_H

#include "ratsu/game.h"

/* Year, month and day: the least and the greatest that they can be, the same where they are
 * known. */
struct ratsu_date {
    int low[3], high[3];
};

/* Reads "2024.05.17", also "2024-5-17" and "2024/5/17". In each part ? is any digit, or alone any
 * value; what is left out at the end can be any. False if TEXT is no date; months and days that the
 * calendar does not have are read. */
bool ratsu_date_read(struct ratsu_slice text, struct ratsu_date *date);

/* Reads the first of the tags Date, UTCDate and EventDate whose year is known; 0000 is not. False
 * if there is none. */
bool ratsu_date_of_game(const struct ratsu_game *game, struct ratsu_date *date);

/* Adds the date 20240517 as 2024.05.17, with question marks for parts that are 0. */
void ratsu_date_add(struct ratsu_buffer *out, uint64_t date);

#endif
