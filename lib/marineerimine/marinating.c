/* marineerimine/marinating.c: the rules of Marineerimine: no captures; pieces that are closed in
 * are removed. */
#include "marineerimine/marinating.h"
#include "base/texts.h"
#include "chess/play.h"

static uint64_t play_and_marinate(struct ratsu_position *position, struct ratsu_move move)
{
    unsigned mover = position->turn, enemy = mover ^ 1;
    play_move(position, move, true);
    if (move.flags & RATSU_NULL_MOVE) return 0;
    /* An enemy piece is closed in if all its steps, the first squares in every direction in which
     * it moves, are occupied, at least one by MOVER. */
    uint64_t occupied = occupied_squares(position), own = position->colours[mover], closed = 0;
    uint64_t pieces = position->colours[enemy] & ~position->kinds[RATSU_KING];
    while (pieces) {
        unsigned square = take_lowest_bit(&pieces);
        const unsigned kind = kind_on(position, square);
        const uint64_t bit = square_bit(square);
        /* With all squares occupied, a slider attacks only its neighbours. */
        const uint64_t steps =
            kind != RATSU_PAWN
                ? piece_attacks(kind, square, UINT64_MAX)
                : ratsu_pawn_attacks[enemy][square] | (enemy == RATSU_WHITE ? bit << 8 : bit >> 8);
        if (!(steps & ~occupied) && (steps & own)) closed |= bit;
    }
    if (!closed) return 0;
    position->hash ^= state_key(position->castling, position->checks);
    position->castling &= ~closed;
    position->hash ^= state_key(position->castling, position->checks);
    for (uint64_t rest = closed; rest;) {
        unsigned square = take_lowest_bit(&rest);
        position->hash ^= ratsu_pieces_keys[kind_on(position, square)][enemy][square];
    }
    for (unsigned kind = 0; kind < 6; kind++) position->kinds[kind] &= ~closed;
    position->colours[enemy] &= ~closed;
    position->halfmove_clock = 0;
    return closed;
}

static void play(struct ratsu_position *position, struct ratsu_move move)
{
    play_and_marinate(position, move);
}

uint64_t ratsu_marinated(const struct ratsu_position *position, struct ratsu_move move)
{
    struct ratsu_position after = *position;
    return play_and_marinate(&after, move);
}

/* Legality is judged after all closed-in pieces are removed: that may have opened lines for either
 * side. */
static bool is_safe(const struct ratsu_position *position, struct ratsu_move move)
{
    struct ratsu_position after = *position;
    play(&after, move);
    return !king_attacked(&after, position->turn);
}

/* Returns the empty squares that the piece on FROM can move to, whether or not its king is then
 * safe. */
static uint64_t targets_of(const struct ratsu_position *position, unsigned from)
{
    unsigned kind = kind_on(position, from);
    uint64_t occupied = occupied_squares(position);
    if (kind == RATSU_PAWN) return pawn_targets(position, from) & ~occupied;
    return piece_attacks(kind, from, occupied) & ~occupied;
}

static bool is_promotion(const struct ratsu_position *position, unsigned from, unsigned to)
{
    return kind_on(position, from) == RATSU_PAWN && (to < 8 || to >= 56);
}

/* The king's path is judged before the move, its last square after removals (ratsu-variants(7),
 * Marineerimine 6). */
static bool castling_is_possible(const struct ratsu_position *position, struct ratsu_move move)
{
    uint64_t own = position->colours[position->turn];
    return ((position->castling & own) >> move.to & 1) &&
           move.from == king_square(position, position->turn) &&
           !king_attacked(position, position->turn) && castling_way_is_free(position, move.to);
}

