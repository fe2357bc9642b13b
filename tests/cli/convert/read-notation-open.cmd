# What is not closed, left out or no NAG is reported in every notation that is read, as in SAN.
for text in '{oops P-K4 2. N-KB3 *' '(1. P-Q4 P-Q4 2. N-KB3 *' 'P-K4 ) 2. N-KB3 *' 'P-K4 (1... P-Q4 *) 2. N-KB3 1-0' \
    'P-K4 $300 2. N-KB3 *' 'P-K4!? $5 2. N-KB3 (=) N-QB3 *' 'P-K4 [Round "7"] 2. N-KB3 *'; do
    printf '1. P-K4 %s\n' "$text" >game.pgn
    pgn-convert --read-notation=descriptive --on-error=skip game.pgn | tail -n +9
done
# A tag among the moves is one there too, and --tags drops it and nothing else.
pgn-convert --read-notation=uci --tags=none <<'END_OF_GAME'
[White "A"]

1. e2e4 e7e5 {stays}
[Annotator "B"]
2. g1f3 *
END_OF_GAME
