/* Memory runs out at each allocation in turn: a function of the library reports it, or does all of
 * its work. */
#include "../round_trip.h"
#include "ratsu/check.h"
#include "ratsu/opening.h"
#include "ratsu/report.h"
#include "ratsu/select.h"
#include "ratsu/stats.h"
#include "io/sorter.h"
#include "io/split.h"
#include "stats/summary.h"
#include "common/message.h"
#include "unit/capture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static size_t allocations; /* until one fails; 0: none does */
static bool failed;

static bool fails(void)
{
    if (!allocations || --allocations) return false;
    return failed = true;
}

/* The linker lets the library call these (--wrap). */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *data, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *data, size_t size);

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *data, size_t size)
{
    return fails() ? NULL : __real_realloc(data, size);
}

/* Adds what it makes to OUT; false if there is no memory. */
typedef bool work(const void *of, struct ratsu_buffer *out);

/* Does MAKE once whole, and then lets the first allocation fail, the second, and so on until it
 * needs no more. */
static void try_each(work *make, const void *of, const char *name)
{
    struct ratsu_buffer whole = {0};
    cr_assert(make(of, &whole), "%s", name);
    size_t number = 1;
    for (failed = true; failed; number++) {
        struct ratsu_buffer out = {0};
        failed = false;
        allocations = number;
        bool done = make(of, &out);
        allocations = 0;
        cr_expect(done || failed, "%s: allocation %zu: fails for nothing", name, number);
        cr_expect(!done || ratsu_slice_equal(ratsu_buffer_slice(&out), ratsu_buffer_slice(&whole)),
                  "%s: allocation %zu: another output", name, number);
        ratsu_buffer_free(&out);
    }
    cr_expect(number > 2, "%s: allocates nothing", name);
    ratsu_buffer_free(&whole);
}

static const char games[] =
    "[Event \"A \\\"b\\\"\"]\n[White \"J\xf4rg\"]\n[Result \"1-0\"]\n[Note \"x\ty\"]\n\n"
    "{first [%clk 1:00:00]} 1. e4! $14 {a [%eval 0.3] [%csl Ge4]} (1. d4 d5 (1... Nf6 2. c4) 2. "
    "c4) "
    "1... e5 ; to the end\n% an escape\n2. Nf3 (2. f4 exf4) () Nc6 ({no} 2... d6) 3. Bb5 a6 "
    "4. O-O 1-0\n\n"
    "[Event \"960\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
    "[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n\n9. Nf3 Nb6 "
    "*\n\n"
    "[Event \"faulty\"]\n\n1. e4 (1. d4 Qh8 {no}) e5 2. Ke5 {no} Nc6 *\n\n"
    "[Event \"M\"]\n[Variant \"Marineerimine\"]\n\n1. h4 h5 2. g4 {[%eval 1]} g5 *\n\n"
    "[Event \"C\"]\n[Variant \"Camelot\"]\n\n*\n\n"
    "[Event \"last\"]\n[EPD \"id \\\"a\\\"; bm Nf3;\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 5 "
    "9\"]\n\n"
    "1. e4 Kd7 1/2-1/2\n";

/* ---- Conversions ---- */

struct conversion {
    struct ratsu_convert_settings settings;
    const struct ratsu_form *from;
    struct ratsu_slice text;
};

static bool convert(const void *of, struct ratsu_buffer *out)
{
    const struct conversion *conversion = of;
    return round_trip_convert(&conversion->settings, conversion->from, conversion->text, out) !=
           SIZE_MAX;
}

static struct ratsu_convert_settings writing(const struct ratsu_form *form)
{
    return (struct ratsu_convert_settings){.form = form, .write.pgn.width = 80};
}

