#include "ratsu/convert.h"
#include "page.h"

#define TEXT(literal)                                                                              \
    {                                                                                              \
        literal, sizeof(literal) - 1                                                               \
    }

static const struct {
    struct ratsu_slice text;
    const char *form; /* its row's name */
} beginnings[] = {
    {TEXT(""), "pgn"},
    {TEXT(" \r\n\n"), "pgn"},
    {TEXT("[Event \"x\"]\n"), "pgn"},
    {TEXT("\xef\xbb\xbf\r\n [Event \"x\"]\r[Site \"y\"]"), "pgn"},
    {TEXT("1. e4 e5 1-0"), "pgn"},
    {TEXT("e4 e5"), "pgn"},
    {TEXT("{a comment}"), "pgn"},
    {TEXT("\xd5sel"), "pgn"},
    {TEXT("\0\0\0\0\0"), "pgn"},
    {TEXT("{\"Event\":1}"), "jsonl"},
    {TEXT("\n  {\"Event\":1}"), "jsonl"},
    {TEXT("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "fen"},
    {TEXT("# suite\n\n 8/8/8/4k3/8/8/8/4K3 b - - id \"x\";\n"), "fen"},
    {TEXT("8/8/8/4k3/8/8/8/4K3\tw"), "fen"},
    {TEXT("8/8/8/4k3/8/8/8/4K3 x"), "fen"},
    {TEXT("1/2-1/2 w"), "pgn"},
    {TEXT("# only remarks\n"), "pgn"},
    {TEXT("e2e4 e7e5\n"), "uci"},
    {TEXT("a7a8q"), "uci"},
    {TEXT("0000 e2e4"), "uci"},
    {TEXT("position startpos moves e2e4"), "uci"},
    {TEXT("variant x position fen 8/8"), "uci"},
    {TEXT("variant x e2e4"), "uci"},
    {TEXT("variant x e4"), "pgn"},
    {TEXT("variant"), "pgn"},
    {TEXT("position after 1. e4"), "pgn"},
    {TEXT("I6-I8 J11-H9xJ7xJ5\n"), "uci"},
    {TEXT("I6-I8 e5"), "pgn"},
    {TEXT("C8D9 D7-"), "pgn"},
    {TEXT("e2e4 e5"), "pgn"},
    {TEXT("e2e9"), "pgn"},
    {TEXT("e7e8k"), "pgn"},
    {TEXT("Event,Site,Date,Round"), "csv"},
    {TEXT("game,ply,move"), "csv"},
    {TEXT("Event\tSite\tDate"), "tsv"},
    {TEXT("\"file\",\"game\",\"variant\""), "csv"},
    {TEXT("\"file\"\t\"game\"\t\"variant\""), "pgn"},
    {TEXT("White;Black"), "csv separated by semicolons"},
    {TEXT("moves;result"), "csv separated by semicolons"},
    {TEXT("\"white\" ; \"moves\";"), "csv separated by semicolons"},
    {TEXT("White|Black|moves"), "csv separated by bars"},
    {TEXT("| Result | Moves |"), "csv separated by bars"},
    {TEXT("PuzzleId,FEN,Moves,Rating"), "csv"},
    {TEXT("White\tBlack\tmoves"), "tsv"},
    {TEXT("White, Black and Event"), "pgn"},
    {TEXT("White"), "pgn"},
    {TEXT("White;Name of Black"), "pgn"},
    {TEXT("White;Name"), "pgn"},
    {TEXT("moves; 1. e4"), "pgn"},
    {TEXT("4k3/8/8/8/8/8/8/4K3 W - - 0 1"), "fen"},
    {TEXT("4k3/8/8/8/8/8/8/4K3"), "fen"},
    {TEXT("4k3/8/8/8/8/8//4K3"), "pgn"},
    {TEXT("4k3/8/8/8/8/8/4K3"), "pgn"},
    {TEXT("[\n{a comment}"), "pgn"},
    {TEXT("\"file,game,variant"), "pgn"},
    {TEXT("[{\"tags\":{}}]"), "jsonl"},
    {TEXT("[\n  {\n"), "jsonl"},
    {TEXT("[\n\n]"), "jsonl"},
    {TEXT("{ \"Event\" : 1"), "jsonl"},
    {TEXT("{\"Quoted\" he says} 1. e4 *"), "pgn"},
    {TEXT("{\"Quoted"), "pgn"},
    {TEXT(" [ \r\nEvent \"x\"]\n"), "pgn"},
    {TEXT("["), "pgn"},
    {TEXT("[ E \"x\"]"), "pgn"},
    {TEXT("[Event \"x\"]\\n[Site \"y\"]\\n\\n1. e4 1-0"), "lines"},
    {TEXT("[Event \"x\"]\\r\\n"), "lines"},
    {TEXT("1. e4 e5 *\\n\\n\n"), "lines"},
    {TEXT("[Event \"a\\\\n\"]"), "pgn"},
    {TEXT("\xff\xfe[\0"), "utf-16"},
    {TEXT("\xfe\xff\0["), "utf-16"},
    {TEXT("[\0E\0"), "utf-16"},
    {TEXT("\0[\0E"), "utf-16"},
    {TEXT("\0\0[E"), "pgn"},
};

Test(forms, is_recognised_by_the_first_line)
{
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        cr_assert_str_eq(ratsu_form_recognise(beginnings[i].text, ratsu_slice_of(""), true)->name,
                         beginnings[i].form, "'%.*s'", (int)beginnings[i].text.length,
                         beginnings[i].text.data);
}

static const struct {
    const char *name, *text, *form;
} named[] = {
#define POSITION "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
    {"", "startpos\n" POSITION, "fen"},
    {"", "; note\n// note\n" POSITION, "fen"},
    {"", "; note\n\n[Event \"x\"]\n" POSITION, "pgn"},
    {"", "; note\ne2e4 e7e5\n", "uci"},
    {"", "300 positions\n" POSITION POSITION, "fen"},
    {"", "300 positions\n" POSITION "and more\n", "pgn"},
    {"", "300 positions\n", "pgn"},
    {"", "1. e4 e5\n" POSITION, "pgn"},
    {"", "1. " POSITION, "fen"},
    {"", "Position 12: " POSITION, "fen"},
    {"", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n", "pgn"},
    {"", "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1\n", "fen"},
    {"x.epd", "300 positions\n", "epd"},
    {"dir.epd/x", "300 positions\n", "pgn"},
    {"x.FEN.gz", "; note\n", "fen"},
    {"x.epd.zst", "", "epd"},
    {"x.uci", "300 positions\n", "uci"},
    {"x.ndjson", "what?\n", "jsonl"},
    {"x.pgn", "what?\n" POSITION, "pgn"},
    {"x.epd", "[Event \"x\"]\n", "pgn"},
    {"x.epd", "1. e4\n", "pgn"},
    {"x.pgn", POSITION, "fen"},
    {"x.txt", "what?\n", "pgn"},
    {"x.tsv", "White\tBlack\tmoves\n", "tsv"},
    {"x.csv", "White\tBlack\tmoves\n", "tsv"},
    {"", "eco\tname\tpgn\nA00\tx\t1. a3\n", "tsv"},
    {"", "eco,name,pgn,uci\n", "csv"},
    {"", "eco\tname\tpgnx\n", "pgn"},
};

Test(forms, are_recognised_by_more_than_the_first_line)
{
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const struct ratsu_form *form = ratsu_form_recognise(ratsu_slice_of(named[i].text),
                                                             ratsu_slice_of(named[i].name), true);
        cr_expect_str_eq(form->name, named[i].form, "%s: %s", named[i].name, named[i].text);
    }
}

/* Less text may not say yet, but never says something else. */
Test(forms, waits_for_enough)
{
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
        struct ratsu_slice text = beginnings[i].text;
        for (size_t length = 0; length <= text.length; length++) {
            const struct ratsu_form *form =
                ratsu_form_recognise(ratsu_slice_part(text, 0, length), ratsu_slice_of(""), false);
            cr_assert(!form || strcmp(form->name, beginnings[i].form) == 0,
                      "'%.*s' of '%.*s' is %s", (int)length, text.data, (int)text.length, text.data,
                      form->name);
        }
    }
}

Test(forms, is_found_by_name)
{
    for (size_t i = 0; i < ratsu_form_count; i++)
        cr_assert_eq(ratsu_form_find(ratsu_slice_of(ratsu_forms[i].name)), &ratsu_forms[i]);
    cr_assert_null(ratsu_form_find(ratsu_slice_of("PGN")));
    cr_assert_null(ratsu_form_find(ratsu_slice_of("")));
    cr_assert_str_eq(RATSU_FORM_PGN->name, "pgn");
}

/* What the rest of the program relies on, for each row. */
Test(forms, rows_are_whole)
{
    for (size_t i = 0; i < ratsu_form_count; i++) {
        const struct ratsu_form *form = &ratsu_forms[i];
        cr_assert(form->name && form->title && form->summary, "row %zu", i);
        cr_assert(form->write || form->cut, "%s", form->name);
        cr_assert_eq(form->cut != NULL, form->start != NULL, "%s", form->name);
        cr_assert_eq(form->cut != NULL, form->holds != 0, "%s", form->name);
        bool whole = form->holds == RATSU_HOLDS_PGN || form->holds == RATSU_HOLDS_BOOK;
        cr_assert(!form->cut || form->read || whole, "%s", form->name);
        cr_assert_eq(form->carries & form->by_nature, 0, "%s", form->name);
        cr_assert(!form->header || form->separator, "%s", form->name);
    }
}

/* "rule system, moves": a row's line in the manual's table. */
static void describe(const struct ratsu_form *form, char *text)
{
    static const char *const names[] = {"comments",
                                        "variations",
                                        "NAGs",
                                        "comment commands",
                                        "rule system",
                                        "EPD operations",
                                        "escape lines",
                                        "tags",
                                        "",
                                        "",
                                        "",
                                        "",
                                        "",
                                        "",
                                        "",
                                        "moves",
                                        "result",
                                        "clocks",
                                        "marks"};
    const unsigned all = ((1u << 19) - 1) & ~(7u << 8 | 7u << 12);
    text[0] = '\0';
    for (unsigned i = 0; i < 19 && form->carries != all; i++)
        if (form->carries >> i & 1) strcat(strcat(text, *text ? ", " : ""), names[i]);
    if (form->tags) strcat(text, ", some tags");
    if (form->carries == all) strcpy(text, "all");
    if (form->carries == 0) strcpy(text, "nothing but positions");
}

Test(forms, manual_lists_the_rows)
{
    const char *text = page("man/pgn-convert.1"), *table = strstr(text, "Each form carries");
    for (size_t i = 0; i < ratsu_form_count; i++) {
        char line[300], carries[200];
        if (!ratsu_forms[i].write) continue;
        describe(&ratsu_forms[i], carries);
        snprintf(line, sizeof line, ".It Cm %s Ta %s\n", ratsu_forms[i].name, carries);
        cr_assert_not_null(strstr(text, line), "the manual has no line %s", line);
        cr_expect(page_has_item(text, table, ratsu_forms[i].name), "the manual lacks %s",
                  ratsu_forms[i].name);
    }
}

/* A misspelt option would have an effect with each form, and no message would say that it has
 * none. */
Test(forms, manual_lists_the_options_of_each_row)
{
    const char *text = page("man/pgn-convert.1");
    for (size_t i = 0; i < ratsu_form_count; i++) {
        const char *const lists[] = {ratsu_forms[i].options, ratsu_forms[i].idle_options};
        for (size_t k = 0; k < 2; k++)
            for (const char *at = lists[k], *end; at && *at; at = *end ? end + 1 : end) {
                char item[40];
                end = at + strcspn(at, " ");
                int length = snprintf(item, sizeof item, ".It Fl -%.*s", (int)(end - at), at);
                const char *found = strstr(text, item);
                cr_expect(found && strchr(" \n", found[length]), "%s: %s", ratsu_forms[i].name,
                          item);
            }
    }
}
