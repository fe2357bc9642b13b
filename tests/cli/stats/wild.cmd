# needs: jq
plain() { sed 's/\.0\([],}]\)/\1/g'; } # jq writes 50.0 as 50 or, since its version 1.7, as it stands
# Whatever stands in a file, its games are counted: by their tags, and by the moves up to the fault.
{
    printf '[Event "K\366ln"]\n[White "M\374ller"]\n[Black "a \\"b\\" \\\\c"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n\n'
    printf '[Event "K\303\266ln"]\n[White "M\303\274ller"]\n[Variant "Bughouse"]\n\n1. e4 e5 1/2-1/2\n\n'
    printf '[Event "x"]\n[White "tab\tand \001"]\n[FEN "nonsense"]\n[WhiteElo "2400"]\n[BlackElo "x"]\n[Date "2024.13.01"]\n\n1. e4 *\n\n'
    printf '[Event "x"]\n[Result "?"]\n[WhiteElo "2400"]\n[BlackElo "2500"]\n[Date "2024.02.??"]\n\n1. f3 e5 2. g4 Qh4+ {mate} 0-1\n'
} > wild.pgn
pgn-stats $J --to=json wild.pgn | jq -c '{games, plies, results, faulty, first, last}, .systems[], .ends[], .players[], .events[], .differences[], .dates[]' | plain
pgn-stats $J --sections=players,events,years wild.pgn
echo 'no game' | pgn-stats $J; echo "status $?"
printf '[Event "?"]\n\n1. e4 {%0200d} *\n\n[Event "?"]\n\n1. d4 *\n' 7 | pgn-stats $J --max-game=100 --to=csv --sections=overview
