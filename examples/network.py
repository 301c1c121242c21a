"""A seat at a table on the network, for bots in Python (docs/protocol.md): a WebSocket and the messages over it, with nothing
but the standard library. bot.py uses it."""
import base64
import json
import os
import socket
import ssl
import struct
from urllib.parse import urlsplit


class Table:
    """One connection to a server, by a link such as http://127.0.0.1:8460/#TABLE.SECRET."""

    def __init__(self, link):
        place = urlsplit(link)
        port = place.port or (443 if place.scheme == "https" else 80)
        self.table, _, self.secret = place.fragment.partition(".")
        self.socket = socket.create_connection((place.hostname, port))
        if place.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=place.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /tables HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Protocol: dobbel\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        if b" 101 " not in self.file.readline():
            raise ConnectionError("the server does not take this connection")
        while self.file.readline().strip():
            pass
        self.id = 0
        self.news = []

    def send(self, data, opcode=1):
        mask = os.urandom(4)
        length = bytes([128 | len(data)]) if len(data) < 126 else struct.pack(">BH", 254, len(data))
        self.socket.sendall(bytes([128 | opcode]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def read(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise ConnectionError("the server has gone")
        return data

    def receive(self):
        """The next message."""
        text = b""
        while True:
            first, length = self.read(2)
            if length > 125:
                length = struct.unpack(">H" if length == 126 else ">Q", self.read(2 if length == 126 else 8))[0]
            data = self.read(length)
            if first & 15 == 8:
                raise ConnectionError("the server has gone")
            if first & 15 == 9:  # it asks whether we are still there
                self.send(data, 10)
            elif first & 15 < 3:
                text += data
                if first & 128:
                    return json.loads(text)

    def ask(self, **message):
        """Sends a message; its answer. News that come before it are kept."""
        self.id += 1
        self.send(json.dumps({"id": self.id, **message}).encode())
        while True:
            answer = self.receive()
            if answer.get("id") == self.id:
                return answer
            self.news.append(answer)

    def sit_down(self, name):
        """Takes a free seat; its number."""
        answer = self.ask(do="join", table=self.table, secret=self.secret, name=name, program=True)
        if "refused" in answer:
            raise ConnectionError(answer["refused"]["text"])
        return answer["done"]["seat"]


def play(link, name, choose):
    """Plays a seat to the end. `choose` is given the game, the view and the moves, and gives a move."""
    table = Table(link)
    seat = table.sit_down(name)
    while True:
        state = table.ask(line="state")["answer"]
        if state["waits"]["over"]:
            return
        if seat in state["waits"]["programs"] and state["moves"]:
            move = choose(state["game"], state["view"], [move["move"] for move in state["moves"]])
            table.ask(line="play " + move, seq=state["seq"])
            continue
        while not table.news or not any("news" in message for message in table.news):
            table.news.append(table.receive())
        table.news.clear()
