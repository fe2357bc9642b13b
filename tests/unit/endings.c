#include <criterion/criterion.h>

#include "words/words.h"

#include <stdio.h>

/* What programs and people write, and the result of it: + White wins, - Black wins, = a draw,
 * ? how it ended, not who won; a blank: nothing about an end. */
static const struct {
    const char *text;
    char says;
} rows[] = {
    {"White mates", '+'}, /* fastchess, cutechess */
    {"+1.16/8 0.022s, Black mates", '-'},
    {"White loses on time", '-'},
    {"Black makes an illegal move: Nf3", '+'},
    {"Black's connection stalls", '+'},
    {"White disconnects", '-'},
    {"White wins by adjudication: user decision", '+'},
    {"Draw by adjudication", '='},
    {"Draw by 3-fold repetition", '='},
    {"Draw by fifty moves rule", '='},
    {"Draw by insufficient mating material", '='},
    {"No result", '?'},
    {"TCEC draw rule", '='}, /* TCEC */
    {"d=28, pv=e4 e5, wv=0.26, Black resigns", '+'},
    {"Adjudication", '?'},
    {"Black checkmated", '+'}, /* FICS */
    {"Black forfeits by disconnection", '+'},
    {"Game drawn by mutual agreement", '='},
    {"Game drawn because both players ran out of time", '='},
    {"Black ran out of time and White has no material to mate", '='},
    {"Neither player has mating material", '='},
    {"White won by adjudication", '+'},
    {"White wins by checkmate.", '+'}, /* lichess */
    {"Black left the game.", '+'},
    {"The game is a draw.", '='},
    {"Draw by time and insufficient material.", '='},
    {"Game drawn by timeout vs insufficient material", '='}, /* chess.com */
    {"Carlsen won by resignation", '?'},
    {"Game abandoned", '?'},
    {"White\xe2\x80\x99s flag fell", '-'},
    {"Black resigns (1-0)", '+'},
    {"[%clk 0:00:10] White resigned; the rest is clear", '-'},
    {"White\nresigns", '-'},
    {"WHITE RESIGNS", '-'},
    {"Weiß gibt auf", '-'},
    {"Schwarz hat aufgegeben.", '+'},
    {"Remis durch Stellungswiederholung", '='},
    {"Schwarz ist matt", '+'},
    {"Les Noirs abandonnent", '+'},
    {"Les Blancs ont perdu au temps", '-'},
    {"partie nulle", '='},
    {"Abandonan las blancas", '-'},
    {"Las negras se rinden", '+'},
    {"tablas", '='},
    {"Il nero abbandona", '+'},
    {"Wit geeft op", '-'},
    {"Must andis alla", '+'},
    {"Valge kaotas ajaga", '-'},
    {"Valge võitis", '+'},
    {"Белые сдались", '-'},
    {"Chernye sdalis", '+'},
    {"ничья", '='},
    {"White resigns, but Black wins a pawn", '-'},
    /* Sentences, opinions and names. */
    {"White resigns too early", '?'},
    {"If White resigns", '?'},
    {"Draw?", '?'},
    {"White checkmated Black", '?'},
    {"White is lost", '?'},
    {"White mates in 3", '?'},
    {"White wins the exchange", '?'},
    {"White wins on time vs insufficient material", '?'},
    {"White resigns. Black wins.", '-'},
    {"White wins. Black wins.", '?'},
    {"Mateusz - White", ' '},
    {"Timea - Drawnik", ' '},
    {"White", ' '},
    {"White has the move", ' '},
    {"Matt2", ' '},
    {"d=28, mt=119000, tl=7081000, wv=0.26", ' '},
    {"", ' '},
};

static char what(struct ratsu_ending ending)
{
    const char results[] = {' ', '+', '-', '='};
    return ending.result ? results[ending.result] : ending.named ? '?' : ' ';
}

Test(endings, rows)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char says = what(ratsu_ending_read(ratsu_slice_of(rows[i].text)));
        cr_expect(says == rows[i].says, "%s: '%c', not '%c'", rows[i].text, says, rows[i].says);
    }
}

/* Each row of the table is read alone and as a whole word, and not as the beginning of another.
 * Rows stand in the order of their bytes, none twice. */
Test(endings, table)
{
    enum { WHITE = 1, BLACK = 2, LOSES = 4, WINS = 8, DRAWN = 16, REASON = 32, ILLEGAL = 64 };
    static const struct {
        const char *words;
        int says;
    } table[] = {
#define ENDING(words, says) {words, says},
#include "words/endings.def"
#undef ENDING
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const char *words = table[i].words;
        char text[100];
        struct ratsu_ending ending = ratsu_ending_read(ratsu_slice_of(words));
        const int names = LOSES | WINS | DRAWN | REASON;
        cr_expect(ending.named == ((table[i].says & names) != 0), "%s", words);
        cr_expect(ending.illegal == ((table[i].says & ILLEGAL) != 0), "%s", words);
        cr_expect((ending.result == RATSU_DRAW) == ((table[i].says & DRAWN) != 0), "%s", words);
        snprintf(text, sizeof text, "%sx", words);
        if (!strchr(words, ' '))
            cr_expect(!ratsu_ending_read(ratsu_slice_of(text)).named, "%s", text);
        if (i > 0) cr_expect_lt(strcmp(table[i - 1].words, words), 0, "%s: order", words);
    }
}

Test(endings, reasons)
{
    cr_expect(ratsu_ending_read(ratsu_slice_of("White resigns")).reason);
    cr_expect(ratsu_ending_read(ratsu_slice_of("White loses on time")).reason);
    cr_expect(!ratsu_ending_read(ratsu_slice_of("White wins")).reason);
    cr_expect(!ratsu_ending_read(ratsu_slice_of("draw")).reason);
    cr_expect(ratsu_ending_read(ratsu_slice_of("illegal move")).illegal);
    cr_expect(ratsu_ending_read(ratsu_slice_of("Fritz made an illegal move")).illegal);
    cr_expect(!ratsu_ending_read(ratsu_slice_of("illegal moves")).illegal);
}
