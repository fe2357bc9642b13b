/* stats/count_by.c: groups of games, and of plies, by the values of keys. */
#include "base/array.h"
#include "select/paths.h"
#include "select/which.h"
#include "stats/counter.h"

#include <errno.h>

/* In a row of RATSU_BY_PLIES, with its number of games: the current game has a ply in the group. */
#define GAME_AT_WORK (UINT64_C(1) << 63)

/* Sets *BY to the key of plies WORD, which /N or :N may follow. */
static bool find_of_ply(struct ratsu_by *by, struct ratsu_slice word)
{
    size_t length = strcspn(by->name, "/:");
    const struct ratsu_key *key = ratsu_key_find(ratsu_slice_part(word, 0, length), RATSU_IN_PLIES);
    uint64_t number = 0;
    const bool cut = length < word.length;
    if (!key ||
        (cut && (!ratsu_number_read(ratsu_slice_part(word, length + 1, word.length), &number) ||
                 number < 1 || number > INT32_MAX))) {
        by->ply = false;
        return false;
    }
    const bool ranges = cut && word.data[length] == '/';
    const bool text = (cut && !ranges) || ratsu_compared_as(key->type) == TEXT_VALUE;
    *by = (struct ratsu_by){.name = by->name,
                            .key = key,
                            .ply = true,
                            .range = ranges ? number : 0,
                            .most = ranges ? 0 : number,
                            .moves = true,
                            .number = !text && (ranges || ratsu_is_whole(key->type)),
                            .typed = !text && !ranges && !ratsu_is_whole(key->type)};
    return !ranges || !text;
}

bool ratsu_by_find(struct ratsu_by *by, const char *name)
{
    const struct ratsu_slice word = ratsu_slice_of(name);
    *by = (struct ratsu_by){.name = name, .player = ratsu_slice_is(word, "player")};
    if (by->player) return true;
    const bool tag = word.length && ratsu_is_capital(*name);
    const struct ratsu_key *key = tag ? NULL : ratsu_key_find(word, RATSU_IN_GROUPS);
    if (!tag && !key) return find_of_ply(by, word);
    if (tag && strpbrk(name, " :/")) return false;
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

/* Adds the number of SPAN, or the beginning of the range that holds it. */
static void add_number(struct ratsu_counter *counter, const struct ratsu_by *by,
                       const struct span *span)
{
    const int64_t range = by->range ? (int64_t)by->range : 1, number = span->low[0];
    const bool below = number % range < 0 || (number % range == 0 && span->low[1] < 0);
    ratsu_key_add_number(&counter->text, (number / range - below) * range);
}

/* Adds the part of the key that games are grouped by which BY, a tag or a key, names; of the player
 * of SIDE. */
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

/* Adds the part that BY names: also the measure of plies, the part of a key, or the range of a
 * number. */
static void add_part_of_game(struct ratsu_counter *counter, const struct ratsu_by *by,
                             unsigned side)
{
    struct span span;
    struct ratsu_buffer *raw = &counter->raw;
    if (!by->keys) {
        add_part(counter, by, side);
        return;
    }
    raw->length = counter->text.length = 0;
    counter->selector.opening = counter->opening;
    ratsu_keys_add(by->keys, RATSU_KEYS_FIELDS, &counter->selector, &counter->game, raw);
    if (counter->selector.failed || raw->failed) counter->trouble = ENOMEM;
    if (!by->number)
        ratsu_counter_add_value(counter, &counter->text, ratsu_buffer_slice(raw));
    else if (ratsu_span_read(NUMBER_VALUE, ratsu_buffer_slice(raw), &span))
        add_number(counter, by, &span);
    ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(&counter->text));
}

