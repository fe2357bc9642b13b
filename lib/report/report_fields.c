/* report/report_fields.c: the objects of a report in JSON, field by field. */
#include "report/report_fields.h"
#include "base/escape.h"

enum type {
    COUNT,
    ORDINAL,    /* from 1 */
    LENGTH,     /* a count that may be unknown */
    SIZE,       /* a count without a limit */
    HASH,       /* 16 hexadecimal digits */
    YES,        /* true, or missing */
    YES_NO,     /* true or false */
    WORDS,      /* without control characters */
    ANY_TEXT,   /* without NUL */
    BYTES,      /* two hexadecimal digits each, at least one byte */
    NAME_BYTES, /* none of them NUL */
    OBJECT,     /* as it stands in the text */
    ARRAY,      /* what stands in its brackets */
    RANGE
};

static const struct field {
    const char *name;
    enum type type;
    unsigned objects, others; /* sums of enum report_kind */
    size_t place;
} fields[] = {
#define FIELD(name, type, objects, others)                                                         \
    {#name, type, objects, others, offsetof(struct report_object, name)},
    REPORT_FIELDS(FIELD, FIELD, FIELD)
#undef FIELD
};

static const struct ratsu_json_row rows[] = {
#define FIELD(name, type, objects, others) RATSU_JSON_ROW(struct report_texts, name),
    REPORT_FIELDS(FIELD, FIELD, FIELD)
#undef FIELD
        RATSU_JSON_ROW(struct report_texts, type),
    {0}};
enum { FIELDS = sizeof fields / sizeof *fields };

/* Lines have a type. */
static const struct {
    enum report_kind kind;
    const char *name;
} types[] = {{DIAGNOSTIC, "diagnostic"}, {GAME, "game"}, {PARTS, "parts"}, {SUMMARY, "summary"}};
enum { TYPES = sizeof types / sizeof *types };

void ratsu_report_write(struct ratsu_buffer *out, enum report_kind kind,
                        const struct report_object *from)
{
    ratsu_buffer_add_char(out, '{');
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].kind == kind) ratsu_json_add_text(out, "type", ratsu_slice_of(types[i].name));
    for (const struct field *field = fields; field < fields + FIELDS; field++) {
        const void *place = (const char *)from + field->place;
        const struct report_range *range = place;
        const struct ratsu_slice *text = place;
        const uint64_t *number = place;
        const enum type type = field->type;
        const bool is_text = type == WORDS || type == ANY_TEXT;
        const bool is_bytes = type == BYTES || type == NAME_BYTES;
        const bool missing = type == RANGE                           ? range->from > range->to
                             : is_text || is_bytes || type == OBJECT ? !text->data
                             : type == LENGTH                        ? *number == UINT64_MAX
                                                                     : !*number;
        if (!(field->objects & kind) && (missing || !(field->others & kind))) continue;
        ratsu_json_add_name(out, field->name);
        if (is_text) {
            ratsu_json_add_value(out, *text);
        } else if (is_bytes || type == ARRAY) {
            ratsu_buffer_add_char(out, is_bytes ? '"' : '[');
            for (size_t i = 0; is_bytes && i < text->length; i++)
                ratsu_buffer_print(out, "%02x", (unsigned char)text->data[i]);
            if (!is_bytes) ratsu_buffer_add_slice(out, *text);
            ratsu_buffer_add_char(out, is_bytes ? '"' : ']');
        } else if (type == OBJECT) {
            ratsu_buffer_add_slice(out, *text);
        } else if (type == RANGE) {
            ratsu_json_add_range(out, range->from, range->to);
        } else if (type == HASH) {
            ratsu_buffer_print(out, "\"%016llx\"", (unsigned long long)*number);
        } else if (type == YES || type == YES_NO) {
            ratsu_buffer_add_string(out, *number ? "true" : "false");
        } else {
            ratsu_buffer_add_number(out, *number);
        }
    }
    ratsu_buffer_add_char(out, '}');
}

/* ---- Reading ---- */

/* Reads a string with what TYPE allows in it to reader->string. */
static bool read_string(struct report_reader *reader, struct ratsu_slice value, enum type type)
{
    struct ratsu_json json = {.text = value};
    struct ratsu_slice inside;
    bool good = ratsu_json_string(&json, &inside) && json.at == value.length &&
                ratsu_json_unescape(&json, &reader->string, inside);
    struct ratsu_slice text = ratsu_buffer_slice(&reader->string);
    for (size_t i = 0; good && i < text.length; i++)
        good = type == ANY_TEXT ? text.data[i] != '\0' : !ratsu_control_at(text, i);
    return good;
}

/* Reads pairs of hexadecimal digits, at least one, to reader->string. */
static bool read_bytes(struct report_reader *reader, struct ratsu_slice value, enum type type)
{
    if (value.length < 4 || value.length % 2 || value.data[0] != '"') return false;
    for (size_t i = 1; i + 1 < value.length; i += 2) {
        const int high = ratsu_hex_digit(value.data[i]), low = ratsu_hex_digit(value.data[i + 1]);
        if (high < 0 || low < 0 || (type == NAME_BYTES && !high && !low)) return false;
        ratsu_buffer_add_char(&reader->string, (char)(16 * high + low));
    }
    return true;
}

