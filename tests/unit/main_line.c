#include <criterion/criterion.h>

#include "random_positions.h"
#include "format/writer.h"
#include "ratsu/pgn.h"

#include <stdio.h>

/* The operation of EPD that names the system of FEN, if it is not standard chess. Rights that no
 * start array gives need a TAG that names Chess960; otherwise TAG is empty. */
static const char *variant_operation(struct ratsu_slice fen, const struct ratsu_position *position,
                                     const char **tag)
{
    const struct ratsu_slice unnamed = {0};
    union ratsu_any_position read;
    enum ratsu_system system = ratsu_system_choose(unnamed, fen, 0, RATSU_STANDARD, &read).system;
    bool lost = system == RATSU_STANDARD && read.chess.castling != position->castling;
    *tag = lost ? "[Variant \"Chess960\"]\n" : "";
    if (system == RATSU_CHESS960 || lost) return " variant \"Chess960\";";
    return system == RATSU_THREE_CHECK ? " variant \"Three-check\";" : "";
}

/* A random game as PGN into TEXT, and into LINES what is to be written of it in STYLE: each
 * position by itself. */
static bool random_game(uint64_t *state, struct ratsu_fen_style style, bool epd,
                        struct ratsu_buffer *text, struct ratsu_buffer *lines)
{
    const struct ratsu_kernel *kernel = ratsu_kernel(RATSU_LEVEL_PLAIN);
    struct ratsu_position position;
    struct ratsu_move moves[RATSU_MAX_MOVES];
    bool sound = true;
    if (random_below(state, 2))
        random_placement(kernel, state, &position);
    else
        random_game_position(kernel, state, &position);
    if (random_below(state, 8) == 0) {
        position.rules |= RATSU_RULES_THREE_CHECK;
        position.castling = 0; /* no tag names Three-check from the arrays of Chess960 */
    }
    position.halfmove_clock = random_below(state, 120);
    position.move_number = 1 + random_below(state, 120);
    ratsu_buffer_add_string(text, "[FEN \"");
    ratsu_fen_write(text, &position, (struct ratsu_fen_style){.en_passant = RATSU_EP_ALWAYS});
    size_t fen_end = text->length;
    const char *tag, *variant = variant_operation(
                         ratsu_slice_part(ratsu_buffer_slice(text), 6, fen_end), &position, &tag);
    ratsu_buffer_print(text, "\"]\n%s\n", tag);
    for (unsigned ply = 1; ply < 60; ply++) {
        size_t count = kernel->legal_moves(&position, moves);
        if (count == 0) break;
        struct ratsu_move move = moves[random_below(state, (unsigned)count)];
        for (unsigned tries = 0; tries < 4 && move.flags < RATSU_EN_PASSANT; tries++)
            move = moves[random_below(state, (unsigned)count)]; /* rare moves more often */
        char name[RATSU_MOVE_TEXT_MAX];
        size_t length = ratsu_move_write(kernel, &position, move, NULL, NULL, name);
        ratsu_buffer_add(text, name, length);
        ratsu_buffer_add_char(text, ply % 9 ? ' ' : '\n');
        kernel->play(&position, move);
        if (ratsu_fen_write(lines, &position, style)) {
            if (epd)
                ratsu_buffer_print(lines, " fmvn %u; hmvc %u; id \"games#7:%u\";%s",
                                   position.move_number, position.halfmove_clock, ply, variant);
            ratsu_buffer_add_char(lines, '\n');
        } else {
            sound = false;
        }
    }
    ratsu_buffer_add_string(text, "*\n");
    return sound;
}

/* TEXT's positions after its moves, by the writer of LEVEL. */
static bool written(struct ratsu_slice text, struct ratsu_fen_style style, bool epd,
                    enum ratsu_level level, struct ratsu_buffer *out)
{
    const struct ratsu_write_options options = {.fen = style};
    const struct ratsu_play_options play = {0};
    const uint64_t guesses[] = {7, 3, 70}; /* of the game's number: right, other, longer */
    struct ratsu_writer writer = {.kernel = ratsu_kernel(level),
                                  .options = &options,
                                  .first_ply = 1,
                                  .last_ply = UINT32_MAX,
                                  .file = ratsu_slice_of("games"),
                                  .first = guesses[level]};
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL, .level = level};
    struct ratsu_game game = {0};
    cr_assert(ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME);
    cr_assert(ratsu_game_play(writer.kernel, &game, &play));
    cr_assert_eq(game.remarks & RATSU_FAULTS, 0, "%.*s", (int)text.length, text.data);
    writer.form = ratsu_form_find(ratsu_slice_of(epd ? "epd" : "fen"));
    bool sound = writer.form->write(&writer, &game);
    ratsu_writer_finish(&writer, 7, out);
    ratsu_writer_free(&writer);
    ratsu_game_free(&game);
    return sound;
}

/* Each level, which follows the moves in its own way, writes what each position is by itself. */
Test(main_line, positions_are_written_as_each_by_itself)
{
    uint64_t state = 0x11fe5;
    for (unsigned round = 0; round < 900; round++) {
        struct ratsu_buffer text = {0}, lines = {0};
        const struct ratsu_fen_style style = {.en_passant = (enum ratsu_fen_en_passant)(round % 3),
                                              .castling = (enum ratsu_fen_castling)(round / 3 % 3),
                                              .checks_given = round % 2,
                                              .no_counters = round / 9 % 2};
        bool epd = style.no_counters, sound = random_game(&state, style, epd, &text, &lines);
        for (unsigned level = 0; level <= RATSU_LEVEL_AVX512; level++) {
            struct ratsu_buffer out = {0};
            cr_assert_eq(
                written(ratsu_buffer_slice(&text), style, epd, (enum ratsu_level)level, &out),
                sound);
            cr_assert(ratsu_slice_equal(ratsu_buffer_slice(&out), ratsu_buffer_slice(&lines)),
                      "level %u: %.*s%.*s, not %.*s", level, (int)text.length, text.data,
                      (int)out.length, out.data, (int)lines.length, lines.data);
            ratsu_buffer_free(&out);
        }
        ratsu_buffer_free(&text);
        ratsu_buffer_free(&lines);
    }
}
