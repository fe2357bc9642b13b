/* select/ply_run.c: programs of conditions on plies, run on bitboards. */
#include "base/level.h"
#include "camelot/grid.h"
#include "chess/play.h"
#include "game/follow.h"
#include "select/ply.h"
#include "select/paths.h"

/* ---- Sets of 64 squares ---- */

static inline uint64_t pieces_on(const struct ratsu_position *board,
                                 const struct ply_pieces *pieces)
{
    uint64_t set = pieces->empty ? ~occupied_squares(board) : 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        const unsigned all = ALL_KINDS ^ MEN_KIND;
        uint64_t kinds = 0, rest = pieces->kinds[colour] & all;
        if (rest == all) {
            kinds = UINT64_MAX;
            rest = 0;
        }
        while (rest) kinds |= board->kinds[take_lowest_bit(&rest)];
        set |= kinds & board->colours[colour];
    }
    return set & pieces->squares;
}

/* The squares of AMONG that the piece of KIND on SQUARE attacks. */
static inline uint64_t attacks_from(const struct ratsu_position *board, unsigned kind,
                                    unsigned square, uint64_t among)
{
    if (kind == RATSU_PAWN)
        return ratsu_pawn_attacks[board->colours[RATSU_BLACK] >> square & 1][square] & among;
    if (!(ratsu_reach[kind][square] & among)) return 0; /* on an empty board; most */
    return piece_attacks(kind, square, occupied_squares(board)) & among;
}

/* The squares of FIRST with a piece that attacks one of SECOND. */
static uint64_t attacking(const struct ratsu_position *board, uint64_t first, uint64_t second)
{
    uint64_t found = 0;
    if (second && !(second & (second - 1))) /* a king, mostly */
        return first & attackers_of(board, lowest_bit(second), occupied_squares(board));
    for (unsigned kind = 0; kind < 6 && second; kind++)
        for (uint64_t rest = first & board->kinds[kind]; rest;) {
            unsigned square = take_lowest_bit(&rest);
            if (attacks_from(board, kind, square, second)) found |= square_bit(square);
        }
    return found;
}

/* The squares of FIRST that a piece on SECOND attacks. */
static uint64_t attacked(const struct ratsu_position *board, uint64_t first, uint64_t second)
{
    uint64_t reached = 0;
    for (unsigned kind = 0; kind < 6 && first; kind++)
        for (uint64_t rest = second & board->kinds[kind]; rest;)
            reached |= attacks_from(board, kind, take_lowest_bit(&rest), first & ~reached);
    return reached;
}

/* The squares of FIRST that attack one of SECOND past exactly one piece, one of BETWEEN; with
 * PASSIVE, those that a piece on SECOND attacks so. */
static uint64_t through(const struct ratsu_position *board, uint64_t first, uint64_t second,
                        uint64_t between, bool passive)
{
    const uint64_t from = passive ? second : first, to = passive ? first : second;
    const uint64_t occupied = occupied_squares(board);
    uint64_t found = 0;
    for (unsigned kind = RATSU_BISHOP; kind <= RATSU_QUEEN; kind++)
        for (uint64_t rest = from & board->kinds[kind]; rest;) {
            const unsigned square = take_lowest_bit(&rest);
            const uint64_t near = piece_attacks(kind, square, occupied);
            uint64_t reached = 0;
            for (uint64_t past = near & occupied & between; past;)
                reached |=
                    piece_attacks(kind, square, occupied & ~square_bit(take_lowest_bit(&past)));
            reached &= to & ~near;
            if (reached) found |= passive ? reached : square_bit(square);
        }
    return found;
}

/* The flags of the move of ROW, on 64 squares. */
static inline unsigned flags_of(const struct ply_row *row)
{
    if (!row->ply.move || row->ply.position->chess.rules & RATSU_RULES_CAMELOT) return 0;
    return row->ply.move->u.move.flags | (row->ply.move->u.move.promotion ? PROMOTES : 0);
}

/* ---- Words before sets: which squares of SET they name ---- */

static uint64_t pinned(const struct ply_row *row, uint64_t set, uint64_t everywhere)
{
    const struct ratsu_position *board = &row->ply.position->chess;
    (void)everywhere;
    if (!set) return 0;
    return set & (pinned_pieces(board, king_square(board, RATSU_WHITE), RATSU_WHITE) |
                  pinned_pieces(board, king_square(board, RATSU_BLACK), RATSU_BLACK));
}

