/* common/rewrite.c: writes an input into itself (--in-place) or as a diff (--diff). */
#include "common/rewrite.h"

#include "common/files.h"

#include <sys/stat.h>

static bool report(const char *name, struct ratsu_input_error *error)
{
    ratsu_message_input(name, error);
    ratsu_input_error_free(error);
    return false;
}

bool ratsu_rewrite_allowed(struct ratsu_inputs *inputs, bool diff)
{
    if (inputs->settings->ranged)
        return ratsu_refuse(diff ? "--diff cannot be combined with --range: a patch counts lines "
                                   "from the beginning of a file"
                                 : "--in-place cannot be combined with --range");
    if (diff) return true;
    if (!ratsu_inputs_find(inputs)) return false;
    for (size_t i = 0; i < inputs->count; i++) {
        const char *path = inputs->paths[i];
        struct ratsu_input_error error = {0};
        if (strcmp(path, "-") == 0)
            return ratsu_refuse(
                "--in-place rewrites files; without it, standard input goes to standard output");
        struct stat status; /* a FIFO is not opened: that waits for who writes into it */
        bool regular = stat(path, &status) != 0 || S_ISREG(status.st_mode);
        struct ratsu_input *input = regular ? ratsu_input_open(path, &error) : NULL;
        ratsu_input_error_free(&error);
        if (!input && regular) continue; /* reported when its turn comes */
        regular = input && ratsu_input_size(input) >= 0;
        if (input) ratsu_input_close(input);
        if (!regular)
            return ratsu_refuse("%s: --in-place rewrites regular files that are not compressed",
                                path);
    }
    return true;
}

void ratsu_rewrite_diff(struct ratsu_rewrite *rewrite, const struct ratsu_block *block,
                        struct ratsu_slice new, const struct ratsu_piece_end *ends, size_t count,
                        size_t before, struct ratsu_buffer *out)
{
    struct ratsu_piece_end from = {0, 0}, to;
    if (block->first) ratsu_diff_begin(&rewrite->writer, ratsu_slice_of(block->name));
    for (size_t i = 0; i <= count; i++, from = to) {
        to = (struct ratsu_piece_end){block->text.length, new.length};
        if (i < count) to = (struct ratsu_piece_end){ends[i].read, before + ends[i].written};
        ratsu_diff_add(&rewrite->writer, ratsu_slice_part(block->text, from.read, to.read),
                       ratsu_slice_part(new, from.written, to.written), out);
    }
    if (block->last && !ratsu_diff_end(&rewrite->writer, out)) out->failed = true;
}

bool ratsu_rewrite_block(struct ratsu_rewrite *rewrite, const struct ratsu_block *block,
                         struct ratsu_slice new, bool trouble)
{
    struct ratsu_input_error error = {0};
    bool good = true;
    if (block->first) {
        rewrite->changed = false;
        rewrite->failed = trouble && block->text.length == 0;
        if (!rewrite->failed) rewrite->output = ratsu_files_open(block->name, &error);
        if (!rewrite->failed && !rewrite->output) good = report(block->name, &error);
    }
    rewrite->changed |= !ratsu_slice_equal(block->text, new);
    rewrite->failed |= trouble;
    if (rewrite->output && !ratsu_output_write(rewrite->output, new, &error)) {
        rewrite->failed = true;
        good = report(block->name, &error);
    }
    if (block->last && rewrite->output) {
        bool keep = rewrite->changed && !rewrite->failed;
        if (!ratsu_files_close(&rewrite->output, 1, NULL, keep, &error))
            good = report(block->name, &error);
        rewrite->output = NULL;
    }
    return good;
}

void ratsu_rewrite_free(struct ratsu_rewrite *rewrite)
{
    struct ratsu_input_error error = {0};
    if (rewrite->output) ratsu_files_close(&rewrite->output, 1, NULL, false, &error);
    report(NULL, &error);
    ratsu_diff_free(&rewrite->writer);
    *rewrite = (struct ratsu_rewrite){0};
}
