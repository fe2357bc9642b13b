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

bool ratsu_date_read(struct ratsu_slice text, struct ratsu_date *date)
{
    size_t at = 0;
    if (usual_date(text, date->low)) { /* the loop reads the same */
        memcpy(date->high, date->low, sizeof date->high);
        return true;
    }
    text = ratsu_slice_trim(text);
    for (int index = 0; index < PARTS; index++) {
        const struct part *part = &parts[index];
        date->low[index] = part->least;
        date->high[index] = part->most;
        if (index > 0 && at > text.length) continue;
        const size_t from = at;
        while (at < text.length && !memchr(".-/", text.data[at], 3)) at++;
        const size_t length = at - from;
        const bool alone = length == 1 && text.data[from] == '?';
        if (length == 0 || length > part->digits) return false;
        if (index == YEAR && length < part->digits && !alone) return false;
        bool known = true;
        int low = 0, high = 0;
        for (size_t i = 0; i < (alone ? part->digits : length); i++) {
            const char c = alone ? '?' : text.data[from + i];
            if (c != '?' && !ratsu_is_digit(c)) return false;
            known = known && c != '?';
            low = 10 * low + (c == '?' ? 0 : c - '0');
            high = 10 * high + (c == '?' ? 9 : c - '0');
        }
        date->low[index] = !known && low < part->least ? part->least : low;
        date->high[index] = !known && high > part->most ? part->most : high;
        at++;
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

void ratsu_date_add(struct ratsu_buffer *out, uint64_t date)
{
    static const uint64_t units[PARTS] = {10000, 100, 1};
    for (int part = 0; part < PARTS; part++) {
        uint64_t rest = date / units[part] % (part ? 100 : 10000);
        char text[] = {'?', '?', '?', '?'};
        const size_t length = parts[part].digits;
        const bool known = rest > 0;
        for (size_t i = length; known && i-- > 0; rest /= 10) text[i] = (char)('0' + rest % 10);
        if (part) ratsu_buffer_add_char(out, '.');
        ratsu_buffer_add(out, text, length);
    }
}
