# Every arrow has a head of its own colour, also where another picture of the page has arrows of other colours.
printf '%s\n' '1. e4 {[%cal Ge2e4,Rd1h5]} e5 {[%cal Rd8h4,Ye7e5,Rf8b4]} *' >arrows.pgn
pgn-convert --to=html arrows.pgn | grep -o -e '<marker id="[^"]*"' -e '<path d="M0 0.*"/>' -e 'stroke="#[^"]*" stroke-width="15"' -e 'url.*)'
