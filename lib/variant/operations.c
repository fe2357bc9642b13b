/* variant/operations.c: EPD's operations. Source: PGN standard, section 16.2.4. */
#include "variant/follows.h"
#include "notation/fen_text.h"

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
    return name.length > 0;
}

enum {            /* what the standard says of an operation */
       ONCE = 1,  /* if it stands twice in a line, programs differ in which of them they read */
       PLACE = 2, /* the position is not known without it */
       TEXT = 4,  /* a text in quotation marks is all of its operands */
       WORD = 8   /* a word is, or such a text */
};

/* The operations that this library reads; 0 in a name stands for a digit. */
static const struct known {
    const char *name;
    enum ratsu_operation_kind kind;
    unsigned traits;
} known[] = {{"hmvc", RATSU_OPERATION_NUMBER, ONCE | PLACE},
             {"fmvn", RATSU_OPERATION_NUMBER, ONCE | PLACE},
             {"variant", RATSU_OPERATION_OTHER, ONCE | PLACE | TEXT},
             {"id", RATSU_OPERATION_OTHER, ONCE | TEXT},
             {"c0", RATSU_OPERATION_OTHER, TEXT},
             {"v0", RATSU_OPERATION_OTHER, TEXT},
             {"eco", RATSU_OPERATION_OTHER, WORD},
             {"nic", RATSU_OPERATION_OTHER, WORD},
             {"bm", RATSU_OPERATION_MOVES, ONCE},
             {"am", RATSU_OPERATION_MOVES, ONCE},
             {"pm", RATSU_OPERATION_MOVES, ONCE},
             {"sm", RATSU_OPERATION_MOVES, ONCE},
             {"pv", RATSU_OPERATION_LINE, 0},
             {"rc", RATSU_OPERATION_NUMBER, 0},
             {"acd", RATSU_OPERATION_NUMBER, 0},
             {"acn", RATSU_OPERATION_NUMBER, 0},
             {"acs", RATSU_OPERATION_NUMBER, 0},
             {"ce", RATSU_OPERATION_NUMBER, 0},
             {"dm", RATSU_OPERATION_NUMBER, 0}};

/* The operation NAME, in small or capital letters; NULL if this library does not know it. */
static const struct known *find_known(struct ratsu_slice name)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const char *known_as = known[i].name; /* with 0 for any digit */
        size_t at = 0;
        while (at < name.length && known_as[at] &&
               (known_as[at] == '0' ? ratsu_is_digit(name.data[at])
                                    : ratsu_lower(name.data[at]) == known_as[at]))
            at++;
        if (at == name.length && !known_as[at]) return &known[i];
    }
    return NULL;
}

static const char *number_fault(const struct ratsu_operation *operation,
                                const struct ratsu_position *position)
{
    uint64_t number;
    struct ratsu_slice text = operation->operands;
    bool clock = ratsu_slice_is(operation->name, "hmvc");
    bool score = ratsu_slice_is(operation->name, "ce");
    if (score && text.length && strchr("+-", text.data[0]))
        text = ratsu_slice_part(text, 1, text.length);
    if (!ratsu_number_read(text, &number))
        return score ? "this operation needs centipawns: 35 for 0.35; a mate in three is dm 3"
                     : "this operation needs a whole number";
    if (!clock && !ratsu_slice_is(operation->name, "fmvn")) return NULL;
    if (number > RATSU_FEN_COUNTER_MAX) return "a counter is at most 999999999";
    if (!clock && number == 0) number = 1; /* as in a FEN */
    if (position && number != (clock ? position->halfmove_clock : position->move_number))
        return "the position and this operation have different counters: remove one";
    return NULL;
}

/* Whether TEXT is a pair of check counters, "3+3" or "+0+0". */
static bool is_counters(struct ratsu_slice text)
{
    size_t at = text.length && text.data[0] == '+', digits = at;
    while (at < text.length && ratsu_is_digit(text.data[at])) at++;
    if (at == digits || at == text.length || text.data[at] != '+') return false;
    digits = ++at;
    while (at < text.length && ratsu_is_digit(text.data[at])) at++;
    return at > digits && at == text.length;
}

static size_t word_length(struct ratsu_slice text)
{
    size_t length = 0;
    while (length < text.length && !ratsu_is_blank(text.data[length]) && text.data[length] != ';')
        length++;
    return length;
}

