/* common/driver.c: runs a tool's work over all its inputs. */
#include "common/driver.h"

#include "common/files.h"
#include "common/progress.h"
#include "common/records.h"
#include "base/escape.h"
#include "base/json.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEPT = 16 << 20 }; /* larger buffers are given back after a block with a huge game */

/* An input, when it has been looked at. */
struct source {
    const struct ratsu_form *form;
    struct ratsu_cutter cutter;      /* the form's */
    struct ratsu_form_header header; /* of a table */
    bool skipped;                    /* in a folder: positions where games are read, or games */
};

struct driver {
    const struct ratsu_tool *tool;
    const struct ratsu_settings *settings;
    const struct ratsu_driver_job *job;
    const struct ratsu_inputs *inputs;
    struct source *sources; /* an entry for each input; zeroed until the input is looked at */
    struct ratsu_output **outputs; /* an output twice if both are standard output */
    size_t output_count;
    bool live; /* the main output is not a regular file: somebody may wait for it */
    struct ratsu_progress progress;
    uint64_t taken; /* bytes of the files before the one that is written now */
    uint64_t line;  /* of the next block: only chain uses it */
    size_t skipped; /* such inputs */
    unsigned seen;  /* of inputs that are read, sum of enum ratsu_holds; only `choose` uses it */
    bool trouble;   /* only the caller's thread before and after the run, and write, use it */
};

static void report(struct driver *driver, struct ratsu_input_error *error)
{
    /* An output that has failed is not written again, and is reported once. */
    ratsu_message_input(NULL, error);
    ratsu_input_error_free(error);
    driver->trouble = true;
}

/* Output so far is written before a message: both may go to the same file. */
static void flush_main(struct driver *driver)
{
    struct ratsu_input_error error = {0};
    if (!ratsu_output_flush(driver->outputs[0], &error)) report(driver, &error);
}

/* The command that reads what this run reads. */
static const char *reader(const struct driver *driver)
{
    return driver->job->reader ? driver->job->reader : driver->tool->name;
}

static void report_input(struct driver *driver, size_t input, const struct ratsu_input_error *error)
{
    struct ratsu_slice text = ratsu_input_error_text(error);
    struct ratsu_slice command = ratsu_buffer_slice(&error->command);
    const struct ratsu_inputs *inputs = driver->inputs;
    const char *name = ratsu_inputs_name(inputs, input);
    if (driver->sources[input].skipped) {
        driver->skipped++;
        return;
    }
    flush_main(driver);
    const bool none = strcmp(name, "-") != 0 && access(name, F_OK) != 0;
    const bool address = strstr(name, "://") != NULL;
    struct ratsu_buffer quoted = {0};
    size_t ranks = 0;
    for (const char *c = name; *c && *c != ' '; c++) ranks += *c == '/';
    ratsu_add_shell(&quoted, ratsu_slice_of(name));
    if (none && (address || (ranks == 7 && strchr(name, ' '))))
        ratsu_refuse("%s: %s; type: %s %.*s | %s", name,
                     address ? "this is an address, not a file"
                             : "this is no file; a position is read from standard input",
                     address ? "curl -L" : "echo", (int)quoted.length, quoted.data, reader(driver));
    else if (command.length > 0)
        ratsu_refuse("%s: %.*s: %.*s | %s", name, (int)text.length, text.data, (int)command.length,
                     command.data, reader(driver));
    else if (none && input + 1 < inputs->count &&
             ratsu_is_file_in_two(name, inputs->paths[input + 1]))
        ratsu_refuse("%s: %.*s; '%s %s' is a file: put its name in quotation marks", name,
                     (int)text.length, text.data, name, inputs->paths[input + 1]);
    else if (none && input > 0 && input + 1 == inputs->count && strrchr(name, '.') &&
             driver->tool->with & RATSU_WITH_OUTPUT && !ratsu_inputs_are_games(name))
        ratsu_refuse("%s: %.*s; to write a file: -o %.*s", name, (int)text.length, text.data,
                     (int)quoted.length, quoted.data);
    else
        ratsu_message_input(name, error);
    ratsu_buffer_free(&quoted);
    driver->trouble = true;
}

static bool next_input(void *context, size_t source, int stop, struct ratsu_input **input,
                       struct ratsu_input_error *error)
{
    struct driver *driver = context;
    if (source == driver->inputs->count) return false;
    *input = ratsu_input_open_until(driver->inputs->paths[source], stop, error);
    return true;
}

