/* pgn-touch: an arbiter's calculator for Article 4 of the Laws of Chess. */
#include "common/answers.h"
#include "base/escape.h"
#include "ratsu/touch.h"
#include "base/system.h"

#include <stdlib.h>

static struct {
    struct ratsu_settings settings;
    int to, laws;
    bool strict;

    struct ratsu_operands events; /* of one case on the command line */
    struct ratsu_answers answers;
    struct ratsu_buffer text, reason, names; /* names: of the permitted moves */
    struct ratsu_any_moves permitted;
    struct ratsu_touch_verdict verdict;
} run;

enum { TO_TEXT, TO_JSON };
enum { LAWS_2005, LAWS_2023 };
enum { VIOLATIONS_MAX = 4 };

static const struct ratsu_option options[] = {
    OPTION(CHOICE, "laws", "2005|2023", &run.laws,
           "name the clauses as in that edition (default 2005)"),
    OPTION(FLAG, "strict", NULL, &run.strict,
           "count a captured piece as removed only after remove:SQ"),
    OPTION(CHOICE, "to", "text|json", &run.to, "write answers as text (default) or json"),
    {0},
};

/* ---- Answers ------------------------------------------------------------------------------- */

/* Adds the verdict to the text: the permitted moves, by their names, the clause, how the move
 * stands, what can be claimed, the violations in the order of their clauses, and the reason. */
static void add_verdict(const struct ratsu_named_move *named)
{
    const struct ratsu_touch_verdict *verdict = &run.verdict;
    const struct ratsu_slice reason = ratsu_buffer_slice(&run.reason);
    const bool json = run.to == TO_JSON, later = run.laws == LAWS_2023;
    const char *begin = json ? "\"" : "", *next = json ? "\",\"" : " ", *end = json ? "\"" : "";
    const char *none = json ? "" : "-", *violations[VIOLATIONS_MAX];
    size_t count = 0;
    if (verdict->violations & RATSU_VIOLATION_TWO_HANDS) violations[count++] = "4.1";
    if (verdict->violations & RATSU_VIOLATION_TOUCH) violations[count++] = "4.3";
    if (verdict->violations & RATSU_VIOLATION_PROMOTION)
        violations[count++] = ratsu_touch_clause_name(RATSU_CLAUSE_4_4D, later);
    if (verdict->violations & RATSU_VIOLATION_ILLEGAL) violations[count++] = "illegal";

    if (json) ratsu_buffer_add_string(&run.text, "{\"permitted\":[");
    for (size_t i = 0; i < run.permitted.count; i++)
        ratsu_buffer_print(&run.text, "%s%s", i ? next : begin, named[i].text);
    ratsu_buffer_add_string(&run.text, run.permitted.count ? end : none);
    ratsu_buffer_print(&run.text,
                       json ? "],\"clause\":\"%s\",\"state\":\"%s\",\"claim\":\"%s\","
                              "\"violations\":["
                            : "\t%s\t%s\t%s\t",
                       ratsu_touch_clause_name(verdict->clause, later),
                       verdict->made ? "made" : "open", verdict->claim ? "claim" : "no-claim");
    for (size_t i = 0; i < count; i++)
        ratsu_buffer_print(&run.text, "%s%s", i ? next : begin, violations[i]);
    ratsu_buffer_add_string(&run.text, count ? end : none);
    ratsu_buffer_add_string(&run.text, json ? "],\"reason\":\"" : "\t");
    json ? ratsu_add_json(&run.text, reason) : ratsu_buffer_add_slice(&run.text, reason);
    ratsu_buffer_add_string(&run.text, json ? "\"}\n" : "\n");
}

