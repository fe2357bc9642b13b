/* pgn-filter: selects games by conditions and writes them unchanged. */
#include "common/chosen.h"
#include "common/conditions.h"
#include "common/driver.h"
#include "common/eco.h"
#include "common/files.h"
#include "common/named_files.h"
#include "common/named_tags.h"
#include "common/offered.h"
#include "common/position_files.h"
#include "common/positions.h"
#include "common/records.h"
#include "base/array.h"
#include "base/texts.h"
#include "base/system.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

/* What the command line asks for. */
static struct {
    struct ratsu_option_list where, positions, patterns, materials, moves;
    bool variations, invert, count, force, keys, quiet, show;
    const char *from_keys, *list, *unique, *prefer, *against, *duplicates, *replaced, *sort, *split,
        *eco, *read_pieces;
    uint64_t head, tail, sample; /* 0: option not given */
    uint64_t seed;
} asked;

static struct ratsu_settings settings;

static const struct ratsu_option options[] = {
    OPTION(LIST, "where", "EXPR", &asked.where, "add a condition; then all operands are files",
           .letter = 'e'),
    OPTION(LIST, "position", "FEN", &asked.positions, "select games in which this position occurs"),
    OPTION(LIST, "pattern", "PLACEMENT", &asked.patterns,
           "select games with this placement; wildcards ? ! A a *"),
    OPTION(LIST, "material", "PIECES[:PLIES]", &asked.materials,
           "select games with these pieces left (KRPKR:8 plies)"),
    OPTION(LIST, "moves", "MOVES", &asked.moves,
           "select games that begin with or transpose to MOVES"),
    OPTION(FLAG, "variations", NULL, &asked.variations,
           "look for conditions on one ply in variations too"),
    OPTION(FLAG, "invert", NULL, &asked.invert, "select the games that do not match",
           .letter = 'v'),
    OPTION(FLAG, "count", NULL, &asked.count, "write only the number of games", .letter = 'c'),
    OPTION(TEXT, "list", "KEYS", &asked.list, "list offset, size, players, date ..., or these keys",
           .optional = true, .nth_word = ratsu_value_key, .several = true),
    OPTION(NUMBER, "head", "N", &asked.head, "select the first N games", .least = 1),
    OPTION(NUMBER, "tail", "N", &asked.tail, "select the last N games", .least = 1),
    OPTION(NUMBER, "sample", "N", &asked.sample, "select N games at random", .least = 1),
    OPTION(NUMBER, "seed", "N", &asked.seed, "random seed (default 0)", .with = "sample",
           .not_with = "count"),
    OPTION(TEXT, "sort", "KEYS", &asked.sort, "sort by keys (Date,-WhiteElo)",
           .nth_word = ratsu_value_key, .several = true, .turnable = true, .not_with = "count"),
    OPTION(TEXT, "unique", "KEYS", &asked.unique, "drop games that repeat an earlier one (by KEYS)",
           .optional = true, .nth_word = ratsu_value_key, .several = true),
    OPTION(TEXT, "prefer", "KEYS", &asked.prefer, "keep of alike games the first in order of KEYS",
           .nth_word = ratsu_value_key, .several = true, .turnable = true),
    OPTION(FLAG, "keys", NULL, &asked.keys, "list key, file, offset and size, for sort(1)",
           .no_setting = true),
    OPTION(TEXT, "from-keys", "FILE", &asked.from_keys,
           "select the first game of each key in sorted FILE", .no_setting = true, .reads = true),
    OPTION(TEXT, "against", "FILE", &asked.against,
           "drop games that FILE has too (by the KEYS of --unique)", .reads = true),
    OPTION(TEXT, "duplicates", "FILE", &asked.duplicates,
           "write the games that --unique drops to FILE", .no_setting = true, .writes = true),
    OPTION(TEXT, "replaced", "FILE", &asked.replaced,
           "write games better than those of --against to FILE", .no_setting = true, .writes = true,
           .with = "prefer"),
    OPTION(TEXT, "split", "N|KEYS", &asked.split,
           "split into files of N games, or by value (-o '%s.pgn')", .no_setting = true,
           .nth_word = ratsu_value_key, .several = true),
    OPTION(FLAG, "force", NULL, &asked.force, "overwrite existing files with --split",
           .no_setting = true, .with = "split"),
    OPTION(FLAG, "show-condition", NULL, &asked.show, "print the condition, and read no game",
           .no_setting = true),
    OPTION(FLAG, "quiet", NULL, &asked.quiet, "do not report tags that no game has", .letter = 'q'),
    OPTION_ECO(&asked.eco, NULL),
    OPTION_READ_PIECES(&asked.read_pieces, NULL, NULL),
    {.name = NULL}};

static const struct ratsu_tool tool = {
    .name = "pgn-filter",
    .purpose = "select games by tags, positions and moves",
    .synopsis = "[OPTION...] [EXPR] [FILE...]",
    .examples = {"pgn-filter 'player ~ \"Carlsen\" && WhiteElo >= 2700' games.pgn",
                 "pgn-filter --moves='e4 c5 Nf3 d6' -c games.pgn  # how many?"},
    .options = options,
    .with = RATSU_WITH_ALL,
    .settings = &settings};

/* Games that are played once more for a hint. */
enum { AGAIN = 1000 };

/* Options whose keys a game may lack. */
enum key_option { BY_UNIQUE, BY_PREFER, BY_SORT, BY_SPLIT, KEY_OPTIONS };

/* Outputs of games: the main one, and the files of --duplicates and --replaced. */
enum { MAIN, DUPLICATES, REPLACED, OUTPUTS };
struct output {
    size_t number; /* which one of a block */
    struct ratsu_join join;
};

