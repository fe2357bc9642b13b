/* select/in_file.c: KEY in FILE: the values of a file, one a line. */
#include "base/unicode.h"
#include "select/parser.h"

bool ratsu_next_of_file(struct file_values *values, struct token *value)
{
    const struct ratsu_slice text = values->text;
    while (values->at < text.length) {
        const size_t from = values->at, to = ratsu_line_end(text, from);
        const struct ratsu_slice line = ratsu_slice_trim(ratsu_slice_part(text, from, to));
        values->at = ratsu_line_after(text, to);
        values->line++;
        if (!line.length) continue;
        *value = (struct token){WORD, (size_t)(line.data - text.data) - from, line, false};
        return true;
    }
    return false;
}

bool ratsu_fail_in_file(struct parser *parser, const struct file_values *values)
{
    struct ratsu_query_fault *fault = parser->fault;
    fault->file = values->name;
    fault->line = values->line;
    fault->column = values->line ? fault->at + 1 : 0;
    fault->at = (size_t)(values->name.data - parser->text.data);
    return false;
}

/* Reads `in` and the name of a file, if they follow, which becomes *NAME; else that is empty. */
static bool read_name(struct parser *parser, struct ratsu_slice *name)
{
    const size_t before = parser->at;
    struct token token = ratsu_next_token(parser);
    *name = (struct ratsu_slice){0};
    if (!ratsu_token_is(&token, "in", "in")) {
        parser->at = before;
        return token.kind != BAD_TOKEN;
    }
    token = ratsu_next_value(parser, true);
    if (token.kind == BAD_TOKEN) return false;
    if (!token.text.length || token.fold)
        return fail(parser, token.at, "expected the name of a file");
    *name = token.text;
    return parser->files || fail(parser, token.at, "no files can be named here");
}

/* Notes that the file cannot be read, which the caller has reported. Always false. */
static bool fail_reported(struct parser *parser, struct ratsu_slice name)
{
    fail(parser, (size_t)(name.data - parser->text.data), "the file cannot be read");
    parser->fault->reported = true;
    return false;
}

bool ratsu_read_in(struct parser *parser, struct file_values *values, bool *found)
{
    struct token value;
    *values = (struct file_values){0};
    if (!read_name(parser, &values->name)) return false;
    *found = values->name.length;
    if (!*found) return true;
    if (!parser->files->text(parser->files->context, values->name, &values->text))
        return fail_reported(parser, values->name);
    const struct file_values first = *values;
    const bool any = ratsu_next_of_file(values, &value);
    *values = first;
    return any || (fail(parser, 0, "the file has no value"), ratsu_fail_in_file(parser, values));
}

bool ratsu_read_positions(struct parser *parser, const struct ratsu_position_set **positions)
{
    struct ratsu_slice name;
    *positions = NULL;
    if (!read_name(parser, &name)) return false;
    if (!name.length) return true;
    *positions = parser->files->positions(parser->files->context, name);
    return *positions || fail_reported(parser, name);
}
