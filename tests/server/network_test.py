"""`dobbel serve` over real sockets: who may connect, what is answered, what is shed. Usage: network_test.py PROGRAM."""
import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile

from guest import Guest, Lost, Server, table

PROGRAM = sys.argv[1]


def get(port, path, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, body, answer


def check_origins(port):
    """Another page cannot speak for a person; a program without a page can."""
    assert Guest(port).status == 101
    assert Guest(port, origin=f"http://127.0.0.1:{port}").status == 101
    for origin in ("http://evil.example", f"https://127.0.0.1:{port}", "null", f"http://127.0.0.1:{port}.evil.example"):
        assert Guest(port, origin=origin).status == 403, origin


def check_http(port):
    status, body, answer = get(port, "/health")
    assert (status, body) == (200, "ok\n")
    assert "frame-ancestors 'none'" in answer.getheader("content-security-policy")
    assert answer.getheader("referrer-policy") == "no-referrer"
    status, body, _ = get(port, "/metrics")
    assert status == 200 and "# TYPE dobbel_connections gauge\n" in body and "\ndobbel_tables " in body
    assert get(port, "/record/aaaaaaaaaa")[0] == 404


def check_page(port):
    """What the page asks beside its tables: are there any, phrases in a language, a code of a link, the time that is left."""
    assert get(port, "/?tables")[2].getheader("dobbel-tables") == "1"
    ada = Guest(port)
    phrases = ada.done(do="hello", version=1, language="de")["phrases"]
    assert len(phrases) == 8 and phrases[0] == "Hallo!", phrases
    rows = ada.done(do="qr", text=f"http://127.0.0.1:{port}/#abc.def")["rows"]
    assert {len(row) for row in rows} == {len(rows)} and set("".join(rows)) == {"0", "1"}
    assert rows[0].startswith("1111111") and rows[-1].startswith("1111111"), "the corners of a code"
    for text in ("x" * 301, ""):
        assert ada.ask(do="qr", text=text)["refused"]["id"] == "server.qr"
    ada.done(do="create", game="pig", clock="gentle", seconds=60, seats=[{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "easy"}])
    room = [message["room"] for message in ada.pushed if "room" in message][-1]
    assert 0 < room["left"] <= 60000, room
    ada.close()


def check_records(port):
    """A running match: what the asker has seen. One that has ended: all of it, and it can be proven."""
    ada = Guest(port)
    name, secret, invitation = table(ada)
    assert get(port, f"/record/{name}")[0] == 404
    assert get(port, f"/record/{name}", Authorization=f"Bearer {invitation}")[0] == 404
    ben = Guest(port)
    ben.done(do="join", table=name, secret=invitation, name="Ben")
    status, body, _ = get(port, f"/record/{name}", Authorization=f"Bearer {secret}")
    assert status == 200 and "\nviewer 1\n" in body and "secret" not in body
    ada.done(do="close")
    status, body, _ = get(port, f"/record/{name}", Authorization=f"Bearer {secret}")
    assert status == 200 and "\nsecret " in body and "\nseal " in body
    proof = subprocess.run([PROGRAM, "verify", "-"], input=body, capture_output=True, text=True, check=True)
    assert proof.stdout.startswith("Yes: "), proof
    ada.close()
    ben.close()


def check_sizes(port):
    """A message may come in pieces; one that is too large ends the connection, and nobody else's."""
    guest = Guest(port)
    guest.send_frame(b'{"id":1,', final=False)
    guest.send_frame(b'"do":"tables"}', opcode=0)
    assert guest.receive()["id"] == 1
    large = Guest(port)
    try:
        large.send_frame(b'{"id":1,"do":"' + b"x" * 100000 + b'"}')
        assert "refused" in large.receive() and False
    except (Lost, AssertionError):
        pass
    binary = Guest(port)
    try:
        binary.send_frame(b"\0\1\2", opcode=2)
        binary.receive()
        raise SystemExit("binary frames are not refused")
    except Lost:
        pass
    assert guest.ask(do="tables")["done"] is not None


def check_nonsense(port, count=400):
    """Whatever comes, the server answers or hangs up, and goes on."""
    random.seed(7)
    words = ["id", "do", "line", "seq", "as", "create", "join", "enter", "state", "play", "hold", "seats", "kind", "bot",
             "level", "name", "table", "secret", "undo", "again", "events", "options", "target", "deck", "clock"]

    def value(depth=0):
        kind = random.randrange(8)
        if kind == 0:
            return random.choice([0, 1, -1, 2**31, -2**63, 2**63 - 1, 7])
        if kind == 1:
            return random.choice([True, False, None, 0.5])
        if kind == 2 and depth < 4:
            return [value(depth + 1) for _ in range(random.randrange(4))]
        if kind == 3 and depth < 4:
            return {random.choice(words): value(depth + 1) for _ in range(random.randrange(4))}
        return random.choice(words + ["", "\u0000", "x" * 300, "é\u202e", "pig", "casino", "goennen"])

    guest = Guest(port)
    for i in range(count):
        message = {"id": i, random.choice(["do", "line"]): value()}
        for _ in range(random.randrange(5)):
            message[random.choice(words)] = value()
        data = json.dumps(message).encode()
        if i % 7 == 0:
            data = bytes(random.randrange(256) for _ in range(random.randrange(200)))
        elif i % 5 == 0:
            data = data[:random.randrange(len(data))]
        try:
            guest.send_frame(data)
            guest.receive()
        except Lost:
            guest = Guest(port)
        if i % 100 == 99:
            guest = Guest(port)  # or it would be too fast
    assert get(port, "/health")[0] == 200


def check_slow(port):
    """Somebody who sends a request byte by byte, or none, holds up nobody."""
    slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
    for one in slow:
        one.sendall(b"GET / HT")
    assert get(port, "/health")[0] == 200
    for one in slow:
        one.close()


def check_end(server, data):
    """SIGTERM: people are told, the program ends well, and the table goes on."""
    ada = Guest(server.port)
    name, secret, invitation = table(ada, people=1, bots=1)
    seq = ada.ask(line="state")["answer"]["seq"]
    status, errors = server.end(signal.SIGTERM)
    told = []
    try:
        while True:
            told.append(ada.receive())
    except Lost:
        pass
    assert any("ending" in message for message in told), told
    assert status == 0 and errors == "", (status, errors)
    again = Server(PROGRAM, data, "--log")
    ada = Guest(again.port)
    ada.done(do="enter", table=name, secret=secret)
    assert ada.ask(line="state")["answer"]["seq"] >= seq
    status, errors = again.end(signal.SIGINT)
    lines = [json.loads(line) for line in errors.splitlines()]
    assert status == 0 and [line["event"] for line in lines] == ["listens", "ends"], lines
    assert secret not in errors and invitation not in errors


def check_refusals(folder):
    """What cannot be served is said in words."""
    held = Server(PROGRAM, folder)
    second = subprocess.run([PROGRAM, "serve", "--page", held.page.name, "--data", folder, "--port", "0"], capture_output=True,
                            text=True, env={**os.environ, "LC_ALL": "C"})
    assert second.returncode == 1 and "another server uses this folder" in second.stderr, second
    held.end()
    with open(os.path.join(folder, "tables.db"), "wb") as file:
        file.write(b"not a database at all" * 1000)
    for name in ("tables.db-wal", "tables.db-shm"):
        if os.path.exists(os.path.join(folder, name)):
            os.unlink(os.path.join(folder, name))
    with tempfile.TemporaryDirectory() as page:
        with open(os.path.join(page, "index.html"), "w", encoding="utf-8") as file:
            file.write("x")
        damaged = subprocess.run([PROGRAM, "serve", "--page", page, "--data", folder, "--port", "0"], capture_output=True, text=True,
                                 env={**os.environ, "LC_ALL": "C"})
        assert damaged.returncode == 1 and "not a database" in damaged.stderr, damaged
        for wrong in (["--cert", "x"], ["--public-url", "dice.example.org"], ["--public-url", "https://a/b"], ["--keep-days", "x"]):
            answer = subprocess.run([PROGRAM, "serve", "--page", page, *wrong], capture_output=True, text=True)
            assert answer.returncode == 2, answer


def check_tls(folder):
    """With a certificate: https, and a page of the same origin."""
    import ssl
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout", key,
                    "-out", cert], check=True, capture_output=True)
    server = Server(PROGRAM, os.path.join(folder, "tls"), "--cert", cert, "--key", key)
    context = ssl._create_unverified_context()
    connection = http.client.HTTPSConnection("127.0.0.1", server.port, context=context, timeout=10)
    connection.request("GET", "/health")
    answer = connection.getresponse()
    assert answer.read() == b"ok\n" and answer.getheader("strict-transport-security")
    connection.close()
    server.end()


def check_backup(port, data, folder):
    guest = Guest(port)
    name, secret, _ = table(guest)
    copy = os.path.join(folder, "copy")
    os.mkdir(copy)
    done = subprocess.run([PROGRAM, "backup", "--data", data, os.path.join(copy, "tables.db")], capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C"})
    assert done.returncode == 0 and "All tables are in" in done.stdout, done
    other = Server(PROGRAM, copy)
    again = Guest(other.port)
    again.done(do="enter", table=name, secret=secret)
    other.end()


with tempfile.TemporaryDirectory() as top:
    DATA = os.path.join(top, "data")
    SERVER = Server(PROGRAM, DATA)
    check_origins(SERVER.port)
    check_http(SERVER.port)
    check_page(SERVER.port)
    check_records(SERVER.port)
    check_sizes(SERVER.port)
    check_nonsense(SERVER.port)
    check_slow(SERVER.port)
    check_backup(SERVER.port, DATA, top)
    check_end(SERVER, DATA)
    check_refusals(os.path.join(top, "refused"))
    check_tls(top)
print("fine")
