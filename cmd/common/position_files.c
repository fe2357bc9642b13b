/* common/position_files.c: reads the positions of a file, as the programs read their inputs. */
#include "common/position_files.h"
#include "common/driver.h"
#include "common/files.h"
#include "common/positions.h"
#include "common/records.h"
#include "base/levels.h"
#include "base/texts.h"

#include <stdlib.h>
#include <sys/stat.h>

/* A file that was read. */
struct known {
    struct known *next;
    char *path;
    struct ratsu_position_set *set; /* NULL: it could not be read */
};

static struct known *all;

struct run {
    const struct ratsu_kernel *kernel;
    const struct ratsu_settings *settings;
    struct ratsu_position_set *set;
    uint64_t count; /* positions, as often as they occur */
    uint64_t cut;   /* games that end at a move that cannot be played, or are too long */
    bool full, of_book;
};

struct state {
    struct ratsu_observer observer; /* first: it is found by its address */
    struct ratsu_records records;
    struct ratsu_game game;
    struct ratsu_buffer keys;
    uint64_t cut;
    const char *fault; /* of a line, which begins at `at` */
    size_t at, column;
    bool failed;
};

static bool on_position(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    struct state *state = (struct state *)observer;
    const uint64_t key = ratsu_position_key(step->position);
    ratsu_buffer_add(&state->keys, (const char *)&key, sizeof key);
    return !state->keys.failed;
}

static void *new_state(void *context)
{
    struct state *state = calloc(1, sizeof *state);
    (void)context;
    if (state) state->observer = (struct ratsu_observer){on_position, true};
    return state;
}

static void free_state(void *context, void *pointer)
{
    struct state *state = pointer;
    (void)context;
    ratsu_records_free(&state->records);
    ratsu_game_free(&state->game);
    ratsu_buffer_free(&state->keys);
    free(state);
}

static void read_lines(const struct run *run, struct state *state, struct ratsu_block *block)
{
    const struct ratsu_slice text = block->text;
    size_t mark = block->offset == 0 ? ratsu_mark_length(text) : 0;
    for (size_t at = 0; at < text.length && !state->fault; mark = 0) {
        const size_t end = ratsu_line_end(text, at), from = at;
        const struct ratsu_slice line = ratsu_slice_part(text, at + mark, end);
        struct ratsu_game game = {.outcome = RATSU_ONGOING};
        at = ratsu_line_after(text, end);
        if (ratsu_form_skips(block->form, line)) continue;
        block->games++;
        state->at = from;
        state->fault =
            ratsu_positions_game(line, run->settings->variant.system, &game, &state->column);
        state->column += mark;
        const struct ratsu_step step = {.position = &game.any_start};
        if (!state->fault) on_position(&state->observer, &step);
    }
}

static void read_games(const struct run *run, struct state *state, struct ratsu_block *block)
{
    const struct ratsu_play_options play = {.system = run->settings->variant.system,
                                            .marks_ignored = true,
                                            .observer = &state->observer};
    struct ratsu_pgn_reader reader = {
        .text = ratsu_records_read(&state->records, block, run->kernel, play.system, NULL),
        .depth = RATSU_PGN_ALL,
        .level = run->kernel->level};
    enum ratsu_pgn_next next;
    while ((next = ratsu_pgn_read(&reader, &state->game)) == RATSU_PGN_GAME) {
        block->games++;
        const struct ratsu_game *game = &state->game;
        if (!game->too_long) state->failed |= !ratsu_game_play(run->kernel, &state->game, &play);
        /* After a move that cannot be played, in a variation too, there are no positions. */
        bool cut = game->too_long || game->start_fault != RATSU_START_FINE;
        for (size_t i = 0; i < game->element_count && !cut; i++)
            cut = game->elements[i].kind == RATSU_MOVE && game->elements[i].remarks & RATSU_FAULTS;
        state->cut += cut;
    }
    state->failed |= next == RATSU_PGN_NO_MEMORY || state->records.text.failed;
}

static void work(void *context, struct ratsu_block *block)
{
    struct state *state = block->state;
    state->keys.length = 0;
    state->cut = 0;
    state->fault = NULL;
    block->games = block->part_first;
    if (block->part) return;
    const unsigned holds = block->form ? block->form->holds : RATSU_HOLDS_PGN;
    if (holds == RATSU_HOLDS_POSITIONS) {
        read_lines(context, state, block);
    } else if (holds == RATSU_HOLDS_BOOK) {
        const struct ratsu_slice book = block->text;
        state->fault = ratsu_book_fault(book, &state->at);
        for (size_t at = 0; at + RATSU_BOOK_ENTRY <= book.length; at += RATSU_BOOK_ENTRY) {
            uint64_t key = 0; /* of each entry */
            for (size_t i = 0; i < sizeof key; i++)
                key = key << 8 | (unsigned char)book.data[at + i];
            ratsu_buffer_add(&state->keys, (const char *)&key, sizeof key);
        }
    } else {
        read_games(context, state, block);
    }
    state->failed |= state->keys.failed;
}

