/* stats/rows.c: the rows of a summary, in the order of sections and keys, or as they are presented:
 * long tables are sorted once more, by keys that begin with the rank.
 *
 *     ranked key   rank key                       rank: ~games, 8 bytes, the highest first
 *     of the tree  rank move rank move ...        moves end with a blank
 *
 * A tree presented as variations is sorted a third time, by places: a byte for each move and, if it
 * is not the first of its branches, its number among them. What follows a first branch is sorted
 * after the others.
 *
 *     key by places  place place ... 0 line     place: FIRST at the end, OTHER + number, BEYOND
 *
 * All keys are sorted with their section as one byte before them. */
#include "stats/match.h"
#include "stats/summary.h"

#include "base/texts.h"
#include "io/descriptor.h"
#include <errno.h>

enum { RANK = 8 };

/* Places of moves, in their order. */
enum { FIRST = 1, OTHER, BEYOND };

/* The place of a line of the tree. */
struct branch {
    size_t prefix; /* bytes of its ranked key in `path` */
    uint64_t seen; /* its branches that were presented, or passed over after the last of them */
};

/* Rows from a sorter, those of equal keys added up. */
struct stream {
    struct ratsu_sorter *sorter;
    enum ratsu_record ahead; /* the last answer of the sorter; 0: none yet */
    struct ratsu_slice key, value;
    struct ratsu_buffer row_key; /* of the row that was delivered, with its section */
};

struct ratsu_rows {
    struct ratsu_summary *summary;
    struct ratsu_presentation presentation;
    struct stream all;
    bool failed;
    struct ratsu_buffer trouble; /* why; empty if there was no memory */

    struct stream ranked; /* the section that is being presented; without sorter: none */
    enum ratsu_section section;
    uint64_t counted; /* its rows, with those that are left out */
    bool placed;      /* the ranked rows of the tree are sorted by places */

    bool held; /* a row was read that comes after the ranked ones */
    struct ratsu_row row;

    struct ratsu_buffer key, path; /* of ranked rows, and of the tree's branches */
    struct branch *branches;
    size_t branch_count, branch_capacity, cut; /* lines deeper are left out; the root sets it */
};

static bool fail(struct ratsu_rows *rows, int number)
{
    if (!rows->failed && !rows->trouble.length && number != ENOMEM)
        ratsu_temporary_explain(&rows->trouble, number);
    rows->failed = true;
    return false;
}

/* ---- Rows of a sorter ---------------------------------------------------------------------- */

static void advance(struct stream *stream)
{
    stream->ahead = ratsu_sorter_next(stream->sorter, &stream->key, &stream->value);
}

static enum ratsu_record next_row(struct ratsu_rows *rows, struct stream *stream,
                                  struct ratsu_row *row)
{
    struct ratsu_buffer *key = &stream->row_key;
    row->of = 0;
    if (!stream->ahead) advance(stream);
    if (stream->ahead == RATSU_RECORD_END) return RATSU_RECORD_END;
    if (stream->ahead == RATSU_RECORD) {
        key->length = 0;
        ratsu_buffer_add_slice(key, stream->key);
        memset(row->values, 0, sizeof row->values);
        memcpy(row->values, stream->value.data, stream->value.length);
        row->section = (enum ratsu_section)stream->key.data[0];
        for (advance(stream); stream->ahead == RATSU_RECORD && !key->failed; advance(stream)) {
            uint64_t more[RATSU_COLUMNS_MAX];
            if (!ratsu_slice_equal(stream->key, ratsu_buffer_slice(key))) break;
            memcpy(more, stream->value.data, stream->value.length);
            ratsu_tally_combine(row->section, row->values, more);
        }
        row->key = ratsu_slice_part(ratsu_buffer_slice(key), key->length > 0, key->length);
        if (!key->failed && stream->ahead != RATSU_RECORD_FAILED) return RATSU_RECORD;
    }
    fail(rows, key->failed ? ENOMEM : ratsu_sorter_error(stream->sorter));
    return RATSU_RECORD_FAILED;
}

static void end_stream(struct stream *stream)
{
    ratsu_buffer_free(&stream->row_key);
    *stream = (struct stream){0};
}

/* ---- Partial summaries --------------------------------------------------------------------- */

