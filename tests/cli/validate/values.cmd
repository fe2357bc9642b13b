# The values of tags, at the bounds of what each may be: a line each, with what is reported of it.
try() {
    tag=$1; shift
    for value; do
        printf '[%s "%s"]\n\n*\n' "$tag" "$value" |
            pgn-validate -q --format=gcc --disable=R,T101 |
            sed "s/^-:1:[0-9]*: [a-z]*: //" >said
        printf '%s "%s": %s\n' "$tag" "$value" "$(paste -sd'|' said)"
    done
}
try ECO A00 E99 F00 @00 A0 A0x Ax0 A00a A00z 'A00{' 'A00`' A00/01 A00/0x A00/x1 A00:01 A00/011 a00 '?' - ''
try Round 1 10 1. .1 1.2 1.2.3 1..2 1.? '?' '?.1' - x 1x 1.x ' 1' ''
try Date 2024.02.29 2023.02.29 2024.04.30 2024.04.31 2024.12.31 2024.13.01 2024.00.01 2024.01.00 2024.01.32 2024.??.?? \
    ????.01.01 2024.1.01 2024.01.1 2024.01.011 24.01.01 2024-01-01 2024 '?' '' 1900.02.29 2000.02.29
try UTCTime 00:00:00 23:59:59 24:00:00 23:60:00 23:59:60 1:00:00 12:00 12:00:00.5 '?' ??:??:??
try WhiteElo 0 1 100 2882 4000 9999 10000 -1 2400? '?' - 0240 02400 ''
try WhiteFideId 1 1503014 99999999 999999999 0 x '?' -
try TimeControl '?' - 40/9000 40/9000:300 300 300+3 0+1 '*180' 40/9000:3600+30 40/ /40 +3 300+ 5+0.1 0300 300+02 40/05400 05/300:60 *0180 0 0.05 90m ''
try PlyCount 0 00 01 +0 1 x -1 '?' ''
try SetUp 0 1 2 ''
try Result 1-0 0-1 1/2-1/2 '*' 1/2 0-0 '?' ''
printf '[SetUp "0"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Ke2 *\n' | pgn-validate -q --disable=T101 --format=gcc
