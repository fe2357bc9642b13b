/* What the moves tell. On 64 squares the men are followed on a plain board, square by square: the game
 * has been played before, so nothing needs to be judged here. */
#include "base/bits.h"
#include "marineerimine/marinating.h"
#include "stats/counter.h"
#include "camelot/camelot.h"
#include "stats/keys.h"

enum { EMPTY = 15, BLACK_MAN = 8 };

/* A false mate mark may hide a check, and other spellings are not looked into here. */
#define MARKS_IN_DOUBT (RATSU_MATE_FALSE | RATSU_MARK_SPELLING)

/* One game on 64 squares. */
struct course {
    struct ratsu_counter *counter;
    uint8_t board[64];                   /* kind, + BLACK_MAN; EMPTY */
    uint64_t material[MATERIAL_COLUMNS]; /* 1 game, then pawns to queens of both sides */
    uint32_t ply;
    uint32_t seen;      /* kinds of moves that the game has, as bits */
    uint8_t castled[2]; /* 1 short, 2 long */
    bool marinating;
    bool dense;    /* material is counted by its changes */
    bool followed; /* the position is, because the texts and squares do not tell enough */
    const struct ratsu_kernel *kernel;
    struct ratsu_position position;
};

static void begin_course(struct course *course, struct ratsu_counter *counter)
{
    const struct ratsu_position *start = &counter->game.start;
    memset(course, 0, sizeof *course);
    course->counter = counter;
    course->dense = true;
    course->marinating = (start->rules & RATSU_RULES_MARINEERIMINE) != 0;
    course->followed = course->marinating || counter->game.remarks & MARKS_IN_DOUBT;
    course->kernel = ratsu_kernel_for(counter->kernel, start);
    if (course->followed) course->position = *start;
    memset(course->board, EMPTY, sizeof course->board);
    course->material[0] = 1;
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned kind = 0; kind < KINDS; kind++) {
            uint64_t men = start->kinds[kind] & start->colours[side];
            if (kind < RATSU_KING) course->material[1 + 5 * side + kind] = bit_count(men);
            for (; men; men &= men - 1)
                course->board[lowest_bit(men)] = (uint8_t)(kind + BLACK_MAN * side);
        }
    }
    for (int i = 0; i < MATERIAL_COLUMNS; i++) counter->material[0][i] += course->material[i];
}

/* CHANGE men more (or, modulo 2^64, less) after the ply at work. */
static void change_material(struct course *course, unsigned man, uint64_t change)
{
    unsigned kind = man % BLACK_MAN, column = 1 + 5 * (man / BLACK_MAN) + kind;
    if (kind >= RATSU_KING) return;
    course->material[column] += change;
    if (course->dense) course->counter->material[course->ply][column] += change;
}

static void take_off(struct course *course, unsigned square)
{
    struct ratsu_counter *counter = course->counter;
    unsigned man = course->board[square];
    if (man == EMPTY) return;
    course->board[square] = EMPTY;
    counter->board[square][2 * KINDS + man / BLACK_MAN]++;
    counter->pieces[man % BLACK_MAN][2 + man / BLACK_MAN]++;
    change_material(course, man, UINT64_MAX);
}

static void note(struct course *course, enum kind_of_move kind, unsigned side)
{
    course->counter->kinds[kind][side]++;
    course->seen |= 1u << kind;
}

static void castle(struct course *course, struct ratsu_move move, unsigned side)
{
    bool to_king_side = move.to > move.from;
    unsigned rank = move.from & 56u;
    note(course, to_king_side ? CASTLINGS_SHORT : CASTLINGS_LONG, side);
    course->castled[side] = to_king_side ? 1 : 2;
    course->board[move.from] = course->board[move.to] = EMPTY;
    course->board[rank + (to_king_side ? 6 : 2)] = (uint8_t)(RATSU_KING + BLACK_MAN * side);
    course->board[rank + (to_king_side ? 5 : 3)] = (uint8_t)(RATSU_ROOK + BLACK_MAN * side);
    course->counter->board[rank + (to_king_side ? 6 : 2)][KINDS * side + RATSU_KING]++;
    course->counter->pieces[RATSU_KING][side]++;
}

