// cm-pgn: one game at a time.
import { eachGame, moduleAt } from "./common.mjs";
const { Pgn } = await moduleAt("cm-pgn/src/Pgn.js");

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

eachGame((text) => {
  const pgn = new Pgn(text);
  const tags = pgn.header.tags;
  const moves = pgn.history.moves.map((move) => move.from + move.to + (move.promotion || ""));
  const last = pgn.history.moves[pgn.history.moves.length - 1];
  return { tags, moves, result: tags.Result || "*", fen: last ? last.fen : tags.FEN || START };
});
