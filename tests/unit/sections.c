#include "base/texts.h"
#include "ratsu/stats.h"
#include "stats/summary.h"
#include <criterion/criterion.h>

Test(sections, the_table_holds_together)
{
    for (unsigned i = 0; i < RATSU_SECTIONS; i++) {
        const struct ratsu_section_info *info = &ratsu_sections[i];
        cr_expect_eq(ratsu_section_find(ratsu_slice_of(info->name)), i);
        cr_expect_leq(info->columns, RATSU_COLUMNS_MAX);
        cr_expect_leq(info->ranked, info->columns);
        cr_expect_null(info->measures[RATSU_MEASURES_MAX - 1].name, "an end of the list");
        for (const struct ratsu_measure *measure = info->measures; measure->name; measure++)
            cr_expect(measure->a < info->columns && measure->b < info->columns, "%s", info->name);
        /* An HTML page puts all rows of such a section into a chart. */
        if (info->key == RATSU_KEY_NUMBER || info->decades)
            cr_expect_gt(info->charts[0].series, 0, "%s has no chart", info->name);
        for (size_t k = 0; k < 2 && info->charts[k].series; k++) {
            const struct ratsu_section_chart *chart = &info->charts[k];
            const struct ratsu_measure *measure = info->measures;
            while (measure->name && strcmp(measure->name, chart->first) != 0) measure++;
            for (unsigned n = 0; n < chart->series; n++, measure++)
                cr_assert(measure->name, "%s: %s", info->name, chart->title);
        }
    }
    cr_expect_eq(ratsu_section_find(ratsu_slice_of("player")), RATSU_SECTIONS);
}

Test(sections, measures)
{
    const uint64_t values[] = {1, 1, 1, 5, 0, 3, 2};
    static const struct {
        struct ratsu_measure measure;
        bool known;
        uint64_t value;
    } cases[] = {
        {{"", RATSU_COUNT, 3, 0}, true, 5},       {{"", RATSU_GAMES, 0, 0}, true, 8},
        {{"", RATSU_SCORE, 0, 0}, true, 500},     {{"", RATSU_SCORE, 4, 0}, true, 300},
        {{"", RATSU_AVERAGE, 3, 5}, true, 17},    {{"", RATSU_AVERAGE, 3, 4}, false, 0},
        {{"", RATSU_HUNDREDTHS, 6, 5}, true, 67}, {{"", RATSU_DATE, 4, 0}, false, 0},
        {{"", RATSU_LARGEST, 6, 0}, true, 2},     {{"", RATSU_LARGEST, 4, 0}, false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_measured measured = ratsu_measure(&cases[i].measure, values);
        cr_expect_eq(measured.known, cases[i].known, "%zu", i);
        if (cases[i].known) cr_expect_eq(measured.value, cases[i].value, "%zu", i);
    }
}

/* Each value has a digit of its own. */
Test(sections, measures_of_many_values)
{
    const uint64_t values[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};
    static const struct {
        struct ratsu_measure measure;
        uint64_t value;
    } cases[] = {
        {{"", RATSU_GAMES, 0, 0}, 1111},       {{"", RATSU_GAMES, 4, 0}, 11110000},
        {{"", RATSU_PLAYED, 0, 4}, 11111111},  {{"", RATSU_PLAYED, 2, 1}, 122210},
        {{"", RATSU_BOTH, 1, 6}, 1000010},     {{"", RATSU_SCORE_BOTH, 0, 4}, 54},
        {{"", RATSU_SCORE_BOTH, 5, 0}, 54},    {{"", RATSU_SECONDS, 7, 0}, 100000},
        {{"", RATSU_HUNDREDTHS, 4, 2}, 10000}, {{"", RATSU_POINTS, 0, 1}, 95331},
        {{"", RATSU_POINTS, 1, 2}, 95331},     {{"", RATSU_AVERAGE, 5, 3}, 1000},
        {{"", RATSU_SECONDS, 3, 1}, 1},        {{"", RATSU_SCORE, 1, 0}, 54},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ratsu_measured measured = ratsu_measure(&cases[i].measure, values);
        cr_expect(measured.known);
        cr_expect_eq(measured.value, cases[i].value, "%zu: %llu", i,
                     (unsigned long long)measured.value);
    }
}

Test(sections, numbers_as_keys_sort_by_value)
{
    static const int64_t numbers[] = {-9999999999, -100, -1, 0, 1, 9, 10, 9999999999};
    struct ratsu_buffer keys[2] = {{0}, {0}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct ratsu_buffer *key = &keys[i % 2], *before = &keys[1 - i % 2];
        key->length = 0;
        ratsu_key_add_number(key, numbers[i]);
        cr_expect_eq(ratsu_key_number(ratsu_buffer_slice(key)), numbers[i]);
        if (i) cr_expect_lt(memcmp(before->data, key->data, key->length), 0);
    }
    for (int i = 0; i < 2; i++) ratsu_buffer_free(&keys[i]);
}

Test(sections, parts_of_keys_come_back_and_sort)
{
    static const struct ratsu_slice parts[] = {{"", 0},     {"\0", 1}, {"\0\1", 2}, {"\1", 1},
                                               {"\1\0", 2}, {"\2", 1}, {"a", 1},    {"a\0b", 3}};
    struct ratsu_buffer keys[2] = {{0}, {0}}, part = {0};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct ratsu_buffer *key = &keys[i % 2], *before = &keys[1 - i % 2];
        size_t at = 0;
        key->length = 0;
        ratsu_buffer_add_key(key, parts[i]);
        ratsu_buffer_add_key(key, ratsu_slice_of("z"));
        part.length = 0;
        cr_expect(ratsu_key_part(ratsu_buffer_slice(key), &at, &part));
        cr_expect(ratsu_slice_equal(ratsu_buffer_slice(&part), parts[i]), "%zu", i);
        part.length = 0;
        cr_expect(ratsu_key_part(ratsu_buffer_slice(key), &at, &part));
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&part), "z"));
        cr_expect_not(ratsu_key_part(ratsu_buffer_slice(key), &at, &part));
        size_t shared = i ? before->length < key->length ? before->length : key->length : 0;
        if (i) cr_expect_lt(memcmp(before->data, key->data, shared), 0, "%zu", i);
    }
    for (int i = 0; i < 2; i++) ratsu_buffer_free(&keys[i]);
    ratsu_buffer_free(&part);
}
