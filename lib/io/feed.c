/* io/feed.c: the reading step of the pipeline: inputs one after the other, cut into blocks. */
#include "io/feed.h"

#include "base/texts.h"

#include <stdlib.h>

enum {
    BEYOND = 4096,      /* bytes read after max_block, to see the beginning of the next record */
    CONTEXT = 64 << 10, /* most bytes of a long line that are kept as context before a part */
    SHRINK = 4,         /* data this many times larger than needed are made smaller */
    LONG = 4            /* text of this many blocks may be cut softly */
};

/* Makes the slot's data CAPACITY bytes if it is smaller, or far larger. False: no memory. */
static bool fit(struct feed *feed, struct slot *slot, size_t capacity)
{
    if (slot->capacity >= capacity && slot->capacity / SHRINK <= capacity) return true;
    char *data = realloc(slot->data, capacity);
    if (!data) {
        feed->memory = true;
        return false;
    }
    slot->data = data;
    slot->capacity = capacity;
    return true;
}

/* Reads the bytes that are available, until the slot holds at most LIMIT bytes. */
static void read_more(struct feed *feed, struct slot *slot, size_t limit)
{
    if (feed->ended || slot->length >= limit) return;
    ssize_t length = ratsu_input_read(feed->input, slot->data + slot->length, limit - slot->length,
                                      &slot->trouble);
    if (length > 0) {
        slot->length += (size_t)length;
        return;
    }
    feed->ended = true;
    if (length < 0) slot->block.trouble = &slot->trouble;
}

/* Whether a cutter may treat the byte as a blank. To be safe, control characters and the bytes of a
 * byte order mark count as such. */
static bool may_be_blank(char c)
{
    return (unsigned char)c <= ' ' || c == '\xef' || c == '\xbb' || c == '\xbf';
}

/* Returns where the lines with "%" directly before AT begin, with only blanks between and after
 * them; AT if there are none. They may belong to the record at AT. */
static size_t escapes_before(struct ratsu_slice text, size_t at)
{
    for (;;) {
        size_t end = at;
        while (end > 0 && may_be_blank(text.data[end - 1])) end--;
        if (end == 0) return at;
        size_t start = ratsu_line_start(text, end - 1), mark = start;
        while (may_be_blank(text.data[mark])) mark++; /* ends before END */
        if (text.data[mark] != '%') return at;
        at = start;
    }
}

/* Returns the beginning of the last line before AT that is neither blank nor such a line with "%",
 * 0 if there is none. A cutter needs it to judge a line at or after AT. */
static size_t line_before(struct ratsu_slice text, size_t at)
{
    at = escapes_before(text, at);
    while (at > 0 && may_be_blank(text.data[at - 1])) at--;
    return at > 0 ? ratsu_line_start(text, at - 1) : 0;
}

/* Ends SLOT's text at TO. The next block gets the bytes from KEEP on; those before TO are its
 * context. */
static void give(struct feed *feed, struct slot *slot, size_t to, size_t keep)
{
    slot->to = to;
    feed->previous = slot;
    feed->keep = keep;
    feed->context = to - keep;
}

/* Returns where a part may end: before the last line, which may be incomplete and begin a record,
 * and before lines with "%" that may belong to it. At most CONTEXT bytes of a very long line are
 * held back. CR and LF stay together. */
static size_t part_end(const struct slot *slot)
{
    struct ratsu_slice text = {slot->data, slot->length};
    size_t tail = slot->length > slot->from + CONTEXT ? slot->length - CONTEXT : slot->from;
    size_t at = slot->length;
    while (at > tail && text.data[at - 1] != '\n' && text.data[at - 1] != '\r') at--;
    if (at == tail && tail > slot->from) at = slot->length;
    if (at == slot->length && at > slot->from && text.data[at - 1] == '\r') at--;

    size_t escapes = escapes_before(text, at);
    return escapes == at ? at : escapes > tail ? escapes : tail;
}

static void give_part(struct feed *feed, struct slot *slot, size_t to)
{
    size_t keep = line_before((struct ratsu_slice){slot->data, slot->length}, to);
    if (to - keep > CONTEXT) keep = to - CONTEXT;
    slot->block.part = true;
    slot->block.part_first = !feed->inside;
    feed->inside = true;
    give(feed, slot, to, keep);
}

/* Gives what comes before START, where a record begins, or all at the end of the input. False:
 * neither is there yet. */
