"""What is shed, over real sockets: slow and half-open connections, readers that do not read, messages that are too large or too
many, connections and tables of one address, and more of them than there are files. Whoever behaves is served all the while.
Usage: limits_test.py PROGRAM."""
import http.client
import json
import os
import re
import resource
import select
import socket
import sys
import tempfile
import threading

from guest import Guest, Lost, Server, table

PROGRAM = sys.argv[1]
MESSAGE_MAX = 65536  # bytes


def get(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path)
    body = connection.getresponse().read().decode()
    connection.close()
    return body


def number(port, name):
    return float(re.search(rf"^dobbel_{name} (\S+)$", get(port, "/metrics"), re.M).group(1))


def is_served(port):
    guest = Guest(port)
    assert guest.done(do="tables") is not None
    guest.close()


def ends(connection, drip=b""):
    """Sends a byte now and then until the other side hangs up; blocks for as long as it does not."""
    sent = 0
    while True:
        ready, _, _ = select.select([connection], [], [], 0.2)
        try:
            if ready and not connection.recv(65536):
                return True
            if sent < len(drip):
                connection.sendall(drip[sent:sent + 1])
                sent += 1
        except ConnectionError:
            return True


def check_slow_requests(port):
    """A request that comes byte by byte, or not at all, ends; it never gets to its last byte."""
    request = b"GET /tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: " + b"x" * 100000
    for drip in (request, b""):
        connection = socket.create_connection(("127.0.0.1", port))
        assert ends(connection, drip)
        connection.close()
    is_served(port)


def check_half_open(port):
    """Who does not answer when asked whether they are there is let go; who does stays, however silent."""
    silent, alive = Guest(port), Guest(port)
    name, secret, _ = table(silent)
    stays = threading.Thread(target=answer_pings, args=(alive,), daemon=True)
    stays.start()
    assert ends(silent.socket)
    alive.stop = True
    stays.join(60)
    assert not stays.is_alive() and alive.pings >= 2, alive.pings
    assert alive.done(do="tables") is not None
    alive.done(do="enter", table=name, secret=secret)  # and the seat is still theirs
    alive.close()


def answer_pings(guest):
    """As a browser does, until it has answered some, and is told to stop."""
    guest.pings, guest.stop = 0, False
    while not (guest.stop and guest.pings >= 2):
        opcode, data = guest.receive_frame()
        if opcode == 9:
            guest.send_frame(data, 10)
            guest.pings += 1


def resident(server):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1))


def keeps_what_is_freed():
    """With a sanitizer memory says nothing."""
    with open(PROGRAM, "rb") as file:
        return b"__asan_init" in file.read()


def check_slow_readers(server):
    """What waits for one that does not read is bounded: it is let go, and the others go on."""
    is_served(server.port)
    before = number(server.port, "slow_readers_total")
    other = Guest(server.port)
    for _ in range(100):
        table(other, open=True)  # so that their list is long
    memory = resident(server)
    deaf = Guest(server.port, timeout=5)
    deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    question = json.dumps({"id": 1, "do": "tables"}).encode()
    try:
        while number(server.port, "slow_readers_total") == before:
            for _ in range(20):
                deaf.send_frame(question)
    except (Lost, OSError):
        pass
    assert number(server.port, "slow_readers_total") == before + 1
    assert other.done(do="tables")["tables"]
    grown = resident(server) - memory  # KiB; a megabyte may wait, and some is libwebsockets'
    assert grown < 16384 or keeps_what_is_freed(), grown
    deaf.close()


def check_sizes(port):
    """64 KiB is a message, a byte more is none; it ends that connection and no other."""
    other = Guest(port)
    for length, status in ((MESSAGE_MAX, None), (MESSAGE_MAX + 1, 1009)):
        guest = Guest(port)
        head, tail = b'{"id":1,"do":"tables","x":"', b'"}'
        guest.send_frame(head + b"x" * (length - len(head) - len(tail)) + tail)
        opcode, data = guest.receive_frame()
        if status is None:
            assert opcode == 1 and json.loads(data)["id"] == 1
        else:
            assert opcode == 8 and int.from_bytes(data[:2], "big") == status, (opcode, data)
        guest.close()
    pieces = Guest(port)  # nor does it help to send it in pieces
    try:
        for i in range(1000):
            pieces.send_frame(b"x" * 1000, opcode=0 if i else 1, final=False)
        pieces.receive()
        raise SystemExit("a message without an end is not refused")
    except Lost:
        pass
    assert other.done(do="tables") is not None
    other.close()


def check_rates(port):
    """Who speaks too fast is not listened to for a moment; nobody else waits for that, and nothing is lost."""
    fast, other = Guest(port, timeout=120), Guest(port)
    count = 700
    for i in range(count):
        fast.send_frame(json.dumps({"id": i, "do": "hello"}).encode())
    assert other.done(do="tables") is not None
    answered = [fast.receive()["id"] for _ in range(count)]
    assert answered == list(range(count))
    fast.close()
    other.close()


def check_crowds(folder):
    """Of one address only so many connections, and tables an hour."""
    server = Server(PROGRAM, os.path.join(folder, "crowds"), "--connections-each", "3", "--tables-each", "2")
    guests = [Guest(server.port) for _ in range(3)]
    assert all(guest.done(do="tables") is not None for guest in guests)
    fourth = Guest(server.port)
    opcode, data = fourth.receive_frame()
    assert opcode == 8 and int.from_bytes(data[:2], "big") == 1008, (opcode, data)
    for _ in range(2):
        table(guests[0])
    answer = guests[1].ask(do="create", game="pig", seats=[{"name": "A"}, {}])
    assert answer["refused"]["id"] == "server.many-tables", answer
    guests[2].close()
    while number(server.port, "connections") > 2:
        pass
    is_served(server.port)
    server.end()


def check_files(folder):
    """With few files to open, it refuses what is too much, and goes on."""
    server = Server(PROGRAM, os.path.join(folder, "files"),
                    limits={resource.RLIMIT_NOFILE: (96, 96)})
    guests = []
    try:
        while len(guests) < 200:
            guest = Guest(server.port)
            guest.done(do="tables")
            guests.append(guest)
    except (Lost, OSError):
        pass
    assert 20 <= len(guests) <= 40, len(guests)
    table(guests[0])  # the store can still be written
    assert get(server.port, "/health") == "ok\n"
    for guest in guests:
        guest.close()
    while number(server.port, "connections") > 0:
        pass
    is_served(server.port)
    status, errors = server.end()
    assert status == 0, errors


with tempfile.TemporaryDirectory() as FOLDER:
    SERVER = Server(PROGRAM, os.path.join(FOLDER, "data"), "--patience", "4")
    check_slow_requests(SERVER.port)
    check_half_open(SERVER.port)
    SERVER.end()
    SERVER = Server(PROGRAM, os.path.join(FOLDER, "data"))
    check_sizes(SERVER.port)
    check_rates(SERVER.port)
    check_slow_readers(SERVER)
    status, errors = SERVER.end()
    assert status == 0 and errors == "", (status, errors)
    check_crowds(FOLDER)
    check_files(FOLDER)
print("fine")
