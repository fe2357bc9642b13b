/* camelot/leaps.c: finds where a piece of Camelot gets by leaping, breadth first. */
#include "leaps.h"
#include "base/array.h"

/* Adds STATE if it is new. */
static bool add_state(struct ratsu_camelot_walk *walk, const struct leap_state *state)
{
    /* No two states have the same hash: an odd factor and a shift lose nothing. */
    uint64_t hash = (uint64_t)state->removed << 24 | (uint64_t)state->passed << 16 |
                    (uint64_t)state->square << 8 | (uint64_t)state->bound << 1 | 1;
    hash *= 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
    if (ratsu_table_first(&walk->table, hash) != RATSU_TABLE_NONE) return true;
    if (!RATSU_GROW(walk->states, walk->capacity, walk->count + 1)) return false;
    if (!ratsu_table_add(&walk->table, hash, walk->count)) return false;
    walk->states[walk->count++] = *state;
    return true;
}

static bool walk_begin(struct ratsu_camelot_walk *walk,
                       const struct ratsu_camelot_position *position, unsigned from, bool must_jump)
{
    walk->own = position->colours[position->turn];
    set_remove(&walk->own, from);
    walk->others = position->colours[position->turn ^ 1];
    walk->own_castle = castle_of[position->turn];
    walk->enemy_castle = castle_of[position->turn ^ 1];
    walk->knight = ratsu_camelot_has(&position->knights, from);
    walk->wcf = position->rules & RATSU_RULES_WCF;
    walk->must_jump = must_jump;
    struct ratsu_camelot_set rest = walk->others;
    for (uint8_t i = 0; i < RATSU_CAMELOT_PIECES_MAX && !ratsu_camelot_empty(&rest); i++) {
        walk->enemies[i] = (uint8_t)set_pop(&rest);
        walk->enemy_number[walk->enemies[i]] = i;
    }
    walk->count = 0;
    ratsu_table_clear(&walk->table);
    return add_state(walk, &(struct leap_state){.square = (uint8_t)from});
}

/* Nothing stands on SQUARE when the piece has come to STATE. */
static bool is_free(const struct ratsu_camelot_walk *walk, const struct leap_state *state,
                    unsigned square)
{
    if (ratsu_camelot_has(&walk->own, square)) return false;
    return !ratsu_camelot_has(&walk->others, square) ||
           (state->removed >> walk->enemy_number[square] & 1);
}

/* Finds the state after a jump over the enemy piece on OVER from STATE: false if the piece cannot
 * jump there. */
static bool jump(const struct ratsu_camelot_walk *walk, const struct leap_state *state,
                 unsigned over, unsigned direction, struct leap_state *next)
{
    unsigned bit = 1u << walk->enemy_number[over];
    unsigned to = step_from(state->square, direction, 2);
    if (to == RATSU_CAMELOT_NO_SQUARE || (state->removed & bit) || !is_free(walk, state, to))
        return false;
    *next = (struct leap_state){.square = (uint8_t)to, .removed = (uint16_t)(state->removed | bit)};
    return true;
}

static bool has_jump(const struct ratsu_camelot_walk *walk, const struct leap_state *state)
{
    struct leap_state next;
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        unsigned over = step_from(state->square, direction, 1);
        if (over != RATSU_CAMELOT_NO_SQUARE && ratsu_camelot_has(&walk->others, over) &&
            jump(walk, state, over, direction, &next))
            return true;
    }
    return false;
}

/* Finds the state after a canter over the own piece that is next in DIRECTION; false if there is
 * none. */
static bool canter(const struct ratsu_camelot_walk *walk, const struct leap_state *state,
                   unsigned direction, struct leap_state *next)
{
    unsigned to = step_from(state->square, direction, 2);
    if (to == RATSU_CAMELOT_NO_SQUARE || !is_free(walk, state, to) ||
        ratsu_camelot_has(&walk->own_castle, to))
        return false;
    *next = (struct leap_state){.square = (uint8_t)to, .bound = state->bound};
    return true;
}

