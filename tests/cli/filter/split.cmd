file=$FIXTURES/games/otb.pgn
say() { "$@"; echo "status $?"; }
mkdir eco n
say pgn-filter $J --split=eco:1 -o 'eco/%s.pgn' "$file"
for letter in A B C D E; do
    pgn-filter $J "eco ~ /^$letter/" "$file" | cmp - eco/$letter.pgn
done
say pgn-filter $J --split=100 -o 'n/%s.pgn' --head=250 "$file"
grep -c '^\[Event ' n/*
pgn-filter --head=250 "$file" | cksum; cat n/1.pgn n/2.pgn n/3.pgn | cksum
# Many more files than are open at once
mkdir players
say pgn-filter $J --split=White -o 'players/%s.pgn' "$file"
pgn-filter -c --unique=White "$file"; ls players | wc -l
cat players/* | grep -c '^\[Event '
pgn-filter 'White = "Anderssen, Adolf"' "$file" | cmp - 'players/Anderssen, Adolf.pgn'
# What is there already stays; what this run made goes.
rm n/2.pgn n/3.pgn; cksum <n/1.pgn >before
say pgn-filter $J --split=100 -o 'n/%s.pgn' --head=250 "$file"
cksum <n/1.pgn | cmp - before; ls n
rm n/1.pgn; echo mine >n/3.pgn
say pgn-filter $J --split=100 -o 'n/%s.pgn' --head=250 "$file"
ls n; cat n/3.pgn
say pgn-filter $J --force --split=100 -o 'n/%s.pgn' --head=250 "$file"
grep -c '^\[Event ' n/3.pgn
# Names that files cannot have, two values each
mkdir odd
printf '[White "%s"]\n[Round "%s"]\n\n*\n\n' ../a 1 . 2 '' 3 a/b 1 '?' '?' |
    pgn-filter $J --split=White,Round -o 'odd/%s.pgn'
ls odd
say pgn-filter $J --split=White -o 'nowhere/%s.pgn' "$file"
say pgn-filter --split=White -o 'x.pgn' "$file"
say pgn-filter --split=moves -o '%s' "$file"
say pgn-filter --split=0 -o '%s' "$file"
say pgn-filter --split=5 -c -o '%s' "$file"
say pgn-filter --sort=player "$file"
say pgn-filter --unique=white "$file"
say pgn-filter --memory=1M --sample=1000000 "$file"
