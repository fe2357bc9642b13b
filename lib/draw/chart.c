/* draw/chart.c: charts as SVG.
 *
 *     0        LEFT                                   WIDTH
 *     |  most  |---------------------------------------|
 *     |        |  the field, HEIGHT high               |
 *     |     0  |---------------------------------------|
 *     |        labels, then names of series */
#include "draw/chart.h"

#include "base/escape.h"
#include "camelot/camelot.h"

enum { LEFT = 62, WIDTH = 640, TOP = 16, HEIGHT = 190, BELOW = 58, LINES = 4, LABELS_MAX = 9 };

static void begin(struct ratsu_buffer *out, const struct ratsu_chart *chart)
{
    ratsu_buffer_print(out,
                       "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                       "viewBox=\"0 0 %d %d\" aria-label=\"",
                       WIDTH + 8, TOP + HEIGHT + BELOW);
    ratsu_add_xml(out, ratsu_slice_of(chart->title));
    ratsu_buffer_add_string(out, "\">\n");
}

/* The numbers at the lines across the field: the lowest, and the step between two. */
struct scale {
    double base, step;
};

/* Returns the scale with the least step of 1, 2, 3, 4, 5, 6, 8, 10, 20, ..., or below 1 of 0.1, 0.2
 * and 0.5, that reaches from LEAST or a multiple of the step below it to MOST. COUNTS are whole. */
static struct scale scale_for(double least, double most, bool counts)
{
    static const double fine[] = {1, 2, 5}, whole[] = {1, 2, 3, 4, 5, 6, 8};
    for (double unit = counts ? 1 : 0.1;; unit *= 10)
        for (size_t i = 0; i < (unit < 1 ? sizeof fine : sizeof whole) / sizeof *fine; i++) {
            double step = unit * (unit < 1 ? fine[i] : whole[i]);
            double base = step * (double)(uint64_t)(least / step);
            if (base + step * LINES >= most || unit > 1e18) return (struct scale){base, step};
        }
}

/* Draws lines across the field with their numbers; COUNTS have commas between thousands. */
static void add_scale(struct ratsu_buffer *out, struct scale scale, bool counts)
{
    for (int i = 0; i <= LINES; i++) {
        double y = TOP + HEIGHT - (double)HEIGHT * i / LINES;
        ratsu_buffer_print(out,
                           "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" "
                           "stroke=\"currentColor\" stroke-opacity=\"%s\"/>"
                           "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">",
                           LEFT, WIDTH, y, y, i ? "0.15" : "0.6", LEFT - 6, y + 4);
        const size_t from = out->length;
        const double value = scale.base + scale.step * i;
        ratsu_buffer_print(out, counts ? "%.0f" : "%.12g", value);
        if (counts) ratsu_group_digits(out, from);
        ratsu_buffer_add_string(out, "</text>\n");
    }
}

/* How wide a column is, with the room between two. */
static double column_of(const struct ratsu_chart *chart)
{
    return (WIDTH - LEFT) / (chart->at ? chart->width : (double)chart->places);
}

static double middle_of(const struct ratsu_chart *chart, size_t place)
{
    return LEFT + column_of(chart) * ((chart->at ? chart->at[place] : (double)place) + 0.5);
}

static void add_labels(struct ratsu_buffer *out, const struct ratsu_chart *chart)
{
    const double apart = (WIDTH - LEFT - 0.5) / LABELS_MAX; /* less by what is rounded */
    double next = 0;
    for (size_t i = 0; i < chart->places; i++) {
        if (middle_of(chart, i) < next) continue;
        next = middle_of(chart, i) + apart;
        ratsu_buffer_print(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">",
                           middle_of(chart, i), TOP + HEIGHT + 19);
        ratsu_add_xml(out, chart->labels[i]);
        ratsu_buffer_add_string(out, "</text>\n");
    }
    for (size_t i = 0; i < chart->series; i++) {
        int x = LEFT + (int)i * 130, y = TOP + HEIGHT + 38;
        ratsu_buffer_print(out,
                           "<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"12\" "
                           "style=\"fill:%s\" stroke=\"currentColor\" stroke-width=\"0.5\"/>"
                           "<text x=\"%d\" y=\"%d\">",
                           x, y, chart->colours[i], x + 18, y + 11);
        ratsu_add_xml(out, ratsu_slice_of(chart->names[i]));
        ratsu_buffer_add_string(out, "</text>\n");
    }
}

void ratsu_draw_columns(struct ratsu_buffer *out, const struct ratsu_chart *chart)
{
    double most = 0, width = column_of(chart) * 0.84;
    for (size_t i = 0; i < chart->places; i++) {
        double sum = 0;
        for (size_t k = 0; k < chart->series; k++) sum += chart->values[i * chart->series + k];
        if (sum > most) most = sum;
    }
    begin(out, chart);
    const struct scale scale = scale_for(0, most, true);
    add_scale(out, scale, true);
    most = scale.step * LINES;
    for (size_t i = 0; i < chart->places; i++) {
        double y = TOP + HEIGHT;
        ratsu_buffer_add_string(out, "<g>");
        /* The text that is shown when the pointer is on a place. */
        ratsu_buffer_add_string(out, "<title>");
        ratsu_add_xml(out, chart->labels[i]);
        for (size_t series = 0; series < chart->series; series++) {
            ratsu_buffer_add_string(out, series ? ", " : ": ");
            ratsu_add_xml(out, ratsu_slice_of(chart->names[series]));
            ratsu_buffer_print(out, " %.12g", chart->values[i * chart->series + series]);
        }
        ratsu_buffer_add_string(out, "</title>");
        for (size_t k = 0; k < chart->series; k++) {
            double height = HEIGHT * chart->values[i * chart->series + k] / most;
            if (height <= 0) continue;
            y -= height;
            ratsu_buffer_print(out,
                               "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" "
                               "style=\"fill:%s\" stroke=\"currentColor\" stroke-width=\"0.4\"/>",
                               middle_of(chart, i) - width / 2, y, width, height,
                               chart->colours[k]);
        }
        ratsu_buffer_add_string(out, "</g>\n");
    }
    add_labels(out, chart);
    ratsu_buffer_add_string(out, "</svg>\n");
}

