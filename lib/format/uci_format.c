/* One line a game: coordinates with single blanks; from another start, as UCI's position command.
 */
#include "format/formats.h"
#include "format/writer.h"

bool ratsu_write_uci(struct ratsu_writer *writer, const struct ratsu_game *game)
{
    struct ratsu_buffer *out = &writer->out;
    bool elsewhere = ratsu_writer_starts_elsewhere(game);
    bool sound = true, first = true;
    ratsu_walk_begin(&writer->walk, writer->kernel, game);
    if (elsewhere) {
        ratsu_buffer_add_string(out, "position fen ");
        sound = ratsu_writer_position(writer, out, false);
    }
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!ratsu_mainline_move(element)) continue;
        if (first && elsewhere) ratsu_buffer_add_string(out, " moves");
        if (!first || elsewhere) ratsu_buffer_add_char(out, ' ');
        if (!ratsu_buffer_reserve(out, RATSU_MOVE_TEXT_MAX)) return false;
        /* Only the rules and the turn matter to coordinates: the walk need not move on, but for paths. */
        out->length += ratsu_writer_coordinates(writer, element, out->data + out->length);
        if (game->start.rules & RATSU_RULES_CAMELOT) ratsu_walk_step(&writer->walk, element);
        first = false;
    }
    ratsu_buffer_add_char(out, '\n');
    return sound;
}
