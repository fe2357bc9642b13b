/* Each spelling of spellings.def, in each place where it may stand, is read as the same move from
 * PGN, as typed moves, as the last move of a diagram and from JSON. */
#include "notation/shape.h"

#include "ratsu/draw.h"
#include "round_trip.h"

#include <criterion/criterion.h>

#include <stdio.h>

/* White's moves below are legal here, and Kd8 after each. */
static const char fen[] = "4k3/8/8/3pP3/8/8/P1P1Q1B1/RN2K2R w KQ d6 0 1";

static struct ratsu_buffer text, out;

static struct ratsu_slice print(const char *format, const char *move)
{
    text.length = 0;
    ratsu_buffer_print(&text, format, move);
    return ratsu_buffer_slice(&text);
}

/* GAME, in the form FROM, has the moves UCI and Kd8. */
static void expect_game(const char *from, struct ratsu_slice game, const char *move,
                        const char *uci)
{
    struct ratsu_convert_settings settings = {.form = ratsu_form_find(ratsu_slice_of("uci"))};
    const struct ratsu_form *form = ratsu_form_find(ratsu_slice_of(from));
    char expected[200];
    snprintf(expected, sizeof expected, "position fen %s moves %s e8d8\n", fen, uci);
    out.length = 0;
    cr_assert_eq(round_trip_convert(&settings, form, game, &out), 0, "%s", move);
    cr_expect(ratsu_slice_is(ratsu_buffer_slice(&out), expected), "%s: %.*s is not %s", move,
              (int)out.length, out.data, expected);
}

static void expect_typed(const char *move, const union ratsu_any_position *start)
{
    struct ratsu_typed typed = {0};
    cr_assert(ratsu_typed_play(&typed, ratsu_kernel(RATSU_LEVEL_PLAIN), print("1. %s Kd8", move),
                               NULL, start));
    cr_expect_eq(typed.game.plies, 2, "%s", move);
    cr_expect_eq(typed.fault, typed.game.element_count, "%s", move);
    ratsu_buffer_free(&typed.text);
    ratsu_game_free(&typed.game);
}

static void expect_drawn(const char *move, const char *uci, const union ratsu_any_position *start)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    union ratsu_any_position now = *start;
    struct ratsu_san_reading reading =
        ratsu_move_read(kernel, &start->chess, ratsu_slice_of(uci), NULL, NULL);
    struct ratsu_drawing drawing;
    kernel->play(&now.chess, reading.move);
    ratsu_draw_begin(&drawing, RATSU_STANDARD, &now);
    cr_expect(ratsu_draw_last(&drawing, ratsu_slice_of(move), NULL), "%s", move);
    cr_expect_eq(drawing.last_move, strcmp(uci, "0000") != 0, "%s", move);
}

/* MOVE, however it is spelled, is UCI. */
static void expect_move(const char *move, const char *uci)
{
    union ratsu_any_position start;
    cr_assert_eq(ratsu_fen_read(ratsu_slice_of(fen), 0, 0, &start.chess).fault, RATSU_FEN_FINE);
    struct ratsu_buffer pgn = {0}, json = {0};
    ratsu_buffer_print(&pgn, "[FEN \"%s\"]\n[Result \"*\"]\n\n1. %s Kd8 *\n", fen, move);
    ratsu_buffer_print(&json,
                       "{\"tags\":{\"FEN\":\"%s\",\"Result\":\"*\"},"
                       "\"moves\":[{\"move\":\"%s\"},{\"move\":\"Kd8\"}]}\n",
                       fen, move);
    expect_game("pgn", ratsu_buffer_slice(&pgn), move, uci);
    expect_game("jsonl", ratsu_buffer_slice(&json), move, uci);
    expect_typed(move, &start);
    expect_drawn(move, uci, &start);
    ratsu_buffer_free(&pgn);
    ratsu_buffer_free(&json);
}

/* Expects MOVE with ROW in each place, and with each text that the dots of ROW stand for. */
static void expect_row(const char *move, const char *row, const char *uci)
{
    static const char *const places[] = {"%s", " %s", "(%s)", " (%s)"};
    static const char *const dots[] = {"", ".", " ", ". "};
    bool word = ratsu_is_letter(*row);
    for (size_t dot = 0; dot < (strchr(row, '.') ? 4 : 1); dot++) {
        char mark[64], spelled[80];
        size_t length = 0;
        for (const char *next = row; *next; next++)
            if (*next == '.')
                length += (size_t)snprintf(mark + length, sizeof mark - length, "%s", dots[dot]);
            else
                mark[length++] = *next;
        mark[length] = '\0';
        for (size_t place = 0; place < sizeof places / sizeof *places; place++) {
            strcpy(spelled, move);
            snprintf(spelled + strlen(move), sizeof spelled - strlen(move), places[place], mark);
            expect_move(spelled, uci);
        }
        if (!word) continue;
        snprintf(spelled, sizeof spelled, "%s %s.", move, mark);
        expect_move(spelled, uci);
    }
}

Test(shape, marks)
{
#define MARK(text, meaning) expect_row("Qh5", text, "e2h5");
#include "notation/spellings.def"
}

