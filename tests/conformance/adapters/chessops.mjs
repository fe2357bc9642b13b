// chessops: all games of a file; its positions play the moves.
import { each, moduleAt } from "./common.mjs";
const { parsePgn, startingPosition } = await moduleAt("chessops/dist/esm/pgn.js");
const { parseSan } = await moduleAt("chessops/dist/esm/san.js");
const { makeFen } = await moduleAt("chessops/dist/esm/fen.js");
const { makeUci, squareRank } = await moduleAt("chessops/dist/esm/util.js");

// Castling is the king's move onto its rook in chessops; only Chess960 has it so here.
function coordinates(position, move, free) {
  const castles = position.board.getRole(move.from) === "king" && position.board[position.turn].has(move.to);
  if (!castles || free) return makeUci(move);
  const to = (move.to > move.from ? 6 : 2) + 8 * squareRank(move.from);
  return makeUci({ ...move, to });
}

each((text, say) => {
  for (const game of parsePgn(text, () => new Map())) {
    const tags = Object.fromEntries(game.headers);
    const free = /960|fischer/i.test(tags.Variant || "");
    const moves = [];
    try {
      const position = startingPosition(game.headers).unwrap();
      for (const node of game.moves.mainline()) {
        const move = parseSan(position, node.san);
        if (!move) throw new Error(node.san + " cannot be played");
        moves.push(coordinates(position, move, free));
        position.play(move);
      }
      say({ tags, moves, result: tags.Result || "*", fen: makeFen(position.toSetup()) });
    } catch (error) {
      say({ error: String(error.message || error) });
    }
  }
});
