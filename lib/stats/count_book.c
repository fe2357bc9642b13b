/* stats/count_book.c: the opening book: each move of the first plies of games, under the key of its
 * position in Polyglot's books, with the results of the side that plays it; and the entries of such
 * a book that is read. */
#include "notation/fen_text.h"
#include "opening/named.h"
#include "stats/counter.h"

#include <inttypes.h>

bool ratsu_begin_book(struct ratsu_counter *counter)
{
    const struct ratsu_stats_settings *settings = counter->settings;
    counter->book_begun = !settings->tree_somewhere;
    counter->book_left = settings->tree_plies;
    if (counter->game.system != settings->tree_system ||
        ratsu_variant(settings->tree_system)->camelot)
        counter->book_left = 0;
    return counter->book_left > 0;
}

/* Sets the key of the row of MOVE in the position whose key is POSITION. */
static void set_key(struct ratsu_buffer *key, uint64_t position, struct ratsu_move move)
{
    const unsigned squares[] = {move.from, move.to}; /* of castling, that of the rook */
    key->length = 0;
    ratsu_buffer_print(key, "%016" PRIx64, position);
    ratsu_buffer_add_char(key, 0);
    for (size_t i = 0; i < 2; i++) {
        ratsu_buffer_add_char(key, (char)('a' + (squares[i] & 7)));
        ratsu_buffer_add_char(key, (char)('1' + (squares[i] >> 3)));
    }
    if (move.promotion) ratsu_buffer_add_char(key, "pnbrq"[move.promotion]);
    ratsu_buffer_add_char(key, 0);
}

bool ratsu_count_entry(struct ratsu_counter *counter, const struct ratsu_walk *walk,
                       const struct ratsu_element *element)
{
    if (!counter->book_left) return false;
    if (!counter->book_begun)
        counter->book_begun = ratsu_is_root_of_tree(counter, &walk->any_before);
    if (!counter->book_begun) return true;
    if (!(element->remarks & RATSU_NULL)) {
        struct ratsu_buffer *key = &counter->key;
        set_key(key, ratsu_polyglot_key(&walk->before), element->u.move);
        uint64_t *row = ratsu_counter_row(counter, RATSU_BOOK, ratsu_buffer_slice(key));
        ratsu_counter_add_score(counter, walk->before.turn, row);
    }
    return --counter->book_left > 0;
}

uint64_t ratsu_count_entries(struct ratsu_counter *counter, struct ratsu_slice book)
{
    size_t at = 0;
    for (; at + RATSU_BOOK_ENTRY <= book.length; at += RATSU_BOOK_ENTRY) {
        const struct ratsu_book_entry entry = ratsu_book_read_entry(book.data + at);
        set_key(&counter->key, entry.key, entry.move);
        uint64_t *row =
            ratsu_counter_row(counter, RATSU_ENTRIES, ratsu_buffer_slice(&counter->key));
        row[0] += entry.weight;
        row[1] += entry.learn;
        ratsu_counter_settle(counter);
    }
    return at / RATSU_BOOK_ENTRY;
}
