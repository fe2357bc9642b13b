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
    static const double values[] = {0, 2, -1, 4};
    struct ratsu_chart chart = {.title = "",
                                .labels = labels,
                                .values = values,
                                .places = 4,
                                .series = 1,
                                .names = {"x"},
                                .colours = {"red"}};
    struct ratsu_buffer out = {0};
    ratsu_draw_lines(&out, &chart);
    cr_expect_eq(times(&out, "M134.2 206.0h0L278.8 111.0M567.8 16.0h0\""), 1, "%s", out.data);
    cr_expect_eq(times(&out, "<path"), 1, "one line for one series");
    ratsu_buffer_free(&out);
}

Test(chart, scale_begins_above_0_for_values_that_are_near_each_other)
{
    static const struct ratsu_slice labels[] = {{"1", 1}, {"2", 1}};
    static const double near[] = {2512, 2604}, far[] = {1000, 2604}, none[] = {-1, -1};
    struct ratsu_chart chart = {.title = "",
                                .labels = labels,
                                .values = near,
                                .places = 2,
                                .series = 1,
                                .names = {"x"},
                                .colours = {"red"}};
    struct ratsu_buffer out = {0};
    ratsu_draw_lines(&out, &chart);
    cr_expect_eq(times(&out, ">2490<"), 1, "%s", out.data);
    cr_expect_eq(times(&out, ">2610<"), 1);
    cr_expect_eq(times(&out, "206.0h0"), 0, "2512 is above the lowest line");
    out.length = 0;
    chart.values = far;
    ratsu_draw_lines(&out, &chart);
    cr_expect_eq(times(&out, ">0<"), 1, "%s", out.data);
    cr_expect_eq(times(&out, ">3200<"), 1, "%s", out.data);
    out.length = 0;
    chart.values = none;
    ratsu_draw_lines(&out, &chart);
    cr_expect_eq(out.length, 0);
    ratsu_buffer_free(&out);
}

/* A picture as a whole: each number in it is one that a reader sees. */
Test(chart, one_place)
{
    static const struct ratsu_slice label = {"1", 1};
    static const double values[] = {1, 2};
    static const char scale[] =
        "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
        "viewBox=\"0 0 648 264\" aria-label=\"t\">\n"
#define LINE(y, opacity, at, number)                                                               \
    "<line x1=\"62\" x2=\"640\" y1=\"" y "\" y2=\"" y                                              \
    "\" stroke=\"currentColor\" stroke-opacity=\"" opacity "\"/><text x=\"56\" y=\"" at            \
    "\" text-anchor=\"end\">" number "</text>\n"
        LINE("206.0", "0.6", "210.0", "0") LINE("158.5", "0.15", "162.5", "1")
            LINE("111.0", "0.15", "115.0", "2") LINE("63.5", "0.15", "67.5", "3")
                LINE("16.0", "0.15", "20.0", "4");
    static const char rest[] =
        "<g><title>1: x 1, y 2</title>"
        "<rect x=\"108.24\" y=\"158.50\" width=\"485.52\" height=\"47.50\" style=\"fill:red\" "
        "stroke=\"currentColor\" stroke-width=\"0.4\"/>"
        "<rect x=\"108.24\" y=\"63.50\" width=\"485.52\" height=\"95.00\" style=\"fill:blue\" "
        "stroke=\"currentColor\" stroke-width=\"0.4\"/></g>\n"
        "<text x=\"351.0\" y=\"225\" text-anchor=\"middle\">1</text>\n"
        "<rect x=\"62\" y=\"244\" width=\"12\" height=\"12\" style=\"fill:red\" "
        "stroke=\"currentColor\" stroke-width=\"0.5\"/><text x=\"80\" y=\"255\">x</text>\n"
        "<rect x=\"192\" y=\"244\" width=\"12\" height=\"12\" style=\"fill:blue\" "
        "stroke=\"currentColor\" stroke-width=\"0.5\"/><text x=\"210\" y=\"255\">y</text>\n"
        "</svg>\n";
    struct ratsu_chart chart = {.title = "t",
                                .labels = &label,
                                .values = values,
                                .places = 1,
                                .series = 2,
                                .names = {"x", "y"},
                                .colours = {"red", "blue"}};
    struct ratsu_buffer out = {0};
    ratsu_draw_columns(&out, &chart);
    ratsu_buffer_add_char(&out, 0);
    cr_expect_eq(strncmp(out.data, scale, sizeof scale - 1), 0, "%s", out.data);
    cr_expect_str_eq(out.data + sizeof scale - 1, rest);
    ratsu_buffer_free(&out);
}

