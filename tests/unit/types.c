#include "keys/key.h"

#include <criterion/criterion.h>

Test(types, of_tags)
{
    static const struct {
        const char *name;
        enum value_type type;
    } cases[] = {{"White", TEXT_VALUE},
                 {"WhiteElo", NUMBER_VALUE},
                 {"BlackUSCFRating", NUMBER_VALUE},
                 {"WhiteRatingDiff", NUMBER_VALUE},
                 {"BlackFideId", NUMBER_VALUE},
                 {"PlyCount", NUMBER_VALUE},
                 {"Date", DATE_VALUE},
                 {"EventDate", DATE_VALUE},
                 {"SourceVersionDate", DATE_VALUE},
                 {"TimeControl", CONTROL_VALUE},
                 {"Round", PARTS_VALUE},
                 {"UTCTime", PARTS_VALUE},
                 {"Board", ANY_VALUE},
                 {"", ANY_VALUE}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(ratsu_type_of_tag(ratsu_slice_of(cases[i].name)), cases[i].type, "%s",
                     cases[i].name);
}

Test(types, spans)
{
    static const struct {
        enum value_type type;
        const char *text;
        bool fine;
        struct span span;
    } cases[] = {
        {NUMBER_VALUE, "12", true, {{12, 0}, {12, 0}}},
        {NUMBER_VALUE, "-12", true, {{-12, 0}, {-12, 0}}},
        {NUMBER_VALUE, "+0.25", true, {{0, 250000000}, {0, 250000000}}},
        {NUMBER_VALUE, "-0.25", true, {{0, -250000000}, {0, -250000000}}},
        {NUMBER_VALUE, "00000000000000000000007", true, {{7, 0}, {7, 0}}},
        {NUMBER_VALUE, "1234567890123456789", false, {{0}, {0}}},
        {NUMBER_VALUE, "1.", false, {{0}, {0}}},
        {NUMBER_VALUE, ".5", false, {{0}, {0}}},
        {NUMBER_VALUE, "0.1234567891", false, {{0}, {0}}},
        {NUMBER_VALUE, "1-0", false, {{0}, {0}}},
        {NUMBER_VALUE, "+", false, {{0}, {0}}},
        {NUMBER_VALUE, "-", false, {{0}, {0}}},
        {NUMBER_VALUE, "", false, {{0}, {0}}},
        {DATE_VALUE, "2024.05.17", true, {{20240517, 0}, {20240517, 0}}},
        {DATE_VALUE, "2024-5-7", true, {{20240507, 0}, {20240507, 0}}},
        {DATE_VALUE, "2024.05", true, {{20240501, 0}, {20240531, 0}}},
        {DATE_VALUE, "2024.05.??", true, {{20240501, 0}, {20240531, 0}}},
        {DATE_VALUE, "2024.05.?", true, {{20240501, 0}, {20240531, 0}}},
        {DATE_VALUE, "2024.1?.05", true, {{20241005, 0}, {20241205, 0}}},
        {DATE_VALUE, "202?", true, {{20200101, 0}, {20291231, 0}}},
        {DATE_VALUE, "????.??.??", false, {{0}, {0}}},
        {DATE_VALUE, "?", false, {{0}, {0}}},
        {DATE_VALUE, "24.05.17", false, {{0}, {0}}},
        {DATE_VALUE, "2024.05.17.", false, {{0}, {0}}},
        {DATE_VALUE, "2024.", false, {{0}, {0}}},
        {DATE_VALUE, "2024.May", false, {{0}, {0}}},
        {CONTROL_VALUE, "180+2", true, {{180000, 2000}, {180000, 2000}}},
        {CONTROL_VALUE, "40/9000", true, {{9000000, 0}, {9000000, 0}}},
        {CONTROL_VALUE, "-", false, {{0}, {0}}},
        {CONTROL_VALUE, "3 minutes", false, {{0}, {0}}},
        {SPEED_VALUE, "bullet", true, {{1, 0}, {1, 0}}},
        {SPEED_VALUE, "slow", false, {{0}, {0}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct span span;
        bool fine = ratsu_span_read(cases[i].type, ratsu_slice_of(cases[i].text), &span);
        cr_expect_eq(fine, cases[i].fine, "%s", cases[i].text);
        if (!fine || !cases[i].fine) continue;
        cr_expect_eq(ratsu_point_order(span.low, cases[i].span.low), 0, "%s", cases[i].text);
        cr_expect_eq(ratsu_point_order(span.high, cases[i].span.high), 0, "%s", cases[i].text);
    }
}

Test(types, speeds)
{
    static const struct {
        const char *control, *speed;
    } cases[] = {{"15", "ultrabullet"},  {"29", "ultrabullet"},
                 {"30", "bullet"},       {"60+2", "bullet"},
                 {"60+3", "blitz"},      {"180", "blitz"},
                 {"479", "blitz"},       {"480", "rapid"},
                 {"900+10", "rapid"},    {"900+15", "classical"},
                 {"1500", "classical"},  {"40/7200:3600", "classical"},
                 {"86399", "classical"}, {"1/86400", "correspondence"},
                 {"-", "correspondence"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *speed = ratsu_speed_of(ratsu_slice_of(cases[i].control));
        cr_expect(speed && strcmp(speed, cases[i].speed) == 0, "%s is %s", cases[i].control, speed);
    }
    cr_expect_null(ratsu_speed_of(ratsu_slice_of("?")));
    cr_expect_null(ratsu_speed_of(ratsu_slice_of("")));
    cr_expect_null(ratsu_speed_of(ratsu_slice_of("fast")));
}

Test(types, parts)
{
    static const char *const sorted[] = {"",         "1",    "1.2",   "1,3", "1-4",
                                         "01.10",    "1/11", "1.100", "2",   "9:05:00",
                                         "10:05:00", "100",  "final"};
    enum { COUNT = sizeof sorted / sizeof *sorted };
    struct ratsu_buffer parts[COUNT] = {{0}};
    char many[1200];
    memset(many, '9', sizeof many);
    for (size_t i = 0; i < COUNT; i++) ratsu_parts_add(&parts[i], ratsu_slice_of(sorted[i]));
    for (size_t i = 1; i < COUNT; i++) {
        size_t shared =
            parts[i].length < parts[i - 1].length ? parts[i].length : parts[i - 1].length;
        int order = shared ? memcmp(parts[i - 1].data, parts[i].data, shared) : 0;
        cr_expect(order < 0 || (order == 0 && shared < parts[i].length), "%s, %s", sorted[i - 1],
                  sorted[i]);
    }
    /* runs whose lengths take one byte, and more */
    for (size_t length = 250; length < 1100; length++) {
        struct ratsu_buffer shorter = {0}, longer = {0};
        ratsu_parts_add(&shorter, (struct ratsu_slice){many, length});
        ratsu_parts_add(&longer, (struct ratsu_slice){many, length + 1});
        cr_expect_lt(memcmp(shorter.data, longer.data, shorter.length), 0, "%zu", length);
        ratsu_buffer_free(&shorter);
        ratsu_buffer_free(&longer);
    }
    /* a run ends with its text */
    struct ratsu_buffer one[2] = {{0}};
    ratsu_parts_add(&one[0], ratsu_slice_of("9"));
    ratsu_parts_add(&one[1], (struct ratsu_slice){many, 1});
    cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&one[0]), ratsu_buffer_slice(&one[1])));
    for (size_t i = 0; i < 2; i++) ratsu_buffer_free(&one[i]);
    for (size_t i = 0; i < COUNT; i++) ratsu_buffer_free(&parts[i]);
}
