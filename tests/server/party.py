"""People at a table of a server that runs, for tests: each with a connection, what they are told, and playing on."""
from guest import Guest, table


def refused(answer, why):
    told = answer.get("refused") or answer["answer"].get("refused")
    assert told and told["id"] == why, (why, answer)


def waits(guest):
    return guest.ask(line="waits")["answer"]


def until(guest, kind):
    """The next message of a kind that comes by itself; blocks until it is there."""
    while True:
        for i, message in enumerate(guest.pushed):
            if kind in message:
                del guest.pushed[i]
                return message[kind]
        guest.pushed.append(guest.receive())


def room(guest):
    """The last word about how the table stands."""
    guest.ask(line="waits")
    return [message["room"] for message in guest.pushed if "room" in message][-1]


class Party:
    """Ada, who is host, Ben and perhaps more at a table, each with a connection."""

    def __init__(self, port, people=2, **more):
        self.port = port
        self.guests = [Guest(port, timeout=60) for _ in range(people)]
        self.table, secret, self.invitation = table(self.guests[0], people=people, **more)
        self.secrets = [secret]
        for i, guest in enumerate(self.guests[1:], 2):
            self.secrets.append(guest.done(do="join", table=self.table, secret=self.invitation, name=f"Guest{i}")["secret"])

    def whose(self):
        return waits(self.guests[0])["waits"]["people"]

    def play(self, seat, move=None):
        guest = self.guests[seat - 1]
        state = guest.ask(line="state")["answer"]
        move = move or state["moves"][0]["move"]
        answer = guest.ask(line="play " + move, seq=state["seq"])
        assert "event" in answer["answer"], (seat, move, answer)

    def finish(self, limit=2000):
        for _ in range(limit):
            people = self.whose()
            if not people:
                break
            self.play(people[0])
        assert waits(self.guests[0])["waits"]["over"]

    def close(self):
        for guest in self.guests:
            guest.close()
