#include "elements.h"

#include "ratsu/notation.h"
#include "ratsu/game.h"
#include "base/system.h"
#include "game/follow.h"
#include "chess/squares.h"

#include <criterion/criterion.h>

#include <stdio.h>
#include <stdlib.h>

/* Reads and plays the one game of TEXT. */
static void play(struct ratsu_game *game, const char *text, enum ratsu_level level,
                 struct ratsu_play_options options)
{
    struct ratsu_pgn_reader reader = {
        .text = ratsu_slice_of(text), .depth = RATSU_PGN_ALL, .level = level};
    cr_assert(ratsu_pgn_read(&reader, game) == RATSU_PGN_GAME, "%s", text);
    cr_assert(ratsu_game_play(ratsu_kernel(level), game, &options));
}

/* A letter for each move and number of GAME, in order: "." played without remark, "r" with one,
 * "?" a fault, "-" not played; "1" a right number, "0" a wrong one; brackets. */
static const char *verdicts(const struct ratsu_game *game)
{
    static char text[400];
    size_t length = 0;
    for (size_t i = 0; i < game->element_count && length < sizeof text - 1; i++) {
        const struct ratsu_element *element = &game->elements[i];
        uint32_t remarks = element->remarks;
        if (element->kind == RATSU_VARIATION_IN) text[length++] = '(';
        if (element->kind == RATSU_VARIATION_OUT) text[length++] = ')';
        if (element->kind == RATSU_NUMBER)
            text[length++] = remarks == RATSU_WRONG_NUMBER ? '0' : '1';
        if (element->kind == RATSU_MOVE)
            text[length++] = remarks & RATSU_UNPLAYED ? '-'
                             : remarks & RATSU_FAULTS ? '?'
                             : remarks                ? 'r'
                                                      : '.';
    }
    text[length] = '\0';
    return text;
}

struct verdict {
    const char *text, *verdicts;
    uint32_t plies;
};

static const struct verdict cases[] = {
    {"1. e4 e5 2. Nf3 Nc6", "1..1..", 4},
    {"1. e4 e5 3. Nf3 3... Nc6", "1..0.0.", 4},
    {"1... e4 1. e5 1... d4", "0.1.0.", 3},
    {"... e4 ... e5", "0.1.", 2},
    {"1. e4 99999999999. e5", "1.0.", 2},
    /* faults end their line; a variation that replaces the faulty move is judged */
    {"1. e4 e5 2. Ng3 (2. Nf3 Nc6) (2. d4) Nc6 (2... a6) 3. a3", "1..1?(1..)(1.)-(1-)1-", 2},
    {"1. e4 (1. d4 e9 d5 (d6)) e5 2. Nf3", "1.(1.?-(-)).1.", 3},
    {"1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) e5", "1.(1..(1.1.)1.)(1.).", 2},
    {"1. e4 e5 (2. d4", "1..(0?", 2},
    {"(1. d4 d5) 1. e4 e5", "(1..)1..", 2},
    {"1. f3 e5 2. g4 Qh4# 3. a3 a4", "1..1..1?-", 4},
    {"1. e4 -- 2. d4 null", "1.r1.r", 4},
    {"1. e4 1-0 e5", "1.-", 1},
    /* glued moves are separated where that can be played in one way */
    {"1.e4e5 2.Nf3Nc6", "1..1..", 4},
    {"1.e4e5e6", "1?", 0},
    {"1.e2e4 e7e5 2.Ng1f3", "1rr1r", 3},
    {"1.d4(1.e4e5)d5 *", "1.(1..).", 2},
    {"1.e4e5", "1..", 2},
    {"e4e5d4", "?", 0},
    {"e4e5", "..", 2},
    {"1.e4e5 2.Nf3Nc6 3.Bb5a6 4.Ba4Nf6 5.O-OBe7 6.Re1b5 7.Bb3d6 8.c3O-O",
     "1..1..1..1..1..1..1..1..", 16},
    /* but not where the text is a capture or long form that is illegal */
    {"1. Ng1xe2 e5", "1?-", 0},
    {"1. d3xe4", "1?", 0},
    {"1. Nf3 e5 2. e4 d5 3. Ng1xe2", "1..1..1?", 4},
    {"1. e4 d5 2. d3xe4", "1..1?", 2},
    {"1. Nf3 d5 2. d4 e5 3. a3xe5", "1..1..1?", 4},
    /* a letter apart from its square: one move if that is the only reading */
    {"1. e4 e5 2. B c4 B c5", "1..1rr", 4},
    {"1. e4 e5 2. B d4", "1..1?", 2},
    {"1. N f3", "1r", 1},
    {"1. Nf3 N e5", "1..", 2},
    {"1. Nf3 N f6", "1.?", 1},
    {"1. Nf3 a6 2. a3 N h6", "1..1.?", 3},
    {"1. Nf3 N h5", "1..", 2},
    {"1. Nf3 D d5", "1..", 2},
    {"1. e4 (1. N f3 N e5) e5", "1.(1r.).", 2},
    {"1. e4 L e5", "1.?", 1},
    /* capitals and small letters: a piece of another language, not a pawn */
    {"1. d4 d5 2. Dd3", "1..1?", 2},
    {"1. e4 d5 2. Exd5", "1..1?", 2},
    {"1. e4 d5 2. EXD5", "1..1r", 3},
};

