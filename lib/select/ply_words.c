/* select/ply_words.c: the words that a ply may be, a row a word. */
#include "camelot/camelot.h"
#include "keys/key.h"
#include "marineerimine/marinating.h"
#include "select/paths.h"

static bool in_check(const struct ply_row *row, unsigned which)
{
    const struct ratsu_position *position = &row->ply.position->chess;
    (void)which;
    if (position->rules & RATSU_RULES_CAMELOT) return false;
    return ratsu_kernel_for(row->selector->kernel, position)->checkers(position) != 0;
}

static bool captured(const struct ply_row *row, unsigned which)
{
    const struct ratsu_ply *ply = &row->ply;
    (void)which;
    if (!ply->move) return false;
    if (ply->before) return ratsu_pieces_of(ply->position) < ratsu_pieces_of(ply->before);
    return (ply->move->u.move.flags & RATSU_CAPTURE) != 0;
}

static bool is_quiet(const struct ply_row *row, unsigned which)
{
    const bool promoted = row->ply.move &&
                          !(row->ply.position->chess.rules & RATSU_RULES_CAMELOT) &&
                          row->ply.move->u.move.promotion;
    return !captured(row, which) && !promoted && !in_check(row, which);
}

static bool is_last(const struct ply_row *row, unsigned which)
{
    (void)which;
    return row->depth == 0 && row->ply.number == row->game->plies;
}

static bool has_outcome(const struct ply_row *row, unsigned outcome)
{
    const struct ratsu_position *position = &row->ply.position->chess;
    if (position->rules & RATSU_RULES_CAMELOT)
        return outcome == (unsigned)ratsu_camelot_outcome(&row->ply.position->camelot,
                                                          &row->selector->paths->walk.camelot[1]);
    return outcome ==
           (unsigned)ratsu_kernel_for(row->selector->kernel, position)->outcome(position);
}

static bool is_mate(const struct ply_row *row, unsigned which)
{
    return in_check(row, which) && has_outcome(row, RATSU_CHECKMATE);
}

static bool has_occurred(const struct ply_row *row, unsigned times)
{
    return row->ply.repetitions >= times;
}

static bool counts_plies(const struct ply_row *row, unsigned plies)
{
    return row->ply.position->chess.halfmove_clock >= plies;
}

#define SIDE(word, colour)                                                                         \
    {                                                                                              \
        word, PLY_SIDE, .which = RATSU_##colour                                                    \
    }
#define MOVE(word, flags)                                                                          \
    {                                                                                              \
        word, PLY_MOVE, .which = (flags), .boards = ONLY_CHESS                                     \
    }
#define ASKED(word, function, number, ...)                                                         \
    {                                                                                              \
        word, PLY_ASKED, .asks = function, .which = (number), __VA_ARGS__                          \
    }
#define OUTCOME(word, name, board) ASKED(word, has_outcome, RATSU_##name, .boards = ONLY_##board)

static const struct ply_word rows[] = {
    SIDE("white", WHITE),
    SIDE("black", BLACK),
    MOVE("castling", RATSU_CASTLING),
    MOVE("promotion", PROMOTES),
    MOVE("enpassant", RATSU_EN_PASSANT),
    ASKED("capture", captured, 0, .boards = 0),
    ASKED("quiet", is_quiet, 0, .boards = 0),
    ASKED("last", is_last, 0, .boards = 0),
    ASKED("check", in_check, 0, .boards = ONLY_CHESS),
    ASKED("mate", is_mate, 0, .boards = ONLY_CHESS, .ends = true),
    /* Each enum ratsu_outcome, by its name. */
    ASKED("checkmate", is_mate, 0, .boards = ONLY_CHESS, .ends = true),
    OUTCOME("three-checks", THREE_CHECKS, CHESS),
    OUTCOME("stalemate", STALEMATE, CHESS),
    OUTCOME("insufficient-material", INSUFFICIENT_MATERIAL, CHESS),
    ASKED("seventyfive", counts_plies, RATSU_SEVENTYFIVE_PLIES, .boards = 0),
    ASKED("fivefold", has_occurred, RATSU_FIVEFOLD_TIMES, .counts = true),
    ASKED("fifty-moves", counts_plies, RATSU_FIFTY_PLIES, .boards = 0),
    ASKED("threefold", has_occurred, RATSU_THREEFOLD_TIMES, .counts = true),
    OUTCOME("two-in-castle", TWO_IN_CASTLE, CAMELOT),
    OUTCOME("all-captured", ALL_CAPTURED, CAMELOT),
    OUTCOME("no-move", NO_MOVE, CAMELOT),
    OUTCOME("one-each", ONE_EACH, CAMELOT),
};

const struct ply_word *ratsu_ply_word(size_t index)
{
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}

char ratsu_ply_mark(const struct ply_row *row)
{
    if (!in_check(row, 0)) return 0;
    return has_outcome(row, RATSU_CHECKMATE) ? '#' : '+';
}
