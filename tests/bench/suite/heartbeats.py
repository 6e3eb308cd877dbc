# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Locks kept alive at 1 s on one core: how many, how late, and what each heartbeat takes."""
import contextlib
import json
import os
import ssl
import subprocess
import sys
import tempfile
import urllib.request

from suite.figures import spread
from suite.processes import environment, serving

OURS, PEER = "leasescope", "dynamolock v2"
LATENCY_MS = 5
PERIOD_MS = 1000
SECONDS = 10
ARRIVED = 0.9  # of the heartbeats that are due
LATE_MS = 100
RESOLUTION = 0.05  # where bisection stops
MOST = 50_000
FIRST_LEVEL = {OURS: 800, PEER: 100}


class Level:
    """One number of locks kept for a while, seen from the server and from the client."""

    def __init__(self, locks, served, client):
        self.locks = locks
        self.rate = served["heartbeats"] / served["seconds"]
        self.p50, self.p99, self.latest = served["p50"], served["p99"], served["max"]
        self.core = 100 * client["cpu_ms"] / client["wall_ms"]
        self.cpu_us = 1e3 * client["cpu_ms"] / max(self.rate * client["wall_ms"] / 1e3, 1)
        self.peak = client["peak_mb"]

    def keeps(self, late_ms):
        """Whether nine of ten heartbeats arrive, and 99 of 100 no later than that; None: however late."""
        return self.rate >= ARRIVED * self.locks and (late_ms is None or self.p99 <= late_ms)


class Heartbeats:
    """One client over one way. Each number of locks is measured once and remembered."""

    def __init__(self, options, program, authority):
        self.options = options
        self.program = program
        self.authority = authority
        self.levels = {}

    def level(self, locks):
        if locks not in self.levels:
            try:
                self.levels[locks] = self.measure(locks)
            except (RuntimeError, OSError, ValueError) as reason:
                print(f"{os.path.basename(self.program)}, {locks} locks: {reason}", file=sys.stderr)
                self.levels[locks] = None
        return self.levels[locks]

    def keeps(self, locks, late_ms):
        level = self.level(locks)
        return level is not None and level.keeps(late_ms)

    def capacity(self, first, late_ms):
        """The largest number of locks that is kept, to five percent, by bisection between one that is and one that is
        not. 0: not even one."""
        good, bad = 0, None
        locks = first
        while bad is None and locks <= MOST:
            if self.keeps(locks, late_ms):
                good, locks = locks, locks * 2
            else:
                bad = locks
        while bad is not None and bad - good > max(1, RESOLUTION * bad):
            middle = (good + bad) // 2
            if self.keeps(middle, late_ms):
                good = middle
            else:
                bad = middle
        return good

    def best_rate(self):
        return max((level.rate for level in self.levels.values() if level), default=0)

    def measure(self, locks):
        cores = sorted(os.sched_getaffinity(0))
        # Ours reads the one, Go the other.
        trust = {"AWS_CA_BUNDLE": self.authority, "SSL_CERT_FILE": self.authority} if self.authority else {}
        server = self.options.bench("replay_server")
        with serving(server, "--rows", 1, "--latency", LATENCY_MS, prepare=on_cores(cores[1:] or cores),
                     authority=self.authority) as url, \
                subprocess.Popen([self.program, url, str(locks), str(SECONDS)], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True, env=environment(**trust),
                                 preexec_fn=on_cores(cores[:1])) as client:
            if client.stdout.readline().strip() != "measuring":
                client.kill()
                raise RuntimeError(client.stderr.read().strip() or "it did not take its locks")
            asked(url, "HeartbeatsReset", self.authority)
            words = client.stdout.readline().split()
            served = asked(url, "HeartbeatsReport", self.authority)
        own = dict(zip(words[::2], map(float, words[1::2])))
        if own.get("lost"):
            raise RuntimeError(f"{own['lost']:.0f} locks were lost")
        return Level(locks, served, own)


def on_cores(cores):
    """What a child does first: stays there, and goes before whatever else runs, where that is allowed."""
    def prepare():
        os.sched_setaffinity(0, cores)
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, 0, -15)
            os.setsid()  # Linux weighs whole sessions first, by a figure of their own
            with open("/proc/self/autogroup", "w", encoding="ascii") as weight:
                weight.write("-15")
    return prepare


