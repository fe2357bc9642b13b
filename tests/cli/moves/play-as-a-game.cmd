# --play is the text of a game: signs, comments, numbers, dashes, null moves, suffixes and letters apart.
pgn-moves --play='1. e4! e5 2.Nf3 Nc6 {a comment} 3. Bb5 a6?! 4. O–O Nf6 (4... d6) $1 5. -- a5 6. B c4 1-0' start
pgn-moves --play='e4 a6 e5 d5 exd6 e.p.' start
pgn-moves --play='e4e5 2.Nf3Nc6' start
pgn-moves --play='-- e5' start
pgn-moves --play='d4 =+ e5 (=)' start
pgn-moves --variant=marineerimine --play='1. e4 c6 2. Ba6!' start
pgn-moves --play='e4 hello' start
pgn-moves --play='(e4) e4 (e9) e5 e6' start
# What --pieces wrote, it reads: its letters first, then English.
pgn-moves --pieces=et --play='1. Rf3 Rc6 2. e4 e5 3. Ob5' start
pgn-moves --pieces=et --play='Nf3 Rc6 e4 e5 Rxe5' start
pgn-moves --pieces=et --play='Rf4' start
pgn-moves --pieces=ru --play='Кf3 d5' start
pgn-moves --variant=marineerimine --pieces=et --play='Rf3' start
# Other notations, too.
pgn-moves --notation=descriptive --play='P-K4 P-K4 N-KB3' start
pgn-moves --notation=iccf --play='1.5254 5755' start
pgn-moves --notation=rlan --play='e2-e4 d7-d5 e4xd5 Qd8xd5' start
# Dots beside a move are no text.
pgn-moves --play='e4. e5 ..' start