Test(player, verdicts)
{
    struct ratsu_game game = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned level = 0; level <= ratsu_level_best(); level++) {
            play(&game, cases[i].text, (enum ratsu_level)level, (struct ratsu_play_options){0});
            cr_expect_str_eq(verdicts(&game), cases[i].verdicts, "%s gives %s", cases[i].text,
                             verdicts(&game));
            cr_expect_eq(game.plies, cases[i].plies, "%s: %u plies", cases[i].text, game.plies);
        }
    ratsu_game_free(&game);
}

/* A game that was played for something else before is played as a fresh one. */
Test(player, played_again)
{
    static const struct ratsu_play_options main_line = {.mainline_only = true}, all = {0};
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_game game = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        play(&game, cases[i].text, kernel->level, all);
        uint32_t remarks = game.remarks;
        cr_assert(ratsu_game_play(kernel, &game, &main_line));
        for (size_t k = 0; k < game.element_count; k++) {
            const struct ratsu_element *element = &game.elements[k];
            if (element->depth == 0) continue;
            if (element->kind == RATSU_NUMBER) cr_expect_eq(element->remarks, 0);
            if (element->kind == RATSU_MOVE) cr_expect_eq(element->remarks, RATSU_UNPLAYED);
        }
        cr_expect_eq(game.plies, cases[i].plies);
        cr_assert(ratsu_game_play(kernel, &game, &all));
        cr_expect_str_eq(verdicts(&game), cases[i].verdicts, "%s again gives %s", cases[i].text,
                         verdicts(&game));
        cr_expect_eq(game.remarks, remarks, "%s", cases[i].text);
    }
    ratsu_game_free(&game);
}

Test(player, remarks_of_the_game)
{
    struct ratsu_game game = {0};
    play(&game, "1. e4 e5 2. Nf3", RATSU_LEVEL_PLAIN, (struct ratsu_play_options){0});
    cr_expect_eq(game.remarks, 0);
    play(&game, "1. e4 e5 3. Qh5+ (3. Qh6)", RATSU_LEVEL_PLAIN, (struct ratsu_play_options){0});
    cr_expect_eq(game.remarks, RATSU_WRONG_NUMBER | RATSU_CHECK_FALSE | RATSU_ILLEGAL);
    play(&game, "1. f3 e5 2. g4 Qh4# 3. a3", RATSU_LEVEL_PLAIN, (struct ratsu_play_options){0});
    cr_expect_eq(game.remarks, RATSU_AFTER_END);
    cr_expect_eq(game.outcome, RATSU_CHECKMATE);
    ratsu_game_free(&game);
}

Test(player, main_line_only)
{
    struct ratsu_game game = {0};
    struct ratsu_play_options options = {.mainline_only = true};
    play(&game, "1. e4 (1. d4 (1. e9) d5) 1... e5 (1... e9) 2. Nf3", RATSU_LEVEL_PLAIN, options);
    cr_expect_str_eq(verdicts(&game), "1.(1-(1-)-)1.(1-)1.");
    cr_expect_eq(game.remarks, 0);
    cr_expect_eq(game.plies, 3);
    ratsu_game_free(&game);
}

/* The moves and the end are the same where marks are not judged; only their remarks are missing. */
Test(player, marks_ignored)
{
    static const char text[] = "1. e4+ e5 2. Nf3 Nc6# 3. Bc4 Nd4 4. O-O+ Qg5 5. Nxd4 Qxg2 *\n\n";
    struct ratsu_game game = {0};
    for (unsigned level = 0; level <= ratsu_level_best(); level++)
        for (unsigned ignored = 0; ignored < 2; ignored++) {
            play(&game, text, (enum ratsu_level)level,
                 (struct ratsu_play_options){.marks_ignored = ignored});
            cr_expect_str_eq(verdicts(&game), ignored ? "1..1..1..1..1.." : "1r.1.r1..1r.1.r");
            cr_expect_eq(game.plies, 10);
            play(&game, "1. f3 e5 2. g4 Qh4 0-1\n\n", (enum ratsu_level)level,
                 (struct ratsu_play_options){.marks_ignored = ignored});
            cr_expect_eq(game.outcome, RATSU_CHECKMATE);
            cr_expect_eq(game.remarks, ignored ? 0 : RATSU_MATE_MISSING);
        }
    ratsu_game_free(&game);
}

