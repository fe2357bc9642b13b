/* pgn/line_table.c: where a game without tags begins: the kind of a line and what stands before it,
 * and the rows of line_table.def. */
#include "pgn/heads.h"
#include "pgn/reading.h"
#include "game/build.h"
#include "words/words.h"

/* What stands before a line. After text, with HELD, the game that a line begins has lines before
 * it already: the first ones after the moves or the result. */
enum state {
    AFTER_MOVES = 1,
    AFTER_HELD = 2,   /* moves, and then a blank line, or text in a game without tags */
    AFTER_RESULT = 4, /* and since then only comments and their like */
    AFTER_BLANK = 8,  /* a result and a blank line */
    AFTER_TEXT = 16,  /* a result and text */
};

enum kind {
    OTHER = 0,
    ONE = 1,         /* begins with number 1 and a move */
    TEXT_ONE = 2,    /* text and results, no move, and then number 1 and a move */
    BARE = 4,        /* begins with a move */
    MOVES = 8,       /* other moves or numbers */
    TEXT_RESULT = 16 /* text that holds a result */
};

enum fact {
    NO_FACT = 0,
    UNTAGGED = 1, /* the game has no tags: one with tags is followed by tags */
    /* More than one move stands in it, and no variation is open: some write Black's move on a line
     * of its own, with White's number. */
    LONG = 2,
    HELD = 4,         /* a line is held back */
    COMMENT = 8,      /* that line begins with a comment */
    BLANK = 16,       /* a blank line came since the moves */
    RESULT_LINE = 32, /* the line before ends in a result */
    PURE = 64         /* the line holds moves, numbers, NAGs, comments and a result alone */
};

/* A game begins with the line, with the line held back, or with the number or move itself; or the
 * line is text, and its result none of the game. */
enum action { BEGINS, BEGINS_HELD, BEGINS_HERE, IS_TEXT };

static const struct row {
    unsigned states, kinds, facts;
    enum action action;
} rows[] = {
#define TAG_LINE(states, kinds, facts, example)
#define LINE(states, kinds, facts, action, example) {states, kinds, facts, action},
#include "pgn/line_table.def"
#undef LINE
#undef TAG_LINE
};

/* The lines between the last move or result and an element. */
struct gap {
    size_t at, element; /* the line held back; SIZE_MAX: there is none */
    unsigned last;      /* the kind of element that stands before: RATSU_TAG if it is no move */
    bool blank, comment;
};

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

/* Looks back from the thing at AT, after the first COUNT elements. The first line is held back that
 * comes after a blank one, or is text, after moves in a game without tags; or is a comment right
 * after a result. */
static struct gap look_back(const struct pgn_reading *reading, size_t at, size_t count)
{
    const struct ratsu_game *game = reading->game;
    struct gap gap = {.at = SIZE_MAX, .last = RATSU_TAG};
    size_t line, comment = SIZE_MAX, comment_element = 0, text = SIZE_MAX, text_element = 0;
    for (size_t i = count, from = at;; from = game->elements[--i].offset) {
        if (begins_line(reading, from, i, &line)) {
            bool blank = ratsu_pgn_blank_before(reading->text, line);
            gap.blank |= blank;
            if (blank) {
                gap.at = line;
                gap.element = i;
            } else if (i < count && is_text(reading, &game->elements[i])) {
                text = line;
                text_element = i;
            } else if (i < count && game->elements[i].kind == RATSU_COMMENT) {
                comment = line;
                comment_element = i;
            }
        }
        if (i == 0) break;
        const struct ratsu_element *last = &game->elements[i - 1];
        bool late = last->fault == RATSU_TAG_LATE && reading->state != PGN_RESULT_BLANK;
        if (last->kind == RATSU_TAG || late) break;
        gap.last = last->kind;
        if (last->kind == RATSU_MOVE) break;
        if (last->kind == RATSU_RESULT && last->fault != RATSU_RESULT_EARLY) break;
        gap.last = RATSU_TAG;
    }
    bool may_be_text = gap.last == RATSU_RESULT || !game->tag_count;
    if (may_be_text && text < gap.at) {
        gap.at = text;
        gap.element = text_element;
    } else if (gap.at == SIZE_MAX && comment != SIZE_MAX && gap.last == RATSU_RESULT) {
        gap.at = comment;
        gap.element = comment_element;
        gap.comment = true;
    }
    return gap;
}

