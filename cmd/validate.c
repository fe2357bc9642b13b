/* pgn-validate: checks games and positions for errors. */
#include "common/answers.h"
#include "common/driver.h"
#include "common/files.h"
#include "common/rewrite.h"
#include "common/offered.h"
#include "base/hash_table.h"
#include "base/escape.h"
#include "ratsu/report.h"
#include "base/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { REPORTS_MAX = 32, MAX_PER_CHECK = 20 };

static const char fail_words[] = "error|warning|style|never";
static const enum ratsu_severity fail_severities[] = {RATSU_ERROR, RATSU_WARNING, RATSU_STYLE,
                                                      RATSU_SEVERITIES};

/* The options and operands of the command line. */
static struct {
    struct ratsu_settings settings;
    bool list, quiet, fix, in_place, diff, style, merge;
    const char *explain, *rejects, *baseline, *write_baseline, *read_pieces, *read_encoding;
    int profile, format, fail_on;
    struct ratsu_option_list enable, disable, reports;
    uint64_t max_errors;           /* 0: no limit */
    uint64_t max_per_check, games; /* 0: all; as many are expected */
} wishes;

static const struct ratsu_option options[] = {
    OPTION(CHOICE, "format", "FORM", &wishes.format,
           "write text (default), gcc, json, sarif, github, ...", .words = RATSU_REPORT_NAMES,
           .usual = "text"),
    OPTION(LIST, "report", "FORM:FILE", &wishes.reports, "write another report to FILE; repeatable",
           .no_setting = true, .writes = true, .words = RATSU_REPORT_NAMES),
    OPTION(CHOICE, "profile", "NAME", &wishes.profile,
           "use the severities of import (default), wild, strict", .words = "import|wild|strict"),
    OPTION(SET, "strict", NULL, &wishes.profile, "make every finding an error: --profile=strict",
           .value = RATSU_STRICT),
    OPTION(CHOICE, "fail-on", "LEVEL", &wishes.fail_on,
           "exit with 1 on error (default), warning, style, never", .words = fail_words),
    OPTION(LIST, "enable", "CHECKS", &wishes.enable,
           "turn on checks: names, codes, groups, style or all", .nth_word = ratsu_value_checks,
           .several = true),
    OPTION(LIST, "disable", "CHECKS", &wishes.disable, "turn off checks",
           .nth_word = ratsu_value_checks, .several = true),
    OPTION(FLAG, "style", NULL, &wishes.style,
           "report style as well: what differs from export format"),
    OPTION(FLAG, "checks", NULL, &wishes.list, "list the checks", .no_setting = true),
    OPTION(TEXT, "explain", "CHECK", &wishes.explain, "explain a check: what it finds, what to do",
           .no_setting = true, .nth_word = ratsu_value_check),
    OPTION(NUMBER, "games", "N", &wishes.games, "exit with 1 if there are not N games",
           .no_setting = true),
    OPTION(NUMBER, "max-errors", "N", &wishes.max_errors, "stop after the N-th error", .least = 1),
    OPTION(NUMBER, "max-per-check", "N", &wishes.max_per_check,
           "text: show N warnings of a check (default 20; 0: all)",
           .with = "format=text or --report"),
    OPTION(FLAG, "fix", NULL, &wishes.fix, "write the input with all safe fixes made"),
    OPTION(FLAG, "in-place", NULL, &wishes.in_place, "with --fix: rewrite each file that changes",
           .no_setting = true),
    OPTION(FLAG, "diff", NULL, &wishes.diff,
           "with --fix: write what would change as a unified diff"),
    OPTION(TEXT, "rejects", "FILE", &wishes.rejects, "write games with errors to FILE, unchanged",
           .no_setting = true, .writes = true),
    OPTION(TEXT, "baseline", "FILE", &wishes.baseline, "do not report what FILE lists",
           .reads = true),
    OPTION(TEXT, "write-baseline", "FILE", &wishes.write_baseline,
           "write a list of findings to FILE", .no_setting = true, .writes = true),
    OPTION(FLAG, "merge", NULL, &wishes.merge, "merge JSON reports of parts into one report",
           .no_setting = true),
    OPTION_READ_PIECES(&wishes.read_pieces, NULL, NULL),
    OPTION_READ_ENCODING(&wishes.read_encoding),
    OPTION(FLAG, "quiet", NULL, &wishes.quiet, "print no summary", .letter = 'q'),
    {0},
};
static const struct ratsu_tool tool = {
    .name = "pgn-validate",
    .purpose = "check chess games and positions as a compiler checks code",
    .synopsis = "[OPTION...] [FILE...]",
    .examples = {"pgn-validate games.pgn  # what is wrong, and where",
                 "pgn-validate --format=json a.pgn | jq -r .name | sort | uniq -c  # counts"},
    .options = options,
    .with = RATSU_WITH_ALL,
    .settings = &wishes.settings};

