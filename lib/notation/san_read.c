/* notation/san_read.c: reading a move text in a position: which legal moves fit it, and how it
 * differs from the SAN of the one that does.
 */
#include "chess/play.h"
#include "notation/uci.h"
#include "marineerimine/marinating.h"

/* The squares on FILE and RANK, of which each may be RATSU_ANY. */
static uint64_t squares_of(unsigned file, unsigned rank)
{
    return (file == RATSU_ANY ? UINT64_MAX : file_squares(file)) &
           (rank == RATSU_ANY ? UINT64_MAX : rank_squares(rank));
}

/* Moves found so far. */
struct fits {
    const struct ratsu_position *position;
    struct ratsu_move *moves;
    size_t count, limit;
};

static void fit(struct fits *fits, struct ratsu_move move)
{
    if (!ratsu_move_fits(fits->position, &move)) return;
    if (fits->count < fits->limit) fits->moves[fits->count] = move;
    fits->count++;
}

/* Castling by squares: the king onto its own rook or to its square after castling, or the rook over
 * the king. Never by "Kg1" or "Kh1" alone: one castling was perhaps left out before. But "Kxh1" can
 * only be the king taking its own rook. PIECES are those meant. */
static bool fit_castling_squares(struct fits *fits, const struct ratsu_shape *pattern,
                                 uint64_t pieces)
{
    const struct ratsu_position *position = fits->position;
    uint64_t castlers = pieces & (position->castling | position->kinds[RATSU_KING]);
    bool squares = pattern->from_file != RATSU_ANY && pattern->from_rank != RATSU_ANY;
    if (!castlers || pattern->to_rank == RATSU_ANY) return false;
    if (pattern->promotion || pattern->en_passant) return false;
    bool onto_rook = pattern->kind == RATSU_KING && pattern->capture;
    if (!squares && !onto_rook) return false;
    unsigned from = lowest_bit(castlers), to = pattern->to_rank * 8 + pattern->to_file;
    unsigned rook = ratsu_castling_rook(position, from, to);
    if (rook == RATSU_NO_SQUARE || (!squares && rook != to)) return false;
    fit(fits, make_move(king_square(position, position->turn), rook, 0, RATSU_CASTLING));
    return true;
}

static void fit_pieces(struct fits *fits, const struct ratsu_shape *pattern)
{
    const struct ratsu_position *position = fits->position;
    uint64_t pieces =
        position->colours[position->turn] & squares_of(pattern->from_file, pattern->from_rank);
    uint64_t targets = squares_of(pattern->to_file, pattern->to_rank);
    if (pattern->kind != RATSU_NO_KIND) pieces &= position->kinds[pattern->kind];
    if (fit_castling_squares(fits, pattern, pieces)) return;
    while (pieces) {
        unsigned from = take_lowest_bit(&pieces);
        bool pawn = kind_on(position, from) == RATSU_PAWN;
        uint64_t squares = piece_targets(position, from) & targets;
        /* A text that leaves out the piece's square ("xd5") or the target's rank ("ed"). */
        if (pattern->remarks & RATSU_PAWN_SHORT)
            squares &= pawn ? ~file_squares(from & 7) : position->colours[position->turn ^ 1];
        while (squares) {
            unsigned to = take_lowest_bit(&squares);
            struct ratsu_move move = ratsu_move_between(position, from, to, pattern->promotion);
            if (pattern->en_passant && !(move.flags & RATSU_EN_PASSANT)) continue;
            /* A pawn's capture names its file, or at least has a capture sign. */
            bool named = pattern->from_file != RATSU_ANY || pattern->capture;
            if (named || !pawn || !(move.flags & RATSU_CAPTURE)) fit(fits, move);
        }
    }
}

size_t ratsu_san_fit(const struct ratsu_position *position, const struct ratsu_shape *pattern,
                     struct ratsu_move *moves, size_t limit)
{
    struct fits fits = {position, moves, 0, limit};
    uint64_t rooks = position->castling & position->colours[position->turn];
    unsigned king = king_square(position, position->turn);
    uint64_t right = UINT64_MAX << king;
    switch (pattern->form) {
    case RATSU_SAN_NULL:
        fit(&fits, make_move(0, 0, 0, RATSU_NULL_MOVE));
        break;
    case RATSU_SAN_SHORT:
    case RATSU_SAN_LONG:
        /* the rook on that side that may castle */
        rooks &= pattern->form == RATSU_SAN_SHORT ? right : ~right;
        if (rooks) fit(&fits, make_move(king, lowest_bit(rooks), 0, RATSU_CASTLING));
        break;
    case RATSU_SAN_PIECE:
        fit_pieces(&fits, pattern);
        break;
    }
    return fits.count;
}