/* What stands from AT to the end of its line, read by itself, as it will be if a game begins there:
 * PGN_OTHER if it does not begin with a number or a move. */
static enum pgn_line judge_at(struct pgn_reading *reading, size_t at)
{
    struct ratsu_game game = {0};
    struct pgn_reading alone = {.game = &game,
                                .scan = reading->scan,
                                .text = ratsu_slice_part(reading->text, at, reading->text.length),
                                .bounded = true};
    game.bytes = alone.text;
    enum pgn_line line = PGN_OTHER;
    if (ratsu_pgn_item(&alone) && game.element_count &&
        (game.elements[0].kind == RATSU_NUMBER || game.elements[0].kind == RATSU_MOVE)) {
        const bool over_lines = alone.at > ratsu_line_end(alone.text, 0); /* "N", "f3" */
        ratsu_game_truncate(&game, 0);
        alone.at = 0;
        line = over_lines ? PGN_SOME_MOVES : ratsu_pgn_judge_line(&alone, 0);
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
    *first = i - 1;
    return TEXT_ONE;
}

/* What stands before a line of KIND. A result in text before number 1 is none of the game's. */
static enum state state_of(const struct pgn_reading *reading, const struct gap *gap, enum kind kind)
{
    if (kind != TEXT_ONE && reading->state == PGN_RESULT) return AFTER_RESULT;
    if (kind != TEXT_ONE && reading->state == PGN_RESULT_BLANK) return AFTER_BLANK;
    if (gap->last == RATSU_RESULT) return AFTER_TEXT;
    if (gap->last != RATSU_MOVE) return 0;
    return gap->at == SIZE_MAX ? AFTER_MOVES : AFTER_HELD;
}

/* Whether the line before LINE ends in a result. */
static bool follows_result(const struct pgn_reading *reading, size_t line)
{
    size_t end;
    bool blank;
    ratsu_pgn_with_allowances(reading->text, line, false, &end, &blank);
    return end > 0 && ratsu_pgn_ends_in_result(reading->text, end);
}

/* Those of the facts ASKED for that hold. */
static unsigned facts_of(struct pgn_reading *reading, const struct gap *gap, size_t line,
                         unsigned asked)
{
    const struct ratsu_game *game = reading->game;
    unsigned facts = 0, moves = 0;
    if (!game->tag_count) facts |= UNTAGGED;
    for (size_t i = game->element_count; asked & LONG && i-- > 0 && moves < 2;)
        moves += game->elements[i].kind == RATSU_MOVE && !game->elements[i].depth;
    if (moves > 1 && !reading->depth) facts |= LONG;
    if (gap->at != SIZE_MAX) facts |= HELD;
    if (gap->comment) facts |= COMMENT;
    if (gap->blank) facts |= BLANK;
    if (asked & RESULT_LINE && follows_result(reading, line)) facts |= RESULT_LINE;
    if (!(asked & ~(facts | PURE)) && judge_at(reading, line) == PGN_PURE) facts |= PURE;
    return facts;
}

bool ratsu_pgn_line_begins(struct pgn_reading *reading, size_t at)
{
    if (reading->state == PGN_MOVES && !is_one(reading, at)) return false;
    size_t line, first = reading->game->element_count;
    const enum kind kind = kind_of(reading, at, &line, &first);
    if (kind == OTHER) return false;
    const struct gap gap = look_back(reading, kind == TEXT_ONE ? line : at, first);
    const enum state state = state_of(reading, &gap, kind);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        if (!(row->states & state) || !(row->kinds & kind)) continue;
        const unsigned asked = row->facts | (row->action == BEGINS_HELD ? HELD : NO_FACT);
        if (asked & ~facts_of(reading, &gap, line, asked)) continue;
        ratsu_pgn_end_game(reading, row->action == BEGINS_HELD   ? gap.at
                                    : row->action == BEGINS_HERE ? at
                                                                 : line);
        return true;
    }
    return false;
}

