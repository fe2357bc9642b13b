/* pgn/reader.c: one game after the other.
 *
 * The text is divided twice. Hard starts divide it into stretches; only lines are needed to find
 * them (pgn/scan.c, pgn/hard_start.c). That is put off until something comes that is not regular:
 * no game begins before it, and where it is a result with the usual next game after it, it need not
 * be done. Reading a stretch may show that more than one game stands in it: at its tags
 * (line_table.c), or at other lines (untagged.c). What was read from the next game's first byte on
 * is undone, and read again for that game. */
#include "pgn/reading.h"
#include "game/build.h"
#include "pgn/heads.h"

/* The most bytes of a game: offsets of elements have 32 bits. */
enum { LENGTH_MAX = UINT32_MAX / 2 };

/* Passes blanks and line ends where no moves are under way, and notes an empty line after a
 * result. */
static void skip_spaces(struct pgn_reading *reading)
{
    struct ratsu_slice text = reading->text;
    unsigned line_ends = 0;
    size_t at = reading->at;
    for (; at < text.length; at++) {
        if (ratsu_is_line_end(text.data[at])) {
            line_ends++;
            at = ratsu_line_after(text, at) - 1;
        } else if (!pgn_is(text.data[at], PGN_BLANK)) {
            size_t length = ratsu_unicode_blank(text, at);
            if (length == 0) break;
            at += length - 1;
        }
    }
    reading->at = at;
    if (line_ends && reading->judged == SIZE_MAX) reading->judged = 0;
    if (line_ends > 1 && reading->state == PGN_RESULT) reading->state = PGN_RESULT_BLANK;
}

/* Whether the number that was read last begins prose. The text after it on its line decides; what
 * may matter of it is read here, removed again, and read again later. */
static bool reads_as_prose(struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    struct pgn_reading before = *reading;
    size_t count = game->element_count;
    struct ratsu_element number = game->elements[count - 1];
    while (game->element_count < count + PGN_NUMBERS &&
           game->elements[game->element_count - 1].kind == RATSU_NUMBER) {
        reading->at = ratsu_skip_blanks(reading->text, reading->at);
        if (reading->at >= reading->text.length) break;
        char next = reading->text.data[reading->at];
        if (ratsu_is_line_end(next) || next == '[' || !ratsu_pgn_item(reading)) break;
    }
    bool prose = !reading->no_memory && ratsu_pgn_number_in_prose(game, reading->text, count - 1);
    before.no_memory = reading->no_memory;
    before.word_end = reading->word_end; /* a long word is measured once */
    before.word_stop = reading->word_stop;
    *reading = before;
    ratsu_game_truncate(game, count);
    game->elements[count - 1] = number;
    return prose;
}

/* Makes numbers in prose stray text. */
static void settle_prose(struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    for (size_t i = 0; reading->prose && i < game->element_count; i++) {
        struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_NUMBER || !ratsu_pgn_number_in_prose(game, game->bytes, i))
            continue;
        element->kind = RATSU_STRAY;
        element->fault = RATSU_STRAY_TEXT;
    }
}

/* ---- Where the stretch ends ---- */

/* The place after the last element of GAME; 0 if it has none. */
static size_t last_end(const struct ratsu_game *game)
{
    if (!game->element_count) return 0;
    const struct ratsu_element *last = &game->elements[game->element_count - 1];
    return (size_t)last->offset + last->length;
}

size_t ratsu_pgn_usual_end(struct ratsu_slice text, size_t at, size_t *length)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (!ratsu_stands_at(text, at, results[i])) continue;
        *length = strlen(results[i]);
        const size_t after = at += *length;
        for (int lines = 0; lines < 2 && at < text.length && ratsu_is_line_end(text.data[at]);
             lines++)
            at = ratsu_line_after(text, at);
        return at > after && ratsu_stands_at(text, at, "[Event \"") ? at : 0;
    }
    return 0;
}

/* Finds where the stretch ends, unless that is known. No game begins in what was read until now:
 * that was regular. Most often a result stands at reading->at that ends it in the usual way. */
static void end_stretch(struct pgn_reading *reading)
{
    if (reading->bounded) return;
    const struct ratsu_slice text = reading->text;
    const size_t read = last_end(reading->game), from = read ? read - 1 : 0;
    size_t length, end = 0;
    if (reading->state != PGN_BEFORE) end = ratsu_pgn_usual_end(text, reading->at, &length);
    if (!end) end = reading->scan->stretch(text, from, false).end;
    reading->bounded = true;
    reading->text.length = reading->game->bytes.length = reading->end = end;
}

