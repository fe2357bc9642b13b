# Operations read in another language or notation are SAN where they go along as a tag; so they come back.
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
printf '%s bm Sf3 e4; pv Sf3 Sf6; c0 "a \\ b";\n' "$start" >de.epd
pgn-convert --read-pieces=de de.epd | grep EPD
pgn-convert --read-pieces=de --to=jsonl de.epd | pgn-convert --to=epd
pgn-convert --read-pieces=de --to=csv --tags=EPD de.epd | pgn-convert --to=epd --pieces=et
pgn-convert --read-pieces=de --to=epd de.epd
printf '%s bm g1f3; pm P-K4;\n' "$start" | pgn-convert --read-notation=descriptive | grep EPD
# A move that cannot be read stays as it is, and is reported, where another notation is asked for.
for asked in --notation=lan --pieces=et --read-pieces=de --ep=always; do
    printf '%s bm e5 Nc3; pv e4 e5 Ke3;\n' "$start" | pgn-convert --to=epd $asked
done
# Text in the place of a counter that is no operation of EPD is reported.
for rest in 'x 1' '- 1' '-1 1' '0 x' '0 1 x' 'bm e4; 7' 'acd 12'; do
    printf '%s %s\n' "$start" "$rest" | pgn-convert --to=epd
done