/* A report: the main one first, then those of --report. */
struct report {
    const struct ratsu_report_form *form;
    struct ratsu_report_style style;
    struct ratsu_gathered *gathered; /* of forms with a limit */
};

/* The run. Once it has begun, only steps in input order change it. */
struct run {
    const struct ratsu_kernel *kernel;
    struct ratsu_check_settings checks;
    struct ratsu_baseline *baseline;
    struct report reports[REPORTS_MAX];
    size_t report_count;
    const char *paths[REPORTS_MAX + 2]; /* of the outputs after the main one */
    size_t path_count;
    size_t rejects, new_baseline; /* index of the output that holds rejects; 0: none */

    struct ratsu_rewrite rewrite;
    struct ratsu_report_totals totals;
    struct ratsu_input_totals input; /* so far */
    struct ratsu_table repeats;      /* findings so far, by fingerprint */
    bool count_repeats;
    struct ratsu_buffer parts;           /* all inputs, as mergeable reports list them */
    struct ratsu_merge merge;            /* --merge: the operands are reports, not inputs */
    struct ratsu_duplicates *duplicates; /* NULL unless duplicate-game is on */
    struct ratsu_join join;              /* of rejects */
    const struct ratsu_form *rejected;   /* the form of the last one */
    uint64_t joined;                     /* rejects that are read as part of the one before them */
    bool rejecting;                      /* the current game is a reject in several parts */
    bool merged;                         /* all partial reports were read */
    bool unread;                         /* an input could not be read at all */
};

/* State of a block in flight. */
struct state {
    struct ratsu_checker *checker;
    struct ratsu_findings findings;
    struct ratsu_report_source source;
    struct ratsu_buffer fixed;       /* the block's text with its fixes, if needed */
    uint64_t seen[RATSU_CHECKS_MAX]; /* diagnostics of the run before this block, by check */
};

static void *new_state(void *context)
{
    struct run *run = context;
    struct state *state = calloc(1, sizeof *state);
    if (!state) return NULL;
    state->checker = ratsu_checker_new(run->kernel, &run->checks);
    if (state->checker) return state;
    free(state);
    return NULL;
}

static void free_state(void *context, void *from)
{
    (void)context;
    struct state *state = from;
    ratsu_checker_free(state->checker);
    ratsu_findings_free(&state->findings);
    ratsu_buffer_free(&state->fixed);
    free(state);
}

/* Whether BLOCK ends the input, not only the range (which only regular files have). */
static bool ends(const struct ratsu_block *block)
{
    struct stat status;
    if (!block->last || !wishes.settings.ranged) return block->last;
    bool standard = block->name == wishes.settings.stdin_name; /* a file may have that name too */
    if ((standard ? fstat(STDIN_FILENO, &status) : stat(block->name, &status)) != 0) return true;
    return block->offset + block->text.length >= (uint64_t)status.st_size;
}

static bool holds_positions(const struct ratsu_block *block)
{
    return block->form && block->form->holds == RATSU_HOLDS_POSITIONS;
}

static struct ratsu_check_text text_of(const struct ratsu_block *block)
{
    return (struct ratsu_check_text){block->text, block->first && block->offset == 0, ends(block),
                                     holds_positions(block)};
}

/* Makes the block's text with all safe fixes, including fixes of findings that a baseline hides. */
static void fix(struct state *state, const struct ratsu_block *block)
{
    struct ratsu_check_text text = text_of(block);
    struct ratsu_buffer *out = &state->fixed;
    bool good = true;
    out->length = 0;
    if (block->part || block->form == &ratsu_form_utf16)
        ratsu_buffer_add_slice(out, block->text);
    else
        good = ratsu_fix(state->checker, &text, &state->findings, out);
    if (!good || out->failed) state->findings.failed = true;
}

static void work(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    struct state *state = block->state;
    ratsu_findings_clear(&state->findings);
    struct ratsu_check_text text = text_of(block);
    if (block->form == &ratsu_form_utf16) {
        if (block->first)
            ratsu_check_unread(state->checker, RATSU_UNREAD_UTF16, block->text, 0,
                               &state->findings);
    } else if (block->part) {
        if (block->part_first)
            ratsu_check_unread(state->checker, RATSU_UNREAD_TOO_LONG, block->text, 0,
                               &state->findings);
    } else {
        size_t at = text.positions ? block->text.length : ratsu_first_text(block->text);
        ratsu_judge(state->checker, &text, &state->findings);
        if (state->findings.games == 0 && at < block->text.length && !state->findings.failed)
            ratsu_check_unread(state->checker, RATSU_UNREAD_NO_GAME, block->text, at,
                               &state->findings);
    }
    if (wishes.fix) fix(state, block);
    if (run->new_baseline) ratsu_baseline_add(&block->out[run->new_baseline], &state->findings);
    if (run->baseline) ratsu_baseline_apply(run->baseline, &state->findings);
    block->games = state->findings.games;
}

