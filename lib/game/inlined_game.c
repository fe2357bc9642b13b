/* game/inlined_game.c: the functions that ratsu/game.h and ratsu/position.h define whole, for
 * programs that load the library and look for its functions by their names. */
#include "ratsu/game.h"

extern inline struct ratsu_slice ratsu_element_text(const struct ratsu_game *game,
                                                    const struct ratsu_element *element);
