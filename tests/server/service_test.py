"""The program does its work under the restrictions of its systemd unit, and ends well by SIGTERM: people are told, the exit
status is 0, nothing is lost. Usage: service_test.py PROGRAM UNIT. Without systemd the lines of the unit are applied here by
the same means of the kernel: a user of its own without capabilities, a file system that cannot be written but for its folder,
and a seccomp filter that kills it at the first system call, address family or executable page that is not allowed. Without
root, the list of system calls or mounts of its own the test is left out (status 77)."""
import ctypes
import json
import os
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

from guest import Guest, Lost, make_page

PROGRAM, UNIT = sys.argv[1:3]
LIBC = ctypes.CDLL(None, use_errno=True)
NOBODY = 61184  # the first of those that DynamicUser takes
FAMILIES = {"AF_UNIX": 1, "AF_INET": 2, "AF_INET6": 10, "AF_NETLINK": 16}


def read_unit():
    lines = {}
    for line in open(UNIT, encoding="utf-8"):
        if "=" in line and not line.startswith("#"):
            key, value = line.strip().split("=", 1)
            lines[key] = value
    return lines


LINES = read_unit()


# ---- the filter ----

def allowed_calls():
    """The names of SystemCallFilter, groups in groups resolved."""
    text = subprocess.run(["systemd-analyze", "syscall-filter"], capture_output=True, text=True, check=True).stdout
    groups, name = {}, None
    for line in text.splitlines():
        word = line.strip()
        if line.startswith("@"):
            name = word
            groups[name] = []
        elif name and word and not word.startswith("#"):
            groups[name].append(word)

    def resolve(word):
        return {word} if not word.startswith("@") else set().union(*(resolve(each) for each in groups[word]))
    return set().union(*(resolve(word) for word in LINES["SystemCallFilter"].split())) | resolve("@default")


