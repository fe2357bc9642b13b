/* stats/count_tags.c: counts the facts in tags: players, events, dates, ratings, groups. */
#include "stats/counter.h"
#include <errno.h>

/* Returns the value of TAG as UTF-8, "?" if it is missing or empty. */
static void set_value(struct ratsu_counter *counter, struct ratsu_buffer *out,
                      enum ratsu_known_tag tag)
{
    struct ratsu_slice value = ratsu_game_known(&counter->game, tag);
    out->length = 0;
    if (value.length) {
        ratsu_counter_add_value(counter, out, value);
    } else {
        ratsu_buffer_add_char(out, '?');
    }
}

static void count_players(struct ratsu_counter *counter)
{
    for (unsigned side = 0; side < 2; side++) {
        uint64_t rating = counter->ratings[side], other = counter->ratings[side ^ 1];
        uint64_t *row = ratsu_counter_expected(counter, RATSU_PLAYERS, &counter->players[side]);
        ratsu_counter_add_score(counter, side, row + 4 * side);
        row[8] += rating;
        row[9] += rating > 0;
        if (rating > row[10]) row[10] = rating;
        row[11] += other;
        row[12] += other > 0;
    }
}

/* Names the event of a game in `text`: events of one name in other years, or elsewhere, are others.
 * A site that is an address in the web is that of the game. */
static void name_event(struct ratsu_counter *counter)
{
    struct ratsu_slice date = ratsu_game_known(&counter->game, RATSU_TAG_EVENT_DATE);
    struct ratsu_slice site = ratsu_game_known(&counter->game, RATSU_TAG_SITE);
    struct ratsu_buffer *text = &counter->text;
    text->length = 0;
    ratsu_buffer_add_slice(text, ratsu_buffer_slice(&counter->event.key));
    if (date.length && date.data[0] != '?') {
        ratsu_buffer_add_char(text, ' ');
        ratsu_counter_add_value(counter, text, date);
    } else {
        /* The first week of a year belongs to the events of the year before, which go on over
         * New Year. */
        enum { FIRST_WEEK = 107 }; /* 7 January */
        const uint64_t year = counter->date / 10000, day = counter->date % 10000;
        const bool goes_on = day > 100 && day <= FIRST_WEEK;
        if (year > 0) ratsu_buffer_print(text, " %llu", (unsigned long long)(year - goes_on));
    }
    const bool names = site.length && !ratsu_value_unknown(site) &&
                       !ratsu_slice_begins(site, "http") &&
                       !ratsu_slice_equal(site, ratsu_game_known(&counter->game, RATSU_TAG_EVENT));
    if (!names) return;
    ratsu_buffer_add_string(text, ", ");
    ratsu_counter_add_value(counter, text, site);
}

/* Adds the rows of both players: a crosstable is read from either side. */
static void count_pairing(struct ratsu_counter *counter)
{
    name_event(counter);
    for (unsigned side = 0; side < 2; side++) {
        counter->key.length = 0;
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(&counter->text));
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(&counter->players[side].key));
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(&counter->players[side ^ 1].key));
        uint64_t *row =
            ratsu_counter_row(counter, RATSU_CROSSTABLE, ratsu_buffer_slice(&counter->key));
        ratsu_counter_add_score(counter, side, row);
    }
}

/* The row of DATE, or of its year alone. */
static uint64_t *date_row(struct ratsu_counter *counter, enum ratsu_section section, uint64_t date)
{
    uint64_t **row = ratsu_tally_known(&counter->tally, section, date);
    if (*row) return *row;
    struct ratsu_buffer *key = &counter->key;
    key->length = 0;
    ratsu_date_add(key, date);
    struct ratsu_slice text = ratsu_buffer_slice(key);
    if (section == RATSU_YEARS && text.length > 4) text.length = 4;
    return *row = ratsu_counter_row(counter, section, text);
}

static void count_dates(struct ratsu_counter *counter)
{
    uint64_t date = counter->date;
    if (ratsu_counts(counter, RATSU_YEARS)) {
        uint64_t *row = date_row(counter, RATSU_YEARS, date - date % 10000);
        ratsu_counter_add_score(counter, RATSU_WHITE, row);
        ratsu_counter_add_ratings(counter, row + 4);
    }
    if (ratsu_counts(counter, RATSU_DATES)) date_row(counter, RATSU_DATES, date)[0]++;
}

