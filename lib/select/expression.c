/* select/expression.c: the language of conditions. Two stacks compile it to postfix code
 * (Dijkstra's shunting yard). Without recursion, brackets cannot exhaust the C stack. */
#include "base/array.h"
#include "base/texts.h"
#include "select/parser.h"
#include "select/paths.h"
#include "game/build.h"
#include "base/unicode.h"
#include "opening/named.h"
#include "pgn/reading.h"
#include <stdlib.h>

static struct instruction *add(struct parser *parser, enum operation operation)
{
    struct ratsu_query *query = parser->query;
    if (!RATSU_GROW(query->code, query->capacity, query->length + 1)) {
        fail(parser, 0, NULL);
        return NULL;
    }
    struct instruction *instruction = &query->code[query->length++];
    *instruction = (struct instruction){.operation = operation};
    return instruction;
}

/* ---- flip( ) ----
 *
 * A condition in flip( ) is read twice, as if it stood there twice with `or` between: F waits on
 * the stack in the first reading, G in the second one, in which White's tags are Black's. */

/* Exchanges the colours in the key and value of INSTRUCTION, the term at AT. */
static bool flip_term(struct parser *parser, struct instruction *instruction, size_t at)
{
    char *tag = instruction->tag, *value = instruction->value;
    if (is_of(instruction, WHOLE_VALUE)) instruction->key++;
    if (is_of(instruction, RESULT_VALUE) || instruction->known == RATSU_TAG_RESULT) {
        bool decided = value && (strcmp(value, "1-0") == 0 || strcmp(value, "0-1") == 0);
        if (instruction->operation == COMPARE && instruction->comparison > UNEQUAL)
            return fail(parser, at, "in flip( ), a result is compared by = or !=");
        if (decided) memcpy(value, value[0] == '1' ? "0-1" : "1-0", 3);
    }
    bool white = tag && strncmp(tag, "White", 5) == 0;
    if (!white && !(tag && strncmp(tag, "Black", 5) == 0)) return true;
    memcpy(tag, white ? "Black" : "White", 5);
    instruction->known = ratsu_known_tag_of(ratsu_slice_of(tag));
    return true;
}

static bool postpone(struct parser *parser, char symbol, size_t at);
static bool settle_down_to(struct parser *parser, int least);

/* Reads a comparison of the moves with which a game begins: = asks where they lead, ~ how they are
 * written, which a path says. */
static bool read_moves(struct parser *parser, size_t at)
{
    enum comparison comparison;
    struct token sign = ratsu_next_token(parser);
    if (parser->flipped)
        return fail(parser, at, "moves cannot stand in flip( ): only White has the first one");
    if (!ratsu_comparison_of(&sign, &comparison) || (comparison > UNEQUAL && comparison < FINDS))
        return sign.kind != BAD_TOKEN &&
               fail(parser, sign.at,
                    "expected = or ~ and moves, as in moves = \"e4 c5\"; plies is their number");
    struct token value = ratsu_next_value(parser, false);
    if (value.kind == BAD_TOKEN) return false;
    const char *bar = memchr(value.text.data, '|', value.text.length);
    if (comparison < FINDS && bar)
        return fail(parser, value.at + (value.kind == STRING) + (size_t)(bar - value.text.data),
                    "| stands between moves after ~, as in moves ~ \"e4|d4\"");
    struct ratsu_query *query = parser->query;
    struct ratsu_query_fault *fault = parser->fault;
    struct ratsu_condition condition = {.text = value.text, .system = parser->system};
    bool added = false;
    if (comparison >= FINDS) {
        struct ratsu_buffer path = {0};
        const size_t expressions = query->expressions;
        added = ratsu_moves_as_path(value.text, &path, fault);
        condition.text = ratsu_buffer_slice(&path);
        query->expressions = 0; /* the path is a term of this one */
        added = added && ratsu_query_add(query, &condition, fault);
        query->expressions = expressions;
        ratsu_buffer_free(&path);
    } else {
        struct instruction *begins = add(parser, BEGINS);
        condition.letters = parser->letters;
        query->needs |= RATSU_NEEDS_MOVES | RATSU_NEEDS_END;
        added = begins && ratsu_query_add_moves(query, &condition, &begins->place, fault);
    }
    if (!added || fault->message) fault->at += value.at + (value.kind == STRING);
    return added && (comparison == EQUAL || comparison == FINDS || add(parser, NOT));
}

