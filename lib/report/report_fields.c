/* report/report_fields.c: the objects of a report in JSON, field by field. */
#include "report/report_fields.h"
#include "base/escape.h"

/* The types of the fields of a report. */
enum type {
    COUNT,
    ORDINAL,
    SIZE,
    ALLOWED,
    TEXT,
    NAME,
    NAME_BYTES,
    BYTES,
    KEY,
    YES,
    YES_NO,
    RANGE,
    OBJECT,
    ARRAY
};

static const struct {
    const char *objects;
    enum type type;
} fields[] = {
#define FIELD(name, type, objects) {objects, type},
    FIELDS(FIELD)
#undef FIELD
};

static const struct ratsu_json_row rows[] = {
#define FIELD(name, type, objects) RATSU_JSON_ROW(struct line, name),
    FIELDS(FIELD)
#undef FIELD
};
enum { ROWS = sizeof rows / sizeof *rows };

static bool holds_string(struct ratsu_buffer *out, struct ratsu_slice value, bool controls)
{
    struct ratsu_json json = {.text = value};
    struct ratsu_slice inside;
    out->length = 0;
    bool good = ratsu_json_string(&json, &inside) && json.at == value.length &&
                ratsu_json_unescape(&json, out, inside);
    struct ratsu_slice text = ratsu_buffer_slice(out);
    for (size_t i = 0; good && i < text.length; i++)
        good = controls ? text.data[i] != '\0' : !ratsu_control_at(text, i);
    return good;
}

/* Whether VALUE is pairs of hexadecimal digits, at least one; none of them is 00 in a NAME. */
static bool holds_bytes(struct ratsu_slice value, bool name)
{
    if (value.length < 4 || value.length % 2 || value.data[0] != '"') return false;
    for (size_t i = 1; i + 1 < value.length; i++) {
        if (ratsu_hex_digit(value.data[i]) < 0) return false;
        if (name && i % 2 && value.data[i] == '0' && value.data[i + 1] == '0') return false;
    }
    return true;
}

bool ratsu_field_range(struct ratsu_slice range, uint64_t *from, uint64_t *to)
{
    const char *comma = memchr(range.data, ',', range.length);
    size_t at = comma ? (size_t)(comma - range.data) : 0;
    *to = UINT64_MAX;
    if (!at || range.data[0] != '[' || range.data[range.length - 1] != ']') return false;
    struct ratsu_slice last = ratsu_slice_part(range, at + 1, range.length - 1);
    return ratsu_number_read(ratsu_slice_part(range, 1, at), from) &&
           (ratsu_slice_is(last, "null") || ratsu_number_read(last, to)) && *from <= *to;
}

/* Whether VALUE is of TYPE in an OBJECT. */
static bool is_of(struct ratsu_buffer *scratch, enum type type, char object,
                  struct ratsu_slice value)
{
    uint64_t number = 0, to;
    if (type == ALLOWED) type = object == 'g' ? YES : COUNT;
    switch (type) {
    case COUNT:
    case ORDINAL:
    case SIZE:
        return ratsu_number_read(value, &number) && number >= (type == ORDINAL) &&
               (value.data[0] != '0' || value.length == 1) &&
               (number <= UINT64_C(1) << 53 || type == SIZE);
    case TEXT:
    case NAME:
        return holds_string(scratch, value, type == NAME || object == 'f');
    case NAME_BYTES:
    case BYTES:
        return holds_bytes(value, type == NAME_BYTES);
    case KEY:
        return value.length == 18 && holds_bytes(value, false);
    case YES:
        return ratsu_slice_is(value, "true");
    case YES_NO:
        return ratsu_slice_is(value, "true") || ratsu_slice_is(value, "false");
    case RANGE:
        return ratsu_field_range(value, &number, &to);
    default:
        return value.data[0] == (type == OBJECT ? '{' : '[');
    }
}

const char ratsu_not_a_report[] =
    "not a line of a report: --merge reads the reports of --format=json";

static bool note(struct field_fault *fault, const char *at, const char *what, const char *name)
{
    fault->at = at;
    fault->what.length = 0;
    ratsu_buffer_print(&fault->what, what, name);
    return false;
}

bool ratsu_field_refuse(struct field_fault *fault, const char *field, struct ratsu_slice value)
{
    enum { SHOWN = 40 };
    struct ratsu_slice shown = value;
    if (shown.length > SHOWN) shown.length = SHOWN;
    note(fault, value.data, "\"%s\" cannot be ", field);
    ratsu_add_shown(&fault->what, shown);
    ratsu_buffer_add_string(&fault->what, shown.length < value.length ? "..." : "");
    ratsu_buffer_add_string(&fault->what, ": write this report again");
    return false;
}

bool ratsu_report_object(struct ratsu_slice text, char object, struct line *line,
                         struct field_fault *fault)
{
    struct ratsu_json json = {.text = text};
    uint64_t unread = 0;
    *line = (struct line){0};
    bool read = ratsu_json_expect(&json, '{', "expected an object") &&
                ratsu_json_members(&json, rows, ROWS, line, NULL, &unread);
    if (read) ratsu_json_skip_blanks(&json);
    read =
        read && (json.at == text.length || ratsu_json_fail(&json, json.at, "more than an object"));
    if (!fault) return read;
    if (!read) return note(fault, text.data + json.fault_at, "%s", ratsu_not_a_report);
    struct ratsu_buffer scratch = {0};
    bool good = true;
    for (size_t i = 0; good && i < ROWS; i++) {
        struct ratsu_slice value;
        memcpy(&value, (const char *)line + rows[i].place, sizeof value);
        bool needed = strchr(fields[i].objects, object);
        bool known = needed || strchr(fields[i].objects, object + 'A' - 'a');
        if (!value.data && needed)
            good = note(fault, text.data, "the field \"%s\" is missing: write this report again",
                        rows[i].name);
        else if (value.data && known && !is_of(&scratch, fields[i].type, object, value))
            good = ratsu_field_refuse(fault, rows[i].name, value);
    }
    ratsu_buffer_free_into(&scratch, &fault->what);
    return good && !fault->what.failed;
}

uint64_t ratsu_field_number(struct ratsu_slice value)
{
    uint64_t read = 0;
    if (value.data) ratsu_number_read(value, &read);
    return read;
}

int ratsu_field_severity(struct ratsu_slice value)
{
    int severity = RATSU_SEVERITIES - 1;
    while (severity > RATSU_OFF &&
           !ratsu_slice_is(ratsu_field_inside(value),
                           ratsu_severity_name((enum ratsu_severity)severity)))
        severity--;
    return severity > RATSU_OFF ? severity : -1;
}

size_t ratsu_field_string(struct ratsu_buffer *out, struct ratsu_slice value)
{
    size_t from = out->length;
    struct ratsu_json json = {.text = value};
    struct ratsu_slice inside;
    if (value.data && ratsu_json_string(&json, &inside)) ratsu_json_unescape(&json, out, inside);
    return from;
}

void ratsu_field_bytes(struct ratsu_buffer *out, struct ratsu_slice value)
{
    for (size_t i = 1; i + 2 < value.length; i += 2)
        ratsu_buffer_add_char(
            out, (char)(16 * ratsu_hex_digit(value.data[i]) + ratsu_hex_digit(value.data[i + 1])));
}

uint64_t ratsu_field_hexadecimal(struct ratsu_slice value)
{
    uint64_t read = 0;
    for (size_t i = 1; i + 1 < value.length; i++)
        read = read << 4 | (unsigned)ratsu_hex_digit(value.data[i]);
    return read;
}
