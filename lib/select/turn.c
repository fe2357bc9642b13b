/* select/turn.c: boards, paths and moves turned: colours exchanged (the other side's view), files
 * exchanged, and what paths and moves name moved to other files. */
#include "base/bits.h"
#include "base/texts.h"
#include "camelot/grid.h"
#include "select/paths.h"

/* Returns how many files to the right TURNING moves. */
static int files_of(unsigned turning)
{
    const int shift = (int)(turning / TURN_SHIFTED);
    return shift > 7 ? 7 - shift : shift;
}

/* WORD moved by FILES to the right; what falls off the board is no square. */
static uint64_t shift(uint64_t word, int files)
{
    const uint64_t a_file = 0x0101010101010101u;
    if (files < 0) return word >> -files & a_file * (0xffu >> -files);
    return word << files & a_file * (0xffu << files & 0xff);
}

static uint64_t turn_word(uint64_t word, unsigned turning)
{
    if (turning & TURN_FLIPPED) word = swap_bytes(word);
    if (turning & TURN_MIRRORED) { /* the bits of each byte in reverse order */
        word = (word >> 1 & 0x5555555555555555u) | (word & 0x5555555555555555u) << 1;
        word = (word >> 2 & 0x3333333333333333u) | (word & 0x3333333333333333u) << 2;
        word = (word >> 4 & 0x0f0f0f0f0f0f0f0fu) | (word & 0x0f0f0f0f0f0f0f0fu) << 4;
    }
    return shift(word, files_of(turning));
}

static struct ratsu_camelot_set turn_set(struct ratsu_camelot_set set, unsigned turning)
{
    struct ratsu_camelot_set turned = {{0}};
    for (unsigned square = 0; square < RATSU_CAMELOT_SQUARES; square++) {
        if (!(set.word[square >> 6] >> (square & 63) & 1)) continue;
        int file = (int)(square >> 4), rank = (int)(square & 15);
        if (turning & TURN_FLIPPED) rank = 15 - rank;
        if (turning & TURN_MIRRORED) file = 11 - file;
        const unsigned to = ratsu_camelot_square(file + files_of(turning), rank);
        if (to != RATSU_CAMELOT_NO_SQUARE) set_add(&turned, to);
    }
    return turned;
}

void ratsu_turn_board(union ratsu_any_position *board, unsigned turning)
{
    const union ratsu_any_position before = *board;
    const unsigned flipped = turning & TURN_FLIPPED;
    struct ratsu_position *chess = &board->chess;
    struct ratsu_camelot_position *camelot = &board->camelot;
    if (chess->rules & RATSU_RULES_CAMELOT) {
        for (unsigned colour = 0; colour < 2; colour++) {
            camelot->colours[colour] = turn_set(before.camelot.colours[colour ^ flipped], turning);
            camelot->castle_moves[colour] = before.camelot.castle_moves[colour ^ flipped];
        }
        camelot->knights = turn_set(before.camelot.knights, turning);
        camelot->turn = (uint8_t)(before.camelot.turn ^ flipped);
        return;
    }
    for (unsigned kind = 0; kind < 6; kind++)
        chess->kinds[kind] = turn_word(before.chess.kinds[kind], turning);
    for (unsigned colour = 0; colour < 2; colour++) {
        chess->colours[colour] = turn_word(before.chess.colours[colour ^ flipped], turning);
        chess->checks[colour] = before.chess.checks[colour ^ flipped];
    }
    chess->castling = turn_word(before.chess.castling, turning);
    chess->turn = (uint8_t)(before.chess.turn ^ flipped);
    if (chess->en_passant == RATSU_NO_SQUARE) return;
    if (flipped) chess->en_passant ^= 56;
    if (turning & TURN_MIRRORED) chess->en_passant ^= 7;
}

/* ---- Pieces and squares ---- */

void ratsu_turn_pieces(struct ply_pieces *pieces, unsigned turning)
{
    const int files = files_of(turning);
    const unsigned exchanged = turning % TURN_SHIFTED;
    const uint64_t endless = turn_word(pieces->endless, exchanged);
    const bool all = pieces->endless == UINT64_MAX;
    pieces->endless = shift(endless, files);
    if (files) pieces->endless |= shift(endless, files < 0 ? files + 8 : files - 8);
    pieces->squares = turn_word(pieces->squares, turning) | pieces->endless;
    pieces->grid = turn_set(pieces->grid, all ? exchanged : turning);
}

/* ---- Moves ---- */

/* Returns the file, from FIRST to LAST, that a turned path calls C; another character if it falls
 * off the board. */
static char turned_file(char c, char first, char last, unsigned turning)
{
    c = (char)(c - files_of(turning));
    return turning & TURN_MIRRORED ? (char)(first + last - c) : c;
}

/* Camelot's squares are a capital and a number, which changes its length. */
static void turn_path(struct ratsu_buffer *text, size_t from, unsigned turning)
{
    struct ratsu_buffer turned = {0};
    for (size_t i = from; i < text->length;) {
        const char c = text->data[i];
        unsigned number = 0;
        if (!ratsu_is_digit(c)) {
            const bool file = c >= 'A' && c <= 'L';
            ratsu_buffer_add_char(&turned, file ? turned_file(c, 'A', 'L', turning) : c);
            i++;
            continue;
        }
        for (; i < text->length && ratsu_is_digit(text->data[i]); i++)
            number = 10 * number + (unsigned)(text->data[i] - '0');
        ratsu_buffer_add_number(&turned, turning & TURN_FLIPPED ? 17 - number : number);
    }
    text->length = from;
    ratsu_buffer_add_slice(text, ratsu_buffer_slice(&turned));
    ratsu_buffer_free_into(&turned, text);
}

void ratsu_turn_text(struct ratsu_buffer *text, size_t from, bool camelot, unsigned turning)
{
    static const char shorter[] = "O-O", longer[] = "O-O-O";
    if (text->failed || turning == TURN_NONE || text->length == from) return;
    if (camelot) {
        turn_path(text, from, turning);
        return;
    }
    if (text->data[from] == 'O') { /* mirrored, it is that to the other side */
        const struct ratsu_slice move =
            ratsu_slice_part(ratsu_buffer_slice(text), from, text->length);
        const bool is_long = ratsu_slice_begins(move, longer);
        const size_t length = is_long ? sizeof longer - 1 : sizeof shorter - 1;
        const size_t rest = move.length - length;
        char marks[4];
        if (!(turning & TURN_MIRRORED) || rest > sizeof marks) return;
        memcpy(marks, move.data + length, rest);
        text->length = from;
        ratsu_buffer_add_string(text, is_long ? shorter : longer);
        ratsu_buffer_add(text, marks, rest);
        return;
    }
    for (size_t i = from; i < text->length; i++) {
        char c = text->data[i];
        if (c >= '1' && c <= '8' && turning & TURN_FLIPPED) text->data[i] = (char)('1' + '8' - c);
        if (c >= 'a' && c <= 'h') text->data[i] = turned_file(c, 'a', 'h', turning);
    }
}
