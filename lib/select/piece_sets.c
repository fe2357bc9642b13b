/* select/piece_sets.c: sets of pieces and squares in conditions on plies: Pd4, [nb]a-h7, B[light],
 * e4, [a1,h1-8]. */
#include "select/ply.h"
#include "base/texts.h"
#include "camelot/grid.h"
#include "chess/squares.h"

static const char kind_letters[] = "PNBRQKM";

#define LIGHT UINT64_C(0x55aa55aa55aa55aa)

static bool add_letter(char letter, struct ply_pieces *pieces)
{
    const char *upper = letter ? strchr(kind_letters, letter & ~0x20) : NULL;
    unsigned colour = letter & 0x20 ? RATSU_BLACK : RATSU_WHITE;
    if (letter == '_') {
        pieces->empty = true;
    } else if (letter == 'A' || letter == 'a') {
        pieces->kinds[colour] = ALL_KINDS;
    } else {
        if (!upper || !ratsu_is_letter(letter)) return false;
        pieces->kinds[colour] |= (uint8_t)(1u << (upper - kind_letters));
    }
    return true;
}

/* ---- Squares ---- */

struct reading {
    struct ratsu_slice text;
    size_t at;
};

static bool take(struct reading *reading, char c)
{
    bool found = reading->at < reading->text.length && reading->text.data[reading->at] == c;
    reading->at += found;
    return found;
}

/* Reads one file: a to h, or A to L of Camelot's board. */
static bool read_file(struct reading *reading, bool *camelot, unsigned *file)
{
    if (reading->at == reading->text.length) return false;
    char c = reading->text.data[reading->at];
    *camelot = c >= 'A' && c <= 'L';
    if (!*camelot && !(c >= 'a' && c <= 'h')) return false;
    *file = (unsigned)(c - (*camelot ? 'A' : 'a'));
    reading->at++;
    return true;
}

static bool read_rank(struct reading *reading, unsigned most, unsigned *rank)
{
    unsigned number = 0;
    size_t from = reading->at;
    for (; reading->at < reading->text.length && reading->at < from + 2; reading->at++) {
        char c = reading->text.data[reading->at];
        if (!ratsu_is_digit(c)) break;
        number = 10 * number + (unsigned)(c - '0');
    }
    *rank = number - 1;
    if (number >= 1 && number <= most) return true;
    reading->at = from;
    return false;
}

static void add_square(struct ply_pieces *pieces, bool camelot, unsigned file, unsigned rank)
{
    if (!camelot) {
        pieces->squares |= UINT64_C(1) << (8 * rank + file);
        return;
    }
    unsigned square = ratsu_camelot_square((int)file, (int)rank);
    if (square != RATSU_CAMELOT_NO_SQUARE) set_add(&pieces->grid, square);
}

/* Reads e4, a-h4, d1-8 or a-c1-3. */
static bool read_block(struct reading *reading, struct ply_pieces *pieces)
{
    unsigned files[2], ranks[2];
    bool camelot, other;
    if (!read_file(reading, &camelot, &files[0])) return false;
    files[1] = files[0];
    if (take(reading, '-') && (!read_file(reading, &other, &files[1]) || other != camelot))
        return false;
    unsigned most = camelot ? 16 : 8;
    if (!read_rank(reading, most, &ranks[0])) return false;
    ranks[1] = ranks[0];
    if (take(reading, '-') && !read_rank(reading, most, &ranks[1])) return false;
    if (files[1] < files[0] || ranks[1] < ranks[0]) return false;
    for (unsigned file = files[0]; file <= files[1]; file++)
        for (unsigned rank = ranks[0]; rank <= ranks[1]; rank++)
            add_square(pieces, camelot, file, rank);
    return true;
}