/* Which games are selected. */
struct selection {
    const struct ratsu_kernel *kernel;
    struct ratsu_query *query;
    const struct ratsu_letters *letters; /* of --read-pieces */
    struct ratsu_openings *openings;     /* NULL if no option needs them */
    struct ratsu_play_options play;
    unsigned needs;                /* enum ratsu_needs of the query and the keys */
    bool all;                      /* the moves of all games are needed: read with the tags */
    bool unwatched;                /* most games are played without looking at their positions */
    bool positions;                /* --unique=position: inputs are positions, one on each line */
    bool either;                   /* inputs may be positions: nothing asked for needs a game */
    struct ratsu_named_tags named; /* tags that keys and conditions name */
    struct ratsu_query *wider;     /* the condition made wider; NULL: none */
    struct ratsu_buffer wider_text;
    bool pass_long; /* games longer than --max-game are selected, and no stage has to hold them */
};

/* What is done with the games that are selected. */
struct passes {
    struct ratsu_stages *stages;
    /* Of --unique, --prefer, --sort, --split, --list. */
    struct ratsu_keys *same, *rank, *order, *name, *fields;
    unsigned wanted; /* enum ratsu_needs of these */
    bool bytes;      /* the stages get the bytes of games */
    bool whole;      /* selected games are read whole and played, for the keys */
    struct ratsu_split *split;
    uint64_t split_games;        /* games in each file; 0: files are named by keys */
    struct ratsu_chosen *chosen; /* NULL without --from-keys */
};

/* What the end of the run says. */
struct notes {
    uint64_t games;                /* that were read */
    uint64_t selected, better;     /* that were written, or will be; for --replaced */
    uint64_t lacking[KEY_OPTIONS]; /* games that lack values of keys */
    uint64_t unseen;               /* bits of tags that no game has had; only `chain` uses it */
    bool near, met;                /* a game meets the wider condition; the condition itself */
    uint64_t merged, overruled;    /* part of the game before; by other rules than --variant */
    uint64_t foreign, doubtful;    /* on a board that no condition asks for; several games */
    uint64_t swallowed;            /* games whose comments may hold moves */
    bool faulty;                   /* a line is not a position, and this was reported */
};

/* Where games are written. */
struct outputs {
    struct output rows[OUTPUTS];
    const char *paths[OUTPUTS]; /* of those beside the main one that are asked for */
    size_t count;               /* they and the main one */
    struct ratsu_buffer *out;   /* of the current block, the main one first */
    bool lines;                 /* the current block holds positions, or games a line each */
    struct ratsu_records_written written;
    uint64_t long_offset, long_length; /* of a game too long to be read; its length so far */
    bool no_memory;
    bool failed; /* and this was reported */
};

/* The run. Once it has begun, only chain and more change it. */
struct run {
    const struct ratsu_inputs *inputs; /* before_count are of --against */
    struct selection select;
    struct passes pass;
    struct notes note;
    struct outputs to;
    struct ratsu_buffer shown; /* of --show-condition */
};

/* A game or position that is selected, a game too long to be read, or a line with a fault. */
struct pick {
    size_t offset, length;                /* its bytes in the block */
    size_t same, rank, order, label, end; /* where its texts begin and end in those of the state */
    bool lacks[KEY_OPTIONS]; /* a value by which it would be sorted ..., or all of them */
    const char *fault; /* why the line is not a position, at byte `length` of it; otherwise NULL */
    bool too_long;
};

/* What belongs to a block in flight. */
struct state {
    struct ratsu_selector selector;
    struct ratsu_game tags, whole;
    bool read, played;            /* `whole` holds the current game, played as far as needed */
    uint64_t unseen;              /* tags that no game of its blocks had */
    struct ratsu_selector wider;  /* of the query of that name, if the run has one */
    bool near;                    /* a game of its blocks matches that */
    bool met;                     /* a game meets the condition: then `near` does not matter */
    unsigned again;               /* games that were played once more for that */
    struct ratsu_records records; /* games of other forms than PGN */
    struct pick *picks;
    size_t count, capacity;
    struct ratsu_buffer texts;
    bool failed; /* no memory, or a stage failed */
};

static void *new_state(void *context)
{
    const struct run *run = context;
    struct state *state = malloc(sizeof *state);
    if (!state) return NULL;
    *state = (struct state){.unseen = run->select.named.bits,
                            .selector = {.query = run->select.query,
                                         .kernel = run->select.kernel,
                                         .openings = run->select.openings,
                                         .wanted = run->pass.wanted,
                                         .inverted = asked.invert},
                            .wider = {.query = run->select.wider,
                                      .kernel = run->select.kernel,
                                      .openings = run->select.openings}};
    return state;
}

static void free_state(void *context, void *item)
{
    struct state *state = item;
    (void)context;
    ratsu_selector_free(&state->selector);
    ratsu_selector_free(&state->wider);
    ratsu_game_free(&state->tags);
    ratsu_game_free(&state->whole);
    ratsu_buffer_free(&state->texts);
    ratsu_records_free(&state->records);
    free(state->picks);
    free(state);
}

/* Reads the current game with its moves, once. False if there is no memory. */
static bool read_moves(const struct run *run, struct state *state)
{
    struct ratsu_pgn_reader reader = {
        .text = state->tags.bytes, .depth = RATSU_PGN_ALL, .level = run->select.kernel->level};
    if (!state->read) state->failed |= ratsu_pgn_read(&reader, &state->whole) != RATSU_PGN_GAME;
    state->read = true;
    return !state->failed;
}

