/* select/ply_terms.c: the terms of conditions on plies: words, sets of squares, keys with their
 * values. */
#include "base/array.h"
#include "base/texts.h"
#include "keys/key.h"
#include "notation/shape.h"
#include "select/ply.h"
#include "select/parser.h"

enum { SQUARES = 64, SETS_AHEAD = 8 };

/* Reads a comparison sign, if one follows. */
static bool take_comparison(struct parser *parser, enum comparison *comparison)
{
    struct token token = peek(parser);
    if (!ratsu_comparison_of(&token, comparison)) return false;
    ratsu_next_token(parser);
    return true;
}

/* Notes the boards that have what a term names. False if none has all of this condition. */
static bool note_boards(struct parser *parser, size_t at, unsigned boards)
{
    parser->boards |= boards;
    parser->query->boards |= boards;
    return parser->boards != (ONLY_CHESS | ONLY_CAMELOT) ||
           fail(parser, at,
                "Camelot has knights (K), men (M) and squares A6 to L11, chess the "
                "rest: no ply has both");
}

/* ---- Sets ---- */

static const char *const joints[] = {"attacks", "attackedby", "through"};

/* Returns the row of TOKEN among the words before sets; NULL if it has none. */
static const struct set_word *set_word_of(const struct token *token)
{
    const struct set_words *words = &ratsu_set_words_plain; /* alike on each level */
    for (size_t i = 0; i < words->count; i++)
        if (token->kind == WORD && ratsu_slice_is(token->text, words->rows[i].name))
            return &words->rows[i];
    return NULL;
}

/* What words that people try begin with, and what they are here. */
static const struct {
    const char *word, *meant;
} others[] = {
    {"light", "a shade stands in brackets after the pieces: B[light]"},
    {"dark", "a shade stands in brackets after the pieces: B[dark]"},
    {"sacrifice",
     "a piece that is offered is {moved Q and Q attackedby a}; what a move costs, loss"},
    {"blunder", "what a move costs is loss, in centipawns: {loss > 200}"},
    {"fork", "a fork is a piece that attacks two: flip {N attacks k and N attacks q}"},
    {"pin", "a pinned piece is pinned before its letter: {pinned n}"},
    {"skewer", "a skewer is an attack through a piece: flip {R attacks q through k}"},
    {"perpetual", "repeated positions are {repetition >= 3}, many checks count{check} > 6"},
    {"opposite",
     "castling to both sides is count{san = O-O} = 1 and count{san = O-O-O} = 1; bishops "
     "of opposite colours are mirror {B[light] and b[dark]}"},
    {"ending", "an ending is named by its pieces: {material = KRPKR}"},
    {"endgame", "an ending is named by its pieces: {material = KRPKR}"},
    {"novelty", "a new move is {fen in base.pgn} next {not fen in base.pgn}"},
    {"smothered", "a smothered mate is flip {mate and N attacks k and not k attacks [A_]}"},
    {"zugzwang", "the number of legal moves is legal: {legal < 5 and not check}"},
    {"flip", "flip, which exchanges colours, stands before braces or brackets: flip {Pd4}"},
    {"mirror", "mirror stands before braces: mirror {Kg1}"},
    {"shift", "shift stands before braces: shift {Pe5 and Pe6}"}};

const char *ratsu_meant_by(struct ratsu_slice word)
{
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (ratsu_slice_begins(word, others[i].word)) return others[i].meant;
    return NULL;
}

