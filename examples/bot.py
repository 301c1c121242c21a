#!/usr/bin/env python3
"""A player of every game of the house, on standard input and output or at a table on the network (docs/protocol.md). Try it:

    dobbel play --bot "exec:python3 examples/bot.py" casino
    python3 examples/bot.py --join LINK

It knows no rules: it is told what it may do, and takes what sounds best. That is a list of words for each game, best
first; among moves with the same word, dice that show the same are better, and then chance decides."""
import json
import random
import sys
from collections import Counter

TASTE = {
    "casino": "steal raise place on try keep again stay pass",
    "addvantage": "rows columns place buy throw give remove",
    "takeit": "fulfil play use take set show pass discard",
    "goennen": "complete fill buy pay lay enter at chance reroll place return skip end",
}


def answer(message):
    print(json.dumps(message), flush=True)


def worth(game, view, move):
    if game == "pig":  # hold from 20 points on
        return (move == "hold") == (view["pot"] >= 20)
    words = TASTE.get(game, "").split()
    first, *rest = move.split()
    alike = max(Counter(c for c in "".join(rest) if c.isdigit()).values(), default=0)
    return (-words.index(first) if first in words else -len(words), alike if first == "keep" else 0, random.random())


def choose(game, view, moves):
    return max(moves, key=lambda move: worth(game, view, move))


if sys.argv[1:2] == ["--join"]:
    import network
    network.play(sys.argv[2], "example", choose)
    sys.exit()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        game = message["game"]
        random.seed(message["seat"])
        answer({"type": "ready", "protocol": 1, "name": "example"})
    elif message["type"] == "turn":
        answer({"type": "move", "turn": message["turn"], "move": choose(game, message["view"], message["moves"])})
    elif message["type"] == "end":
        break
    elif message["type"] == "error":
        sys.exit(message["text"])
