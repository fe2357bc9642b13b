# A piece's letter apart from its square, and what is glued to a move's end.
v() { printf '%s\n' "$1" | pgn-validate --quiet --format=gcc --disable=T,R101; }
v '1. e4 e5 2. B c4 B c5 3. Nf3 (3. N c3) *'
v '1. e4 e5 2. Nf3 N c6 *'
v '1. e4 e5 2. B d4 *'
v '1. e4 e52. Qh5 Nc6 3. Bc4 Nf6 4. Qxf71-0'
v '1. Nf3 e5 2. Ng1xe2 *'
v '1. e4 d5 2. Nc3 Nf6 3. xd5 *'
v '1. d4 d5 2. Dd3 *'
v '1. e4 (=) e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O–O d6 =+ 1/2–1/2'
v '1. e 4 e 5 2. Nf 3 Nc 6 3. Nxe 5! Nxe5 4. B b5+ *'
v '1. e4 e5 2. Nxf 3 Nc6 *'
v '1 e4 d5 2 ed Qxd5 3 Nc3 *'
v '1. e4 c5 2. Nf3 d6 3. B b5 + *'
