#include <criterion/criterion.h>

#include "check/judge.h"

#include <stdio.h>

/* Each list ends with NULL. */
static void expect_all(bool (*is)(struct ratsu_slice), const char *const *good,
                       const char *const *bad)
{
    for (; *good; good++) cr_expect(is(ratsu_slice_of(*good)), "%s is fine", *good);
    for (; *bad; bad++) cr_expect(!is(ratsu_slice_of(*bad)), "\"%s\" is not", *bad);
}

Test(values, dates)
{
    const char *const good[] = {"2024.05.06", "1999.??.??", "????.??.??", "2024.02.29",
                                "2000.02.29", "19??.??.??", "2023.??.31", "2023.12.??",
                                "????.02.29", NULL};
    const char *const bad[] = {
        "",           "2024",       "2024.5.6",    "2023.02.29", "1900.02.29",
        "0050.02.29", "2024.13.01", "2024.00.01",  "2024.01.32", "2024.04.31",
        "2024-05-06", "06.05.2024", "2024.05.06 ", "2024.05.0x", "?",
        "2024.01.00", NULL};
    expect_all(ratsu_is_date, good, bad);
}

Test(values, days_of_months)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    char date[32];
    for (int month = 1; month <= 12; month++)
        for (int over = 0; over < 2; over++) {
            snprintf(date, sizeof date, "2023.%02d.%02d", month, days[month - 1] + over);
            cr_expect_eq(ratsu_is_date(ratsu_slice_of(date)), !over, "%s", date);
        }
}

Test(values, digits_that_no_date_has)
{
    static const char *const dates[] = {"2024.1?.31", "2024.?2.30", "????.02.29", "2?23.02.?9",
                                        "2024.0?.0?", "2024.??.3?", "20?4.02.29"};
    static const char *const none[] = {"2024.5?.??", "2024.?3.4?", "2024.02.3?", "2024.?9.31",
                                       "2024.0?.00", "2024.00.0?", "2023.02.29", "2024.2?.01"};
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++)
        cr_expect(ratsu_is_date(ratsu_slice_of(dates[i])), "%s", dates[i]);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        cr_expect_not(ratsu_is_date(ratsu_slice_of(none[i])), "%s", none[i]);
}

Test(values, dates_that_can_be_mended)
{
    const struct {
        const char *text, *date;
    } cases[] = {{"1999", "1999.??.??"},
                 {"2024.5.6", "2024.05.06"},
                 {"2024-05-06", "2024.05.06"},
                 {"2024/5", "2024.05.??"},
                 {"?", "????.??.??"},
                 {"?.??.??", "????.??.??"},
                 {"2023.02.30", NULL},
                 {"06.05.2024", NULL},
                 {"May 2024", NULL},
                 {"2024.05.06.07", NULL},
                 {"", NULL},
                 {"99.1.1", NULL},

                 {"2024.123", NULL},
                 {"2024x5", NULL},
                 {"2024.", NULL},
                 {"2024.?.6", "2024.??.06"},
                 {"2024.5?", NULL},
                 {"2024.?5", "2024.?5.??"},
                 {"2024.0?.3", "2024.0?.03"},
                 {"?24.1.1", NULL},
                 {"2024.?5.?", "2024.?5.??"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char date[DATE_LENGTH];
        bool mended = ratsu_mend_date(ratsu_slice_of(cases[i].text), date);
        cr_expect_eq(mended, cases[i].date != NULL, "%s", cases[i].text);
        if (mended && cases[i].date)
            cr_expect_arr_eq(date, cases[i].date, DATE_LENGTH, "%s", cases[i].text);
    }
}

Test(values, times_rounds_ratings_codes_numbers)
{
    const char *const times[] = {"00:00:00", "23:59:59", "??:??:??", "12:??:??", NULL};
    const char *const no_times[] = {"24:00:00", "12:60:00", "12:00",    "12:00:60",
                                    "1:00:00",  "",         "12.34:56", "12:34.56",
                                    "1x:00:00", "12:x4:56", "12:34:5x", NULL};
    expect_all(ratsu_is_time, times, no_times);
    const char *const rounds[] = {"1", "12", "3.1", "1.2.3", "?", "-", "?.1", "2024", NULL};
    const char *const no_rounds[] = {"",    "final", "1.", ".1", "1..2",
                                     "1/2", "??",    "-1", "1 ", NULL};
    expect_all(ratsu_is_round, rounds, no_rounds);
    const char *const ratings[] = {"1", "2700", "4999", "?", "-", NULL};
    const char *const no_ratings[] = {"",      "0",     "5000", "27OO", "1500?",
                                      "12345", " 2700", "+5",   "0999", NULL};
    expect_all(ratsu_is_rating, ratings, no_ratings);
    const char *const diffs[] = {"+7", "-12", "0", "5", "?", "-", NULL};
    const char *const no_diffs[] = {"", "+", "+-3", "x5", "+12345", "7 ", "1.5", NULL};
    expect_all(ratsu_is_rating_diff, diffs, no_diffs);
    const char *const codes[] = {"A00", "E99", "B97/12", "C99a", "C99z", "?", "-", NULL};
    const char *const no_codes[] = {"",     "F00",    "B9",     "b97",    "B97/1", "B97/123",
                                    "B97M", "B 97",   "@00",    "Bx7",    "B9x",   "B97`",
                                    "B97{", "B97/x2", "B97/1x", "B97x12", NULL};
    expect_all(ratsu_is_eco, codes, no_codes);
    const char *const ids[] = {"1503014", "1", "1234567890", "?", "-", NULL};
    const char *const no_ids[] = {"", "0", "01503014", "12345678901", "unknown", "15 03", NULL};
    expect_all(ratsu_is_fide_id, ids, no_ids);
}

/* A date with all its digits is read at once; a blank before it keeps it from that. Both read the
 * same, whatever stands in one place of it. */
Test(values, whole_dates_are_read_as_all_others)
{
    static const char *const dates[] = {"2024.05.17", "0001.12.31", "1999.00.99"};
    size_t read = 0;
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++)
        for (int at = 0; at < 10; at++)
            for (int c = 1; c < 256; c++) {
                char text[] = " YYYY.MM.DD";
                struct ratsu_date whole = {0}, other = {0};
                memcpy(text + 1, dates[i], 10);
                text[1 + at] = (char)c;
                const bool is_date = ratsu_date_read(ratsu_slice_of(text + 1), &whole);
                cr_assert_eq(ratsu_date_read(ratsu_slice_of(text), &other), is_date, "%s", text);
                if (is_date) cr_assert_arr_eq(&whole, &other, sizeof whole, "%s", text);
                read += is_date;
            }
    /* ten digits and "?", three separators, four kinds of blanks in the last place */
    cr_expect_eq(read, 3 * (8 * 11 + 2 * 3 + 4), "%zu", read);
    struct ratsu_date date;
    cr_expect(ratsu_date_read(ratsu_slice_of("2024.05.17"), &date));
    cr_expect(date.low[0] == 2024 && date.low[1] == 5 && date.low[2] == 17);
    cr_expect(date.high[0] == 2024 && date.high[1] == 5 && date.high[2] == 17);
}
