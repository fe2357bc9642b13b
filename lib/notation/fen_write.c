/* notation/fen_write.c: a position to FEN in the dialects of ratsu-variants(7). */
#include "base/texts.h"
#include "notation/fen_text.h"

bool ratsu_fen_write(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                     struct ratsu_fen_style style)
{
    return ratsu_fen_write_on(RATSU_LEVEL_PLAIN, buffer, position, style);
}

bool ratsu_fen_write_on(enum ratsu_level level, struct ratsu_buffer *buffer,
                        const struct ratsu_position *position, struct ratsu_fen_style style)
{
    if (!ratsu_buffer_reserve(buffer, RATSU_FEN_MAX)) return true;
    char *text = buffer->data + buffer->length;
    char *end = RATSU_OF_LEVEL(level, ratsu_fen_text)(text, position, style);
    if (!end) return false;
    buffer->length += (size_t)(end - text);
    return true;
}
