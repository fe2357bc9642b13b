/* Positions of the mainline, one a line: FEN, and EPD with its operands. */
#include "format/formats.h"
#include "format/writer.h"
#include "ratsu/escape.h"

static void add_epd_operands(struct ratsu_writer *writer)
{
    struct ratsu_buffer *out = &writer->out;
    const struct ratsu_position *now = &writer->walk.now;
    bool reset = writer->options->reset_counters;
    bool recoded;
    ratsu_buffer_add_string(out, " hmvc ");
    ratsu_buffer_add_number(out, reset ? 0 : now->halfmove_clock);
    ratsu_buffer_add_string(out, "; fmvn ");
    ratsu_buffer_add_number(out, reset ? 1 : now->move_number);
    ratsu_buffer_add_string(out, "; id \"");
    struct ratsu_slice file = ratsu_writer_utf8(writer, writer->file, &recoded);
    for (size_t i = 0; i < file.length; i++) { /* EPD strings have no escapes */
        bool fits = file.data[i] != '"' && (unsigned char)file.data[i] >= ' ';
        ratsu_buffer_add_char(out, fits ? file.data[i] : '_');
    }
    ratsu_buffer_add_char(out, '#');
    ratsu_writer_number(writer);
    ratsu_buffer_add_char(out, ':');
    ratsu_buffer_add_number(out, writer->walk.ply);
    ratsu_buffer_add_string(out, "\";");
}

static bool add_position(struct ratsu_writer *writer, bool epd)
{
    if (!ratsu_writer_position(writer, &writer->out, epd)) return false;
    if (epd) add_epd_operands(writer);
    ratsu_buffer_add_char(&writer->out, '\n');
    return true;
}

/* Plays a mainline move; nothing here asks for the position before it or for hashes. */
static void step(struct ratsu_walk *walk, const struct ratsu_element *move)
{
    if (walk->now.rules & (RATSU_RULES_CAMELOT | RATSU_RULES_MARINEERIMINE)) {
        ratsu_walk_step(walk, move);
        return;
    }
    walk->kernel->play_unhashed(&walk->now, move->u.move);
    walk->ply++;
}

static bool write_positions(struct ratsu_writer *writer, const struct ratsu_game *game, bool epd)
{
    struct ratsu_walk *walk = &writer->walk;
    uint32_t first = writer->options->first_ply, last = writer->options->last_ply;
    if (first == UINT32_MAX) first = game->plies;
    bool sound = true;
    ratsu_walk_begin(walk, writer->kernel, game);
    if (first == 0) sound = add_position(writer, epd);
    for (size_t i = 0; i < game->element_count && walk->ply < last; i++) {
        if (!ratsu_mainline_move(&game->elements[i])) continue;
        step(walk, &game->elements[i]);
        if (walk->ply >= first) sound &= add_position(writer, epd);
    }
    return sound;
}

bool ratsu_write_fen(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    return write_positions(writer, game, false);
}

bool ratsu_write_epd(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    return write_positions(writer, game, true);
}
