#include <criterion/criterion.h>

#include "base/bits.h"
#include "game/player.h"

#include <stdio.h>

Test(numerals, are_what_printf_writes)
{
    for (unsigned number = 0; number < RATSU_NUMERALS; number++) {
        char text[16] = {0};
        snprintf(text, sizeof text, "%u.", number);
        cr_assert_eq(ratsu_numerals[number], load_half(text), "%s", text);
        cr_assert_eq(text[4], 0);
    }
}
