"""Undo by agreement over real sockets: it is asked of exactly those who have decided or seen something since, who may refuse
or leave; nothing that was thrown is taken back, and there is no way round it. Usage: undo_test.py PROGRAM."""
import sys
import tempfile

from guest import Guest, Server
from party import Party, refused, room, waits

PROGRAM = sys.argv[1]


def take_dice(party):
    """takeit: two seats have taken a die, one after the other, with nothing thrown since."""
    for _ in range(300):
        seat = party.whose()[0]
        guest = party.guests[seat - 1]
        state = guest.ask(line="state")["answer"]
        takes = [move["move"] for move in state["moves"] if move["move"].startswith("take ")]
        last = state["events"][-1] if state["events"] else {}
        party.play(seat, takes[0] if takes else None)
        state = guest.ask(line="state")["answer"]
        done = [event for event in state["events"][-2:] if event["move"].startswith("take ")]
        if len(done) == 2 and takes and last.get("seat") not in (None, seat) and len({event["seat"] for event in done}) == 2:
            return done[0]["seat"], done[1]["seat"], state
    raise AssertionError("no two seats have taken dice")


def check_undo(port):
    """What another has answered is taken back only if that one agrees; nobody else is asked."""
    party = Party(port, people=3, game="takeit", spectators=True)
    first, second, before = take_dice(party)
    asker, asked = party.guests[first - 1], party.guests[second - 1]
    third = next(guest for guest in party.guests if guest not in (asker, asked))
    refused(asker.ask(line="undo", seq=before["seq"]), "table.undo-others")
    asker.done(do="undo")
    assert room(asked)["undo"] == {"seat": first, "count": 1, "asks": [second]}, room(asked)
    refused(asker.ask(do="agree"), "server.not-asked")
    refused(third.ask(do="agree"), "server.not-asked")
    watcher = Guest(port)
    watcher.done(do="watch", table=party.table, secret=party.invitation)
    refused(watcher.ask(do="agree"), "server.not-seated")
    asked.done(do="agree", yes=False)
    assert "undo" not in room(asker) and waits(asker)["seq"] == before["seq"]
    refused(asked.ask(do="agree"), "server.nothing-asked")
    asker.done(do="undo")
    party.play(party.whose()[0])  # it is played on: the question is void
    refused(asked.ask(do="agree"), "server.nothing-asked")
    assert "undo" not in room(asker)
    first, second, before = take_dice(party)
    asker, asked = party.guests[first - 1], party.guests[second - 1]
    asker.done(do="undo")
    asked.done(do="agree", yes=True)
    state = asker.ask(line="state")["answer"]
    assert state["seq"] > before["seq"] and len(state["events"]) == len(before["events"]) - 2, (before["events"][-3:], state["events"][-3:])
    assert state["waits"]["people"] == [first]
    refused(asker.ask(do="undo", count=1000), "match.undo-past-chance")
    watcher.close()
    party.close()


def play_action(port, people=3, **more):
    """takeit: a seat has played an action card, and nothing was thrown since. (The table, the seat, the state after it.)"""
    for _ in range(60):
        party = Party(port, people=people, game="takeit", **more)
        seat = party.whose()[0]
        guest = party.guests[seat - 1]
        plays = [move["move"] for move in guest.ask(line="state")["answer"]["moves"] if move["move"].startswith("play ")]
        if plays:
            party.play(seat, plays[0])
            state = guest.ask(line="state")["answer"]
            if state["undo"]["events"]:
                return party, seat, state
        party.close()
    raise AssertionError("nobody can play an action")


def asked(party):
    return room(party.guests[0]).get("undo")


