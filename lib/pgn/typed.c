/* pgn/typed.c: moves as a person types them. They are read as the text of a game, so what a game
 * may hold is understood here too: numbers, signs, comments, results, moves glued together. */
#include "base/texts.h"
#include "ratsu/pgn.h"
#include "variant/follows.h"

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

/* Whether ELEMENT is text that is no move. Dots beside a move, as in "e4. e5", are no text. */
static bool is_text(const struct ratsu_game *game, const struct ratsu_element *element)
{
    return element->kind == RATSU_STRAY && !ratsu_is_dots(ratsu_element_text(game, element));
}

/* Whether ELEMENT is a move that was not played, or text that is no move. */
static bool is_faulty(const struct ratsu_game *game, const struct ratsu_element *element)
{
    if (element->kind == RATSU_MOVE) return element->remarks & (RATSU_FAULTS | RATSU_UNPLAYED);
    return element->depth == 0 && is_text(game, element);
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
    struct ratsu_observer observer = {.on_position = go_on};
    struct ratsu_play_options how = {.repetitions = true, .observer = &observer};
    struct ratsu_game *game = &typed->game;
    if (letters) how.pieces = (unsigned)(letters - ratsu_letters);
    write_text(&typed->text, start, moves);
    struct ratsu_slice text = ratsu_buffer_slice(&typed->text);
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL};
    if (typed->text.failed || ratsu_pgn_read(&reader, game) != RATSU_PGN_GAME) return false;
    typed->moves = ratsu_slice_part(text, text.length - moves.length - 1, text.length - 1);
    find_ignored(typed, moves, reader.at < text.length);
    if (!ratsu_game_play(kernel, game, &how)) return false;
    typed->fault = 0;
    while (typed->fault < game->element_count && !is_faulty(game, &game->elements[typed->fault]))
        typed->fault++;
    return true;
}
