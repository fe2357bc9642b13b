/* Camelot and its WCF edition on an array of letters: chains are followed one leap at a time. */
#include "slow.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Squares of each rank: the first and the last file. */
static const int first_file[16] = {5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 5};

static char piece(const struct slow_position *p, int file, int rank)
{
    if (rank < 0 || rank > 15 || file < 0 || file > 11) return ' ';
    return p->board[rank][file];
}

static bool mine(const struct slow_position *p, char c)
{
    return c == (p->white ? 'N' : 'n') || c == (p->white ? 'M' : 'm');
}

static bool theirs(const struct slow_position *p, char c)
{
    return isalpha((unsigned char)c) && !mine(p, c);
}

static bool own_castle(const struct slow_position *p, int file, int rank)
{
    return (file == 5 || file == 6) && rank == (p->white ? 0 : 15);
}

static bool enemy_castle(const struct slow_position *p, int file, int rank)
{
    return (file == 5 || file == 6) && rank == (p->white ? 15 : 0);
}

static bool jump_possible(const struct slow_position *p, int file, int rank, int df, int dr)
{
    return theirs(p, piece(p, file + df, rank + dr)) &&
           piece(p, file + 2 * df, rank + 2 * dr) == '.';
}

static bool some_jump(const struct slow_position *p, int file, int rank)
{
    if (enemy_castle(p, file, rank)) return false;
    for (int df = -1; df <= 1; df++) {
        for (int dr = -1; dr <= 1; dr++) {
            if (jump_possible(p, file, rank, df, dr)) return true;
        }
    }
    return false;
}

struct list {
    struct slow_move *moves;
    int count, from; /* moves of the piece in hand begin at `from` */
};

static void add(struct list *list, struct slow_move move)
{
    for (int i = list->from; i < list->count; i++) {
        if (memcmp(&list->moves[i], &move, sizeof move) == 0) return;
    }
    list->moves[list->count++] = move;
}

/* All ways to go on jumping; the piece stands on `to` of MOVE, lifted off the board of P. */
static void jump_on(const struct slow_position *p, struct list *list, struct slow_move move)
{
    int file = move.to_file, rank = move.to_rank;
    if (!some_jump(p, file, rank)) {
        add(list, move);
        return;
    }
    for (int df = -1; df <= 1; df++) {
        for (int dr = -1; dr <= 1; dr++) {
            if (!jump_possible(p, file, rank, df, dr)) continue;
            struct slow_position next = *p;
            struct slow_move on = move;
            next.board[rank + dr][file + df] = '.';
            on.removed[rank + dr][file + df] = true;
            on.to_file = file + 2 * df;
            on.to_rank = rank + 2 * dr;
            jump_on(&next, list, on);
        }
    }
}

/* Marks the squares that can be reached by cantering from a square; with FREE_ONLY no way leads
 * through a place (or ends on one) from which an enemy piece could be jumped. */
static void canter_on(const struct slow_position *p, bool reached[16][12], int file, int rank,
                      bool free_only)
{
    if (enemy_castle(p, file, rank)) return;
    for (int df = -1; df <= 1; df++) {
        for (int dr = -1; dr <= 1; dr++) {
            int f = file + 2 * df, r = rank + 2 * dr;
            if ((df == 0 && dr == 0) || !mine(p, piece(p, file + df, rank + dr))) continue;
            if (piece(p, f, r) != '.' || own_castle(p, f, r) || reached[r][f]) continue;
            if (free_only && some_jump(p, f, r)) continue;
            reached[r][f] = true;
            canter_on(p, reached, f, r, free_only);
        }
    }
}

static void plain_moves(const struct slow_position *p, struct list *list, int file, int rank)
{
    bool inside = enemy_castle(p, file, rank);
    if (inside && p->castle_moves[p->white ? 0 : 1] >= 2) return;
    for (int df = -1; df <= 1; df++) {
        for (int dr = -1; dr <= 1; dr++) {
            int f = file + df, r = rank + dr;
            if (piece(p, f, r) != '.' || own_castle(p, f, r)) continue;
            if (inside && !enemy_castle(p, f, r)) continue;
            add(list, (struct slow_move){
                          .from_file = file, .from_rank = rank, .to_file = f, .to_rank = r});
        }
    }
}

/* All moves of one piece; MUST_JUMP: jumps and charges only. */
static void piece_moves(const struct slow_position *p, struct list *list, int file, int rank,
                        bool must_jump)
{
    struct slow_position lifted = *p;
    struct slow_move here = {
        .from_file = file, .from_rank = rank, .to_file = file, .to_rank = rank};
    bool knight = tolower((unsigned char)p->board[rank][file]) == 'n';
    list->from = list->count;
    if (!must_jump) plain_moves(p, list, file, rank);
    if (enemy_castle(p, file, rank)) return;
    lifted.board[rank][file] = '.';
    if (some_jump(&lifted, file, rank)) jump_on(&lifted, list, here);
    bool stops[16][12] = {{false}}, reached[16][12] = {{false}};
    canter_on(&lifted, stops, file, rank, p->system == SLOW_CAMELOT_WCF && knight);
    canter_on(&lifted, reached, file, rank, false);
    for (int r = 0; r < 16; r++) {
        for (int f = 0; f < 12; f++) {
            if (f == file && r == rank) continue;
            struct slow_move move = here;
            move.to_file = f;
            move.to_rank = r;
            if (stops[r][f] && !must_jump) add(list, move);
            if (reached[r][f] && knight && some_jump(&lifted, f, r)) jump_on(&lifted, list, move);
        }
    }
}

