/* pgn/reading.h: the state of reading one game, and the pieces that read it.
 *
 * Regular text goes through pgn/scan.c many bytes at once. It stops at the first thing that is not
 * regular, and item.c or tag.c read that one thing, byte by byte. The result must not depend on
 * which of them reads a byte: both use the classes of byte_class.c. */
#ifndef PGN_READING_H
#define PGN_READING_H

#include "pgn/scan.h"
#include "pgn/hard_start.h"
#include "ratsu/pgn.h"

/* What stands before the place that is read. */
enum pgn_state {
    PGN_BEFORE,       /* no move: perhaps tags, or text */
    PGN_MOVES,        /* moves are under way */
    PGN_RESULT,       /* a result, and after it only comments and their like */
    PGN_RESULT_BLANK, /* a result and a blank line */
    PGN_TEXT          /* a result and text */
};

/* The first element that shows a game, the end of its tags, a number or a move. */
enum pgn_first { PGN_OF_GAME, PGN_OF_MOVES, PGN_MOVED, PGN_FIRSTS };

struct pgn_reading {
    struct ratsu_game *game; /* its bytes end with the stretch, until its own end is found */
    struct ratsu_slice text; /* the same bytes */
    const struct pgn_scan *scan;
    bool bounded; /* the end of the stretch is known; otherwise the bytes are all that follow */
    size_t at;
    size_t end;       /* where the game ends: after its last byte */
    size_t depth;     /* variations open */
    size_t results;   /* elements that are results */
    size_t line_end;  /* of a tag's line, found once for all tags that stand on it; 0: none yet */
    size_t word_end;  /* of a word, found once for all elements that are made of it */
    size_t word_stop; /* where the commas and similar signs at its end begin */
    /* line_table.c: how many elements come before the first of these, and the last one's offset. */
    struct pgn_passed {
        size_t count, last;
    } passed[PGN_FIRSTS];
    bool open_comment;
    bool no_memory;
    bool prose; /* there is stray text */

    /* Where no moves are under way, lines are judged (prose.c). */
    enum pgn_state state;
    size_t judged; /* up to here the text was judged; SIZE_MAX: to the end of the result's line */
    size_t line_first; /* while a line is judged, its first element */
};

/* Numbers in a row, as in "1.0", are looked at together, up to so many. */
enum { PGN_NUMBERS = 8 };

/* prose.c: what a line is where no moves are under way. */
enum pgn_line {
    PGN_PROSE = 1,        /* stray text */
    PGN_PROSE_RESULT = 2, /* stray text that holds a result */
    PGN_SOME_MOVES = 4,   /* a game's moves, and perhaps text */
    PGN_PURE = 8,         /* moves, numbers, NAGs, comments and a result alone */
    PGN_OTHER = 16        /* neither makes a game nor is text: comments, a result, a sign */
};

/* The first PGN_JUDGED bytes of a line decide what it is. */
enum { PGN_JUDGED = 16 << 10 };

/* prose.c: judges what stands from reading->at to the end of its line, to a tag or to a comment
 * that goes on after the line; takes it, as text, if it is one of the kinds TAKEN. */
enum pgn_line ratsu_pgn_judge_line(struct pgn_reading *reading, unsigned taken);

/* untagged.c: whether a game begins before the number or move at AT, which is not read yet; if
 * so, this game is ended. */
bool ratsu_pgn_line_begins(struct pgn_reading *reading, size_t at);

/* line_table.c: whether a game begins with the tag called NAME at reading->at, or with lines right
 * before it; if so, this game is ended. */
bool ratsu_pgn_tag_line_begins(struct pgn_reading *reading, struct ratsu_slice name);

/* untagged.c: reads the line of the text at AT, element FIRST, as text with its result, if moves
 * are under way and it begins the line. False if not, or if there is no memory. */
bool ratsu_pgn_take_title(struct pgn_reading *reading, size_t at, size_t first);

/* line_table.c: whether such an element has come before AT; a number in prose is none. */
bool ratsu_pgn_has_come(struct pgn_reading *reading, enum pgn_first which, size_t at);

/* line_table.c: whether a game would begin with an Event tag: moves, a result or another such tag
 * have come. */
bool ratsu_pgn_event_begins(struct pgn_reading *reading);

/* line_table.c: whether a game begins with the line of PLACE, or before it, by the table; if so,
 * this game is ended. */
struct pgn_place;
bool ratsu_pgn_ends_before(struct pgn_reading *reading, const struct pgn_place *place);

