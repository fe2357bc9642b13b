/* Texts that only the position can separate, and the language of moves that cannot be read. */
#include "words/words.h"
#include "notation/notations.h"
#include "ratsu/pgn.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void play(struct ratsu_game *game, const char *text)
{
    struct ratsu_pgn_reader reader = {.text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL};
    struct ratsu_play_options options = {0};
    cr_assert(ratsu_pgn_read(&reader, game) == RATSU_PGN_GAME, "%s", text);
    cr_assert(ratsu_game_play(ratsu_kernel(RATSU_LEVEL_PLAIN), game, &options));
}

/* The elements of GAME, each as its text; "~" before what stands glued, "?" before a move that
 * cannot be played, "_" before one with a letter apart, "$" before a sign, "!" before stray
 * text. */
static const char *elements(const struct ratsu_game *game)
{
    static char text[400];
    size_t length = 0;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        bool move = element->kind == RATSU_MOVE;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s%s%.*s", i ? "|" : "",
                                   element->fault == RATSU_GLUED   ? "~"
                                   : element->fault == RATSU_APART ? "_"
                                                                   : "",
                                   move && element->remarks & RATSU_FAULTS ? "?"
                                   : element->kind == RATSU_SIGN           ? "$"
                                   : element->kind == RATSU_STRAY          ? "!"
                                                                           : "",
                                   (int)element->length, game->bytes.data + element->offset);
    }
    return text;
}

static void expect_elements(const char *const (*cases)[2], size_t count)
{
    struct ratsu_game game = {0};
    for (size_t i = 0; i < count; i++) {
        play(&game, cases[i][0]);
        cr_expect_str_eq(elements(&game), cases[i][1], "%s: %s", cases[i][0], elements(&game));
        cr_expect_eq(game.terminator, game.element_count - 1, "%s", cases[i][0]);
    }
    ratsu_game_free(&game);
}

Test(glued, moves_are_parted_in_place)
{
    static const char *const cases[][2] = {
        {"e4e5 *", "e4|~e5|*"},
        {"1.e4e5 2.Nf3Nc6 *", "1.|e4|~e5|2.|Nf3|~Nc6|*"},
        {"1. e4 d5 2. exd5Qxd5 *", "1.|e4|d5|2.|exd5|~Qxd5|*"},
        {"1. e4e5d4 *", "1.|?e4e5d4|*"},
        {"1. e4e5 (1... c5Nf3) *", "1.|e4|~e5|(|1...|c5|~Nf3|)|*"},
        {"1. e4 e5xd4 *", "1.|e4|?e5xd4|*"},
        /* in a game with coordinates, two squares are one move */
        {"1. d2d3 e7e6 2. e4e5 *", "1.|d2d3|e7e6|2.|?e4e5|*"},
        {"1. d2d3 e7e6 2. e4Nf6 *", "1.|d2d3|e7e6|2.|e4|~Nf6|*"},
        {"1. e4 Nf6xd4 *",
         "1.|e4|?Nf6xd4|*"}, /* no knight can take there, and Nf6 is another move */
        {"1. e4 d5 2. ed:Qd5: *", "1.|e4|d5|2.|?ed:Qd5:|*"},
        {"1. Nf3:c6 *", "1.|?Nf3:c6|*"},
        {"1. Ng1f3Nb8c6 *", "1.|Ng1f3|~Nb8c6|*"},
        {"1. Ng1f3Nb8c6Nb1c3Ng8f6 *", "1.|?Ng1f3Nb8c6Nb1c3Ng8f6|*"},
        {"1. Nf3N *", "1.|Nf3|$N|*"},
        {"1. Nf6N *", "1.|?Nf6N|*"},
        {"1. e4 e5\u21c4!N 2. d4N *", "1.|e4|e5|$\u21c4|$!|$N|2.|d4|$N|*"},
    };
    expect_elements(cases, sizeof cases / sizeof *cases);
}

/* Tags after separated moves are no tags of the game: they are text among the moves. */
Test(glued, tags_after_moves_are_text)
{
    struct ratsu_game game = {0};
    play(&game, "[White \"w\"]\n\n1.e4e5\n[Black \"b\"]\n2.Nf3Nc6\n[Site \"s\"]\n*\n");
    cr_assert_eq(game.tag_count, 1);
    for (size_t i = 0; i < game.tag_count; i++) {
        const struct ratsu_element *element = &game.elements[game.tags[i].element];
        cr_expect_eq(element->kind, RATSU_TAG, "%zu", i);
        cr_expect_eq(element->u.tag, i);
    }
    cr_expect_eq(game.plies, 4);
    ratsu_game_free(&game);
}

