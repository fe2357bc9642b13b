# @FILE stands for the lines of a file, an argument each.
printf '1. e4 e5 2. Ke3 *\n' >'a b.pgn'
printf -- '--format=gcc\r\n\n--disable\nmissing-roster-tag\na b.pgn\n' >args
pgn-validate -q @args; echo $?
printf '@args\n--\n@args\n' >more
pgn-validate -q @more; echo $?
printf '@loop\n' >loop
pgn-validate @loop; echo $?
pgn-validate @none; echo $?