/* Those to which the move has brought a piece, or two. */
static uint64_t moved(const struct ply_row *row, uint64_t set, uint64_t everywhere)
{
    const unsigned flags = flags_of(row);
    (void)everywhere;
    if (!row->ply.move || flags & RATSU_NULL_MOVE) return 0;
    const struct ratsu_move move = row->ply.move->u.move;
    if (!(flags & RATSU_CASTLING)) return set & square_bit(move.to);
    return set & ((square_bit(castled_king(move.from, move.to)) & ~square_bit(move.from)) |
                  (square_bit(castled_rook(move.from, move.to)) & ~square_bit(move.to)));
}

/* SET and the squares before it on its files, as COLOUR sees them. */
static uint64_t fill_forwards(uint64_t set, unsigned colour)
{
    for (unsigned step = 8; step < 64; step *= 2) set |= colour ? set >> step : set << step;
    return set;
}

static uint64_t beside(uint64_t set)
{
    return (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1;
}

static uint64_t before(uint64_t set, unsigned colour)
{
    return fill_forwards(colour ? set >> 8 : set << 8, colour);
}

/* The pawns of COLOUR. */
static uint64_t pawns_of(const struct ratsu_position *board, unsigned colour)
{
    return board->kinds[RATSU_PAWN] & board->colours[colour];
}

static uint64_t passed(const struct ply_row *row, uint64_t set, uint64_t everywhere)
{
    const struct ratsu_position *board = &row->ply.position->chess;
    uint64_t found = 0;
    (void)everywhere;
    for (unsigned colour = 0; colour < 2; colour++) {
        const uint64_t span = before(pawns_of(board, colour ^ 1), colour ^ 1);
        found |= pawns_of(board, colour) & ~(span | beside(span));
    }
    return set & found;
}

/* The pawns of FIRST with one of SECOND, of their colour, on a neighbouring file. */
static uint64_t connected(const struct ply_row *row, uint64_t first, uint64_t second)
{
    const struct ratsu_position *board = &row->ply.position->chess;
    uint64_t found = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        const uint64_t own = pawns_of(board, colour);
        const uint64_t files = fill_forwards(second & own, 0) | fill_forwards(second & own, 1);
        found |= first & own & beside(files);
    }
    return found;
}

static uint64_t isolated(const struct ply_row *row, uint64_t set, uint64_t everywhere)
{
    (void)everywhere;
    return set & row->ply.position->chess.kinds[RATSU_PAWN] & ~connected(row, set, UINT64_MAX);
}

static uint64_t doubled(const struct ply_row *row, uint64_t set, uint64_t everywhere)
{
    const struct ratsu_position *board = &row->ply.position->chess;
    uint64_t found = 0;
    (void)everywhere;
    for (unsigned colour = 0; colour < 2; colour++) {
        const uint64_t own = pawns_of(board, colour);
        found |= own & (before(own, 0) | before(own, 1));
    }
    return set & found;
}

enum { PAWNS = 1 << RATSU_PAWN };

static const struct set_word set_words[] = {
    {"pinned", .kinds = ALL_KINDS & ~(1 << RATSU_KING), .those = pinned},
    {"moved", .kinds = ALL_KINDS, .moves = true, .those = moved},
    {"passed", .kinds = PAWNS, .those = passed},
    {"isolated", .kinds = PAWNS, .those = isolated},
    {"connected", .kinds = PAWNS, .wide = true, .those = connected},
    {"doubled", .kinds = PAWNS, .those = doubled}};

const struct set_words RATSU_LEVELLED(ratsu_set_words) = {set_words,
                                                          sizeof set_words / sizeof *set_words};

/* ---- Camelot's board ---- */

/* The number of squares of PIECES. */
static unsigned grid_pieces(const struct ratsu_camelot_position *board,
                            const struct ply_pieces *pieces)
{
    enum { KNIGHTS = 1 << RATSU_KING | 1 << RATSU_KNIGHT };
    struct ratsu_camelot_set set = {{0}};
    for (unsigned i = 0; i < 3; i++) {
        if (pieces->empty) set.word[i] = ~(board->colours[0].word[i] | board->colours[1].word[i]);
        for (unsigned colour = 0; colour < 2; colour++) {
            uint64_t own = board->colours[colour].word[i], knights = board->knights.word[i];
            if (pieces->kinds[colour] & KNIGHTS) set.word[i] |= own & knights;
            if (pieces->kinds[colour] & MEN_KIND) set.word[i] |= own & ~knights;
        }
        set.word[i] &= pieces->grid.word[i];
    }
    return set_count(&set);
}

