/* pgn/cut.c: where input may be cut into blocks: before hard starts; in long text without one,
 * before any game. And where --range begins. */
#include "pgn/heads.h"
#include "pgn/reading.h"

/* The last hard start of TEXT before LIMIT; 0 if there is none. */
static size_t last_hard_start(struct ratsu_slice text, size_t limit)
{
    size_t head;
    while (limit-- > 0)
        if (text.data[limit] == '[' && ratsu_pgn_hard_start_at(text, limit, true, &head))
            return head;
    return 0;
}

size_t ratsu_pgn_hard_start(struct ratsu_slice text, size_t from)
{
    size_t head;
    bool blank;
    for (size_t at = from; at < text.length; at++) {
        const char *bracket = memchr(text.data + at, '[', text.length - at);
        if (!bracket) break;
        at = (size_t)(bracket - text.data);
        const bool hard = ratsu_pgn_hard_start_at(text, at, true, &head);
        const bool first = head != SIZE_MAX && ratsu_pgn_before(text, head, &blank) == 0;
        if ((hard || first) && head >= from) return head;
    }
    return text.length;
}

/* TEXT up to a comment with tags in it whose end is in doubt only because TEXT ends (heads.h): what
 * follows may close it. */
static struct ratsu_slice without_open_comment(struct ratsu_slice text)
{
    size_t at = text.length;
    while (at > 0 && text.data[at - 1] != '}') at--;
    for (const char *open; (open = memchr(text.data + at, '{', text.length - at));) {
        size_t from = (size_t)(open - text.data);
        struct pgn_comment_end found = ratsu_pgn_comment_end(text, from);
        if (found.at == text.length) break;
        at = found.at > from ? found.at : from + 1;
        if (!memchr(text.data + at, '{', text.length - at)) return ratsu_slice_part(text, 0, from);
    }
    return text;
}

/* Whether the text from AT on is read without what comes before it on its line. That may be a tag,
 * and with another at the line's end no game begins on the next line; or a result before a tag. */
static bool stands_alone(struct ratsu_slice text, size_t at)
{
    size_t line;
    return ratsu_pgn_begins_line(text, at, &line) ||
           (text.data[at] != '[' &&
            text.data[ratsu_skip_blanks(text, ratsu_line_start(text, at))] != '[');
}

/* The last of COUNT beginnings of games in TEXT before which it may be cut: what stands before it
 * has the same games when it is read alone. Text before a game may be known to be its own only by
 * the first move of the game after it. 0 if there is none, SIZE_MAX if there is no memory. */
static size_t cut_alone(struct ratsu_slice text, const size_t *starts, size_t count)
{
    enum { NEAR = 64, TRIES = 8 }; /* games before the cut that are read again */
    struct ratsu_game game = {0};
    size_t from = count > NEAR ? count - NEAR : 0, cut = 0;
    for (int tries = 0; count > from + 1 && cut == 0 && tries < TRIES; tries++) {
        struct ratsu_pgn_reader alone = {.text = ratsu_slice_part(text, 0, starts[count - 1]),
                                         .at = starts[from],
                                         .depth = RATSU_PGN_BYTES,
                                         .level = ratsu_level_best()};
        size_t same = from + 1; /* the beginnings before this one are the same */
        enum ratsu_pgn_next next;
        while ((next = ratsu_pgn_read(&alone, &game)) == RATSU_PGN_GAME && same < count &&
               alone.at == starts[same])
            same++;
        if (next == RATSU_PGN_NO_MEMORY) {
            cut = SIZE_MAX;
        } else if (same == count) {
            cut = starts[count - 1];
        } else {
            while (same > from && !stands_alone(text, starts[same - 1])) same--;
            count = same;
        }
    }
    ratsu_game_free(&game);
    return cut;
}

/* The last beginning of a game that does not depend on the text after TEXT: that of the last game
 * but one, because the beginning of the last game may depend on it. The kind of the line of a
 * game's first move may depend on it too, unless that line ends in TEXT, or as much of it stands
 * there as decides. 0 if there is none, SIZE_MAX if there is no memory. */
static size_t last_soft_start(struct ratsu_slice text)
{
    /* The end of a tag depends on the end of its line and on the next line. */
    const size_t open = ratsu_line_start(text, text.length);
    const size_t above = open > 1 ? ratsu_line_start(text, open - 2) : 0;
    if (memchr(text.data + above, '[', text.length - above)) text.length = open;
    struct ratsu_pgn_reader reader = {
        .text = without_open_comment(text), .depth = RATSU_PGN_BYTES, .level = ratsu_level_best()};
    struct ratsu_game game = {0};
    struct ratsu_buffer starts = {0};
    size_t start = 0, last = 0, at = 0, length = reader.text.length;
    size_t line = ratsu_line_start(reader.text, length);
    enum ratsu_pgn_next next;
    for (size_t count = 1; (next = ratsu_pgn_read(&reader, &game)) == RATSU_PGN_GAME; count++) {
        ratsu_buffer_add(&starts, &at, sizeof at);
        if (stands_alone(reader.text, at)) {
            if (at < line || length - at >= PGN_JUDGED) start = last;
            last = count;
        }
        at = reader.at;
    }
    ratsu_game_free(&game);
    size_t cut = SIZE_MAX;
    if (next != RATSU_PGN_NO_MEMORY && !starts.failed)
        cut = cut_alone(reader.text, (const size_t *)(const void *)starts.data, start);
    ratsu_buffer_free(&starts);
    return cut;
}

/* Text before the first game belongs to it: input that begins with text that is not a game must not
 * be cut at its first hard start. */
size_t ratsu_pgn_cut(struct ratsu_slice text, bool soft)
{
    size_t cut = last_hard_start(text, text.length);
    if (cut == 0) return soft ? last_soft_start(text) : 0;
    struct ratsu_slice before = {text.data, cut};
    if (ratsu_pgn_begins_with_tag(text) || last_hard_start(before, cut) > 0) return cut;
    struct ratsu_game game = {0};
    enum ratsu_pgn_next next = ratsu_pgn_look_for_game(before, &game);
    ratsu_game_free(&game);
    return next == RATSU_PGN_GAME ? cut : next == RATSU_PGN_END ? 0 : SIZE_MAX;
}