/* Judges the events in WORDS. False if one is not an event, or is impossible: reported. */
static bool judge(const struct ratsu_subject *subject, struct ratsu_slice words)
{
    struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX];
    size_t at, length, before = subject->name ? subject->end + 2 : 1;
    int status = subject->name ? 1 : 2; /* a wrong line, or a wrong operand */
    size_t count = ratsu_touch_read(words, events, &at, &length);
    if (length > 0) {
        ratsu_answers_complain(
            &run.answers, status, subject, before + at,
            count == RATSU_TOUCH_EVENTS_MAX
                ? "'%.*s' is one event too many: give at most 256"
                : "'%.*s' is not an event: write e2, e1+h1, adjust:e2, accidental:e2, castle:h1, "
                  "remove:d5, release:e4, promote:q, two-hands or opponent-touch:e7",
            (int)length, words.data + at);
        return false;
    }
    run.reason.length = 0;
    if (ratsu_touch_judge(ratsu_subject_kernel(subject, ratsu_level_best()),
                          &subject->position.chess, events, count, run.strict, &run.verdict,
                          &run.reason))
        return true;
    if (run.reason.failed) return ratsu_answers_no_memory(&run.answers);
    at = 0; /* where the word begins that is impossible */
    for (size_t left = run.verdict.judged;; left--) {
        while (at < words.length && ratsu_is_blank(words.data[at])) at++;
        if (left == 0) break;
        while (at < words.length && !ratsu_is_blank(words.data[at])) at++;
    }
    ratsu_answers_complain(&run.answers, status, subject, before + at, "%.*s",
                           (int)run.reason.length, run.reason.data);
    return false;
}

static bool answer(struct ratsu_subject *subject)
{
    struct ratsu_buffer words = {0};
    if (!ratsu_variant(subject->system)->kernel) {
        ratsu_answers_complain(&run.answers, subject->name ? 1 : 2, subject, 1,
                               "%s has no touch-move rules: give a position of standard chess, "
                               "Chess960, Three-check or Marineerimine",
                               ratsu_variant(subject->system)->name);
        return true;
    }
    /* The words of the case: those after the position on its line or in its operand, and the other
     * operands. */
    const size_t begin = subject->end + (subject->end < subject->text.length);
    ratsu_buffer_add_slice(&words, ratsu_slice_part(subject->text, begin, subject->text.length));
    for (size_t i = 0; !subject->name && i < run.events.count; i++)
        ratsu_buffer_print(&words, " %s", run.events.items[i]);
    if (words.failed) return ratsu_answers_no_memory(&run.answers);
    bool judged = judge(subject, ratsu_buffer_slice(&words));
    ratsu_buffer_free(&words);
    if (!judged) return !run.answers.ended;
    run.permitted.count = run.verdict.count;
    memcpy(run.permitted.chess, run.verdict.moves, sizeof run.verdict.moves);
    struct ratsu_named_move *named =
        ratsu_named_moves(subject, ratsu_subject_kernel(subject, ratsu_level_best()),
                          &run.permitted, (struct ratsu_move_style){0}, &run.names);
    run.text.length = 0;
    if (named) add_verdict(named);
    free(named);
    if (!named || run.reason.failed) return ratsu_answers_no_memory(&run.answers);
    return ratsu_answers_write(&run.answers, &run.text, false);
}

int main(int argc, char **argv)
{
    struct ratsu_operands operands;
    struct ratsu_tool tool = {
        .name = "pgn-touch",
        .purpose = "list the moves that touched pieces permit (FIDE Laws, Article 4)",
        .synopsis = "[OPTION...] [POSITION EVENT...]",
        .examples = {"pgn-touch start g1  # Nf3 Nh3, by clause 4.3a",
                     "pgn-touch --to=json <cases.txt  # a position, a tab or ;, and events a line"},
        .options = options,
        .with = RATSU_WITH_OUTPUT | RATSU_WITH_INPUTS | RATSU_WITH_VARIANT,
        .settings = &run.settings};
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    ratsu_warn_of_name(run.settings.output, "text", "to", NULL);
    if (!ratsu_answers_open(&run.answers, run.settings.output)) return run.answers.status;
    struct ratsu_positions positions = {
        .settings = &run.settings, .output = run.answers.output, .cut = "\t;", .answer = answer};
    bool inputs = ratsu_positions_come_in(&operands);
    if (!inputs) {
        run.events = (struct ratsu_operands){operands.items + 1, operands.count - 1};
        bool unquoted = operands.count > 1 && (strcmp(operands.items[1], "w") == 0 ||
                                               strcmp(operands.items[1], "b") == 0);
        if (!unquoted) operands.count = 1; /* otherwise refused, with a hint to quote the FEN */
    }
    ratsu_answers_worsen(&run.answers, ratsu_positions_read(&positions, &operands, inputs));
    return ratsu_answers_close(&run.answers);
}
