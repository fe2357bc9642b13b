# needs: /dev/zero
# A list of names without an end does not take all memory.
pgn-validate --files-from=/dev/zero
