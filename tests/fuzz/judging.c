/* What pgn-validate reports of any text: the first byte of the input is the profile (i import, w
 * wild, s strict; capitals: positions in place of games; r: import without style, where most games
 * are judged without elements). Diagnostics lie in the text, in order; each form of report can be
 * written of them; games are judged the same whether they come at once or one by one; and a
 * baseline of what was found takes it all away. */
#define FUZZ_PIECES GAME_PIECES
#include "mutate.h"
#include "claim.h"
#include "ratsu/pgn.h"
#include "ratsu/report.h"
#include "base/system.h"

static void claim_findings(const struct ratsu_findings *findings, struct ratsu_slice text)
{
    uint64_t counts[RATSU_SEVERITIES] = {0};
    claim(!findings->failed && findings->bad <= findings->games);
    for (size_t i = 0; i < findings->found_count; i++) {
        const struct ratsu_found_game *found = &findings->found[i];
        claim(found->count > 0 && found->first + found->count <= findings->list.count);
        claim(found->offset <= text.length && found->length <= text.length - found->offset);
    }
    for (size_t i = 0; i < findings->list.count; i++) {
        const struct ratsu_diagnostic *one = &findings->list.items[i];
        claim(one->check < ratsu_check_count && one->severity < RATSU_SEVERITIES);
        claim(one->offset <= text.length && one->length <= text.length - one->offset);
        claim(one->message + one->message_length <= findings->list.text.length);
        claim(!one->has_fix ||
              (one->fix_offset <= text.length && one->fix_length <= text.length - one->fix_offset &&
               one->fix_text + one->fix_text_length <= findings->list.text.length));
        counts[one->severity]++;
    }
    claim(memcmp(counts, findings->counts, sizeof counts) == 0);
}

/* All forms; a hash of the text form. */
static void report(const struct ratsu_findings *findings, struct ratsu_slice text,
                   const struct ratsu_check_settings *settings)
{
    struct ratsu_report_style style = {.settings = settings, .fail_on = RATSU_ERROR};
    struct ratsu_report_source source = {
        .file = ratsu_slice_of("a \"b\" <c>\n"), .text = text, .line = 1};
    struct ratsu_report_totals totals = {.games = findings->games, .files = 1};
    ratsu_report_count(&totals, &source, findings);
    memcpy(totals.counts, findings->counts, sizeof totals.counts);
    struct ratsu_buffer out = {0};
    for (unsigned i = 0; i < RATSU_REPORT_FORMS; i++) {
        const struct ratsu_report_form *form = &ratsu_report_forms[i];
        struct ratsu_gathered *gathered = ratsu_gathered_new(form);
        claim(gathered);
        struct ratsu_finding_walk walk;
        struct ratsu_finding finding;
        uint64_t line = 1;
        ratsu_finding_walk_begin(&walk, &source, findings);
        if (form->begin) form->begin(&out, &style);
        while (ratsu_finding_walk_next(&walk, &finding)) {
            claim(finding.line >= 1 && finding.column >= 1);
            claim(finding.line_start <= finding.at && finding.line_end <= text.length);
            claim(ratsu_severity_name(finding.severity));
            line = finding.line;
            if (form->add) form->add(&out, &finding, &style);
            ratsu_gathered_add(gathered, &finding, &style);
        }
        claim(line <= 1 + text.length);
        if (form->file) ratsu_gathered_file(gathered, &out, source.file, &style);
        if (form->end) form->end(&out, &totals, gathered, &style);
        if (form->summary) form->summary(&out, &totals, &style);
        ratsu_gathered_free(gathered);
    }
    claim(!out.failed);
    ratsu_buffer_free(&out);
}

/* What is found in games that come one by one is what is found in all, at the same places. */
static void claim_one_by_one(struct ratsu_checker *checker, struct ratsu_slice text,
                             const struct ratsu_findings *whole)
{
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_BYTES};
    struct ratsu_findings part = {0};
    struct ratsu_game game = {0};
    size_t next = 0;
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        size_t at = (size_t)(game.bytes.data - text.data);
        struct ratsu_check_text one = {
            .bytes = game.bytes, .first = at == 0, .last = at + game.bytes.length == text.length};
        ratsu_findings_clear(&part);
        ratsu_judge(checker, &one, &part);
        for (size_t i = 0; i < part.list.count; i++, next++) {
            const struct ratsu_diagnostic *here = &part.list.items[i];
            claim(next < whole->list.count);
            const struct ratsu_diagnostic *there = &whole->list.items[next];
            claim(here->check == there->check && here->offset + at == there->offset);
            claim(here->length == there->length && here->message_length == there->message_length);
        }
    }
    claim(next == whole->list.count);
    ratsu_findings_free(&part);
    ratsu_game_free(&game);
}

static void claim_baseline(struct ratsu_findings *findings)
{
    struct ratsu_buffer text = {0};
    uint64_t line;
    ratsu_baseline_add(&text, NULL);
    ratsu_baseline_add(&text, findings);
    struct ratsu_baseline *baseline = ratsu_baseline_read(ratsu_buffer_slice(&text), &line);
    claim(baseline);
    ratsu_baseline_apply(baseline, findings);
    claim(findings->list.count == 0 && findings->bad == 0);
    ratsu_baseline_free(baseline);
    ratsu_buffer_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ratsu_check_settings settings;
    struct ratsu_findings findings = {0};
    if (size == 0) return 0;
    size_t choice = pick(data[0], "iwsIWSr");
    bool positions = choice > 2 && choice < 6;
    struct ratsu_slice text = {(const char *)data + 1, size - 1};
    ratsu_check_profile(&settings, (enum ratsu_profile)(choice % 3));
    if (choice == 6)
        (void)ratsu_check_switch(&settings, RATSU_IMPORT, ratsu_slice_of("style"), false);
    settings.max_game = 1000;
    settings.fingerprints = true;
    struct ratsu_checker *checker = ratsu_checker_new(ratsu_kernel(ratsu_level_best()), &settings);
    claim(checker);
    struct ratsu_check_text whole = {.bytes = text, .first = true, .last = true};
    whole.positions = positions;
    ratsu_judge(checker, &whole, &findings);
    claim_findings(&findings, text);
    report(&findings, text, &settings);
    if (!positions) claim_one_by_one(checker, text, &findings);
    claim_baseline(&findings);
    ratsu_findings_free(&findings);
    ratsu_checker_free(checker);
    return 0;
}
