/* notation/reachable.c: finds out whether a game can reach a position. */
#include "notation/fen_text.h"
#include "chess/play.h"

static unsigned over(unsigned count, unsigned start)
{
    return count > start ? count - start : 0;
}

/* At most sixteen pieces and eight pawns; each promoted piece costs a pawn. Promoted are those
 * beyond the pieces of the start position: two knights, two rooks, a queen, and a bishop on each
 * colour of squares. */
static bool pieces_are_possible(const struct ratsu_position *position, unsigned colour)
{
    const uint64_t light_squares = UINT64_C(0x55aa55aa55aa55aa);
    const uint64_t *kinds = position->kinds;
    uint64_t pieces = position->colours[colour];
    unsigned pawns = bit_count(kinds[RATSU_PAWN] & pieces);
    unsigned promoted = over(bit_count(kinds[RATSU_KNIGHT] & pieces), 2) +
                        over(bit_count(kinds[RATSU_BISHOP] & pieces & light_squares), 1) +
                        over(bit_count(kinds[RATSU_BISHOP] & pieces & ~light_squares), 1) +
                        over(bit_count(kinds[RATSU_ROOK] & pieces), 2) +
                        over(bit_count(kinds[RATSU_QUEEN] & pieces), 1);
    return bit_count(pieces) <= 16 && pawns + promoted <= 8;
}

/* Whether the king on KING stands between two checkers on one line, which no move can bring
 * about. */
static bool on_one_line(uint64_t checkers, unsigned king)
{
    unsigned first = lowest_bit(checkers), second = highest_bit(checkers);
    return (ratsu_between[first][second] >> king & 1) != 0;
}

/* Three-check. Three things are impossible: a third check that was not the last move; a check by a
 * side that has given none (COUNTED: the text says so); and a check given, with all 32 pieces and
 * unmoved pawns on the board, while the side that was in check has castling rights. Only a knight
 * can have given it, so the king has moved. */
static bool counters_are_possible(const struct ratsu_position *position, bool counted)
{
    const uint64_t home = UINT64_C(0x00ff00000000ff00);
    if (!(position->rules & RATSU_RULES_THREE_CHECK)) return true;
    unsigned turn = position->turn, given = position->checks[turn ^ 1u];
    if (position->checks[turn] == 3) return false;
    bool check = checkers_of(position) != 0;
    if (check ? counted && given == 0 : given == 3) return false;
    if (bit_count(occupied_squares(position)) < 32 || position->kinds[RATSU_PAWN] != home)
        return true;
    for (unsigned colour = 0; colour < 2; colour++)
        if (position->checks[colour] && (position->castling & first_rank(colour ^ 1u)))
            return false;
    return true;
}

/* Marineerimine: a pawn stays on its file, and two of one file cannot pass each other. */
static bool pawns_are_possible(const struct ratsu_position *position)
{
    const uint64_t a_file = UINT64_C(0x0101010101010101);
    if (!(position->rules & RATSU_RULES_MARINEERIMINE)) return true;
    for (unsigned file = 0; file < 8; file++) {
        uint64_t pawns = position->kinds[RATSU_PAWN] & a_file << file;
        uint64_t white = pawns & position->colours[RATSU_WHITE], black = pawns & ~white;
        if (bit_count(white) > 1 || bit_count(black) > 1 || (black && white > black)) return false;
    }
    return true;
}

/* A move gives at most two checks, and one of two is uncovered, so by a slider; but removals in
 * Marineerimine may uncover any. If the last move was a double step, a check is the pawn's own or
 * uncovered from the square that it left. */
static bool checks_are_possible(const struct ratsu_position *position)
{
    if (position->rules & RATSU_RULES_MARINEERIMINE) return true;
    unsigned them = position->turn ^ 1u, king = king_square(position, position->turn);
    uint64_t checkers = checkers_of(position);
    uint64_t sliders = straight_sliders(position) | diagonal_sliders(position);
    if (bit_count(checkers) > 2) return false;
    if (bit_count(checkers) == 2 && (!(checkers & sliders) || on_one_line(checkers, king)))
        return false;
    if (position->en_passant == RATSU_NO_SQUARE) return true;
    unsigned pawn = position->en_passant ^ 8u;
    unsigned left = them == RATSU_WHITE ? pawn - 16u : pawn + 16u;
    checkers &= ~square_bit(pawn);
    while (checkers)
        if (!(ratsu_between[king][take_lowest_bit(&checkers)] >> left & 1)) return false;
    return true;
}

/* A king that can still castle stands where it began, between two rooks, so not in a corner. */
static bool kings_are_possible(const struct ratsu_position *position)
{
    const uint64_t corners = UINT64_C(0x8181818181818181);
    for (unsigned colour = 0; colour < 2; colour++)
        if (position->castling & first_rank(colour) && corners >> king_square(position, colour) & 1)
            return false;
    return true;
}

unsigned ratsu_unreachable(const struct ratsu_position *position, bool counted)
{
    unsigned reasons = 0;
    if (!pieces_are_possible(position, RATSU_WHITE) || !pieces_are_possible(position, RATSU_BLACK))
        reasons |= RATSU_FEN_PIECE_COUNTS;
    if (!checks_are_possible(position)) reasons |= RATSU_FEN_CHECKERS;
    if (!counters_are_possible(position, counted)) reasons |= RATSU_FEN_CHECK_COUNTS;
    if (!pawns_are_possible(position)) reasons |= RATSU_FEN_PAWN_FILES;
    if (!kings_are_possible(position)) reasons |= RATSU_FEN_CORNER_KING;
    return reasons ? reasons | RATSU_FEN_UNREACHABLE : 0;
}
