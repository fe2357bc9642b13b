/* ratsu/game.h -- game: a game as an array of elements, and the loop that plays it.
 *
 * Every reader fills a struct ratsu_game, every writer and every check walks one:
 *
 *     bytes --reader--> elements --ratsu_game_play()--> the same elements with moves and remarks
 *
 * Elements are places in the game's bytes; nothing is copied. A struct is used again for the next
 * game (its arrays only grow), so after the first games nothing is allocated. */
#ifndef RATSU_GAME_H
#define RATSU_GAME_H

#include "ratsu/variant.h"

RATSU_BEGIN

/* Numbered so that the kinds of a game, or-ed, show what it has (game/follow.h): a game without
 * annotations has only kinds up to RATSU_RESULT. */
enum ratsu_element_kind {
    RATSU_TAG,    /* the whole tag, "[" to "]" (or as far as it goes); u.tag is its index */
    RATSU_NUMBER, /* "12." "12..." "12" "..." */
    RATSU_MOVE,   /* a move text, marks + # included, signs (!?) not; null moves too */
    RATSU_RESULT, /* "1-0" "0-1" "1/2-1/2" "*"; u.result says which */
    RATSU_NAG,    /* "$12"; u.nag is its number */
    RATSU_SIGN,   /* "!", "?!", "+=", "N", ...; u.nag is the NAG it stands for */
    RATSU_VARIATION_IN = 8, /* "(" */
    RATSU_VARIATION_OUT,    /* ")" */
    RATSU_COMMENT = 16,     /* "{...}" with its braces */
    RATSU_LINE_COMMENT,     /* ";" to the end of the line, without it */
    RATSU_ESCAPE,           /* a line that begins with "%", without its end */
    RATSU_STRAY = 32,       /* text that is none of these */
    RATSU_DROPPED           /* dropped by an edit: writers skip it */
};

/* What is wrong with an element as text; RATSU_SOUND for nearly all. Readers set it. */
enum ratsu_fault {
    RATSU_SOUND,
    /* A comment, tag or variation that is still open at the next game or the end; for a variation
     * it is set on its RATSU_VARIATION_IN. */
    RATSU_UNTERMINATED,
    RATSU_STRAY_CLOSE,      /* ")" "}" "]" that closes nothing */
    RATSU_STRAY_BRACKET,    /* "[" "<" ">" that opens nothing */
    RATSU_STRAY_TEXT,       /* no token of PGN; a RATSU_MOVE has it if that stands for a move */
    RATSU_STRAY_CONTROL,    /* control characters or NULs, a run of them */
    RATSU_BAD_NAG,          /* "$" without number, or over 255 */
    RATSU_TAG_UNQUOTED,     /* no quotation marks, or only one */
    RATSU_TAG_QUOTE_INSIDE, /* quotation marks in the value without a backslash */
    /* No "]" on its line: the value ends with the line, or at the `"]` that ends the next one. */
    RATSU_TAG_UNCLOSED,
    RATSU_TAG_LINES, /* whole, but its bracket, name, value and bracket are not on one line */
    RATSU_TAG_NAME,  /* no name, or one with characters that names may not have */
    /* A tag after a variation or result; among the moves a RATSU_STRAY, which is no tag of the
     * game: it may be one of the next. */
    RATSU_TAG_LATE,
    RATSU_RESULT_EARLY,  /* a result in a variation, or one that another result follows */
    RATSU_AFTER_RESULT,  /* stands after the last result of the game: moves there are not played */
    RATSU_SIGN_SPELLING, /* a sign that PGN writes as a NAG: none of the six of the standard */
    RATSU_TOO_DEEP,  /* a variation nested over RATSU_DEPTH_MAX: read for its syntax, not played */
    RATSU_BOTH_LOST, /* "0-0", a result that PGN does not have: u.result is RATSU_OPEN */
    RATSU_RESULT_SPELLING, /* "1/2" and other spellings of a result: u.result is the one meant */
    /* No blank separates it from the move before it: the result of "Qxh71-0", the number of "d52.",
     * the second move of "e4e5". For moves the player sets it, when it splits a text into two
     * elements because it is not one move, but two. */
    RATSU_GLUED,
    /* A move with blanks inside, or more than a move: a sign and a move, two moves with a dash
     * between them. The player decides, and makes it more elements or RATSU_APART. */
    RATSU_MAYBE_APART,
    RATSU_APART,      /* a move with a blank inside: "B c4", "Ng1 - f3" */
    RATSU_DRAW_OFFER, /* "(=)": a RATSU_COMMENT */
    /* A RATSU_MOVE that is a word before a pawn's move: text, or what names another piece. The
     * player decides, and makes it a RATSU_STRAY or RATSU_STRAY_TEXT. */
    RATSU_MAYBE_TEXT,
    RATSU_TAGS_IN_COMMENT /* a RATSU_COMMENT with lines that are tags */
};