/* Moves the rows of PARTIAL, which may be open, to the sorter. */
static bool add_partial(struct ratsu_rows *rows, struct partial *partial)
{
    struct ratsu_sorter *sorter = rows->summary->rows;
    struct ratsu_buffer what = {0};
    const char *wanted = rows->summary->settings->what;
    enum ratsu_record got = RATSU_RECORD;
    const bool open = partial->lines.input;
    bool sound = open || ratsu_partial_open(partial, &what, &rows->trouble);
    if (sound && !open && !ratsu_slice_is(ratsu_buffer_slice(&what), wanted)) {
        sound = false;
        ratsu_buffer_print(&rows->trouble,
                           "%s: was written with other options: %.*s; the first with: %s",
                           partial->path, (int)what.length, what.data, wanted);
    }
    ratsu_buffer_free(&what);
    if (!sound) return false;
    while ((got = ratsu_partial_next(partial, &rows->trouble)) == RATSU_RECORD) {
        size_t size = ratsu_sections[partial->section].columns * sizeof partial->values[0];
        struct ratsu_slice numbers = {(const char *)partial->values, size};
        if (!ratsu_sorter_add(sorter, ratsu_buffer_slice(&partial->key), numbers))
            return fail(rows, ratsu_sorter_error(sorter));
    }
    ratsu_partial_free(partial);
    return got == RATSU_RECORD_END;
}

struct ratsu_rows *ratsu_summary_rows(struct ratsu_summary *summary,
                                      const struct ratsu_presentation *presentation)
{
    struct ratsu_rows *rows = calloc(1, sizeof *rows);
    if (!rows) return NULL;
    rows->summary = summary;
    rows->presentation = *presentation;
    rows->all.sorter = summary->rows;
    for (size_t i = 0; i < summary->partial_count; i++)
        if (!add_partial(rows, &summary->partials[i])) {
            rows->failed = true;
            break;
        }
    return rows;
}

/* ---- Ranking ------------------------------------------------------------------------------- */

/* Returns the number by which ROW is ranked. */
static uint64_t games_of(const struct ratsu_row *row)
{
    uint64_t games = 0;
    for (unsigned i = 0; i < ratsu_sections[row->section].ranked; i++) games += row->values[i];
    return games;
}

/* Whether ROW is presented. Lines that continue a line of the tree have no more games than it. */
static bool is_enough(const struct ratsu_rows *rows, const struct ratsu_row *row)
{
    bool root = row->section == RATSU_TREE && row->key.length == 0;
    const uint64_t games = row->section == RATSU_BY_PLIES ? row->values[1] : games_of(row);
    return !ratsu_sections[row->section].ranked || root || games >= rows->presentation.least;
}

static bool add_branch(struct ratsu_rows *rows, size_t depth)
{
    if (!RATSU_GROW(rows->branches, rows->branch_capacity, depth + 1)) return fail(rows, ENOMEM);
    rows->branches[depth] = (struct branch){rows->path.length, 0};
    rows->branch_count = depth + 1;
    return true;
}

/* The ranked key of a line of the tree begins with that of the line without its last move. Lines
 * come after the lines that they continue. */
static bool rank_line(struct ratsu_rows *rows, const struct ratsu_row *row)
{
    size_t depth = row->key.length > 0, move = row->key.length;
    for (size_t i = 0; i < row->key.length; i++) depth += row->key.data[i] == ' ';
    while (move > 0 && row->key.data[move - 1] != ' ') move--;
    if (depth > rows->branch_count) {
        ratsu_buffer_add_string(
            &rows->trouble,
            "a line of the opening tree stands without the line that it continues: write this "
            "summary again");
        return fail(rows, ENOMEM);
    }
    rows->path.length = depth ? rows->branches[depth - 1].prefix : 0;
    if (depth) {
        ratsu_buffer_add_word(&rows->path, ~games_of(row));
        ratsu_buffer_add_slice(&rows->path, ratsu_slice_part(row->key, move, row->key.length));
        ratsu_buffer_add_char(&rows->path, ' ');
    }
    ratsu_buffer_add_slice(&rows->key, ratsu_buffer_slice(&rows->path));
    return add_branch(rows, depth);
}

static bool add_to_ranking(struct ratsu_rows *rows, const struct ratsu_row *row)
{
    struct ratsu_sorter *sorter = rows->ranked.sorter;
    size_t size = ratsu_sections[row->section].columns * sizeof row->values[0];
    rows->counted++;
    if (!is_enough(rows, row)) return true;
    rows->key.length = 0;
    ratsu_buffer_add_char(&rows->key, (char)row->section);
    if (row->section == RATSU_TREE) {
        if (!rank_line(rows, row)) return false;
    } else {
        ratsu_buffer_add_word(&rows->key, ~games_of(row));
        ratsu_buffer_add_slice(&rows->key, row->key);
    }
    if (rows->key.failed || rows->path.failed) return fail(rows, ENOMEM);
    return ratsu_sorter_add(sorter, ratsu_buffer_slice(&rows->key),
                            (struct ratsu_slice){(const char *)row->values, size}) ||
           fail(rows, ratsu_sorter_error(sorter));
}

