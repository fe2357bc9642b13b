/* perft/perft.c: the public part of the counter: levels, memory, threads.
 *
 * Threads share a list of boards some plies below the position. Each takes the next board when it
 * has finished one. There are many more boards than threads, so at the end no thread waits long. A
 * single thread uses the list too, so that progress can be reported. */
#include "perft/perft_table.h"
#include "perft/perft_detail.h"
#include <pthread.h>
#include <stdlib.h>

enum {
    PARTS_PER_THREAD = 256, /* at least, if the tree is large enough */
    LEAST_PART_DEPTH = 4,   /* a smaller part is not worth handing over */
    LEAST_TABLE = 1 << 20
};

struct ratsu_perft {
    struct ratsu_perft_settings settings;
    const struct perft_counter *counter;
    void *lines;
    void *pages; /* the table's memory and its size */
    size_t size;
};

/* A count: its boards and its progress. */
struct work {
    const struct ratsu_perft *perft;
    struct perft_search search;
    const struct board *boards;
    size_t count;
    unsigned depth; /* of each board */
    atomic_size_t next;
    pthread_mutex_t lock; /* for done and leaves, and around calls of watch */
    size_t done;
    uint64_t leaves;
};

static struct board board_of(const struct ratsu_position *position)
{
    const uint64_t *kinds = position->kinds;
    struct board board = {.pawns = kinds[RATSU_PAWN],
                          .knights = kinds[RATSU_KNIGHT],
                          .diagonal = kinds[RATSU_BISHOP] | kinds[RATSU_QUEEN],
                          .straight = kinds[RATSU_ROOK] | kinds[RATSU_QUEEN],
                          .kings = kinds[RATSU_KING],
                          .own = position->colours[RATSU_WHITE],
                          .their = position->colours[RATSU_BLACK],
                          .state = position->castling};
    if (position->en_passant != RATSU_NO_SQUARE) board.state |= square_bit(position->en_passant);
    if (position->turn == RATSU_BLACK) board = turned(&board);
    if (!(below_diagonally(board.state & RANK_6) & board.pawns & board.own)) board.state &= ~RANK_6;
    if (position->rules & RATSU_RULES_THREE_CHECK) {
        board.state |= (uint64_t)position->checks[position->turn] << CHECKS_OWN;
        board.state |= (uint64_t)position->checks[!position->turn] << CHECKS_THEIR;
    }
    return board;
}

struct ratsu_perft *ratsu_perft_open(const struct ratsu_perft_settings *settings)
{
    struct ratsu_perft *perft = malloc(sizeof *perft);
    if (!perft) return NULL;
    enum ratsu_level level = settings->level;
    if (level > ratsu_level_best()) level = ratsu_level_best();
    *perft = (struct ratsu_perft){.settings = *settings,
                                  .counter = RATSU_OF_LEVEL(level, &ratsu_perft_counter)};
    if (perft->settings.threads == 0) perft->settings.threads = 1;
    perft->lines = ratsu_pages(perft->counter->lines_size);
    if (!perft->lines) {
        free(perft);
        return NULL;
    }
    perft->counter->fill(perft->lines);
    return perft;
}

void ratsu_perft_close(struct ratsu_perft *perft)
{
    if (!perft) return;
    ratsu_pages_free(perft->pages, perft->size);
    ratsu_pages_free(perft->lines, perft->counter->lines_size);
    free(perft);
}

/* Makes the table at least as large as is useful, within the limit. When the table grows, the
 * counts in it are lost. */
static struct perft_table table_for(struct ratsu_perft *perft, const struct board *board,
                                    unsigned depth)
{
    if (perft->settings.table >= LEAST_TABLE && depth > 3) {
        /* An entry for each node that the table keeps, if the tree is as wide everywhere as in its
         * first three plies. To touch more memory only costs time. */
        struct perft_search search = {.lines = perft->lines};
        double width = 1, leaves = (double)perft->counter->count(&search, board, 3);
        while (width * width * width < leaves) width += 1;
        double wanted = sizeof(struct perft_entry);
        for (unsigned ply = 2; ply < depth; ply++) wanted *= width;
        size_t size = LEAST_TABLE;
        while ((double)size < wanted && size <= perft->settings.table / 2) size *= 2;
        if (size > perft->size) {
            ratsu_pages_free(perft->pages, perft->size);
            while (!(perft->pages = ratsu_pages(size)) && size > LEAST_TABLE) size /= 2;
            perft->size = perft->pages ? size : 0;
        }
    }
    struct perft_table table = {.entries = perft->pages};
    if (perft->pages) table.mask = perft->size / (TABLE_WAYS * sizeof(struct perft_entry)) - 1;
    return table;
}

