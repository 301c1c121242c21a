"""People at a table over real sockets: several tabs a seat, late and repeated messages, leaving and coming back, what a
host may do, clocks, going on from a match that has ended, real dice typed for some seats. Usage:
manners_test.py PROGRAM."""
import http.client
import subprocess
import sys
import tempfile

from guest import Guest, Server, table
from party import Party, refused, room, until, waits

PROGRAM = sys.argv[1]


def check_tabs(port):
    """Any number of tabs a seat. What one of them does the others are told; a late or repeated message changes nothing."""
    party = Party(port)
    seat = party.whose()[0]
    first, second = party.guests[seat - 1], Guest(port)
    second.done(do="enter", table=party.table, secret=party.secrets[seat - 1])
    old = second.ask(line="state")["answer"]["seq"]
    first.ask(line="play hold", seq=old)
    assert until(second, "news")["seq"] > old
    after = waits(first)["seq"]
    refused(second.ask(line="play hold", seq=old), "server.stale")
    refused(first.ask(line="play hold", seq=old), "server.stale")  # the same message once more
    refused(first.ask(line="play hold"), "server.seq-missing")
    assert waits(first)["seq"] == after
    first.close()
    assert second.ask(line="state")["answer"]["viewer"] == seat  # a tab that closes takes nobody's seat
    assert room(second)["seats"][seat - 1]["here"] == 1
    second.close()
    party.close()


def check_reconnect(port):
    """Whoever comes back sees the present state, and what happened meanwhile."""
    party = Party(port)
    seat = party.whose()[0]
    gone = party.guests[seat - 1]
    known = gone.ask(line="state")["answer"]
    party.play(seat, "hold")
    gone.close()
    for _ in range(3):
        other = party.guests[2 - seat]
        state = other.ask(line="state")["answer"]
        if state["waits"]["people"] == [3 - seat]:
            other.ask(line="play hold", seq=state["seq"])
    back = Guest(port)
    back.done(do="enter", table=party.table, secret=party.secrets[seat - 1])
    state = back.ask(line=f"state since {known['seq']}")["answer"]
    full = back.ask(line="state")["answer"]
    assert state["view"] == full["view"] and state["events"] == full["events"][state["from"]:]
    assert {event.get("seat") for event in state["events"]} >= {seat, 3 - seat} and state["told"]
    back.close()
    party.close()


def check_leaving(port):
    """Who leaves is played for by a bot, and comes back to the same seat and name; the host may say so of one who is away."""
    party = Party(port)
    ada, ben = party.guests
    ben.done(do="leave")
    assert room(ada)["seats"][1]["kind"] == "bot" and room(ada)["seats"][1]["name"] == "Guest2"
    refused(ben.ask(line="play hold", seq=waits(ada)["seq"]), "table.bot-decides")
    ben.done(do="back")
    assert room(ada)["seats"][1]["kind"] == "person"
    ben.close()
    refused(ada.ask(do="replace", seat=1), "server.no-guest")
    ada.done(do="replace", seat=2)
    assert room(ada)["seats"][1]["kind"] == "bot"
    for _ in range(5):  # the bot plays on while nobody is there
        if 1 in party.whose():
            party.play(1, "hold")
    back = Guest(port)
    back.done(do="enter", table=party.table, secret=party.secrets[1])
    back.done(do="back")
    assert room(ada)["seats"][1] == {"name": "Guest2", "kind": "person", "place": 1, "taken": 1, "here": 1, "host": 0}
    back.done(do="rename", name="Benno")
    refused(back.ask(do="rename", name="p1"), "server.name-taken")
    assert room(ada)["seats"][1]["name"] == "Benno"
    back.close()
    party.close()


def check_host(port):
    """Begin, pause, remove and close: for the host alone."""
    ada, ben, eve = Guest(port), Guest(port), Guest(port)
    name, secret, invitation = table(ada, wait=True)
    mine = ben.done(do="join", table=name, secret=invitation, name="Ben")["secret"]
    assert room(ben)["begun"] == 0  # all seats are taken, and the host has not begun it
    for what in ({"do": "begin"}, {"do": "pause"}, {"do": "close"}, {"do": "invite"}, {"do": "remove", "seat": 1},
                 {"do": "replace", "seat": 1}):
        refused(ben.ask(**what), "server.not-host")
    refused(ben.ask(line="play hold", seq=1), "server.not-begun")
    ada.done(do="begin")
    assert room(ben)["begun"] == 1
    ada.done(do="pause")
    state = waits(ada)
    refused([ada, ben][state["waits"]["people"][0] - 1].ask(line="play hold", seq=state["seq"]), "server.paused")
    ada.done(do="pause", on=False)
    refused(ada.ask(do="remove", seat=1), "server.no-guest")
    ada.done(do="remove", seat=2)
    assert until(ben, "removed") is True
    refused(ben.ask(line="state"), "server.no-table")
    refused(ben.ask(do="enter", table=name, secret=mine), "server.table-unknown")
    ada.done(do="invite")
    refused(eve.ask(do="join", table=name, secret=invitation, name="Eve"), "server.table-unknown")
    ada.done(do="close")
    refused(ada.ask(line="play hold", seq=waits(ada)["seq"]), "server.closed")
    for guest in (ada, ben, eve):
        guest.close()