/* "[FROM,TO]", TO null for the end. */
static bool read_range(struct ratsu_slice value, struct report_range *range)
{
    const char *comma = memchr(value.data, ',', value.length);
    size_t at = comma ? (size_t)(comma - value.data) : 0;
    range->to = UINT64_MAX;
    if (!at || value.data[0] != '[' || value.data[value.length - 1] != ']') return false;
    struct ratsu_slice last = ratsu_slice_part(value, at + 1, value.length - 1);
    return ratsu_number_read(ratsu_slice_part(value, 1, at), &range->from) &&
           (ratsu_slice_is(last, "null") || ratsu_number_read(last, &range->to)) &&
           range->from <= range->to;
}

/* Puts VALUE to PLACE; false if it is not of TYPE. */
static bool read_value(struct report_reader *reader, struct ratsu_slice value, enum type type,
                       void *place)
{
    uint64_t *number = place;
    bool good = false;
    reader->string.length = 0;
    switch (type) {
    case COUNT:
    case ORDINAL:
    case LENGTH:
    case SIZE:
        return ratsu_number_read(value, number) && *number >= (type == ORDINAL) &&
               (value.data[0] != '0' || value.length == 1) &&
               (*number <= UINT64_C(1) << 53 || type == SIZE);
    case HASH:
        *number = 0;
        good = value.length == 18 && read_bytes(reader, value, type);
        for (size_t i = 0; good && i < reader->string.length; i++)
            *number = *number << 8 | (unsigned char)reader->string.data[i];
        return good;
    case YES:
    case YES_NO:
        *number = ratsu_slice_is(value, "true");
        return *number || (type == YES_NO && ratsu_slice_is(value, "false"));
    case RANGE:
        return read_range(value, place);
    case OBJECT:
        *(struct ratsu_slice *)place = value;
        return value.data[0] == '{';
    case ARRAY:
        if (value.data[0] != '[' || value.data[value.length - 1] != ']') return false;
        *(struct ratsu_slice *)place = ratsu_slice_part(value, 1, value.length - 1);
        return true;
    case WORDS:
    case ANY_TEXT:
        good = read_string(reader, value, type);
        break;
    case BYTES:
    case NAME_BYTES:
        good = read_bytes(reader, value, type);
        break;
    }
    const size_t length = reader->string.length;
    ratsu_buffer_add_char(&reader->string, '\0');
    struct ratsu_slice copy =
        ratsu_arena_copy(&reader->values, ratsu_buffer_slice(&reader->string));
    reader->fault.failed |= reader->string.failed || !copy.data;
    *(struct ratsu_slice *)place = (struct ratsu_slice){copy.data, length};
    return good;
}

const char ratsu_not_a_report[] =
    "not a line of a report: --merge reads the reports of --format=json";

static bool note(struct report_reader *reader, const char *at, const char *what, const char *name)
{
    reader->at = at;
    reader->fault.length = 0;
    ratsu_buffer_print(&reader->fault, what, name);
    return false;
}

bool ratsu_report_refuse(struct report_reader *reader, const char *field, struct ratsu_slice value)
{
    enum { SHOWN = 40 };
    struct ratsu_slice shown = value;
    if (shown.length > SHOWN) shown.length = SHOWN;
    note(reader, value.data, "\"%s\" cannot be ", field);
    ratsu_add_shown(&reader->fault, shown);
    ratsu_buffer_add_string(&reader->fault, shown.length < value.length ? "..." : "");
    ratsu_buffer_add_string(&reader->fault, ": write this report again");
    return false;
}

enum report_kind ratsu_report_read(struct report_reader *reader, struct ratsu_slice text,
                                   enum report_kind kind, struct report_object *into)
{
    struct ratsu_json json = {.text = text};
    struct report_texts *texts = &reader->texts;
    uint64_t unread = 0;
    *texts = (struct report_texts){0};
    *into = (struct report_object){.characters = UINT64_MAX};
    bool good = ratsu_json_expect(&json, '{', "expected an object") &&
                ratsu_json_members(&json, rows, texts, NULL, &unread);
    if (good) ratsu_json_skip_blanks(&json);
    good =
        good && (json.at == text.length || ratsu_json_fail(&json, json.at, "more than an object"));
    if (!good) note(reader, text.data + json.fault_at, "%s", ratsu_not_a_report);
    for (size_t i = 0; good && !kind && i < TYPES && texts->type.length > 2; i++)
        if (ratsu_slice_is(ratsu_slice_part(texts->type, 1, texts->type.length - 1), types[i].name))
            kind = types[i].kind;
    if (good && !kind) good = note(reader, NULL, "%s", ratsu_not_a_report);
    for (size_t i = 0; good && i < FIELDS; i++) {
        const struct field *field = &fields[i];
        const struct ratsu_slice value =
            *(const struct ratsu_slice *)(const void *)((const char *)texts + rows[i].place);
        if (!value.data && field->objects & kind)
            good = note(reader, text.data, "the field \"%s\" is missing: write this report again",
                        field->name);
        else if (value.data && (field->objects | field->others) & kind &&
                 !read_value(reader, value, field->type, (char *)into + field->place))
            good = ratsu_report_refuse(reader, field->name, value);
    }
    return good && !reader->fault.failed ? kind : 0;
}
