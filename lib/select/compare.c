/* select/compare.c: whether a value of a game or ply meets the comparison of a condition. */
#include "base/unicode.h"
#include "select/paths.h"

/* A value of a game or ply, and the comparison that it is to meet. */
struct comparing {
    struct ratsu_selector *selector;
    const struct instruction *instruction;
    struct value value;
};

static bool same_bytes(const char *a, const char *b, size_t length, bool fold)
{
    struct ratsu_slice first = {a, length}, second = {b, length};
    return fold ? ratsu_slice_same(first, second) : ratsu_slice_equal(first, second);
}

static bool contains(struct ratsu_slice value, struct ratsu_slice sought, bool fold)
{
    if (sought.length == 0) return true;
    const char first = fold ? ratsu_lower(*sought.data) : *sought.data;
    for (size_t i = 0; i + sought.length <= value.length; i++) {
        const char c = fold ? ratsu_lower(value.data[i]) : value.data[i];
        if (c == first && same_bytes(value.data + i, sought.data, sought.length, fold)) return true;
    }
    return false;
}

/* Whether the value has the text or the regular expression of its condition in it. POSIX matches
 * strings, not slices. */
static bool finds(struct comparing *by)
{
    struct ratsu_selector *selector = by->selector;
    const struct instruction *instruction = by->instruction;
    struct value value = by->value;
    const struct ratsu_slice sought = {instruction->value, instruction->value_length};
    const struct ratsu_slice literal = {instruction->literal, instruction->literal_length};
    struct ratsu_buffer *string = &selector->text, *digits = &selector->utf8;
    if (value.kind == NUMBER) { /* year ~ /^19/ */
        digits->length = 0;
        ratsu_add_known(digits, &value);
        selector->failed |= digits->failed;
        value.text = ratsu_buffer_slice(digits);
    }
    if (!instruction->has_regex) return contains(value.text, sought, instruction->fold);
    if (!contains(value.text, literal, false)) return false; /* most: regexec() is slow */
    string->length = 0;
    ratsu_buffer_add_slice(string, value.text);
    ratsu_buffer_add_char(string, 0);
    const int answer =
        string->failed ? REG_ESPACE : regexec(&instruction->regex, string->data, 0, NULL, 0);
    selector->failed |= answer != 0 && answer != REG_NOMATCH;
    return answer == 0;
}

/* Sets the spans to be compared. False if there is no order: a value that is missing, unknown or
 * not of the type is neither below nor above another. For texts, LEFT is their order and RIGHT is
 * 0. */
static bool spans_of(const struct comparing *by, struct span *left, struct span *right)
{
    const struct instruction *instruction = by->instruction;
    const struct ratsu_slice text = by->value.text;
    struct ratsu_slice condition = {instruction->value, instruction->value_length}, known = text;
    struct ratsu_buffer *parts = &by->selector->text;
    *left = by->value.span;
    *right = instruction->span;
    if (by->value.kind == NUMBER) return !by->value.missing;
    if (instruction->spanned) return ratsu_span_read(instruction->type, text, left);
    if (text.length == 0 || ratsu_value_unknown(text)) return false;
    if (instruction->type == PARTS_VALUE) {
        const char *unknown = memchr(text.data, '?', text.length);
        if (unknown) known.length = (size_t)(unknown - text.data);
        if (!ratsu_has_parts(known)) return false;
        parts->length = 0;
        ratsu_parts_add(parts, known);
        by->selector->failed |= parts->failed;
        known = ratsu_buffer_slice(parts);
        condition = ratsu_buffer_slice(&instruction->parts);
        /* A part that decides and is not known: 3.? is before 4, but neither before nor after
         * 3.1. */
        if (unknown && condition.length >= known.length &&
            memcmp(condition.data, known.data, known.length) == 0)
            return false;
    }
    *left = ratsu_span_of(ratsu_slice_order(known, condition), 0);
    *right = ratsu_span_of(0, 0);
    return true;
}

/* Whether the comparison holds for all values within the spans; = asks whether the left span is
 * within the right one. */
static bool compares(enum comparison comparison, const struct span *left, const struct span *right)
{
    switch (comparison) {
    case BELOW:
        return ratsu_point_order(left->high, right->low) < 0;
    case BELOW_OR_EQUAL:
        return ratsu_point_order(left->high, right->high) <= 0;
    case ABOVE:
        return ratsu_point_order(left->low, right->high) > 0;
    case ABOVE_OR_EQUAL:
        return ratsu_point_order(left->low, right->low) >= 0;
    default:
        return ratsu_point_order(left->low, right->low) >= 0 &&
               ratsu_point_order(left->high, right->high) <= 0;
    }
}

static bool equal(const struct comparing *by)
{
    const struct instruction *instruction = by->instruction;
    const struct value *value = &by->value;
    struct span left, right;
    if (instruction->set.table.count) return ratsu_select_in_set(by->selector, *value, instruction);
    bool same =
        value->kind == TEXT && value->text.length == instruction->value_length &&
        same_bytes(value->text.data, instruction->value, value->text.length, instruction->fold);
    bool typed = value->kind == NUMBER || instruction->spanned || instruction->type == PARTS_VALUE;
    if (same || !typed) return same;
    if (!spans_of(by, &left, &right)) return false;
    return instruction->type == DATE_VALUE ? ratsu_date_within(&left, &right)
                                           : compares(EQUAL, &left, &right);
}

bool ratsu_select_meets(struct ratsu_selector *selector, struct value value,
                        const struct instruction *instruction)
{
    const struct span zero = ratsu_span_of(0, 0);
    struct comparing by = {selector, instruction, value};
    struct span left, right;
    if (instruction->operation == KEY)
        return value.kind == NUMBER
                   ? !value.missing && ratsu_point_order(value.span.low, zero.low) != 0
                   : value.text.length > 0 && !ratsu_value_unknown(value.text);
    /* Where the condition has characters beyond ASCII, text that is not UTF-8 is read as
     * Windows-1252, as everywhere. */
    if (instruction->utf8 && value.kind == TEXT && !ratsu_utf8_valid(value.text)) {
        selector->utf8.length = 0;
        ratsu_add_windows_1252(&selector->utf8, value.text);
        selector->failed |= selector->utf8.failed;
        by.value.text = ratsu_buffer_slice(&selector->utf8);
    }
    switch (instruction->comparison) {
    case EQUAL:
        return equal(&by);
    case UNEQUAL:
        return !equal(&by);
    case FINDS:
    case FINDS_NOT:
        return finds(&by) == (instruction->comparison == FINDS);
    default:
        return spans_of(&by, &left, &right) && compares(instruction->comparison, &left, &right);
    }
}
