# What is kept, and what goes through `lines`, comes back byte for byte.
# (Where a file has no empty line between two games, one is added: those three files are left out.)
for file in "$FIXTURES"/games/*.pgn "$FIXTURES"/damaged/*.pgn; do
    case $file in
    *bare-games-on-one-line* | *no-blank-line-between-games* | *no-result-no-blank-line*) continue ;;
    esac
    pgn-convert --keep "$file" 2>/dev/null | cmp - "$file"
    pgn-convert --to=lines "$file" 2>/dev/null | pgn-convert --from=lines --keep 2>/dev/null >back
    [ "$(pgn-convert --to=lines "$file" 2>/dev/null | wc -l)" -eq 0 ] || cmp back "$file"
done
