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

static uint64_t files_of(uint64_t squares)
{
    squares |= squares >> 32;
    squares |= squares >> 16;
    return (squares | squares >> 8) & 0xff;
}

/* Other systems. A pawn changes its file by a capture, and so does one of two enemies on a file
 * that have passed each other. Each capture takes a piece off the board; of several pawns on a
 * file all but one have come from others. */
static bool captures_are_possible(const struct ratsu_position *position)
{
    if (position->rules & RATSU_RULES_MARINEERIMINE) return true;
    unsigned left[2] = {bit_count(position->colours[RATSU_WHITE]),
                        bit_count(position->colours[RATSU_BLACK])};
    uint64_t white = position->kinds[RATSU_PAWN] & position->colours[RATSU_WHITE];
    uint64_t black = position->kinds[RATSU_PAWN] & position->colours[RATSU_BLACK];
    if (bit_count(white) - bit_count(files_of(white)) + left[RATSU_BLACK] > 16) return false;
    if (bit_count(black) - bit_count(files_of(black)) + left[RATSU_WHITE] > 16) return false;
    uint64_t above = black << 8;
    above |= above << 8;
    above |= above << 16;
    above |= above << 32;
    return bit_count(files_of(white & above)) + left[RATSU_WHITE] + left[RATSU_BLACK] <= 32;
}

/* Standard chess. A bishop cannot stand on its first rank, but where it began, if own pawns hold
 * all squares before it: they have not moved. With eight pawns none is promoted, and no bishop can
 * have left its square between two pawns that have not moved. */
static bool bishops_are_possible(const struct ratsu_position *position)
{
    enum { B_AND_D = 0x0a, E_AND_G = 0x50 };
    const uint64_t begin = UINT64_C(0x2400000000000024), a_file = UINT64_C(0x0101010101010101);
    const uint64_t light = UINT64_C(0x55aa55aa55aa55aa);
    if (position->rules & (RATSU_RULES_CHESS960 | RATSU_RULES_MARINEERIMINE)) return true;
    for (unsigned colour = 0; colour < 2; colour++) {
        bool white = colour == RATSU_WHITE;
        uint64_t own = position->colours[colour], pawns = position->kinds[RATSU_PAWN] & own;
        uint64_t out = position->kinds[RATSU_BISHOP] & own & ~begin;
        if (!out) continue;
        uint64_t right = white ? pawns >> 9 : pawns << 7, left = white ? pawns >> 7 : pawns << 9;
        if (out & first_rank(colour) & (right | a_file << 7) & (left | a_file)) return false;
        if (bit_count(pawns) < 8) continue;
        uint64_t home = pawns >> (white ? 8 : 48), of_c = out & (white ? ~light : light);
        if ((home & B_AND_D) == B_AND_D && of_c) return false;
        if ((home & E_AND_G) == E_AND_G && out & ~of_c) return false;
    }
    return true;
}

/* Whether the checker on MOVER can have uncovered the check of the slider on OTHER: it came from
 * between that and KING, where it gave no check; a promoted one as a pawn. */
