/* pgn/prose.c: lines of prose where no moves are under way: before tags, between them, after them
 * and after a result.
 *
 * Each such line is judged by the words on it, so that neither the lines before it nor where the
 * text is cut decides. There are two exceptions. For a number alone the next word counts as well,
 * if it stands on the next line: "1." may be the number of a move there. And move number 1 with a
 * result is a game's line after tags, but not after a result: so a game after a result is tried as
 * it will be read before it is begun (reader.c).
 */
#include "notation/shape.h"
#include "pgn/reading.h"
#include "game/build.h"

/* What is on a line. */
struct line {
    unsigned strays, moves, weak, odd, numbers, results, signs, comments;
    size_t first; /* its first element */
    size_t run;   /* elements from this one on touch each other */
    bool run_strays, run_moves;
};

/* The likeness of WORD, a move whose parts stand apart: weak if only the parts together are like a
 * move. */
static enum ratsu_likeness likeness_apart(struct ratsu_slice word)
{
    enum { LONGEST = 16 };
    char text[LONGEST];
    size_t length = 0;
    enum ratsu_likeness likeness = ratsu_likeness_of(word);
    for (size_t at = 0; at < word.length;) {
        size_t next = ratsu_skip_spaces(word, at);
        if (next == at && length == LONGEST) return likeness;
        if (next == at) text[length++] = word.data[next++];
        at = next;
    }
    bool weak = likeness == RATSU_UNLIKE &&
                ratsu_likeness_of((struct ratsu_slice){text, length}) != RATSU_UNLIKE;
    return weak ? RATSU_HALF_ALIKE : likeness;
}

static void end_run(struct line *line)
{
    line->moves += line->run_moves && !line->run_strays;
    line->weak += line->run_moves && line->run_strays;
    line->run_moves = line->run_strays = false;
}

/* Counts element INDEX, which was read from AT on (a number may be glued to it), or the stray
 * text that was joined to the last. */
static void count_element(struct pgn_reading *reading, struct line *line, size_t index, size_t at)
{
    const struct ratsu_game *game = reading->game;
    const struct ratsu_element *element = &game->elements[index];
    struct ratsu_slice word = ratsu_slice_part(reading->text, at, reading->at);
    if (element->kind != RATSU_STRAY) word = ratsu_element_text(game, element);
    enum ratsu_likeness likeness = RATSU_UNLIKE;
    switch (element->kind) {
    case RATSU_MOVE:
    case RATSU_NUMBER:
        likeness =
            element->fault == RATSU_MAYBE_APART ? likeness_apart(word) : ratsu_likeness_of(word);
        /* dashes alone on a later line are a rule, or stand before the signature of a mail */
        if (index == line->first && at > 0 && *word.data == '-' &&
            ratsu_skip_blanks(reading->text, reading->at) == reading->text.length)
            likeness = RATSU_UNLIKE;
        line->numbers += element->kind == RATSU_NUMBER && likeness == RATSU_UNLIKE;
        line->odd += element->kind == RATSU_MOVE && likeness == RATSU_UNLIKE;
        break;
    case RATSU_STRAY:
        if (element->fault != RATSU_STRAY_TEXT) break;
        likeness = ratsu_likeness_of(word);
        if (likeness == RATSU_ALIKE) break;
        if (ratsu_is_dots(word)) break; /* after a move they are no text */
        line->strays++;
        line->run_strays = true;
        break;
    case RATSU_RESULT:
        line->results++;
        break;
    case RATSU_SIGN:
        line->signs++;
        break;
    case RATSU_COMMENT:
    case RATSU_LINE_COMMENT:
        line->comments++;
    }
    line->weak += likeness == RATSU_HALF_ALIKE;
    line->run_moves |= likeness == RATSU_ALIKE;
}

