# --tags=all: a column for each tag of the first games, whatever the form, the compression and the range; never one called all.
cat >games.pgn <<'END'
[Event "a"]
[WhiteElo "2000"]
[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]
[SetUp "1"]

1. Kd2 *

[Event "b"]
[Opening "King's, \"x\""]
[WhiteElo "x"]

1. d4 *

[Event "c"]
[Termination "time"]

1. e4 *
END
pgn-convert $J --tags=all --to=csv games.pgn
pgn-convert $J --tags=Own,all,ECO --to=tsv <games.pgn | cut -f 4,11-15 | sed -n 1p
cat games.pgn | pgn-convert --tags=all --to=csv | tee table | wc -l
gzip -c games.pgn | pgn-convert --tags=all --to=csv - | cmp - table && echo compressed
pgn-convert --to=jsonl games.pgn | pgn-convert --tags=all --to=csv | sed -n 1p
pgn-convert --tags=all --to=csv table | cut -d, -f 4-14 | sed -n 2p
pgn-convert --range=100- --tags=all --to=csv games.pgn | cut -d, -f 4,11-
pgn-convert --tags=all games.pgn | grep -c Elo
pgn-convert --tags=all,Result --to=csv --rows=ply games.pgn | sed -n 1p
for i in $(seq 1000); do printf '[Event "%d"]\n\n1. e4 *\n\n' "$i"; done | (cat; cat games.pgn) | pgn-convert $J --tags=all --to=csv | sed -n 1p
(for i in $(seq 2000); do echo "[T$i \"x\"]"; done; echo; echo '1. e4 *') | pgn-convert --tags=all --to=csv
mkfifo pipe; pgn-convert --tags=all --to=csv pipe
