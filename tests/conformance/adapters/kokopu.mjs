// kokopu: all games of a file. It keeps the values of usual tags in a form of its own, so few tags are compared.
import { each, packageOf } from "./common.mjs";
const { pgnRead } = packageOf("kokopu");

const KEEPS = ["Event", "Site", "White", "Black", "Result"];

each((text, say) => {
  const database = pgnRead(text);
  for (let i = 0; i < database.gameCount(); i++) {
    try {
      const game = database.game(i);
      const moves = [];
      for (let node = game.mainVariation().first(); node; node = node.next()) {
        const position = node.positionBefore();
        moves.push(position.uci(position.notation(node.notation()), position.variant() === "chess960"));
      }
      const named = { Event: game.event(), Site: game.site(), White: game.playerName("w"), Black: game.playerName("b") };
      const tags = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, value === undefined ? "?" : value]));
      const result = { line: "*" }[game.result()] || game.result();
      say({ keeps: KEEPS, tags: { ...tags, Result: result }, moves, result, fen: game.finalFEN() });
    } catch (error) {
      say({ error: String(error.message || error) });
    }
  }
});
