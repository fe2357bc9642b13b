# A double round of three: points, then Sonneborn-Berger, then names.
game() { printf '[Event "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n%s\n\n' "$1" "$2" "$3" "$4" "$4"; }
{
    game Cup Ann Bob 1-0; game Cup Bob Cid 1/2-1/2; game Cup Cid Ann 0-1
    game Cup Bob Ann 1-0; game Cup Cid Bob 1/2-1/2; game Cup Ann Cid '*'
    game Open Zoe Yan 1/2-1/2
} > cup.pgn
pgn-stats $J --crosstable cup.pgn
pgn-stats $J --crosstable --to=csv cup.pgn
i=0; while [ $i -lt 30 ]; do game Swiss "Player $i" "Player $(((i * 7 + 3) % 30))" 1-0; i=$((i + 1)); done > swiss.pgn
pgn-stats $J --crosstable swiss.pgn | head -n 14
# Opponents beyond the eighth stand in lines of their own; the year of the event is a part of its name, a rating that
# nobody can have is none.
awk 'BEGIN { for (i = 1; i <= 41; i++) for (j = i + 1; j <= 41 && j <= i + 10; j++)
    printf "[Event \"Swiss\"]\n[EventDate \"2001.02.03\"]\n[White \"P%02d\"]\n[Black \"P%02d\"]\n[WhiteElo \"12345\"]\n[Result \"1-0\"]\n\n1-0\n\n", i, j }' >long.pgn
pgn-stats $J --crosstable --sections=ratings long.pgn | head -n 19
# A game without a result is an unfinished one, for both players.
printf '[Event "Open"]\n[White "%s"]\n[Black "%s"]\n\n1. e4\n\n' Ann Bob Bob Cid >open.pgn
pgn-stats $J --sections=players --crosstable --to=csv open.pgn
