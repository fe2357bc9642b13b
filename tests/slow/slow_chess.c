/* Standard chess, Chess960, Three-check and Marineerimine on an array of letters. */
#include "slow.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int rook_steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const int bishop_steps[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
static const int knight_steps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                       {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static bool inside(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static char piece(const struct slow_position *p, int file, int rank)
{
    return inside(file, rank) ? p->board[rank][file] : ' ';
}

static bool is_white(char c)
{
    return isupper((unsigned char)c) != 0;
}

static bool is_piece(char c)
{
    return isalpha((unsigned char)c) != 0;
}

static bool is_colour(char c, bool white)
{
    return is_piece(c) && is_white(c) == white;
}

/* Whether a piece of colour WHITE attacks the square. */
static bool attacked(const struct slow_position *p, int file, int rank, bool white)
{
    for (int f = 0; f < 8; f++) {
        for (int r = 0; r < 8; r++) {
            char c = p->board[r][f];
            if (!is_colour(c, white) || (f == file && r == rank)) continue;
            int df = file - f, dr = rank - r, af = abs(df), ar = abs(dr);
            bool line = df == 0 || dr == 0, diagonal = af == ar;
            switch (tolower((unsigned char)c)) {
            case 'p':
                if (af == 1 && dr == (white ? 1 : -1)) return true;
                continue;
            case 'n':
                if (af * ar == 2) return true;
                continue;
            case 'k':
                if (af <= 1 && ar <= 1) return true;
                continue;
            case 'r':
                if (!line) continue;
                break;
            case 'b':
                if (!diagonal) continue;
                break;
            default:
                if (!line && !diagonal) continue;
            }
            int steps = af > ar ? af : ar;
            int i = 1;
            while (i < steps && p->board[r + i * dr / steps][f + i * df / steps] == '.') i++;
            if (i == steps) return true;
        }
    }
    return false;
}

static void find_king(const struct slow_position *p, bool white, int *file, int *rank)
{
    for (*file = 0; *file < 8; ++*file) {
        for (*rank = 0; *rank < 8; ++*rank) {
            if (p->board[*rank][*file] == (white ? 'K' : 'k')) return;
        }
    }
}

static bool in_check(const struct slow_position *p, bool white)
{
    int file, rank;
    find_king(p, white, &file, &rank);
    return attacked(p, file, rank, !white);
}

/* Marineerimine: whether every square that the piece could step to is taken, one of them by colour
 * BY. */
static bool closed_in(const struct slow_position *p, int file, int rank, bool by)
{
    char c = p->board[rank][file];
    char kind = (char)tolower((unsigned char)c);
    int squares[8][2], count = 0;
    if (kind == 'p') {
        int ahead = is_white(c) ? 1 : -1;
        for (int df = -1; df <= 1; df++) {
            squares[count][0] = file + df;
            squares[count++][1] = rank + ahead;
        }
    }
    for (int i = 0; i < 8 && kind == 'n'; i++) {
        squares[count][0] = file + knight_steps[i][0];
        squares[count++][1] = rank + knight_steps[i][1];
    }
    for (int i = 0; i < 4 && (kind == 'r' || kind == 'q'); i++) {
        squares[count][0] = file + rook_steps[i][0];
        squares[count++][1] = rank + rook_steps[i][1];
    }
    for (int i = 0; i < 4 && (kind == 'b' || kind == 'q'); i++) {
        squares[count][0] = file + bishop_steps[i][0];
        squares[count++][1] = rank + bishop_steps[i][1];
    }
    bool taken_by = false;
    for (int i = 0; i < count; i++) {
        if (!inside(squares[i][0], squares[i][1])) continue;
        char there = piece(p, squares[i][0], squares[i][1]);
        if (there == '.') return false;
        if (is_colour(there, by)) taken_by = true;
    }
    return taken_by;
}

/* Removes what the mover has closed in; true if anything was. */
static bool marinate(struct slow_position *p, bool mover)
{
    struct slow_position before = *p;
    bool any = false;
    for (int file = 0; file < 8; file++) {
        for (int rank = 0; rank < 8; rank++) {
            char c = before.board[rank][file];
            if (!is_colour(c, !mover) || c == 'k' || c == 'K') continue;
            if (!closed_in(&before, file, rank, mover)) continue;
            p->board[rank][file] = '.';
            any = true;
            int home = is_white(c) ? 0 : 7;
            for (int side = 0; side < 2; side++) {
                int *right = &p->rooks[is_white(c) ? 0 : 1][side];
                if (rank == home && tolower((unsigned char)c) == 'r' && *right == file) *right = -1;
            }
        }
    }
    return any;
}

void slow_chess_play(struct slow_position *p, const struct slow_move *m)
{
    bool white = p->white;
    int colour = white ? 0 : 1, home = white ? 0 : 7;
    char c = p->board[m->from_rank][m->from_file];
    char kind = (char)tolower((unsigned char)c);
    char taken = m->castling ? '.' : p->board[m->to_rank][m->to_file];
    bool pawn = kind == 'p';
    p->board[m->from_rank][m->from_file] = '.';
    if (m->castling) {
        p->board[m->to_rank][m->to_file] = '.';
        bool short_side = m->to_file > m->from_file;
        p->board[home][short_side ? 6 : 2] = c;
        p->board[home][short_side ? 5 : 3] = white ? 'R' : 'r';
    } else {
        if (pawn && m->from_file != m->to_file && taken == '.') {
            taken = p->board[m->from_rank][m->to_file];
            p->board[m->from_rank][m->to_file] = '.';
        }
        char put = m->promotion ? m->promotion : kind;
        p->board[m->to_rank][m->to_file] = white ? (char)toupper((unsigned char)put) : put;
    }
    for (int side = 0; side < 2; side++) {
        if (kind == 'k') p->rooks[colour][side] = -1;
        if (m->from_rank == home && m->from_file == p->rooks[colour][side]) {
            p->rooks[colour][side] = -1;
        }
        if (taken != '.' && m->to_rank == 7 - home && m->to_file == p->rooks[1 - colour][side]) {
            p->rooks[1 - colour][side] = -1;
        }
    }
    bool removed = p->system == SLOW_MARINEERIMINE && marinate(p, white);
    p->clock = pawn || taken != '.' || removed ? 0 : p->clock + 1;
    p->ep_file = p->ep_rank = -1;
    if (pawn && abs(m->to_rank - m->from_rank) == 2 && p->system != SLOW_MARINEERIMINE) {
        p->ep_file = m->from_file;
        p->ep_rank = (m->from_rank + m->to_rank) / 2;
    }
    if (!white) p->number++;
    p->white = !white;
    if (p->system == SLOW_THREE_CHECK && in_check(p, !white)) p->checks[colour]++;
}

static int add(const struct slow_position *p, struct slow_move *moves, int count,
               struct slow_move move)
{
    struct slow_position next = *p;
    slow_chess_play(&next, &move);
    if (in_check(&next, p->white)) return count;
    moves[count] = move;
    return count + 1;
}

static int add_pawn(const struct slow_position *p, struct slow_move *moves, int count,
                    struct slow_move move)
{
    if (move.to_rank != 0 && move.to_rank != 7) return add(p, moves, count, move);
    for (const char *kind = "qrbn"; *kind; kind++) {
        move.promotion = *kind;
        count = add(p, moves, count, move);
    }
    return count;
}

static int pawn_moves(const struct slow_position *p, struct slow_move *moves, int count, int file,
                      int rank)
{
    int ahead = p->white ? 1 : -1, second = p->white ? 1 : 6;
    struct slow_move move = {
        .from_file = file, .from_rank = rank, .to_file = file, .to_rank = rank + ahead};
    if (piece(p, file, rank + ahead) == '.') {
        count = add_pawn(p, moves, count, move);
        move.to_rank = rank + 2 * ahead;
        if (rank == second && piece(p, file, move.to_rank) == '.')
            count = add(p, moves, count, move);
    }
    for (int df = -1; df <= 1 && p->system != SLOW_MARINEERIMINE; df += 2) {
        move.to_file = file + df;
        move.to_rank = rank + ahead;
        char there = piece(p, move.to_file, move.to_rank);
        bool passing = move.to_file == p->ep_file && move.to_rank == p->ep_rank;
        if (is_colour(there, !p->white) || (there == '.' && passing)) {
            count = add_pawn(p, moves, count, move);
        }
    }
    return count;
}

static int piece_moves(const struct slow_position *p, struct slow_move *moves, int count, int file,
                       int rank, const int (*steps)[2], int step_count, int reach)
{
    for (int i = 0; i < step_count; i++) {
        for (int n = 1; n <= reach; n++) {
            int f = file + n * steps[i][0], r = rank + n * steps[i][1];
            char there = piece(p, f, r);
            bool takes = is_colour(there, !p->white) && p->system != SLOW_MARINEERIMINE;
            if (there != '.' && !takes) break;
            struct slow_move move = {
                .from_file = file, .from_rank = rank, .to_file = f, .to_rank = r};
            count = add(p, moves, count, move);
            if (takes) break;
        }
    }
    return count;
}

static int castling(const struct slow_position *p, struct slow_move *moves, int count)
{
    int home = p->white ? 0 : 7, king, rank;
    find_king(p, p->white, &king, &rank);
    if (in_check(p, p->white)) return count;
    for (int side = 0; side < 2; side++) {
        int rook = p->rooks[p->white ? 0 : 1][side];
        if (rook < 0) continue;
        int king_to = rook > king ? 6 : 2, rook_to = rook > king ? 5 : 3;
        struct slow_position lifted = *p;
        lifted.board[home][king] = '.';
        bool possible = true;
        int low = king < king_to ? king : king_to, high = king + king_to - low;
        for (int file = low; file <= high; file++) {
            if (file != king && file != rook && p->board[home][file] != '.') possible = false;
            if (file != king_to && attacked(&lifted, file, home, !p->white)) possible = false;
        }
        low = rook < rook_to ? rook : rook_to, high = rook + rook_to - low;
        for (int file = low; file <= high; file++) {
            if (file != king && file != rook && p->board[home][file] != '.') possible = false;
        }
        struct slow_move move = {.from_file = king,
                                 .from_rank = home,
                                 .to_file = rook,
                                 .to_rank = home,
                                 .castling = true};
        if (possible) count = add(p, moves, count, move);
    }
    return count;
}

int slow_chess_moves(const struct slow_position *p, struct slow_move *moves)
{
    int count = 0;
    if (p->checks[0] == 3 || p->checks[1] == 3) return 0;
    for (int file = 0; file < 8; file++) {
        for (int rank = 0; rank < 8; rank++) {
            char c = p->board[rank][file];
            if (!is_colour(c, p->white)) continue;
            switch (tolower((unsigned char)c)) {
            case 'p':
                count = pawn_moves(p, moves, count, file, rank);
                break;
            case 'n':
                count = piece_moves(p, moves, count, file, rank, knight_steps, 8, 1);
                break;
            case 'b':
                count = piece_moves(p, moves, count, file, rank, bishop_steps, 4, 7);
                break;
            case 'r':
                count = piece_moves(p, moves, count, file, rank, rook_steps, 4, 7);
                break;
            case 'q':
                count = piece_moves(p, moves, count, file, rank, bishop_steps, 4, 7);
                count = piece_moves(p, moves, count, file, rank, rook_steps, 4, 7);
                break;
            default:
                count = piece_moves(p, moves, count, file, rank, bishop_steps, 4, 1);
                count = piece_moves(p, moves, count, file, rank, rook_steps, 4, 1);
            }
        }
    }
    return castling(p, moves, count);
}

static bool insufficient(const struct slow_position *p)
{
    int minors[2] = {0, 0}, light = 0, dark = 0, knights = 0;
    for (int file = 0; file < 8; file++) {
        for (int rank = 0; rank < 8; rank++) {
            char c = p->board[rank][file];
            char kind = (char)tolower((unsigned char)c);
            if (c == '.' || kind == 'k') continue;
            if (kind != 'n' && kind != 'b') return false;
            minors[is_white(c) ? 0 : 1]++;
            if (kind == 'n')
                knights++;
            else if ((file + rank) % 2)
                light++;
            else
                dark++;
        }
    }
    int all = minors[0] + minors[1];
    if (all == 0) return true;
    if (p->system == SLOW_THREE_CHECK) return false;
    if (all == 1) return true;
    if (p->system == SLOW_MARINEERIMINE) return false;
    return knights == 0 && (light == 0 || dark == 0);
}

const char *slow_chess_status(const struct slow_position *p)
{
    struct slow_move *moves = malloc(SLOW_MOVES * sizeof *moves);
    struct slow_position free_of_counters = *p;
    free_of_counters.checks[0] = free_of_counters.checks[1] = 0;
    int count = slow_chess_moves(&free_of_counters, moves);
    free(moves);
    if (count == 0 && in_check(p, p->white)) return "checkmate";
    if (p->checks[0] == 3 || p->checks[1] == 3) return "three-checks";
    if (count == 0) return "stalemate";
    if (insufficient(p)) return "insufficient-material";
    if (p->clock >= 150) return "seventyfive";
    return "ongoing";
}

/* The file of the rook that LETTER of a castling field means, -1 if there is none. */
static int rook_of_letter(const struct slow_position *p, char letter, bool white)
{
    int home = white ? 0 : 7, king, rank;
    char rook = white ? 'R' : 'r';
    find_king(p, white, &king, &rank);
    char lower = (char)tolower((unsigned char)letter);
    if (lower >= 'a' && lower <= 'h') return lower - 'a';
    int step = lower == 'k' ? -1 : 1;
    for (int file = lower == 'k' ? 7 : 0; file != king; file += step) {
        if (p->board[home][file] == rook) return file;
    }
    return -1;
}

bool slow_chess_read(struct slow_position *p, const char *text)
{
    char board[96], turn[8], castle[8], ep[8], checks[8] = "";
    memset(p->rooks, -1, sizeof p->rooks);
    memset(p->board, '.', sizeof p->board);
    p->ep_file = p->ep_rank = -1;
    if (sscanf(text, "%95s %7s %7s %7s %7s", board, turn, castle, ep, checks) < 4) return false;
    const char *counters = strchr(checks, '+') ? strchr(text, '+') : NULL;
    if (counters) {
        p->checks[0] = 3 - (checks[0] - '0');
        p->checks[1] = 3 - (checks[2] - '0');
        sscanf(counters + 2, "%d %d", &p->clock, &p->number);
    } else {
        sscanf(text, "%*s %*s %*s %*s %d %d", &p->clock, &p->number);
    }
    int file = 0, rank = 7;
    for (const char *c = board; *c; c++) {
        if (*c == '/')
            rank--, file = 0;
        else if (isdigit((unsigned char)*c))
            file += *c - '0';
        else
            p->board[rank][file++] = *c;
    }
    p->white = turn[0] == 'w';
    for (const char *c = castle; *c && *c != '-'; c++) {
        bool white = is_white(*c);
        int king, king_rank, rook = rook_of_letter(p, *c, white);
        find_king(p, white, &king, &king_rank);
        p->rooks[white ? 0 : 1][rook > king ? 0 : 1] = rook;
    }
    if (ep[0] != '-') p->ep_file = ep[0] - 'a', p->ep_rank = ep[1] - '1';
    return true;
}

static bool legal_en_passant(const struct slow_position *p)
{
    struct slow_move *moves = malloc(SLOW_MOVES * sizeof *moves);
    int count = slow_chess_moves(p, moves);
    bool found = false;
    for (int i = 0; i < count; i++) {
        char c = p->board[moves[i].from_rank][moves[i].from_file];
        if (tolower((unsigned char)c) == 'p' && moves[i].to_file == p->ep_file &&
            moves[i].to_rank == p->ep_rank && moves[i].from_file != moves[i].to_file) {
            found = true;
        }
    }
    free(moves);
    return found;
}

void slow_chess_write(const struct slow_position *p, char *text)
{
    for (int rank = 7; rank >= 0; rank--) {
        int run = 0;
        for (int file = 0; file <= 8; file++) {
            char c = file < 8 ? p->board[rank][file] : '/';
            if (c == '.') {
                run++;
                continue;
            }
            if (run) *text++ = (char)('0' + run);
            run = 0;
            *text++ = c;
        }
    }
    text[-1] = ' ';
    *text++ = p->white ? 'w' : 'b';
    *text++ = ' ';
    char *begin = text;
    for (int colour = 0; colour < 2; colour++) {
        for (int side = 0; side < 2; side++) {
            if (p->rooks[colour][side] < 0) continue;
            *text++ = (char)((colour ? 'a' : 'A') + p->rooks[colour][side]);
        }
    }
    if (text == begin) *text++ = '-';
    if (p->ep_file >= 0 && legal_en_passant(p)) {
        text += sprintf(text, " %c%d", 'a' + p->ep_file, p->ep_rank + 1);
    } else {
        text += sprintf(text, " -");
    }
    if (p->system == SLOW_THREE_CHECK) {
        text += sprintf(text, " %d+%d", 3 - p->checks[0], 3 - p->checks[1]);
    }
    sprintf(text, " %d %d", p->clock, p->number);
}