def numbers_of(names):
    header = next(path for path in ("/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "/usr/include/asm/unistd_64.h")
                  if os.path.exists(path))
    every = dict(re.findall(r"#define __NR_(\w+)\s+(\d+)", open(header, encoding="utf-8").read()))
    return {name: int(every[name]) for name in names if name in every}, {name: int(n) for name, n in every.items()}


def filter_program():
    """Classic BPF: kill unless allowed. struct seccomp_data: number at 0, architecture at 4, arguments from 16."""
    calls, every = numbers_of(allowed_calls())
    ALLOW, KILL = 0x7fff0000, 0x80000000
    code = []

    def load(at):
        code.append((0x20, 0, 0, at))

    def give(value):
        code.append((0x06, 0, 0, value))
    load(4)
    code.append((0x15, 1, 0, 0xc000003e))  # SystemCallArchitectures=native
    give(KILL)
    load(0)
    families = [FAMILIES[name] for name in LINES["RestrictAddressFamilies"].split()]
    code.append((0x15, 0, len(families) + 3, every["socket"]))
    load(16)
    for i, family in enumerate(families):
        code.append((0x15, len(families) - i, 0, family))
    give(KILL)
    give(ALLOW)
    for name in ("mmap", "mprotect"):  # MemoryDenyWriteExecute
        load(0)
        both = name == "mmap"  # mprotect may make nothing executable that was writable: systemd refuses PROT_EXEC
        code.append((0x15, 0, 5, every[name]))
        load(16 + 2 * 8)
        code.append((0x54, 0, 0, 6 if both else 4))
        code.append((0x15, 0, 1, 6 if both else 4))
        give(KILL)
        give(ALLOW)
    load(0)
    for number in calls.values():
        code.append((0x15, 0, 1, number))
        give(ALLOW)
    give(KILL)
    return b"".join(struct.pack("HBBI", *each) for each in code), len(code)


class Filter(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("code", ctypes.c_void_p)]


# ---- confinement, in the child ----

def must(result, what):
    if result != 0:
        raise OSError(ctypes.get_errno(), what)


def mount(source, target, kind, flags, data=None):
    must(LIBC.mount(source.encode(), target.encode(), kind and kind.encode(), flags, data and data.encode()), target)


def confine(data, bpf, count):
    MS_RDONLY, MS_NOSUID, MS_NODEV, MS_REMOUNT, MS_BIND, MS_REC, MS_PRIVATE = 1, 2, 4, 32, 4096, 16384, 1 << 18
    must(LIBC.unshare(0x00020000 | 0x08000000 | 0x04000000), "unshare")  # mounts, IPC, host name
    mount("none", "/", None, MS_REC | MS_PRIVATE)
    mount(data, data, None, MS_BIND)  # StateDirectory
    for line in reversed(open("/proc/self/mountinfo", encoding="utf-8").read().splitlines()):
        point = line.split()[4]
        if point != data and not point.startswith(("/proc", "/dev")):
            LIBC.mount(b"none", point.encode(), None, MS_REMOUNT | MS_BIND | MS_RDONLY, None)  # ProtectSystem=strict
    for hidden in ("/home", "/root"):  # ProtectHome
        if os.path.isdir(hidden):
            mount("none", hidden, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV, "mode=000")
    os.setgroups([])
    for capability in range(64):  # CapabilityBoundingSet=
        LIBC.prctl(24, capability, 0, 0, 0)
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    os.umask(0o077)
    must(LIBC.prctl(38, 1, 0, 0, 0), "no_new_privs")
    room = ctypes.create_string_buffer(bpf, len(bpf))
    must(LIBC.prctl(22, 2, ctypes.byref(Filter(count, ctypes.cast(room, ctypes.c_void_p)))), "seccomp")


def start(folder):
    """The program with the flags of the unit, but its own places and port."""
    flags = LINES["ExecStart"].split()[2:]
    flags[flags.index("--port") + 1] = "0"
    flags[flags.index("--data") + 1] = folder + "/data"
    bpf, count = filter_program()
    process = subprocess.Popen([folder + "/dobbel", "serve", "--page", folder + "/page", *flags], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, env={"LC_ALL": "C", "PATH": "/usr/bin"},
                               preexec_fn=lambda: confine(folder + "/data", bpf, count), cwd="/")
    process.stdout.readline()
    link = process.stdout.readline()
    found = re.search(r":(\d+)/", link)
    assert found, (link, process.wait(), process.stderr.read())
    return process, int(found.group(1))


# ---- the test ----

def confined(process):
    """It cannot be otherwise by mistake of this test."""
    status = open(f"/proc/{process.pid}/status", encoding="utf-8").read()
    assert re.search(r"Seccomp:\s+2", status) and re.search(r"NoNewPrivs:\s+1", status), status
    assert re.search(r"CapBnd:\s+0+\n", status) and re.search(rf"Uid:\s+{NOBODY}", status), status
    for line in open(f"/proc/{process.pid}/mountinfo", encoding="utf-8"):
        if line.split()[4] == "/":
            assert "ro" in line.split()[5].split(","), line


def play(guest, known, moves):
    """Moves of whoever is asked, so many; what was told of them is remembered."""
    state = guest.ask(line="state")["answer"]
    for _ in range(moves):
        if state["waits"]["over"]:
            break
        seat = state["waits"]["people"][0] if state["waits"]["people"] else 1
        moves = guest.ask(line="moves", **{"as": seat})["answer"]["moves"]
        if moves:
            guest.ask(line="play " + random.choice(moves)["move"], seq=state["seq"], **{"as": seat})
        state = guest.ask(line="state")["answer"]
    known["seq"] = state["seq"]


def sit(port, game):
    guest = Guest(port)
    seats = [{"kind": "person", "name": "P1", "you": 1}, {"kind": "person", "name": "P2", "you": 1},
             {"kind": "bot", "level": "hard"}]
    made = guest.done(do="create", game=game, seats=seats, hints=1)
    return guest, {"table": made["table"], "secret": made["secret"]}


def is_told(guest):
    """The sentence that the server ends, before the connection does."""
    try:
        while True:
            message = guest.receive()
            if "ending" in message:
                return bool(message["ending"])
    except Lost:
        return False


def stop(process, guests):
    process.send_signal(signal.SIGTERM)
    told = [is_told(guest) for guest in guests]
    errors = process.communicate(timeout=30)[1]
    assert process.returncode == 0, (process.returncode, errors)
    assert all(told), told
    for line in errors.splitlines():
        assert json.loads(line)["level"] == "info", line
    assert "ends" in errors


def possible():
    if os.geteuid() != 0 or os.uname().machine != "x86_64" or not shutil.which("systemd-analyze"):
        return False
    child = os.fork()
    if child == 0:
        mounts = LIBC.unshare(0x00020000) == 0 and LIBC.mount(b"none", b"/", None, 16384 | 1 << 18, None) == 0
        os._exit(0 if mounts else 1)  # in a chroot / is no mount
    return os.waitpid(child, 0)[1] == 0


def main():
    random.seed(3)
    os.umask(0o022)
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        os.mkdir(folder + "/page")
        os.mkdir(folder + "/data", 0o700)
        os.chown(folder + "/data", NOBODY, NOBODY)
        make_page(folder + "/page")
        shutil.copy(PROGRAM, folder + "/dobbel")
        process, port = start(folder)
        confined(process)
        tables = [sit(port, game) for game in ("casino", "takeit", "goennen", "addvantage")]
        for guest, known in tables:
            play(guest, known, 12)
            guest.ask(line="hint")
        stop(process, [guest for guest, _ in tables])
        process, port = start(folder)
        again = []
        for _, known in tables:
            guest = Guest(port)
            guest.done(do="enter", table=known["table"], secret=known["secret"])
            assert guest.ask(line="state")["answer"]["seq"] >= known["seq"]
            play(guest, known, 3)
            again.append(guest)
        assert sorted(os.listdir(folder + "/data"))[0] == "lock"
        mode = os.stat(folder + "/data/tables.db").st_mode & 0o777
        assert mode & 0o077 == 0, oct(mode)
        stop(process, again)


if not possible():
    print("left out: it needs root, x86-64, systemd-analyze and mounts of its own (not in a chroot)")
    sys.exit(77)
main()
print("confined as the unit says, it played and ended well twice")
