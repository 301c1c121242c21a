#!/usr/bin/env python3
"""The losses of each level that policies hold, from lines of coach_levels: coach_table.py FILE...

For --quick a level's loss is the mean of its choices. Matches that were analysed at the usual effort too tell how much more or less is
lost there, in the same matches; that difference, of all levels together, has far less spread than the levels themselves, so it is
added to what --quick finds in many matches. Prints both rows for each game, and what is measured directly at the usual effort."""
import collections
import json
import math
import sys

LEVELS = ["easy", "normal", "hard", "expert"]


def read(paths):
    """By game, level, match and seat: the loss of a choice, quick and usual."""
    found = collections.defaultdict(lambda: collections.defaultdict(dict))
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for row in map(json.loads, lines):
                if row.get("choices"):
                    found[row["game"]][row["level"], row["seed"], row["seat"]][row["quick"]] = row["loss"] / row["choices"]
    return found


def mean(values):
    return sum(values) / len(values) if values else float("nan")


def error(values):
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1) / max(1, len(values)))


def main():
    for game, seats in sorted(read(sys.argv[1:]).items()):
        pairs = [both[0] - both[1] for both in seats.values() if len(both) == 2]
        by_level = {(level, quick): [both[quick] for key, both in seats.items() if key[0] == level and quick in both]
                    for level in LEVELS for quick in (0, 1)}
        quick = [mean(by_level[level, 1]) for level in LEVELS]
        print(f"{game}: usual - quick {mean(pairs):+.4f} +- {error(pairs):.4f} of {len(pairs)} seats")
        print("  quick    ", ", ".join(f"{loss:.4f} +- {error(by_level[level, 1]):.4f} of {len(by_level[level, 1])}"
                                       for level, loss in zip(LEVELS, quick)))
        print("  usual    ", ", ".join(f"{loss + mean(pairs):.4f}" for loss in quick))
        print("  directly ", ", ".join(f"{mean(by_level[level, 0]):.4f} +- {error(by_level[level, 0]):.4f} of {len(by_level[level, 0])}"
                                       for level in LEVELS))


if __name__ == "__main__":
    main()