static bool settle(struct parser *parser, char symbol)
{
    enum operation operation = symbol == '!' ? NOT : symbol == '&' ? AND : OR;
    bool joined = false;
    if (operation != NOT && !ratsu_select_join(parser->query, operation, &joined))
        return fail(parser, 0, NULL);
    return joined || add(parser, operation);
}

/* Adds the key that TOKEN names; NULL if there is none, or no memory. */
static struct instruction *add_key(struct parser *parser, const struct token *token)
{
    struct instruction *instruction = add(parser, KEY);
    const bool set =
        instruction && ratsu_select_set_key(instruction, token->text, RATSU_IN_CONDITIONS,
                                            token->at, parser->fault);
    return set ? instruction : NULL;
}

static bool read_term(struct parser *parser, const struct token *token)
{
    if (!ratsu_key_is_common(token->text) && ratsu_is_ply_name(token->text)) {
        enum comparison comparison;
        const struct token sign = ratsu_next_token(parser);
        const bool key = ratsu_key_find(token->text, RATSU_IN_PLIES) != NULL;
        fail(parser, token->at,
             key ? "a key of plies stands in braces with its value: {pieces = 7}, {san = Nf3}"
                 : "a word of plies stands in braces, as in {check}");
        if (!key && ratsu_comparison_of(&sign, &comparison)) /* the tag White or Black is meant */
            parser->fault->key = token->text;
        return false;
    }
    if (ratsu_slice_is(token->text, "moves")) return read_moves(parser, token->at);
    if (ratsu_slice_begins(token->text, "flip"))
        return fail(parser, token->at,
                    "flip exchanges colours, mirror files, before braces: flip {Pd4}; shift "
                    "moves files");
    struct instruction *instruction = add_key(parser, token);
    struct file_values values;
    bool in;
    if (!instruction || !ratsu_read_in(parser, &values, &in)) return false;
    parser->query->needs |= ratsu_select_needs(instruction);
    if (!in)
        return ratsu_read_comparison(parser, instruction) &&
               (!parser->flipped || flip_term(parser, instruction, token->at));
    /* The values are comparisons by = with `or` between, which become sets. */
    struct token value;
    for (bool first = true; ratsu_next_of_file(&values, &value); first = false) {
        if (!first && !(instruction = add_key(parser, token))) return false;
        if (!ratsu_equal_value(parser, instruction, &value))
            return ratsu_fail_in_file(parser, &values);
        if (parser->flipped && !flip_term(parser, instruction, token->at)) return false;
        if (!first && !settle(parser, '|')) return false;
    }
    return true;
}

/* Completes the operator that waited last, within braces: a jump leads to what follows. Two terms
 * of one key with `or` between may become one. */
static bool settle_ply(struct parser *parser, char symbol)
{
    if (symbol == '!') return ratsu_ply_add(parser, PLY_NOT) != NULL;
    struct ply_query *plies = &parser->query->plies;
    const size_t jump = parser->jumps[parser->waits], from = parser->jumps[parser->waits - 1];
    plies->code[jump].index = (uint32_t)plies->code_count;
    const bool terms = jump == from + 1 && plies->code_count == jump + 2;
    return symbol != '|' || !terms || ratsu_ply_join(parser);
}

static int binds(char symbol)
{
    return symbol == '!' ? 3 : symbol == '&' ? 2 : symbol == '|' ? 1 : 0;
}

static bool postpone(struct parser *parser, char symbol, size_t at)
{
    if (parser->waits == QUERY_DEPTH) return fail(parser, at, "nested too deep");
    bool jumps = parser->in_ply && (symbol == '&' || symbol == '|');
    parser->jumps[parser->waits] = parser->query->plies.code_count;
    parser->waiting[parser->waits++] = symbol;
    return !jumps || ratsu_ply_add(parser, symbol == '&' ? PLY_AND : PLY_OR);
}

/* Completes the waiting operators that bind at least as tightly as LEAST, back to the last
 * bracket or brace. */
static bool settle_down_to(struct parser *parser, int least)
{
    while (parser->waits && binds(parser->waiting[parser->waits - 1]) >= least) {
        const char symbol = parser->waiting[--parser->waits];
        if (!(parser->in_ply ? settle_ply : settle)(parser, symbol)) return false;
    }
    return true;
}

/* ---- Paths ---- */

