/* pgn/heads.h: the beginnings of games whose first lines are damaged (pgn-dialects(7), Where a
 * game begins). */
#ifndef PGN_HEADS_H
#define PGN_HEADS_H

#include "ratsu/game.h"

/* Whether a closed tag line begins with the "[" at BRACKET, and another one comes next, which is
 * not that of an Event: another game may begin there. */
bool ratsu_pgn_tag_block(struct ratsu_slice text, size_t bracket);

/* Whether an Event tag begins a tag block at BRACKET, on a line that is not too long for a tag. */
bool ratsu_pgn_event_block(struct ratsu_slice text, size_t bracket);

/* Whether an Event tag of a tag block begins at BRACKET in the middle of a line that cannot be the
 * damaged first line of a game: a file that ends within a line was joined to another. */
bool ratsu_pgn_joined_event(struct ratsu_slice text, size_t bracket);

/* What stands before the damaged lines of a head: tags, from which the first closed line divides
 * it; moves, after which lines of text may belong to it; or an open comment, in which closed tag
 * lines belong to it too. */
enum pgn_head { HEAD_AFTER_TAGS, HEAD_AFTER_MOVES, HEAD_IN_COMMENT };

/* The first of the lines, from LEAST on, that stand right before TAG_LINE and belong to its head;
 * TAG_LINE if none does. */
size_t ratsu_pgn_head_before(struct ratsu_slice text, size_t tag_line, size_t least,
                             enum pgn_head kind);

/* The line where a tag block begins, if only damaged lines stand from AT to there; else AT. */
size_t ratsu_pgn_head_after(struct ratsu_slice text, size_t at);

/* VALUE, of a tag that no usual quotation marks enclose, without others at its ends: curly ones,
 * those of web pages, apostrophes. One that belongs to another inside the value stays. */
struct ratsu_slice ratsu_pgn_without_quotes(struct ratsu_slice value);

/* Whether LINE is the text's first, or the line before it is blank. */
bool ratsu_pgn_blank_before(struct ratsu_slice text, size_t line);

/* Whether nothing but blanks and line ends stands before AT, up to a line from "[" to "]" or the
 * text's beginning. */
bool ratsu_pgn_tag_line_before(struct ratsu_slice text, size_t at);

/* line_table.c: returns game->second of GAME, which has no tags (ratsu/game.h). */
uint32_t ratsu_pgn_second_beginning(const struct ratsu_game *game);

/* Where a comment ends. With a tag block in it and then another "{", or no "}", its end is in
 * doubt: it ends at the latest before TAG_LINE, where that block begins, and the next game
 * begins at AT, perhaps before the comment's own "{". */
struct pgn_comment_end {
    size_t at;
    size_t tag_line; /* 0: the end is not in doubt */
    bool closed;     /* by its own "}" */
    bool tags;       /* closed tag lines are in it */
};
struct pgn_comment_end ratsu_pgn_comment_end(struct ratsu_slice text, size_t open);

/* line_table.c: returns the number at the beginning of TEXT; 0 if there is none. */
uint64_t ratsu_pgn_number_of(struct ratsu_slice text);

/* Comments of the main line in which moves of the game may stand, since what follows does not go on
 * where the moves before them ended. Zeroed before the first. */
struct pgn_swallowed {
    size_t next;       /* the elements before it have been looked at */
    size_t item;       /* the next number or move of the main line */
    uint64_t ply;      /* twice the number of the move there, and 1 more if it is Black's */
    const char *fault; /* what may be wrong with the last element of these */
};

/* line_table.c: whether ELEMENT of GAME, which has been played, may be such a comment. */
bool ratsu_pgn_may_swallow(const struct ratsu_game *game, const struct ratsu_element *element);

/* line_table.c: finds the next such comment of GAME, which has been played; false if there is none.
 * Numbers after a comment in braces are looked at by ratsu_pgn_swallowing(). */
bool ratsu_pgn_next_swallowed(const struct ratsu_game *game, struct pgn_swallowed *swallowed);

/* line_table.c: returns the comment near the number at INDEX, which is above EXPECTED, that holds
 * the numbers up to it, or a brace: it may have been meant to end before them. The number of
 * elements if there is none. */
size_t ratsu_pgn_swallowing(const struct ratsu_game *game, size_t index, uint64_t expected);

#endif