/* Ranks all rows of the section that ROW begins; the first row after them is held. False on
 * failure. */
static bool begin_ranking(struct ratsu_rows *rows, struct ratsu_row *row)
{
    enum ratsu_record got;
    const bool placed = row->section == RATSU_TREE && rows->presentation.as_variations;
    const size_t share = placed ? 4 : 2; /* it is sorted into another sorter */
    rows->ranked.sorter = ratsu_sorter_new(rows->summary->settings->memory / share);
    if (!rows->ranked.sorter) return fail(rows, ENOMEM);
    if (row->section != RATSU_TREE)
        ratsu_sorter_keep_first(rows->ranked.sorter, rows->presentation.top);
    rows->section = row->section;
    rows->counted = 0;
    rows->branch_count = rows->path.length = 0;
    do {
        if (!add_to_ranking(rows, row)) return false;
        got = next_row(rows, &rows->all, row);
    } while (got == RATSU_RECORD && row->section == rows->section);
    rows->held = got == RATSU_RECORD;
    rows->row = *row;
    rows->branch_count = 0;
    return got != RATSU_RECORD_FAILED;
}

/* Turns the ranked key of ROW back into a line. False if there are enough lines, or on failure
 * (rows->failed). */
static bool present_line(struct ratsu_rows *rows, struct ratsu_row *row)
{
    struct ratsu_slice key = row->key;
    size_t depth = 0;
    rows->key.length = 0;
    for (size_t at = 0; at + RANK < key.length; depth++) {
        const char *blank = memchr(key.data + at + RANK, ' ', key.length - at - RANK);
        size_t end = (size_t)(blank - key.data);
        if (depth) ratsu_buffer_add_char(&rows->key, ' ');
        ratsu_buffer_add(&rows->key, key.data + at + RANK, end - at - RANK);
        at = end + 1;
    }
    row->key = ratsu_buffer_slice(&rows->key);
    if (depth > rows->cut) return false;
    rows->cut = SIZE_MAX;
    uint64_t top = rows->presentation.top;
    if (depth && ++rows->branches[depth - 1].seen > top && top) {
        rows->cut = depth - 1; /* later branches have fewer games still */
        return false;
    }
    return add_branch(rows, depth);
}

/* ---- The tree as variations ---------------------------------------------------------------- */

/* Sorts the ranked rows of the tree by places. False on failure. */
static bool sort_by_places(struct ratsu_rows *rows)
{
    struct ratsu_row row;
    enum ratsu_record got;
    struct ratsu_sorter *sorter = ratsu_sorter_new(rows->summary->settings->memory / 4);
    bool sound = sorter;
    size_t size = ratsu_sections[RATSU_TREE].columns * sizeof row.values[0];
    while (sound && (got = next_row(rows, &rows->ranked, &row)) == RATSU_RECORD) {
        if (!present_line(rows, &row)) continue;
        /* The key by places of the line that was just presented. */
        size_t depth = rows->branch_count - 1;
        rows->path.length = 0;
        ratsu_buffer_add_char(&rows->path, (char)row.section);
        for (size_t i = 0; i < depth; i++) {
            uint64_t number = rows->branches[i].seen;
            if (number == 1) {
                ratsu_buffer_add_char(&rows->path, i + 1 == depth ? FIRST : BEYOND);
            } else {
                ratsu_buffer_add_char(&rows->path, OTHER);
                ratsu_buffer_add_word(&rows->path, number);
            }
        }
        ratsu_buffer_add_char(&rows->path, 0);
        ratsu_buffer_add_slice(&rows->path, row.key);
        sound = !rows->path.failed &&
                ratsu_sorter_add(sorter, ratsu_buffer_slice(&rows->path),
                                 (struct ratsu_slice){(const char *)row.values, size});
    }
    ratsu_sorter_free(rows->ranked.sorter);
    end_stream(&rows->ranked);
    rows->ranked.sorter = sorter;
    rows->placed = true;
    if (!sound) return fail(rows, sorter ? ratsu_sorter_error(sorter) : ENOMEM);
    return !rows->failed;
}