static bool play_whole(const struct run *run, struct state *state)
{
    if (!read_moves(run, state)) return false;
    if (!state->played)
        state->failed |= !ratsu_select_play(&state->selector, &state->whole, &run->select.play);
    return !state->failed;
}

/* Notes whether GAME, which is not selected, would be by a wider condition. */
static void look_wider(const struct run *run, struct state *state, const struct ratsu_game *game)
{
    bool whole;
    if (!run->select.wider || state->near || state->met || state->again == AGAIN) return;
    const enum ratsu_answer by_tags =
        state->played ? RATSU_NOT_YET : ratsu_select_by_tags(&state->wider, game);
    state->again += by_tags == RATSU_NOT_YET;
    state->near = by_tags == RATSU_YES ||
                  (by_tags == RATSU_NOT_YET && read_moves(run, state) &&
                   ratsu_select(&state->wider, &state->whole, &run->select.play, &whole));
    state->failed |= state->wider.failed;
}

/* Whether BLOCK is of --against: all its games are known, and none is written. */
static bool of_against(const struct run *run, const struct ratsu_block *block)
{
    return block->input < run->inputs->before_count;
}

static bool selects(const struct run *run, struct state *state)
{
    struct ratsu_selector *selector = &state->selector;
    enum ratsu_answer answer =
        ratsu_select_by_tags(selector, run->select.all ? &state->whole : &state->tags);
    if (answer != RATSU_NOT_YET) return answer == RATSU_YES;
    bool whole;
    state->played = true;
    return read_moves(run, state) &&
           ratsu_select(selector, &state->whole, &run->select.play, &whole);
}

/* Adds the texts of GAME that the stages need to the state's; PICK gets their places. */
static void add_texts(const struct run *run, struct state *state, const struct ratsu_game *game,
                      const struct ratsu_block *block, struct pick *pick)
{
    struct ratsu_buffer *texts = &state->texts;
    struct ratsu_selector *selector = &state->selector;
    const uint64_t offset = block->offset + pick->offset;
    pick->same = texts->length;
    if (run->pass.same) ratsu_keys_add(run->pass.same, RATSU_KEYS_SAME, selector, game, texts);
    pick->lacks[BY_UNIQUE] = run->pass.same && texts->length == pick->same;
    if (pick->lacks[BY_UNIQUE]) { /* it is as no other game: its place, as no value ends */
        ratsu_buffer_add_string(texts, block->name);
        if (!asked.keys) ratsu_buffer_add_word(texts, block->input); /* a file may be named twice */
        ratsu_buffer_add_word(texts, offset);
        ratsu_buffer_add_word(texts, UINT64_MAX);
    }
    if (asked.keys) ratsu_add_key_line(texts, pick->same, block->name, offset, pick->length);
    pick->rank = asked.keys ? pick->same : texts->length;
    if (run->pass.rank)
        pick->lacks[BY_PREFER] =
            ratsu_keys_add(run->pass.rank, RATSU_KEYS_ORDER, selector, game, texts);
    pick->order = asked.keys ? pick->same : texts->length;
    if (run->pass.order)
        pick->lacks[BY_SORT] =
            ratsu_keys_add(run->pass.order, RATSU_KEYS_ORDER, selector, game, texts);
    pick->label = asked.keys ? pick->same : texts->length;
    if (run->pass.fields) { /* a line of --list: the keys, or the game's place and the usual ones */
        if (!*asked.list)
            ratsu_buffer_print(texts, "%llu\t%zu\t", (unsigned long long)offset,
                               game->bytes.length);
        ratsu_keys_add(run->pass.fields, RATSU_KEYS_FIELDS, selector, game, texts);
        ratsu_buffer_add_char(texts, '\n');
    }
    if (run->pass.name)
        pick->lacks[BY_SPLIT] =
            ratsu_keys_add(run->pass.name, RATSU_KEYS_NAME, selector, game, texts);
    pick->end = texts->length;
}

/* Picks the lines of BLOCK, one position each, that are selected or not positions. chain reports
 * the latter. */
static void work_positions(const struct run *run, struct state *state, struct ratsu_block *block)
{
    size_t mark = block->offset == 0 ? ratsu_mark_length(block->text) : 0;
    for (size_t at = 0, column; at < block->text.length && !state->failed; mark = 0) {
        size_t end = ratsu_line_end(block->text, at), from = at, same = state->texts.length;
        struct ratsu_slice line = ratsu_slice_part(block->text, at + mark, end);
        struct ratsu_game game = {.outcome = RATSU_ONGOING};
        bool whole;
        at = ratsu_line_after(block->text, end);
        if (ratsu_form_skips(block->form, line)) continue;
        block->games++;
        const char *fault = ratsu_positions_game(line, run->select.play.system, &game, &column);
        if (!fault &&
            ratsu_select(&state->selector, &game, &run->select.play, &whole) == asked.invert)
            continue;
        if (!fault && run->select.positions) { /* the key: rules and all but the counters */
            const struct ratsu_fen_style style = {.no_counters = true};
            ratsu_buffer_add_char(&state->texts, (char)('0' + game.system));
            ratsu_variant(game.system)->position_write(&state->texts, &game.any_start, style);
        }
        state->failed |= !RATSU_GROW(state->picks, state->capacity, state->count + 1);
        if (state->failed) break;
        const size_t texts = state->texts.length, length = fault ? mark + column : at - from;
        state->picks[state->count++] =
            (struct pick){from, length, same, texts, texts, texts, texts, .fault = fault};
    }
    state->failed |= state->texts.failed || state->selector.failed;
}

