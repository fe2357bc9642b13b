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