Test(no_memory, each_form_is_written_and_read)
{
    const struct ratsu_slice text = {games, sizeof games - 1};
    for (size_t i = 0; i < ratsu_form_count; i++) {
        const struct ratsu_form *form = &ratsu_forms[i];
        struct ratsu_buffer written = {0};
        struct conversion there = {writing(form), RATSU_FORM_PGN, text};
        struct conversion back = {writing(RATSU_FORM_PGN), form, {0}};
        if (!form->write) continue;
        try_each(convert, &there, form->name);
        if (!form->cut || form == RATSU_FORM_PGN) continue;
        cr_assert(convert(&there, &written));
        back.text = ratsu_buffer_slice(&written);
        try_each(convert, &back, form->name);
        ratsu_buffer_free(&written);
    }
}

/* Each alone, so that each comes to the memory that it is the first to need. */
Test(no_memory, games_are_changed_on_their_way)
{
    const struct ratsu_slice names[] = {ratsu_slice_of("Note"), ratsu_slice_of("None")};
    const char *const sets[] = {"Note", "%{White} %{opening} \"%{end}\"", "Site",
                                "%{Nobody:2} %{count{capture}}"};
    struct ratsu_openings *openings = ratsu_openings_new(ratsu_kernel(ratsu_level_best()));
    const struct ratsu_form *jsonl = ratsu_form_find(ratsu_slice_of("jsonl"));
    const struct ratsu_form *csv = ratsu_form_find(ratsu_slice_of("csv"));
    const struct ratsu_convert_settings ways[] = {
        {.edit.drop = RATSU_DROP_COMMENTS | RATSU_DROP_NAGS},
        {.edit.drop = RATSU_DROP_CLOCKS},
        {.edit = {.drop = RATSU_DROP_TAGS, .keep_tags = names, .keep_tag_count = 2}},
        {.edit.drop = RATSU_DROP_VARIATIONS},
        {.edit = {.drop = RATSU_DROP_RESULT | RATSU_DROP_EVALS,
                  .drop_tags = names,
                  .drop_tag_count = 2}},
        {.edit = {.sets = sets, .set_count = 2, .openings = openings}},
        {.edit.table = ratsu_slice_of("White,Note\n?,a\nNobody,\"b\"\n")},
        {.edit.table = ratsu_slice_of("@EVENT \".\"\nOpen\n= X\n@PLAYER\nA. B\n = Nobody\n")},
        {.edit.add = RATSU_ADD_FENS | RATSU_ADD_KEYS},
        {.edit = {.restyle = true, .fen.castling = RATSU_CASTLING_SHREDDER}},
        {.split = true},
        {.split = true, .form = jsonl},
        {.split = true, .edit = {.add = RATSU_ADD_ECO | RATSU_ADD_PLYCOUNT, .openings = openings}},
        {.on_error = RATSU_ON_ERROR_COMMENT},
        {.on_error = RATSU_ON_ERROR_TRUNCATE},
        {.to_utf8 = true, .read_encoding = "ISO-8859-15"},
        {.write.pgn.keep = true},
        {.form = csv, .write = {.tags = names, .tag_count = 2}, .openings = openings},
        {.form = ratsu_form_find(ratsu_slice_of("tsv")), .write.rows_by_ply = true},
    };
    cr_assert(openings);
    for (size_t i = 0; i < sizeof ways / sizeof *ways + 7; i++) {
        struct conversion way = {{0}, RATSU_FORM_PGN, {games, sizeof games - 1}};
        char name[16];
        size_t bit = i - sizeof ways / sizeof *ways;
        snprintf(name, sizeof name, "way %zu", i);
        if (i < sizeof ways / sizeof *ways)
            way.settings = ways[i];
        else
            way.settings.edit =
                (struct ratsu_edit_options){.add = bit == 6 ? 63 : 1u << bit, .openings = openings};
        if (!way.settings.form) way.settings.form = RATSU_FORM_PGN;
        way.settings.write.pgn.width = 80;
        try_each(convert, &way, name);
    }
    ratsu_openings_free(openings);
}

/* Comments for what marinates, and signs before any move of their variation; and some elements more
 * each time, so that each array is full once. */
