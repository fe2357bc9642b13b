/* report/merge.c: merges JSON reports of parts into the report that one run would have written.
 *
 * A report is lines: "diagnostic" and "game" in the order of the text, then "parts", which lists
 * the files (or ranges of them) that were read, and "summary". All lines are read once and kept.
 * When the parts are known, they are sorted by file, in the order in which files came, and by where
 * their ranges begin. Then lines are sorted by part, and within a part keep their order. A range
 * counts its lines and games from 1, so those of the ranges before it are added. The findings of
 * duplicate-game in parts are ignored: the games of all parts are compared again. */
#include "base/escape.h"
#include "base/hash_table.h"
#include "io/input.h"
#include "io/sorter.h"
#include "report/report_fields.h"
#include <stdio.h>

/* A line that is kept: its report, and what its part must agree with. CHECK is -1 for a game. */
struct kept_line {
    size_t report, file;
    uint64_t game, line;
    int check;
    enum ratsu_severity severity;
};

/* A file. ORDER: its number among the files that parts list, SIZE_MAX until one does. */
struct file {
    struct ratsu_slice name;
    size_t order;
};

/* A file, or a range of one, that a report is about. */
struct part {
    size_t file; /* the index of its file */
    size_t nth;  /* the order of its file */
    struct ratsu_input_totals totals;
    size_t report;         /* which report lists it */
    const char *file_name; /* of that report, and the line in it */
    uint64_t line;
    size_t index; /* before parts were sorted */
};

enum { EXCERPT_WIDEST = 1000 }; /* an excerpt is a window of a line */

struct ratsu_merge_work {
    struct ratsu_store *store;   /* lines with their report and file */
    struct ratsu_sorter *sorter; /* by part, and as they came */
    struct ratsu_arena texts;    /* names of files */
    struct file *files;          /* as they came */
    size_t file_count, file_capacity, files_listed;
    struct ratsu_table names; /* their indexes */
    struct part *parts;       /* as they came, then in order */
    size_t part_count, part_capacity;

    /* Reading: where, and what was found since the last summary. */
    const char *file_name;
    uint64_t line, found[RATSU_SEVERITIES];
    struct ratsu_input_totals sum; /* of the parts */
    size_t report;
    struct kept_line last;
    struct ratsu_slice text; /* the current line */
    struct report_reader reader;
    bool open, listed; /* no summary yet; its parts have come */
    bool known;        /* settings are known: those of the first report */

    /* Writing: the current part, and the totals of what comes before it in its file. */
    size_t part;
    uint64_t lines, games;
    struct ratsu_buffer next; /* the next line; empty at the end */
    size_t next_part;
    struct ratsu_place *places;
    size_t place_capacity;
};

/* Notes WHAT is wrong at AT of the current line (NULL: with all of it), unless a fault was noted
 * before. Returns false. */
static bool fail_at(struct ratsu_merge *merge, const char *at, const char *what)
{
    struct ratsu_merge_work *work = merge->work;
    if (merge->trouble.length) return false;
    if (work->file_name) {
        ratsu_add_utf8(&merge->trouble, ratsu_slice_of(work->file_name));
        if (work->line)
            ratsu_buffer_print(&merge->trouble, ":%llu", (unsigned long long)work->line);
        if (at) ratsu_buffer_print(&merge->trouble, ":%zu", (size_t)(at - work->text.data) + 1);
        ratsu_buffer_add_string(&merge->trouble, ": ");
    }
    ratsu_buffer_add_string(&merge->trouble, what);
    return false;
}

static bool fail(struct ratsu_merge *merge, const char *what)
{
    return fail_at(merge, NULL, what);
}

static bool no_memory(struct ratsu_merge *merge)
{
    merge->work->file_name = NULL;
    merge->trouble.failed = true;
    return fail(merge, "no memory");
}

