/* keys/types.h: the types of values, and which of two values comes first.
 *
 *     type      values                              compared
 *     TEXT      "Carlsen, Magnus"                   byte by byte
 *     NUMBER    "2830", "-7", "+12", "0.5"          as numbers
 *     ANY       of a tag that has no type           as numbers if the condition's value is one,
 *                                                   else byte by byte
 *     DATE      "1990.06.01", "1990.??.??", "1990"  as spans of days, from the first that the text
 *                                                   can mean to the last
 *     CONTROL   "180+2", "40/9000"                  by seconds, then by increment
 *     PARTS     "1.10", "3", "12:30:00"             number by number, so that 1.2 is below 1.10
 *     SPEED     "blitz"                             from ultrabullet to correspondence
 *
 * Keys, but not tags, also have types that say more about a value, and are compared as one of those
 * above: see ratsu_compared_as().
 */
#ifndef KEYS_TYPES_H
#define KEYS_TYPES_H

#include "ratsu/text.h"

enum value_type {
    TEXT_VALUE,
    NUMBER_VALUE,
    ANY_VALUE,
    DATE_VALUE,
    CONTROL_VALUE,
    PARTS_VALUE,
    SPEED_VALUE,
    /* Compared as NUMBER_VALUE: */
    WHOLE_VALUE,   /* a whole number, perhaps below 0 */
    COUNT_VALUE,   /* a whole number from 0 on */
    SIZE_VALUE,    /* the same, of bytes: it may have more than 32 bits */
    FLAG_VALUE,    /* 1 or 0 */
    SECONDS_VALUE, /* from 0 on, with decimals */
    /* Compared as TEXT_VALUE: */
    RESULT_VALUE, /* 1-0, 0-1, 1/2-1/2 or * */
    SYSTEM_VALUE, /* the canonical name of a rule system */
    CODE_VALUE,   /* of an opening: B90 */
    END_VALUE     /* an outcome, as ratsu_outcome_name() names it */
};

/* Returns the type by whose rules values of TYPE are compared and sorted. */
static inline enum value_type ratsu_compared_as(enum value_type type)
{
    if (type < WHOLE_VALUE) return type;
    return type <= SECONDS_VALUE ? NUMBER_VALUE : TEXT_VALUE;
}

/* Whether values of TYPE are whole numbers. */
static inline bool ratsu_is_whole(enum value_type type)
{
    return type >= WHOLE_VALUE && type <= FLAG_VALUE;
}

/* The meaning of a value: its least and greatest possible value, which are the same where it is
 * known. The first number is compared before the second one: whole and billionths, date and 0, base
 * and increment. */
struct span {
    int64_t low[2], high[2];
};

/* Reads TEXT as a value of TYPE, which is neither TEXT_VALUE nor PARTS_VALUE. False if it is not
 * such a value, or not known. */
bool ratsu_span_read(enum value_type type, struct ratsu_slice text, struct span *span);

/* Returns the span of a number. */
struct span ratsu_span_of(int64_t whole, int64_t billionths);

/* Returns -1, 0 or 1, by the first number, then by the second. */
int ratsu_point_order(const int64_t a[2], const int64_t b[2]);

/* Whether TEXT begins with a number: other texts have no order among values of parts. */
bool ratsu_has_parts(struct ratsu_slice text);

/* Adds bytes that sort like PARTS_VALUE: those of TEXT, with its length before each run of
 * digits, and a point for each mark between two. */
void ratsu_parts_add(struct ratsu_buffer *out, struct ratsu_slice text);

/* For spans of dates: whether nothing of the year is known; whether each of year, month and day is
 * within that of OTHER. */
bool ratsu_date_without_year(const struct span *date);
bool ratsu_date_within(const struct span *date, const struct span *other);

/* "?", "-", "????.??.??": PGN's forms of an unknown value. */
bool ratsu_value_unknown(struct ratsu_slice value);

/* Returns the speed of the TimeControl tag CONTROL, NULL if it has none; and all speeds, slowest
 * last, for messages. */
const char *ratsu_speed_of(struct ratsu_slice control);
#define RATSU_SPEEDS "ultrabullet, bullet, blitz, rapid, classical, correspondence"

#endif