def asked(url, operation, authority):
    request = urllib.request.Request(url, data=b"{}", headers={"x-amz-target": "DynamoDB_20120810." + operation})
    tls = ssl.create_default_context(cafile=authority) if authority else None
    with urllib.request.urlopen(request, timeout=30, context=tls) as answer:
        return json.loads(answer.read())


class HeartbeatPart:
    def __init__(self, options, report):
        self.options = options
        self.report = report
        self.programs = {OURS: options.bench("heartbeat_bench")}
        if options.heartbeat_peer:
            self.programs[PEER] = options.heartbeat_peer

    def measure(self):
        with tempfile.TemporaryDirectory() as folder:
            authority = os.path.join(folder, "authority.pem")
            if self.options.locks:
                return self.given_levels(authority)
            self.carried("TLS", authority, "heartbeats.tls")
            self.carried("clear text", None, "heartbeats.clear")
            self.each(authority)
        return None

    def clients(self, authority):
        return {name: Heartbeats(self.options, program, authority) for name, program in self.programs.items()}

    def given_levels(self, authority):
        for way, trusted in (("TLS", authority), ("clear text", None)):
            clients = self.clients(trusted)
            for locks in self.options.locks:
                for client in clients.values():
                    client.level(locks)
            self.report.section(self.title(way))
            self.tell_levels(clients)

    @staticmethod
    def title(way):
        return f"heartbeats at 1 s, one core, {LATENCY_MS} ms round trip, {way}"

    def carried(self, way, authority, key):
        clients = self.clients(authority)
        in_time = {name: client.capacity(FIRST_LEVEL[name], LATE_MS) for name, client in clients.items()}
        at_all = {name: client.capacity(max(in_time[name], 20), None) for name, client in clients.items()}
        self.report.section(self.title(way), "Locks kept: the most of which 9 of 10 heartbeats arrive, to 5 %, by "
                            f"bisection. In time: 99 of 100 are at most {LATE_MS} ms late, too.")
        self.report.table(["client", "locks kept in time", "locks kept", "heartbeats/s at most"],
                          [[name, str(in_time[name]), str(at_all[name]), f"{client.best_rate():.0f}"]
                           for name, client in clients.items()])
        self.tell_levels(clients)
        rates = {name: client.best_rate() for name, client in clients.items()}
        self.report.goal(key, [rates[OURS] / rates[PEER]] if rates.get(PEER) else [])

    def tell_levels(self, clients):
        self.report.table(["client", "locks", "heartbeats/s", "late p50 ms", "p99 ms", "max ms", "core %",
                           "us/heartbeat", "peak MB"],
                          [[name, str(level.locks), f"{level.rate:.0f}", f"{level.p50:.1f}", f"{level.p99:.1f}",
                            f"{level.latest:.0f}", f"{level.core:.1f}", f"{level.cpu_us:.0f}", f"{level.peak:.0f}"]
                           for name, client in clients.items()
                           for _, level in sorted(client.levels.items()) if level])

    def each(self, authority):
        """What one heartbeat takes at 100 locks, and how late they come at 2 000, over TLS."""
        few = self.repeated(authority, 100, self.programs)
        many = self.repeated(authority, 2000, [OURS])
        self.report.section(f"one heartbeat over TLS, {LATENCY_MS} ms round trip")
        self.report.table(["client", "locks", "CPU us/heartbeat", "late p99, % of the period"],
                          [[name, str(locks), spread([level.cpu_us for level in levels]),
                            spread([100 * level.p99 / PERIOD_MS for level in levels])]
                           for locks, found in ((100, few), (2000, many)) for name, levels in found.items() if levels])
        self.report.goal("heartbeats.cpu", [ours.cpu_us / peer.cpu_us
                                            for ours, peer in zip(few.get(OURS, []), few.get(PEER, []))])

    def repeated(self, authority, locks, names):
        found = {name: [] for name in names}
        for _ in range(min(self.options.rounds, 3)):
            for name in names:
                level = Heartbeats(self.options, self.programs[name], authority).level(locks)
                if level:
                    found[name].append(level)
        return found
