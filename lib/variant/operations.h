/* variant/operations.h: EPD's operations, the text after a position, as every program reads
 * them. */
#ifndef VARIANT_OPERATIONS_H
#define VARIANT_OPERATIONS_H

#include "ratsu/variant.h"

/* Set `text`, and `position` if it is known; the rest is zero before the first operation. */
struct ratsu_operations {
    struct ratsu_slice text;
    const struct ratsu_position *position; /* whose counters they must equal; NULL: any */
    size_t at;                             /* the next one */
    unsigned seen;                         /* of those that stand once in a line */
    bool semicolons_first;                 /* ";D1 20 ;D2 400": the last one needs none after */
};

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
    const char *fault; /* one sentence, constant text; NULL: none */
};

/* Reads the next operation of FROM; false if there is none. */
bool ratsu_operation_next(struct ratsu_operations *from, struct ratsu_operation *operation);

/* Returns the operands of the operation NAME in TEXT, without quotation marks around them; data
 * NULL if there is none. */
struct ratsu_slice ratsu_operation_find(struct ratsu_slice text, const char *name);

/* Returns the first fault of the operations in TEXT after POSITION, and its byte *AT; NULL if there
 * is none. */
const char *ratsu_operations_fault(struct ratsu_slice text, const struct ratsu_position *position,
                                   size_t *at);

#endif