/* ---- Programs ---- */

/* What a program is run on: 64 squares; Camelot's board; the bounds of many plies of 64 squares,
 * on none of which a program holds that does not hold there. */
enum view { CHESS, CAMELOT, EVER };

/* EVER: the turn of a board on which either side may be to move. */
enum { ANY_TURN = 2 };

/* The stack of a program: sets of 64 squares; of Camelot's board, where only their sizes are asked
 * for, the sizes. */
enum { SETS = 8 };

static ALWAYS_INLINE uint64_t set_of(const struct ply_row *row, const struct ply_code *code,
                                     enum view view)
{
    const struct ratsu_position *board = &row->ply.position->chess;
    if (view == CAMELOT) return grid_pieces(&row->ply.position->camelot, &code->pieces);
    if (view == EVER && code->pieces.empty) return code->pieces.squares;
    if (code->operation == PLY_PIECES) return pieces_on(board, &code->pieces);
    if (code->operation == PLY_COLOUR) return board->colours[code->colour] & code->pieces.squares;
    return board->kinds[code->kind] & board->colours[code->colour] & code->pieces.squares;
}

static ALWAYS_INLINE unsigned size_of(uint64_t set, enum view view)
{
    return view == CAMELOT ? (unsigned)set : bit_count(set);
}

/* Changes the sets at the top of the stack as CODE does; returns the new height. What only chess
 * has is empty on Camelot's board. */
static ALWAYS_INLINE unsigned change_sets(const struct ply_row *row, const struct ply_code *code,
                                          uint64_t sets[SETS], unsigned height, enum view view)
{
    const struct ratsu_position *board = &row->ply.position->chess;
    const bool attacks = code->operation == PLY_ATTACKS;
    const struct set_word *word = code->operation == PLY_SUBSET ? &set_words[code->index] : NULL;
    const unsigned others = word ? word->wide : 1u + code->through;
    uint64_t *top = &sets[height - 1 - others], found; /* the first of its sets */
    if (view == EVER) {                                /* each is a part of the first set */
        const bool moves = board->turn == ANY_TURN || code->colour >> (board->turn ^ 1) & 1;
        if (word && word->moves && !moves) *top = 0;
    } else if (view == CAMELOT) {
        *top = 0;
    } else if (word) {
        *top = word->those(row, top[0], top[others]);
    } else {
        found = code->through ? through(board, top[0], top[1], top[2], !attacks)
                : attacks     ? attacking(board, top[0], top[1])
                              : attacked(board, top[0], top[1]);
        *top = code->negated ? *top & ~found : found;
    }
    return height - others;
}

/* Whether a move with these SQUARES, one of these KINDS (bits) and these FLAGS may have the text
 * that CODE, a column, asks for; of several moves, whether any may. */
static inline bool are_asked(const struct ply_code *code, uint64_t squares, unsigned kinds,
                             int64_t flags)
{
    const unsigned asked = code->pieces.kinds[0];
    return !(code->pieces.squares & ~squares) && (!asked || asked & kinds) &&
           !(code->number & ~flags);
}

/* Whether the text of the move of ROW may be what CODE asks for. */
static inline bool may_find(const struct ply_row *row, const struct ply_code *code)
{
    const struct ratsu_position *board = &row->ply.position->chess;
    if (!row->ply.move) return are_asked(code, 0, 0, 0);
    const struct ratsu_move move = row->ply.move->u.move;
    if (board->rules & OTHER_BOARDS || move.flags & (RATSU_CASTLING | RATSU_NULL_MOVE)) return true;
    return are_asked(code, square_bit(move.from) | square_bit(move.to),
                     1u << kind_on(board, move.to), flags_of(row));
}

/* Whether a column compares so where it does not find its value. */
static inline bool is_negative(const struct ply_code *code)
{
    return code->comparison == UNEQUAL || code->comparison == FINDS_NOT;
}

