#include <criterion/criterion.h>

#include "common/form.h"

#define TEXT(literal)                                                                              \
    {                                                                                              \
        literal, sizeof(literal) - 1                                                               \
    }

static const struct {
    struct ratsu_slice text;
    enum ratsu_form form;
} beginnings[] = {
    {TEXT(""), RATSU_FORM_PGN},
    {TEXT(" \r\n\n"), RATSU_FORM_PGN},
    {TEXT("[Event \"x\"]\n"), RATSU_FORM_PGN},
    {TEXT("\xef\xbb\xbf\r\n [Event \"x\"]\r[Site \"y\"]"), RATSU_FORM_PGN},
    {TEXT("1. e4 e5 1-0"), RATSU_FORM_PGN},
    {TEXT("e4 e5"), RATSU_FORM_PGN},
    {TEXT("{a comment}"), RATSU_FORM_PGN},
    {TEXT("\xd5sel"), RATSU_FORM_PGN},
    {TEXT("\0\0\0\0\0"), RATSU_FORM_PGN},
    {TEXT("{\"Event\":1}"), RATSU_FORM_JSONL},
    {TEXT("\n  {\"Event\":1}"), RATSU_FORM_JSONL},
    {TEXT("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), RATSU_FORM_POSITIONS},
    {TEXT("# suite\n\n 8/8/8/4k3/8/8/8/4K3 b - - id \"x\";\n"), RATSU_FORM_POSITIONS},
    {TEXT("8/8/8/4k3/8/8/8/4K3\tw"), RATSU_FORM_POSITIONS},
    {TEXT("8/8/8/4k3/8/8/8/4K3 x"), RATSU_FORM_PGN},
    {TEXT("1/2-1/2 w"), RATSU_FORM_PGN},
    {TEXT("# only remarks\n"), RATSU_FORM_PGN},
    {TEXT("e2e4 e7e5\n"), RATSU_FORM_UCI},
    {TEXT("a7a8q"), RATSU_FORM_UCI},
    {TEXT("0000 e2e4"), RATSU_FORM_UCI},
    {TEXT("position startpos moves e2e4"), RATSU_FORM_UCI},
    {TEXT("I6-I8 J11-H9xJ7xJ5\n"), RATSU_FORM_UCI},
    {TEXT("I6-I8 e5"), RATSU_FORM_PGN},
    {TEXT("C8D9 D7-"), RATSU_FORM_PGN},
    {TEXT("e2e4 e5"), RATSU_FORM_PGN},
    {TEXT("e2e9"), RATSU_FORM_PGN},
    {TEXT("e7e8k"), RATSU_FORM_PGN},
    {TEXT("Event,Site,Date,Round"), RATSU_FORM_CSV},
    {TEXT("game,ply,move"), RATSU_FORM_CSV},
    {TEXT("Event\tSite\tDate"), RATSU_FORM_TSV},
    {TEXT("[Event \"x\"]\\n[Site \"y\"]\\n\\n1. e4 1-0"), RATSU_FORM_LINES},
    {TEXT("[Event \"x\"]\\r\\n"), RATSU_FORM_LINES},
    {TEXT("1. e4 e5 *\\n\\n\n"), RATSU_FORM_LINES},
    {TEXT("[Event \"a\\\\n\"]"), RATSU_FORM_PGN},
    {TEXT("\xff\xfe[\0"), RATSU_FORM_UTF16},
    {TEXT("\xfe\xff\0["), RATSU_FORM_UTF16},
    {TEXT("[\0E\0"), RATSU_FORM_UTF16},
    {TEXT("\0[\0E"), RATSU_FORM_UTF16},
    {TEXT("\0\0[E"), RATSU_FORM_PGN},
};

Test(form, is_told_by_the_first_line)
{
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        cr_assert_eq(ratsu_form_recognise(beginnings[i].text, true), beginnings[i].form,
                     "'%.*s' is %s", (int)beginnings[i].text.length, beginnings[i].text.data,
                     ratsu_form_name(ratsu_form_recognise(beginnings[i].text, true)));
}

/* Less text may not tell yet, but never tells something else. */
Test(form, waits_for_enough)
{
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
        struct ratsu_slice text = beginnings[i].text;
        for (size_t length = 0; length <= text.length; length++) {
            enum ratsu_form form = ratsu_form_recognise(ratsu_slice_part(text, 0, length), false);
            cr_assert(form == RATSU_FORM_NONE || form == beginnings[i].form,
                      "'%.*s' of '%.*s' is %s", (int)length, text.data, (int)text.length, text.data,
                      ratsu_form_name(form));
        }
    }
}

Test(form, words)
{
    cr_assert_eq(ratsu_form_of_word("pgn"), RATSU_FORM_PGN);
    cr_assert_eq(ratsu_form_of_word("epd"), RATSU_FORM_POSITIONS);
    cr_assert_eq(ratsu_form_of_word("lines"), RATSU_FORM_LINES);
    cr_assert_eq(ratsu_form_of_word("PGN"), RATSU_FORM_NONE);
    cr_assert_eq(ratsu_form_of_word(""), RATSU_FORM_NONE);
    char words[] = RATSU_FORM_WORDS;
    for (char *word = strtok(words, "|"); word != NULL; word = strtok(NULL, "|"))
        cr_assert_neq(ratsu_form_of_word(word), RATSU_FORM_NONE, "%s", word);
}
