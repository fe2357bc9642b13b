/* select/turn.c: boards, paths and moves turned: colours exchanged (the other side's view), files
 * exchanged. */
#include "base/array.h"
#include "base/bits.h"
#include "base/texts.h"
#include "select/parser.h"
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
    turned->remains = ratsu_remains_of(&turned->position.chess, turned->fields);
    code->index = (uint32_t)plies->position_count++;
    return true;
}

/* Whether the value of KEY is another one on a turned board. */
static bool turns(const struct ratsu_key *key)
{
    return (key->ply >= PLY_SAN && key->ply <= PLY_UCI) || key->ply == PLY_POLYGLOT ||
           key->ply == PLY_FEN || key->type == WHOLE_VALUE;
}

static bool turn_code(struct ply_query *plies, struct ply_code *code, unsigned turning)
{
    const unsigned flipped = turning & PLY_FLIPPED;
    struct ply_pieces *pieces = &code->pieces;
    switch ((enum ply_operation)code->operation) {
    case PLY_POSITION:
        return turn_position(plies, code, turning);
    case PLY_COLUMN:
        if (turns(plies->columns[code->index].key)) code->turning = (uint8_t)turning;
        pieces->squares = turn_word(pieces->squares, turning);
        return true;
    case PLY_SUBSET:
        if (flipped) code->colour = (uint8_t)((code->colour & 1) << 1 | code->colour >> 1);
        return true;
    case PLY_MATERIAL:
        code->colour ^= (uint8_t)(flipped && !plies->materials[code->index].either);
        return true;
    case PLY_COUNTED:
        code->colour ^= (uint8_t)(code->key->type == WHOLE_VALUE && flipped);
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
        if (code->operation == PLY_PIECES) return true;
    } /* fall through */
    case PLY_TURN:
        code->colour ^= (uint8_t)flipped;
        return true;
    case PLY_ATTACKS: /* from here on, of both colours and all files alike */
    case PLY_ATTACKED_BY:
    case PLY_SOME:
    case PLY_SIZE:
    case PLY_SIZES:
    case PLY_ALWAYS:
    case PLY_MOVE:
    case PLY_ASKED:
    case PLY_NOT:
    case PLY_AND:
    case PLY_OR:
        break;
    }
    return true;
}

/* ---- Paths ---- */

/* Adds the program of STEP, turned so, after an `or`. False if there is no memory. */
static bool add_turned(struct parser *parser, struct ply_step *step, unsigned turning)
{
    struct ply_query *plies = &parser->query->plies;
    if (!ratsu_ply_add(parser, PLY_OR)) return false;
    const uint32_t from = step->turned[turning] = (uint32_t)plies->code_count;
    for (uint32_t i = step->from; i < step->to; i++) {
        struct ply_code code = plies->code[i], *added;
        if (!turn_code(plies, &code, turning)) return fail(parser, 0, NULL);
        if (code.operation == PLY_AND || code.operation == PLY_OR) code.index += from - step->from;
        if (!(added = ratsu_ply_add(parser, code.operation))) return false;
        *added = code;
    }
    return true;
}

/* Makes all ways of turning PATH, which is STEP alone, one program. */
static void join_turned(struct ply_query *plies, struct ply_path *path, struct ply_step *step)
{
    step->from = step->turned[0] = step->turned[lowest_bit(path->turnings)];
    step->to = (uint32_t)plies->code_count;
    for (unsigned turning = 1; turning < PLY_TURNINGS; turning++)
        if (step->turned[turning]) plies->code[step->turned[turning] - 1].index = step->to;
    path->turnings = 1;
}

/* Mixes the bits of N (SplitMix64). */
static uint64_t mixed(uint64_t n)
{
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9u;
    n = (n ^ n >> 27) * 0x94d049bb133111ebu;
    return n ^ n >> 31;
}

/* Adds up what the operands of OPERATION (PLY_AND, PLY_OR, or PLY_NOT for a term) ask in the
 * program from FROM to TO, turned so: their order makes no difference. */
static uint64_t sum_of(struct ply_query *plies, uint32_t from, uint32_t to, unsigned turning,
                       unsigned operation)
{
    uint32_t jump = from;
    uint64_t sum = 0;
    while (jump < to &&
           ((plies->code[jump].operation != PLY_AND && plies->code[jump].operation != PLY_OR) ||
            plies->code[jump].index != to))
        jump++;
    if (jump < to) { /* the operator that binds least */
        const unsigned own = plies->code[jump].operation;
        sum = sum_of(plies, from, jump, turning, own) + sum_of(plies, jump + 1, to, turning, own);
        return own == operation ? sum : mixed(sum + own);
    }
    if (to - from > 1 && plies->code[to - 1].operation == PLY_NOT)
        return mixed(sum_of(plies, from, to - 1, turning, PLY_NOT) + PLY_NOT);
    for (; from < to; from++) {
        struct ply_code code = plies->code[from];
        const unsigned char *bytes = (const unsigned char *)&code;
        if (code.operation == PLY_POSITION) /* its turned one is not made yet */
            code.turning = (uint8_t)turning;
        else if (!turn_code(plies, &code, turning))
            return 0;
        for (size_t i = 0; i < sizeof code; i++) sum = mixed(sum + bytes[i] + 1);
    }
    return sum;
}

/* Whether PATH, turned so, asks something else, as far as is known. */
static bool turning_matters(struct ply_query *plies, const struct ply_path *path, unsigned turning)
{
    enum { LONG = 256 };
    const struct ply_step *step = &plies->steps[path->first_step];
    for (uint32_t i = 0; i < path->steps; i++, step++)
        if (step->to - step->from > LONG ||
            sum_of(plies, step->from, step->to, PLY_AS_IT_IS, PLY_NOT) !=
                sum_of(plies, step->from, step->to, turning, PLY_NOT))
            return true;
    return false;
}

bool ratsu_turn_path(struct parser *parser)
{
    struct ply_query *plies = &parser->query->plies;
    struct ply_path *path = &plies->paths[plies->path_count - 1];
    struct ply_step *steps = &plies->steps[path->first_step];
    const bool flips = turning_matters(plies, path, PLY_FLIPPED);
    const bool mirrors = turning_matters(plies, path, PLY_MIRRORED);
    if (!flips) path->turnings = (path->turnings | path->turnings >> 1) & 5;
    if (!mirrors) path->turnings = (path->turnings | path->turnings >> 2) & 3;
    if (!flips && parser->turned & PLY_FLIPPED)
        warn(parser, parser->path_at,
             mirrors && !(parser->turned & PLY_MIRRORED)
                 ? "flip turns this into itself, and finds no more; mirror exchanges the files"
                 : "flip turns this into itself, and finds no more");
    if (!mirrors && parser->turned & PLY_MIRRORED)
        warn(parser, parser->path_at, "mirror turns this into itself, and finds no more");
    for (uint32_t i = 0; i < path->steps; i++)
        for (unsigned turning = 1; turning < PLY_TURNINGS; turning++)
            if (path->turnings >> turning & 1 && !add_turned(parser, &steps[i], turning))
                return false;
    if (path->steps == 1) join_turned(plies, path, steps);
    return true;
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
        const char c = text->data[i];
        unsigned number = 0;
        if (!ratsu_is_digit(c)) {
            const bool file = c >= 'A' && c <= 'L' && turning & PLY_MIRRORED;
            ratsu_buffer_add_char(&turned, file ? (char)('A' + 'L' - c) : c);
            i++;
            continue;
        }
        for (; i < text->length && ratsu_is_digit(text->data[i]); i++)
            number = 10 * number + (unsigned)(text->data[i] - '0');
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
