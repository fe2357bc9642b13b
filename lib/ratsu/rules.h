/* ratsu/rules.h -- base: the sides, the rule systems and how games end: words that all systems share. */
#ifndef RATSU_RULES_H
#define RATSU_RULES_H

enum ratsu_colour { RATSU_WHITE, RATSU_BLACK };

/* What of the rules a position follows; or-ed. */
enum ratsu_rules {
    RATSU_RULES_STANDARD = 0,
    RATSU_RULES_CHESS960 = 1,      /* castling from anywhere; coordinates write king takes rook */
    RATSU_RULES_THREE_CHECK = 2,   /* the third check given ends the game */
    RATSU_RULES_MARINEERIMINE = 4, /* no captures: see ratsu/marinating.h */
    RATSU_RULES_CAMELOT = 8,       /* no position of 64 squares: see ratsu/variant.h */
    RATSU_RULES_WCF = 16           /* Camelot by the rules of the World Camelot Federation */
};

enum ratsu_outcome {
    RATSU_ONGOING,
    RATSU_CHECKMATE,
    RATSU_THREE_CHECKS,
    RATSU_STALEMATE,
    RATSU_INSUFFICIENT_MATERIAL,
    RATSU_SEVENTYFIVE_MOVES,
    RATSU_FIVEFOLD,
    RATSU_FIFTY_MOVES, /* claims, not ends */
    RATSU_THREEFOLD,
    RATSU_TWO_IN_CASTLE, /* Camelot's ends */
    RATSU_ALL_CAPTURED,
    RATSU_NO_MOVE,
    RATSU_ONE_EACH
};

#endif
