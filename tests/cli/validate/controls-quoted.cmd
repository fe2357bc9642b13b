# Control characters of text are shown by their numbers, those of two bytes as well.
printf '[Result "\302\205x"]\n[Date "a\033b"]\n[Round "\302\240"]\n[ECO "\303\251"]\n\n1. e4 \302\233 e5 *\n' |
    pgn-validate -q --disable=missing-roster-tag --format=gcc
