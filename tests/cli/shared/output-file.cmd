# -o: a new file has the usual mode, an old one keeps its own; links are followed; an input may be the
# output; `-o -` is standard output; what is no regular file is written directly.
pgn=$FIXTURES/examples/club.pgn
one() { pgn-validate --quiet --format=json "$pgn" "$@"; }
mode() { ls -l "$1" | cut -c1-10; }
umask 027
one -o new; mode new
touch old; chmod 604 old; one --output=old; mode old
mkdir far; ln -s far/target link; one -o link; mode link; mode far/target; one -o link; mode link
cmp new old && cmp new far/target && echo same
cat "$pgn" >self; pgn-validate --quiet --format=json --stdin-name=x -o self - < self; grep -c summary self
one -o - | cmp - new && echo same
mkfifo pipe; cat pipe > through & one -o pipe; wait; cmp through new && echo same
ls -a | grep '^\.r'
pgn-convert -o '' /dev/null
