/* game/results.c: results of games in all spellings: 1-0, 1:0, 1 - 0, 1/2-1/2, 1/2. */
#include "game/build.h"
#include "base/texts.h"
#include "base/unicode.h"

const char *ratsu_result_text(enum ratsu_result result)
{
    static const char *const texts[] = {"*", "1-0", "0-1", "1/2-1/2", "*"};
    return texts[result];
}

enum ratsu_result ratsu_result_of(struct ratsu_slice text)
{
    if (ratsu_slice_is(text, "1-0")) return RATSU_WHITE_WINS;
    if (ratsu_slice_is(text, "0-1")) return RATSU_BLACK_WINS;
    if (ratsu_slice_is(text, "1/2-1/2")) return RATSU_DRAW;
    if (ratsu_slice_is(text, "*")) return RATSU_OPEN;
    return RATSU_NO_RESULT;
}

/* Reads a side's share in a result at TEXT[*AT], in halves, and moves *AT after it; -1 if there is
 * none. */
static int read_share(struct ratsu_slice text, size_t *at)
{
    static const struct {
        const char *text;
        int halves;
    } shares[] = {{"1/2", 1}, {"\u00bd", 1}, {"\xbd", 1}, {"1", 2}, {"0", 0}};
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        size_t length = strlen(shares[i].text);
        if (text.length - *at < length || memcmp(text.data + *at, shares[i].text, length) != 0)
            continue;
        *at += length;
        return shares[i].halves;
    }
    return -1;
}

size_t ratsu_result_sign(struct ratsu_slice text, size_t at)
{
    size_t sign = ratsu_skip_blanks(text, at), length = ratsu_dash_length(text, sign);
    if (sign < text.length && text.data[sign] == ':') length = 1;
    return length ? ratsu_skip_blanks(text, sign + length) - at : 0;
}

size_t ratsu_result_end(struct ratsu_slice text, size_t at, enum ratsu_result *result)
{
    size_t end = at, alone;
    int white = read_share(text, &end), black = -1;
    if (white < 0) return at;
    alone = end;
    size_t sign = ratsu_result_sign(text, end);
    end += sign;
    if (sign) black = read_share(text, &end);
    if (black < 0 && white == 1) {
        black = 1;
        end = alone;
    }
    if (white + black != 2) return at;
    *result = white > black ? RATSU_WHITE_WINS : white < black ? RATSU_BLACK_WINS : RATSU_DRAW;
    return end;
}

bool ratsu_both_lost(struct ratsu_slice text)
{
    if (text.length < 3 || *text.data != '0' || text.data[text.length - 1] != '0') return false;
    return ratsu_result_sign(text, 1) == text.length - 2;
}

enum ratsu_result ratsu_result_meant(struct ratsu_slice value)
{
    static const char *const halves[] = {"0.5-0.5", "0,5-0,5", "0.5:0.5", "0,5:0,5"};
    enum ratsu_result result = ratsu_result_of(value);
    if (result != RATSU_NO_RESULT) return result;
    char text[16]; /* without blanks of any kind and control characters */
    size_t length = 0, blank;
    for (size_t i = 0; i < value.length; i += blank ? blank : 1) {
        blank = ratsu_is_control(value.data[i]) ? 1 : ratsu_space_length(value, i);
        if (blank) continue;
        if (length == sizeof text) return RATSU_NO_RESULT;
        text[length++] = value.data[i];
    }
    value = (struct ratsu_slice){text, length};
    if (RATSU_ONE_OF(value, halves)) return RATSU_DRAW;
    if (ratsu_result_end(value, 0, &result) == value.length) return result;
    return ratsu_result_of(value);
}

enum ratsu_result ratsu_game_result(const struct ratsu_game *game)
{
    enum ratsu_result result = ratsu_result_meant(ratsu_game_known(game, RATSU_TAG_RESULT));
    if (result != RATSU_NO_RESULT) return result;
    if (game->terminator < game->element_count)
        return (enum ratsu_result)game->elements[game->terminator].u.result;
    return RATSU_OPEN;
}