/* ---- The elements of a game ---- */

/* Reads a comment before the moves that is regular, while the stretch's end is not known; false if
 * none was read. */
static bool take_first_comment(struct pgn_reading *reading)
{
    enum { NEAR = 4096 };
    struct ratsu_game *game = reading->game;
    size_t at = reading->at, length = reading->text.length;
    if (reading->bounded || reading->text.data[at] != '{') return false;
    const char *close =
        memchr(reading->text.data + at, '}', length - at < NEAR ? length - at : NEAR);
    if (!close) return false;
    game->bytes.length = (size_t)(close + 1 - reading->text.data);
    size_t end = reading->scan->tokens(game, at, (unsigned)reading->depth);
    game->bytes.length = length;
    reading->no_memory = end == SIZE_MAX;
    if (end > at && !reading->no_memory) reading->at = end;
    return end > at;
}

/* What element FIRST, which was just read, is to the state. */
static void follow_state(struct pgn_reading *reading, size_t first)
{
    const struct ratsu_game *game = reading->game;
    struct ratsu_element *element = &game->elements[first], *before = element;
    struct ratsu_slice text;
    bool early = !reading->results && !game->tag_count; /* before any tag, number or move */
    size_t at = 0;
    switch (element->kind) {
    case RATSU_RESULT:
        /* The way back ends at the last early result, so each element is looked at once. */
        for (; early && before > game->elements && before[-1].kind != RATSU_RESULT; before--)
            early = before[-1].kind != RATSU_NUMBER && before[-1].kind != RATSU_MOVE;
        if (early) {
            element->fault = RATSU_RESULT_EARLY;
            return;
        }
        reading->results++;
        reading->state = PGN_RESULT;
        reading->judged = SIZE_MAX;
        return;
    case RATSU_MOVE:
        reading->state = PGN_MOVES;
        return;
    case RATSU_STRAY:
        text = ratsu_element_text(game, element);
        while (at < text.length && text.data[at] && strchr(".,:;'`\"", text.data[at])) at++;
        if (reading->state != PGN_RESULT || at == text.length) return; /* "1-0." */
        break;
    default:
        if ((reading->state != PGN_RESULT && reading->state != PGN_RESULT_BLANK) ||
            pgn_is_remark(element->kind))
            return;
    }
    reading->state = PGN_TEXT;
}

/* Reads one thing that is not regular, or that comes where no moves are under way. False if the
 * game ends before it or there is no memory. */
static bool read_item(struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    const size_t first = game->element_count, at = reading->at;
    const bool moves = reading->state == PGN_MOVES;
    if (moves && reading->text.data[at] == '1' && ratsu_pgn_line_begins(reading, at)) return false;
    if (!ratsu_pgn_item(reading)) return false;
    size_t index = first;
    if (game->element_count == first) { /* "1 - 0": a number was made a result */
        if (last_end(game) != reading->at || !first || game->elements[--index].kind != RATSU_RESULT)
            return true;
    }
    const unsigned kind = game->elements[index].kind;
    if (moves) {
        if ((kind == RATSU_STRAY || kind == RATSU_SIGN) && ratsu_pgn_take_title(reading, at, first))
            return true;
    } else if (kind == RATSU_NUMBER || kind == RATSU_MOVE) {
        const bool after_result =
            reading->state == PGN_RESULT || reading->state == PGN_RESULT_BLANK;
        if (kind == RATSU_NUMBER && after_result && reads_as_prose(reading)) return true;
        ratsu_game_truncate(game, first);
        reading->at = at;
        reading->word_end = 0;
        if (ratsu_pgn_line_begins(reading, at) || !ratsu_pgn_item(reading)) return false;
    }
    follow_state(reading, index);
    return !reading->no_memory;
}

