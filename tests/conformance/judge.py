#!/usr/bin/env python3
"""Holds readers of PGN against the suite of dialects: judge.py [-v] [--csv] NAME=COMMAND...

COMMAND is started with the name of a file and prints JSON Lines, as the suite's README says. With -a
before its NAME, a reader gets all files at once and names the "file" in each line. With --csv the table is one of
csv. With -c there is one reader of all files at once;
the status is 1 if a case is not read rightly, and the last line counts as that of a test does.
"""
import json
import os
import shlex
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ARCHIVE = os.path.isdir(os.path.join(HERE, "dialects"))  # unpacked: the suite stands beside this program
ROOT = HERE if ARCHIVE else os.path.join(HERE, "..", "..")
FOLDER = "dialects" if ARCHIVE else os.path.join("fixtures", "dialects")
SECONDS = 20  # for one file; all files at once have six times as long
CLASSES = ("must", "may", "refuse")
VERDICTS = ("right", "refused", "wrong", "lost", "crashed", "slow")


def same_position(wanted, found):
    """Placement, side and counters; en passant and castling letters have several spellings, moves show them."""
    a, b = wanted.split(), found.split()
    return len(b) == 6 and [a[i] for i in (0, 1, 4, 5)] == [b[i] for i in (0, 1, 4, 5)]


def same_game(wanted, found):
    kept = found.get("keeps", wanted["tags"])
    return (all(found.get("tags", {}).get(name) == value for name, value in wanted["tags"].items() if name in kept)
            and found.get("moves") == wanted["moves"] and found.get("result") == wanted["result"]
            and same_position(wanted["fen"], found.get("fen", "")))


def same_event(wanted, found):
    event = wanted["tags"].get("Event")
    return event is not None and found.get("tags", {}).get("Event") == event


def judge(case, lines):
    """The verdict on what a reader printed for a case, and why."""
    given = [line for line in lines if "error" not in line]
    refused = len(given) < len(lines)
    for wanted in case["games"]:
        among = any(same_event(wanted, game) for game in given)
        if wanted["found"] == "refuse":
            if among and not refused:
                return "wrong", "gives a game that is none"
        elif any(same_game(wanted, game) for game in given):
            continue
        elif among and not refused:
            return "wrong", "gives another game than " + wanted["tags"]["Event"]
        elif wanted["found"] == "must":
            if case["class"] != "must":
                return "lost", "a sound game is missing"
            return ("refused" if refused else "wrong"), "a game is missing"
    if "count" in case and len(given) != case["count"]:
        return ("refused" if refused else "wrong"), "%d games instead of %d" % (len(given), case["count"])
    return "right", ""


def run(command, paths):
    """What a reader prints for files, or how it fails."""
    try:
        done = subprocess.run(shlex.split(command) + paths, capture_output=True, timeout=SECONDS * (6 if len(paths) > 1 else 1), cwd=ROOT)
    except subprocess.TimeoutExpired:
        return "slow", []
    try:
        lines = [json.loads(line) for line in done.stdout.decode("utf-8", "replace").splitlines()]
    except ValueError:
        return "crashed", []
    return ("crashed" if done.returncode else "right"), lines


def path_of(case):
    return os.path.normpath(os.path.join(FOLDER, case["file"]))


def measure(name, command, cases, explain, at_once):
    """The number of cases by class and verdict."""
    if at_once:
        how, everything = run(command, [path_of(case) for case in cases])
    table = {(c, v): 0 for c in CLASSES for v in VERDICTS}
    for case in cases:
        if at_once:
            verdict, lines = how, [line for line in everything if line.get("file") == path_of(case)]
        else:
            verdict, lines = run(command, [path_of(case)])
        why = verdict
        if verdict == "right":
            verdict, why = judge(case, lines)
        table[case["class"], verdict] += 1
        if explain and verdict != "right":
            print("%s: %s: %s: %s [%s]" % (name, case["name"], verdict, why, case["rests"]))
    return table


def main(arguments):
    explain = "-v" in arguments or "-c" in arguments
    with open(os.path.join(ROOT, FOLDER, "cases.jsonl"), encoding="utf-8") as file:
        cases = [json.loads(line) for line in file]
    form = "%-22s %-7s" + " %7s" * len(VERDICTS)
    if "--csv" in arguments:
        form = ",".join(["%s"] * (2 + len(VERDICTS)))
    rows, failed, at_once = [], 0, False
    for argument in arguments:
        if argument.startswith("-"):
            at_once |= argument in ("-a", "-c")
            continue
        name, command = argument.split("=", 1)
        table = measure(name, command, cases, explain, at_once)
        at_once = False
        rows += [form % ((name, c) + tuple(table[c, v] for v in VERDICTS)) for c in CLASSES]
        failed += sum(count for (_, verdict), count in table.items() if verdict != "right")
    if "-c" in arguments:
        print("dialects: %d passed, %d failed" % (len(cases) - failed, failed))
        return failed > 0
    print("\n".join([form % (("reader", "class") + VERDICTS)] + rows))
    return 0


sys.exit(main(sys.argv[1:]))