def check_seen(port):
    """Who has seen a card that was hidden is asked, though nobody has decided anything since."""
    party, seat, state = play_action(port)
    asker, others = party.guests[seat - 1], [number for number in (1, 2, 3) if number != seat]
    assert state["undo"] == {"events": 1, "others": others}, state["undo"]
    refused(asker.ask(line="undo", seq=state["seq"]), "table.undo-others")
    asker.done(do="undo")
    assert asked(party) == {"seat": seat, "count": 1, "asks": others}
    party.guests[others[0] - 1].done(do="agree")
    assert asked(party)["asks"] == others[1:] and waits(asker)["seq"] == state["seq"]
    party.guests[others[1] - 1].done(do="agree")
    after = asker.ask(line="state")["answer"]
    assert asked(party) is None and len(after["events"]) == len(state["events"]) - 1
    party.close()


def check_refused(port):
    """One no is enough; the others need not answer any more."""
    party, seat, state = play_action(port)
    asker, others = party.guests[seat - 1], [guest for i, guest in enumerate(party.guests, 1) if i != seat]
    asker.done(do="undo")
    others[0].done(do="agree", yes=True)
    others[1].done(do="agree", yes=False)
    assert asked(party) is None and waits(asker)["seq"] == state["seq"]
    refused(others[0].ask(do="agree"), "server.nothing-asked")
    party.close()


def check_leaves(port):
    """Who leaves is not waited for; if the last who was asked leaves, it is taken back; if the asker leaves, nothing is."""
    party, seat, state = play_action(port)
    asker, others = party.guests[seat - 1], [number for number in (1, 2, 3) if number != seat]
    asker.done(do="undo")
    party.guests[others[0] - 1].done(do="leave")
    assert asked(party)["asks"] == others[1:]
    party.guests[others[1] - 1].done(do="leave")
    assert asked(party) is None
    assert len(asker.ask(line="state")["answer"]["events"]) == len(state["events"]) - 1
    party.close()
    party, seat, state = play_action(port, people=2)
    party.guests[seat - 1].done(do="undo")
    party.guests[seat - 1].done(do="leave")
    refused(party.guests[2 - seat].ask(do="agree"), "server.nothing-asked")
    party.close()


def check_removed(port):
    """The host removes one who was asked, or lets a bot play for one who is away: nobody waits for that one."""
    for verb in ("remove", "replace"):
        while True:
            party, seat, state = play_action(port, people=2)
            if seat == 1:  # the host's
                break
            party.close()
        party.guests[0].done(do="undo")
        assert asked(party)["asks"] == [2]
        party.guests[0].done(do=verb, seat=2)
        assert asked(party) is None
        assert len(party.guests[0].ask(line="state")["answer"]["events"]) == len(state["events"]) - 1
        party.close()


def check_paused(port):
    """Nothing is taken back at a table that rests."""
    party, seat, state = play_action(port, people=2)
    party.guests[seat - 1].done(do="undo")
    party.guests[0].done(do="pause")
    refused(party.guests[seat - 1].ask(do="undo"), "server.paused")
    refused(party.guests[2 - seat].ask(do="agree"), "server.paused")
    party.guests[0].done(do="pause", on=False)
    party.guests[2 - seat].done(do="agree")
    assert waits(party.guests[0])["seq"] > state["seq"]
    party.close()


def check_ways_round(port):
    """Neither the host's word nor a correction takes back what others have answered or seen."""
    party, seat, state = play_action(port, people=2)
    host, asker = party.guests[0], party.guests[seat - 1]
    number = state["events"][-1]["n"]
    refused(asker.ask(line=f"correct {number} pass", seq=state["seq"]), "table.undo-others")
    refused(host.ask(line=f"correct {number} pass", seq=state["seq"], **{"as": "host"}), "table.not-yours")
    refused(host.ask(line="undo", seq=state["seq"], **{"as": "host"}), "table.undo-others")
    refused(host.ask(line=f"undo of {seat}", seq=state["seq"], **{"as": "host"}), "table.undo-others")
    assert waits(host)["seq"] == state["seq"]
    party.close()


with tempfile.TemporaryDirectory() as DATA:
    SERVER = Server(PROGRAM, DATA)
    for check in (check_undo, check_seen, check_refused, check_leaves, check_removed, check_paused, check_ways_round):
        check(SERVER.port)
    status, errors = SERVER.end()
    assert status == 0 and errors == "", (status, errors)
print("fine")
