"""A disk that fails under the program as it is shipped: full, read-only, locked, damaged; one table that cannot be read; a
database of an older version. Each is said in words, nothing is half written, and everything goes on when it can. Usage:
disk_test.py PROGRAM."""
import http.client
import json
import os
import resource
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

from guest import Guest, Server, make_page

PROGRAM = sys.argv[1]
NOBODY = 65534


def health(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/health")
    return connection.getresponse().status


def play(guest):
    """A move of whoever is asked; its answer."""
    state = guest.ask(line="state")["answer"]
    seat = state["waits"]["people"][0]
    return guest.ask(line="play hold", seq=state["seq"], **{"as": seat})


def own_table(port):
    """A table whose seats are all ours; the guest, its id and its secret."""
    guest = Guest(port, timeout=60)
    made = guest.done(do="create", game="pig", seats=[{"kind": "person", "name": name, "you": 1} for name in ("A", "B")])
    return guest, made["table"], made["secret"]


def come_back(port, name, secret):
    guest = Guest(port, timeout=60)
    guest.done(do="enter", table=name, secret=secret)
    return guest


def fails(folder, words, program=PROGRAM, user=None):
    """It does not start, and says why."""
    with tempfile.TemporaryDirectory() as page:
        os.chmod(page, 0o755)
        make_page(page)
        done = subprocess.run([program, "serve", "--page", page, "--data", folder, "--port", "0"], capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C"}, user=user, timeout=60)
    assert done.returncode == 1 and words in done.stderr and len(done.stderr.splitlines()) == 1, done


def fails_and_goes_on(server, guest, spoil, mend):
    """While the disk fails a move has not happened, and people are told; when it does not any more, it goes on."""
    before = guest.ask(line="state")["answer"]
    spoil()
    answer = play(guest)
    assert answer["refused"]["id"] == "server.not-kept", answer
    assert health(server.port) == 503
    assert guest.ask(line="state")["answer"] == before
    mend()
    assert "event" in play(guest)["answer"]
    assert health(server.port) == 200


def check_full(folder):
    """Files may not grow any more, as on a full disk."""
    server = Server(PROGRAM, folder)
    guest, name, secret = own_table(server.port)
    pid = server.process.pid
    size = os.path.getsize(os.path.join(folder, "tables.db-wal"))
    fails_and_goes_on(server, guest, lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY)),
                      lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)))
    after = guest.ask(line="state")["answer"]
    status, errors = server.end(signal.SIGKILL)
    lines = [json.loads(line) for line in errors.splitlines()]
    assert lines and all(line["event"] == "cannot keep what happened" and "tables.db" in line["what"] for line in lines), errors
    server = Server(PROGRAM, folder)
    assert come_back(server.port, name, secret).ask(line="state")["answer"] == after
    server.end()


def check_locked(folder):
    """Another program holds the database; whoever only looks is answered all the while."""
    server = Server(PROGRAM, folder)
    guest, _, _ = own_table(server.port)
    other = sqlite3.connect(os.path.join(folder, "tables.db"), isolation_level=None)
    fails_and_goes_on(server, guest, lambda: other.execute("BEGIN IMMEDIATE"), lambda: other.execute("ROLLBACK"))
    second, _, _ = own_table(server.port)
    other.execute("BEGIN IMMEDIATE")
    state = guest.ask(line="state")["answer"]
    guest.send_frame(json.dumps({"id": 999, "line": "play hold", "seq": state["seq"], "as": state["waits"]["people"][0]}).encode())
    for _ in range(20):  # answered before the one that waits for the disk, also of a table that must be looked for
        assert second.ask(line="state")["answer"]["seq"]
        assert second.ask(do="peek", table="aaaaaaaaaa")["refused"]["id"] == "server.table-unknown"
    ready, _, _ = select.select([guest.socket], [], [], 0)
    assert not ready and not guest.buffer, "the move was answered before it could be kept"
    other.execute("ROLLBACK")
    while True:
        answer = guest.receive()
        if answer.get("id") == 999:
            break
    assert "event" in answer["answer"], answer
    server.end()
    other.executescript("DROP INDEX tables_changed; PRAGMA user_version = 1")  # it would have to be brought up to date
    other.execute("BEGIN EXCLUSIVE")
    fails(folder, "locked")
    other.close()


