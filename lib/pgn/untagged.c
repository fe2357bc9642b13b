/* pgn/untagged.c: where a game without tags begins: the kind of a line, and what stands before
 * it. */
#include "base/texts.h"
#include "game/build.h"
#include "notation/shape.h"
#include "pgn/heads.h"
#include "pgn/line_table.h"
#include "pgn/reading.h"
#include "words/words.h"

/* Whether the thing at AT, after the first COUNT elements, begins a line: no element reaches into
 * its blanks. */
static bool begins_line(const struct pgn_reading *reading, size_t at, size_t count, size_t *line)
{
    const struct ratsu_element *last = &reading->game->elements[count ? count - 1 : 0];
    return ratsu_pgn_begins_line(reading->text, at, line) &&
           (!count || (size_t)last->offset + last->length <= *line);
}

/* Whether ELEMENT is text, or a letter that stands for a sign after a move. */
static bool is_text(const struct pgn_reading *reading, const struct ratsu_element *element)
{
    if (element->kind == RATSU_SIGN) return pgn_is(reading->text.data[element->offset], PGN_LETTER);
    return element->kind == RATSU_STRAY && element->fault == RATSU_STRAY_TEXT;
}

/* What stands from AT to the end of its line, read by itself, as it will be if a game begins there:
 * PGN_OTHER if it begins with neither a number nor a move, unless it is prose. */
static enum pgn_line judge_at(struct pgn_reading *reading, size_t at)
{
    struct ratsu_game game = {0};
    struct pgn_reading alone = {.game = &game,
                                .scan = reading->scan,
                                .text = ratsu_slice_part(reading->text, at, reading->text.length),
                                .bounded = true};
    game.bytes = alone.text;
    enum pgn_line line = PGN_OTHER;
    const unsigned first =
        ratsu_pgn_item(&alone) && game.element_count ? game.elements[0].kind : RATSU_TAG;
    if (first == RATSU_STRAY || first == RATSU_NUMBER || first == RATSU_MOVE ||
        first == RATSU_VARIATION_IN) {
        const bool over_lines = alone.at > ratsu_line_end(alone.text, 0); /* "N", "f3" */
        ratsu_game_truncate(&game, 0);
        alone.at = 0;
        line = over_lines ? PGN_SOME_MOVES : ratsu_pgn_judge_line(&alone, 0);
        if (first == RATSU_STRAY && line != PGN_PROSE) line = PGN_OTHER;
    }
    reading->no_memory |= alone.no_memory;
    ratsu_game_free(&game);
    return line;
}

static bool are_moves(struct pgn_reading *reading, size_t at)
{
    return judge_at(reading, at) & (PGN_SOME_MOVES | PGN_PURE);
}

/* Whether number 1, not Black's, stands at AT, and a move after it, on the next line if the line's
 * moves have not begun. */
static bool is_one(struct pgn_reading *reading, size_t at)
{
    struct ratsu_slice rest = ratsu_slice_part(reading->text, at, reading->text.length);
    if (!ratsu_slice_begins(rest, "1") || ratsu_slice_begins(rest, "1..")) return false;
    if (rest.length == 1 || ratsu_is_digit(rest.data[1])) return false;
    if (ratsu_slice_begins(rest, "1-0") && (rest.length == 3 || pgn_is(rest.data[3], PGN_BLANK)))
        return false; /* the result, most often */
    return ratsu_pgn_begins_moves(reading->text, at) ||
           (reading->state != PGN_MOVES && are_moves(reading, at));
}

/* The kind of the line of the number or move at AT. *LINE is set to where the line begins, or to AT
 * if a result stands before it there; *FIRST, the number of elements, to that of its text. */
static enum kind kind_of(struct pgn_reading *reading, size_t at, size_t *line, size_t *first)
{
    const size_t count = *first;
    const struct ratsu_element *elements = reading->game->elements;
    const bool one = is_one(reading, at), number = ratsu_is_digit(reading->text.data[at]);
    size_t i = count, from = at;
    for (; !begins_line(reading, from, i, line); from = elements[--i].offset)
        if (i == 0 || !pgn_is_remark(elements[i - 1].kind)) break;
    if (i == 0 || begins_line(reading, from, i, line))
        return one ? ONE : !are_moves(reading, at) ? OTHER : i == count && !number ? BARE : MOVES;
    *line = at;
    if (elements[i - 1].kind == RATSU_RESULT) return one ? ONE : MOVES;
    if (!one) return are_moves(reading, at) ? MOVES : OTHER;
    if (elements[i - 1].kind == RATSU_VARIATION_IN) return MOVES; /* a variation of move 1 */
    for (;; i--) {
        const struct ratsu_element *element = &elements[i - 1];
        if (element->kind == RATSU_MOVE || element->kind == RATSU_TAG ||
            element->fault == RATSU_TAG_LATE)
            return MOVES;
        if (begins_line(reading, element->offset, i - 1, line)) break;
        if (i == 1) return MOVES;
    }
    if (elements[i - 1].kind == RATSU_RESULT) return MOVES;
    if (judge_at(reading, *line) == PGN_PROSE) return MOVES; /* "p.1e4" */
    *first = i - 1;
    return TEXT_ONE;
}