/* Reads what stands at reading->at, or no more than a line. False at the end of the game. */
static bool read_next(struct pgn_reading *reading)
{
    if (reading->state != PGN_MOVES) skip_spaces(reading);
    if (reading->at >= reading->text.length) return false;
    /* A bracket or a comment is read before what follows it is judged. */
    const char first = reading->text.data[reading->at];
    bool judge = reading->state != PGN_MOVES && reading->at >= reading->judged && first != '[' &&
                 first != '{';
    if (judge && ratsu_pgn_begins_moves(reading->text, reading->at)) {
        if (reading->state != PGN_BEFORE && ratsu_pgn_line_begins(reading, reading->at))
            return false;
        reading->state = PGN_MOVES;
        judge = false;
    }
    if (reading->state == PGN_MOVES && !ratsu_pgn_regular(reading)) return false;
    if (reading->at >= reading->text.length) return false;
    if (reading->state != PGN_MOVES && take_first_comment(reading)) return !reading->no_memory;
    end_stretch(reading);
    if (reading->at >= reading->text.length) return false;
    const unsigned prose = PGN_PROSE | PGN_PROSE_RESULT; /* up to the end of its line */
    if (judge && ratsu_pgn_judge_line(reading, prose) & prose) {
        if (reading->state == PGN_RESULT) reading->state = PGN_TEXT;
        return !reading->no_memory;
    }
    return !reading->no_memory && read_item(reading);
}

/* Reads the tags that stand at the beginning, one a line. Damaged lines of a head that begins the
 * game are read as text. */
static void read_tags(struct pgn_reading *reading)
{
    const struct ratsu_slice *text = &reading->text;
    bool regular = true;
    if (pgn_byte_order_mark_at(*text, reading->at)) reading->at += 3;
    for (;;) {
        while (reading->at < text->length && (pgn_is(text->data[reading->at], PGN_BLANK)))
            reading->at++;
        if (reading->at >= text->length) return;
        char first = text->data[reading->at];
        if (first == '%') end_stretch(reading);
        if (first == '%' && ratsu_pgn_allowance_at(*text, reading->at) && ratsu_pgn_item(reading))
            continue;
        if (first != '[') {
            const size_t at = reading->at;
            if (reading->game->tag_count || ratsu_pgn_begins_moves(*text, at)) return;
            end_stretch(reading);
            if (ratsu_pgn_head_after(*text, at) == at) return;
            const size_t length = ratsu_line_end(*text, at) - at;
            if (!ratsu_pgn_take(reading, length, RATSU_STRAY, RATSU_STRAY_TEXT)) return;
            continue;
        }
        size_t end = regular ? reading->scan->tags(reading->game, reading->at) : reading->at;
        if (end == SIZE_MAX) {
            reading->no_memory = true;
            return;
        }
        if (end > reading->at) {
            reading->at = end;
            continue;
        }
        end_stretch(reading);
        if (reading->at >= text->length || !ratsu_pgn_bracket(reading)) return;
        regular = !regular; /* what follows a damaged tag may begin a game */
    }
}

/* ---- What only the whole game shows ---- */

void ratsu_pgn_mark_open(struct ratsu_game *game, size_t open)
{
    size_t closed = 0;
    for (size_t i = game->element_count; open && i-- > 0;) {
        struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_VARIATION_OUT) closed++;
        if (element->kind != RATSU_VARIATION_IN) continue;
        if (closed) {
            closed--;
        } else {
            element->fault = RATSU_UNTERMINATED;
            open--;
        }
    }
}

void ratsu_pgn_find_terminator(struct ratsu_game *game, size_t results, bool open)
{
    game->terminator = game->element_count;
    for (size_t i = game->element_count, left = results; left && i-- > 0;) {
        struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_RESULT) {
            if (element->kind == RATSU_MOVE || element->kind == RATSU_VARIATION_OUT) open = false;
            continue;
        }
        left--;
        if (game->terminator == game->element_count && (element->depth == 0 || open))
            game->terminator = i;
        else
            element->fault = RATSU_RESULT_EARLY;
    }
    for (size_t i = game->terminator + 1; i < game->element_count; i++)
        if (game->elements[i].fault == RATSU_SOUND) game->elements[i].fault = RATSU_AFTER_RESULT;
}

/* Both players have lost, as the Laws of Chess allow, where "0-0" ends a game whose Result tag says
 * so too, or that has tags and no moves. Elsewhere it is castling, if the position allows that
 * (ratsu_play_both_lost()). */
static void settle_both_lost(struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    size_t last = game->element_count, moves = 0;
    while (last > 0 && pgn_is_remark(game->elements[last - 1].kind)) last--;
    if (!last || reading->results || !game->tag_count) return;
    struct ratsu_element *element = &game->elements[last - 1];
    if (element->kind != RATSU_MOVE || element->depth ||
        !ratsu_both_lost(ratsu_element_text(game, element)))
        return;
    if (!ratsu_both_lost(ratsu_game_known(game, RATSU_TAG_RESULT)))
        for (size_t i = 0; i < last; i++) moves += game->elements[i].kind == RATSU_MOVE;
    if (moves > 1) return;
    element->kind = RATSU_RESULT;
    element->fault = RATSU_BOTH_LOST;
    element->u.result = RATSU_OPEN;
    reading->results++;
}

