"""The part of docs/protocol.md about tables on the network is what the program does: the exchange in the block ```network
happens as it stands there, every verb that the document names is known, and every one that is known is named. Usage:
protocol_test.py PROGRAM DOCUMENT SOURCE."""
import json
import re
import sys
import tempfile

from guest import Guest, Server, table

PROGRAM, DOCUMENT, SOURCE = sys.argv[1:4]
with open(DOCUMENT, encoding="utf-8") as FILE:
    TEXT = FILE.read()


def fits(pattern, text):
    """Does a message look as it is written down? `...` stands for anything, a number for any number, and of a secret only the
    beginning is written."""
    pattern = re.sub(r'"\w+\.\.\."', '"..."', pattern)
    parts = [re.sub(r"\d+", r"-?\\d+", re.escape(part)) for part in pattern.split("...")]
    return re.fullmatch(".*".join(parts), text) is not None


def check_exchange(port):
    block = re.search(r"^```network\n(.*?)^```$", TEXT, re.M | re.S).group(1)
    host = Guest(port)
    name, _, invitation = table(host, options={"target": 100})
    link = re.search(r'"table":"(\w+)","secret":"([^"]+)"', block)
    guest, pushed, seq = Guest(port), [], None
    for line in block.splitlines():
        said = line[2:].replace(link.group(1), name).replace(link.group(2), invitation)
        if line[0] == ">":
            message = json.loads(said)
            if "seq" in message:
                message["seq"] = seq
            guest.send_frame(json.dumps(message).encode())
            continue
        while True:
            while not pushed:  # it is the program's turn as soon as the others have held
                state = host.ask(line="state")["answer"]
                if state["waits"]["people"] == [1]:
                    host.ask(line="play hold", seq=state["seq"])
                pushed.append(guest.receive())
            message = pushed.pop(0)
            told = message.get("news") or message.get("answer") or {}
            seq = told.get("seq", seq)
            heard = json.dumps(message, separators=(",", ":"))
            if fits(said, heard):
                break
            assert "id" not in message, f"the server says\n{heard}\nand the document\n{said}"


def check_verbs(port):
    rows = re.search(r"^### What can be done$(.*?)^### ", TEXT, re.M | re.S).group(1)
    named = {verb for row in re.findall(r"^\| (`.*?) \|", rows, re.M) for verb in re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", row))}
    named.discard("do")
    with open(SOURCE, encoding="utf-8") as file:
        known = set(re.findall(r'\{"(\w+)", hall_do_', file.read()))
    assert named == known, named ^ known
    guest = Guest(port)
    for verb in sorted(named):
        answer = guest.ask(do=verb)
        assert answer.get("refused", {}).get("id") != "server.verb", verb


with tempfile.TemporaryDirectory() as FOLDER:
    SERVER = Server(PROGRAM, FOLDER)
    check_exchange(SERVER.port)
    check_verbs(SERVER.port)
    SERVER.end()
print("fine")
