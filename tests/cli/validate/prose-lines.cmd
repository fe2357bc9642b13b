# Lines where no moves are under way, which hold no word that could be a move, are unexpected text: they make no game,
# end no tags, and all bytes are kept, wherever they stand and wherever the input is cut.
tags() { printf '[Event "%s"]\n[Site "S"]\n[Date "2020.01.01"]\n' $1; }
rest() { printf '[Round "1"]\n[White "W"]\n[Black "B"]\n[Result "1-0"]\n'; }
whole() { tags $1; rest; printf '\n1. e4 e5 1-0\n'; }
head() { printf '%s\n\n' "$1"; whole A; echo; whole B; }
between() { whole A; printf '\n%s\n\n' "$1"; whole B; }
among() { tags A; printf '%s\n' "$1"; rest; printf '\n1. e4 e5 1-0\n\n'; whole B; }
end() { whole A; echo; whole B; printf '\n%s\n' "$1"; }
say() {
  pgn-validate $J -q --format=gcc file.pgn | sed 's/.*error: //' | tr '\n' ' '
  pgn-convert $J --to=jsonl file.pgn 2>said | grep -o '"plies":2.*"Event":"[AB]".*"Result":"1-0"' | wc -l
  grep -c ' left out: ' said
  pgn-convert $J --keep file.pgn | cmp - file.pgn
}
while read -r line; do
  for place in head between among end; do $place "$line" >file.pgn; say; done
done <<'LINES'
Chess960
12.05.2020
(c) 2020 Club (Q1)
1. First prose
see www.b2.de
<p>COVID19</p>
Score: 0-1 today
12.
x@y.z1 {a comment} 12
LINES
for line in 'a4 paper' 'E4' '1. e9 *'; do between "$line" | pgn-filter -c; done
printf '1.\ne4\ne5\n2.\nNf3 *\n' | pgn-validate -q --disable=T
