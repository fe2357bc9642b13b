/* stats/count_tags.c: counts the facts in tags: players, events, dates, ratings, groups. */
#include "stats/counter.h"
#include "keys/key.h"
#include "stats/match.h"

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

/* Adds the rows of both players: a crosstable is read from either side. Events of one name in other
 * years, or elsewhere, are others; a site that is an address in the web is that of the game. */
static void count_pairing(struct ratsu_counter *counter)
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
    if (names) ratsu_buffer_add_string(text, ", ");
    if (names) ratsu_counter_add_value(counter, text, site);
    for (unsigned side = 0; side < 2; side++) {
        counter->key.length = 0;
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(text));
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(&counter->players[side].key));
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(&counter->players[side ^ 1].key));
        uint64_t *row =
            ratsu_counter_row(counter, RATSU_CROSSTABLE, ratsu_buffer_slice(&counter->key));
        ratsu_counter_add_score(counter, side, row);
    }
}

/* Adds a row for each player: start position and round say later which games are pairs. A player
 * who meets himself has no opponent. */
static void count_match(struct ratsu_counter *counter)
{
    const struct ratsu_key_source source = {.game = &counter->game};
    const struct value round = ratsu_value_of_round(&source, 0);
    const struct ratsu_buffer *names[] = {&counter->players[0].key, &counter->players[1].key};
    if (ratsu_slice_equal(ratsu_buffer_slice(names[0]), ratsu_buffer_slice(names[1]))) return;
    for (unsigned side = 0; side < 2; side++) {
        counter->key.length = 0;
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(names[side]));
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(names[side ^ 1]));
        ratsu_buffer_add_key(&counter->key, ratsu_game_known(&counter->game, RATSU_TAG_FEN));
        counter->text.length = 0;
        if (round.kind == NUMBER && !round.missing)
            ratsu_key_add_number(&counter->text, round.span.low[0]);
        ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(&counter->text));
        uint64_t *row = ratsu_counter_row(counter, RATSU_MATCH, ratsu_buffer_slice(&counter->key));
        ratsu_counter_add_score(counter, side, row + (side ? MATCH_BLACK : MATCH_WHITE));
    }
}

/* The row of DATE, or of its year alone. */
static uint64_t *date_row(struct ratsu_counter *counter, enum ratsu_section section, uint64_t date)
{
    uint64_t **row = ratsu_tally_recent(&counter->tally, section, date);
    if (*row) return *row;
    struct ratsu_buffer *key = &counter->key;
    key->length = 0;
    ratsu_date_add(key, date);
    struct ratsu_slice text = ratsu_buffer_slice(key);
    if (section == RATSU_YEARS && text.length > 4) text.length = 4;
    return *row = ratsu_counter_row(counter, section, text);
}

void ratsu_expect_tags(struct ratsu_counter *counter)
{
    bool players = ratsu_counts(counter, RATSU_PLAYERS),
         event = ratsu_counts(counter, RATSU_EVENTS);
    bool crosstable = ratsu_counts(counter, RATSU_CROSSTABLE);
    bool pairings = crosstable || ratsu_counts(counter, RATSU_MATCH);
    if (event || crosstable) set_value(counter, &counter->event.key, RATSU_TAG_EVENT);
    if (event)
        counter->event.hash = ratsu_tally_hash(&counter->tally, RATSU_EVENTS,
                                               ratsu_buffer_slice(&counter->event.key));
    for (int side = 0; side < 2 && (players || pairings); side++) {
        struct expected *player = &counter->players[side];
        set_value(counter, &player->key, side == 0 ? RATSU_TAG_WHITE : RATSU_TAG_BLACK);
        if (players)
            player->hash =
                ratsu_tally_hash(&counter->tally, RATSU_PLAYERS, ratsu_buffer_slice(&player->key));
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
    const uint64_t date = counter->date, *ratings = counter->ratings;
    if (ratsu_counts(counter, RATSU_YEARS)) {
        uint64_t *row = date_row(counter, RATSU_YEARS, date - date % 10000);
        ratsu_counter_add_score(counter, RATSU_WHITE, row);
        ratsu_counter_add_ratings(counter, row + 4);
    }
    if (ratsu_counts(counter, RATSU_DATES)) date_row(counter, RATSU_DATES, date)[0]++;
    for (int side = 0; side < 2 && ratsu_counts(counter, RATSU_RATINGS); side++)
        if (ratings[side])
            ratsu_counter_number_row(counter, RATSU_RATINGS, (int64_t)ratings[side])[side]++;
    if (ratsu_counts(counter, RATSU_DIFFERENCES) && ratings[0] && ratings[1]) {
        const int64_t difference = (int64_t)ratings[0] - (int64_t)ratings[1];
        ratsu_counter_add_score(counter, RATSU_WHITE,
                                ratsu_counter_number_row(counter, RATSU_DIFFERENCES, difference));
    }
    if (ratsu_counts(counter, RATSU_EVENTS)) {
        uint64_t *row = ratsu_counter_expected(counter, RATSU_EVENTS, &counter->event);
        ratsu_counter_add_score(counter, RATSU_WHITE, row);
        ratsu_counter_add_ratings(counter, row + 4);
        if (date && (!row[6] || date < row[6])) row[6] = date;
        if (date > row[7]) row[7] = date;
    }
    if (ratsu_counts(counter, RATSU_PLAYERS)) count_players(counter);
    if (ratsu_counts(counter, RATSU_CROSSTABLE)) count_pairing(counter);
    if (ratsu_counts(counter, RATSU_MATCH)) count_match(counter);
}
