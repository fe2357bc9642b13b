/* pgn/typed.c: moves as a person types them. They are read as the text of a game, so what a game
 * may hold is understood here too: numbers, signs, comments, results, moves glued together. */
#include "base/texts.h"
#include "ratsu/pgn.h"
#include "variant/follows.h"

/* Whether ELEMENT is text that is no move. Dots beside a move, as in "e4. e5", are no text. */
static bool is_text(const struct ratsu_game *game, const struct ratsu_element *element)
{
    return element->kind == RATSU_STRAY && !ratsu_is_dots(ratsu_element_text(game, element));
}

/* Watches all of a game: so repetitions are counted to its end. */
static bool go_on(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    (void)observer;
    (void)step;
    return true;
}

/* Finds text of MOVES that would be ignored in silence; REST: all after the game too. */
static void find_ignored(struct ratsu_typed *typed, struct ratsu_slice moves, bool rest)
{
    const struct ratsu_game *game = &typed->game;
    const bool line = ratsu_line_end(moves, 0) == moves.length;
    const size_t from = (size_t)(typed->moves.data - typed->text.data);
    typed->ignored = NULL;
    for (size_t i = 0; i < game->element_count && !typed->ignored; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->offset < from) continue;
        typed->ignored_at = element->offset - from;
        if (element->kind == RATSU_TAG || element->fault == RATSU_TAG_LATE)
            typed->ignored = "expected moves, not tags";
        else if (element->kind == RATSU_LINE_COMMENT && line)
            typed->ignored = "what follows ; is a comment, not moves";
        else if (element->depth > 0 && is_text(game, element))
            typed->ignored = "a variation holds text that is no move";
        else if (element->fault == RATSU_UNTERMINATED)
            typed->ignored = element->kind == RATSU_COMMENT ? "a comment is not closed"
                                                            : "a variation is not closed";
    }
    if (typed->ignored || !rest) return;
    typed->ignored_at = game->bytes.length - from;
    typed->ignored = "expected the moves of one game";
}

bool ratsu_typed_play(struct ratsu_typed *typed, const struct ratsu_kernel *kernel,
                      struct ratsu_slice moves, const struct ratsu_letters *letters,
                      const union ratsu_any_position *start)
{
    const struct ratsu_variant *variant = ratsu_variant_of(start);
    const struct ratsu_fen_style exact = {.en_passant = RATSU_EP_ALWAYS};
    struct ratsu_observer observer = {.on_position = go_on};
    struct ratsu_play_options how = {.repetitions = true, .observer = &observer};
    struct ratsu_game *game = &typed->game;
    if (letters) how.pieces = (unsigned)(letters - ratsu_letters);
    struct ratsu_buffer *out = &typed->text;
    out->length = 0;
    ratsu_buffer_print(out, "[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"", variant->name);
    variant->position_write(out, start, exact);
    ratsu_buffer_add_string(out, "\"]\n\n");
    ratsu_buffer_add_slice(out, moves);
    ratsu_buffer_add_char(out, '\n');
    struct ratsu_slice text = ratsu_buffer_slice(out);
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL};
    if (out->failed || ratsu_pgn_read(&reader, game) != RATSU_PGN_GAME) return false;
    typed->moves = ratsu_slice_part(text, text.length - moves.length - 1, text.length - 1);
    find_ignored(typed, moves, reader.at < text.length);
    if (!ratsu_game_play(kernel, game, &how)) return false;
    for (typed->fault = 0; typed->fault < game->element_count; typed->fault++) {
        const struct ratsu_element *element = &game->elements[typed->fault];
        const bool unplayed = element->remarks & (RATSU_FAULTS | RATSU_UNPLAYED);
        if (element->kind == RATSU_MOVE ? unplayed : !element->depth && is_text(game, element))
            break;
    }
    return true;
}