/* Reads the next row of the ranked section. */
static enum ratsu_record next_ranked(struct ratsu_rows *rows, struct ratsu_row *row)
{
    enum ratsu_record got;
    while ((got = next_row(rows, &rows->ranked, row)) == RATSU_RECORD) {
        if (rows->placed) {
            /* The key by places becomes a line again. */
            size_t at = 0, variations = 0;
            bool begins = false;
            for (; row->key.data[at]; at += begins ? 1 + RANK : 1) {
                begins = row->key.data[at] == OTHER;
                variations += begins;
            }
            row->key = ratsu_slice_part(row->key, at + 1, row->key.length);
            row->values[TREE_NESTING] = 2 * variations + begins;
            return RATSU_RECORD;
        }
        if (rows->section == RATSU_TREE) {
            if (present_line(rows, row)) return RATSU_RECORD;
            if (rows->failed) return RATSU_RECORD_FAILED;
            continue;
        }
        row->key = ratsu_slice_part(row->key, RANK, row->key.length);
        row->of = rows->counted;
        return RATSU_RECORD;
    }
    if (got == RATSU_RECORD_FAILED) return got;
    ratsu_sorter_free(rows->ranked.sorter);
    end_stream(&rows->ranked);
    rows->placed = false;
    return RATSU_RECORD_END;
}

/* Where the names of both players end in the key of a row of RATSU_MATCH. */
static size_t names_end(struct ratsu_slice key)
{
    size_t at = 0;
    for (unsigned part = 0; part < 2 && at < key.length; at++) part += key.data[at] == 0;
    return at;
}

/* Makes ROW, the first row of two players, that of all their games; the row after them is held. */
static enum ratsu_record next_match(struct ratsu_rows *rows, struct ratsu_row *row)
{
    struct match match = {0};
    enum ratsu_record got = RATSU_RECORD;
    rows->key.length = 0;
    ratsu_buffer_add_slice(&rows->key, ratsu_slice_part(row->key, 0, names_end(row->key)));
    const struct ratsu_slice names = ratsu_buffer_slice(&rows->key);
    bool sound = !rows->key.failed;
    while (sound && got == RATSU_RECORD && row->section == RATSU_MATCH) {
        const size_t end = names_end(row->key);
        if (!ratsu_slice_equal(ratsu_slice_part(row->key, 0, end), names)) break;
        sound =
            ratsu_match_add(&match, ratsu_slice_part(row->key, end, row->key.length), row->values);
        got = next_row(rows, &rows->all, row);
    }
    ratsu_match_end(&match);
    if (!sound) fail(rows, ENOMEM);
    if (!sound || got == RATSU_RECORD_FAILED) return RATSU_RECORD_FAILED;
    rows->held = got == RATSU_RECORD;
    rows->row = *row;
    *row = (struct ratsu_row){.section = RATSU_MATCH, .key = names};
    memcpy(row->values, match.sums, sizeof match.sums);
    return RATSU_RECORD;
}

enum ratsu_record ratsu_rows_next(struct ratsu_rows *rows, struct ratsu_row *row)
{
    for (;;) {
        enum ratsu_record got = RATSU_RECORD;
        if (rows->failed) return RATSU_RECORD_FAILED;
        if (rows->ranked.sorter) {
            got = next_ranked(rows, row);
            if (got != RATSU_RECORD_END) return got;
            continue;
        }
        if (rows->held)
            *row = rows->row;
        else
            got = next_row(rows, &rows->all, row);
        rows->held = false;
        if (got != RATSU_RECORD) return got;
        if (row->section == RATSU_MATCH && rows->presentation.matches) return next_match(rows, row);
        const bool grouped = ratsu_sections[row->section].grouped && !rows->presentation.by_ranked;
        const bool ranked = rows->presentation.ranked && ratsu_sections[row->section].ranked;
        if (!ranked || grouped) {
            if (is_enough(rows, row)) return got;
            continue;
        }
        if (!begin_ranking(rows, row)) return RATSU_RECORD_FAILED;
        const bool placed = rows->section == RATSU_TREE && rows->presentation.as_variations;
        if (placed && !sort_by_places(rows)) return RATSU_RECORD_FAILED;
    }
}

struct ratsu_slice ratsu_rows_trouble(const struct ratsu_rows *rows)
{
    if (rows->failed && !rows->trouble.length) return ratsu_slice_of("no memory");
    return ratsu_buffer_slice(&rows->trouble);
}

void ratsu_rows_free(struct ratsu_rows *rows)
{
    if (!rows) return;
    ratsu_sorter_free(rows->ranked.sorter);
    end_stream(&rows->ranked);
    end_stream(&rows->all);
    ratsu_buffer_free(&rows->trouble);
    ratsu_buffer_free(&rows->key);
    ratsu_buffer_free(&rows->path);
    free(rows->branches);
    free(rows);
}