static void add_totals(struct run *run, const struct ratsu_block *block, uint64_t bytes)
{
    const struct ratsu_findings *findings = &((const struct state *)block->state)->findings;
    struct ratsu_report_totals *totals = &run->totals;
    bool unread = block->trouble && block->text.length == 0;
    totals->files += block->first && !unread;
    run->unread |= unread;
    totals->games += findings->games;
    if (holds_positions(block)) totals->positions += findings->games;
    totals->bad += findings->bad;
    totals->plies += findings->plies;
    totals->allowed += findings->allowed;
    totals->bytes += bytes;
    for (int i = 0; i < RATSU_SEVERITIES; i++) totals->counts[i] += findings->counts[i];
    ratsu_report_count(totals, &((struct state *)block->state)->source, findings);
}

/* Adds the input to the list of inputs in mergeable reports. */
static void add_part(struct run *run)
{
    for (size_t i = 0; i < run->report_count; i++)
        if (run->reports[i].form->input) {
            run->reports[i].form->input(&run->parts, &run->input);
            break;
        }
}

/* Adds this block, of which BYTES were judged, to the totals of its input. */
static void add_input(struct run *run, struct ratsu_block *block, uint64_t bytes)
{
    struct state *state = block->state;
    struct ratsu_input_totals *input = &run->input;
    input->games += state->findings.games;
    if (holds_positions(block)) input->positions += state->findings.games;
    input->plies += state->findings.plies;
    input->allowed += state->findings.allowed;
    input->bytes += bytes;
    input->lines += bytes == block->text.length
                        ? block->lines
                        : ratsu_line_ends(ratsu_slice_part(block->text, 0, (size_t)bytes));
    input->ends = bytes == block->text.length && ends(block);
    input->trouble = block->trouble || block->stop;
    if (block->last || block->stop) add_part(run);
}

/* Writes games with errors, unchanged. A game that comes in parts is written in parts. */
static void add_rejects(struct run *run, struct ratsu_block *block)
{
    const struct ratsu_findings *findings = &((struct state *)block->state)->findings;
    struct ratsu_buffer *out = &block->out[run->rejects];
    void (*const add_line)(struct ratsu_buffer *, struct ratsu_slice) =
        block->part && !block->part_last ? ratsu_buffer_add_slice : ratsu_join_line;
    if (block->part && !block->part_first) {
        if (run->rejecting && holds_positions(block))
            add_line(out, block->text);
        else if (run->rejecting)
            ratsu_join_more(&run->join, out, block->text, ratsu_pgn_follows);
        return;
    }
    run->rejecting = false;
    for (size_t i = 0; i < findings->found_count; i++) {
        const struct ratsu_found_game *game = &findings->found[i];
        struct ratsu_slice bytes =
            ratsu_slice_part(block->text, game->offset, game->offset + game->length);
        if (!game->bad) continue;
        if (!run->rejected)
            ratsu_warn_of_name(wishes.rejects, block->form->name, NULL, ratsu_value_form_written);
        run->rejected = block->form;
        run->rejecting = true;
        if (holds_positions(block))
            add_line(out, bytes);
        else
            run->joined += !ratsu_join_game(&run->join, out, bytes, ratsu_pgn_follows);
    }
}

/* Forms with a limit get findings here, in input order. */
static void gather(struct run *run, struct ratsu_block *block)
{
    struct state *state = block->state;
    for (size_t i = 0; i < run->report_count; i++) {
        struct report *report = &run->reports[i];
        struct ratsu_finding_walk walk;
        struct ratsu_finding finding;
        if (!report->gathered) continue;
        ratsu_finding_walk_begin(&walk, &state->source, &state->findings);
        while (ratsu_finding_walk_next(&walk, &finding))
            ratsu_gathered_add(report->gathered, &finding, &report->style);
        if (report->form->file && (block->last || block->stop))
            ratsu_gathered_file(report->gathered, &block->out[i], state->source.file,
                                &report->style);
    }
}

/* Notes in STATE what earlier blocks found. */
static void set_before(struct run *run, struct state *state)
{
    state->source.findings = 0;
    for (int i = RATSU_STYLE; i < RATSU_SEVERITIES; i++)
        state->source.findings += run->totals.counts[i];
    for (size_t i = 0; i < ratsu_check_count; i++) state->seen[i] = run->totals.checks[i].count;
    state->source.seen = state->seen;
    /* Findings that share a fingerprint are numbered. Fingerprint and number identify a finding,
     * whatever findings come before it. */
    for (size_t i = 0; run->count_repeats && i < state->findings.list.count; i++) {
        struct ratsu_diagnostic *item = &state->findings.list.items[i];
        struct ratsu_slice key = {(const char *)&item->fingerprint, sizeof item->fingerprint};
        uint64_t hash = ratsu_table_hash(&run->repeats, key);
        size_t at = ratsu_table_first(&run->repeats, hash);
        item->repeat = at == RATSU_TABLE_NONE ? 1 : ++run->repeats.values[at];
        if (item->repeat == 1 && !ratsu_table_add(&run->repeats, hash, 1))
            state->findings.failed = true;
    }
}