Test(no_memory, games_of_any_length_are_changed)
{
    enum { MOST = 24 };
    const struct {
        const char *begin, *end;
        struct ratsu_convert_settings settings;
    } ways[] = {
        {"[Variant \"Marineerimine\"]\n\n1. f3 h5 2. e4 Nf6 3. Ke2 b6 4. a4 e6 5. Kd3 c6 6. c4 Rh6 "
         "7. Nc3 Ba3 8. Kd4 Bc5+ 9. Kd3 Be3 10. Qd2 ",
         "*\n",
         {.edit.add = RATSU_ADD_MAR, .write.pgn.width = 80}},
        {"[Event \"?\"]\n\n1. e4 ($1 ", "($2 ($3 {y}))) e5 *\n", {.write.pgn.width = 80}},
        {"[Event \"?\"]\n\n1. e4 ($999 ", "{x}) e5 1-0 ($1)\n", {.write.pgn.width = 80}},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        for (int more = 0; more < MOST; more++) {
            struct ratsu_buffer text = {0};
            ratsu_buffer_add_string(&text, ways[i].begin);
            for (int k = 0; k < more; k++) ratsu_buffer_add_string(&text, i ? "$4 " : "{x} ");
            ratsu_buffer_add_string(&text, ways[i].end);
            struct conversion way = {ways[i].settings, RATSU_FORM_PGN, ratsu_buffer_slice(&text)};
            way.settings.form = RATSU_FORM_PGN;
            try_each(convert, &way, ways[i].begin);
            ratsu_buffer_free(&text);
        }
    }
}

/* ---- What is found ---- */

/* Reports FINDINGS in FORM. */
static bool report(const struct ratsu_findings *findings,
                   const struct ratsu_check_settings *settings,
                   const struct ratsu_report_form *form, struct ratsu_buffer *out)
{
    struct ratsu_report_style style = {.settings = settings, .fail_on = RATSU_ERROR};
    struct ratsu_report_source source = {
        .file = ratsu_slice_of("file"), .text = {games, sizeof games - 1}, .line = 1};
    struct ratsu_report_totals totals = {.games = findings->games,
                                         .plies = findings->plies,
                                         .bad = findings->bad,
                                         .bytes = sizeof games - 1,
                                         .files = 1};
    struct ratsu_input_totals input = {.file = source.file,
                                       .games = findings->games,
                                       .plies = findings->plies,
                                       .bytes = source.text.length,
                                       .lines = ratsu_line_ends(source.text),
                                       .ends = true};
    struct ratsu_buffer parts = {0};
    struct ratsu_gathered *gathered = ratsu_gathered_new(form);
    struct ratsu_finding_walk walk;
    struct ratsu_finding finding;
    if (!gathered) return false;
    if (form->input) form->input(&parts, &input);
    totals.parts = ratsu_buffer_slice(&parts);
    for (int i = 0; i < RATSU_SEVERITIES; i++) totals.counts[i] = findings->counts[i];
    ratsu_report_count(&totals, &source, findings);
    if (form->begin) form->begin(out, &style);
    ratsu_finding_walk_begin(&walk, &source, findings);
    while (ratsu_finding_walk_next(&walk, &finding)) {
        if (form->add) form->add(out, &finding, &style);
        ratsu_gathered_add(gathered, &finding, &style);
    }
    if (form->file) ratsu_gathered_file(gathered, out, source.file, &style);
    if (form->end) form->end(out, &totals, gathered, &style);
    if (form->summary) form->summary(out, &totals, &style);
    ratsu_gathered_free(gathered);
    out->failed |= parts.failed;
    ratsu_buffer_free(&parts);
    return !out->failed;
}

