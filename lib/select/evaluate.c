/* Answers of an expression, in two goes: with the tags alone, where a key that needs the moves is not known
 * yet (Kleene's logic: an AND with a No is No all the same), and with everything. */
#include "game/command.h"
#include "base/number.h"
#include "select/query.h"
#include <stdlib.h>

static struct value number(int64_t value)
{
    return (struct value){.kind = NUMBER, .number = value};
}

static struct value text(struct ratsu_slice value)
{
    return (struct value){.kind = TEXT, .text = value};
}

static const struct value missing = {.kind = NUMBER, .missing = true};

static bool rating(const struct ratsu_game *game, enum ratsu_known_tag tag, int64_t *elo)
{
    uint64_t value;
    if (!ratsu_number_read(ratsu_game_known(game, tag), &value) || value > 9999) return false;
    *elo = (int64_t)value;
    return value > 0;
}

static struct value by_ratings(const struct ratsu_game *game, enum derived key)
{
    int64_t white = 0, black = 0;
    bool has_white = rating(game, RATSU_TAG_WHITE_ELO, &white);
    bool has_black = rating(game, RATSU_TAG_BLACK_ELO, &black);
    if (key == MINELO && has_white != has_black) return missing;
    if (!has_white && has_black && key == MAXELO) return number(black);
    if (has_white && !has_black && key == MAXELO) return number(white);
    if (!has_white || !has_black) return missing;
    switch (key) {
    case MINELO:
        return number(white < black ? white : black);
    case MAXELO:
        return number(white > black ? white : black);
    case ELODIFF:
        return number(white - black);
    default:
        return number((white + black) / 2);
    }
}

/* Part 0 (year), 1 (month) or 2 (day) of "2024.05.17"; missing where it is ?. */
static struct value by_date(const struct ratsu_game *game, int part)
{
    static const size_t from[] = {0, 5, 8}, length[] = {4, 2, 2};
    struct ratsu_slice date = ratsu_game_known(game, RATSU_TAG_DATE);
    uint64_t value;
    if (!date.length || date.data[0] == '?') date = ratsu_game_known(game, RATSU_TAG_UTC_DATE);
    if (!date.length || date.data[0] == '?') date = ratsu_game_known(game, RATSU_TAG_EVENT_DATE);
    if (date.length < from[part] + length[part]) return missing;
    struct ratsu_slice digits = ratsu_slice_part(date, from[part], from[part] + length[part]);
    return ratsu_number_read(digits, &value) ? number((int64_t)value) : missing;
}

static int64_t count_elements(const struct ratsu_game *game, enum derived key)
{
    int64_t count = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool comment = element->kind == RATSU_COMMENT || element->kind == RATSU_LINE_COMMENT;
        struct ratsu_command command;
        if (key == COMMENTS) count += comment;
        if (key == VARIATIONS) count += element->kind == RATSU_VARIATION_IN;
        if (key == NAGS) count += element->kind == RATSU_NAG || element->kind == RATSU_SIGN;
        if (key != CLOCKS || !comment) continue;
        for (size_t at = 0; ratsu_command_next(ratsu_element_text(game, element), &at, &command);) {
            count += ratsu_slice_is(command.name, "clk");
        }
    }
    return count;
}

static struct value by_system(enum ratsu_system system)
{
    const struct ratsu_variant *variant = ratsu_variant(system);
    return text(ratsu_slice_of(variant ? variant->name : "unknown"));
}

static struct value by_opening(const struct ratsu_opening *opening, enum derived key)
{
    if (!opening) return text((struct ratsu_slice){"", 0});
    return text(key == ECO ? opening->eco : opening->name);
}

static struct value by_moves(const struct ratsu_selector *selector, const struct ratsu_game *game,
                             enum derived key)
{
    static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2", "*"};
    switch (key) {
    case RESULT:
        return text(ratsu_slice_of(results[ratsu_game_result(game)]));
    case VARIANT:
        return by_system(game->system);
    case PLIES:
        return number(game->plies);
    case END:
        return text(ratsu_slice_of(ratsu_outcome_name(game->outcome)));
    case ECO:
    case OPENING:
        return by_opening(selector->opening, key);
    case VALID:
        return number(!(game->remarks & RATSU_FAULTS) && game->start_fault == RATSU_START_FINE &&
                      !game->too_long);
    default:
        return number(count_elements(game, key));
    }
}

