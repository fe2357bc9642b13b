pgn-moves 'nonsense'
pgn-moves start e4 'e5'; pgn-moves '1. e4'; pgn-moves start lost.pgn
pgn-moves "Camelot (WCF)"
pgn-moves chess960