static bool judge(const void *of, struct ratsu_buffer *out)
{
    struct ratsu_check_settings settings;
    struct ratsu_findings findings = {0};
    struct ratsu_check_text whole = {
        .bytes = {games, sizeof games - 1}, .first = true, .last = true};
    ratsu_check_profile(&settings, RATSU_STRICT);
    settings.fingerprints = true;
    settings.encoding = "ISO-8859-15";
    struct ratsu_checker *checker = ratsu_checker_new(ratsu_kernel(ratsu_level_best()), &settings);
    bool sound = checker;
    if (checker) ratsu_judge(checker, &whole, &findings);
    sound = sound && !findings.failed && report(&findings, &settings, of, out);
    ratsu_findings_free(&findings);
    ratsu_checker_free(checker);
    return sound;
}

Test(no_memory, findings_are_reported)
{
    for (size_t i = 0; i < RATSU_REPORT_FORMS; i++)
        try_each(judge, &ratsu_report_forms[i], ratsu_report_forms[i].name);
}

static bool fix(const void *of, struct ratsu_buffer *out)
{
    struct ratsu_check_settings settings;
    struct ratsu_findings findings = {0};
    struct ratsu_check_text whole = {.bytes = ratsu_slice_of(of), .first = true, .last = true};
    ratsu_check_profile(&settings, RATSU_STRICT);
    settings.fixes = true;
    struct ratsu_checker *checker = ratsu_checker_new(ratsu_kernel(ratsu_level_best()), &settings);
    bool sound = checker;
    if (checker) ratsu_judge(checker, &whole, &findings);
    sound = sound && !findings.failed && ratsu_fix(checker, &whole, &findings, out);
    ratsu_findings_free(&findings);
    ratsu_checker_free(checker);
    return sound && !out->failed;
}

Test(no_memory, games_are_fixed)
{
    try_each(fix,
             "[White \"a\\b\"]\n[Result \"1-0\"]\n\n1.e4 e7-e5 2 Ngf3 ( 2.f4 ed4 ) nc6 3.Bb5+ "
             "0-0\n\n[Date \"2020-1-2\"]\n1. e2e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 0-1",
             "fixes");
}

static bool read_baseline(const void *of, struct ratsu_buffer *out)
{
    uint64_t line = 1;
    struct ratsu_baseline *baseline = ratsu_baseline_read(ratsu_slice_of(of), &line);
    cr_expect(baseline ? !failed : line == 0); /* no memory is no fault of a line */
    ratsu_buffer_add_char(out, '1');
    ratsu_baseline_free(baseline);
    return baseline && !out->failed;
}

Test(no_memory, baselines_are_read)
{
    try_each(read_baseline, "# one\nillegal-move 0123456789abcdef\nbad-nag 0123456789abcdef\n",
             "baseline");
}

/* ---- What is selected and counted ---- */

static bool select_games(const void *of, struct ratsu_buffer *out)
{
    const struct ratsu_condition *condition = of;
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_query *query = ratsu_query_new(true);
    struct ratsu_query_fault fault = {0};
    bool sound = query && ratsu_query_add(query, condition, &fault);
    cr_expect(!fault.message, "%s", fault.message);
    struct ratsu_selector selector = {.query = query, .kernel = kernel};
    struct ratsu_play_options options = {.repetitions = true};
    struct ratsu_pgn_reader reader = {.text = {games, sizeof games - 1}, .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    enum ratsu_pgn_next next = RATSU_PGN_END;
    while (sound && (next = ratsu_pgn_read(&reader, &game)) == RATSU_PGN_GAME) {
        bool whole, selected = ratsu_select(&selector, &game, &options, &whole);
        ratsu_buffer_add_char(out, selected ? '1' : '0');
        sound = !selector.failed;
    }
    ratsu_selector_free(&selector);
    ratsu_query_free(query);
    ratsu_game_free(&game);
    return sound && next == RATSU_PGN_END && !out->failed;
}

Test(no_memory, games_are_selected)
{
    static const struct {
        const char *text;
    } conditions[] = {
        {"(White ~ /rg/ or plies > 2) and Event != 'M' and end != checkmate"},
        {"White = 'x'i || plies = 9 || White = 'J\xf4RG'i || plies = 2"},
        {"{fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'}"},
        {"{fen ~ '*/*/*/*/4P3/*/*/*'}"},
    };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        struct ratsu_condition condition = {.text = ratsu_slice_of(conditions[i].text)};
        try_each(select_games, &condition, conditions[i].text);
    }
}

