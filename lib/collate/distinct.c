/* collate/distinct.c: finds out whether an earlier record has the same key.
 *
 * A table holds the places of keys in a store: a hash that is found is confirmed by comparing the
 * keys. When the table is full it stays as it is, and all later records are put off:
 *
 *     added:   answered at once ....... | full: put off, with the answer if the table knows it
 *     sorted:                             (key, number): the first of a key, and those after it
 *     sorted:                             (number): records that are not the first of their key
 *     at the end, in the order of numbers: what was put off, beside the second list
 *
 * With ranks nothing is answered before the end: all is put off, and the first list is sorted by
 * (key, rank, number). */
#include "collate/collate.h"

#include "base/bits.h"
#include "base/hash_table.h"
#include "base/texts.h"

#include <errno.h>

enum {
    NUMBER = 8,
    ENTRY = 4 * sizeof(uint64_t) /* bytes of an entry in a table that is half full */
};

struct ratsu_distinct {
    struct ratsu_table table; /* hash of a key -> its place in `keys` */
    size_t most;              /* entries */
    struct ratsu_store *keys; /* (key, note) */
    struct ratsu_cursor known;

    struct ratsu_store *put_off; /* (= duplicate or ? not known; note of the first; payload) */
    struct ratsu_cursor next;
    struct ratsu_sorter *later; /* key -> number, note; of those that are put off without answer */
    struct ratsu_sorter *again; /* number -> answer, note; after all were added */
    uint64_t number;            /* of the next one that is put off, or answered */
    struct ratsu_buffer scratch, ranked_key;
    uint64_t memory;
    bool ranked; /* the keys of `later` are those of ratsu_distinct_rank() */

    struct ratsu_slice again_key, again_note; /* the current key of `again` */
    bool again_over, answered;                /* there are no more; the last one was delivered */
    int error;
};

struct ratsu_distinct *ratsu_distinct_new(uint64_t memory, bool ranked)
{
    struct ratsu_distinct *distinct = calloc(1, sizeof *distinct);
    if (!distinct) return NULL;
    distinct->memory = memory;
    distinct->ranked = ranked;
    distinct->most = 16;
    while (distinct->most < memory / 2 / ENTRY) distinct->most *= 2;
    distinct->keys = ratsu_store_new(memory / 4);
    distinct->put_off = ratsu_store_new(memory / (ranked ? 2 : 16));
    distinct->later = ratsu_sorter_new(memory / (ranked ? 4 : 8));
    if (distinct->keys && distinct->put_off && distinct->later) return distinct;
    ratsu_distinct_free(distinct);
    return NULL;
}

static void free_table(struct ratsu_distinct *distinct)
{
    ratsu_table_free(&distinct->table);
    ratsu_cursor_free(&distinct->known);
    ratsu_store_free(distinct->keys);
    distinct->keys = NULL;
}

void ratsu_distinct_free(struct ratsu_distinct *distinct)
{
    if (!distinct) return;
    free_table(distinct);
    ratsu_cursor_free(&distinct->next);
    ratsu_store_free(distinct->put_off);
    ratsu_sorter_free(distinct->later);
    ratsu_sorter_free(distinct->again);
    ratsu_buffer_free(&distinct->scratch);
    ratsu_buffer_free(&distinct->ranked_key);
    free(distinct);
}

int ratsu_distinct_error(const struct ratsu_distinct *distinct)
{
    return distinct->error;
}

static enum ratsu_distinct_answer fail(struct ratsu_distinct *distinct, int error)
{
    if (!distinct->error) distinct->error = error;
    return RATSU_DISTINCT_FAILED;
}