/* Sets what a state needs to know of itself. */
static void settle(const struct ratsu_camelot_walk *walk, struct leap_state *state)
{
    bool counts = state->removed != 0 || (walk->wcf && walk->knight); /* that it could jump on */
    bool inside = ratsu_camelot_has(&walk->enemy_castle, state->square);
    bool goes_on = counts && !inside && has_jump(walk, state);
    if (state->removed != 0) {
        state->may_end = !goes_on;
        return;
    }
    if (goes_on) state->bound = true;
    bool returned = state->square == walk->states[0].square;
    state->may_end = !returned && !state->bound && !walk->must_jump;
}

/* Finds the state one leap in DIRECTION after STATE (FIRST: the way's first leap), false if there
 * is no such leap. A knight may canter and then jump; a man does only one of these in a move. No
 * piece comes out of the enemy castle. */
static bool leap(const struct ratsu_camelot_walk *walk, const struct leap_state *state, bool first,
                 unsigned direction, struct leap_state *next)
{
    unsigned over = step_from(state->square, direction, 1);
    if (over == RATSU_CAMELOT_NO_SQUARE || ratsu_camelot_has(&walk->enemy_castle, state->square))
        return false;
    bool canters = state->removed == 0 && (walk->knight || !walk->must_jump);
    bool jumps = state->removed != 0 || walk->knight || first;
    bool leaps =
        (canters && ratsu_camelot_has(&walk->own, over) && canter(walk, state, direction, next)) ||
        (jumps && ratsu_camelot_has(&walk->others, over) &&
         jump(walk, state, over, direction, next));
    if (leaps) settle(walk, next);
    return leaps;
}

bool ratsu_camelot_walk_leaps(struct ratsu_camelot_walk *walk,
                              const struct ratsu_camelot_position *position, unsigned from,
                              bool must_jump, const uint8_t *via, size_t via_count)
{
    walk->via = via;
    walk->via_count = via_count;
    if (!walk_begin(walk, position, from, must_jump)) return false;
    for (uint32_t i = 0; i < walk->count; i++) {
        struct leap_state first = walk->states[i];
        for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
            struct leap_state next;
            if (!leap(walk, &first, i == 0, direction, &next)) continue;
            next.parent = i;
            next.passed = first.passed;
            if (next.passed < walk->via_count && walk->via[next.passed] == next.square)
                next.passed++;
            if (!add_state(walk, &next)) return false;
        }
    }
    return true;
}

bool ratsu_camelot_walk_path(struct ratsu_camelot_walk *walk,
                             const struct ratsu_camelot_position *position, const uint8_t *path,
                             size_t count, struct leap_state *state)
{
    if (count < 2 || !walk_begin(walk, position, path[0], false)) return false;
    *state = walk->states[0];
    for (size_t i = 1; i < count; i++) {
        struct leap_state next;
        unsigned direction = 0;
        while (direction < DIRECTIONS && step_from(state->square, direction, 2) != path[i])
            direction++;
        if (direction == DIRECTIONS || !leap(walk, state, i == 1, direction, &next)) return false;
        *state = next;
    }
    return true;
}

struct ratsu_camelot_set ratsu_camelot_walk_removed(const struct ratsu_camelot_walk *walk,
                                                    const struct leap_state *state)
{
    struct ratsu_camelot_set set = {{0, 0, 0}};
    for (uint64_t rest = state->removed; rest != 0;)
        set_add(&set, walk->enemies[take_lowest_bit(&rest)]);
    return set;
}

bool ratsu_camelot_can_jump(const struct ratsu_camelot_position *position, unsigned from)
{
    const struct ratsu_camelot_set *own = &position->colours[position->turn];
    const struct ratsu_camelot_set *others = &position->colours[position->turn ^ 1];
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        unsigned to = step_from(from, direction, 2);
        if (to == RATSU_CAMELOT_NO_SQUARE) continue;
        if (!ratsu_camelot_has(others, step_from(from, direction, 1))) continue;
        if (!ratsu_camelot_has(own, to) && !ratsu_camelot_has(others, to)) return true;
    }
    return false;
}