static void chain(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    struct state *state = block->state;
    if (block->first)
        run->input = (struct ratsu_input_totals){.file = ratsu_slice_of(block->name),
                                                 .ranged = wishes.settings.ranged,
                                                 .from = wishes.settings.from,
                                                 .to = wishes.settings.to};
    state->source = (struct ratsu_report_source){.file = ratsu_slice_of(block->name),
                                                 .text = block->text,
                                                 .offset = block->offset,
                                                 .line = block->line,
                                                 .games = run->input.games};
    set_before(run, state);
    /* The last error that --max-errors allows ends the run; what comes after it is not judged. */
    const uint64_t wanted = wishes.max_errors, before = run->totals.counts[RATSU_ERROR];
    uint64_t bytes = block->text.length;
    if (wanted && before + state->findings.counts[RATSU_ERROR] >= wanted) {
        block->stop = true;
        bytes = ratsu_findings_cut(&state->findings, wanted - before);
    }
    add_totals(run, block, bytes);
    add_input(run, block, bytes);
    gather(run, block);
    if (wishes.diff)
        ratsu_rewrite_diff(&run->rewrite, block, ratsu_buffer_slice(&state->fixed),
                           state->findings.fixed, state->findings.fixed_count, 0, &block->out[0]);
    if (run->rejects) add_rejects(run, block);
    if (run->duplicates) ratsu_duplicates_add(run->duplicates, &state->source, &state->findings);
}

/* Returns the output of report I. With --fix the main output is the fixed text or the diff, and the
 * main report goes to standard error. */
static struct ratsu_buffer *report_out(struct ratsu_buffer *out, struct ratsu_buffer *messages,
                                       size_t i)
{
    return i == 0 && wishes.fix && !wishes.in_place ? messages : &out[i];
}

static void add_reports(const struct run *run, struct ratsu_block *block)
{
    struct state *state = block->state;
    for (size_t i = 0; i < run->report_count; i++) {
        const struct report *report = &run->reports[i];
        struct ratsu_buffer *out = report_out(block->out, block->messages, i);
        struct ratsu_finding_walk walk;
        struct ratsu_finding finding;
        if (report->gathered) continue;
        ratsu_finding_walk_begin(&walk, &state->source, &state->findings);
        walk.games = report->form->games;
        walk.most = report->style.max_per_check;
        while (ratsu_finding_walk_next(&walk, &finding))
            report->form->add(out, &finding, &report->style);
    }
}

static void finish(void *context, struct ratsu_block *block)
{
    const struct state *state = block->state;
    add_reports(context, block);
    block->out->failed |= state->findings.failed;
    if (!wishes.fix || wishes.in_place || wishes.diff) return;
    ratsu_buffer_add_slice(&block->out[0], ratsu_buffer_slice(&state->fixed));
}

static enum ratsu_driver_answer written(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    const struct state *state = block->state;
    bool good = !wishes.in_place ||
                ratsu_rewrite_block(&run->rewrite, block, ratsu_buffer_slice(&state->fixed),
                                    block->trouble || state->findings.failed);
    return good ? RATSU_DRIVER_GO : RATSU_DRIVER_TROUBLE;
}

static void begin(void *context, struct ratsu_buffer *out)
{
    struct run *run = context;
    for (size_t i = 0; i < run->report_count; i++) {
        const struct ratsu_report_form *form = run->reports[i].form;
        if (form->head) ratsu_buffer_add_string(&out[i], form->head);
        if (form->begin) form->begin(&out[i], &run->reports[i].style);
    }
    if (run->new_baseline) ratsu_baseline_add(&out[run->new_baseline], NULL);
}

/* Reports the findings in the block's state, made by a merge or by the search for duplicates, like
 * those of any block. */
static void add_block(struct run *run, struct ratsu_block *block)
{
    struct state *state = block->state;
    if (run->new_baseline) ratsu_baseline_add(&block->out[run->new_baseline], &state->findings);
    if (run->baseline) ratsu_baseline_apply(run->baseline, &state->findings);
    block->text = state->source.text;
    set_before(run, state);
    add_totals(run, block, 0);
    gather(run, block);
    if (run->rejects) add_rejects(run, block);
    add_reports(run, block);
    block->out->failed |= state->findings.failed;
}

