# Partial summaries belong together only if the same openings were read.
printf 'eco\tname\tpgn\nA00\tOne\t1. a3\n' >a.tsv
printf 'eco\tname\tpgn\nA00\tTwo\t1. a3\n' >b.tsv
printf '1. a3 *\n' >games.pgn
pgn-stats --eco=a.tsv --sections=openings --partial games.pgn >a
pgn-stats --eco=b.tsv --sections=openings --partial games.pgn >b
pgn-stats --merge a b
pgn-stats --merge --to=csv a a
pgn-stats --merge nothing