/* Picks GAME of BLOCK, or its record, if it is selected. */
static void judge_game(const struct run *run, struct ratsu_block *block, struct ratsu_game *game)
{
    struct state *state = block->state;
    const bool against = of_against(run, block);
    const bool too_long = game->too_long || game->bytes.length > settings.max_game;
    state->read = run->select.all;
    state->played = false;
    /* A condition may be decided before it reads a tag that it names. */
    if (state->unseen && !too_long)
        state->unseen = ratsu_named_tags_unseen(&run->select.named, game, state->unseen);
    if (!too_long && !against && selects(run, state) == asked.invert) {
        look_wider(run, state, game);
        return;
    }
    state->met |= !against;
    const struct ratsu_slice bytes = ratsu_record_of(&state->records, block, game->bytes);
    const size_t offset = (size_t)(bytes.data - block->text.data);
    if (state->count && state->picks[state->count - 1].offset == offset && !asked.list)
        return; /* of two games in a record, one selects it */
    state->failed |= !RATSU_GROW(state->picks, state->capacity, state->count + 1);
    if (state->failed) return;
    struct pick *pick = &state->picks[state->count++];
    *pick = (struct pick){.offset = offset, .length = bytes.length, .too_long = too_long};
    if (!too_long && (!run->pass.whole || play_whole(run, state)))
        add_texts(run, state, run->pass.whole ? &state->whole : game, block, pick);
}

static void work(void *context, struct ratsu_block *block)
{
    const struct run *run = context;
    struct state *state = block->state;
    struct ratsu_pgn_reader reader = {.depth = run->select.all ? RATSU_PGN_ALL : RATSU_PGN_TAGS,
                                      .level = run->select.kernel->level};
    const struct ratsu_play_options *play = run->select.unwatched ? &run->select.play : NULL;
    struct ratsu_game *game = run->select.all ? &state->whole : &state->tags;
    state->count = state->texts.length = 0;
    state->selector.overruled = state->selector.foreign = 0;
    state->selector.doubtful = state->selector.swallowed = 0;
    block->games = block->part_first;
    if (block->part) return;
    if (block->form && block->form->holds == RATSU_HOLDS_POSITIONS) {
        work_positions(run, state, block);
        return;
    }
    reader.text = ratsu_records_read(&state->records, block, run->select.kernel,
                                     run->select.play.system, run->select.letters);
    enum ratsu_pgn_next next = RATSU_PGN_END;
    for (; !state->failed &&
           (next = ratsu_select_read(&state->selector, &reader, play, game)) == RATSU_PGN_GAME;
         block->games++)
        judge_game(run, block, game);
    state->failed |= next == RATSU_PGN_NO_MEMORY || state->records.text.failed ||
                     state->texts.failed || state->selector.failed;
}

/* ---- Output -------------------------------------------------------------------------------- */

static void add_game(struct run *run, int which, struct ratsu_slice bytes)
{
    struct output *output = &run->to.rows[which];
    struct ratsu_buffer *out = &run->to.out[output->number];
    if (run->to.lines)
        ratsu_join_line(out, bytes);
    else
        run->note.merged += !ratsu_join_game(&output->join, out, bytes, ratsu_pgn_follows);
}

static void deliver(void *context, const struct ratsu_parcel *parcel)
{
    struct run *run = context;
    char number[24];
    struct ratsu_slice name = parcel->label;
    run->note.selected++;
    if (run->pass.split_games) {
        uint64_t file = (run->note.selected - 1) / run->pass.split_games + 1;
        int length = snprintf(number, sizeof number, "%llu", (unsigned long long)file);
        name = (struct ratsu_slice){number, (size_t)length};
    }
    if (run->pass.split)
        ratsu_split_game(run->pass.split, name, parcel->bytes);
    else if (asked.list || asked.keys)
        ratsu_buffer_add_slice(run->to.out, parcel->label);
    else if (!asked.count)
        add_game(run, MAIN, parcel->bytes);
}

static void add_duplicate(void *context, const struct ratsu_parcel *parcel)
{
    add_game(context, DUPLICATES, parcel->bytes);
}

static void add_better(void *context, const struct ratsu_parcel *parcel)
{
    struct run *run = context;
    run->note.better++;
    add_game(run, REPLACED, parcel->bytes);
}

/* Adds the failure of a stage to MESSAGES; false if there was none. */
static bool report_failure(const struct run *run, struct ratsu_buffer *messages)
{
    const struct ratsu_input_error none = {0};
    const struct ratsu_input_error *split =
        run->pass.split ? ratsu_split_error(run->pass.split) : &none;
    struct ratsu_slice text = ratsu_input_error_text(split);
    int error = run->to.no_memory ? ENOMEM : 0;
    if (!error) error = ratsu_stages_error(run->pass.stages);
    if (!error && run->pass.chosen) error = ratsu_chosen_error(run->pass.chosen);
    if (error)
        ratsu_message_temporary(messages, error);
    else if (text.length > 0)
        ratsu_message_add(messages, RATSU_MESSAGE_ERROR, "%.*s%s", (int)text.length, text.data,
                          split->number == EEXIST ? "; --force overwrites it" : "");
    return error || text.length > 0;
}

/* Writes a game longer than --max-game, or a piece of one. It bypasses the stages, which could not
 * hold it. */