static struct ratsu_input *open_ahead(void *context, size_t source, int stop)
{
    const struct driver *driver = context;
    if (source >= driver->inputs->count) return NULL;
    return ratsu_input_open_ahead(driver->inputs->paths[source], stop);
}

/* Adds PATH, quoted for the shell; nothing for standard input. */
static void add_path(struct ratsu_buffer *command, const char *path)
{
    if (strcmp(path, "-") == 0) return;
    ratsu_buffer_add_string(command, " ");
    ratsu_add_shell(command, ratsu_slice_of(path));
}

/* Reads the header line of the table at the beginning of TEXT, which is all of it if END. False if
 * there is not enough of it yet, or no memory: ERROR says that. */
static bool read_header(struct source *source, struct ratsu_slice text, bool end,
                        struct ratsu_input_error *error)
{
    const size_t mark = ratsu_mark_length(text), line_end = ratsu_line_end(text, mark);
    const struct ratsu_slice line = ratsu_slice_part(text, mark, line_end);
    if (!source->form->header) return true;
    if (line_end == text.length && !end) return false;
    ratsu_header_free(&source->header);
    bool read = source->form->header(source->form, line, &source->header);
    if (!read) ratsu_error_no_memory(error);
    return read;
}

/* Whether the first line with text is tags alone, which no form but PGN has; -1 if it is not known
 * yet, for that line goes on. */
static int begins_with_tags(struct ratsu_slice text, bool all)
{
    const size_t first = ratsu_first_text(text), end = ratsu_line_end(text, first);
    struct ratsu_slice line = ratsu_slice_trim(ratsu_slice_part(text, first, end));
    if (line.length < 3 || line.data[0] != '[' || !ratsu_is_capital(line.data[1])) return 0;
    return end == text.length && !all ? -1 : line.data[line.length - 1] == ']';
}

/* Says in ERROR why the input of number SOURCE, which is of FORM, is not read, and what to type.
 * OTHER: the run reads another form alone. */
static void refuse_form(const struct driver *driver, size_t source, const struct ratsu_form *form,
                        bool other, struct ratsu_input_error *error)
{
    const char *path = driver->inputs->paths[source];
    const bool positions = driver->job->forms == RATSU_HOLDS_POSITIONS;
    struct ratsu_buffer *message = &error->message, *command = &error->command;
    ratsu_input_error_free(error);
    if (form->holds == RATSU_HOLDS_NOTHING) {
        ratsu_buffer_add_string(message, "is UTF-16, and must be UTF-8; type");
        ratsu_buffer_add_string(command, "iconv -f UTF-16 -t UTF-8");
        add_path(command, path);
    } else if (!form->holds && !form->separator) {
        ratsu_buffer_print(message, "is %s; type", form->title);
        ratsu_buffer_add_string(command, "tar -xOf ");
        ratsu_add_shell(command, ratsu_slice_of(path));
    } else if (!form->holds && (form->separator == ';' || form->separator == '|')) {
        ratsu_buffer_print(message, "is %s: save it with commas", form->title);
    } else if (!form->holds && driver->job->forms & RATSU_HOLDS_GAMES) {
        /* A table with another header than the one that is written here. */
        ratsu_buffer_print(message, "looks like %s; add --from=%s", form->title, form->name);
    } else if (!form->holds) {
        ratsu_buffer_print(message, "looks like %s, which %s does not read; type", form->title,
                           reader(driver));
        ratsu_buffer_print(command, "pgn-convert --from=%s", form->name);
        add_path(command, path);
    } else {
        const bool asked = driver->settings->form == form;
        ratsu_buffer_print(message, "%s %s, which %s does not read",
                           asked ? "--from says" : "looks like", form->title, reader(driver));
        if (other && form->keeps_bytes) {
            ratsu_buffer_print(message, "; add --to=%s", form->name);
        } else if (form->holds == RATSU_HOLDS_BOOK) {
            ratsu_buffer_add_string(message, "; pgn-stats --from=polyglot lists it");
        } else if (!other && form->holds != RATSU_HOLDS_POSITIONS && !driver->settings->form) {
            ratsu_buffer_add_string(message, "; type");
            ratsu_buffer_add_string(command, positions ? "pgn-convert --to=epd" : "pgn-convert");
            add_path(command, path);
        }
    }
}

