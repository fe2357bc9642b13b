# A start with a clock that has run counts once, also where a variation stands before the first move.
tags='[Variant "Camelot (WCF)"]\n[SetUp "1"]\n[FEN "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 2 3"]\n[Result "*"]\n\n'
printf "$tags"'(3. D6-C5) 3. C6-C5 C11-C12 4. C5-C6 C12-C11 5. C6-C5 *\n' | pgn-validate -q --disable=missing-roster-tag
printf "$tags"'3. C6-C5 C11-C12 4. C5-C6 C12-C11 5. C6-C5 C11-C12 6. C5-C6 C12-C11 7. C6-C5 *\n' | pgn-validate -q --disable=missing-roster-tag