static void pass_long(struct run *run, struct ratsu_block *block, size_t from, size_t to)
{
    bool first = !block->part || block->part_first, last = !block->part || block->part_last;
    const bool passes = run->select.pass_long && !of_against(run, block);
    struct ratsu_slice bytes = ratsu_slice_part(block->text, from, to);
    if (first) {
        uint64_t line = block->line + ratsu_line_ends(ratsu_slice_part(block->text, 0, from));
        ratsu_message_add_at(block->messages, block->name, line, 1, RATSU_MESSAGE_WARNING,
                             "game longer than --max-game: not read, %s",
                             passes ? "written unchanged" : "left out");
        run->to.long_offset = block->offset + from;
        run->to.long_length = 0;
        if (passes) ratsu_stages_pass(run->pass.stages);
        run->note.selected += passes;
    }
    run->to.long_length += bytes.length;
    if (!passes || asked.count) return;
    if (asked.list && last)
        ratsu_buffer_print(block->out, "%llu\t%llu\t\t\t\t\t\n",
                           (unsigned long long)run->to.long_offset,
                           (unsigned long long)run->to.long_length);
    else if (!asked.list && first)
        run->note.merged +=
            !ratsu_join_game(&run->to.rows[MAIN].join, block->out, bytes, ratsu_pgn_follows);
    else if (!asked.list)
        ratsu_join_more(&run->to.rows[MAIN].join, block->out, bytes, ratsu_pgn_follows);
}

/* Reports PICK of BLOCK if it is a line with a fault; otherwise gives it to the stages, or writes
 * it if it is too long for these. False if the stages want no more. */
static bool pass_pick(struct run *run, struct ratsu_block *block, const struct pick *pick)
{
    const struct state *state = block->state;
    const struct ratsu_slice texts = ratsu_buffer_slice(&state->texts);
    const size_t end = pick->offset + pick->length;
    if (pick->fault) {
        const struct ratsu_slice before = ratsu_slice_part(block->text, 0, pick->offset);
        ratsu_message_add_at(block->messages, block->name, block->line + ratsu_line_ends(before),
                             pick->length + 1, RATSU_MESSAGE_ERROR, "%s", pick->fault);
        run->note.faulty = true;
        return true;
    }
    if (run->pass.chosen &&
        !ratsu_chosen_has(run->pass.chosen, block->input, block->offset + pick->offset))
        return true;
    if (pick->too_long) {
        pass_long(run, block, pick->offset, end);
        return true;
    }
    struct ratsu_parcel parcel = {.same = ratsu_slice_part(texts, pick->same, pick->rank),
                                  .rank = ratsu_slice_part(texts, pick->rank, pick->order),
                                  .order = ratsu_slice_part(texts, pick->order, pick->label),
                                  .label = ratsu_slice_part(texts, pick->label, pick->end),
                                  .known = of_against(run, block)};
    if (run->pass.bytes && !parcel.known)
        parcel.bytes = ratsu_slice_part(block->text, pick->offset, end);
    for (unsigned by = 0; by < KEY_OPTIONS && !parcel.known; by++)
        run->note.lacking[by] += pick->lacks[by];
    return ratsu_stages_take(run->pass.stages, &parcel);
}

/* The stages get the games in input order. */
static void chain(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    struct ratsu_stages *stages = run->pass.stages;
    struct state *state = block->state;
    run->to.out = block->out;
    run->to.lines = block->form && block->form->holds != RATSU_HOLDS_PGN;
    const bool writes = run->pass.bytes && !of_against(run, block);
    const bool refused =
        writes && !ratsu_records_begin(&run->to.written, block, asked.count, run->to.count);
    run->note.faulty |= ratsu_records_report(&state->records, block);
    run->note.unseen &= state->unseen;
    run->note.near |= state->near;
    run->note.met |= state->met;
    run->note.overruled += state->selector.overruled;
    run->note.foreign += state->selector.foreign;
    run->note.games += block->games;
    run->note.doubtful += state->selector.doubtful;
    run->note.swallowed += state->selector.swallowed;
    if (block->part) pass_long(run, block, 0, block->text.length);
    bool more = !state->failed && !refused;
    for (size_t i = 0; i < state->count && more && !ratsu_stages_full(stages); i++)
        more = pass_pick(run, block, &state->picks[i]);
    if (state->failed) run->to.no_memory = true;
    if (refused || report_failure(run, block->messages)) state->failed = run->to.failed = true;
    bool within = block->part && !block->part_last;
    block->stop = (ratsu_stages_full(stages) && !within) || state->failed;
}

static enum ratsu_driver_answer written(void *context, struct ratsu_block *block)
{
    const struct state *state = block->state;
    (void)context;
    return state->failed ? RATSU_DRIVER_TROUBLE : RATSU_DRIVER_GO;
}

static bool has_conditions(void)
{
    return asked.where.count || asked.positions.count || asked.patterns.count ||
           asked.materials.count || asked.moves.count || asked.invert;
}

/* Says at the end what is worth knowing of the games that were read: which tags none has, which
 * lack values of keys, whether a slip in the condition is likely, which will be read as part of
 * those before them, being written unchanged, and which follow other rules than --variant. */