/* Whether CODE, an instruction without sets, holds for ROW. */
static bool other_truth(const struct ratsu_paths *paths, const struct ply_row *row,
                        const struct ply_code *code)
{
    const struct ply_query *plies = &paths->query->plies;
    const struct ratsu_position *board = &row->ply.position->chess;
    const struct target *target;
    int64_t count;
    switch (code->operation) {
    case PLY_MOVE:
        return (code->index & ~flags_of(row)) == 0;
    case PLY_ASKED:
        return code->word->asks(row, code->index);
    case PLY_POSITION:
        target = &plies->positions[code->index];
        return ratsu_same_fields(paths->selector->kernel, row->ply.position, &target->position,
                                 target->fields, target->counted);
    case PLY_MATERIAL:
        return !(board->rules & RATSU_RULES_CAMELOT) &&
               has_material(board, &plies->materials[code->index], code->colour);
    case PLY_COUNTED:
        count = code->key->count(&row->ply);
        if (count == RATSU_NO_COUNT) return code->comparison == UNEQUAL;
        return order_holds(code->comparison, code->colour ? -count : count, code->number);
    default: /* PLY_COLUMN: holds() has sent no other */
        return may_find(row, code) ? ratsu_ply_column(row, code) : is_negative(code);
    }
}

/* Whether CODE, an instruction without sets, may hold on some ply within the bounds of PATHS. Mate
 * is the end. */
static bool ever_truth(const struct ratsu_paths *paths, const struct ply_code *code)
{
    const struct ply_bounds *bounds = &paths->bounds;
    const struct ratsu_game *game = bounds->game;
    const struct ratsu_position *ever = &bounds->board.chess;
    const struct ply_query *plies = &paths->query->plies;
    unsigned kinds = 0; /* of the pieces that may stand on a square of a move */
    const struct ply_row end = {.selector = paths->selector,
                                .ply = {.position = game ? &game->any_last : NULL}};
    switch (code->operation) {
    case PLY_MOVE:
        return !(code->index & ~bounds->flags);
    case PLY_ASKED:
        return !code->word->ends || !game || code->word->asks(&end, code->index);
    case PLY_POSITION:
        return may_come(bounds, &plies->positions[code->index]);
    case PLY_MATERIAL:
        return ratsu_material_has(&plies->materials[code->index], bounds->least, bounds->most);
    case PLY_COUNTED:
        return code->key->ply != KEY_PIECES ||
               !order_never(code->comparison, code->number, bounds->least, bounds->most);
    default:
        for (unsigned kind = 0; kind < 6; kind++)
            if (!code->pieces.squares || ever->kinds[kind] & code->pieces.squares)
                kinds |= 1u << kind;
        return is_negative(code) || are_asked(code, occupied_squares(ever), kinds, bounds->flags);
    }
}

/* Whether the size of a set, or the sizes of two, at SETS are as CODE says. */
static ALWAYS_INLINE bool sizes_hold(const struct ply_code *code, const uint64_t *sets,
                                     enum view view)
{
    const unsigned size = size_of(sets[0], view);
    if (code->operation == PLY_SIZES)
        return view == EVER || order_holds(code->comparison, size, size_of(sets[1], view));
    return view == EVER ? !order_never(code->comparison, code->number, 0, size)
                        : order_holds(code->comparison, size, code->number);
}

/* Whether the position of ROW is that of instruction *I, CODE, or one of a list that begins there;
 * of a list, *I is moved on to the instruction that found it, or the list's end. */
static ALWAYS_INLINE bool position_holds(const struct ratsu_paths *paths, const struct ply_row *row,
                                         const struct ply_code *code, enum view view, uint32_t *i)
{
    const bool ever = view == EVER;
    if (!code->number || view == CAMELOT)
        return ever ? ever_truth(paths, code) : other_truth(paths, row, code);
    const uint32_t found = ever ? UINT32_MAX : ratsu_ply_same_of(row, code);
    *i += found == UINT32_MAX ? (uint32_t)code->number : 2 * found;
    return ever || found != UINT32_MAX;
}

/* Whether the program from FROM to TO holds on the board of ROW, which VIEW (a constant) says; on
 * that of all plies, whether it may. */
