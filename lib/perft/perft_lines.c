/* perft/perft_lines.c: fills the tables of perft_lines.h; compiled once per processor level. */
#include "base/level.h"
#include "chess/tables.h"
#include "perft/perft_lines.h"

/* Returns the squares seen from SQUARE both ways along LINE, up to and including the first of
 * STOPPERS. */
static uint64_t seen_along(const struct lines *lines, unsigned square, unsigned line,
                           uint64_t stoppers)
{
    uint64_t up = lines->ray[line][square], down = lines->ray[line + 4][square];
    if (up & stoppers) up &= ~lines->ray[line][lowest_bit(up & stoppers)];
    if (down & stoppers) down &= ~lines->ray[line + 4][highest_bit(down & stoppers)];
    return up | down;
}

#ifdef __BMI2__
/* The squares seen along one line for each set of pieces on it, and the index of the set by PEXT.
 */
struct line_sets {
    unsigned count;
    uint32_t place[64];
    uint64_t seen[64];
};

static void list_sets(const struct lines *lines, unsigned square, unsigned line, uint64_t mask,
                      struct line_sets *sets)
{
    uint64_t stoppers = 0, own = mask & lines->through[line][square];
    sets->count = 0;
    do {
        sets->place[sets->count] = (uint32_t)_pext_u64(stoppers, mask);
        sets->seen[sets->count++] = seen_along(lines, square, line, stoppers);
        stoppers = (stoppers - own) & own;
    } while (stoppers);
}

/* Fills the reach of a piece that moves along FIRST and the line at right angles to it, from index
 * START on. Returns the index after it. Each set of stoppers is one set on each line, put together.
 */
static uint32_t fill_reach(struct lines *lines, unsigned square, unsigned first, uint64_t mask,
                           uint32_t start)
{
    struct line_sets one, other;
    list_sets(lines, square, first, mask, &one);
    list_sets(lines, square, first + 2, mask, &other);
    for (unsigned i = 0; i < one.count; i++)
        for (unsigned j = 0; j < other.count; j++)
            lines->reach[start + one.place[i] + other.place[j]] = one.seen[i] | other.seen[j];
    return start + one.count * other.count;
}

static void fill_sliders(struct lines *lines)
{
    uint32_t next = 0;
    for (unsigned square = 0; square < 64; square++) {
        uint64_t inner_ranks = ~(RANK_1 | RANK_8) | RANK_1 << (square & 56);
        uint64_t inner_files = ~(FILE_A | FILE_H) | FILE_A << (square & 7);
        uint64_t inner = inner_ranks & inner_files;
        lines->rook_mask[square] =
            inner & (lines->through[NORTH][square] | lines->through[EAST][square]);
        lines->bishop_mask[square] =
            inner & (lines->through[NORTH_EAST][square] | lines->through[NORTH_WEST][square]);
        lines->rook_start[square] = next;
        next = fill_reach(lines, square, NORTH, lines->rook_mask[square], next);
        lines->bishop_start[square] = next;
        next = fill_reach(lines, square, NORTH_EAST, lines->bishop_mask[square], next);
    }
}
#else
static void fill_sliders(struct lines *lines)
{
    for (unsigned file = 0; file < 8; file++)
        for (unsigned inner = 0; inner < 64; inner++)
            lines->rank[file][inner] = (uint8_t)seen_along(lines, file, EAST, inner * 2);
}
#endif

void RATSU_LEVELLED(ratsu_perft_lines)(void *memory)
{
    static const uint8_t rays[DIRECTIONS] = {
        [NORTH] = 0, [EAST] = 1, [NORTH_EAST] = 2, [NORTH_WEST] = 3,
        [SOUTH] = 4, [WEST] = 5, [SOUTH_WEST] = 6, [SOUTH_EAST] = 7};
    struct lines *lines = memory;
    for (unsigned square = 0; square < 64; square++) {
        lines->knight[square] = ratsu_reach[RATSU_KNIGHT][square];
        lines->king[square] = ratsu_reach[RATSU_KING][square];
        for (unsigned to = 0; to < 64; to++)
            lines->path[square][to] = square == to ? 0 : ratsu_between[square][to] | square_bit(to);
        for (unsigned ray = 0; ray < DIRECTIONS; ray++) {
            lines->ray[ray][square] = ratsu_rays[square][rays[ray]];
            lines->through[ray & 3][square] |= lines->ray[ray][square];
        }
    }
    fill_sliders(lines);
}
