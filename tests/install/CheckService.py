#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The unit leasescope-watch.service: read by systemd-analyze, then booted with the program in a container of systemd-nspawn.

    CheckService.py SOURCE_FOLDER PROGRAM [analyze|boot]

The container has the /usr of this machine, and no network. Where it cannot be booted, that is skipped by name.
"""
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse

UNIT = "leasescope-watch.service"
LIMIT = 600  # seconds, for what hangs
FLEET = """version = 1
[defaults]
every = "1s"
[[connection]]
name = "lab"
profile = "lab"
endpoint_url = "{url}"
regions = ["us-east-1"]
tables = ["{tables}"]
"""
CONFIG = "[profile lab]\nregion = us-east-1\n"
CREDENTIALS = "[lab]\naws_access_key_id = local\naws_secret_access_key = local\n"


def skip(why):
    print(why)
    sys.exit(77)


def fail(why):
    sys.exit(why)


def ran(command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)
    return done.returncode, done.stdout.strip(), done.stderr.strip()


def unit_text(source, program):
    """The unit as it is installed, for `program`."""
    return (source / "packaging/systemd" / UNIT).read_text().replace("/usr/bin/leasescope-cli", str(program))


def analyze(source, program):
    if not shutil.which("systemd-analyze"):
        skip("the unit as systemd reads it: systemd is not installed")
    with tempfile.TemporaryDirectory() as folder:
        unit = pathlib.Path(folder) / UNIT
        unit.write_text(unit_text(source, program))
        status, out, err = ran(["systemd-analyze", "verify", "--man=no", unit])
        if status != 0 or err:
            fail(f"systemd-analyze verify: {err or out}")
        status, out, err = ran(["systemd-analyze", "security", "--offline=yes", "--threshold=15", unit])
        if status != 0:
            fail(f"systemd-analyze security: {err or out}")
        print(out.splitlines()[-1])


class Machine:
    """A container that booted. Its process 1 is `leader` here."""

    def __init__(self, folder, program, unit):
        self.folder, self.root = folder, folder / "root"
        for name in ("etc/systemd/system", "etc/leasescope", "opt", "var", "proc", "sys", "dev", "run", "tmp", "root", "usr"):
            (self.root / name).mkdir(parents=True)
        for name in ("bin", "sbin", "lib", "lib64"):
            (self.root / name).symlink_to(f"usr/{name}")
        self.write("etc/passwd", "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n")
        self.write("etc/group", "root:x:0:\nnogroup:x:65534:\n")
        self.write("etc/os-release", "ID=test\n")
        self.write("etc/machine-id", "")
        self.write("etc/nsswitch.conf", "passwd: files systemd\ngroup: files systemd\nhosts: files\n")
        if pathlib.Path("/etc/ld.so.cache").exists():
            shutil.copy("/etc/ld.so.cache", self.root / "etc")
        shutil.copy(program, self.root / "opt/leasescope-cli")
        self.write(f"etc/systemd/system/{UNIT}", unit)
        # Nothing of this machine's /usr is started beside what units need.
        self.write("etc/systemd/system/quiet.target", "[Unit]\nRequires=basic.target\nAfter=basic.target\nAllowIsolate=yes\n")
        self.log = open(folder / "boot.log", "w+", encoding="utf-8")
        self.nspawn = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--private-network", "--console=pipe", "--bind-ro=/usr",
             "-D", str(self.root), "--boot", "--", "systemd.unit=quiet.target"],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT)
        self.leader = None

    def write(self, name, text):
        (self.root / name).write_text(text)

    def wait_for_boot(self):
        def booted():
            if self.nspawn.poll() is not None:
                return True
            _, children, _ = ran(["ps", "--ppid", self.nspawn.pid, "-o", "pid="])
            self.leader = children.split()[0] if children.split() else None
            return self.leader and self.run("systemctl", "is-active", "quiet.target")[0] == 0
        if not wait_until(booted, limit=120) or self.nspawn.poll() is not None:
            self.log.seek(0)
            skip(f"the unit in a container: systemd-nspawn does not boot here: {self.log.read().strip()[-300:]}")

    def inside(self, *words):
        return ["nsenter", "-t", self.leader, "-m", "-u", "-i", "-n", "-p", "--", *words]

    def run(self, *words):
        return ran(self.inside(*words), env={"PATH": "/usr/sbin:/usr/bin", "LC_ALL": "C.UTF-8"})

    def shown(self, *names):
        """Properties of the unit."""
        _, out, _ = self.run("systemctl", "show", UNIT, *(f"--property={name}" for name in names))
        found = dict(line.split("=", 1) for line in out.splitlines() if "=" in line)
        return found if len(names) > 1 else found.get(names[0], "")

    def journal(self, *options):
        return self.run("journalctl", "--unit", UNIT, "--output=cat", "--no-pager", *options)[1]

    def end(self):
        if self.leader and self.nspawn.poll() is None:
            self.run("systemctl", "--no-block", "poweroff")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.nspawn.wait(60)
        if self.nspawn.poll() is None:
            self.nspawn.kill()
            self.nspawn.wait()
        self.log.close()


def wait_until(holds, limit=LIMIT):
    end = time.monotonic() + limit
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def expect(machine, what, holds):
    if not wait_until(holds):
        fail(f"{what}: not so; {machine.shown('ActiveState', 'SubState', 'Result', 'StatusText', 'ExecMainStatus', 'NRestarts')}\n{machine.journal()}")
    print(f"ok: {what}")


def started(machine):
    machine.run("systemctl", "reset-failed", UNIT)
    status, _, err = machine.run("systemctl", "start", UNIT)
    if status != 0:
        fail(f"systemctl start: {err}\n{machine.journal()}")


def watch_in(machine, demo):
    url = demo.stdout.readline().strip()
    port = urllib.parse.urlsplit(url).port
    if not port:
        fail(f"the demo prints the URL \"{url}\"")
    machine.write("etc/leasescope/aws-config", CONFIG)
    machine.write("etc/leasescope/aws-credentials", CREDENTIALS)
    os.chmod(machine.root / "etc/leasescope/aws-credentials", 0o600)  # systemd reads it; the watch has a copy
    fleet = "etc/leasescope/fleet.toml"
    machine.write(fleet, FLEET.format(url=url, tables="*"))

    started(machine)
    print("ok: ready after its start")
    expect(machine, "the status names tables that are read", lambda: " tables read" in machine.shown("StatusText") and not machine.shown("StatusText").startswith("0 of"))
    pid = machine.shown("MainPID")
    _, status, _ = machine.run("cat", f"/proc/{pid}/status")
    uid = next(line.split()[1] for line in status.splitlines() if line.startswith("Uid:"))
    if int(uid) < 61184:
        fail(f"it runs as user {uid}, not as a dynamic one")
    _, seccomp, _ = machine.run("grep", "Seccomp:", f"/proc/{pid}/status")
    print(f"ok: user {uid}, {seccomp.replace(chr(9), ' ')}")
    _, metrics, err = machine.run("python3", "-c", "import urllib.request as r; print(r.urlopen('http://127.0.0.1:19464/metrics').read().decode())")
    if "leasescope_table_up{" not in metrics:
        fail(f"/metrics answers {metrics[:300]} {err[-300:]}")
    print(f"ok: {len(metrics.splitlines())} lines of metrics")

    before = machine.shown("StatusText").split(" of ")[1].split()[0]
    machine.write(fleet, FLEET.format(url=url, tables=next(one for one in tables_of(metrics))))
    if machine.run("systemctl", "reload", UNIT)[0] != 0:
        fail("systemctl reload fails")
    expect(machine, f"after a reload one table of {before} is read", lambda: machine.shown("StatusText").startswith("1 of 1 tables read"))
    machine.write(fleet, FLEET.format(url=url, tables="*").replace("regions", "regoins"))
    if machine.run("systemctl", "reload", UNIT)[0] != 0:
        fail("systemctl reload of a wrong file fails")
    expect(machine, "a wrong file is refused, as an error of the journal", lambda: "did you mean regions?" in machine.journal("--priority=3"))
    if machine.shown("ActiveState", "MainPID") != {"ActiveState": "active", "MainPID": pid}:
        fail("a refused reload ends the watch")

    machine.write(fleet, FLEET.format(url=url, tables="*"))
    from_time = time.monotonic()
    if machine.run("systemctl", "stop", UNIT)[0] != 0:
        fail("systemctl stop fails")
    took = time.monotonic() - from_time
    log = machine.journal()
    if "Deactivated successfully" not in log or "Main process exited" in log:  # which is logged of another status than 0
        fail(f"it does not end well: {log}")
    kept = machine.run("find", "/var/lib/private/leasescope", "-type", "f", "-printf", "%m %P\\n")[1].splitlines()
    if not any("sightings/" in one for one in kept) or not all(one.startswith("600 ") for one in kept):
        fail(f"its state is {kept}")
    print(f"ok: ends with 0, {took:.1f} s after it was asked to")

    for name in ("aws-config", "aws-credentials"):
        (machine.root / "etc/leasescope" / name).unlink()
    started(machine)
    print("ok: starts without files of credentials")
    machine.run("systemctl", "stop", UNIT)
    machine.write("etc/leasescope/aws-config", CONFIG)
    machine.write("etc/leasescope/aws-credentials", CREDENTIALS)

    drop_in = machine.root / f"etc/systemd/system/{UNIT}.d"
    drop_in.mkdir()
    (drop_in / "watchdog.conf").write_text("[Service]\nWatchdogSec=3\nRestartSec=1\n")
    machine.run("systemctl", "daemon-reload")
    started(machine)
    pid = machine.shown("MainPID")
    machine.run("kill", "-STOP", pid)
    expect(machine, "a watch whose loop stands still is ended and started again",
           lambda: machine.shown("NRestarts") == "1" and machine.shown("ActiveState") == "active" and machine.shown("MainPID") != pid)
    if "watchdog" not in machine.run("journalctl", "--no-pager", "--output=cat", "--identifier=systemd")[1].lower():
        fail("it was started again, and not by the watchdog")

    machine.run("systemctl", "stop", UNIT)
    machine.write(fleet, "version = 1\n")
    machine.run("systemctl", "start", UNIT)
    expect(machine, "a wrong file at the start ends with 2, and is not tried again",
           lambda: machine.shown("ActiveState", "ExecMainStatus") == {"ActiveState": "failed", "ExecMainStatus": "2"})
    if machine.shown("NRestarts") not in ("0", "1"):  # of the watchdog
        fail(f"it was started {machine.shown('NRestarts')} times")


def tables_of(metrics):
    return [line.split('table="')[1].split('"')[0] for line in metrics.splitlines() if line.startswith("leasescope_table_up{")]


def boot(source, program):
    if os.geteuid() != 0:
        skip("the unit in a container: needs root")
    for name, package in (("systemd-nspawn", "systemd-container"), ("nsenter", "util-linux"), ("systemctl", "systemd")):
        if not shutil.which(name):
            skip(f"the unit in a container: {package} is not installed")
    if not pathlib.Path("/usr/lib/systemd/systemd").exists():
        skip("the unit in a container: systemd is not installed")
    with tempfile.TemporaryDirectory(prefix="leasescope-boot-") as folder:
        machine = Machine(pathlib.Path(folder), program, unit_text(source, "/opt/leasescope-cli"))
        try:
            machine.wait_for_boot()
            with subprocess.Popen(machine.inside("/opt/leasescope-cli", "demo"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                  env={"PATH": "/usr/bin", "HOME": "/root"}) as demo:
                try:
                    watch_in(machine, demo)
                finally:
                    demo.stdin.close()
        finally:
            machine.end()


def main():
    source, program = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    for what in sys.argv[3:] or ["analyze", "boot"]:
        {"analyze": analyze, "boot": boot}[what](source, program)


main()
