#include "words/words.h"
#include <criterion/criterion.h>
#include <stdio.h>

Test(command, names_values_and_places)
{
    struct ratsu_slice text = ratsu_slice_of("{ [%clk\n1:30:00] good [%eval -0.35,20] [%cal Gd4");
    struct ratsu_command command;
    size_t at = 0;

    cr_assert(ratsu_command_next(text, &at, &command));
    cr_expect(ratsu_slice_is(command.name, "clk"));
    cr_expect(ratsu_slice_is(command.value, "1:30:00"));
    cr_expect_eq(command.offset, 2);
    cr_expect_eq(command.length, 14);
    cr_assert(ratsu_command_next(text, &at, &command));
    cr_expect(ratsu_slice_is(command.name, "eval"));
    cr_expect(ratsu_slice_is(command.value, "-0.35,20"));
    cr_assert(ratsu_command_next(text, &at, &command));
    cr_expect(ratsu_slice_is(command.name, "cal"));
    cr_expect_not(command.closed);
    cr_expect_not(ratsu_command_next(text, &at, &command));
}

/* What stands after the comment belongs to neither name nor value. */
Test(command, end_with_the_comment)
{
    struct ratsu_slice text = ratsu_slice_of("[%clk 1:23]");
    struct ratsu_command command;
    for (size_t length = 2; length < text.length; length++) {
        size_t at = 0;
        struct ratsu_slice value = ratsu_slice_part(text, 6, length < 6 ? 6 : length);
        cr_assert(ratsu_command_next(ratsu_slice_part(text, 0, length), &at, &command));
        cr_expect_eq(command.name.length, length < 5 ? length - 2 : 3, "%zu", length);
        cr_expect(ratsu_slice_equal(command.value, value), "%zu", length);
        cr_expect_eq(at, length);
    }
}

Test(command, clocks)
{
    static const struct {
        const char *text;
        bool sound;
        uint64_t milliseconds;
    } cases[] = {
        {"0:03:00", true, 180000},
        {"1:30:05.5", true, 5405500},
        {"59.9", true, 59900},
        {"4:07", true, 247000},
        {"0:00:01.1234", true, 1123},
        {"0:\n00:06", true, 6000},
        {"1:00:\r\n06.5", true, 3606500},
        {"", false, 0},
        {"0:\n\n00:06", false, 0},
        {"0\n:00:06", false, 0},
        {"0:61:00", false, 0},
        {"0:03:00:1", false, 0},
        {"-0:03", false, 0},
        {"0:03:", false, 0},
        {"1.", false, 0},
        {"9999999999", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t milliseconds = 0;
        bool sound = ratsu_clock_read(ratsu_slice_of(cases[i].text), &milliseconds);
        cr_expect_eq(sound, cases[i].sound, "%s", cases[i].text);
        if (sound) cr_expect_eq(milliseconds, cases[i].milliseconds, "%s", cases[i].text);
    }
}

Test(command, evaluations)
{
    static const struct {
        const char *text;
        bool sound, mate;
        int value;
    } cases[] = {
        {"0.35", true, false, 35},     {"-12", true, false, -1200},
        {"+1.5,24", true, false, 150}, {"#3", true, true, 3},
        {"#-3", true, true, -3},       {"#", false, false, 0},
        {"1.2.3", false, false, 0},    {"", false, false, 0},
        {"mate", false, false, 0},     {"1000000", true, false, 100000000},
        {"1000001", false, false, 0},  {"#+12", true, true, 12},
        {"-0.359", true, false, -35},  {"#1.5", false, false, 0},
        {"+", false, false, 0},        {" ,3", false, false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ratsu_evaluation evaluation;
        char more[40]; /* what stands after the value is none of it */
        size_t length = strlen(cases[i].text);
        snprintf(more, sizeof more, "%s%s", cases[i].text, length ? "5" : "#");
        bool sound = ratsu_evaluation_read((struct ratsu_slice){more, length}, &evaluation);
        cr_expect_eq(sound, cases[i].sound, "%s", cases[i].text);
        if (length == 0) cr_expect_not(evaluation.mate);
        if (!sound) continue;
        cr_expect_eq(evaluation.mate, cases[i].mate, "%s", cases[i].text);
        cr_expect_eq(evaluation.value, cases[i].value, "%s", cases[i].text);
    }
}

Test(command, marks)
{
    struct ratsu_slice value = ratsu_slice_of("Gd4, Re2e4"), mark;
    size_t at = 0;
    cr_assert(ratsu_mark_next(value, &at, &mark));
    cr_expect(ratsu_mark_sound(mark, 1, false));
    cr_expect_not(ratsu_mark_sound(mark, 2, false));
    cr_assert(ratsu_mark_next(value, &at, &mark));
    cr_expect(ratsu_mark_sound(mark, 2, false));
    cr_expect_not(ratsu_mark_next(value, &at, &mark));
    cr_expect_not(ratsu_mark_sound(ratsu_slice_of("Xd4"), 1, false));
    static const char *const sound[] = {"Ga1", "Rh8", "Ya8", "Bh1", "Cd4", "Oe5"},
                             *const wrong[] = {"Gd9", "Gd0", "Gi1", "G`1", "GA1",
                                               "gd4", "G",   "",    "Gd4 "};
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
        cr_expect(ratsu_mark_sound(ratsu_slice_of(sound[i]), 1, false), "%s", sound[i]);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_expect_not(ratsu_mark_sound(ratsu_slice_of(wrong[i]), 1, false), "%s", wrong[i]);
    cr_expect_not(ratsu_mark_sound(ratsu_slice_of("Ge2e9"), 2, false));
    cr_expect_not(ratsu_mark_sound(ratsu_slice_of("GE2"), 1, false));
    static const char *const camelot[] = {"GF1", "RL13", "Bf16", "YG16"};
    for (size_t i = 0; i < sizeof camelot / sizeof *camelot; i++)
        cr_expect(ratsu_mark_sound(ratsu_slice_of(camelot[i]), 1, true), "%s", camelot[i]);
    cr_expect(ratsu_mark_sound(ratsu_slice_of("GF16L4"), 2, true));
    static const char *const nowhere[] = {"GA1", "GF17", "GM8", "GF0", "GF", "GF161", "GF1L4"};
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
        cr_expect_not(ratsu_mark_sound(ratsu_slice_of(nowhere[i]), 1, true), "%s", nowhere[i]);
    cr_expect_not(ratsu_mark_sound((struct ratsu_slice){"\0d4", 3}, 1, false), "NUL is no colour");
}
