/* select/ply_columns.c: the keys of plies that are not counted on bitboards: moves as texts, and
 * what comments and NAGs say about them. */
#include "base/escape.h"
#include "base/unicode.h"
#include "format/writer.h"
#include "camelot/camelot.h"
#include "marineerimine/marinating.h"
#include "notation/fen_text.h"
#include "keys/key.h"
#include "select/paths.h"
#include "variant/follows.h"

/* Appends the move of ROW as it is written, with the right marks of check unless BARE. False if it
 * is not written as SAN. */
static bool copy_san(const struct ply_row *row, bool bare, struct ratsu_buffer *out)
{
    enum {
        MARKS = RATSU_CHECK_MISSING | RATSU_MATE_MISSING | RATSU_MATE_AS_CHECK | RATSU_CHECK_FALSE |
                RATSU_MATE_FALSE
    };
    struct ratsu_slice text = ratsu_element_text(row->game, row->ply.move);
    if (row->ply.move->remarks & ~(uint32_t)MARKS ||
        row->ply.position->chess.rules & (OTHER_BOARDS | RATSU_RULES_THREE_CHECK))
        return false;
    while (text.length && strchr("+#", text.data[text.length - 1])) text.length--;
    ratsu_buffer_add_slice(out, text);
    const char mark = bare ? 0 : ratsu_ply_mark(row);
    if (mark) ratsu_buffer_add_char(out, mark);
    return true;
}

static struct value move_of(const struct ply_row *row, const struct ply_column *column,
                            unsigned turning)
{
    struct ratsu_buffer *out = &row->selector->plain;
    const struct instruction *test = &column->test;
    const bool camelot = row->ply.position->chess.rules & RATSU_RULES_CAMELOT;
    const bool bare = test->operation == COMPARE && test->comparison <= UNEQUAL;
    out->length = 0;
    if (row->ply.move && camelot) {
        ratsu_buffer_add_slice(out, row->text);
    } else if (row->ply.move && !(column->key->ply == KEY_SAN && copy_san(row, bare, out))) {
        char text[RATSU_MOVE_TEXT_MAX];
        const size_t length =
            ratsu_move_write(row->selector->kernel, &row->ply.before->chess, row->ply.move->u.move,
                             ratsu_notation_find(ratsu_slice_of(column->key->name)), NULL, text);
        ratsu_buffer_add(out, text, length);
    }
    ratsu_turn_text(out, 0, camelot, turning);
    row->selector->failed |= out->failed;
    if (bare)
        while (out->length && strchr("+#", out->data[out->length - 1])) out->length--;
    return (struct value){.kind = TEXT, .text = ratsu_buffer_slice(out)};
}

/* Returns the first NAG of the move of ROW that is NAG, or any if it is 0; 0 if there is none. */
static unsigned find_nag(const struct ply_row *row, uint64_t nag)
{
    const struct ratsu_game *game = row->game;
    if (!row->ply.move) return 0;
    for (const struct ratsu_element *element = row->ply.move + 1,
                                    *end = game->elements + game->element_count;
         element < end; element++) {
        if (element->depth > row->ply.move->depth) continue;
        if (element->depth < row->ply.move->depth || element->kind == RATSU_MOVE) break;
        bool found = element->kind == RATSU_NAG || element->kind == RATSU_SIGN;
        if (found && (nag == 0 || element->u.nag == nag)) return element->u.nag;
    }
    return 0;
}

/* Returns the place of the move before that of ROW, in its line or the one that this leaves;
 * SIZE_MAX if there is none. */
static size_t earlier_move(const struct ply_row *row)
{
    const struct ratsu_game *game = row->game;
    size_t at = (size_t)(row->ply.move - game->elements);
    uint32_t depth = row->ply.move->depth;
    bool replaced = false; /* the next move is the one that the variation replaces */
    while (at-- > 0) {
        const struct ratsu_element *element = &game->elements[at];
        if (element->depth > depth) continue;
        replaced |= element->depth < depth;
        depth = element->depth;
        if (element->kind != RATSU_MOVE) continue;
        if (!replaced) return at;
        replaced = false;
    }
    return SIZE_MAX;
}

/* Returns the number that KEY is in ROW. With colours exchanged, what one side has more than the
 * other has the other sign. */
static struct value number_of(const struct ply_row *row, const struct ratsu_key *key,
                              unsigned turning)
{
    const bool flipped = turning & TURN_FLIPPED;
    struct ratsu_figures figures = {0}, earlier = {0};
    const bool loss = key->ply == KEY_LOSS;
    if ((key->ply == KEY_FIGURE || loss) && row->ply.move) {
        const bool black = row->ply.position->chess.turn == RATSU_WHITE;
        const size_t before = loss ? earlier_move(row) : SIZE_MAX;
        figures = ratsu_figures_of(row->game, (size_t)(row->ply.move - row->game->elements), black);
        if (before != SIZE_MAX) earlier = ratsu_figures_of(row->game, before, !black);
    }
    struct ratsu_ply ply = row->ply;
    ply.figures = &figures;
    ply.earlier = &earlier;
    const union ratsu_any_position *position = ply.position;
    if (key->ply == KEY_LEGAL && position->chess.rules & RATSU_RULES_CAMELOT) {
        struct ratsu_camelot_moves moves = {0};
        row->selector->failed |= !ratsu_camelot_legal_moves(&position->camelot, &moves);
        ply.legal = (uint32_t)moves.count;
        ratsu_camelot_moves_free(&moves);
    } else if (key->ply == KEY_LEGAL) {
        struct ratsu_move moves[RATSU_MAX_MOVES];
        ply.legal = (uint32_t)ratsu_kernel_for(row->selector->kernel, &position->chess)
                        ->legal_moves(&position->chess, moves);
    }
    struct value value = ratsu_key_value(
        &(struct ratsu_key_source){.game = row->game, .played = true, .ply = &ply}, key);
    if (flipped && key->type == WHOLE_VALUE)
        value.span = ratsu_span_of(-value.span.low[0], -value.span.low[1]);
    return value;
}

