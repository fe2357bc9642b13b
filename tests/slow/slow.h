/* slow/slow.h: the rules once more, slowly: a second opinion for the library.
 *
 * Written from the rules alone, on plain arrays of letters, sharing no code with lib/. Everything
 * goes in and out as text: positions as FEN or Camelot's line, moves as keys that name a move apart
 * from any notation ("e2e4", "e7e8q", castling as king takes rook "e1h1"; Camelot "F6 F10 F7,F9":
 * from, to, removed).
 */
#ifndef SLOW_H
#define SLOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum slow_system {
    SLOW_STANDARD,
    SLOW_CHESS960,
    SLOW_THREE_CHECK,
    SLOW_MARINEERIMINE,
    SLOW_CAMELOT,
    SLOW_CAMELOT_WCF,
    SLOW_SYSTEMS
};

enum { SLOW_TEXT = 256, SLOW_KEY = 80, SLOW_MOVES = 4096 };

struct slow_position {
    enum slow_system system;
    char board[16][12]; /* [rank][file]: a piece's letter, '.' for empty, ' ' for no square */
    bool white;         /* to move */
    int clock, number;
    /* 8x8 */
    int rooks[2][2];      /* files of the rooks that may castle, White's and Black's, -1 for none */
    int ep_file, ep_rank; /* -1: none */
    int checks[2];        /* given by White and Black */
    /* Camelot */
    int castle_moves[2];
};

struct slow_move {
    int from_file, from_rank, to_file, to_rank;
    char promotion; /* 'q' 'r' 'b' 'n' or 0 */
    bool castling;  /* `to` is the rook's square */
    bool removed[16][12];
};

/* Reads TEXT, which must be sound; false if it is not. */
bool slow_read(struct slow_position *position, enum slow_system system, const char *text);
/* Writes FEN (castling by the rooks' files, en passant only when legal) or Camelot's line. */
void slow_write(const struct slow_position *position, char text[SLOW_TEXT]);

int slow_moves(const struct slow_position *position, struct slow_move *moves);
void slow_play(struct slow_position *position, const struct slow_move *move);
void slow_key(const struct slow_position *position, const struct slow_move *move,
              char key[SLOW_KEY]);

/* "ongoing", "checkmate", ... as pgn-moves --status prints them. */
const char *slow_status(const struct slow_position *position);

uint64_t slow_perft(const struct slow_position *position, int depth);

/* The two halves, after the functions above. */
bool slow_chess_read(struct slow_position *position, const char *text);
void slow_chess_write(const struct slow_position *position, char *text);
int slow_chess_moves(const struct slow_position *position, struct slow_move *moves);
void slow_chess_play(struct slow_position *position, const struct slow_move *move);
const char *slow_chess_status(const struct slow_position *position);
bool slow_camelot_read(struct slow_position *position, const char *text);
void slow_camelot_write(const struct slow_position *position, char *text);
int slow_camelot_moves(const struct slow_position *position, struct slow_move *moves);
void slow_camelot_play(struct slow_position *position, const struct slow_move *move);
const char *slow_camelot_status(const struct slow_position *position);

#endif
