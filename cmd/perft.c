/* pgn-perft: counts the leaves of the tree of legal moves. */
#include "common/inputs.h"
#include "ratsu/lines.h"
#include "ratsu/number.h"
#include "ratsu/output.h"
#include "ratsu/perft.h"
#include "ratsu/uci.h"
#include "ratsu/variant.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST_LINE = 64 << 10, DEEPEST = 60 };

/* What a count is to say. */
struct detail {
    uint64_t leaves, captures, en_passant, castles, promotions, checks, double_checks, mates;
};

/* A position as it was read. */
struct subject {
    enum ratsu_system system;
    union ratsu_any_position position;
};

static struct {
    struct ratsu_settings settings;
    bool divide, detail, suite;
    uint64_t depth, table;
    int level;

    struct ratsu_perft *counter;
    struct ratsu_output *output;
    bool several; /* each answer names its position */
    int status;

    /* The terminal: how much of the answer was done before the present count, and what part that is. */
    bool shown;
    double done, part;
    uint64_t leaves;
    struct timespec begun, last;

    uint64_t positions, counts, differences; /* of a suite */
} perft;

static const struct ratsu_option options[] = {
    {.name = "divide",
     .help = "the count of each move by itself",
     .kind = RATSU_OPTION_FLAG,
     .target = &perft.divide},
    {.name = "detail",
     .help = "captures, checks, mates and more among the leaves",
     .kind = RATSU_OPTION_FLAG,
     .target = &perft.detail},
    {.name = "suite",
     .help = "check files of positions with their counts (;D1 20 ;D2 400)",
     .kind = RATSU_OPTION_FLAG,
     .target = &perft.suite},
    {.name = "depth",
     .argument = "N",
     .help = "suite: no counts deeper than N",
     .kind = RATSU_OPTION_NUMBER,
     .target = &perft.depth,
     .most = DEEPEST},
    {.name = "hash",
     .argument = "MB",
     .help = "remember counts in a table of so many megabytes",
     .kind = RATSU_OPTION_NUMBER,
     .target = &perft.table,
     .most = SIZE_MAX >> 20},
    {.name = "level",
     .argument = "plain|bmi2|avx512",
     .help = "processor level (default: the highest here)",
     .kind = RATSU_OPTION_CHOICE,
     .target = &perft.level},
    {0}};

/* ---- Output -------------------------------------------------------------------------------- */

static bool trouble(const char *where, struct ratsu_input_error *error)
{
    ratsu_message(RATSU_MESSAGE_ERROR, "%s%s%.*s", where, *where ? ": " : "",
                  (int)error->message.length, error->message.data);
    ratsu_input_error_free(error);
    perft.status = 2;
    return false;
}

/* Writes LINE at once, so that a pipe or a terminal has each answer when it is known, and empties it. */
static bool answer(struct ratsu_buffer *line)
{
    struct ratsu_input_error error = {0};
    if (perft.shown) ratsu_message_progress((struct ratsu_slice){0});
    bool written = ratsu_output_write(perft.output, ratsu_buffer_slice(line), &error) &&
                   ratsu_output_flush(perft.output, &error);
    line->length = 0;
    return written || trouble("", &error);
}

/* Ends LINE, with the position as it was read if there are several. */
static void end_answer(struct ratsu_buffer *line, const struct subject *subject)
{
    if (perft.several) {
        const struct ratsu_variant *variant = ratsu_variant(subject->system);
        ratsu_buffer_add_char(line, '\t');
        variant->position_write(line, &subject->position, (struct ratsu_fen_style){0});
    }
    ratsu_buffer_add_char(line, '\n');
}

/* ---- Progress ------------------------------------------------------------------------------ */

static double seconds_since(struct timespec from)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - from.tv_sec) + (double)(now.tv_nsec - from.tv_nsec) * 1e-9;
}