def check_read_only(folder):
    """A folder, and then a file, that may not be written. root may write everything: then somebody else starts it."""
    user = NOBODY if os.geteuid() == 0 else None
    program = shutil.copy(PROGRAM, os.path.dirname(folder))  # where everybody can find it
    os.mkdir(folder)
    os.chmod(folder, 0o555)
    if user:
        os.chown(folder, user, -1)
    fails(folder, "ermission denied", program, user)
    os.chmod(folder, 0o755)
    server = Server(program, folder, user=user)
    guest, name, secret = own_table(server.port)
    guest.close()
    server.end()
    os.chmod(os.path.join(folder, "tables.db"), 0o444)
    fails(folder, "may not be written", program, user)
    for name_ in os.listdir(folder):  # SQLite makes its other files as this one is
        os.chmod(os.path.join(folder, name_), 0o644)
    server = Server(program, folder, user=user)
    come_back(server.port, name, secret)
    server.end()


def check_damaged(folder):
    """A file that is no database, or half of one."""
    server = Server(PROGRAM, folder)
    for _ in range(30):
        own_table(server.port)[0].close()
    server.end()
    path = os.path.join(folder, "tables.db")
    with open(path, "rb") as file:
        good = file.read()
    for bytes_, words in ((b"not a database at all" * 1000, "not a database"),
                          (good[:4096] + b"\xff" * 8192 + good[12288:], "malformed"), (good[:len(good) // 2], "malformed")):
        with open(path, "wb") as file:
            file.write(bytes_)
        fails(folder, words)
        with open(path, "rb") as file:
            assert file.read() == bytes_  # it was not touched
    with open(path, "wb") as file:
        file.write(good)
    Server(PROGRAM, folder).end()


def check_one_table(folder):
    """One table that cannot be read is logged; the others go on, and it is left as it is."""
    server = Server(PROGRAM, folder)
    tables = [own_table(server.port)[1:] for _ in range(5)]
    server.end()
    database = sqlite3.connect(os.path.join(folder, "tables.db"))
    spoilt = [("UPDATE tables SET header = 'nonsense' WHERE id = ?", tables[0][0]),
              ("UPDATE tables SET settings = '{' WHERE id = ?", tables[1][0]),
              ("UPDATE lines SET text = '1 fly' WHERE id = ?", tables[2][0])]
    for statement, name in spoilt:
        database.execute(statement, (name,))
    database.commit()
    before = list(database.execute("SELECT * FROM tables ORDER BY id")), list(database.execute("SELECT * FROM lines ORDER BY id"))
    server = Server(PROGRAM, folder)
    guest = Guest(server.port)
    for name, secret in tables[:3]:
        assert guest.ask(do="enter", table=name, secret=secret)["refused"]["id"] == "server.table-unknown"
    assert health(server.port) == 200
    for name, secret in tables[3:]:
        assert "event" in play(come_back(server.port, name, secret))["answer"]
    status, errors = server.end()
    told = [json.loads(line) for line in errors.splitlines()]
    for name, _ in tables[:3]:
        assert any(line["event"] == "table cannot be read" and name in line["what"] for line in told), (name, errors)
    assert "fly" not in errors and "nonsense" not in errors, errors  # of a record no word is logged: it may be a card
    after = list(database.execute("SELECT * FROM tables ORDER BY id")), list(database.execute("SELECT * FROM lines ORDER BY id"))
    bad = {name for name, _ in tables[:3]}
    assert [row for row in before[0] + before[1] if row[0] in bad] == [row for row in after[0] + after[1] if row[0] in bad]
    database.close()


def check_versions(folder):
    """A database of the first version is brought up to date, and its tables go on; one of a later version is refused."""
    server = Server(PROGRAM, folder)
    guest, name, secret = own_table(server.port)
    play(guest)
    state = guest.ask(line="state")["answer"]
    server.end()
    path = os.path.join(folder, "tables.db")
    database = sqlite3.connect(path)
    latest = database.execute("PRAGMA user_version").fetchone()[0]
    database.executescript("DROP INDEX tables_changed; PRAGMA user_version = 1")
    database.close()
    server = Server(PROGRAM, folder)
    assert come_back(server.port, name, secret).ask(line="state")["answer"] == state
    server.end()
    database = sqlite3.connect(path)
    assert database.execute("PRAGMA user_version").fetchone()[0] == latest
    database.executescript(f"PRAGMA user_version = {latest + 1}")
    database.close()
    fails(folder, "newer version")


with tempfile.TemporaryDirectory() as TOP:
    os.chmod(TOP, 0o755)
    for check in (check_full, check_locked, check_read_only, check_damaged, check_one_table, check_versions):
        check(os.path.join(TOP, check.__name__))
print("fine")
