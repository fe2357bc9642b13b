/* select/written.c: moves as a user writes them (pgn-filter --moves). They are read as the text of
 * a game, so what a game may hold is understood here too: numbers, signs, comments, results, moves
 * glued together. */
#include "base/texts.h"
#include "ratsu/pgn.h"
#include "select/query.h"
#include "variant/follows.h"

/* Keeps the position after each ply. */
struct last_position {
    struct ratsu_observer observer;
    union ratsu_any_position *position;
};

static bool on_position(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    *((struct last_position *)observer)->position = *step->position;
    return true;
}

static void write_text(struct ratsu_buffer *text, const union ratsu_any_position *start,
                       struct ratsu_slice moves)
{
    const struct ratsu_fen_style exact = {.en_passant = RATSU_EP_ALWAYS};
    const struct ratsu_variant *variant = ratsu_variant_of(start);
    text->length = 0;
    ratsu_buffer_print(text, "[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"", variant->name);
    variant->position_write(text, start, exact);
    ratsu_buffer_add_string(text, "\"]\n\n");
    ratsu_buffer_add_slice(text, moves);
    ratsu_buffer_add_char(text, '\n');
}

bool ratsu_written_play(struct ratsu_written_moves *written, const struct ratsu_kernel *kernel,
                        struct ratsu_slice moves, const struct ratsu_letters *letters,
                        union ratsu_any_position *position)
{
    struct last_position last = {{on_position, false}, position};
    struct ratsu_play_options how = {.mainline_only = true, .observer = &last.observer};
    if (letters) how.pieces = (unsigned)(letters - ratsu_letters);
    write_text(&written->text, position, moves);
    struct ratsu_pgn_reader reader = {.text = ratsu_buffer_slice(&written->text),
                                      .depth = RATSU_PGN_ALL};
    if (written->text.failed || ratsu_pgn_read(&reader, &written->game) != RATSU_PGN_GAME)
        return false;
    written->from = written->text.length - moves.length - 1;
    written->rest = reader.at < reader.text.length;
    return ratsu_game_play(kernel, &written->game, &how);
}

size_t ratsu_written_fault(const struct ratsu_written_moves *written, uint32_t *remarks)
{
    const struct ratsu_game *game = &written->game;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool stray = element->kind == RATSU_STRAY;
        if (element->depth > 0 || (!stray && element->kind != RATSU_MOVE)) continue;
        if (stray && ratsu_is_dots(ratsu_element_text(game, element))) continue; /* "e4. e5" */
        *remarks = stray ? (uint32_t)RATSU_NOT_A_MOVE : element->remarks;
        if (*remarks & (RATSU_FAULTS | RATSU_UNPLAYED)) return element->offset - written->from;
    }
    return SIZE_MAX;
}

const char *ratsu_written_ignored(const struct ratsu_written_moves *written, size_t *at)
{
    const struct ratsu_game *game = &written->game;
    const char *message = NULL;
    for (size_t i = 0; i < game->element_count && !message; i++) {
        const struct ratsu_element *element = &game->elements[i];
        size_t end = element->offset + element->length;
        if (element->offset < written->from) continue;
        *at = element->offset - written->from;
        if (element->kind == RATSU_TAG)
            message = "expected moves, not tags";
        else if (element->kind == RATSU_LINE_COMMENT && end + 1 >= written->text.length)
            message = "what follows ; is a comment, not moves";
        else if (element->fault == RATSU_UNTERMINATED)
            message = "a comment or variation is not closed";
    }
    if (message || !written->rest) return message;
    *at = game->bytes.length - written->from;
    return "expected the moves of one game";
}

void ratsu_written_free(struct ratsu_written_moves *written)
{
    ratsu_buffer_free(&written->text);
    ratsu_game_free(&written->game);
}
