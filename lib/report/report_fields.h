/* report/report_fields.h: the objects of a report in JSON: a table of their fields, by which they
 * are written, read and checked. */
#ifndef REPORT_REPORT_FIELDS_H
#define REPORT_REPORT_FIELDS_H

#include "base/array.h"
#include "base/json.h"
#include "ratsu/report.h"

/* The objects: a line each, then those inside of lines. INPUT is one in the list of PARTS. */
enum report_kind {
    DIAGNOSTIC = 1,
    GAME = 2,
    PARTS = 4,
    SUMMARY = 8,
    INPUT = 16,
    FIX = 32,
    EXCERPT = 64
};

/* The fields in the order in which they are written: name, type, the objects that have the field,
 * and those where it may be missing. AGAIN is a field that has another place or type in other
 * objects. Fields of other names are ignored. */
#define REPORT_FIELDS(NUMBER, TEXT, AGAIN)                                                         \
    TEXT(version, WORDS, PARTS, 0)                                                                 \
    TEXT(severities, WORDS, PARTS, 0)                                                              \
    TEXT(variant, WORDS, PARTS, 0)                                                                 \
    TEXT(pieces, WORDS, PARTS, 0)                                                                  \
    TEXT(encoding, WORDS, PARTS, 0)                                                                \
    NUMBER(max_game, SIZE, PARTS, 0)                                                               \
    NUMBER(baseline, HASH, PARTS, 0)                                                               \
    TEXT(parts, ARRAY, PARTS, 0)                                                                   \
    TEXT(code, WORDS, DIAGNOSTIC, 0)                                                               \
    TEXT(name, WORDS, DIAGNOSTIC, 0)                                                               \
    TEXT(severity, WORDS, DIAGNOSTIC, 0)                                                           \
    NUMBER(records, COUNT, INPUT, 0)                                                               \
    TEXT(file, ANY_TEXT, DIAGNOSTIC | GAME | INPUT, 0)                                             \
    TEXT(file_bytes, NAME_BYTES, 0, DIAGNOSTIC | GAME | INPUT)                                     \
    AGAIN(range, RANGE, INPUT, 0)                                                                  \
    NUMBER(positions, COUNT, INPUT, 0)                                                             \
    NUMBER(played, COUNT, INPUT, 0)                                                                \
    NUMBER(line, ORDINAL, DIAGNOSTIC | GAME, 0)                                                    \
    NUMBER(column, ORDINAL, DIAGNOSTIC | EXCERPT, 0)                                               \
    NUMBER(offset, COUNT, DIAGNOSTIC | GAME | FIX, 0)                                              \
    NUMBER(length, COUNT, DIAGNOSTIC | GAME | FIX | EXCERPT, 0)                                    \
    TEXT(text, ANY_TEXT, FIX, 0)                                                                   \
    AGAIN(text, WORDS, EXCERPT, 0)                                                                 \
    NUMBER(game, ORDINAL, GAME, DIAGNOSTIC)                                                        \
    NUMBER(ply, ORDINAL, 0, DIAGNOSTIC)                                                            \
    TEXT(message, WORDS, DIAGNOSTIC, 0)                                                            \
    TEXT(fix, OBJECT, 0, DIAGNOSTIC)                                                               \
    NUMBER(allowed, YES, 0, GAME)                                                                  \
    AGAIN(allowed, COUNT, INPUT, 0)                                                                \
    TEXT(key, BYTES, GAME, 0)                                                                      \
    NUMBER(fingerprint, HASH, DIAGNOSTIC | GAME, 0)                                                \
    NUMBER(character, ORDINAL, DIAGNOSTIC | GAME, 0)                                               \
    NUMBER(characters, LENGTH, 0, DIAGNOSTIC | GAME)                                               \
    TEXT(excerpt, OBJECT, 0, DIAGNOSTIC | GAME)                                                    \
    NUMBER(size, COUNT, INPUT, 0)                                                                  \
    NUMBER(lines, COUNT, INPUT, 0)                                                                 \
    NUMBER(ends, YES_NO, INPUT, 0)                                                                 \
    NUMBER(trouble, YES, 0, INPUT)                                                                 \
    NUMBER(files, COUNT, SUMMARY, 0)                                                               \
    NUMBER(games, COUNT, SUMMARY, 0)                                                               \
    NUMBER(good, COUNT, SUMMARY, 0)                                                                \
    NUMBER(bad, COUNT, SUMMARY, 0)                                                                 \
    NUMBER(plies, COUNT, SUMMARY, 0)                                                               \
    NUMBER(errors, COUNT, SUMMARY, 0)                                                              \
    NUMBER(warnings, COUNT, SUMMARY, 0)                                                            \
    NUMBER(styles, COUNT, SUMMARY, 0)                                                              \
    AGAIN(allowed, COUNT, 0, SUMMARY)                                                              \
    NUMBER(bytes, COUNT, SUMMARY, 0)                                                               \
    AGAIN(range, RANGE, 0, SUMMARY)

/* The values of an object. One that may be missing is then 0 or NULL; `characters` UINT64_MAX; of
 * the range, `from` is larger than `to`. */
struct report_object {
#define NUMBER(name, type, objects, others) uint64_t name;
#define TEXT(name, type, objects, others) struct ratsu_slice name;
#define AGAIN(name, type, objects, others)
    REPORT_FIELDS(NUMBER, TEXT, AGAIN)
#undef NUMBER
#undef TEXT
    struct report_range {
        uint64_t from, to; /* UINT64_MAX: to the end */
    } range;
};

/* The fields as they stand in the text; data NULL where one is missing. */
struct report_texts {
#define FIELD(name, type, objects, others) struct ratsu_slice name;
    struct ratsu_slice type, range;
    REPORT_FIELDS(FIELD, FIELD, AGAIN)
#undef FIELD
#undef AGAIN
};

/* Adds an object with its type, if it has one, and the fields of FROM that objects of KIND have. */
void ratsu_report_write(struct ratsu_buffer *out, enum report_kind kind,
                        const struct report_object *from);

/* The message about a line that does not belong to a report. */
extern const char ratsu_not_a_report[];

/* What objects are read with. Zeroed at first; the owner frees its arena and buffers. */
struct report_reader {
    struct ratsu_arena values;  /* texts and bytes, a NUL after each; the owner empties it */
    struct report_texts texts;  /* of the last object */
    const char *at;             /* the place of a fault */
    struct ratsu_buffer fault;  /* what it is */
    struct ratsu_buffer string; /* scratch */
};

/* Reads TEXT, an object of KIND (0: a line, of the kind that its type names) into INTO. Returns its
 * kind, 0 if a field is missing or is not as it should be, or there is no memory: the reader has
 * the fault. */
enum report_kind ratsu_report_read(struct report_reader *reader, struct ratsu_slice text,
                                   enum report_kind kind, struct report_object *into);

/* Notes that FIELD cannot be VALUE, a part of the text. Returns false. */
bool ratsu_report_refuse(struct report_reader *reader, const char *field, struct ratsu_slice value);

#endif
