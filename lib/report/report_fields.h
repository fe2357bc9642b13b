/* report/report_fields.h: the objects of a report in JSON, field by field.
 *
 * Each field has a type and is checked once, when it is read; the values are read afterwards.
 */
#ifndef REPORT_REPORT_FIELDS_H
#define REPORT_REPORT_FIELDS_H

#include "base/json.h"
#include "ratsu/report.h"

/* Fields with the objects that have them: d(iagnostic), g(ame), p(arts), s(ummary), i(nput) in the
 * list of parts, f(ix), e(xcerpt); in capitals where one may be missing. Fields of other names are
 * ignored. */
#define FIELDS(F)                                                                                  \
    F(type, TEXT, "dgps")                                                                          \
    F(code, TEXT, "d")                                                                             \
    F(name, TEXT, "d")                                                                             \
    F(severity, TEXT, "d")                                                                         \
    F(file, NAME, "dgi")                                                                           \
    F(file_bytes, NAME_BYTES, "DGI")                                                               \
    F(line, ORDINAL, "dg")                                                                         \
    F(column, ORDINAL, "de")                                                                       \
    F(offset, COUNT, "dgf")                                                                        \
    F(length, COUNT, "dgfe")                                                                       \
    F(game, ORDINAL, "Dg")                                                                         \
    F(ply, ORDINAL, "D")                                                                           \
    F(message, TEXT, "d")                                                                          \
    F(fix, OBJECT, "D")                                                                            \
    F(fingerprint, KEY, "dg")                                                                      \
    F(character, ORDINAL, "dg")                                                                    \
    F(characters, COUNT, "DG")                                                                     \
    F(excerpt, OBJECT, "DG")                                                                       \
    F(text, TEXT, "fe")                                                                            \
    F(key, BYTES, "g")                                                                             \
    F(version, TEXT, "p")                                                                          \
    F(severities, TEXT, "p")                                                                       \
    F(variant, TEXT, "p")                                                                          \
    F(pieces, TEXT, "p")                                                                           \
    F(encoding, TEXT, "p")                                                                         \
    F(max_game, SIZE, "p")                                                                         \
    F(baseline, KEY, "p")                                                                          \
    F(parts, ARRAY, "p")                                                                           \
    F(records, COUNT, "i")                                                                         \
    F(range, RANGE, "iS")                                                                          \
    F(positions, COUNT, "i")                                                                       \
    F(played, COUNT, "i")                                                                          \
    F(allowed, ALLOWED, "iGS")                                                                     \
    F(size, COUNT, "i")                                                                            \
    F(lines, COUNT, "i")                                                                           \
    F(ends, YES_NO, "i")                                                                           \
    F(trouble, YES, "I")                                                                           \
    F(files, COUNT, "s")                                                                           \
    F(good, COUNT, "s")                                                                            \
    F(bad, COUNT, "s")                                                                             \
    F(games, COUNT, "s")                                                                           \
    F(plies, COUNT, "s")                                                                           \
    F(errors, COUNT, "s")                                                                          \
    F(warnings, COUNT, "s")                                                                        \
    F(styles, COUNT, "s")                                                                          \
    F(bytes, COUNT, "s")

/* An object as written: values of fields, data NULL where a field is missing. */
struct line {
#define FIELD(name, type, objects) struct ratsu_slice name;
    FIELDS(FIELD)
#undef FIELD
};

/* The message about a line that does not belong to a report. */
extern const char ratsu_not_a_report[];

/* A fault in a text: its place and its kind. */
struct field_fault {
    const char *at;
    struct ratsu_buffer what;
};

/* Reads TEXT, an OBJECT (a letter of FIELDS), into LINE, whose values are slices of TEXT. False if
 * TEXT is not an object. With FAULT, fields are checked too, and FAULT says what is wrong. */
bool ratsu_report_object(struct ratsu_slice text, char object, struct line *line,
                         struct field_fault *fault);

/* Notes in FAULT that FIELD cannot be VALUE. Returns false. */
bool ratsu_field_refuse(struct field_fault *fault, const char *field, struct ratsu_slice value);

/* ---- Values that were checked, or are missing ---- */

uint64_t ratsu_field_number(struct ratsu_slice value);

/* "[FROM,TO]", TO null for the end. */
bool ratsu_field_range(struct ratsu_slice range, uint64_t *from, uint64_t *to);

/* A string without its quotation marks. */
static inline struct ratsu_slice ratsu_field_inside(struct ratsu_slice value)
{
    bool string = value.length >= 2 && value.data[0] == '"';
    return string ? ratsu_slice_part(value, 1, value.length - 1) : (struct ratsu_slice){0};
}

/* Returns the severity that VALUE names, -1 if it names none. */
int ratsu_field_severity(struct ratsu_slice value);

/* Adds the string VALUE, unescaped, to OUT; returns where it begins there. */
size_t ratsu_field_string(struct ratsu_buffer *out, struct ratsu_slice value);
void ratsu_field_bytes(struct ratsu_buffer *out, struct ratsu_slice value);
uint64_t ratsu_field_hexadecimal(struct ratsu_slice value);

#endif
