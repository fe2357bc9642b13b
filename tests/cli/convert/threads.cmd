for form in pgn uci epd jsonl csv sql lines; do
    rows=; [ $form != csv ] || rows=--rows=ply
    cat "$FIXTURES"/games/*.pgn | pgn-convert $J --to=$form $rows | cksum
done
