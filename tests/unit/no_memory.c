/* Memory runs out at each allocation in turn: a function of the library says so, or does all of its work. */
#include "../round_trip.h"
#include "ratsu/check.h"
#include "ratsu/opening.h"
#include "ratsu/report.h"
#include "ratsu/select.h"
#include "ratsu/stats.h"
#include "stats/partial.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

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

/* Does MAKE once whole, and then lets the first allocation fail, the second, and so on until it needs no more. */
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
    "1... e5 ; to the end\n% an escape\n2. Nf3 (2. f4 exf4) (2. Qh8) Nc6 3. Bb5 a6 4. O-O 1-0\n\n"
    "[Event \"960\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
    "[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n\n9. Nf3 Nb6 "
    "*\n\n"
    "[Event \"faulty\"]\n\n1. e4 e5 2. Ke5 {no} Nc6 *\n\n"
    "[Event \"M\"]\n[Variant \"Marineerimine\"]\n\n1. e4 d5 2. d4 *\n\n"
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
        if (!ratsu_form_is_read(form) || form == RATSU_FORM_PGN) continue;
        cr_assert(convert(&there, &written));
        back.text = ratsu_buffer_slice(&written);
        try_each(convert, &back, form->name);
        ratsu_buffer_free(&written);
    }
}

Test(no_memory, games_are_changed_on_their_way)
{
    const struct ratsu_slice names[] = {ratsu_slice_of("Note"), ratsu_slice_of("None")};
    struct ratsu_openings *openings = ratsu_openings_new(ratsu_kernel(ratsu_level_best()));
    cr_assert(openings);
    struct conversion ways[12];
    for (size_t i = 0; i < 12; i++)
        ways[i] =
            (struct conversion){writing(RATSU_FORM_PGN), RATSU_FORM_PGN, {games, sizeof games - 1}};
    ways[0].settings.edit.add = 63;
    ways[0].settings.edit.openings = openings;
    ways[1].settings.edit.drop = RATSU_DROP_COMMENTS | RATSU_DROP_NAGS;
    ways[2].settings.edit.drop = RATSU_DROP_CLOCKS | RATSU_DROP_TAGS;
    ways[2].settings.edit.keep_tags = names;
    ways[2].settings.edit.keep_tag_count = 2;
    ways[3].settings.edit.drop = RATSU_DROP_VARIATIONS;
    ways[4].settings.split = true;
    ways[5].settings.split = true;
    ways[5].settings.form = ratsu_form_find(ratsu_slice_of("jsonl"));
    ways[6].settings.on_error = RATSU_ON_ERROR_COMMENT;
    ways[7].settings.on_error = RATSU_ON_ERROR_TRUNCATE;
    ways[8].settings.to_utf8 = true;
    ways[8].settings.read_encoding = "ISO-8859-15";
    ways[9].settings.write.pgn.keep = true;
    ways[10].settings.form = ratsu_form_find(ratsu_slice_of("csv"));
    ways[10].settings.write.tags = names;
    ways[10].settings.write.tag_count = 2;
    ways[10].settings.openings = openings;
    ways[11].settings.form = ratsu_form_find(ratsu_slice_of("tsv"));
    ways[11].settings.write.rows_by_ply = true;
    for (size_t i = 0; i < 12; i++) {
        char name[8];
        snprintf(name, sizeof name, "way %zu", i);
        try_each(convert, &ways[i], name);
    }
    ratsu_openings_free(openings);
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
    struct ratsu_report_totals totals = {.games = findings->games, .files = 1};
    struct ratsu_gathered *gathered = ratsu_gathered_new(form);
    struct ratsu_finding_walk walk;
    struct ratsu_finding finding;
    if (!gathered) return false;
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
    bool sound = checker != NULL;
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
        enum ratsu_condition_kind kind;
        const char *text;
    } conditions[] = {
        {RATSU_EXPRESSION, "(White ~ /rg/ or plies > 2) and Event != 'M' and end != checkmate"},
        {RATSU_OCCURS, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
        {RATSU_PATTERN, "*/*/*/*/4P3/*/*/*"},
    };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        struct ratsu_condition condition = {.kind = conditions[i].kind,
                                            .text = ratsu_slice_of(conditions[i].text)};
        try_each(select_games, &condition, conditions[i].text);
    }
}

static bool count_games(const void *of, struct ratsu_buffer *out)
{
    const struct ratsu_stats_settings *settings = of;
    struct ratsu_summary *summary = ratsu_summary_new(settings);
    struct ratsu_counter *counter =
        summary ? ratsu_counter_new(summary, ratsu_kernel(ratsu_level_best()), NULL) : NULL;
    struct ratsu_presentation presentation = {0};
    struct ratsu_row row;
    uint64_t count = 0;
    bool sound = counter != NULL;
    if (counter) ratsu_count_games(counter, (struct ratsu_slice){games, sizeof games - 1});
    if (counter) sound = ratsu_counter_end(counter);
    struct ratsu_rows *rows = sound ? ratsu_summary_rows(summary, &presentation) : NULL;
    sound = rows != NULL;
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
