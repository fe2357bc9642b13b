/* What the writers of lib/format share. */
#ifndef FORMAT_WRITER_H
#define FORMAT_WRITER_H

#include "game/command.h"
#include "format/format.h"
#include "ratsu/notation.h"

/* Notes that the number of the current game goes here. */
void ratsu_writer_number(struct ratsu_writer *writer);

/* TEXT as UTF-8: itself if it is, else read as Windows-1252 into the writer's scratch (valid until
 * the next call) and *RECODED is true. */
struct ratsu_slice ratsu_writer_utf8(struct ratsu_writer *writer, struct ratsu_slice text,
                                     bool *recoded);

/* A tag's value with its backslashes undone; in scratch if there were any. */
struct ratsu_slice ratsu_writer_value(struct ratsu_writer *writer, struct ratsu_slice value,
                                      bool *recoded);

/* A comment's text without braces or semicolon. */
struct ratsu_slice ratsu_comment_text(const struct ratsu_game *game,
                                      const struct ratsu_element *element);

/* MOVE, which the walk stands before: in the notation asked for, and as coordinates (Camelot in its own
 * notation in any case). */
size_t ratsu_writer_move(struct ratsu_writer *writer, const struct ratsu_element *move,
                         char text[RATSU_MOVE_TEXT_MAX]);
size_t ratsu_writer_coordinates(struct ratsu_writer *writer, const struct ratsu_element *move,
                                char text[RATSU_MOVE_TEXT_MAX]);

/* The walk's position as FEN in the style asked for; false if the style cannot tell its castling.
 */
bool ratsu_writer_position(struct ratsu_writer *writer, struct ratsu_buffer *out, bool no_counters);

/* Whether the game has a FEN tag, and it is not that of the usual array. */
bool ratsu_writer_starts_elsewhere(const struct ratsu_game *game);

/* What the commands in the comments behind a move say: values as they stand, data NULL if absent.
 */
struct ratsu_move_facts {
    struct ratsu_slice clk, emt, eval, csl, cal;
};
struct ratsu_move_facts ratsu_facts_of(const struct ratsu_game *game, size_t move);

/* A mainline move that was played: everything else is passed over by forms without variations. */
static inline bool ratsu_mainline_move(const struct ratsu_element *element)
{
    return element->kind == RATSU_MOVE && element->depth == 0 && !(element->remarks & RATSU_FAULTS);
}

#endif