enum { RATSU_DEPTH_MAX = 1000 };

/* Remark on a RATSU_NUMBER: another number than the game's, or the dots of Black's move where White
 * is to move. Not checked in a line after a fault. */
#define RATSU_WRONG_NUMBER (1u << 31)

struct ratsu_element {
    uint32_t offset; /* from the game's first byte */
    uint32_t length;
    union {
        struct ratsu_move move; /* RATSU_MOVE, set by the player (Camelot: `ordinal`) */
        uint32_t ordinal;       /* RATSU_MOVE of Camelot: index into the legal moves */
        uint32_t tag;           /* RATSU_TAG: index into tags */
        uint32_t nag;           /* RATSU_NAG, RATSU_SIGN */
        uint32_t result;        /* RATSU_RESULT: enum ratsu_result */
    } u;
    uint32_t remarks; /* of a move: enum ratsu_remark; of a number: RATSU_WRONG_NUMBER. By play */
    uint8_t kind;     /* enum ratsu_element_kind */
    uint8_t fault;    /* enum ratsu_fault */
    uint16_t depth;   /* variations open around it; capped at 65535 */
};

/* Tags with a number, which are found without comparing names. */
enum ratsu_known_tag {
    RATSU_TAG_OTHER,
    RATSU_TAG_EVENT, /* the Seven Tag Roster, in its order */
    RATSU_TAG_SITE,
    RATSU_TAG_DATE,
    RATSU_TAG_ROUND,
    RATSU_TAG_WHITE,
    RATSU_TAG_BLACK,
    RATSU_TAG_RESULT,
    RATSU_TAG_FEN,
    RATSU_TAG_SETUP,
    RATSU_TAG_VARIANT,
    RATSU_TAG_WHITE_ELO,
    RATSU_TAG_BLACK_ELO,
    RATSU_TAG_ECO,
    RATSU_TAG_PLY_COUNT,
    RATSU_TAG_TIME_CONTROL,
    RATSU_TAG_EVENT_DATE,
    RATSU_TAG_WHITE_FIDE_ID,
    RATSU_TAG_BLACK_FIDE_ID,
    RATSU_TAG_WHITE_TITLE,
    RATSU_TAG_BLACK_TITLE,
    RATSU_TAG_OPENING,
    RATSU_TAG_VARIATION,
    RATSU_TAG_TERMINATION,
    RATSU_TAG_ANNOTATOR,
    RATSU_TAG_UTC_DATE,
    RATSU_TAG_UTC_TIME,
    RATSU_TAG_MODE,
    RATSU_TAG_TIME,
    RATSU_TAG_WHITE_TEAM,
    RATSU_TAG_BLACK_TEAM,
    RATSU_TAG_END_DATE,
    RATSU_TAG_WHITE_RATING_DIFF,
    RATSU_TAG_BLACK_RATING_DIFF,
    RATSU_KNOWN_TAGS
};

/* A tag pair; value as it stands between its quotation marks, escapes not undone. */
struct ratsu_tag {
    struct ratsu_slice name;
    struct ratsu_slice value;
    uint32_t element; /* its index in elements */
    uint32_t known;   /* enum ratsu_known_tag of its name; set by ratsu_game_add_tag() */
};

enum ratsu_result { RATSU_NO_RESULT, RATSU_WHITE_WINS, RATSU_BLACK_WINS, RATSU_DRAW, RATSU_OPEN };

/* Why a game's moves could not be played at all. */
enum ratsu_start_fault {
    RATSU_START_FINE,
    RATSU_START_BAD_FEN, /* the FEN tag cannot be read or played: see fen */
    RATSU_START_NO_FEN,  /* Chess960 with moves and no FEN */
    RATSU_START_UNKNOWN  /* unknown variant */
};

struct ratsu_game {
    /* Set by the reader. Slices are valid until the reader is given its next block. */
    struct ratsu_slice bytes;       /* the whole game, up to the next one's first byte */
    struct ratsu_element *elements; /* in the order of the text */
    size_t element_count;
    struct ratsu_tag *tags;
    size_t tag_count;
    uint32_t known[RATSU_KNOWN_TAGS]; /* index + 1 of the last tag of that name; 0: none */
    size_t terminator; /* index of the RATSU_RESULT that ends it, element_count if none */
    bool too_long;     /* only `bytes` is set, and perhaps not all of it: see pgn.h */
    /* Of a game without tags: the byte where a line begins as another game would, though none is
     * read there: number 1 again, or, where no move has a number, a first move on each line. 0:
     * there is no such line. */
    uint32_t second;

