/* variant/variant.c: the table of rule systems. */
#include "camelot/camelot_text.h"
#include "marineerimine/marinating.h"
#include "notation/san_explain.h"
#include "variant/follows.h"
#include "perft/perft_detail.h"
#include "notation/fen_text.h"
#include "chess/squares.h"

/* ---- The 8x8 systems ---------------------------------------------------------------------- */

static const struct ratsu_kernel *own_kernel(const struct ratsu_kernel *kernel)
{
    return kernel;
}

static const struct ratsu_kernel *marinating_kernel(const struct ratsu_kernel *kernel)
{
    (void)kernel;
    return &ratsu_marinating_kernel;
}

/* Chess960 has 960 starts: without a number it is the classical one. */
static void chess_start(const struct ratsu_variant *variant, union ratsu_any_position *position)
{
    ratsu_position_start(&position->chess, 518);
    position->chess.rules = (uint8_t)variant->rules;
}

static struct ratsu_fen_reading chess_position_read(const struct ratsu_variant *variant,
                                                    struct ratsu_slice text, unsigned options,
                                                    union ratsu_any_position *position)
{
    return ratsu_fen_read(text, variant->rules, options, &position->chess);
}

static bool chess_position_write(struct ratsu_buffer *buffer,
                                 const union ratsu_any_position *position,
                                 struct ratsu_fen_style style)
{
    return ratsu_fen_write(buffer, &position->chess, style);
}

static bool chess_legal_moves(const struct ratsu_kernel *kernel,
                              const union ratsu_any_position *position,
                              struct ratsu_any_moves *moves)
{
    moves->count = kernel->legal_moves(&position->chess, moves->chess);
    return true;
}

static void chess_play(const struct ratsu_kernel *kernel, union ratsu_any_position *position,
                       const struct ratsu_any_moves *moves, size_t index)
{
    kernel->play(&position->chess, moves->chess[index]);
}

static enum ratsu_outcome chess_outcome(const struct ratsu_kernel *kernel,
                                        const union ratsu_any_position *position,
                                        struct ratsu_any_moves *moves)
{
    (void)moves;
    return kernel->outcome(&position->chess);
}

static bool chess_move_write(struct ratsu_buffer *buffer, const struct ratsu_kernel *kernel,
                             const union ratsu_any_position *position,
                             struct ratsu_any_moves *moves, size_t index,
                             struct ratsu_move_style style)
{
    char text[RATSU_MOVE_TEXT_MAX];
    size_t length = ratsu_move_write(kernel, &position->chess, moves->chess[index], style.notation,
                                     style.letters, text);
    ratsu_buffer_add(buffer, text, length);
    return !buffer->failed;
}

static struct ratsu_any_reading chess_move_read(const struct ratsu_kernel *kernel,
                                                const union ratsu_any_position *position,
                                                struct ratsu_any_moves *moves,
                                                struct ratsu_slice text,
                                                struct ratsu_move_style style)
{
    struct ratsu_san_reading reading =
        ratsu_move_read(kernel, &position->chess, text, style.notation, style.letters);
    struct ratsu_any_reading found = {0, reading.remarks};
    if (reading.remarks & RATSU_FAULTS) return found;
    while (found.index < moves->count &&
           !ratsu_move_equal(moves->chess[found.index], reading.move)) {
        found.index++;
    }
    if (found.index == moves->count) found.remarks = RATSU_ILLEGAL; /* a null move */
    return found;
}

static void chess_move_explain(struct ratsu_buffer *message, const struct ratsu_kernel *kernel,
                               const union ratsu_any_position *position, struct ratsu_slice text,
                               uint32_t remarks, const struct ratsu_letters *letters)
{
    ratsu_san_explain(kernel, &position->chess, text, remarks, letters, message);
}