/* Whether the move at INDEX is no more than a word of a title: an ECO code, or a round or board as
 * in "Rd 3: Smith - Jones", with text on its line and no move or move number before it. */
static bool is_in_title(const struct pgn_reading *reading, size_t index)
{
    const struct ratsu_game *game = reading->game;
    const struct ratsu_element *elements = game->elements;
    const size_t next = index + 1;
    size_t line, i = index;
    struct ratsu_slice word = ratsu_element_text(game, &elements[i]);
    if (!elements[i].fault) return ratsu_likeness_of(word) == RATSU_UNLIKE;
    if (elements[i].fault != RATSU_MAYBE_APART) return false;
    for (; i > 0 && !begins_line(reading, elements[i].offset, i, &line); i--) {
        if (is_text(reading, &elements[i - 1])) return true;
        word = ratsu_element_text(game, &elements[i - 1]);
        if (elements[i - 1].kind != RATSU_NUMBER || ratsu_slice_ends(word, ".")) return false;
    }
    return i == index && next < game->element_count && is_text(reading, &elements[next]) &&
           !begins_line(reading, elements[next].offset, next, &line);
}

/* Finds what stands before the line that is read from FROM on, after the first COUNT elements. The
 * first line is held back that comes after a blank one, or is text, after moves in a game without
 * tags; or is a comment right after a result. A result in text before number 1 is not that of the
 * game. */
static void look_before_line(const struct pgn_reading *reading, size_t from, size_t count,
                             struct pgn_place *place)
{
    const struct ratsu_game *game = reading->game;
    size_t line, comment = SIZE_MAX, text = SIZE_MAX;
    unsigned last = RATSU_TAG; /* RATSU_MOVE or RATSU_RESULT, if one of them comes before */
    for (size_t i = count;; from = game->elements[--i].offset) {
        const struct ratsu_element *element = &game->elements[i];
        if (begins_line(reading, from, i, &line)) {
            if (ratsu_pgn_blank_before(reading->text, line)) {
                place->held = line;
                place->facts |= BLANK;
            } else if (i < count && is_text(reading, element)) {
                text = line;
            } else if (i < count && element->kind == RATSU_COMMENT) {
                comment = line;
            }
        }
        if (i == 0) break;
        const bool late = element[-1].fault == RATSU_TAG_LATE && reading->state != PGN_RESULT_BLANK;
        const bool early = element[-1].fault == RATSU_RESULT_EARLY;
        const unsigned kind = element[-1].kind;
        if (kind == RATSU_TAG || late) break;
        if (kind == RATSU_MOVE && is_in_title(reading, i - 1)) continue;
        if (kind == RATSU_MOVE || (kind == RATSU_RESULT && !early)) {
            last = kind;
            break;
        }
    }
    if ((last == RATSU_RESULT || !game->tag_count) && text < place->held) {
        place->held = text;
    } else if (place->held == SIZE_MAX && last == RATSU_RESULT) {
        place->held = comment;
        if (comment != SIZE_MAX) place->facts |= COMMENT;
    }
    place->facts |= place->held == SIZE_MAX ? NONE_HELD : HELD;
    if (!game->tag_count) place->facts |= UNTAGGED;
    const bool text_one = place->kinds == TEXT_ONE;
    place->state = !text_one && reading->state == PGN_RESULT         ? AFTER_RESULT
                   : !text_one && reading->state == PGN_RESULT_BLANK ? AFTER_BLANK
                   : last == RATSU_RESULT                            ? AFTER_TEXT
                   : last != RATSU_MOVE                              ? NOWHERE
                   : place->facts & HELD                             ? AFTER_HELD
                                                                     : AFTER_MOVES;
}

bool ratsu_pgn_line_begins(struct pgn_reading *reading, size_t at)
{
    const struct ratsu_game *game = reading->game;
    if (reading->state == PGN_MOVES && !is_one(reading, at)) return false;
    struct pgn_place place = {.at = at, .held = SIZE_MAX};
    size_t first = game->element_count, moves = 0;
    bool blank;
    place.kinds = kind_of(reading, at, &place.line, &first);
    if (place.kinds == OTHER) return false;
    look_before_line(reading, place.kinds == TEXT_ONE ? place.line : at, first, &place);
    const bool may_be_long = place.state == AFTER_MOVES && !game->tag_count && !reading->depth;
    for (size_t i = game->element_count; may_be_long && i-- > 0 && moves < 2;)
        moves += game->elements[i].kind == RATSU_MOVE && !game->elements[i].depth;
    if (moves > 1) place.facts |= LONG;
    const size_t before = ratsu_pgn_before(reading->text, place.line, &blank);
    if (ratsu_pgn_ends_in_result(reading->text, before)) place.facts |= RESULT_LINE;
    const bool alone =
        place.state == AFTER_TEXT || (place.state == AFTER_RESULT && place.kinds == BARE);
    if (alone && judge_at(reading, place.line) == PGN_PURE) place.facts |= PURE;
    return ratsu_pgn_ends_before(reading, &place);
}