/* Notes why TOKEN is no set of pieces and squares, which it is not from its byte AT on. */
static bool refuse_set(struct parser *parser, const struct token *token, size_t at)
{
    const struct ratsu_slice text = token->text;
    if (token->kind != WORD)
        return fail(parser, token->at,
                    token->kind == END_OF_TEXT && memchr(parser->text.data, '#', token->at)
                        ? "expected a set: # begins a remark; its size is compared, as in Q > 1"
                        : "expected a key, a word or a set of pieces and squares");
    struct ratsu_slice read;
    struct ratsu_shape shape;
    size_t end = 0;
    const bool move = ratsu_shape_next(text, &end, &read) && end == text.length &&
                      ratsu_shape_of(read, &shape) &&
                      (shape.form != RATSU_SAN_PIECE || shape.to_rank != RATSU_ANY);
    if (!move && ratsu_is_digit(*text.data))
        return fail(parser, token->at, "a number stands after a key and its comparison: ply > 20");
    bool set = *text.data == '['; /* other terms have no digit, and begin with a letter */
    for (size_t i = 0; i < text.length; i++) set |= ratsu_is_digit(text.data[i]);
    if (!move && set)
        return fail(parser, token->at + at,
                    at < text.length && text.data[at] == '-' && at + 1 < text.length &&
                            ratsu_is_letter(text.data[at + 1])
                        ? "a block of squares is files, then ranks: a-h8, e4-5, a-c1-3"
                        : "expected pieces as N or [nb], then squares as e4, a-h7, d1-8 or "
                          "[a1,light]");
    if (RATSU_ONE_OF(text, joints))
        return fail(parser, token->at, "this stands between two sets, as in N attacks k");
    if (ratsu_meant_by(text)) return fail(parser, token->at, ratsu_meant_by(text));
    if (ratsu_key_is_common(text))
        return fail(parser, token->at, "a key of games, not of plies: it stands outside braces");
    fail(parser, token->at,
         move ? *text.data != 'O' && memchr(text.data, '-', text.length)
                    ? "a move is compared, as in lan = Ng1-f3; squares are files, then ranks: Ka-h8"
                    : "a move is compared, as in san = Nxe5"
              : "neither a key, a word nor a set of pieces and squares");
    parser->fault->key = text;
    parser->fault->name = ratsu_ply_name;
    return false;
}

/* Adds the set that begins with the instruction FROM once more, on all squares. */
static bool add_on_all_squares(struct parser *parser, size_t from)
{
    struct ply_query *plies = &parser->query->plies;
    for (size_t i = from, end = plies->code_count; i < end; i++) {
        const struct ply_code code = plies->code[i];
        struct ply_code *added = ratsu_ply_add(parser, code.operation);
        if (!added) return false;
        *added = code;
        if (code.operation <= PLY_PIECES)
            added->pieces.squares = added->pieces.endless = UINT64_MAX;
    }
    return true;
}

/* Reads pieces and squares with the words before them, of which TOKEN is the first. *LARGEST: no
 * such set has more squares. */
static bool read_simple_set(struct parser *parser, struct token token, unsigned *largest)
{
    const struct set_word *ahead[SETS_AHEAD];
    struct ply_pieces pieces;
    size_t count = 0, wide = 0, at = 0;
    const size_t from = parser->query->plies.code_count;
    for (; count < SETS_AHEAD && (ahead[count] = set_word_of(&token)); count++) {
        if (!note_boards(parser, token.at, ONLY_CHESS)) return false;
        wide += ahead[count]->wide;
        if (wide > 1) return fail(parser, token.at, "connected stands once before a set");
        token = ratsu_next_token(parser);
        if (token.kind == BAD_TOKEN) return false;
    }
    if (token.kind != WORD || !ratsu_squares_read(token.text, &pieces, &at))
        return refuse_set(parser, &token, at);
    if (!note_boards(parser, token.at, ratsu_squares_boards(&pieces))) return false;
    if (!pieces.empty && (pieces.kinds[0] | pieces.kinds[1]) == 1 << RATSU_PAWN) {
        pieces.squares &= ~UINT64_C(0xff000000000000ff);
        pieces.endless &= pieces.squares;
        pieces.grid = (struct ratsu_camelot_set){{0}};
        if (!pieces.squares)
            return fail(parser, token.at, "no pawn is ever on the first or last rank");
    }
    struct ply_code *code = ratsu_ply_add(parser, PLY_PIECES);
    if (!code) return false;
    ratsu_ply_set_pieces(code, &pieces);
    *largest = bit_count(pieces.squares);
    if (parser->boards & ONLY_CAMELOT) *largest = RATSU_CAMELOT_SQUARES;
    while (count > 0) {
        if (!((pieces.kinds[0] | pieces.kinds[1]) & ahead[--count]->kinds))
            return fail(parser, token.at,
                        ahead[count]->kinds == 1 << RATSU_PAWN ? "only pawns are ever so"
                                                               : "a king is never so");
        if (ahead[count]->wide && !add_on_all_squares(parser, from)) return false;
        if (!(code = ratsu_ply_add(parser, PLY_SUBSET))) return false;
        code->index = (uint32_t)(ahead[count] - ratsu_set_words_plain.rows);
        code->colour = (uint8_t)((pieces.kinds[0] ? 1 : 0) | (pieces.kinds[1] ? 2 : 0));
    }
    return true;
}

