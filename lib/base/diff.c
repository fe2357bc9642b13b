/* base/diff.c: a unified diff. Its form: POSIX, diff(1), "Diff -u Output Format". */
#include "base/diff.h"
#include "base/escape.h"

/* Lines of context, and how many lines ahead a line that is in both texts is looked for. */
enum { CONTEXT = 3, AHEAD = 32 };

void ratsu_diff_begin(struct ratsu_diff *diff, struct ratsu_slice name)
{
    diff->name = name;
    diff->context.length = diff->context_lines = diff->hunk.length = diff->same = 0;
    diff->old_line = diff->new_line = 0;
    diff->old_rest.length = diff->new_rest.length = 0;
    diff->named = diff->failed = false;
}

void ratsu_diff_free(struct ratsu_diff *diff)
{
    ratsu_buffer_free(&diff->context);
    ratsu_buffer_free(&diff->hunk);
    ratsu_buffer_free(&diff->old_rest);
    ratsu_buffer_free(&diff->new_rest);
    *diff = (struct ratsu_diff){0};
}

/* Adds a range of lines: "3,2"; "3" for a single line; "2,0" for no line after line 2. */
static void add_range(struct ratsu_buffer *out, uint64_t start, uint64_t count)
{
    ratsu_buffer_add_number(out, count ? start + 1 : start);
    if (count != 1) ratsu_buffer_print(out, ",%llu", (unsigned long long)count);
}

/* Returns the offset after the next line of TEXT from AT on. */
static size_t line_end(struct ratsu_slice text, size_t at)
{
    const char *feed = memchr(text.data + at, '\n', text.length - at);
    return feed ? (size_t)(feed + 1 - text.data) : text.length;
}

/* Leaves the last lines of the context, as many as a hunk begins with. */
static void cut_context(struct ratsu_diff *diff)
{
    struct ratsu_buffer *context = &diff->context;
    size_t at = 0;
    for (; diff->context_lines > CONTEXT; diff->context_lines--)
        at = line_end(ratsu_buffer_slice(context), at);
    if (at) memmove(context->data, context->data + at, context->length - at);
    context->length -= at;
}

/* Adds SIGN and the name as diff(1) writes names and patch(1) reads them: in quotation marks with
 * escapes as in C if it holds control characters, quotation marks or backslashes; with a tab after
 * it if it holds blanks. */
static void add_name(struct ratsu_buffer *out, const char *sign, struct ratsu_slice name)
{
    bool quoted = memchr(name.data, '"', name.length) || memchr(name.data, '\\', name.length);
    for (size_t i = 0; i < name.length; i++) quoted |= ratsu_control_at(name, i) > 0;
    ratsu_buffer_add_string(out, sign);
    if (quoted) ratsu_buffer_add_char(out, '"');
    for (size_t i = 0, control = 0; i < name.length; i++) {
        if (!control) control = ratsu_control_at(name, i);
        if (control) {
            ratsu_buffer_print(out, "\\%03o", (unsigned char)name.data[i]);
            control--;
        } else if (name.data[i] == '"' || name.data[i] == '\\') {
            ratsu_buffer_print(out, "\\%c", name.data[i]);
        } else {
            ratsu_buffer_add_char(out, name.data[i]);
        }
    }
    if (quoted) ratsu_buffer_add_char(out, '"');
    if (!quoted && memchr(name.data, ' ', name.length)) ratsu_buffer_add_char(out, '\t');
    ratsu_buffer_add_char(out, '\n');
}

/* Writes the hunk, with at most so many lines of context after its last change; the rest stays for
 * the next one. */
static void end_hunk(struct ratsu_diff *diff, struct ratsu_buffer *out)
{
    size_t over = diff->same > CONTEXT ? diff->same - CONTEXT : 0, lines = 0, at = 0;
    struct ratsu_slice hunk = ratsu_buffer_slice(&diff->hunk);
    if (hunk.length == 0) return;
    for (size_t from = 0; from < hunk.length; from = line_end(hunk, from))
        lines += hunk.data[from] != '\\';
    for (size_t left = lines - over; at < hunk.length && (left > 0 || hunk.data[at] == '\\');) {
        left -= hunk.data[at] != '\\';
        at = line_end(hunk, at);
    }
    if (!diff->named) {
        add_name(out, "--- ", diff->name);
        add_name(out, "+++ ", diff->name);
        diff->named = true;
    }
    ratsu_buffer_add_string(out, "@@ -");
    add_range(out, diff->old_start, diff->old_line - over - diff->old_start);
    ratsu_buffer_add_string(out, " +");
    add_range(out, diff->new_start, diff->new_line - over - diff->new_start);
    ratsu_buffer_add_string(out, " @@\n");
    ratsu_buffer_add_slice(out, ratsu_slice_part(hunk, 0, at));
    diff->context.length = diff->context_lines = 0;
    for (size_t from = at; from < hunk.length; from = line_end(hunk, from), diff->context_lines++)
        ratsu_buffer_add_slice(&diff->context,
                               ratsu_slice_part(hunk, from + 1, line_end(hunk, from)));
    cut_context(diff);
    diff->hunk.length = diff->same = 0;
}