/* Returns where the one operand in OPERANDS of an operation that IS known ends; their length if it
 * may have others, or all of them is unquoted text. */
static size_t operand_end(const struct known *is, struct ratsu_slice operands)
{
    const bool quoted = ratsu_slice_begins(operands, "\"");
    if (!is || !(is->traits & (quoted ? TEXT | WORD : WORD))) return operands.length;
    size_t end = quoted ? 1 : word_length(operands);
    while (quoted && end < operands.length && operands.data[end++] != '"') continue;
    return end;
}

static const char *fault_of(const struct ratsu_operation *operation, const struct known *is,
                            struct ratsu_operations *among)
{
    if (is_counters(operation->name))
        return "check counters stand once: those to give before the clock (3+3), or those given "
               "at the end (+0+0)";
    if (!is_name(operation->name))
        return "neither a counter nor an operation of EPD, whose name begins with a letter";
    if (!is) return NULL;
    unsigned seen = 1u << (is - known);
    bool again = is->traits & ONCE && among->seen & seen;
    among->seen |= seen;
    for (size_t i = 0; i < operation->name.length; i++)
        if (ratsu_is_capital(operation->name.data[i]))
            return "expected the name of this operation in small letters";
    if (again) return "this operation stands twice: remove one";
    if (is->kind == RATSU_OPERATION_NUMBER) return number_fault(operation, among->position);
    if (is->kind && !operation->operands.length) return "this operation needs moves";
    struct ratsu_slice text = operation->operands;
    bool empty = text.length == 0 || ratsu_slice_is(text, "\"\"");
    return empty && strcmp(is->name, "variant") == 0
               ? "this operation needs the name of a rule system"
           : operand_end(is, text) < text.length
               ? "this operation has one operand: a semicolon is missing after it"
               : NULL;
}

enum ratsu_after_fields ratsu_after_fields(struct ratsu_slice text)
{
    text = trim(text);
    if (!text.length) return RATSU_NOTHING_AFTER;
    if (memchr("#|[({", text.data[0], 5) || ratsu_slice_begins(text, "//"))
        return RATSU_REMARK_AFTER;
    struct ratsu_slice name = text;
    if (text.data[0] != ';') {
        name.length = word_length(name);
        if (is_counters(name) || find_known(name)) return RATSU_OPERATIONS_AFTER;
        const bool ended = operation_end(text, 0) != text.length;
        return is_name(name) && ended ? RATSU_OPERATIONS_AFTER : RATSU_WORDS_AFTER;
    }
    size_t at = 0;
    while (at < text.length && (text.data[at] == ';' || ratsu_is_blank(text.data[at]))) at++;
    name = ratsu_slice_part(text, at, text.length);
    name.length = word_length(name);
    uint64_t depth; /* of suites for perft: D1 */
    if (name.length && ratsu_lower(name.data[0]) == 'd' &&
        ratsu_number_read(ratsu_slice_part(name, 1, name.length), &depth))
        return RATSU_SUITE_AFTER;
    return !name.length || find_known(name) ? RATSU_OPERATIONS_AFTER : RATSU_REMARK_AFTER;
}

/* Reads the text of an operation that ends at *END, the place of its semicolon; before it, if its
 * one operand stands before another name. */
static void read_text(struct ratsu_operations *from, size_t *end, struct ratsu_operation *operation)
{
    const size_t length = from->text.length, last = *end;
    struct ratsu_slice text =
        trim(ratsu_slice_part(from->text, from->at, last < length ? last : length));
    const size_t name = word_length(text);
    const struct known *is = find_known(ratsu_slice_part(text, 0, name));
    struct ratsu_slice operands = trim(ratsu_slice_part(text, name, text.length));
    const size_t own = operand_end(is, operands);
    struct ratsu_slice next = trim(ratsu_slice_part(operands, own, operands.length));
    next.length = word_length(next);
    const bool cut = is_name(next);
    if (cut) {
        operands.length = own;
        text.length = (size_t)(operands.data + own - text.data);
        *end = (size_t)(text.data + text.length - from->text.data);
    }
    *operation = (struct ratsu_operation){.text = text,
                                          .name = ratsu_slice_part(text, 0, name),
                                          .operands = operands,
                                          .kind = is ? is->kind : RATSU_OPERATION_OTHER};
    if (!text.length) return;
    operation->open = cut || (last == length && !from->suite);
    operation->fault = fault_of(operation, is, from);
    operation->slight = is ? !(is->traits & PLACE) : from->count && !is_counters(operation->name);
    if (operation->fault && !operation->slight) return;
    /* Before any operation, text without a name may be a field. */
    if (last > length && !cut)
        operation->fault = "a text without its closing quotation mark";
    else if (operation->open && !is && from->count == 0)
        operation->fault = "neither a counter nor an operation, which ends in a semicolon";
    else
        return;
    operation->slight = false;
}

