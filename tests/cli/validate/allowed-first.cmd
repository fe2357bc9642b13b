# An allowance that nothing needs is named, of the first check in the list as well.
printf '%% ratsu: allow not-utf8 -- old\n[Event "?"]\n\n1. e4 *\n' | pgn-validate --enable=unused-allowance -q -
