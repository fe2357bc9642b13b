/* select/which.c: reads the argument WHICH, and finds the plies that it chooses. */
#include "base/texts.h"
#include "select/paths.h"
#include "select/which.h"
#include <stdlib.h>

struct ratsu_which {
    struct ratsu_query *query; /* a path alone; NULL: by number */
    uint32_t first, last;      /* first UINT32_MAX: the last ply */
    bool onwards, up_to;       /* of the path's first ply */
};

static bool read_path(struct ratsu_slice text, const struct ratsu_named_files *files,
                      struct ratsu_which *which, struct ratsu_query_fault *fault)
{
    which->up_to = ratsu_slice_begins(text, "-");
    which->onwards = !which->up_to && ratsu_slice_ends(text, "-");
    struct ratsu_condition condition = {
        .text = ratsu_slice_part(text, which->up_to, text.length - which->onwards), .files = files};
    which->query = ratsu_query_new(false);
    if (!which->query) return ratsu_query_fail(fault, 0, NULL);
    bool read = ratsu_query_add(which->query, &condition, fault);
    if (!read) {
        fault->at += which->up_to;
        return false;
    }
    struct ply_query *plies = &which->query->plies;
    if (which->query->length != 1 || plies->path_count != 1 ||
        plies->paths[0].measure != MEASURE_NONE)
        return ratsu_query_fail(fault, 0, "expected one condition on plies, in braces");
    plies->paths[0].measure = MEASURE_COUNT;
    plies->paths[0].kept = true; /* nothing is compared: each ply is looked at */
    return true;
}

struct ratsu_which *ratsu_which_read(struct ratsu_slice text, const struct ratsu_named_files *files,
                                     struct ratsu_query_fault *fault)
{
    struct ratsu_which *which = calloc(1, sizeof *which);
    *fault = (struct ratsu_query_fault){0};
    if (!which) return NULL;
    which->last = UINT32_MAX;
    bool sound = true;
    if (ratsu_slice_is(text, "last")) {
        which->first = UINT32_MAX;
    } else if (text.length && memchr(text.data, '{', text.length)) {
        sound = read_path(text, files, which, fault);
    } else if (!ratsu_slice_is(text, "all")) {
        const char *dash = text.length ? memchr(text.data, '-', text.length) : NULL;
        const size_t length = dash ? (size_t)(dash - text.data) : text.length;
        uint64_t first = 0, last;
        sound = ratsu_number_read(ratsu_slice_part(text, 0, length), &first);
        last = first;
        if (dash)
            sound &= ratsu_number_read(ratsu_slice_part(text, length + 1, text.length), &last);
        sound &= first <= last && last < UINT32_MAX;
        which->first = (uint32_t)first;
        which->last = (uint32_t)last;
        if (!sound)
            ratsu_query_fail(fault, 0,
                             "expected all, last, a ply N, plies N-M (N <= M < 4294967295), or a "
                             "condition in braces, with - before or after it");
    }
    if (sound) return which;
    ratsu_which_free(which);
    return NULL;
}

void ratsu_which_free(struct ratsu_which *which)
{
    if (!which) return;
    ratsu_query_free(which->query);
    free(which);
}

bool ratsu_which_range(const struct ratsu_which *which, uint32_t *first, uint32_t *last)
{
    *first = which->first;
    *last = which->last;
    return !which->query;
}

static void add_range(uint64_t *plies, uint32_t first, uint32_t last)
{
    for (uint64_t ply = first; ply <= last; ply++) plies[ply / 64] |= UINT64_C(1) << ply % 64;
}

/* Sets the bit of the ply at which PATHS are. */
static void mark(struct ratsu_paths *paths)
{
    uint64_t *plies = paths->context;
    plies[paths->row.ply.number / 64] |= UINT64_C(1) << paths->row.ply.number % 64;
}

bool ratsu_which_find(const struct ratsu_which *which, struct ratsu_selector *selector,
                      const struct ratsu_game *game, uint64_t *plies)
{
    uint32_t last = game->plies;
    memset(plies, 0, (last / 64 + 1) * sizeof *plies);
    if (!which->query) {
        uint32_t first = which->first == UINT32_MAX ? last : which->first;
        if (first <= last) add_range(plies, first, which->last < last ? which->last : last);
        return true;
    }
    selector->query = which->query;
    const bool sound = ratsu_paths_visit(selector, game, mark, plies);
    uint32_t first = 0;
    while (first <= last && !(plies[first / 64] >> first % 64 & 1)) first++;
    if (first <= last && (which->onwards || which->up_to)) { /* all from the first one, or to it */
        memset(plies, 0, (last / 64 + 1) * sizeof *plies);
        add_range(plies, which->onwards ? first : 0, which->onwards ? last : first);
    }
    return sound;
}