static bool count_games(const void *of, struct ratsu_buffer *out)
{
    const struct ratsu_stats_settings *settings = of;
    struct ratsu_summary *summary = ratsu_summary_new(settings);
    struct ratsu_counter *counter =
        summary ? ratsu_counter_new(summary, ratsu_kernel(ratsu_level_best())) : NULL;
    struct ratsu_presentation presentation = {0};
    struct ratsu_row row;
    uint64_t count = 0;
    bool sound = counter;
    if (counter) ratsu_count_games(counter, (struct ratsu_slice){games, sizeof games - 1});
    if (counter) sound = ratsu_counter_end(counter);
    struct ratsu_rows *rows = sound ? ratsu_summary_rows(summary, &presentation) : NULL;
    sound = rows;
    if (rows) ratsu_partial_begin(out, settings);
    for (; rows && ratsu_rows_next(rows, &row) == RATSU_RECORD; count++)
        ratsu_partial_row(out, &row);
    sound = sound && ratsu_rows_trouble(rows).length == 0;
    if (sound) ratsu_partial_end(out, count);
    ratsu_rows_free(rows);
    ratsu_summary_free(summary);
    return sound && !out->failed;
}

Test(no_memory, games_are_counted)
{
    struct ratsu_stats_settings settings = {
        .sections = (1u << RATSU_SECTIONS) - 1,
        .read_moves = true,
        .by = {{.name = "Event"}},
        .by_count = 1,
        .tree_plies = 3,
        .what = "all",
        .memory = 64 << 20,
        .counters = 1,
    };
    ratsu_variant(RATSU_STANDARD)->start(ratsu_variant(RATSU_STANDARD), &settings.tree_from);
    try_each(count_games, &settings, "tables in memory");
    settings.memory = 1;
    try_each(count_games, &settings, "tables in files");
}

/* Writes the statistics as tables. */
static bool tabulate(const void *of, struct ratsu_buffer *out)
{
    const enum ratsu_table_kind *form = of;
    struct ratsu_stats_settings settings = {.sections = (1u << RATSU_SECTIONS) - 1,
                                            .read_moves = true,
                                            .by = {{.name = "Event"}},
                                            .by_count = 1,
                                            .tree_plies = 2,
                                            .what = "all",
                                            .memory = 64 << 20,
                                            .counters = 1};
    ratsu_variant(RATSU_STANDARD)->start(ratsu_variant(RATSU_STANDARD), &settings.tree_from);
    size_t number = allocations; /* counting has its own test */
    allocations = 0;
    struct ratsu_summary *summary = ratsu_summary_new(&settings);
    struct ratsu_counter *counter = ratsu_counter_new(summary, ratsu_kernel(ratsu_level_best()));
    struct ratsu_presentation presentation = {.ranked = true};
    struct ratsu_row row;
    ratsu_count_games(counter, (struct ratsu_slice){games, sizeof games - 1});
    cr_assert(ratsu_counter_end(counter));
    struct ratsu_rows *rows = ratsu_summary_rows(summary, &presentation);
    cr_assert(rows);
    allocations = number;
    struct ratsu_tables *tables = ratsu_tables_new(*form, &settings, settings.sections);
    bool sound = tables;
    enum ratsu_record got = RATSU_RECORD;
    while (sound && (got = ratsu_rows_next(rows, &row)) == RATSU_RECORD)
        ratsu_tables_row(tables, &row, out);
    sound = sound && got == RATSU_RECORD_END;
    if (sound) ratsu_tables_end(tables, out);
    ratsu_tables_free(tables);
    ratsu_rows_free(rows);
    ratsu_summary_free(summary);
    return sound && !out->failed;
}

