#include "base/escape.h"
#include "base/lines.h"
#include "forms.h"

/* SARIF: services take no more results of one run. GitHub: it shows no more annotations of a step. */
enum { SARIF_MAX = 25000, GITHUB_MAX = 10, JUNIT_MAX = 100, MARKDOWN_MAX = 50 };

#define ROW(which, word, ...) [RATSU_REPORT_##which] = {.name = word, __VA_ARGS__}
const struct ratsu_report_form ratsu_report_forms[RATSU_REPORT_FORMS] = {
    ROW(TEXT, "text", .add = ratsu_add_text, .end = ratsu_end_text,
        .summary = ratsu_add_text_summary),
    ROW(GCC, "gcc", .add = ratsu_add_gcc, .summary = ratsu_add_text_summary),
    ROW(JSON, "json", .add = ratsu_add_json_line, .end = ratsu_end_json_lines, .fixes = true),
    ROW(SARIF, "sarif", .begin = ratsu_begin_sarif, .add = ratsu_add_sarif, .end = ratsu_end_sarif,
        .limit = SARIF_MAX, .fingerprints = true, .fixes = true),
    ROW(GITHUB, "github", .add = ratsu_add_github, .end = ratsu_end_github, .limit = GITHUB_MAX),
    ROW(JUNIT, "junit", .begin = ratsu_begin_junit, .add = ratsu_add_gcc, .end = ratsu_end_junit,
        .file = ratsu_file_junit, .limit = JUNIT_MAX),
    ROW(CODEQUALITY, "codequality", .begin = ratsu_begin_codequality, .add = ratsu_add_codequality,
        .end = ratsu_end_codequality, .fingerprints = true),
    ROW(MARKDOWN, "markdown", .begin = ratsu_begin_markdown, .add = ratsu_add_markdown,
        .end = ratsu_end_markdown, .limit = MARKDOWN_MAX),
};

const char *ratsu_gcc_level(enum ratsu_severity severity)
{
    return severity == RATSU_ERROR ? "error" : severity == RATSU_WARNING ? "warning" : "note";
}

void ratsu_finding_walk_begin(struct ratsu_finding_walk *walk,
                              const struct ratsu_report_source *source,
                              const struct ratsu_findings *findings)
{
    *walk =
        (struct ratsu_finding_walk){.source = source, .findings = findings, .line = source->line};
}

/* Moves to the line that the byte AT is in. */
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

bool ratsu_finding_walk_next(struct ratsu_finding_walk *walk, struct ratsu_finding *finding)
{
    const struct ratsu_findings *findings = walk->findings;
    const struct ratsu_report_source *source = walk->source;
    if (findings->failed || walk->next == findings->list.count) return false;
    const struct ratsu_diagnostic *diagnostic = &findings->list.items[walk->next];
    const char *text = findings->list.text.data;
    while (walk->found + 1 < findings->found_count &&
           walk->next >= findings->found[walk->found].first + findings->found[walk->found].count)
        walk->found++;

    size_t start = find_line(walk, diagnostic->offset);
    *finding = (struct ratsu_finding){
        .source = source,
        .check = &ratsu_checks[diagnostic->check],
        .severity = (enum ratsu_severity)diagnostic->severity,
        .index = source->findings + walk->next,
        .nth =
            (source->seen ? source->seen[diagnostic->check] : 0) + ++walk->here[diagnostic->check],
        .line = walk->line,
        .column = diagnostic->offset - start + 1,
        .offset = source->offset + diagnostic->offset,
        .at = diagnostic->offset,
        .length = diagnostic->length,
        .line_start = start,
        .line_end = walk->end,
        .game = diagnostic->has_game ? source->games + diagnostic->game + 1 : 0,
        .ply = diagnostic->has_ply ? diagnostic->ply : 0,
        .message = {text + diagnostic->message, diagnostic->message_length},
        .has_fix = diagnostic->has_fix,
        .fix_offset = source->offset + diagnostic->fix_offset,
        .fix_length = diagnostic->fix_length,
        .fix = {text + diagnostic->fix_text, diagnostic->has_fix ? diagnostic->fix_text_length : 0},
        .fingerprint = diagnostic->fingerprint,
    };
    walk->next++;
    return true;
}