Test(shape, en_passant)
{
#define EN_PASSANT(text) expect_row("exd6", text, "e5d6");
#include "notation/spellings.def"
}

Test(shape, marks_and_en_passant)
{
    static const char *const texts[] = {"exd6e.p.+",   "exd6+e.p.",         "exd6 e.p. +",
                                        "exd6 + e.p.", "exd6 (e.p.) (ch.)", "exd6ep. dis. ch.",
                                        "ed ep ch",    "exd dis.ch."};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) expect_move(texts[i], "e5d6");
}

Test(shape, null_moves)
{
#define NULL_MOVE(text) expect_move(text, "0000");
#include "notation/spellings.def"
}

Test(shape, captures)
{
    char move[] = "exd6";
#define CAPTURE(sign)                                                                              \
    move[1] = sign;                                                                                \
    expect_move(move, "e5d6");                                                                     \
    cr_expect_eq(ratsu_capture_length(ratsu_slice_of(move), 1), 1);
#include "notation/spellings.def"
    cr_expect_eq(ratsu_capture_length(ratsu_slice_of("e\u0445d"), 1), 2);
    cr_expect_eq(ratsu_capture_length(ratsu_slice_of("e-d"), 1), 0);
    cr_expect_eq(ratsu_joint_length(ratsu_slice_of("e\u2013d"), 1), 3);
    cr_expect_eq(ratsu_joint_length(ratsu_slice_of("e"), 1), 0);
}

/* Expects a move that CHARACTER stands in, as what ASCII is. */
static void expect_character(const char *character, const char *ascii)
{
    static const struct {
        const char *ascii, *format, *uci;
    } moves[] = {{"K", "%sf2", "e1f2"},   {"Q", "%sh5", "e2h5"},  {"R", "%sf1", "h1f1"},
                 {"B", "%sf3", "g2f3"},   {"N", "%sc3", "b1c3"},  {"P", "%sa4", "a2a4"},
                 {"", "♗%sf3", "g2f3"},   {"x", "e%sd6", "e5d6"}, {"+", "Qh5%s", "e2h5"},
                 {"++", "Qh5%s", "e2h5"}, {"#", "Qh5%s", "e2h5"}, {"a", "%s4", "a2a4"},
                 {"c", "%s4", "c2c4"},    {"e", "%s6", "e5e6"},   {"O", "%s-O", "e1g1"},
                 {"o", "o-%s", "e1g1"}};
    bool found = false;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        if (strcmp(ascii, moves[i].ascii) != 0) continue;
        char move[32];
        snprintf(move, sizeof move, moves[i].format, character);
        expect_move(move, moves[i].uci);
        found = true;
    }
    cr_expect(found, "%s", character);
}

Test(shape, characters)
{
#define CHARACTER(text, ascii, remark) expect_character(text, ascii);
#include "notation/spellings.def"
}

/* What only looks like a mark is none. */
Test(shape, no_marks)
{
    static const char *const texts[] = {"Qh5 chess", "Qh5 matting", "Qh5 c.h", "Qh5 (ch",
                                        "Qh5 ch)",   "Qh5\nch",     "Qh5e.p",  "exd6 e"};
    union ratsu_any_position start;
    cr_assert_eq(ratsu_fen_read(ratsu_slice_of(fen), 0, 0, &start.chess).fault, RATSU_FEN_FINE);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ratsu_typed typed = {0};
        cr_assert(ratsu_typed_play(&typed, ratsu_kernel(RATSU_LEVEL_PLAIN),
                                   print("%s Kd8", texts[i]), NULL, &start));
        cr_expect_neq(typed.fault, typed.game.element_count, "%s", texts[i]);
        ratsu_buffer_free(&typed.text);
        ratsu_game_free(&typed.game);
    }
}

Test(shape, moves_of_lists)
{
    static const struct {
        const char *list, *moves;
    } lists[] = {{"", ""},
                 {" , ", ""},
                 {"e4 Nf3", "e4|Nf3|"},
                 {"Qd7 +", "Qd7 +|"},
                 {"Qe2+!", "Qe2+|"},
                 {"Kd2,", "Kd2|"},
                 {"Kd2,Ke2 , exd6 (e.p.), Qh5 (ch.)", "Kd2|Ke2|exd6 (e.p.)|Qh5 (ch.)|"},
                 {"1. e4 e5 2. Nf3?! 2... Nc6 12.Bb5!", "e4|e5|Nf3|Nc6|Bb5|"},
                 {"e8 = Q ch. e8 (Q)+ 0-0", "e8 = Q ch.|e8 (Q)+|0-0|"},
                 {"Rx9 no move", "Rx9|no|move|"}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct ratsu_buffer moves = {0};
        struct ratsu_slice move;
        size_t at = 0;
        while (ratsu_shape_next(ratsu_slice_of(lists[i].list), &at, &move)) {
            ratsu_buffer_add_slice(&moves, move);
            ratsu_buffer_add_char(&moves, '|');
        }
        cr_expect(ratsu_slice_is(ratsu_buffer_slice(&moves), lists[i].moves), "%s: %.*s",
                  lists[i].list, (int)moves.length, moves.data ? moves.data : "");
        ratsu_buffer_free(&moves);
    }
}
