/* words/date.c: reads dates, for conditions, sums and checks alike. */
#include "words/usual.h"
#include "words/words.h"
#include "base/texts.h"

enum { YEAR, PARTS = 3 };

/* How many digits a part has, and which values. */
static const struct part {
    size_t digits;
    int least, most;
} parts[PARTS] = {{4, 0, 9999}, {2, 1, 12}, {2, 1, 31}};

static bool read_part(struct ratsu_slice text, int index, struct ratsu_date *date)
{
    const struct part *part = &parts[index];
    bool alone = text.length == 1 && text.data[0] == '?', known = true;
    int low = 0, high = 0;
    if (text.length == 0 || text.length > part->digits) return false;
    if (index == YEAR && text.length < part->digits && !alone) return false;
    for (size_t i = 0; i < (alone ? part->digits : text.length); i++) {
        char c = alone ? '?' : text.data[i];
        if (c != '?' && !ratsu_is_digit(c)) return false;
        known = known && c != '?';
        low = 10 * low + (c == '?' ? 0 : c - '0');
        high = 10 * high + (c == '?' ? 9 : c - '0');
    }
    date->low[index] = !known && low < part->least ? part->least : low;
    date->high[index] = !known && high > part->most ? part->most : high;
    return true;
}

static bool is_between_parts(char c)
{
    return c == '.' || c == '-' || c == '/';
}

/* Reads TEXT if it is YYYY.MM.DD with all digits known, as most dates are: read_part() reads them
 * the same. */
static bool read_usual(struct ratsu_slice text, struct ratsu_date *date)
{
    if (text.length != 10) return false;
    const uint64_t first = load_word(text.data), last = load_word(text.data + 2);
    const uint64_t points = UINT64_C(0x8000008000000000);
    if (not_digits(first) != points || not_digits(last) != points >> 16) return false;
    if (text.data[4] != '.' || text.data[7] != '.') return false;
    const char *c = text.data;
    const int century = 10 * c[0] + c[1] - 11 * '0', year = 10 * c[2] + c[3] - 11 * '0';
    const int month = 10 * c[5] + c[6] - 11 * '0', day = 10 * c[8] + c[9] - 11 * '0';
    *date =
        (struct ratsu_date){{100 * century + year, month, day}, {100 * century + year, month, day}};
    return true;
}

bool ratsu_date_read(struct ratsu_slice text, struct ratsu_date *date)
{
    size_t at = 0;
    if (read_usual(text, date)) return true;
    text = ratsu_slice_trim(text);
    for (int part = 0; part < PARTS; part++) {
        date->low[part] = parts[part].least;
        date->high[part] = parts[part].most;
        if (part > 0 && at > text.length) continue;
        size_t end = at;
        while (end < text.length && !is_between_parts(text.data[end])) end++;
        if (!read_part(ratsu_slice_part(text, at, end), part, date)) return false;
        at = end + 1;
    }
    return at > text.length;
}

bool ratsu_date_of_game(const struct ratsu_game *game, struct ratsu_date *date)
{
    static const enum ratsu_known_tag tags[] = {RATSU_TAG_DATE, RATSU_TAG_UTC_DATE,
                                                RATSU_TAG_EVENT_DATE};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        if (!ratsu_date_read(ratsu_game_known(game, tags[i]), date)) continue;
        if (date->low[YEAR] > 0 && date->low[YEAR] == date->high[YEAR]) return true;
    }
    return false;
}

static void add_part(struct ratsu_buffer *out, uint64_t part, size_t length)
{
    char text[4] = {'?', '?', '?', '?'};
    bool known = part > 0;
    for (size_t i = length; known && i-- > 0; part /= 10) text[i] = (char)('0' + part % 10);
    ratsu_buffer_add(out, text, length);
}

void ratsu_date_add(struct ratsu_buffer *out, uint64_t date)
{
    add_part(out, date / 10000, 4);
    ratsu_buffer_add_char(out, '.');
    add_part(out, date / 100 % 100, 2);
    ratsu_buffer_add_char(out, '.');
    add_part(out, date % 100, 2);
}