/* Reads what stands up to END, which is on the same line, or to a tag or a comment over lines. */
static struct line read_line(struct pgn_reading *reading, size_t end)
{
    struct ratsu_game *game = reading->game;
    struct line line = {.first = game->element_count};
    struct ratsu_slice name;
    size_t length = reading->text.length, before = 0, begins;
    bool result = false; /* one was read, and after it only comments and their like */
    reading->text.length = end;
    reading->line_first = line.first;
    for (;;) {
        while (reading->at < end && pgn_is(reading->text.data[reading->at], PGN_BLANK))
            reading->at++;
        const size_t at = reading->at;
        if (at >= end) break;
        const char *first = reading->text.data + at;
        if (*first == '{' && !memchr(first, '}', end - at)) break;
        if (*first == '[' && (ratsu_pgn_tag_begins(reading->text, at, &name) ||
                              ratsu_pgn_begins_line(reading->text, at, &begins)))
            break;
        if (at > before) end_run(&line);
        size_t index = game->element_count;
        if (!ratsu_pgn_item(reading)) break;
        if (index == game->element_count) index--; /* stray text was joined */
        before = reading->at;
        if (game->element_count == line.first) continue;
        const struct ratsu_element *element = &game->elements[index];
        if (result && element->kind == RATSU_NUMBER &&
            pgn_is_number_one(ratsu_element_text(game, element))) {
            ratsu_game_truncate(game, game->element_count - 1);
            reading->at = at; /* the next game begins on the result's line */
            break;
        }
        result = element->kind == RATSU_RESULT || (result && pgn_is_remark(element->kind));
        count_element(reading, &line, index, at);
    }
    end_run(&line);
    reading->text.length = length;
    return line;
}

/* The place of the first thing after AT that is no comment; text.length if an empty line or the end
 * comes before it. */
static size_t skip_comments(struct ratsu_slice text, size_t at)
{
    for (;;) {
        at = ratsu_skip_blanks(text, at);
        if (at < text.length && ratsu_is_line_end(text.data[at]))
            at = ratsu_skip_blanks(text, ratsu_line_after(text, at));
        if (at >= text.length || ratsu_is_line_end(text.data[at])) return text.length;
        const char *close = NULL;
        if (text.data[at] == '{') close = memchr(text.data + at, '}', text.length - at);
        if (close)
            at = (size_t)(close + 1 - text.data);
        else if (text.data[at] == ';' ||
                 (text.data[at] == '%' && ratsu_is_line_end(text.data[at - 1])))
            at = ratsu_line_end(text, at);
        else
            return at;
    }
}

/* What a line is that ends in a number alone, or with the beginning of a move as in "1. N": at AT a
 * move or a result may follow that goes on, or stands, on the next line. */
static enum pgn_line after_number(struct pgn_reading *reading, size_t at)
{
    struct pgn_reading probe = *reading;
    struct ratsu_game *game = reading->game;
    size_t count = game->element_count;
    probe.at = at = skip_comments(reading->text, at);
    probe.word_end = 0;
    if (at >= reading->text.length || reading->text.data[at] == '[') return PGN_PROSE;
    enum pgn_line next = PGN_PROSE;
    if (ratsu_pgn_item(&probe) && game->element_count > count) {
        struct ratsu_slice word = ratsu_slice_part(reading->text, at, probe.at);
        unsigned kind = game->elements[count].kind;
        if (kind == RATSU_MOVE && ratsu_likeness_of(word) != RATSU_UNLIKE) next = PGN_SOME_MOVES;
        if (kind == RATSU_RESULT) next = PGN_OTHER;
    }
    reading->no_memory = probe.no_memory;
    ratsu_game_truncate(game, count);
    return next;
}

/* Whether the line begins with move number 1, and what stands for a move follows, or after tags a
 * result: then moves are meant, though none of them can be played. */
static bool means_moves(const struct pgn_reading *reading, const struct line *line,
                        const struct ratsu_element *first)
{
    const struct ratsu_game *game = reading->game;
    struct ratsu_slice number = ratsu_element_text(game, first);
    if (first->kind != RATSU_NUMBER || !pgn_is_number_one(number)) return false;
    if (line->results && game->tag_count && reading->state == PGN_BEFORE) return true;
    return first + 1 < game->elements + game->element_count && first[1].kind == RATSU_MOVE &&
           (!line->strays ||
            ratsu_likeness_of(ratsu_element_text(game, first + 1)) != RATSU_UNLIKE);
}

