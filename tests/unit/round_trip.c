#include <criterion/criterion.h>

#include "round_trip.h"
#include "random_positions.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

static struct ratsu_buffer file_text(const char *path)
{
    struct ratsu_buffer text = {0};
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    char part[4096];
    for (size_t length; (length = fread(part, 1, sizeof part, file)) > 0;)
        ratsu_buffer_add(&text, part, length);
    fclose(file);
    return text;
}

/* Every form that is written and read, whichever rows the table has. */
static void try_all(const char *name, struct ratsu_slice games)
{
    struct ratsu_convert_settings export = {
        .form = RATSU_FORM_PGN, .write.pgn.width = 80, .on_error = RATSU_ON_ERROR_SKIP};
    struct ratsu_buffer pgn = {0};
    round_trip_convert(&export, RATSU_FORM_PGN, games, &pgn);
    for (size_t i = 0; i < ratsu_form_count; i++) {
        const struct ratsu_form *form = &ratsu_forms[i];
        size_t number;
        if (!form->write || !form->cut) continue;
        const char *difference = round_trip(form, ratsu_buffer_slice(&pgn), &number);
        cr_assert_null(difference, "%s through %s, game %zu: %s is not what was written", name,
                       form->name, number, difference);
    }
    ratsu_buffer_free(&pgn);
}

static size_t try_folder(const char *folder)
{
    DIR *directory = opendir(folder);
    size_t count = 0;
    cr_assert_not_null(directory, "%s", folder);
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".pgn") != 0) continue;
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        struct ratsu_buffer text = file_text(path);
        try_all(path, ratsu_buffer_slice(&text));
        ratsu_buffer_free(&text);
        count++;
    }
    closedir(directory);
    return count;
}

Test(round_trip, real_games)
{
    cr_assert_gt(try_folder("fixtures/games"), 3);
}

Test(round_trip, games_of_every_system)
{
    cr_assert_gt(try_folder("fixtures/variants"), 3);
}

Test(round_trip, damaged_games)
{
    cr_assert_gt(try_folder("fixtures/damaged"), 100);
}

