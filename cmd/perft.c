/* pgn-perft: counts the leaves of the tree of legal moves. */
#include "common/answers.h"
#include "common/progress.h"
#include "base/texts.h"
#include "ratsu/perft.h"
#include "base/system.h"

#include <inttypes.h>
#include <stdlib.h>

enum { DEEPEST = 60 };

static struct {
    struct ratsu_settings settings;
    bool divide, detail, suite;
    uint64_t depth, table;
    int level;

    struct ratsu_perft *counter;
    struct ratsu_answers answers;
    bool several; /* each answer names its position */

    struct ratsu_progress progress;
    double done, part; /* shares of all work: before the current count, and of this count */
    uint64_t leaves;

    uint64_t positions, counts, differences; /* of a suite */
} perft;

static const struct ratsu_option options[] = {
    OPTION(FLAG, "divide", NULL, &perft.divide, "count the leaves after each move"),
    OPTION(FLAG, "detail", NULL, &perft.detail,
           "count captures, checks, mates, removals, canters, ..."),
    OPTION(FLAG, "suite", NULL, &perft.suite,
           "check files of positions with counts (;D1 20 ;D2 400)"),
    OPTION(NUMBER, "depth", "N", &perft.depth, "suite: check no counts deeper than N", .least = 1,
           .most = DEEPEST),
    OPTION(NUMBER, "hash", "MB", &perft.table, "use a hash table of MB megabytes",
           .most = SIZE_MAX >> 20, .not_with = "detail"),
    OPTION(CHOICE, "level", "plain|bmi2|avx512", &perft.level,
           "use this processor level (default: the best)"),
    {0},
};

/* ---- Output -------------------------------------------------------------------------------- */

/* Writes LINE at once and empties it, so that a pipe or a terminal gets each answer as soon as it
 * is known. */
static bool answer(struct ratsu_buffer *line)
{
    ratsu_progress_wipe(&perft.progress);
    return ratsu_answers_write(&perft.answers, line, true);
}

/* ---- Progress ------------------------------------------------------------------------------ */

static void watch(void *context, size_t parts, size_t all, uint64_t leaves)
{
    (void)context;
    double passed = ratsu_progress_due(&perft.progress);
    if (passed == 0) return;
    double share = perft.done + perft.part * (double)parts / (double)all;
    struct ratsu_buffer line = {0};
    ratsu_buffer_print(&line, "%.1f %%, %.0f million leaves a second, %.0f s left", 100 * share,
                       (double)(perft.leaves + leaves) / passed * 1e-6,
                       share > 0 ? passed / share - passed : 0);
    ratsu_message_progress(ratsu_buffer_slice(&line));
    ratsu_buffer_free(&line);
}

/* ---- Counting ------------------------------------------------------------------------------ */

static bool count(const struct ratsu_subject *subject, unsigned depth, uint64_t *leaves)
{
    bool fine;
    if (subject->system <= RATSU_THREE_CHECK) { /* the fast counter supports the first systems */
        struct ratsu_perft_settings settings = {.level = (enum ratsu_level)perft.level,
                                                .threads = (unsigned)perft.settings.jobs,
                                                .table = (size_t)perft.table << 20,
                                                .watch = perft.progress.shown ? watch : NULL};
        if (!perft.counter) perft.counter = ratsu_perft_open(&settings);
        fine = perft.counter &&
               ratsu_perft_count(perft.counter, &subject->position.chess, depth, leaves);
    } else {
        const struct ratsu_variant *variant = ratsu_variant(subject->system);
        fine = variant->perft((enum ratsu_level)perft.level, &subject->position, depth, leaves);
    }
    if (fine && *leaves < UINT64_MAX) perft.leaves += *leaves;
    return fine || ratsu_answers_no_memory(&perft.answers);
}

/* Whether LEAVES are too many for a counter: reported. */
static bool overflowed(const struct ratsu_subject *subject, uint64_t leaves)
{
    if (leaves < UINT64_MAX) return false;
    ratsu_answers_complain(&perft.answers, 1, subject, 1,
                           "more leaves than 64 bits can count: take a smaller depth");
    return true;
}

/* ---- Divide -------------------------------------------------------------------------------- */

