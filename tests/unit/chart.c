#include "draw/chart.h"
#include <criterion/criterion.h>

static unsigned times(struct ratsu_buffer *text, const char *part)
{
    unsigned found = 0;
    ratsu_buffer_add_char(text, 0);
    for (const char *at = text->data; (at = strstr(at, part)) != NULL; at++) found++;
    text->length--;
    return found;
}

Test(chart, columns_stand_on_each_other)
{
    static const struct ratsu_slice labels[] = {{"<1", 2}, {"2", 1}};
    static const double values[] = {10, 30, 0, 20};
    struct ratsu_chart chart = {.title = "a & b",
                                .labels = labels,
                                .values = values,
                                .places = 2,
                                .series = 2,
                                .names = {"x", "y"},
                                .colours = {"red", "blue"}};
    struct ratsu_buffer out = {0};
    ratsu_draw_columns(&out, &chart);
    cr_expect_eq(times(&out, "height=\"47.50\""), 1, "10 of 40 in a field of 190");
    cr_expect_eq(times(&out, "height=\"142.50\""), 1);
    cr_expect_eq(times(&out, "height=\"95.00\""), 1);
    cr_expect_eq(times(&out, "stroke-width=\"0.4\""), 3, "nothing is drawn for 0");
    cr_expect_eq(times(&out, "a &amp; b"), 1);
    cr_expect_eq(times(&out, "&lt;1: x 10, y 30"), 1);
    ratsu_buffer_free(&out);
}

Test(chart, lines_stop_where_nothing_is_known)
{
    static const struct ratsu_slice labels[] = {{"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}};
    static const double values[] = {1, 2, -1, 4};
    struct ratsu_chart chart = {.title = "",
                                .labels = labels,
                                .values = values,
                                .places = 4,
                                .series = 1,
                                .names = {"x"},
                                .colours = {"red"}};
    struct ratsu_buffer out = {0};
    ratsu_draw_lines(&out, &chart);
    cr_expect_eq(times(&out, "M134.2 158.5L278.8 111.0M567.8 16.0\""), 1, "%s", out.data);
    ratsu_buffer_free(&out);
}

Test(chart, boards)
{
    uint64_t values[RATSU_CAMELOT_SQUARES] = {[28] = 3, [36] = 1};
    struct ratsu_buffer out = {0};
    ratsu_draw_heat(&out, RATSU_STANDARD, values, "moves");
    cr_expect_eq(times(&out, "<rect"), 64);
    cr_expect_eq(times(&out, "e4: 3"), 1);
    cr_expect_eq(times(&out, "<rect x=\"218\" y=\"192\" width=\"48\" height=\"48\" "), 1);
    cr_expect_eq(times(&out, "fill-opacity=\"0.750\""), 1, "the most of all");
    cr_expect_eq(times(&out, "fill-opacity=\"0.270\""), 1, "a third of it");
    cr_expect_eq(times(&out, "<text x=\"242\" y=\"221\" text-anchor=\"middle\">75.0<"), 1);
    cr_expect_eq(times(&out, "<text x=\"13\" y=\"365\" text-anchor=\"middle\">1<"), 1);
    cr_expect_eq(times(&out, "<text x=\"50\" y=\"403\" text-anchor=\"middle\">a<"), 1);
    out.length = 0;
    ratsu_draw_heat(&out, RATSU_CAMELOT, values, "moves");
    cr_expect_eq(times(&out, "<rect"), 160);
    ratsu_buffer_free(&out);
}