static enum ratsu_driver_answer next_duplicate(struct run *run, struct ratsu_block *block)
{
    struct state *state = block->state;
    if (!run->duplicates) return RATSU_DRIVER_STOP;
    if (wishes.max_errors && run->totals.counts[RATSU_ERROR] >= wishes.max_errors)
        return RATSU_DRIVER_STOP;
    ratsu_findings_clear(&state->findings);
    if (ratsu_duplicates_next(run->duplicates, &state->source, &state->findings) == RATSU_RECORD) {
        add_block(run, block);
        return RATSU_DRIVER_GO;
    }
    int error = ratsu_duplicates_error(run->duplicates);
    if (!error) return RATSU_DRIVER_STOP;
    ratsu_message_temporary(block->messages, error);
    return RATSU_DRIVER_TROUBLE;
}

/* Reads the next game or file from the partial reports. */
static enum ratsu_driver_answer next_merged(struct run *run, struct ratsu_block *block)
{
    struct ratsu_report_totals *totals = &run->totals;
    const struct ratsu_input_totals *input = &run->merge.totals;
    struct state *state = block->state;
    switch (ratsu_merge_next(&run->merge, &state->source, &state->findings)) {
    case RATSU_MERGE_FILE: /* all its parts were read */
        run->input = *input;
        add_part(run);
        state->source = (struct ratsu_report_source){.file = input->file};
        totals->files++;
        totals->games += input->games;
        totals->positions += input->positions;
        totals->plies += input->plies;
        totals->allowed += input->allowed;
        totals->bytes += input->bytes;
        block->last = true;
        gather(run, block);
        block->last = false;
        return RATSU_DRIVER_GO;
    case RATSU_MERGE_GAME:
        add_block(run, block);
        if (run->duplicates)
            ratsu_duplicates_add(run->duplicates, &state->source, &state->findings);
        return RATSU_DRIVER_GO;
    case RATSU_MERGE_FAILED:
        ratsu_message_add(block->messages, RATSU_MESSAGE_ERROR, "%.*s",
                          (int)run->merge.trouble.length, run->merge.trouble.data);
        return RATSU_DRIVER_TROUBLE;
    case RATSU_MERGE_END:
        break;
    }
    run->merged = true;
    return RATSU_DRIVER_GO;
}

/* Writes a piece of what remains after all blocks: merged findings, then duplicates. */
static enum ratsu_driver_answer more(void *context, struct ratsu_buffer *out,
                                     struct ratsu_buffer *messages)
{
    enum { PIECE = 1 << 20 };
    struct run *run = context;
    struct state state = {0};
    struct ratsu_block block = {
        .state = &state, .form = RATSU_FORM_PGN, .out = out, .messages = messages};
    enum ratsu_driver_answer answer = RATSU_DRIVER_GO;
    for (size_t written = 0; answer == RATSU_DRIVER_GO && written < PIECE;) {
        answer =
            wishes.merge && !run->merged ? next_merged(run, &block) : next_duplicate(run, &block);
        written = messages->length;
        for (size_t i = 0; i <= run->path_count; i++) written += out[i].length;
    }
    ratsu_findings_free(&state.findings);
    return answer;
}

static void end(void *context, struct ratsu_buffer *out, struct ratsu_buffer *messages)
{
    struct run *run = context;
    if (run->parts.length) run->totals.parts = ratsu_buffer_slice(&run->parts);
    out->failed |= run->parts.failed;
    for (size_t i = 0; i < run->report_count; i++) {
        const struct report *each = &run->reports[i];
        if (run->duplicates && each->form->file)
            ratsu_gathered_file(each->gathered, &out[i], ratsu_slice_of(""), &each->style);
        struct ratsu_buffer *rest = report_out(out, messages, i);
        if (each->form->end) each->form->end(rest, &run->totals, each->gathered, &each->style);
        if (each->form->tail) ratsu_buffer_add_string(rest, each->form->tail);
    }
    if (!wishes.quiet) ratsu_message_merged(messages, run->joined);
    const struct report *report = &run->reports[0];
    bool nothing = run->unread && !run->totals.files; /* and that was reported */
    if (report->form->summary && !wishes.quiet && !nothing)
        report->form->summary(messages, &run->totals, &report->style);
}

/* ---- The table of checks, for people ------------------------------------------------------ */

static void add_severities(struct ratsu_buffer *out, const struct ratsu_check *check,
                           const char *format)
{
    ratsu_buffer_print(out, format, ratsu_severity_name(check->import),
                       ratsu_severity_name(check->wild), ratsu_severity_name(check->strict));
}

/* Reports that there is no check called NAME. Always returns false. */
static bool refuse_check(struct ratsu_slice name)
{
    char text[64];
    snprintf(text, sizeof text, "%.*s", (int)name.length, name.data);
    const char *nearest = ratsu_nearest_of(text, ratsu_value_check);
    return ratsu_refuse("there is no check \"%.*s\"%s%s%s", (int)name.length, name.data,
                        RATSU_DID_YOU_MEAN(nearest, "; --checks lists them"));
}