/* Writes the moves with their leaves, and adds these up. False on failure. */
static bool divide(const struct ratsu_subject *subject, const struct ratsu_kernel *kernel,
                   uint64_t *sum)
{
    const struct ratsu_variant *variant = ratsu_variant(subject->system);
    struct ratsu_any_moves *moves = calloc(1, sizeof *moves);
    bool fine =
        moves && (perft.depth == 0 || variant->legal_moves(kernel, &subject->position, moves));
    const struct ratsu_move_style style = {.notation = ratsu_notation_find(ratsu_slice_of("uci"))};
    struct ratsu_buffer texts = {0}, line = {0};
    const double done = perft.done, part = perft.part;
    *sum = perft.depth == 0;
    struct ratsu_named_move *named =
        fine ? ratsu_named_moves(subject, kernel, moves, style, &texts) : NULL;
    fine = named || ratsu_answers_no_memory(&perft.answers);
    for (size_t i = 0; fine && i < moves->count; i++) {
        struct ratsu_subject after = *subject;
        uint64_t leaves = 0;
        perft.part = part / (double)moves->count;
        perft.done = done + perft.part * (double)i;
        variant->play(kernel, &after.position, moves, named[i].index);
        fine = count(&after, (unsigned)perft.depth - 1, &leaves);
        *sum = leaves > UINT64_MAX - *sum ? UINT64_MAX : *sum + leaves;
        if (fine && overflowed(subject, *sum)) break;
        ratsu_buffer_print(&line, "%s: %" PRIu64 "\n", named[i].text, leaves);
        fine = fine && answer(&line);
    }
    perft.part = part;
    free(named);
    ratsu_buffer_free(&texts);
    ratsu_buffer_free(&line);
    if (moves) ratsu_any_moves_free(moves);
    free(moves);
    return fine;
}

/* ---- Suites -------------------------------------------------------------------------------- */

/* Reads OPERATION as a count, such as "D3 8902". */
static bool read_count(struct ratsu_slice operation, uint64_t *depth, uint64_t *leaves)
{
    size_t blank = 0;
    while (blank < operation.length && !ratsu_is_blank(operation.data[blank])) blank++;
    size_t number = blank;
    while (number < operation.length && ratsu_is_blank(operation.data[number])) number++;
    return operation.data[0] == 'D' &&
           ratsu_number_read(ratsu_slice_part(operation, 1, blank), depth) && *depth <= DEEPEST &&
           ratsu_number_read(ratsu_slice_part(operation, number, operation.length), leaves);
}

/* Compares the counts in the suite's line with the true ones, and reports each difference. */
static bool check_counts(const struct ratsu_subject *subject)
{
    const struct ratsu_slice text = subject->text;
    uint64_t depth, wanted, leaves;
    size_t at = subject->end;
    bool some = false; /* a line without an expected count would pass as a correct one */
    perft.positions++;
    while (at < text.length) {
        size_t end = at;
        while (end < text.length && text.data[end] != ';') end++;
        const struct ratsu_slice operation =
            ratsu_slice_strip(ratsu_slice_part(text, at, end), ratsu_is_blank);
        at = end + (end < text.length);
        if (!operation.length || ratsu_slice_begins(operation, "variant ") ||
            ratsu_slice_begins(operation, "fmvn ") || ratsu_slice_begins(operation, "hmvc "))
            continue; /* of the position, and read with it */
        some = read_count(operation, &depth, &wanted);
        if (!some) {
            at = (size_t)(operation.data - text.data);
            break;
        }
        if (depth > perft.depth) continue;
        if (!count(subject, (unsigned)depth, &leaves)) return false;
        perft.counts++;
        if (overflowed(subject, leaves) || leaves == wanted) continue;
        perft.differences++;
        struct ratsu_buffer line = {0};
        ratsu_buffer_print(&line,
                           "%s:%" PRIu64 ": depth %" PRIu64 ": %" PRIu64 ", not %" PRIu64 "\n",
                           subject->name, subject->line, depth, leaves, wanted);
        bool fine = answer(&line);
        ratsu_buffer_free(&line);
        if (!fine) return false;
    }
    if (!some) {
        ratsu_answers_complain(&perft.answers, 1, subject, at + 1,
                               "expected counts, as in ;D1 20 ;D2 400");
    }
    return true;
}

static void end_suite(void)
{
    const struct {
        uint64_t number;
        const char *one, *many;
    } sums[] = {{perft.positions, "position, ", "positions, "},
                {perft.counts, "count, ", "counts, "},
                {perft.leaves, "leaf, ", "leaves, "},
                {perft.differences, "difference\n", "differences\n"}};
    struct ratsu_buffer line = {0};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        ratsu_buffer_print(&line, "%" PRIu64 " %s", sums[i].number,
                           sums[i].number == 1 ? sums[i].one : sums[i].many);
    answer(&line);
    ratsu_buffer_free(&line);
    if (perft.differences > 0) ratsu_answers_worsen(&perft.answers, 1);
}

