# patch(1) finds the file of a diff whatever its name holds, and no name makes lines of its own. (Since its version 2.8
# patch refuses a name with a line feed.)
# needs: patch
mkdir out
for name in 'a b.pgn' 'q"\.pgn' "$(printf 'n\n+++ other\t.pgn')" "$(printf 'e\033[31m\342\200\256.pgn')" "$(printf '\303\244.pgn')"; do
    printf '1.e4 *\n' >"$name"
    pgn-convert --diff --keep --notation=uci "$name" >out/diff
    head -n 2 out/diff
    case $name in *$'\n'*) continue ;; esac
    pgn-convert --keep --notation=uci "$name" >out/new
    patch -s <out/diff && cmp "$name" out/new && echo same
done
