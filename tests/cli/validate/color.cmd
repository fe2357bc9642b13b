printf '1. e5 *\n' | pgn-validate --quiet --disable=T --color=always | od -c | sed 's/^[0-9]* *//'
printf '1. e5 *\n' | pgn-validate --quiet --disable=T --color=auto