static struct ply_path *add_path(struct parser *parser)
{
    struct ply_query *plies = &parser->query->plies;
    if (!RATSU_GROW(plies->paths, plies->path_capacity, plies->path_count + 1)) {
        fail(parser, 0, NULL);
        return NULL;
    }
    struct ply_path *path = &plies->paths[plies->path_count++];
    *path = (struct ply_path){
        .first_step = (uint32_t)plies->step_count, .ways = 1, .comparison = ABOVE};
    parser->turned = TURN_NONE;
    parser->turnings = parser->flipped ? 1 << TURN_FLIPPED : 1;
    return path;
}

/* Adds a step that begins with the next instruction. */
static struct ply_step *add_step(struct parser *parser, bool later)
{
    struct ply_query *plies = &parser->query->plies;
    if (!RATSU_GROW(plies->steps, plies->step_capacity, plies->step_count + 1)) {
        fail(parser, 0, NULL);
        return NULL;
    }
    struct ply_step *step = &plies->steps[plies->step_count++];
    *step = (struct ply_step){.from = (uint32_t)plies->code_count, .later = later, .most = 64};
    plies->paths[plies->path_count - 1].steps++;
    return step;
}

/* Begins a step after its brace. LATER: on any later ply. Any ply is what empty braces ask. */
static bool begin_step(struct parser *parser, bool later)
{
    struct ply_query *plies = &parser->query->plies;
    struct ply_path *path = &plies->paths[plies->path_count - 1];
    if (path->steps == STEPS_MAX) return fail(parser, parser->at, "at most 64 steps");
    if (!add_step(parser, later)) return false;
    parser->brace_at = parser->at - 1;
    if (!postpone(parser, '{', parser->at)) return false;
    parser->in_ply = true;
    parser->boards = 0;
    const struct token token = peek(parser);
    parser->term = ratsu_token_is(&token, "}", NULL);
    if (!parser->term) return token.kind != BAD_TOKEN;
    return ratsu_ply_add(parser, PLY_ALWAYS) != NULL;
}

unsigned ratsu_measure_of(const struct token *token)
{
    static const char *const names[MEASURES] = {"",     "count", "longest", "first",
                                                "last", "max",   "min",     "sum"};
    unsigned measure = MEASURES - 1;
    while (measure && !ratsu_token_is(token, "", names[measure])) measure--;
    return measure;
}

/* Returns the turning that TOKEN names; TURN_NONE if it names none. */
static unsigned turning_of(const struct token *token)
{
    return ratsu_token_is(token, "", "flip")     ? TURN_FLIPPED
           : ratsu_token_is(token, "", "mirror") ? TURN_MIRRORED
           : ratsu_token_is(token, "", "shift")  ? TURN_SHIFTED
                                                 : TURN_NONE;
}

static bool begins_path(const struct token *token)
{
    return ratsu_measure_of(token) || turning_of(token) || ratsu_token_is(token, "{", NULL);
}

/* Begins a path with TOKEN: a measure, ways of turning, or its first brace. */
static bool begin_path(struct parser *parser, struct token token)
{
    struct ply_path *path = add_path(parser);
    if (!path) return false;
    path->measure = (uint8_t)ratsu_measure_of(&token);
    if (path->measure != MEASURE_NONE) token = ratsu_next_token(parser);
    if (token.kind == BAD_TOKEN) return false;
    const struct ratsu_key *key = path->measure != MEASURE_NONE && token.kind == WORD
                                      ? ratsu_key_find(token.text, RATSU_IN_PLIES)
                                      : NULL;
    if (path->measure >= MEASURE_FIRST) { /* without a key, of the number of a ply */
        const struct ratsu_key *of =
            key ? key : ratsu_key_find(ratsu_slice_of("ply"), RATSU_IN_PLIES);
        if (path->measure > MEASURE_LAST && ratsu_compared_as(of->type) != NUMBER_VALUE)
            return fail(parser, token.at,
                        "max, min and sum are of numbers; first and last of any key");
        path->column = ratsu_ply_add_column(parser, of);
        if (path->column == UINT32_MAX) return false;
        if (key) token = ratsu_next_token(parser);
    } else if (key) {
        return fail(parser, token.at, "count and longest are numbers of plies, of no key");
    }
    if (token.kind == BAD_TOKEN) return false;
    parser->path_at = token.at;
    for (; turning_of(&token); token = ratsu_next_token(parser))
        parser->turned |= turning_of(&token);
    /* The turnings so far, and each of them turned in these ways too. */
    const uint64_t unflipped = 0x5555555555555555u, unmirrored = 0x3333333333333333u;
    const unsigned ways = parser->turned;
    uint64_t all = parser->turnings;
    if (ways & TURN_FLIPPED) all |= (all & unflipped) << 1 | (all >> 1 & unflipped);
    if (ways & TURN_MIRRORED) all |= (all & unmirrored) << 2 | (all >> 2 & unmirrored);
    for (unsigned by = TURN_SHIFTED; by < TURN_ALL && ways & TURN_SHIFTED; by += TURN_SHIFTED)
        all |= (all & 15) << by;
    parser->turnings = all;
    if (token.kind == BAD_TOKEN) return false;
    if (!ratsu_token_is(&token, "{", NULL))
        return fail(parser, token.at,
                    begins_path(&token)
                        ? "a number, as count or max used, comes before flip, mirror and shift"
                        : "expected { and a condition on plies, as in {check}");
    return begin_step(parser, false);
}

