/* Positions of the mainline, one a line: FEN, and EPD with its operands. */
#include "format/formats.h"
#include "format/main_line.h"
#include "format/writer.h"
#include "base/escape.h"

/* What the ids of all positions begin with, into the writer's stack: it is the same for each. */
static void begin_ids(struct ratsu_writer *writer)
{
    bool recoded;
    struct ratsu_slice file = ratsu_writer_utf8(writer, writer->file, &recoded);
    writer->stack.length = 0;
    ratsu_buffer_add_string(&writer->stack, "; id \"");
    for (size_t i = 0; i < file.length; i++) { /* EPD strings have no escapes */
        bool fits = file.data[i] != '"' && (unsigned char)file.data[i] >= ' ';
        ratsu_buffer_add_char(&writer->stack, fits ? file.data[i] : '_');
    }
    ratsu_buffer_add_char(&writer->stack, '#');
}

static void add_epd_operands(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    const struct ratsu_position *now = &writer->walk.now;
    bool reset = writer->options->reset_counters;
    ratsu_buffer_add(out, " hmvc ", 6);
    ratsu_buffer_add_number(out, reset ? 0 : now->halfmove_clock);
    ratsu_buffer_add(out, "; fmvn ", 7);
    ratsu_buffer_add_number(out, reset ? 1 : now->move_number);
    ratsu_buffer_add_slice(out, ratsu_buffer_slice(&writer->stack));
    ratsu_writer_number(writer);
    ratsu_buffer_add_char(out, ':');
    ratsu_buffer_add_number(out, writer->walk.ply);
    ratsu_buffer_add(out, "\";", 2);
}

static bool add_position(struct ratsu_writer *writer, bool epd)
{
    if (!ratsu_writer_position(writer, &writer->out, epd)) return false;
    if (epd) add_epd_operands(writer);
    ratsu_buffer_add_char(&writer->out, '\n');
    return true;
}

/* Whether an EPD operation that may have blanks before it is a counter. */
static bool counter(struct ratsu_slice operation)
{
    while (operation.length && operation.data[0] == ' ') operation.data++, operation.length--;
    return operation.length > 4 && operation.data[4] == ' ' &&
           (memcmp(operation.data, "hmvc", 4) == 0 || memcmp(operation.data, "fmvn", 4) == 0);
}

/* Adds OPERATIONS, each with the semicolon behind it, but not the counters among them. */
static void add_but_counters(struct ratsu_buffer *out, struct ratsu_slice operations)
{
    bool quoted = false;
    for (size_t from = 0, at = 0; at < operations.length; at++) {
        if (operations.data[at] == '"') quoted = !quoted;
        if ((quoted || operations.data[at] != ';') && at + 1 < operations.length) continue;
        struct ratsu_slice operation = ratsu_slice_part(operations, from, at + 1);
        if (!counter(operation)) {
            ratsu_buffer_add_slice(out, operation);
        } else {
            while (at + 1 < operations.length && operations.data[at + 1] == ' ') at++;
        }
        from = at + 1;
    }
}

/* The line of EPD that the game comes from, with its own operations: as it stood, or its position in the
 * dialect that was asked for. */
static bool add_given(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    bool recoded;
    if (writer->options->as_given) {
        ratsu_buffer_add_slice(out, ratsu_writer_utf8(writer, writer->given.line, &recoded));
        ratsu_buffer_add_char(out, '\n');
        return true;
    }
    struct ratsu_slice operations = ratsu_writer_utf8(writer, writer->given.operations, &recoded);
    bool counters = writer->given.counters, reset = writer->options->reset_counters && !counters;
    if (!ratsu_writer_position(writer, out, !counters)) return false;
    if (reset) ratsu_buffer_add_string(out, " hmvc 0; fmvn 1;");
    if (operations.length) ratsu_buffer_add_char(out, ' ');
    if (reset) {
        add_but_counters(out, operations);
    } else {
        ratsu_buffer_add_slice(out, operations);
    }
    ratsu_buffer_add_char(out, '\n');
    return true;
}

/* The position GAME starts from, which is passed on as it stood unless a dialect was asked for. */
static bool add_start(struct ratsu_writer *writer, const struct ratsu_game *game, bool epd)
{
    struct ratsu_slice fen = ratsu_game_tag(game, "FEN");
    if (epd && writer->given.line.data) return add_given(writer);
    if (epd || !fen.data || !writer->options->as_given) return add_position(writer, epd);
    ratsu_buffer_add_slice(&writer->out, fen);
    ratsu_buffer_add_char(&writer->out, '\n');
    return true;
}

/* What the loop by levels leaves out. */
static bool walk_line(struct ratsu_writer *writer, const struct ratsu_game *game, uint32_t first,
                      bool epd)
{
    struct ratsu_walk *walk = &writer->walk;
    bool sound = true;
    for (size_t i = 0; i < game->element_count && walk->ply < writer->options->last_ply; i++) {
        if (!ratsu_mainline_move(&game->elements[i])) continue;
        ratsu_walk_step(walk, &game->elements[i]);
        if (walk->ply >= first) sound &= add_position(writer, epd);
    }
    return sound;
}

static bool main_line(struct ratsu_writer *writer, const struct ratsu_game *game, uint32_t first,
                      bool epd)
{
    const unsigned others =
        RATSU_RULES_CAMELOT | RATSU_RULES_MARINEERIMINE | RATSU_RULES_THREE_CHECK;
    if (game->start.rules & others || writer->options->reset_counters)
        return walk_line(writer, game, first, epd);
#ifdef RATSU_HAS_avx512
    if (writer->kernel->level == RATSU_LEVEL_AVX512)
        return ratsu_main_line_avx512(writer, game, first, epd);
#endif
#ifdef RATSU_HAS_bmi2
    if (writer->kernel->level == RATSU_LEVEL_BMI2)
        return ratsu_main_line_bmi2(writer, game, first, epd);
#endif
    return ratsu_main_line_plain(writer, game, first, epd);
}

static bool write_positions(struct ratsu_writer *writer, const struct ratsu_game *game, bool epd)
{
    uint32_t first = writer->options->first_ply;
    bool sound = true;
    if (first == UINT32_MAX) first = game->plies;
    if (epd) {
        begin_ids(writer);
        if (writer->stack.failed) return false;
    }
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    if (first == 0) sound = add_start(writer, game, epd);
    return main_line(writer, game, first, epd) && sound;
}

bool ratsu_write_fen(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    return write_positions(writer, game, false);
}

bool ratsu_write_epd(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    return write_positions(writer, game, true);
}
