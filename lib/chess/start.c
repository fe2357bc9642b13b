/* chess/start.c: the 960 start arrays and their numbers.
 *
 * Reinhard Scharnagl's numbering: number = light bishop + 4 * (dark bishop + 4 * (queen + 6 *
 * knights)). Places are counted from the left. Each bishop has one of the four files of its colour.
 * The queen has one of the six remaining files, the knights two of the next five. Rook, king and
 * rook fill the last three files. */
#include "chess/play.h"

/* The places of the two knights among the five free files, by number. */
static const uint8_t knight_places[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                             {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};

/* Returns the free file with number PLACE, counted from 0. */
static unsigned free_file(const uint8_t row[8], unsigned place)
{
    for (unsigned file = 0;; file++)
        if (row[file] == RATSU_NO_KIND && place-- == 0) return file;
}

/* Writes the kinds on the files a to h of start array NUMBER to ROW. */
static void array_of(unsigned number, uint8_t row[8])
{
    for (unsigned file = 0; file < 8; file++) row[file] = RATSU_NO_KIND;
    row[number % 4 * 2 + 1] = RATSU_BISHOP;
    row[number / 4 % 4 * 2] = RATSU_BISHOP;
    row[free_file(row, number / 16 % 6)] = RATSU_QUEEN;
    const uint8_t *places = knight_places[number / 96 % 10];
    unsigned left = free_file(row, places[0]), right = free_file(row, places[1]);
    row[left] = row[right] = RATSU_KNIGHT;
    row[free_file(row, 0)] = RATSU_ROOK;
    row[free_file(row, 0)] = RATSU_KING;
    row[free_file(row, 0)] = RATSU_ROOK;
}

void ratsu_position_start(struct ratsu_position *position, unsigned number)
{
    uint8_t row[8];
    array_of(number % 960, row);
    *position = (struct ratsu_position){
        .move_number = 1, .en_passant = RATSU_NO_SQUARE, .rules = RATSU_RULES_CHESS960};
    for (unsigned file = 0; file < 8; file++)
        position->kinds[row[file]] |= square_bit(file) | square_bit(file + 56);
    position->kinds[RATSU_PAWN] = UINT64_C(0x00ff00000000ff00);
    position->colours[RATSU_WHITE] = UINT64_C(0x000000000000ffff);
    position->colours[RATSU_BLACK] = UINT64_C(0xffff000000000000);
    position->castling = position->kinds[RATSU_ROOK];
    position->hash = ratsu_position_hash(position);
}

/* Returns whether pieces, castling rights and turn are the same. */
static bool same_array(const struct ratsu_position *a, const struct ratsu_position *b)
{
    for (unsigned kind = 0; kind < 6; kind++)
        if (a->kinds[kind] != b->kinds[kind]) return false;
    return a->colours[RATSU_WHITE] == b->colours[RATSU_WHITE] &&
           a->colours[RATSU_BLACK] == b->colours[RATSU_BLACK] && a->castling == b->castling &&
           a->turn == b->turn;
}

/* Returns the number of the start array on the first rank. If the rank is not a start array the
 * result is arbitrary. */
static unsigned number_of(const struct ratsu_position *position)
{
    unsigned bishops[2] = {0}, queen = 0, left = 0, right = 0, knights = 0;
    unsigned files = 0, after_queen = 0; /* files without bishop; without bishop and queen */
    for (unsigned file = 0; file < 8; file++) {
        uint64_t square = square_bit(file);
        if (position->kinds[RATSU_BISHOP] & square) {
            bishops[file % 2] = file / 2;
        } else if (position->kinds[RATSU_QUEEN] & square) {
            queen = files++;
        } else {
            if (position->kinds[RATSU_KNIGHT] & square) {
                left = right;
                right = after_queen;
            }
            files++;
            after_queen++;
        }
    }
    while (knights < 9 && (knight_places[knights][0] != left || knight_places[knights][1] != right))
        knights++;
    return bishops[1] + 4 * (bishops[0] + 4 * (queen + 6 * knights));
}

int ratsu_position_start_number(const struct ratsu_position *position)
{
    struct ratsu_position start;
    unsigned number = number_of(position);
    ratsu_position_start(&start, number);
    return same_array(position, &start) ? (int)(number % 960) : -1;
}