/* Reads sets joined by attacks and attackedby, from left to right. */
static bool read_set(struct parser *parser, struct token token, unsigned *largest)
{
    if (!read_simple_set(parser, token, largest)) return false;
    for (;;) {
        unsigned joint = 0, other;
        token = peek(parser);
        const size_t at = token.at;
        const bool negated = ratsu_token_is(&token, "!", "not");
        if (negated) ratsu_next_token(parser);
        token = peek(parser);
        while (joint < 2 && !ratsu_token_is(&token, "", joints[joint])) joint++;
        if (joint == 2)
            return !negated ||
                   fail(parser, at, "after a set, not stands before attacks or attackedby");
        ratsu_next_token(parser);
        if (!note_boards(parser, at, ONLY_CHESS)) return false;
        token = ratsu_next_token(parser);
        if (token.kind == BAD_TOKEN || !read_simple_set(parser, token, &other)) return false;
        token = peek(parser);
        const bool through = ratsu_token_is(&token, "", "through");
        if (through) {
            ratsu_next_token(parser);
            token = ratsu_next_token(parser);
            if (token.kind == BAD_TOKEN || !read_simple_set(parser, token, &other)) return false;
        }
        struct ply_code *code = ratsu_ply_add(parser, joint ? PLY_ATTACKED_BY : PLY_ATTACKS);
        if (!code) return false;
        code->negated = negated;
        code->through = through;
    }
}

/* Reads a set that stands alone, or is compared with a number or another set. */
static bool read_set_term(struct parser *parser, const struct token *token)
{
    enum comparison comparison;
    unsigned largest, other;
    uint64_t number = 0;
    if (!read_set(parser, *token, &largest)) return false;
    struct token sign = peek(parser);
    if (!take_comparison(parser, &comparison)) {
        struct ply_code *set = &parser->query->plies.code[parser->query->plies.code_count - 1];
        if (set->operation != PLY_KIND) return ratsu_ply_add(parser, PLY_SOME) != NULL;
        set->operation = PLY_HAS_KIND;
        return true;
    }
    if (comparison >= FINDS) return fail(parser, sign.at, "a set is compared by = != < <= > >=");
    struct token value = ratsu_next_token(parser);
    if (value.kind == BAD_TOKEN) return false;
    const bool sized = value.kind == WORD && ratsu_is_digit(*value.text.data);
    if (sized && !ratsu_number_read(value.text, &number)) number = UINT64_MAX;
    if (sized && (number > INT64_MAX || order_never(comparison, (int64_t)number, 0, largest)))
        return fail(parser, value.at,
                    number <= largest && comparison == BELOW ? "no set has fewer than 0 squares"
                    : largest == SQUARES                     ? "a ply has at most 64 squares"
                                                             : "the set has fewer squares");
    if (!sized && !read_set(parser, value, &other)) return false;
    struct ply_code *code = ratsu_ply_add(parser, sized ? PLY_SIZE : PLY_SIZES);
    if (!code) return false;
    code->comparison = (uint8_t)comparison;
    code->number = (int64_t)number;
    return true;
}

/* ---- Keys ---- */

static bool is_move_key(const struct ratsu_key *key)
{
    return key->ply >= KEY_SAN && key->ply <= KEY_UCI;
}

bool ratsu_query_add_column(struct ratsu_query *query, const struct ratsu_key *key)
{
    struct ply_query *plies = &query->plies;
    if (!RATSU_GROW(plies->columns, plies->column_capacity, plies->column_count + 1)) return false;
    plies->columns[plies->column_count] = (struct ply_column){
        .key = key, .test = {.operation = KEY, .key = key, .type = ratsu_compared_as(key->type)}};
    plies->texts |= is_move_key(key);
    plies->counts |= key->ply == KEY_REPETITION;
    plies->column_count++;
    return true;
}

uint32_t ratsu_ply_add_column(struct parser *parser, const struct ratsu_key *key)
{
    if (ratsu_query_add_column(parser->query, key))
        return (uint32_t)parser->query->plies.column_count - 1;
    fail(parser, 0, NULL);
    return UINT32_MAX;
}

