#include "format/forms.h"
#include "page.h"

#include <criterion/criterion.h>

/* Reads RECORD, which holds a game in JSON. */
static void read_record(struct ratsu_form_reader *reader, struct ratsu_game *game,
                        struct ratsu_slice record)
{
    reader->game = game;
    cr_assert(ratsu_read_json(NULL, reader, record) || reader->fault);
}

/* Adds a game of COUNT moves, number ODD of which is ITEM, with BLANK in each item. */
static void add_game(struct ratsu_buffer *out, unsigned count, unsigned odd, const char *item,
                     const char *blank)
{
    static const char *const moves[] = {"Nf3\",\"uci\":\"g1f3", "exd8=Q+\",\"uci\":\"e7d8q",
                                        "O-O\",\"uci\":\"e1g1"};
    out->length = 0;
    ratsu_buffer_add_string(out, "{\"moves\":[");
    for (unsigned i = 0; i < count; i++)
        if (i == odd)
            ratsu_buffer_print(out, "%s%s", i ? "," : "", item);
        else
            ratsu_buffer_print(out, "%s{%s\"move\":\"%s\"}", i ? "," : "", blank, moves[i % 3]);
    ratsu_buffer_add_string(out, "]}");
}

static void expect_same(const struct ratsu_form_reader *a, const struct ratsu_form_reader *b)
{
    cr_assert_eq(a->text.length, b->text.length);
    cr_expect(!memcmp(a->text.data, b->text.data, a->text.length));
    cr_assert_eq(a->game->element_count, b->game->element_count);
    for (size_t i = 0; i < a->game->element_count; i++) {
        const struct ratsu_element *one = &a->game->elements[i], *two = &b->game->elements[i];
        cr_expect(one->offset == two->offset && one->length == two->length &&
                  one->kind == two->kind && one->fault == two->fault && one->depth == two->depth);
    }
    cr_assert_eq(a->claim_count, b->claim_count);
    cr_assert_eq(a->place_count, b->place_count);
    for (size_t i = 0; i < a->claim_count; i++)
        cr_expect(a->claims[i].offset == b->claims[i].offset &&
                  ratsu_slice_equal(a->claims[i].text, b->claims[i].text));
}

/* Usual items are read at once, those with a blank one by one: the games are the same, whatever
 * stands among them. */
Test(json_read, usual_items)
{
    static const char *const items[] = {
        "{\"move\":\"e4\",\"uci\":\"e2e4\"}",
        "{\"move\":\"12\",\"uci\":\"e2e4\"}",
        "{\"move\":\"N\",\"uci\":\"e2e4\"}",
        "{\"move\":\"e4!\",\"uci\":\"e2e4\"}",
        "{\"move\":\"Qh5mt\",\"uci\":\"d1h5\"}",
        "{\"move\":\"1-0\",\"uci\":\"d1h5\"}",
        "{\"move\":\"e4 e5\",\"uci\":\"d1h5\"}",
        "{\"move\":\"\",\"uci\":\"d1h5\"}",
        "{\"move\":\"e4\",\"uci\":\"\"}",
        "{\"move\":\"e4\",\"uci\":\"e2\\u0065\"}",
        "{\"move\":\"e4\\\"\",\"uci\":\"e2e4\"}",
        "{\"move\":\"e4\",\"uci\":\"e2e4\",\"clk\":1}",
        "{\"move\":\"e4\",\"uci\":\"e2e4\"]",
        "{\"comment\":\"{\\\"move\\\":\\\"e4\\\"\"}",
        "{\"variation\":[{\"move\":\"e4\",\"uci\":\"e2e4\"},{\"move\":\"e5\",\"uci\":\"e7e5\"}]}"};
    static struct ratsu_game games[2];
    static struct ratsu_buffer texts[2];
    struct ratsu_form_reader readers[2] = {{.level = RATSU_LEVEL_AVX512}, {0}};
    for (size_t i = 0; i < sizeof items / sizeof *items; i++)
        for (unsigned count = 1; count < 200; count += 1 + count / 8)
            for (unsigned odd = 0; odd < count; odd += 1 + odd / 2) {
                for (int j = 0; j < 2; j++) {
                    add_game(&texts[j], count, odd, items[i], j ? " " : "");
                    read_record(&readers[j], &games[j], ratsu_buffer_slice(&texts[j]));
                }
                cr_assert_eq(readers[0].fault, readers[1].fault, "%s", items[i]);
                if (!readers[0].fault) expect_same(&readers[0], &readers[1]);
            }
    for (int j = 0; j < 2; j++) {
        ratsu_buffer_free(&texts[j]);
        ratsu_game_free(&games[j]);
        ratsu_form_reader_free(&readers[j]);
    }
}

/* The page and the schema list the fields that are read; the schema not those of other programs. */
Test(json_read, manual_lists_the_rows)
{
    const struct ratsu_json_row *const tables[] = {ratsu_json_game_rows, ratsu_json_item_rows,
                                                   ratsu_json_tag_rows};
    static char text[1 << 14];
    const char *schema = page("man/ratsu-json.schema.json");
    cr_assert(strlen(schema) < sizeof text);
    strcpy(text, schema);
    const char *manual = page("man/ratsu-json.5"), *end = strstr(manual, ".Sh EXAMPLES");
    cr_assert_not_null(end);
    for (size_t i = 0; i < 3; i++)
        for (const struct ratsu_json_row *row = tables[i]; row->name; row++) {
            char property[40];
            snprintf(property, sizeof property, "\"%s\": {", row->name);
            cr_expect(page_lists(manual, end, row->name), "the manual does not list %s", row->name);
            cr_expect_eq(strstr(text, property) != NULL, row->kind != RATSU_CLAIMS_START,
                         "in the schema: %s", row->name);
        }
}
