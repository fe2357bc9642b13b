/* common/conditions.c: a condition or a file; a condition that selects more; those of options. */
#include "common/conditions.h"
#include "common/named_files.h"
#include "common/seen_tags.h"

#include "base/escape.h"
#include "base/unicode.h"

#include <stdio.h>
#include <unistd.h>

/* Returns the length of the word at TEXT, 0 if there is none. */
static size_t word_length(const char *text)
{
    size_t length = 0;
    while (ratsu_is_of_name(text[length]) || (length && text[length] == '-')) length++;
    return length;
}

/* Whether TEXT begins with WORD, in small or capital letters, and a blank or bracket. */
static bool begins_with_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    const bool small = strncmp(text, word, length) == 0;
    for (; *word; word++, text++)
        if (!small && *text != (*word & ~0x20)) return false;
    return *text && strchr(" (", *text);
}

bool ratsu_is_condition(const char *text)
{
    const char *word = text + strspn(text, "( ");
    size_t length = word_length(word);
    bool negated = begins_with_word(word, "not");
    if (negated || (strncmp(word, "flip", 4) == 0 && word[4 + strspn(word + 4, " ")] == '(') ||
        strpbrk(text, "=<>~!"))
        return true;
    if (strchr(text, '{')) return access(text, F_OK) != 0;
    const char *rest = word + length + strspn(word + length, " )");
    bool joined = !*rest || strncmp(rest, "&&", 2) == 0 || strncmp(rest, "||", 2) == 0 ||
                  begins_with_word(rest, "and") || begins_with_word(rest, "or");
    if (length && begins_with_word(rest, "in")) return access(text, F_OK) != 0;
    const struct ratsu_slice name = {word, length};
    const bool key = ratsu_key_is_common(name) || ratsu_slice_is(name, "moves");
    return key && (joined || (*rest != '.' && access(text, F_OK) != 0));
}

/* Whether TEXT is a condition of the language; *FAULT has a message too if that is a warning. */
static bool compiles(struct ratsu_slice text, struct ratsu_query_fault *fault)
{
    const struct ratsu_condition condition = {.text = text, .system = RATSU_STANDARD};
    struct ratsu_query *query = ratsu_query_new(false);
    const bool sound = query && ratsu_query_add(query, &condition, fault);
    ratsu_query_free(query);
    return sound;
}

/* Adds the question about the player, or the two players, that TEXT names. */
static void add_players(struct ratsu_buffer *out, const char *text)
{
    static const char *const between[] = {" vs. ", " vs ", " v. ", " v ", " - "};
    const char *name = text, *second = NULL, *end = text + strlen(text);
    for (size_t i = 0; i < sizeof between / sizeof *between && !second; i++) {
        const char *found = strstr(text, between[i]);
        if (!found) continue;
        end = found;
        second = found + strlen(between[i]);
    }
    for (; name; name = second, second = NULL, end = text + strlen(text)) {
        const int length = (int)(end - name);
        const char *quote = memchr(name, ' ', (size_t)length) ? "\"" : "";
        ratsu_buffer_print(out, "%splayer ~ %s%.*s%s", name == text ? "" : " and ", quote, length,
                           name, quote);
    }
}

/* Returns what to say of TEXT, which looks like a name, if it is a theme that people look for; NULL
 * otherwise. *NAME: what a word of it is called here; NULL if that is not known. */
static const char *theme_of(const char *text, const char **name)
{
    const char *said = NULL;
    bool small = true;
    *name = NULL;
    for (const char *at = text; *at && !said; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        if (*at >= 'a' && *at <= 'z') { /* what does the language say of the word? */
            struct ratsu_buffer braced = {0};
            struct ratsu_query_fault fault = {0};
            ratsu_buffer_print(&braced, "{%.*s}", (int)length, at);
            const bool sound = braced.failed || compiles(ratsu_buffer_slice(&braced), &fault);
            if (!sound && fault.key.length && !*name) {
                braced.data[braced.length - 1] = 0;
                *name = ratsu_name_here(braced.data + 1);
            }
            if (!sound && !fault.key.length) said = fault.message;
            ratsu_buffer_free(&braced);
        } else {
            small = false;
        }
        at += length;
    }
    if (said) *name = NULL;
    if (said || *name || !small || !strchr(text, ' ')) return said;
    return "ratsu-conditions(7) says what can be asked";
}