static ALWAYS_INLINE bool holds(const struct ratsu_paths *paths, const struct ply_row *row,
                                uint32_t from, uint32_t to, enum view view)
{
    const bool ever = view == EVER;
    uint64_t sets[SETS] = {0};
    unsigned height = 0;
    bool truth = true;
    for (uint32_t i = from; i < to; i++) {
        const struct ply_code *code = &paths->query->plies.code[i];
        switch ((enum ply_operation)code->operation) {
        case PLY_KIND:
        case PLY_COLOUR:
        case PLY_PIECES:
            sets[height++] = set_of(row, code, view);
            break;
        case PLY_HAS_KIND:
            truth = set_of(row, code, view) != 0;
            break;
        case PLY_SOME:
            truth = sets[--height] != 0;
            break;
        case PLY_SIZE:
        case PLY_SIZES:
            height -= code->operation == PLY_SIZES ? 2 : 1;
            truth = sizes_hold(code, &sets[height], view);
            break;
        case PLY_ALWAYS:
            truth = true;
            break;
        case PLY_SIDE:
            truth = row->ply.position->chess.turn == code->colour ||
                    (ever && row->ply.position->chess.turn == ANY_TURN);
            break;
        case PLY_NOT:
            truth = ever || !truth;
            break;
        case PLY_AND:
            if (!truth) i = code->index - 1;
            break;
        case PLY_OR:
            if (truth) i = code->index - 1;
            break;
        case PLY_POSITION:
            truth = position_holds(paths, row, code, view, &i);
            break;
        case PLY_ATTACKS:
        case PLY_ATTACKED_BY:
        case PLY_SUBSET:
            height = change_sets(row, code, sets, height, view);
            break;
        case PLY_MOVE:
        case PLY_ASKED:
        case PLY_MATERIAL:
        case PLY_COUNTED:
        case PLY_COLUMN:
            truth = ever ? ever_truth(paths, code) : other_truth(paths, row, code);
        }
    }
    return truth;
}

/* ---- Paths ---- */

/* Whether STEP of PATH holds on this ply in WAY of turning it. */
static inline bool step_holds(const struct ratsu_paths *paths, const struct ply_path *path,
                              const struct ply_step *step, uint32_t way)
{
    const uint32_t from = ratsu_step_program(path, step, way), to = from + step->to - step->from;
    return paths->row.ply.position->chess.rules & RATSU_RULES_CAMELOT
               ? holds(paths, &paths->row, from, to, CAMELOT)
               : holds(paths, &paths->row, from, to, CHESS);
}

/* Moves the automaton of one WAY of turning PATH along; true if its last step holds. */
static bool advance(const struct ratsu_paths *paths, const struct ply_path *path, uint32_t way)
{
    const struct ply_step *steps = &paths->query->plies.steps[path->first_step];
    struct path_state *state = &paths->states[path->first_state + way];
    uint64_t now = 0;
    for (uint32_t i = 0; i < path->steps; i++) {
        uint64_t last = i && steps[i].later ? state->ever : state->now;
        bool reached = i == 0 || last >> (i - 1) & 1;
        if (reached && step_holds(paths, path, &steps[i], way)) now |= UINT64_C(1) << i;
    }
    state->now = now;
    state->ever |= now;
    return now >> (path->steps - 1) & 1;
}

/* Whether PATH holds on this ply, turned in any of its ways. */
static inline bool path_holds(const struct ratsu_paths *paths, const struct ply_path *path)
{
    bool found = false;
    if (path->steps == 1)
        return step_holds(paths, path, &paths->query->plies.steps[path->first_step], 0);
    for (uint32_t way = 0; way < path->ways; way++) found |= advance(paths, path, way);
    return found;
}

/* What is known of a comparison of a measure that is VALUE now and never falls. */
static enum ratsu_answer decide(const struct ply_path *path, int64_t value)
{
    switch (path->comparison) {
    case EQUAL:
    case BELOW_OR_EQUAL:
        return value > path->number ? RATSU_NO : RATSU_NOT_YET;
    case BELOW:
        return value >= path->number ? RATSU_NO : RATSU_NOT_YET;
    case UNEQUAL:
    case ABOVE:
        return value > path->number ? RATSU_YES : RATSU_NOT_YET;
    case ABOVE_OR_EQUAL:
        return value >= path->number ? RATSU_YES : RATSU_NOT_YET;
    default:
        return RATSU_NOT_YET;
    }
}

static inline void record(struct ratsu_paths *paths, const struct ply_path *path,
                          struct path_run *run, bool found)
{
    if (!found) {
        run->row = 0;
        return;
    }
    switch (path->measure) {
    case MEASURE_NONE:
        run->answer = RATSU_YES;
        return;
    case MEASURE_COUNT:
        run->value++;
        break;
    case MEASURE_LONGEST:
        if (++run->row > run->value) run->value = run->row;
        break;
    default:
        run->answer = ratsu_ply_record(paths, path, run);
        return;
    }
    if (!path->kept) run->answer = decide(path, run->value);
}

