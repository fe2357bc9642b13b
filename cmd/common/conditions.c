/* common/conditions.c: a condition or a file; a condition that selects more. */
#include "common/conditions.h"

#include "base/texts.h"

#include <string.h>
#include <unistd.h>

/* Returns the length of the word at TEXT, 0 if there is none. */
static size_t word_length(const char *text)
{
    size_t length = 0;
    while (ratsu_is_letter(text[length]) || text[length] == '_' || ratsu_is_digit(text[length]))
        length++;
    return length;
}

bool ratsu_is_condition(const char *text)
{
    const char *word = text + strspn(text, "( ");
    size_t length = word_length(word);
    bool negated = length == 3 && memcmp(word, "not", 3) == 0 && word[3] && strchr(" (", word[3]);
    if (negated || strncmp(word, "flip (", 6) == 0 || strpbrk(text, "=<>~!")) return true;
    if (strchr(text, '{')) return access(text, F_OK) != 0;
    const char *rest = word + length + strspn(word + length, " )");
    bool joined = !*rest || strncmp(rest, "&&", 2) == 0 || strncmp(rest, "||", 2) == 0 ||
                  strncmp(rest, "and ", 4) == 0 || strncmp(rest, "or ", 3) == 0;
    bool key = ratsu_key_is_common((struct ratsu_slice){word, length});
    return key && (joined || (*rest != '.' && access(text, F_OK) != 0));
}

bool ratsu_is_bare_name(const char *text)
{
    const char *c = text;
    while (ratsu_is_letter(*c) || (c > text && (*c == ' ' || *c == '-'))) c++;
    return c > text && !*c && access(text, F_OK) != 0;
}

/* Writes TEXT, if it compares a key with a text by = or ~, as a wider condition: the text is a part
 * of the value, in capital or small letters. Adds nothing for any other condition. */
static void add_wider(struct ratsu_buffer *out, const char *text)
{
    const size_t key = word_length(text);
    const char *sign = text + key + strspn(text + key, " ");
    if (!key || (*sign != '=' && *sign != '~')) return;
    const char *value = sign + 1 + strspn(sign + 1, " ");
    const bool quoted = *value == '"';
    value += quoted;
    const size_t length = strcspn(value, quoted ? "\"\\" : " \"\\/&|(){}!=~<>");
    const char *rest = value + length + (quoted && value[length] == '"');
    if (length && !rest[strspn(rest, " ")])
        ratsu_buffer_print(out, "%.*s ~ \"%.*s\"i", (int)key, text, (int)length, value);
}

struct ratsu_query *ratsu_wider_query(const char *text, struct ratsu_buffer *wider)
{
    struct ratsu_query_fault fault;
    add_wider(wider, text);
    if (!wider->length) return NULL;
    struct ratsu_condition condition = {
        .kind = RATSU_EXPRESSION, .text = ratsu_buffer_slice(wider), .system = RATSU_STANDARD};
    struct ratsu_query *query = ratsu_query_new(false);
    wider->failed |= !query;
    if (!query || ratsu_query_add(query, &condition, &fault)) return query;
    wider->failed |= !fault.message;
    ratsu_query_free(query);
    return NULL;
}
