/* Settings of a conversion by their names: each row sets its own member and no other, and wrong
 * values change nothing. */
#include "round_trip.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* What pgn-convert with OPTIONS (name, value, ..., NULL) writes for TEXT. */
static void expect(const char *const *options, const char *text, const char *wanted)
{
    struct ratsu_convert_settings settings = {.form = RATSU_FORM_PGN};
    struct ratsu_buffer out = {0};
    for (; *options; options += 2) {
        const char *expected = ratsu_settings_set(&settings, options[0], options[1]);
        cr_assert_null(expected, "%s: %s", options[0], expected);
    }
    round_trip_convert(&settings, RATSU_FORM_PGN, ratsu_slice_of(text), &out);
    ratsu_buffer_add_char(&out, 0);
    cr_expect_str_eq(out.data, wanted);
    ratsu_buffer_free(&out);
}
#define EXPECT(text, wanted, ...) expect((const char *const[]){__VA_ARGS__, NULL}, text, wanted)

Test(named_settings, do_what_the_options_do)
{
    static const char game[] = "1. e4 $1 {a} d5 (1... e5) 2. e5 f5 *\n";
    EXPECT(game, "e2e4 d7d5 e4e5 f7f5\n", "to", "uci");
    EXPECT(game, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w HAha f6 0 3\n", "to", "fen",
           "positions", "last", "castling", "shredder");
    EXPECT(game, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n", "positions",
           "1-1", "ep", "always", "to", "fen");
    EXPECT(game, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n", "to", "fen",
           "positions", "{san = e4}", "counters", "reset");
    EXPECT("1. Nf3 $1 {a} (1. e4) *", "1. Sg1-f3! *\n", "to", "lines", "drop",
           "comments,variations", "signs", "yes", "notation", "lan", "pieces", "de");
    EXPECT("1. e4 $1 d5 *", "e4 d5 *\n", "to", "lines", "drop", "nags,numbers", "keep", "no",
           "tables", "games", "dialect", "duckdb");
}

/* The bytes of TWO that differ from those of ONE: from the first to after the last. */
static void differing(const struct ratsu_convert_settings *one,
                      const struct ratsu_convert_settings *two, size_t *from, size_t *to)
{
    const unsigned char *a = (const void *)one, *b = (const void *)two;
    *from = *to = 0;
    for (size_t i = 0; i < sizeof *one; i++) {
        if (a[i] == b[i]) continue;
        if (!*to) *from = i;
        *to = i + 1;
    }
}

Test(named_settings, each_sets_its_own_member)
{
    static const char *const values[] = {"yes", "uci", "lan", "de", "camelot", "7", "{check}"};
    for (size_t i = 0; i < ratsu_setting_count; i++) {
        const struct ratsu_setting *row = &ratsu_setting_rows[i];
        struct ratsu_convert_settings none, some;
        const char comma = row->kind == RATSU_SETTING_BITS ? ',' : '|';
        const char *last = row->words ? strrchr(row->words, comma) : NULL;
        size_t from, to, tried = 0;
        memset(&none, 0, sizeof none);
        some = none;
        for (; !last && tried < 7; tried++)
            if (!ratsu_settings_set(&some, row->name, values[tried])) break;
        if (last) cr_assert_null(ratsu_settings_set(&some, row->name, last + 1));
        cr_assert_lt(tried, 7, "%s", row->name);
        /* The styles of positions and two of --drop are noted twice. */
        bool twice = strcmp(row->name, "drop") == 0;
        differing(&none, &some, &from, &to);
        cr_expect(from >= row->place && from < row->place + 8, "%s", row->name);
        cr_expect(twice || some.edit.restyle || to <= row->place + 8, "%s", row->name);
    }
}

Test(named_settings, wrong_values_change_nothing)
{
    for (size_t i = 0; i < ratsu_setting_count; i++) {
        const struct ratsu_setting *row = &ratsu_setting_rows[i];
        struct ratsu_convert_settings none, some;
        memset(&none, 0, sizeof none);
        some = none;
        if (row->kind == RATSU_SETTING_TEXT) continue; /* each text is taken */
        const char *expected = ratsu_settings_set(&some, row->name, "comments,nothing");
        cr_expect_str_eq(expected, row->expected);
        cr_expect_eq(memcmp(&none, &some, sizeof none), 0, "%s", row->name);
    }
    struct ratsu_convert_settings settings = {.form = RATSU_FORM_PGN};
    cr_expect_str_eq(ratsu_settings_set(&settings, "ep", "x"), "one of legal|xfen|always");
    cr_expect_str_eq(ratsu_settings_set(&settings, "width", "100001"), "a whole number");
    cr_expect_str_eq(ratsu_settings_set(&settings, "sample", "0"), "a whole number");
    cr_expect_not_null(ratsu_settings_set(&settings, "to", "utf-16"));
    struct ratsu_convert_settings *made = ratsu_settings_new();
    cr_expect_eq(made->form, RATSU_FORM_PGN);
    cr_expect_null(ratsu_settings_set(made, "to", "uci"));
    ratsu_settings_free(made);
}

/* Whether LIST, "one of A|B", names WORD, and *WORDS more. */
static void names(const char *list, const char *word, size_t *words)
{
    char wanted[64], all[1024];
    snprintf(wanted, sizeof wanted, "|%s|", word);
    snprintf(all, sizeof all, "|%s|", list + strlen("one of "));
    cr_expect(strstr(all, wanted), "%s: %s", word, list);
    ++*words;
}

/* Returns how many words stand in LIST. */
static size_t count(const char *list)
{
    size_t words = 1;
    for (; *list; list++) words += *list == '|';
    return words;
}

/* A message lists all that there is, and nothing else. */
Test(named_settings, errors_list_what_there_is)
{
    struct ratsu_convert_settings settings = {.form = RATSU_FORM_PGN};
    const char *list = ratsu_settings_set(&settings, "no-such", "x");
    size_t words = 0;
    for (size_t i = 0; i < ratsu_setting_count; i++)
        names(list, ratsu_setting_rows[i].name, &words);
    cr_expect_eq(words, count(list));
    list = ratsu_settings_set(&settings, "to", "x");
    for (size_t i = words = 0; i < ratsu_form_count; i++)
        if (ratsu_forms[i].write) names(list, ratsu_forms[i].name, &words);
    cr_expect_eq(words, count(list));
    list = ratsu_settings_set(&settings, "pieces", "x");
    for (size_t i = words = 0; i < ratsu_letters_count; i++)
        names(list, ratsu_letters[i].code, &words);
    cr_expect_eq(words, count(list));
    list = ratsu_settings_set(&settings, "notation", "x");
    for (size_t i = words = 0; i < ratsu_notation_count; i++)
        names(list, ratsu_notations[i].name, &words);
    cr_expect_eq(words, count(list));
    list = ratsu_settings_set(&settings, "variant", "x");
    words = 0;
    for (int system = 0; system < RATSU_UNKNOWN_SYSTEM; system++)
        names(list, ratsu_variant((enum ratsu_system)system)->name, &words);
    cr_expect_eq(words, count(list));
}