static void say_notes(const struct run *run, struct ratsu_buffer *messages)
{
    static const char *const lacks[KEY_OPTIONS] = {
        [BY_UNIQUE] = "--unique=%s: games that have none of these values, and are kept: %llu",
        [BY_PREFER] = "--prefer=%s: games that lack a value, which comes last: %llu",
        [BY_SORT] = "--sort=%s: games that lack a value, which comes last: %llu",
        [BY_SPLIT] = "--split=%s: games that lack a value, which is named unknown: %llu"};
    const char *const keys[KEY_OPTIONS] = {asked.unique, asked.prefer, asked.sort, asked.split};
    const struct notes *note = &run->note;
    if (asked.list) ratsu_warn_of_name(settings.output, "tsv", NULL, ratsu_value_form_written);
    for (unsigned to = asked.count || asked.list; to < run->to.count && run->to.written.form; to++)
        ratsu_warn_of_name(to == 0 ? settings.output : run->to.paths[to - 1],
                           run->to.written.form->name, NULL, ratsu_value_form_written);
    if (!run->to.lines && note->games && !ratsu_stages_full(run->pass.stages))
        ratsu_named_tags_report(&run->select.named, note->unseen, note->selected > 0, messages);
    for (unsigned by = 0; by < KEY_OPTIONS; by++)
        if (note->lacking[by])
            ratsu_message_add(messages, RATSU_MESSAGE_NOTE, lacks[by], keys[by],
                              (unsigned long long)note->lacking[by]);
    if (!note->selected && !note->met && note->near)
        ratsu_note_wider(messages, asked.where.items[0], &run->select.wider_text);
    if (note->selected && note->selected == note->games && !asked.invert &&
        asked.where.count == 1 && strcmp(asked.where.items[0], "plies") == 0)
        ratsu_message_add(messages, RATSU_MESSAGE_NOTE,
                          "plies alone holds for every game with moves; a comparison needs "
                          "quotation marks in a shell: 'plies > 50'");
    ratsu_message_merged(messages, note->merged +
                                       (run->pass.split ? ratsu_split_merged(run->pass.split) : 0));
    ratsu_message_overruled(messages, settings.variant.text, note->overruled);
    ratsu_message_doubtful(messages, note->doubtful, note->swallowed);
    if (note->foreign && note->foreign == note->games)
        ratsu_message_add(messages, RATSU_MESSAGE_NOTE,
                          "no game is played on the board of the condition: check, mate and "
                          "squares to h8 are of chess, M and squares to L11 of Camelot");
}

/* Writes a piece of what the stages held back. */
static enum ratsu_driver_answer more(void *context, struct ratsu_buffer *out,
                                     struct ratsu_buffer *messages)
{
    enum { PIECE = 1 << 20 };
    struct run *run = context;
    enum ratsu_record got = RATSU_RECORD;
    if (run->to.failed) return RATSU_DRIVER_STOP;
    run->to.out = out;
    for (size_t length = 0; got == RATSU_RECORD && length < PIECE;) {
        got = ratsu_stages_empty(run->pass.stages);
        length = 0;
        for (size_t i = 0; i < run->to.count; i++) length += out[i].length;
    }
    if (report_failure(run, messages)) return RATSU_DRIVER_TROUBLE;
    if (got == RATSU_RECORD) return RATSU_DRIVER_GO;
    bool left = run->pass.chosen && ratsu_chosen_left(run->pass.chosen);
    if (left && !has_conditions() && !ratsu_stages_full(run->pass.stages)) {
        ratsu_message_add(
            messages, RATSU_MESSAGE_ERROR,
            "--from-keys=%s names a game that does not exist: write the keys of these files again",
            asked.from_keys);
        return RATSU_DRIVER_TROUBLE;
    }
    if (asked.count) ratsu_buffer_print(out, "%llu\n", (unsigned long long)run->note.selected);
    if (!asked.quiet) say_notes(run, messages);
    if (run->pass.split) ratsu_files_note_split(run->pass.split, messages);
    return RATSU_DRIVER_STOP;
}

/* ---- Options ------------------------------------------------------------------------------- */

static const struct ratsu_given_conditions given[] = {
    {"condition", &asked.where, NULL, NULL, false},
    {"--position", &asked.positions, "{fen = ", "}", false},
    {"--pattern", &asked.patterns, "{fen ~ ", "}", false},
    {"--material", &asked.materials, "{material = ", "}", true},
    {"--moves", &asked.moves, "moves = ", "", false}};

/* Reads TEXT (NULL: none) into *KEYS, and adds what these keys need to RUN. False on error:
 * reported. */
static bool read_keys(struct run *run, const char *option, const char *text,
                      struct ratsu_keys **keys)
{
    struct ratsu_query_fault fault;
    if (!text) return true;
    *keys = ratsu_keys_read(ratsu_slice_of(text), &ratsu_named_files, &fault);
    if (!*keys) return ratsu_report_fault(option, text, &fault, false);
    fault = (struct ratsu_query_fault){
        .message = "- reverses an order, which only --sort and --prefer have"};
    while (text[fault.at] && !(text[fault.at] == '-' && (!fault.at || text[fault.at - 1] == ',')))
        fault.at++;
    if (keys != &run->pass.order && keys != &run->pass.rank && text[fault.at])
        return ratsu_report_fault(option, text, &fault, false);
    unsigned needs = ratsu_keys_needs(*keys);
    run->select.needs |= needs;
    run->pass.wanted |= needs;
    run->pass.whole |= (needs & RATSU_NEEDS_MOVES) != 0;
    ratsu_named_tags_of_keys(&run->select.named, text);
    return true;
}

/* Reads --list and its keys. */
static bool read_fields(struct run *run)
{
    struct ratsu_query_fault fault;
    if (!asked.list) return true;
    if (!*asked.list) {
        run->pass.fields =
            ratsu_keys_read(ratsu_slice_of("White,Black,Date,Result,Event"), NULL, &fault);
        return run->pass.fields || ratsu_refuse("no memory");
    }
    return read_keys(run, "--list", asked.list, &run->pass.fields) &&
           (!(ratsu_keys_needs(run->pass.fields) & RATSU_NEEDS_NO_NAME) ||
            ratsu_refuse("--list cannot show the key moves"));
}

