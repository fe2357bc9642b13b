/* pgn/line_table.c: the rows of line_table.def, and where a game with tags begins. */
#include "pgn/line_table.h"
#include "base/texts.h"
#include "game/build.h"
#include "pgn/heads.h"
#include "pgn/reading.h"

/* A game begins with the line, with the line held back, or with the number, move or tag itself; or
 * the line is text, and its result none of the game. */
enum action { BEGINS, BEGINS_HELD, BEGINS_HERE, IS_TEXT };

static const struct row {
    unsigned states, kinds, facts;
    enum action action;
} rows[] = {
#define LINE(states, kinds, facts, action, example) {states, kinds, facts, action},
#include "pgn/line_table.def"
#undef LINE
};

bool ratsu_pgn_begins(const struct pgn_place *place, size_t *begins)
{
    for (size_t i = 0; place->state != NOWHERE && i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        const bool held = row->action == BEGINS_HELD;
        const unsigned facts = row->facts | (held ? HELD : NO_FACT);
        if (place->state & ~row->states || !(row->kinds & place->kinds) || facts & ~place->facts)
            continue;
        *begins = held ? place->held : row->action == BEGINS_HERE ? place->at : place->line;
        return true;
    }
    return false;
}

bool ratsu_pgn_hard_start_at(struct ratsu_slice text, size_t bracket, bool look, size_t *head)
{
    struct ratsu_slice name = {"Event", 5};
    struct pgn_place place = {.kinds = TAG, .state = ANYWHERE, .facts = EDGE | HELD};
    size_t end;
    bool blank_line;
    *head = SIZE_MAX;
    if (!ratsu_pgn_begins_line(text, bracket, &place.line)) return false;
    if (!ratsu_stands_at(text, bracket, "[Event \"") && !ratsu_pgn_tag_begins(text, bracket, &name))
        return false;

    place.held = ratsu_pgn_with_allowances(text, place.line, look, &end, &blank_line);
    if (!blank_line && !ratsu_pgn_ends_in_result(text, end)) return false;
    /* No other game begins after a closed tag. What comes before that tag on its line decides
     * nothing: it may belong to the game before. */
    const bool event = blank_line && ratsu_slice_is(name, "Event");
    if (!event && end && text.data[end - 1] == ']')
        for (size_t at = end; at-- > 0 && !ratsu_is_line_end(text.data[at]);)
            if (text.data[at] == '[' && ratsu_pgn_tag_begins(text, at, &name)) return false;
    *head = place.held;
    return end && ratsu_pgn_closed_tag(text, bracket) && ratsu_pgn_begins(&place, head);
}

bool ratsu_pgn_begins_with_tag(struct ratsu_slice text)
{
    size_t at = 0, head;
    bool blank;
    for (;;) {
        at = ratsu_skip_blanks(text, at);
        if (at < text.length && ratsu_is_line_end(text.data[at]))
            at++;
        else if (ratsu_pgn_allowance_at(text, at))
            at = ratsu_line_end(text, at);
        else
            break;
    }
    return at < text.length && text.data[at] == '[' &&
           !ratsu_pgn_hard_start_at(text, at, true, &head) && head != SIZE_MAX &&
           ratsu_pgn_before(text, head, &blank) == 0;
}

/* Ends the game before AT; what was read from there on belongs to the next game. */
static void end_game(struct pgn_reading *reading, size_t at)
{
    struct ratsu_game *game = reading->game;
    size_t count = game->element_count;
    while (count && game->elements[count - 1].offset >= at) {
        const struct ratsu_element *element = &game->elements[--count];
        reading->results -= element->kind == RATSU_RESULT && element->fault != RATSU_RESULT_EARLY;
        if (element->kind == RATSU_VARIATION_IN) reading->depth--;
        if (element->kind == RATSU_VARIATION_OUT) reading->depth++;
    }
    ratsu_game_truncate(game, count);
    reading->end = at;
}

bool ratsu_pgn_ends_before(struct pgn_reading *reading, const struct pgn_place *place)
{
    size_t begins;
    if (!ratsu_pgn_begins(place, &begins)) return false;
    end_game(reading, begins);
    return true;
}

/* The kinds of elements that show that something has come. Numbers in prose do not count. */
static const uint64_t first_kinds[PGN_FIRSTS] = {
    [PGN_OF_GAME] = 1 << RATSU_TAG | 1 << RATSU_NUMBER | 1 << RATSU_MOVE,
    [PGN_OF_MOVES] =
        1 << RATSU_NUMBER | 1 << RATSU_MOVE | 1 << RATSU_VARIATION_IN | 1 << RATSU_RESULT,
    [PGN_MOVED] = 1 << RATSU_NUMBER | 1 << RATSU_MOVE};

/* Elements are looked at once, unless some were taken back. */
bool ratsu_pgn_has_come(struct pgn_reading *reading, enum pgn_first which, size_t at)
{
    const struct ratsu_game *game = reading->game;
    struct pgn_passed *passed = &reading->passed[which];
    const struct ratsu_element *elements = game->elements;
    size_t i = passed->count;
    if (i > game->element_count || (i && elements[i - 1].offset != passed->last)) i = 0;
    for (; i < game->element_count; i++)
        if (first_kinds[which] >> elements[i].kind & 1 &&
            (elements[i].kind != RATSU_NUMBER ||
             !ratsu_pgn_number_in_prose(game, reading->text, i)))
            break;
    *passed = (struct pgn_passed){.count = i, .last = i ? elements[i - 1].offset : 0};
    return i < game->element_count && elements[i].offset < at;
}

bool ratsu_pgn_event_begins(struct pgn_reading *reading)
{
    return reading->game->known[RATSU_TAG_EVENT] || reading->results ||
           ratsu_pgn_has_come(reading, PGN_MOVED, SIZE_MAX);
}