/* Makes *MEANT what TEXT, neither a condition nor a file, lacks little to be; false if it lacks
 * more. */
static bool complete(struct ratsu_buffer *meant, const char *text)
{
    static const char *const forms[][2] = {{"moves = \"", "\""}, {"{", "}"},     {"{san = ", "}"},
                                           {"speed = ", ""},     {"end = ", ""}, {"", ""}};
    static const char *const results[][2] = {{"draw", "result = 1/2-1/2"},
                                             {"draws", "result = 1/2-1/2"},
                                             {"white wins", "result = 1-0"},
                                             {"black wins", "result = 0-1"}};
    struct ratsu_query_fault fault;
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (ratsu_slice_same(ratsu_slice_of(text), ratsu_slice_of(results[i][0])))
            return ratsu_buffer_add_string(meant, results[i][1]), true;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (!*forms[i][0] && !strchr(text, ' ')) continue; /* a name alone is no tag */
        meant->length = 0;
        ratsu_buffer_print(meant, "%s%s%s", forms[i][0], text, forms[i][1]);
        if (compiles(ratsu_buffer_slice(meant), &fault) && !fault.message) return true;
    }
    return false;
}

/* Whether the first of OPERANDS, which is no condition, is no file either and lacks little to be a
 * condition: that is reported then. */
static bool refuse_operand(const struct ratsu_operands *operands)
{
    struct ratsu_buffer meant = {0}, word = {0};
    struct ratsu_query_fault fault;
    const char *text = operands->items[0], *said = NULL, *name = NULL;
    if (access(text, F_OK) == 0) return false;
    if (operands->count > 1 && ratsu_is_file_in_two(text, operands->items[1])) return false;
    bool found = complete(&meant, text), player = *text;
    for (size_t i = 0; text[i] && player; i++) { /* it may be the name of a player */
        const bool letter = ratsu_is_letter(text[i]) || text[i] & 0x80;
        const bool initial = text[i] == '.' && (!text[i + 1] || text[i + 1] == ' ');
        player = letter || (i > 0 && (initial || strchr(" -,'", text[i])));
    }
    if (!found && player) {
        said = strcmp(text, "help") ? theme_of(text, &name) : "--help shows what can be typed";
        meant.length = 0;
        if (!name && !said) add_players(&meant, text);
        found = name ? complete(&meant, name) : compiles(ratsu_buffer_slice(&meant), &fault);
    }
    if (found) ratsu_add_shell(&word, ratsu_buffer_slice(&meant));
    if (!found && name) ratsu_buffer_add_string(&word, name);
    if (said)
        ratsu_refuse("'%s' is neither a condition nor a file: %s", text, said);
    else if (word.length)
        ratsu_refuse("'%s' is neither a condition nor a file; did you mean %.*s?", text,
                     (int)word.length, word.data);
    ratsu_buffer_free(&meant);
    ratsu_buffer_free(&word);
    return said || found || name;
}

