// chess.js: one game at a time, SAN as it writes it itself; SLOPPY=1 lets it read other spellings.
import { eachGame, packageOf } from "./common.mjs";
const { Chess } = packageOf("chess.js");

eachGame((text) => {
  const chess = new Chess();
  chess.loadPgn(text, { strict: !process.env.SLOPPY });
  const tags = chess.getHeaders ? chess.getHeaders() : chess.header();
  const moves = chess.history({ verbose: true }).map((move) => move.from + move.to + (move.promotion || ""));
  return { tags, moves, result: tags.Result || "*", fen: chess.fen() };
});
