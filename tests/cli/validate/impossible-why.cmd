# Why no game can reach a position: pieces, checks, counters, castles; in a line and in a tag.
cat >positions.fen <<'END'
4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1
4k3/8/8/8/8/8/PPPPPPPP/Q2QK3 w - - 0 1
4R3/8/4k3/8/8/8/4R3/4K3 b - - 0 1
4k3/8/8/8/8/8/8/4K3 w - - 0+0 0 1
QQ2k3/8/4R3/8/8/8/PPPPPPPP/3QK3 b - - 0 1
2/8/10/12/12/NNNNN7/12/12/12/12/12/12/12/10/8/2 w 00 0 1
MM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/mm w 00 0 1
1m/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1 b 20 3 44
1M/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 00 0 44
4k3/8/8/8/8/8/4R3/4K3 b - - 3+3 0 44
END
pgn-validate --format=gcc --quiet positions.fen
while read -r position; do printf '[SetUp "1"]\n[FEN "%s"]\n\n*\n\n' "$position"; done <positions.fen |
    pgn-validate --format=gcc --quiet --disable=T
# Marineerimine: pawns that changed their file or passed each other; and its en passant field
pgn-validate --format=gcc --quiet --variant=marineerimine <<'END'
4k3/8/8/8/7P/8/7P/4K3 w - - 0 1
4k3/8/3P4/8/3p4/8/8/4K3 w - - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
END
pgn-moves --play= --variant=marineerimine 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