static const struct ratsu_cutter *choose(void *context, size_t source, struct ratsu_slice text,
                                         bool end, struct ratsu_input_error *error)
{
    struct driver *driver = context;
    const struct ratsu_form *form = driver->settings->form;
    const int tags = form && form->holds != RATSU_HOLDS_PGN ? begins_with_tags(text, end) : 0;
    if (tags > 0) {
        ratsu_input_error_free(error);
        ratsu_buffer_print(&error->message, "is PGN, not %s as --from=%s says: leave --from out",
                           form->title, form->name);
    }
    if (tags) return NULL;
    if (!form)
        form = ratsu_form_recognise(text, ratsu_slice_of(ratsu_inputs_name(driver->inputs, source)),
                                    end);
    if (!form) return NULL;
    bool blank = end && ratsu_first_text(text) == text.length; /* no records, whatever is read */
    bool other = driver->job->form && driver->job->form != form;
    bool positions = driver->job->forms == RATSU_HOLDS_POSITIONS;
    /* A run that counts or copies what it reads takes no positions in a folder, or beside games. */
    const bool of_positions = form->holds == RATSU_HOLDS_POSITIONS;
    const unsigned others =
        of_positions ? RATSU_HOLDS_PGN | RATSU_HOLDS_GAMES : RATSU_HOLDS_POSITIONS;
    const bool strange = driver->job->positions_named && !positions &&
                         ((of_positions && driver->inputs->found[source]) || driver->seen & others);
    bool read = driver->job->forms & form->holds && !strange;
    if ((read && !other) || blank) {
        struct source *chosen = &driver->sources[source];
        chosen->form = form;
        driver->seen |= blank ? 0 : form->holds;
        chosen->cutter = (struct ratsu_cutter){form->cut, form->start};
        return read_header(chosen, text, end, error) ? &chosen->cutter : NULL;
    }
    if (form->holds == (positions ? RATSU_HOLDS_PGN : RATSU_HOLDS_POSITIONS))
        driver->sources[source].skipped = driver->inputs->found[source];
    refuse_form(driver, source, form, other, error);
    return NULL;
}

static void *new_state(void *context)
{
    const struct ratsu_driver_job *job = ((struct driver *)context)->job;
    return job->new_state(job->context);
}

static void free_state(void *context, void *state)
{
    const struct ratsu_driver_job *job = ((struct driver *)context)->job;
    job->free_state(job->context, state);
}

/* Whether BLOCK is all of its input and holds text but no game, which is an error: ratsu(7). */
static bool lacks_game(const struct driver *driver, const struct ratsu_block *block)
{
    bool pgn = block->form && block->form->holds == RATSU_HOLDS_PGN;
    if (!driver->job->needs_game || !pgn || block->games > 0) return false;
    if (!block->first || !block->last || block->trouble) return false;
    return ratsu_first_text(block->text) < block->text.length;
}

static void work(void *context, struct ratsu_block *block)
{
    struct driver *driver = context;
    block->name = ratsu_inputs_name(driver->inputs, block->input);
    const struct source *source = &driver->sources[block->input];
    block->form = source->form;
    block->header = block->form && block->form->header ? &source->header : NULL;
    block->lines = ratsu_line_ends(block->text);
    driver->job->work(driver->job->context, block);
    if (lacks_game(driver, block)) {
        size_t at = ratsu_first_text(block->text);
        uint64_t line = 1 + ratsu_line_ends(ratsu_slice_part(block->text, 0, at));
        ratsu_message_add_at(
            block->messages, block->name, line, at - ratsu_line_start(block->text, at) + 1,
            RATSU_MESSAGE_ERROR, "no game in this text: no tags or moves found%s",
            ratsu_json_hint(ratsu_slice_part(block->text, at, block->text.length)));
    }
    const bool empty = block->first && block->last && !block->trouble &&
                       ratsu_first_text(block->text) == block->text.length;
    if (empty && driver->inputs->count > 1 && !driver->settings->ranged)
        ratsu_message_add_at(block->messages, block->name, 0, 0, RATSU_MESSAGE_NOTE,
                             "this file is empty");
}

static void chain(void *context, struct ratsu_block *block)
{
    struct driver *driver = context;
    if (block->first) driver->line = 1;
    block->line = driver->line;
    driver->line += block->lines;
    if (driver->job->chain) driver->job->chain(driver->job->context, block);
}

