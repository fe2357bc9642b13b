/* mainline: for each game of a PGN file, its main line in coordinates and the position at its end,
 * as this library reads and plays them, a line each; tests/differential/run compares them with
 * those of pgn-extract.
 *
 *     mainline [-p] FILE     -p: the position after every ply instead, a line each
 *
 * Games whose main line cannot be played to the end are left out, as pgn-extract does.
 */
#include "ratsu/notation.h"
#include "ratsu/pgn.h"
#include "base/system.h"
#include "notation/uci.h"

#include <stdio.h>
#include <stdlib.h>

static struct ratsu_slice read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *data = NULL;
    size_t length = 0, capacity = 0, got = 1;
    while (file && got > 0) {
        if (length == capacity) data = realloc(data, capacity = 2 * capacity + (1 << 20));
        if (!data) break;
        got = fread(data + length, 1, capacity - length, file);
        length += got;
    }
    if (!data) {
        perror(path);
        exit(2);
    }
    fclose(file);
    return (struct ratsu_slice){data, length};
}

static bool faultless(const struct ratsu_game *game)
{
    if (game->start_fault != RATSU_START_FINE || game->tag_count + game->plies == 0) return false;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind == RATSU_MOVE && element->depth == 0 && element->remarks & RATSU_FAULTS)
            return false;
    }
    return true;
}

static void add_position(struct ratsu_buffer *out, const struct ratsu_position *position)
{
    struct ratsu_fen_style style = {.no_counters = true};
    ratsu_fen_write(out, position, style);
    ratsu_buffer_add_char(out, '\n');
}

/* Adds MOVE in coordinates, castling by the king's own squares in every rule system, as
 * pgn-extract. */
static void add_move(struct ratsu_buffer *out, const struct ratsu_position *position,
                     struct ratsu_move move)
{
    char text[RATSU_UCI_MAX];
    size_t length = ratsu_uci_write(position, move, text);
    if (move.flags & RATSU_CASTLING) text[2] = move.to > move.from ? 'g' : 'c';
    ratsu_buffer_add(out, text, length);
    ratsu_buffer_add_char(out, ' ');
}

/* Plays the main line afresh from the moves found, so that what is printed is what was found. */
static void add_game(struct ratsu_buffer *out, const struct ratsu_kernel *kernel,
                     const struct ratsu_game *game, bool positions)
{
    struct ratsu_position position = game->start;
    for (size_t i = 0; i < game->element_count; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (element->kind != RATSU_MOVE || element->depth != 0) continue;
        if (!positions) add_move(out, &position, element->u.move);
        kernel->play(&position, element->u.move);
        if (positions) add_position(out, &position);
    }
    if (positions) return;
    ratsu_buffer_add_string(out, "| ");
    add_position(out, &position);
}

int main(int argc, char **argv)
{
    bool positions = argc == 3 && strcmp(argv[1], "-p") == 0;
    if (argc != 2 + positions) {
        fprintf(stderr, "usage: mainline [-p] FILE\n");
        return 2;
    }
    const struct ratsu_kernel *kernel = ratsu_kernel(ratsu_level_best());
    struct ratsu_slice text = read_file(argv[argc - 1]);
    struct ratsu_pgn_reader reader = {.text = text, .depth = RATSU_PGN_ALL, .level = kernel->level};
    struct ratsu_play_options options = {.mainline_only = true};
    struct ratsu_game game = {0};
    struct ratsu_buffer out = {0};
    while (ratsu_pgn_read(&reader, &game) == RATSU_PGN_GAME) {
        if (!ratsu_game_play(kernel, &game, &options)) break;
        if (faultless(&game)) add_game(&out, kernel, &game, positions);
        fwrite(out.data, 1, out.length, stdout);
        out.length = 0;
    }
    ratsu_game_free(&game);
    ratsu_buffer_free(&out);
    free((void *)text.data);
    return 0;
}