#define TAGS(tags) tags "\n\n1. e4 e5 *\n"

Test(player, which_system)
{
    static const char c960[] = "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]";
    static const struct {
        const char *tags;
        enum ratsu_system option, system;
        enum ratsu_start_fault fault;
        bool guessed;
    } rows[] = {
        {"[Event \"x\"]", RATSU_STANDARD, RATSU_STANDARD, RATSU_START_FINE, false},
        {"[Event \"x\"]", RATSU_THREE_CHECK, RATSU_THREE_CHECK, RATSU_START_FINE, false},
        {"[Variant \"\"]", RATSU_STANDARD, RATSU_STANDARD, RATSU_START_FINE, false},
        {"[Variant \"From Position\"]", RATSU_THREE_CHECK, RATSU_STANDARD, RATSU_START_FINE, false},
        {"[Variant \"Three-check\"]", RATSU_STANDARD, RATSU_THREE_CHECK, RATSU_START_FINE, false},
        {"[Variant \"chess 960\"]", RATSU_STANDARD, RATSU_CHESS960, RATSU_START_NO_FEN, false},
        {"[Variant \"Atomic\"]", RATSU_STANDARD, RATSU_UNKNOWN_SYSTEM, RATSU_START_UNKNOWN, false},
        {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1\"]", RATSU_STANDARD,
         RATSU_THREE_CHECK, RATSU_START_FINE, true},
        {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1\"]", RATSU_STANDARD,
         RATSU_STANDARD, RATSU_START_BAD_FEN, false},
        {"[FEN \"\"]", RATSU_STANDARD, RATSU_STANDARD, RATSU_START_FINE, false},
        {c960, RATSU_STANDARD, RATSU_CHESS960, RATSU_START_FINE, true},
        {c960, RATSU_CHESS960, RATSU_CHESS960, RATSU_START_FINE, true},
    };
    struct ratsu_game game = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[300];
        snprintf(text, sizeof text, "%s\n\n1. e4 e5 *\n", rows[i].tags);
        play(&game, text, RATSU_LEVEL_PLAIN, (struct ratsu_play_options){.system = rows[i].option});
        cr_expect_eq(game.system, rows[i].system, "%s: system %d", rows[i].tags, game.system);
        cr_expect_eq(game.start_fault, rows[i].fault, "%s: %d", rows[i].tags, game.start_fault);
        cr_expect_eq(game.system_guessed, rows[i].guessed, "%s", rows[i].tags);
        bool played = rows[i].fault == RATSU_START_FINE;
        cr_expect_eq(game.plies, played ? 2 : 0, "%s", rows[i].tags);
        cr_expect_eq(game.remarks, played ? 0 : RATSU_UNPLAYED, "%s", rows[i].tags);
    }
    play(&game, "[Variant \"Chess960\"]\n\n*\n", RATSU_LEVEL_PLAIN, (struct ratsu_play_options){0});
    cr_expect_eq(game.start_fault, RATSU_START_FINE);
    ratsu_game_free(&game);
}

/* 1. Nf3 Nf6 2. Ng1 Ng8 and so on: the start is there again after every fourth ply. */
static void shuffle(char *text, unsigned rounds)
{
    *text = '\0';
    for (unsigned i = 0; i < rounds; i++) strcat(text, "Nf3 Nf6 Ng1 Ng8 ");
}

