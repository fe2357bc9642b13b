/* keys/key_values.h: the functions that the rows of key_rows.c name. */
#ifndef KEYS_KEY_VALUES_H
#define KEYS_KEY_VALUES_H

#include "keys/key.h"

/* Which of the values of a function. */
enum {
    RATSU_RATINGS_MEAN,
    RATSU_RATINGS_LOWER,
    RATSU_RATINGS_HIGHER,
    RATSU_RATINGS_DIFFERENCE,
    RATSU_RATINGS_LEAD_OF_BLACK
};
enum {
    RATSU_GAME_OFFSET,
    RATSU_GAME_BYTES,
    RATSU_GAME_PLIES,
    RATSU_GAME_VALID,
    RATSU_GAME_CLEAN /* as pgn-validate judges */
};
enum { RATSU_CONTROL_BASE, RATSU_CONTROL_INCREMENT, RATSU_CONTROL_ESTIMATE };
enum { RATSU_OPENING_CODE, RATSU_OPENING_NAME };
enum {
    RATSU_FIGURES_CLOCK,
    RATSU_FIGURES_USED,
    RATSU_FIGURES_CENTIPAWNS,
    RATSU_FIGURES_MATE,
    RATSU_FIGURES_DEPTH,
    RATSU_FIGURES_EVALUATION, /* centipawns or a mate */
    RATSU_FIGURES_LOSS
};

ratsu_key_function ratsu_value_of_game, ratsu_value_of_system, ratsu_value_of_result,
    ratsu_value_of_end, ratsu_value_of_date, ratsu_value_of_round, ratsu_value_of_ratings,
    ratsu_value_of_control, ratsu_value_of_speed, ratsu_value_of_opening, ratsu_value_of_elements,
    ratsu_value_of_clocks, ratsu_value_of_legal, ratsu_value_of_figures;

#endif
