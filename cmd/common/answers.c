/* common/answers.c: answers on standard output to positions given as operands or lines. */
#include "common/answers.h"

#include "common/files.h"
#include "base/texts.h"

static bool end(struct ratsu_answers *answers, struct ratsu_input_error *error)
{
    if (!answers->ended) ratsu_message_input(NULL, error);
    ratsu_input_error_free(error);
    answers->ended = true;
    answers->status = 2;
    return false;
}

bool ratsu_answers_open(struct ratsu_answers *answers, const char *path)
{
    struct ratsu_input_error error = {0};
    *answers = (struct ratsu_answers){.output = ratsu_files_open(path, &error)};
    return answers->output || end(answers, &error);
}

void ratsu_answers_worsen(struct ratsu_answers *answers, int status)
{
    if (status > answers->status) answers->status = status;
}

bool ratsu_answers_no_memory(struct ratsu_answers *answers)
{
    ratsu_refuse("no memory");
    answers->ended = true;
    answers->status = 2;
    return false;
}

bool ratsu_answers_write(struct ratsu_answers *answers, struct ratsu_buffer *text, bool at_once)
{
    struct ratsu_input_error error = {0};
    if (text->failed) return ratsu_answers_no_memory(answers);
    bool written = ratsu_output_write(answers->output, ratsu_buffer_slice(text), &error) &&
                   (!at_once || ratsu_output_flush(answers->output, &error));
    text->length = 0;
    return written || end(answers, &error);
}

void ratsu_answers_complain(struct ratsu_answers *answers, int status,
                            const struct ratsu_subject *subject, size_t column, const char *format,
                            ...)
{
    struct ratsu_buffer message = {0};
    va_list list;
    va_start(list, format);
    ratsu_buffer_print_list(&message, format, list);
    va_end(list);
    ratsu_answers_worsen(answers, status);
    if (message.failed)
        ratsu_answers_no_memory(answers);
    else if (subject->name)
        ratsu_message_at(subject->name, subject->line, subject->before + column,
                         RATSU_MESSAGE_ERROR, "%.*s", (int)message.length, message.data);
    else
        ratsu_refuse("%.*s", (int)message.length, message.data);
    ratsu_buffer_free(&message);
}

int ratsu_answers_close(struct ratsu_answers *answers)
{
    struct ratsu_input_error error = {0};
    bool keep = answers->status < 2;
    if (!ratsu_files_close(&answers->output, 1, NULL, keep, &error)) end(answers, &error);
    return answers->status;
}

int ratsu_answer(struct ratsu_buffer *text)
{
    struct ratsu_answers answers;
    if (ratsu_answers_open(&answers, NULL)) {
        ratsu_answers_write(&answers, text, false);
        ratsu_answers_close(&answers);
    }
    ratsu_buffer_free(text);
    return answers.status;
}