/* Counts move by move, for rules that the counter of ratsu/perft.h does not support. */
static uint64_t count_leaves(const struct ratsu_kernel *kernel,
                             const struct ratsu_position *position, unsigned depth)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    if (depth == 0) return 1;
    size_t count = kernel->legal_moves(position, moves);
    if (depth == 1) return count;
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct ratsu_position next = *position;
        kernel->play(&next, moves[i]);
        leaves += count_leaves(kernel, &next, depth - 1);
    }
    return leaves;
}

static bool chess_perft(enum ratsu_level level, const union ratsu_any_position *position,
                        unsigned depth, uint64_t *count)
{
    *count = position->chess.rules & RATSU_RULES_MARINEERIMINE
                 ? count_leaves(&ratsu_marinating_kernel, &position->chess, depth)
                 : ratsu_perft(level, &position->chess, depth);
    return true;
}

static void add_count(struct ratsu_buffer *out, const char *name, uint64_t count)
{
    ratsu_buffer_add_string(out, name);
    ratsu_buffer_add_number(out, count);
}

static bool chess_detail(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                         const union ratsu_any_position *position, unsigned depth)
{
    struct ratsu_perft_detail detail = {0};
    ratsu_perft_detail(kernel, &position->chess, depth, &detail);
    add_count(out, "", detail.leaves);
    if (position->chess.rules & RATSU_RULES_MARINEERIMINE) {
        add_count(out, " removals ", detail.removals);
        add_count(out, " removed ", detail.removed);
    } else {
        add_count(out, " captures ", detail.captures);
        add_count(out, " en-passant ", detail.en_passant);
    }
    add_count(out, " castles ", detail.castlings);
    add_count(out, " promotions ", detail.promotions);
    add_count(out, " checks ", detail.checks);
    add_count(out, " double-checks ", detail.double_checks);
    add_count(out, " mates ", detail.mates);
    return !out->failed;
}

/* ---- Camelot ------------------------------------------------------------------------------ */

static void camelot_start(const struct ratsu_variant *variant, union ratsu_any_position *position)
{
    ratsu_camelot_start(&position->camelot, variant->system == RATSU_CAMELOT_WCF);
}

static struct ratsu_fen_reading camelot_position_read(const struct ratsu_variant *variant,
                                                      struct ratsu_slice text, unsigned options,
                                                      union ratsu_any_position *position)
{
    return ratsu_camelot_position_read(text, variant->system == RATSU_CAMELOT_WCF, options,
                                       &position->camelot);
}

static bool camelot_position_write(struct ratsu_buffer *buffer,
                                   const union ratsu_any_position *position,
                                   struct ratsu_fen_style style)
{
    ratsu_camelot_position_write(buffer, &position->camelot, style.no_counters);
    return true;
}

static bool camelot_legal_moves(const struct ratsu_kernel *kernel,
                                const union ratsu_any_position *position,
                                struct ratsu_any_moves *moves)
{
    (void)kernel;
    bool done = ratsu_camelot_legal_moves(&position->camelot, &moves->camelot);
    moves->count = moves->camelot.count;
    return done;
}

static void camelot_play(const struct ratsu_kernel *kernel, union ratsu_any_position *position,
                         const struct ratsu_any_moves *moves, size_t index)
{
    (void)kernel;
    ratsu_camelot_play(&position->camelot, &moves->camelot.items[index]);
}

static enum ratsu_outcome camelot_outcome(const struct ratsu_kernel *kernel,
                                          const union ratsu_any_position *position,
                                          struct ratsu_any_moves *moves)
{
    (void)kernel;
    return ratsu_camelot_outcome(&position->camelot, &moves->scratch);
}

static bool camelot_move_write(struct ratsu_buffer *buffer, const struct ratsu_kernel *kernel,
                               const union ratsu_any_position *position,
                               struct ratsu_any_moves *moves, size_t index,
                               struct ratsu_move_style style)
{
    (void)kernel;
    (void)style;
    char text[RATSU_CAMELOT_TEXT_MAX];
    size_t length = ratsu_camelot_move_write(&position->camelot, &moves->camelot.items[index],
                                             &moves->scratch, text);
    ratsu_buffer_add(buffer, text, length);
    return length > 0 && !buffer->failed;
}

