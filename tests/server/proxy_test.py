"""Behind a proxy: nginx in front, as docs/hosting.md shows it. Skipped where there is no nginx. Usage: proxy_test.py PROGRAM."""
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from guest import Guest, Server, table

PROGRAM = sys.argv[1]
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
if not os.path.exists(NGINX):
    print("no nginx: skipped")
    sys.exit(0)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def configuration(folder, port, behind):
    """The location of docs/hosting.md, on plain http and a port of this test."""
    page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/hosting.md")
    with open(page, encoding="utf-8") as file:
        location = re.search(r"    location / \{.*?\n    \}\n", file.read(), re.S).group(0)
    location = location.replace("127.0.0.1:8460", f"127.0.0.1:{behind}")
    path = os.path.join(folder, "nginx.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
                   f"http {{ access_log {folder}/access.log; client_body_temp_path {folder}; proxy_temp_path {folder};\n"
                   f"fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};\n"
                   f"server {{ listen 127.0.0.1:{port};\n{location} }} }}\n")
    return path


def reachable(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionError:
            time.sleep(0.02)
    raise SystemExit("nginx does not answer")


with tempfile.TemporaryDirectory() as folder:
    os.chmod(folder, 0o755)
    server = Server(PROGRAM, os.path.join(folder, "data"), "--public-url", "https://dice.example.org")
    port = free_port()
    proxy = subprocess.Popen([NGINX, "-c", configuration(folder, port, server.port), "-e", f"{folder}/error.log"],
                             stderr=subprocess.DEVNULL)
    try:
        reachable(port)
        guest = Guest(port, origin="https://dice.example.org")
        assert guest.status == 101, guest.status
        name, secret, invitation = table(guest)
        assert guest.done(do="peek", table=name, secret=secret)["guest"] == 1
        assert Guest(port, origin=f"http://127.0.0.1:{port}").status == 403
        guest.close()
        with open(os.path.join(folder, "access.log"), encoding="utf-8") as log:
            assert secret not in log.read()
    finally:
        proxy.terminate()
        proxy.wait()
        server.end()
print("fine")
