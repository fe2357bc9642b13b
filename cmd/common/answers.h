/* common/answers.h: where the answers of a program go that asks nothing of the driver, and how it
 * ends: positions one by one (common/positions.h), or a text that needs no input, such as a list.
 */
#ifndef COMMON_ANSWERS_H
#define COMMON_ANSWERS_H

#include "common/positions.h"
#include "io/output.h"

struct ratsu_answers {
    struct ratsu_output *output;
    int status; /* the exit status so far */
    bool ended; /* no output, or no memory (said so): nothing more can be done */
};

/* Opens PATH (NULL: standard output). False if it cannot be: said so, and the status is 2. */
bool ratsu_answers_open(struct ratsu_answers *answers, const char *path);

/* Makes the exit status at least STATUS. */
void ratsu_answers_worsen(struct ratsu_answers *answers, int status);

/* Says that there is no memory, and ends the run; false. */
bool ratsu_answers_no_memory(struct ratsu_answers *answers);

/* Writes TEXT and empties it; AT_ONCE: a pipe or a terminal has it when this returns. False if it
 * cannot be written, or was not completed for want of memory: said so. */
bool ratsu_answers_write(struct ratsu_answers *answers, struct ratsu_buffer *text, bool at_once);

/* A trouble with SUBJECT at COLUMN of its line: FILE:LINE:COLUMN stands before MESSAGE, which is emptied, if it is
 * not an operand. */
void ratsu_answers_complain(struct ratsu_answers *answers, const struct ratsu_subject *subject,
                            size_t column, struct ratsu_buffer *message);

/* Ends the output, which is kept if the status is below 2. The exit status. */
int ratsu_answers_close(struct ratsu_answers *answers);

/* Writes TEXT to standard output, the whole of an answer, and gives its memory back. The exit status. */
int ratsu_answer(struct ratsu_buffer *text);

#endif