bool ratsu_take_condition(struct ratsu_option_list *where, struct ratsu_operands *operands,
                          bool others)
{
    const bool first = !where->count;
    const char *text = operands->count ? operands->items[0] : NULL;
    if (first && text && ratsu_is_condition(text)) {
        where->items[where->count++] = text;
        operands->items++;
        operands->count--;
    } else if (first && text && !others && refuse_operand(operands)) {
        return false;
    }
    for (size_t i = 0; i < operands->count; i++) { /* where only files stand */
        struct ratsu_buffer word = {0};
        struct ratsu_query_fault fault;
        text = operands->items[i];
        if (access(text, F_OK) == 0 || !ratsu_is_condition(text)) continue;
        if (!compiles(ratsu_slice_of(text), &fault) && !strchr(text, ' ')) continue; /* a=b.pgn */
        ratsu_add_shell(&word, ratsu_slice_of(text));
        ratsu_refuse(first
                         ? "'%s' is a condition, and stands after a file: write it before the "
                           "files, or with -e"
                         : "'%s' is a condition, and with -e all operands are files: write -e %.*s",
                     text, (int)word.length, word.data);
        ratsu_buffer_free(&word);
        return false;
    }
    return true;
}

/* Writes the comparison that TEXT begins with, of a key with a text by = or ~, as a wider one: the
 * text is a part of the value, in capital or small letters, or with a | in it an expression. With
 * OTHERS beside it, a number or a result stays as it is. Returns what follows; NULL for any other
 * condition. */
static const char *add_wider_comparison(struct ratsu_buffer *out, const char *text, bool others)
{
    const size_t key = word_length(text);
    const char *sign = text + key + strspn(text + key, " ");
    if (!key || (*sign != '=' && *sign != '~')) return NULL;
    const char *value = sign + 1 + strspn(sign + 1, " ");
    const bool quoted = *value == '"';
    value += quoted;
    const size_t length = strcspn(value, quoted          ? "\"\\"
                                         : *value == '/' ? "/"
                                                         : " \"\\&|(){}!=~<>");
    const char *rest = value + length + (quoted && value[length] == '"');
    const char *mark = memchr(value, '|', length) && !memchr(value, '/', length) ? "/" : "\"";
    rest += strspn(rest, " ");
    if (!length) return NULL;
    if ((others || *rest) && !quoted && ratsu_is_digit(*value))
        ratsu_buffer_print(out, "%.*s = %.*s", (int)key, text, (int)length, value);
    else
        ratsu_buffer_print(out, "%.*s ~ %s%.*s%si", (int)key, text, mark, (int)length, value, mark);
    return rest;
}

struct ratsu_query *ratsu_wider_query(const char *text, struct ratsu_buffer *wider)
{
    struct ratsu_query_fault fault;
    /* Comparisons joined by "and" and "or" are widened; nothing is added for another condition. */
    const size_t begin = wider->length;
    const char *at = text;
    while ((at = add_wider_comparison(wider, at, at != text)) && *at) {
        const size_t length = word_length(at);
        const struct ratsu_slice joint = {at, length};
        if (!ratsu_slice_is(joint, "and") && !ratsu_slice_is(joint, "or")) break;
        ratsu_buffer_print(wider, " %.*s ", (int)length, at);
        at += length + strspn(at + length, " ");
    }
    if (!at || *at) wider->length = begin;
    if (!wider->length) return NULL;
    struct ratsu_condition condition = {.text = ratsu_buffer_slice(wider),
                                        .system = RATSU_STANDARD};
    struct ratsu_query *query = ratsu_query_new(false);
    wider->failed |= !query;
    if (!query || ratsu_query_add(query, &condition, &fault)) return query;
    wider->failed |= !fault.message;
    ratsu_query_free(query);
    return NULL;
}

void ratsu_note_wider(struct ratsu_buffer *messages, const char *text,
                      const struct ratsu_buffer *wider)
{
    struct ratsu_buffer word = {0};
    ratsu_add_shell(&word, ratsu_buffer_slice(wider));
    ratsu_message_add(messages, RATSU_MESSAGE_NOTE, "no game is selected by '%s'; some are by %.*s",
                      text, (int)word.length, word.data);
    ratsu_buffer_free(&word);
}

/* ---- Conditions of options ---- */

