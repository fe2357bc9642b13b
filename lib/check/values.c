/* check/values.c: judges the values of tags: dates, rounds, results, ratings and the like. */
#include "judge.h"
#include "base/texts.h"
#include "words/usual.h"

/* "?" (not known) or "-" (there is none). */
static bool no_value(struct ratsu_slice value)
{
    return value.length == 1 && (value.data[0] == '?' || value.data[0] == '-');
}

/* Returns the number of two digits; -1 with a question mark among them, -2 with anything else. */
static int two_digits(const char *c)
{
    if (ratsu_is_digit(c[0]) && ratsu_is_digit(c[1])) return 10 * (c[0] - '0') + (c[1] - '0');
    bool fine = (ratsu_is_digit(c[0]) || c[0] == '?') && (ratsu_is_digit(c[1]) || c[1] == '?');
    return fine ? -1 : -2;
}

/* Whether NUMBER is a possible value of PART: two digits or "?". KNOWN is their number, below 0 if
 * it has a "?". */
static bool fits(int known, const char *part, int number)
{
    if (known >= 0) return known == number;
    return (part[0] == '?' || part[0] == '0' + number / 10) &&
           (part[1] == '?' || part[1] == '0' + number % 10);
}

bool ratsu_is_date(struct ratsu_slice value)
{
    static const signed char days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const char *c = value.data;
    int known[3];
    if (usual_date(value, known) && known[1] >= 1 && known[1] <= 12 && known[2] >= 1 &&
        known[2] <= 28)
        return true;
    if (value.length != DATE_LENGTH || c[4] != '.' || c[7] != '.') return false;
    int century = two_digits(c), years = two_digits(c + 2);
    int month = two_digits(c + 5), day = two_digits(c + 8);
    if (century == -2 || years == -2 || month == -2 || day == -2) return false;
    int year = century < 0 || years < 0 ? -1 : 100 * century + years;
    const bool leap = year < 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    for (int m = month > 0 ? month : 1; m <= 12; m++) {
        const int last = m == 2 && !leap ? 28 : days[m - 1];
        if (!fits(month, c + 5, m)) continue;
        for (int d = day > 0 ? day : 1; d <= last; d++)
            if (fits(day, c + 8, d)) return true;
    }
    return false;
}

/* Reads one part of a loosely written date, WIDTH wide, after the separator unless it is the
 * first. */
static bool mend_part(struct ratsu_slice value, size_t *at, char *part, size_t width)
{
    memset(part, '?', width);
    if (*at == value.length) return true;
    if (width == 2 && !strchr("./-", value.data[(*at)++])) return false;
    size_t from = *at;
    while (*at < value.length && (ratsu_is_digit(value.data[*at]) || value.data[*at] == '?'))
        (*at)++;
    size_t length = *at - from;
    if (length == 0 || length > width) return false;
    if (value.data[from] == '?' && length == 1) return true; /* "?": all is unknown */
    if (length < width && (width == 4 || value.data[from] == '?')) return false;
    memset(part, '0', width);
    memcpy(part + width - length, value.data + from, length);
    return true;
}

bool ratsu_mend_date(struct ratsu_slice value, char date[DATE_LENGTH])
{
    size_t at = 0;
    date[4] = date[7] = '.';
    return value.length && mend_part(value, &at, date, 4) && mend_part(value, &at, date + 5, 2) &&
           mend_part(value, &at, date + 8, 2) && at == value.length &&
           ratsu_is_date((struct ratsu_slice){date, DATE_LENGTH});
}

bool ratsu_is_time(struct ratsu_slice value)
{
    const char *c = value.data;
    if (value.length != 8 || c[2] != ':' || c[5] != ':') return false;
    int hour = two_digits(c), minute = two_digits(c + 3), second = two_digits(c + 6);
    return hour > -2 && hour < 24 && minute > -2 && minute < 60 && second > -2 && second < 60;
}

bool ratsu_is_round(struct ratsu_slice value)
{
    if (no_value(value)) return true;
    for (size_t at = 0;; at++) {
        size_t from = at;
        if (at < value.length && value.data[at] == '?')
            at++;
        else
            while (at < value.length && ratsu_is_digit(value.data[at])) at++;
        if (at == from) return false;
        if (at == value.length) return true;
        if (value.data[at] != '.') return false;
    }
}

bool ratsu_is_rating(struct ratsu_slice value)
{
    uint64_t rating;
    if (no_value(value)) return true;
    return ratsu_number_read(value, &rating) && rating <= 4999 && value.data[0] != '0';
}

bool ratsu_is_rating_diff(struct ratsu_slice value)
{
    if (no_value(value)) return true;
    size_t sign = value.length && (value.data[0] == '+' || value.data[0] == '-'), at = sign;
    while (at < value.length && ratsu_is_digit(value.data[at])) at++;
    return at == value.length && at > sign && at - sign <= 4;
}

bool ratsu_is_eco(struct ratsu_slice value)
{
    const char *c = value.data;
    if (no_value(value)) return true;
    if (value.length < 3 || c[0] < 'A' || c[0] > 'E' || !ratsu_is_digit(c[1]) ||
        !ratsu_is_digit(c[2]))
        return false;
    if (value.length == 3) return true;
    if (value.length == 4) return c[3] >= 'a' && c[3] <= 'z';
    return value.length == 6 && c[3] == '/' && ratsu_is_digit(c[4]) && ratsu_is_digit(c[5]);
}

bool ratsu_is_fide_id(struct ratsu_slice value)
{
    uint64_t number;
    if (no_value(value)) return true;
    return value.length <= 10 && ratsu_number_read(value, &number) && value.data[0] != '0';
}