static struct ply_column *add_column(struct parser *parser, const struct ratsu_key *key)
{
    struct ply_code *code = ratsu_ply_add(parser, PLY_COLUMN);
    if (!code) return NULL;
    code->index = ratsu_ply_add_column(parser, key);
    return code->index == UINT32_MAX ? NULL : &parser->query->plies.columns[code->index];
}

bool ratsu_ply_compare(struct parser *parser, struct ply_column *column)
{
    enum { FEW = 10 }; /* a tenth of a pawn, which is a usual limit of losses */
    const struct ratsu_key *key = column->key;
    struct instruction *test = &column->test;
    if (!ratsu_read_comparison(parser, test)) return false;
    const int64_t amount = test->span.low[0];
    const size_t at = parser->at - test->value_length;
    const bool loss = key->ply == KEY_LOSS,
               eval = key->ply == KEY_FIGURE && key->type == WHOLE_VALUE;
    if ((loss || eval) && test->spanned && amount && amount >= -FEW && amount + loss <= FEW)
        warn(parser, at,
             loss ? "loss is in centipawns: three pawns are 300"
                  : "eval is in centipawns: three pawns are 300");
    if (test->operation != COMPARE || test->comparison > UNEQUAL || !is_move_key(key)) return true;
    return ratsu_ply_move(parser, key->ply, test, at);
}

/* Sets the number of COLUMN, of nag or polyglot, to VALUE. */
static bool set_number(struct parser *parser, struct ply_column *column, const struct token *value)
{
    enum { DIGITS = 16 };
    struct ratsu_slice text = value->text;
    if (column->key->ply == KEY_NAG) {
        column->number = ratsu_sign_nag(text);
        if (ratsu_slice_begins(text, "$")) text = ratsu_slice_part(text, 1, text.length);
        return column->number || ratsu_number_read(text, &column->number) ||
               fail(parser, value->at, "expected a NAG: a number, or a sign such as ! or \"?!\"");
    }
    if (ratsu_slice_begins(text, "0x")) text = ratsu_slice_part(text, 2, text.length);
    for (size_t i = 0; i < text.length; i++) {
        int digit = ratsu_hex_digit(text.data[i]);
        if (digit < 0 || text.length > DIGITS)
            return fail(parser, value->at, "expected a key of 16 hexadecimal digits");
        column->number = column->number << 4 | (unsigned)digit;
    }
    return true;
}

static bool add_material(struct parser *parser, struct ratsu_slice text, size_t at)
{
    struct ply_query *plies = &parser->query->plies;
    struct ply_code *code = ratsu_ply_add(parser, PLY_MATERIAL);
    if (!code) return false;
    if (!RATSU_GROW(plies->materials, plies->material_capacity, plies->material_count + 1))
        return fail(parser, 0, NULL);
    code->index = (uint32_t)plies->material_count;
    struct ply_material *material = &plies->materials[plies->material_count++];
    if (ratsu_material_read(text, material, parser->fault)) return true;
    parser->fault->at += at;
    return false;
}

/* Reads the comparison of KEY, whose values are read in a way of their own; SIGNS and MISSING: what
 * is wrong with another sign, and without one. A NAG may stand alone. */
static bool read_own(struct parser *parser, const struct ratsu_key *key, const char *signs,
                     const char *missing)
{
    const bool material = key->ply == KEY_MATERIAL;
    struct ply_column *column = material ? NULL : add_column(parser, key);
    enum comparison comparison;
    if (!column && !material) return false;
    const struct token sign = peek(parser);
    if (!take_comparison(parser, &comparison))
        return key->ply == KEY_NAG || fail(parser, parser->at, missing);
    if (comparison > UNEQUAL) return fail(parser, sign.at, signs);
    const struct token value = ratsu_next_value(parser, false);
    if (value.kind == BAD_TOKEN) return false;
    if (material)
        return add_material(parser, value.text, value.at + (value.kind == STRING)) &&
               (comparison == EQUAL || ratsu_ply_add(parser, PLY_NOT));
    column->test.operation = COMPARE;
    column->test.comparison = comparison;
    return set_number(parser, column, &value);
}

