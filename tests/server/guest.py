"""A guest of `dobbel serve` for tests: a WebSocket by hand, and the program started and ended."""
import base64
import json
import os
import re
import resource
import signal
import socket
import struct
import subprocess
import tempfile


def make_page(folder):
    with open(os.path.join(folder, "index.html"), "w", encoding="utf-8") as file:
        file.write("<!doctype html><title>page</title>")


class Server:
    """The program as it is shipped, on a data folder."""

    def __init__(self, program, data, *arguments, environment=None, limits=None, user=None):
        self.page = tempfile.TemporaryDirectory()
        make_page(self.page.name)
        os.chmod(self.page.name, 0o755)  # whoever runs it
        self.process = subprocess.Popen([program, "serve", "--page", self.page.name, "--data", data, "--port", "0",
                                         "--connections-each", "0", "--tables-each", "0", *arguments],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        env={**os.environ, "LC_ALL": "C", **(environment or {})}, user=user,
                                        restore_signals=False,  # SIGXFSZ stays ignored: a limit is an error then
                                        preexec_fn=lambda: [resource.setrlimit(what, limit)
                                                            for what, limit in (limits or {}).items()])
        self.process.stdout.readline()
        link = self.process.stdout.readline()
        found = re.fullmatch(r"  https?://127\.0\.0\.1:(\d+)/\n", link)
        assert found, (link, self.process.stderr.read())
        self.port = int(found.group(1))

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        errors = self.process.communicate(timeout=30)[1]
        self.page.cleanup()
        return self.process.returncode, errors


class Lost(Exception):
    """The connection has ended."""


class Guest:
    """One connection."""

    def __init__(self, port, path="/tables", origin=None, timeout=20, headers=""):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        key = base64.b64encode(os.urandom(16)).decode()
        more = f"Origin: {origin}\r\n" if origin else ""
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Protocol: dobbel\r\n{more}{headers}\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split(b" ")[1])
        self.id = 0
        self.pushed = []

    def more(self):
        try:
            part = self.socket.recv(65536)
        except (ConnectionError, socket.timeout) as error:
            raise Lost from error
        if not part:
            raise Lost
        self.buffer += part

    def send_frame(self, data, opcode=1, final=True):
        mask = os.urandom(4)
        length = len(data)
        head = bytes([opcode | (128 if final else 0)])
        if length < 126:
            head += bytes([128 | length])
        elif length < 65536:
            head += struct.pack(">BH", 254, length)
        else:
            head += struct.pack(">BQ", 255, length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        try:
            self.socket.sendall(head + mask + masked)
        except ConnectionError as error:
            raise Lost from error

    def need(self, count):
        while len(self.buffer) < count:
            self.more()

    def receive_frame(self):
        self.need(2)
        opcode, length = self.buffer[0] & 15, self.buffer[1] & 127
        head = 2
        if length == 126:
            self.need(4)
            length, head = struct.unpack(">H", self.buffer[2:4])[0], 4
        elif length == 127:
            self.need(10)
            length, head = struct.unpack(">Q", self.buffer[2:10])[0], 10
        self.need(head + length)
        data, self.buffer = self.buffer[head:head + length], self.buffer[head + length:]
        return opcode, data

    def receive(self):
        """The next message."""
        whole = b""
        while True:
            opcode, data = self.receive_frame()
            if opcode == 8:
                raise Lost
            if opcode == 9:
                self.send_frame(data, 10)
            elif opcode in (0, 1):
                whole += data
                try:
                    return json.loads(whole)
                except ValueError:
                    continue

    def ask(self, **message):
        """Sends a message; its answer. What comes before it is kept in `pushed`."""
        self.id += 1
        self.send_frame(json.dumps({"id": self.id, **message}).encode())
        while True:
            answer = self.receive()
            if answer.get("id") == self.id:
                return answer
            self.pushed.append(answer)

    def done(self, **message):
        answer = self.ask(**message)
        assert "done" in answer, answer
        return answer["done"]

    def close(self):
        self.socket.close()


def table(guest, game="pig", people=2, bots=0, **more):
    """A new table; (its id, the secret of who made it, the invitation)."""
    seats = [{"kind": "person", "name": f"P{i + 1}"} for i in range(people)] + [{"kind": "bot", "level": "easy"}] * bots
    made = guest.done(do="create", game=game, seats=seats, **more)
    return made["table"], made["secret"], made["invitation"]
