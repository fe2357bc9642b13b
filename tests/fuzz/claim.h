/* claim.h: what every fuzz target has, and how it reports that a property does not hold. */
#ifndef FUZZ_CLAIM_H
#define FUZZ_CLAIM_H

#include "ratsu/text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the run with a crash, which every fuzzer keeps, if THING is false. */
#define claim(thing)                                                                               \
    do {                                                                                           \
        if (!(thing)) {                                                                            \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #thing);             \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* The next line of TEXT from *AT, without its end; *AT is moved after it. False at the end. */
static inline bool next_line(struct ratsu_slice text, size_t *at, struct ratsu_slice *line)
{
    if (*at >= text.length) return false;
    const char *start = text.data + *at, *end = memchr(start, '\n', text.length - *at);
    line->data = start;
    line->length = end ? (size_t)(end - start) : text.length - *at;
    *at += line->length + 1;
    return true;
}

/* Which of LETTERS the BYTE is: people can read such files of a corpus. Any other byte means one of
 * the letters too. */
static inline size_t pick(uint8_t byte, const char *letters)
{
    const char *letter = byte ? strchr(letters, byte) : NULL;
    return letter ? (size_t)(letter - letters) : byte % strlen(letters);
}

/* Whether PART lies in WHOLE. */
static inline bool lies_inside(struct ratsu_slice part, struct ratsu_slice whole)
{
    return part.length == 0 ||
           (part.data >= whole.data && part.data + part.length <= whole.data + whole.length);
}

#endif