    /* Set by ratsu_game_play(). */
    enum ratsu_system system;
    bool system_guessed; /* named by the FEN alone, no Variant tag: variant-missing */
    enum ratsu_start_fault start_fault;
    unsigned fen_fault;   /* enum ratsu_fen_fault of the FEN tag */
    unsigned fen_remarks; /* enum ratsu_fen_remark */
    size_t fen_at;        /* the fault's place in the value of the FEN tag */
    union {
        struct ratsu_position start; /* what both boards have can be read here (ratsu/variant.h) */
        union ratsu_any_position any_start;
    };
    union {
        /* After the last mainline ply that could be played. Its hash is not kept:
         * ratsu_position_hash() computes it. */
        struct ratsu_position last;
        union ratsu_any_position any_last;
    };
    uint32_t plies; /* mainline plies played legally */
    /* All remarks of all elements, or-ed: 0 is a clean game. Variations left out by mainline_only
     * count nothing. */
    uint32_t remarks;
    /* Of `last`; fivefold and 75 moves included, and the third repetition where that is an end. */
    enum ratsu_outcome outcome;
    /* How often `last` has occurred; 0 if that was not counted. It is counted with
     * options.repetitions and an observer, and if the fifth occurrence is possible. */
    uint32_t repeated;
    /* The first mainline ply at which fivefold or 75 moves had ended the game and it went on; 0 if
     * there is none. */
    uint32_t claims_passed;

    /* Capacities, and memory of the player that lives from game to game. */
    size_t element_capacity;
    size_t tag_capacity;
    struct ratsu_player *player;

    /* Texts that an edit put in place of comments' own; NULL from a reader. */
    const struct ratsu_slice *texts;
};

/* The text of an element: its bytes, or what an edit put in their place (only comments: `remarks`
 * is then the place in texts, from 1). */
inline struct ratsu_slice ratsu_element_text(const struct ratsu_game *game,
                                             const struct ratsu_element *element)
{
    bool edited =
        element->remarks && (element->kind == RATSU_COMMENT || element->kind == RATSU_LINE_COMMENT);
    if (edited) return game->texts[element->remarks - 1];
    if (element->fault == RATSU_DRAW_OFFER) return ratsu_slice_of("{(=)}");
    struct ratsu_slice text = {game->bytes.data + element->offset, element->length};
    return text;
}

/* The value of the last tag of that number or NAME (bytes equal); a slice with data NULL if there
 * is none. */
struct ratsu_slice ratsu_game_known(const struct ratsu_game *game, enum ratsu_known_tag tag);
struct ratsu_slice ratsu_game_tag(const struct ratsu_game *game, const char *name);

/* The result as ratsu(7) has it: tag, else terminator, else RATSU_OPEN. */
enum ratsu_result ratsu_game_result(const struct ratsu_game *game);

/* "1-0", "0-1", "1/2-1/2", "*"; this too for RATSU_NO_RESULT. */
const char *ratsu_result_text(enum ratsu_result result);

/* A ply of a game while it is played. */
struct ratsu_step {
    const union ratsu_any_position *position; /* after it, the hash kept */
    uint32_t ply;                             /* plies of its line; 0: the start */
    uint32_t depth;                           /* variations open around it */
    const struct ratsu_element *element;      /* the move; NULL at the start */
    const struct ratsu_camelot_move *camelot; /* the position on Camelot's board; else NULL */
};

/* Watches a game while it is played, and may end the play. */
struct ratsu_observer {
    /* Called at the start and after each ply of the main line, and of variations if `variations` is
     * set. False: no more is needed. */
    bool (*on_position)(struct ratsu_observer *observer, const struct ratsu_step *step);
    bool variations;
};

struct ratsu_play_options {
    enum ratsu_system system; /* the rules of a game that does not name its own (--variant) */
    bool mainline_only;       /* variations are not played; their moves stay RATSU_UNPLAYED */
    bool repetitions;         /* find fivefold repetition */
    bool marks_ignored;       /* "+" and "#" need not be right: faster; remarks may miss them */
    unsigned pieces; /* language of piece letters read: index into ratsu_letters; 0: English */
    struct ratsu_observer *observer; /* NULL: none */
};

