/* format/main_line.c: the positions of a main line, one on each line, compiled once for each
 * processor level. */
#include "format/writer.h"
#include "base/level.h"
#include "notation/fen_inline.h"

/* Writes EPD's operations after its four fields. OUT has room for them; returns their end. */
static ALWAYS_INLINE char *write_operations(char *out, struct ratsu_writer *writer,
                                            const struct ratsu_position *now, uint32_t ply)
{
    memcpy(out, " fmvn ", 6);
    out = write_number(out + 6, now->move_number);
    memcpy(out, "; hmvc ", 7);
    out = write_number(out + 7, now->halfmove_clock);
    /* Not a function call: it may write up to RATSU_STEP bytes more than there are. */
    for (size_t i = 0; i < writer->stack.length; i += RATSU_STEP)
        memcpy(out + i, writer->stack.data + i, RATSU_STEP);
    out += writer->stack.length;
    writer->out.length = (size_t)(out - writer->out.data);
    ratsu_writer_number(writer);
    out = write_number(out, ply);
    memcpy(out, "\";", 2);
    memcpy(out + 2, writer->system, sizeof writer->system);
    return out + 2 + writer->system_length;
}

/* EPD is a constant in each call, so that each form has a loop of its own. */
static ALWAYS_INLINE bool add_lines(struct ratsu_writer *writer, uint32_t first, bool epd)
{
    const struct ratsu_game *game = writer->game;
    enum { OPERATIONS_MAX = 64 + RATSU_STEP + sizeof writer->system };
    struct ratsu_buffer *buffer = &writer->out;
    struct ratsu_fen_style style = writer->options->fen;
    const struct ratsu_element *element = game->elements, *end = element + game->element_count;
    const uint32_t last = writer->last_ply;
    const size_t most = RATSU_FEN_MAX + (epd ? OPERATIONS_MAX + writer->stack.length : 1);
    bool sound = true;
    uint32_t ply = 0;
    struct fen_line line;
    if (!ratsu_buffer_reserve(buffer, most)) return true;
    char *out = buffer->data + buffer->length;
    const char *limit = buffer->data + buffer->capacity - most;
    begin_line(&line, &game->start);
    style.no_counters |= epd;
    for (; element < end && ply < last; element++) {
        if (!ratsu_mainline_move(element)) continue;
        play_on_line(&line, element->u.move);
        if (++ply < first) continue;
        if (UNLIKELY(out > limit)) {
            buffer->length = (size_t)(out - buffer->data);
            if (!ratsu_buffer_reserve(buffer, most)) return sound;
            out = buffer->data + buffer->length;
            limit = buffer->data + buffer->capacity - most;
        }
        char *next = write_line(out, &line, style);
        if (UNLIKELY(!next)) {
            sound = false;
            continue;
        }
        out = next;
        if (epd) out = write_operations(out, writer, &line.now, ply);
        *out++ = '\n';
    }
    buffer->length = (size_t)(out - buffer->data);
    return sound;
}

bool RATSU_LEVELLED(ratsu_main_line)(struct ratsu_writer *writer, uint32_t first, bool epd)
{
    return epd ? add_lines(writer, first, true) : add_lines(writer, first, false);
}
