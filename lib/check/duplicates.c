/* The check duplicate-game. It compares games of the whole run, so it stands apart from the judges of one text:
 * texts bring keys of their games, which are held against each other in input order; what is found waits in a
 * store, so that it comes after all else. */
#include "judge.h"
#include "ratsu/pgn.h"
#include "collate/collate.h"
#include "base/escape.h"
#include "base/lines.h"
#include <errno.h>
#include <stdlib.h>

/* A game's place, for the report on it and on those that repeat it. */
struct place {
    struct ratsu_slice file;
    uint64_t offset, line, game; /* of the game: offset from 0, the others from 1 */
    bool bad;                    /* it counts as bad already */
};

struct ratsu_duplicates {
    struct judge judge;                   /* what ratsu_report() needs of it */
    struct ratsu_check_settings settings; /* all other checks are off */
    struct ratsu_distinct *distinct;
    struct ratsu_store *store; /* (place, bytes, place of the first), in input order */
    struct ratsu_cursor cursor;
    struct ratsu_buffer payload;
    bool failed; /* no memory */
};

struct ratsu_duplicates *ratsu_duplicates_new(const struct ratsu_check_settings *settings,
                                              uint64_t memory)
{
    struct ratsu_duplicates *duplicates = malloc(sizeof *duplicates);
    if (!duplicates) return NULL;
    memset(duplicates, 0, sizeof *duplicates);
    duplicates->settings = *settings;
    for (int i = 0; i < CHECK_COUNT; i++)
        if (i != CHECK_DUPLICATE_GAME) duplicates->settings.severity[i] = RATSU_OFF;
    duplicates->judge.settings = &duplicates->settings;
    duplicates->distinct = ratsu_distinct_new(memory - memory / 4);
    duplicates->store = ratsu_store_new(memory / 4);
    if (duplicates->distinct && duplicates->store) return duplicates;
    ratsu_duplicates_free(duplicates);
    return NULL;
}

void ratsu_duplicates_free(struct ratsu_duplicates *duplicates)
{
    if (!duplicates) return;
    ratsu_distinct_free(duplicates->distinct);
    ratsu_cursor_free(&duplicates->cursor);
    ratsu_store_free(duplicates->store);
    ratsu_buffer_free(&duplicates->payload);
    ratsu_game_free(&duplicates->judge.played);
    free(duplicates);
}

int ratsu_duplicates_error(const struct ratsu_duplicates *duplicates)
{
    if (duplicates->failed) return ENOMEM;
    int error = ratsu_distinct_error(duplicates->distinct);
    return error ? error : ratsu_store_error(duplicates->store);
}

/* A place goes into records as it stands in memory: they do not outlive the process. */
static struct ratsu_slice bytes_of(const struct place *place)
{
    return (struct ratsu_slice){(const char *)place, sizeof *place};
}

static struct place place_in(struct ratsu_slice bytes)
{
    struct place place;
    memcpy(&place, bytes.data, sizeof place);
    return place;
}

/* Holds the game of KEY at PLACE against those before it. */
static bool add_game(struct ratsu_duplicates *duplicates, struct ratsu_slice key,
                     const struct place *place, struct ratsu_slice bytes)
{
    struct ratsu_buffer *payload = &duplicates->payload;
    struct ratsu_slice record[3] = {bytes_of(place), bytes};
    payload->length = 0;
    ratsu_buffer_add_slice(payload, record[0]);
    ratsu_buffer_add_slice(payload, record[1]);
    if (payload->failed) duplicates->failed = true;
    if (duplicates->failed) return false;
    enum ratsu_distinct_answer answer = ratsu_distinct_add(duplicates->distinct, key, record[0],
                                                           ratsu_buffer_slice(payload), &record[2]);
    if (answer == RATSU_AGAIN) return ratsu_store_add(duplicates->store, record, 3);
    return answer != RATSU_DISTINCT_FAILED;
}

