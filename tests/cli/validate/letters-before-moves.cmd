# A letter before a move, after its number, is no sign: nothing stands there that it could judge. Camelot's moves have no
# letters; after a move N and D are signs, in capitals and small letters alike.
check() { pgn-validate -q --format=gcc --disable=R,T --stdin-name="$1"; }
for moves in '1. N C6-C7' '1. n c6-c7' '1. N J6-J7' '1. D C6-C7' '1. C6-C7 N C11-C10' '1. C6-C7 D c11-c10' '1. C6-C7 (1. N D6-D5)'; do
    printf '[Variant "Camelot"]\n\n%s *\n' "$moves" | check "$moves"
done
for moves in '1. D e4' '1. e4 D e5' '1. e4 (1. D d4)' '1. N e4' '1. N c3'; do
    printf '%s *\n' "$moves" | check "$moves"
done
