for form in pgn uci epd jsonl csv sql lines; do
    cat "$FIXTURES"/games/*.pgn | pgn-convert $J --to=$form --rows=ply | cksum
done