void ratsu_pgn_finish(struct pgn_reading *reading)
{
    struct ratsu_game *game = reading->game;
    settle_both_lost(reading);
    if (reading->depth && !reading->open_comment) ratsu_pgn_mark_open(game, reading->depth);
    settle_prose(reading);
    ratsu_pgn_find_terminator(game, reading->results, reading->depth > 0);
    game->bytes.length = reading->end;
    if (reading->prose) ratsu_pgn_settle_words(game);
    if (!game->tag_count) game->second = ratsu_pgn_second_beginning(game);
}

static void keep_tags_only(struct ratsu_game *game)
{
    size_t kept = 0;
    while (kept < game->element_count && game->elements[kept].kind == RATSU_TAG) kept++;
    for (size_t i = kept; i < game->element_count; i++) {
        if (game->elements[i].kind != RATSU_TAG) continue;
        game->elements[kept] = game->elements[i];
        game->tags[game->elements[kept].u.tag].element = (uint32_t)kept;
        kept++;
    }
    game->element_count = game->terminator = kept;
}

/* ---- Games ---- */

/* Reads the elements of the game at the beginning of BYTES, and sets its bytes to where it ends.
 * BYTES are a stretch, or, if they are not BOUNDED, all that follow, and are cut to the stretch.
 * The first PREFACE bytes, before its hard start, are no game of their own but belong to this one
 * (pgn-dialects(7)): GAME has them. Without them it may have the regular tags that come first.
 * False if there is no memory. */
static bool read_game(const struct pgn_scan *scan, struct ratsu_slice *bytes, bool bounded,
                      size_t preface, enum ratsu_pgn_depth depth, struct ratsu_game *game)
{
    const size_t read = game->element_count, last = read ? game->elements[read - 1].offset : 0;
    struct pgn_reading reading = {.game = game,
                                  .text = *bytes,
                                  .scan = scan,
                                  .bounded = bounded,
                                  .at = preface ? preface : last_end(game),
                                  .end = bytes->length,
                                  .passed[PGN_OF_MOVES] = {read, last}};
    game->bytes = *bytes;
    read_tags(&reading);
    if (depth == RATSU_PGN_ALL && !reading.no_memory && reading.end == reading.text.length)
        while (read_next(&reading)) continue;
    *bytes = reading.text;
    if (!reading.no_memory) ratsu_pgn_finish(&reading);
    return !reading.no_memory;
}

/* Whether a tag, number or move is in it. */
static bool is_game(const struct ratsu_game *game)
{
    const uint64_t kinds = 1 << RATSU_TAG | 1 << RATSU_NUMBER | 1 << RATSU_MOVE;
    for (size_t i = 0; i < game->element_count; i++)
        if (kinds >> game->elements[i].kind & 1) return true;
    return false;
}

enum ratsu_pgn_next ratsu_pgn_look_for_game(struct ratsu_slice text, struct ratsu_game *game)
{
    struct pgn_reading reading = {.game = game,
                                  .scan = ratsu_pgn_scan(RATSU_LEVEL_PLAIN),
                                  .text = text,
                                  .bounded = true,
                                  .end = text.length};
    game->bytes = text;
    read_tags(&reading);
    while (!reading.no_memory && read_next(&reading)) continue;
    settle_prose(&reading);
    const bool found = is_game(game);
    if (found || reading.no_memory) {
        ratsu_game_clear(game);
        return found ? RATSU_PGN_GAME : RATSU_PGN_NO_MEMORY;
    }
    for (size_t i = 0; i < game->element_count; i++) {
        struct ratsu_element *element = &game->elements[i];
        element->depth = 0;
        if (element->kind == RATSU_RESULT) element->fault = RATSU_RESULT_EARLY;
        if (element->kind != RATSU_VARIATION_IN && element->kind != RATSU_VARIATION_OUT) continue;
        element->kind = RATSU_STRAY;
        element->fault = RATSU_STRAY_BRACKET;
    }
    return RATSU_PGN_END;
}

