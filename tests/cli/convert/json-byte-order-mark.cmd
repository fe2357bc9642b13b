# A word that the reader of PGN passes over is a move that cannot be played all the same.
printf '{"moves":[{"move":"\xef\xbb\xbf"}]}\n' | pgn-convert --from=jsonl
printf '{"moves":[{"move":"e4"},{"move":"\xef\xbb\xbf"}]}\n' | pgn-convert --from=jsonl --on-error=truncate
