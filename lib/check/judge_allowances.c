/* check/judge_allowances.c: lines before a game's first move that allow checks in it: what they
 * allow is counted, not reported.
 *
 *     % ratsu: allow illegal-move, bad-date -- as the score sheet has it */
#include "judge.h"
#include "pgn/hard_start.h"

/* The checks that the game's lines allow. */
struct allowances {
    struct ratsu_slice named[CHECK_COUNT]; /* where the line names it; no data: not allowed */
    bool used[CHECK_COUNT];
    bool any;
};

static struct ratsu_slice trim(struct ratsu_slice text)
{
    return ratsu_slice_strip(text, ratsu_is_blank_byte);
}

static void report_bad(struct judge *judge, struct ratsu_slice text, const char *what)
{
    ratsu_report(judge, CHECK_BAD_ALLOWANCE, text, "\"%s\" %s", ratsu_quoted(judge, text), what);
}

/* Returns the text after "% ratsu:" in LINE. */
static void read_line(struct judge *judge, struct allowances *allowances, struct ratsu_slice line)
{
    static const char word[] = "allow";
    struct ratsu_slice text = trim(ratsu_slice_part(line, sizeof "% ratsu:" - 1, line.length));
    size_t from = sizeof word - 1, dashes = 1; /* where "--" after a blank stands */
    while (dashes < text.length &&
           !(ratsu_is_blank_byte(text.data[dashes - 1]) && ratsu_stands_at(text, dashes, "--")))
        dashes++;
    if (text.length <= from || memcmp(text.data, word, from) != 0 ||
        !ratsu_is_blank_byte(text.data[from])) {
        report_bad(judge, line, "is not understood: expected % ratsu: allow CHECK -- reason");
        return;
    }
    if (trim(ratsu_slice_part(text, dashes, text.length)).length <= 2) {
        report_bad(judge, line, "gives no reason, so it allows nothing: add -- and the reason");
        return;
    }
    for (size_t at = from; at < dashes;) {
        size_t end = at;
        while (end < dashes && text.data[end] != ',') end++;
        struct ratsu_slice name = trim(ratsu_slice_part(text, at, end));
        const int check = ratsu_check_find(name);
        if (!name.length) {
            report_bad(judge, line,
                       "lacks the name of a check: expected % ratsu: allow CHECK -- reason");
        } else if (check < 0) {
            report_bad(judge, name, "is not a check: pgn-validate --checks lists them");
        } else if (allowances->named[check].data) {
            ratsu_report(judge, CHECK_UNUSED_ALLOWANCE, name, "%s is allowed twice: remove one",
                         ratsu_checks[check].name);
        } else {
            allowances->named[check] = name;
            allowances->any = true;
        }
        at = end + 1;
    }
}

/* Whether LINE is not an allowance but was probably meant as one: "%ratsu: allow", "% Ratsu
 * allow". */
static bool looks_meant(struct ratsu_slice line)
{
    static const char *const words[] = {"ratsu:", "ratsu allow"};
    struct ratsu_slice text = trim(ratsu_slice_part(line, 1, line.length));
    for (size_t i = 0, k; i < sizeof words / sizeof *words; i++) {
        for (k = 0; k < text.length && words[i][k]; k++)
            if ((text.data[k] | 0x20) != words[i][k]) break;
        if (!words[i][k]) return true;
    }
    return false;
}

/* Reads the lines before the first move, and reports those after it. */
static void read_lines(struct judge *judge, struct allowances *allowances)
{
    const struct ratsu_game *game = judge->played;
    bool moves = false;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        moves |= element->kind == RATSU_MOVE;
        if (element->kind != RATSU_ESCAPE) continue;
        struct ratsu_slice line = trim(element_text(judge, element));
        bool meant = ratsu_pgn_allowance_at(line, 0);
        if (!meant && !looks_meant(line)) continue;
        if (!meant)
            report_bad(judge, line, "is not understood: expected % ratsu: allow CHECK -- reason");
        else if (moves)
            report_bad(judge, line,
                       "stands after the first move, where it allows nothing: put it "
                       "before the tags of the game");
        else
            read_line(judge, allowances, line);
    }
}

void ratsu_judge_allowances(struct judge *judge)
{
    struct allowances allowances = {0};
    read_lines(judge, &allowances);
    if (!allowances.any || judge->findings->failed) return;
    struct ratsu_findings *findings = judge->findings;
    struct ratsu_diagnostic *items = findings->list.items;
    size_t kept = judge->first;
    for (size_t i = judge->first; i < findings->list.count; i++) {
        bool allowed = allowances.named[items[i].check].data;
        allowances.used[items[i].check] |= allowed;
        findings->allowed += allowed;
        if (!allowed) items[kept++] = items[i];
    }
    findings->list.count = kept;
    if (allowances.named[CHECK_DUPLICATE_GAME].data && wanted(judge, CHECK_DUPLICATE_GAME) &&
        findings->keyed_count && findings->keyed[findings->keyed_count - 1].game == judge->game)
        findings->keyed[findings->keyed_count - 1].allowed = true;
    for (int i = 0; i < CHECK_COUNT; i++) {
        struct ratsu_slice name = allowances.named[i];
        /* Duplicates are found after all games: it is not yet known whether this is one. */
        if (!name.data || allowances.used[i] || i == CHECK_DUPLICATE_GAME) continue;
        if (wanted(judge, (enum check)i))
            ratsu_report(judge, CHECK_UNUSED_ALLOWANCE, name,
                         "%s is allowed, but this game has none: remove it", ratsu_checks[i].name);
    }
}
