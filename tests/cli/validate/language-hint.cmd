# A game whose letters fit another language better than English says which.
v() { printf '%s\n' "$1" | pgn-validate --quiet --disable=T,R101; }
v '1. e4 e5 2. Rf3 Rc6 3. Ob5 a6 4. Oa4 Rf6 5. O-O Oe7 6. Ve1 *'
v '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Dd3 *'
v '1. d4 d5 2. Dd3 Sf6 3. Lg5 *'
v '1. e4 e5 2. Cf3 Cc6 3. Fb5 *'
v '1. e4 e5 2. Кf3 Кc6 3. Сb5 *'
v '1. e4 e5 2. Nf3 Nc6 3. Bb6 *'
v '1. e4 e5 2. Rf3 *'
v '1. e4 e5 2. Nf3 (2. Sc3) Sc6 *'
printf '1. e4 e5 2. Rf3 Rc6 3. Ob5 *\n' | pgn-validate --quiet --disable=T,R101,N116 --read-pieces=eesti
