# LaTeX as TeX compiles it: diagrams with squares and arrows, letters of two alphabets, what TeX reads as commands,
# Camelot's board. A letter that the engine lacks stands as [?], with a warning, and is the only one that does.
# needs: pdflatex /usr/share/texlive/texmf-dist/tex/latex/chessboard/chessboard.sty /usr/share/texlive/texmf-dist/tex/latex/xifthen/xifthen.sty /usr/share/texlive/texmf-dist/tex/latex/cyrillic/t2aenc.def
cat >games.pgn <<'EOF'
[Event "100% & more_# {~^\\}$"]
[White "Õöäüš, Ž"]
[Black "Петросян, Тигран"]
[Result "1-0"]

1. e4 $220 {[%csl Ge4,Re5][%cal Ge2e4,Ch4d8] marked} e5 $18 {[#]} 2. Nf3 {ש} (2. Bc4 $22 Bc5) 2... Nc6 $255 1-0

[Variant "Camelot"]
[Result "*"]

{An empty

line} 1. D6-D5 {[#]} *

[Variant "Chess960"]
[SetUp "1"]
[FEN "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"]
[Result "*"]

9. g3 *
EOF
pgn-convert --to=latex --on-loss=ignore games.pgn >games.tex
pdflatex -draftmode -interaction=nonstopmode -halt-on-error games.tex >log 2>&1 || tail -n 20 log
grep -c 'chessboard\[setfen' games.tex
grep -a '^! \|Warning: no letter' log | sed 's, on input line.*,,'