/* Ends the path that was read last, in all its ways of turning. *PLACE: where it stands. */
static bool end_path(struct parser *parser, size_t *place)
{
    enum { FEW = 8 };
    const struct ply_query *plies = &parser->query->plies;
    *place = plies->path_count - 1;
    if (!ratsu_turn_path(parser)) return false;
    struct ply_path *path = &plies->paths[*place];
    const struct ply_step *step = &plies->steps[path->first_step];
    /* Positions joined by or, if they are all of a path, are looked for while a game is played.
     * Most games do not come to those of few pieces, and are played faster unobserved. */
    bool watched = ratsu_path_branches(path) && step->to - step->from < 2 * TARGETS;
    for (uint32_t i = step->from; i < step->to && watched; i++) {
        const struct ply_code *code = &plies->code[i];
        watched = (i - step->from) % 2 ? code->operation == PLY_OR
                                       : code->operation == PLY_POSITION &&
                                             plies->positions[code->index].pieces > FEW;
    }
    path->watched = watched;
    return true;
}

/* Adds the question about the path that was read last. */
static bool ask_path(struct parser *parser)
{
    size_t place;
    struct instruction *instruction = end_path(parser, &place) ? add(parser, PATH) : NULL;
    if (!instruction) return false;
    instruction->place = place;
    return settle_down_to(parser, 3);
}

/* Whether the number of PATH is a text. */
static bool is_text(const struct ply_query *plies, const struct ply_path *path)
{
    return path->measure >= MEASURE_FIRST && plies->columns[path->column].test.type != NUMBER_VALUE;
}

/* Adds the comparison of two numbers, of which the second was read last. */
static bool compare_numbers(struct parser *parser)
{
    struct ply_query *plies = &parser->query->plies;
    size_t place;
    parser->compares = false;
    if (!end_path(parser, &place)) return false;
    plies->paths[place].kept = true;
    const bool text = is_text(plies, &plies->paths[place]);
    if (text != is_text(plies, &plies->paths[parser->left]) ||
        parser->between > (text ? UNEQUAL : ABOVE_OR_EQUAL))
        return fail(parser, parser->path_at,
                    "numbers are compared with numbers, and texts by = and != with texts");
    struct instruction *instruction = add(parser, NUMBERS);
    if (!instruction) return false;
    instruction->place = parser->left;
    instruction->other = place;
    instruction->comparison = parser->between;
    return settle_down_to(parser, 3);
}

/* Ends a path; reads the comparison of its number with a value, or with another one, which
 * begins then. */
static bool read_measure(struct parser *parser)
{
    struct ply_query *plies = &parser->query->plies;
    struct ply_path *path = &plies->paths[plies->path_count - 1];
    if (parser->compares) return compare_numbers(parser);
    size_t before = parser->at;
    struct token sign = ratsu_next_token(parser);
    enum comparison comparison;
    if (!ratsu_comparison_of(&sign, &comparison)) {
        parser->at = before;
        return sign.kind != BAD_TOKEN && ask_path(parser);
    }
    if (path->measure == MEASURE_NONE)
        return fail(parser, sign.at, "count, first or max used, say, before { makes a number");
    const size_t after = parser->at;
    const struct token other = ratsu_next_token(parser);
    if (ratsu_measure_of(&other)) {
        path->kept = true;
        parser->compares = true;
        parser->between = comparison;
        return end_path(parser, &parser->left) && begin_path(parser, other);
    }
    path->compared = true;
    if (path->measure >= MEASURE_FIRST) {
        parser->at = before;
        return ratsu_ply_compare(parser, &plies->columns[path->column]) && ask_path(parser);
    }
    uint64_t number;
    parser->at = after;
    const struct token value = ratsu_next_token(parser);
    if (comparison >= FINDS || !ratsu_number_read(value.text, &number) || number > UINT32_MAX)
        return fail(parser, value.at, "expected = != < <= > or >= and a number of plies");
    if (order_never(comparison, (int64_t)number, 0, UINT32_MAX))
        return fail(parser, value.at, "a number of plies is never below 0");
    path->comparison = (uint8_t)comparison;
    path->number = (int64_t)number;
    return ask_path(parser);
}

