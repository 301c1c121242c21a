"""Seats taken by programs: `dobbel join --bot`, `dobbel join` at a terminal, and the example in Python, at one table to the
end. Usage: join_test.py PROGRAM EXAMPLE."""
import os
import re
import subprocess
import sys
import tempfile

from guest import Guest, Server, table

PROGRAM, EXAMPLE = sys.argv[1:3]
ENVIRONMENT = {**os.environ, "LC_ALL": "C"}


def finish(guest, seats):
    """Plays what is left for seats of our own, the last move each time, until the match is over."""
    guest.pushed.clear()
    state = guest.ask(line="state")["answer"]
    while not state["waits"]["over"]:
        mine = [seat for seat in state["waits"]["people"] if seat in seats]
        if mine:
            moves = guest.ask(line="moves", **{"as": mine[0]})["answer"]["moves"]
            guest.ask(line="play " + moves[-1]["move"], seq=state["seq"], **{"as": mine[0]})
        else:
            while not any("news" in message for message in guest.pushed):
                guest.pushed.append(guest.receive())
        guest.pushed.clear()
        state = guest.ask(line="state")["answer"]


def check_bots(port, game):
    """A built-in bot and the Python example sit down by link; they are marked as programs and play to the end."""
    host = Guest(port, timeout=120)
    name, _, invitation = table(host, game=game, people=3, spectators=True)
    link = f"http://127.0.0.1:{port}/#{name}.{invitation}"
    bot = subprocess.Popen([PROGRAM, "join", "--bot", "easy", "--name", "Robby", link], stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)
    assert "come back" in bot.stdout.readline()
    example = subprocess.Popen([sys.executable, EXAMPLE, "--join", link], stdout=subprocess.PIPE, text=True)
    while not any(message.get("room", {}).get("begun") for message in host.pushed):
        host.pushed.append(host.receive())
    finish(host, [1])
    assert bot.wait(60) == 0 and example.wait(60) == 0
    seats = host.ask(line="state")["answer"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "program", "program"], seats
    bot.stdout.close()
    example.stdout.close()


def check_terminal(port):
    """A person at a terminal: told, asked, answered; comes back by the link that was printed."""
    host = Guest(port)
    name, _, invitation = table(host, options={"target": 10})
    link = f"http://127.0.0.1:{port}/#{name}.{invitation}"
    person = subprocess.Popen([PROGRAM, "join", "--name", "Tessa", link], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
    back = re.search(r"http://\S+", person.stdout.readline()).group(0)
    person.stdin.write("dance\nquit\n")
    person.stdin.flush()
    _, errors = person.communicate(timeout=30)
    assert person.returncode == 0, errors
    assert "dobbel: join: " in errors, errors
    again = subprocess.run([PROGRAM, "join", back], input="quit\n", capture_output=True, text=True, env=ENVIRONMENT, timeout=30)
    assert again.returncode == 0 and "come back" not in again.stdout, again
    full = subprocess.run([PROGRAM, "join", link], input="", capture_output=True, text=True, env=ENVIRONMENT, timeout=30)
    assert full.returncode == 1 and "All seats of this table are taken." in full.stderr, full


def check_refusals(port):
    for arguments, status, words in ((["nonsense"], 2, "is not a link to a table"),
                                     (["http://127.0.0.1:1/#aaaaaaaaaa.x"], 1, "No server answers"),
                                     ([f"http://127.0.0.1:{port}/#aaaaaaaaaa.x"], 1, "There is no such table"),
                                     (["--bot", "genius", "http://127.0.0.1:1/#a.b"], 2, "is not a level")):
        answer = subprocess.run([PROGRAM, "join", *arguments], capture_output=True, text=True, env=ENVIRONMENT, timeout=60)
        assert answer.returncode == status and words in answer.stderr, answer


with tempfile.TemporaryDirectory() as folder:
    SERVER = Server(PROGRAM, folder)
    for played in ("pig", "takeit"):
        check_bots(SERVER.port, played)
    check_terminal(SERVER.port)
    check_refusals(SERVER.port)
    SERVER.end()
print("fine")
