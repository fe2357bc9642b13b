# The operations of a line of EPD have one reading: what pgn-validate calls bad-epd, no program passes over.
echo line.epd >names
while IFS= read -r operations; do
    printf '4k3/8/8/8/8/8/8/R3K2R w KQ - %s\n' "$operations" >line.epd
    echo "$operations"; echo "$operations" >&2
    pgn-validate --quiet --format=gcc line.epd
    pgn-convert --to=fen line.epd
    pgn-moves --files-from=names --play=Ke2
    pgn-perft 1 --files-from=names
    pgn-board --files-from=names | sed -n '1p;$p'
    pgn-filter --unique=position -c line.epd
done <<'END'
5 hmvc 7; fmvn 3;
5 hmvc 5; fmvn 3;
5 7 fmvn 8;
5 7 hmvc 5; fmvn 7;
hmvc x; bm Ke2;
hmvc "3";
hmvc 7; hmvc 7;
hmvc 1000000000;
fmvn 999999999;
5 1000000000
bm Ke2
hello world
bm ;
id "a;
c0x"a";
c0 "a";; c1 "b";
ce -5;
ce -;
;D1 26 ;D2 100
END