static void finish(void *context, struct ratsu_block *block)
{
    const struct ratsu_driver_job *job = ((struct driver *)context)->job;
    if (job->finish) job->finish(job->context, block);
}

static void empty(struct ratsu_buffer *buffer)
{
    if (buffer->capacity > KEPT) ratsu_buffer_free(buffer);
    buffer->length = 0;
}

/* Writes and empties the buffers of one block; false on trouble, which is reported. */
static bool write_buffers(struct driver *driver, struct ratsu_buffer *out,
                          struct ratsu_buffer *messages)
{
    struct ratsu_input_error error = {0};
    bool failed = messages->failed;
    if (messages->length > 0) flush_main(driver);
    ratsu_message_write(ratsu_buffer_slice(messages));
    empty(messages);
    for (size_t i = 0; i < driver->output_count && !failed; i++) {
        if (out[i].length > 0 && driver->progress.shared) ratsu_progress_wipe(&driver->progress);
        if (!ratsu_output_write(driver->outputs[i], ratsu_buffer_slice(&out[i]), &error)) {
            report(driver, &error);
            return false;
        }
        failed = out[i].failed;
        empty(&out[i]);
    }
    if (!failed && (!driver->live || ratsu_output_flush(driver->outputs[0], &error))) return true;
    if (failed) ratsu_error_no_memory(&error);
    report(driver, &error);
    return false;
}

static bool write_block(void *context, struct ratsu_block *block)
{
    struct driver *driver = context;
    enum ratsu_driver_answer answer = RATSU_DRIVER_GO;
    if (!write_buffers(driver, block->out, block->messages)) return false;
    if (driver->job->write) answer = driver->job->write(driver->job->context, block);
    if (block->trouble) report_input(driver, block->input, block->trouble);
    if (answer == RATSU_DRIVER_TROUBLE || lacks_game(driver, block)) driver->trouble = true;
    uint64_t taken = driver->taken + block->taken;
    if (block->last) driver->taken = taken;
    if (driver->settings->ranged) taken = driver->progress.bytes + block->text.length;
    ratsu_progress_add(&driver->progress, block->text.length, block->games, taken);
    return answer == RATSU_DRIVER_GO;
}

/* The path of output NUMBER: 0 is the main one. NULL: standard output. */
static const char *output_path(const struct driver *driver, size_t number)
{
    const char *path = number == 0 ? driver->settings->output : driver->job->extra[number - 1];
    if (number == 0 && driver->job->split) return "/dev/null"; /* --split has its own files */
    return path && strcmp(path, "-") != 0 ? path : NULL;
}

static bool open_outputs(struct driver *driver, const struct ratsu_inputs *inputs)
{
    size_t count = driver->job->extras + 1;
    driver->outputs = calloc(count, sizeof *driver->outputs);
    if (!driver->outputs) ratsu_refuse("no memory");
    if (!driver->outputs) return false;
    driver->output_count = count;
    for (size_t i = 0; i < count; i++) {
        struct ratsu_input_error error = {0};
        const char *path = output_path(driver, i);
        bool twice = false;
        for (size_t k = 0; k < i && !path; k++) twice |= !output_path(driver, k);
        if (!twice) driver->outputs[i] = ratsu_files_open(path, &error);
        if (!twice && !driver->outputs[i]) report(driver, &error);
        for (size_t k = 0; k < i && driver->outputs[i]; k++)
            twice |= ratsu_outputs_same(driver->outputs[k], driver->outputs[i]);
        if (twice)
            ratsu_refuse("%s would be written twice: give each output its own file",
                         path ? path : "standard output");
        if (twice || !driver->outputs[i]) return false;
        if (!ratsu_inputs_spared(inputs, driver->outputs[i], i == 0)) return false;
    }
    struct stat status;
    driver->live =
        !output_path(driver, 0) && (fstat(STDOUT_FILENO, &status) != 0 || !S_ISREG(status.st_mode));
    return true;
}

/* The bytes to be read: the sizes of all inputs, or the range in them; 0 if not known. */
static uint64_t total_size(const struct driver *driver)
{
    uint64_t total = 0;
    for (size_t i = 0; i < driver->inputs->count; i++) {
        struct stat status;
        const char *path = driver->inputs->paths[i];
        bool standard = strcmp(path, "-") == 0;
        if ((standard ? fstat(STDIN_FILENO, &status) : stat(path, &status)) != 0) continue;
        if (!S_ISREG(status.st_mode)) return 0;
        total += (uint64_t)status.st_size;
    }
    const struct ratsu_settings *settings = driver->settings;
    if (!settings->ranged) return total;
    if (settings->from >= total) return 0;
    return (settings->to < total ? settings->to : total) - settings->from;
}

