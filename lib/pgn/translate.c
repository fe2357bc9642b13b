/* pgn/translate.c: divides the text at blanks into tokens, and reads their moves in a notation of
 * choice.
 *
 * A token ends at a blank, at "{", ";" or "$", or at a bracket with more than letters and digits in
 * it: N(KN1)-B3 is one token, and so is P-K8(Q), while "(N-B3)" is a variation. A number is digits
 * with dots after them, perhaps after blanks, or either alone. */
#include "pgn/translate.h"

#include "marineerimine/marinating.h"
#include "game/build.h"
#include "pgn/reading.h"
#include "notation/shape.h"

/* The end of "12.", "12 . ..." or "..." at AT, or of 12 alone, which is too short for a move of
 * digits; AT if no number stands there. */
static size_t number_end(struct ratsu_slice text, size_t at)
{
    enum { LONGEST = 3 }; /* of a number without dots */
    size_t end = at, next, blank;
    while (end < text.length && ratsu_is_digit(text.data[end])) end++;
    bool alone =
        end > at && end - at <= LONGEST && end < text.length && ratsu_space_length(text, end);
    bool number = alone;
    for (next = end; next < text.length;) {
        if (text.data[next] == '.') {
            end = ++next;
            number = true;
        } else if (next > at && (blank = ratsu_space_length(text, next)) > 0) {
            next += blank;
        } else {
            break;
        }
    }
    return number ? end : at;
}

/* Reads one thing of the moves: everything except words and numbers is the same as in SAN's text.
 * Signs after a word (! ? !! ...) are not part of it. */
static bool take_one(struct pgn_reading *reading)
{
    enum { LONGEST = 8 }; /* of what stands in brackets */
    struct ratsu_slice text = reading->text;
    const size_t at = reading->at, number = number_end(text, at);
    bool escape = text.data[at] == '%' && at > 0 && ratsu_is_line_end(text.data[at - 1]);
    if (escape || strchr("{};$()[]!?", text.data[at])) return ratsu_pgn_item(reading);
    if (number > at) return ratsu_pgn_take(reading, number - at, RATSU_NUMBER, RATSU_SOUND);
    size_t end = at;
    while (end < text.length && !ratsu_space_length(text, end) && !strchr("{;$)", text.data[end])) {
        size_t next = end + ratsu_character_length(ratsu_slice_part(text, end, text.length));
        if (text.data[end] == '(') { /* "(KN1)" */
            while (next < text.length && next - end < LONGEST &&
                   pgn_is(text.data[next], PGN_LETTER))
                next++;
            if (next == end + 1 || next == text.length || text.data[next++] != ')') break;
        }
        end = next;
    }
    while (strchr("!?", text.data[end - 1])) end--;
    const enum ratsu_result result = ratsu_result_of(ratsu_slice_part(text, at, end));
    if (result == RATSU_NO_RESULT)
        return ratsu_pgn_take(reading, end - at, RATSU_MOVE, RATSU_SOUND);
    struct ratsu_element *element = ratsu_pgn_take(reading, end - at, RATSU_RESULT, RATSU_SOUND);
    if (element) element->u.result = result;
    reading->results++;
    return element;
}

/* Finds the elements of the text after the tags again, in place of those that the reader of SAN
 * found. */
static bool part_moves(struct ratsu_game *game)
{
    struct pgn_reading reading = {.game = game, .text = game->bytes, .end = game->bytes.length};
    const uint64_t among_tags =
        1u << RATSU_TAG | 1u << RATSU_ESCAPE | 1u << RATSU_COMMENT | 1u << RATSU_LINE_COMMENT;
    size_t tags = 0;
    while (tags < game->element_count && among_tags >> game->elements[tags].kind & 1) tags++;
    if (tags) {
        const struct ratsu_element *last = &game->elements[tags - 1];
        reading.at = (size_t)last->offset + last->length;
    }
    ratsu_game_truncate(game, tags);
    while (reading.at < reading.text.length) {
        size_t length = ratsu_space_length(reading.text, reading.at);
        if (length) {
            reading.at += length;
        } else if (!take_one(&reading)) {
            if (reading.no_memory) return false;
            reading.end = reading.text.length; /* no game begins here: the reader of SAN decided */
            ratsu_pgn_take(&reading, 1, RATSU_STRAY, RATSU_SOUND);
        }
    }
    if (!reading.no_memory) ratsu_pgn_finish(&reading);
    return !reading.no_memory;
}

bool ratsu_game_translate(const struct ratsu_kernel *kernel, struct ratsu_game *game,
                          const struct ratsu_notation *notation,
                          const struct ratsu_letters *letters)
{
    struct ratsu_walk walk = {0};
    if (game->start.rules & RATSU_RULES_CAMELOT) return true; /* one notation, and it was read */
    if (!part_moves(game)) return false;
    game->remarks = 0;
    game->plies = 0;
    game->last = game->start;
    ratsu_walk_begin(&walk, kernel, game);
    for (size_t i = 0; i < game->element_count; i++) {
        struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_MOVE) {
            element->remarks = RATSU_UNPLAYED;
            if (walk.sound && element->fault != RATSU_AFTER_RESULT) {
                const struct ratsu_slice text = ratsu_element_text(game, element);
                const bool null = ratsu_is_null_move(text);
                struct ratsu_san_reading reading =
                    null ? ratsu_san_read(kernel, &walk.now, text)
                         : ratsu_move_read(kernel, &walk.now, text, notation, letters);
                element->u.move = reading.move;
                element->remarks = reading.remarks;
                if (notation && !null) element->remarks |= RATSU_LANGUAGE; /* for writers */
            }
            game->remarks |= element->remarks;
        }
        ratsu_walk_step(&walk, element);
        if (element->kind == RATSU_MOVE && element->depth == 0 && walk.sound) {
            game->last = walk.now;
            game->plies++;
        }
    }
    /* Only now it is known that there are moves. */
    if (game->system == RATSU_CHESS960 && !game->known[RATSU_TAG_FEN] && game->plies)
        game->start_fault = RATSU_START_NO_FEN;
    game->outcome = ratsu_kernel_for(kernel, &game->last)->outcome(&game->last);
    bool done = !walk.failed;
    ratsu_walk_free(&walk);
    return done;
}
