/* common/answers.h: output and exit status of a program that does not use the driver: it answers
 * positions one by one (common/positions.h), or writes a text that needs no input, such as a list.
 */
#ifndef COMMON_ANSWERS_H
#define COMMON_ANSWERS_H

#include "common/positions.h"

struct ratsu_answers {
    struct ratsu_output *output;
    int status; /* the exit status so far */
    bool ended; /* no output, or no memory (reported): nothing more can be done */
};

/* Opens PATH (NULL: standard output). False on failure: reported, and the status is 2. */
bool ratsu_answers_open(struct ratsu_answers *answers, const char *path);

/* Makes the exit status at least STATUS. */
void ratsu_answers_worsen(struct ratsu_answers *answers, int status);

/* Reports that there is no memory, and ends the run with status 2; false, always. */
bool ratsu_answers_no_memory(struct ratsu_answers *answers);

/* Writes TEXT and empties it; AT_ONCE: a pipe or a terminal has it when this returns. False if it
 * cannot be written, or there was no memory for all of it: reported, and the status is 2. */
bool ratsu_answers_write(struct ratsu_answers *answers, struct ratsu_buffer *text, bool at_once);

/* Reports a message (printf's) about SUBJECT: after FILE:LINE:COLUMN (COLUMN of its text, from 1)
 * if SUBJECT comes from an input. Makes the exit status at least STATUS. */
void ratsu_answers_complain(struct ratsu_answers *answers, int status,
                            const struct ratsu_subject *subject, size_t column, const char *format,
                            ...) RATSU_FORMAT(5, 6);

/* Closes the output, which is kept if the status is below 2. Returns the exit status; a failure is
 * reported. */
int ratsu_answers_close(struct ratsu_answers *answers);

/* Writes TEXT, the whole answer of a program, to standard output, and frees it. Returns the exit
 * status. */
int ratsu_answer(struct ratsu_buffer *text);

#endif
