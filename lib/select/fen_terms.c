/* select/fen_terms.c: positions that games are searched for, read from FEN. */
#include "base/array.h"
#include "base/texts.h"
#include "marineerimine/marinating.h"
#include "select/paths.h"
#include "select/parser.h"

/* Reads the position TEXT. A placement shows its rules itself; those of SYSTEM, that of --variant,
 * are tried only if it cannot be read that way. "start" is that of SYSTEM. True, and a FAULT with a
 * message, is a warning. */
static bool read_target(struct ratsu_slice text, enum ratsu_system system, struct target *target,
                        struct ratsu_query_fault *fault)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    *target = (struct target){0};
    struct ratsu_position *position = &target->position.chess;
    struct ratsu_slice unnamed = {0};
    bool ranks = text.length && memchr(text.data, '/', text.length);
    enum ratsu_system others[] = {ranks ? RATSU_STANDARD : system, ranks ? system : RATSU_STANDARD};
    struct ratsu_system_choice choice;
    for (int i = 0; i < 2; i++) {
        choice = ratsu_system_choose(unnamed, text, RATSU_FEN_WORDS, others[i], &target->position);
        if (choice.reading.fault == RATSU_FEN_FINE) break;
    }
    enum ratsu_fen_fault wrong = choice.reading.fault;
    bool alone = wrong == RATSU_FEN_BAD_TURN && choice.reading.length == 0 &&
                 !ratsu_variant(choice.system)->camelot;
    if (wrong != RATSU_FEN_FINE)
        return ratsu_query_fail(fault, choice.reading.at,
                                alone ? "the side to move is left out: add w or b; --pattern finds "
                                        "a placement with either side to move"
                                      : ratsu_position_fault_text(choice.system, wrong));
    target->counted = choice.guessed && choice.system == RATSU_THREE_CHECK;
    const bool fen = choice.reading.remarks & RATSU_FEN_FIELDS; /* not a word for a position */
    target->fields = fen ? 0 : WHOLE_FEN;
    for (size_t i = 0; i < text.length && fen; i++)
        target->fields +=
            !ratsu_is_space(text.data[i]) && (i == 0 || ratsu_is_space(text.data[i - 1]));
    if (!(position->rules & RATSU_RULES_CAMELOT)) {
        target->home = pawns_at_home(position);
        target->pieces = pieces_of(position);
        position->en_passant =
            (uint8_t)ratsu_kernel_for(kernel, position)->legal_en_passant(position);
    }
    /* Another position is searched for than the one that was written: a warning. */
    if (choice.reading.remarks & RATSU_FEN_CASTLING_DROPPED)
        ratsu_query_fail(fault, 0,
                         "a castling right without its king or rook on its square is ignored");
    else if (choice.reading.remarks & RATSU_FEN_EN_PASSANT_DROPPED)
        ratsu_query_fail(fault, 0, "an en passant square that no pawn can have passed is ignored");
    return true;
}

bool ratsu_ply_position(struct parser *parser, struct ratsu_slice text, size_t at)
{
    struct ply_query *plies = &parser->query->plies;
    struct ratsu_query_fault *fault = parser->fault;
    if (!RATSU_GROW(plies->positions, plies->position_capacity, plies->position_count + 1))
        return ratsu_query_fail(fault, 0, NULL);
    struct target *target = &plies->positions[plies->position_count];
    if (!read_target(text, parser->system, target, fault)) {
        fault->at += at;
        return false;
    }
    struct ply_code *code = ratsu_ply_add(parser, PLY_POSITION);
    if (!code) return false;
    code->index = (uint32_t)plies->position_count++;
    return true;
}

enum { MANY = 32 };

/* Notes in the first of MANY or more positions with `or` between them, in the program from FROM to
 * TO, how many instructions follow it. */
static void gather(struct ply_code *code, size_t from, size_t to)
{
    size_t last;
    for (size_t i = from; i < to; i = last + 1) {
        for (last = i; last + 2 < to && code[last].operation == PLY_POSITION &&
                       code[last + 1].operation == PLY_OR &&
                       code[last + 2].operation == PLY_POSITION &&
                       code[last + 2].index == code[last].index + 1;)
            last += 2;
        if (last - i >= 2 * (MANY - 1)) code[i].number = (int64_t)(last - i);
    }
}

bool ratsu_ply_gather(struct ply_query *plies)
{
    if (plies->position_count < MANY) return true;
    free(plies->by_squares);
    plies->by_squares = calloc(SQUARES_KEYS, sizeof *plies->by_squares);
    if (!plies->by_squares) return false;
    for (size_t i = plies->position_count; i-- > 0;) {
        uint32_t *first =
            &plies->by_squares[ratsu_squares_key(&plies->positions[i].position.chess)];
        plies->positions[i].next = *first;
        *first = (uint32_t)i + 1;
    }
    for (const struct ply_path *path = plies->paths; path < plies->paths + plies->path_count;
         path++)
        for (uint32_t i = path->first_step; i < path->first_step + path->steps; i++)
            for (uint32_t way = 0; way < path->ways; way++) {
                const struct ply_step *step = &plies->steps[i];
                const uint32_t from = ratsu_step_program(path, step, way);
                gather(plies->code, from, from + step->to - step->from);
            }
    return true;
}