static bool give_known(struct feed *feed, struct slot *slot, size_t start)
{
    const bool begins = start < slot->length, known = begins || feed->ended;
    if (begins) {
        const struct ratsu_pipeline *pipeline = feed->pipeline;
        slot->block.part = slot->block.part_last = feed->inside;
        feed->inside = false;
        give(feed, slot, start, start);
        /* A record that begins at or after the range's end is not read. */
        if (pipeline->ranged && feed->offset + (start - slot->from) >= pipeline->to)
            slot->block.last = true;
    } else if (known) {
        slot->block.last = true;
        slot->block.part = slot->block.part_last = feed->inside;
        give(feed, slot, slot->length, slot->length);
    }
    return known;
}

/* Makes a block of whole records. False: more must be read, or there is no memory. */
static bool cut_whole(struct feed *feed, struct slot *slot)
{
    const struct ratsu_pipeline *pipeline = feed->pipeline;
    struct ratsu_slice text = {slot->data, slot->length};
    size_t start = slot->length; /* of the first record at or after the range's end */
    if (pipeline->ranged && feed->offset + slot->length > pipeline->to) {
        if (pipeline->to > feed->offset)
            start = feed->cutter->start(text, (size_t)(pipeline->to - feed->offset));
        else
            start = feed->soft ? feed->cutter->start(text, 1) : 0;
    }
    if (give_known(feed, slot, start)) return true;
    bool is_long =
        slot->length >= LONG * feed->block_size || slot->length >= feed->max_block + BEYOND;
    size_t whole = feed->cutter->cut(text, is_long);
    if (whole == SIZE_MAX) {
        feed->memory = true;
        return false;
    }
    if (whole > 0) {
        feed->soft = pipeline->ranged && feed->cutter->start(text, whole) != whole;
        give(feed, slot, whole, whole);
    } else if (slot->length >= feed->max_block + BEYOND) {
        whole = part_end(slot);
        if (whole == 0) whole = slot->length; /* one short line: context for the next part */
        give_part(feed, slot, whole);
    }
    return whole > 0;
}

/* Finds the cutter that the input needs, by its beginning in SLOT. False: it cannot be recognised
 * yet, or the input must not be read (block.trouble). */
static bool choose(struct feed *feed, struct slot *slot)
{
    const struct ratsu_pipeline *pipeline = feed->pipeline;
    bool end = feed->ended || slot->length >= feed->max_block + BEYOND;
    feed->cutter =
        pipeline->choose(pipeline->context, feed->source - 1,
                         (struct ratsu_slice){slot->data, slot->length}, end, &slot->trouble);
    if (!feed->cutter && ratsu_input_error_text(&slot->trouble).length > 0)
        slot->block.trouble = &slot->trouble;
    return feed->cutter;
}

/* Makes a block of the bytes in SLOT. False: more must be read, or there is no memory. */
static bool cut(struct feed *feed, struct slot *slot)
{
    if (!feed->cutter && !choose(feed, slot)) {
        if (!slot->block.trouble) return false;
        slot->block.last = true;
        give(feed, slot, 0, 0);
        return true;
    }
    if (feed->dropping) {
        /* The text before the first record of a range is dropped. */
        struct ratsu_slice text = {slot->data, slot->length};
        size_t start = feed->cutter->start(text, slot->from);
        bool found = start < slot->length || feed->ended;
        if (!found) start = part_end(slot);
        size_t keep = found ? start : line_before(text, start);
        if (start - keep > CONTEXT) keep = start - CONTEXT;
        feed->offset += start - slot->from;
        memmove(slot->data, slot->data + keep, slot->length - keep);
        slot->length -= keep;
        slot->from = start - keep;
        feed->dropping = !found;
        if (!found) return false;
    }
    if (!feed->inside) return cut_whole(feed, slot);
    /* A record that comes in parts goes on. */
    struct ratsu_slice text = {slot->data, slot->length};
    if (give_known(feed, slot, feed->cutter->start(text, slot->from))) return true;
    size_t end = part_end(slot);
    if (end > slot->from) give_part(feed, slot, end);
    return end > slot->from;
}

/* Reads until there is a block. A cutter that found nothing is called again only when the text has
 * doubled, so that the time for a long record is proportional to its length, however small the
 * pieces are that arrive. */
static bool fill(struct feed *feed, struct slot *slot)
{
    size_t again = 0, most = feed->max_block + BEYOND;
    /* What is left of the previous block comes first. */
    struct slot *previous = feed->previous;
    size_t rest = previous ? previous->length - feed->keep : 0;
    size_t capacity = rest < feed->block_size ? feed->block_size : 2 * rest;
    if (previous == slot) memmove(slot->data, slot->data + feed->keep, rest);
    if (!fit(feed, slot, capacity)) return false;
    if (previous != slot && rest > 0) memcpy(slot->data, previous->data + feed->keep, rest);
    slot->length = rest;
    slot->from = feed->context;
    for (;;) {
        size_t limit = slot->capacity;
        if (limit > most && !feed->inside && !feed->dropping) limit = most;
        read_more(feed, slot, limit);
        if (slot->length >= again || slot->length >= limit || feed->ended) {
            if (cut(feed, slot)) return true;
            if (feed->memory) return false;
            again = 2 * slot->length;
        }
        if (slot->length == slot->capacity && !fit(feed, slot, 2 * slot->capacity)) return false;
    }
}