static inline bool look(struct ratsu_paths *paths)
{
    bool decided = false;
    for (size_t i = 0; i < paths->open_count;) {
        uint32_t number = paths->open[i];
        const struct ply_path *path = &paths->query->plies.paths[number];
        struct path_run *run = &paths->runs[number];
        bool looks = paths->row.depth == 0 || ratsu_path_branches(path);
        if (looks) {
            bool found = path_holds(paths, path);
            record(paths, path, run, found);
            if (UNLIKELY(found && paths->found)) paths->found(paths);
        }
        if (run->answer == RATSU_NOT_YET) {
            i++;
            continue;
        }
        paths->open[i] = paths->open[--paths->open_count];
        decided = true;
    }
    return decided;
}

bool RATSU_LEVELLED(ratsu_ply_look)(struct ratsu_paths *paths)
{
    return look(paths);
}

/* Looks at a ply of a main line of chess for a path of one step, the only one that is open; true if
 * it was decided. */
static inline bool look_plainly(struct ratsu_paths *paths, const struct ply_path *path,
                                struct path_run *run, const struct ply_step *step)
{
    bool found = pieces_of(&paths->row.ply.position->chess) <= step->most &&
                 holds(paths, &paths->row, step->from, step->to, CHESS);
    record(paths, path, run, found);
    if (LIKELY(!found)) return false;
    if (paths->found) paths->found(paths);
    if (run->answer == RATSU_NOT_YET) return false;
    paths->open_count = 0;
    return true;
}

/* Plays MOVE. Nearly all are moves of a piece, for which nobody asks for the hash. */
static ALWAYS_INLINE void play_on(struct ratsu_position *position, struct ratsu_move move,
                                  bool hashed)
{
    const unsigned kind = kind_on(position, move.from);
    const bool plain = !(move.flags & (RATSU_CASTLING | RATSU_NULL_MOVE)) &&
                       !(position->rules & RATSU_RULES_THREE_CHECK);
    if (UNLIKELY(hashed || !plain))
        play_move(position, move, hashed);
    else
        play_piece(position,
                   (struct ply){move.from, move.to, kind, move.promotion ? move.promotion : kind,
                                move.flags},
                   false);
}

/* The positions after the next moves. They are played before they are looked at: meanwhile memory
 * sends what a large file of positions has at their places. */
struct ahead {
    struct ratsu_position positions[16];
    size_t at, count;
};

/* Plays the main line's next move, that of ELEMENT, before END. */
static void play_ahead(struct ahead *ahead, struct ratsu_position *position,
                       const struct ratsu_element *element, const struct ratsu_element *end,
                       const struct ratsu_position_set *file)
{
    enum { MOST = sizeof ahead->positions / sizeof *ahead->positions };
    if (ahead->at == ahead->count) {
        ahead->at = ahead->count = 0;
        for (struct ratsu_position now = *position; element < end && ahead->count < MOST;
             element++) {
            if (!ratsu_mainline_move(element)) continue;
            play_on(&now, element->u.move, true);
            ahead->positions[ahead->count++] = now;
            ratsu_position_set_expect(file, &now);
        }
    }
    *position = ahead->positions[ahead->at++];
}

void RATSU_LEVELLED(ratsu_ply_run)(struct ratsu_paths *paths)
{
    const struct ratsu_game *game = paths->game;
    const struct ply_path *path = &paths->query->plies.paths[paths->open[0]];
    const struct ply_step *step = &paths->query->plies.steps[path->first_step];
    struct path_run *run = &paths->runs[paths->open[0]];
    struct ratsu_position *position = &paths->position.chess;
    bool texts = paths->query->plies.texts, counts = paths->query->plies.counts;
    const struct ratsu_position_set *file = paths->query->plies.file;
    struct ahead ahead;
    ahead.at = ahead.count = 0;
    bool plain = paths->open_count == 1 && path->steps == 1;
    const struct ratsu_element *element = game->elements + paths->index;
    const struct ratsu_element *end = game->elements + game->element_count;
    for (; element < end; element++) {
        if (!ratsu_mainline_move(element)) continue;
        if (texts) paths->before.chess = *position;
        if (UNLIKELY(file))
            play_ahead(&ahead, position, element, end, file);
        else
            play_on(position, element->u.move, counts);
        paths->row.ply.number++;
        paths->row.ply.move = element;
        if (counts) count_repetitions(paths);
        if (plain ? !look_plainly(paths, path, run, step) : !look(paths)) continue;
        paths->index = (size_t)(element - game->elements) + 1;
        return;
    }
    paths->over = true;
}

