/* select/key_values.c: the values of keys, from a game's tags and moves. */
#include "base/escape.h"
#include "base/texts.h"
#include "words/date.h"
#include "words/time_control.h"
#include "select/query.h"
#include "game/build.h"

#include <stdio.h>

static struct value number(int64_t value)
{
    return (struct value){.kind = NUMBER, .span = ratsu_span_of(value, 0)};
}

static struct value text(struct ratsu_slice value)
{
    return (struct value){.kind = TEXT, .text = value};
}

static const struct value missing = {.kind = NUMBER, .missing = true};

static bool rating(const struct ratsu_game *game, enum ratsu_known_tag tag, int64_t *elo)
{
    uint64_t value;
    struct ratsu_slice text = ratsu_rating_text(ratsu_game_known(game, tag));
    if (!ratsu_number_read(text, &value) || value > 9999) return false;
    *elo = (int64_t)value;
    return value > 0;
}

static struct value by_ratings(const struct ratsu_game *game, enum derived key)
{
    int64_t white = 0, black = 0;
    bool has_white = rating(game, RATSU_TAG_WHITE_ELO, &white);
    bool has_black = rating(game, RATSU_TAG_BLACK_ELO, &black);
    if (!has_white || !has_black) return missing;
    switch (key) {
    case MINELO:
        return number(white < black ? white : black);
    case MAXELO:
        return number(white > black ? white : black);
    case ELODIFF:
        return number(white - black);
    default:
        return number((white + black) / 2);
    }
}

/* Returns part 0 (year), 1 (month) or 2 (day) of the date of the game, or else of Date. Missing
 * where the tag has ?; 0 is no year. */
static struct value by_date(const struct ratsu_game *game, int part)
{
    struct ratsu_date date;
    if (!ratsu_date_of_game(game, &date) &&
        !ratsu_date_read(ratsu_game_known(game, RATSU_TAG_DATE), &date))
        return missing;
    int low = date.low[part];
    return low == date.high[part] && low + part > 0 ? number(low) : missing;
}

/* Writes milliseconds as seconds. */
static struct value seconds(uint64_t milliseconds)
{
    enum { THOUSAND = 1000, BILLIONTHS = 1000000 };
    return (struct value){.kind = NUMBER,
                          .span = ratsu_span_of((int64_t)(milliseconds / THOUSAND),
                                                (int64_t)(milliseconds % THOUSAND) * BILLIONTHS)};
}

static struct value by_control(const struct ratsu_game *game, enum derived key)
{
    enum { GAME_MOVES = 40 };
    struct ratsu_slice tag = ratsu_game_known(game, RATSU_TAG_TIME_CONTROL);
    struct ratsu_time_control control;
    if (key == SPEED) {
        const char *speed = ratsu_speed_of(tag);
        return text(ratsu_slice_of(speed ? speed : ""));
    }
    if (!ratsu_time_control_read(tag, &control) || !control.known) return missing;
    if (key == BASE) return seconds(control.base);
    if (key == INCREMENT) return seconds(control.increment);
    return seconds(control.base + GAME_MOVES * control.increment);
}

static int64_t count_elements(const struct ratsu_game *game, enum derived key)
{
    int64_t count = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool comment = element->kind == RATSU_COMMENT || element->kind == RATSU_LINE_COMMENT;
        struct ratsu_command command;
        if (key == COMMENTS) count += comment;
        if (key == VARIATIONS) count += element->kind == RATSU_VARIATION_IN;
        if (key == NAGS) count += element->kind == RATSU_NAG || element->kind == RATSU_SIGN;
        if (key != CLOCKS || !comment) continue;
        for (size_t at = 0; ratsu_command_next(ratsu_element_text(game, element), &at, &command);)
            count += ratsu_slice_is(command.name, "clk");
    }
    return count;
}

static struct value by_system(enum ratsu_system system)
{
    const struct ratsu_variant *variant = ratsu_variant(system);
    return text(ratsu_slice_of(variant ? variant->name : "unknown"));
}

static struct value by_opening(const struct ratsu_opening *opening, enum derived key)
{
    if (!opening) return text((struct ratsu_slice){"", 0});
    return text(key == ECO ? opening->eco : opening->name);
}

static struct value by_moves(const struct ratsu_selector *selector, const struct ratsu_game *game,
                             enum derived key)
{
    switch (key) {
    case RESULT:
        return text(ratsu_slice_of(ratsu_result_text(ratsu_game_result(game))));
    case VARIANT:
        return by_system(game->system);
    case PLIES:
        return number(game->plies);
    case END: /* without a start position there is no last one */
        return text(ratsu_slice_of(
            game->start_fault == RATSU_START_FINE ? ratsu_outcome_name(game->outcome) : ""));
    case ECO:
    case OPENING:
        return by_opening(selector->opening, key);
    case VALID:
        return number(!(game->remarks & RATSU_FAULTS) && game->start_fault == RATSU_START_FINE &&
                      !game->too_long);
    default:
        return number(count_elements(game, key));
    }
}

struct value ratsu_select_tag(struct ratsu_selector *selector, struct ratsu_slice raw)
{
    struct ratsu_buffer *plain = &selector->plain;
    if (raw.length == 0 || !memchr(raw.data, '\\', raw.length)) return text(raw);
    plain->length = 0;
    ratsu_buffer_add_slice(plain, raw);
    ratsu_unescape_value(plain, 0);
    selector->failed |= plain->failed;
    return text(ratsu_buffer_slice(plain));
}

struct value ratsu_select_value(struct ratsu_selector *selector, const struct ratsu_game *game,
                                const struct instruction *instruction, bool whole)
{
    enum derived key = instruction->key;
    switch (key) {
    case TAG:
        return ratsu_select_tag(selector, instruction->known
                                              ? ratsu_game_known(game, instruction->known)
                                              : ratsu_game_tag(game, instruction->tag));
    case YEAR:
    case MONTH:
    case DAY:
        return by_date(game, (int)(key - YEAR));
    case ELO:
    case MINELO:
    case MAXELO:
    case ELODIFF:
        return by_ratings(game, key);
    case BASE:
    case INCREMENT:
    case ESTIMATE:
    case SPEED:
        return by_control(game, key);
    case BYTES:
        return number((int64_t)game->bytes.length);
    default:
        break;
    }
    if (key == RESULT && !whole) {
        /* The tag takes precedence if it is one of the four. */
        struct ratsu_slice tag = ratsu_game_known(game, RATSU_TAG_RESULT);
        if (ratsu_result_of(tag) != RATSU_NO_RESULT) return text(tag);
    }
    if (!whole) return (struct value){.kind = UNKNOWN};
    return by_moves(selector, game, key);
}

void ratsu_select_add_number(struct ratsu_buffer *out, const struct span *span)
{
    int64_t whole = span->low[0], part = span->low[1];
    if (whole < 0 || part < 0) ratsu_buffer_add_char(out, '-');
    ratsu_buffer_add_number(out, (uint64_t)(whole < 0 ? -whole : whole));
    if (part == 0) return;
    char digits[24];
    snprintf(digits, sizeof digits, "%09lld", (long long)(part < 0 ? -part : part));
    size_t length = 9;
    while (digits[length - 1] == '0') length--;
    ratsu_buffer_add_char(out, '.');
    ratsu_buffer_add(out, digits, length);
}