static void count_ratings(struct ratsu_counter *counter)
{
    const uint64_t *ratings = counter->ratings;
    for (int side = 0; side < 2 && ratsu_counts(counter, RATSU_RATINGS); side++) {
        if (!ratings[side]) continue;
        ratsu_counter_number_row(counter, RATSU_RATINGS, (int64_t)ratings[side])[side]++;
    }
    if (!ratsu_counts(counter, RATSU_DIFFERENCES) || !ratings[0] || !ratings[1]) return;
    int64_t difference = (int64_t)ratings[0] - (int64_t)ratings[1];
    ratsu_counter_add_score(counter, RATSU_WHITE,
                            ratsu_counter_number_row(counter, RATSU_DIFFERENCES, difference));
}

static void count_event(struct ratsu_counter *counter)
{
    uint64_t *row = ratsu_counter_expected(counter, RATSU_EVENTS, &counter->event);
    uint64_t date = counter->date;
    ratsu_counter_add_score(counter, RATSU_WHITE, row);
    ratsu_counter_add_ratings(counter, row + 4);
    if (date && (!row[6] || date < row[6])) row[6] = date;
    if (date > row[7]) row[7] = date;
}

void ratsu_expect_tags(struct ratsu_counter *counter)
{
    bool players = ratsu_counts(counter, RATSU_PLAYERS),
         event = ratsu_counts(counter, RATSU_EVENTS);
    bool pairings = ratsu_counts(counter, RATSU_CROSSTABLE);
    if (event || pairings) set_value(counter, &counter->event.key, RATSU_TAG_EVENT);
    if (event) ratsu_counter_expect(counter, RATSU_EVENTS, &counter->event);
    for (int side = 0; side < 2 && (players || pairings); side++) {
        struct expected *player = &counter->players[side];
        set_value(counter, &player->key, side == 0 ? RATSU_TAG_WHITE : RATSU_TAG_BLACK);
        if (players) ratsu_counter_expect(counter, RATSU_PLAYERS, player);
    }
}

void ratsu_fetch_tags(const struct ratsu_counter *counter)
{
    if (ratsu_counts(counter, RATSU_EVENTS))
        ratsu_tally_fetch(&counter->tally, counter->event.hash);
    for (int side = 0; side < 2 && ratsu_counts(counter, RATSU_PLAYERS); side++)
        ratsu_tally_fetch(&counter->tally, counter->players[side].hash);
}

void ratsu_count_tags(struct ratsu_counter *counter)
{
    count_dates(counter);
    count_ratings(counter);
    if (ratsu_counts(counter, RATSU_EVENTS)) count_event(counter);
    if (ratsu_counts(counter, RATSU_PLAYERS)) count_players(counter);
    if (ratsu_counts(counter, RATSU_CROSSTABLE)) count_pairing(counter);
}

bool ratsu_by_find(struct ratsu_by *by, const char *name)
{
    const struct ratsu_slice word = ratsu_slice_of(name);
    *by = (struct ratsu_by){.name = name, .player = ratsu_slice_is(word, "player")};
    if (by->player) return true;
    const bool tag = word.length && ratsu_is_capital(*name);
    const struct ratsu_key *key = tag ? NULL : ratsu_key_find(word, RATSU_IN_GROUPS);
    if (tag ? strpbrk(name, " :") != NULL : !key) return false;
    const enum value_type type = key ? key->type : ratsu_type_of_tag(word);
    const bool number = key && ratsu_is_whole(type);
    *by = (struct ratsu_by){.name = name,
                            .key = key,
                            .moves = key && key->level != RATSU_OF_TAGS,
                            .opening = key && key->needs & RATSU_NEEDS_OPENINGS,
                            .number = number,
                            .typed = !number && ratsu_compared_as(type) != TEXT_VALUE};
    return true;
}

/* Adds a prefix that sorts VALUE in the order of the type of BY, in hexadecimal digits and a
 * blank. */
