/* common/conditions.h: conditions of pgn-filter as people type them: which operands are conditions
 * and not files, and wider conditions. */
#ifndef COMMON_CONDITIONS_H
#define COMMON_CONDITIONS_H

#include "common/options.h"
#include "ratsu/select.h"

/* Whether TEXT is a condition and not a file. A condition has a comparison sign, begins with "not",
 * or with a known key that ends TEXT or is followed by && || and or; or by other words, if no file
 * has that name. */
bool ratsu_is_condition(const char *text);

/* Moves the first of OPERANDS to WHERE if it looks like a condition and WHERE has none, as grep
 * does. OTHERS: there are conditions of other options. False if an operand is neither a condition
 * nor a file, or a condition that stands where files do: reported. */
bool ratsu_take_condition(struct ratsu_option_list *where, struct ratsu_operands *operands,
                          bool others);

/* Returns a query that selects more than TEXT, if TEXT compares a key with a text by = or ~: the
 * text is a part of the value, in capital or small letters. WIDER gets that condition, and fails if
 * there is no memory. Returns NULL for any other condition. The caller frees both. */
struct ratsu_query *ratsu_wider_query(const char *text, struct ratsu_buffer *wider);

/* Notes that no game is selected by TEXT, but some are by WIDER. */
void ratsu_note_wider(struct ratsu_buffer *messages, const char *text,
                      const struct ratsu_buffer *wider);

/* Reports FAULT of TEXT, the value of OPTION, as a warning or an error. Always returns false. */
bool ratsu_report_fault(const char *option, const char *text, const struct ratsu_query_fault *fault,
                        bool warning);

/* Conditions of one kind, which OPTION gave. */
struct ratsu_given_conditions {
    const char *option;
    const struct ratsu_option_list *list;
    const char *before,
        *after;   /* of a short form: what stands around its value; NULL: conditions */
    bool counted; /* its value may end in :N, the least number of plies in a row */
};

/* Adds the COUNT rows of GIVEN to QUERY; system and letters are those of LIKE. An expression @FILE
 * is the text of that file. SHOWN (NULL: not asked for) gets all as one condition in its normal
 * spelling. False on error: reported. */
bool ratsu_conditions_add(struct ratsu_query *query, const struct ratsu_given_conditions *given,
                          size_t count, const struct ratsu_condition *like,
                          struct ratsu_buffer *shown);

/* Prints SHOWN, or its opposite with INVERT, on a line. Returns an exit status. */
int ratsu_conditions_show(const struct ratsu_buffer *shown, bool invert);

#endif
