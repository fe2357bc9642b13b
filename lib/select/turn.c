/* select/turn.c: boards, paths and moves turned: colours exchanged (the other side's view), files
 * exchanged, and what paths and moves name moved to other files. */
#include "base/bits.h"
#include "base/texts.h"
#include "camelot/grid.h"
#include "select/paths.h"

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
    return shift(word, ratsu_turning_files(turning));
}

static void turn_chess(struct ratsu_position *turned, unsigned turning)
{
    const struct ratsu_position before = *turned, *board = &before;
    unsigned flipped = turning & TURN_FLIPPED;
    for (unsigned kind = 0; kind < 6; kind++)
        turned->kinds[kind] = turn_word(board->kinds[kind], turning);
    for (unsigned colour = 0; colour < 2; colour++) {
        turned->colours[colour] = turn_word(board->colours[colour ^ flipped], turning);
        turned->checks[colour] = board->checks[colour ^ flipped];
    }
    turned->castling = turn_word(board->castling, turning);
    turned->turn = (uint8_t)(board->turn ^ flipped);
    if (board->en_passant == RATSU_NO_SQUARE) return;
    if (flipped) turned->en_passant ^= 56;
    if (turning & TURN_MIRRORED) turned->en_passant ^= 7;
}

static struct ratsu_camelot_set turn_set(struct ratsu_camelot_set set, unsigned turning)
{
    struct ratsu_camelot_set turned = {{0}};
    for (unsigned square = 0; square < RATSU_CAMELOT_SQUARES; square++) {
        if (!(set.word[square >> 6] >> (square & 63) & 1)) continue;
        int file = (int)(square >> 4), rank = (int)(square & 15);
        if (turning & TURN_FLIPPED) rank = 15 - rank;
        if (turning & TURN_MIRRORED) file = 11 - file;
        const unsigned to = square_at(file + ratsu_turning_files(turning), rank);
        if (to != RATSU_CAMELOT_NO_SQUARE) set_add(&turned, to);
    }
    return turned;
}

static void turn_camelot(struct ratsu_camelot_position *turned, unsigned turning)
{
    const struct ratsu_camelot_position before = *turned, *board = &before;
    unsigned flipped = turning & TURN_FLIPPED;
    for (unsigned colour = 0; colour < 2; colour++) {
        turned->colours[colour] = turn_set(board->colours[colour ^ flipped], turning);
        turned->castle_moves[colour] = board->castle_moves[colour ^ flipped];
    }
    turned->knights = turn_set(board->knights, turning);
    turned->turn = (uint8_t)(board->turn ^ flipped);
}

void ratsu_turn_board(union ratsu_any_position *board, unsigned turning)
{
    if (board->chess.rules & RATSU_RULES_CAMELOT)
        turn_camelot(&board->camelot, turning);
    else
        turn_chess(&board->chess, turning);
}

/* ---- Pieces and squares ---- */

void ratsu_turn_pieces(struct ply_pieces *pieces, unsigned turning)
{
    const int files = ratsu_turning_files(turning);
    const unsigned exchanged = turning % TURN_SHIFTED;
    const uint64_t endless = turn_word(pieces->endless, exchanged);
    const bool all = pieces->endless == UINT64_MAX;
    pieces->endless = shift(endless, files);
    if (files) pieces->endless |= shift(endless, files < 0 ? files + 8 : files - 8);
    pieces->squares = turn_word(pieces->squares, turning) | pieces->endless;
    pieces->grid = turn_set(pieces->grid, all ? exchanged : turning);
}

/* ---- Moves ---- */

/* Castling to the other side has another name, and other squares are mirrored one by one. */
static void turn_castling(struct ratsu_buffer *text, size_t from)
{
    static const char shorter[] = "O-O", longer[] = "O-O-O";
    struct ratsu_slice move = ratsu_slice_part(ratsu_buffer_slice(text), from, text->length);
    bool is_long = ratsu_slice_begins(move, longer);
    char marks[4];
    size_t length = is_long ? sizeof longer - 1 : sizeof shorter - 1, rest = move.length - length;
    if (rest > sizeof marks) return;
    memcpy(marks, move.data + length, rest);
    text->length = from;
    ratsu_buffer_add_string(text, is_long ? shorter : longer);
    ratsu_buffer_add(text, marks, rest);
}

/* Returns the file that a turned path calls C, of those from FIRST to LAST; beyond these, what is
 * none. */
static char turned_file(char c, char first, char last, unsigned turning)
{
    c = (char)(c - ratsu_turning_files(turning));
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
    if (text->failed || turning == TURN_NONE || text->length == from) return;
    if (camelot) {
        turn_path(text, from, turning);
        return;
    }
    if (text->data[from] == 'O') {
        if (turning & TURN_MIRRORED) turn_castling(text, from);
        return;
    }
    for (size_t i = from; i < text->length; i++) {
        char c = text->data[i];
        if (c >= '1' && c <= '8' && turning & TURN_FLIPPED) text->data[i] = (char)('1' + '8' - c);
        if (c >= 'a' && c <= 'h') text->data[i] = turned_file(c, 'a', 'h', turning);
    }
}