Test(player, fivefold_repetition)
{
    struct ratsu_game game = {0};
    char text[2000];
    struct ratsu_play_options options = {.repetitions = true};
    for (unsigned level = 0; level <= ratsu_level_best(); level++) {
        shuffle(text, 3);
        play(&game, text, (enum ratsu_level)level, options);
        cr_expect_eq(game.outcome, RATSU_ONGOING);
        shuffle(text, 4);
        play(&game, text, (enum ratsu_level)level, options);
        cr_expect_eq(game.outcome, RATSU_FIVEFOLD);
        cr_expect_eq(game.claims_passed, 0);
        play(&game, text, (enum ratsu_level)level, (struct ratsu_play_options){0});
        cr_expect(game.outcome == RATSU_ONGOING && ratsu_player_end_repetitions(&game));
        cr_expect_eq(game.outcome, RATSU_FIVEFOLD, "asked for at the end");
        strcat(text, "e4");
        play(&game, text, (enum ratsu_level)level, options);
        cr_expect_eq(game.outcome, RATSU_ONGOING);
        cr_expect_eq(game.claims_passed, 16);
        play(&game, text, (enum ratsu_level)level, (struct ratsu_play_options){0});
        cr_expect_eq(game.claims_passed, 0);
    }
    /* the same pieces on other squares, and a right lost in the first round: not the same
     * position */
    play(&game,
         "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n"
         "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8 *",
         RATSU_LEVEL_PLAIN, options);
    cr_expect_eq(game.outcome, RATSU_ONGOING);
    cr_expect_eq(game.plies, 16);
    play(&game,
         "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n"
         "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8 *",
         RATSU_LEVEL_PLAIN, options);
    cr_expect_eq(game.outcome, RATSU_FIVEFOLD);
    /* castling or null moves among those that come back; the outcome is asked for at the end */
    static const struct {
        const char *opening, *round;
        unsigned rounds;
        enum ratsu_outcome outcome;
    } lines[] = {
        {"Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O ", "Nc3 Nc6 Nb1 Nb8 ", 3, RATSU_ONGOING},
        {"Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O ", "Nc3 Nc6 Nb1 Nb8 ", 4, RATSU_FIVEFOLD},
        {"e4 e5 ", "Nf3 Nf6 Ng1 Ng8 ", 3, RATSU_ONGOING},
        {"e4 e5 ", "Nf3 Nf6 Ng1 Ng8 ", 4, RATSU_FIVEFOLD},
        {"", "Nf3 Nf6 Ng1 Ng8 -- -- ", 3, RATSU_FIVEFOLD},
        {"", "Nf3 -- Ng1 Nf6 -- Ng8 ", 3, RATSU_ONGOING},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        strcpy(text, lines[i].opening);
        for (unsigned round = 0; round < lines[i].rounds; round++) strcat(text, lines[i].round);
        play(&game, text, RATSU_LEVEL_PLAIN, (struct ratsu_play_options){0});
        cr_expect(ratsu_player_end_repetitions(&game));
        cr_expect_eq(game.outcome, lines[i].outcome, "%s", text);
    }
    ratsu_game_free(&game);
}

Test(player, seventyfive_moves)
{
    struct ratsu_game game = {0};
    struct ratsu_play_options options = {0};
    static const char tags[] = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 148 100\"]\n\n";
    char text[200];
    snprintf(text, sizeof text, "%sRa2 Kd8 *", tags);
    play(&game, text, RATSU_LEVEL_PLAIN, options);
    cr_expect_eq(game.outcome, RATSU_SEVENTYFIVE_MOVES);
    cr_expect_eq(game.claims_passed, 0);
    snprintf(text, sizeof text, "%sRa2 Kd8 Ra3 Ke8 *", tags);
    play(&game, text, RATSU_LEVEL_PLAIN, options);
    cr_expect_eq(game.claims_passed, 2);
    ratsu_game_free(&game);
}

Test(player, letters_of_another_language)
{
    struct ratsu_game game = {0};
    struct ratsu_play_options options = {0};
    while (strcmp(ratsu_letters[options.pieces].code, "de") != 0) options.pieces++;
    play(&game, "1. e4 e5 2. Sf3 (2. Lc4 Dh4) 2... Nc6", RATSU_LEVEL_PLAIN, options);
    cr_expect_str_eq(verdicts(&game), "1..1r(1rr)1.");
    cr_expect(game.remarks & RATSU_LANGUAGE);
    ratsu_game_free(&game);
}

