#!/usr/bin/env node
// Counts the examples of the manual pages with another program's rules: examples.mjs PACKAGES
//
// Each example of ratsu-conditions(7), ratsu-guide(7) and pgn-filter(1) that counts games or positions of otb.pgn or
// annotated.pgn is counted once more, on the positions that chess.js (in the folder PACKAGES) gets from the games, by what
// the example's row below says. An example without a row is a failure, and so is a row without an example. What other
// examples print, of these pages and others, is made anew where `printed` has their command. The last line printed is
// `differential: N passed, N failed`.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
const { Chess } = createRequire(`${process.argv[2]}/package.json`)("chess.js");
const root = new URL("../../", import.meta.url);
const text = (name) => readFileSync(new URL(name, root), "utf8");

// A page as it is read.
const plain = (page) => text(page).replace(/\\\(aq/g, "'").replace(/\\\(ti/g, "~").replace(/\\\(ha/g, "^").replace(/\\&/g, "");

const colour = (piece, white) => piece !== "." && (piece === piece.toUpperCase()) === white;
const square = (name) => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
const lines = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]];
const leaps = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]];
const step = (at, [file, rank]) => {
  const f = (at % 8) + file, r = Math.floor(at / 8) + rank;
  return f >= 0 && f < 8 && r >= 0 && r < 8 ? f + 8 * r : -1;
};

