/* perft_lines.c: the tables of perft_lines.h, made by walking; compiled once per processor level.
 */
#include "base/level.h"
#include "chess/perft_lines.h"

/* The squares seen from SQUARE in steps of FILES and RANKS, up to the first occupied one. */
static uint64_t walk(unsigned square, int files, int ranks, uint64_t occupied)
{
    uint64_t seen = 0;
    int file = (int)(square & 7) + files, rank = (int)(square >> 3) + ranks;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        uint64_t here = square_set((unsigned)(rank * 8 + file));
        seen |= here;
        if (here & occupied) break;
        file += files;
        rank += ranks;
    }
    return seen;
}

/* The same both ways. */
static uint64_t walk_line(unsigned square, int files, int ranks, uint64_t occupied)
{
    return walk(square, files, ranks, occupied) | walk(square, -files, -ranks, occupied);
}

#ifdef __BMI2__
static uint64_t walk_rook(unsigned square, uint64_t occupied)
{
    return walk_line(square, 1, 0, occupied) | walk_line(square, 0, 1, occupied);
}

static uint64_t walk_bishop(unsigned square, uint64_t occupied)
{
    return walk_line(square, 1, 1, occupied) | walk_line(square, 1, -1, occupied);
}

/* Reach for every set of stoppers, in PEXT's order, which is that of counting within the mask. */
static uint32_t fill_reach(uint64_t *reach, uint32_t next, uint64_t mask, unsigned square,
                           uint64_t (*walk_man)(unsigned, uint64_t))
{
    uint64_t stoppers = 0;
    do {
        reach[next++] = walk_man(square, stoppers);
        stoppers = (stoppers - mask) & mask;
    } while (stoppers);
    return next;
}

static void fill_sliders(struct lines *lines)
{
    uint32_t next = 0;
    for (unsigned square = 0; square < 64; square++) {
        uint64_t inner_ranks = ~(RANK_1 | RANK_8) | RANK_1 << (square & 56);
        uint64_t inner_files = ~(FILE_A | FILE_H) | FILE_A << (square & 7);
        uint64_t inner = inner_ranks & inner_files;
        lines->rook_mask[square] = walk_rook(square, 0) & inner;
        lines->bishop_mask[square] = walk_bishop(square, 0) & inner;
        lines->rook_start[square] = next;
        next = fill_reach(lines->reach, next, lines->rook_mask[square], square, walk_rook);
        lines->bishop_start[square] = next;
        next = fill_reach(lines->reach, next, lines->bishop_mask[square], square, walk_bishop);
    }
}
#else
static void fill_sliders(struct lines *lines)
{
    for (unsigned file = 0; file < 8; file++)
        for (unsigned inner = 0; inner < 64; inner++)
            lines->rank[file][inner] = (uint8_t)walk_line(file, 1, 0, inner * 2);
}
#endif

static void fill_paths(struct lines *lines, unsigned from)
{
    for (unsigned to = 0; to < 64; to++) lines->path[from][to] = from == to ? 0 : square_set(to);
    for (int files = -1; files <= 1; files++) {
        for (int ranks = -1; ranks <= 1; ranks++) {
            uint64_t ray = files || ranks ? walk(from, files, ranks, 0) : 0;
            while (ray) {
                unsigned to = take_lowest_bit(&ray);
                lines->path[from][to] = walk(from, files, ranks, square_set(to));
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
        uint64_t here = square_set(square), row = here | beside(here);
        lines->knight[square] = knights_reach(here);
        lines->king[square] = (row | row << 8 | row >> 8) & ~here;
        fill_paths(lines, square);
        fill_rays(lines, square);
    }
    fill_sliders(lines);
}
