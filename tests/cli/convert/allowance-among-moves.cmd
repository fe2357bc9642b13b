# A line that allows checks counts if it stands before the first move, whatever number or result comes before it; export
# puts it before the tags, once and for all.
printf '[Event "x"]\n[Result "*"]\n\n1.\n%% ratsu: allow missing-roster-tag -- a fragment\ne4 *\n' >number.pgn
printf '[Event "x"]\n[Result "*"]\n\n*\n%% ratsu: allow missing-roster-tag -- a fragment\n' >result.pgn
for game in number result; do
    pgn-validate --quiet $game.pgn
    pgn-convert $game.pgn >once
    pgn-convert once | cmp - once
    head -n 2 once
done
