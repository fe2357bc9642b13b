/* pgn-filter: passes on the games that conditions hold for, byte for byte: grep for chess. */
#include "common/driver.h"
#include "ratsu/escape.h"
#include "ratsu/join.h"
#include "ratsu/lines.h"
#include "ratsu/number.h"
#include "ratsu/pgn.h"
#include "ratsu/select.h"

#include <stdlib.h>

/* What the command line says. */
static struct {
    struct ratsu_option_list where, positions, patterns, materials, moves;
    bool variations, invert, count, list;
    uint64_t head; /* 0: no end */
} wishes;

static struct ratsu_settings settings;
static struct ratsu_option shared[RATSU_SHARED_ROWS];

static const struct ratsu_option options[] = {
    {.letter = 'e',
     .name = "where",
     .argument = "EXPR",
     .help = "a condition; then all operands are files",
     .kind = RATSU_OPTION_LIST,
     .target = &wishes.where},
    {.name = "position",
     .argument = "FEN",
     .help = "the position occurs",
     .kind = RATSU_OPTION_LIST,
     .target = &wishes.positions},
    {.name = "pattern",
     .argument = "PLACEMENT",
     .help = "a placement occurs: ? any square, ! a man, A a one of White, Black, * the rest",
     .kind = RATSU_OPTION_LIST,
     .target = &wishes.patterns},
    {.name = "material",
     .argument = "MEN[:PLIES]",
     .help = "these men are on the board for so many positions in a row (KRPKR:8)",
     .kind = RATSU_OPTION_LIST,
     .target = &wishes.materials},
    {.name = "moves",
     .argument = "MOVES",
     .help = "the game begins with these, in any order that leads to the same position",
     .kind = RATSU_OPTION_LIST,
     .target = &wishes.moves},
    {.name = "variations",
     .help = "positions and patterns: in variations too",
     .kind = RATSU_OPTION_FLAG,
     .target = &wishes.variations},
    {.letter = 'v',
     .name = "invert",
     .help = "take the games that the conditions do not hold for",
     .kind = RATSU_OPTION_FLAG,
     .target = &wishes.invert},
    {.letter = 'c',
     .name = "count",
     .help = "write how many games there are, and not the games",
     .kind = RATSU_OPTION_FLAG,
     .target = &wishes.count},
    {.name = "list",
     .help = "write offset, bytes, White, Black, Date, Result, Event of each",
     .kind = RATSU_OPTION_FLAG,
     .target = &wishes.list},
    {.name = "head",
     .argument = "N",
     .help = "stop after N games",
     .kind = RATSU_OPTION_NUMBER,
     .target = &wishes.head,
     .least = 1},
    {.name = NULL}};

static const struct ratsu_tool tool = {
    .name = "pgn-filter",
    .purpose = "passes on the games that conditions hold for",
    .synopsis = "[OPTION...] [EXPR] [FILE...]",
    .examples = {"pgn-filter 'player ~ \"Carlsen\" && WhiteElo >= 2700' games.pgn",
                 "pgn-filter --moves='e4 c5 Nf3 d6' -c games.pgn  # how many"},
    .options = options,
    .shared = shared,
};

/* The run. Only chain touches what is not set before it. */
struct run {
    const struct ratsu_kernel *kernel;
    struct ratsu_query *query;
    struct ratsu_openings *openings; /* NULL if nothing asks for them */
    struct ratsu_play_options play;
    struct ratsu_join join;
    uint64_t selected;
    bool failed; /* no memory; only write touches it */
};

/* A game that is passed on, or (TOO_LONG) told about. */
struct pick {
    size_t offset, length; /* its bytes in the block */
    size_t listed;         /* its line in the state's list ends here */
    bool too_long;
};

/* What belongs to a block in flight. */
struct state {
    struct ratsu_selector selector;
    struct ratsu_game tags, whole;
    struct pick *picks;
    size_t count, capacity;
    struct ratsu_buffer list;
    bool failed; /* no memory */
};

static void *new_state(void *context)
{
    const struct run *run = context;
    struct state *state = aligned_alloc(64, (sizeof *state + 63) & ~(size_t)63);
    if (!state) return NULL;
    *state = (struct state){
        .selector = {.query = run->query, .kernel = run->kernel, .openings = run->openings}};
    return state;
}

static void free_state(void *context, void *item)
{
    struct state *state = item;
    (void)context;
    ratsu_selector_free(&state->selector);
    ratsu_game_free(&state->tags);
    ratsu_game_free(&state->whole);
    ratsu_buffer_free(&state->list);
    free(state->picks);
    free(state);
}

static struct pick *add_pick(struct state *state, size_t offset, size_t length)
{
    if (state->count == state->capacity) {
        size_t capacity = state->capacity ? 2 * state->capacity : 64;
        void *larger = realloc(state->picks, capacity * sizeof *state->picks);
        if (!larger) {
            state->failed = true;
            return NULL;
        }
        state->picks = larger;
        state->capacity = capacity;
    }
    struct pick *pick = &state->picks[state->count++];
    *pick = (struct pick){.offset = offset, .length = length, .listed = state->list.length};
    return pick;
}

