/* notation/fen_write.c: a position to FEN in the dialects of ratsu-variants(7). */
#include "base/levels.h"
#include "notation/fen_text.h"
#include "base/texts.h"

static char *write_text(char *out, const struct ratsu_position *position,
                        struct ratsu_fen_style style, struct ratsu_fen_cache *cache)
{
    return RATSU_OF_LEVEL(cache->level, ratsu_fen_text)(out, position, style, cache);
}

bool ratsu_fen_write(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                     struct ratsu_fen_style style)
{
    struct ratsu_fen_cache cache;
    cache.filled = false;
    cache.level = RATSU_LEVEL_PLAIN;
    memset(cache.kinds, 0, sizeof cache.kinds);
    cache.black = 0;
    return ratsu_fen_write_next(buffer, position, style, &cache);
}

bool ratsu_fen_write_next(struct ratsu_buffer *buffer, const struct ratsu_position *position,
                          struct ratsu_fen_style style, struct ratsu_fen_cache *cache)
{
    if (!ratsu_buffer_reserve(buffer, RATSU_FEN_MAX)) return true;
    char *text = buffer->data + buffer->length;
    char *end = write_text(text, position, style, cache);
    if (!end) return false;
    buffer->length += (size_t)(end - text);
    return true;
}
