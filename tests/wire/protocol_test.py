#!/usr/bin/env python3
"""The exchanges in docs/protocol.md are what the program says, and every error has its sentence.
Usage: protocol_test.py PROGRAM DOCUMENT

The block ```engine is put to `dobbel engine`; for the block ```player this file itself sits at the table (--follow) and
says what the program in the document says. For a block ```turn GAME it sits at both seats (--first) and always plays the
first move; the turn of that number is compared."""
import json
import pathlib
import re
import subprocess
import sys


def block(document, kind):
    """The lines of a block, without versions."""
    with open(document, encoding="utf-8") as file:
        found = re.search(rf"^```{kind}\n(.*?)^```$", file.read(), re.M | re.S)
    return [unversioned(line) for line in found.group(1).splitlines()]


def unversioned(line):
    return re.sub(r"dobbel \d+\.\d+\.\d+", "dobbel", line)


def follow(document):
    """Sits at the table. What differs is told on standard error, and ends it."""
    for line in block(document, "player"):
        if line[0] == "<":
            print(line[2:], flush=True)
            continue
        said = unversioned(sys.stdin.readline().rstrip("\n"))
        if said != line[2:]:
            sys.exit(f"the table says\n{said}\nand the document\n{line[2:]}")


def check_engine(program, document):
    lines = block(document, "engine")
    requests = [line[2:] for line in lines if line[0] == ">"]
    answers = [line[2:] for line in lines if line[0] == "<"]
    said = subprocess.run([program, "engine"], input="\n".join(requests) + "\n", capture_output=True, text=True,
                          check=True).stdout.splitlines()
    assert len(requests) == len(answers) > 10 and len(said) == len(answers)
    for request, answer, wanted in zip(requests, said, answers):
        assert unversioned(answer) == wanted, f"to {request}\nthe engine says\n{answer}\nand the document\n{wanted}"


def check_player(program, document):
    command = f"2:exec:python3 '{__file__}' --follow '{document}'"
    ended = subprocess.run([program, "play", "--seed", "42", "--option", "target=12", "--no-save", "--bot", "1:greedy",
                            "--bot", command, "pig"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                           check=True)
    assert ended.stderr == "", ended.stderr
    assert "player 2 ada: 12 points, place 1" in ended.stdout


def first(document, game):
    """Plays its first move, and tells on standard error whether the turn in the document is what the table says."""
    wanted = json.loads("\n".join(block(document, f"turn {game}"))) if game else {"turn": 0}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print('{"type":"ready","protocol":1}', flush=True)
        elif message["type"] == "turn":
            if message["turn"] == wanted["turn"]:
                print("probe:", "good" if message == wanted else line, file=sys.stderr, flush=True)
            print(json.dumps({"move": message["moves"][0]}), flush=True)


def check_turn(program, document, game):
    command = f"exec:python3 '{__file__}' --first '{document}'"
    with subprocess.Popen([program, "play", "--seed", "7", "--seats", "2", "--no-save", "--bot", f"1:{command} ''",
                           "--bot", f"2:{command} {game}", game], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True) as table:
        said = next((line for line in table.stderr if line.startswith("probe:")), "nothing")
        table.kill()
    assert said == "probe: good\n", f"a turn of {game}: the table says {said}"


def check_sentences(document):
    wire = pathlib.Path(document).resolve().parent.parent / "src" / "wire"
    said = set(re.findall(r'^SENTENCE\("([^"]*)"', (wire / "errors.def").read_text(), re.M))
    used = {id for source in wire.glob("*.c") for id in re.findall(r'"(wire\.[a-z-]+)"', source.read_text())}
    assert said == used, said ^ used


if sys.argv[1] == "--follow":
    follow(sys.argv[2])
elif sys.argv[1] == "--first":
    first(*sys.argv[2:4])
else:
    check_engine(*sys.argv[1:3])
    check_player(*sys.argv[1:3])
    check_sentences(sys.argv[2])
    for name in ["casino", "addvantage", "takeit", "goennen"]:
        check_turn(*sys.argv[1:3], name)
    print("protocol_test: all checks passed")
