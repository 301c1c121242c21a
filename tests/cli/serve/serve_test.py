"""The page as `dobbel serve` gives it to a browser, and as `dobbel page` writes it. Usage: serve_test.py PROGRAM."""
import gzip
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
HOME = tempfile.TemporaryDirectory()
os.environ["XDG_DATA_HOME"] = HOME.name  # tables are kept there
FILES = {
    "index.html": b"<!doctype html><title>page</title>",
    "v/12ab/main.js": b"let a = 1;\n" * 20000,  # more than one chunk
    "v/12ab/dobbel.wasm": b"\0asm\1\0\0\0",
    "icons/a.png": b"\x89PNG",
}


def make_page(folder):
    for path, content in FILES.items():
        name = os.path.join(folder, path)
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "wb") as file:
            file.write(content)
    with open(os.path.join(folder, "v/12ab/main.js.gz"), "wb") as file:
        file.write(gzip.compress(FILES["v/12ab/main.js"]))


def start(folder, *arguments):
    """The server and the port that it says."""
    process = subprocess.Popen([PROGRAM, "serve", "--page", folder, *arguments], stdout=subprocess.PIPE, text=True)
    lines = [process.stdout.readline(), process.stdout.readline()]
    found = re.fullmatch(r"  http://127\.0\.0\.1:(\d+)/\n", lines[1])
    assert found, lines
    return process, int(found.group(1))


def ask(port, path, method="GET", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def check_files(port):
    """Every file comes whole, with its type; for ever only what has a hash in its path."""
    types = {"index.html": "text/html; charset=utf-8", "v/12ab/main.js": "text/javascript; charset=utf-8",
             "v/12ab/dobbel.wasm": "application/wasm", "icons/a.png": "image/png"}
    for path, content in FILES.items():
        answer, body = ask(port, f"/{path}")
        assert (answer.status, body) == (200, content), path
        assert answer.getheader("content-type") == types[path]
        assert answer.getheader("x-content-type-options") == "nosniff"
        cached = answer.getheader("cache-control")
        assert cached == ("public, max-age=31536000, immutable" if path.startswith("v/") else "no-cache"), (path, cached)
    answer, body = ask(port, "/?anything=1")
    assert body == FILES["index.html"]


def check_policy(port):
    """Nothing runs that is not ours, and nobody frames the page."""
    policy = ask(port, "/")[0].getheader("content-security-policy")
    for part in ("default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'",
                 "require-trusted-types-for 'script'", "trusted-types lit-html dobbel"):
        assert part in policy, part
    assert "unsafe-inline" not in policy


def check_packed(port):
    answer, body = ask(port, "/v/12ab/main.js", Accept_Encoding="gzip, br")
    assert answer.getheader("content-encoding") == "gzip"
    assert answer.getheader("vary") == "accept-encoding"
    assert gzip.decompress(body) == FILES["v/12ab/main.js"]


def check_refusals(port):
    """Only GET and HEAD, only files of the page."""
    for path in ("/nothing", "/v", "/../../../../etc/passwd", "/.hidden", "/v/12ab/main.js.gz"):
        assert ask(port, path)[0].status in (403, 404), path
    for method in ("POST", "PUT", "DELETE"):
        assert ask(port, "/", method)[0].status in (403, 404, 405), method
    answer, body = ask(port, "/", "HEAD")
    assert (answer.status, body) == (200, b"")
    assert answer.getheader("content-length") == str(len(FILES["index.html"]))


def check_many(port):
    """One connection serves request after request."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    for _ in range(50):
        connection.request("GET", "/v/12ab/main.js")
        assert connection.getresponse().read() == FILES["v/12ab/main.js"]
    connection.close()


def check_loopback(port):
    """Without --lan no other address of this machine answers."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return  # no network here
        own = probe.getsockname()[0]
    if own.startswith("127."):
        return
    with socket.socket() as other:
        other.settimeout(5)
        assert other.connect_ex((own, port)) != 0, own


def check_stop(process, sign):
    process.send_signal(sign)
    process.stdout.read()
    assert process.wait(10) == 0, sign


def check_ports(folder):
    """A port that was asked for and is taken is an error; without one the next is tried."""
    first, port = start(folder)
    second, other = start(folder)
    assert other != port
    taken = subprocess.run([PROGRAM, "serve", "--page", folder, "--port", str(port)], capture_output=True, text=True)
    assert taken.returncode == 1 and "dobbel: cannot listen" in taken.stderr, taken
    check_stop(first, signal.SIGTERM)
    check_stop(second, signal.SIGINT)


def check_lan(folder):
    process = subprocess.Popen([PROGRAM, "serve", "--page", folder, "--lan", "--port", "0"], stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        if "Ctrl-C" in line:
            break
    check_stop(process, signal.SIGTERM)


def check_page(folder, tmp):
    out = os.path.join(tmp, "out")
    done = subprocess.run([PROGRAM, "page", "--page", folder, out], capture_output=True, text=True)
    assert done.returncode == 0 and out in done.stdout, done
    for path, content in FILES.items():
        with open(os.path.join(out, path), "rb") as file:
            assert file.read() == content
    for wrong in (["page"], ["page", "a", "b"], ["page", "--fly", "a"], ["serve", "x"], ["serve", "--port", "99999"]):
        assert subprocess.run([PROGRAM, *wrong], capture_output=True).returncode == 2, wrong
    missing = subprocess.run([PROGRAM, "serve", "--page", os.path.join(tmp, "none")], capture_output=True, text=True)
    assert missing.returncode == 1 and "none" in missing.stderr, missing


def main():
    with tempfile.TemporaryDirectory() as tmp:
        folder = os.path.join(tmp, "page")
        make_page(folder)
        process, port = start(folder, "--port", "0")
        try:
            check_files(port)
            check_policy(port)
            check_packed(port)
            check_refusals(port)
            check_many(port)
            check_loopback(port)
            check_stop(process, signal.SIGTERM)
        finally:
            process.kill()
        check_ports(folder)
        check_lan(folder)
        check_page(folder, tmp)


os.environ["LC_ALL"] = "C"
main()
