# Commands in comments, at the bounds of what each may hold: a line each, with what is reported of it.
try() {
    name=$1; shift
    for value; do
        printf '1. e4 {[%%%s %s]} e5 *\n' "$name" "$value" |
            pgn-validate --quiet --format=gcc --disable=T,R,X | sed 's/^-:1:\([0-9]*\): [a-z]*: /\1 /' >said
        echo "$name $value: $(paste -sd'|' said)"
    done
}
for clock in clk emt; do
    try $clock 1:00:00 0:00 0 9:59:59 10:60:00 1:00:60 1:0:0 100:00 0:59:59.9 0:00:00.001 0:00:00. 0:00:00.1234 1:2:3:4 :1 1: 1::2 -1:00 \
        1234567890 123456789 999999999:00:00 a 1:aa 1h30 '?' '' '1:00:00 x' '1:09:09' 025.5 00 01:02:03 001:02:03 0:03
done
try eval 0.3 -0.3 +0.3 0 12 '#3' '#-3' '#0' '#' '#x' 0.3.4 .5 5. 0.3,20 0.3,x M3 -M3 '' x 99999 0.30/20 593,19 +0,35 0,0 00.3 03 '#03' 0.3,018 -00.5,20 '0.3,' '0.3, 18' '#5,20'
try csl Ge4 Ge4,Rd5 Ra1,Gh8,Bb2,Yc3 Xe4 Gi4 Ge9 Ge0 Ge4, ,Ge4 'Ge4, Rd5' e4 Ge Ge44 '' G
try cal Ge2e4 Ge2e4,Rd7d5 Ge2 Ge2e9 Ge2i4 Xe2e4 Ge2e2 Ge2e4e6 '' Ge2e4,
