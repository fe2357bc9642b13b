/* select/move_terms.c: the moves with which games begin, read from a condition: where they lead, or
 * as they are written. */
#include "notation/shape.h"
#include "select/parser.h"
#include <stdlib.h>

/* ---- Where beginnings lead ---- */

/* Whether MOVES are plausible: they are legal from the start of one of the systems, or at least
 * have the form of moves, which may be legal from another start. Unless they are legal, FAULT gets
 * the first text that the best system cannot play. */
static bool check_moves(const struct ratsu_condition *condition, struct ratsu_typed *typed,
                        struct ratsu_query_fault *fault)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    const enum ratsu_system systems[] = {condition->system, RATSU_STANDARD, RATSU_MARINEERIMINE,
                                         RATSU_CAMELOT};
    bool formed = false;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        const struct ratsu_variant *variant = ratsu_variant(systems[i]);
        union ratsu_any_position position;
        variant->start(variant, &position);
        if (!ratsu_typed_play(typed, kernel, condition->text, condition->letters, &position))
            return ratsu_query_fail(fault, 0, NULL);
        const struct ratsu_game *game = &typed->game;
        if (typed->ignored) return ratsu_query_fail(fault, typed->ignored_at, typed->ignored);
        if (typed->fault == game->element_count) {
            *fault = (struct ratsu_query_fault){0};
            return game->plies > 0 || ratsu_query_fail(fault, 0, "expected moves");
        }
        const struct ratsu_element *wrong = &game->elements[typed->fault];
        size_t at = (size_t)(game->bytes.data + wrong->offset - typed->moves.data);
        if (i == 0 || at > fault->at) fault->at = at;
        formed |= wrong->kind == RATSU_MOVE && !(wrong->remarks & RATSU_NOT_A_MOVE);
    }
    return formed ? !ratsu_query_fail(fault, fault->at,
                                      "no legal move from the usual start; games from other "
                                      "starts are searched")
                  : ratsu_query_fail(fault, fault->at, "not a move");
}

bool ratsu_query_add_moves(struct ratsu_query *query, const struct ratsu_condition *condition,
                           size_t *place, struct ratsu_query_fault *fault)
{
    struct ratsu_slice moves = condition->text;
    if (query->beginning_count == TARGETS)
        return ratsu_query_fail(fault, 0, "at most 64 of a kind");
    struct ratsu_typed *typed = calloc(1, sizeof *typed);
    *fault = (struct ratsu_query_fault){0};
    if (!typed) return false;
    bool sound = check_moves(condition, typed, fault);
    ratsu_buffer_free(&typed->text);
    ratsu_game_free(&typed->game);
    free(typed);
    if (!sound) return false;
    *place = query->beginning_count++;
    query->beginnings[*place] = (struct slice_of_texts){query->texts.length, moves.length};
    ratsu_buffer_add_slice(&query->texts, moves);
    query->letters = condition->letters;
    return !query->texts.failed || ratsu_query_fail(fault, 0, NULL);
}

/* ---- Moves as they are written ---- */

/* Adds the ply of WORD: * for any move, !MOVE for any other, MOVE|MOVE for one of several. False if
 * one is not written as SAN, but for zeros in castling and what stands after a move. */
static bool add_word(struct ratsu_slice word, struct ratsu_buffer *out)
{
    enum {
        ALLOWED = RATSU_CASTLING_ZEROS | RATSU_CASTLING_SPELLING | RATSU_EN_PASSANT_SUFFIX |
                  RATSU_MARK_SPELLING
    };
    const bool other = word.data[0] == '!';
    if (ratsu_slice_is(word, "*")) return true;
    ratsu_buffer_add_string(out, other ? " and not (" : " and (");
    for (size_t at = other, end; at <= word.length; at = end + 1) {
        struct ratsu_shape shape;
        bool en_passant;
        for (end = at; end < word.length && word.data[end] != '|';) end++;
        struct ratsu_slice move = ratsu_slice_part(word, at, end);
        while (move.length && strchr("!?", move.data[move.length - 1])) move.length--;
        if (!ratsu_shape_of(move, &shape) || shape.dash || shape.remarks & ~(uint32_t)ALLOWED ||
            memchr(move.data, '"', move.length))
            return false;
        const bool pawn = shape.kind == RATSU_PAWN || shape.kind == RATSU_NO_KIND;
        if (pawn && shape.from_rank != RATSU_ANY && shape.form == RATSU_SAN_PIECE) return false;
        struct ratsu_slice text = ratsu_unmarked(move, &en_passant);
        if (shape.form == RATSU_SAN_SHORT) text = ratsu_slice_of("O-O");
        if (shape.form == RATSU_SAN_LONG) text = ratsu_slice_of("O-O-O");
        ratsu_buffer_print(out, "%ssan = \"%.*s\"", at > other ? " or " : "", (int)text.length,
                           text.data);
    }
    ratsu_buffer_add_char(out, ')');
    return true;
}

bool ratsu_moves_as_path(struct ratsu_slice text, struct ratsu_buffer *out,
                         struct ratsu_query_fault *fault)
{
    size_t at = 0;
    unsigned ply = 0;
    for (;;) {
        while (at < text.length && ratsu_is_space(text.data[at])) at++;
        size_t digits = at, dots, end;
        while (digits < text.length && ratsu_is_digit(text.data[digits])) digits++;
        for (dots = digits; dots < text.length && text.data[dots] == '.';) dots++;
        if (digits > at && dots > digits) { /* a move number */
            at = dots;
            continue;
        }
        for (end = at; end < text.length && !ratsu_is_space(text.data[end]);) end++;
        const struct ratsu_slice word = ratsu_slice_part(text, at, end);
        if (word.length == 0) break;
        ratsu_buffer_print(out, "%s{ply = %u", ply ? " next " : "", ply + 1);
        ply++;
        if (!add_word(word, out))
            return ratsu_query_fail(
                fault, (size_t)(word.data - text.data),
                "expected a move in SAN, moves with | between, ! and a move, or "
                "* for any move");
        ratsu_buffer_add_char(out, '}');
        at = end;
    }
    if (ply > STEPS_MAX) return ratsu_query_fail(fault, 0, "at most 64 moves");
    if (ply == 0) return ratsu_query_fail(fault, 0, "expected moves");
    return !out->failed || ratsu_query_fail(fault, 0, NULL);
}
