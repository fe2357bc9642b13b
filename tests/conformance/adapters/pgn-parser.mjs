// @mliebelt/pgn-parser: the syntax of all games of a file. It knows no rules: chess.js plays the moves that it finds.
import { each, packageOf } from "./common.mjs";
const { parse } = packageOf("@mliebelt/pgn-parser");
const { Chess } = packageOf("chess.js");

each((text, say) => {
  for (const game of parse(text, { startRule: "games" })) {
    try {
      const tags = Object.fromEntries(Object.entries(game.tags || {}).map(([name, value]) =>
        [name, typeof value === "string" ? value : value && value.value || String(value)]));
      const chess = tags.FEN ? new Chess(tags.FEN) : new Chess();
      const moves = game.moves.map((move) => {
        const played = chess.move(move.notation.notation);
        return played.from + played.to + (played.promotion || "");
      });
      say({ tags, moves, result: tags.Result || "*", fen: chess.fen() });
    } catch (error) {
      say({ error: String(error.message || error) });
    }
  }
});