bool ratsu_report_fault(const char *option, const char *text, const struct ratsu_query_fault *fault,
                        bool warning)
{
    if (fault->reported || ratsu_report_in_named(fault)) return false;
    if (!fault->message) return ratsu_refuse("no memory");
    const char *nearest = fault->key.length ? ratsu_nearest_key(fault->key, fault->name) : NULL;
    const char *path = ratsu_named_path(text);
    const struct ratsu_slice whole = ratsu_slice_of(text);
    const struct ratsu_slice before = ratsu_slice_part(whole, 0, fault->at);
    const enum ratsu_level_of_message level = warning ? RATSU_MESSAGE_WARNING : RATSU_MESSAGE_ERROR;
    size_t line = path ? fault->at : 0, end = fault->at;
    while (line > 0 && text[line - 1] != '\n') line--;
    while (end < whole.length && !ratsu_is_space(text[end])) end++;
    const bool plain = end == fault->at || ratsu_ascii(ratsu_slice_part(whole, fault->at, end));
    const char *otherwise = plain ? "" : "; this has a character beyond ASCII";
    if (path)
        ratsu_message(level, "%s: %s:%llu:%zu: %s%s%s%s", option, path,
                      (unsigned long long)ratsu_line_ends(before) + 1, fault->at - line + 1,
                      fault->message, RATSU_DID_YOU_MEAN(nearest, otherwise));
    else
        ratsu_message(level, "%s: column %zu of '%s': %s%s%s%s", option, fault->at + 1, text,
                      fault->message, RATSU_DID_YOU_MEAN(nearest, otherwise));
    return false;
}

/* Conditions that are added to a query. */
struct adding {
    struct ratsu_query *query;
    const struct ratsu_condition *like; /* each is of its rule system and letters */
    struct ratsu_buffer *shown; /* all as one, in its normal spelling; NULL: not asked for */
    bool alone;                 /* nothing is joined to the one condition, or to the one list */
};

/* Adds TEXT, a value of a short form, as a condition of the language; returns where TEXT begins. */
static size_t add_long_form(struct ratsu_buffer *out, const char *text,
                            const struct ratsu_given_conditions *given)
{
    const char *colon = given->counted ? strchr(text, ':') : NULL;
    const char *quote = given->counted ? "" : strchr(text, '"') ? "'" : "\"";
    ratsu_buffer_print(out, "%s%s%s", colon ? "longest" : "", given->before, quote);
    const size_t at = out->length;
    ratsu_buffer_print(out, "%.*s%s%s", colon ? (int)(colon - text) : (int)strlen(text), text,
                       quote, given->after);
    if (colon) ratsu_buffer_print(out, " >= %s", colon + 1);
    return at;
}

/* Checks TEXT, a value of a short form. False on error: reported, as warnings are. */
static bool check_short(const struct adding *adding, const struct ratsu_given_conditions *given,
                        const char *text)
{
    struct ratsu_condition condition = *adding->like;
    struct ratsu_buffer alone = {0};
    struct ratsu_query_fault fault = {0};
    struct ratsu_query *query = ratsu_query_new(false);
    const char *colon = given->counted ? strchr(text, ':') : NULL;
    uint64_t plies;
    bool sound = query != NULL;
    const size_t at = add_long_form(&alone, text, given);
    condition.text = ratsu_buffer_slice(&alone);
    if (colon && (!ratsu_number_read(ratsu_slice_of(colon + 1), &plies) || plies < 1 ||
                  plies > UINT32_MAX)) {
        fault.at = at + (size_t)(colon + 1 - text);
        fault.message = "expected a number of positions from 1 to 4294967295";
        sound = false;
    }
    sound = sound && !alone.failed && ratsu_query_add(query, &condition, &fault);
    fault.at = fault.at > at ? fault.at - at : 0;
    if (!sound || fault.message) ratsu_report_fault(given->option, text, &fault, sound);
    ratsu_query_free(query);
    ratsu_buffer_free(&alone);
    return sound;
}

