/* select/turn.c: boards and moves turned: colours exchanged (the other side's view), files
 * exchanged. */
#include "base/array.h"
#include "base/bits.h"
#include "base/texts.h"
#include "select/paths.h"

/* The bits of each byte in reverse order: files a and h change places. */
static uint64_t mirror(uint64_t word)
{
    word = (word >> 1 & 0x5555555555555555u) | (word & 0x5555555555555555u) << 1;
    word = (word >> 2 & 0x3333333333333333u) | (word & 0x3333333333333333u) << 2;
    return (word >> 4 & 0x0f0f0f0f0f0f0f0fu) | (word & 0x0f0f0f0f0f0f0f0fu) << 4;
}

static uint64_t turn_word(uint64_t word, unsigned turning)
{
    if (turning & PLY_FLIPPED) word = swap_bytes(word);
    return turning & PLY_MIRRORED ? mirror(word) : word;
}

static void turn_chess(const struct ratsu_position *board, unsigned turning,
                       struct ratsu_position *turned)
{
    unsigned flipped = turning & PLY_FLIPPED;
    *turned = *board;
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
    if (turning & PLY_MIRRORED) turned->en_passant ^= 7;
}

/* A word of Camelot's board holds four files of sixteen ranks. */
static struct ratsu_camelot_set turn_set(struct ratsu_camelot_set set, unsigned turning)
{
    struct ratsu_camelot_set turned = {{0}};
    for (unsigned square = 0; square < RATSU_CAMELOT_SQUARES; square++) {
        unsigned to = square;
        if (turning & PLY_FLIPPED) to ^= 15;
        if (turning & PLY_MIRRORED) to = (11 - (to >> 4)) << 4 | (to & 15);
        if (set.word[square >> 6] >> (square & 63) & 1)
            turned.word[to >> 6] |= UINT64_C(1) << (to & 63);
    }
    return turned;
}

static void turn_camelot(const struct ratsu_camelot_position *board, unsigned turning,
                         struct ratsu_camelot_position *turned)
{
    unsigned flipped = turning & PLY_FLIPPED;
    *turned = *board;
    for (unsigned colour = 0; colour < 2; colour++) {
        turned->colours[colour] = turn_set(board->colours[colour ^ flipped], turning);
        turned->castle_moves[colour] = board->castle_moves[colour ^ flipped];
    }
    turned->knights = turn_set(board->knights, turning);
    turned->turn = (uint8_t)(board->turn ^ flipped);
}

void ratsu_turn_board(const union ratsu_any_position *board, unsigned turning,
                      union ratsu_any_position *turned)
{
    if (board->chess.rules & RATSU_RULES_CAMELOT)
        turn_camelot(&board->camelot, turning, &turned->camelot);
    else
        turn_chess(&board->chess, turning, &turned->chess);
}

/* ---- Instructions ---- */

/* Adds the position of CODE, turned so. */
static bool turn_position(struct ply_query *plies, struct ply_code *code, unsigned turning)
{
    if (!RATSU_GROW(plies->positions, plies->position_capacity, plies->position_count + 1))
        return false;
    struct target *turned = &plies->positions[plies->position_count];
    *turned = plies->positions[code->index];
    ratsu_turn_board(&plies->positions[code->index].position, turning, &turned->position);
    code->index = (uint32_t)plies->position_count++;
    return true;
}

bool ratsu_turn_code(struct ply_query *plies, struct ply_code *code, unsigned turning)
{
    const unsigned flipped = turning & PLY_FLIPPED;
    struct ply_pieces *pieces = &code->pieces;
    switch (code->operation) {
    case PLY_POSITION:
        return turn_position(plies, code, turning);
    case PLY_COLUMN:
        code->turning = (uint8_t)turning;
        pieces->squares = turn_word(pieces->squares, turning);
        return true;
    case PLY_COUNTED:
        code->colour ^= (uint8_t)(code->kind == PLY_BALANCE && flipped);
        return true;
    case PLY_KIND:
    case PLY_HAS_KIND:
    case PLY_COLOUR:
    case PLY_PIECES: {
        const struct ply_pieces before = *pieces;
        for (unsigned colour = 0; colour < 2; colour++)
            pieces->kinds[colour] = before.kinds[colour ^ flipped];
        pieces->squares = turn_word(before.squares, turning);
        pieces->grid = turn_set(before.grid, turning);
    } /* fall through */
    case PLY_MATERIAL:
    case PLY_TURN:
        code->colour ^= (uint8_t)flipped;
        return true;
    default: /* of both colours and all files alike */
        return true;
    }
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

/* Camelot's squares are a capital and a number, which changes its length. */
static void turn_path(struct ratsu_buffer *text, size_t from, unsigned turning)
{
    struct ratsu_buffer turned = {0};
    for (size_t i = from; i < text->length;) {
        char c = text->data[i++];
        if (c >= 'A' && c <= 'L' && turning & PLY_MIRRORED) c = (char)('A' + 'L' - c);
        unsigned number = 0;
        bool digits = ratsu_is_digit(c);
        for (i -= digits; i < text->length && ratsu_is_digit(text->data[i]); i++)
            number = 10 * number + (unsigned)(text->data[i] - '0');
        if (!digits)
            ratsu_buffer_add_char(&turned, c);
        else
            ratsu_buffer_add_number(&turned, turning & PLY_FLIPPED ? 17 - number : number);
    }
    text->length = from;
    ratsu_buffer_add_slice(text, ratsu_buffer_slice(&turned));
    ratsu_buffer_free_into(&turned, text);
}

void ratsu_turn_text(struct ratsu_buffer *text, size_t from, bool camelot, unsigned turning)
{
    if (text->failed || turning == PLY_AS_IT_IS || text->length == from) return;
    if (camelot) {
        turn_path(text, from, turning);
        return;
    }
    if (text->data[from] == 'O') {
        if (turning & PLY_MIRRORED) turn_castling(text, from);
        return;
    }
    for (size_t i = from; i < text->length; i++) {
        char c = text->data[i];
        if (c >= '1' && c <= '8' && turning & PLY_FLIPPED) text->data[i] = (char)('1' + '8' - c);
        if (c >= 'a' && c <= 'h' && turning & PLY_MIRRORED) text->data[i] = (char)('a' + 'h' - c);
    }
}