static size_t legal_moves(const struct ratsu_position *position,
                          struct ratsu_move moves[RATSU_MAX_MOVES])
{
    struct ratsu_move *end = moves;
    for (uint64_t pieces = position->colours[position->turn]; pieces;) {
        unsigned from = take_lowest_bit(&pieces);
        uint64_t targets = targets_of(position, from);
        while (targets) {
            unsigned to = take_lowest_bit(&targets);
            unsigned promotion = is_promotion(position, from, to) ? RATSU_KNIGHT : 0;
            do {
                struct ratsu_move move = make_move(from, to, promotion, 0);
                if (is_safe(position, move)) *end++ = move;
            } while (promotion != 0 && promotion++ < RATSU_QUEEN);
        }
    }
    unsigned king = king_square(position, position->turn);
    uint64_t rooks = position->castling & position->colours[position->turn];
    while (rooks) {
        struct ratsu_move move = make_move(king, take_lowest_bit(&rooks), 0, RATSU_CASTLING);
        if (castling_is_possible(position, move) && is_safe(position, move)) *end++ = move;
    }
    return (size_t)(end - moves);
}

bool ratsu_marinating_is_legal(const struct ratsu_position *position, struct ratsu_move move)
{
    if (move.flags & RATSU_NULL_MOVE) return !king_attacked(position, position->turn);
    if (move.flags & RATSU_CASTLING)
        return castling_is_possible(position, move) && is_safe(position, move);
    return (position->colours[position->turn] >> move.from & 1) &&
           (targets_of(position, move.from) >> move.to & 1) &&
           is_promotion(position, move.from, move.to) == (move.promotion != 0) &&
           is_safe(position, move);
}

static bool can_move(const struct ratsu_position *position)
{
    struct ratsu_move moves[RATSU_MAX_MOVES];
    return legal_moves(position, moves) > 0;
}

static unsigned no_en_passant(const struct ratsu_position *position)
{
    (void)position;
    return RATSU_NO_SQUARE;
}

void ratsu_marinated_write(struct ratsu_buffer *text, uint64_t squares)
{
    for (bool more = false; squares; more = true) {
        unsigned square = take_lowest_bit(&squares);
        char name[2];
        put_square(name, square);
        if (more) ratsu_buffer_add_char(text, ',');
        ratsu_buffer_add(text, name, sizeof name);
    }
}

bool ratsu_marinated_read(struct ratsu_slice value, uint64_t *squares)
{
    struct ratsu_slice item;
    *squares = 0;
    while (value.length && ratsu_take_item(&value, &item)) {
        item = ratsu_slice_strip(item, ratsu_is_blank);
        unsigned square = item.length == 2 ? square_named(item.data) : RATSU_NO_SQUARE;
        if (square == RATSU_NO_SQUARE || (*squares & square_bit(square))) return false;
        *squares |= square_bit(square);
        if (value.data && !value.length) return false; /* a comma at the end */
    }
    return true;
}

static enum ratsu_outcome outcome(const struct ratsu_position *position)
{
    if (!can_move(position)) return checkers_of(position) ? RATSU_CHECKMATE : RATSU_STALEMATE;
    /* Bare kings, or one bishop or knight more. Two minor pieces are enough to mate: they can
     * close in the king's own pieces. */
    const uint64_t *kinds = position->kinds;
    if (!(kinds[RATSU_PAWN] | kinds[RATSU_ROOK] | kinds[RATSU_QUEEN]) &&
        bit_count(kinds[RATSU_KNIGHT] | kinds[RATSU_BISHOP]) <= 1)
        return RATSU_INSUFFICIENT_MATERIAL;
    return position->halfmove_clock >= RATSU_SEVENTYFIVE_PLIES ? RATSU_SEVENTYFIVE_MOVES
                                                               : RATSU_ONGOING;
}

const struct ratsu_kernel ratsu_marinating_kernel = {
    .level = RATSU_LEVEL_PLAIN,
    .legal_moves = legal_moves,
    .play = play,
    .play_unhashed = play, /* keeping the hash up to date does no harm */
    .attackers = attackers_of,
    .checkers = checkers_of,
    .can_move = can_move,
    .outcome = outcome,
    .legal_en_passant = no_en_passant,
};
