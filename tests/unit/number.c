#include <criterion/criterion.h>

#include "base/texts.h"

static bool number(const char *text, uint64_t *value)
{
    return ratsu_number_read(ratsu_slice_of(text), value);
}

static bool size(const char *text, uint64_t *value)
{
    return ratsu_size_read(ratsu_slice_of(text), value);
}

Test(number, decimal_up_to_the_last_one)
{
    uint64_t value = 7;
    cr_assert(number("0", &value) && value == 0);
    cr_assert(number("00012", &value) && value == 12);
    cr_assert(number("18446744073709551615", &value) && value == UINT64_MAX);
    value = 7;
    const char *const bad[] = {"",
                               " 1",
                               "1 ",
                               "-1",
                               "+1",
                               "1x",
                               "0x10",
                               "18446744073709551616",
                               "99999999999999999999",
                               "184467440737095516150",
                               "1.0"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_assert(!number(bad[i], &value) && value == 7, "%s", bad[i]);
}

Test(number, sizes_have_units_and_never_wrap)
{
    uint64_t value = 7;
    cr_assert(size("64", &value) && value == 64);
    cr_assert(size("64K", &value) && value == 65536);
    cr_assert(size("64m", &value) && value == 64u << 20);
    cr_assert(size("2G", &value) && value == (uint64_t)2 << 30);
    cr_assert(size("16777215T", &value) && value == (uint64_t)16777215 << 40);
    value = 7;
    const char *const bad[] = {"",   "K",  "1KB", "1 K", "16777216T", "18446744073709551615K",
                               "1P", "-1K"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_assert(!size(bad[i], &value) && value == 7, "%s", bad[i]);
}

Test(number, ranges_are_half_open_and_in_order)
{
    uint64_t from = 1, to = 2;
    cr_assert(ratsu_range_read(ratsu_slice_of("10-20"), &from, &to) && from == 10 && to == 20);
    cr_assert(ratsu_range_read(ratsu_slice_of("1K-"), &from, &to) && from == 1024);
    cr_assert_eq(to, RATSU_NUMBER_OPEN);
    cr_assert(ratsu_range_read(ratsu_slice_of("5-5"), &from, &to) && from == 5 && to == 5);
    const char *const bad[] = {"", "-", "10", "-10", "20-10", "10-20-30", "a-b", "10-x", "1 -2"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_assert(!ratsu_range_read(ratsu_slice_of(bad[i]), &from, &to), "%s", bad[i]);
    cr_assert(from == 5 && to == 5);
}

Test(number, padded_with_zeros)
{
    static const char *const padded[] = {"05", "00", "a05", "5-05"};
    static const char *const plain[] = {"", "0", "50", "105", "0.05", "1.005", "0a", "5-0"};
    for (size_t i = 0; i < sizeof padded / sizeof *padded; i++)
        cr_expect(ratsu_is_padded(ratsu_slice_of(padded[i])), "%s", padded[i]);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        cr_expect(!ratsu_is_padded(ratsu_slice_of(plain[i])), "%s", plain[i]);
    cr_expect(!ratsu_is_padded((struct ratsu_slice){"05", 1}), "what follows is another text");
}
