/* base/number.c: numbers as people type them. */
#include "base/texts.h"

bool ratsu_number_read(struct ratsu_slice text, uint64_t *number)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < text.length; i++) {
        unsigned digit = (unsigned char)text.data[i] - (unsigned)'0';
        if (digit > 9 || sum > (UINT64_MAX - digit) / 10) return false;
        sum = sum * 10 + digit;
    }
    if (text.length == 0) return false;
    *number = sum;
    return true;
}

bool ratsu_is_padded(struct ratsu_slice text)
{
    for (size_t i = 0; i + 1 < text.length; i++) {
        bool inside = i > 0 && (ratsu_is_digit(text.data[i - 1]) || text.data[i - 1] == '.');
        if (text.data[i] == '0' && ratsu_is_digit(text.data[i + 1]) && !inside) return true;
    }
    return false;
}

bool ratsu_size_read(struct ratsu_slice text, uint64_t *size)
{
    static const char units[] = "KMGTkmgt";
    unsigned shift = 0;
    if (text.length > 0) {
        const char *unit = memchr(units, text.data[text.length - 1], sizeof units - 1);
        if (unit) shift = (unsigned)((unit - units) % 4 + 1) * 10;
    }
    uint64_t number;
    if (!ratsu_number_read(ratsu_slice_part(text, 0, text.length - (shift > 0)), &number))
        return false;
    if (number > UINT64_MAX >> shift) return false;
    *size = number << shift;
    return true;
}

bool ratsu_range_read(struct ratsu_slice text, uint64_t *from, uint64_t *to)
{
    const char *dash = text.length > 0 ? memchr(text.data, '-', text.length) : NULL;
    if (!dash) return false;
    size_t at = (size_t)(dash - text.data);
    uint64_t first, end = RATSU_NUMBER_OPEN;
    if (!ratsu_size_read(ratsu_slice_part(text, 0, at), &first)) return false;
    struct ratsu_slice rest = ratsu_slice_part(text, at + 1, text.length);
    if (rest.length > 0 && !ratsu_size_read(rest, &end)) return false;
    if (first > end) return false;
    *from = first;
    *to = end;
    return true;
}