/* Writes the requested answer for one position. False on failure, which ends the run. */
static bool answer_position(struct ratsu_subject *subject)
{
    if (perft.suite) return check_counts(subject);
    if (!subject->name) perft.done = perft.part * (double)subject->number;
    struct ratsu_buffer line = {0};
    const struct ratsu_kernel *kernel =
        ratsu_subject_kernel(subject, (enum ratsu_level)perft.level);
    uint64_t leaves = 0;
    bool fine, whole = true; /* something is to be written */
    if (perft.divide) {
        fine = divide(subject, kernel, &leaves);
        whole = leaves < UINT64_MAX;
        ratsu_buffer_print(&line, "\nNodes searched: %" PRIu64, leaves);
    } else if (perft.detail) {
        fine = ratsu_variant(subject->system)
                   ->detail(&line, kernel, &subject->position, (unsigned)perft.depth) ||
               ratsu_answers_no_memory(&perft.answers);
    } else {
        fine = count(subject, (unsigned)perft.depth, &leaves);
        whole = fine && !overflowed(subject, leaves);
        ratsu_buffer_add_number(&line, leaves);
    }
    if (fine && whole) {
        if (perft.several) {
            ratsu_buffer_add_char(&line, '\t');
            ratsu_variant(subject->system)
                ->position_write(&line, &subject->position, (struct ratsu_fen_style){0});
        }
        ratsu_buffer_add_char(&line, '\n');
        fine = answer(&line);
    }
    ratsu_buffer_free(&line);
    return fine;
}

/* ---- Main ---------------------------------------------------------------------------------- */

/* Reads DEPTH and removes it from the operands. False if the command line is wrong: reported. */
static bool settle(struct ratsu_operands *operands)
{
    const char *wrong = NULL;
    if (perft.level > (int)ratsu_level_best()) wrong = "this processor does not run that --level";
    if (perft.divide + perft.detail + perft.suite > 1)
        wrong = "--divide, --detail and --suite cannot be combined with each other";
    if (!perft.suite && !wrong) {
        if (operands->count == 0)
            wrong = "expected a depth, as in: pgn-perft 5 start";
        else if (!ratsu_number_read(ratsu_slice_of(operands->items[0]), &perft.depth) ||
                 perft.depth > DEEPEST)
            wrong = ratsu_option_value("depth")
                        ? "the depth is the first operand, as in: pgn-perft 4 start"
                        : "the first operand is the depth, 0 to 60, as in: pgn-perft 5 start";
        else if (ratsu_option_value("depth"))
            ratsu_warn_idle("depth", "without --suite");
        operands->items++;
        operands->count--;
    }
    if (wrong) ratsu_refuse("%s", wrong);
    return !wrong;
}

int main(int argc, char **argv)
{
    struct ratsu_operands operands;
    struct ratsu_tool tool = {
        .name = "pgn-perft",
        .purpose = "count the leaves of the tree of legal moves",
        .synopsis = "[OPTION...] DEPTH [POSITION...]",
        .examples = {"pgn-perft 6 start  # 119060324",
                     "pgn-perft --suite --depth=5 suite.epd  # check a suite"},
        .options = options,
        .with = RATSU_WITH_JOBS | RATSU_WITH_OUTPUT | RATSU_WITH_INPUTS | RATSU_WITH_PROGRESS |
                RATSU_WITH_COLOR | RATSU_WITH_VARIANT,
        .settings = &perft.settings};
    perft.level = (int)ratsu_level_best();
    perft.depth = DEEPEST;
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    if (!settle(&operands)) return 2;
    if (!ratsu_answers_open(&perft.answers, perft.settings.output)) return perft.answers.status;
    ratsu_progress_begin(&perft.progress, perft.settings.progress, 0);
    struct ratsu_positions positions = {.settings = &perft.settings,
                                        .output = perft.answers.output,
                                        .reads_rest = perft.suite,
                                        .answer = answer_position};
    bool inputs = perft.suite || ratsu_positions_come_in(&operands);
    perft.part = inputs ? 1 : 1.0 / (double)operands.count;
    perft.several = inputs || operands.count > 1;
    ratsu_answers_worsen(&perft.answers, ratsu_positions_read(&positions, &operands, inputs));
    bool unread = perft.answers.status == 2 && perft.positions == 0;
    if (perft.suite && !perft.answers.ended && !unread) end_suite();
    ratsu_progress_wipe(&perft.progress);
    return ratsu_answers_close(&perft.answers);
}