/* Adds the short forms of one row, of which one must hold. False on error: reported. */
static bool add_short(const struct adding *adding, const struct ratsu_given_conditions *given)
{
    struct ratsu_condition condition = *adding->like;
    struct ratsu_buffer text = {0};
    struct ratsu_query_fault fault;
    bool sound = true;
    for (size_t i = 0; i < given->list->count && sound; i++) {
        if (i) ratsu_buffer_add_string(&text, " or ");
        add_long_form(&text, given->list->items[i], given);
        sound = check_short(adding, given, given->list->items[i]);
    }
    condition.text = ratsu_buffer_slice(&text);
    if (sound && (text.failed || !ratsu_query_add(adding->query, &condition, &fault)))
        sound = ratsu_refuse("%s: %s", given->option,
                             text.failed || !fault.message ? "no memory" : fault.message);
    if (sound && adding->shown) ratsu_buffer_add_slice(adding->shown, condition.text);
    ratsu_buffer_free(&text);
    return sound;
}

/* Adds the conditions of one row. False on error: reported. */
static bool add_row(const struct adding *adding, const struct ratsu_given_conditions *given)
{
    struct ratsu_buffer *shown = adding->shown;
    const struct ratsu_option_list *list = given->list;
    if (given->before) return !list->count || add_short(adding, given);
    for (size_t i = 0; i < list->count; i++) {
        struct ratsu_query_fault fault = {0};
        struct ratsu_condition condition = *adding->like;
        const char *text = ratsu_named_condition(list->items[i]);
        if (!text) return false;
        if (shown && i) ratsu_buffer_add_string(shown, " and ");
        condition.text = ratsu_slice_of(text);
        condition.files = &ratsu_named_files;
        const bool added = ratsu_query_add(adding->query, &condition, &fault);
        if (!added || fault.message) ratsu_report_fault(given->option, text, &fault, added);
        if (!added) return false;
        if (shown) { /* in brackets if an `or` is joined to other conditions */
            struct ratsu_buffer normal = {0};
            bool joined;
            ratsu_condition_normal(condition.text, &normal, &joined);
            joined &= !adding->alone;
            if (joined) ratsu_buffer_add_char(shown, '(');
            ratsu_buffer_add_slice(shown, ratsu_buffer_slice(&normal));
            if (joined) ratsu_buffer_add_char(shown, ')');
            ratsu_buffer_free_into(&normal, shown);
        }
    }
    return true;
}

bool ratsu_conditions_add(struct ratsu_query *query, const struct ratsu_given_conditions *given,
                          size_t count, const struct ratsu_condition *like,
                          struct ratsu_buffer *text)
{
    struct adding adding = {.query = query, .like = like, .shown = text};
    size_t rows = 0;
    for (size_t i = 0; i < count; i++) rows += given[i].list->count > 0;
    for (size_t i = 0; i < count; i++) {
        const size_t items = given[i].list->count;
        const bool bracket = text && given[i].before && items > 1 && rows > 1;
        adding.alone = rows == 1 && (given[i].before || items == 1);
        if (text && text->length && items) ratsu_buffer_add_string(text, " and ");
        if (bracket) ratsu_buffer_add_char(text, '(');
        if (!add_row(&adding, &given[i])) return false;
        if (bracket) ratsu_buffer_add_char(text, ')');
    }
    return true;
}

int ratsu_conditions_show(const struct ratsu_buffer *shown, bool invert)
{
    struct ratsu_buffer out = {0};
    const struct ratsu_slice text = ratsu_buffer_slice(shown);
    if (text.length)
        ratsu_buffer_print(&out, "%s%.*s%s\n", invert ? "not (" : "", (int)text.length, text.data,
                           invert ? ")" : "");
    const bool all = !out.length || fwrite(out.data, 1, out.length, stdout) == out.length;
    const bool written = !out.failed && !shown->failed && all && fflush(stdout) == 0;
    ratsu_buffer_free(&out);
    if (!written) ratsu_refuse("the condition cannot be written");
    return written ? 0 : 2;
}
