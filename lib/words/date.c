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

bool ratsu_date_read(struct ratsu_slice text, struct ratsu_date *date)
{
    size_t at = 0;
    if (usual_date(text, date->low)) { /* read_part() reads the same */
        memcpy(date->high, date->low, sizeof date->high);
        return true;
    }
    text = ratsu_slice_trim(text);
    for (int part = 0; part < PARTS; part++) {
        date->low[part] = parts[part].least;
        date->high[part] = parts[part].most;
        if (part > 0 && at > text.length) continue;
        size_t end = at;
        while (end < text.length && !memchr(".-/", text.data[end], 3)) end++;
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
