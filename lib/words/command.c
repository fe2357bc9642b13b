/* words/command.c: finds the commands in a comment ("[%clk 0:10:00]") and reads their values. */
#include "words/words.h"
#include "base/texts.h"
#include "base/unicode.h"
#include "camelot/camelot.h"

bool ratsu_command_next(struct ratsu_slice comment, size_t *at, struct ratsu_command *command)
{
    size_t start = *at;
    const char *bracket = NULL;
    for (; start + 1 < comment.length; start++) {
        bracket = memchr(comment.data + start, '[', comment.length - start - 1);
        if (!bracket) return false;
        start = (size_t)(bracket - comment.data);
        if (comment.data[start + 1] == '%') break;
    }
    if (start + 1 >= comment.length) return false;
    bracket = memchr(comment.data + start, ']', comment.length - start);
    size_t end = bracket ? (size_t)(bracket - comment.data) : comment.length;
    size_t name = start + 2;
    while (name < end && (ratsu_is_letter(comment.data[name]) ||
                          ratsu_is_digit(comment.data[name]) || comment.data[name] == '_'))
        name++;

    command->name = ratsu_slice_part(comment, start + 2, name);
    command->value = ratsu_slice_trim(ratsu_slice_part(comment, name, end));
    command->closed = bracket;
    command->offset = start;
    command->length = end + command->closed - start;
    *at = start + command->length;
    return true;
}

/* Digits at *AT: their number, at most nine of them; false if there is none or too many. */
static bool read_digits(struct ratsu_slice text, size_t *at, uint64_t *number)
{
    size_t from = *at;
    *number = 0;
    while (*at < text.length && ratsu_is_digit(text.data[*at])) {
        *number = 10 * *number + (uint64_t)(text.data[(*at)++] - '0');
        if (*at - from > 9) return false;
    }
    return *at > from;
}

/* A point and digits: thousandths; digits after the third are ignored. */
static bool read_thousandths(struct ratsu_slice text, size_t *at, uint64_t *number)
{
    *number = 0;
    if (*at == text.length || text.data[*at] != '.') return true;
    size_t from = ++*at;
    uint64_t unit = 100;
    for (; *at < text.length && ratsu_is_digit(text.data[*at]); ++*at, unit /= 10)
        *number += unit * (uint64_t)(text.data[*at] - '0');
    return *at > from;
}

bool ratsu_seconds_read(struct ratsu_slice text, size_t *at, uint64_t *milliseconds)
{
    uint64_t seconds, part;
    if (!read_digits(text, at, &seconds) || !read_thousandths(text, at, &part)) return false;
    *milliseconds = 1000 * seconds + part;
    return true;
}

bool ratsu_clock_read(struct ratsu_slice value, uint64_t *milliseconds)
{
    uint64_t seconds = 0, part;
    size_t at = 0;
    for (int fields = 0;; fields++) {
        if (!read_digits(value, &at, &part)) return false;
        if (fields > 0 && part > 59) return false;
        seconds = 60 * seconds + part;
        if (at == value.length || value.data[at] != ':' || fields == 2) break;
        if (++at < value.length && ratsu_is_line_end(value.data[at]))
            at = ratsu_line_after(value, at);
    }
    if (!read_thousandths(value, &at, &part) || at != value.length) return false;
    *milliseconds = 1000 * seconds + part;
    return true;
}

bool ratsu_evaluation_read(struct ratsu_slice value, struct ratsu_evaluation *evaluation)
{
    const char *comma = value.length ? memchr(value.data, ',', value.length) : NULL;
    if (comma) value = ratsu_slice_trim(ratsu_slice_part(value, 0, (size_t)(comma - value.data)));
    size_t at = 0;
    uint64_t whole, thousandths;
    evaluation->mate = value.length > 0 && value.data[0] == '#';
    if (evaluation->mate) at++;
    bool negative = at < value.length && value.data[at] == '-';
    if (negative || (at < value.length && value.data[at] == '+')) at++;
    if (!read_digits(value, &at, &whole) || whole > 1000000) return false;
    if (!evaluation->mate) {
        if (!read_thousandths(value, &at, &thousandths)) return false;
        whole = 100 * whole + thousandths / 10;
    }
    if (at != value.length) return false;
    evaluation->value = negative ? -(int32_t)whole : (int32_t)whole;
    return true;
}

bool ratsu_mark_next(struct ratsu_slice value, size_t *at, struct ratsu_slice *mark)
{
    if (*at >= value.length) return false;
    size_t from = *at;
    const char *comma = memchr(value.data + from, ',', value.length - from);
    size_t to = comma ? (size_t)(comma - value.data) : value.length;
    *mark = ratsu_slice_trim(ratsu_slice_part(value, from, to));
    *at = to + 1;
    return true;
}

bool ratsu_mark_sound(struct ratsu_slice mark, unsigned squares, bool camelot)
{
    size_t at = 1;
    if (mark.length == 0 || !memchr("GRYBCO", mark.data[0], 6)) return false;
    for (; squares > 0; squares--) {
        if (mark.length - at < 2) return false;
        const char letter = mark.data[at++];
        int file = (camelot ? ratsu_lower(letter) : letter) - 'a', rank = -1;
        for (size_t end = at + 1 + camelot; at < end && at < mark.length; at++) {
            if (!ratsu_is_digit(mark.data[at])) break;
            rank = 10 * (rank + 1) + (mark.data[at] - '0') - 1;
        }
        if (camelot ? ratsu_camelot_square(file, rank) == RATSU_CAMELOT_NO_SQUARE
                    : file < 0 || file > 7 || rank < 0 || rank > 7)
            return false;
    }
    return at == mark.length;
}
