# A letter before a move, after its number, is no sign: nothing stands there that it could judge. Camelot's moves have no
# letters; after a move N and D are signs, in capitals and small letters alike.
check() { pgn-validate -q --format=gcc --disable=R,T --stdin-name="$1"; }
for moves in '1. N C6-C7' '1. n c6-c7' '1. N J6-J7' '1. D C6-C7' '1. C6-C7 N C11-C10' '1. C6-C7 D c11-c10' '1. C6-C7 (1. N D6-D5)'; do
    printf '[Variant "Camelot"]\n\n%s *\n' "$moves" | check "$moves"
done
for moves in '1. D e4' '1. e4 D e5' '1. e4 (1. D d4)' '1. N e4' '1. N c3'; do
    printf '%s *\n' "$moves" | check "$moves"
done
# Nor is one that is glued to what follows, or separated from its square by more than blanks: it may be a piece, and the pawn's
# move that is left is not what was written.
for moves in '2. N!f3' '2. N.f3' '2. N$1f3' '2. N{x}f3' '2. {x} N{}f3' '2. D{}d3' '2. N ; x' '2. Nf3 N.c6' '2. Nf3 N$5c6' \
    '2. Nf3 N!? Nc6' '2. Nf3 N$5 Nc6' '2. Nf3 N {x} Nc6' '2. Nf3 N (2. d4 N) Nc6 N'; do
    printf '1. e4 e5 %s\n*\n' "$moves" | check "$moves"
done
