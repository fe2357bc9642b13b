/* camelot/camelot_moves.c: legal moves, when a capture is compulsory, how a game ends, and the path
 * that is written. */
#include "leaps.h"
#include "base/array.h"

unsigned ratsu_camelot_between(unsigned from, unsigned to)
{
    for (unsigned direction = 0; direction < DIRECTIONS; direction++)
        if (step_from(from, direction, 2) == to) return step_from(from, direction, 1);
    return RATSU_CAMELOT_NO_SQUARE;
}

static bool next_to(unsigned from, unsigned to)
{
    for (unsigned direction = 0; direction < DIRECTIONS; direction++)
        if (step_from(from, direction, 1) == to) return true;
    return false;
}

void ratsu_camelot_moves_free(struct ratsu_camelot_moves *moves)
{
    if (moves->walk) {
        free(moves->walk->states);
        ratsu_table_free(&moves->walk->table);
    }
    free(moves->walk);
    free(moves->items);
    *moves = (struct ratsu_camelot_moves){0};
}

static bool no_memory(struct ratsu_camelot_moves *moves)
{
    moves->count = 0;
    moves->failed = true;
    return false;
}

/* Returns a walk to use, NULL if there is no memory. */
static struct ratsu_camelot_walk *walk_of(struct ratsu_camelot_moves *moves)
{
    if (!moves->walk) moves->walk = calloc(1, sizeof *moves->walk);
    return moves->walk;
}

/* Empties the list and makes sure of the walk's memory. */
static bool begin_list(struct ratsu_camelot_moves *moves)
{
    moves->count = 0;
    moves->failed = false;
    return walk_of(moves) || no_memory(moves);
}

static bool add_move(struct ratsu_camelot_moves *moves, unsigned from, unsigned to,
                     struct ratsu_camelot_set removed)
{
    if (!RATSU_GROW(moves->items, moves->capacity, moves->count + 1)) return false;
    moves->items[moves->count++] = (struct ratsu_camelot_move){removed, (uint8_t)from, (uint8_t)to};
    return true;
}

static bool has_two_in_castle(const struct ratsu_camelot_position *position, unsigned colour)
{
    struct ratsu_camelot_set in = set_common(position->colours[colour], castle_of[colour ^ 1]);
    return set_count(&in) == 2;
}

/* Two pieces in the castle, a side without pieces, or one piece each: the game is over, whoever is
 * to move. */
static enum ratsu_outcome outcome_of_pieces(const struct ratsu_camelot_position *position)
{
    unsigned white = set_count(&position->colours[0]), black = set_count(&position->colours[1]);
    if (has_two_in_castle(position, 0) || has_two_in_castle(position, 1))
        return RATSU_TWO_IN_CASTLE;
    if (white == 0 || black == 0) return RATSU_ALL_CAPTURED;
    return white == 1 && black == 1 ? RATSU_ONE_EACH : RATSU_ONGOING;
}

struct ratsu_camelot_duty ratsu_camelot_duty(const struct ratsu_camelot_position *position)
{
    struct ratsu_camelot_duty duty = {.over = outcome_of_pieces(position) != RATSU_ONGOING};
    if (duty.over) return duty;
    const struct ratsu_camelot_set *own = &position->colours[position->turn];
    duty.leave = set_common(*own, castle_of[position->turn]);
    duty.movers = ratsu_camelot_empty(&duty.leave) ? *own : duty.leave;
    struct ratsu_camelot_set rest = set_without(duty.movers, castle_of[position->turn ^ 1]);
    while (!duty.jump && !ratsu_camelot_empty(&rest))
        duty.jump = ratsu_camelot_can_jump(position, set_pop(&rest));
    return duty;
}

/* Adds the moves by leaping from the first of the COUNT squares of PATH, to the last of them by way
 * of the others; if there is one alone, to all squares. A piece that must jump but cannot has no
 * move: the search finds none. */
static bool add_leaps(const struct ratsu_camelot_position *position, const uint8_t *path,
                      size_t count, bool jumps, struct ratsu_camelot_moves *moves)
{
    struct ratsu_camelot_walk *walk = moves->walk;
    const size_t between = count > 2 ? count - 2 : 0;
    if (!ratsu_camelot_walk_leaps(walk, position, path[0], jumps, path + 1, between)) return false;
    for (size_t i = 1; i < walk->count; i++) {
        const struct leap_state *state = &walk->states[i];
        if (!state->may_end || state->passed != between) continue;
        if (count > 1 && state->square != path[count - 1]) continue;
        if (!add_move(moves, path[0], state->square, ratsu_camelot_walk_removed(walk, state)))
            return false;
    }
    return true;
}