static void add_marked(struct ratsu_buffer *buffer, char mark, struct ratsu_slice line)
{
    ratsu_buffer_add_char(buffer, mark);
    ratsu_buffer_add_slice(buffer, line);
    if (line.length == 0 || line.data[line.length - 1] != '\n')
        ratsu_buffer_add_string(buffer, "\n\\ No newline at end of file\n");
}

static void add_changes(struct ratsu_diff *diff, char mark, struct ratsu_slice text, size_t from,
                        size_t to)
{
    for (size_t at = from; at < to; at = line_end(text, at)) {
        cut_context(diff);
        struct ratsu_slice before = ratsu_buffer_slice(&diff->context);
        if (!diff->hunk.length) {
            diff->old_start = diff->old_line - diff->context_lines;
            diff->new_start = diff->new_line - diff->context_lines;
            for (size_t i = 0; i < before.length; i = line_end(before, i))
                add_marked(&diff->hunk, ' ', ratsu_slice_part(before, i, line_end(before, i)));
            diff->context.length = diff->context_lines = 0;
        }
        add_marked(&diff->hunk, mark, ratsu_slice_part(text, at, line_end(text, at)));
        diff->same = 0;
        diff->old_line += mark == '-';
        diff->new_line += mark == '+';
    }
}

/* Finds where the texts agree again after lines that differ: the fewest lines of both together.
 * False if they do not agree again. */
static bool find_meeting(struct ratsu_slice old, struct ratsu_slice new, size_t *i, size_t *k)
{
    size_t old_end, new_end;
    int skipped = 0;
    for (size_t from = *i; skipped < AHEAD && from < old.length; from = old_end, skipped++) {
        old_end = line_end(old, from);
        struct ratsu_slice line = ratsu_slice_part(old, from, old_end);
        int looked = 0;
        for (size_t at = *k; looked < AHEAD && at < new.length; at = new_end, looked++) {
            new_end = line_end(new, at);
            if (!ratsu_slice_equal(ratsu_slice_part(new, at, new_end), line)) continue;
            *i = from;
            *k = at;
            return true;
        }
    }
    return false;
}

static void add_lines(struct ratsu_diff *diff, struct ratsu_slice old, struct ratsu_slice new,
                      struct ratsu_buffer *out)
{
    size_t i = 0, k = 0;
    while (i < old.length && k < new.length) {
        size_t i_end = line_end(old, i), k_end = line_end(new, k), i_next = i, k_next = k;
        struct ratsu_slice line = ratsu_slice_part(old, i, i_end);
        if (ratsu_slice_equal(line, ratsu_slice_part(new, k, k_end))) {
            if (diff->hunk.length) {
                add_marked(&diff->hunk, ' ', line);
                diff->same++;
            } else {
                ratsu_buffer_add_slice(&diff->context, line);
                if (++diff->context_lines > 16 * CONTEXT) cut_context(diff);
            }
            diff->old_line++;
            diff->new_line++;
            if (diff->same > 2 * CONTEXT) end_hunk(diff, out);
            i = i_end;
            k = k_end;
            continue;
        }
        if (!find_meeting(old, new, &i_next, &k_next)) {
            i_next = i_end;
            k_next = k_end;
        }
        add_changes(diff, '-', old, i, i_next);
        add_changes(diff, '+', new, k, k_next);
        i = i_next;
        k = k_next;
    }
    add_changes(diff, '-', old, i, old.length);
    add_changes(diff, '+', new, k, new.length);
}

/* Puts what REST holds before TEXT, and moves the incomplete last line of TEXT into REST. What
 * remains is whole lines, in WHOLE if REST was in use. */
static struct ratsu_slice whole_lines(struct ratsu_buffer *rest, struct ratsu_slice text,
                                      struct ratsu_buffer *whole)
{
    if (rest->length && text.length && memchr(text.data, '\n', text.length)) {
        ratsu_buffer_add_slice(whole, ratsu_buffer_slice(rest));
        ratsu_buffer_add_slice(whole, text);
        text = ratsu_buffer_slice(whole);
        rest->length = 0;
    }
    size_t end = text.length;
    while (end > 0 && text.data[end - 1] != '\n') end--;
    ratsu_buffer_add_slice(rest, ratsu_slice_part(text, end, text.length));
    return ratsu_slice_part(text, 0, end);
}

void ratsu_diff_add(struct ratsu_diff *diff, struct ratsu_slice old, struct ratsu_slice new,
                    struct ratsu_buffer *out)
{
    struct ratsu_buffer whole_old = {0}, whole_new = {0};
    struct ratsu_slice old_lines = whole_lines(&diff->old_rest, old, &whole_old);
    struct ratsu_slice new_lines = whole_lines(&diff->new_rest, new, &whole_new);
    diff->failed |=
        whole_old.failed || whole_new.failed || diff->old_rest.failed || diff->new_rest.failed;
    if (!diff->failed) add_lines(diff, old_lines, new_lines, out);
    ratsu_buffer_free(&whole_old);
    ratsu_buffer_free(&whole_new);
}

bool ratsu_diff_end(struct ratsu_diff *diff, struct ratsu_buffer *out)
{
    if (!diff->failed)
        add_lines(diff, ratsu_buffer_slice(&diff->old_rest), ratsu_buffer_slice(&diff->new_rest),
                  out);
    end_hunk(diff, out);
    return !diff->failed && !diff->context.failed && !diff->hunk.failed;
}
