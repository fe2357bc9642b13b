#include "ratsu/notation.h"
#include "notation/notations.h"
#include "page.h"

static void expect_letters(const char *code, const char *english, const char *local)
{
    const struct ratsu_letters *row = ratsu_letters_find(ratsu_slice_of(code));
    cr_assert_not_null(row, "%s", code);
    char out[64];
    size_t length = ratsu_letters_localize(row, ratsu_slice_of(english), out, sizeof out);
    struct ratsu_slice written = {out, length};
    cr_expect(ratsu_slice_is(written, local), "%s: %.*s is not %s", code, (int)length, out, local);

    char back[64];
    length = ratsu_letters_english(row, written, back, sizeof back);
    cr_expect(ratsu_slice_is((struct ratsu_slice){back, length}, english),
              "%s: %s came back as %.*s", code, local, (int)length, back);
}

Test(letters, both_ways)
{
    expect_letters("et", "Nf3", "Rf3");
    expect_letters("et", "Bb5+", "Ob5+");
    expect_letters("et", "O-O", "O-O");
    expect_letters("et", "e8=Q#", "e8=L#");
    expect_letters("ru", "Kxe2", "Крxe2");
    expect_letters("ru", "Nge2", "Кge2");
    expect_letters("de", "Bf1-b5", "Lf1-b5");
    expect_letters("figurine", "Qa1xRb2", "♕a1x♖b2");
    expect_letters("figurine-black", "b8=N", "b8=♞");
}

Test(letters, a_second_pawn_letter_is_read)
{
    const struct ratsu_letters *row = ratsu_letters_find(ratsu_slice_of("Estonian"));
    char out[8];
    size_t length = ratsu_letters_english(row, ratsu_slice_of("Pe4"), out, sizeof out);
    cr_expect(ratsu_slice_is((struct ratsu_slice){out, length}, "Pe4"));
    length = ratsu_letters_english(row, ratsu_slice_of("Ee4"), out, sizeof out);
    cr_expect(ratsu_slice_is((struct ratsu_slice){out, length}, "Pe4"));
}

Test(letters, at_least_thirty_languages_without_a_clash)
{
    cr_expect_geq(ratsu_letters_count, 32);
    for (size_t i = 0; i < ratsu_letters_count; i++) {
        for (int a = 0; a < 6; a++) {
            for (int b = 0; b < a; b++) {
                cr_expect_str_neq(ratsu_letters[i].pieces[a], ratsu_letters[i].pieces[b], "%s",
                                  ratsu_letters[i].code);
            }
        }
        for (size_t j = 0; j < i; j++) {
            cr_expect_str_neq(ratsu_letters[i].code, ratsu_letters[j].code);
        }
    }
}

Test(letters, a_text_too_long_is_refused)
{
    char out[3];
    const struct ratsu_letters *row = ratsu_letters_find(ratsu_slice_of("ru"));
    cr_expect_eq(ratsu_letters_localize(row, ratsu_slice_of("Kf3"), out, sizeof out), 0);
    cr_expect_str_eq(ratsu_letters_find(ratsu_slice_of("eesti"))->code, "et");
    cr_expect_str_eq(ratsu_letters_find(ratsu_slice_of("Saksa"))->code, "de");
    cr_expect_null(ratsu_letters_find(ratsu_slice_of("klingon")));
    for (size_t i = 0; i < ratsu_letters_count; i++)
        cr_expect_eq(ratsu_letters_find(ratsu_slice_of(ratsu_letters[i].estonian)),
                     &ratsu_letters[i]);
}

Test(letters, manual_lists_the_rows)
{
    const char *text = page("man/pgn-convert.1");
    for (size_t i = 0; i < ratsu_letters_count; i++) {
        const struct ratsu_letters *row = &ratsu_letters[i];
        char line[60];
        if (strncmp(row->code, "figurine", 8) == 0) continue;
        snprintf(line, sizeof line, "\n%s (%s)", row->name, row->code);
        cr_expect_not_null(strstr(text, line), "the manual has no line%s", line);
    }
}
