/* What comments say of moves goes out with the move, from the side that made it. */
#include <stdlib.h>

#include "round_trip.h"

#include <criterion/criterion.h>

static struct ratsu_buffer out;

static const char *lines_of(const char *text)
{
    struct ratsu_convert_settings settings = {.form = ratsu_form_find(ratsu_slice_of("jsonl"))};
    cr_assert_not_null(settings.form);
    out.length = 0;
    cr_assert_neq(round_trip_convert(&settings, RATSU_FORM_PGN, ratsu_slice_of(text), &out),
                  SIZE_MAX);
    ratsu_buffer_add_char(&out, '\0');
    return out.data;
}

/* Adds a move of JSON, with what the comment TEXT says of it if there is one. */
static void add_move(struct ratsu_buffer *json, const char *san, const char *uci, const char *text,
                     int hundredths)
{
    ratsu_buffer_print(json, "%s{\"move\":\"%s\",\"uci\":\"%s\"", json->length ? "," : "", san,
                       uci);
    if (text)
        ratsu_buffer_print(json,
                           ",\"emt\":0.410,\"eval\":{\"cp\":%d},\"depth\":12,"
                           "\"after\":[{\"comment\":\"%s\"}]",
                           hundredths, text);
    ratsu_buffer_add_char(json, '}');
}

Test(json_format, facts_of_moves)
{
    static const struct {
        const char *san, *uci, *text;
        int hundredths;
    } moves[] = {{"e4", "e2e4", NULL, 0},
                 {"e5", "e7e5", NULL, 0},
                 {"Nf3", "g1f3", "+0.35/12 0.41s", 35},
                 {"Nc6", "b8c6", "+0.10/12 0.41s", -10},
                 {"Bb5", "f1b5", NULL, 0},
                 {"a6", "a7a6", "+0.20/12 0.41s", -20},
                 {"Ba4", "b5a4", NULL, 0},
                 {"Nf6", "g8f6", NULL, 0},
                 {"O-O", "e1g1", "+0.30/12 0.41s", 30}};
    struct ratsu_buffer json = {0};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        add_move(&json, moves[i].san, moves[i].uci, moves[i].text, moves[i].hundredths);
    ratsu_buffer_add_string(&json, "]}\n");
    ratsu_buffer_add_char(&json, '\0');
    const char *text = lines_of("1. e4 e5 2. Nf3 {+0.35/12 0.41s} Nc6 {+0.10/12 0.41s} 3. Bb5 a6 "
                                "{+0.20/12 0.41s} 4. Ba4 Nf6 5. O-O {+0.30/12 0.41s} *\n");
    cr_expect_not_null(strstr(text, json.data), "%s\nis not in\n%s", json.data, text);
    ratsu_buffer_free(&json);
}

Test(json_format, black_begins)
{
    struct ratsu_buffer json = {0};
    const char *text = lines_of("[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 1\"]\n\n"
                                "1... Kd7 2. Rh7+ Kd6 {+0.20/12 0.41s} *\n");
    add_move(&json, "Kd6", "d7d6", "+0.20/12 0.41s", -20);
    ratsu_buffer_add_char(&json, '\0');
    cr_expect_not_null(strstr(text, json.data), "%s\nis not in\n%s", json.data, text);
    ratsu_buffer_free(&json);
}