Test(no_memory, tables_are_written)
{
    for (enum ratsu_table_kind form = 0; form < RATSU_TABLE_FORMS; form++) {
        char name[16];
        snprintf(name, sizeof name, "tables %u", (unsigned)form);
        try_each(tabulate, &form, name);
    }
}

/* ---- What waits for the rest ---- */

static void deliver(void *context, const struct ratsu_parcel *parcel)
{
    ratsu_buffer_add_slice(context, ratsu_slice_part(parcel->bytes, 0, 8));
}

/* Parcels that memory does not hold, for less than which it is not asked. */
static bool collate(const void *of, struct ratsu_buffer *out)
{
    enum { PARCELS = 40, LENGTH = 8000 };
    static char bytes[LENGTH];
    struct ratsu_stages_options options = *(const struct ratsu_stages_options *)of;
    options.deliver = options.duplicate = options.better = deliver;
    options.context = out;
    struct ratsu_stages *stages = ratsu_stages_new(&options);
    bool sound = stages;
    for (unsigned i = 0; i < PARCELS && sound; i++) {
        char key[8] = {0};
        size_t length = (size_t)snprintf(key, sizeof key, "%u", i * 7 % 30);
        memcpy(bytes, key, sizeof key);
        sound = ratsu_stages_take(stages, &(struct ratsu_parcel){.same = {key, length},
                                                                 .order = {key, length},
                                                                 .known = i < 10,
                                                                 .bytes = {bytes, LENGTH}});
    }
    enum ratsu_record got = RATSU_RECORD;
    while (sound && got == RATSU_RECORD) got = ratsu_stages_empty(stages);
    sound = sound && got == RATSU_RECORD_END;
    cr_expect(!stages || sound == (ratsu_stages_error(stages) == 0));
    ratsu_stages_free(stages);
    return sound && !out->failed;
}

Test(no_memory, games_are_held_back)
{
    for (unsigned wanted = 1; wanted <= 17; wanted++) {
        struct ratsu_stages_options options = {.unique = wanted & 1,
                                               .ranked = wanted & 16,
                                               .sample = wanted & 2 ? 20 : 0,
                                               .sorted = wanted & 4,
                                               .tail = wanted & 8 ? 5 : 0};
        char name[32];
        snprintf(name, sizeof name, "stages %u", wanted);
        try_each(collate, &options, name);
        options.memory = 1 << 20;
        snprintf(name, sizeof name, "stages %u in memory", wanted);
        try_each(collate, &options, name);
    }
}

/* More runs than are merged at a time; the first record alone is larger than a run. */
static bool sort(const void *of, struct ratsu_buffer *out)
{
    enum { RECORDS = 90, LENGTH = 8000, LONG = 200000 };
    static char bytes[LONG];
    struct ratsu_sorter *sorter = ratsu_sorter_new(0);
    struct ratsu_slice key, value;
    bool sound = sorter;
    (void)of;
    for (unsigned i = 0; i < RECORDS && sound; i++) {
        char text[8];
        key =
            (struct ratsu_slice){text, (size_t)snprintf(text, sizeof text, "%u", i * 7 % RECORDS)};
        value = (struct ratsu_slice){bytes, i ? LENGTH : LONG};
        sound = ratsu_sorter_add(sorter, key, value);
    }
    enum ratsu_record got = RATSU_RECORD_END;
    while (sound && (got = ratsu_sorter_next(sorter, &key, &value)) == RATSU_RECORD) {
        ratsu_buffer_add_slice(out, key);
        ratsu_buffer_add_char(out, value.length == LONG ? '!' : ' ');
    }
    sound = sound && got == RATSU_RECORD_END;
    cr_expect(!sorter || sound == (ratsu_sorter_error(sorter) == 0));
    ratsu_sorter_free(sorter);
    return sound && !out->failed;
}