static void move_man(struct course *course, struct ratsu_move move, unsigned side)
{
    struct ratsu_counter *counter = course->counter;
    unsigned man = course->board[move.from];
    if (man == EMPTY) return;
    unsigned kind = man % BLACK_MAN;
    if (move.flags & RATSU_CAPTURE && !course->marinating) {
        bool passing = (move.flags & RATSU_EN_PASSANT) != 0;
        take_off(course, passing ? (move.from & 56u) + (move.to & 7u) : move.to);
        note(course, CAPTURES, side);
        if (passing) note(course, EN_PASSANTS, side);
    }
    counter->board[move.to][KINDS * side + kind]++;
    counter->pieces[kind][side]++;
    course->board[move.from] = EMPTY;
    if (move.promotion) {
        note(course, (enum kind_of_move)(TO_KNIGHT + move.promotion - RATSU_KNIGHT), side);
        change_material(course, man, UINT64_MAX);
        man = move.promotion + BLACK_MAN * side;
        change_material(course, man, 1);
    }
    course->board[move.to] = (uint8_t)man;
}

/* Marineerimine: men that are closed in are taken off. */
static void marinate(struct course *course, struct ratsu_move move, unsigned side)
{
    uint64_t gone = ratsu_marinated(&course->position, move);
    if (gone) note(course, CAPTURES, side);
    for (; gone; gone &= gone - 1) take_off(course, lowest_bit(gone));
}

/* The text's mark tells check where nothing was remarked on it: no position is needed. */
static bool gives_check(const struct course *course, size_t index)
{
    const struct ratsu_game *game = &course->counter->game;
    const struct ratsu_element *element = &game->elements[index];
    if (course->followed) return course->kernel->checkers(&course->position) != 0;
    if (element->remarks & (RATSU_CHECK_MISSING | RATSU_MATE_MISSING)) return true;
    if (element->remarks & RATSU_CHECK_FALSE) return false;
    char last = game->bytes.data[element->offset + element->length - 1];
    return last == '+' || last == '#';
}

/* Plies beyond the arrays are rows at once. */
static void count_late_material(struct course *course)
{
    struct ratsu_counter *counter = course->counter;
    if (!ratsu_counts(counter, RATSU_MATERIAL)) return;
    uint64_t *row = ratsu_counter_number_row(counter, RATSU_MATERIAL, course->ply);
    for (int i = 0; i < MATERIAL_COLUMNS; i++) row[i] += course->material[i];
    ratsu_counter_settle(counter);
}

static void play_move(struct course *course, size_t index)
{
    struct ratsu_counter *counter = course->counter;
    struct ratsu_move move = counter->game.elements[index].u.move;
    unsigned side = (counter->game.start.turn + course->ply) & 1;
    course->dense = ++course->ply <= DENSE_PLIES;
    note(course, ALL_MOVES, side);
    if (move.flags & RATSU_NULL_MOVE) {
        note(course, NULL_MOVES, side);
    } else if (move.flags & RATSU_CASTLING) {
        castle(course, move, side);
    } else {
        move_man(course, move, side);
    }
    if (course->marinating) marinate(course, move, side);
    if (course->followed) course->kernel->play(&course->position, move);
    if (gives_check(course, index)) note(course, CHECKS, side);
    if (!course->dense) count_late_material(course);
}

static void end_course(struct course *course)
{
    struct ratsu_counter *counter = course->counter;
    const struct ratsu_game *game = &counter->game;
    if (course->dense && course->ply < DENSE_PLIES) {
        for (int i = 0; i < MATERIAL_COLUMNS; i++)
            counter->material[course->ply + 1][i] -= course->material[i];
    }
    if (game->outcome == RATSU_CHECKMATE) note(course, MATES, game->last.turn ^ 1u);
    for (unsigned kind = 0; kind < KINDS_OF_MOVES; kind++)
        counter->kinds[kind][2] += course->seen >> kind & 1;
    if (!ratsu_counts(counter, RATSU_CASTLINGS)) return;
    static const char *const names[] = {"none", "short", "long"};
    counter->key.length = 0;
    for (int side = 0; side < 2; side++)
        ratsu_key_add_part(&counter->key, ratsu_slice_of(names[course->castled[side]]));
    ratsu_counter_add_score(
        counter, ratsu_counter_row(counter, RATSU_CASTLINGS, ratsu_buffer_slice(&counter->key)));
}

static void count_course(struct ratsu_counter *counter)
{
    const struct ratsu_game *game = &counter->game;
    struct course course;
    begin_course(&course, counter);
    for (size_t i = 0; i < game->element_count && course.ply < game->plies; i++)
        if (is_played(&game->elements[i])) play_move(&course, i);
    end_course(&course);
}