/* A tag's value as a field, in UTF-8; what would break the line or the column becomes a blank. */
static void add_field(struct ratsu_buffer *out, struct ratsu_slice value)
{
    ratsu_buffer_add_char(out, '\t');
    size_t from = out->length;
    if (ratsu_utf8_valid(value))
        ratsu_buffer_add_slice(out, value);
    else
        ratsu_add_windows_1252(out, value);
    for (size_t i = from; i < out->length; i++)
        if ((unsigned char)out->data[i] < ' ') out->data[i] = ' ';
}

static void add_listed(struct ratsu_buffer *out, uint64_t offset, const struct ratsu_game *game)
{
    static const enum ratsu_known_tag tags[] = {RATSU_TAG_WHITE, RATSU_TAG_BLACK, RATSU_TAG_DATE,
                                                RATSU_TAG_RESULT, RATSU_TAG_EVENT};
    ratsu_buffer_print(out, "%llu\t%zu", (unsigned long long)offset, game->bytes.length);
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        add_field(out, ratsu_game_known(game, tags[i]));
    ratsu_buffer_add_char(out, '\n');
}

/* What the tags do not decide is read once more, whole, and played. */
static bool selects(const struct run *run, struct state *state)
{
    enum ratsu_answer answer = ratsu_select_by_tags(&state->selector, &state->tags);
    if (answer != RATSU_NOT_YET) return answer == RATSU_YES;
    struct ratsu_pgn_reader reader = {
        .text = state->tags.bytes, .depth = RATSU_PGN_ALL, .level = run->kernel->level};
    state->failed |= !ratsu_pgn_read(&reader, &state->whole) ||
                     !ratsu_game_play(run->kernel, &state->whole, &run->play);
    return !state->failed && ratsu_select(&state->selector, &state->whole);
}

static void work(void *context, struct ratsu_driver_block *block)
{
    const struct run *run = context;
    struct state *state = block->state;
    struct ratsu_pgn_reader reader = {
        .text = block->text, .depth = RATSU_PGN_TAGS, .level = run->kernel->level};
    state->count = 0;
    state->list.length = 0;
    block->games = block->part_first;
    if (block->part) return;
    for (; !state->failed && ratsu_pgn_read(&reader, &state->tags); block->games++) {
        struct ratsu_slice bytes = state->tags.bytes;
        size_t offset = (size_t)(bytes.data - block->text.data);
        bool too_long = state->tags.too_long || bytes.length > settings.max_game;
        if (!too_long && selects(run, state) == wishes.invert) continue;
        if (wishes.list && !too_long)
            add_listed(&state->list, block->offset + offset, &state->tags);
        struct pick *pick = add_pick(state, offset, bytes.length);
        if (pick) pick->too_long = too_long;
    }
    state->failed |= state->list.failed | state->selector.failed;
}

static void tell_too_long(struct ratsu_driver_block *block, size_t offset)
{
    uint64_t line = block->line + ratsu_line_ends(ratsu_slice_part(block->text, 0, offset));
    ratsu_message_add(block->messages, block->name, line, 1, RATSU_MESSAGE_WARNING,
                      "game longer than --max-game: passed over");
}

/* The join runs through the blocks, and --head counts through them: both in order. */
static void chain(void *context, struct ratsu_driver_block *block)
{
    struct run *run = context;
    struct state *state = block->state;
    struct ratsu_buffer *out = &block->out[0];
    size_t listed = 0;
    if (block->part_first) tell_too_long(block, 0);
    for (size_t i = 0; i < state->count && !block->stop; i++) {
        const struct pick *pick = &state->picks[i];
        if (pick->too_long) {
            tell_too_long(block, pick->offset);
            continue;
        }
        if (wishes.list) {
            listed = pick->listed;
        } else if (!wishes.count) {
            ratsu_join_game(
                &run->join, out,
                ratsu_slice_part(block->text, pick->offset, pick->offset + pick->length));
        }
        block->stop = ++run->selected == wishes.head;
    }
    ratsu_buffer_add(out, state->list.data, listed);
    block->stop |= state->failed;
}

static enum ratsu_driver_answer written(void *context, struct ratsu_driver_block *block)
{
    struct run *run = context;
    const struct state *state = block->state;
    if (!state->failed) return RATSU_DRIVER_GO;
    if (!run->failed) ratsu_message(RATSU_MESSAGE_ERROR, "%s: no memory", block->name);
    run->failed = true;
    return RATSU_DRIVER_TROUBLE;
}

static void end(void *context, struct ratsu_buffer *out, struct ratsu_buffer *messages)
{
    const struct run *run = context;
    (void)messages;
    if (wishes.count) ratsu_buffer_print(out, "%llu\n", (unsigned long long)run->selected);
}

/* ---- What is asked ------------------------------------------------------------------------- */

static bool refuse(const char *option, const char *text, const struct ratsu_query_fault *fault)
{
    if (!fault->message)
        ratsu_message(RATSU_MESSAGE_ERROR, "no memory");
    else
        ratsu_message(RATSU_MESSAGE_ERROR, "%s: column %zu of '%s': %s", option, fault->at + 1,
                      text, fault->message);
    return false;
}

