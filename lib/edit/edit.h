/* edit/edit.h: changes to played games: elements removed, lines split, tags added.
 *
 * An edit changes a game in place. Texts that it makes live in its arena until the next game.
 */
#ifndef EDIT_EDIT_H
#define EDIT_EDIT_H

#include "base/array.h"
#include "ratsu/convert.h"
#include "ratsu/select.h"

/* How a line of moves reaches an element of it. */
struct ratsu_edit_step {
    uint32_t before, move; /* the element before it, the last move up to it: + 1; 0: none */
    uint32_t count;        /* elements of the line up to it */
    uint64_t bytes;        /* of them */
};

/* What is asked of edits, and their memory, one for each thread: zeroed at first, used again from
 * game to game, and given back by ratsu_edit_free(). */
struct ratsu_edit {
    const struct ratsu_kernel *kernel; /* set by the caller, as are the options */
    const struct ratsu_edit_options *options;
    struct ratsu_arena arena;
    struct ratsu_buffer scratch, plain;
    struct ratsu_slice *values; /* of the tags that are set; empty: they stay as they are */
    size_t value_capacity;
    struct ratsu_keys **keys; /* of the texts of these tags, in their order */
    size_t key_count, key_capacity;
    struct ratsu_selector *selector;     /* for their values, set by the caller */
    const struct ratsu_tag_table *table; /* of tags, set by the caller; NULL: none */
    struct ratsu_query *like;            /* asks for the comments that stay; NULL: all do */
    uint64_t dropped;                    /* bit I: the game had tag I of those that are dropped */
    uint64_t without;                    /* keys of the game that have no row in it */
    struct ratsu_buffer unmatched;       /* such keys as lines of TSV; the caller empties it */
    struct ratsu_slice *texts;           /* what stands in place of comments */
    size_t text_count, text_capacity;
    uint32_t *line, *tails; /* elements of the line that is followed, and of those that wait */
    size_t line_capacity, tail_capacity;
    struct ratsu_edit_step *steps; /* of each element that stands in a line */
    size_t step_capacity;
    struct ratsu_element *held; /* NAGs on their way past a move */
    size_t held_capacity;
    uint32_t *signs; /* NAGs before the first move of a variation */
    size_t sign_capacity;
    bool strays;     /* stray text was made of signs and numbers that belong to no move */
    bool unwritable; /* the style asked for has no letters for a position of the game */
    bool joined;     /* a game had a tag of the table's first column */
    bool cut;        /* the main line was cut: tags may state its former moves */
};

/* Forgets the texts of the last game. Call before each game. */
void ratsu_edit_begin(struct ratsu_edit *edit);
void ratsu_edit_free(struct ratsu_edit *edit);

/* Whether ELEMENT can only be written as its original bytes: a NAG that is not 0 to 255, a tag
 * without a valid name, stray text, or a result that neither ends the game nor agrees with its
 * end. */
bool ratsu_edit_is_stray(const struct ratsu_game *game, const struct ratsu_element *element);

/* Drops these; writers skip stray text and such results by themselves. */
void ratsu_edit_drop_strays(struct ratsu_game *game);

/* Removes the brackets of variations without a move of their own, whose NAGs and signs become
 * stray. Variations before the first move of their line replace no move: they become comments.
 * False if there is no memory. */
bool ratsu_edit_unwrap_variations(struct ratsu_edit *edit, struct ratsu_game *game);

/* Removes brackets as ratsu_edit_unwrap_variations() does, in a game that is kept and loses its
 * variations: in a variation without a move, everything but its comments is dropped. */
bool ratsu_edit_free_comments(struct ratsu_edit *edit, struct ratsu_game *game);

/* Moves NAGs and signs between a number and its move to the place after that move, to which they
 * belong: writers of numbers would write them after the move before. Those after a number without a
 * move become stray text. False if there is no memory. */
bool ratsu_edit_place_nags(struct ratsu_edit *edit, struct ratsu_game *game);

/* Sets bit I of *SEEN if GAME has tag I of the COUNT ones in NAMES, of which the first 64 count. */
void ratsu_edit_see_tags(const struct ratsu_game *game, const struct ratsu_slice *names,
                         size_t count, uint64_t *seen);

/* Returns why a tag NAME can be neither set nor dropped; NULL if it can. */
const char *ratsu_edit_name_fault(struct ratsu_slice name);

/* Reads the keys in TEXT, of the next tag that is set. False with a FAULT, or without memory. */
bool ratsu_edit_read_text(struct ratsu_edit *edit, struct ratsu_slice text,
                          struct ratsu_query_fault *fault);

/* Reads the regular expression TEXT, in slashes or without, by which comments stay. False with a
 * FAULT, or without memory. */
bool ratsu_edit_read_like(struct ratsu_edit *edit, struct ratsu_slice text,
                          struct ratsu_query_fault *fault);

/* Removes what the options drop from GAME, which was played, sets their tags, and adds their
 * comments. False only if there is no memory. */
bool ratsu_edit_apply(struct ratsu_edit *edit, struct ratsu_game *game);

/* Returns what of enum ratsu_edit_add games of SYSTEM can have. */
unsigned ratsu_edit_addable(enum ratsu_system system);

/* Sets the tags that the options add; if the main line was CUT, also PlyCount, FinalFEN and
 * FinalPolyglot where GAME has them. False only if there is no memory. */
bool ratsu_edit_tags(struct ratsu_edit *edit, struct ratsu_game *game, bool cut);

/* Cuts the line of element INDEX before it. A variation that keeps no move is removed; the main
 * line gets the result `*`. If COMMENT, the part that is cut off becomes a comment, with [ ] for
 * its braces. False if there is no memory. */
bool ratsu_edit_truncate(struct ratsu_edit *edit, struct ratsu_game *game, size_t index,
                         bool comment);

/* Keeps of the main line of GAME, which was played, the moves from ply FIRST to LAST (none if LAST
 * is below FIRST). What comes before them becomes the start position; the result stays. False if
 * there is no memory. */
bool ratsu_edit_cut(struct ratsu_edit *edit, struct ratsu_game *game, uint32_t first,
                    uint32_t last);

/* Adds the comment TEXT after the moves of the main line whose bits are set in PLIES; bit 0 is the
 * start. False if there is no memory. */
bool ratsu_edit_mark(struct ratsu_edit *edit, struct ratsu_game *game, const uint64_t *plies,
                     struct ratsu_slice text);

/* Sets *BYTES to the approximate size of the variations of GAME as separate games. Each repeats the
 * moves that lead to it, so this can be the square of the game. False if there is no memory. */
bool ratsu_edit_measure(struct ratsu_edit *edit, const struct ratsu_game *game, uint64_t *bytes);

/* Calls TAKE for the main line of GAME alone, then for every variation as a separate game: the
 * moves that lead to it, then its own; its result is `*`. Each has the tags that the options add,
 * and no PlyCount, FinalFEN or FinalPolyglot of another. GAME's start was read. PART is played as
 * GAME is and lives only during the call. TAKE returns false to stop. False if there is no memory
 * or TAKE stopped. */
bool ratsu_edit_split(struct ratsu_edit *edit, const struct ratsu_game *game,
                      bool (*take)(void *context, struct ratsu_game *part), void *context);

#endif
