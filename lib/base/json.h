/* base/json.h: reading JSON by its parts (RFC 8259), and writing members of objects.
 *
 *     struct ratsu_json json = {.text = line};
 *     if (ratsu_json_expect(&json, '{', "expected an object"))
 *         while (ratsu_json_member(&json, &first, &key, &value)) ...
 *     if (json.message) it is not as it should be, at json.fault_at
 *
 * Values are slices of the text: strings with their quotation marks, or without and with their
 * escapes where that is said. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "ratsu/text.h"

/* Where the long values of a text end, in the order of their beginnings. Zeroed at first; the owner
 * frees its items. */
struct ratsu_json_ends {
    struct ratsu_json_end {
        size_t from, to; /* the places of its brackets */
    } * items;
    size_t count, capacity;
    bool failed; /* there was no memory */
};

struct ratsu_json {
    struct ratsu_slice text;
    size_t at;
    const char *message; /* what was wrong first; NULL: nothing */
    size_t fault_at;
    struct ratsu_json_ends *ends; /* the caller's; NULL: a value is passed again at each depth */

    /* NULL, or passes objects that the caller knows: returns where the last ends of those that
     * stand side by side from byte AT of the text on; AT if there is none. */
    size_t (*pass_known)(struct ratsu_slice text, size_t at);
};

/* Notes MESSAGE for the place AT, unless an earlier fault was noted. Returns false. */
bool ratsu_json_fail(struct ratsu_json *json, size_t at, const char *message);

/* Notes MESSAGE for the place of PART, a slice of json->text, unless an earlier fault was noted.
 * Returns false. */
bool ratsu_json_refuse(struct ratsu_json *json, struct ratsu_slice part, const char *message);

/* Returns the byte at the place; 0 at the end. */
char ratsu_json_peek(const struct ratsu_json *json);
void ratsu_json_skip_blanks(struct ratsu_json *json);

/* Passes blanks and then the character C. False, with MESSAGE, if something else stands there. */
bool ratsu_json_expect(struct ratsu_json *json, char c, const char *message);

/* Passes a string: its inside, escapes not undone. */
bool ratsu_json_string(struct ratsu_json *json, struct ratsu_slice *inside);

/* What to do about TEXT, to be added to a message, if it begins as an object over several lines
 * does; else "". */
const char *ratsu_json_hint(struct ratsu_slice text);

/* Passes any value. Brackets are counted, not matched by kind: what is used is looked at
 * closely. With json->ends, the ends of the values inside are noted too: a text that is nested
 * deep is passed once, not once at each depth. */
bool ratsu_json_value(struct ratsu_json *json, struct ratsu_slice *value);

/* The next key and value of an object, which JSON stands in, after "{" or a value; false at its end
 * or on a fault. */
bool ratsu_json_member(struct ratsu_json *json, bool *first, struct ratsu_slice *key,
                       struct ratsu_slice *value);

/* A member that an object may have, and where in a struct of slices its value goes. */
struct ratsu_json_row {
    const char *name;
    size_t place;
    int kind; /* for the owner of the rows */
};
#define RATSU_JSON_ROW(type, member)                                                               \
    {                                                                                              \
#member, offsetof(type, member), 0                                                         \
    }

/* Puts the members of an object, which JSON stands in, into INTO, by ROWS, which end with a row
 * without a name. A member that comes twice is a fault. A member that no row names is a fault if
 * there is a message for UNKNOWN; otherwise it is added to *UNREAD. */
bool ratsu_json_members(struct ratsu_json *json, const struct ratsu_json_row *rows, void *into,
                        const char *unknown, uint64_t *unread);

/* Adds the INSIDE of a string of json->text to OUT, its escapes undone. */
bool ratsu_json_unescape(struct ratsu_json *json, struct ratsu_buffer *out,
                         struct ratsu_slice inside);

/* ---- Writing ---- */

/* Adds the name of a member to the object that BUFFER ends in, with a comma before it unless it is
 * the first. */
void ratsu_json_add_name(struct ratsu_buffer *buffer, const char *name);

/* Adds TEXT as a string; if it is not UTF-8, it is read as Windows-1252. Then the same with the
 * name of a member before it. */
void ratsu_json_add_value(struct ratsu_buffer *buffer, struct ratsu_slice text);
void ratsu_json_add_text(struct ratsu_buffer *buffer, const char *name, struct ratsu_slice text);

/* Adds a range of bytes: [FROM,TO], with null for a TO of UINT64_MAX. */
void ratsu_json_add_range(struct ratsu_buffer *buffer, uint64_t from, uint64_t to);

#endif
