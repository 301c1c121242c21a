#!/usr/bin/env python3
"""The exchanges in docs/protocol.md are what the program says, and every error has its sentence.
Usage: protocol_test.py PROGRAM DOCUMENT

The block ```engine is put to `dobbel engine`; for the block ```player this file itself sits at the table (--follow) and
says what the program in the document says."""
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
    assert "seat 2 ada: 12 points, place 1" in ended.stdout


def check_sentences(document):
    wire = pathlib.Path(document).resolve().parent.parent / "src" / "wire"
    said = set(re.findall(r'^SENTENCE\("([^"]*)"', (wire / "errors.def").read_text(), re.M))
    used = {id for source in wire.glob("*.c") for id in re.findall(r'"(wire\.[a-z-]+)"', source.read_text())}
    assert said == used, said ^ used


if sys.argv[1] == "--follow":
    follow(sys.argv[2])
else:
    check_engine(*sys.argv[1:3])
    check_player(*sys.argv[1:3])
    check_sentences(sys.argv[2])
    print("protocol_test: all checks passed")
