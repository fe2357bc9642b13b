/* ratsu/touch.h -- touch: which moves a player may still make after the pieces that were touched.
 *
 * Applies Article 4 of the FIDE Laws of Chess, edition of 1 July 2005, to the systems on 8x8
 * squares: standard chess, Chess960, Three-check and Marineerimine. ratsu-variants(7), TOUCH-MOVE,
 * has the procedure, rule by rule. */
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
    uint8_t square;    /* of events that have one */
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

/* Rules that were violated; or-ed. */
enum ratsu_touch_violation {
    RATSU_VIOLATION_TWO_HANDS = 1, /* 4.1 */
    RATSU_VIOLATION_TOUCH = 2,     /* 4.3: a legal move that was not permitted was made */
    RATSU_VIOLATION_ILLEGAL = 4,   /* an illegal move was made on the board */
    RATSU_VIOLATION_PROMOTION = 8  /* 4.4d: a second kind of piece on the promotion square */
};

struct ratsu_touch_verdict {
    struct ratsu_move moves[RATSU_MAX_MOVES]; /* the permitted moves */
    size_t count;
    enum ratsu_touch_clause clause;
    bool made;           /* the move is made; it is moves[0] */
    bool claim;          /* the opponent may still claim a violation */
    unsigned violations; /* enum ratsu_touch_violation */
    size_t judged;       /* events that can have happened */
};

/* Reads TEXT as EVENTS separated by blanks and returns their number, which is at most
 * RATSU_TOUCH_EVENTS_MAX. It stops at a word that is not an event: AT and LENGTH are then the place
 * and length of that word; otherwise LENGTH is 0. */
size_t ratsu_touch_read(struct ratsu_slice text,
                        struct ratsu_touch_event events[RATSU_TOUCH_EVENTS_MAX], size_t *at,
                        size_t *length);

/* Applies the rules to COUNT EVENTS in POSITION, which has 8x8 squares; KERNEL is the kernel of its
 * system. With STRICT, a captured piece leaves the board only by `remove:`. Appends the reason to
 * REASON, as one sentence. If an event cannot have happened, returns false, REASON names the event
 * and the cause, and the verdict's `judged` is its index. */
bool ratsu_touch_judge(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                       const struct ratsu_touch_event *events, size_t count, bool strict,
                       struct ratsu_touch_verdict *verdict, struct ratsu_buffer *reason);

/* Returns the number of CLAUSE, "4.3a"; with LATER, its number in the edition of 2023, "4.3.1"; "-"
 * for RATSU_CLAUSE_NONE. */
const char *ratsu_touch_clause_name(enum ratsu_touch_clause clause, bool later);

RATSU_END

#endif
