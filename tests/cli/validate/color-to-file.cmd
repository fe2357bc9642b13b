# --color=always colours a report in a file as well; auto does not.
printf '1. e5 *\n' >bad.pgn
pgn-validate $J -q --disable=T --color=always -o always bad.pgn; grep -c "$(printf '\033')" always
pgn-validate $J -q --disable=T -o plain bad.pgn; grep -c "$(printf '\033')" plain
