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

#define FACTS(text, value)                                                                         \
    "\",\"emt\":0.410,\"eval\":{\"cp\":" value "},\"depth\":12,\"after\":[{\"comment\":\"" text    \
    "/12 0.41s\"}]}"

Test(json_format, facts_of_moves)
{
    const char *text = lines_of("1. e4 e5 2. Nf3 {+0.35/12 0.41s} Nc6 {+0.10/12 0.41s} 3. Bb5 a6 "
                                "{+0.20/12 0.41s} 4. Ba4 Nf6 5. O-O {+0.30/12 0.41s} *\n");
    cr_expect_not_null(
        strstr(
            text,
            "\"moves\":[{\"move\":\"e4\",\"uci\":\"e2e4\"},{\"move\":\"e5\",\"uci\":"
            "\"e7e5\"},{\"move\":\"Nf3\",\"uci\":\"g1f3" FACTS(
                "+0.35",
                "35") ",{\"move\":\"Nc6\",\"uci\":\"b8c6" FACTS("+0.10",
                                                                "-10") ",{\"move\":\"Bb5\","
                                                                       "\"uci\":\"f1b5\"},{"
                                                                       "\"move\":\"a6\",\"uci\":"
                                                                       "\"a7a6" FACTS(
                                                                           "+0.20",
                                                                           "-20") ",{"
                                                                                  "\""
                                                                                  "mo"
                                                                                  "ve"
                                                                                  "\""
                                                                                  ":"
                                                                                  "\""
                                                                                  "Ba"
                                                                                  "4"
                                                                                  "\""
                                                                                  ","
                                                                                  "\""
                                                                                  "uc"
                                                                                  "i"
                                                                                  "\""
                                                                                  ":"
                                                                                  "\""
                                                                                  "b5"
                                                                                  "a4"
                                                                                  "\""
                                                                                  "},"
                                                                                  "{"
                                                                                  "\""
                                                                                  "mo"
                                                                                  "ve"
                                                                                  "\""
                                                                                  ":"
                                                                                  "\""
                                                                                  "Nf"
                                                                                  "6"
                                                                                  "\""
                                                                                  ","
                                                                                  "\""
                                                                                  "uc"
                                                                                  "i"
                                                                                  "\""
                                                                                  ":"
                                                                                  "\""
                                                                                  "g8"
                                                                                  "f6"
                                                                                  "\""
                                                                                  "},"
                                                                                  "{"
                                                                                  "\""
                                                                                  "mo"
                                                                                  "ve"
                                                                                  "\""
                                                                                  ":"
                                                                                  "\""
                                                                                  "O-"
                                                                                  "O"
                                                                                  "\""
                                                                                  ","
                                                                                  "\""
                                                                                  "uc"
                                                                                  "i"
                                                                                  "\""
                                                                                  ":"
                                                                                  "\""
                                                                                  "e1"
                                                                                  "g"
                                                                                  "1" FACTS(
                                                                                      "+0.30",
                                                                                      "30") "]}\n"),
        "%s", text);
}

Test(json_format, black_begins)
{
    const char *text = lines_of("[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 1\"]\n\n"
                                "1... Kd7 2. Rh7+ Kd6 {+0.20/12 0.41s} *\n");
    cr_expect_not_null(strstr(text, "{\"move\":\"Kd6\",\"uci\":\"d7d6" FACTS("+0.20", "-20")), "%s",
                       text);
}