static void watch(void *context, size_t parts, size_t all, uint64_t leaves)
{
    (void)context;
    if (!perft.shown || seconds_since(perft.last) < 0.2) return;
    clock_gettime(CLOCK_MONOTONIC, &perft.last);
    double share = perft.done + perft.part * (double)parts / (double)all;
    double passed = seconds_since(perft.begun);
    struct ratsu_buffer line = {0};
    ratsu_buffer_print(&line, "%.1f %%, %.0f million leaves a second, %.0f s left", 100 * share,
                       (double)(perft.leaves + leaves) / passed * 1e-6,
                       share > 0 ? passed / share - passed : 0);
    ratsu_message_progress(ratsu_buffer_slice(&line));
    ratsu_buffer_free(&line);
}

/* ---- Counting ------------------------------------------------------------------------------ */

static bool no_memory(void)
{
    ratsu_message(RATSU_MESSAGE_ERROR, "no memory");
    perft.status = 2;
    return false;
}

/* The systems that the fast counter knows. */
static bool counted_fast(enum ratsu_system system)
{
    return system <= RATSU_THREE_CHECK;
}

static bool count(const struct subject *subject, unsigned depth, uint64_t *leaves)
{
    if (!counted_fast(subject->system)) {
        const struct ratsu_variant *variant = ratsu_variant(subject->system);
        return variant->perft((enum ratsu_level)perft.level, &subject->position, depth, leaves) ||
               no_memory();
    }
    if (!perft.counter) {
        struct ratsu_perft_settings settings = {.level = (enum ratsu_level)perft.level,
                                                .threads = (unsigned)perft.settings.jobs,
                                                .table = (size_t)perft.table << 20,
                                                .watch = perft.shown ? watch : NULL};
        perft.counter = ratsu_perft_open(&settings);
        if (!perft.counter) return no_memory();
    }
    if (!ratsu_perft_count(perft.counter, &subject->position.chess, depth, leaves))
        return no_memory();
    perft.leaves += *leaves;
    return true;
}

/* Adds what MOVE, played from BEFORE to AFTER, is as a leaf. */
static void add_leaf(struct detail *detail, const struct ratsu_kernel *kernel,
                     struct ratsu_move move, const struct ratsu_position *after)
{
    uint64_t checkers = kernel->checkers(after);
    detail->leaves++;
    detail->captures += (move.flags & RATSU_CAPTURE) != 0;
    detail->en_passant += (move.flags & RATSU_EN_PASSANT) != 0;
    detail->castles += (move.flags & RATSU_CASTLING) != 0;
    detail->promotions += move.promotion != 0;
    detail->checks += checkers != 0;
    detail->double_checks += (checkers & (checkers - 1)) != 0;
    detail->mates += checkers && kernel->outcome(after) == RATSU_CHECKMATE;
}

/* Leaves move by move. The depth is the user's number, at most DEEPEST. */
static void count_detail(struct detail *detail, const struct ratsu_kernel *kernel,
                         const struct ratsu_position *position, unsigned depth)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    size_t legal = kernel->legal_moves(position, moves);
    for (size_t i = 0; i < legal; i++) {
        struct ratsu_position after = *position;
        kernel->play(&after, moves[i]);
        if (depth == 1)
            add_leaf(detail, kernel, moves[i], &after);
        else
            count_detail(detail, kernel, &after, depth - 1);
    }
}

static bool answer_detail(const struct subject *subject, struct ratsu_buffer *line)
{
    const struct ratsu_variant *variant = ratsu_variant(subject->system);
    if (variant->camelot) {
        ratsu_message(RATSU_MESSAGE_ERROR, "--detail is for the systems on 8x8 squares");
        perft.status = 2;
        return false;
    }
    struct detail detail = {.leaves = perft.depth == 0};
    if (perft.depth > 0)
        count_detail(&detail, variant->kernel(ratsu_kernel((enum ratsu_level)perft.level)),
                     &subject->position.chess, (unsigned)perft.depth);
    ratsu_buffer_print(line,
                       "%" PRIu64 " captures %" PRIu64 " en-passant %" PRIu64 " castles %" PRIu64
                       " promotions %" PRIu64 " checks %" PRIu64 " double-checks %" PRIu64
                       " mates %" PRIu64,
                       detail.leaves, detail.captures, detail.en_passant, detail.castles,
                       detail.promotions, detail.checks, detail.double_checks, detail.mates);
    end_answer(line, subject);
    return answer(line);
}

