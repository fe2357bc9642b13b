#include <criterion/criterion.h>

#include "chess/play.h"
#include <stdlib.h>

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

Test(keys, differ_and_are_not_nothing)
{
    static uint64_t keys[6 * 128 + 9 + 256];
    size_t count = 0;
    memcpy(keys, ratsu_pieces_keys, 6 * 128 * sizeof *keys);
    count += 6 * 128;
    memcpy(keys + count, ratsu_en_passant_keys, sizeof ratsu_en_passant_keys);
    count += 8;
    keys[count++] = ratsu_turn_key;
    /* Rights by the files of at most two rooks a side, and counters. */
    for (unsigned rooks = 0; rooks < 16; rooks++)
        for (uint8_t counts = 0; counts < 16; counts++) {
            uint64_t castling = (rooks & 1) | (rooks & 2) << 6 | (uint64_t)(rooks & 4) << 54 |
                                (uint64_t)(rooks & 8) << 60;
            const uint8_t checks[2] = {counts & 3, counts >> 2};
            if (rooks || counts) keys[count++] = state_key(castling, checks);
        }
    qsort(keys, count, sizeof *keys, by_value);
    cr_expect_neq(keys[0], 0);
    for (size_t i = 1; i < count; i++) cr_expect_neq(keys[i - 1], keys[i]);
    for (unsigned square = 0; square < 64; square++)
        cr_expect_eq(ratsu_pieces_keys[RATSU_NO_KIND][0][square] |
                         ratsu_pieces_keys[RATSU_NO_KIND][1][square],
                     0);
}