/* Whether the byte at AT stands in a comment, as a line may that looks like an allowance. */
static bool in_comment(const struct ratsu_game *game, size_t at)
{
    size_t i = game->element_count;
    while (i > 0 && game->elements[i - 1].offset >= at) i--;
    return i > 0 && game->elements[i - 1].offset + game->elements[i - 1].length > at;
}

bool ratsu_pgn_ends_at(struct pgn_reading *reading, struct pgn_comment_end *comment)
{
    if (in_comment(reading->game, comment->at)) comment->at = comment->tag_line;
    if (!ratsu_pgn_has_come(reading, PGN_OF_MOVES, SIZE_MAX) ||
        !ratsu_pgn_has_come(reading, PGN_OF_GAME, comment->at))
        return false;
    end_game(reading, comment->at);
    return true;
}

/* Where the result ends that was read last before AT, remarks, brackets too many and the signs with
 * which DOS ended files aside; 0 if there is none. */
static size_t last_result_end(const struct ratsu_game *game, size_t at)
{
    size_t i = game->element_count;
    for (; i > 0; i--) {
        const struct ratsu_element *element = &game->elements[i - 1];
        if (element->offset < at && !pgn_is_remark(element->kind) &&
            element->fault != RATSU_STRAY_CLOSE &&
            game->bytes.data[element->offset] != RATSU_DOS_END)
            break;
    }
    if (i == 0 || game->elements[i - 1].kind != RATSU_RESULT) return 0;
    return (size_t)game->elements[i - 1].offset + game->elements[i - 1].length;
}

/* The kinds of the line of the tag called NAME at reading->at. After a closed tag line no other tag
 * than Event begins a game. */
static unsigned tag_kinds(struct pgn_reading *reading, struct ratsu_slice name)
{
    const struct ratsu_game *game = reading->game;
    const struct ratsu_element *last =
        game->element_count ? &game->elements[game->element_count - 1] : NULL;
    const bool event = ratsu_slice_is(name, "Event") && ratsu_pgn_event_begins(reading);
    size_t line;
    if (!event && last &&
        ((last->kind == RATSU_TAG && last->fault == RATSU_SOUND) ||
         last->fault == RATSU_TAG_LATE) &&
        ratsu_slice_ends(ratsu_element_text(game, last), "\"]") &&
        ratsu_pgn_begins_line(game->bytes, last->offset, &line))
        return OTHER;
    return (event ? EVENT : OTHER) |
           (ratsu_pgn_closed_tag(reading->text, reading->at) ? TAG : OPEN_TAG) |
           (ratsu_pgn_tag_block(reading->text, reading->at) ? PAIR : OTHER);
}

/* Finds what stands before the head of the tag called NAME, which begins a line: the head is the
 * damaged lines right before it. False if no game can begin there. */
static bool look_before_tag(struct pgn_reading *reading, struct ratsu_slice name,
                            struct pgn_place *place)
{
    const struct ratsu_slice text = reading->text;
    const struct ratsu_game *game = reading->game;
    const size_t line = place->line;
    size_t before, held;
    ratsu_pgn_hard_start_at(text, place->at, true, &held);
    const bool edge = held != SIZE_MAX;
    const bool moves = ratsu_pgn_has_come(reading, PGN_OF_MOVES, SIZE_MAX);
    size_t head = edge ? line : ratsu_pgn_head_before(text, line, 0, HEAD_AFTER_MOVES);
    if (!moves && head == 0) return false; /* all that stands before it is the head of this game */
    if (!moves && !edge) head = ratsu_pgn_head_before(text, line, 0, HEAD_AFTER_TAGS);
    if (in_comment(game, head) || (!moves && !ratsu_pgn_blank_before(text, head))) head = line;
    if (!ratsu_pgn_has_come(reading, PGN_OF_GAME, head)) return false;
    place->state = moves ? AFTER_MOVES : IN_TAGS;
    if (reading->results && last_result_end(game, head)) place->state = AFTER_RESULT;
    const enum ratsu_known_tag known = ratsu_known_tag_of(name);
    bool blank = ratsu_pgn_blank_before(text, head);
    place->facts = HELD | (edge ? EDGE : NO_FACT) |
                   (blank || !ratsu_pgn_tag_line_before(text, head) ? NO_TAG : NO_FACT) |
                   (head < line ? DAMAGED : NO_FACT) |
                   (known != RATSU_TAG_OTHER && game->known[known] ? AGAIN : NO_FACT);
    place->held = ratsu_pgn_with_allowances(text, head, true, &before, &blank);
    if (in_comment(game, place->held)) place->held = head;
    return place->held > 0;
}

bool ratsu_pgn_tag_line_begins(struct pgn_reading *reading, struct ratsu_slice name)
{
    struct pgn_place place = {.at = reading->at};
    if (ratsu_pgn_begins_line(reading->text, place.at, &place.line)) {
        place.kinds = place.line ? tag_kinds(reading, name) : OTHER;
        return place.kinds && look_before_tag(reading, name, &place) &&
               ratsu_pgn_ends_before(reading, &place);
    }
    const size_t end = reading->results ? last_result_end(reading->game, place.at) : 0;
    const bool result = end && ratsu_line_end(reading->text, end) >= place.at;
    const bool joined =
        ratsu_pgn_joined_event(reading->text, place.at) && ratsu_pgn_event_begins(reading);
    place.state = result ? RESULT_ON_LINE : ON_LINE;
    place.kinds = (result ? tag_kinds(reading, name) : OTHER) | (joined ? JOINED : OTHER);
    place.facts = reading->depth ? NO_FACT : FLAT;
    return ratsu_pgn_ends_before(reading, &place);
}
