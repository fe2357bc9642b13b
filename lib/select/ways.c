/* select/ways.c: a path in all its ways of turning: the programs of its steps, made for each. */
#include "base/array.h"
#include "base/bits.h"
#include "camelot/grid.h"
#include "select/parser.h"
#include "select/paths.h"

/* ---- Instructions ---- */

/* Adds the position of CODE, turned so. */
static bool turn_position(struct ply_query *plies, struct ply_code *code, unsigned turning)
{
    if (!RATSU_GROW(plies->positions, plies->position_capacity, plies->position_count + 1))
        return false;
    struct target *turned = &plies->positions[plies->position_count];
    *turned = plies->positions[code->index];
    ratsu_turn_board(&turned->position, turning);
    turned->home = pawns_at_home(&turned->position.chess);
    code->index = (uint32_t)plies->position_count++;
    return true;
}

static bool turn_code(struct ply_query *plies, struct ply_code *code, unsigned turning)
{
    const unsigned flipped = turning & TURN_FLIPPED;
    const struct ratsu_key *key;
    struct ply_pieces *pieces = &code->pieces;
    switch ((enum ply_operation)code->operation) {
    case PLY_POSITION:
        return turn_position(plies, code, turning);
    case PLY_COLUMN:
        key = plies->columns[code->index].key;
        code->turning = (uint8_t)(key->type == WHOLE_VALUE ? flipped : 0);
        if ((key->ply >= KEY_SAN && key->ply <= KEY_UCI) || key->ply == KEY_POLYGLOT ||
            key->ply == KEY_FEN) /* values that are others on a turned board */
            code->turning = (uint8_t)turning;
        ratsu_turn_pieces(pieces, turning);
        return true;
    case PLY_SUBSET:
        if (flipped) code->colour = (uint8_t)((code->colour & 1) << 1 | code->colour >> 1);
        return true;
    case PLY_MATERIAL:
        code->colour ^= (uint8_t)(flipped && !plies->materials[code->index].either);
        return true;
    case PLY_COUNTED:
        code->colour ^= (uint8_t)(code->key->type == WHOLE_VALUE && flipped);
        return true;
    case PLY_KIND:
    case PLY_HAS_KIND:
    case PLY_COLOUR:
    case PLY_PIECES: {
        const uint8_t white = pieces->kinds[flipped], black = pieces->kinds[flipped ^ 1];
        pieces->kinds[RATSU_WHITE] = white;
        pieces->kinds[RATSU_BLACK] = black;
        ratsu_turn_pieces(pieces, turning);
        if (code->operation == PLY_PIECES) return true;
    } /* fall through */
    case PLY_SIDE:
        code->colour ^= (uint8_t)flipped;
        return true;
    case PLY_ATTACKS: /* from here on, of both colours and all files alike */
    case PLY_ATTACKED_BY:
    case PLY_SOME:
    case PLY_SIZE:
    case PLY_SIZES:
    case PLY_ALWAYS:
    case PLY_MOVE:
    case PLY_ASKED:
    case PLY_NOT:
    case PLY_AND:
    case PLY_OR:
        break;
    }
    return true;
}

/* ---- Paths ---- */

/* Mixes the bits of N (SplitMix64). */
static uint64_t mixed(uint64_t n)
{
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9u;
    n = (n ^ n >> 27) * 0x94d049bb133111ebu;
    return n ^ n >> 31;
}

/* Adds up what the operands of OPERATION (PLY_AND, PLY_OR, or PLY_NOT for a term) ask in the
 * program from FROM to TO, turned so: their order makes no difference. */
static uint64_t sum_of(struct ply_query *plies, uint32_t from, uint32_t to, unsigned turning,
                       unsigned operation)
{
    uint32_t jump = from;
    uint64_t sum = 0;
    while (jump < to &&
           ((plies->code[jump].operation != PLY_AND && plies->code[jump].operation != PLY_OR) ||
            plies->code[jump].index != to))
        jump++;
    if (jump < to) { /* the operator that binds least */
        const unsigned own = plies->code[jump].operation;
        sum = sum_of(plies, from, jump, turning, own) + sum_of(plies, jump + 1, to, turning, own);
        return own == operation ? sum : mixed(sum + own);
    }
    if (to - from > 1 && plies->code[to - 1].operation == PLY_NOT)
        return mixed(sum_of(plies, from, to - 1, turning, PLY_NOT) + PLY_NOT);
    for (; from < to; from++) {
        struct ply_code code = plies->code[from];
        const unsigned char *bytes = (const unsigned char *)&code;
        if (code.operation == PLY_POSITION) /* its turned one is not made yet */
            code.turning = (uint8_t)turning;
        else if (!turn_code(plies, &code, turning))
            return 0;
        for (size_t i = 0; i < sizeof code; i++) sum = mixed(sum + bytes[i] + 1);
    }
    return sum;
}

/* Returns a number that is the same for two turnings if PATH asks the same in both, as far as is
 * known. */
