/* pgn/game_ends.c: whether a game that comes after another is still read as a game of its own. The
 * reader decides: it reads the end of the first and the beginning of the second together, with a
 * short text in the place of the rest. */
#include "base/system.h"
#include "pgn/hard_start.h"
#include "ratsu/pgn.h"

/* How a game ends, as far as the next one depends on it. After the later kinds, fewer texts begin a
 * game. The last has no blank line at its end: no text is added after it, but one that is fixed may
 * stand there. */
enum { NO_GAME, RESULT, MOVES, COMMENT, TAGS, MOVE_LINE };

/* Whether the reader finds the end of a game in FIRST and SECOND together before their end: 2 if
 * that is where FIRST ends, 1 if it is elsewhere. -1: no memory. */
static int apart(struct ratsu_slice first, struct ratsu_slice second)
{
    struct ratsu_buffer text = {0};
    struct ratsu_game game = {0};
    ratsu_buffer_add_slice(&text, first);
    ratsu_buffer_add_slice(&text, second);
    struct ratsu_pgn_reader reader = {
        .text = ratsu_buffer_slice(&text), .depth = RATSU_PGN_ALL, .level = ratsu_level_best()};
    const bool read = !text.failed && ratsu_pgn_read(&reader, &game) != RATSU_PGN_NO_MEMORY;
    ratsu_game_free(&game);
    ratsu_buffer_free(&text);
    return !read ? -1 : reader.at == first.length ? 2 : reader.at < reader.text.length;
}

/* How a game of BYTES ends; -1: no memory. */
static int end_of(struct ratsu_slice bytes)
{
    static const struct {
        const char *next;
        int apart,
            one; /* the end if it is read as a game of its own, and if not; 0: not known yet */
    } probes[] = {
        {"\n\n2. e4", RESULT, 0}, {"\n\n[White \"?\"]\n", 0, TAGS}, {"\n\n1. e4", MOVES, COMMENT}};
    int end = 0;
    while (bytes.length && pgn_is(bytes.data[bytes.length - 1], PGN_BLANK)) bytes.length--;
    /* A result on a line of moves need not be read; the last brace shows whether a comment is
     * open. */
    const size_t line = ratsu_line_start(bytes, bytes.length);
    if (ratsu_pgn_ends_in_result(bytes, bytes.length) &&
        !strchr("%[", bytes.data[ratsu_skip_blanks(bytes, line)]) &&
        !memchr(bytes.data + line, ';', bytes.length - line)) {
        size_t at = memchr(bytes.data, '{', bytes.length) ? bytes.length : 0; /* most have none */
        while (at > 0 && bytes.data[at - 1] != '{' && bytes.data[at - 1] != '}') at--;
        if (at == 0 || bytes.data[at - 1] == '}') return RESULT;
    }
    for (size_t i = 0; !end; i++) {
        int answer = apart(bytes, ratsu_slice_of(probes[i].next));
        if (answer < 0) return answer;
        end = answer ? probes[i].apart : probes[i].one;
    }
    return end;
}

/* Whether BYTES are read as a game of their own after one that ends as LAST says, as apart(). */
static int begins_after(unsigned last, struct ratsu_slice bytes)
{
    static const char *const before[] = {
        "", "1. e4 *\n\n", "1. e4\n\n", "1. e4 {\n\n", "[White \"?\"]\n\n", "1. e4\n"};
    if (last == NO_GAME || (last < COMMENT && ratsu_pgn_begins_with_tag(bytes))) return 2;
    return apart(ratsu_slice_of(before[last]), bytes);
}

int ratsu_pgn_follows(unsigned *end, struct ratsu_slice bytes)
{
    const unsigned last = *end;
    if (ratsu_first_text(bytes) == bytes.length) return 1;
    const int own = end_of(bytes), begins = own < 0 ? own : begins_after(last, bytes);
    if (own > 0) *end = (unsigned)own;
    return begins > 1 ? 1 : begins;
}

/* FIXED must end no more openly than BYTES, and begin a game after an end of each kind after which
 * they begin one, in the same place. */
int ratsu_pgn_stands_for(struct ratsu_slice fixed, struct ratsu_slice bytes)
{
    int before = end_of(bytes), after = end_of(fixed);
    if (before < 0 || after < 0) return -1;
    if (after > before) return 0;
    for (unsigned end = RESULT; end <= MOVE_LINE; end++) {
        int is = begins_after(end, fixed);
        int was = is > 1 ? is : begins_after(end, bytes);
        if (is < 0 || was < 0) return -1;
        if (is < was) return 0;
    }
    return 1;
}