static enum ratsu_driver_answer written(void *context, struct ratsu_block *block)
{
    struct run *run = context;
    const struct state *state = block->state;
    const size_t count = state->keys.length / sizeof(uint64_t);
    if (state->failed) ratsu_refuse("no memory");
    run->of_book = block->form && block->form->holds == RATSU_HOLDS_BOOK;
    if (state->fault && run->of_book) {
        ratsu_message_at(block->name, 0, 0, RATSU_MESSAGE_ERROR, "byte %llu: %s",
                         (unsigned long long)(block->offset + state->at + 1), state->fault);
    } else if (state->fault) {
        const struct ratsu_slice before = ratsu_slice_part(block->text, 0, state->at);
        ratsu_message_at(block->name, block->line + ratsu_line_ends(before), state->column + 1,
                         RATSU_MESSAGE_ERROR, "%s", state->fault);
    }
    if (state->failed || state->fault) return RATSU_DRIVER_TROUBLE;
    run->count += count;
    run->cut += state->cut;
    run->full = run->full ||
                (count && !ratsu_position_set_add(
                              run->set, (const uint64_t *)(const void *)state->keys.data, count));
    return RATSU_DRIVER_GO;
}

/* Fills the set of RUN from the file at PATH. False: reported. */
static bool fill(struct run *run, char *path)
{
    enum { KEY = 12, MEGABYTE = 1 << 20 }; /* bytes a position */
    struct ratsu_settings settings = *run->settings;
    struct ratsu_operands operands = {.items = &path, .count = 1};
    struct ratsu_inputs inputs = {.operands = &operands, .settings = &settings};
    const struct ratsu_driver_job job = {.forms = RATSU_HOLDS_PGN | RATSU_HOLDS_GAMES |
                                                  RATSU_HOLDS_POSITIONS | RATSU_HOLDS_BOOK,
                                         .needs_game = true,
                                         .new_state = new_state,
                                         .free_state = free_state,
                                         .work = work,
                                         .write = written,
                                         .context = run};
    struct stat status;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return ratsu_refuse("%s is a folder: a condition names one file", path);
    settings.output = "/dev/null"; /* no game of the file is written */
    settings.files_from = NULL;
    settings.form = NULL;
    settings.ranged = false;
    settings.progress = 0;
    run->settings = &settings;
    const bool read = ratsu_driver_run(ratsu_tool_that_runs(), &inputs, &job) == 0;
    ratsu_inputs_free(&inputs);
    if (!read) return false;
    if (run->full)
        return ratsu_refuse("%s: its positions, %llu with repeated ones, need --memory=%lluM", path,
                            (unsigned long long)run->count,
                            (unsigned long long)(run->count * KEY / MEGABYTE + 1));
    if (!run->count) return ratsu_refuse("%s: no position stands there", path);
    if (run->cut)
        ratsu_message(RATSU_MESSAGE_WARNING,
                      "%s: %llu game%s with moves that cannot be played, or too long: what follows "
                      "these is not among its positions",
                      path, (unsigned long long)run->cut, run->cut > 1 ? "s" : "");
    return ratsu_position_set_close(run->set, run->of_book) || ratsu_refuse("no memory");
}

const struct ratsu_position_set *ratsu_position_file(const char *path)
{
    for (const struct known *known = all; known; known = known->next)
        if (strcmp(known->path, path) == 0) return known->set;
    struct known *known = calloc(1, sizeof *known);
    char *copy = known ? strdup(path) : NULL;
    struct run run = {.kernel = ratsu_kernel(ratsu_level_best()),
                      .settings = ratsu_tool_that_runs()->settings};
    run.set = copy ? ratsu_position_set_new(run.settings->memory) : NULL;
    if (!run.set) {
        free(known);
        free(copy);
        return (void)ratsu_refuse("no memory"), NULL;
    }
    *known = (struct known){all, copy, run.set};
    all = known;
    if (fill(&run, copy) && ratsu_files_read(path)) return known->set;
    ratsu_position_set_free(known->set);
    known->set = NULL;
    return NULL;
}

bool ratsu_position_files(void)
{
    return all;
}