/* What the line is that was read. */
static enum pgn_line kind_of(struct pgn_reading *reading, const struct line *line)
{
    const struct ratsu_game *game = reading->game;
    if (line->first == game->element_count) return PGN_OTHER; /* there may be no elements at all */
    const struct ratsu_element *first = game->elements + line->first;
    const struct ratsu_element *end = game->elements + game->element_count;
    while (first < end && (first->kind == RATSU_COMMENT || first->kind == RATSU_LINE_COMMENT))
        first++;
    if (first == end) return PGN_OTHER;
    if (first + 1 == end && ratsu_slice_is(ratsu_element_text(game, first), "---"))
        return PGN_PROSE; /* "---" between games is no null move */
    if (line->moves) return PGN_SOME_MOVES;
    if (line->results > 1) return PGN_PROSE;
    /* "1-0 Brown - White" is a title, unless it ends the moves or stands for them after tags */
    const bool titles =
        reading->state == PGN_BEFORE ? !game->tag_count : reading->state != PGN_MOVES;
    if (first->kind == RATSU_RESULT) return titles && line->strays ? PGN_PROSE : PGN_OTHER;
    const struct ratsu_element *last = end - 1;
    if (last == first + 1 && first->kind == RATSU_NUMBER && last->kind == RATSU_STRAY &&
        ratsu_begins_move(ratsu_element_text(game, last)))
        return after_number(reading, last->offset);
    if (line->strays || line->odd)
        return means_moves(reading, line, first) ? PGN_SOME_MOVES : PGN_PROSE;
    if (line->weak) return PGN_SOME_MOVES;
    if (line->results) return PGN_OTHER;
    if (line->numbers == 1) return after_number(reading, reading->at);
    return line->numbers || line->signs > 1 ? PGN_PROSE : PGN_OTHER;
}

/* Makes stray text of the elements from FIRST on, each run of them between comments one; DEPTH
 * variations are open. */
static void make_stray(struct ratsu_game *game, size_t first, size_t depth)
{
    uint16_t outer = (uint16_t)(depth < UINT16_MAX ? depth : UINT16_MAX);
    size_t count = first;
    bool joins = false;
    for (size_t i = first; i < game->element_count; i++) {
        struct ratsu_element element = game->elements[i];
        if (element.kind == RATSU_COMMENT || element.kind == RATSU_LINE_COMMENT) {
            element.depth = outer;
            game->elements[count++] = element;
            joins = false;
        } else if (joins) {
            struct ratsu_element *last = &game->elements[count - 1];
            last->length = element.offset + element.length - last->offset;
        } else {
            game->elements[count++] = (struct ratsu_element){.offset = element.offset,
                                                             .length = element.length,
                                                             .kind = RATSU_STRAY,
                                                             .depth = outer,
                                                             .fault = RATSU_STRAY_TEXT};
            joins = true;
        }
    }
    game->element_count = count;
}

enum pgn_line ratsu_pgn_judge_line(struct pgn_reading *reading, unsigned taken)
{
    struct ratsu_game *game = reading->game;
    size_t first = game->element_count, end = ratsu_pgn_line_end(reading);
    struct pgn_reading before = *reading;
    /* a sign or a promotion may be added to the element before the line's first */
    struct ratsu_element last = {0};
    if (first) last = game->elements[first - 1];
    size_t limit = end - reading->at > PGN_JUDGED ? reading->at + PGN_JUDGED : end;
    struct line line = read_line(reading, limit);
    enum pgn_line kind = reading->no_memory ? PGN_OTHER : kind_of(reading, &line);
    if (kind == PGN_PROSE && line.results) kind = PGN_PROSE_RESULT;
    if (kind == PGN_SOME_MOVES && line.moves && !line.strays && !line.odd) kind = PGN_PURE;
    bool no_memory = reading->no_memory;
    size_t judged = reading->at;
    const bool take = (kind & taken) != 0;
    if (!take || limit < end) {
        *reading = before;
        reading->no_memory = no_memory;
        reading->judged = judged;
        ratsu_game_truncate(game, first);
        if (first) game->elements[first - 1] = last;
    }
    if (!take) return kind;
    if (limit < end) read_line(reading, end);
    if (reading->no_memory) return kind;
    make_stray(game, first, before.depth);
    size_t at = reading->at;
    no_memory = reading->no_memory;
    *reading = before;
    reading->at = at;
    reading->prose = true;
    return kind;
}