/* A dash or a sign of capture with blanks beside it belongs to one move, or to none. */
Test(glued, joints_apart)
{
    static const char *const cases[][2] = {
        {"1. Ng1 - f3 *", "1.|_Ng1 - f3|*"},
        {"1. Ng1- f3 *", "1.|_Ng1- f3|*"},
        {"1. Ng1 -f3 *", "1.|_Ng1 -f3|*"},
        {"1. e4 -e5 *", "1.|e4|!-|e5|*"},
        {"1. e 4 - e 5 *", "1.|_e 4|!-|_e 5|*"},
        {"1. N b 1 - c 3 *", "1.|_N b 1 - c 3|*"},
        {"1. N - f3 *", "1.|_N - f3|*"},
        {"1. N \xe2\x80\x93 f3 *", "1.|_N \xe2\x80\x93 f3|*"},
        {"1. Ng1 x e2 *", "1.|?Ng1 x e2|*"},
        {"1. e4 d5 2. e x d5 Q x d5 *", "1.|e4|d5|2.|_e x d5|_Q x d5|*"},
        {"1. e4 d5 2. e4 \xc3\x97 d5 Qx d5 *", "1.|e4|d5|2.|_e4 \xc3\x97 d5|_Qx d5|*"},
        {"1. e4 -\te5 *", "1.|e4|!-|e5|*"}, /* two moves */
        {"1. e4 \xe2\x80\x94 e5 *", "1.|e4|!\xe2\x80\x94|e5|*"},
        {"1. e4- e5 *", "1.|e4|!-|e5|*"},
        {"1. e4 x e5 *", "1.|e4|!x|e5|*"},
        {"1. e4 (1. d4 - d5) e5 *", "1.|e4|(|1.|d4|!-|d5|)|e5|*"},
        {"1. e4 - g8 *", "1.|e4|!-|?g8|*"},
        {"1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 4. 0 - 0 *", "1.|Nf3|d5|2.|g3|Nf6|3.|Bg2|e6|4.|_0 - 0|*"},
        {"1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 4. O -O+ *", "1.|Nf3|d5|2.|g3|Nf6|3.|Bg2|e6|4.|_O -O+|*"},
        {"1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 4. O - O - O *",
         "1.|Nf3|d5|2.|g3|Nf6|3.|Bg2|e6|4.|?O - O - O|*"},
        {"1. e4 0 - 0 *", "1.|e4|?0 - 0|*"},
        {"1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 4. O-O - O *",
         "1.|Nf3|d5|2.|g3|Nf6|3.|Bg2|e6|4.|?O-O - O|*"},
        {"1. O-O-O - O *", "1.|?O-O-O|!-|?O|*"},
        {"1. O-O - O *", "1.|?O-O - O|*"},
        {"1. O - O-O-O *", "1.|?O|!-|?O-O-O|*"},
        {"[Variant \"Camelot\"] 1. c6 - c7 *", "[Variant \"Camelot\"]|1.|_c6 - c7|*"},
        {"[Variant \"Camelot\"] 1. c6-e8 - g8 *", "[Variant \"Camelot\"]|1.|_?c6-e8 - g8|*"},
    };
    expect_elements(cases, sizeof cases / sizeof *cases);
}

/* A word before a pawn's move is text if the numbers say so, it names no piece, and no piece can go
 * there. */
Test(glued, words_before_pawns)
{
    static const char *const cases[][2] = {
        {"1. e4 TN e5 2. Nf3 *", "1.|e4|!TN|e5|2.|Nf3|*"},
        {"1. TN e4 e5 2. Nf3 *", "1.|!TN|e4|e5|2.|Nf3|*"},
        {"1. e4 very good e5 2. Nf3 *", "1.|e4|!very good|e5|2.|Nf3|*"},
        {"1. e4 (1. d4 good d5 2. c4) e5 *", "1.|e4|(|1.|d4|!good|d5|2.|c4|)|e5|*"},
        {"1. e4 TN {a} e5 2. Nf3 *", "1.|e4|!TN|{a}|e5|2.|Nf3|*"},
        {"1. e4 TN {a} good $1 e5 2. Nf3 *", "1.|e4|!TN|{a}|!good|$1|e5|2.|Nf3|*"},
        {"1. e4 good e5 *", "1.|e4|?good|?e5|*"},                /* no number shows it */
        {"1. castles e5 2. Nf3 *", "1.|?castles|?e5|2.|?Nf3|*"}, /* the numbers show a move */
        {"1. e4 good e5 3. Nf3 *", "1.|e4|?good|?e5|3.|?Nf3|*"},
        {"1. e4 e5 2. good f3 Nc6 3. d3 *", "1.|e4|e5|2.|?good|?f3|?Nc6|3.|?d3|*"}, /* a knight? */
        {"1. e4 e5 2. Kt g4 Nc6 3. d3 *", "1.|e4|e5|2.|?Kt|?g4|?Nc6|3.|?d3|*"},
        {"1. e4 good e4 2. Nf3 *", "1.|e4|?good|?e4|2.|?Nf3|*"},
    };
    expect_elements(cases, sizeof cases / sizeof *cases);
}