def check_clocks(port):
    """gentle: who is asked is reminded, and nothing else happens; enforced: a bot moves."""
    party = Party(port, clock="gentle", seconds=1)
    before, seat = waits(party.guests[0])["seq"], party.whose()
    assert until(party.guests[1], "reminder") == seat
    assert waits(party.guests[0])["seq"] == before
    party.close()
    party = Party(port, clock="enforced", seconds=1)
    before = waits(party.guests[0])["seq"]
    while until(party.guests[1], "news")["seq"] <= before:  # nobody moves but the clock
        pass
    assert until(party.guests[1], "late") in ([1], [2])  # all are told whose move it makes
    assert room(party.guests[1])["seats"][0]["kind"] == "person"  # the seat stays theirs
    party.close()


def check_again(port):
    """From a match that has ended: the same people once more, or on from any point of it."""
    party = Party(port, options={"target": 10})
    refused(party.guests[0].ask(do="again", events=2), "server.not-over")
    refused(party.guests[0].ask(do="rematch"), "server.not-over")
    party.finish()
    events = party.guests[0].ask(line="state")["answer"]["events"]
    refused(party.guests[0].ask(do="again"), "server.events")
    refused(party.guests[0].ask(do="again", events=len(events) + 5), "match.fork-too-far")
    new = party.guests[1].done(do="again", events=2)["table"]
    assert room(party.guests[0])["rematch"] == new
    for guest, secret in zip(party.guests, party.secrets):
        guest.done(do="enter", table=new, secret=secret)
    assert party.guests[0].ask(line="state")["answer"]["events"][:2] == events[:2]
    party.finish()
    third = party.guests[0].done(do="rematch")["table"]
    assert party.guests[1].done(do="rematch")["table"] == third
    for guest, secret in zip(party.guests, party.secrets):
        guest.done(do="enter", table=third, secret=secret)
    party.finish()
    party.close()


def check_hints(port):
    """With several people hints are off, unless everybody sees that they are on."""
    party = Party(port)
    refused(party.guests[party.whose()[0] - 1].ask(line="hint"), "table.hints-off")
    assert room(party.guests[1])["hints"] == 0
    party.close()
    party = Party(port, hints=True)
    guest = party.guests[party.whose()[0] - 1]
    assert room(party.guests[1])["hints"] == 1
    assert guest.ask(line="hint")["answer"]["hint"]["wanted"] == 1
    while not guest.ask(line="hint")["answer"]["hint"].get("moves"):
        until(guest, "news")
    party.close()


def check_hand(port):
    """Real dice for some seats: the host types them, they are marked, the others' come from the table; verify counts them."""
    ada, ben = Guest(port), Guest(port)
    made = ada.done(do="create", game="pig", options={"target": 30},
                    seats=[{"kind": "person", "name": "Ada", "you": 1, "hand": 1}, {"kind": "person"}])
    ben.done(do="join", table=made["table"], secret=made["invitation"], name="Ben")
    typed = thrown = 0
    while True:
        state = waits(ada)
        asked = state["waits"]
        if asked["over"]:
            break
        if asked["dice"]:
            assert "refused" in ben.ask(line="play 4", seq=state["seq"])["answer"]
            refused(ben.ask(line="play 4", seq=state["seq"], **{"as": "host"}), "server.not-host")
            answer = ada.ask(line="play 4", seq=state["seq"], **{"as": "host"})
            assert answer["answer"]["event"]["dice"] == "hand", answer
            typed += 1
        else:
            seat = asked["people"][0]
            (ada if seat == 1 else ben).ask(line="play hold", seq=state["seq"])
            thrown += seat == 2
    assert typed and thrown
    record = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    record.request("GET", f"/record/{made['table']}", headers={"Authorization": f"Bearer {made['secret']}"})
    text = record.getresponse().read().decode()
    assert "\n+ die 4\n" in text and "dice hand 1" in text, text
    proof = subprocess.run([PROGRAM, "verify", "-"], input=text, capture_output=True, text=True, check=True)
    assert proof.stdout.startswith("Yes: ") and str(typed) in proof.stdout, proof.stdout
    ada.close()
    ben.close()


with tempfile.TemporaryDirectory() as DATA:
    SERVER = Server(PROGRAM, DATA)
    for check in (check_tabs, check_reconnect, check_leaving, check_host, check_clocks, check_again, check_hints,
                  check_hand):
        check(SERVER.port)
    status, errors = SERVER.end()
    assert status == 0 and errors == "", (status, errors)
print("fine")