/* Remarks on the origin given in the text, against the one in WRITTEN, the SAN of the move. */
static uint32_t judge_origin(const struct ratsu_shape *pattern, const char *written, size_t length)
{
    bool file = false, rank = false;
    bool given_file = pattern->from_file != RATSU_ANY, given_rank = pattern->from_rank != RATSU_ANY;
    size_t at = written[0] >= 'a' ? 0 : 1; /* after the piece letter */
    while (length && (written[length - 1] < '1' || written[length - 1] > '8')) length--;
    for (; at + 2 < length; at++) {
        file |= written[at] >= 'a' && written[at] <= 'h';
        rank |= written[at] >= '1' && written[at] <= '8';
    }
    if (given_file == file && given_rank == rank) return 0;
    if ((given_file || !file) && (given_rank || !rank)) return RATSU_DISAMBIGUATION_NEEDLESS;
    return given_file || given_rank ? RATSU_DISAMBIGUATION_OTHER : 0;
}

/* Remarks on the mark GIVEN, against MARK, which SAN would have. Three-check's third check may
 * be written "+" as well. */
static uint32_t judge_mark(enum ratsu_san_mark given, char mark, bool third_check)
{
    bool check = mark == '+' || mark == '#', mate = mark == '#';
    switch (given) {
    case RATSU_NO_MARK:
        if (mate && !third_check) return RATSU_MATE_MISSING;
        return check ? RATSU_CHECK_MISSING : 0;
    case RATSU_CHECK_MARK:
        if (mate) return third_check ? RATSU_MARK_SPELLING : RATSU_MATE_AS_CHECK;
        return check ? 0 : RATSU_CHECK_FALSE;
    case RATSU_MATE_MARK:
        return mate ? 0 : RATSU_MATE_FALSE;
    case RATSU_EITHER_MARK:
        break;
    }
    return check ? 0 : RATSU_CHECK_FALSE;
}

/* How the text differs from the SAN of MOVE, the only one that fits. */
static uint32_t judge(const struct ratsu_kernel *kernel, const struct ratsu_position *position,
                      const struct ratsu_shape *pattern, struct ratsu_move move)
{
    uint32_t remarks = pattern->remarks;
    if (move.flags & RATSU_NULL_MOVE) return remarks | RATSU_NULL;
    char written[RATSU_SAN_MAX];
    size_t length = ratsu_san_write(kernel, position, move, written);
    struct ratsu_position after = *position;
    kernel->play(&after, move);
    const bool takes = move.flags & RATSU_CAPTURE;
    bool coordinates = pattern->kind == RATSU_NO_KIND && pattern->form == RATSU_SAN_PIECE &&
                       pattern->from_file != RATSU_ANY;
    if (coordinates && (pattern->dash || pattern->capture))
        coordinates = kind_on(position, move.from) != RATSU_PAWN; /* "e2-e4" is long form */
    if (!coordinates || pattern->mark != RATSU_NO_MARK)
        remarks |= judge_mark(pattern->mark, written[length - 1], three_checks_given(&after));
    if (coordinates) {
        remarks |= RATSU_COORDINATES;
        return remarks | (pattern->capture && !takes ? RATSU_CAPTURE_FALSE : 0);
    }
    if (move.flags & RATSU_CASTLING) {
        if (pattern->form == RATSU_SAN_PIECE) remarks |= RATSU_CASTLING_SPELLING;
        return remarks;
    }
    if (remarks & RATSU_PAWN_SHORT) return remarks;
    if (takes != pattern->capture) remarks |= takes ? RATSU_CAPTURE_MISSING : RATSU_CAPTURE_FALSE;
    if (!pattern->dash) remarks |= judge_origin(pattern, written, length);
    return remarks;
}

struct ratsu_san_reading ratsu_san_read(const struct ratsu_kernel *kernel,
                                        const struct ratsu_position *position,
                                        struct ratsu_slice text)
{
    struct ratsu_san_reading reading = {{0, 0, 0, 0}, RATSU_NOT_A_MOVE};
    struct ratsu_shape pattern;
    if (!kernel) return reading;
    kernel = ratsu_kernel_for(kernel, position);
    if (!ratsu_shape_of(text, &pattern)) return reading;
    size_t count = ratsu_san_fit(position, &pattern, &reading.move, 1);
    if (count == 1)
        reading.remarks = judge(kernel, position, &pattern, reading.move);
    else if (count > 1)
        reading.remarks = RATSU_AMBIGUOUS;
    else
        reading.remarks = kernel->can_move(position) ? RATSU_ILLEGAL : RATSU_AFTER_END;
    return reading;
}
