#include <criterion/criterion.h>

#include "chess/tables.h"
#include "unit/slow_board.h"

/* A board with one piece. */
static struct ratsu_position alone(unsigned kind, unsigned colour, int square)
{
    struct ratsu_position position = {0};
    slow_put(&position, kind, colour, square);
    return position;
}

static uint64_t walk(unsigned kind, unsigned colour, int square)
{
    struct ratsu_position position = alone(kind, colour, square);
    uint64_t reach = 0;
    for (int to = 0; to < 64; to++)
        if (slow_attacks(&position, square, to)) reach |= UINT64_C(1) << to;
    return reach;
}

Test(tables, agree_with_walking)
{
    static const int lanes[8][2] = {{0, 1},  {1, 0},  {1, 1},   {-1, 1},
                                    {0, -1}, {-1, 0}, {-1, -1}, {1, -1}};
    for (int square = 0; square < 64; square++) {
        for (unsigned kind = RATSU_KNIGHT; kind <= RATSU_KING; kind++)
            cr_assert_eq(ratsu_reach[kind][square], walk(kind, 0, square));
        for (unsigned colour = 0; colour < 2; colour++) {
            const uint64_t *zone = ratsu_leaper_zones[colour][square];
            cr_assert_eq(ratsu_pawn_attacks[colour][square], walk(RATSU_PAWN, colour, square));
            cr_assert_eq(zone[RATSU_PAWN], walk(RATSU_PAWN, colour, square));
            cr_assert_eq(zone[RATSU_KNIGHT], walk(RATSU_KNIGHT, colour, square));
            cr_assert_eq(zone[RATSU_KING], walk(RATSU_KING, colour, square));
            cr_assert_eq(zone[2] | zone[3] | zone[4] | zone[6] | zone[7], 0);
        }
        for (int lane = 0; lane < 8; lane++) {
            uint64_t ray = 0, between = 0;
            for (int n = 1; n < 8; n++) {
                int file = square % 8 + n * lanes[lane][0], rank = square / 8 + n * lanes[lane][1];
                if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
                cr_assert_eq(ratsu_between[square][rank * 8 + file], between);
                between |= UINT64_C(1) << (rank * 8 + file);
                ray |= UINT64_C(1) << (rank * 8 + file);
            }
            cr_assert_eq(ratsu_rays[square][lane], ray);
            for (int other = 0; other < 64; other++) {
                if (!(ray >> other & 1)) continue;
                uint64_t beyond = ray & ~ratsu_between[square][other] & ~(UINT64_C(1) << other);
                cr_assert_eq(ratsu_beyond[square][other], beyond);
            }
        }
        for (int other = 0; other < 64; other++) {
            if (ratsu_reach[RATSU_QUEEN][square] >> other & 1) continue;
            cr_assert_eq(ratsu_between[square][other] | ratsu_beyond[square][other], 0);
        }
    }
}

Test(tables, words_of_a_piece_are_those_of_his_kind_and_colour)
{
    for (unsigned colour = 0; colour < 2; colour++)
        for (unsigned kind = 0; kind < 6; kind++)
            for (unsigned word = 0; word < 8; word++) {
                bool own = word == kind || word == 6 + colour;
                cr_expect_eq(ratsu_piece_words[colour][kind][word], own ? UINT64_MAX : 0);
            }
}