/* Reads a comparison with a position, or with a placement, or the file of many positions. */
static bool read_fen(struct parser *parser, const struct ratsu_key *key)
{
    const struct ratsu_position_set *positions;
    if (!ratsu_read_positions(parser, &positions)) return false;
    if (positions) {
        struct ply_column *column = add_column(parser, key);
        if (column) column->positions = positions;
        parser->query->plies.file = positions;
        return column;
    }
    struct token sign = ratsu_next_token(parser);
    enum comparison comparison = FINDS;
    if (sign.kind == BAD_TOKEN) return false;
    if (!ratsu_comparison_of(&sign, &comparison) || (comparison > UNEQUAL && comparison < FINDS))
        return fail(parser, sign.at, "expected = and a position, or ~ and a placement");
    struct token value = ratsu_next_value(parser, false);
    if (value.kind == BAD_TOKEN) return false;
    size_t at = value.at + (value.kind == STRING);
    bool negated = comparison == UNEQUAL || comparison == FINDS_NOT;
    bool sound = comparison >= FINDS ? note_boards(parser, value.at, ONLY_CHESS) &&
                                           ratsu_ply_placement(parser, value.text, at)
                                     : ratsu_ply_position(parser, value.text, at);
    return sound && (!negated || ratsu_ply_add(parser, PLY_NOT));
}

/* ---- KEY in FILE ---- */

/* Adds the question whether KEY is VALUE. */
static bool add_equal(struct parser *parser, const struct ratsu_key *key, const struct token *value)
{
    if (key->ply == KEY_MATERIAL) return add_material(parser, value->text, value->at);
    struct ply_column *column = add_column(parser, key);
    if (!column) return false;
    struct instruction *test = &column->test;
    test->operation = COMPARE;
    if (key->ply == KEY_NAG || key->ply == KEY_POLYGLOT) return set_number(parser, column, value);
    if (!ratsu_equal_value(parser, test, value)) return false;
    return !is_move_key(key) || ratsu_ply_move(parser, key->ply, test, value->at);
}

bool ratsu_ply_join(struct parser *parser)
{
    struct ply_query *plies = &parser->query->plies;
    struct ply_code *code = &plies->code[plies->code_count - 3]; /* and `or`, and the last one */
    const struct ply_code *last = &code[2];
    if (code->operation != PLY_COLUMN || last->operation != PLY_COLUMN) return true;
    struct instruction *test = &plies->columns[last->index].test;
    bool joined = test->value && last->index + 1 == plies->column_count;
    if (joined && !ratsu_select_unite(&plies->columns[code->index].test, test, &joined))
        return fail(parser, 0, NULL);
    if (!joined) return true;
    const bool kinds = code->pieces.kinds[0] && last->pieces.kinds[0];
    code->pieces.squares &= last->pieces.squares; /* what both ask of a move */
    code->pieces.kinds[0] = kinds ? code->pieces.kinds[0] | last->pieces.kinds[0] : 0;
    code->number &= last->number;
    plies->column_count--;
    plies->code_count -= 2;
    return true;
}

/* Reads the values of a file, of which one is that of KEY: comparisons by = with `or` between. */
static bool read_in(struct parser *parser, const struct ratsu_key *key, struct file_values *values)
{
    struct ply_query *plies = &parser->query->plies;
    const size_t from = plies->code_count;
    struct token value;
    for (bool first = true; ratsu_next_of_file(values, &value); first = false) {
        if (!first && !ratsu_ply_add(parser, PLY_OR)) return false;
        if (!add_equal(parser, key, &value)) return ratsu_fail_in_file(parser, values);
        if (!first && !ratsu_ply_join(parser)) return false;
    }
    for (size_t i = from; i < plies->code_count; i++)
        if (plies->code[i].operation == PLY_OR) plies->code[i].index = (uint32_t)plies->code_count;
    return true;
}