/* Finds the end of the stretch that begins at reader->at; false if there is no memory. Text without
 * a game at the beginning of the input belongs to the first stretch. GAME is empty before; after
 * that it may have that text, or its first tags. */
static bool next_stretch(struct ratsu_pgn_reader *reader, struct ratsu_game *game)
{
    bool sift = reader->depth != RATSU_PGN_ALL;
    const struct pgn_scan *scan = reader->scan;
    size_t from = reader->at;
    if (sift && reader->text.data[from] == '[') { /* no other game begins among regular tags */
        const size_t left = reader->text.length - from;
        game->bytes =
            ratsu_slice_part(reader->text, from, from + (left < LENGTH_MAX ? left : LENGTH_MAX));
        const size_t end = scan->tags(game, 0);
        if (end == SIZE_MAX) ratsu_game_clear(game);
        if (end == SIZE_MAX) return false;
        if (end) from += end - 1;
    }
    struct pgn_stretch stretch = scan->stretch(reader->text, from, sift);
    reader->single = stretch.single;
    reader->last_tag = stretch.last_tag > reader->at ? stretch.last_tag : reader->at;
    reader->preface = 0;
    if (reader->at == 0 && !ratsu_pgn_begins_with_tag(reader->text)) {
        reader->single = false;
        if (stretch.end < reader->text.length) {
            enum ratsu_pgn_next next =
                ratsu_pgn_look_for_game(ratsu_slice_part(reader->text, 0, stretch.end), game);
            if (next == RATSU_PGN_NO_MEMORY) return false;
            if (next == RATSU_PGN_END) {
                reader->preface = stretch.end;
                stretch.end = scan->stretch(reader->text, stretch.end, false).end;
            }
        }
    }
    reader->stretch_end = stretch.end;
    return true;
}

/* Reads as much of the game as is asked for; or all of it, if its end cannot be found otherwise, or
 * if not all of its tags stand together at its beginning. */
static bool read_part(const struct ratsu_pgn_reader *reader, struct ratsu_slice *bytes,
                      bool bounded, struct ratsu_game *game)
{
    if (reader->depth == RATSU_PGN_TAGS && reader->single) {
        if (!read_game(reader->scan, bytes, true, 0, RATSU_PGN_TAGS, game)) return false;
        if (last_end(game) > reader->last_tag - reader->at) return true;
        ratsu_game_clear(game);
    }
    size_t preface = reader->at ? 0 : reader->preface;
    return read_game(reader->scan, bytes, bounded, preface, RATSU_PGN_ALL, game);
}

enum ratsu_pgn_next ratsu_pgn_read(struct ratsu_pgn_reader *reader, struct ratsu_game *game)
{
    if (!ratsu_pgn_is_scan(reader->scan)) {
        reader->scan = ratsu_pgn_scan(reader->level);
        reader->stretch_end = reader->preface = reader->last_tag = 0;
        reader->single = false;
    }
    ratsu_game_clear(game);
    if (reader->at >= reader->text.length) return RATSU_PGN_END;
    bool bounded = true;
    if (reader->stretch_end > reader->at)
        reader->single = false;
    else if (reader->depth == RATSU_PGN_ALL && reader->text.length - reader->at <= LENGTH_MAX &&
             (reader->at || ratsu_pgn_begins_with_tag(reader->text)))
        bounded = reader->single = false;
    else if (!next_stretch(reader, game))
        return RATSU_PGN_NO_MEMORY;

    size_t end = bounded ? reader->stretch_end : reader->text.length;
    struct ratsu_slice bytes = ratsu_slice_part(reader->text, reader->at, end);
    bool too_long = bytes.length > LENGTH_MAX;
    if (too_long || (reader->single && reader->depth == RATSU_PGN_BYTES)) {
        ratsu_game_clear(game);
        game->bytes = bytes;
        game->too_long = too_long;
    } else if (!read_part(reader, &bytes, bounded, game)) {
        ratsu_game_clear(game);
        reader->stretch_end = 0;
        return RATSU_PGN_NO_MEMORY;
    } else if (reader->at == 0 && !is_game(game)) { /* the whole text; later no byte is left out */
        ratsu_game_clear(game);
        return RATSU_PGN_END;
    } else if (reader->depth != RATSU_PGN_ALL) {
        keep_tags_only(game);
    }
    reader->stretch_end = reader->at + bytes.length;
    reader->at += game->bytes.length;
    return RATSU_PGN_GAME;
}