/* Whether two names stand in LINE, with a dash, "v" or "vs" and blanks between them: "Brown - White
 * 0-1". */
static bool names_pair(struct ratsu_slice line)
{
    for (size_t at = 1; at < line.length; at++) {
        if (!ratsu_is_blank(line.data[at - 1])) continue;
        size_t end = at + ratsu_dash_length(line, at);
        if (end == at && line.data[at] == 'v') end += ratsu_stands_at(line, at, "vs") ? 2 : 1;
        if (end > at && ratsu_stands_at(line, end, ".")) end++;
        if (end == at || end == line.length || !ratsu_is_blank(line.data[end])) continue;
        const size_t next = ratsu_skip_blanks(line, end);
        if (next < line.length && !ratsu_is_digit(line.data[next])) return true;
    }
    return false;
}

/* What may stand before the names of a title: 2. or (2). */
static const uint64_t title_numbers =
    1 << RATSU_NUMBER | 1 << RATSU_VARIATION_IN | 1 << RATSU_VARIATION_OUT;

bool ratsu_pgn_take_title(struct pgn_reading *reading, size_t at, size_t first)
{
    struct ratsu_game *game = reading->game;
    const size_t text = first;
    size_t line, begins;
    if (first >= game->element_count || game->elements[first].offset != at) return false;
    if (!is_text(reading, &game->elements[first])) return false;
    size_t begin = at;
    for (; !begins_line(reading, begin, first, &line); begin = game->elements[--first].offset)
        if (first == 0 || !(title_numbers >> game->elements[first - 1].kind & 1)) return false;
    const struct ratsu_slice rest =
        ratsu_slice_part(reading->text, at, ratsu_line_end(reading->text, at));
    struct ratsu_slice ending = rest; /* "White resigns 0-1" */
    while (ending.length && pgn_is(ending.data[ending.length - 1], PGN_BLANK)) ending.length--;
    if (reading->depth || (ratsu_pgn_ends_in_result(ending, ending.length) &&
                           ratsu_ending_read(ending).named && !names_pair(ending)))
        return false;
    at = begin; /* of "2. Brown - White 0-1" */
    if (first < text && (!names_pair(rest) || judge_at(reading, at) != PGN_PROSE_RESULT))
        return false;
    ratsu_game_truncate(game, first);
    reading->at = at;
    reading->word_end = 0;
    const struct pgn_place title = {.state = AFTER_MOVES, .kinds = TEXT_RESULT};
    const unsigned taken = ratsu_pgn_begins(&title, &begins) ? PGN_PROSE_RESULT : 0;
    if (ratsu_pgn_judge_line(reading, taken) & taken) return true;
    while (!reading->no_memory && game->element_count <= text && ratsu_pgn_item(reading)) continue;
    return false;
}

/* Whether WORD is one of White's first moves from the usual start, in SAN or in coordinates. */
static bool is_first_move(struct ratsu_slice word)
{
    static const char *const knights[] = {"Na3",  "Nc3",  "Nf3",    "Nh3",    "b1a3",   "b1c3",
                                          "g1f3", "g1h3", "Nb1-a3", "Nb1-c3", "Ng1-f3", "Ng1-h3"};
    if (RATSU_ONE_OF(word, knights)) return true;
    const bool dash = word.length == 5 && word.data[2] == '-';
    if ((dash || word.length == 4) && word.data[0] == word.data[2 + dash] && word.data[1] == '2')
        word = ratsu_slice_part(word, 2 + dash, word.length);
    return word.length == 2 && *word.data >= 'a' && *word.data <= 'h' &&
           (word.data[1] == '3' || word.data[1] == '4');
}

uint32_t ratsu_pgn_second_beginning(const struct ratsu_game *game)
{
    uint32_t found = 0, again = 0; /* number 1; after one move Black's, if White has no such move */
    size_t line, moves = 0;
    bool numbers = false, first = true; /* a move at a line's beginning may be a game's first */
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        struct ratsu_slice text = ratsu_element_text(game, element);
        const bool number = element->kind == RATSU_NUMBER;
        if (element->depth || (!number && element->kind != RATSU_MOVE)) continue;
        const bool begins = moves && ratsu_pgn_begins_line(game->bytes, element->offset, &line);
        if (number && begins && ratsu_slice_is(text, "1.")) again = element->offset;
        if (again && (moves != 1 || (!number && is_first_move(text)))) return again;
        if (!number) again = 0;
        if (!number && begins) first = first && is_first_move(text);
        if (!number && begins && !found) found = element->offset;
        moves += !number;
        numbers |= number;
    }
    return first && !numbers ? found : 0;
}
