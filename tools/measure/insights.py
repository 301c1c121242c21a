#!/usr/bin/env python3
"""Tables and plots of what coach_levels has found: insights.py FOLDER PAGE PICTURES. Intervals are 95 %. Without FOLDER the plots
alone are drawn, from the tables of the page."""
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
    games = collections.defaultdict(lambda: collections.defaultdict(lambda: {"seats": [], "marked": [], "openings": [], "matches": []}))
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                found = games[row["game"]][row["level"]]
                if "choices" in row:
                    found["seats"].append(row)
                elif "cost" in row:
                    found["marked"].append(row)
                elif "opening" in row:
                    found["openings"].append(row)
                else:
                    found["matches"].append(row)
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
                rows.append([game, level, len(levels[level]["matches"]), percent([s["moved_by_luck"] for s in seats]),
                             percent([s["moved_by_others"] for s in seats]), percent([s["loss"] for s in seats]),
                             percent([s["surprise_size"] for s in seats], 2)])
    return table(["game", "level", "matches", "moved by luck", "moved by others", "lost by own decisions",
                  "surprise an event"], rows)


def first_table(games):
    """Who begins, as chance drew it, and how often that seat won."""
    rows = []
    for game, levels in sorted(games.items()):
        results = []
        for level in LEVELS:
            won = {(s["seed"], s["seat"]): s["result"] for s in levels[level]["seats"]}
            results += [won[(m["seed"], m["begins"])] for m in levels[level]["matches"] if m["begins"] > 0]
        rows.append([game, len(results), percent(results)])
    return table(["game", "matches", "who begins wins, %"], rows)


# What a first move of a kind is told by: the words of its notation that say which card, tile, cell or colour.
OPENINGS = {
    "addvantage": [("rows", lambda words: "rows " + words[1]), ("place", lambda words: "first die at " + words[2])],
    "casino": [("place", lambda words: "first card " + words[1]), ("keep", lambda words: f"first keep {len(words[1])} of a kind"
                                                                   if len(set(words[1])) == 1 else "first keep a mixture")],
    "goennen": [("buy", lambda words: f"first card bought {words[1]}, column {words[2]}")],
    "takeit": [("take", lambda words: {"w": "first die white", "b": "first die black", "r": "first die red"}[words[1][0]])],
}
LEAST = 20  # cases


def opening_table(games):
    rows = []
    for game, levels in sorted(games.items()):
        cases = collections.defaultdict(list)
        for level in LEVELS:
            for row in levels[level]["openings"]:
                words = row["opening"].split()
                for kind, name in OPENINGS.get(game, []):
                    if words[0] == kind:
                        cases[name(words)].append(row)
        told = [(name, list_) for name, list_ in cases.items() if len(list_) >= LEAST]
        told.sort(key=lambda one: -mean([row["value"] for row in one[1]])[0])
        for name, list_ in told[:6]:
            rows.append([game, name, len(list_), percent([row["value"] for row in list_]), percent([row["won"] for row in list_])])
    return table(["game", "opening", "cases", "chance after it, %", "won, %"], rows)


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


def rows_of(page, head):
    """The rows of the first table below a heading, as dictionaries of texts."""
    with open(page, encoding="utf-8") as file:
        lines = file.read().split(f"\n## {head}\n")[1].split("\n## ")[0].split("\n")
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [dict(zip(cells[0], row)) for row in cells[2:]]


def number(text):
    """A mean and half of its interval, as `percent` writes them."""
    middle, _, half = text.partition(" ± ")
    return float(middle.split()[0]), float(half) if half else 0


def plot(path, title, bars):
    """Bars with intervals, as SVG: a label, a text as `percent` writes it, and a colour each."""
    width, row, left, right = 720, 22, 260, 60
    found = [(label, *number(text), colour) for label, text, colour in bars]
    scale = (width - left - right) / max(value + half for _, value, half, _ in found)
    height = row * len(found) + 50
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
           f"<title>{title}</title>", f'<rect width="{width}" height="{height}" fill="#fff"/>',
           f'<text x="20" y="18">{title} (95 %)</text>']
    for i, (label, value, half, colour) in enumerate(found):
        y = 30 + row * i
        out.append(f'<text x="{left - 8}" y="{y + 14}" text-anchor="end">{label}</text>')
        out.append(f'<rect x="{left}" y="{y + 2}" width="{value * scale:.1f}" height="{row - 6}" fill="{colour}"/>')
        if half:
            out.append(f'<path d="M{left + max(0, value - half) * scale:.1f} {y + row / 2}'
                       f'H{left + (value + half) * scale:.1f}" stroke="#000"/>')
        out.append(f'<text x="{left + (value + half) * scale + 6:.1f}" y="{y + 14}" font-size="11">{value:g}</text>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out + ["</svg>", ""]))


def draw(page, pictures):
    """The plots, from the tables of the page: so they never say anything else."""
    os.makedirs(pictures, exist_ok=True)
    parts = [("moved by luck", "luck", "#e0a100"), ("moved by others", "others", "#7a7a7a"),
             ("lost by own decisions", "own decisions", "#0b6fa4")]
    plot(os.path.join(pictures, "insights-luck.svg"), "What moved the chance to win in a match, in percent of a win",
         [(f"{row['game']} {row['level']}: {word}", row[column], colour)
          for row in rows_of(page, "How much is luck") for column, word, colour in parts])
    plot(os.path.join(pictures, "insights-beginning.svg"), "How often the seat that begins wins, in percent",
         [(row["game"], row["who begins wins, %"], "#0b6fa4") for row in rows_of(page, "The worth of beginning")])
    plot(os.path.join(pictures, "insights-losses.svg"), "Lost a choice, in percent of a win",
         [(f"{row['game']} {row['level']}", row["lost a choice, %"], "#0b6fa4") for row in rows_of(page, "What a choice costs")])
    plot(os.path.join(pictures, "insights-openings.svg"), "Chance to win after an opening, in percent",
         [(f"{row['game']}: {row['opening'].replace('first card bought ', '')}", row["chance after it, %"], "#0b6fa4")
          for row in rows_of(page, "Openings")])


def picture(name, words, page, pictures):
    return f"![{words}]({os.path.relpath(os.path.join(pictures, name), os.path.dirname(page))})"


def main():
    *folder, page, pictures = sys.argv[1:4]
    if folder:
        write(read(folder[0]), page, pictures)
    draw(page, pictures)


def write(games, page, pictures):
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
{picture("insights-luck.svg", "what moved the chance to win", page, pictures)}

## The worth of beginning

All levels together; who begins is drawn. With two seats 50 % would be no advantage.

{first_table(games)}
{picture("insights-beginning.svg", "who begins wins", page, pictures)}

## What a choice costs

{picture("insights-losses.svg", "lost a choice", page, pictures)}

Marks are means for a seat and match.

{loss_table(games)}
## The commonest mistakes of normal

By the kind of move that was played and the kind that would have been better; only what is marked.

{mistakes_table(games)}
## Openings

The first card, tile, die or keep of a seat, all levels together: what the coach thinks of the chance to win after it, and how
often the seat won. Only what came up {LEAST} times or more, the best six of each game. What was possible then differs, so an
opening may look good because the dice were.

{opening_table(games)}
{picture("insights-openings.svg", "chance to win after an opening", page, pictures)}
""")


main()