static void *count_parts(void *memory)
{
    struct work *work = memory;
    const struct ratsu_perft *perft = work->perft;
    size_t part;
    while ((part = atomic_fetch_add(&work->next, 1)) < work->count) {
        uint64_t leaves = perft->counter->count(&work->search, &work->boards[part], work->depth);
        pthread_mutex_lock(&work->lock);
        work->leaves = add_leaves(work->leaves, leaves);
        work->done++;
        if (perft->settings.watch)
            perft->settings.watch(perft->settings.context, work->done, work->count, work->leaves);
        pthread_mutex_unlock(&work->lock);
    }
    return NULL;
}

/* Replaces the boards of WORK by the boards one ply below. Returns false if there is no memory. */
static bool go_deeper(struct work *work)
{
    size_t room = work->count * 64 + RATSU_MAX_MOVES, count = 0;
    struct board *boards = aligned_alloc(64, room * sizeof *boards);
    for (size_t i = 0; boards && i < work->count; i++) {
        if (room - count < RATSU_MAX_MOVES) {
            struct board *more = aligned_alloc(64, 2 * room * sizeof *boards);
            if (more) memcpy(more, boards, count * sizeof *boards);
            free(boards);
            boards = more;
            room *= 2;
            if (!boards) break;
        }
        count += work->perft->counter->successors(&work->search, &work->boards[i], &boards[count]);
    }
    if (!boards) return false;
    free((void *)work->boards);
    work->boards = boards;
    work->count = count;
    work->depth--;
    return true;
}

bool ratsu_perft_count(struct ratsu_perft *perft, const struct ratsu_position *position,
                       unsigned depth, uint64_t *leaves)
{
    *leaves = depth == 0;
    if (depth == 0) return true;
    struct work work = {.perft = perft, .count = 1, .depth = depth};
    struct board *boards = aligned_alloc(64, sizeof *boards);
    if (!boards) return false;
    work.search.lines = perft->lines;
    work.search.three_check = (position->rules & RATSU_RULES_THREE_CHECK) != 0;
    *boards = board_of(position);
    perft->counter->enter_root(&work.search, boards);
    work.boards = boards;
    work.search.table = table_for(perft, boards, depth);
    bool split = true;
    while (split && work.count > 0 && work.depth > LEAST_PART_DEPTH &&
           work.count < (size_t)PARTS_PER_THREAD * perft->settings.threads)
        split = go_deeper(&work);
    pthread_mutex_init(&work.lock, NULL);
    unsigned threads = work.perft->settings.threads, started = 0;
    if (threads > work.count) threads = (unsigned)work.count;
    pthread_t *others = threads > 1 ? malloc((threads - 1) * sizeof *others) : NULL;
    if (others)
        while (started < threads - 1 &&
               pthread_create(&others[started], NULL, count_parts, &work) == 0)
            started++;
    count_parts(&work);
    while (started > 0) pthread_join(others[--started], NULL);
    free(others);
    pthread_mutex_destroy(&work.lock);
    free((void *)work.boards);
    *leaves = work.leaves;
    return true;
}

uint64_t ratsu_perft(enum ratsu_level level, const struct ratsu_position *position, unsigned depth)
{
    struct ratsu_perft_settings settings = {.level = level, .threads = 1};
    struct ratsu_perft *perft = ratsu_perft_open(&settings);
    uint64_t leaves = 0;
    if (perft) ratsu_perft_count(perft, position, depth, &leaves);
    ratsu_perft_close(perft);
    return leaves;
}