// A position after a ply: pieces by square, a1 first, with "." on empty ones.
class Row {
  constructor(fen, ply, move) {
    const [placement, side, , , halfmoves] = fen.split(" ");
    this.board = placement.replace(/\d/g, (n) => ".".repeat(n)).split("/").reverse().join("");
    this.white = side === "w";
    this.key = fen.split(" ").slice(0, 4).join(" ");
    this.halfmoves = +halfmoves;
    Object.assign(this, { fen, ply, move, san: move ? move.san.replace(/[+#]/, "") : "" });
    this.check = !!move && /[+#]/.test(move.san);
    this.mate = !!move && move.san.includes("#");
  }
  on(name) { return this.board[square(name)]; }
  // The squares with one of PIECES ("." too), of those named in WHERE or a function of the square.
  of(pieces, where) {
    const good = typeof where === "function" ? where : where ? (at) => where.map(square).includes(at) : () => true;
    return [...Array(64).keys()].filter((at) => pieces.includes(this.board[at]) && good(at));
  }
  count(pieces) { return this.of(pieces).length; }
  get men() { return 64 - this.count("."); }
  file(pieces, file) { return this.of(pieces, (at) => at % 8 === file).length; }
  // The squares that the piece on AT attacks; PAST: those beyond one piece of PAST on a line.
  attacks(at, past) {
    const piece = this.board[at], kind = piece.toLowerCase(), found = [];
    if (kind === "p" && !past) found.push(...[-1, 1].map((file) => step(at, [file, piece === "P" ? 1 : -1])));
    if (kind === "n" && !past) found.push(...leaps.map((leap) => step(at, leap)));
    if (kind === "k" && !past) found.push(...lines.map((line) => step(at, line)));
    const from = { r: 0, q: 0, b: 4 }[kind] ?? 8, to = kind === "r" ? 4 : 8;
    for (const line of lines.slice(from, to)) {
      let passed = !past;
      for (let to = step(at, line); to >= 0; to = step(to, line)) {
        if (passed) found.push(to);
        if (this.board[to] === ".") continue;
        if (passed || !past.includes(this.board[to])) break;
        passed = true;
      }
    }
    return found.filter((to) => to >= 0);
  }
  // The squares of SET from which one of TARGETS is attacked; and those of SET that one of BY attacks.
  attacking(set, targets, past) { return set.filter((at) => this.attacks(at, past).some((to) => targets.includes(to))); }
  attacked(set, by) { return set.filter((at) => by.some((from) => this.attacks(from).includes(at))); }
  moved(piece) { return this.move && this.on(this.move.to) === piece ? [square(this.move.to)] : []; }
  passed(piece) {
    const white = piece === "P", enemy = white ? "p" : "P";
    return this.of(piece, (at) => this.of(enemy, (to) => Math.abs((to % 8) - (at % 8)) < 2 &&
      (white ? to >> 3 > at >> 3 : to >> 3 < at >> 3)).length === 0);
  }
  // White's pieces of KINDS without which the king would stand in check, on some square of the line.
  pinned(kinds) {
    const king = this.board.indexOf("K");
    return this.of(kinds, (at) => {
      const without = Object.assign(Object.create(Row.prototype), { board: this.board.slice(0, at) + "." + this.board.slice(at + 1) });
      const by = (row) => [...Array(64).keys()].filter((from) => "rbq".includes(row.board[from]) && row.attacks(from).includes(king));
      return by(without).some((from) => !by(this).includes(from));
    });
  }
  is(white, black, free = "") {
    // As many as in WHITE and BLACK of each piece, but for those in FREE.
    return [..."KQRBNPkqrbnp"].every((piece) => free.includes(piece) ||
      this.count(piece) === [...(white + black)].filter((one) => one === piece).length);
  }
  get krp() { return this.is("KR", "kr", "Pp"); }
  get balance() {
    const worth = { q: 9, r: 5, b: 3, n: 3, p: 1 };
    return [...this.board].reduce((sum, piece) => sum + (worth[piece.toLowerCase()] ?? 0) * (colour(piece, true) ? 1 : -1), 0);
  }
  // Turned positions: colours exchanged with the ranks, or files exchanged.
  get flipped() {
    const board = this.board.match(/.{8}/g).reverse().join("");
    const other = [...board].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join("");
    return Object.assign(Object.create(Row.prototype), { board: other, white: !this.white });
  }
  get mirrored() {
    const board = this.board.match(/.{8}/g).map((rank) => [...rank].reverse().join("")).join("");
    return Object.assign(Object.create(Row.prototype), { board, white: this.white });
  }
}

const light = (at) => (at + (at >> 3)) % 2 === 1;
const isolani = (row) => row.on("d4") === "P" && !row.file("P", 2) && !row.file("P", 4);
const someOf = (condition) => (game) => game.rows.some(condition);
const flip = (condition) => (game) => game.rows.some(condition) || game.rows.some((row) => condition(row.flipped));
const first = (game, condition) => game.rows.find(condition);
const longest = (game, condition) => Math.max(...game.rows.map(condition).reduce((runs, good) =>
  good ? [...runs.slice(0, -1), runs.at(-1) + 1] : [...runs, 0], [0]));
const then = (game, one, two) => {
  const at = game.rows.findIndex(one);
  return at >= 0 && game.rows.slice(at + 1).some(two);
};
const sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -";
let base = new Set();

// What each example asks: of a game, whether it is counted; [of a row]: how many of them are.
const asked = {
  "{Pd4 and white}": someOf((row) => row.on("d4") === "P" && row.white),
  "not {check} and plies > 20": (game) => !game.rows.some((row) => row.check) && game.plies > 20,
  "{san in moves.txt and ply < 30}": someOf((row) => ["Bxh7", "Bxf7"].includes(row.san) && row.ply < 30),
  'moves = "Nf3 c5 e4"': (game) => game.rows[3]?.key === sicilian,
  'moves ~ "1. d4 * 2. c4|Nf3"': (game) => game.rows[1]?.san === "d4" && ["c4", "Nf3"].includes(game.rows[3]?.san),
  "clean and not moves = e4": (game) => game.rows[1]?.san !== "e4",
  "flip {R attacks q through k}": flip((row) => row.attacking(row.of("R"), row.of("q"), "k").length > 0),
  "flip {connected passed P >= 2}": flip((row) => {
    const passed = row.passed("P");
    return passed.filter((at) => passed.some((to) => Math.abs((to % 8) - (at % 8)) === 1)).length >= 2;
  }),
  "{[nb]e4}": someOf((row) => "nb".includes(row.on("e4"))),
  "{Pd4 and not Pc1-8 and not Pe1-8}": someOf(isolani),
  "{B[light] and b[dark] and pieces < 13}": someOf((row) => row.men < 13 && row.of("B", light).length > 0 &&
    row.of("b", (at) => !light(at)).length > 0),
  "{P >= 3 and P < p}": someOf((row) => row.count("P") >= 3 && row.count("P") < row.count("p")),
  "{N attacks k and Q attacks k}": someOf((row) => row.check && !row.white &&
    ["N", "Q"].every((piece) => row.attacking(row.of(piece), row.of("k")).length > 0)),
  "{q attackedby [NB] and white}": someOf((row) => row.white && row.attacked(row.of("q"), row.of("NB")).length > 0),
  "{pinned [NB] > 1}": someOf((row) => row.count("NB") > 1 && row.pinned("NB").length > 1),
  "{[kqr] attackedby moved N > 2}": someOf((row) => row.attacked(row.of("kqr"), row.moved("N")).length > 2),
  "{moved Q attackedby p and Q not attackedby A}": someOf((row) => row.moved("Q").length > 0 &&
    row.attacked(row.moved("Q"), row.of("p")).length > 0 &&
    row.attacked(row.of("Q"), row.of("KQRBNP")).length < row.count("Q")),
  "{passed Pa-h6 and isolated doubled p}": someOf((row) => row.passed("P").some((at) => at >> 3 === 5) &&
    [...Array(8).keys()].some((file) => row.file("p", file) > 1 && !row.file("p", file - 1) && !row.file("p", file + 1))),
  "{mate and white}": someOf((row) => row.mate && row.white),
  "{capture and check and ply <= 20}": someOf((row) => row.move?.captured && row.check && row.ply <= 20),
  threefold: (game) => game.rows.some((row) => game.rows.filter((other) => other.key === row.key).length >= 3),
  "{promotion and moved N}": someOf((row) => row.move?.promotion && row.moved("N").length > 0),
  "{last and material = KRP*KRP*}": (game) => game.rows.at(-1).krp,
  "{san ~ /=[NBR]/}": someOf((row) => /=[NBR]/.test(row.san)),
  "{rlan ~ /xQ/ and ply < 40}": someOf((row) => row.move?.captured === "q" && row.ply < 40),
  '{fen ~ "*/*/*/*/*n*/*/*/*R?K?"}': someOf((row) => row.on("e1") === "R" && row.on("g1") === "K" &&
    row.of("n", (at) => at >> 3 === 3).length > 0),
  [`{fen = "${sicilian}"}`]: someOf((row) => row.key === sicilian),
  "{not fen in base.pgn and ply < 6}": someOf((row) => row.ply < 6 && !base.has(row.key)),
  "{material = KRP*KRP*}": someOf((row) => row.krp),
  '{material = "KQ*R<2L*P*kr+p*"}': someOf((row) => row.is("K", "k", "QRBNPrp") && row.count("R") < 2 && row.count("r") > 0),
  "{halfmoves >= 30}": someOf((row) => row.halfmoves >= 30),
  "longest{balance <= -3} >= 20 and result = 1-0": (game) => game.result === "1-0" && longest(game, (row) => row.balance <= -3) >= 20,
  '{comment ~ /mistake/i} or {nag = "!!"}': (game) => /mistake/i.test(game.comments) || game.signs.includes("!!"),
  "flip {san ~ /^B.*xh7/} then {mate}": (game) => ["h7", "h2"].some((name) =>
    then(game, (row) => row.move?.piece === "b" && row.move.captured && row.move.to === name, (row) => row.mate)),
  "{san = Nxe5} next {san = Nxe5}": (game) => game.rows.some((row, i) => row.san === "Nxe5" && game.rows[i + 1]?.san === "Nxe5"),
  "flip mirror {Kg1 and Ph2 and ng4}": (game) => game.rows.some((row) => [row, row.flipped, row.mirrored, row.flipped.mirrored]
    .some((one) => one.on("g1") === "K" && one.on("h2") === "P" && one.on("g4") === "n")),
  "flip shift {Rd1-8 and not [Pp]d1-8} then {mate}": (game) => then(game, (row) => [...Array(8).keys()].some((file) =>
    row.file("R", file) > 0 && !row.file("Pp", file)), (row) => row.mate) ||
    then(game, (row) => [...Array(8).keys()].some((file) => row.file("r", file) > 0 && !row.file("Pp", file)), (row) => row.mate),
  "count{san = O-O} = 1 and count{san = O-O-O} = 1": (game) => ["O-O", "O-O-O"].every((san) =>
    game.rows.filter((row) => row.san === san).length === 1),
  "longest{material = KRP*KRP*} > 10": (game) => longest(game, (row) => row.krp) > 10,
  "first{capture} > 20": (game) => first(game, (row) => row.move?.captured)?.ply > 20,
  "first{castling and black} < first{castling and white}": (game) => first(game, (row) => /^O-O/.test(row.san) && !row.white)?.ply <
    first(game, (row) => /^O-O/.test(row.san) && row.white)?.ply,
  "first material{pieces <= 4} = KRkr": (game) => first(game, (row) => row.men <= 4)?.is("KR", "kr"),
  "flip (result = 1-0 and {Pd4 and not Pc1-8 and not Pe1-8})": (game) => (game.result === "1-0" && game.rows.some(isolani)) ||
    (game.result === "0-1" && game.rows.some((row) => isolani(row.flipped))),
  "--positions={mate}": [(row) => row.mate],
  "--cut=-{capture} plies > 20": (game) => first(game, (row) => row.move?.captured)?.ply > 20,
  "--to=epd {pieces <= 7 and not check}": [(row) => row.men <= 7 && !row.check],
  "--by=count{check} 1": (game) => game.rows.some((row) => row.mate) && game.rows.filter((row) => row.check).length === 1,
  "--by=count{check} 2": (game) => game.rows.some((row) => row.mate) && game.rows.filter((row) => row.check).length === 2,
  "--material=KRPPPKRPPP": someOf((row) => row.is("KRPPP", "krppp")),
  "{pieces <= 10}": someOf((row) => row.men <= 10),
  "end = checkmate": (game) => game.rows.at(-1).mate,
  "Date >= 2020 and Event ~ /^World/": (game) => (game.date >= "2020" && /^World/.test(game.event) ? game.rows.length : 0),
};

const groups = (values) => values.reduce((sums, value) => sums.set(value, (sums.get(value) ?? 0) + 1), new Map());
const points = (game, player) => ({ "1-0": +(game.white === player), "0-1": +(game.black === player), "1/2-1/2": 0.5 })[game.result];
const score = (wins, draws, games) => (games ? (100 * (wins + draws / 2)) / games : 0).toFixed(1);
// Of the games of PLAYER, as csv and tsv show them: games, wins, draws, losses, unfinished, score.
const record = (games, player) => {
  const own = games.filter((game) => [game.white, game.black].includes(player)).map((game) => points(game, player));
  const [wins, draws, losses] = [1, 0.5, 0].map((point) => own.filter((one) => one === point).length);
  return [own.length, wins, draws, losses, own.length - wins - draws - losses, score(wins, draws, wins + draws + losses)];
};
const players = (games) => [...new Set(games.flatMap((game) => [game.white, game.black]))].sort();
const moves = (game, most) => game.rows.slice(1, most && most + 1).map((row) => row.move.lan).join(" ");
const whole = (game) => [game.white, game.black, game.date, game.result, moves(game)].join("|");
const near = (game) => [game.white.slice(0, 5), game.black.slice(0, 5), game.date.slice(0, 4), moves(game, 40)].join("|");
const count = (games, condition) => String(games.filter(condition).length);
const ends = (game) => {
  const row = game.rows.at(-1), fen = row.key;
  const times = game.rows.filter((other) => other.key === fen).length;
  const rules = new Chess(`${fen} 0 1`);
  return row.mate ? "checkmate" : rules.isStalemate() ? "stalemate" : rules.isInsufficientMaterial() ? "insufficient-material"
    : row.halfmoves < 100 || times > 2 ? "other" : row.halfmoves < 150 ? "fifty-moves" : "seventyfive";
};
const runs = (game, condition) => Math.max(0, ...longestRuns(game.rows.map(condition)));
const longestRuns = (flags) => flags.reduce((all, flag) => (flag ? [...all.slice(0, -1), all.at(-1) + 1] : [...all, 0]), [0]);
const sortedBy = (games, number) => games.map((game) => [number(game), game]).sort((a, b) => b[0] - a[0]).map(([, game]) => game);
const morphy = (game) => [game.white, game.black].some((name) => /^morphy/i.test(name));
const year = (game) => +game.date.slice(0, 4);
// A match by the points of its games, or of its pairs in halves: Elo; half the distance between the ends of its interval of
// 95 %; the same in units of the deviation of a game; and the probability in percent that the mean is above a half, as the
// area under the bell.
const match = (points, games) => {
  const n = points.length, mean = points.reduce((sum, one) => sum + one, 0) / n, z = 1.959963984540054;
  const deviation = Math.sqrt(points.reduce((sum, one) => sum + (one - mean) ** 2, 0) / n), error = (z * deviation) / Math.sqrt(n);
  const elo = (score) => -400 * Math.log10(1 / Math.min(score, 1 - 1e-12) - 1), unit = 800 / Math.log(10) / Math.sqrt(games);
  const to = ((mean - 0.5) * Math.sqrt(n)) / deviation, bars = 1e5;
  let area = 0;
  for (let i = 0; i < bars; i++) area += Math.exp(-((((i + 0.5) / bars) * to) ** 2) / 2) * (to / bars);
  return [elo(mean), (elo(mean + error) - elo(mean - error)) / 2, ((mean - 0.5) / deviation) * unit, (z / Math.sqrt(n)) * unit,
    50 + (100 * area) / Math.sqrt(2 * Math.PI)].map((figure) => figure.toFixed(2));
};

// What examples print, by their commands, without what follows a pipe.
const printed = {
  "pgn-stats --by=player --min-games=25 --to=tsv otb.pgn": ({ otb }) => players(otb).map((name) => [name, ...record(otb, name)])
    .filter((row) => row[1] >= 25).map((row) => row.join("\t")),
  "pgn-stats --plies='{check}' --by=san:1 --top=2 --to=csv otb.pgn": ({ otb }) => {
    const checks = otb.flatMap((game, n) => game.rows.filter((row) => row.check).map((row) => [row.san[0], n]));
    return [...groups(checks.map(([letter]) => letter))].sort((a, b) => b[1] - a[1]).slice(0, 2).map(([letter, plies]) => [letter, plies,
      new Set(checks.filter((one) => one[0] === letter).map((one) => one[1])).size, ((100 * plies) / checks.length).toFixed(1), ""].join(","));
  },
  "pgn-stats --match --to=csv match.pgn | cut -d , -f 1-10": () =>
    [["new,old,9,5,3,1,0,72.2", ...match([1, 0.5, 1, 0.5, 1, 0.5, 1, 0, 1], 1).slice(0, 2)].join(",")],
  "pgn-stats --match --to=csv match.pgn | cut -d , -f 1-2,11-": () =>
    [["new,old,0,0,1,3,0,1", ...match([0.75, 0.75, 0.75, 0.5], 2)].join(",")],
  "pgn-stats --by=Site --to=csv club.pgn": ({ club }) => club.map((game) =>
    [game.site, 1, +(game.result === "1-0"), +(game.result === "1/2-1/2"), +(game.result === "0-1"), 0, score(1, 0, 1), 0, "", game.plies,
      game.date].join(",")).sort(),
  "pgn-stats --to=json club.pgn": ({ club }) => [`"plies":${club.reduce((sum, game) => sum + game.plies, 0)}`],
  "pgn-stats --by=end --to=csv otb.pgn": ({ otb }) => ["checkmate", "fifty-moves", "insufficient-material"].map((end) =>
    `${end},${count(otb, (game) => ends(game) === end)}`),
  "pgn-convert --set='Checks=%{count{check}}' --tags=Checks --to=tsv club.pgn": ({ club }) =>
    [count(club[0].rows, (row) => row.check)],
  "pgn-convert --to=fen --positions=10 club.pgn": ({ club }) => club.map((game) => game.rows[10].fen),
  "pgn-convert --mark='{mate}:the end' --to=pgn --width=0 otb.pgn": ({ otb }) => [count(otb, (game) => game.rows.at(-1).mate)],
  "pgn-convert --mark=last --to=latex club.pgn": ({ club }) => [String(club.length)],
  "pgn-convert $(seq -f --mark=%g 10 10 300) --to=html club.pgn": ({ club }) =>
    [String(club.reduce((sum, game) => sum + Math.floor(game.plies / 10), 0))],
  "pgn-convert --to=epd --positions=20 club.pgn": ({ club }) => [String(new Set(club.map((game) => game.rows[20].key)).size)],
  "pgn-filter --unique club.pgn club.pgn": ({ club }) => [String(new Set(club.map(whole)).size)],
  "pgn-filter --list='White,first{check},count{capture}' --sort='-longest{check}' --head=2 otb.pgn": ({ otb }) =>
    sortedBy(otb, (game) => runs(game, (row) => row.check)).slice(0, 2).map((game) =>
      [game.white, first(game, (row) => row.check).ply, count(game.rows, (row) => row.move?.captured)].join(";")),
  "pgn-filter --unique --duplicates=again.pgn -c club.pgn otb.pgn club.pgn": ({ club, otb }) =>
    [String(new Set([...club, ...otb].map(whole)).size)],
  "pgn-filter -c again.pgn": ({ club, otb }) => [String(2 * club.length + otb.length - new Set([...club, ...otb].map(whole)).size)],
  "pgn-filter --against=club.pgn --unique=White:5,Black:5,year,moves:40 -c otb.pgn": ({ club, otb }) => {
    const known = new Set(club.map(near));
    return [String(new Set(otb.map(near).filter((key) => !known.has(key))).size)];
  },
  "pgn-filter --unique=moves:1 --sort=-plies --list=plies,White club.pgn": ({ club }) => {
    const best = sortedBy(club, (game) => game.plies)[0];
    return [`${best.plies}\t${best.white}`];
  },
  "pgn-filter --list=White,plies --sort=-plies club.pgn": ({ club }) =>
    sortedBy(club, (game) => game.plies).map((game) => `${game.white}\t${game.plies}`),
  "pgn-filter -c 'player ~ /^morphy/i || year > 1900 && plies < 50' club.pgn": ({ club }) =>
    [count(club, (game) => morphy(game) || (year(game) > 1900 && game.plies < 50))],
  "pgn-filter -c 'player ~ /^morphy/i or (year > 1900 and plies < 50)' club.pgn": ({ club }) =>
    [count(club, (game) => morphy(game) || (year(game) > 1900 && game.plies < 50))],
  "pgn-filter -c '(player ~ /^morphy/i || year > 1900) && plies > 50' club.pgn": ({ club }) =>
    [count(club, (game) => (morphy(game) || year(game) > 1900) && game.plies > 50)],
  "pgn-filter -c 'Date >= 1900.01.01 && Date < 1980.01.01' club.pgn": ({ club }) =>
    [count(club, (game) => year(game) >= 1900 && year(game) < 1980)],
  "pgn-filter -c 'Site ~ /^(Vienna|Tal+in+)$/' club.pgn": ({ club }) => [count(club, (game) => /^(Vienna|Tal+in+)$/.test(game.site))],
  "pgn-filter -c 'end = checkmate && plies < 50' club.pgn": ({ club }) =>
    [count(club, (game) => game.rows.at(-1).mate && game.plies < 50)],
  "pgn-filter -c --moves='Nf3 c5 e4' club.pgn": ({ club }) => [count(club, (game) => game.rows[3].key === sicilian)],
  "pgn-filter 'end = checkmate' otb.pgn": ({ otb }) => [count(otb, (game) => game.rows.at(-1).mate)],
};

// The example whose command begins with COMMAND: its page, and the lines after it, as many as were made anew.
const pageTexts = ["README.md", ...readdirSync(new URL("man/", root)).filter((name) => /\.[157]$/.test(name)).map((name) => `man/${name}`)]
  .map((page) => [page, plain(page).split("\n")]);
function* shownAfter(command, length) {
  for (const [page, rows] of pageTexts)
    for (const [i, row] of rows.entries())
      if (row.startsWith(`$ ${command}`) && rows[i + 1][0] !== "$") yield [page, rows.slice(i + 1, i + 2 + length)];
}

// The examples of a page: what is asked, of which file, and the count that the page shows.
function* examples(page) {
  const rows = plain(page).split("\n");
  for (const [i, row] of rows.entries()) {
    const file = /^\$ .*\b(otb|annotated)\.pgn/.exec(row)?.[1], shown = rows[i + 1];
    const quoted = /'([^']*)'/.exec(row)?.[1];
    const by = /--by='(count\{check\})'/.exec(row)?.[1];
    if (!file || /--(unique|mark|head|list|to=html)|pgn-(validate|board)/.test(row)) continue;
    if (by) {
      for (const line of rows.slice(i + 2, i + 4)) yield { what: `--by=${by} ${line.split(",")[0]}`, file, shown: line.split(",")[1] };
    } else if (/^\d+$/.test(shown)) {
      const material = /--material=\S+/.exec(row)?.[0];
      const before = /--to=epd otb/.test(row) ? "--to=epd " : /--cut/.test(row) ? "--cut=" : /--positions/.test(row) ? "--positions=" : "";
      const last = /--cut/.test(row) ? ` ${/-c '([^']*)'/.exec(row)[1]}` : "";
      yield { what: material ?? before + quoted + last, file, shown };
    }
  }
}

// A game's text as chess.js can read it, and what it says beside its moves.
function read(pgn) {
  const chess = new Chess();
  const at = pgn.indexOf("\n\n"), tag = (name) => new RegExp(`\\[${name} "(.*)"\\]`).exec(pgn)?.[1];
  let moves = pgn.slice(at), comments = "", depth = 0, main = "";
  for (const part of moves.match(/\{[^}]*\}|[()]|[^{}()]+/g) ?? []) {
    if (part[0] === "{") comments += depth ? "" : part;
    else if (part === "(") depth++;
    else if (part === ")") depth--;
    else if (!depth) main += part;
  }
  const start = tag("FEN");
  const rows = [new Row(new Chess(start).fen(), 0)];
  if (start) chess.load(start);
  for (const word of main.replace(/\d+\.+|\$\d+/g, " ").split(/\s+/)) {
    if (!word || /^(1-0|0-1|1\/2-1\/2|\*)$/.test(word)) continue;
    const move = chess.move(word.replace(/[!?]+$/, ""));
    rows.push(new Row(move.after, rows.length, move));
  }
  return { rows, plies: rows.length - 1, result: tag("Result"), date: tag("Date"), event: tag("Event"), white: tag("White"), black: tag("Black"),
    site: tag("Site"), comments,
    signs: [...main.matchAll(/!!|\$3(?!\d)/g)].map(() => "!!") };
}

const counts = new Map(), pages = ["man/ratsu-conditions.7", "man/ratsu-guide.7", "man/pgn-filter.1"];
const wanted = pages.flatMap((page) => [...examples(page)].map((example) => ({ page, ...example })));
for (const file of new Set(wanted.map((example) => example.file))) {
  const here = wanted.filter((example) => example.file === file && asked[example.what]);
  const games = text(`fixtures/games/${file}.pgn`).split(/\n\n(?=\[Event )/);
  if (file === "otb") for (const game of games.slice(0, 300)) for (const row of read(game).rows) base.add(row.key);
  for (const game of games.map(read)) {
    for (const { what } of here) {
      const row = asked[what], one = Array.isArray(row) ? game.rows.filter(row[0]).length : Number(row(game));
      counts.set(what, (counts.get(what) ?? 0) + (one || 0));
    }
  }
}
let failed = 0, passed = 0;
for (const { page, what, shown } of wanted) {
  if (String(counts.get(what)) === shown) {
    passed++;
    continue;
  }
  failed++;
  console.log(`FAILED ${page}: ${what}: ${shown}, counted here: ${counts.get(what) ?? "no row"}`);
}
const files = {};
for (const [name, path] of [["otb", "games/otb"], ["club", "examples/club"]])
  files[name] = text(`fixtures/${path}.pgn`).split(/\n\n(?=\[Event )/).map(read);
for (const [command, made] of Object.entries(printed)) {
  const lines = made(files);
  const found = [...shownAfter(command, lines.length)];
  if (!found.length) {
    failed++;
    console.log(`FAILED ${command}: no example has it`);
  }
  for (const [page, rows] of found) {
    // A line of names of columns may stand before.
    const good = [rows, rows.slice(1)].some((shown) => lines.every((line, i) => shown[i] === line));
    if (good) passed++;
    else {
      failed++;
      console.log(`FAILED ${page}: ${command}: counted here:\n${lines.join("\n")}`);
    }
  }
}
for (const what of Object.keys(asked).filter((what) => !counts.has(what))) {
  failed++;
  console.log(`FAILED ${what}: no example has it`);
}
console.log(`differential: ${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