/* Plays the game on KERNEL: sets `u.move` and `remarks` of every RATSU_MOVE, `remarks` of every
 * RATSU_NUMBER, and the fields above. After the first move of a line that cannot be played, the
 * moves of that line get RATSU_UNPLAYED, and so do their variations. Variations that replace the
 * faulty move itself are played, because the position before it is known. A variation with no move
 * before it begins where its line does. False only if there is no memory.
 *
 * If an observer ends the play, the fields above describe the game up to there, except the outcome
 * (RATSU_ONGOING); the moves after it are RATSU_UNPLAYED. The game can be played again. */
bool ratsu_game_play(const struct ratsu_kernel *kernel, struct ratsu_game *game,
                     const struct ratsu_play_options *options);

/* Gives back the game's memory and zeroes it. A zeroed struct is an empty game. */
void ratsu_game_free(struct ratsu_game *game);

/* The positions of a played game, variations too, one element after the other.
 *
 *     ratsu_walk_begin(&walk, kernel, &game);
 *     for (i = 0; i < game.element_count; i++) {
 *         if (game.elements[i].kind == RATSU_MOVE && walk.sound)
 *             ... walk.now is the position before it
 *         ratsu_walk_step(&walk, &game.elements[i]);
 *     } */

struct ratsu_walk_level; /* a line that waits for its variation to end */

struct ratsu_walk {
    const struct ratsu_kernel *kernel;
    union {
        struct ratsu_position now; /* after all moves of this line so far */
        union ratsu_any_position any_now;
    };
    union {
        /* Before its last move, `now` if there is none: where a variation begins. */
        struct ratsu_position before;
        union ratsu_any_position any_before;
    };
    bool sound; /* the line can be followed: no fault so far in it */
    bool before_sound;
    uint32_t ply; /* plies of the line played so far, from the start of the game */
    uint32_t before_ply;
    uint32_t depth; /* variations open */
    bool failed;    /* no memory */
    bool blind;     /* positions are not followed: ratsu_walk_blind() */
    struct ratsu_walk_level *levels;
    size_t level_capacity;
    struct ratsu_camelot_moves camelot[2]; /* legal moves and scratch; private */
};

/* Sets WALK (zeroed before its first use; its memory is used again) to the start of GAME, which has
 * been played. */
void ratsu_walk_begin(struct ratsu_walk *walk, const struct ratsu_kernel *kernel,
                      const struct ratsu_game *game);

/* Passes one element: moves are played, variations entered and left; other elements have no
 * effect. */
void ratsu_walk_step(struct ratsu_walk *walk, const struct ratsu_element *element);

/* Writes MOVE, an element that the walk stands before, in NOTATION (NULL: SAN) with LETTERS (NULL:
 * English); Camelot has its own. Returns its length; 0 if there is no memory. */
size_t ratsu_walk_move(struct ratsu_walk *walk, const struct ratsu_element *move,
                       const struct ratsu_notation *notation, const struct ratsu_letters *letters,
                       char text[RATSU_MOVE_TEXT_MAX]);

/* Gives the memory back and leaves an empty walk. */
void ratsu_walk_free(struct ratsu_walk *walk);

/* Commands in comments, [%clk 0:03:00] and its like.
 *
 * Source: the PGN standard's supplement "Embedded commands" (2001), and what ChessBase, Lichess,
 * chess.com, DGT and FICS write. A line end inside a command counts as a blank. */

struct ratsu_command {
    struct ratsu_slice name;  /* "clk" */
    struct ratsu_slice value; /* what follows, without blanks at its ends */
    size_t offset;            /* of "[%" in the comment */
    size_t length;            /* to "]", included; to the comment's end if there is none */
    bool closed;
};

/* The next command of COMMENT (the comment's text, with or without its braces) at or after *AT,
 * which is moved after it; false if there is none. */
bool ratsu_command_next(struct ratsu_slice comment, size_t *at, struct ratsu_command *command);

/* A time: H:MM:SS, MM:SS or SS, tenths to microseconds after a point (cut to milliseconds); false
 * if VALUE is none. A line may end after a colon. */
bool ratsu_clock_read(struct ratsu_slice value, uint64_t *milliseconds);

/* An evaluation: pawns ("0.35", "-12") as centipawns, or "#3", "#-3" as moves to mate; a depth
 * after a comma is ignored. False if VALUE is none. */
struct ratsu_evaluation {
    bool mate;
    int32_t value; /* centipawns, or moves to mate, from White's side */
};
bool ratsu_evaluation_read(struct ratsu_slice value, struct ratsu_evaluation *evaluation);

RATSU_END

#endif