void ratsu_draw_lines(struct ratsu_buffer *out, const struct ratsu_chart *chart)
{
    double most = 0, least = 1e18;
    for (size_t i = 0; i < chart->places * chart->series; i++) {
        double value = chart->values[i];
        if (value > most) most = value;
        if (value >= 0 && value < least) least = value;
    }
    if (least > most) return;
    const struct scale scale = scale_for(least > most / 2 && least < most ? least : 0, most, false);
    begin(out, chart);
    add_scale(out, scale, false);
    for (size_t k = 0; k < chart->series; k++) {
        bool drawn = false;
        ratsu_buffer_add_string(out, "<path d=\"");
        for (size_t i = 0; i < chart->places; i++) {
            double value = chart->values[i * chart->series + k];
            if (value >= 0)
                ratsu_buffer_print(out, drawn ? "L%.1f %.1f" : "M%.1f %.1fh0", middle_of(chart, i),
                                   TOP + HEIGHT -
                                       HEIGHT * (value - scale.base) / (scale.step * LINES));
            drawn = value >= 0;
        }
        ratsu_buffer_print(out,
                           "\" fill=\"none\" style=\"stroke:%s\" stroke-width=\"2.5\" "
                           "stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n",
                           chart->colours[k]);
    }
    add_labels(out, chart);
    ratsu_buffer_add_string(out, "</svg>\n");
}

/* ---- Boards -------------------------------------------------------------------------------- */

enum { SQUARE = 48, MARGIN = 26 };

/* A square with its share of all squares in tenths of a percent. */
static void add_square(struct ratsu_buffer *out, int x, int y, int file, int rank, uint64_t value,
                       uint64_t most, uint64_t all)
{
    double heat = (double)value / (double)most;
    uint64_t share = all ? (value * 1000 + all / 2) / all : 0;
    ratsu_buffer_print(out,
                       "<g><title>%c%d: %llu</title><rect x=\"%d\" y=\"%d\" width=\"%d\" "
                       "height=\"%d\" fill=\"#c2410c\" fill-opacity=\"%.3f\" "
                       "stroke=\"currentColor\" stroke-opacity=\"0.25\"/>"
                       "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%llu.%llu</text></g>\n",
                       file, rank, (unsigned long long)value, x, y, SQUARE, SQUARE,
                       0.03 + 0.72 * heat, x + SQUARE / 2, y + SQUARE / 2 + 5,
                       (unsigned long long)(share / 10), (unsigned long long)(share % 10));
}

void ratsu_draw_heat(struct ratsu_buffer *out, enum ratsu_system system,
                     const uint64_t values[RATSU_CAMELOT_SQUARES], const char *title)
{
    const struct ratsu_variant *variant = ratsu_variant(system);
    bool camelot = variant && variant->camelot;
    int files = camelot ? 12 : 8, ranks = camelot ? 16 : 8;
    uint64_t most = 1, all = 0;
    for (unsigned i = 0; i < (camelot ? RATSU_CAMELOT_SQUARES : 64u); i++) {
        all += values[i];
        if (values[i] > most) most = values[i];
    }
    ratsu_buffer_print(out,
                       "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                       "viewBox=\"0 0 %d %d\" aria-label=\"",
                       MARGIN + files * SQUARE + 1, ranks * SQUARE + MARGIN);
    ratsu_add_xml(out, ratsu_slice_of(title));
    ratsu_buffer_add_string(out, "\">\n");
    for (int rank = ranks; rank-- > 0;) {
        for (int file = 0; file < files; file++) {
            unsigned square =
                camelot ? ratsu_camelot_square(file, rank) : (unsigned)(rank * 8 + file);
            if (square == RATSU_CAMELOT_NO_SQUARE) continue;
            add_square(out, MARGIN + file * SQUARE, (ranks - 1 - rank) * SQUARE,
                       (camelot ? 'A' : 'a') + file, rank + 1, values[square], most, all);
        }
    }
    for (int row = 0; row < ranks; row++)
        ratsu_buffer_print(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%d</text>",
                           MARGIN / 2, (ranks - 1 - row) * SQUARE + SQUARE / 2 + 5, row + 1);
    for (int column = 0; column < files; column++)
        ratsu_buffer_print(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%c</text>",
                           MARGIN + column * SQUARE + SQUARE / 2, ranks * SQUARE + 19,
                           (camelot ? 'A' : 'a') + column);
    ratsu_buffer_add_string(out, "</svg>\n");
}