/* ---- Divide -------------------------------------------------------------------------------- */

struct named_move {
    char text[64]; /* Camelot's longest way is cut short of this only for the order */
    size_t index;
};

static int by_text(const void *a, const void *b)
{
    return strcmp(((const struct named_move *)a)->text, ((const struct named_move *)b)->text);
}

/* The names of MOVES in byte order, from malloc; NULL for no memory. */
static struct named_move *name_moves(const struct subject *subject,
                                     const struct ratsu_kernel *kernel,
                                     struct ratsu_any_moves *moves)
{
    const struct ratsu_variant *variant = ratsu_variant(subject->system);
    struct ratsu_move_style style = {.notation = ratsu_notation_find(ratsu_slice_of("uci"))};
    struct named_move *named = calloc(moves->count + 1, sizeof *named);
    struct ratsu_buffer text = {0};
    for (size_t i = 0; named && i < moves->count; i++) {
        text.length = 0;
        variant->move_write(&text, kernel, &subject->position, moves, i, style);
        size_t length = text.length < sizeof named->text ? text.length : sizeof named->text - 1;
        if (length > 0) memcpy(named[i].text, text.data, length);
        named[i].index = i;
    }
    if (text.failed) {
        free(named);
        named = NULL;
    }
    ratsu_buffer_free(&text);
    if (named) qsort(named, moves->count, sizeof *named, by_text);
    return named;
}

static bool divide_moves(const struct subject *subject, const struct ratsu_kernel *kernel,
                         struct ratsu_any_moves *moves, const struct named_move *named,
                         uint64_t *sum)
{
    const struct ratsu_variant *variant = ratsu_variant(subject->system);
    struct ratsu_buffer line = {0};
    double done = perft.done, part = perft.part;
    bool fine = true;
    for (size_t i = 0; fine && i < moves->count; i++) {
        struct subject after = *subject;
        uint64_t leaves = 0;
        perft.part = part / (double)moves->count;
        perft.done = done + perft.part * (double)i;
        variant->play(kernel, &after.position, moves, named[i].index);
        fine = count(&after, (unsigned)perft.depth - 1, &leaves);
        *sum += leaves;
        ratsu_buffer_print(&line, "%s: %" PRIu64 "\n", named[i].text, leaves);
        fine = fine && answer(&line);
    }
    ratsu_buffer_free(&line);
    return fine;
}

static bool answer_divide(const struct subject *subject, struct ratsu_buffer *line)
{
    const struct ratsu_variant *variant = ratsu_variant(subject->system);
    const struct ratsu_kernel *kernel = ratsu_kernel((enum ratsu_level)perft.level);
    if (variant->kernel) kernel = variant->kernel(kernel);
    uint64_t sum = perft.depth == 0;
    struct ratsu_any_moves *moves = calloc(1, sizeof *moves);
    bool fine =
        moves && (perft.depth == 0 || variant->legal_moves(kernel, &subject->position, moves));
    struct named_move *named = fine ? name_moves(subject, kernel, moves) : NULL;
    if (!named)
        fine = no_memory();
    else
        fine = divide_moves(subject, kernel, moves, named, &sum);
    free(named);
    if (moves) ratsu_any_moves_free(moves);
    free(moves);
    if (!fine) return false;
    ratsu_buffer_print(line, "\nNodes searched: %" PRIu64, sum);
    end_answer(line, subject);
    return answer(line);
}

/* One position's answer, as asked for. False: trouble, and the run ends. */
static bool answer_position(const struct subject *subject)
{
    struct ratsu_buffer line = {0};
    uint64_t leaves;
    bool fine;
    if (perft.detail) {
        fine = answer_detail(subject, &line);
    } else if (perft.divide) {
        fine = answer_divide(subject, &line);
    } else {
        fine = count(subject, (unsigned)perft.depth, &leaves);
        if (fine) {
            ratsu_buffer_add_number(&line, leaves);
            end_answer(&line, subject);
            fine = answer(&line);
        }
    }
    ratsu_buffer_free(&line);
    return fine;
}

