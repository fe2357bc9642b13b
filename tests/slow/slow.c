#include "slow.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool camelot(const struct slow_position *position)
{
    return position->system >= SLOW_CAMELOT;
}

bool slow_read(struct slow_position *position, enum slow_system system, const char *text)
{
    memset(position, 0, sizeof *position);
    position->system = system;
    position->number = 1;
    return camelot(position) ? slow_camelot_read(position, text) : slow_chess_read(position, text);
}

void slow_write(const struct slow_position *position, char text[SLOW_TEXT])
{
    camelot(position) ? slow_camelot_write(position, text) : slow_chess_write(position, text);
}

int slow_moves(const struct slow_position *position, struct slow_move *moves)
{
    return camelot(position) ? slow_camelot_moves(position, moves)
                             : slow_chess_moves(position, moves);
}

void slow_play(struct slow_position *position, const struct slow_move *move)
{
    camelot(position) ? slow_camelot_play(position, move) : slow_chess_play(position, move);
}

const char *slow_status(const struct slow_position *position)
{
    return camelot(position) ? slow_camelot_status(position) : slow_chess_status(position);
}

void slow_key(const struct slow_position *position, const struct slow_move *move,
              char key[SLOW_KEY])
{
    if (!camelot(position)) {
        sprintf(key, "%c%d%c%d", 'a' + move->from_file, move->from_rank + 1, 'a' + move->to_file,
                move->to_rank + 1);
        size_t length = strlen(key);
        key[length] = move->promotion;
        if (move->promotion) key[length + 1] = '\0';
        return;
    }
    int length = sprintf(key, "%c%d %c%d ", 'A' + move->from_file, move->from_rank + 1,
                         'A' + move->to_file, move->to_rank + 1);
    for (int file = 0; file < 12; file++) {
        for (int rank = 0; rank < 16; rank++) {
            if (move->removed[rank][file]) {
                length += sprintf(key + length, "%c%d,", 'A' + file, rank + 1);
            }
        }
    }
}

uint64_t slow_perft(const struct slow_position *position, int depth)
{
    if (depth == 0) return 1;
    struct slow_move *moves = malloc(SLOW_MOVES * sizeof *moves);
    int count = slow_moves(position, moves);
    uint64_t sum = depth == 1 ? (uint64_t)count : 0;
    for (int i = 0; depth > 1 && i < count; i++) {
        struct slow_position next = *position;
        slow_play(&next, &moves[i]);
        sum += slow_perft(&next, depth - 1);
    }
    free(moves);
    return sum;
}