static struct ratsu_any_reading camelot_move_read(const struct ratsu_kernel *kernel,
                                                  const union ratsu_any_position *position,
                                                  struct ratsu_any_moves *moves,
                                                  struct ratsu_slice text,
                                                  struct ratsu_move_style style)
{
    (void)kernel;
    (void)style;
    struct ratsu_camelot_reading reading =
        ratsu_camelot_move_read(&position->camelot, &moves->camelot, text, &moves->scratch);
    return (struct ratsu_any_reading){reading.index, reading.remarks};
}

static void camelot_move_explain(struct ratsu_buffer *message, const struct ratsu_kernel *kernel,
                                 const union ratsu_any_position *position, struct ratsu_slice text,
                                 uint32_t remarks, const struct ratsu_letters *letters)
{
    (void)kernel;
    (void)letters;
    ratsu_camelot_move_explain(message, &position->camelot, text, remarks);
}

static bool camelot_perft(enum ratsu_level level, const union ratsu_any_position *position,
                          unsigned depth, uint64_t *count)
{
    (void)level;
    return ratsu_camelot_perft(&position->camelot, depth, count, NULL);
}

static bool camelot_detail(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                           const union ratsu_any_position *position, unsigned depth)
{
    struct ratsu_camelot_detail detail = {0};
    uint64_t leaves;
    (void)kernel;
    if (!ratsu_camelot_perft(&position->camelot, depth, &leaves, &detail)) return false;
    add_count(out, "", leaves);
    add_count(out, " plain-moves ", detail.plain_moves);
    add_count(out, " canters ", detail.canters);
    add_count(out, " jumps ", detail.jumps);
    add_count(out, " charges ", detail.charges);
    add_count(out, " castle-moves ", detail.castle_moves);
    add_count(out, " captured ", detail.captured);
    add_count(out, " entries ", detail.entries);
    return !out->failed;
}

/* ---- The table ---------------------------------------------------------------------------- */

#define CHESS_FUNCTIONS                                                                            \
    .start = chess_start, .position_read = chess_position_read,                                    \
    .position_write = chess_position_write, .fault_text = ratsu_fen_fault_text,                    \
    .legal_moves = chess_legal_moves, .play = chess_play, .outcome = chess_outcome,                \
    .move_write = chess_move_write, .move_read = chess_move_read,                                  \
    .move_explain = chess_move_explain, .perft = chess_perft, .detail = chess_detail

#define CAMELOT_FUNCTIONS                                                                          \
    .camelot = true, .start = camelot_start, .position_read = camelot_position_read,               \
    .position_write = camelot_position_write, .fault_text = ratsu_camelot_fault_text,              \
    .legal_moves = camelot_legal_moves, .play = camelot_play, .outcome = camelot_outcome,          \
    .move_write = camelot_move_write, .move_read = camelot_move_read,                              \
    .move_explain = camelot_move_explain, .perft = camelot_perft, .detail = camelot_detail