Test(no_memory, records_are_sorted)
{
    try_each(sort, NULL, "sorter");
}

/* OF: a pattern of names. The files are read back. */
static bool split(const void *of, struct ratsu_buffer *out)
{
    static const char *const names[] = {"a", "b", "a"};
    struct ratsu_split *split = ratsu_split_new(of, true, ratsu_pgn_follows);
    struct ratsu_input_error error = {0};
    char path[64];
    bool sound = split;
    for (size_t i = 0; i < 3 && sound; i++)
        sound = ratsu_split_game(split, ratsu_slice_of(names[i]), ratsu_slice_of("1. e4 *\n"));
    cr_expect(!split || sound == (ratsu_input_error_text(ratsu_split_error(split)).length == 0));
    if (split) sound &= ratsu_split_close(split, sound, NULL, 0);
    for (size_t i = 0; i < 2 && sound; i++) {
        snprintf(path, sizeof path, of, names[i]);
        sound = ratsu_input_read_all(path, out, &error);
        unlink(path);
    }
    ratsu_input_error_free(&error);
    ratsu_split_free(split);
    return sound && !out->failed;
}

Test(no_memory, games_are_split)
{
    char pattern[32] = "/tmp/ratsu-unit-XXXXXX";
    cr_assert_not_null(mkdtemp(pattern));
    strcat(pattern, "/%s");
    try_each(split, pattern, "split");
    *strrchr(pattern, '/') = '\0';
    cr_expect_eq(rmdir(pattern), 0);
}

/* OF: the memory, as a number. */
static bool find_duplicates(const void *of, struct ratsu_buffer *out)
{
    struct ratsu_check_settings settings;
    struct ratsu_findings findings = {0};
    struct ratsu_buffer text = {0};
    ratsu_check_profile(&settings, RATSU_IMPORT);
    ratsu_check_switch(&settings, RATSU_IMPORT, ratsu_slice_of("D101"), true);
    for (unsigned i = 0; i < 40; i++)
        ratsu_buffer_print(&text, "[White \"%u\"]\n\n1. e4 *\n\n", i % 25);
    struct ratsu_check_text whole = {ratsu_buffer_slice(&text), .first = true, .last = true};
    struct ratsu_report_source source = {
        .file = ratsu_slice_of("file"), .text = whole.bytes, .line = 1};
    struct ratsu_checker *checker = ratsu_checker_new(ratsu_kernel(ratsu_level_best()), &settings);
    struct ratsu_duplicates *duplicates = ratsu_duplicates_new(&settings, *(const uint64_t *)of);
    bool sound = checker && duplicates && !text.failed;
    if (sound) ratsu_judge(checker, &whole, &findings);
    sound = sound && !findings.failed && ratsu_duplicates_add(duplicates, &source, &findings);
    enum ratsu_record got = RATSU_RECORD;
    while (sound && got == RATSU_RECORD) {
        ratsu_findings_clear(&findings);
        got = ratsu_duplicates_next(duplicates, &source, &findings);
        if (got == RATSU_RECORD)
            ratsu_buffer_add_slice(out, ratsu_buffer_slice(&findings.list.text));
    }
    sound = sound && got == RATSU_RECORD_END;
    if (sound) cr_expect_eq(ratsu_duplicates_error(duplicates), 0);
    ratsu_duplicates_free(duplicates);
    ratsu_checker_free(checker);
    ratsu_findings_free(&findings);
    ratsu_buffer_free(&text);
    return sound && !out->failed;
}

Test(no_memory, duplicates_are_found)
{
    try_each(find_duplicates, &(uint64_t){0}, "duplicates in files");
    try_each(find_duplicates, &(uint64_t){1 << 20}, "duplicates in memory");
}

/* ---- Openings ---- */