/* What was played can be walked: the same positions, and each move can be asked for by itself. */
Test(player, position_before_each_move)
{
    static const char text[] =
        "((d4) c4 c5) 1. e4 (1. d4 d5 (1... Nf6 2. c4 e9) 2. c4) e5 2. Nf3 (2. f4) 2... "
        "Nc6 (2... Nf6 3. Nxe5 d6) (2... d6) 3. Bb5 (3. Ke3 d6) (3. a3) (3. a4 a5 4. h4) (3. h3) "
        "3... a6";
    struct ratsu_game game = {0};
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    play(&game, text, RATSU_LEVEL_PLAIN, (struct ratsu_play_options){0});
    struct ratsu_walk walk = {0};
    ratsu_walk_begin(&walk, kernel, &game);
    unsigned moves = 0, faults = 0;
    for (size_t i = 0; i < game.element_count; i++) {
        const struct ratsu_element *element = &game.elements[i];
        union ratsu_any_position any;
        if (element->kind == RATSU_NUMBER) {
            bool black = strncmp(text + element->offset + 1, "...", 3) == 0;
            cr_expect_eq(walk.ply, 2u * (unsigned)(text[element->offset] - '1') + black);
        }
        if (element->kind == RATSU_MOVE) {
            bool sound = ratsu_game_position_before(kernel, &game, i, &any);
            cr_expect_eq(sound, (element->remarks & RATSU_UNPLAYED) == 0);
            cr_expect_eq(sound, walk.sound);
            if (sound) cr_expect_eq(any.chess.hash, walk.now.hash);
            if (sound && !(element->remarks & RATSU_FAULTS)) {
                struct ratsu_san_reading reading =
                    ratsu_san_read(kernel, &any.chess,
                                   (struct ratsu_slice){text + element->offset, element->length});
                cr_expect(ratsu_move_equal(reading.move, element->u.move));
            }
            moves++;
            faults += !sound;
        }
        ratsu_walk_step(&walk, element);
    }
    cr_expect_eq(moves, 27);
    cr_expect_eq(faults, 1);
    cr_expect_eq(ratsu_position_hash(&game.last), walk.now.hash);
    ratsu_walk_free(&walk);
    ratsu_game_free(&game);
}

/* An observer that stops the play after `most` plies. */
struct counting {
    struct ratsu_observer observer;
    uint32_t seen, most;
};

static bool count_ply(struct ratsu_observer *observer, const struct ratsu_step *step)
{
    struct counting *counting = (struct counting *)observer;
    const struct ratsu_position *position = &step->position->chess;
    bool camelot = (position->rules & RATSU_RULES_CAMELOT) != 0;
    cr_assert_eq(step->depth, 0);
    cr_assert_eq(step->ply, counting->seen);
    cr_assert_eq(!step->element, step->ply == 0);
    if (step->element) cr_assert_eq(step->element->kind, RATSU_MOVE);
    cr_assert_eq(step->camelot != NULL, camelot && step->ply > 0);
    if (!camelot) cr_assert_eq(position->hash, ratsu_position_hash(position), "ply %u", step->ply);
    return counting->seen++ < counting->most;
}

static const char *const watched[] = {
    "1. e4 e5 2. g1f3 Nc6 3. Bb5 a6 4. Bb5c6 dxc6 5. O-O Nf6 *",
    "1. e4 (1. d4 d5) 1... e5 2. Nf3 {x} (2. f4) Nc6 3. Bb5 a6 4. O-O Nf6 *",
    "1.e4c5 2.e5d5 3.exd6 Nf6 4.d6xe7 Bxe7 5.g1f3 O-O",
    "1. e4 e5 2. Nf3 Ng3 3. d4",
    "1. f3 e5 2. g4 Qh4#",
    "[Variant \"Three-check\"]\n\n1. e4 f6 2. Qh5+ g6 3. Qxg6+ hxg6 4. Bc4 *",
    "[Variant \"Marineerimine\"]\n\n1. e4 e5 2. Nf3 Nc6 *",
    "[Variant \"Camelot\"]\n\n1. D7-D8 D10-D9 *",
    ("[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/R3K3 b Q - 30 60\"]\n\n"
     "60... Kd7 61. a8=N Ke6 62. O-O-O *"),
};

Test(player, observers)
{
    struct ratsu_game game = {0}, watched_game = {0};
    for (size_t i = 0; i < sizeof watched / sizeof *watched; i++)
        for (unsigned level = 0; level <= ratsu_level_best(); level++) {
            play(&game, watched[i], (enum ratsu_level)level, (struct ratsu_play_options){0});
            char *expected = strdup(verdicts(&game));
            for (uint32_t most = 0; most <= game.plies + 1; most++) {
                struct counting counting = {.observer.on_position = count_ply, .most = most};
                struct ratsu_play_options options = {.observer = &counting.observer};
                uint32_t plies = most < game.plies ? most : game.plies;
                play(&watched_game, watched[i], (enum ratsu_level)level, options);
                cr_assert_eq(counting.seen, plies + 1, "%s", watched[i]);
                cr_assert_eq(watched_game.plies, plies, "%s", watched[i]);
                if (most <= game.plies) cr_assert_eq(watched_game.outcome, RATSU_ONGOING);
                options.observer = NULL;
                cr_assert(ratsu_game_play(ratsu_kernel(level), &watched_game, &options));
                cr_assert_str_eq(verdicts(&watched_game), expected);
                cr_assert_eq(watched_game.plies, game.plies);
                cr_assert_eq(watched_game.outcome, game.outcome);
            }
            free(expected);
        }
    ratsu_game_free(&game);
    ratsu_game_free(&watched_game);
}