static void add_order(struct ratsu_counter *counter, const struct ratsu_by *by,
                      const struct value *value)
{
    static const char digits[] = "0123456789abcdef";
    const enum value_type type =
        by->key ? by->key->type : ratsu_type_of_tag(ratsu_slice_of(by->name));
    counter->key_order.length = 0;
    ratsu_add_order(&counter->key_order, ratsu_compared_as(type), value);
    for (size_t at = 0; at < counter->key_order.length; at++) {
        unsigned char byte = (unsigned char)counter->key_order.data[at];
        ratsu_buffer_add_char(&counter->text, digits[byte >> 4]);
        ratsu_buffer_add_char(&counter->text, digits[byte & 15]);
    }
    ratsu_buffer_add_char(&counter->text, ' ');
}

/* Adds the measure of plies, the part of a key, or the range of a number, that BY names. */
static void add_keys(struct ratsu_counter *counter, const struct ratsu_by *by)
{
    struct span span;
    struct ratsu_buffer *raw = &counter->raw;
    raw->length = counter->text.length = 0;
    counter->selector.opening = counter->opening;
    ratsu_keys_add(by->keys, RATSU_KEYS_FIELDS, &counter->selector, &counter->game, raw);
    if (counter->selector.failed || raw->failed) counter->trouble = ENOMEM;
    if (!by->number) {
        ratsu_counter_add_value(counter, &counter->text, ratsu_buffer_slice(raw));
    } else if (ratsu_span_read(NUMBER_VALUE, ratsu_buffer_slice(raw), &span)) {
        const int64_t range = by->range ? (int64_t)by->range : 1, number = span.low[0];
        const bool below = number % range < 0 || (number % range == 0 && span.low[1] < 0);
        ratsu_key_add_number(&counter->text, (number / range - below) * range);
    }
    ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(&counter->text));
}

/* Adds the part of the key that games are grouped by which BY names; of the player of SIDE. */
static void add_part(struct ratsu_counter *counter, const struct ratsu_by *by, unsigned side)
{
    const struct ratsu_key_source source = {.game = &counter->game,
                                            .opening = counter->opening,
                                            .played = true,
                                            .plain = &counter->raw};
    struct ratsu_slice tag = {0};
    if (by->player)
        tag = ratsu_game_known(&counter->game, side ? RATSU_TAG_BLACK : RATSU_TAG_WHITE);
    else if (!by->key)
        tag = ratsu_game_tag(&counter->game, by->name);
    struct value value =
        by->key ? ratsu_key_value(&source, by->key) : ratsu_tag_value(&source, tag);
    struct ratsu_buffer *text = &counter->text;
    text->length = 0;
    if (by->typed) add_order(counter, by, &value);
    size_t from = text->length;
    if (!by->key) {
        ratsu_counter_add_value(counter, text, tag);
    } else if (by->number) {
        if (!value.missing) ratsu_key_add_number(text, value.span.low[0]);
    } else {
        counter->raw.length = 0;
        ratsu_add_known(&counter->raw, &value);
        ratsu_counter_add_value(counter, text, ratsu_buffer_slice(&counter->raw));
    }
    if (text->length == from) text->length = 0; /* there is none */
    ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(text));
}

void ratsu_count_by(struct ratsu_counter *counter)
{
    const struct ratsu_stats_settings *settings = counter->settings;
    const bool players = ratsu_counts(counter, RATSU_BY_PLAYER);
    for (unsigned side = 0; side <= players; side++) {
        counter->key.length = 0;
        for (size_t i = 0; i < settings->by_count; i++)
            if (settings->by[i].keys)
                add_keys(counter, &settings->by[i]);
            else
                add_part(counter, &settings->by[i], side);
        uint64_t *row = ratsu_counter_row(counter, players ? RATSU_BY_PLAYER : RATSU_BY,
                                          ratsu_buffer_slice(&counter->key));
        ratsu_counter_add_score(counter, side, row);
        for (unsigned i = players ? side : 0; i <= (players ? side : 1); i++) {
            row[4] += counter->ratings[i];
            row[5] += counter->ratings[i] > 0;
        }
        if (!counter->tags_only) row[6] += counter->game.plies;
        if (counter->date > row[7]) row[7] = counter->date;
    }
}
