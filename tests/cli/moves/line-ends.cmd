# Positions on lines that end in blanks, tabs, CR or CR LF; and FENs without quotes, of both sides.
fen='4k3/8/8/8/8/8/8/4K3'
printf '%s w - - 0 1 \t\r\n%s b - -\t\n%s w - -\r%s b - - 0 1' $fen $fen $fen $fen | pgn-moves --status
pgn-moves $fen b - - 0 1
pgn-moves $fen w - -
pgn-moves --play e4 e5 start
pgn-moves --play e4 ab
