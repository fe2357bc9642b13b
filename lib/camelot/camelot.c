/* camelot/camelot.c: the start position, playing a move, and the fingerprint of a position. */
#include "grid.h"

/* A key for the hash: output number N of splitmix64 (Steele, Lea, Flood 2014), so that no table is
 * needed. */
static uint64_t key(uint64_t n)
{
    n = (n + 1) * 0x9e3779b97f4a7c15u;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9u;
    n = (n ^ n >> 27) * 0x94d049bb133111ebu;
    return n ^ n >> 31;
}

static uint64_t piece_key(unsigned colour, bool knight, unsigned square)
{
    return key((colour * 2 + knight) * RATSU_CAMELOT_SQUARES + square);
}

enum { TURN_KEY = 1000, CASTLE_MOVES_KEYS };

static uint64_t castle_moves_key(unsigned colour, unsigned used)
{
    return key(CASTLE_MOVES_KEYS + colour * 3 + used);
}

uint64_t ratsu_camelot_hash(const struct ratsu_camelot_position *position)
{
    uint64_t hash = position->turn == RATSU_BLACK ? key(TURN_KEY) : 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        struct ratsu_camelot_set rest = position->colours[colour];
        while (!ratsu_camelot_empty(&rest)) {
            unsigned square = set_pop(&rest);
            hash ^= piece_key(colour, ratsu_camelot_has(&position->knights, square), square);
        }
        hash ^= castle_moves_key(colour, position->castle_moves[colour]);
    }
    return hash;
}

void ratsu_camelot_start(struct ratsu_camelot_position *position, bool wcf)
{
    /* White's squares as file * 16 + rank; Black's are theirs with rank r become 16 - r (both from
     * 0). */
    static const uint8_t knights[4] = {2 * 16 + 5, 3 * 16 + 6, 8 * 16 + 6, 9 * 16 + 5};
    static const uint8_t pieces[10] = {3 * 16 + 5, 4 * 16 + 5, 4 * 16 + 6, 5 * 16 + 5, 5 * 16 + 6,
                                       6 * 16 + 5, 6 * 16 + 6, 7 * 16 + 5, 7 * 16 + 6, 8 * 16 + 5};
    *position = (struct ratsu_camelot_position){.move_number = 1, .rules = RATSU_RULES_CAMELOT};
    if (wcf) position->rules |= RATSU_RULES_WCF;
    for (unsigned i = 0; i < 14; i++) {
        unsigned square = i < 4 ? knights[i] : pieces[i - 4];
        unsigned mirrored = (square & ~15u) | (15 - (square & 15));
        set_add(&position->colours[RATSU_WHITE], square);
        set_add(&position->colours[RATSU_BLACK], mirrored);
        if (i < 4) {
            set_add(&position->knights, square);
            set_add(&position->knights, mirrored);
        }
    }
    position->hash = ratsu_camelot_hash(position);
}

void ratsu_camelot_play(struct ratsu_camelot_position *position,
                        const struct ratsu_camelot_move *move)
{
    unsigned turn = position->turn;
    const struct ratsu_camelot_set *goal = &castle_of[turn ^ 1];
    bool inside = ratsu_camelot_has(goal, move->from);
    bool knight = ratsu_camelot_has(&position->knights, move->from);
    position->halfmove_clock++;
    if (ratsu_camelot_has(goal, move->to) && !inside) position->halfmove_clock = 0;
    for (struct ratsu_camelot_set rest = move->removed; !ratsu_camelot_empty(&rest);) {
        unsigned square = set_pop(&rest);
        position->hash ^=
            piece_key(turn ^ 1, ratsu_camelot_has(&position->knights, square), square);
        set_remove(&position->colours[turn ^ 1], square);
        set_remove(&position->knights, square);
        position->halfmove_clock = 0;
    }
    position->hash ^= piece_key(turn, knight, move->from) ^ piece_key(turn, knight, move->to);
    set_remove(&position->colours[turn], move->from);
    set_add(&position->colours[turn], move->to);
    if (knight) {
        set_remove(&position->knights, move->from);
        set_add(&position->knights, move->to);
    }
    if (inside) {
        uint8_t used = position->castle_moves[turn]++;
        position->hash ^= castle_moves_key(turn, used) ^ castle_moves_key(turn, used + 1u);
    }
    position->hash ^= key(TURN_KEY);
    if (turn == RATSU_BLACK) position->move_number++;
    position->turn = (uint8_t)(turn ^ 1);
}
