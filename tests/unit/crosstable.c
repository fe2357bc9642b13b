#include "base/texts.h"
#include "report/crosstable.h"
#include "stats/summary.h"
#include <criterion/criterion.h>

/* Adds the row of PLAYER against OPPONENT with a string of results: + = - */
static void add(struct crosstable *table, const char *player, const char *opponent,
                const char *results)
{
    struct ratsu_buffer key = {0};
    struct ratsu_row row = {.section = RATSU_CROSSTABLE};
    ratsu_buffer_add_key(&key, ratsu_slice_of("Cup"));
    ratsu_buffer_add_key(&key, ratsu_slice_of(player));
    ratsu_buffer_add_key(&key, ratsu_slice_of(opponent));
    row.key = ratsu_buffer_slice(&key);
    for (; *results; results++) row.values[*results == '+' ? 0 : *results == '=' ? 1 : 2]++;
    if (table->crossing_count) cr_expect(ratsu_crosstable_holds(table, &row));
    ratsu_crosstable_add(table, &row);
    ratsu_buffer_free(&key);
}

Test(crosstable, points_then_sonneborn_berger_then_names)
{
    struct crosstable zeroed = {0}, *table = &zeroed;
    for (int round = 0; round < 2; round++) { /* a table is used again */
        add(table, "A", "B", "=");
        add(table, "A", "C", "+");
        add(table, "A", "D", "-");
        add(table, "B", "A", "=");
        add(table, "B", "C", "=");
        add(table, "B", "D", "=");
        add(table, "C", "A", "-");
        add(table, "C", "B", "=");
        add(table, "C", "D", "-");
        add(table, "D", "A", "+");
        add(table, "D", "B", "=");
        add(table, "D", "C", "+");
        cr_assert(ratsu_crosstable_settle(table));
        static const size_t order[] = {3, 1, 0, 2};
        for (size_t i = 0; i < 4; i++)
            cr_expect_eq(table->order[i], &table->players[order[i]], "place %zu", i);
        cr_expect_eq(table->players[1].halves, 3);
        cr_expect_eq(table->players[1].games, 3);
        cr_expect_gt(table->players[1].quality, table->players[0].quality,
                     "B drew with better ones");
        const struct standing *players = table->players;
        const struct crossing *crossing = ratsu_crosstable_meeting(table, &players[3], &players[0]);
        cr_assert_not_null(crossing);
        cr_expect_eq(crossing->results[0], 1);
        cr_expect_null(ratsu_crosstable_meeting(table, &players[2], &players[2]));
        ratsu_crosstable_clear(table);
    }
    ratsu_crosstable_free(table);
}
