#include "pgn/reading.h"
#include "game/build.h"

struct ratsu_element *ratsu_pgn_add(struct pgn_reading *reading, size_t at, size_t length,
                                    enum ratsu_element_kind kind)
{
    struct ratsu_element *element = ratsu_game_add_element(reading->game);
    if (!element) {
        reading->no_memory = true;
        return NULL;
    }
    element->offset = (uint32_t)at;
    element->length = (uint32_t)length;
    element->kind = (uint8_t)kind;
    element->depth = (uint16_t)(reading->depth < UINT16_MAX ? reading->depth : UINT16_MAX);
    return element;
}
