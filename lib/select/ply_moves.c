/* select/ply_moves.c: the values with which moves are compared, as in {san = 0-0}. They are read by
 * the reader of moves, and compared as the column writes them, so that no spelling is a value that
 * never comes. */
#include "notation/notations.h"
#include "notation/shape.h"
#include "select/parser.h"

#include <stdlib.h>

static bool has_origin(const struct ratsu_shape *shape)
{
    return shape->from_file != RATSU_ANY && shape->from_rank != RATSU_ANY;
}

static bool is_pawn(const struct ratsu_shape *shape)
{
    return shape->kind == RATSU_PAWN || shape->kind == RATSU_NO_KIND;
}

/* Why no column called KEY is a move of SHAPE; NULL if one may be. */
static const char *why_never(enum ply_key key, const struct ratsu_shape *shape)
{
    if (key == KEY_UCI &&
        (shape->form != RATSU_SAN_PIECE || shape->kind != RATSU_NO_KIND || !has_origin(shape)))
        return "uci is two squares, as in e2e4, e7e8q and e1g1";
    if (shape->form != RATSU_SAN_PIECE) return NULL;
    if (shape->to_file == RATSU_ANY || shape->to_rank == RATSU_ANY)
        return "the square is missing to which the move goes";
    if (key == KEY_LAN && !has_origin(shape)) return "lan has both squares, as in Ng1-f3";
    if (key == KEY_SAN && has_origin(shape))
        return "san has no more of the first square than it needs; {uci = g1f3} has both";
    if (key != KEY_SAN || !is_pawn(shape)) return NULL;
    if (shape->capture && shape->from_file == RATSU_ANY)
        return "san names the file of a pawn that captures, as in exd5";
    return !shape->promotion && (shape->to_rank == 0 || shape->to_rank == 7)
               ? "san names the piece of a promotion: \"e8=Q\""
               : NULL;
}

static char *add_square(char *out, unsigned file, unsigned rank)
{
    if (file != RATSU_ANY) *out++ = (char)('a' + file);
    if (rank != RATSU_ANY) *out++ = (char)('1' + rank);
    return out;
}

/* Writes a move of SHAPE as the column called KEY has it. Returns its length. */
static size_t write_move(enum ply_key key, const struct ratsu_shape *shape,
                         char text[RATSU_MOVE_TEXT_MAX])
{
    static const char *const whole[] = {
        [RATSU_SAN_SHORT] = "O-O", [RATSU_SAN_LONG] = "O-O-O", [RATSU_SAN_NULL] = "--"};
    char *out = text;
    if (shape->form != RATSU_SAN_PIECE) {
        strcpy(text, whole[shape->form]);
        return strlen(text);
    }
    const bool takes = shape->capture || (is_pawn(shape) && shape->from_file != RATSU_ANY &&
                                          shape->from_file != shape->to_file);
    if (!is_pawn(shape)) *out++ = "PNBRQK"[shape->kind];
    out = add_square(out, shape->from_file, shape->from_rank);
    if (key == KEY_LAN) *out++ = takes ? 'x' : '-';
    if (key == KEY_SAN && takes) *out++ = 'x';
    out = add_square(out, shape->to_file, shape->to_rank);
    if (shape->promotion && key != KEY_UCI) *out++ = '=';
    if (shape->promotion) *out++ = (key == KEY_UCI ? "pnbrqk" : "PNBRQK")[shape->promotion];
    return (size_t)(out - text);
}

bool ratsu_ply_move(struct parser *parser, enum ply_key key, struct instruction *test, size_t at)
{
    while (test->value_length && strchr("+#", test->value[test->value_length - 1]))
        test->value[--test->value_length] = 0;
    struct ratsu_slice given = {test->value, test->value_length}, move;
    char text[RATSU_MOVE_TEXT_MAX], english[RATSU_MOVE_TEXT_MAX];
    struct ratsu_shape shape;
    size_t end = 0, length;
    if (parser->in_ply && parser->turned & TURN_SHIFTED && given.length &&
        strchr("Oo0", *given.data))
        return ratsu_query_fail(parser->fault, at,
                                "shift moves no castling; it moves sets, as Kg1");
    /* Moves of Camelot are compared as they are written. */
    const bool camelot = given.length > 2 && *given.data >= 'A' && *given.data <= 'L' &&
                         given.data[1] >= '0' && given.data[1] <= '9' &&
                         strchr("0123456789-x*", given.data[2]);
    if (key == KEY_RLAN || given.length == 0 || camelot) return true;
    if (key == KEY_UCI && ratsu_slice_is(given, "0000")) return true;
    if (parser->letters && key != KEY_UCI) {
        length = ratsu_letters_english(parser->letters, given, english, sizeof english);
        if (length) given = (struct ratsu_slice){english, length};
    }
    if (!ratsu_shape_next(given, &end, &move) || !ratsu_shape_of(move, &shape))
        return ratsu_query_fail(parser->fault, at, "no move is written so");
    if (ratsu_shape_next(given, &end, &move))
        return ratsu_query_fail(parser->fault, at,
                                "one move is compared; {san = e4} next {san = e5} finds two");
    const char *why = why_never(key, &shape);
    if (why) return ratsu_query_fail(parser->fault, at, why);
    length = write_move(key, &shape, text);
    char *value = realloc(test->value, length + 1);
    if (!value) return ratsu_query_fail(parser->fault, at, NULL);
    memcpy(value, text, length);
    value[length] = 0;
    test->value = value;
    test->value_length = length;
    return true;
}

void ratsu_ply_demand(struct ply_code *code, enum ply_key key, const struct instruction *test)
{
    static const char kinds[] = "PNBRQK";
    const bool literal = test->has_regex;
    const char *text = literal ? test->literal : test->value;
    const size_t length = literal ? test->literal_length : test->value_length;
    const bool orders = test->comparison > UNEQUAL && test->comparison < FINDS;
    if (test->operation != COMPARE || orders || test->fold) return;
    for (size_t i = 0; i < length; i++) {
        const char c = text[i], rank = i + 1 < length ? text[i + 1] : 0;
        const char *kind = c ? strchr(kinds, c) : NULL;
        if (c >= 'a' && c <= 'h' && rank >= '1' && rank <= '8')
            code->pieces.squares |= UINT64_C(1) << (8 * (rank - '1') + c - 'a');
        if (kind && key != KEY_RLAN) code->pieces.kinds[0] |= (uint8_t)(1u << (kind - kinds));
        code->number |= c == 'x' ? RATSU_CAPTURE : c == 'O' ? RATSU_CASTLING : 0;
        if (c == '=') code->number |= PROMOTES;
    }
}