/* Explains the check called NAME, or reports that there is none. Returns the exit status. */
static int explain_check(const char *name)
{
    struct ratsu_buffer out = {0};
    int index = ratsu_check_find(ratsu_slice_of(name));
    if (index < 0) {
        refuse_check(ratsu_slice_of(name));
        return 2;
    }
    const struct ratsu_check *check = &ratsu_checks[index];
    ratsu_buffer_print(&out, "%s (%s): %s\n", check->name, check->code, check->summary);
    add_severities(&out, check, "import: %s, wild: %s, strict: %s\n\n");
    ratsu_buffer_print(&out, "%s\n", check->explain);
    if (check->example.length) {
        ratsu_buffer_add_string(&out, "\nExample:\n");
        bool begins = true; /* a line, which four blanks go before */
        for (size_t i = 0; i < check->example.length; i++) {
            unsigned char c = (unsigned char)check->example.data[i];
            if (begins) ratsu_buffer_add_string(&out, "    ");
            begins = c == '\n';
            if (c == '\n' || (c >= 0x20 && c < 0x7f))
                ratsu_buffer_add_char(&out, (char)c);
            else
                ratsu_buffer_print(&out, "\\x%02X", c);
        }
        ratsu_buffer_add_char(&out, '\n');
    }
    return ratsu_answer(&out);
}

/* ---- Options ------------------------------------------------------------------------------- */

/* Switches items FROM to TO - 1 of LIST ON or off. Commas separate the items; only groups are read,
 * or only single checks. False if there is no such check: reported. */
static bool switch_checks(struct run *run, const struct ratsu_option_list *list, size_t from,
                          size_t to, bool on, bool groups)
{
    for (size_t i = from; i < to; i++) {
        struct ratsu_slice names = ratsu_slice_of(list->items[i]), name;
        while (ratsu_take_item(&names, &name)) {
            while (name.length && name.data[0] == ' ')
                name = ratsu_slice_part(name, 1, name.length);
            if ((name.length == 1 || ratsu_slice_is(name, "all") ||
                 ratsu_slice_is(name, "style")) != groups)
                continue;
            if (ratsu_check_switch(&run->checks, (enum ratsu_profile)wishes.profile, name, on))
                continue;
            return refuse_check(name);
        }
    }
    return true;
}

/* Real files differ from export format in every game, so style is reported only on request. */
static bool set_checks(struct run *run)
{
    ratsu_check_profile(&run->checks, (enum ratsu_profile)wishes.profile);
    bool style = wishes.style || fail_severities[wishes.fail_on] == RATSU_STYLE;
    for (size_t i = 0; !style && i < ratsu_check_count; i++)
        if (run->checks.severity[i] == RATSU_STYLE) run->checks.severity[i] = RATSU_OFF;
    run->checks.max_game = wishes.settings.max_game;
    run->checks.fixes = run->totals.fixes = wishes.fix;
    /* The settings file first, then the command line. In each, a named check takes precedence over
     * a group, and --enable over --disable. */
    const struct ratsu_option_list *off = &wishes.disable, *on = &wishes.enable;
    for (int typed = 0; typed < 2; typed++) {
        size_t off_from = typed ? off->from_file : 0, off_to = typed ? off->count : off->from_file;
        size_t on_from = typed ? on->from_file : 0, on_to = typed ? on->count : on->from_file;
        for (int named = 0; named < 2; named++)
            if (!switch_checks(run, off, off_from, off_to, false, !named) ||
                !switch_checks(run, on, on_from, on_to, true, !named))
                return false;
    }
    const struct ratsu_letters *letters = ratsu_pieces_find("read-pieces", wishes.read_pieces);
    if (!letters) return false;
    run->checks.pieces = (unsigned)(letters - ratsu_letters);
    run->checks.encoding = wishes.read_encoding;
    run->checks.system = wishes.settings.variant.system;
    run->checks.system_named = wishes.settings.variant.text;
    return ratsu_encoding_known(wishes.read_encoding);
}

static bool add_report(struct run *run, const struct ratsu_report_form *form, bool color)
{
    struct report *report = &run->reports[run->report_count++];
    report->form = form;
    report->style =
        (struct ratsu_report_style){.color = color,
                                    .settings = &run->checks,
                                    .fail_on = fail_severities[wishes.fail_on],
                                    .max_per_check = form->few ? wishes.max_per_check : 0};
    if (form->fingerprints) run->checks.fingerprints = true;
    if (form->repeats) run->count_repeats = true;
    if (form->fixes) run->checks.fixes = true;
    if (!form->limit) return true;
    report->gathered = ratsu_gathered_new(form);
    return report->gathered || ratsu_refuse("no memory");
}