static bool uncovers(const struct ratsu_position *position, unsigned mover, unsigned other,
                     unsigned king)
{
    uint64_t from = ratsu_between[king][other], origins = 0, beside = square_bit(mover);
    unsigned kind = kind_on(position, mover), them = position->turn ^ 1u;
    bool pawn = kind == RATSU_PAWN, promoted = first_rank(them ^ 1u) >> mover & 1;
    if (!(square_bit(other) & (straight_sliders(position) | diagonal_sliders(position))))
        return false;
    if (!pawn) {
        uint64_t came = piece_attacks(kind, mover, occupied_squares(position));
        if (from & came & ~ratsu_reach[kind][king]) return true;
    }
    if (!pawn && !promoted) return false;
    beside |= (beside & ~UINT64_C(0x0101010101010101)) >> 1;
    beside |= (square_bit(mover) & ~UINT64_C(0x8080808080808080)) << 1;
    origins = them == RATSU_WHITE ? beside >> 8 : beside << 8;
    if (pawn && mover >> 3 == (them == RATSU_WHITE ? 3u : 4u))
        origins |= them == RATSU_WHITE ? square_bit(mover) >> 16 : square_bit(mover) << 16;
    return (from & origins) != 0;
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
    if (bit_count(checkers) == 2) {
        /* Two checkers: a move of the first has uncovered the second, or a capture en passant has
         * uncovered both, or castling in Chess960 may have. The king is never between them on a
         * line. */
        unsigned first = lowest_bit(checkers), second = highest_bit(checkers);
        uint64_t sixth = them == RATSU_WHITE ? UINT64_C(0xff) << 40 : UINT64_C(0xff) << 16;
        bool passing = position->kinds[RATSU_PAWN] & position->colours[them] & sixth;
        uint64_t castled = UINT64_C(0x4400000000000044) & first_rank(them);
        bool castling =
            position->rules & RATSU_RULES_CHESS960 && castled >> king_square(position, them) & 1;
        if (!(checkers & sliders) || ratsu_between[first][second] >> king & 1) return false;
        if (!passing && !castling && !uncovers(position, first, second, king) &&
            !uncovers(position, second, first, king))
            return false;
    }
    if (position->en_passant == RATSU_NO_SQUARE) return true;
    unsigned pawn = position->en_passant ^ 8u;
    unsigned left = them == RATSU_WHITE ? pawn - 16u : pawn + 16u;
    checkers &= ~square_bit(pawn);
    while (checkers)
        if (!(ratsu_between[king][take_lowest_bit(&checkers)] >> left & 1)) return false;
    return true;
}

unsigned ratsu_unreachable(const struct ratsu_position *position, bool counted)
{
    const uint64_t home = UINT64_C(0x00ff00000000ff00), light = UINT64_C(0x55aa55aa55aa55aa);
    const uint64_t corners = UINT64_C(0x8181818181818181);
    const bool marinating = position->rules & RATSU_RULES_MARINEERIMINE;
    unsigned reasons = 0;
    if (!pieces_are_possible(position, RATSU_WHITE) || !pieces_are_possible(position, RATSU_BLACK))
        reasons |= RATSU_FEN_PIECE_COUNTS;
    if (!checks_are_possible(position)) reasons |= RATSU_FEN_CHECKERS;
    if (!counters_are_possible(position, counted)) reasons |= RATSU_FEN_CHECK_COUNTS;
    /* In Marineerimine a pawn stays on its file, and two of one file cannot pass each other. */
    for (unsigned file = 0; file < 8 && marinating; file++) {
        uint64_t pawns = position->kinds[RATSU_PAWN] & file_squares(file);
        uint64_t white = pawns & position->colours[RATSU_WHITE], black = pawns & ~white;
        if (bit_count(white) > 1 || bit_count(black) > 1 || (black && white > black))
            reasons |= RATSU_FEN_PAWN_FILES;
    }
    if (!captures_are_possible(position)) reasons |= RATSU_FEN_PAWN_CAPTURES;
    /* All pieces are on the board, and no pawn has moved: knights and rooks alone can have, the
     * rooks to the square beside their corner. Each move has taken a piece to a square of the other
     * colour. */
    uint64_t movers = position->kinds[RATSU_KNIGHT] | position->kinds[RATSU_ROOK];
    bool all = position->kinds[RATSU_PAWN] == home && bit_count(occupied_squares(position)) >= 32;
    if (all && !marinating && !(position->rules & RATSU_RULES_CHESS960) &&
        bit_count(movers & light) % 2 != (position->turn == RATSU_BLACK))
        reasons |= RATSU_FEN_PARITY;
    if (!bishops_are_possible(position)) reasons |= RATSU_FEN_CAGED_BISHOP;
    /* A king that can still castle stands where it began, between two rooks, so not in a corner. */
    for (unsigned colour = 0; colour < 2; colour++)
        if (position->castling & first_rank(colour) && corners >> king_square(position, colour) & 1)
            reasons |= RATSU_FEN_CORNER_KING;
    return reasons ? reasons | RATSU_FEN_UNREACHABLE : 0;
}