static bool read_openings(const void *of, struct ratsu_buffer *out)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    const char *message = "";
    size_t line;
    struct ratsu_openings *openings =
        of ? ratsu_openings_read(kernel, ratsu_slice_of(of), &line, &message)
           : ratsu_openings_new(kernel);
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of("1. e4 e5 *"), .depth = RATSU_PGN_ALL};
    static const struct ratsu_play_options options;
    struct ratsu_game game = {0};
    bool sound = openings && ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME &&
                 ratsu_game_play(kernel, &game, &options);
    if (!openings && of) cr_expect_str_eq(message, "no memory");
    if (sound)
        ratsu_buffer_add_slice(out, ratsu_openings_of_game(openings, kernel, &game, NULL)->name);
    ratsu_game_free(&game);
    ratsu_openings_free(openings);
    return sound && !out->failed;
}

Test(no_memory, openings_are_read)
{
    try_each(read_openings, NULL, "own table");
    try_each(read_openings,
             "eco\tname\tpgn\nA40\tQueen\t1. d4\nB00\tKing\t1. e4\nC20\tOpen\t1. e4 e5\n", "table");
    try_each(read_openings,
             "[ECO \"B00\"]\n[Opening \"King\"]\n\n1. e4 *\n\n[ECO \"C20\"]\n[Opening \"Open\"]\n"
             "[Variation \"x\"]\n\n1. e4 e5 *\n",
             "games");
}

/* ---- Reports of parts ---- */

/* OF: the path of a report in JSON. */
static bool merge(const void *of, struct ratsu_buffer *out)
{
    char path[64];
    snprintf(path, sizeof path, "%s", (const char *)of);
    struct ratsu_merge merge = {.paths = (char *const[]){path}, .count = 1, .memory = 1};
    struct ratsu_findings findings = {0};
    struct ratsu_report_source source;
    enum ratsu_merge_answer answer = ratsu_merge_next(&merge, NULL, NULL);
    bool sound = answer == RATSU_MERGE_GAME;
    cr_expect(sound || failed, "%.*s", (int)merge.trouble.length, merge.trouble.data);
    while (sound && answer != RATSU_MERGE_FAILED && answer != RATSU_MERGE_END) {
        ratsu_findings_clear(&findings);
        answer = ratsu_merge_next(&merge, &source, &findings);
        if (answer == RATSU_MERGE_GAME)
            ratsu_buffer_add_slice(out, ratsu_buffer_slice(&findings.list.text));
    }
    sound = sound && answer == RATSU_MERGE_END;
    if (merge.work) ratsu_merge_next(&merge, NULL, NULL); /* otherwise it would begin */
    ratsu_buffer_free(&merge.trouble);
    ratsu_findings_free(&findings);
    return sound && !out->failed;
}

Test(no_memory, reports_are_merged)
{
    char path[] = "/tmp/ratsu-unit-XXXXXX";
    int file = mkstemp(path);
    struct ratsu_buffer report = {0};
    cr_assert_geq(file, 0);
    cr_assert(judge(&ratsu_report_forms[RATSU_REPORT_JSON], &report));
    cr_assert_eq(write(file, report.data, report.length), (ssize_t)report.length);
    try_each(merge, path, "reports");
    unlink(path);
    close(file);
    ratsu_buffer_free(&report);
}

/* ---- Messages ---- */

Test(no_memory, messages_name_their_place_without_it)
{
    struct capture err;
    ratsu_message_setup("pgn-test", RATSU_COLOR_NEVER);
    capture_begin(&err, STDERR_FILENO);
    for (unsigned i = 0; i < 4; i++) {
        allocations = 1;
        ratsu_message_at("f.pgn", i / 2 * 12, i % 2 * 34, RATSU_MESSAGE_ERROR, "a %s", "\xe9\n");
        allocations = 0;
    }
    cr_expect_str_eq(capture_end(&err), "f.pgn: error: a ??\n"
                                        "f.pgn: error: a ??\n"
                                        "f.pgn:12: error: a ??\n"
                                        "f.pgn:12:34: error: a ??\n");
}