/* Outputs: the main report, those of --report, rejects, the new baseline. */
static bool set_outputs(struct run *run)
{
    bool color = ratsu_color_wanted((enum ratsu_color)wishes.settings.color,
                                    wishes.settings.output ? -1 : STDOUT_FILENO);
    if (!add_report(run, &ratsu_report_forms[wishes.format], color)) return false;
    if (!wishes.fix)
        ratsu_warn_of_name(wishes.settings.output, "text", "format", ratsu_value_form_written);
    else if (!wishes.diff)
        ratsu_warn_of_name(wishes.settings.output, "pgn", NULL, ratsu_value_form_written);
    if (wishes.reports.count >= REPORTS_MAX)
        return ratsu_refuse("--report is given more than %d times", REPORTS_MAX - 1);
    for (size_t i = 0; i < wishes.reports.count; i++) { /* FORMAT:FILE */
        const char *text = wishes.reports.items[i], *colon = strchr(text, ':');
        const struct ratsu_slice name = {text, colon ? (size_t)(colon - text) : 0};
        size_t form = 0;
        while (form < RATSU_REPORT_FORMS && !ratsu_slice_is(name, ratsu_report_forms[form].name))
            form++;
        if (form == RATSU_REPORT_FORMS || !colon[1])
            return ratsu_refuse("--report takes FORMAT:FILE with one of %s, not \"%s\"",
                                RATSU_REPORT_NAMES, text);
        run->paths[run->path_count++] = colon + 1;
        if (!add_report(run, &ratsu_report_forms[form], false)) return false;
    }
    if (wishes.rejects) {
        run->paths[run->path_count++] = wishes.rejects;
        run->rejects = run->path_count;
    }
    if (wishes.write_baseline) {
        if (wishes.baseline && strcmp(wishes.baseline, wishes.write_baseline) == 0)
            ratsu_files_renew(wishes.baseline);
        run->paths[run->path_count++] = wishes.write_baseline;
        run->new_baseline = run->path_count;
    }
    if (wishes.baseline || wishes.write_baseline) run->checks.fingerprints = true;
    /* A baseline hides some findings, and so lets others be shown; a fixed text is judged again. */
    if (run->report_count == 1 && !wishes.baseline && !run->checks.fixes)
        run->checks.max_messages = run->reports[0].style.max_per_check;
    return true;
}

static bool read_baseline(struct run *run)
{
    const char *path = wishes.baseline;
    struct ratsu_buffer text = {0};
    uint64_t line = 0;
    if (!path) return true;
    if (!ratsu_read_file(path, &text)) return false;
    run->baseline = ratsu_baseline_read(ratsu_buffer_slice(&text), &line);
    run->checks.baseline = ratsu_siphash((const uint64_t[2]){0}, ratsu_buffer_slice(&text));
    if (!run->baseline && line)
        ratsu_message_at(path, line, 1, RATSU_MESSAGE_ERROR,
                         "not a line of a baseline: expected a check and sixteen digits");
    else if (!run->baseline)
        ratsu_refuse("no memory");
    ratsu_buffer_free(&text);
    return run->baseline;
}

/* Opens the partial reports and adopts their settings, with which the options must agree. False on
 * failure: reported. */
static bool read_parts(struct run *run, struct ratsu_inputs *inputs)
{
    struct ratsu_merge *merge = &run->merge;
    const struct ratsu_check_settings own = run->checks;
    struct ratsu_check_settings plain;
    if (!ratsu_inputs_find(inputs)) return false;
    merge->paths = inputs->paths;
    merge->count = inputs->count;
    merge->stdin_name = wishes.settings.stdin_name;
    merge->memory = wishes.settings.memory;
    if (ratsu_merge_next(merge, NULL, NULL) == RATSU_MERGE_FAILED)
        return ratsu_refuse("%.*s", (int)merge->trouble.length, merge->trouble.data);
    ratsu_check_profile(&plain, RATSU_IMPORT);
    for (size_t i = 0; i < ratsu_check_count; i++)
        if (plain.severity[i] == RATSU_STYLE) plain.severity[i] = RATSU_OFF;
    if (memcmp(own.severity, merge->settings.severity, sizeof own.severity) != 0 &&
        memcmp(own.severity, plain.severity, sizeof own.severity) != 0)
        return ratsu_refuse("the parts were checked with other --profile, --enable, --disable, "
                            "--style or --fail-on=style: leave these options to the parts");
    if (merge->settings.baseline && merge->settings.baseline != own.baseline)
        return ratsu_refuse("the parts were checked with a --baseline: give the same to --merge");
    run->checks = merge->settings;
    run->checks.baseline = own.baseline;
    run->checks.fixes = own.fixes;
    run->checks.fingerprints = own.fingerprints;
    return true;
}

