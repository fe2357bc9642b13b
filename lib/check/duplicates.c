/* check/duplicates.c: the check duplicate-game. It compares the games of the whole run, so it is
 * separate from the judges, which see one text. Keys of games are compared in input order.
 * Duplicates wait in a store, since they are reported after everything else. */
#include "judge.h"
#include "collate/collate.h"
#include <errno.h>

/* A game's place, for reports on it and on its duplicates. */
struct place {
    struct ratsu_slice file;
    uint64_t offset, line, game; /* of the game: offset from 0, the others from 1 */
    bool bad;                    /* the game is already counted as bad */
    bool allowed;
    uint64_t fingerprint; /* of the report on it */
    size_t length;        /* of its first line */
    bool given; /* from a merged report: its bytes are its struct ratsu_place and the excerpt */
};

struct ratsu_duplicates {
    struct judge judge; /* what ratsu_report() needs of it */
    struct ratsu_check_settings settings;
    struct ratsu_place given; /* of the current one */
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
    duplicates->settings.fingerprints = false; /* each game has its own */
    duplicates->judge.settings = &duplicates->settings;
    duplicates->judge.played = &duplicates->judge.own;
    duplicates->distinct = ratsu_distinct_new(memory - memory / 4, false);
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
    ratsu_game_free(duplicates->judge.played);
    free(duplicates);
}

int ratsu_duplicates_error(const struct ratsu_duplicates *duplicates)
{
    if (duplicates->failed) return ENOMEM;
    int error = ratsu_distinct_error(duplicates->distinct);
    return error ? error : ratsu_store_error(duplicates->store);
}

/* A place is stored as it is in memory: the records do not outlive the process. */
static struct place place_in(struct ratsu_slice bytes)
{
    struct place place;
    memcpy(&place, bytes.data, sizeof place);
    return place;
}

/* Compares the game of KEY at PLACE with those before it; BYTES are for the report. False on
 * failure. */
static bool add_game(struct ratsu_duplicates *duplicates, struct ratsu_slice key,
                     const struct place *place, struct ratsu_slice bytes)
{
    struct ratsu_buffer *payload = &duplicates->payload;
    struct ratsu_slice record[3] = {{(const char *)place, sizeof *place}, bytes};
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
    bool good = true;
    struct ratsu_buffer given = {0};
    for (size_t i = 0; i < findings->keyed_count; i++) {
        const struct ratsu_keyed_game *game = &findings->keyed[i];
        const struct ratsu_place *at = source->places ? &source->places[game->offset] : NULL;
        struct ratsu_slice bytes;
        if (!at) {
            bytes = ratsu_slice_part(source->text, game->offset, game->offset + game->length);
        } else {
            given.length = 0;
            ratsu_buffer_add(&given, at, sizeof *at);
            ratsu_buffer_add_slice(&given, at->excerpt);
            bytes = ratsu_buffer_slice(&given);
        }
        while (found < findings->found_count && findings->found[found].game < game->game) found++;
        bool has_found = found < findings->found_count && findings->found[found].game == game->game;
        struct place place = {.file = source->file,
                              .offset = at ? at->offset : source->offset + game->offset,
                              .line = at ? at->line : source->line + game->lines_before,
                              .game = source->games + game->game + 1,
                              .bad = has_found && findings->found[found].bad,
                              .allowed = game->allowed,
                              .fingerprint = game->fingerprint,
                              .length = game->first_line,
                              .given = at != NULL};
        duplicates->failed |= given.failed;
        good = add_game(duplicates, ratsu_slice_part(keys, key, game->key_end), &place, bytes);
        if (!good) break;
        key = game->key_end;
    }
    ratsu_buffer_free(&given);
    return good;
}

/* Returns the next duplicate: first those of the store, then those that were put off, which all
 * came later. */
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

/* Reports the game whose first line is as long as PLACE says; its bytes may be gone. */
static void report(struct judge *judge, const struct place *place, const struct place *first)
{
    struct ratsu_slice text = {judge->text.data, place->length};
    if (!ratsu_report(judge, CHECK_DUPLICATE_GAME, text, "the same game as game %llu, at ",
                      (unsigned long long)first->game))
        return;
    struct ratsu_buffer *message = ratsu_more_begin(judge);
    if (!message) return;
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
    if (place.given) { /* BYTES are what ratsu_duplicates_add() was given, and its excerpt */
        struct ratsu_place *given = &duplicates->given;
        memcpy(given, bytes.data, sizeof *given);
        if (given->excerpt.data)
            given->excerpt = ratsu_slice_part(bytes, sizeof *given, bytes.length);
        given->line = place.line;
        source->places = given;
        source->text = (struct ratsu_slice){0};
    }
    findings->allowed = place.allowed;
    if (place.allowed) return RATSU_RECORD;
    judge->text = source->text;
    judge->findings = findings;
    ratsu_begin_game(judge, 0);
    report(judge, &place, &first);
    ratsu_end_game(judge, source->text.length);
    findings->games = 0; /* the game was counted when it was judged */
    if (place.bad) findings->bad = 0;
    if (place.bad && findings->found_count) findings->found[0].bad = false;
    if (findings->list.count) findings->list.items[0].fingerprint = place.fingerprint;
    if (findings->failed) duplicates->failed = true;
    return duplicates->failed ? RATSU_RECORD_FAILED : RATSU_RECORD;
}
