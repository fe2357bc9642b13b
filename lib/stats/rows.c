/* The rows of a summary, in the order of sections and keys, or as they are presented: long tables are
 * sorted once more, in the same way as everything else, by keys that begin with the rank.
 *
 *     ranked key   rank key                       rank: ~games, 8 bytes, the highest first
 *     of the tree  rank move rank move ...        moves end with a blank
 */
#include "stats/summary.h"
#include "stats/keys.h"

#include <errno.h>
#include <stdlib.h>

enum { TOGETHER = 64, RANK = 8 };

/* Where a line of the tree stands. */
struct branch {
    size_t prefix; /* bytes of its ranked key in `path` */
    uint64_t seen; /* branches of its own that were presented */
};

struct ratsu_rows {
    struct ratsu_summary *summary;
    struct ratsu_presentation presentation;
    struct merge all;

    struct merge ranked; /* the section that is being presented */
    struct tally ranking;
    bool ranking_now;
    enum ratsu_section section;
    uint64_t given; /* of its rows */

    bool held; /* a row was read that comes behind the ranked ones */
    struct ratsu_row row;
    struct ratsu_buffer row_key;

    struct ratsu_buffer key, path; /* of ranked rows, and of the tree's branches */
    struct branch *branches;
    size_t branch_count, branch_capacity, cut; /* lines deeper than CUT are left out */
};

static bool fail(struct ratsu_rows *rows, int number)
{
    if (!rows->all.trouble.length) ratsu_buffer_add_string(&rows->all.trouble, strerror(number));
    return false;
}

/* Partial summaries above a number of files that may be open are merged in groups before. */
static bool merge_group(struct ratsu_rows *rows, struct tally *runs, struct source *partials,
                        size_t count)
{
    struct ratsu_buffer gathered = {0};
    struct merge merge = {.what = rows->all.what};
    struct ratsu_row row;
    bool sound = true;
    for (size_t i = 0; i < count && sound; i++)
        sound = ratsu_merge_add_partial(&merge, &partials[i]);
    ratsu_tally_run_begin(runs, &gathered);
    while (sound && !runs->trouble && ratsu_merge_next(&merge, &row))
        ratsu_tally_run_add(runs, &gathered, row.section, row.key, row.values);
    ratsu_tally_run_end(runs, &gathered);
    if (merge.trouble.length) {
        ratsu_buffer_add_slice(&rows->all.trouble, ratsu_buffer_slice(&merge.trouble));
        sound = false;
    }
    ratsu_merge_free(&merge);
    if (runs->trouble) return fail(rows, runs->trouble);
    return sound;
}

static bool add_partials(struct ratsu_rows *rows)
{
    struct ratsu_summary *summary = rows->summary;
    size_t done = 0, count = summary->partial_count;
    if (count > TOGETHER) {
        struct tally runs;
        ratsu_tally_begin(&runs, 0, summary->settings->folder);
        bool sound = true;
        for (; done < count && sound; done += TOGETHER) {
            size_t some = count - done < TOGETHER ? count - done : TOGETHER;
            sound = merge_group(rows, &runs, summary->partials + done, some);
        }
        if (!ratsu_summary_take(summary, &runs)) return false;
        if (!sound) return false;
        done = count;
    }
    for (; done < count; done++)
        if (!ratsu_merge_add_partial(&rows->all, &summary->partials[done])) return false;
    return true;
}

struct ratsu_rows *ratsu_summary_rows(struct ratsu_summary *summary,
                                      const struct ratsu_presentation *presentation)
{
    struct ratsu_rows *rows = calloc(1, sizeof *rows);
    if (!rows) return NULL;
    rows->summary = summary;
    rows->presentation = *presentation;
    rows->all.what = summary->settings->what;
    bool sound = add_partials(rows);
    for (size_t i = 0; i < summary->tally_count && sound; i++)
        sound = ratsu_merge_add_tally(&rows->all, &summary->tallies[i]);
    if (!sound) fail(rows, ENOMEM);
    return rows;
}

static bool is_ranked(const struct ratsu_rows *rows, enum ratsu_section section)
{
    if (section == RATSU_BY && !rows->presentation.by_ranked) return false;
    return rows->presentation.ranked && ratsu_sections[section].ranked;
}

static void add_rank(struct ratsu_buffer *key, const struct ratsu_row *row)
{
    uint64_t games = 0;
    for (unsigned i = 0; i < ratsu_sections[row->section].ranked; i++) games += row->values[i];
    for (int shift = 56; shift >= 0; shift -= 8)
        ratsu_buffer_add_char(key, (char)(~games >> shift & 0xff));
}

static bool add_branch(struct ratsu_rows *rows, size_t depth)
{
    if (rows->branch_capacity <= depth) {
        size_t capacity = rows->branch_capacity ? 2 * rows->branch_capacity : 32;
        void *branches = realloc(rows->branches, capacity * sizeof *rows->branches);
        if (!branches) return fail(rows, ENOMEM);
        rows->branches = branches;
        rows->branch_capacity = capacity;
    }
    rows->branches[depth] = (struct branch){rows->path.length, 0};
    rows->branch_count = depth + 1;
    return true;
}

static size_t depth_of(struct ratsu_slice line)
{
    size_t depth = line.length > 0;
    for (size_t i = 0; i < line.length; i++) depth += line.data[i] == ' ';
    return depth;
}

