/* format/main_line.h: positions of a main line by processor level. */
#ifndef FORMAT_MAIN_LINE_H
#define FORMAT_MAIN_LINE_H

#include "base/levels.h"
#include "format/writer.h"

/* Ids of EPD are copied in steps of this many bytes: the writer's stack has room for one more. */
enum { RATSU_STEP = 32 };

/* Adds the positions after the main line's moves, from ply FIRST to writer->last_ply, as lines of
 * FEN, or of EPD whose ids begin with the text in the writer's stack. GAME has no check counters
 * and is played by the kernel; counters are not reset. False if the style has no letters for the
 * castling rights of a position: it is left out. */
RATSU_LEVELS_OF(bool, ratsu_main_line, struct ratsu_writer *writer, const struct ratsu_game *game,
                uint32_t first, bool epd);

#endif
