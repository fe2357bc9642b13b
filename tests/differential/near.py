#!/usr/bin/env python3
"""Measures how near duplicates are found, by the keys that pgn-filter(1) names for them:

    near.py PGN-FILTER FILE [COUNT [SEED]]

COUNT copies of games of FILE (default 10,000), a quarter of each kind, are put among the games. A copy is found if it or
its original is dropped; of a copy that is cut or damaged, the original must stay. What is dropped in FILE alone is counted too: the same names by
their first five letters and the same year are taken for one game, others were dropped wrongly. Ends with 1 if the keys
find a copy that they cannot find, or miss one that they must find."""
import random, re, subprocess, sys, tempfile

FILTER, FILE, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 10000
chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
MOVE = re.compile(r"[a-hKQRBNO][^ .]*")
BEGIN = 40


class Game:
    def __init__(self, text):
        tags, moves = text.rsplit("]\n", 1)
        self.tags = dict(re.findall(r'\[(\w+) "(.*)"', tags))
        *self.moves, self.result = re.sub(r"\d+\.+ *", "", moves).split()

    def copy(self):
        game = object.__new__(Game)
        game.tags, game.moves, game.result = dict(self.tags), list(self.moves), self.result
        return game

    def text(self):
        return "".join(f'[{name} "{value}"]\n' for name, value in self.tags.items()) + "\n" + \
            " ".join(self.moves + [self.result]) + "\n\n"


def cut(game):
    del game.moves[-chance.randint(1, min(40, len(game.moves) - 1)):]


def respell(game):
    for side in "White", "Black":
        last, comma, first = game.tags[side].partition(",")
        game.tags[side] = chance.choice([f"{first.strip()} {last}".strip(), f"{last}, {first.strip()[:1]}.", last.upper()])


def other_year(game):
    year = game.tags["Date"][:4]
    game.tags["Date"] = (str(int(year) + chance.choice([-1, 1])) if year.isdigit() else "1999") + ".??.??"


def wrong_move(game):
    """A move of the middle half becomes a king's move that the king is too far away for."""
    at = chance.randrange(len(game.moves) // 4, max(len(game.moves) * 3 // 4, len(game.moves) // 4 + 1))
    game.moves[at] = "Kh4" if at % 2 == 0 else "Ka5"


def run(keys, games):
    with tempfile.NamedTemporaryFile("w", suffix=".pgn", encoding="latin-1") as file:
        for game in games: file.write(game.text())
        file.flush()
        said = subprocess.run([FILTER, "-q", *keys, "--list=Id", file.name], stdout=subprocess.PIPE, check=True)
        return set(said.stdout.decode().split())


def near(a, b):
    return all(a.tags[side][:5] == b.tags[side][:5] for side in ("White", "Black")) and a.tags["Date"][:4] == b.tags["Date"][:4]


text = open(FILE, encoding="latin-1", newline="").read().replace("\r\n", "\n")
games = [Game("[Event " + part) for part in text.split("[Event ")[1:]]
games = [game for game in games if len(game.moves) > 1 and "FEN" not in game.tags]
for number, game in enumerate(games): game.tags["Id"] = str(number)
KINDS = [cut, respell, other_year, wrong_move]
copies, mixed = [], list(games)
for number, game in enumerate(chance.sample(games, min(COUNT, len(games)))):
    copy = game.copy()
    copy.kind, copy.of = KINDS[number % len(KINDS)], game
    copy.kind(copy)
    copy.tags["Id"] = f"c{number}"
    copies.append(copy)
mixed += copies
chance.shuffle(mixed)

failures = 0
print(f"{len(games)} games, {len(copies)} copies; share of copies found, games dropped wrongly and rightly of the file alone")
for unique in "", "=moves:24", "=moves", f"=moves:{BEGIN}", f"=White:5,Black:5,moves:{BEGIN}", f"=White:5,Black:5,year,moves:{BEGIN}":
    keys = [f"--unique{unique}", "--prefer=-plies"]
    kept, alone = run(keys, mixed), run(keys, games)
    by_begin = {}
    for game in games:
        if game.tags["Id"] in alone: by_begin.setdefault(tuple(game.moves[:BEGIN]), []).append(game)
    dropped = [game for game in games if game.tags["Id"] not in alone]
    right = sum(any(near(game, other) for other in by_begin.get(tuple(game.moves[:BEGIN]), [])) for game in dropped)
    shares = []
    for kind in KINDS:
        of_kind = [copy for copy in copies if copy.kind is kind]
        found = [copy for copy in of_kind if copy.tags["Id"] not in kept or copy.of.tags["Id"] not in kept]
        shares.append(len(found) / len(of_kind))
        if unique == f"=moves:{BEGIN}":
            for copy in of_kind:
                alike = copy.moves[:BEGIN] == copy.of.moves[:BEGIN]
                both = copy.tags["Id"] in kept and copy.of.tags["Id"] in kept
                lost = kind in (cut, wrong_move) and alike and copy.tags["Id"] in kept
                failures += (both and alike) or lost
    print(f"{' '.join(keys):60}", *(f"{kind.__name__} {100 * share:.1f} %  " for kind, share in zip(KINDS, shares)),
          f"wrongly {len(dropped) - right}, rightly {right}")
print(f"differential: {len(copies) - failures} passed, {failures} failed")
sys.exit(failures > 0)
