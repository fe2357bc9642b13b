/* ratsu/pgn.h -- pgn: PGN text to elements: where a game begins, and what it is made of.
 *
 * pgn-dialects(7) defines where a game begins: hard starts (a tag line after a blank line, or after
 * a result) are the only places where input is cut; soft starts separate the games between two hard
 * starts. A block that begins at a hard start can be read without knowing anything before it, so
 * blocks can be read by threads. */
#ifndef RATSU_PGN_H
#define RATSU_PGN_H

#include "ratsu/game.h"

RATSU_BEGIN

/* How much of a game a reader prepares: less takes less time. */
enum ratsu_pgn_depth {
    RATSU_PGN_BYTES, /* only `bytes`: to count or copy games */
    RATSU_PGN_TAGS,  /* tags as well */
    RATSU_PGN_ALL    /* all elements */
};

/* What a reader returns. None of them is 0, so that a wrong test for "true" is noticed at once. */
enum ratsu_pgn_next {
    RATSU_PGN_GAME = 1,
    RATSU_PGN_END,      /* the text holds no further game */
    RATSU_PGN_NO_MEMORY /* the game at reader->at could not be read */
};

/* Offset of the LAST hard start in TEXT after offset 0, so that TEXT before it is whole games; 0 if
 * there is none, SIZE_MAX if there is no memory. SOFT: then also the last beginning of a game
 * without a hard start, if what follows TEXT cannot change it. TEXT begins where it was cut, or at
 * the beginning of the input. What follows TEXT is not needed: a hard start is known when its
 * line's `[Name "` stands in TEXT. */
size_t ratsu_pgn_cut(struct ratsu_slice text, bool soft);

/* Reads the games of one block. */
struct ratsu_pgn_reader {
    struct ratsu_slice text; /* whole games: begins at a hard start or at the input's beginning */
    size_t at;               /* the next game's first byte */
    enum ratsu_pgn_depth depth;
    enum ratsu_level level; /* to read on: kernel->level; 0 is plain C and slow */

    /* The reader's own: zero before the first game. What was not set to zero is found, and set. */
    const struct pgn_scan *scan;
    size_t stretch_end; /* the next hard start */
    size_t preface;     /* bytes before the first hard start that are no game of their own */
    bool single;        /* there is certainly one game before that */
    size_t last_tag;    /* where its last tag may stand then */
};

/* Reads the next game into GAME, whose arrays are reused. Text without any game (only blanks, or
 * text with no start in it) gives none: at its end `at` is still 0. Without memory `at` stays, and
 * the caller may try again. At RATSU_PGN_BYTES elements and tags are empty or not complete; at
 * RATSU_PGN_TAGS elements holds tags alone. A game of 2 GiB or more is too_long, and not separated
 * by soft starts. */
enum ratsu_pgn_next ratsu_pgn_read(struct ratsu_pgn_reader *reader, struct ratsu_game *game);

/* Whether a game of BYTES, after an empty line, is still read as a game of its own: 1 or 0; -1 if
 * there is no memory. *END says how the game before it ends, and then how this one does; it is 0
 * before the first. */
int ratsu_pgn_follows(unsigned *end, struct ratsu_slice bytes);

/* Moves as a person types them: the text of a game without its tags. Zeroed before the first ones;
 * memory is used again; the caller frees `text` and `game`. */
struct ratsu_typed {
    struct ratsu_buffer text; /* tags of the start, then the moves: the bytes of `game` */
    struct ratsu_slice moves; /* in it */
    struct ratsu_game game;
    /* The first element that is not a move or cannot be played, in a variation too; the number of
     * elements if there is none. */
    size_t fault;
    /* Why text at byte `ignored_at` of the moves would be ignored in silence: tags, another game,
     * text in a variation, what follows a brace that is never closed ... NULL: there is none. */
    const char *ignored;
    size_t ignored_at;
};

/* Reads MOVES, in LETTERS (NULL: English), as a game that begins at START, and plays it, with its
 * repetitions counted. False if there is no memory. */
bool ratsu_typed_play(struct ratsu_typed *typed, const struct ratsu_kernel *kernel,
                      struct ratsu_slice moves, const struct ratsu_letters *letters,
                      const union ratsu_any_position *start);

/* Elements to PGN text: export format, or the bytes that came. */

struct ratsu_pgn_style {
    const struct ratsu_notation *notation; /* NULL: SAN */
    const struct ratsu_letters *letters;   /* NULL: English */
    uint64_t width; /* lines are shorter than so many bytes if blanks allow it; 0: one line */
    bool signs;     /* "!" in place of $1, for the NAGs that have a sign */
    bool keep; /* the game's bytes, but for elements dropped and for moves if `notation` is set */
    bool no_numbers, no_checks; /* moves without their numbers, without + and # */
};

/* Appends GAME, which has been played, to OUT, with its empty line at the end. WALK is memory that
 * is used again from game to game (zeroed before the first, freed by the caller). Moves that could
 * not be played are written as they stand. False only if there is no memory.
 *
 * Export format: PGN standard (1994), section 8.2: the Seven Tag Roster first, then the other tags
 * by name, then the moves, numbers before White's moves and after an interruption. */
bool ratsu_pgn_write(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                     const struct ratsu_game *game, struct ratsu_walk *walk,
                     const struct ratsu_pgn_style *style);

RATSU_END

#endif
