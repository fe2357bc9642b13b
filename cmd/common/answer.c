/* common/answer.c: an answer that needs no input, such as --help. */
#include "common/driver.h"
#include "ratsu/output.h"

static int report(struct ratsu_input_error *error)
{
    ratsu_message(RATSU_MESSAGE_ERROR, "%.*s", (int)error->message.length, error->message.data);
    ratsu_input_error_free(error);
    return 2;
}

int ratsu_driver_answer(struct ratsu_slice bytes)
{
    struct ratsu_input_error error = {0};
    struct ratsu_output *output = ratsu_output_open(NULL, &error);
    if (output == NULL) return report(&error);
    bool written = ratsu_output_write(output, bytes, &error);
    if (!ratsu_output_close(output, true, &error) || !written) return report(&error);
    return 0;
}