/* ---- Positions ----------------------------------------------------------------------------- */

/* Reads `start`, `chess960:N` or a FEN, into SUBJECT, whose system is what is known of it before. END: how many
 * bytes were read. NULL if it went well, else what is wrong. */
static const char *read_position(struct ratsu_slice text, unsigned fen_options,
                                 struct subject *subject, struct ratsu_fen_reading *reading)
{
    *reading = (struct ratsu_fen_reading){.end = text.length};
    if (ratsu_slice_is(text, "start")) {
        const struct ratsu_variant *variant = ratsu_variant(subject->system);
        variant->start(variant, &subject->position);
        return NULL;
    }
    static const char prefix[] = "chess960:";
    size_t length = sizeof prefix - 1;
    if (text.length >= length && memcmp(text.data, prefix, length) == 0) {
        uint64_t number;
        if (!ratsu_number_read(ratsu_slice_part(text, length, text.length), &number) ||
            number > 959)
            return "start arrays are numbered chess960:0 to chess960:959";
        ratsu_position_start(&subject->position.chess, (unsigned)number);
        subject->system = RATSU_CHESS960;
        return NULL;
    }
    *reading = ratsu_any_position_read(text, fen_options, &subject->system, &subject->position);
    if (reading->fault == RATSU_FEN_FINE) return NULL;
    return ratsu_variant(subject->system)->fault_text(reading->fault);
}

static enum ratsu_system system_told(void)
{
    if (!perft.settings.variant) return RATSU_STANDARD;
    return ratsu_system_of(ratsu_slice_of(perft.settings.variant));
}

/* A FEN that the shell took apart: ranks in one operand, the side to move in the next. */
static bool looks_unquoted(char **items, size_t count)
{
    if (count < 2 || strchr(items[0], ' ') || !strchr(items[0], '/')) return false;
    return strcmp(items[1], "w") == 0 || strcmp(items[1], "b") == 0;
}

static void answer_operands(char **items, size_t count)
{
    perft.several = count > 1;
    for (size_t i = 0; i < count; i++) {
        if (looks_unquoted(items + i, count - i)) {
            ratsu_message(RATSU_MESSAGE_ERROR,
                          "a FEN has blanks: put it in quotes ('%s %s ...' is one operand)",
                          items[i], items[i + 1]);
            perft.status = 2;
            return;
        }
        struct subject subject = {.system = system_told()};
        struct ratsu_fen_reading reading;
        const char *wrong = read_position(ratsu_slice_of(items[i]), 0, &subject, &reading);
        if (wrong) {
            ratsu_message(RATSU_MESSAGE_ERROR, "'%s': %s", items[i], wrong);
            perft.status = 2;
            return;
        }
        perft.part = 1.0 / (double)count;
        perft.done = perft.part * (double)i;
        if (!answer_position(&subject)) return;
    }
}

/* ---- Lines --------------------------------------------------------------------------------- */

static void bad_line(const char *name, uint64_t line, size_t at, const char *what)
{
    if (perft.shown) ratsu_message_progress((struct ratsu_slice){0});
    ratsu_message_at(name, line, at + 1, RATSU_MESSAGE_ERROR, "%s", what);
    if (perft.status == 0) perft.status = 1;
}

/* Reads the next ";D3 8902" of TEXT from *AT on. 1: read, 0: there is none, -1: what stands there is none. */
static int next_count(struct ratsu_slice text, size_t *at, uint64_t *depth, uint64_t *leaves)
{
    size_t i = *at;
    while (i < text.length && (text.data[i] == ' ' || text.data[i] == ';' || text.data[i] == '\t'))
        i++;
    *at = i;
    if (i == text.length) return 0;
    size_t end = i;
    while (end < text.length && text.data[end] != ';') end++;
    while (end > i && text.data[end - 1] == ' ') end--;
    size_t blank = i;
    while (blank < end && text.data[blank] != ' ') blank++;
    size_t number = blank;
    while (number < end && text.data[number] == ' ') number++;
    if (text.data[i] != 'D' || !ratsu_number_read(ratsu_slice_part(text, i + 1, blank), depth) ||
        !ratsu_number_read(ratsu_slice_part(text, number, end), leaves) || *depth > DEEPEST)
        return -1;
    *at = end;
    return 1;
}

