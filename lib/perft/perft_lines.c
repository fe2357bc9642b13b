/* perft/perft_lines.c: fills the tables of perft_lines.h; compiled once per processor level. */
#include "base/level.h"
#include "perft/perft_lines.h"

/* Returns the squares seen from SQUARE in steps of FILES and RANKS, up to and including the first
 * occupied one. */
static uint64_t walk(unsigned square, int files, int ranks, uint64_t occupied)
{
    uint64_t seen = 0;
    int file = (int)(square & 7) + files, rank = (int)(square >> 3) + ranks;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        uint64_t here = square_bit((unsigned)(rank * 8 + file));
        seen |= here;
        if (here & occupied) break;
        file += files;
        rank += ranks;
    }
    return seen;
}

#ifdef __BMI2__
/* The squares seen along one line for each set of pieces on it, and the index of the set by PEXT.
 */
struct line_sets {
    unsigned count;
    uint32_t place[64];
    uint64_t seen[64];
};

static uint64_t seen_along(const struct lines *lines, unsigned square, unsigned line,
                           uint64_t stoppers)
{
    uint64_t up = lines->ray[line][square], down = lines->ray[line + 4][square];
    if (up & stoppers) up &= ~lines->ray[line][lowest_bit(up & stoppers)];
    if (down & stoppers) down &= ~lines->ray[line + 4][highest_bit(down & stoppers)];
    return up | down;
}

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
            lines->rank[file][inner] =
                (uint8_t)(walk(file, 1, 0, inner * 2) | walk(file, -1, 0, inner * 2));
}
#endif

static void fill_paths(struct lines *lines, unsigned from)
{
    for (unsigned to = 0; to < 64; to++) lines->path[from][to] = from == to ? 0 : square_bit(to);
    for (int files = -1; files <= 1; files++) {
        for (int ranks = -1; ranks <= 1; ranks++) {
            uint64_t ray = files || ranks ? walk(from, files, ranks, 0) : 0;
            while (ray) {
                unsigned to = take_lowest_bit(&ray);
                lines->path[from][to] = walk(from, files, ranks, square_bit(to));
            }
        }
    }
}

static void fill_rays(struct lines *lines, unsigned square)
{
    static const int8_t files[DIRECTIONS] = {0, 1, 1, -1, 0, -1, -1, 1};
    static const int8_t ranks[DIRECTIONS] = {1, 1, 0, 1, -1, -1, 0, -1};
    for (unsigned ray = 0; ray < DIRECTIONS; ray++) {
        uint64_t squares = walk(square, files[ray], ranks[ray], 0);
        lines->ray[ray][square] = squares;
        lines->through[ray & 3][square] |= squares;
    }
}

void RATSU_LEVELLED(ratsu_perft_lines)(void *memory)
{
    struct lines *lines = memory;
    for (unsigned square = 0; square < 64; square++) {
        uint64_t here = square_bit(square), row = here | beside(here);
        lines->knight[square] = knights_reach(here);
        lines->king[square] = (row | row << 8 | row >> 8) & ~here;
        fill_paths(lines, square);
        fill_rays(lines, square);
    }
    fill_sliders(lines);
}
