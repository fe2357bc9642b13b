# False kings of electronic boards, those that are legal too: they lack the clock that all other moves have.
. "${CASE%/*}/roster.sh"
{ game illegal 1-0 '1. e4 {[%clk 1:00:00]} e5 {[%clk 1:00:00]} 2. Nf3 {[%clk 0:59:00]} Nc6 {[%clk 0:59:00]} 3. Ke4 Kd5 1-0'
  game legal '*' '1. e4 {[%clk 0:59:00]} e5 {[%clk 0:59:00]} 2. Ke2 {[%clk 0:58:00]} d6 {[%clk 0:58:00]} 3. Kd3 {[%clk 0:57:00]} a6 {[%clk 0:57:00]} 4. Kc4 {[%clk 0:56:00]} a5 {[%clk 0:56:00]} 5. Kd5 *'
  game clocked '*' '1. e4 {[%clk 0:59:00]} e5 {[%clk 0:59:00]} 2. Ke2 {[%clk 0:58:00]} d6 {[%clk 0:58:00]} 3. Kd3 {[%clk 0:57:00]} a6 {[%clk 0:57:00]} 4. Kc4 {[%clk 0:56:00]} a5 {[%clk 0:56:00]} 5. Kd5 {[%clk 0:50:00]} *'
} | pgn-validate --disable=X
