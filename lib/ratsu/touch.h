/* ratsu/touch.h -- touch: which moves a player may still make after the pieces that were touched.
 *
 * FIDE Laws of Chess, Article 4, edition of 1 July 2005: ratsu-variants(7), TOUCH-MOVE, has the
 * procedure, rule by rule. Judges the systems on 8x8 squares: standard chess, Chess960, Three-check
 * and Marineerimine. */
#ifndef RATSU_TOUCH_H
#define RATSU_TOUCH_H

#include "ratsu/position.h"

RATSU_BEGIN

enum ratsu_touch_event_kind {
    RATSU_TOUCHED,          /* e2 */
    RATSU_TOUCHED_TOGETHER, /* e1+h1 */
    RATSU_ADJUSTED,         /* adjust:e2 */
    RATSU_ACCIDENTAL,       /* accidental:e2 */
    RATSU_CASTLE_TOUCH,     /* castle:h1 */
    RATSU_REMOVED,          /* remove:d5 */
    RATSU_RELEASED,         /* release:e4 */
    RATSU_PROMOTED,         /* promote:q */
    RATSU_TWO_HANDS,        /* two-hands */
    RATSU_OPPONENT_TOUCH    /* opponent-touch:e7 */
};

struct ratsu_touch_event {
    uint8_t kind;      /* enum ratsu_touch_event_kind */
    uint8_t square;    /* where it has one */
    uint8_t other;     /* RATSU_TOUCHED_TOGETHER: the second square */
    uint8_t promotion; /* RATSU_PROMOTED: RATSU_KNIGHT .. RATSU_QUEEN */
};

enum { RATSU_TOUCH_EVENTS_MAX = 256 };

enum ratsu_touch_clause {
    RATSU_CLAUSE_NONE, /* nothing was touched */
    RATSU_CLAUSE_4_2,
    RATSU_CLAUSE_4_3A,
    RATSU_CLAUSE_4_3B,
    RATSU_CLAUSE_4_3C,
    RATSU_CLAUSE_4_4A,
    RATSU_CLAUSE_4_4B,
    RATSU_CLAUSE_4_4C,
    RATSU_CLAUSE_4_4D,
    RATSU_CLAUSE_4_5,
    RATSU_CLAUSE_4_6
};

/* What may have been broken; or-ed. */
enum ratsu_touch_violation {
    RATSU_VIOLATION_TWO_HANDS = 1, /* 4.1 */
    RATSU_VIOLATION_TOUCH = 2,     /* 4.3: a legal move that the touches do not permit was made */
    RATSU_VIOLATION_ILLEGAL = 4,   /* a move that is not legal was made on the board */
    RATSU_VIOLATION_PROMOTION = 8  /* 4.4d: a second kind of piece on the promotion square */
};

struct ratsu_touch_verdict {
    struct ratsu_move moves[RATSU_MAX_MOVES]; /* that are permitted */
    size_t count;
    enum ratsu_touch_clause clause;
    bool made;           /* the move is made: moves[0] is it */
    bool claim;          /* the opponent may still claim a violation */
    unsigned violations; /* enum ratsu_touch_violation */
};

/* Reads EVENTS as text, blanks between them, into at most RATSU_TOUCH_EVENTS_MAX events; returns
 * how many. On a word that is no event it stops: AT is then the word's place and LENGTH its length
 * (else 0). */
size_t ratsu_touch_read(struct ratsu_slice text,
                        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX], size_t *at,
                        size_t *length);

/* Judges EVENTS on POSITION, an 8x8 one; KERNEL is the one of its system. STRICT: a captured piece
 * is off the board only after `remove:`. Appends one sentence of reason to REASON. False if an
 * event cannot have happened (REASON then says which and why). */
bool ratsu_touch_judge(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       const struct ratsu_touch_event *events, size_t count, bool strict,
                       struct ratsu_touch_verdict *verdict, struct ratsu_buffer *reason);

/* "4.3a"; with LATER the name in the edition of 2023: "4.3.1". "-" for RATSU_CLAUSE_NONE. */
const char *ratsu_touch_clause_name(enum ratsu_touch_clause clause, bool later);

RATSU_END

#endif
