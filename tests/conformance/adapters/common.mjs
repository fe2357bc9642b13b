// What the adapters of readers in JavaScript share. MODULES names the folder that has the packages.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const load = createRequire(process.env.MODULES + "/node_modules/");
export const packageOf = (name) => load(name);
export const moduleAt = (path) => import(process.env.MODULES + "/node_modules/" + path);

// Readers of one game get a file divided at the lines that begin with [Event.
export const divide = (text) => text.split(/^(?=\[Event )/m).filter((part) => part.trim());

// Calls read(text, say) for each file on the command line. What it says are games; what it throws is an error.
export function each(read) {
  for (const file of process.argv.slice(2)) {
    const say = (game) => console.log(JSON.stringify({ file, ...game }));
    try {
      read(readFileSync(file, "utf8"), say);
    } catch (error) {
      say({ error: String(error && error.message || error) });
    }
  }
}

// As each(), for a reader that takes one game at a time: what one throws does not end the others.
export const eachGame = (read) => each((text, say) => {
  for (const part of divide(text)) {
    try {
      say(read(part));
    } catch (error) {
      say({ error: String(error && error.message || error) });
    }
  }
});