void ratsu_count_by(struct ratsu_counter *counter)
{
    const struct ratsu_stats_settings *settings = counter->settings;
    const bool players = ratsu_counts(counter, RATSU_BY_PLAYER);
    for (unsigned side = 0; side <= players; side++) {
        counter->key.length = 0;
        for (size_t i = 0; i < settings->by_count; i++)
            add_part_of_game(counter, &settings->by[i], side);
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

/* ---- Groups of plies ---- */

bool ratsu_choose_plies(struct ratsu_counter *counter)
{
    const struct ratsu_stats_settings *settings = counter->settings;
    struct chosen_plies *chosen = &counter->chosen;
    struct ratsu_query_fault fault;
    const struct ratsu_condition each = {.text = ratsu_slice_of("count{}")};
    if (!settings->plies) return true;
    chosen->values = ratsu_query_new(false);
    bool sound = chosen->values && ratsu_query_add(chosen->values, &each, &fault);
    for (size_t i = 0; i < settings->by_count && sound; i++)
        sound = !settings->by[i].ply || ratsu_query_add_column(chosen->values, settings->by[i].key);
    const struct ratsu_key *loss = ratsu_key_find(ratsu_slice_of("loss"), RATSU_IN_PLIES);
    if (!sound || !ratsu_query_add_column(chosen->values, loss)) return false;
    chosen->values->plies.paths[0].kept = true;
    chosen->choosing.kernel = chosen->valuing.kernel = counter->kernel;
    chosen->valuing.query = chosen->values;
    return true;
}

void ratsu_choose_plies_end(struct ratsu_counter *counter)
{
    struct chosen_plies *chosen = &counter->chosen;
    ratsu_selector_free(&chosen->choosing);
    ratsu_selector_free(&chosen->valuing);
    ratsu_query_free(chosen->values);
    ratsu_buffer_free(&chosen->parts);
    free(chosen->plies);
    free(chosen->rows);
}

/* Adds VALUE, of the key of plies that BY names. */
static void add_part_of_ply(struct ratsu_counter *counter, const struct ratsu_by *by,
                            const struct value *value)
{
    struct ratsu_buffer *text = &counter->text;
    text->length = 0;
    if (value->kind == NUMBER && !value->missing) {
        if (by->typed) add_order(counter, by, value);
        if (by->number)
            add_number(counter, by, &value->span);
        else
            ratsu_add_known(text, value);
    } else if (value->kind == TEXT) {
        ratsu_buffer_add_slice(text, value->text);
    }
    if (by->most && text->length > by->most) { /* no part of a character stays */
        text->length = (size_t)by->most;
        while (text->length && (text->data[text->length] & 0xc0) == 0x80) text->length--;
    }
    ratsu_buffer_add_key(&counter->key, ratsu_buffer_slice(text));
}

/* Counts the ply at which PATHS are if it is chosen. The first column of games has a mark at its
 * top while the game is counted. */
static void count_ply(struct ratsu_paths *paths)
{
    struct ratsu_counter *counter = paths->context;
    const struct ratsu_stats_settings *settings = counter->settings;
    struct chosen_plies *chosen = &counter->chosen;
    const uint32_t ply = paths->row.ply.number;
    if (!(chosen->plies[ply / 64] >> ply % 64 & 1)) return;
    const unsigned side = !ply ? 2 : paths->row.ply.position->chess.turn == RATSU_WHITE;
    size_t column = 0;
    counter->key.length = 0;
    for (size_t i = 0; i < settings->by_count; i++) {
        const struct ratsu_by *by = &settings->by[i];
        const struct chosen_part *part = &chosen->of_game[by->player ? side : 0][i];
        if (by->ply) {
            const struct value value = ratsu_ply_value(paths, column++);
            add_part_of_ply(counter, by, &value);
        } else {
            ratsu_buffer_add_slice(
                &counter->key,
                ratsu_slice_part(ratsu_buffer_slice(&chosen->parts), part->from, part->to));
        }
    }
    uint64_t *row = ratsu_counter_row(counter, RATSU_BY_PLIES, ratsu_buffer_slice(&counter->key));
    const struct value loss = ratsu_ply_value(paths, column);
    row[0]++;
    row[2] += loss.missing ? 0 : (uint64_t)loss.span.low[0];
    row[3] += !loss.missing;
    chosen->count++;
    if (row[1] & GAME_AT_WORK || counter->trouble) return;
    if (!RATSU_GROW(chosen->rows, chosen->row_capacity, chosen->row_count + 1)) {
        counter->trouble = ENOMEM;
        return;
    }
    row[1] |= GAME_AT_WORK;
    chosen->rows[chosen->row_count++] = row;
}

void ratsu_count_plies(struct ratsu_counter *counter)
{
    const struct ratsu_stats_settings *settings = counter->settings;
    const struct ratsu_game *game = &counter->game;
    struct chosen_plies *chosen = &counter->chosen;
    const struct ratsu_which *which = counter->summary->which;
    if (!RATSU_GROW(chosen->plies, chosen->capacity, game->plies / 64 + 1) ||
        !ratsu_which_find(which, &chosen->choosing, game, chosen->plies)) {
        counter->trouble = ENOMEM;
        return;
    }
    chosen->parts.length = chosen->row_count = chosen->count = 0;
    for (unsigned side = 0; side < 3; side++)
        for (size_t i = 0; i < settings->by_count; i++) {
            const struct ratsu_by *by = &settings->by[i];
            if (by->ply || (side && !by->player)) continue;
            counter->key.length = 0;
            if (side < 2)
                add_part_of_game(counter, by, side);
            else
                ratsu_buffer_add_key(&counter->key, (struct ratsu_slice){0}); /* of no player */
            chosen->of_game[side][i].from = chosen->parts.length;
            ratsu_buffer_add_slice(&chosen->parts, ratsu_buffer_slice(&counter->key));
            chosen->of_game[side][i].to = chosen->parts.length;
        }
    const bool sound = ratsu_paths_visit(&chosen->valuing, game, count_ply, counter);
    if (!sound || chosen->parts.failed) counter->trouble = ENOMEM;
    for (size_t i = 0; i < chosen->row_count; i++)
        chosen->rows[i][1] = (chosen->rows[i][1] & ~(uint64_t)GAME_AT_WORK) + 1;
    if (chosen->count)
        ratsu_counter_row(counter, RATSU_ALL_PLIES, (struct ratsu_slice){0})[0] += chosen->count;
}