bool ratsu_duplicates_add(struct ratsu_duplicates *duplicates,
                          const struct ratsu_report_source *source,
                          const struct ratsu_findings *findings)
{
    struct ratsu_slice keys = ratsu_buffer_slice(&findings->keys);
    size_t key = 0, found = 0;
    for (size_t i = 0; i < findings->keyed_count; i++) {
        const struct ratsu_keyed_game *game = &findings->keyed[i];
        struct ratsu_slice bytes =
            ratsu_slice_part(source->text, game->offset, game->offset + game->length);
        while (found < findings->found_count && findings->found[found].game < game->game) found++;
        bool has_found = found < findings->found_count && findings->found[found].game == game->game;
        struct place place = {.file = source->file,
                              .offset = source->offset + game->offset,
                              .line = source->line + game->lines_before,
                              .game = source->games + game->game + 1,
                              .bad = has_found && findings->found[found].bad};
        if (!add_game(duplicates, ratsu_slice_part(keys, key, game->key_end), &place, bytes))
            return false;
        key = game->key_end;
    }
    return true;
}

/* The next duplicate: first those of the store, then what was put off, all of which came later. */
static enum ratsu_record next_record(struct ratsu_duplicates *duplicates, struct place *place,
                                     struct ratsu_slice *bytes, struct place *first)
{
    struct ratsu_slice record[3], payload, note;
    enum ratsu_record got = ratsu_store_read(duplicates->store, &duplicates->cursor, record, 3);
    enum ratsu_distinct_answer answer = RATSU_FIRST;
    if (got == RATSU_RECORD_FAILED) return RATSU_RECORD_FAILED;
    if (got == RATSU_RECORD) {
        *place = place_in(record[0]);
        *bytes = record[1];
        *first = place_in(record[2]);
        return RATSU_RECORD;
    }
    while (answer == RATSU_FIRST)
        answer = ratsu_distinct_next(duplicates->distinct, &payload, &note);
    if (answer == RATSU_DISTINCT_END) return RATSU_RECORD_END;
    if (answer != RATSU_AGAIN) return RATSU_RECORD_FAILED;
    *place = place_in(payload);
    *bytes = ratsu_slice_part(payload, sizeof *place, payload.length);
    *first = place_in(note);
    return RATSU_RECORD;
}

static void report(struct judge *judge, const struct place *first)
{
    size_t first_line = ratsu_line_end(judge->text, 0);
    if (!ratsu_report(judge, CHECK_DUPLICATE_GAME, 0, first_line, "the same game as game %llu, at ",
                      (unsigned long long)first->game))
        return;
    struct ratsu_buffer *message = ratsu_more_begin(judge);
    ratsu_add_utf8(message, first->file);
    ratsu_buffer_print(message, ":%llu", (unsigned long long)first->line);
    ratsu_more_end(judge);
}

enum ratsu_record ratsu_duplicates_next(struct ratsu_duplicates *duplicates,
                                        struct ratsu_report_source *source,
                                        struct ratsu_findings *findings)
{
    struct judge *judge = &duplicates->judge;
    struct place place, first;
    struct ratsu_slice bytes;
    enum ratsu_record got = next_record(duplicates, &place, &bytes, &first);
    if (got != RATSU_RECORD) return got;
    *source = (struct ratsu_report_source){.file = place.file,
                                           .text = bytes,
                                           .offset = place.offset,
                                           .line = place.line,
                                           .games = place.game - 1};
    judge->text = bytes;
    judge->findings = findings;
    /* Its tags name it; and a line before it may allow that it came before. */
    struct ratsu_pgn_reader reader = {.text = bytes, .depth = RATSU_PGN_ALL};
    if (ratsu_pgn_read(&reader, &judge->played) == RATSU_PGN_NO_MEMORY) duplicates->failed = true;
    ratsu_begin_game(judge, 0);
    report(judge, &first);
    ratsu_judge_allowances(judge);
    ratsu_end_game(judge, bytes.length);
    findings->games = 0; /* it was counted where it stands */
    if (place.bad) findings->bad = 0;
    if (place.bad && findings->found_count) findings->found[0].bad = false;
    if (findings->failed) duplicates->failed = true;
    return duplicates->failed ? RATSU_RECORD_FAILED : RATSU_RECORD;
}
