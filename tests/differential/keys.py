#!/usr/bin/env python3
"""Compares pgn-filter with a second evaluator of conditions on keys of games, and its regular expressions with grep -E:

    keys.py PGN-FILTER [CONDITIONS [SEED]]

Conditions are random, with brackets, flip( ), not and up to three -e; the games are made here, so that this program knows
their tags without reading PGN. Ends with `differential: N passed, N failed`."""
import os, random, re, subprocess, sys, tempfile

FILTER, COUNT = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10000
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
NAMES = ["Tal", "Keres", "tal", "Tal, M", "Talbot", "Ba+c", "a=b", "[e]b", "xeb", "Tl", "caab.", "", "?", "A-b_c 1", "ebb", "e\\\\b"]
RESULTS = ["1-0", "0-1", "1/2-1/2", "*"]
MOVES = ["e4", "e5", "Nf3", "Nc6"]
SIGNS = {"=": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
         ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}


def make_game():
    game = {tag: chance.choice(NAMES) for tag in ("White", "Black", "Event") if chance.random() < .9}
    if chance.random() < .8: game["Result"] = chance.choice(RESULTS)
    for tag in ("WhiteElo", "BlackElo"):
        if chance.random() < .7: game[tag] = chance.choice(["2500", "2600", "2700", "0", "?"])
    if chance.random() < .8: game["Date"] = chance.choice(["1991.01.02", "1992.??.??", "1993.05.??", "????.??.??"])
    game["plies"] = chance.randrange(5)
    game["end"] = game.get("Result", chance.choice(RESULTS))
    return game


def number(text):
    return int(text) if text and re.fullmatch("[0-9]+", text) else None


def value(game, key):
    """The value of a key: a text, a number, or None for a number that is missing."""
    white, black = (number(game.get(tag)) or None for tag in ("WhiteElo", "BlackElo"))
    if key == "plies": return game["plies"]
    if key == "result": return game["end"]
    if key == "year": return number(game.get("Date", "")[:4])
    if key == "elodiff": return None if white is None or black is None else white - black
    if key in ("WhiteElo", "BlackElo"): return number(game.get(key))
    return game.get(key, "").replace("\\\\", "\\")


def flipped(key):
    return {"White": "Black", "Black": "White"}.get(key[:5], key[:5]) + key[5:] if key[0].isupper() else key


def term():
    key = chance.choice(["White", "Black", "White", "Event", "Result", "result", "result", "year", "plies", "elodiff", "WhiteElo"])
    if chance.random() < .07: return (key, None, None)
    if key in ("Result", "result"): return (key, chance.choice(["=", "=", "!="]), chance.choice(RESULTS))
    if key in ("White", "Black", "Event"):
        return (key, chance.choice(["=", "=", "=", "!=", "!=", "~", "!~"]), chance.choice(["Tal", "Keres", "tal", "Tal, M", "a", "eb", "?", ""]))
    numbers = {"year": [1990, 1991, 1992, 1993], "plies": range(1, 5), "elodiff": [-100, 100, 200], "WhiteElo": [2500, 2600, 2700]}
    return (key, chance.choice(["=", "=", "=", "!=", "!=", "<", "<=", ">", ">="]), chance.choice(list(numbers[key])))


def tree(depth, flips=True):
    kind = chance.random()
    if depth == 0 or kind < .2: return term()
    if kind < .3: return ("not", tree(depth - 1, flips))
    if kind < .4 and flips: return ("flip", tree(depth - 1, False))
    # A key that is compared several times makes a set of values.
    joint, parts = chance.choice(["and", "or", "or"]), [tree(depth - 1, flips) for _ in range(chance.randrange(2, 5))]
    return (joint, *parts)


def text_of(node, inner=False):
    if node[0] == "not": return "not " + text_of(node[1], True)
    if node[0] == "flip": return "flip (" + text_of(node[1]) + ")"
    if node[0] in ("and", "or"):
        text = f" {node[0]} ".join(text_of(part, True) for part in node[1:])
        return f"({text})" if inner else text
    key, sign, wanted = node
    return key if sign is None else f'{key} {sign} ' + (f'"{wanted}"' if isinstance(wanted, str) else str(wanted))