/* Lists the legal moves by the duties of the side to move; clocks are ignored. */
static bool list_moves(const struct ratsu_camelot_position *position,
                       struct ratsu_camelot_moves *moves)
{
    if (!begin_list(moves)) return false;
    struct ratsu_camelot_duty duty = ratsu_camelot_duty(position);
    const unsigned turn = position->turn;
    const bool castle_moves_left = position->castle_moves[turn] < RATSU_CAMELOT_CASTLE_MOVES;
    struct ratsu_camelot_set closed = castle_of[turn]; /* to plain moves, castle moves too */
    for (int i = 0; i < 3; i++)
        closed.word[i] |= position->colours[0].word[i] | position->colours[1].word[i];
    while (!ratsu_camelot_empty(&duty.movers)) {
        uint8_t from = (uint8_t)set_pop(&duty.movers);
        const bool inside = ratsu_camelot_has(&castle_of[turn ^ 1], from);
        const bool steps = !duty.jump && (!inside || castle_moves_left);
        for (unsigned direction = 0; steps && direction < DIRECTIONS; direction++) {
            unsigned to = step_from(from, direction, 1);
            if (to == RATSU_CAMELOT_NO_SQUARE || ratsu_camelot_has(&closed, to)) continue;
            if (inside && !ratsu_camelot_has(&castle_of[turn ^ 1], to)) continue;
            if (!add_move(moves, from, to, (struct ratsu_camelot_set){{0, 0, 0}}))
                return no_memory(moves);
        }
        if (!add_leaps(position, &from, 1, duty.jump, moves)) return no_memory(moves);
    }
    return true;
}

static bool fifty_moves(const struct ratsu_camelot_position *position)
{
    return (position->rules & RATSU_RULES_WCF) && position->halfmove_clock >= RATSU_CAMELOT_FIFTY;
}

bool ratsu_camelot_legal_moves(const struct ratsu_camelot_position *position,
                               struct ratsu_camelot_moves *moves)
{
    return fifty_moves(position) ? begin_list(moves) : list_moves(position, moves);
}

enum ratsu_outcome ratsu_camelot_outcome(const struct ratsu_camelot_position *position,
                                         struct ratsu_camelot_moves *moves)
{
    if (!list_moves(position, moves)) return RATSU_ONGOING;
    enum ratsu_outcome outcome = outcome_of_pieces(position);
    if (outcome != RATSU_ONGOING) return outcome;
    if (moves->count == 0) return RATSU_NO_MOVE;
    if (!fifty_moves(position)) return RATSU_ONGOING;
    moves->count = 0;
    return RATSU_FIFTY_MOVES;
}

int ratsu_camelot_winner(const struct ratsu_camelot_position *position, enum ratsu_outcome outcome)
{
    int mover = position->turn ^ 1;
    if (outcome == RATSU_TWO_IN_CASTLE)
        return has_two_in_castle(position, (unsigned)mover) ? mover : position->turn;
    if (outcome != RATSU_ALL_CAPTURED && outcome != RATSU_NO_MOVE) return -1;
    int winner = mover;
    if (outcome == RATSU_ALL_CAPTURED && ratsu_camelot_empty(&position->colours[mover]))
        winner = position->turn;
    return (position->rules & RATSU_RULES_WCF) && set_count(&position->colours[winner]) < 2
               ? -1
               : winner;
}

size_t ratsu_camelot_path(const struct ratsu_camelot_position *position,
                          const struct ratsu_camelot_move *move, struct ratsu_camelot_moves *moves,
                          uint8_t path[RATSU_CAMELOT_PATH_MAX])
{
    path[0] = move->from;
    path[1] = move->to;
    bool plain = ratsu_camelot_empty(&move->removed);
    if (plain && next_to(move->from, move->to)) return 2;
    const struct ratsu_camelot_walk *walk = walk_of(moves);
    if (!walk || !ratsu_camelot_walk_leaps(moves->walk, position, move->from, !plain, NULL, 0))
        return 0;
    const struct leap_state *state = NULL; /* the one that is the move */
    for (size_t i = 1; i < walk->count && !state; i++) {
        const struct leap_state *end = &walk->states[i];
        if (!end->may_end || end->square != move->to) continue;
        struct ratsu_camelot_move found = {ratsu_camelot_walk_removed(walk, end), move->from,
                                           move->to};
        if (ratsu_camelot_move_equal(&found, move)) state = end;
    }
    size_t length = 1;
    for (const struct leap_state *s = state; s != walk->states && s; s = &walk->states[s->parent])
        length++;
    for (size_t i = length; i-- > 1; state = &walk->states[state->parent]) path[i] = state->square;
    return length;
}

enum ratsu_camelot_way ratsu_camelot_follow(const struct ratsu_camelot_position *position,
                                            const uint8_t *path, size_t count,
                                            struct ratsu_camelot_moves *moves,
                                            struct ratsu_camelot_move *move)
{
    *move = (struct ratsu_camelot_move){{{0, 0, 0}}, path[0], path[count - 1]};
    if (count == 2 && next_to(path[0], path[1])) return RATSU_CAMELOT_WHOLE;
    struct leap_state state;
    struct ratsu_camelot_walk *walk = walk_of(moves);
    if (!walk || !ratsu_camelot_walk_path(walk, position, path, count, &state))
        return RATSU_CAMELOT_NO_WAY;
    move->removed = ratsu_camelot_walk_removed(walk, &state);
    return state.may_end ? RATSU_CAMELOT_WHOLE : RATSU_CAMELOT_STOPS_SHORT;
}

bool ratsu_camelot_between_squares(const struct ratsu_camelot_position *position,
                                   const uint8_t *path, size_t count,
                                   struct ratsu_camelot_moves *moves)
{
    if (!begin_list(moves)) return false;
    struct ratsu_camelot_duty duty = ratsu_camelot_duty(position);
    if (fifty_moves(position) || !ratsu_camelot_has(&duty.movers, path[0])) return true;
    return add_leaps(position, path, count, duty.jump, moves) || no_memory(moves);
}
