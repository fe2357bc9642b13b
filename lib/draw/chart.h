/* draw/chart.h: SVG for pages: charts, each one <svg> element without other files, as wide as the
 * page allows; the outlines of boards. */
#ifndef DRAW_CHART_H
#define DRAW_CHART_H

#include "ratsu/variant.h"

enum { RATSU_CHART_SERIES_MAX = 4, RATSU_CHART_COLUMNS_MAX = 500 };

/* Places from left to right, each with a value for every series. */
struct ratsu_chart {
    const char *title;                /* a description, for readers who cannot see it */
    const struct ratsu_slice *labels; /* of the places; UTF-8 */
    const double *values;             /* all series of one place after another; below 0: unknown */
    const double *at; /* of the places, in columns from the left; NULL: one after the other */
    double width;     /* of the field, in columns, if the places are `at` */
    size_t places, series;
    const char *names[RATSU_CHART_SERIES_MAX];
    const char *colours[RATSU_CHART_SERIES_MAX]; /* of CSS; var(--name) is taken from the page */
};

/* Appends columns, with the series stacked. */
void ratsu_draw_columns(struct ratsu_buffer *buffer, const struct ratsu_chart *chart);

/* Appends a line for each series; nothing if no value is known. The scale begins above 0 if values
 * differ, and all are more than half of the greatest. */
void ratsu_draw_lines(struct ratsu_buffer *buffer, const struct ratsu_chart *chart);

/* Appends the board of SYSTEM, squares darker for higher VALUES (by the board's own squares); TITLE
 * is a description, for readers who cannot see it. */
void ratsu_draw_heat(struct ratsu_buffer *buffer, enum ratsu_system system,
                     const uint64_t values[RATSU_CAMELOT_SQUARES], const char *title);

/* svg_board.c: appends an <svg> element that shows nothing and holds the outlines of all pieces,
 * and the board of 64 squares: pictures of the page that are `shared` use them. */
void ratsu_draw_outlines(struct ratsu_buffer *out);

#endif
