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

bool ratsu_read_in(struct parser *parser, struct file_values *values, bool *found)
{
    const size_t before = parser->at;
    struct token token = ratsu_next_token(parser), value;
    *found = ratsu_token_is(&token, "", "in");
    if (!*found) {
        parser->at = before;
        return token.kind != BAD_TOKEN;
    }
    token = ratsu_next_file(parser);
    if (token.kind == BAD_TOKEN) return false;
    if (!token.text.length || token.fold)
        return fail(parser, token.at, "expected the name of a file");
    if (!parser->files) return fail(parser, token.at, "no files can be named here");
    *values = (struct file_values){.name = token.text};
    if (!parser->files->text(parser->files->context, token.text, &values->text)) {
        fail(parser, token.at, "the file cannot be read");
        parser->fault->reported = true;
        return false;
    }
    values->at = ratsu_mark_length(values->text);
    const struct file_values first = *values;
    const bool any = ratsu_next_of_file(values, &value);
    *values = first;
    return any || (fail(parser, 0, "the file has no value"), ratsu_fail_in_file(parser, values));
}
