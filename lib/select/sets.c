/* select/sets.c: comparisons of one key for equality, joined: White = "a" || White = "b", or !=
 * with &&. They become one comparison with a set of values, which is asked once for a game,
 * however many values it has. */
#include "base/texts.h"
#include "select/paths.h"

#include <stdlib.h>

enum { LOOK_BACK = 16 }; /* terms of a chain; lists of several keys may alternate */

static bool is_leaf(const struct instruction *instruction)
{
    return instruction->operation == KEY || instruction->operation == COMPARE;
}

/* Whether what equals the value can be found by its bytes: texts, and spans that are points. A date
 * without its day equals many others, and so does a value of parts. */
static bool can_be_found(const struct instruction *instruction)
{
    const struct span *span = &instruction->span;
    return instruction->type != PARTS_VALUE &&
           (!instruction->spanned || ratsu_point_order(span->low, span->high) == 0);
}

/* Whether the comparisons A and B, joined by OPERATION, are a comparison with a set. */
static bool are_set(const struct instruction *a, const struct instruction *b,
                    enum operation operation)
{
    enum comparison comparison = operation == OR ? EQUAL : UNEQUAL;
    return a->operation == COMPARE && b->operation == COMPARE && a->comparison == comparison &&
           b->comparison == comparison && a->fold == b->fold && a->utf8 == b->utf8 &&
           a->spanned == b->spanned && can_be_found(a) && can_be_found(b) && a->key == b->key &&
           (a->key || strcmp(a->tag, b->tag) == 0);
}

static bool has(const struct value_set *set, uint64_t hash, struct ratsu_slice key)
{
    for (size_t at = ratsu_table_first(&set->table, hash); at != RATSU_TABLE_NONE;
         at = ratsu_table_next(&set->table, at)) {
        const char *record = set->keys.data + set->table.values[at];
        struct ratsu_slice found = {record + sizeof found.length, 0};
        memcpy(&found.length, record, sizeof found.length);
        if (ratsu_slice_equal(found, key)) return true;
    }
    return false;
}

/* Adds KEY to SET, unless it has it. False if there is no memory. */
static bool add_key(struct value_set *set, struct ratsu_slice key)
{
    uint64_t hash = ratsu_table_hash(&set->table, key);
    if (has(set, hash, key)) return true;
    size_t at = set->keys.length;
    ratsu_buffer_add(&set->keys, &key.length, sizeof key.length);
    ratsu_buffer_add_slice(&set->keys, key);
    return !set->keys.failed && ratsu_table_add(&set->table, hash, at);
}

/* Adds the value of INSTRUCTION to SET. False if there is no memory. */
static bool add_value(struct value_set *set, struct instruction *instruction)
{
    for (size_t i = 0; instruction->fold && i < instruction->value_length; i++)
        instruction->value[i] = ratsu_lower(instruction->value[i]);
    const struct ratsu_slice text = {instruction->value, instruction->value_length};
    const struct ratsu_slice span = {(const char *)&instruction->span, sizeof instruction->span};
    return add_key(set, instruction->spanned ? span : text);
}

/* Moves the values of LAST to those of TERM. */
static bool unite(struct instruction *term, struct instruction *last)
{
    struct value_set *set = &term->set;
    const struct value_set *values = &last->set;
    if ((set->table.count == 0 && !add_value(set, term)) ||
        (values->table.count == 0 && !add_value(set, last)))
        return false;
    for (size_t at = 0; at < values->keys.length;) {
        struct ratsu_slice key;
        memcpy(&key.length, values->keys.data + at, sizeof key.length);
        key.data = values->keys.data + at + sizeof key.length;
        if (!add_key(set, key)) return false;
        at += sizeof key.length + key.length;
    }
    ratsu_instruction_free(last);
    return true;
}

bool ratsu_select_unite(struct instruction *term, struct instruction *last, bool *joined)
{
    *joined = are_set(term, last, OR);
    return !*joined || unite(term, last);
}

bool ratsu_select_join(struct ratsu_query *query, enum operation operation, bool *joined)
{
    size_t end = query->length - 1;
    struct instruction *last = &query->code[end];
    bool chain = is_leaf(last);
    *joined = false;
    /* The code of a OR b OR c is: a b OR c. */
    for (int i = 0; i < LOOK_BACK && end > 0 && chain; i++, end -= 2) {
        chain = query->code[end - 1].operation == operation;
        struct instruction *term = &query->code[end - 1 - chain];
        if (!is_leaf(term)) return true;
        if (!are_set(term, last, operation)) continue;
        *joined = true;
        if (!unite(term, last)) return false;
        query->length--;
        return true;
    }
    return true;
}

bool ratsu_select_in_set(struct ratsu_selector *selector, struct value value,
                         const struct instruction *instruction)
{
    const struct value_set *set = &instruction->set;
    struct ratsu_slice key = value.text;
    struct span span = value.span;
    if (instruction->spanned) {
        bool known = value.kind == NUMBER ? !value.missing
                                          : ratsu_span_read(instruction->type, value.text, &span);
        if (!known) return false;
        key = (struct ratsu_slice){(const char *)&span, sizeof span};
    } else if (instruction->fold) {
        struct ratsu_buffer *lower = &selector->text;
        lower->length = 0;
        ratsu_buffer_add_slice(lower, key);
        for (size_t i = 0; i < lower->length; i++) lower->data[i] = ratsu_lower(lower->data[i]);
        selector->failed |= lower->failed;
        key = ratsu_buffer_slice(lower);
    }
    return has(set, ratsu_siphash(set->table.key, key), key);
}

void ratsu_instruction_free(struct instruction *instruction)
{
    if (instruction->has_regex) regfree(&instruction->regex);
    free(instruction->tag);
    free(instruction->value);
    ratsu_buffer_free(&instruction->parts);
    ratsu_table_free(&instruction->set.table);
    ratsu_buffer_free(&instruction->set.keys);
}