def holds(node, game, turned=False):
    if node[0] == "not": return not holds(node[1], game, turned)
    if node[0] == "flip": return holds(node[1], game) or holds(node[1], game, True)
    if node[0] == "and": return all(holds(part, game, turned) for part in node[1:])
    if node[0] == "or": return any(holds(part, game, turned) for part in node[1:])
    key, sign, wanted = node
    found = value(game, flipped(key) if turned else key)
    if turned and key == "elodiff" and found is not None: found = -found
    if turned and key.lower() == "result" and found in ("1-0", "0-1"): found = "0-1" if found == "1-0" else "1-0"
    if sign is None and key[0].isupper(): return game.get(flipped(key) if turned else key, "") not in ("", "?")
    if sign is None: return found not in (None, 0, "")
    if sign in ("~", "!~"): return (wanted in found) == (sign == "~")
    if found is None: return sign == "!="
    return SIGNS[sign](found, wanted)


def expression():
    """A random regular expression: atoms, sets of all kinds, repetitions, groups, alternatives."""
    def one(depth):
        kind = chance.randrange(12)
        if kind < 5: return chance.choice("TaleKrsb") + (chance.choice("aleb") if chance.random() < .5 else "")
        if kind == 5: return chance.choice([".", r"\.", r"\+", r"\[", "=", ",", " ", "-", r"\\"])
        if kind < 9:
            inside = [chance.choice(["a", "e", "l", "a-e", "[:alpha:]", "[:digit:]", "[:space:]", "[=e=]", "[.e.]", "[.-.]", "]" if i == 0 else "b", "[", "^" if i else "l", "+", "\\", "|", "(", ")", "=", "."])
                      for i in range(chance.randrange(1, 4))]
            return "[" + ("^" if chance.random() < .3 else "") + "".join(inside) + "]"
        return "(" + (several(depth - 1) if depth else "a") + ")"

    def several(depth):
        text = ""
        for _ in range(chance.randrange(1, 4)):
            text += one(depth)
            if chance.random() < .3: text += chance.choice(["*", "+", "?", "{2}", "{0,1}", "{1,}", "+?", "*?", "{0}"])
        return text + ("|" + several(depth - 1) if depth and chance.random() < .2 else "")
    return ("^" if chance.random() < .15 else "") + several(2) + ("$" if chance.random() < .15 else "")


def run(*command):
    done = subprocess.run(command, capture_output=True, env={**os.environ, "LC_ALL": "C"})
    return done.returncode, done.stdout.decode("latin-1").split(), done.stderr.decode("latin-1")


passed = failed = held = 0


def judge(ours, theirs, what):
    global passed, failed, held
    passed, failed, held = passed + (ours == theirs), failed + (ours != theirs), held + bool(theirs)
    if ours != theirs: print(f"FAILED {what}: {ours}, another hand: {theirs}")


with tempfile.TemporaryDirectory() as folder:
    games = [make_game() for _ in range(150)]
    path, names = folder + "/games.pgn", folder + "/names"
    with open(path, "w") as out:
        for i, game in enumerate(games):
            tags = "".join(f'[{tag} "{text}"]\n' for tag, text in game.items() if tag[0].isupper())
            out.write(f'{tags}[GameId "{i}"]\n\n{" ".join(MOVES[:game["plies"]])} {game["end"]}\n\n')
    with open(names, "w") as out:
        out.writelines(value(game, "White") + "\n" for game in games)
    for _ in range(COUNT):
        trees = [tree(3) for _ in range(chance.choice([1, 1, 2, 3]))]
        texts = [text_of(node) for node in trees]
        status, ours, words = run(FILTER, "-q", "--list=GameId", *("-e" + text for text in texts), path)
        theirs = [str(i) for i, game in enumerate(games) if all(holds(node, game) for node in trees)]
        judge(words or ours, theirs, " -e ".join(texts))
    for _ in range(COUNT):
        regex = expression()
        wrong, lines, _ = run("grep", "-nE", "-e", regex, names)
        status, ours, words = run(FILTER, "-q", "--list=GameId", "White ~ /" + regex.replace("/", r"\/") + "/", path)
        if wrong == 2: judge(status, 2, regex)
        else: judge(words if status == 2 else ours, [str(int(line.split(":")[0]) - 1) for line in lines if re.match(r"\d+:", line)], regex)
print(f"differential: {passed} passed, {failed} failed")
sys.exit(failed > 0 or held < COUNT // 4)