/* Ends a step; next or then begins another one. */
static bool end_step(struct parser *parser, size_t at)
{
    const struct ratsu_query *query = parser->query;
    if (!settle_down_to(parser, 1)) return false;
    if (!parser->in_ply || parser->waiting[parser->waits - 1] != '{')
        return fail(parser, at, parser->in_ply ? "a ) is missing" : "no { that this } closes");
    parser->waits--;
    parser->in_ply = false;
    struct ply_step *step = &query->plies.steps[query->plies.step_count - 1];
    step->to = (uint32_t)query->plies.code_count;
    /* What shows that the step holds on no ply of any game is an error. */
    const int most = parser->boards & ONLY_CAMELOT
                         ? 64
                         : ratsu_ply_most_pieces_plain(query, step->from, step->to, true);
    if (most < 0)
        return fail(parser, parser->brace_at,
                    ratsu_ply_most_pieces_plain(query, step->from, step->to, false) < 0
                        ? "no ply ever has all of this"
                        : "no ply ever has all of this: after a move of White's, Black is to move");
    step->most = (unsigned)most;
    struct token token = peek(parser);
    const bool then = ratsu_token_is(&token, "", "then");
    if (!then && !ratsu_token_is(&token, "", "next"))
        return token.kind != BAD_TOKEN && read_measure(parser);
    ratsu_next_token(parser);
    token = ratsu_next_token(parser);
    if (!ratsu_token_is(&token, "{", NULL))
        return token.kind != BAD_TOKEN &&
               fail(parser, token.at, "expected { and a condition on plies, as in {check}");
    return begin_step(parser, then);
}

/* Reads what may begin a term: ! ( or a term. */
static bool read_beginning(struct parser *parser)
{
    struct token token = ratsu_next_token(parser);
    if (token.kind == BAD_TOKEN) return false;
    if (ratsu_token_is(&token, "!", "not")) return postpone(parser, '!', token.at);
    if (ratsu_token_is(&token, "(", NULL)) return postpone(parser, '(', token.at);
    if (!parser->in_ply && ratsu_token_is(&token, "", "flip")) {
        const struct token bracket = peek(parser);
        if (ratsu_token_is(&bracket, "(", NULL)) {
            for (size_t i = 0; i < parser->waits; i++)
                if (parser->waiting[i] == 'F' || parser->waiting[i] == 'G')
                    return fail(parser, token.at, "flip( ) cannot stand in another flip( )");
            ratsu_next_token(parser);
            parser->flip_from = parser->at;
            return postpone(parser, '(', token.at) && postpone(parser, 'F', token.at);
        }
    }
    if (!parser->in_ply && begins_path(&token)) return begin_path(parser, token);
    if (ratsu_token_is(&token, "{", NULL))
        return fail(parser, token.at, "no braces stand in braces: ( ) put terms together");
    parser->term = true;
    if (parser->in_ply) return ratsu_ply_term(parser, &token) && settle_down_to(parser, 3);
    if (token.kind == STRING || token.kind == REGEX)
        return fail(parser, token.at, "each value has its key: White = Tal or White = Keres");
    if (token.kind != WORD)
        return fail(parser, token.at, "expected a key: a tag, or one that pgn-filter(1) lists");
    if (ratsu_is_ending(token.text)) { /* the same as in braces */
        struct ply_step *step = add_path(parser) ? add_step(parser, false) : NULL;
        parser->boards = 0;
        if (!step || !ratsu_ply_term(parser, &token)) return false;
        step->to = (uint32_t)parser->query->plies.code_count;
        return ask_path(parser);
    }
    return read_term(parser, &token) && settle_down_to(parser, 3);
}

static const char *no_name(size_t index)
{
    (void)index;
    return NULL;
}