/* Sets *FIRST to the note of KEY if the table holds it: RATSU_AGAIN, else RATSU_FIRST. */
static enum ratsu_distinct_answer look_up(struct ratsu_distinct *distinct, uint64_t hash,
                                          struct ratsu_slice key, struct ratsu_slice *first)
{
    const struct ratsu_table *table = &distinct->table;
    struct ratsu_slice record[2];
    for (size_t at = ratsu_table_first(table, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(table, at)) {
        distinct->known.place = table->values[at];
        if (ratsu_store_read(distinct->keys, &distinct->known, record, 2) != RATSU_RECORD)
            return fail(distinct, ratsu_store_error(distinct->keys));
        if (!ratsu_slice_equal(record[0], key)) continue;
        *first = record[1];
        return RATSU_AGAIN;
    }
    return RATSU_FIRST;
}

/* HEAD with NOTE after it; valid until the next one. */
static struct ratsu_slice joined(struct ratsu_distinct *distinct, struct ratsu_slice head,
                                 struct ratsu_slice note)
{
    struct ratsu_buffer *scratch = &distinct->scratch;
    scratch->length = 0;
    ratsu_buffer_add_slice(scratch, head);
    ratsu_buffer_add_slice(scratch, note);
    if (scratch->failed) fail(distinct, ENOMEM);
    return ratsu_buffer_slice(scratch);
}

/* The next number, as a text that sorts as the number does, with NOTE after it. */
static struct ratsu_slice numbered(struct ratsu_distinct *distinct, struct ratsu_slice note)
{
    char number[NUMBER];
    store_word(number, swap_bytes(distinct->number++));
    return joined(distinct, (struct ratsu_slice){number, NUMBER}, note);
}

/* FIRST: the note of the record that the table holds with the same key, else NULL. */
static enum ratsu_distinct_answer put_off(struct ratsu_distinct *distinct, struct ratsu_slice key,
                                          struct ratsu_slice note, struct ratsu_slice payload,
                                          const struct ratsu_slice *first)
{
    const struct ratsu_slice record[] = {
        {first ? "=" : "?", 1}, first ? *first : (struct ratsu_slice){0}, payload};
    if (!ratsu_store_add(distinct->put_off, record, 3))
        return fail(distinct, ratsu_store_error(distinct->put_off));
    struct ratsu_slice value = numbered(distinct, note);
    if (!first && !distinct->error && !ratsu_sorter_add(distinct->later, key, value))
        return fail(distinct, ratsu_sorter_error(distinct->later));
    return distinct->error ? RATSU_DISTINCT_FAILED : RATSU_LATER;
}

enum ratsu_distinct_answer ratsu_distinct_add(struct ratsu_distinct *distinct,
                                              struct ratsu_slice key, struct ratsu_slice note,
                                              struct ratsu_slice payload, struct ratsu_slice *first)
{
    *first = (struct ratsu_slice){0};
    if (distinct->error) return RATSU_DISTINCT_FAILED;
    uint64_t hash = ratsu_table_hash(&distinct->table, key);
    enum ratsu_distinct_answer answer = look_up(distinct, hash, key, first);
    if (answer == RATSU_DISTINCT_FAILED) return answer;
    if (distinct->table.count == distinct->most || distinct->number)
        return put_off(distinct, key, note, payload, answer == RATSU_AGAIN ? first : NULL);
    if (answer == RATSU_AGAIN) return answer;
    const struct ratsu_slice record[] = {key, note};
    const uint64_t place = ratsu_store_size(distinct->keys);
    if (!ratsu_store_add(distinct->keys, record, 2))
        return fail(distinct, ratsu_store_error(distinct->keys));
    if (!ratsu_table_add(&distinct->table, hash, place)) return fail(distinct, ENOMEM);
    return RATSU_FIRST;
}

/* The key is sorted with its rank after it; its length is before it, for who reads it again. */
bool ratsu_distinct_rank(struct ratsu_distinct *distinct, struct ratsu_slice key,
                         struct ratsu_slice rank, struct ratsu_slice note,
                         struct ratsu_slice payload)
{
    struct ratsu_buffer *ranked = &distinct->ranked_key;
    if (distinct->error) return false;
    ranked->length = 0;
    ratsu_buffer_add_word(ranked, key.length);
    ratsu_buffer_add_slice(ranked, key);
    ratsu_buffer_add_slice(ranked, rank);
    if (ranked->failed) return fail(distinct, ENOMEM) != RATSU_DISTINCT_FAILED;
    return put_off(distinct, ratsu_buffer_slice(ranked), note, payload, NULL) == RATSU_LATER;
}

/* ---- What was put off ---------------------------------------------------------------------- */

/* Adds the ANSWER, = or 1, with NOTE for the record of NUMBER to the second list. */
static bool add_answer(struct ratsu_distinct *distinct, struct ratsu_slice number,
                       const char *answer, struct ratsu_slice note)
{
    const struct ratsu_slice value = joined(distinct, (struct ratsu_slice){answer, 1}, note);
    return !distinct->error && ratsu_sorter_add(distinct->again, number, value);
}

/* Reads the sorted keys: all records but the first of a key get its note. With ranks, the first
 * gets the first note of the others. */
static bool find_repeated(struct ratsu_distinct *distinct)
{
    struct ratsu_slice key, value;
    struct ratsu_buffer last = {0}, first = {0}; /* its number and note */
    enum ratsu_record got;
    bool any = false, told = false, good = true;
    while (good && (got = ratsu_sorter_next(distinct->later, &key, &value)) == RATSU_RECORD) {
        const struct ratsu_slice number = ratsu_slice_part(value, 0, NUMBER);
        const struct ratsu_slice note = ratsu_slice_part(value, NUMBER, value.length);
        if (distinct->ranked)
            key = ratsu_slice_part(key, 0, NUMBER + (size_t)swap_bytes(load_word(key.data)));
        if (any && ratsu_slice_equal(key, ratsu_buffer_slice(&last))) {
            const struct ratsu_slice held = ratsu_buffer_slice(&first);
            good = add_answer(distinct, number, "=", ratsu_slice_part(held, NUMBER, held.length));
            if (!good || !distinct->ranked || told || !note.length) continue;
            told = true;
            good = add_answer(distinct, ratsu_slice_part(held, 0, NUMBER), "1", note);
        } else {
            any = true;
            told = false;
            last.length = first.length = 0;
            ratsu_buffer_add_slice(&last, key);
            ratsu_buffer_add_slice(&first, value);
            good = !last.failed && !first.failed;
        }
    }
    /* A failure of the sorter shows again when it is read. */
    if (last.failed || first.failed) fail(distinct, ENOMEM);
    if (got == RATSU_RECORD_FAILED) fail(distinct, ratsu_sorter_error(distinct->later));
    ratsu_buffer_free(&last);
    ratsu_buffer_free(&first);
    return !distinct->error;
}

static bool move_again(struct ratsu_distinct *distinct)
{
    enum ratsu_record got =
        ratsu_sorter_next(distinct->again, &distinct->again_key, &distinct->again_note);
    distinct->again_over = got == RATSU_RECORD_END;
    if (got == RATSU_RECORD_FAILED) fail(distinct, ratsu_sorter_error(distinct->again));
    return !distinct->error;
}

enum ratsu_distinct_answer ratsu_distinct_next(struct ratsu_distinct *distinct,
                                               struct ratsu_slice *payload,
                                               struct ratsu_slice *first)
{
    struct ratsu_slice record[3];
    if (!distinct->error && !distinct->again) {
        free_table(distinct); /* all records were added: others need its memory now */
        distinct->again = ratsu_sorter_new(distinct->memory / 4);
        if (!distinct->again) fail(distinct, ENOMEM);
        if (distinct->error || !find_repeated(distinct)) return RATSU_DISTINCT_FAILED;
        ratsu_sorter_free(distinct->later);
        distinct->later = NULL;
        distinct->number = 0;
        move_again(distinct);
    }
    if (distinct->error) return RATSU_DISTINCT_FAILED;
    if (distinct->answered && !move_again(distinct)) return RATSU_DISTINCT_FAILED;
    distinct->answered = false;
    enum ratsu_record got = ratsu_store_read(distinct->put_off, &distinct->next, record, 3);
    if (got == RATSU_RECORD_END) return RATSU_DISTINCT_END;
    if (got == RATSU_RECORD_FAILED) return fail(distinct, ratsu_store_error(distinct->put_off));
    *payload = record[2];
    *first = record[1];
    struct ratsu_slice number = numbered(distinct, (struct ratsu_slice){0});
    if (distinct->error) return RATSU_DISTINCT_FAILED;
    if (record[0].data[0] == '=') return RATSU_AGAIN;
    if (distinct->again_over || !ratsu_slice_equal(number, distinct->again_key)) return RATSU_FIRST;
    *first = ratsu_slice_part(distinct->again_note, 1, distinct->again_note.length);
    distinct->answered = true;
    return distinct->again_note.data[0] == '=' ? RATSU_AGAIN : RATSU_FIRST;
}
