/* The words of a command line in a file of tests: separated by blanks, '...' holds blanks. */
#include <stdbool.h>
#include <stddef.h>

/* Cuts LINE, which is changed, into fewer than MOST WORDS and a NULL. Returns how many. */
static int split_words(char *line, char **words, int most)
{
    int count = 0;
    for (char *at = line; *at && count + 1 < most;) {
        while (*at == ' ') at++;
        if (!*at) break;
        char *to = words[count++] = at;
        for (bool quoted = false; *at && (quoted || *at != ' '); at++) {
            if (*at == '\'')
                quoted = !quoted;
            else
                *to++ = *at;
        }
        if (*at) at++;
        *to = '\0';
    }
    words[count] = NULL;
    return count;
}
