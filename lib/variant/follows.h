/* variant/follows.h: the rules that a position follows, who has won by them, and the text that
 * follows a position: EPD's operations, as every program reads them. */
#ifndef VARIANT_FOLLOWS_H
#define VARIANT_FOLLOWS_H

#include "ratsu/variant.h"

/* Whether NAME, the value of a Variant tag, names no system: it is empty, unknown ("?") or "-". */
bool ratsu_names_no_system(struct ratsu_slice name);

/* Returns the row whose rules POSITION follows: standard chess unless another system is named. */
const struct ratsu_variant *ratsu_variant_of(const union ratsu_any_position *position);

/* Returns the winner of POSITION with OUTCOME: RATSU_WHITE, RATSU_BLACK, or -1 for nobody (yet). */
int ratsu_winner(enum ratsu_system system, const union ratsu_any_position *position,
                 enum ratsu_outcome outcome);

/* Set `text`, and `position` if it is known; the rest is zero before the first operation. */
struct ratsu_operations {
    struct ratsu_slice text;
    const struct ratsu_position *position; /* whose counters they must equal; NULL: any */
    size_t at;                             /* the next one */
    size_t end;                            /* the next semicolon after what was read */
    unsigned seen;                         /* of those that stand once in a line */
    size_t count;                          /* how many were read */
    bool suite;                            /* ";D1 20 ;D2 400": the last one needs none after */
    bool counted;                          /* set by the caller: after the six fields of a FEN */
    bool empties;                          /* set by the caller: those without a name, too */
};

/* What stands after the fields of a position. */
enum ratsu_after_fields {
    RATSU_NOTHING_AFTER,
    RATSU_OPERATIONS_AFTER, /* name operands; */
    RATSU_SUITE_AFTER,      /* counts of perft, with semicolons before them */
    RATSU_REMARK_AFTER,     /* after # // | [ ( { or, no operation, a semicolon */
    RATSU_WORDS_AFTER       /* no operation: after six fields a remark too; otherwise a fault */
};

/* Returns what TEXT, which follows the fields of a position, is. A remark holds no operations. */
enum ratsu_after_fields ratsu_after_fields(struct ratsu_slice text);

/* Whether TEXT has the form of the first field of a position: eight ranks, or Camelot's sixteen. */
bool ratsu_is_placement(struct ratsu_slice text);

/* Sets FROM and TO to where the position in LINE begins and ends, with its operations: text may
 * stand before it, and marks around it, as where it was copied from (FEN: "4k3/..."). Returns why
 * the position is not read; NULL if the text before it is a word, or ends as labels do
 * (`Position 5:`). */
const char *ratsu_frame_fault(struct ratsu_slice line, size_t *from, size_t *to);

enum ratsu_operation_kind {
    RATSU_OPERATION_OTHER,
    RATSU_OPERATION_NUMBER,
    RATSU_OPERATION_MOVES, /* of the position */
    RATSU_OPERATION_LINE   /* of moves from the position on */
};

/* An operation, without blanks around its parts. */
struct ratsu_operation {
    enum ratsu_operation_kind kind;
    struct ratsu_slice text; /* without the semicolon */
    struct ratsu_slice name, operands;
    bool open;         /* without its semicolon: the last one, or another name follows */
    bool slight;       /* a fault costs only the operation, and the position is known */
    const char *fault; /* one sentence, constant text; NULL: none */
};

/* Reads the next operation of FROM; false if there is none. */
bool ratsu_operation_next(struct ratsu_operations *from, struct ratsu_operation *operation);

/* Returns the operands of the operation NAME in TEXT, without quotation marks around them; data
 * NULL if there is none. */
struct ratsu_slice ratsu_operation_find(struct ratsu_slice text, const char *name);

/* Returns the first fault of the operations in TEXT after POSITION (NULL: alone, in a tag) that is
 * not slight, and its byte *AT; NULL if there is none. Only after a position may a semicolon be
 * missing. COUNTED: the position has the six fields of a FEN. */
const char *ratsu_operations_fault(struct ratsu_slice text, const struct ratsu_position *position,
                                   bool counted, size_t *at);

#endif
