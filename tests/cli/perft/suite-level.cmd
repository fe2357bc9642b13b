# Every level counts the same; one that does not run here is refused, by name.
suite() { pgn-perft --level=$1 --suite --depth=3 "$FIXTURES/perft/standard.epd"; }
suite plain | tee plain
for level in bmi2 avx512; do
    if suite $level >got 2>message; then cmp plain got
    else [ -s message ] || echo "$level: refused without a word"; grep -vx 'pgn-perft: error: this processor does not run that --level' message || true
    fi
done