/* Whether the rest of READING names squares: one block, or a list in brackets. */
static bool read_squares(struct reading *reading, struct ply_pieces *pieces)
{
    static const struct {
        const char *name;
        uint64_t squares;
    } shades[] = {{"light", LIGHT}, {"dark", ~LIGHT}};
    enum { SHADES = sizeof shades / sizeof *shades };
    const size_t length = reading->text.length;
    if (!take(reading, '[')) return read_block(reading, pieces) && reading->at == length;
    do {
        const struct ratsu_slice rest = ratsu_slice_part(reading->text, reading->at, length);
        size_t shade = 0;
        while (shade < SHADES && !ratsu_slice_begins(rest, shades[shade].name)) shade++;
        if (shade < SHADES) {
            pieces->squares |= shades[shade].squares;
            pieces->endless |= shades[shade].squares;
            reading->at += strlen(shades[shade].name);
        } else if (!read_block(reading, pieces)) {
            return false;
        }
    } while (take(reading, ','));
    return take(reading, ']') && reading->at == length;
}

bool ratsu_squares_read(struct ratsu_slice word, struct ply_pieces *pieces, size_t *at)
{
    struct reading reading = {word, 0};
    static const struct ply_pieces everything = {.kinds = {ALL_KINDS, ALL_KINDS}, .empty = true};
    *pieces = everything;
    if (read_squares(&reading, pieces)) return true;
    *at = reading.at;
    *pieces = (struct ply_pieces){0};
    /* A letter, or letters in brackets. */
    size_t length = 1;
    const bool list = word.length && word.data[0] == '[';
    const bool others = list && word.length > 1 && word.data[1] == '^';
    if (word.length == 0 || (!list && !add_letter(word.data[0], pieces))) return false;
    if (list) {
        for (length += others; length < word.length && word.data[length] != ']'; length++)
            if (!add_letter(word.data[length], pieces)) return false;
        if (length == word.length || length == 1u + others) return false;
        length++;
    }
    for (unsigned colour = 0; others && colour < 2; colour++) pieces->kinds[colour] ^= ALL_KINDS;
    pieces->empty ^= others;
    reading.at = length;
    if (length < word.length && read_squares(&reading, pieces)) return true;
    *at = reading.at;
    if (length < word.length) return false;
    pieces->squares = pieces->endless = UINT64_MAX;
    for (unsigned file = 0; file < 12; file++)
        for (unsigned rank = 0; rank < 16; rank++) add_square(pieces, true, file, rank);
    return true;
}

enum ratsu_boards ratsu_squares_boards(const struct ply_pieces *pieces)
{
    enum { OF_CHESS = 1 << RATSU_BISHOP | 1 << RATSU_ROOK | 1 << RATSU_QUEEN | 1 << RATSU_PAWN };
    const uint64_t *grid = pieces->grid.word;
    unsigned boards = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned kinds = pieces->kinds[colour];
        if ((kinds & ALL_KINDS) == ALL_KINDS) continue;
        if (!(kinds & MEN_KIND) && kinds & OF_CHESS) boards |= ONLY_CHESS;
        if (kinds & MEN_KIND && !(kinds & OF_CHESS)) boards |= ONLY_CAMELOT;
    }
    if (!(grid[0] | grid[1] | grid[2])) boards |= ONLY_CHESS;
    if (!pieces->squares) boards |= ONLY_CAMELOT;
    return (enum ratsu_boards)boards;
}

void ratsu_ply_set_pieces(struct ply_code *code, const struct ply_pieces *pieces)
{
    code->pieces = *pieces;
    code->operation = PLY_PIECES;
    unsigned colour = !pieces->kinds[RATSU_WHITE];
    unsigned kinds = pieces->kinds[colour];
    if (pieces->empty || pieces->kinds[colour ^ 1]) return;
    if (kinds == ALL_KINDS)
        code->operation = PLY_COLOUR;
    else if (kinds < MEN_KIND && !(kinds & (kinds - 1)))
        code->operation = PLY_KIND;
    else
        return;
    code->colour = (uint8_t)colour;
    if (code->operation == PLY_KIND) code->kind = (uint8_t)lowest_bit(kinds);
}