/* Two files, and what looks like them. */
Test(glued, other_letters_and_short_captures)
{
    static const char *const cases[][2] = {
        {"1. e4 a6 2. e5 d5 3. exde.p. *", "1.|e4|a6|2.|e5|d5|3.|exde.p.|*"},
        {"1. \xd0\xb5\x34 d5 2. \xd0\xb5\xd1\x85\x64\x35 *",
         "1.|\xd0\xb5\x34|d5|2.|\xd0\xb5\xd1\x85\x64\x35|*"},
        {"1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 4. \xd0\x9e-\xd0\x9e *",
         "1.|Nf3|d5|2.|g3|Nf6|3.|Bg2|e6|4.|\xd0\x9e-\xd0\x9e|*"},
        {"1. \xd0\xa1\x63\x34 *", "1.|?\xd0\xa1\x63\x34|*"}, /* a piece in Russian */
    };
    expect_elements(cases, sizeof cases / sizeof *cases);
}

Test(glued, letters_apart)
{
    static const char *const cases[][2] = {
        {"1. N f3 *", "1.|_N f3|*"},
        {"1. e4 e5 2. B c4 *", "1.|e4|e5|2.|_B c4|*"},
        {"1. d4 d5 2. Nf3 Nf6 3. N d2 *", "1.|d4|d5|2.|Nf3|Nf6|3.|?N d2|*"}, /* either knight */
        {"1. Nb c3 d5 *", "1.|_Nb c3|d5|*"},
        {"1. e4 b6 2. Bf xa6 Nb xa6 *", "1.|e4|b6|2.|_Bf xa6|_Nb xa6|*"},
        {"1. Na c3 d5 *", "1.|?Na c3|?d5|*"},
        {"1. e4 Nf e5 *", "1.|e4|?Nf e5|*"}, /* a pawn could move there */
        {"1. e4 N f6 *", "1.|e4|?N f6|*"},   /* a novelty and f6, or a knight to f6 */
        {"1. e4 N h5 *", "1.|e4|$N|h5|*"},
        {"1. e4 N e4 *", "1.|e4|?N e4|*"},
        {"1. e4 N f 6 *", "1.|e4|?N f 6|*"}, /* ambiguous too */
        {"1. e4 N e 5 *", "1.|e4|$N|_e 5|*"},
        {"1. e4 N 8 f6 *", "1.|e4|_N 8 f6|*"}, /* a rank, not the number of a move */
        {"1. e4 N 1 c6 *", "1.|e4|?N 1 c6|*"},
        {"1. e4 e5 2. Nf3 a6 N 3 d4 *",
         "1.|e4|e5|2.|Nf3|a6|?N 3 d4|*"}, /* or a number after a sign */
        {"1. e4 Nf6 2. e5 Nd5 3. d3 Nc6 4. d4 e6 5. c4 N e7 *",
         "1.|e4|Nf6|2.|e5|Nd5|3.|d3|Nc6|4.|d4|e6|5.|c4|?N e7|*"},
        {"1. a3 Nf6 2. b3 Nd5 3. c3 Nb6 4. h3 Na6 5. g3 Nc5 6. f3 Nca4 7. e3 a6 8. h4 N d5 *",
         "1.|a3|Nf6|2.|b3|Nd5|3.|c3|Nb6|4.|h3|Na6|5.|g3|Nc5|6.|f3|Nca4|7.|e3|a6|8.|h4|?N d5|*"},
        {"1. d4 Nf6 2. c4 D3. Nc3 *", "1.|d4|Nf6|2.|c4|?D3.|?Nc3|*"}, /* a sign and a number */
        {"1. e4 e5 2&Nf3 Nc6 3. d4 *", "1.|e4|e5|?2&Nf3|?Nc6|3.|?d4|*"},
        {"1. e4 N b8/c6 *", "1.|e4|?N b8/c6|*"},
        {"1. e4 N f6abc *", "1.|e4|?N f6abc|*"},
        {"1. e4 D d5 *", "1.|e4|$D|d5|*"},
        {"1. e4 L e5 *", "1.|e4|?L e5|*"}, /* a piece in no language that is read */
        {"1. e4 K \t e7 *", "1.|e4|?K \t e7|*"},
        {"(N f3) *", "(|_N f3|)|*"},
        {"1. d6-f8 N d11-d9 *", "1.|d6-f8|$N|d11-d9|*"},
        {"1. d6-f8 TN d9 2. e6-e8 *", "1.|d6-f8|?TN|?d9|2.|?e6-e8|*"},
        {"1. d6-f8 L e11-e9 *", "1.|d6-f8|!L|e11-e9|*"},
    };
    struct ratsu_game game = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[100];
        snprintf(text, sizeof text, "%s%s",
                 strstr(cases[i][0], "d6-f8") ? "[Variant \"Camelot\"] " : "", cases[i][0]);
        play(&game, text);
        const char *got = elements(&game);
        if (*got == '[') got = strchr(got, '|') + 1;
        cr_expect_str_eq(got, cases[i][1], "%s: %s", text, got);
    }
    ratsu_game_free(&game);
}

