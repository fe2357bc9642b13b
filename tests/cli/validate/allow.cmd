# A line before a game allows checks in it: they are not reported, do not decide the status and are counted. It belongs
# to that game in ranges, parts and every program.
cat >a.pgn <<'END'
% ratsu: allow missing-roster-tag, T104 -- a fragment
[Date "2020-13-01"]

1. e4 e5 2. Ke3 1-0

% ratsu: allow illegal-move, missing-roster-tag -- as the score sheet has it, 1-0

[Event "b"]

1. e4 e5 2. Ke3 1-0

% ratsu: allow missing-roster-tag -- a fragment
% ratsu: allow bad-date, missing-check -- was mended
[Event "c"]

1. e4 e5 1-0

% ratsu: allow missing-roster-tag
% ratsu: alow missing-roster-tag -- x
% ratsu: allow missing-roster, , missing-roster-tag, T101 -- x
[Event "d"]

1. e4 e5
% ratsu: allow bad-date -- too late
1-0
% no matter
END
pgn-validate $J --format=gcc a.pgn
pgn-validate $J --format=json a.pgn >json; echo "status $?"; tail -n 1 json
echo 'only what is allowed:'
sed '6,11!d' a.pgn >b.pgn
pgn-validate $J b.pgn; echo "status $?"
pgn-validate $J -q --strict --max-errors=1 b.pgn; echo "status $?"
echo 'ranges and filter:'
for step in 1 7 100; do
    for from in $(seq 0 $step 600); do
        pgn-validate $J --format=json --range=$from-$((from + step)) a.pgn
    done | grep -v 'parts\|summary' | sed 's/"line.*"offset/"offset/; s/"game".*"message/"message/' >parts
    grep -v 'parts\|summary' json | sed 's/"line.*"offset/"offset/; s/"game".*"message/"message/' | cmp - parts && echo "$step: the same"
done
pgn-filter $J 'Event = "b"' a.pgn | cmp - b.pgn && echo filter
pgn-convert $J --to=lines a.pgn | sort | pgn-convert $J --from=lines --keep | pgn-validate $J --format=json | tail -n 1
echo 'fixes and conversions:'
pgn-validate $J -q --fix a.pgn >fixed 2>found; cmp fixed a.pgn && echo fix
printf '%% ratsu: allow mate-as-check -- as printed\n[Event "x"]\n\n1. f3 e5 2. g4 Qh4+ 0-1\n' >mate.pgn
pgn-validate $J -q --disable=T --fix mate.pgn | cmp - mate.pgn && echo 'what is allowed is not fixed'
pgn-convert $J mate.pgn | tee export.pgn; pgn-convert $J export.pgn | cmp - export.pgn
pgn-convert $J --to=jsonl mate.pgn | pgn-convert $J | cmp - export.pgn && echo jsonl
echo 'duplicates:'
cat b.pgn b.pgn >c.pgn; sed 's/illegal-move/duplicate-game, &/' b.pgn >>c.pgn
pgn-validate $J --enable=duplicate-game --format=gcc c.pgn
echo 'nearly an allowance:'
for line in '%ratsu: allow mate-as-check -- x' '% Ratsu: allow mate-as-check -- x' '%  ratsu allow mate-as-check -- x' '% rats: allow' '% ratsu wrote this' '%' '% ratsu' '% Ratsu allows no'; do
    (echo "$line"; sed 1d mate.pgn) | pgn-validate $J --disable=T --format=gcc -q
done