bool ratsu_operation_next(struct ratsu_operations *from, struct ratsu_operation *operation)
{
    if (from->at == 0) {
        enum ratsu_after_fields after = ratsu_after_fields(from->text);
        from->text = trim(from->text);
        from->suite = after == RATSU_SUITE_AFTER;
        const bool remark =
            after == RATSU_REMARK_AFTER || (after == RATSU_WORDS_AFTER && from->counted);
        from->at = remark ? from->text.length : from->suite;
    }
    const size_t length = from->text.length;
    while (from->at < length) {
        if (!from->end || from->end < from->at) from->end = operation_end(from->text, from->at);
        size_t end = from->end;
        read_text(from, &end, operation);
        if (!operation->text.length) /* a message shows its semicolon */
            operation->text = ratsu_slice_part(from->text, end < length ? end : length,
                                               end < length ? end + 1 : length);
        from->at = end + (end >= length || from->text.data[end] == ';');
        const bool empty = !operation->name.length;
        from->count += !empty;
        if (!empty || (from->empties && operation->text.length)) return true;
    }
    return false;
}

bool ratsu_is_placement(struct ratsu_slice text)
{
    size_t slashes = 0;
    for (size_t i = 0; i < text.length; i++) {
        bool slash = text.data[i] == '/';
        if (!slash && !memchr("KQRBNPkqrbnpMm0123456789", text.data[i], 24)) return false;
        if (slash && (i == 0 || text.data[i - 1] == '/')) return false;
        slashes += slash;
    }
    return slashes == 7 || slashes == 15;
}

/* What may stand around a position that was copied from a text: quotation marks, brackets, signs of
 * Markdown, the end of a sentence. */
static const char opening_marks[] = "\"'`([{<>*|\\", closing_marks[] = "\"'`)]}>*|\\.,!?";

/* Whether C is one of MARKS, or a byte beyond ASCII, as in other quotation marks. */
static bool is_mark(char c, const char *marks)
{
    return c && ((unsigned char)c >= 0x80 || strchr(marks, c));
}

/* Returns how long the text before the position in LINE is, with the blanks after it; 0 if there is
 * none, or no position. */
static size_t label_length(struct ratsu_slice line)
{
    enum { LONGEST = 60, RANK = 9 };
    size_t at = 0, end = 0;
    while (at < line.length && at < RANK &&
           (ratsu_is_letter(line.data[at]) || ratsu_is_digit(line.data[at])))
        at++;
    if (at < line.length && line.data[at] == '/') return 0; /* as nearly always */
    at = 0;
    while (at < line.length && ratsu_is_space(line.data[at])) at++;
    const size_t begin = at;
    for (; at < line.length && at < LONGEST; at = end + 1) {
        end = at;
        while (end < line.length && !ratsu_is_blank(line.data[end]) &&
               !ratsu_fen_separator(line, end))
            end++;
        size_t stop = end, first = end, ranks = 0;
        while (stop > at && is_mark(line.data[stop - 1], closing_marks)) stop--; /* "4k3/..." */
        first = stop;
        const bool address = memchr(line.data + at, '.', end - at) ||
                             ratsu_slice_begins(ratsu_slice_part(line, at, end), "http");
        for (; first > at; first--) { /* 12.4k3/... */
            char c = line.data[first - 1];
            if (is_mark(c, opening_marks) || memchr(".:)]=", c, 5)) break;
            if (address && c == '/' && ++ranks == 8) break;
        }
        if (ratsu_is_placement(ratsu_slice_part(line, first, stop)))
            return first > begin ? first : 0;
        if (memchr(line.data + at, '/', end - at)) break;
    }
    return 0;
}