/* The number at the top is the next of 4 times 1, 2, 3, 4, 5, 6, 8, 10 and so on; of many labels
 * every second or third stands. */
Test(chart, scale_and_labels)
{
    static const struct {
        double most;
        const char *top;
    } cases[] = {{0, ">0.4<"},   {0.4, ">0.4<"}, {0.5, ">0.8<"}, {2, ">2<"},
                 {2.1, ">4<"},   {4.1, ">8<"},   {8.1, ">12<"},  {20, ">20<"},
                 {20.5, ">24<"}, {81, ">120<"},  {121, ">160<"}, {200, ">200<"}};
    struct ratsu_slice labels[28];
    for (size_t i = 0; i < 28; i++) labels[i] = ratsu_slice_of("label");
    struct ratsu_chart chart = {
        .title = "", .labels = labels, .series = 1, .names = {"x"}, .colours = {"red"}};
    struct ratsu_buffer out = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chart.values = &cases[i].most, chart.places = 1;
        out.length = 0;
        ratsu_draw_lines(&out, &chart);
        cr_expect_eq(times(&out, cases[i].top), 1, "%g: %s", cases[i].most, out.data);
        out.length = 0;
        ratsu_draw_columns(&out, &chart); /* counts: no half games at the lines */
        const char *top = cases[i].most <= 4 ? ">4<" : cases[i].top;
        cr_expect_eq(times(&out, top), 1, "%g: %s", cases[i].most, out.data);
    }
    static const double many = 4100000;
    chart.values = &many;
    out.length = 0;
    ratsu_draw_lines(&out, &chart);
    cr_expect_eq(times(&out, ">8000000<"), 1, "a value as it is: %s", out.data);
    out.length = 0;
    ratsu_draw_columns(&out, &chart);
    cr_expect_eq(times(&out, ">8,000,000<"), 1, "a count with commas: %s", out.data);
    static const size_t shown[][2] = {{0, 0}, {1, 1}, {9, 9}, {10, 5}, {18, 9}, {19, 7}, {28, 7}};
    static const double none[28] = {0};
    chart.values = none;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        chart.places = shown[i][0];
        out.length = 0;
        ratsu_draw_lines(&out, &chart);
        cr_expect_eq(times(&out, ">label<"), shown[i][1], "%zu labels", shown[i][0]);
    }
    ratsu_buffer_free(&out);
}

Test(chart, boards)
{
    uint64_t values[RATSU_CAMELOT_SQUARES] = {[28] = 3, [36] = 1};
    struct ratsu_buffer out = {0};
    ratsu_draw_heat(&out, RATSU_STANDARD, values, "moves");
    cr_expect_eq(times(&out, "aria-label=\"moves\""), 1);
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
    cr_expect_eq(times(&out, "viewBox=\"0 0 603 794\""), 1);
    cr_expect_eq(times(&out, "<title>F16: 0</title><rect x=\"266\" y=\"0\" "), 1);
    cr_expect_eq(times(&out, "<title>L8: 0</title><rect x=\"554\" y=\"384\" "), 1);
    cr_expect_eq(times(&out, "<text x=\"13\" y=\"29\" text-anchor=\"middle\">16<"), 1);
    cr_expect_eq(times(&out, "<text x=\"578\" y=\"787\" text-anchor=\"middle\">L<"), 1);
    cr_expect_eq(times(&out, ">75.0<"), 1);
    for (size_t i = 0; i < RATSU_CAMELOT_SQUARES; i++) values[i] = 0;
    out.length = 0;
    ratsu_draw_heat(&out, RATSU_STANDARD, values, "none");
    cr_expect_eq(times(&out, "fill-opacity=\"0.030\""), 64);
    cr_expect_eq(times(&out, ">0.0<"), 64);
    values[9] = 1;
    out.length = 0;
    ratsu_draw_heat(&out, RATSU_STANDARD, values, "one");
    cr_expect_eq(times(&out, "fill-opacity=\"0.750\""), 1, "one is the most");
    cr_expect_eq(times(&out, ">100.0<"), 1);
    values[9] = 0;
    values[0] = 2, values[63] = 1; /* 66.666... and 33.333... % */
    out.length = 0;
    ratsu_draw_heat(&out, RATSU_STANDARD, values, "rounded");
    cr_expect_eq(times(&out, ">66.7<") + times(&out, ">33.3<"), 2);
    ratsu_buffer_free(&out);
}
