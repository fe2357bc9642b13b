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

/* Whether nothing but blanks and line ends stands before AT, up to a line from "[" to "]" or the
 * text's beginning. */
bool ratsu_pgn_tag_line_before(struct ratsu_slice text, size_t at);

/* untagged.c: returns game->second of GAME, which has no tags (ratsu/game.h). */
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

#endif