/* A long game of moves glued together, with tags and variations between them, is read as the same
 * with blanks. */
Test(glued, many_moves_and_what_stands_between)
{
    struct ratsu_buffer glued = {0}, spaced = {0};
    struct ratsu_game game = {0}, same = {0};
    for (unsigned i = 0; i < 100; i++) {
        ratsu_buffer_add_string(&glued, "Nf3Nf6 {a} (Nc6 Nc3Nb8)Ng1Ng8 ");
        ratsu_buffer_add_string(&spaced, "Nf3 Nf6 {a} (Nc6 Nc3 Nb8)Ng1 Ng8 ");
        if (i % 7 == 3) ratsu_buffer_add_string(&glued, "\n[Site \"s\"]\n");
        if (i % 7 == 3) ratsu_buffer_add_string(&spaced, "\n[Site \"s\"]\n");
    }
    ratsu_buffer_add_string(&glued, "*");
    ratsu_buffer_add_string(&spaced, "*");
    ratsu_buffer_add_char(&glued, '\0');
    ratsu_buffer_add_char(&spaced, '\0');
    play(&game, glued.data);
    play(&same, spaced.data);
    cr_expect_eq(game.plies, 400);
    cr_assert_eq(game.element_count, same.element_count);
    cr_expect_eq(game.terminator, same.terminator);
    cr_assert_eq(game.tag_count, same.tag_count);
    for (size_t i = 0; i < game.element_count; i++) {
        cr_expect_eq(game.elements[i].kind, same.elements[i].kind, "%zu", i);
        cr_expect(ratsu_slice_equal(ratsu_element_text(&game, &game.elements[i]),
                                    ratsu_element_text(&same, &same.elements[i])));
    }
    for (size_t i = 0; i < game.tag_count; i++)
        cr_expect_eq(game.tags[i].element, same.tags[i].element, "%zu", i);
    ratsu_game_free(&game);
    ratsu_game_free(&same);
    ratsu_buffer_free(&glued);
    ratsu_buffer_free(&spaced);
}

Test(language, fits_the_most_plies)
{
    static const struct {
        const char *text;
        uint32_t least;
        const char *code; /* NULL: none */
    } cases[] = {
        {"1. Sf3 Sf6 2. g3 g6 3. Lg2 Lg7 *", 6, "de"},
        {"1. Sf3 Sf6 2. g3 g6 3. Lg2 Lg7 *", 7, NULL},
        {"1. Sf3 Sf6 2. Dd4 *", 3, NULL},
        {"1. Sf3 Sf6 2. Dd4 *", 2, "de"},
        {"1. Rf3 Rf6 2. g3 g6 3. Og2 Og7 4. O-O O-O *", 8, "et"},
        {"1. Cf3 Cf6 2. g3 g6 3. Fg2 Fg7 *", 6, "fr"},
        {"1. Cf3 Cf6 2. g3 g6 3. Ag2 Ag7 *", 6, "es"},
        {"1. Nf3 Nf6 *", 1, NULL},
        {"1. e4 e5 *", 1, "et"},
        {"1. e4 e5 *", 3, NULL},
        {"1. \xd0\x9a\xd1\x84"
         "3 *",
         1, NULL},
        {"1. \xd0\x9a"
         "f3 \xd0\x9a"
         "f6 *",
         2, "ru"},
        {"1. Sf3 (1. Nf3) Sf6 *", 2, "de"},
        {"[FEN \"x\"]\n\n1. Sf3 *", 1, NULL},
        {"[Variant \"Camelot\"]\n\n1. Sf3 *", 1, NULL},
    };
    struct ratsu_game game = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        play(&game, cases[i].text);
        const struct ratsu_letters *found =
            ratsu_game_language(ratsu_kernel(RATSU_LEVEL_PLAIN), &game, cases[i].least);
        cr_expect_str_eq(found ? found->code : "", cases[i].code ? cases[i].code : "", "%s, %u: %s",
                         cases[i].text, cases[i].least, found ? found->code : "");
    }
    ratsu_game_free(&game);
}
