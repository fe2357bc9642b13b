/* variant/operations.c: EPD's operations. Source: PGN standard, section 16.2.4. */
#include "variant/operations.h"
#include "base/texts.h"

static struct ratsu_slice trim(struct ratsu_slice text)
{
    return ratsu_slice_strip(text, ratsu_is_blank);
}

/* Returns the `;` at or after AT that is not in quotation marks; the text's length if there is
 * none, one more if a quotation is not closed. */
static size_t operation_end(struct ratsu_slice text, size_t at)
{
    bool quoted = false;
    for (; at < text.length && (quoted || text.data[at] != ';'); at++)
        if (text.data[at] == '"') quoted = !quoted;
    return quoted ? text.length + 1 : at;
}

static bool is_name(struct ratsu_slice name)
{
    for (size_t i = 0; i < name.length; i++) {
        char c = name.data[i];
        if (!ratsu_is_letter(c) && (i == 0 || (!ratsu_is_digit(c) && c != '_' && c != '-')))
            return false;
    }
    return name.length > 1;
}

/* Whether the operation NAME is the second of a kind that a line has once: of two, programs read
 * either one. SEEN keeps the kinds so far. */
static bool is_repeated(struct ratsu_slice name, unsigned *seen)
{
    static const char *const once[] = {"hmvc", "fmvn", "bm", "am", "pm", "sm", "id", "variant"};
    for (unsigned i = 0; i < sizeof once / sizeof *once; i++) {
        if (!ratsu_slice_is(name, once[i])) continue;
        bool before = *seen >> i & 1;
        *seen |= 1u << i;
        return before;
    }
    return false;
}

static const char *number_fault(const struct ratsu_operation *operation,
                                const struct ratsu_position *position)
{
    uint64_t number;
    struct ratsu_slice text = operation->operands;
    bool clock = ratsu_slice_is(operation->name, "hmvc");
    if (ratsu_slice_is(operation->name, "ce") && text.length && strchr("+-", text.data[0]))
        text = ratsu_slice_part(text, 1, text.length); /* centipawns for the mover */
    if (!ratsu_number_read(text, &number)) return "this operation needs a number";
    if (!clock && !ratsu_slice_is(operation->name, "fmvn")) return NULL;
    if (number > RATSU_FEN_COUNTER_MAX) return "a counter is at most 999999999";
    if (!clock && number == 0) number = 1; /* as in a FEN */
    if (position && number != (clock ? position->halfmove_clock : position->move_number))
        return "the position and this operation have different counters: remove one";
    return NULL;
}

static enum ratsu_operation_kind kind_of(struct ratsu_slice name)
{
    static const char *const moves[] = {"bm", "am", "pm", "sm"};
    static const char *const numbers[] = {"hmvc", "fmvn", "rc", "acd", "acn", "acs", "ce", "dm"};
    if (RATSU_ONE_OF(name, numbers)) return RATSU_OPERATION_NUMBER;
    if (RATSU_ONE_OF(name, moves)) return RATSU_OPERATION_MOVES;
    return ratsu_slice_is(name, "pv") ? RATSU_OPERATION_LINE : RATSU_OPERATION_OTHER;
}

static const char *fault_of(const struct ratsu_operation *operation, struct ratsu_operations *among)
{
    if (!is_name(operation->name))
        return "neither a counter nor an operation of EPD, whose name is two characters or more";
    if (is_repeated(operation->name, &among->seen))
        return "this operation stands twice: remove one";
    if (operation->kind == RATSU_OPERATION_NUMBER) return number_fault(operation, among->position);
    bool bare = operation->kind != RATSU_OPERATION_OTHER && !operation->operands.length;
    if (bare) return "this operation needs moves";
    struct ratsu_slice text = operation->operands;
    bool empty = text.length == 0 || ratsu_slice_is(text, "\"\"");
    return empty && ratsu_slice_is(operation->name, "variant")
               ? "this operation needs the name of a rule system"
               : NULL;
}

bool ratsu_operation_next(struct ratsu_operations *from, struct ratsu_operation *operation)
{
    const bool first = from->at == 0;
    if (first) {
        from->text = trim(from->text);
        from->semicolons_first = from->text.length && from->text.data[0] == ';';
        from->at += from->semicolons_first;
    }
    size_t length = from->text.length, name = 0;
    if (length == 0 || from->at > length) return false;
    if (!first && trim(ratsu_slice_part(from->text, from->at, length)).length == 0) return false;
    size_t end = operation_end(from->text, from->at);
    struct ratsu_slice text =
        trim(ratsu_slice_part(from->text, from->at, end < length ? end : length));
    while (name < text.length && !ratsu_is_blank(text.data[name])) name++;
    *operation =
        (struct ratsu_operation){.text = text,
                                 .name = ratsu_slice_part(text, 0, name),
                                 .operands = trim(ratsu_slice_part(text, name, text.length))};
    operation->kind = kind_of(operation->name);
    operation->fault = fault_of(operation, from);
    if (!operation->fault && end > length)
        operation->fault = "a text without its closing quotation mark";
    if (!operation->fault && end == length && !from->semicolons_first)
        operation->fault = "an operation without the semicolon that ends it";
    from->at = end < length ? end + 1 : length + 1;
    return true;
}

struct ratsu_slice ratsu_operation_find(struct ratsu_slice text, const char *name)
{
    struct ratsu_operations operations = {.text = text};
    struct ratsu_operation operation;
    while (ratsu_operation_next(&operations, &operation)) {
        struct ratsu_slice found = operation.operands;
        if (!ratsu_slice_is(operation.name, name)) continue;
        bool quoted =
            found.length > 1 && found.data[0] == '"' && found.data[found.length - 1] == '"';
        return quoted ? ratsu_slice_part(found, 1, found.length - 1) : found;
    }
    return (struct ratsu_slice){0};
}

const char *ratsu_operations_fault(struct ratsu_slice text, const struct ratsu_position *position,
                                   size_t *at)
{
    struct ratsu_operations operations = {.text = text, .position = position};
    struct ratsu_operation operation;
    while (ratsu_operation_next(&operations, &operation)) {
        *at = (size_t)(operation.text.data - text.data);
        if (operation.fault) return operation.fault;
    }
    return NULL;
}
