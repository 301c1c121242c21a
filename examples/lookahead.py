#!/usr/bin/env python3
"""A player that looks ahead in every game without knowing a rule: it asks `dobbel engine` (docs/protocol.md). Try it:

    dobbel play --bot "exec:python3 examples/lookahead.py dobbel" casino

For each of its moves it guesses what it cannot see, plays on at random for a while, all these games at once, and takes
the move after which it stood best on average."""
import json
import random
import subprocess
import sys

GAMES, EVENTS = 4, 30  # so many for each move, each so far
engine = subprocess.Popen(sys.argv[1:2] + ["engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(type, **request):
    print(json.dumps({"type": type, **request}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    assert "error" not in answer, answer
    return answer.get("each", answer.get("at"))


def play_on(games):
    turns = ask("moves", at=games)
    thrown = [at for at, turn in zip(games, turns) if turn["actors"] == ["*"]]
    ask("sample", at=thrown, seed=[random.getrandbits(32) for _ in thrown])
    asked = [(at, turn["actors"][0], turn["moves"]) for at, turn in zip(games, turns) if turn["moves"]]
    ask("apply", at=[at for at, _, _ in asked], actor=[seat for _, seat, _ in asked],
        move=[random.choice(moves[str(seat)]) for _, seat, moves in asked])


def standing(points, seat):
    others = points[:seat - 1] + points[seat:]
    return points[seat - 1] - max(others, default=0)


def choose(moves, position):
    games = ask("new", **rules, position=position, count=GAMES * len(moves))
    ask("guess", at=games, seat=seat, seed=[i % GAMES for i in range(len(games))])
    ask("apply", at=games, actor=seat, move=[move for move in moves for _ in range(GAMES)])
    for _ in range(EVENTS):
        play_on(games)
    stands = [standing(result["points"], seat) for result in ask("result", at=games)]
    ask("free", at="all")
    return max(range(len(moves)), key=lambda i: sum(stands[GAMES * i:GAMES * i + GAMES]))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        rules = {key: message[key] for key in ("game", "seats", "options", "deck") if key in message}
        seat = message["seat"]
        random.seed(seat)
        print(json.dumps({"type": "ready", "protocol": 1, "name": "lookahead"}), flush=True)
    elif message["type"] == "turn":
        moves = message["moves"]
        best = choose(moves, message["position"]) if len(moves) > 1 else 0
        print(json.dumps({"type": "move", "move": moves[best]}), flush=True)
    else:
        break