/* Counts what the suite's LINE says behind the position, and reports each difference. */
static bool check_counts(const char *name, uint64_t number, struct ratsu_slice text, size_t at,
                         const struct subject *subject)
{
    uint64_t depth, wanted, leaves;
    int found;
    while ((found = next_count(text, &at, &depth, &wanted)) > 0) {
        if (depth > perft.depth) continue;
        if (!count(subject, (unsigned)depth, &leaves)) return false;
        perft.counts++;
        if (leaves == wanted) continue;
        perft.differences++;
        if (perft.status == 0) perft.status = 1;
        struct ratsu_buffer line = {0};
        ratsu_buffer_print(&line,
                           "%s:%" PRIu64 ": depth %" PRIu64 ": %" PRIu64 ", not %" PRIu64 "\n",
                           name, number, depth, leaves, wanted);
        bool fine = answer(&line);
        ratsu_buffer_free(&line);
        if (!fine) return false;
    }
    if (found < 0) bad_line(name, number, at, "expected ;D and a depth, a blank and a count");
    return true;
}

/* One line of an input: a position, with counts in a suite. False: trouble. */
static bool answer_line(const char *name, uint64_t number, struct ratsu_slice line)
{
    while (line.length > 0 &&
           (line.data[line.length - 1] == ' ' || line.data[line.length - 1] == '\t'))
        line.length--;
    if (line.length == 0 || line.data[0] == '#') return true;
    struct ratsu_slice text = line;
    const char *semicolon = memchr(line.data, ';', line.length);
    if (perft.suite && semicolon) text.length = (size_t)(semicolon - line.data);
    while (text.length > 0 && text.data[text.length - 1] == ' ') text.length--;
    struct subject subject = {.system = system_told()};
    struct ratsu_fen_reading reading;
    const char *wrong = read_position(text, RATSU_FEN_OPEN_END, &subject, &reading);
    if (wrong) {
        bad_line(name, number, reading.at, wrong);
        return true;
    }
    perft.positions++;
    return perft.suite ? check_counts(name, number, line, text.length, &subject)
                       : answer_position(&subject);
}

/* Answers the whole lines at the beginning of TEXT, at the input's END all; returns how many bytes they
 * were, or -1 for trouble. */
static ssize_t answer_lines(const char *name, uint64_t *number, struct ratsu_slice text, bool end)
{
    size_t at = 0;
    while (at < text.length) {
        size_t stop = ratsu_line_end(text, at);
        if (stop + 1 >= text.length && !end) break; /* perhaps a line feed follows */
        if (!answer_line(name, ++*number, ratsu_slice_part(text, at, stop))) return -1;
        at = stop;
        if (at < text.length && text.data[at] == '\r') at++;
        if (at < text.length && text.data[at] == '\n' && (at == stop || text.data[at - 1] == '\r'))
            at++;
    }
    return (ssize_t)at;
}

static bool answer_input(const char *path)
{
    const char *name = strcmp(path, "-") == 0 ? perft.settings.stdin_name : path;
    struct ratsu_input_error error = {0};
    struct ratsu_input *input = ratsu_input_open(path, &error);
    if (!input) {
        trouble(name, &error);
        return true;
    }
    struct ratsu_buffer text = {0};
    uint64_t number = 0;
    bool fine = true;
    ssize_t length = 1, used = 0;
    while (fine && length > 0) {
        if (text.length > LONGEST_LINE) { /* not a position: its end is looked for */
            bad_line(name, number + 1, 0, "a line too long to be a position");
            text.length = 0;
            break;
        }
        if (!ratsu_buffer_reserve(&text, LONGEST_LINE)) fine = no_memory();
        if (fine) length = ratsu_input_read(input, text.data + text.length, LONGEST_LINE, &error);
        if (fine && length < 0) trouble(name, &error);
        if (length > 0) text.length += (size_t)length;
        if (fine) used = answer_lines(name, &number, ratsu_buffer_slice(&text), length <= 0);
        fine = fine && used >= 0;
        if (!fine) break;
        text.length -= (size_t)used;
        if (text.length > 0) memmove(text.data, text.data + used, text.length);
    }
    ratsu_buffer_free(&text);
    ratsu_input_close(input);
    return fine;
}