/* The length of a dash, "v" or "vs" at TEXT[AT] with blanks around it; 0 if none stands there. */
static size_t against(struct ratsu_slice text, size_t at)
{
    size_t end = at + ratsu_dash_length(text, at);
    if (end == at && ratsu_stands_at(text, at, "v")) end += ratsu_stands_at(text, at, "vs") ? 2 : 1;
    if (end > at && ratsu_stands_at(text, end, ".")) end++;
    return end > at && end < text.length && ratsu_is_blank(text.data[end]) ? end - at : 0;
}

/* Whether two names stand in LINE, with a dash, "v" or "vs" between them: "Brown - White 0-1". */
static bool names_pair(struct ratsu_slice line)
{
    for (size_t at = 1; at < line.length; at++) {
        if (!ratsu_is_blank(line.data[at - 1])) continue;
        size_t length = against(line, at);
        size_t next = length ? ratsu_skip_blanks(line, at + length) : line.length;
        if (next < line.length && !ratsu_is_digit(line.data[next])) return true;
    }
    return false;
}

/* Whether LINE says how a game ended, and ends in its result: "White resigns 0-1". */
static bool is_ending(struct ratsu_slice line)
{
    while (line.length && pgn_is(line.data[line.length - 1], PGN_BLANK)) line.length--;
    return ratsu_pgn_ends_in_result(line, line.length) && ratsu_ending_read(line).named &&
           !names_pair(line);
}