/* MEN or MEN:PLIES. */
static bool add_material(struct run *run, struct ratsu_slice text, struct ratsu_query_fault *fault)
{
    const char *colon = text.length ? memchr(text.data, ':', text.length) : NULL;
    uint64_t plies = 1;
    if (colon) {
        size_t length = (size_t)(colon - text.data);
        struct ratsu_slice digits = ratsu_slice_part(text, length + 1, text.length);
        *fault = (struct ratsu_query_fault){length + 1, "a number of positions is expected"};
        if (!ratsu_number_read(digits, &plies) || plies < 1 || plies > UINT32_MAX) return false;
        text.length = length;
    }
    return ratsu_query_add_material(run->query, text, (uint32_t)plies, fault);
}

/* A kind of condition, and how one is added. */
struct conditions {
    const char *option;
    const struct ratsu_option_list *list;
    bool (*add)(struct run *run, struct ratsu_slice text, struct ratsu_query_fault *fault);
};

static bool add_expression(struct run *run, struct ratsu_slice text,
                           struct ratsu_query_fault *fault)
{
    return ratsu_query_add_expression(run->query, text, fault);
}

static bool add_position(struct run *run, struct ratsu_slice text, struct ratsu_query_fault *fault)
{
    return ratsu_query_add_position(run->query, run->play.system, text, fault);
}

static bool add_pattern(struct run *run, struct ratsu_slice text, struct ratsu_query_fault *fault)
{
    return ratsu_query_add_pattern(run->query, text, fault);
}

static bool add_moves(struct run *run, struct ratsu_slice text, struct ratsu_query_fault *fault)
{
    return ratsu_query_add_moves(run->query, run->kernel, run->play.system, text, fault);
}

static bool read_query(struct run *run)
{
    const struct conditions kinds[] = {{"condition", &wishes.where, add_expression},
                                       {"--position", &wishes.positions, add_position},
                                       {"--pattern", &wishes.patterns, add_pattern},
                                       {"--material", &wishes.materials, add_material},
                                       {"--moves", &wishes.moves, add_moves}};
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        const struct ratsu_option_list *list = kinds[kind].list;
        for (size_t i = 0; i < list->count; i++) {
            struct ratsu_query_fault fault = {0};
            if (!kinds[kind].add(run, ratsu_slice_of(list->items[i]), &fault))
                return refuse(kinds[kind].option, list->items[i], &fault);
        }
    }
    return true;
}

/* What has a sign of the language, or is a derived key, and so hardly a file. */
static bool is_expression(const char *text)
{
    if (strpbrk(text, "=<>~!") || strncmp(text, "not ", 4) == 0) return true;
    for (size_t i = 0; i < ratsu_select_key_count; i++)
        if (strcmp(text, ratsu_select_keys[i].name) == 0) return true;
    return false;
}

/* The first operand, as grep takes it, unless there is a -e. */
static void take_expression(struct ratsu_operands *operands)
{
    if (wishes.where.count || !operands->count || !is_expression(operands->items[0])) return;
    wishes.where.items[wishes.where.count++] = operands->items[0];
    operands->items++;
    operands->count--;
}

static bool prepare(struct run *run, struct ratsu_operands *operands)
{
    if (wishes.count && wishes.list) {
        ratsu_message(RATSU_MESSAGE_ERROR, "--count and --list do not go together");
        return false;
    }
    run->play.repetitions = true; /* `end` may be fivefold */
    if (settings.variant) {
        run->play.system = ratsu_system_of(ratsu_slice_of(settings.variant));
        if (run->play.system == RATSU_UNKNOWN_SYSTEM) {
            ratsu_message(RATSU_MESSAGE_ERROR, "--variant: \"%s\" is not known here",
                          settings.variant);
            return false;
        }
    }
    run->query = ratsu_query_new();
    if (!run->query) {
        ratsu_message(RATSU_MESSAGE_ERROR, "no memory");
        return false;
    }
    take_expression(operands);
    if (!read_query(run)) return false;
    if (wishes.variations) ratsu_query_in_variations(run->query);
    run->play.mainline_only = ratsu_query_mainline_only(run->query);
    if (!ratsu_query_needs_openings(run->query)) return true;
    run->openings = ratsu_openings_new(run->kernel);
    if (!run->openings) ratsu_message(RATSU_MESSAGE_ERROR, "no memory");
    return run->openings != NULL;
}

int main(int argc, char **argv)
{
    struct ratsu_operands operands;
    struct run run = {.kernel = ratsu_kernel(ratsu_level_best())};
    struct ratsu_driver_job job = {.forms = 1u << RATSU_FORM_PGN,
                                   .new_state = new_state,
                                   .free_state = free_state,
                                   .end = end,
                                   .work = work,
                                   .chain = chain,
                                   .write = written,
                                   .context = &run};
    ratsu_settings(&settings, RATSU_WITH_ALL, shared);
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    status = prepare(&run, &operands) ? ratsu_driver_run(&tool, &settings, &operands, &job) : 2;
    ratsu_openings_free(run.openings);
    ratsu_query_free(run.query);
    return status ? status : run.selected == 0;
}