/* Fails with the fault of the reader. */
static bool fail_there(struct ratsu_merge *merge)
{
    struct report_reader *reader = &merge->work->reader;
    ratsu_buffer_add_char(&reader->fault, '\0');
    if (reader->fault.failed) return no_memory(merge);
    return fail_at(merge, reader->at, reader->fault.data);
}

static bool refuse(struct ratsu_merge *merge, const char *field, struct ratsu_slice value)
{
    ratsu_report_refuse(&merge->work->reader, field, value);
    return fail_there(merge);
}

static bool read_object(struct ratsu_merge *merge, struct ratsu_slice text, enum report_kind kind,
                        struct report_object *object)
{
    return ratsu_report_read(&merge->work->reader, text, kind, object) || fail_there(merge);
}

/* ---- Reading ---- */

/* Returns the index of the file of LINE, which is added if it is new; SIZE_MAX without memory. */
static size_t find_file(struct ratsu_merge_work *work, const struct report_object *line)
{
    struct ratsu_slice key = line->file_bytes.data ? line->file_bytes : line->file;
    uint64_t hash = ratsu_table_hash(&work->names, key);
    for (size_t at = ratsu_table_first(&work->names, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(&work->names, at))
        if (ratsu_slice_equal(work->files[work->names.values[at]].name, key))
            return (size_t)work->names.values[at];
    key = ratsu_arena_copy(&work->texts, key);
    if (!key.data || !RATSU_GROW(work->files, work->file_capacity, work->file_count + 1) ||
        !ratsu_table_add(&work->names, hash, work->file_count))
        return SIZE_MAX;
    work->files[work->file_count] = (struct file){key, SIZE_MAX};
    return work->file_count++;
}

/* Adds the counts of PART to SUM. */
static void add_totals(struct ratsu_input_totals *sum, const struct ratsu_input_totals *part)
{
    sum->games += part->games;
    sum->positions += part->positions;
    sum->plies += part->plies;
    sum->allowed += part->allowed;
    sum->bytes += part->bytes;
    sum->lines += part->lines;
}

static bool add_part(struct ratsu_merge *merge, const struct report_object *input)
{
    struct ratsu_merge_work *work = merge->work;
    struct part part = {.file_name = work->file_name,
                        .line = work->line,
                        .report = work->report,
                        .totals = {.ends = input->ends,
                                   .games = input->records,
                                   .positions = input->positions,
                                   .plies = input->played,
                                   .allowed = input->allowed,
                                   .bytes = input->size,
                                   .lines = input->lines,
                                   .from = input->range.from,
                                   .to = input->range.to}};
    if (input->trouble)
        return fail(merge, "a file of this report could not be read, or the run was stopped in it: "
                           "check it again");
    part.file = find_file(work, input);
    if (part.file == SIZE_MAX ||
        !RATSU_GROW(work->parts, work->part_capacity, work->part_count + 1))
        return no_memory(merge);
    struct file *file = &work->files[part.file];
    if (file->order == SIZE_MAX) file->order = work->files_listed++;
    part.nth = file->order;
    add_totals(&work->sum, &part.totals);
    work->parts[work->part_count++] = part;
    return true;
}

/* Adds the parts of PARTS, the inside of an array of objects, which stands in TEXT. */
static bool add_parts(struct ratsu_merge *merge, struct ratsu_slice parts, struct ratsu_slice text)
{
    struct ratsu_json json = {.text = parts};
    struct ratsu_slice object;
    struct report_object input;
    do {
        if (!ratsu_json_value(&json, &object)) return refuse(merge, "parts", text);
        if (!read_object(merge, object, INPUT, &input) || !add_part(merge, &input)) return false;
    } while (ratsu_json_expect(&json, ',', "more"));
    return json.at == parts.length || refuse(merge, "parts", text);
}

/* Reads the settings, which must be the same in all reports. */
static bool read_settings(struct ratsu_merge *merge, const struct report_object *line)
{
    static const char letters[] = "oswe";
    const struct report_texts *texts = &merge->work->reader.texts;
    const struct ratsu_letters *pieces = ratsu_letters_find(line->pieces);
    const bool other_encoding = !ratsu_slice_is(line->encoding, "windows-1252");
    struct ratsu_check_settings *first = &merge->settings;
    struct ratsu_check_settings now = {.system = ratsu_system_of(line->variant),
                                       .max_game = line->max_game,
                                       .baseline = line->baseline};
    if (!ratsu_slice_is(line->version, RATSU_VERSION))
        return fail(merge, "this report is of another version of pgn-validate: write it again");
    if (line->severities.length != ratsu_check_count)
        return fail(merge, "this report is of other checks: write it again");
    for (size_t i = 0; i < ratsu_check_count; i++) {
        const char *letter = strchr(letters, line->severities.data[i]);
        if (!letter) return refuse(merge, "severities", texts->severities);
        now.severity[i] = (uint8_t)(letter - letters);
    }
    if (!pieces) return refuse(merge, "pieces", texts->pieces);
    if (!line->encoding.length) return refuse(merge, "encoding", texts->encoding);
    if (now.system == RATSU_UNKNOWN_SYSTEM) return refuse(merge, "variant", texts->variant);
    now.pieces = (unsigned)(pieces - ratsu_letters);
    if (other_encoding) {
        const struct ratsu_slice name = {line->encoding.data, line->encoding.length + 1};
        now.encoding = ratsu_arena_copy(&merge->work->texts, name).data;
        if (!now.encoding) return no_memory(merge);
    }
    if (!merge->work->known) *first = now;
    merge->work->known = true;
    if (memcmp(first->severity, now.severity, sizeof now.severity) != 0)
        return fail(merge, "other checks or severities (--profile, --enable, --disable, --style) "
                           "than the reports before: write it again with the same");
    if (first->system != now.system || first->pieces != now.pieces ||
        first->max_game != now.max_game ||
        strcmp(first->encoding ? first->encoding : "", now.encoding ? now.encoding : "") != 0)
        return fail(merge, "another --variant, --read-pieces, --read-encoding or --max-game than "
                           "the reports before: write it again with the same");
    return first->baseline == now.baseline ||
           fail(merge, "another --baseline than the reports before: write it again with the same");
}

static bool end_report(struct ratsu_merge *merge, const struct report_object *line)
{
    struct ratsu_merge_work *work = merge->work;
    if (line->errors != work->found[RATSU_ERROR] || line->warnings != work->found[RATSU_WARNING] ||
        line->styles != work->found[RATSU_STYLE])
        return fail(merge, "the summary counts other findings than come before it: lines are "
                           "missing");
    if (!work->listed)
        return fail(merge, "a summary without the line that lists its parts: write this report "
                           "again");
    if (line->games != work->sum.games || line->plies != work->sum.plies ||
        line->bytes != work->sum.bytes || line->good + line->bad != work->sum.games)
        return fail(merge, "the summary counts other games, plies or bytes than its parts: write "
                           "this report again");
    work->open = work->listed = false;
    work->sum = (struct ratsu_input_totals){0};
    memset(work->found, 0, sizeof work->found);
    work->last.file = SIZE_MAX;
    work->report++;
    return true;
}

/* Checks a finding, or a game that may be a duplicate, and keeps its line for later. */
static bool keep_line(struct ratsu_merge *merge, const struct report_object *line,
                      struct kept_line *kept)
{
    struct ratsu_merge_work *work = merge->work;
    struct report_object inside;
    if (line->fix.data && !read_object(merge, line->fix, FIX, &inside)) return false;
    if (line->excerpt.data && !read_object(merge, line->excerpt, EXCERPT, &inside)) return false;
    if (line->excerpt.data && inside.column > EXCERPT_WIDEST)
        return refuse(merge, "column", work->reader.texts.column);
    kept->report = work->report;
    kept->file = find_file(work, line);
    kept->game = line->game;
    kept->line = line->line;
    if (kept->file == work->last.file && kept->game < work->last.game)
        return fail(merge, "lines stand in another order than they were written in: write this "
                           "report again");
    work->last = *kept;
    struct ratsu_slice record[2] = {{(const char *)kept, sizeof *kept}, work->text};
    return (kept->file != SIZE_MAX && ratsu_store_add(work->store, record, 2)) || no_memory(merge);
}

static bool read_line(struct ratsu_merge *merge, struct ratsu_slice text)
{
    struct ratsu_merge_work *work = merge->work;
    struct report_reader *reader = &work->reader;
    const struct report_texts *texts = &reader->texts;
    struct report_object line;
    work->text = text;
    if (!ratsu_utf8_valid(text)) return fail(merge, ratsu_not_a_report);
    ratsu_arena_empty(&reader->values);
    const enum report_kind kind = ratsu_report_read(reader, text, 0, &line);
    if (!kind) return fail_there(merge);
    work->open = true;
    if (kind == SUMMARY) return end_report(merge, &line);
    if (kind == PARTS) {
        const struct ratsu_slice parts = texts->parts;
        const bool good = read_settings(merge, &line);
        if (work->listed) return fail(merge, "parts are listed twice: write this report again");
        work->listed = true;
        return good && add_parts(merge, line.parts, parts);
    }
    struct kept_line kept = {.check = -1};
    if (kind == DIAGNOSTIC) {
        kept.check = ratsu_check_find(line.name);
        kept.severity = RATSU_ERROR;
        while (kept.severity > RATSU_OFF &&
               !ratsu_slice_is(line.severity, ratsu_severity_name(kept.severity)))
            kept.severity--;
        if (kept.severity == RATSU_OFF) return refuse(merge, "severity", texts->severity);
        if (kept.check < 0) return refuse(merge, "name", texts->name);
        if (!ratsu_slice_is(line.code, ratsu_checks[kept.check].code))
            return refuse(merge, "code", texts->code);
        if (line.ply > UINT32_MAX) return refuse(merge, "ply", texts->ply);
        work->found[kept.severity]++;
        if (ratsu_slice_is(line.name, "duplicate-game")) return true;
    }
    return keep_line(merge, &line, &kept);
}

static bool read_report(struct ratsu_merge *merge, const char *file_name)
{
    struct ratsu_merge_work *work = merge->work;
    struct ratsu_input_error error = {0};
    work->file_name = strcmp(file_name, "-") == 0 ? merge->stdin_name : file_name;
    work->line = 0;
    struct ratsu_lines lines = {.input = ratsu_input_open(file_name, &error)};
    struct ratsu_slice line;
    enum ratsu_record got = RATSU_RECORD_FAILED;
    bool good = lines.input;
    while (good && (got = ratsu_line_next(&lines, &line, &error)) == RATSU_RECORD) {
        work->line++;
        if (line.length) good = read_line(merge, line);
    }
    if (lines.text.failed) no_memory(merge);
    ratsu_buffer_free(&lines.text);
    struct ratsu_slice trouble = ratsu_input_error_text(&error);
    if (trouble.length && !merge->trouble.length) {
        work->line = 0;
        fail(merge, "");
        ratsu_buffer_add_slice(&merge->trouble, trouble);
    }
    ratsu_input_close(lines.input);
    ratsu_input_error_free(&error);
    if (!good || got != RATSU_RECORD_END) return false;
    if (work->line == 0) return fail(merge, "an empty report: check this part again");
    return !work->open || fail(merge, "the report ends before its summary: check this part again");
}

static int compare_parts(const void *left, const void *right)
{
    const struct part *a = left, *b = right;
    if (a->nth != b->nth) return a->nth < b->nth ? -1 : 1;
    if (a->totals.from != b->totals.from) return a->totals.from < b->totals.from ? -1 : 1;
    return a->totals.to < b->totals.to ? -1 : a->totals.to > b->totals.to;
}

/* Parts of a file must follow each other, from its beginning to its end. */
static bool check_parts(struct ratsu_merge *merge)
{
    struct ratsu_merge_work *work = merge->work;
    char what[200];
    for (size_t i = 0; i < work->part_count; i++) {
        const struct part *part = &work->parts[i], *before = i ? part - 1 : NULL;
        bool first = !before || before->file != part->file;
        bool last = i + 1 == work->part_count || part[1].file != part->file;
        uint64_t from = first ? 0 : before->totals.to;
        work->file_name = part->file_name;
        work->line = part->line;
        what[0] = '\0';
        if (part->totals.from < from)
            snprintf(what, sizeof what, "is in two parts: from byte %llu on",
                     (unsigned long long)part->totals.from);
        else if (part->totals.from > from)
            snprintf(what, sizeof what, "lacks a part: bytes %llu to %llu",
                     (unsigned long long)from, (unsigned long long)part->totals.from);
        else if (last && !part->totals.ends)
            snprintf(what, sizeof what, "lacks a part: from byte %llu on",
                     (unsigned long long)part->totals.to);
        if (!what[0]) continue;
        fail(merge, "the file ");
        ratsu_add_shown(&merge->trouble, work->files[part->file].name);
        ratsu_buffer_print(&merge->trouble, " %s", what);
        return false;
    }
    return true;
}

/* Sorts the lines by part and as they came. ORDER: the index of each sorted part, in the order in
 * which parts came; lines of a report come in the order of its parts. */
static bool sort_lines(struct ratsu_merge *merge, const size_t *order)
{
    struct ratsu_merge_work *work = merge->work;
    struct ratsu_cursor cursor = {0};
    struct ratsu_slice record[2];
    enum ratsu_record got;
    uint64_t nth = 0;
    size_t part = 0; /* in the order in which they came, as lines do */
    while ((got = ratsu_store_read(work->store, &cursor, record, 2)) == RATSU_RECORD) {
        struct kept_line kept;
        char key[16];
        memcpy(&kept, record[0].data, sizeof kept);
        for (; part < work->part_count; part++) {
            const struct part *at = &work->parts[order[part]];
            if (at->report == kept.report) work->file_name = at->file_name;
            if (at->report == kept.report && at->file == kept.file) break;
        }
        if (part == work->part_count) break;
        const struct part *its = &work->parts[order[part]];
        const char *wrong = NULL;
        if (kept.game > its->totals.games || kept.line > its->totals.lines + 1)
            wrong = "a finding is of a game or line that its file does not have: write this report "
                    "again";
        else if (kept.check >= 0 && kept.severity != merge->settings.severity[kept.check])
            wrong = "a finding has another severity than its check: write this report again";
        work->file_name = its->file_name;
        work->line = its->line;
        if (wrong) {
            ratsu_cursor_free(&cursor);
            return fail(merge, wrong);
        }
        store_word(key, swap_bytes(order[part]));
        store_word(key + 8, swap_bytes(nth++));
        struct ratsu_slice bytes = {key, sizeof key};
        if (!ratsu_sorter_add(work->sorter, bytes, record[1])) break;
    }
    ratsu_cursor_free(&cursor);
    if (got == RATSU_RECORD_END) return true;
    work->line = 0;
    return part == work->part_count
               ? fail(merge, "a finding is of a file that its summary does not list")
               : no_memory(merge);
}

static bool next_line(struct ratsu_merge *merge)
{
    struct ratsu_merge_work *work = merge->work;
    struct ratsu_slice key, text;
    enum ratsu_record got = ratsu_sorter_next(work->sorter, &key, &text);
    work->next.length = 0;
    work->next_part = work->part_count;
    if (got == RATSU_RECORD_END) return true;
    if (got == RATSU_RECORD) ratsu_buffer_add_slice(&work->next, text);
    if (got == RATSU_RECORD_FAILED || work->next.failed) return no_memory(merge);
    work->next_part = (size_t)swap_bytes(load_word(key.data));
    return true;
}

/* Reads the reports, sorts the parts, checks that they are whole files, and sorts the lines. */
static bool read_all(struct ratsu_merge *merge)
{
    struct ratsu_merge_work *work = merge->work = calloc(1, sizeof *work);
    if (work) work->last.file = SIZE_MAX;
    if (work) work->store = ratsu_store_new(merge->memory / 2);
    if (work) work->sorter = ratsu_sorter_new(merge->memory / 2);
    if (!work || !work->store || !work->sorter) {
        ratsu_buffer_add_string(&merge->trouble, "no memory");
        return false;
    }
    for (size_t i = 0; i < merge->count; i++)
        if (!read_report(merge, merge->paths[i])) return false;
    if (!work->part_count) return fail(merge, "no file is in these reports");
    size_t *order = calloc(work->part_count, sizeof *order);
    if (!order) return no_memory(merge);
    for (size_t i = 0; i < work->part_count; i++) work->parts[i].index = i;
    qsort(work->parts, work->part_count, sizeof *work->parts, compare_parts);
    for (size_t i = 0; i < work->part_count; i++) order[work->parts[i].index] = i;
    bool good = check_parts(merge) && sort_lines(merge, order);
    free(order);
    return good && next_line(merge);
}

/* ---- Writing ---- */

/* Adds LINE, the item number INDEX of its game, with its place. */
static bool add_item(struct ratsu_merge *merge, const struct report_object *line,
                     enum report_kind kind, struct ratsu_findings *findings, size_t index)
{
    struct ratsu_merge_work *work = merge->work;
    struct ratsu_diagnostics *list = &findings->list;
    struct report_object excerpt = {0}, fix = {0};
    if ((line->fix.data && !read_object(merge, line->fix, FIX, &fix)) ||
        (line->excerpt.data && !read_object(merge, line->excerpt, EXCERPT, &excerpt)))
        return false;
    if (!RATSU_GROW(work->places, work->place_capacity, index + 1) ||
        !RATSU_GROW(list->items, list->capacity, list->count + 1) ||
        !RATSU_GROW(findings->keyed, findings->keyed_capacity, findings->keyed_count + 1))
        return no_memory(merge);
    work->places[index] = (struct ratsu_place){.line = line->line + work->lines,
                                               .column = line->column ? line->column : 1,
                                               .offset = line->offset,
                                               .fix_offset = fix.offset,
                                               .character = line->character,
                                               .characters = line->characters,
                                               .excerpt = excerpt.text,
                                               .excerpt_column = excerpt.column,
                                               .excerpt_length = excerpt.length};
    if (kind == GAME) {
        ratsu_buffer_add_slice(&findings->keys, line->key);
        findings->keyed[findings->keyed_count++] =
            (struct ratsu_keyed_game){.allowed = line->allowed,
                                      .offset = index,
                                      .first_line = (size_t)line->length,
                                      .fingerprint = line->fingerprint,
                                      .key_end = findings->keys.length};
        return true;
    }
    const int check = ratsu_check_find(line->name);
    const uint8_t severity = merge->settings.severity[check];
    const size_t message = list->text.length, text = message + line->message.length;
    ratsu_buffer_add_slice(&list->text, line->message);
    ratsu_buffer_add_slice(&list->text, fix.text);
    list->items[list->count++] = (struct ratsu_diagnostic){.check = (uint16_t)check,
                                                           .severity = severity,
                                                           .has_fix = line->fix.data,
                                                           .has_ply = line->ply,
                                                           .has_game = line->game,
                                                           .ply = (uint32_t)line->ply,
                                                           .offset = index,
                                                           .length = (size_t)line->length,
                                                           .message = message,
                                                           .message_length = line->message.length,
                                                           .fix_length = (size_t)fix.length,
                                                           .fix_text = text,
                                                           .fix_text_length = fix.text.length,
                                                           .fingerprint = line->fingerprint};
    findings->counts[severity]++;
    if (severity == RATSU_ERROR && line->game) findings->bad = 1;
    return true;
}

/* Collects the facts of one game from the next lines. */
static bool collect_game(struct ratsu_merge *merge, struct ratsu_report_source *source,
                         struct ratsu_findings *findings)
{
    struct ratsu_merge_work *work = merge->work;
    const struct part *part = &work->parts[work->part];
    struct report_object line;
    uint64_t game = 0;
    size_t count = 0;
    ratsu_arena_empty(&work->reader.values);
    for (; work->next_part == work->part; count++) {
        const struct ratsu_slice text = ratsu_buffer_slice(&work->next);
        const enum report_kind kind = ratsu_report_read(&work->reader, text, 0, &line);
        if (!kind) return fail_there(merge);
        if (count && line.game != game) break;
        game = line.game;
        if (!add_item(merge, &line, kind, findings, count) || !next_line(merge)) return false;
    }
    if (!RATSU_GROW(findings->found, findings->found_capacity, 1)) return no_memory(merge);
    findings->found[0] =
        (struct ratsu_found_game){.bad = findings->bad > 0, .count = findings->list.count};
    findings->found_count = findings->list.count > 0;
    findings->failed |= findings->list.text.failed || findings->keys.failed;
    *source = (struct ratsu_report_source){.file = work->files[part->file].name,
                                           .games = game ? work->games + game - 1 : 0,
                                           .places = work->places};
    return !findings->failed || no_memory(merge);
}

static void free_all(struct ratsu_merge *merge)
{
    struct ratsu_merge_work *work = merge->work;
    if (!work) return;
    ratsu_sorter_free(work->sorter);
    ratsu_store_free(work->store);
    ratsu_arena_free(&work->texts);
    free(work->files);
    ratsu_table_free(&work->names);
    free(work->parts);
    ratsu_arena_free(&work->reader.values);
    ratsu_buffer_free(&work->reader.fault);
    ratsu_buffer_free(&work->reader.string);
    ratsu_buffer_free(&work->next);
    free(work->places);
    free(work);
    merge->work = NULL;
}

enum ratsu_merge_answer ratsu_merge_next(struct ratsu_merge *merge,
                                         struct ratsu_report_source *source,
                                         struct ratsu_findings *findings)
{
    if (!source && !merge->work) return read_all(merge) ? RATSU_MERGE_GAME : RATSU_MERGE_FAILED;
    if (!source) {
        free_all(merge);
        return RATSU_MERGE_END;
    }
    struct ratsu_merge_work *work = merge->work;
    ratsu_findings_clear(findings);
    if (work->part < work->part_count && work->next_part == work->part)
        return collect_game(merge, source, findings) ? RATSU_MERGE_GAME : RATSU_MERGE_FAILED;
    while (work->part < work->part_count) {
        /* The current part is done, and added to the totals of its file. */
        struct ratsu_input_totals *totals = &merge->totals;
        const struct part *part = &work->parts[work->part++];
        if (part->totals.from == 0) *totals = (struct ratsu_input_totals){.ends = true};
        totals->file = work->files[part->file].name;
        add_totals(totals, &part->totals);
        const bool last =
            work->part == work->part_count || work->parts[work->part].file != part->file;
        work->games = last ? 0 : totals->games;
        work->lines = last ? 0 : totals->lines;
        if (last) return RATSU_MERGE_FILE;
        if (work->next_part == work->part) return ratsu_merge_next(merge, source, findings);
    }
    return RATSU_MERGE_END;
}
