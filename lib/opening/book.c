/* opening/book.c: reads opening books in Polyglot's form. */
#include "opening/named.h"
#include "notation/fen_text.h"

static uint64_t read_number(const char *bytes, unsigned count)
{
    uint64_t number = 0;
    for (unsigned i = 0; i < count; i++) number = number << 8 | (unsigned char)bytes[i];
    return number;
}

struct ratsu_book_entry ratsu_book_read_entry(const char *bytes)
{
    static const uint8_t kinds[8] = {RATSU_PAWN, RATSU_KNIGHT, RATSU_BISHOP, RATSU_ROOK,
                                     RATSU_QUEEN};
    const unsigned move = (unsigned)read_number(bytes + 8, 2);
    return (struct ratsu_book_entry){
        .key = read_number(bytes, 8),
        .move = {.from = move >> 6 & 63, .to = move & 63, .promotion = kinds[move >> 12 & 7]},
        .weight = (uint16_t)read_number(bytes + 10, 2),
        .learn = (uint32_t)read_number(bytes + 12, 4)};
}

const char *ratsu_book_fault(struct ratsu_slice bytes, size_t *at)
{
    const size_t whole = bytes.length - bytes.length % RATSU_BOOK_ENTRY;
    for (*at = RATSU_BOOK_ENTRY; *at < whole; *at += RATSU_BOOK_ENTRY)
        if (memcmp(bytes.data + *at, bytes.data + *at - RATSU_BOOK_ENTRY, 8) < 0)
            return "no opening book: its positions are not in order";
    *at = whole;
    return whole == bytes.length ? NULL : "no opening book: an entry of 16 bytes is cut off";
}

size_t ratsu_book_weigh(struct ratsu_slice book, const struct ratsu_position *position,
                        const struct ratsu_move *moves, size_t count, int32_t *weights)
{
    const uint64_t key = ratsu_polyglot_key(position);
    size_t unknown = 0, low = 0, high = book.length / RATSU_BOOK_ENTRY;
    for (size_t i = 0; i < count; i++) weights[i] = -1;
    while (low < high) { /* the first entry whose key is not lower is in [low, high] */
        const size_t middle = low + (high - low) / 2;
        if (read_number(book.data + middle * RATSU_BOOK_ENTRY, 8) < key)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < book.length / RATSU_BOOK_ENTRY; low++) {
        const struct ratsu_book_entry entry =
            ratsu_book_read_entry(book.data + low * RATSU_BOOK_ENTRY);
        if (entry.key != key) break;
        size_t i = 0;
        for (; i < count; i++) {
            const struct ratsu_move move = moves[i], meant = entry.move;
            /* Some programs write castling as the king's move of two squares. */
            const int two = move.to > move.from ? 2 : -2;
            const bool castles = move.flags & RATSU_CASTLING && move.from + two == meant.to;
            if (move.from == meant.from && move.promotion == meant.promotion &&
                (move.to == meant.to || castles))
                break;
        }
        unknown += i == count;
        if (i < count) weights[i] = entry.weight;
    }
    return unknown;
}
