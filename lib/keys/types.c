/* keys/types.c: types of values: how texts of a type are compared and sorted. */
#include "keys/key.h"

#include "base/texts.h"

/* ---- Spans --------------------------------------------------------------------------------- */

struct span ratsu_span_of(int64_t whole, int64_t billionths)
{
    return (struct span){{whole, billionths}, {whole, billionths}};
}

int ratsu_point_order(const int64_t a[2], const int64_t b[2])
{
    if (a[0] != b[0]) return a[0] < b[0] ? -1 : 1;
    return (a[1] > b[1]) - (a[1] < b[1]);
}

/* Reads digits at *AT as a number into *VALUE; false if there are none, or more than MOST. */
static bool read_digits(struct ratsu_slice text, size_t *at, size_t most, int64_t *value)
{
    size_t from = *at;
    for (*value = 0; *at < text.length && ratsu_is_digit(text.data[*at]); ++*at) {
        if (*at - from == most) return false;
        *value = 10 * *value + (text.data[*at] - '0');
    }
    return *at > from;
}

/* Reads a sign, digits, and a point with at most nine more. */
static bool read_number(struct ratsu_slice text, struct span *span)
{
    enum { MOST_DIGITS = 18, BILLIONTHS = 9 };
    bool negative = text.length && text.data[0] == '-';
    size_t at = negative || (text.length && text.data[0] == '+');
    int64_t whole, part = 0;
    while (at + 1 < text.length && text.data[at] == '0' && ratsu_is_digit(text.data[at + 1])) at++;
    if (!read_digits(text, &at, MOST_DIGITS, &whole)) return false;
    if (at < text.length && text.data[at] == '.') {
        size_t from = ++at;
        if (!read_digits(text, &at, BILLIONTHS, &part)) return false;
        for (size_t places = at - from; places < BILLIONTHS; places++) part *= 10;
    }
    *span = negative ? ratsu_span_of(-whole, -part) : ratsu_span_of(whole, part);
    return at == text.length;
}

/* Speeds by the time of one side for a game of 40 moves, as online services define them. */
static const struct {
    const char *name;
    uint64_t below; /* seconds */
} speeds[] = {{"ultrabullet", 30}, {"bullet", 180},      {"blitz", 480},
              {"rapid", 1500},     {"classical", 86400}, {"correspondence", UINT64_MAX}};

enum { SPEEDS = sizeof speeds / sizeof *speeds, GAME_MOVES = 40, MILLISECONDS = 1000 };

const char *ratsu_speed_of(struct ratsu_slice text)
{
    struct ratsu_time_control control;
    if (ratsu_slice_is(ratsu_slice_trim(text), "-")) return speeds[SPEEDS - 1].name;
    if (!ratsu_time_control_read(text, &control) || !control.known) return NULL;
    uint64_t estimate = (control.base + GAME_MOVES * control.increment) / MILLISECONDS;
    int speed = 0;
    while (speed < SPEEDS - 1 && estimate >= speeds[speed].below) speed++;
    return speeds[speed].name;
}

bool ratsu_value_unknown(struct ratsu_slice value)
{
    static const char marks[] = "?-.:/ ";
    bool any = value.length > 0;
    value = ratsu_slice_trim(value);
    if (value.length == 0) return any; /* nothing but blanks */
    for (size_t i = 0; i < value.length; i++)
        if (!memchr(marks, value.data[i], sizeof marks - 1)) return false; /* also ????.05.01 */
    return value.data[0] == '?' || value.data[0] == '-';
}

bool ratsu_date_without_year(const struct span *date)
{
    return date->low[0] < 10000 && date->high[0] >= 99990000;
}

bool ratsu_date_within(const struct span *date, const struct span *other)
{
    static const int64_t place[] = {10000, 100, 1}, range[] = {10000, 100, 100};
    static const int64_t every[][2] = {{0, 9999}, {1, 12}, {1, 31}};
    for (int i = 0; i < 3; i++) {
        int64_t low = other->low[0] / place[i] % range[i];
        int64_t high = other->high[0] / place[i] % range[i];
        if (low == every[i][0] && high == every[i][1]) continue; /* even the 13th month */
        if (date->low[0] / place[i] % range[i] < low || date->high[0] / place[i] % range[i] > high)
            return false;
    }
    return true;
}

bool ratsu_span_read(enum value_type type, struct ratsu_slice text, struct span *span)
{
    if (ratsu_value_unknown(text)) return false;
    text = ratsu_slice_trim(text);
    switch (type) {
    case DATE_VALUE: {
        struct ratsu_date date;
        if (!ratsu_date_read(text, &date)) return false;
        *span = ratsu_span_of(10000 * date.low[0] + 100 * date.low[1] + date.low[2], 0);
        span->high[0] = 10000 * date.high[0] + 100 * date.high[1] + date.high[2];
        return true;
    }
    case CONTROL_VALUE: {
        struct ratsu_time_control control;
        if (!ratsu_time_control_read(text, &control) || !control.known) return false;
        *span = ratsu_span_of((int64_t)control.base, (int64_t)control.increment);
        return true;
    }
    case SPEED_VALUE: {
        for (int i = 0; i < SPEEDS; i++) {
            if (!ratsu_slice_is(text, speeds[i].name)) continue;
            *span = ratsu_span_of(i, 0);
            return true;
        }
        return false;
    }
    default:
        return read_number(text, span);
    }
}

/* ---- Parts --------------------------------------------------------------------------------- */

bool ratsu_has_parts(struct ratsu_slice text)
{
    text = ratsu_slice_trim(text);
    return text.length > 0 && ratsu_is_digit(text.data[0]);
}

void ratsu_parts_add(struct ratsu_buffer *out, struct ratsu_slice text)
{
    enum { MORE = 255 };
    text = ratsu_slice_trim(text);
    for (size_t at = 0; at < text.length;) {
        if (ratsu_is_digit(text.data[at])) {
            /* "0", the length without leading zeros, the digits. The 0 has the place of digits
             * among other characters; a length over 254 takes more than one byte. */
            size_t end = at;
            while (end < text.length && ratsu_is_digit(text.data[end])) end++;
            while (at + 1 < end && text.data[at] == '0') at++;
            ratsu_buffer_add_char(out, '0');
            size_t length = end - at;
            for (; length >= MORE; length -= MORE) ratsu_buffer_add_char(out, (char)MORE);
            ratsu_buffer_add_char(out, (char)length);
            ratsu_buffer_add_slice(out, ratsu_slice_part(text, at, end));
            at = end;
        } else {
            /* All marks between numbers are the same: 1,2 and 1-2 are round 1.2. */
            bool after = at > 0 && ratsu_is_digit(text.data[at - 1]);
            bool before = at + 1 == text.length || ratsu_is_digit(text.data[at + 1]);
            ratsu_buffer_add_char(
                out, after && before && memchr(".,-/:", text.data[at], 5) ? '.' : text.data[at]);
            at++;
        }
    }
}