static void play_camelot(struct ratsu_counter *counter, struct ratsu_camelot_position *position,
                         const struct ratsu_camelot_move *move)
{
    unsigned side = position->turn, knight = ratsu_camelot_has(&position->knights, move->from);
    unsigned kind = knight ? RATSU_KNIGHT : KINDS, taken = 0;
    counter->camelot_board[move->to][2 * side + knight]++;
    counter->pieces[kind][side]++;
    counter->kinds[ALL_MOVES][side]++;
    for (unsigned square = 0; square < RATSU_CAMELOT_SQUARES; square++) {
        if (!ratsu_camelot_has(&move->removed, square)) continue;
        bool lost_knight = ratsu_camelot_has(&position->knights, square);
        counter->camelot_board[square][4 + (side ^ 1)]++;
        counter->pieces[lost_knight ? RATSU_KNIGHT : KINDS][2 + (side ^ 1)]++;
        taken++;
    }
    counter->kinds[CAPTURES][side] += taken > 0;
    ratsu_camelot_play(position, move);
}

static void count_camelot(struct ratsu_counter *counter)
{
    const struct ratsu_game *game = &counter->game;
    struct ratsu_camelot_moves *legal = &counter->camelot_moves;
    struct ratsu_camelot_position position = game->any_start.camelot;
    uint32_t ply = 0;
    uint64_t before = counter->kinds[CAPTURES][0] + counter->kinds[CAPTURES][1];
    for (size_t i = 0; i < game->element_count && ply < game->plies; i++) {
        const struct ratsu_element *element = &game->elements[i];
        if (!is_played(element)) continue;
        if (!ratsu_camelot_legal_moves(&position, legal) || element->u.ordinal >= legal->count)
            break;
        play_camelot(counter, &position, &legal->items[element->u.ordinal]);
        ply++;
    }
    counter->kinds[ALL_MOVES][2] += ply > 0;
    counter->kinds[CAPTURES][2] +=
        counter->kinds[CAPTURES][0] + counter->kinds[CAPTURES][1] > before;
}

/* Whether the last position of a game on 64 squares has been there three times. */
static bool stood_thrice(const struct ratsu_counter *counter)
{
    const struct ratsu_game *game = &counter->game;
    struct ratsu_position position = game->start;
    uint64_t last = ratsu_position_hash(&game->last);
    uint32_t ply = 0, times;
    position.hash = ratsu_position_hash(&position);
    times = position.hash == last;
    const struct ratsu_kernel *kernel = ratsu_kernel_for(counter->kernel, &position);
    for (size_t i = 0; i < game->element_count && ply < game->plies; i++) {
        if (!is_played(&game->elements[i])) continue;
        kernel->play(&position, game->elements[i].u.move);
        times += position.hash == last;
        ply++;
    }
    return times >= 3;
}

static const char *end_of(const struct ratsu_counter *counter)
{
    enum { ROUND_TRIPS = 8, FIFTY_PLIES = 100 };
    const struct ratsu_game *game = &counter->game;
    if (game->start_fault == RATSU_START_UNKNOWN) return "unknown-variant";
    if (game->start_fault != RATSU_START_FINE) return "faulty";
    if (game->outcome != RATSU_ONGOING) return ratsu_outcome_name(game->outcome);
    if (game->remarks & RATSU_FAULTS) return "faulty";
    bool chess = !(game->start.rules & RATSU_RULES_CAMELOT);
    uint32_t clock = game->last.halfmove_clock;
    if (chess && clock >= ROUND_TRIPS && stood_thrice(counter))
        return ratsu_outcome_name(RATSU_THREEFOLD);
    if (chess && clock >= FIFTY_PLIES) return ratsu_outcome_name(RATSU_FIFTY_MOVES);
    return ratsu_outcome_name(RATSU_ONGOING);
}

static void count_opening(struct ratsu_counter *counter)
{
    const struct ratsu_opening *opening =
        ratsu_openings_of_game(counter->settings->openings, counter->kernel, &counter->game, NULL);
    static const struct ratsu_opening none = {{"", 0}, {"", 0}};
    if (!opening) opening = &none;
    counter->key.length = 0;
    ratsu_key_add_part(&counter->key, opening->eco);
    ratsu_key_add_part(&counter->key, opening->name);
    uint64_t *row = ratsu_counter_row(counter, RATSU_OPENINGS, ratsu_buffer_slice(&counter->key));
    ratsu_counter_add_score(counter, row);
    ratsu_counter_add_ratings(counter, row + 4);
    if (counter->date > row[6]) row[6] = counter->date;
}