/* Writes what comes before the first block, if BEGIN, or after the last one. */
static void write_frame(struct driver *driver, bool begin)
{
    const struct ratsu_driver_job *job = driver->job;
    struct ratsu_buffer *out = calloc(driver->output_count, sizeof *out), messages = {0};
    enum ratsu_driver_answer answer = RATSU_DRIVER_GO;
    if (!out) {
        ratsu_refuse("no memory");
        driver->trouble = true;
        return;
    }
    if (begin && job->begin) job->begin(job->context, out);
    bool more = !begin && job->more;
    while (write_buffers(driver, out, &messages) && more) {
        answer = job->more(job->context, out, &messages);
        more = answer == RATSU_DRIVER_GO;
    }
    if (!begin && job->end) {
        job->end(job->context, out, &messages);
        write_buffers(driver, out, &messages);
    }
    if (answer == RATSU_DRIVER_TROUBLE) driver->trouble = true;
    for (size_t i = 0; i < driver->output_count; i++) ratsu_buffer_free(&out[i]);
    ratsu_buffer_free(&messages);
    free(out);
}

static void run(struct driver *driver)
{
    const struct ratsu_settings *settings = driver->settings;
    struct ratsu_pipeline pipeline = {.threads = (unsigned)settings->jobs,
                                      .block_size = driver->job->block_size,
                                      .max_block = (size_t)settings->max_game,
                                      .ranged = settings->ranged,
                                      .from = settings->from,
                                      .to = settings->to,
                                      .next = next_input,
                                      .ahead = open_ahead,
                                      .choose = choose,
                                      .outputs = driver->output_count,
                                      .new_state = driver->job->new_state ? new_state : NULL,
                                      .free_state = free_state,
                                      .work = work,
                                      .chain = chain,
                                      .finish = finish,
                                      .write = write_block,
                                      .context = driver};
    ratsu_progress_begin(&driver->progress, settings->progress, total_size(driver));
    write_frame(driver, true);
    if (!driver->trouble && ratsu_pipeline_run(&pipeline) == RATSU_PIPELINE_MEMORY) {
        ratsu_refuse("no memory");
        driver->trouble = true;
    }
    ratsu_progress_wipe(&driver->progress);
    driver->progress.shown = false;
    bool positions = driver->job->forms == RATSU_HOLDS_POSITIONS;
    ratsu_inputs_skipped(driver->skipped, positions ? "games" : "positions",
                         positions ? "positions" : "games");
    write_frame(driver, false);
}

int ratsu_driver_run(const struct ratsu_tool *tool, struct ratsu_inputs *inputs,
                     const struct ratsu_driver_job *job)
{
    const struct ratsu_settings *settings = inputs->settings;
    const struct ratsu_inputs none = {0};
    struct driver driver = {
        .tool = tool, .settings = settings, .job = job, .inputs = job->work ? inputs : &none};
    if (job->work && !ratsu_inputs_find(inputs)) return 2;
    driver.sources = calloc(driver.inputs->count + 1, sizeof *driver.sources);
    if (job->work && settings->ranged && inputs->count != 1) {
        ratsu_refuse("--range takes one input, not %zu", inputs->count);
        driver.trouble = true;
    } else if (!driver.sources) {
        ratsu_refuse("no memory");
        driver.trouble = true;
    } else if (open_outputs(&driver, inputs)) {
        run(&driver);
    } else {
        driver.trouble = true;
    }
    /* All files are renamed to their places, or none. */
    struct ratsu_input_error error = {0};
    size_t count = 0;
    for (size_t i = 0; i < driver.output_count; i++)
        if (driver.outputs[i]) driver.outputs[count++] = driver.outputs[i];
    if (!ratsu_files_close(driver.outputs, count, driver.job->split, !driver.trouble, &error))
        report(&driver, &error);
    free(driver.outputs);
    for (size_t i = 0; driver.sources && i < driver.inputs->count; i++)
        ratsu_header_free(&driver.sources[i].header);
    free(driver.sources);
    return driver.trouble ? 2 : 0;
}