/* Reads --split=N or --split=KEYS; -o names the files. */
static bool read_split(struct run *run)
{
    uint64_t games;
    if (!asked.split) return true;
    if (!settings.output || !ratsu_split_is_pattern(settings.output))
        return ratsu_refuse("--split needs -o with one %%s in it, as in -o 'folder/%%s.pgn'");
    if (asked.count || asked.list)
        return ratsu_refuse("--split cannot be combined with --count or --list");
    if (!*asked.split) return ratsu_refuse("--split needs a number of games, or keys");
    if (ratsu_number_read(ratsu_slice_of(asked.split), &games)) {
        if (games == 0) return ratsu_refuse("--split takes a number of games, at least 1, or keys");
        run->pass.split_games = games;
    } else if (ratsu_is_digit(*asked.split)) {
        return ratsu_refuse("--split takes a number of games below 2^64, or keys, not '%s'",
                            asked.split);
    } else {
        if (!read_keys(run, "--split", asked.split, &run->pass.name)) return false;
        if (ratsu_keys_needs(run->pass.name) & RATSU_NEEDS_NO_NAME)
            return ratsu_refuse("--split cannot name files by the key moves");
    }
    run->pass.split = ratsu_split_new(settings.output, asked.force, ratsu_pgn_follows);
    ratsu_warn_of_name(settings.output, "pgn", NULL, ratsu_value_form_written);
    settings.output = NULL; /* nothing is written there */
    if (!run->pass.split) return ratsu_refuse("no memory");
    ratsu_files_undo(ratsu_split_remove, run->pass.split);
    return true;
}

/* --keys, --from-keys and --unique=position each exclude most other options. */
static bool read_passes(struct run *run)
{
    const char *unique = asked.unique ? asked.unique : "";
    run->select.positions = strcmp(unique, "position") == 0;
    if (run->select.positions &&
        (asked.list || asked.sort || asked.split || asked.keys || asked.from_keys))
        return ratsu_refuse(
            "--unique=position reads positions: it can be combined only with conditions on plies, "
            "--count, --duplicates, --sample, --head and --tail");
    if (asked.keys && (asked.count || asked.list || asked.duplicates || asked.split || asked.sort))
        return ratsu_refuse(
            "--keys cannot be combined with --count, --list, --duplicates, --split or --sort: give "
            "these to --from-keys");
    if (asked.from_keys && (asked.keys || asked.unique || asked.duplicates))
        return ratsu_refuse("--from-keys cannot be combined with --keys, --unique or --duplicates: "
                            "its list decides which games are the same");
    const char *compares = asked.against ? "against" : asked.prefer ? "prefer" : NULL;
    if (compares && (asked.keys || asked.from_keys || run->select.positions))
        return ratsu_refuse("--%s compares games, and cannot be combined with --keys, --from-keys "
                            "or --unique=position",
                            compares);
    if ((asked.keys || asked.against || asked.prefer || asked.duplicates) && !asked.unique)
        asked.unique = "";
    return true;
}

/* Reads the options of the stages, and makes these. False on error: reported. */
static bool read_stages(struct run *run)
{
    if (asked.count && asked.list) return ratsu_refuse("--count cannot be combined with --list");
    if (asked.sort && !*asked.sort)
        return ratsu_refuse("--sort needs keys, as in --sort=White,Date");
    if (asked.prefer && !*asked.prefer)
        return ratsu_refuse("--prefer needs keys, as in --prefer=-plies");
    if (!read_passes(run)) return false;
    const char *const paths[OUTPUTS] = {NULL, asked.duplicates, asked.replaced};
    for (size_t i = 1; i < OUTPUTS; i++)
        if (paths[i]) {
            run->to.rows[i].number = run->to.count;
            run->to.paths[run->to.count++ - 1] = paths[i];
        }
    if (!asked.against) ratsu_warn_idle("replaced", "without --against");
    run->pass.bytes =
        !(asked.count || asked.list || asked.keys) || run->to.count > 1 || asked.sample;
    /* The heap of the sample doubles as it grows, and other parts need memory too. */
    if (asked.sample > settings.memory / 64)
        return ratsu_refuse("--sample of so many games needs more --memory: 64 bytes for each");
    if (!run->select.positions && !read_keys(run, "--unique", asked.unique, &run->pass.same))
        return false;
    if (!read_keys(run, "--prefer", asked.prefer, &run->pass.rank) ||
        !read_keys(run, "--sort", asked.sort, &run->pass.order) || !read_fields(run) ||
        !read_split(run))
        return false;
    const struct ratsu_stages_options wanted = {.unique = asked.unique && !asked.keys,
                                                .ranked = asked.prefer,
                                                .sample = asked.sample,
                                                .seed = asked.seed,
                                                .sorted = asked.sort,
                                                .head = asked.head,
                                                .tail = asked.tail,
                                                .memory = settings.memory,
                                                .deliver = deliver,
                                                .duplicate =
                                                    asked.duplicates ? add_duplicate : NULL,
                                                .better = asked.replaced ? add_better : NULL,
                                                .context = run};
    run->pass.stages = ratsu_stages_new(&wanted);
    run->to.written.split = run->pass.split;
    return run->pass.stages || ratsu_refuse("no memory");
}