/* Moves to the range of a new input; the text before it is left in SLOT as context. False: no
 * memory. */
static bool go_to_range(struct feed *feed, struct slot *slot)
{
    off_t size = ratsu_input_size(feed->input);
    if (size < 0)
        ratsu_error_set(&slot->trouble, 0, "a range needs a regular file that is not compressed");
    /* The beginning is read until the cutter is known, or that the input must not be read. */
    slot->length = 0;
    for (size_t room = feed->block_size; size >= 0; room = 2 * slot->capacity) {
        if (!fit(feed, slot, room)) return false;
        read_more(feed, slot, slot->capacity);
        if (choose(feed, slot) || slot->block.trouble) break;
    }
    if (size < 0 || slot->block.trouble) {
        ratsu_input_close(feed->input);
        feed->input = NULL;
        return true;
    }
    uint64_t from = feed->pipeline->from < (uint64_t)size ? feed->pipeline->from : (uint64_t)size;
    /* The cutter needs some bytes before the range to judge its first line. */
    size_t back = CONTEXT;
    for (;;) {
        if (back > from) back = (size_t)from;
        if (!fit(feed, slot, back + feed->block_size)) return false;
        slot->length = 0;
        feed->ended = false;
        ratsu_input_seek(feed->input, (off_t)(from - back));
        while (slot->length < back && !feed->ended) read_more(feed, slot, back);
        struct ratsu_slice text = {slot->data, slot->length};
        if (back == from || back > feed->max_block || line_before(text, slot->length) > 0) break;
        back *= 2;
    }
    slot->from = slot->length;
    feed->dropping = from > 0;
    feed->offset = from;
    give(feed, slot, slot->from, 0);
    return true;
}

/* Opens the next input. False: there is none, or no memory. */
static bool open_next(struct feed *feed, struct slot *slot)
{
    const struct ratsu_pipeline *pipeline = feed->pipeline;
    struct ratsu_input **early = &feed->early[feed->source % AHEAD_MOST];
    feed->input = *early;
    *early = NULL;
    if (!feed->input &&
        !pipeline->next(pipeline->context, feed->source, feed->stop, &feed->input, &slot->trouble))
        return false;
    /* Those after it that can be opened before their turn. */
    if (feed->asked <= feed->source) feed->asked = feed->source + 1;
    for (; feed->asked <= feed->source + feed->ahead; feed->asked++)
        feed->early[feed->asked % AHEAD_MOST] =
            pipeline->ahead(pipeline->context, feed->asked, feed->stop);
    feed->source++;
    feed->cutter = NULL;
    feed->offset = 0;
    feed->first = true;
    feed->inside = feed->dropping = feed->ended = feed->soft = false;
    feed->previous = NULL;
    feed->context = 0;
    return !feed->input || !pipeline->ranged || go_to_range(feed, slot);
}

void ratsu_feed_close(struct feed *feed)
{
    ratsu_input_close(feed->input);
    for (size_t i = 0; i < AHEAD_MOST; i++) ratsu_input_close(feed->early[i]);
}

bool ratsu_feed_block(struct feed *feed, struct slot *slot)
{
    struct ratsu_block *block = &slot->block;
    ratsu_input_error_free(&slot->trouble);
    *block =
        (struct ratsu_block){.state = block->state, .out = block->out, .messages = block->messages};
    bool opened = !feed->input;
    if (opened && !open_next(feed, slot)) return false;
    if (!feed->input) {
        slot->from = slot->to = slot->length = 0;
        block->trouble = &slot->trouble;
        block->last = true;
    } else if (!fill(feed, slot)) {
        return false;
    }
    block->text =
        ratsu_slice_part((struct ratsu_slice){slot->data, slot->length}, slot->from, slot->to);
    block->offset = feed->offset;
    block->input = feed->source - 1;
    block->cutter = feed->cutter;
    block->first = feed->first;
    feed->first = false;
    feed->offset += block->text.length;
    if (feed->input) block->taken = ratsu_input_taken(feed->input);
    if (block->last) {
        ratsu_input_close(feed->input);
        feed->input = NULL;
    }
    return true;
}
