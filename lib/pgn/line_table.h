/* pgn/line_table.h: what the table of lines knows of a line (line_table.def). */
#ifndef PGN_LINE_TABLE_H
#define PGN_LINE_TABLE_H

#include "pgn/hard_start.h"

/* What stands before a line. After text, with HELD, the game that a line begins has lines before
 * it already: the first ones after the moves or the result. More than one of them: it is not known
 * which. */
enum state {
    NOWHERE = 0, /* no game has begun */
    IN_TAGS = 1,
    AFTER_MOVES = 2,
    AFTER_HELD = 4,   /* moves, and then a blank line, or text in a game without tags */
    AFTER_RESULT = 8, /* and since then only comments and their like */
    AFTER_BLANK = 16, /* a result and a blank line */
    AFTER_TEXT = 32,  /* a result and text */
    /* Of a tag in the middle of a line: what stands before it there, and there is a result, and
     * since then only comments and their like. */
    ON_LINE = 64,
    RESULT_ON_LINE = 128,
    ANYWHERE = IN_TAGS | AFTER_MOVES | AFTER_RESULT
};

enum kind {
    OTHER = 0,
    ONE = 1,          /* begins with number 1 and a move */
    TEXT_ONE = 2,     /* text and results, no move, and then number 1 and a move */
    BARE = 4,         /* begins with a move */
    MOVES = 8,        /* other moves or numbers */
    TEXT_RESULT = 16, /* text that holds a result */
    TAG = 32,         /* tags alone, each of them closed */
    OPEN_TAG = 64,    /* begins with a tag, and is no other kind */
    EVENT = 128,      /* begins with an Event tag, after moves, a result or another Event tag */
    PAIR = 256,       /* a tag line with another one after it, which is not that of an Event */
    JOINED = 512      /* an EVENT of a PAIR, on a line that is no damaged tag */
};

enum fact {
    NO_FACT = 0,
    UNTAGGED = 1, /* the game has no tags: one with tags is followed by tags */
    /* More than one move stands in it, and no variation is open: some write Black's move on a line
     * of its own, with White's number. */
    LONG = 2,
    HELD = 4,         /* a line is held back */
    COMMENT = 8,      /* that line begins with a comment */
    BLANK = 16,       /* a blank line came since the moves */
    RESULT_LINE = 32, /* the line before ends in a result */
    PURE = 64,        /* the line holds moves, numbers, NAGs, comments and a result alone */
    EDGE =
        128, /* a blank line or a result comes before it, and no tag line, unless Event follows */
    NO_TAG = 256,    /* no tag line stands right before the head */
    DAMAGED = 512,   /* damaged lines stand before it: it is held back with them */
    AGAIN = 1024,    /* the game has a tag of that name */
    FLAT = 2048,     /* no variation is open */
    NONE_HELD = 4096 /* no line is held back */
};

/* A line with what stands before it. */
struct pgn_place {
    size_t at, line; /* the thing that is read, and where its line begins */
    size_t held;     /* the line held back; SIZE_MAX: there is none */
    enum state state;
    unsigned kinds, facts;
};

/* Asks the table: whether a game begins with the line of PLACE, or before it, whichever of its
 * states is true, and then *BEGINS is set to where; or whether the line is text. */
bool ratsu_pgn_begins(const struct pgn_place *place, size_t *begins);

#endif
