# Operations of EPD that are no such thing: names, numbers, moves, and what stands twice.
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
while IFS= read -r operations; do echo "$start $operations"; done >a.epd <<'END'
hmvc 4294967296;
fmvn 4294967296;
acn 4294967296;
rc x;
ce -;
ce +12;
ce -032;
a_b 1; a-b 2; é 3;
c0"x";
x 5;
0 1;
bm ;
bm Nf3 Nc3 Zz9;
pv e4 e5 Nf3;
pv e4 e5 Ke3;
bm N3;
bm Nf3; bm Nc3;
id "a"; id "b";
hmvc 3; hmvc 3;
noop;;
dm 1;   
END
echo "$start 0 1 hmvc 0; fmvn 1;" >>a.epd
echo "$start 0 1 hmvc 2; fmvn 3;" >>a.epd
echo '4k3/8/8/8/8/8/8/R3K2R w KQ - bm Rh1; am O-O; sm Ra3; pm Kd1;' >>a.epd
echo '4k3/8/8/8/3N4/8/8/1N2K3 w - - bm Nc3 Nd2 N1d2 Nf3; pv Nd2;' >>a.epd
echo '4k3/8/8/8/8/8/8/R3K1NR w - - bm Re5;' >>a.epd
echo 'R3k3/R7/8/8/8/8/8/4K3 b - - bm Kd8; pv Kd7;' >>a.epd
pgn-validate -q --format=gcc a.epd