static bool make_query(struct run *run, struct ratsu_operands *operands)
{
    run->select.query = ratsu_query_new(asked.variations);
    if (!run->select.query) return ratsu_refuse("no memory");
    const struct ratsu_condition like = {.system = run->select.play.system,
                                         .letters = run->select.letters};
    if (!ratsu_take_condition(&asked.where, operands, has_conditions()) ||
        !ratsu_conditions_add(run->select.query, given, sizeof given / sizeof given[0], &like,
                              asked.show ? &run->shown : NULL))
        return false;
    const unsigned needs = ratsu_query_needs(run->select.query);
    run->select.needs |= needs;
    if (!(needs & RATSU_NEEDS_VARIATIONS))
        ratsu_warn_idle("variations", "without a condition on one ply, in braces or as an option");
    bool lines = !(run->select.needs & RATSU_NEEDS_GAME);
    if (run->select.positions && !lines)
        return ratsu_refuse("--unique=position reads positions: conditions on them are in braces");
    run->select.either = lines && !asked.list && !asked.sort && !asked.split && !asked.unique &&
                         !asked.keys && !asked.from_keys;
    const char *tag;
    for (unsigned i = 0; i < RATSU_NAMED_TAGS && (tag = ratsu_query_tag(run->select.query, i)); i++)
        ratsu_named_tags_add(&run->select.named, ratsu_slice_of(tag));
    run->note.unseen = run->select.named.bits;
    const bool named =
        !(run->select.needs & RATSU_NEEDS_END) || run->select.needs & RATSU_NEEDS_OPENINGS;
    const bool alone = asked.where.count == 1 && !asked.invert && !asked.positions.count &&
                       !asked.patterns.count && !asked.materials.count && !asked.moves.count;
    if (alone && named)
        run->select.wider = ratsu_wider_query(asked.where.items[0], &run->select.wider_text);
    return !run->select.wider_text.failed || ratsu_refuse("no memory");
}

static bool prepare(struct run *run, struct ratsu_operands *operands)
{
    run->select.play.repetitions = true; /* the key `end` may be fivefold */
    run->select.play.marks_ignored = true;
    run->select.play.system = settings.variant.system;
    run->select.letters = ratsu_pieces_find("read-pieces", asked.read_pieces);
    if (!run->select.letters) return false;
    run->select.play.pieces = (unsigned)(run->select.letters - ratsu_letters);
    if (!read_stages(run) || !make_query(run, operands)) return false;
    run->select.play.mainline_only = !(run->select.needs & RATSU_NEEDS_VARIATIONS);
    run->select.all =
        (run->select.needs & (RATSU_NEEDS_TAGS | RATSU_NEEDS_MOVES)) == RATSU_NEEDS_MOVES;
    run->select.unwatched = !(run->select.needs & (RATSU_NEEDS_POSITIONS | RATSU_NEEDS_OPENINGS));
    const bool openings = run->select.needs & RATSU_NEEDS_OPENINGS;
    if (openings || (asked.eco && access(asked.eco, F_OK) != 0)) {
        run->select.openings = ratsu_eco_open(asked.eco, run->select.kernel, NULL);
        if (!run->select.openings) return false;
    }
    if (!openings) ratsu_warn_idle("eco", "without a condition or a key that is eco or opening");
    if (!(run->select.needs & RATSU_NEEDS_MOVES))
        ratsu_warn_idle("read-pieces", "where no moves are read");
    if (!ratsu_stages_hold(run->pass.stages) && !asked.from_keys && !ratsu_position_files())
        ratsu_warn_idle("memory", "without --unique, --sort, --sample, --tail or {fen in FILE}");
    /* A game longer than --max-game counts as invalid, without tags and moves. */
    struct ratsu_game unread = {
        .too_long = true, .system = RATSU_UNKNOWN_SYSTEM, .start_fault = RATSU_START_UNKNOWN};
    struct ratsu_selector selector = {
        .query = run->select.query, .kernel = run->select.kernel, .openings = run->select.openings};
    bool played;
    run->select.pass_long =
        ratsu_select(&selector, &unread, &run->select.play, &played) != asked.invert &&
        !ratsu_stages_hold(run->pass.stages) && !run->pass.split && !asked.keys &&
        !asked.from_keys && !(asked.list && *asked.list);
    ratsu_selector_free(&selector);
    return true;
}

int main(int argc, char **argv)
{
    static struct ratsu_operands operands;
    static struct ratsu_inputs inputs = {.operands = &operands, .settings = &settings};
    static struct run run = {.inputs = &inputs, .to.count = 1};
    struct ratsu_driver_job job = {.forms = RATSU_HOLDS_PGN,
                                   .extra = run.to.paths,
                                   .new_state = new_state,
                                   .free_state = free_state,
                                   .more = more,
                                   .work = work,
                                   .chain = chain,
                                   .write = written,
                                   .context = &run};
    int status = ratsu_options_read(&tool, argc, argv, &operands);
    if (status != RATSU_GO) return status;
    run.select.kernel = ratsu_kernel(ratsu_level_best());
    inputs.before = asked.against;
    bool ready = prepare(&run, &operands);
    job.extras = run.to.count - 1;
    job.split = run.pass.split;
    if (ready && asked.from_keys)
        ready = (run.pass.chosen = ratsu_chosen_read(asked.from_keys, &inputs)) != NULL;
    job.forms |= RATSU_HOLDS_GAMES;
    job.positions_named = !has_conditions();
    if (run.select.either) job.forms |= RATSU_HOLDS_POSITIONS;
    if (run.select.positions) {
        job.forms = RATSU_HOLDS_POSITIONS;
        job.reader = "pgn-filter --unique=position";
    }
    job.needs_game = !run.select.positions;
    status = !ready       ? 2
             : asked.show ? ratsu_conditions_show(&run.shown, asked.invert)
                          : ratsu_driver_run(&tool, &inputs, &job);
    ratsu_files_undo(NULL, NULL);
    if (status || asked.show || !inputs.count) return status; /* a list of no files ends well */
    return (run.note.selected == 0 && run.note.better == 0) || run.note.faulty;
}