static void count_pieces(const struct slow_position *p, int pieces[2], int inside[2])
{
    pieces[0] = pieces[1] = inside[0] = inside[1] = 0;
    for (int rank = 0; rank < 16; rank++) {
        for (int file = 0; file < 12; file++) {
            char c = p->board[rank][file];
            if (!isalpha((unsigned char)c)) continue;
            int colour = isupper((unsigned char)c) ? 0 : 1;
            pieces[colour]++;
            if ((file == 5 || file == 6) && rank == (colour == 0 ? 15 : 0)) inside[colour]++;
        }
    }
}

static const char *end_by_pieces(const struct slow_position *p)
{
    int pieces[2], inside[2];
    count_pieces(p, pieces, inside);
    if (inside[0] == 2 || inside[1] == 2) return "two-in-castle";
    if (pieces[0] == 0 || pieces[1] == 0) return "all-captured";
    if (pieces[0] == 1 && pieces[1] == 1) return "one-each";
    return NULL;
}

/* The moves without a look at the fifty moves. */
static int list_moves(const struct slow_position *p, struct slow_move *moves)
{
    struct list list = {.moves = moves};
    bool leave = false, capture = false;
    if (end_by_pieces(p)) return 0;
    for (int rank = 0; rank < 16; rank++) {
        for (int file = 0; file < 12; file++) {
            if (!mine(p, p->board[rank][file])) continue;
            if (own_castle(p, file, rank)) leave = true;
        }
    }
    for (int rank = 0; rank < 16; rank++) {
        for (int file = 0; file < 12; file++) {
            bool mover = mine(p, p->board[rank][file]) && (!leave || own_castle(p, file, rank));
            if (mover && some_jump(p, file, rank)) capture = true;
        }
    }
    for (int rank = 0; rank < 16; rank++) {
        for (int file = 0; file < 12; file++) {
            if (!mine(p, p->board[rank][file])) continue;
            if (leave && !own_castle(p, file, rank)) continue;
            piece_moves(p, &list, file, rank, capture);
        }
    }
    return list.count;
}

static bool fifty(const struct slow_position *p)
{
    return p->system == SLOW_CAMELOT_WCF && p->clock >= 100;
}

int slow_camelot_moves(const struct slow_position *p, struct slow_move *moves)
{
    return fifty(p) ? 0 : list_moves(p, moves);
}

const char *slow_camelot_status(const struct slow_position *p)
{
    const char *end = end_by_pieces(p);
    if (end) return end;
    struct slow_move *moves = malloc(SLOW_MOVES * sizeof *moves);
    int count = list_moves(p, moves);
    free(moves);
    return count == 0 ? "no-move" : fifty(p) ? "fifty-moves" : "ongoing";
}

void slow_camelot_play(struct slow_position *p, const struct slow_move *m)
{
    char c = p->board[m->from_rank][m->from_file];
    bool inside = enemy_castle(p, m->from_file, m->from_rank);
    bool enters = !inside && enemy_castle(p, m->to_file, m->to_rank);
    p->clock = enters ? 0 : p->clock + 1;
    for (int rank = 0; rank < 16; rank++) {
        for (int file = 0; file < 12; file++) {
            if (!m->removed[rank][file]) continue;
            p->board[rank][file] = '.';
            p->clock = 0;
        }
    }
    p->board[m->from_rank][m->from_file] = '.';
    p->board[m->to_rank][m->to_file] = c;
    if (inside) p->castle_moves[p->white ? 0 : 1]++;
    if (!p->white) p->number++;
    p->white = !p->white;
}

bool slow_camelot_read(struct slow_position *p, const char *text)
{
    char turn[8] = "", castle[8] = "00";
    memset(p->board, ' ', sizeof p->board);
    for (int rank = 15; rank >= 0; rank--) {
        int file = first_file[rank], last = 11 - file;
        while (*text && *text != '/' && *text != ' ') {
            int run = 0;
            while (isdigit((unsigned char)*text)) run = run * 10 + (*text++ - '0');
            if (file + run > last + 1) return false;
            for (int i = 0; i < run; i++) p->board[rank][file++] = '.';
            if (run == 0 && file > last) return false;
            if (run == 0) p->board[rank][file++] = *text++;
        }
        if (file != last + 1) return false;
        if (*text) text++;
    }
    sscanf(text, "%7s %7s %d %d", turn, castle, &p->clock, &p->number);
    p->white = turn[0] == 'w';
    p->castle_moves[0] = castle[0] - '0';
    p->castle_moves[1] = castle[1] - '0';
    return true;
}

void slow_camelot_write(const struct slow_position *p, char *text)
{
    for (int rank = 15; rank >= 0; rank--) {
        int run = 0;
        for (int file = first_file[rank]; file <= 12 - first_file[rank]; file++) {
            char c = file < 12 - first_file[rank] ? p->board[rank][file] : '/';
            if (c == '.') {
                run++;
                continue;
            }
            if (run) text += sprintf(text, "%d", run);
            run = 0;
            *text++ = c;
        }
    }
    text[-1] = ' ';
    sprintf(text, "%c %d%d %d %d", p->white ? 'w' : 'b', p->castle_moves[0], p->castle_moves[1],
            p->clock, p->number);
}