static uint64_t turned_sum(struct ply_query *plies, const struct ply_path *path, unsigned turning)
{
    enum { LONG = 256 };
    const struct ply_step *step = &plies->steps[path->first_step];
    uint64_t sum = 0;
    for (uint32_t i = 0; i < path->steps; i++, step++) {
        if (step->to - step->from > LONG) return turning;
        sum = mixed(sum + sum_of(plies, step->from, step->to, turning, PLY_NOT));
    }
    return sum;
}

/* Whether CODE is a set that names squares, some of them on the board. */
static bool names_squares(const struct ply_code *code)
{
    const struct ply_pieces *pieces = &code->pieces;
    const bool set = code->operation <= PLY_PIECES || code->operation == PLY_HAS_KIND;
    return set && (pieces->squares & ~pieces->endless ||
                   (!pieces->endless && set_count(&pieces->grid) > 0));
}

/* Adds the programs of the steps of PATH, turned so, each after an `or`; none if files are moved
 * and the board is left, so that no ply of chess has one of them. */
static bool add_way(struct parser *parser, struct ply_path *path, unsigned turning)
{
    struct ply_query *plies = &parser->query->plies;
    const size_t before = plies->code_count;
    bool possible = true, named = false, left = false;
    for (uint32_t n = 0; n < path->steps; n++) {
        struct ply_step *step = &plies->steps[path->first_step + n];
        if (!ratsu_ply_add(parser, PLY_OR)) return false;
        const uint32_t from = (uint32_t)plies->code_count;
        if (path->ways == 1) step->turned = from;
        for (uint32_t i = step->from; i < step->to; i++) {
            struct ply_code code = plies->code[i], *added;
            if (!turn_code(plies, &code, turning)) return fail(parser, 0, NULL);
            if (code.operation == PLY_AND || code.operation == PLY_OR)
                code.index += from - step->from;
            if (!(added = ratsu_ply_add(parser, code.operation))) return false;
            *added = code;
            named |= names_squares(&plies->code[i]);
            left |= names_squares(&code);
        }
        const uint32_t to = (uint32_t)plies->code_count;
        const bool chess =
            turning >= TURN_SHIFTED &&
            ratsu_ply_most_pieces_plain(parser->query, step->from, step->to, true) >= 0;
        left |= !chess;
        possible &= !chess || ratsu_ply_most_pieces_plain(parser->query, from, to, true) >= 0;
    }
    if (!possible) {
        plies->code_count = before;
        return true;
    }
    if (named && !left)
        warn(parser, parser->path_at,
             "shift also moves all squares of this off the board, where it holds on other plies: "
             "not can stand before shift");
    path->stride = (uint32_t)(plies->code_count - before);
    path->ways++;
    return true;
}

/* Notes which of the ways of turning that PATH names find no more. SHIFTED: a shift does. */
static void note_idle(struct parser *parser, const struct ply_path *path, bool shifted)
{
    struct ply_query *plies = &parser->query->plies;
    const uint64_t plain = turned_sum(plies, path, TURN_NONE);
    const bool flips = turned_sum(plies, path, TURN_FLIPPED) != plain;
    const bool mirrors = turned_sum(plies, path, TURN_MIRRORED) != plain;
    if (!flips && parser->turned & TURN_FLIPPED)
        warn(parser, parser->path_at,
             mirrors && !(parser->turned & TURN_MIRRORED)
                 ? "flip turns this into itself, and finds no more; mirror exchanges the files"
                 : "flip turns this into itself, and finds no more");
    if (!mirrors && parser->turned & TURN_MIRRORED)
        warn(parser, parser->path_at, "mirror turns this into itself, and finds no more");
    if (!shifted && parser->turned & TURN_SHIFTED)
        warn(parser, parser->path_at,
             "shift turns this into itself, or moves it off the board, "
             "and finds no more");
}

bool ratsu_turn_path(struct parser *parser)
{
    struct ply_query *plies = &parser->query->plies;
    struct ply_path *path = &plies->paths[plies->path_count - 1];
    struct ply_step *steps = &plies->steps[path->first_step];
    const unsigned first = lowest_bit(parser->turnings);
    uint64_t sums[TURN_ALL];
    unsigned count = 0;
    bool shifted = false;
    for (uint64_t rest = parser->turnings; rest;) {
        const unsigned turning = take_lowest_bit(&rest);
        const uint32_t ways = path->ways;
        sums[count] = turned_sum(plies, path, turning);
        bool new = true;
        for (unsigned i = 0; i < count && new; i++) new = sums[i] != sums[count];
        count += new;
        if (!new || turning == first) continue;
        if (!add_way(parser, path, turning)) return false;
        shifted |= turning >= TURN_SHIFTED && path->ways > ways;
    }
    note_idle(parser, path, shifted);
    for (uint32_t n = 0; n < path->steps && first; n++)
        for (uint32_t i = steps[n].from; i < steps[n].to; i++)
            if (!turn_code(plies, &plies->code[i], first)) return fail(parser, 0, NULL);
    if (path->steps == 1) {
        steps->to = (uint32_t)plies->code_count; /* all ways become one program */
        for (uint32_t way = 1; way < path->ways; way++)
            plies->code[ratsu_step_program(path, steps, way) - 1].index = steps->to;
        path->ways = 1;
    } else {
        path->first_state = (uint32_t)plies->state_count;
        plies->state_count += path->ways;
    }
    return true;
}
