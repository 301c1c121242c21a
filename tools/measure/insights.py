#!/usr/bin/env python3
"""Tables and plots of what coach_levels has found: insights.py FOLDER PAGE PICTURES. Intervals are 95 %."""
import collections
import glob
import json
import math
import os
import sys

LEVELS = ["easy", "normal", "hard"]


def mean(values):
    """The mean, and half of its interval."""
    count = len(values)
    if count < 2:
        return (values[0] if values else 0), float("nan")
    middle = sum(values) / count
    spread = sum((value - middle) ** 2 for value in values) / (count - 1)
    return middle, 1.96 * math.sqrt(spread / count)


def percent(values, digits=1):
    middle, half = mean([100 * value for value in values])
    return f"{middle:.{digits}f} ± {half:.{digits}f}" if half == half else f"{middle:.{digits}f} (one case)"


def read(folder):
    games = collections.defaultdict(lambda: collections.defaultdict(lambda: {"seats": [], "marked": [], "matches": 0}))
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                found = games[row["game"]][row["level"]]
                if "choices" in row:
                    found["seats"].append(row)
                elif "cost" in row:
                    found["marked"].append(row)
                else:
                    found["matches"] += 1
    return games


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def luck_table(games):
    rows = []
    for game, levels in sorted(games.items()):
        for level in LEVELS:
            seats = levels[level]["seats"]
            if seats:
                rows.append([game, level, levels[level]["matches"], percent([s["moved_by_luck"] for s in seats]),
                             percent([s["moved_by_others"] for s in seats]), percent([s["loss"] for s in seats]),
                             percent([s["surprise_size"] for s in seats], 2)])
    return table(["game", "level", "matches", "moved by luck", "moved by others", "lost by own decisions",
                  "surprise an event"], rows)


def first_table(games):
    rows = []
    for game, levels in sorted(games.items()):
        seats = [s for level in LEVELS for s in levels[level]["seats"] if s["seat"] == 1]
        rows.append([game, len(seats), percent([s["result"] for s in seats])])
    return table(["game", "matches", "seat 1 wins, %"], rows)


def loss_table(games):
    rows = []
    for game, levels in sorted(games.items()):
        for level in LEVELS:
            seats = levels[level]["seats"]
            if seats:
                rows.append([game, level, percent([s["loss"] / s["choices"] for s in seats if s["choices"]], 2)] +
                            [f'{mean([s[mark] for s in seats])[0]:.2f}'
                             for mark in ("inaccuracies", "mistakes", "blunders")])
    return table(["game", "level", "lost a choice, %", "inaccuracies", "mistakes", "blunders"], rows)


def mistakes_table(games):
    rows = []
    for game, levels in sorted(games.items()):
        kinds = collections.Counter()
        costs = collections.defaultdict(list)
        for row in levels["normal"]["marked"]:
            kind = (row["played"].split()[0], row["best"].split()[0])
            kinds[kind] += 1
            costs[kind].append(row["cost"])
        for kind, count in kinds.most_common(4):
            rows.append([game, f"`{kind[0]}`", f"`{kind[1]}`", count, percent(costs[kind])])
    return table(["game", "played", "better", "how often", "cost, %"], rows)


def plot(games, path):
    """Lost a choice by game and level: bars with intervals, as SVG."""
    width, row, left = 640, 26, 170
    bars = [(game, level, *mean([100 * s["loss"] / s["choices"] for s in games[game][level]["seats"] if s["choices"]]))
            for game in sorted(games) for level in LEVELS if games[game][level]["seats"]]
    most = max([value + (half if half == half else 0) for _, _, value, half in bars] or [1])
    scale = (width - left - 20) / most
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {row * len(bars) + 50}" '
           'font-family="sans-serif" font-size="13">', "<title>Lost a choice, in percent of a win</title>",
           f'<rect width="{width}" height="{row * len(bars) + 50}" fill="#fff"/>',
           f'<text x="{left}" y="18">lost a choice, in percent of a win (95 %)</text>']
    for i, (game, level, value, half) in enumerate(bars):
        y = 30 + row * i
        out.append(f'<text x="{left - 8}" y="{y + 14}" text-anchor="end">{game} {level}</text>')
        out.append(f'<rect x="{left}" y="{y + 2}" width="{value * scale:.1f}" height="{row - 8}" fill="#0b6fa4"/>')
        if half == half:
            out.append(f'<path d="M{left + max(0, value - half) * scale:.1f} {y + row / 2 - 2}'
                       f'H{left + (value + half) * scale:.1f}" stroke="#000"/>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out + ["</svg>", ""]))


def main():
    folder, page, pictures = sys.argv[1:4]
    games = read(folder)
    os.makedirs(pictures, exist_ok=True)
    plot(games, os.path.join(pictures, "insights-losses.svg"))
    with open(page, "w", encoding="utf-8") as out:
        out.write(f"""# Study by numbers

What the coach ([coach.md](coach.md)) finds in matches for two that bots of one level play against themselves, analysed with
`--quick`. Made by `tools/measure/insights.sh build/test/tools/coach_levels MATCHES`; run it for longer to make the
intervals narrower. Intervals are 95 %, from the spread between seats and matches; they do not hold what the value itself gets
wrong, of which the last column of the first table is a measure.

## How much is luck

What throws and draws, others, and a seat's own decisions moved the chance to win in a match, added up without their signs,
in percent of a win.

{luck_table(games)}
## Seats

All levels together. Who begins is drawn, so seat 1 has no right to more than half.

{first_table(games)}
## What a choice costs

![lost a choice]({os.path.relpath(os.path.join(pictures, "insights-losses.svg"), os.path.dirname(page))})

Marks are means for a seat and match.

{loss_table(games)}
## The commonest mistakes of normal

By the kind of move that was played and the kind that would have been better; only what is marked.

{mistakes_table(games)}""")


main()
