pgn-convert --from=jsonl