static void answer_inputs(const struct ratsu_operands *operands)
{
    struct ratsu_inputs inputs;
    perft.several = true;
    if (!ratsu_inputs_find(&inputs, &perft.settings, operands)) {
        perft.status = 2;
        return;
    }
    bool fine = true;
    for (size_t i = 0; fine && i < inputs.count; i++) fine = answer_input(inputs.paths[i]);
    ratsu_inputs_free(&inputs);
    if (!fine || !perft.suite) return;
    struct ratsu_buffer line = {0};
    ratsu_buffer_print(&line,
                       "%" PRIu64 " positions, %" PRIu64 " counts, %" PRIu64 " leaves, %" PRIu64
                       " differences\n",
                       perft.positions, perft.counts, perft.leaves, perft.differences);
    answer(&line);
    ratsu_buffer_free(&line);
}

/* ---- Main ---------------------------------------------------------------------------------- */

/* Takes DEPTH off the operands. False if the command line asks for what cannot be. */
static bool settle(struct ratsu_operands *operands)
{
    const char *wrong = NULL;
    if (perft.level > (int)ratsu_level_best()) wrong = "this processor does not run that --level";
    if (system_told() == RATSU_UNKNOWN_SYSTEM)
        wrong = "--variant names no rule system that is known";
    if (perft.divide + perft.detail + perft.suite > 1)
        wrong = "--divide, --detail and --suite exclude each other";
    if (!perft.suite && !wrong) {
        if (operands->count == 0)
            wrong = "expected a depth, as in: pgn-perft 5 start";
        else if (!ratsu_number_read(ratsu_slice_of(operands->items[0]), &perft.depth) ||
                 perft.depth > DEEPEST)
            wrong = "the first operand is the depth, 0 to 60";
        operands->items++;
        operands->count--;
    }
    if (wrong) ratsu_message(RATSU_MESSAGE_ERROR, "%s", wrong);
    return !wrong;
}

int main(int argc, char **argv)
{
    struct ratsu_option shared[RATSU_SHARED_ROWS];
    struct ratsu_operands operands;
    struct ratsu_tool tool = {
        .name = "pgn-perft",
        .purpose = "counts the leaves of the tree of legal moves",
        .synopsis = "[OPTION...] DEPTH [POSITION...]",
        .examples = {"pgn-perft 6 start  # 119060324",
                     "pgn-perft --suite --depth=5 suite.epd  # check a suite"},
        .options = options,
        .shared = shared};
    perft.level = (int)ratsu_level_best();
    perft.depth = DEEPEST;
    ratsu_settings(&perft.settings,
                   RATSU_WITH_JOBS | RATSU_WITH_OUTPUT | RATSU_WITH_INPUTS | RATSU_WITH_PROGRESS |
                       RATSU_WITH_COLOR | RATSU_WITH_VARIANT,
                   shared);
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    if (!settle(&operands)) return 2;
    struct ratsu_input_error error = {0};
    perft.output = ratsu_output_open(perft.settings.output, &error);
    if (!perft.output) {
        trouble(perft.settings.output, &error);
        return 2;
    }
    perft.shown =
        perft.settings.progress < 0 ? isatty(STDERR_FILENO) == 1 : perft.settings.progress > 0;
    perft.part = 1;
    clock_gettime(CLOCK_MONOTONIC, &perft.begun);
    perft.last = perft.begun;
    if (perft.suite || operands.count == 0)
        answer_inputs(&operands);
    else
        answer_operands(operands.items, operands.count);
    if (perft.shown) ratsu_message_progress((struct ratsu_slice){0});
    ratsu_perft_close(perft.counter);
    if (!ratsu_output_close(perft.output, perft.status < 2, &error)) trouble("", &error);
    return perft.status;
}