bool ratsu_pgn_take_title(struct pgn_reading *reading, size_t at, size_t first)
{
    struct ratsu_game *game = reading->game;
    size_t line;
    if (first >= game->element_count || game->elements[first].offset != at) return false;
    if (!is_text(reading, &game->elements[first]) || !begins_line(reading, at, first, &line))
        return false;
    struct ratsu_slice rest =
        ratsu_slice_part(reading->text, at, ratsu_line_end(reading->text, at));
    if (reading->depth || is_ending(rest)) return false;
    ratsu_game_truncate(game, first);
    reading->at = at;
    reading->word_end = 0;
    if (ratsu_pgn_judge_line(reading, PGN_PROSE_RESULT) == PGN_PROSE_RESULT) return true;
    if (!reading->no_memory) ratsu_pgn_item(reading);
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

uint64_t ratsu_pgn_number_of(struct ratsu_slice text)
{
    size_t at = 0;
    return ratsu_take_digits(text, &at);
}

/* Whether NUMBER and a move stand in TEXT. */
static bool holds_number(struct ratsu_slice text, uint64_t number)
{
    for (size_t at = 0; at < text.length; at++) {
        if (!ratsu_is_digit(text.data[at]) || (at > 0 && ratsu_is_digit(text.data[at - 1])))
            continue;
        if (ratsu_pgn_number_of(ratsu_slice_part(text, at, text.length)) == number &&
            ratsu_pgn_begins_moves(text, at))
            return true;
    }
    return false;
}

size_t ratsu_pgn_swallowing(const struct ratsu_game *game, size_t index, uint64_t expected)
{
    const size_t none = game->element_count;
    unsigned moves = 0;
    if (ratsu_pgn_number_of(ratsu_element_text(game, &game->elements[index])) <= expected)
        return none;
    while (index-- > 0 && moves < 2) {
        const struct ratsu_element *element = &game->elements[index];
        struct ratsu_slice text = ratsu_element_text(game, element);
        moves += element->kind == RATSU_MOVE;
        if (element->kind == RATSU_NUMBER || element->kind >= RATSU_STRAY) return none;
        if (element->kind == RATSU_COMMENT &&
            (memchr(text.data + 1, '{', text.length - 1) || holds_number(text, expected) ||
             holds_number(text, expected + 1)))
            return index;
    }
    return none;
}

/* What may be wrong with the comment at INDEX, before the move of PLY, where ITEM is the next
 * number or move of the main line; NULL: nothing. */
static const char *swallowed(const struct ratsu_game *game, size_t index, uint64_t ply, size_t item)
{
    const struct ratsu_element *next = game->elements + item;
    const struct ratsu_element *end = game->elements + game->element_count;
    const uint64_t number = ply / 2;
    const bool line = game->elements[index].kind == RATSU_LINE_COMMENT;
    struct ratsu_slice text = ratsu_element_text(game, &game->elements[index]);
    text = ratsu_slice_part(text, text.length ? ratsu_skip_blanks(text, 1) : 0, text.length);
    const bool begins = ratsu_pgn_number_of(text) == number && ratsu_pgn_begins_moves(text, 0);
    const bool open = line ? begins : text.length && memchr(text.data, '{', text.length);
    const bool move = next < end && next->kind == RATSU_MOVE;
    const bool fault = move && next->remarks & RATSU_FAULTS && !(next->remarks & RATSU_UNPLAYED);
    if (!open && (!fault || line)) return NULL;
    /* Black's number may be that of a move in place of White's: "1. e4 {or 1. d4} e5". */
    const bool numbers =
        holds_number(text, number + 1) || (ply % 2 == 0 && holds_number(text, number));
    const bool again = move && next + 1 < end && next[1].kind == RATSU_NUMBER &&
                       next[1].remarks & RATSU_WRONG_NUMBER;
    bool swallows;
    if (fault)
        swallows = open || numbers;
    else if (move)
        swallows = !line && !again && (numbers || ply % 2 == 0);
    else if (next < end)
        swallows = line && ratsu_pgn_number_of(ratsu_element_text(game, next)) != number;
    else if (line)
        swallows = holds_number(text, number + 1) || memchr(text.data, ';', text.length) ||
                   (game->terminator == game->element_count &&
                    ratsu_pgn_ends_in_result(text, text.length));
    else
        swallows = numbers;
    if (!swallows) return NULL;
    return line ? "numbered moves stand in this comment, which goes on to the end of its line: "
                  "remove the \";\""
                : "moves may have been lost in this comment: is a closing \"}\" missing?";
}

/* A comment that may have swallowed moves is of the main line, from the text itself, and longer
 * than a move or two; a command at its beginning is a program's, which closes its braces. */
bool ratsu_pgn_may_swallow(const struct ratsu_game *game, const struct ratsu_element *element)
{
    const bool line = element->kind == RATSU_LINE_COMMENT;
    if (element->kind != RATSU_COMMENT && !line) return false;
    const char *text = game->bytes.data + element->offset + 1;
    if (!line && (element->length <= 8 || text[*text == ' '] == '[')) return false;
    /* Nothing is wrong with one that opens no other, in a game whose moves can all be played. */
    if (!line && !(game->remarks & RATSU_FAULTS) && !memchr(text, '{', element->length - 1))
        return false;
    return !element->depth && !element->remarks;
}

/* Whether ELEMENT is a number or a move of the main line. */
static bool is_of_main_line(const struct ratsu_element *element)
{
    return !element->depth && (element->kind == RATSU_MOVE || element->kind == RATSU_NUMBER);
}

bool ratsu_pgn_next_swallowed(const struct ratsu_game *game, struct pgn_swallowed *swallow)
{
    const struct ratsu_element *elements = game->elements;
    const size_t count = game->element_count;
    size_t counted = swallow->next;
    if (game->start_fault != RATSU_START_FINE) return false;
    if (!swallow->ply)
        swallow->ply = 2 * (uint64_t)game->start.move_number + (game->start.turn != RATSU_WHITE);
    for (size_t i = counted; i < count; i++) {
        if (elements[i].kind < RATSU_COMMENT || !ratsu_pgn_may_swallow(game, &elements[i]))
            continue;
        for (; counted < i; counted++)
            swallow->ply += elements[counted].kind == RATSU_MOVE && !elements[counted].depth;
        swallow->next = i + 1;
        if (swallow->item <= i) swallow->item = i + 1;
        while (swallow->item < count && !is_of_main_line(&elements[swallow->item])) swallow->item++;
        swallow->fault = swallowed(game, i, swallow->ply, swallow->item);
        if (swallow->fault) return true;
    }
    return false;
}