/* The ranked key of a line of the tree: that of the line before its last move comes first. Lines come
 * after the lines that they continue. */
static bool rank_line(struct ratsu_rows *rows, const struct ratsu_row *row)
{
    size_t depth = depth_of(row->key), move = row->key.length;
    while (move > 0 && row->key.data[move - 1] != ' ') move--;
    if (depth > rows->branch_count) {
        ratsu_buffer_add_string(&rows->all.trouble, "the tree has a branch on nothing");
        return false;
    }
    rows->path.length = depth ? rows->branches[depth - 1].prefix : 0;
    if (depth) {
        add_rank(&rows->path, row);
        ratsu_buffer_add_slice(&rows->path, ratsu_slice_part(row->key, move, row->key.length));
        ratsu_buffer_add_char(&rows->path, ' ');
    }
    rows->key.length = 0;
    ratsu_buffer_add_slice(&rows->key, ratsu_buffer_slice(&rows->path));
    return add_branch(rows, depth);
}

static bool add_to_ranking(struct ratsu_rows *rows, const struct ratsu_row *row)
{
    if (row->section == RATSU_TREE) {
        if (!rank_line(rows, row)) return false;
    } else {
        rows->key.length = 0;
        add_rank(&rows->key, row);
        ratsu_buffer_add_slice(&rows->key, row->key);
    }
    uint64_t *values = NULL;
    if (!rows->key.failed && !rows->path.failed)
        values = ratsu_tally_row(&rows->ranking, row->section, ratsu_buffer_slice(&rows->key));
    if (!values) return fail(rows, ENOMEM);
    memcpy(values, row->values, ratsu_sections[row->section].columns * sizeof *values);
    ratsu_tally_settle(&rows->ranking);
    return !rows->ranking.trouble || fail(rows, rows->ranking.trouble);
}

/* Takes all rows of the section that ROW begins; the first one behind is held. */
static bool begin_ranking(struct ratsu_rows *rows, struct ratsu_row *row)
{
    const struct ratsu_stats_settings *settings = rows->summary->settings;
    enum ratsu_section section = row->section;
    ratsu_tally_begin(&rows->ranking, settings->memory / 2, settings->folder);
    rows->ranking_now = true;
    rows->section = section;
    rows->given = 0;
    rows->branch_count = rows->path.length = 0;
    rows->cut = SIZE_MAX;
    do {
        if (!add_to_ranking(rows, row)) return false;
        rows->held = ratsu_merge_next(&rows->all, row);
    } while (rows->held && row->section == section);
    if (rows->held) {
        rows->row = *row;
        rows->row_key.length = 0;
        ratsu_buffer_add_slice(&rows->row_key, row->key);
        rows->row.key = ratsu_buffer_slice(&rows->row_key);
        if (rows->row_key.failed) return fail(rows, ENOMEM);
    }
    rows->branch_count = 0;
    if (rows->all.trouble.length) return false;
    return ratsu_merge_add_tally(&rows->ranked, &rows->ranking) || fail(rows, ENOMEM);
}

/* Turns a ranked key back; false if the row is one too many. */
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
    if (depth && top && ++rows->branches[depth - 1].seen > top) {
        rows->cut = depth - 1; /* its sisters behind it are fewer still */
        return false;
    }
    return add_branch(rows, depth);
}

/* The next row of the ranked section; false at its end or on trouble. */
static bool next_ranked(struct ratsu_rows *rows, struct ratsu_row *row)
{
    uint64_t top = rows->presentation.top;
    while (ratsu_merge_next(&rows->ranked, row)) {
        if (rows->section == RATSU_TREE) {
            if (present_line(rows, row)) return true;
            continue;
        }
        if (top && rows->given++ == top) break;
        row->key = ratsu_slice_part(row->key, RANK, row->key.length);
        return true;
    }
    if (rows->ranked.trouble.length)
        ratsu_buffer_add_slice(&rows->all.trouble, ratsu_buffer_slice(&rows->ranked.trouble));
    ratsu_merge_free(&rows->ranked);
    ratsu_tally_free(&rows->ranking);
    rows->ranking_now = false;
    return false;
}

bool ratsu_rows_next(struct ratsu_rows *rows, struct ratsu_row *row)
{
    for (;;) {
        if (rows->all.trouble.length) return false;
        if (rows->ranking_now) {
            if (next_ranked(rows, row)) return true;
            continue;
        }
        if (rows->held) {
            *row = rows->row;
            rows->held = false;
        } else if (!ratsu_merge_next(&rows->all, row)) {
            return false;
        }
        if (!is_ranked(rows, row->section)) return true;
        if (!begin_ranking(rows, row)) return false;
    }
}

void ratsu_rows_add(struct ratsu_row *sum, const struct ratsu_row *row)
{
    ratsu_tally_combine(sum->section, sum->values, row->values);
}

struct ratsu_slice ratsu_rows_trouble(const struct ratsu_rows *rows)
{
    return ratsu_buffer_slice(&rows->all.trouble);
}

void ratsu_rows_free(struct ratsu_rows *rows)
{
    if (!rows) return;
    ratsu_merge_free(&rows->all);
    ratsu_merge_free(&rows->ranked);
    if (rows->ranking_now) ratsu_tally_free(&rows->ranking);
    ratsu_buffer_free(&rows->row_key);
    ratsu_buffer_free(&rows->key);
    ratsu_buffer_free(&rows->path);
    free(rows->branches);
    free(rows);
}