/* Whether TEXT is the fields of a position and nothing else: all six, or the first of them. */
static bool is_fields(struct ratsu_slice text)
{
    static const char *const bytes[] = {
        "", "wb", "KQkqABCDEFGHabcdefgh-", "abcdefgh12345678-", "0123456789", "0123456789"};
    size_t at = 0;
    for (size_t field = 0; field < sizeof bytes / sizeof *bytes; field++) {
        size_t from = at, gap;
        for (; at < text.length && !ratsu_fen_separator(text, at); at++)
            if (field && (!text.data[at] || !strchr(bytes[field], text.data[at]))) return false;
        if (!field && !ratsu_is_placement(ratsu_slice_part(text, from, at))) return false;
        if (at == text.length) return true;
        while ((gap = ratsu_fen_separator(text, at))) at += gap;
    }
    return false;
}

/* Returns where TEXT ends without the last mark, blank, tag of HTML or escaped line end. */
static size_t without_last(struct ratsu_slice text)
{
    size_t end = text.length - 1, tag = end;
    while (text.data[end] == '>' && tag > 0 && text.data[tag] != '<') tag--;
    if (text.data[tag] == '<') return tag;
    if (end > 0 && text.data[end - 1] == '\\' && strchr("nrt", text.data[end]))
        end--;
    else if (!is_mark(text.data[end], closing_marks) && text.data[end] != ';' &&
             !ratsu_is_blank(text.data[end]))
        return text.length;
    return end;
}

/* Returns where the position in LINE ends, which begins at FROM, if only marks stand after it, or
 * after ADDRESS the rest of it; otherwise the line's length. */
static size_t frame_end(struct ratsu_slice line, size_t from, bool address)
{
    enum { MARKS_MAX = 32 };
    struct ratsu_slice text = ratsu_slice_part(line, from, line.length);
    for (size_t i = 0; address && i < text.length; i++)
        if (text.data[i] && strchr("?#&", text.data[i])) text.length = i;
    bool marked = from + text.length < line.length;
    for (int marks = 0; text.length && marks < MARKS_MAX; marks++) {
        const char last = text.data[text.length - 1];
        bool quoted = false;
        for (size_t i = 0; last == ';' && i < text.length; i++) quoted ^= text.data[i] == '"';
        const bool record = last == ';' && !quoted;
        if (marked && (record || is_fields(text))) return from + text.length;
        size_t end = without_last(text);
        marked |= last != ';' && !ratsu_is_blank(last);
        if (end == text.length) break;
        text.length = end;
    }
    return line.length;
}

const char *ratsu_frame_fault(struct ratsu_slice line, size_t *from, size_t *to)
{
    struct ratsu_slice text = ratsu_slice_trim(line);
    *from = 0;
    *to = line.length;
    if (ratsu_slice_begins(text, ";") || ratsu_slice_begins(text, "//"))
        return "no position: a remark among positions begins with #";
    *from = label_length(line);
    struct ratsu_slice label = ratsu_slice_trim(ratsu_slice_part(line, 0, *from));
    const bool address = label.length && memchr(label.data, '/', label.length);
    *to = frame_end(line, *from, address);
    if (label.length && strchr(".)]", label.data[label.length - 1])) return NULL;
    const bool tag = label.length && label.data[0] == '<' && label.data[label.length - 1] == '>';
    while (label.length && is_mark(label.data[label.length - 1], opening_marks)) label.length--;
    label = ratsu_slice_trim(label);
    const bool word =
        word_length(label) == label.length &&
        !(label.length && (label.data[0] == '"' || label.data[label.length - 1] == ','));
    const bool named = label.length && strchr(":=", label.data[label.length - 1]);
    const bool json = label.length && label.data[0] == '{';
    return (word || tag || named) && !json ? NULL : "text before the position: remove it";
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
                                   bool counted, size_t *at)
{
    struct ratsu_operations operations = {.text = text, .position = position, .counted = counted};
    struct ratsu_operation operation;
    while (ratsu_operation_next(&operations, &operation)) {
        *at = (size_t)(operation.text.data - text.data);
        if (operation.fault && !operation.slight) return operation.fault;
        if (operation.open && !position) return "an operation without the semicolon that ends it";
    }
    if (position || ratsu_after_fields(text) != RATSU_REMARK_AFTER) return NULL;
    *at = 0;
    return "words that are no operation";
}
