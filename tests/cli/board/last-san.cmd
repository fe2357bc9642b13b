# The last move as a game's text is read: signs, numbers, "e.p." apart, letters of a language.
P='rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1'
for move in Nf3 'Nf3!' '1. Nf3 $1' '♘f3' '1.Nf3 {a comment}'; do pgn-board --last="$move" "$P" | grep '[*]'; done
pgn-board --last='Rf3!' --read-pieces=et "$P" | grep '[*]'
pgn-board --last=Nhf3 "$P" | grep '[*]'
for move in Rf3 Nc3 Nxf3+ Nbf3 O-O 'Nf3 Nc6' '(Nf3)' zzz '' 'Nf3 {so' 'Nf3 *

1. e4'; do pgn-board --last="$move" "$P"; done
pgn-board --last='dxe6 e.p.!' '4k3/8/4P3/8/8/8/8/4K3 b - - 0 1' | grep '[*]'
pgn-board --last='exd3 e.p.' '4k3/8/8/8/8/3p4/8/4K3 w - - 0 1' | grep '[*]'
pgn-board --last='exd8Q+' '3Qk3/8/8/8/8/8/8/4K3 b - - 0 1' | grep '[*]'
pgn-board --last=e8=Q+ '2k1Q3/8/8/8/8/8/8/4K3 b - - 0 1' | grep '[*]'
pgn-board --last=e1N '4k3/8/8/8/8/8/8/K3n3 w - - 0 1' | grep '[*]'
pgn-board --last=e8=Q+ '3kQ3/8/8/8/8/8/8/4K3 b - - 0 1'
pgn-board --last=e4 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' | grep '[*]'
pgn-board --last='O–O!' '4k3/8/8/8/8/8/8/5RK1 b - - 1 1' | grep '[*]'
pgn-board --last=O-O --variant=chess960 '4k3/8/8/8/8/8/8/5RK1 b - - 1 1' | grep '[*]'
pgn-board --last=Nf3 --variant=marineerimine "$P" | grep '[*]'
pgn-board --last=Nf3 --read-pieces=zz "$P"
pgn-board --last=D9 --variant=camelot start
# A bishop's letter is no file, nor are letters of other languages.
B='rnbqkbnr/pppppppp/8/8/8/2B5/PPPPPPPP/RN1QKBNR b KQkq - 0 1'
pgn-board --last=Bc1c3 "$B" | grep '[*]'
pgn-board --last=B4c3 'rnbqkbnr/pppppppp/8/8/8/2B5/PPP1PPPP/RN1QKB1R b KQkq - 0 1' | grep '[*]'
pgn-board --last=D1d3 --read-pieces=de '4k3/8/8/8/8/3Q4/8/4K3 b - - 0 1' | grep '[*]'
pgn-board --last=D1d3 '4k3/8/8/8/8/3Q4/8/4K3 b - - 0 1' | grep '[*]'
# No pawn comes from the first rank.
pgn-board --last=a2 '4k3/8/8/8/8/8/P7/4K3 b - - 0 1'
