#include <criterion/criterion.h>

#include "base/bits.h"

Test(bits, agree_with_a_loop_over_all_bits)
{
    uint64_t word = 0x9e3779b97f4a7c15u;
    for (unsigned round = 0; round < 20000; round++) {
        word = word * 6364136223846793005u + 1442695040888963407u;
        uint64_t some = word & (word << round % 64) & (word >> round % 7 | 1u << 3);
        if (some == 0) some = 1;
        unsigned count = 0, lowest = 64, highest = 0;
        for (unsigned bit = 0; bit < 64; bit++) {
            if (!(some >> bit & 1)) continue;
            count++;
            if (lowest == 64) lowest = bit;
            highest = bit;
        }
        cr_assert_eq(bit_count(some), count);
        cr_assert_eq(lowest_bit(some), lowest);
        cr_assert_eq(highest_bit(some), highest);
        uint64_t rest = some;
        cr_assert_eq(take_lowest_bit(&rest), lowest);
        cr_assert_eq(rest, some ^ (uint64_t)1 << lowest);
        cr_assert_eq(swap_bytes(swap_bytes(some)), some);
    }
    cr_assert_eq(bit_count(0), 0);
    cr_assert_eq(bit_count(UINT64_MAX), 64);
}

Test(bits, bytes_have_the_order_of_the_text)
{
    cr_assert_eq(swap_bytes(0x0102030405060708u), 0x0807060504030201u);
    cr_assert_eq(load_word("\1\2\3\4\5\6\7\10"), 0x0807060504030201u);
}
