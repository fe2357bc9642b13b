/* touch/touch_read.c: events as text. */
#include "ratsu/touch.h"
#include "base/texts.h"
#include "chess/squares.h"

static const struct {
    const char *name; /* with its colon, if a square or a kind follows */
    enum ratsu_touch_event_kind kind;
} words[] = {
    {"adjust:", RATSU_ADJUSTED},     {"accidental:", RATSU_ACCIDENTAL},
    {"castle:", RATSU_CASTLE_TOUCH}, {"remove:", RATSU_REMOVED},
    {"release:", RATSU_RELEASED},    {"opponent-touch:", RATSU_OPPONENT_TOUCH},
    {"promote:", RATSU_PROMOTED},    {"two-hands", RATSU_TWO_HANDS},
};

static bool read_square(struct ratsu_slice text, uint8_t *square)
{
    *square = (uint8_t)(text.length == 2 ? square_named(text.data) : RATSU_NO_SQUARE);
    return *square != RATSU_NO_SQUARE;
}

static bool read_event(struct ratsu_slice word, struct ratsu_touch_event *event)
{
    *event = (struct ratsu_touch_event){.kind = RATSU_TOUCHED};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!ratsu_slice_begins(word, words[i].name)) continue;
        struct ratsu_slice rest = ratsu_slice_part(word, strlen(words[i].name), word.length);
        event->kind = (uint8_t)words[i].kind;
        if (event->kind == RATSU_TWO_HANDS) return rest.length == 0;
        if (event->kind == RATSU_PROMOTED) {
            static const char letters[] = "nbrq";
            const char *letter = rest.length == 1 ? memchr(letters, rest.data[0], 4) : NULL;
            if (letter) event->promotion = (uint8_t)(RATSU_KNIGHT + (letter - letters));
            return letter;
        }
        return read_square(rest, &event->square);
    }
    if (word.length == 5 && word.data[2] == '+') {
        event->kind = RATSU_TOUCHED_TOGETHER;
        return read_square(ratsu_slice_part(word, 0, 2), &event->square) &&
               read_square(ratsu_slice_part(word, 3, 5), &event->other);
    }
    return read_square(word, &event->square);
}

size_t ratsu_touch_read(struct ratsu_slice text,
                        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX], size_t *at,
                        size_t *length)
{
    size_t count = 0;
    *length = 0;
    for (*at = 0; *at < text.length;) {
        if (ratsu_is_blank(text.data[*at])) {
            ++*at;
            continue;
        }
        size_t end = *at;
        while (end < text.length && !ratsu_is_blank(text.data[end])) end++;
        *length = end - *at;
        if (count == RATSU_TOUCH_EVENTS_MAX ||
            !read_event(ratsu_slice_part(text, *at, end), &events[count])) {
            return count;
        }
        count++;
        *length = 0;
        *at = end;
    }
    return count;
}