/* ---- What may hold at any time ---- */

/* Adds that a piece of KIND and COLOUR comes to SQUARE; KINDS: what stands on each square. */
static ALWAYS_INLINE void arrive(struct ratsu_position *ever, unsigned kind, unsigned colour,
                                 unsigned square, uint8_t kinds[64])
{
    kinds[square] = (uint8_t)kind;
    ever->kinds[kind] |= square_bit(square);
    ever->colours[colour] |= square_bit(square);
}

static void gather(struct ratsu_paths *paths, const struct ratsu_game *game, uint8_t kinds[64])
{
    struct ratsu_position *ever = &paths->bounds.board.chess;
    unsigned colour = game->start.turn, flags = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        if (!ratsu_mainline_move(&game->elements[i])) continue;
        const struct ratsu_move move = game->elements[i].u.move;
        if (UNLIKELY(move.flags & RATSU_CASTLING)) {
            arrive(ever, RATSU_ROOK, colour, castled_rook(move.from, move.to), kinds);
            arrive(ever, RATSU_KING, colour, castled_king(move.from, move.to), kinds);
        } else if (LIKELY(!(move.flags & RATSU_NULL_MOVE))) {
            arrive(ever, move.promotion ? move.promotion : kinds[move.from], colour, move.to,
                   kinds);
        }
        flags |= move.flags | (move.promotion ? PROMOTES : 0);
        colour ^= 1;
    }
    paths->bounds.flags = flags;
}

/* Whether each step of PATH, turned in one way, may hold within the bounds. */
static bool may_hold(const struct ratsu_paths *paths, const struct ply_path *path)
{
    const struct ply_step *steps = &paths->query->plies.steps[path->first_step];
    const struct ply_row ever = {.ply = {.position = &paths->bounds.board}};
    for (uint32_t way = 0; way < path->ways; way++) {
        bool may = true;
        for (uint32_t i = 0; i < path->steps && may; i++) {
            const uint32_t from = ratsu_step_program(path, &steps[i], way);
            may = holds(paths, &ever, from, from + steps[i].to - steps[i].from, EVER);
        }
        if (may) return true;
    }
    return false;
}

int RATSU_LEVELLED(ratsu_ply_most_pieces)(const struct ratsu_query *query, uint32_t from,
                                          uint32_t to, bool turned)
{
    struct ratsu_paths any = {.query = query};
    const struct ply_row row = {.ply = {.position = &any.bounds.board}};
    set_bounds(&any.bounds, true);
    for (int count = 64; count >= 0; count--) {
        any.bounds.least = any.bounds.most = (unsigned)count;
        for (unsigned turn = turned ? 0 : ANY_TURN; turn < (turned ? ANY_TURN : 3u); turn++) {
            any.bounds.board.chess.turn = (uint8_t)turn;
            if (holds(&any, &row, from, to, EVER)) return count;
        }
    }
    return -1;
}

bool RATSU_LEVELLED(ratsu_ply_may_hold)(struct ratsu_paths *paths, const struct ply_path *path)
{
    const struct ratsu_game *game = paths->game;
    struct ply_bounds *bounds = &paths->bounds;
    uint8_t kinds[64];
    if (paths->gathered) return may_hold(paths, path);
    const unsigned most = pieces_of(&game->start);
    const unsigned least = pieces_of(&game->last);
    for (int any = 1; any >= 0; any--) { /* most paths are decided without the moves */
        set_bounds(bounds, any);
        bounds->board.chess.turn = ANY_TURN;
        bounds->game = game;
        bounds->most = most;
        bounds->least = least;
        if (may_hold(paths, path) != any) return !any;
    }
    bounds->board.chess = game->start;
    bounds->board.chess.turn = ANY_TURN;
    bounds->home = pawns_at_home(&game->start);
    for (unsigned kind = 0; kind < 6; kind++)
        for (uint64_t rest = game->start.kinds[kind]; rest;)
            kinds[take_lowest_bit(&rest)] = (uint8_t)kind;
    gather(paths, game, kinds);
    paths->gathered = true;
    return may_hold(paths, path);
}
