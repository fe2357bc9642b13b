# Characters beyond the first 65,536, as JSON's pairs and as they are, and what is no pair; at the bounds of each length.
for text in '\u0024' '\u007f' '\u0080' '\u07ff' '\u0800' '\ud7ff' '\ue000' '\uffff' '\ud800\udc00' '\ud83d\ude00' '\udbff\udfff' \
    '\ud800' '\ud800x' '\ud800\ud800' '\udc00' '\ud83d\u0041' '\u12' '\u00g0'; do
    printf '%s: ' "$text"
    printf '{"moves":[{"move":"e4"},{"comment":"%s"}]}\n' "$text" | pgn-convert --tags=none 2>&1 | tail -n 2 | tr -d '\n' | od -An -tx1 -w64
done
printf '1. e4 {\360\237\230\200} *\n' | pgn-convert --to=jsonl | pgn-convert --tags=none | tail -n 2