/* A tag's value with \" and \\ undone; valid until the next one. */
static struct value by_tag(struct ratsu_selector *selector, struct ratsu_slice raw)
{
    struct ratsu_buffer *plain = &selector->plain;
    if (raw.length == 0 || !memchr(raw.data, '\\', raw.length)) return text(raw);
    plain->length = 0;
    for (size_t i = 0; i < raw.length; i++) {
        bool escapes = raw.data[i] == '\\' && i + 1 < raw.length && strchr("\"\\", raw.data[i + 1]);
        ratsu_buffer_add_char(plain, raw.data[i += escapes]);
    }
    selector->failed |= plain->failed;
    return text(ratsu_buffer_slice(plain));
}

struct value ratsu_select_value(struct ratsu_selector *selector, const struct ratsu_game *game,
                                const struct instruction *instruction, bool whole)
{
    enum derived key = instruction->key;
    switch (key) {
    case TAG:
        return by_tag(selector, instruction->known ? ratsu_game_known(game, instruction->known)
                                                   : ratsu_game_tag(game, instruction->tag));
    case YEAR:
    case MONTH:
    case DAY:
        return by_date(game, (int)(key - YEAR));
    case ELO:
    case MINELO:
    case MAXELO:
    case ELODIFF:
        return by_ratings(game, key);
    case BYTES:
        return number((int64_t)game->bytes.length);
    default:
        break;
    }
    if (key == RESULT && !whole) {
        /* The tag decides, if it is one of the four. */
        struct ratsu_slice tag = ratsu_game_known(game, RATSU_TAG_RESULT);
        if (ratsu_result_of(tag) != RATSU_NO_RESULT) return text(tag);
    }
    if (!whole) return (struct value){.kind = UNKNOWN};
    return by_moves(selector, game, key);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_bytes(const char *a, const char *b, size_t length, bool fold)
{
    if (!fold) return length == 0 || memcmp(a, b, length) == 0; /* empty texts may be NULL */
    for (size_t i = 0; i < length; i++) {
        if (lower(a[i]) != lower(b[i])) return false;
    }
    return true;
}

static bool contains(struct ratsu_slice value, const struct instruction *instruction)
{
    size_t length = instruction->value_length;
    if (length == 0) return true;
    for (size_t i = 0; i + length <= value.length; i++) {
        if (same_bytes(value.data + i, instruction->value, length, instruction->fold)) return true;
    }
    return false;
}

static bool finds(struct ratsu_selector *selector, const struct instruction *instruction,
                  struct ratsu_slice value)
{
    if (!instruction->has_regex) return contains(value, instruction);
    struct ratsu_buffer *string = &selector->text; /* POSIX matches strings, not slices */
    string->length = 0;
    ratsu_buffer_add_slice(string, value);
    ratsu_buffer_add_char(string, 0);
    selector->failed |= string->failed;
    return !string->failed && regexec(&instruction->regex, string->data, 0, NULL, 0) == 0;
}

/* False if they differ first in what one of them does not know: 1990.??.?? and 1990.06.01. */
static bool order_of_texts(struct ratsu_slice a, const struct instruction *instruction, int *order)
{
    struct ratsu_slice b = {instruction->value, instruction->value_length};
    size_t same = 0;
    while (same < a.length && same < b.length && a.data[same] == b.data[same]) same++;
    *order = (a.length > b.length) - (a.length < b.length);
    if (same == a.length || same == b.length) return true;
    unsigned char x = (unsigned char)a.data[same], y = (unsigned char)b.data[same];
    *order = (x > y) - (x < y);
    return x != '?' && y != '?';
}

bool ratsu_select_unknown(struct ratsu_slice value)
{
    return value.length > 0 && (value.data[0] == '?' || value.data[0] == '-') &&
           (value.length == 1 || value.data[1] == '?');
}

/* -1, 0, 1; false if there is no order: a missing value is neither below nor above. */
static bool order_of(struct value value, const struct instruction *instruction, int *order)
{
    int64_t left = value.number;
    if (value.kind == TEXT) {
        uint64_t parsed;
        bool whole =
            instruction->numeric && ratsu_number_read(value.text, &parsed) && parsed <= INT64_MAX;
        if (!whole) {
            return order_of_texts(value.text, instruction, order) && value.text.length > 0 &&
                   !ratsu_select_unknown(value.text);
        }
        left = (int64_t)parsed;
    } else if (value.missing || !instruction->numeric) {
        return false;
    }
    *order = (left > instruction->number) - (left < instruction->number);
    return true;
}

static bool equal(struct value value, const struct instruction *instruction)
{
    int order;
    if (value.kind == NUMBER || instruction->numeric)
        return order_of(value, instruction, &order) && order == 0;
    return value.text.length == instruction->value_length &&
           same_bytes(value.text.data, instruction->value, value.text.length, instruction->fold);
}

static bool compare(struct ratsu_selector *selector, struct value value,
                    const struct instruction *instruction)
{
    int order;
    char digits[24];
    switch (instruction->comparison) {
    case EQUAL:
        return equal(value, instruction);
    case UNEQUAL:
        return !equal(value, instruction);
    case FINDS:
    case FINDS_NOT:
        if (value.kind == NUMBER) { /* year ~ /^19/ */
            struct ratsu_buffer *string = &selector->text;
            string->length = 0;
            if (!value.missing) ratsu_buffer_print(string, "%lld", (long long)value.number);
            size_t length = string->length < sizeof digits ? string->length : sizeof digits;
            memcpy(digits, string->data ? string->data : "", length);
            value.text = (struct ratsu_slice){digits, length};
        }
        return finds(selector, instruction, value.text) == (instruction->comparison == FINDS);
    default:
        break;
    }
    if (!order_of(value, instruction, &order)) return false;
    switch (instruction->comparison) {
    case BELOW:
        return order < 0;
    case BELOW_OR_EQUAL:
        return order <= 0;
    case ABOVE:
        return order > 0;
    default:
        return order >= 0;
    }
}

/* A key alone: known, and neither zero nor empty. */
static bool holds(struct value value)
{
    if (value.kind == NUMBER) return !value.missing && value.number != 0;
    return value.text.length > 0 && !ratsu_select_unknown(value.text);
}

static bool meets(struct ratsu_selector *selector, struct value value,
                  const struct instruction *instruction)
{
    return instruction->operation == KEY ? holds(value) : compare(selector, value, instruction);
}

/* Either player; a negation is about both. */
static bool meets_player(struct ratsu_selector *selector, const struct ratsu_game *game,
                         const struct instruction *instruction)
{
    bool negation = instruction->operation == COMPARE &&
                    (instruction->comparison == UNEQUAL || instruction->comparison == FINDS_NOT);
    struct ratsu_slice white = ratsu_game_known(game, RATSU_TAG_WHITE);
    struct ratsu_slice black = ratsu_game_known(game, RATSU_TAG_BLACK);
    return meets(selector, by_tag(selector, white), instruction) != negation
               ? !negation
               : meets(selector, by_tag(selector, black), instruction);
}

static enum ratsu_answer ask(struct ratsu_selector *selector, const struct ratsu_game *game,
                             const struct instruction *instruction, bool whole)
{
    if (instruction->key == PLAYER)
        return meets_player(selector, game, instruction) ? RATSU_YES : RATSU_NO;
    struct value value = ratsu_select_value(selector, game, instruction, whole);
    if (value.kind == UNKNOWN) return RATSU_NOT_YET;
    return meets(selector, value, instruction) ? RATSU_YES : RATSU_NO;
}

static enum ratsu_answer both(enum ratsu_answer a, enum ratsu_answer b)
{
    if (a == RATSU_NO || b == RATSU_NO) return RATSU_NO;
    return a == RATSU_YES && b == RATSU_YES ? RATSU_YES : RATSU_NOT_YET;
}

static enum ratsu_answer opposite(enum ratsu_answer a)
{
    return a == RATSU_NO ? RATSU_YES : a == RATSU_YES ? RATSU_NO : RATSU_NOT_YET;
}

static enum ratsu_answer evaluate(struct ratsu_selector *selector, const struct ratsu_game *game,
                                  bool whole)
{
    const struct ratsu_query *query = selector->query;
    enum ratsu_answer stack[QUERY_DEPTH + 4];
    size_t top = 0;
    for (size_t i = 0; i < query->length; i++) {
        const struct instruction *instruction = &query->code[i];
        switch (instruction->operation) {
        case NOT:
            stack[top - 1] = opposite(stack[top - 1]);
            break;
        case AND:
            top--;
            stack[top - 1] = both(stack[top - 1], stack[top]);
            break;
        case OR:
            top--;
            stack[top - 1] = opposite(both(opposite(stack[top - 1]), opposite(stack[top])));
            break;
        default:
            stack[top++] = ask(selector, game, instruction, whole);
        }
    }
    return top ? stack[0] : RATSU_YES;
}

static bool asks_for(const struct ratsu_query *query, enum derived key)
{
    return query->keys >> key & 1;
}

bool ratsu_query_tags_only(const struct ratsu_query *query)
{
    for (unsigned key = 0; key < TAG; key++)
        if (asks_for(query, key) && ratsu_select_keys[key].moves) return false;
    return query->target_count == 0;
}

bool ratsu_query_asks_tags(const struct ratsu_query *query)
{
    for (unsigned key = 0; key < TAG; key++)
        if (asks_for(query, key) && !ratsu_select_keys[key].moves) return true;
    return asks_for(query, RESULT) || asks_for(query, TAG);
}

bool ratsu_query_needs_openings(const struct ratsu_query *query)
{
    return asks_for(query, ECO) || asks_for(query, OPENING);
}

bool ratsu_query_mainline_only(const struct ratsu_query *query)
{
    return !asks_for(query, VALID) && !query->variations;
}

enum ratsu_answer ratsu_select_by_tags(struct ratsu_selector *selector,
                                       const struct ratsu_game *game)
{
    enum ratsu_answer answer = evaluate(selector, game, false);
    return selector->query->target_count ? both(answer, RATSU_NOT_YET) : answer;
}

bool ratsu_select(struct ratsu_selector *selector, struct ratsu_game *game,
                  const struct ratsu_play_options *options, bool *whole)
{
    const struct ratsu_query *query = selector->query;
    bool end = asks_for(query, PLIES) || asks_for(query, END) || asks_for(query, VALID);
    *whole = false;
    if (game->too_long)
        return query->target_count == 0 && evaluate(selector, game, true) == RATSU_YES;
    if (!ratsu_select_search(selector, game, options, whole)) return false;
    if (end && !*whole) {
        *whole = ratsu_game_play(selector->kernel, game, options);
        selector->failed |= !*whole;
    }
    return evaluate(selector, game, true) == RATSU_YES;
}

struct value ratsu_select_told(struct ratsu_selector *selector, const struct ratsu_game *game,
                               const struct instruction *instruction)
{
    if (instruction->key == ECO || instruction->key == OPENING)
        selector->opening =
            ratsu_openings_of_game(selector->openings, selector->kernel, game, NULL);
    return ratsu_select_value(selector, game, instruction, true);
}

bool ratsu_select_tell(struct ratsu_selector *selector, const struct ratsu_game *game, size_t key,
                       struct ratsu_slice *text, int64_t *number)
{
    struct instruction instruction = {.key = (enum derived)key};
    struct value value = ratsu_select_told(selector, game, &instruction);
    *text = value.text;
    *number = value.number;
    return value.kind == NUMBER ? !value.missing : value.kind == TEXT;
}

void ratsu_selector_free(struct ratsu_selector *selector)
{
    ratsu_walk_free(&selector->walk);
    ratsu_buffer_free(&selector->text);
    ratsu_buffer_free(&selector->plain);
    *selector = (struct ratsu_selector){0};
}