static const struct ratsu_variant variants[] = {
    {.system = RATSU_STANDARD,
     .name = "Standard",
     .aliases = {"Chess", "From Position", "normal", "Male", "Tavaline male", "Tavamale"},
     .rules = RATSU_RULES_STANDARD,
     .kernel = own_kernel,
     CHESS_FUNCTIONS},
    {.system = RATSU_CHESS960,
     .name = "Chess960",
     .aliases = {"Fischerandom", "Fischer Random", "FRC", "Freestyle", "Double Fischerandom",
                 "Double Fischer Random", "Double Chess960", "Double FRC", "DFRC", "Chess9LX",
                 "960", "Male960", "Fischeri male"},
     .rules = RATSU_RULES_CHESS960,
     .kernel = own_kernel,
     CHESS_FUNCTIONS},
    {.system = RATSU_THREE_CHECK,
     .name = "Three-check",
     .aliases = {"3check", "Kolm tuld", "3 tuld", "Kolme tule male"},
     .rules = RATSU_RULES_THREE_CHECK,
     .kernel = own_kernel,
     CHESS_FUNCTIONS},
    {.system = RATSU_MARINEERIMINE,
     .name = "Marineerimine",
     .aliases = {"Marinating", "Marineerimismale"},
     .rules = RATSU_RULES_MARINEERIMINE,
     .kernel = marinating_kernel,
     CHESS_FUNCTIONS},
    {.system = RATSU_CAMELOT,
     .name = "Camelot",
     .aliases = {"Kamelot"},
     .rules = RATSU_RULES_CAMELOT,
     CAMELOT_FUNCTIONS},
    {.system = RATSU_CAMELOT_WCF,
     .name = "Camelot (WCF)",
     .aliases = {"Camelot WCF", "Kamelot (WCF)", "Kamelot WCF"},
     .rules = RATSU_RULES_CAMELOT | RATSU_RULES_WCF,
     CAMELOT_FUNCTIONS},
};

const struct ratsu_variant *ratsu_variant(enum ratsu_system system)
{
    return system < RATSU_UNKNOWN_SYSTEM ? &variants[system] : NULL;
}

const struct ratsu_variant *ratsu_variant_of(const union ratsu_any_position *position)
{
    unsigned rules = position->chess.rules;
    if (rules & RATSU_RULES_WCF) return &variants[RATSU_CAMELOT_WCF];
    if (rules & RATSU_RULES_CAMELOT) return &variants[RATSU_CAMELOT];
    if (rules & RATSU_RULES_MARINEERIMINE) return &variants[RATSU_MARINEERIMINE];
    if (rules & RATSU_RULES_THREE_CHECK) return &variants[RATSU_THREE_CHECK];
    return &variants[rules & RATSU_RULES_CHESS960 ? RATSU_CHESS960 : RATSU_STANDARD];
}

int ratsu_winner(enum ratsu_system system, const union ratsu_any_position *position,
                 enum ratsu_outcome outcome)
{
    if (variants[system].camelot) return ratsu_camelot_winner(&position->camelot, outcome);
    if (outcome == RATSU_CHECKMATE) return position->chess.turn ^ 1;
    if (outcome != RATSU_THREE_CHECKS) return -1;
    return position->chess.checks[RATSU_WHITE] == 3 ? RATSU_WHITE : RATSU_BLACK;
}

const char *ratsu_outcome_name(enum ratsu_outcome outcome)
{
    static const char *const names[] = {
        [RATSU_ONGOING] = "ongoing",
        [RATSU_CHECKMATE] = "checkmate",
        [RATSU_THREE_CHECKS] = "three-checks",
        [RATSU_STALEMATE] = "stalemate",
        [RATSU_INSUFFICIENT_MATERIAL] = "insufficient-material",
        [RATSU_SEVENTYFIVE_MOVES] = "seventyfive",
        [RATSU_FIVEFOLD] = "fivefold",
        [RATSU_FIFTY_MOVES] = "fifty-moves",
        [RATSU_THREEFOLD] = "threefold",
        [RATSU_TWO_IN_CASTLE] = "two-in-castle",
        [RATSU_ALL_CAPTURED] = "all-captured",
        [RATSU_NO_MOVE] = "no-move",
        [RATSU_ONE_EACH] = "one-each",
    };
    return names[outcome];
}

void ratsu_any_moves_free(struct ratsu_any_moves *moves)
{
    ratsu_camelot_moves_free(&moves->camelot);
    ratsu_camelot_moves_free(&moves->scratch);
    moves->count = 0;
}
