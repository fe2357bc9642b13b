/* ratsu/diagnostic.h -- check: what validate has to say, as values. report/ prints them. */
#ifndef RATSU_DIAGNOSTIC_H
#define RATSU_DIAGNOSTIC_H

#include "ratsu/text.h"

enum ratsu_severity { RATSU_OFF, RATSU_STYLE, RATSU_WARNING, RATSU_ERROR, RATSU_SEVERITIES };

/* "off", "style", "warning", "error". */
const char *ratsu_severity_name(enum ratsu_severity severity);

/* A row of the table of checks: check/checks.c. Order of rows is the order of --checks. */
struct ratsu_check {
    const char
        *code; /* stable, e.g. "M102"; its letter is the check's group; D: of the whole run */
    const char *name;                         /* stable, e.g. "illegal-move" */
    enum ratsu_severity import, wild, strict; /* severity by profile */
    const char *summary;                      /* one line: what it finds */
    const char *explain;                      /* lines: what it is, why it matters, what to do */
    struct ratsu_slice example; /* input in which it is found; empty if that would be too long */
};

extern const struct ratsu_check ratsu_checks[];
extern const size_t ratsu_check_count;
enum { RATSU_CHECKS_MAX = 160 }; /* no table is longer: for arrays by check */

/* The index of the check with that NAME or code, -1 if there is none. */
int ratsu_check_find(struct ratsu_slice name);

/* One finding. Offsets are bytes from the beginning of the text that was judged. */
struct ratsu_diagnostic {
    uint16_t check; /* index into ratsu_checks */
    uint8_t severity;
    bool has_fix;
    bool has_ply;
    bool has_game;
    uint32_t game; /* from 0 within the text */
    uint32_t ply;  /* from 1 */
    size_t offset;
    size_t length;
    size_t message; /* its place in the list's text buffer; UTF-8, one line */
    size_t message_length;
    size_t fix_offset, fix_length; /* what is replaced, and by which part of the text buffer */
    size_t fix_text, fix_text_length;
};

/* Diagnostics of one text, in order of offset within each game. Reused from text to text. */
struct ratsu_diagnostics {
    struct ratsu_diagnostic *items;
    size_t count, capacity;
    struct ratsu_buffer text; /* messages and fixes */
};

#endif
