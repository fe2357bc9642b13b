/* base/system.h: what POSIX does not offer. All of it stands in base/system.c, with a plain
 * fallback that -DRATSU_SYSTEM_PLAIN selects. */
#ifndef BASE_SYSTEM_H
#define BASE_SYSTEM_H

#include "ratsu/text.h"

/* Returns the highest level that this processor runs and that this build contains. */
enum ratsu_level ratsu_level_best(void);

/* Returns how many processors this process may use (its affinity, not the machine's number); at
 * least 1. */
unsigned ratsu_processors(void);

/* Returns SIZE bytes of zeroed memory aligned to 64, in huge pages where the system gives them;
 * NULL if there is no memory. ratsu_pages_free() takes the same size. */
void *ratsu_pages(size_t size);
void ratsu_pages_free(void *pages, size_t size);

/* Makes the pipe at DESCRIPTOR hold SIZE bytes where the system can, so that its writer waits less
 * often. A larger pipe, and a descriptor that is no pipe, stay as they are. */
void ratsu_system_widen_pipe(int descriptor, size_t size);

/* Fills DATA with SIZE bytes (at most 256) that nobody outside can know. Never fails; without any
 * source of random bytes they come from clock, process and addresses. */
void ratsu_system_random(void *bytes, size_t size);

/* Opens a file in FOLDER that never had a name, close-on-exec; -1 where the system or the folder
 * offers none, and on failure. */
int ratsu_system_nameless_file(const char *folder);

/* The highest number that a signal can have. */
int ratsu_system_last_signal(void);

/* True if signal NUMBER ends a program that does nothing about it, and can be caught. */
bool ratsu_system_signal_ends(int number);

#endif