void ratsu_count_moves(struct ratsu_counter *counter)
{
    const struct ratsu_game *game = &counter->game;
    const struct ratsu_variant *variant = ratsu_variant(game->system);
    if (ratsu_counts(counter, RATSU_SYSTEMS)) {
        uint64_t *row = ratsu_counter_row(counter, RATSU_SYSTEMS,
                                          ratsu_slice_of(variant ? variant->name : "unknown"));
        ratsu_counter_add_score(counter, row);
        row[4] += game->plies;
    }
    if (ratsu_counts(counter, RATSU_PLIES))
        ratsu_counter_add_score(counter,
                                ratsu_counter_number_row(counter, RATSU_PLIES, game->plies));
    if (ratsu_counts(counter, RATSU_ENDS))
        ratsu_counter_add_score(
            counter, ratsu_counter_row(counter, RATSU_ENDS, ratsu_slice_of(end_of(counter))));
    if (ratsu_counts(counter, RATSU_OPENINGS)) count_opening(counter);
    if (game->start_fault != RATSU_START_FINE) return;
    if (game->start.rules & RATSU_RULES_CAMELOT)
        count_camelot(counter);
    else
        count_course(counter);
}

/* ---- Arrays to rows ------------------------------------------------------------------------ */

/* A row with the COUNT numbers at VALUES, if there is any and the section is wanted. */
static void give(struct ratsu_counter *counter, enum ratsu_section section, struct ratsu_slice key,
                 const uint64_t *values, size_t count)
{
    uint64_t any = 0;
    for (size_t i = 0; i < count; i++) any |= values[i];
    if (!any || !ratsu_counts(counter, section)) return;
    ratsu_tally_combine(section, ratsu_counter_row(counter, section, key), values);
}

static void give_kinds(struct ratsu_counter *counter)
{
    static const char *const names[KINDS_OF_MOVES] = {
        "all",   "captures", "en-passant", "castling-short", "castling-long", "checks",
        "mates", "knight",   "bishop",     "rook",           "queen",         "null-moves"};
    static const char *const pieces[KINDS + 1] = {"pawn",  "knight", "bishop", "rook",
                                                  "queen", "king",   "man"};
    for (unsigned kind = 0; kind < KINDS_OF_MOVES; kind++) {
        bool promotion = kind >= TO_KNIGHT && kind <= TO_QUEEN;
        give(counter, promotion ? RATSU_PROMOTIONS : RATSU_MOVES, ratsu_slice_of(names[kind]),
             counter->kinds[kind], 3);
    }
    for (unsigned kind = 0; kind <= KINDS; kind++)
        give(counter, RATSU_PIECES, ratsu_slice_of(pieces[kind]), counter->pieces[kind], 4);
}

static void give_boards(struct ratsu_counter *counter)
{
    char name[4];
    for (unsigned square = 0; square < 64; square++) {
        name[0] = (char)('a' + square % 8);
        name[1] = (char)('1' + square / 8);
        give(counter, RATSU_SQUARES, (struct ratsu_slice){name, 2}, counter->board[square],
             BOARD_COLUMNS);
    }
    for (unsigned square = 0; square < RATSU_CAMELOT_SQUARES; square++) {
        unsigned rank = square % 16 + 1;
        size_t length = 0;
        name[length++] = (char)('A' + square / 16);
        if (rank > 9) name[length++] = '1';
        name[length++] = (char)('0' + rank % 10);
        give(counter, RATSU_CAMELOT_BOARD, (struct ratsu_slice){name, length},
             counter->camelot_board[square], CAMELOT_COLUMNS);
    }
}

/* Changes are added up to what there is after each ply. */
static void give_plies(struct ratsu_counter *counter)
{
    uint64_t material[MATERIAL_COLUMNS] = {0};
    struct ratsu_buffer key = {0};
    for (uint32_t ply = 0; ply <= DENSE_PLIES; ply++) {
        key.length = 0;
        ratsu_key_add_number(&key, ply);
        for (int i = 0; i < MATERIAL_COLUMNS; i++) material[i] += counter->material[ply][i];
        give(counter, RATSU_MATERIAL, ratsu_buffer_slice(&key), material, MATERIAL_COLUMNS);
        if (ply == 0) continue;
        give(counter, RATSU_CLOCKS, ratsu_buffer_slice(&key), counter->clocks[ply - 1],
             CLOCK_COLUMNS);
    }
    ratsu_buffer_free(&key);
}

void ratsu_count_arrays(struct ratsu_counter *counter)
{
    give_kinds(counter);
    give_boards(counter);
    give_plies(counter);
    give(counter, RATSU_OVERVIEW, (struct ratsu_slice){"", 0}, counter->overview,
         RATSU_OVERVIEW_LAST + 1);
}
