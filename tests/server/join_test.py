"""Seats taken by programs: `dobbel join --bot`, `dobbel join` at a terminal, and the example in Python, at one table to the
end. Usage: join_test.py PROGRAM EXAMPLE."""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios

from guest import Guest, Server, table

PROGRAM, EXAMPLE = sys.argv[1:3]
SILENT_S = 120  # a guard against hanging
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


class Terminal:
    """`dobbel join` at a terminal of 80 by 24."""

    def __init__(self, link, name):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen([PROGRAM, "join", "--name", name, link], stdin=slave, stdout=slave, stderr=slave,
                                        env={**ENVIRONMENT, "TERM": "xterm", "LC_ALL": "C.UTF-8"})
        os.close(slave)
        self.text = ""

    def until(self, words):
        """Reads until these words have come; what came up to them."""
        while words not in self.text:
            assert select.select([self.master], [], [], SILENT_S)[0], f"waited for {words!r} after {self.text!r}"
            self.text += os.read(self.master, 65536).decode()
        seen, self.text = self.text.split(words, 1)
        return seen

    def type(self, line):
        os.write(self.master, (line + "\n").encode())


def waits_for(guest):
    return guest.ask(line="waits")["answer"]["waits"]["people"]


def play_one(guest):
    """The first move that the guest has: it takes a die."""
    state = guest.ask(line="state")["answer"]
    assert "event" in guest.ask(line="play " + state["moves"][0]["move"], seq=state["seq"])["answer"]


def play_until(host, guests, seat):
    """The others play until this seat is asked; who was the last to, 0: nobody."""
    last = 0
    while waits_for(host) != [seat]:
        last = waits_for(host)[0]
        play_one(guests[last])
    return last


def take(host, person):
    """Whoever is at the terminal takes a die; who is asked then."""
    board = host.ask(line="state")["answer"]["view"]["board"]
    person.type("take " + board[0])
    while waits_for(host) == [2]:
        host.pushed.append(host.receive())
    return waits_for(host)[0]


def check_told(port):
    """A person at a terminal is told what comes by itself, sees the board as the game draws it, and agrees to an undo or not."""
    host = Guest(port, timeout=60)
    name, _, invitation = table(host, game="takeit", people=3)
    person = Terminal(f"http://127.0.0.1:{port}/#{name}.{invitation}", "Tessa")
    person.until("The match begins when all seats are taken.")
    third = Guest(port, timeout=60)
    third.done(do="join", table=name, secret=invitation, name="Udo")
    guests = {1: host, 3: third}
    if waits_for(host) == [2]:  # then the table is drawn now; what follows is told while somebody else is asked
        person.until("\n> ")
        take(host, person)
    host.done(do="pause")
    person.until("The host has paused the match.")
    host.done(do="pause", on=False)
    person.until("The match goes on.")
    host.done(do="say", phrase=3)
    person.until("P1: Well played!")
    last = play_until(host, guests, 2)
    drawn = person.until("\n> ")
    assert "phase" not in drawn and "Tessa" in drawn, drawn
    assert re.search(r"^  (\d|\w)\S* +take ", drawn, re.M), drawn  # with a key
    after = take(host, person)
    play_one(guests[after])
    person.type("undo")
    person.until("to agree to the undo.")
    guests[after].done(do="agree", yes=False)
    person.until("does not agree to the undo.")
    last = play_until(host, guests, 2) or last
    person.until("\n> ")
    take(host, person)
    seq = host.ask(line="waits")["answer"]["seq"]
    guests[last].done(do="undo")
    person.until(" wants to take back a move: type `yes` or `no`.")
    person.type("yes")
    while host.ask(line="waits")["answer"]["seq"] == seq:
        host.pushed.append(host.receive())
    assert waits_for(host) == [last]
    host.done(do="remove", seat=2)
    person.until("The host has removed you from this table.")
    assert person.process.wait(30) == 0


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
    check_told(SERVER.port)
    check_refusals(SERVER.port)
    SERVER.end()
print("fine")
