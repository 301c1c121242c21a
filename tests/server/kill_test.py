"""kill -9 at any moment: every event that somebody was told of is there after a restart, and every table goes on.
Usage: kill_test.py PROGRAM KILLS. Matches of all games are driven over real sockets while the program is killed."""
import os
import random
import signal
import sys
import tempfile
import threading
import time

from guest import Guest, Lost, Server

PROGRAM, KILLS = sys.argv[1], int(sys.argv[2])
GAMES = [("casino", 2), ("addvantage", 2), ("takeit", 2), ("goennen", 2), ("pig", 3)]
random.seed(11)


class Driver(threading.Thread):
    """Plays one table for all its seats until the connection is lost; remembers what it was told."""

    def __init__(self, table):
        super().__init__(daemon=True)
        self.table = table

    def run(self):
        try:
            self.play()
        except (Lost, OSError):
            pass

    def play(self):
        known = self.table
        guest = Guest(known["port"], timeout=60)
        if "secret" in known:
            guest.done(do="enter", table=known["table"], secret=known["secret"])
        else:
            seats = [{"kind": "person", "name": f"P{i}", "you": 1} for i in range(known["seats"])]
            made = guest.done(do="create", game=known["game"], seats=seats)
            known.update(table=made["table"], secret=made["secret"], events=[], seq=0)
        state = guest.ask(line="state")["answer"]
        self.compare(state)
        while not state["waits"]["over"]:
            seat = state["waits"]["people"][0] if state["waits"]["people"] else 1
            moves = guest.ask(line="moves", **{"as": seat})["answer"]["moves"]
            if moves:
                answer = guest.ask(line="play " + random.choice(moves)["move"], seq=state["seq"], **{"as": seat})
                if "answer" in answer and "event" in answer["answer"]:
                    known["seq"] = answer["answer"]["seq"]
            state = guest.ask(line="state")["answer"]
            self.remember(state)
        known["over"] = True
        guest.close()

    def remember(self, state):
        self.table["seq"] = state["seq"]
        self.table["events"] = [event["move"] for event in state["events"]]

    def compare(self, state):
        """Nothing that was told is gone or different."""
        known = self.table
        moves = [event["move"] for event in state["events"]]
        if state["seq"] < known["seq"] or moves[:len(known["events"])] != known["events"]:
            known["fault"] = f"lost: {known['game']} had {known['seq']}, has {state['seq']}"
        self.remember(state)


def round_of(data, tables, wait):
    """Starts the program, drives all tables, and kills it after a while."""
    server = Server(PROGRAM, data)
    drivers = []
    for table in tables:
        if not table.get("over"):
            table["port"] = server.port
            drivers.append(Driver(table))
    for driver in drivers:
        driver.start()
    time.sleep(wait)
    server.process.send_signal(signal.SIGKILL)
    server.process.communicate()
    server.page.cleanup()
    for driver in drivers:
        driver.join(60)
        assert not driver.is_alive()


with tempfile.TemporaryDirectory() as DATA:
    TABLES = []
    for kill in range(KILLS):
        while sum(not table.get("over") for table in TABLES) < 6:
            game, seats = GAMES[len(TABLES) % len(GAMES)]
            TABLES.append({"game": game, "seats": seats})
        round_of(DATA, TABLES, random.uniform(0.05, 0.6))
        faults = [table["fault"] for table in TABLES if "fault" in table]
        assert not faults, (kill, faults)
    END = Server(PROGRAM, DATA)  # and all of them can be looked at
    for table in TABLES:
        if "secret" in table:
            guest = Guest(END.port)
            guest.done(do="enter", table=table["table"], secret=table["secret"])
            assert guest.ask(line="state")["answer"]["seq"] >= table["seq"]
            guest.close()
    END.end()
    told = sum(len(table.get("events", [])) for table in TABLES)
    over = sum(bool(table.get("over")) for table in TABLES)
    print(f"{KILLS} kills, {len(TABLES)} tables, {told} events told, {over} matches over: nothing lost")