/* heads.c: whether a move, or a number and a move, certainly stand at TEXT[AT]. */
bool ratsu_pgn_begins_moves(struct ratsu_slice text, size_t at);

/* tag.c: the end of the line that holds reading->at. */
size_t ratsu_pgn_line_end(struct pgn_reading *reading);

/* reading.c: whether element INDEX, a number, belongs to prose on its line and not to a move. */
bool ratsu_pgn_number_in_prose(const struct ratsu_game *game, struct ratsu_slice text,
                               size_t index);

/* reader.c: the last of the RESULTS (SIZE_MAX: of all) outside variations ends the game. So does
 * one at the very end of a variation that was never closed, if one is OPEN. The others, and what
 * stands after it, get a fault. */
void ratsu_pgn_find_terminator(struct ratsu_game *game, size_t results, bool open);

/* reader.c: marks the OPEN variations of GAME that are not closed: from the end back, each that is
 * not paired. */
void ratsu_pgn_mark_open(struct ratsu_game *game, size_t open);

/* reader.c: finds what only the whole game shows: open variations, numbers in prose, the result. */
void ratsu_pgn_finish(struct pgn_reading *reading);

/* unread.c: makes moves that cannot be played of stray words in the place of a move; where games
 * begin and end is known before. */
void ratsu_pgn_settle_words(struct ratsu_game *game);

/* reading.c: reads regular moves with all that stands among them, from reading->at on, where no
 * token has begun. False if there is no memory. */
bool ratsu_pgn_regular(struct pgn_reading *reading);

/* item.c: reads the one thing at reading->at. False if the game ends before it or there is no
 * memory. */
bool ratsu_pgn_item(struct pgn_reading *reading);

/* reading.c: adds an element of the LENGTH bytes at reading->at, and passes them; NULL (and
 * no_memory) if there is no memory. */
struct ratsu_element *ratsu_pgn_take(struct pgn_reading *reading, size_t length,
                                     enum ratsu_element_kind kind, enum ratsu_fault fault);

/* word.c: reads the word at reading->at. */
void ratsu_pgn_word(struct pgn_reading *reading);

/* Whether TEXT, a number before moves, is "1", with or without dots: a game begins there. */
static inline bool pgn_is_number_one(struct ratsu_slice text)
{
    return text.length && text.data[0] == '1' && (text.length == 1 || text.data[1] == '.');
}

/* Whether an element of KIND says something about a move or the game, and is no move itself. */
static inline bool pgn_is_remark(unsigned kind)
{
    const uint64_t remarks = 1u << RATSU_COMMENT | 1u << RATSU_LINE_COMMENT | 1u << RATSU_ESCAPE |
                             1u << RATSU_NAG | 1u << RATSU_SIGN;
    return remarks >> kind & 1;
}

/* reading.c: the end of the word at AT; AT if none stands there. */
size_t ratsu_pgn_word_end(struct ratsu_slice text, size_t at);

/* reading.c: where the commas and similar signs begin that the word from AT to END ends in. */
size_t ratsu_pgn_word_stop(struct ratsu_slice text, size_t at, size_t end);

/* word.c: the end of the result at TEXT[AT], in any spelling, if a word ends there; AT if none
 * stands there. */
size_t ratsu_pgn_result_end(struct ratsu_slice text, size_t at, enum ratsu_result *result);

/* word.c: adds what belongs to the move before reading->at to the element of that move: "ch",
 * "(mate)", "e.p." or "= Q". False if nothing does. */
bool ratsu_pgn_take_tail(struct pgn_reading *reading);

/* word.c: reads a piece in brackets and its square, as in "(N)f3", as text that is no move: what
 * stands after the brackets is not another move. False if something else stands there. */
bool ratsu_pgn_take_piece_in_brackets(struct pgn_reading *reading);

/* tag.c: reads the "[" at reading->at, a tag or a stray bracket. False if a game begins there. */
bool ratsu_pgn_bracket(struct pgn_reading *reading);

/* line_table.c: ends the game before the tags in a comment whose end is in doubt, if moves come
 * before. */
struct pgn_comment_end;
bool ratsu_pgn_ends_at(struct pgn_reading *reading, struct pgn_comment_end *comment);

/* reader.c: whether a game is in TEXT (RATSU_PGN_GAME), or none (RATSU_PGN_END): then GAME, which
 * is empty before, has its elements. Its brackets open no variation, its results end no game. */
enum ratsu_pgn_next ratsu_pgn_look_for_game(struct ratsu_slice text, struct ratsu_game *game);

#endif
