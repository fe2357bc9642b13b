/* report/report_forms.c: the table of the forms of a report, and the walk over findings that they
 * share. */
#include "base/texts.h"
#include "report/report_forms.h"

/* SARIF: services accept no more results from one run. GitHub: it shows no more annotations of a
 * step. */
enum { SARIF_MAX = 25000, GITHUB_MAX = 10, JUNIT_MAX = 100, MARKDOWN_MAX = 50 };

#define ROW(which, word, ...) [RATSU_REPORT_##which] = {.name = word, __VA_ARGS__}
const struct ratsu_report_form ratsu_report_forms[RATSU_REPORT_FORMS] = {
    ROW(TEXT, "text", .add = ratsu_add_text, .end = ratsu_end_text,
        .summary = ratsu_add_text_summary, .few = true),
    ROW(GCC, "gcc", .add = ratsu_add_gcc, .summary = ratsu_add_text_summary),
    ROW(JSON, "json", .add = ratsu_add_json_line, .end = ratsu_end_json_lines,
        .input = ratsu_input_json_lines, .fingerprints = true, .fixes = true, .games = true),
    ROW(SARIF, "sarif", .begin = ratsu_begin_sarif, .add = ratsu_add_sarif, .end = ratsu_end_sarif,
        .tail = "]}]}\n", .limit = SARIF_MAX, .fingerprints = true, .fixes = true),
    ROW(GITHUB, "github", .add = ratsu_add_github, .end = ratsu_end_github, .limit = GITHUB_MAX),
    ROW(JUNIT, "junit", .add = ratsu_add_gcc, .file = ratsu_file_junit, .limit = JUNIT_MAX,
        .head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pgn-validate\">\n",
        .tail = "</testsuites>\n"),
    ROW(CODEQUALITY, "codequality", .head = "[", .tail = "]\n", .add = ratsu_add_codequality,
        .fingerprints = true, .repeats = true),
    ROW(MARKDOWN, "markdown", .head = "## pgn-validate\n\n", .add = ratsu_add_markdown,
        .end = ratsu_end_markdown, .limit = MARKDOWN_MAX),
};

void ratsu_finding_walk_begin(struct ratsu_finding_walk *walk,
                              const struct ratsu_report_source *source,
                              const struct ratsu_findings *findings)
{
    *walk =
        (struct ratsu_finding_walk){.source = source, .findings = findings, .line = source->line};
}

/* Moves to the line of the byte AT; returns where it starts. */
static size_t find_line(struct ratsu_finding_walk *walk, size_t at)
{
    struct ratsu_slice text = walk->source->text;
    if (at >= walk->at && at < walk->end) return walk->at;
    size_t start = ratsu_line_start(text, at);
    walk->end = ratsu_line_end(text, at);
    if (start > walk->at) {
        walk->line += ratsu_line_ends(ratsu_slice_part(text, walk->at, start));
        walk->at = start;
    }
    return start;
}

/* Sets the fields of FINDING that come from PLACE. */
static void take_place(struct ratsu_finding *finding, const struct ratsu_place *place)
{
    finding->place = place;
    finding->line = place->line;
    finding->column = place->column;
    finding->offset = place->offset;
    finding->fix_offset = place->fix_offset;
}

/* Finds the next keyed game, if it comes before the next diagnostic. */
static bool next_game(struct ratsu_finding_walk *walk, struct ratsu_finding *finding)
{
    const struct ratsu_findings *findings = walk->findings;
    if (!walk->games || walk->keyed == findings->keyed_count) return false;
    const struct ratsu_keyed_game *game = &findings->keyed[walk->keyed];
    if (walk->next < findings->list.count && findings->list.items[walk->next].game <= game->game)
        return false;
    size_t from = walk->keyed ? findings->keyed[walk->keyed - 1].key_end : 0;
    const struct ratsu_report_source *source = walk->source;
    *finding = (struct ratsu_finding){
        .source = source,
        .line = source->line + game->lines_before,
        .column = 1,
        .offset = source->offset + game->offset,
        .at = game->offset,
        .length = game->first_line,
        .line_start = game->offset,
        .line_end = game->offset + game->first_line,
        .game = source->games + game->game + 1,
        .fingerprint = game->fingerprint,
        .counted = &walk->counted,
        .key = ratsu_slice_part(ratsu_buffer_slice(&findings->keys), from, game->key_end),
        .allowed = game->allowed};
    if (source->places) take_place(finding, &source->places[game->offset]);
    walk->keyed++;
    return true;
}

bool ratsu_finding_walk_next(struct ratsu_finding_walk *walk, struct ratsu_finding *finding)
{
    const struct ratsu_findings *findings = walk->findings;
    const struct ratsu_report_source *source = walk->source;
    if (findings->failed) return false;
    if (next_game(walk, finding)) return true;
    const struct ratsu_diagnostic *diagnostic;
    uint64_t nth;
    do {
        if (walk->next == findings->list.count) return false;
        diagnostic = &findings->list.items[walk->next++];
        unsigned check = diagnostic->check;
        nth = (source->seen ? source->seen[check] : 0) + ++walk->here[check];
    } while (walk->most && diagnostic->severity < RATSU_ERROR && nth > walk->most);
    struct ratsu_slice text = ratsu_buffer_slice(&findings->list.text);
    size_t message = diagnostic->message, fix = diagnostic->fix_text;
    *finding = (struct ratsu_finding){
        .source = source,
        .check = &ratsu_checks[diagnostic->check],
        .severity = (enum ratsu_severity)diagnostic->severity,
        .index = source->findings + walk->next - 1,
        .nth = nth,
        .game = diagnostic->has_game ? source->games + diagnostic->game + 1 : 0,
        .ply = diagnostic->has_ply ? diagnostic->ply : 0,
        .message = ratsu_slice_part(text, message, message + diagnostic->message_length),
        .has_fix = diagnostic->has_fix,
        .fix_length = diagnostic->fix_length,
        .fix = ratsu_slice_part(text, fix,
                                diagnostic->has_fix ? fix + diagnostic->fix_text_length : fix),
        .fingerprint = diagnostic->fingerprint,
        .repeat = diagnostic->repeat,
        .counted = &walk->counted,
        .length = diagnostic->length,
    };
    if (source->places) {
        take_place(finding, &source->places[diagnostic->offset]);
    } else {
        finding->line_start = find_line(walk, diagnostic->offset);
        finding->line_end = walk->end;
        finding->line = walk->line;
        finding->at = diagnostic->offset;
        finding->column = finding->at - finding->line_start + 1;
        finding->offset = source->offset + finding->at;
        finding->fix_offset = source->offset + diagnostic->fix_offset;
    }
    return true;
}
