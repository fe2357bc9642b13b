# Questions about checks read no games: what names a file is refused.
pgn-validate --checks games.pgn
pgn-validate --explain=illegal-move games.pgn
pgn-validate --checks -o checks
pgn-validate --checks --explain=illegal-move
pgn-validate --checks --format=json | sed -n '1p;$p'
ls