/* What may stand after a term, where TOKEN does. */
static const char *expected_after(const struct parser *parser, const struct token *token)
{
    enum comparison comparison;
    size_t at = token->at;
    while (at > 0 && ratsu_is_space(parser->text.data[at - 1])) at--;
    if (ratsu_comparison_of(token, &comparison))
        return "only keys and sets are compared; words are joined: {promotion and moved N}";
    if (at > 0 && parser->text.data[at - 1] == '}') return "expected and, or, next or then";
    if (parser->in_ply && at > 6 && memcmp(parser->text.data + at - 7, "capture", 7) == 0)
        return "what takes is {capture and moved Q}, what is taken {rlan ~ /xQ/}";
    if (ratsu_token_is(token, "!", "not"))
        return "not stands before a term: not White in names.txt";
    if (ratsu_meant_by(token->text)) return ratsu_meant_by(token->text);
    return parser->in_ply ? "expected and, or, } or a comparison; a value of several words needs "
                            "quotation marks"
                          : "expected and, or, or a comparison; a value of several words needs "
                            "quotation marks";
}

/* Reads what may follow a term: & | ) } or the end. */
static bool read_joint(struct parser *parser, bool *end)
{
    struct token token = ratsu_next_token(parser);
    if (ratsu_token_is(&token, "&&", "and") || ratsu_token_is(&token, "||", "or")) {
        char symbol = ratsu_token_is(&token, "&&", "and") ? '&' : '|';
        parser->term = false;
        return settle_down_to(parser, binds(symbol)) && postpone(parser, symbol, token.at);
    }
    if (ratsu_token_is(&token, ")", NULL)) {
        if (!settle_down_to(parser, 1)) return false;
        if (parser->waits == 0) return fail(parser, token.at, "no ( that this ) closes");
        const char symbol = parser->waiting[parser->waits - 1];
        if (symbol == '{') return fail(parser, token.at, "a } is missing");
        parser->waits--;
        if (symbol != '(') parser->flipped = symbol == 'F';
        if (symbol == 'F') { /* the first reading of flip( ) ends */
            parser->at = parser->flip_from;
            parser->term = false;
            return postpone(parser, '|', token.at) && postpone(parser, 'G', token.at);
        }
        if (symbol == 'G') { /* the second one ends, and the bracket around both */
            if (!settle_down_to(parser, 1)) return false;
            parser->waits--;
        }
        return settle_down_to(parser, 3);
    }
    if (ratsu_token_is(&token, "}", NULL)) return end_step(parser, token.at);
    *end = token.kind == END_OF_TEXT;
    if (*end) return true;
    fail(parser, token.at, expected_after(parser, &token));
    const bool names = parser->in_ply && !ratsu_is_ply_name(token.text);
    if (!ratsu_token_is(&token, "!", "not")) parser->fault->key = token.text;
    parser->fault->name = names && token.kind == WORD ? ratsu_ply_name : no_name;
    return false;
}

bool ratsu_query_add(struct ratsu_query *query, const struct ratsu_condition *condition,
                     struct ratsu_query_fault *fault)
{
    const struct ratsu_slice text = condition->text;
    struct parser parser = {.query = query,
                            .text = text,
                            .fault = fault,
                            .files = condition->files,
                            .system = condition->system,
                            .letters = condition->letters};
    bool end = false;
    *fault = (struct ratsu_query_fault){0};
    while (!end) {
        bool fine = parser.term ? read_joint(&parser, &end) : read_beginning(&parser);
        if (!fine) return false;
    }
    if (!settle_down_to(&parser, 1)) return false;
    if (parser.waits)
        return fail(&parser, text.length,
                    !parser.in_ply ? "a ) is missing"
                    : memchr(text.data, '#', text.length)
                        ? "a } is missing: # begins a remark; the "
                          "size of a set is compared: Q > 1"
                        : "a } is missing");
    if (!ratsu_ply_gather(&query->plies)) return fail(&parser, 0, NULL);
    /* All expressions must be true: one answer is left on the stack. */
    return query->expressions++ == 0 || settle(&parser, '&');
}

struct ratsu_query *ratsu_query_new(bool variations)
{
    struct ratsu_query *query = calloc(1, sizeof *query);
    if (query) query->variations = variations;
    return query;
}

void ratsu_query_free(struct ratsu_query *query)
{
    if (!query) return;
    for (size_t i = 0; i < query->length; i++) ratsu_instruction_free(&query->code[i]);
    free(query->code);
    for (size_t i = 0; i < query->plies.column_count; i++)
        ratsu_instruction_free(&query->plies.columns[i].test);
    free(query->plies.code);
    free(query->plies.steps);
    free(query->plies.paths);
    free(query->plies.columns);
    free(query->plies.materials);
    free(query->plies.positions);
    free(query->plies.by_squares);
    ratsu_buffer_free(&query->texts);
    free(query);
}