/* Reads the comparison of KEY with a value, if one follows. */
static bool read_key(struct parser *parser, const struct ratsu_key *key)
{
    struct file_values values;
    bool in;
    if (key->ply == KEY_FEN) return read_fen(parser, key);
    if (!ratsu_read_in(parser, &values, &in)) return false;
    const bool of_chess =
        key->ply == KEY_BALANCE || key->ply == KEY_POLYGLOT || key->ply == KEY_MATERIAL;
    if (of_chess && !note_boards(parser, parser->at, ONLY_CHESS)) return false;
    if (in) return read_in(parser, key, &values);
    switch (key->ply) {
    case KEY_NAG:
        return read_own(parser, key, "a NAG is compared by = or !=", NULL);
    case KEY_POLYGLOT:
        return read_own(parser, key, "a key is compared by = or !=",
                        "expected = and a key of 16 hexadecimal digits");
    case KEY_MATERIAL:
        return read_own(parser, key, "material is compared by = or !=",
                        "expected = and pieces, as in material = KRPKR");
    default:
        break;
    }
    struct ply_column *column = add_column(parser, key);
    if (!column || !ratsu_ply_compare(parser, column)) return false;
    const struct instruction *test = &column->test;
    struct ply_code *code = &parser->query->plies.code[parser->query->plies.code_count - 1];
    code->comparison = (uint8_t)test->comparison;
    if (is_move_key(key)) ratsu_ply_demand(code, key->ply, test);
    if (test->operation == COMPARE && test->spanned && test->comparison < FINDS &&
        test->span.low[1] == 0 && key->count) { /* a whole number that each ply has */
        code->operation = PLY_COUNTED;
        code->key = key;
        code->number = test->span.low[0];
    }
    return true;
}

/* Why shift cannot move CODE; NULL if it can. */
static const char *why_fixed(const struct ply_query *plies, const struct ply_code *code)
{
    if (code->operation == PLY_POSITION)
        return "shift moves no whole position; it moves fen ~ and sets, as Ke1";
    if (code->operation == PLY_MOVE)
        return code->index & RATSU_CASTLING ? "shift moves no castling; it moves sets, as Kg1"
                                            : NULL;
    if (code->operation != PLY_COLUMN) return NULL;
    const struct ply_column *column = &plies->columns[code->index];
    if (column->key->ply == KEY_FEN || column->key->ply == KEY_POLYGLOT)
        return "shift moves no whole position; it moves sets, as Ke1";
    if (column->key->ply == KEY_UCI) return "shift moves no uci; it moves lan = e2-e4";
    return is_move_key(column->key) && column->test.comparison > UNEQUAL
               ? "shift moves no pattern of a move; it moves san = Nf3, and sets, as Nf3"
               : NULL;
}

bool ratsu_ply_term(struct parser *parser, const struct token *token)
{
    const struct ply_query *plies = &parser->query->plies;
    const bool named = token->kind == WORD;
    const struct ratsu_key *key = named ? ratsu_key_find(token->text, RATSU_IN_PLIES) : NULL;
    const struct ply_word *word = NULL;
    const size_t from = plies->code_count;
    for (size_t i = 0; named && (word = ratsu_ply_word(i)); i++)
        if (ratsu_slice_is(token->text, word->name)) break;
    if (word && !key) {
        struct ply_code *code = note_boards(parser, token->at, word->boards)
                                    ? ratsu_ply_add(parser, word->operation)
                                    : NULL;
        if (!code) return false;
        if (word->operation == PLY_SIDE) code->colour = (uint8_t)word->which;
        code->index = word->which;
        code->word = word;
        parser->query->plies.counts |= word->counts;
    } else if (key ? !read_key(parser, key) : !read_set_term(parser, token)) {
        return false;
    }
    for (size_t i = from; i < plies->code_count && parser->turned & TURN_SHIFTED; i++) {
        const char *why = why_fixed(plies, &plies->code[i]);
        if (why) return fail(parser, token->at, why);
    }
    return true;
}

const char *ratsu_ply_name(size_t index)
{
    const struct ply_word *word;
    const struct set_words *sets = &ratsu_set_words_plain;
    for (size_t i = 0; i < ratsu_key_count; i++)
        if (ratsu_key_rows[i].uses & RATSU_IN_PLIES && index-- == 0) return ratsu_key_rows[i].name;
    for (size_t i = 0; (word = ratsu_ply_word(i)); i++)
        if (index-- == 0) return word->name;
    if (index < sets->count) return sets->rows[index].name;
    index -= sets->count;
    return index < sizeof joints / sizeof *joints ? joints[index] : NULL;
}

bool ratsu_is_ply_name(struct ratsu_slice name)
{
    const char *known;
    for (size_t i = 0; (known = ratsu_ply_name(i)); i++)
        if (ratsu_slice_is(name, known)) return true;
    return false;
}
