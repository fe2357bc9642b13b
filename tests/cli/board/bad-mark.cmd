pgn-board --to=svg --mark=Zd4 start; echo $?
pgn-board --to=svg --mark=Ga9 start; echo $?
pgn-board --last=e2 start; echo $?
pgn-board --ply=x game.pgn
for mark in 'Ge4,,Re5' G Gd Gd4d Gd4d4 Gd4e5f6 Gi1 Ge004 G@1 Gd0 gd4 ' Ge4 , '; do pgn-board --to=svg --mark="$mark" start; done
# A picture has room for 64 of them.
marks() { for i in $(seq "$1"); do printf '%sGe4' "${comma-}"; comma=,; done; }
pgn-board --to=svg --mark="$(marks 64)" start >picture; grep -c 'fill-opacity="0.55"' picture; tail -n 1 picture
pgn-board --to=svg --mark="$(marks 65)" start
pgn-board --to=svg --mark='GE4,rh1A8' --last=h8 start