/* Returns how the position of ROW, or what is written at its move, is as a text. */
static struct value text_of(const struct ply_row *row, enum ply_key key)
{
    struct ratsu_buffer *out = &row->selector->plain;
    const struct ratsu_position *position = &row->ply.position->chess;
    const bool camelot = position->rules & RATSU_RULES_CAMELOT;
    const struct ratsu_game *game = row->game;
    size_t i = row->ply.move ? (size_t)(row->ply.move - game->elements) : SIZE_MAX;
    unsigned nag;
    out->length = 0;
    switch (key) {
    case KEY_COMMENT:
        while ((i = ratsu_comment_after(game, i)) < game->element_count) {
            if (out->length) ratsu_buffer_add_char(out, ' ');
            ratsu_add_utf8(out, ratsu_slice_trim(ratsu_comment_text(game, &game->elements[i])));
        }
        ratsu_join_lines(out, 0);
        break;
    case KEY_FEN:
        ratsu_variant_of(row->ply.position)
            ->position_write(out, row->ply.position, (struct ratsu_fen_style){0});
        break;
    case KEY_MATERIAL:
        for (unsigned n = camelot ? 12 : 0; n < 12; n++) { /* White's king first */
            const uint64_t kind = position->kinds[RATSU_KING - n % 6];
            for (unsigned count = bit_count(position->colours[n / 6] & kind); count > 0; count--)
                ratsu_buffer_add_char(out, "KQRBNPkqrbnp"[n]);
        }
        break;
    case KEY_POLYGLOT:
        if (!camelot)
            ratsu_buffer_print(out, "%016llx", (unsigned long long)ratsu_polyglot_key(position));
        break;
    default: /* KEY_NAG */
        nag = find_nag(row, 0);
        if (nag) ratsu_buffer_add_number(out, nag);
    }
    row->selector->failed |= out->failed;
    return (struct value){.kind = TEXT, .text = ratsu_buffer_slice(out)};
}

static struct value value_of(const struct ply_row *row, const struct ply_column *column,
                             unsigned turning)
{
    if (column->key->value) return number_of(row, column->key, turning);
    return column->key->ply >= KEY_COMMENT ? text_of(row, column->key->ply)
                                           : move_of(row, column, turning);
}

struct value ratsu_ply_value(const struct ratsu_paths *paths, size_t column)
{
    return value_of(&paths->row, &paths->query->plies.columns[column], TURN_NONE);
}

enum ratsu_answer ratsu_ply_record(struct ratsu_paths *paths, const struct ply_path *path,
                                   struct path_run *run)
{
    struct ratsu_selector *selector = paths->selector;
    const struct ply_column *column = &paths->query->plies.columns[path->column];
    const struct value value = value_of(&paths->row, column, TURN_NONE);
    if (value.kind == TEXT ? !value.text.length : value.missing) return RATSU_NOT_YET;
    const int order =
        run->known && value.kind == NUMBER ? ratsu_point_order(value.span.low, run->span.low) : 0;
    if (value.kind == TEXT) {
        run->is_text = true;
        run->text = (struct slice_of_texts){paths->texts.length, value.text.length};
        ratsu_buffer_add_slice(&paths->texts, value.text);
        selector->failed |= paths->texts.failed;
    } else if (!run->known || path->measure == MEASURE_LAST ||
               (path->measure == MEASURE_MAX && order > 0) ||
               (path->measure == MEASURE_MIN && order < 0)) {
        run->span = value.span;
    } else if (path->measure == MEASURE_SUM) {
        enum { BILLION = 1000000000 }; /* of a second, or of 1 */
        const int64_t parts = run->span.low[1] + value.span.low[1];
        run->span =
            ratsu_span_of(run->span.low[0] + value.span.low[0] + parts / BILLION, parts % BILLION);
    }
    run->known = true;
    if (!path->compared && !path->kept) return RATSU_YES;
    if (path->measure != MEASURE_FIRST) return RATSU_NOT_YET;
    return !path->compared || ratsu_select_meets(selector, value, &column->test) ? RATSU_YES
                                                                                 : RATSU_NO;
}

bool ratsu_ply_column(const struct ply_row *row, const struct ply_code *code)
{
    struct ratsu_selector *selector = row->selector;
    const struct ply_column *column = &selector->query->plies.columns[code->index];
    const bool camelot = row->ply.position->chess.rules & RATSU_RULES_CAMELOT;
    const bool unequal = column->test.operation == COMPARE && column->test.comparison == UNEQUAL;
    const bool polyglot = column->key->ply == KEY_POLYGLOT;
    union ratsu_any_position turned;
    if (column->key->ply == KEY_NAG) return (find_nag(row, column->number) != 0) != unequal;
    if (polyglot && camelot) return unequal;
    if (column->positions && !code->turning)
        return ratsu_position_set_has(column->positions, row->ply.position);
    if (!polyglot && !column->positions)
        return ratsu_select_meets(selector, value_of(row, column, code->turning), &column->test);
    turned = *row->ply.position;
    ratsu_turn_board(&turned, code->turning);
    if (polyglot) return (ratsu_polyglot_key(&turned.chess) == column->number) != unequal;
    if (camelot)
        turned.camelot.hash = ratsu_camelot_hash(&turned.camelot);
    else
        turned.chess.hash = ratsu_position_hash(&turned.chess);
    return ratsu_position_set_has(column->positions, &turned);
}