/* What only one form or another could lose. */
Test(round_trip, odd_games)
{
    static const char *const games[] = {
        "[White \"M\374ller\"]\n\n1. e4 {sch\366n} *\n",
        "[W\344iss \"x\"]\n[Event \"a \\\\ b \\\" c\"]\n\n1. e4 $0 $255 (1. d4 (1. c4)) 1-0\n",
        "{before} 1. e4 ;line\n{after} {again} e5 ! ?? $139 ({first} 1... c5 $1) 1/2-1/2\n",
        "% escape\n[Event \"x\"]\n\n1. e4\n% another\ne5 *\n",
        "[Event \"one\"]\n[Event \"two\"]\n[Result \"1-0\"]\n\n1. e4 0-1\n",
        "[Event \"a,b\"]\n[Site \"\\\"\"]\n[White \"=1+1\"]\n\n*\n",
        "[Event \"\"]\n[Site \"tab\there\"]\n\n*\n",
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 7 40\"]\n\n40. O-O Kd7 41. -- *\n",
        "[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n\n9. e4 *\n",
        "[Variant \"Three-check\"]\n\n1. e4 e5 2. Bc4 Bc5 3. Bxf7+ *\n",
        "[Variant \"Marineerimine\"]\n\n1. e4 e5 *\n",
        "[Variant \"Camelot\"]\n\n*\n",
        "[Variant \"Camelot (WCF)\"]\n\n*\n",
        "[Variant \"Fischeri male\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
        "0 "
        "1\"]\n\n1. e4 *\n",
        "[Variant \"Standard\"]\n\n1. e4 {[%clk 0:01:00] [%csl Ge4]} *\n",
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[EPD \"bm O-O; id \\\"x;y\\\";\"]\n\n*\n",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        try_all(games[i], ratsu_slice_of(games[i]));
}

/* Random games with everything that stands among moves. */
static void add_random_game(uint64_t *state, struct ratsu_buffer *text)
{
    static const char *const extras[] = {"$1 ",   "{a comment} ", "$255 ",     "{[%clk 1:00:00]} ",
                                         "!? ",   "{ , \"\t; } ", ";line\n",   "{\303\265} ",
                                         "(--) ", "{\\n} ",       "{[Event} ", "{1-0} "};
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_position position;
    random_game_position(kernel, state, &position);
    ratsu_buffer_add_string(text, "[White \"A, \\\"B\\\"\"]\n[Result \"0-1\"]\n[FEN \"");
    ratsu_fen_write(text, &position, (struct ratsu_fen_style){.en_passant = RATSU_EP_ALWAYS});
    ratsu_buffer_add_string(text, "\"]\n\n");
    for (unsigned ply = 0; ply < 40; ply++) {
        struct ratsu_move moves[RATSU_MAX_MOVES];
        char name[RATSU_MOVE_TEXT_MAX];
        size_t count = kernel->legal_moves(&position, moves);
        if (count == 0) break;
        struct ratsu_move move = moves[random_below(state, (unsigned)count)];
        ratsu_buffer_add(text, name, ratsu_move_write(kernel, &position, move, NULL, NULL, name));
        ratsu_buffer_add_char(text, ' ');
        if (random_below(state, 3) == 0)
            ratsu_buffer_add_string(text, extras[random_below(state, 12)]);
        kernel->play(&position, move);
    }
    ratsu_buffer_add_string(text, "0-1\n\n");
}

Test(round_trip, random_games)
{
    uint64_t state = 11;
    struct ratsu_buffer text = {0};
    for (unsigned i = 0; i < 300; i++) add_random_game(&state, &text);
    try_all("random games", ratsu_buffer_slice(&text));
    ratsu_buffer_free(&text);
}

/* ---- Variations without a move --------------------------------------------------------------- */

/* Texts of games in which brackets stand anywhere, and some moves are illegal. */
static void add_bracketed_game(uint64_t *state, struct ratsu_buffer *text)
{
    static const char *const words[] = {"Nf3 ",    "Nc6 ",  "Nc3 ",  "Nf6 ",      "Ng1 ",
                                        "Nb8 ",    "Nh3 ",  "--",    " {words} ", "$3 ",
                                        ";line\n", "1... ", "e.p. ", "0-1 "};
    unsigned open = 0;
    ratsu_buffer_add_string(text, "[Event \"brackets\"]\n\n");
    for (unsigned left = random_below(state, 40); left > 0; left--) {
        unsigned choice = random_below(state, 6);
        if (choice < 2) {
            ratsu_buffer_add_string(text, "(");
            open++;
        } else if (choice < 4 && open > 0) {
            ratsu_buffer_add_string(text, ") ");
            open--;
        } else {
            bool move = random_below(state, 3) > 0;
            ratsu_buffer_add_string(text, words[random_below(state, move ? 6 : 14)]);
        }
    }
    if (random_below(state, 4))
        while (open-- > 0) ratsu_buffer_add_string(text, ")");
    ratsu_buffer_add_string(text, " *\n\n");
}

/* The first game of PGN, from 1, with a variation that has no move or replaces none; 0: none
 * has. */
static size_t empty_variation(struct ratsu_slice pgn)
{
    struct ratsu_pgn_reader reader = {.text = pgn, .depth = RATSU_PGN_ALL};
    struct ratsu_game game = {0};
    size_t number = 0, found = 0;
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        bool moved[64] = {false};
        number++;
        for (size_t i = 0; i < game.element_count; i++) {
            const struct ratsu_element *element = &game.elements[i];
            if (element->kind == RATSU_MOVE) moved[element->depth] = true;
            bool in = element->kind == RATSU_VARIATION_IN;
            if ((in && !moved[element->depth]) ||
                (element->kind == RATSU_VARIATION_OUT && !moved[element->depth + 1]))
                if (!found) found = number;
            if (in) moved[element->depth + 1] = false;
        }
    }
    ratsu_game_free(&game);
    return found;
}

static void write_without_empty(struct ratsu_slice games, struct ratsu_convert_settings settings)
{
    for (size_t i = 0; i < ratsu_form_count; i++) {
        struct ratsu_convert_settings back = {.form = RATSU_FORM_PGN};
        struct ratsu_buffer out = {0}, pgn = {0};
        settings.form = &ratsu_forms[i];
        bool positions = settings.form->holds == RATSU_HOLDS_POSITIONS || !settings.form->carries;
        if (!settings.form->write || positions) continue;
        bool kept = settings.form->keeps_bytes && settings.form != RATSU_FORM_PGN;
        if (kept) continue; /* lines have the bytes that came */
        cr_assert_neq(round_trip_convert(&settings, RATSU_FORM_PGN, games, &out), SIZE_MAX);
        cr_assert_gt(out.length, 0);
        if (settings.form == RATSU_FORM_PGN) {
            cr_assert_eq(empty_variation(ratsu_buffer_slice(&out)), 0);
        } else if (settings.form->cut) {
            round_trip_convert(&back, settings.form, ratsu_buffer_slice(&out), &pgn);
            cr_assert_eq(empty_variation(ratsu_buffer_slice(&pgn)), 0, "%s", settings.form->name);
        }
        for (size_t at = 0; at + 1 < out.length && settings.edit.drop & RATSU_DROP_COMMENTS; at++)
            cr_assert(memcmp(out.data + at, "()", 2), "%s: %.60s", settings.form->name,
                      out.data + (at > 30 ? at - 30 : 0));
        ratsu_buffer_free(&out);
        ratsu_buffer_free(&pgn);
    }
}

/* Whatever stands in brackets, no writer writes a variation without a move. */
Test(round_trip, no_variation_without_a_move)
{
    static const enum ratsu_on_error on_error[] = {RATSU_ON_ERROR_SKIP, RATSU_ON_ERROR_TRUNCATE,
                                                   RATSU_ON_ERROR_COMMENT};
    uint64_t state = 5;
    struct ratsu_buffer text = {0};
    for (unsigned i = 0; i < 500; i++) add_bracketed_game(&state, &text);
    cr_assert_gt(empty_variation(ratsu_buffer_slice(&text)), 0);
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned drop = 0; drop < 6; drop++) {
            struct ratsu_convert_settings settings = {.on_error = on_error[i],
                                                      .write.pgn.width = 80,
                                                      .split = drop == 4,
                                                      .edit.drop = drop & 3};
            if (drop > 4) settings.edit.drop = RATSU_DROP_NAGS | RATSU_DROP_COMMENTS;
            write_without_empty(ratsu_buffer_slice(&text), settings);
        }
    }
    ratsu_buffer_free(&text);
}