static bool prepare(struct run *run, struct ratsu_inputs *inputs)
{
    if (wishes.merge &&
        (wishes.fix || wishes.rejects || wishes.max_errors || wishes.settings.ranged))
        return ratsu_refuse("--merge reads reports, not games: it cannot be combined with --fix, "
                            "--rejects, --max-errors or --range");
    if (wishes.merge)
        ratsu_warn_idle("from max-game variant read-pieces read-encoding", "with --merge");
    if (wishes.write_baseline && wishes.max_errors)
        return ratsu_refuse(
            "--write-baseline cannot be combined with --max-errors: it lists the whole run");
    if ((wishes.in_place || wishes.diff) && !wishes.fix)
        return ratsu_refuse("--in-place and --diff need --fix");
    if (wishes.in_place && wishes.diff)
        return ratsu_refuse("--in-place cannot be combined with --diff");
    if ((wishes.in_place || wishes.diff) && !ratsu_rewrite_allowed(inputs, wishes.diff))
        return false;
    if (wishes.fix && wishes.max_errors)
        return ratsu_refuse("--fix cannot be combined with --max-errors: it writes whole inputs");
    if (wishes.max_errors && ratsu_option_value("games"))
        return ratsu_refuse("--games cannot be combined with --max-errors: it counts whole inputs");
    const struct ratsu_report_form *form = &ratsu_report_forms[wishes.format];
    if (wishes.fix && !wishes.in_place && (form->head || form->begin))
        return ratsu_refuse("--fix cannot be combined with --format=%s; use --report=%s:FILE",
                            form->name, form->name);
    run->kernel = ratsu_kernel(ratsu_level_best());
    run->totals.ranged = wishes.settings.ranged;
    run->totals.from = wishes.settings.from;
    run->totals.to = wishes.settings.to;
    if (!set_checks(run) || !set_outputs(run) || !read_baseline(run)) return false;
    if (wishes.merge && !read_parts(run, inputs)) return false;
    int check = ratsu_check_find(ratsu_slice_of("duplicate-game"));
    if (run->checks.severity[check] == RATSU_OFF) return true;
    run->duplicates = ratsu_duplicates_new(&run->checks, wishes.settings.memory);
    return run->duplicates || ratsu_refuse("no memory");
}

/* Returns the exit status: 1 if a finding is as severe as --fail-on or more, or if --games expects
 * other games. */
static int validate(const struct ratsu_operands *operands)
{
    static struct ratsu_inputs inputs = {.settings = &wishes.settings};
    static struct run run;
    struct ratsu_driver_job job = {.forms = RATSU_HOLDS_PGN | RATSU_HOLDS_POSITIONS |
                                            RATSU_HOLDS_NOTHING,
                                   .extra = run.paths,
                                   .new_state = new_state,
                                   .free_state = free_state,
                                   .begin = begin,
                                   .more = more,
                                   .end = end,
                                   .work = work,
                                   .chain = chain,
                                   .finish = finish,
                                   .write = written,
                                   .context = &run};
    int status = 2;
    inputs.operands = operands;
    if (wishes.merge) job.work = NULL;
    if (prepare(&run, &inputs)) {
        job.extras = run.path_count;
        status = ratsu_driver_run(&tool, &inputs, &job);
    }
    if (status == 0 && ratsu_option_value("games") && run.totals.games != wishes.games)
        status = !ratsu_refuse("--games=%llu: there are %llu", (unsigned long long)wishes.games,
                               (unsigned long long)run.totals.games);
    for (int i = (int)fail_severities[wishes.fail_on]; status == 0 && i < RATSU_SEVERITIES; i++)
        status = run.totals.counts[i] > 0;
    ratsu_rewrite_free(&run.rewrite);
    if (run.merge.work) ratsu_merge_next(&run.merge, NULL, NULL);
    return status;
}

int main(int argc, char **argv)
{
    struct ratsu_operands operands;
    wishes.max_per_check = MAX_PER_CHECK;
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    bool asks = wishes.list || wishes.explain;
    if (asks && (operands.count || wishes.settings.output || (wishes.list && wishes.explain))) {
        ratsu_refuse("--checks and --explain cannot be combined with each other, files or -o: they "
                     "read no games and write to standard output");
        return 2;
    }
    for (const struct ratsu_option *row = options; asks && row->name; row++)
        if (row->target != &wishes.list && row->target != &wishes.explain)
            ratsu_warn_idle(row->name, wishes.list ? "with --checks" : "with --explain");
    if (wishes.list) {
        struct ratsu_buffer out = {0};
        for (size_t i = 0; i < ratsu_check_count; i++) {
            const struct ratsu_check *check = &ratsu_checks[i];
            ratsu_buffer_print(&out, "%-5s %-25s", check->code, check->name);
            add_severities(&out, check, "%-8s %-8s %-6s");
            ratsu_buffer_print(&out, " %s\n", check->summary);
        }
        return ratsu_answer(&out);
    }
    if (wishes.explain) return explain_check(wishes.explain);
    return validate(&operands);
}
