#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Runs ours and the peers in turn, one round each of everything, and prints medians as one Markdown table.

Started by run.sh. Judges nothing by its exit status: figures of a busy machine are no test result.
"""
import argparse
import contextlib
import json
import os
import shutil
import statistics
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request

REGION = {
    "AWS_ACCESS_KEY_ID": "LEASESCOPETESTKEY001",
    "AWS_SECRET_ACCESS_KEY": "not-a-secret/used-by-tests-only",
    "AWS_REGION": "us-east-1",
    "AWS_DEFAULT_REGION": "us-east-1",
    "AWS_EC2_METADATA_DISABLED": "true",
    "QT_QPA_PLATFORM": "offscreen",
    "LC_ALL": "C.UTF-8",
}


def environment():
    """Ours alone: another profile, proxy or certificate bundle of the caller would be measured with it."""
    foreign = ("AWS_", "SSL_CERT", "REQUESTS_CA", "HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy")
    return {**{name: value for name, value in os.environ.items() if not name.startswith(foreign)}, **REGION}


class Run:
    """One process, measured from outside: seconds, CPU seconds, peak MB, and what it printed."""

    def __init__(self, command, discard=False):
        out = subprocess.DEVNULL if discard else subprocess.PIPE
        self.began_ns = time.monotonic_ns()
        with subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, text=True,
                              env=environment()) as child:
            self.text = "" if discard else child.stdout.read()
            errors = child.stderr.read()
            _, status, usage = os.wait4(child.pid, 0)
            self.wall = (time.monotonic_ns() - self.began_ns) / 1e9
            child.returncode = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss / 1024
        if child.returncode != 0:
            lines = errors.strip().splitlines() or ["no reason given"]
            raise RuntimeError(f"{os.path.basename(command[0])} ended with {child.returncode}: {lines[-1]}")

    def figure(self, name):
        words = self.text.split()
        return float(words[words.index(name) + 1])


class Table:
    def __init__(self):
        self.head()

    @staticmethod
    def head():
        print("| metric | ours | peer | ratio | goal |\n| --- | --- | --- | --- | --- |")

    def row(self, metric, ours, peer, unit, goal="", digits=1, peer_name=""):
        """Goals: ('x', 8) peer/ours at least 8; ('of', 0.65) ours/peer at most; ('max', 2) ours at most 2;
        ('least', 10) more is better: ours/peer at least 10."""
        ratio, met = "", None
        if peer:
            ratio = f"{peer / ours:.1f}x" if not goal or goal[0] != "of" else f"{ours / peer:.2f}"
        if peer and goal and goal[0] == "least":
            ratio, met = f"{ours / peer:.1f}x", ours / peer >= goal[1]
        elif goal and goal[0] == "max":
            met = ours <= goal[1]
        elif goal and peer:
            met = peer / ours >= goal[1] if goal[0] == "x" else ours / peer <= goal[1]
        words = {"x": ">= {}x", "of": "<= {}x", "least": ">= {}x", "max": "<= {} " + unit}[goal[0]].format(goal[1]) if goal else ""
        verdict = {True: ", met", False: ", not met", None: ""}[met]
        theirs = f"{peer:.{digits}f} {unit} {peer_name}".strip() if peer else ""
        print(f"| {metric} | {ours:.{digits}f} {unit} | {theirs} | {ratio} | {words}{verdict} |", flush=True)

    @staticmethod
    def absent(metric, why):
        print(f"| {metric} | not measured: {why} | | | |", flush=True)


@contextlib.contextmanager
def serving(program, *options, prepare=None, authority=None):
    """authority: over https, and that file is where the certificate to trust is written to."""
    tls = ["--tls", authority] if authority else []
    with subprocess.Popen([program, *options, *tls], stdout=subprocess.PIPE, text=True, preexec_fn=prepare) as server:
        try:
            yield f"http{'s' if authority else ''}://127.0.0.1:{server.stdout.readline().split()[1]}"
        finally:
            server.terminate()


def interleaved(rounds, runs, warm_up=True):
    """runs: name to callable that returns a Run. Returns name to its Runs, without those of the warm-up round."""
    results = {name: [] for name in runs}
    for number in range(-1 if warm_up else 0, rounds):
        for name, run in list(runs.items()):
            try:
                result = run()
            except (RuntimeError, OSError) as reason:
                print(f"{name} is left out: {reason}", file=sys.stderr)
                del runs[name], results[name]
                continue
            if number >= 0:
                results[name].append(result)
    for name, measured in results.items():
        walls = sorted(one.wall for one in measured)
        print(f"{name}: wall {walls[0]:.3f} to {walls[-1]:.3f} s, {len(walls)} rounds", file=sys.stderr)
    return results


def median(runs, name):
    return statistics.median(getattr(one, name) for one in runs)


def boto_python():
    for python in ("/usr/bin/python3", "python3"):
        if subprocess.run([python, "-c", "import boto3"], capture_output=True).returncode == 0:
            return python
    return None


class Bench:
    def __init__(self, options):
        self.options = options
        self.table = Table()

    def built(self, *path):
        return os.path.join(self.options.build, *path)

    def bench(self, name):
        return self.built("tests", "bench", name)

    def listing(self, rows, latency, rounds):
        cli, python = self.built("app", "cli", "leasescope-cli"), boto_python()
        here = os.path.dirname(os.path.abspath(__file__))
        label = f"list {rows}" + (f", {latency} ms a page" if latency else "")
        with serving(self.bench("replay_server"), "--rows", str(rows), "--latency", str(latency)) as url:
            runs = {"ours": lambda: Run([self.bench("list_bench"), url])}
            if self.options.go:
                runs["Go SDK v2"] = lambda: Run([self.options.go, url])
            if os.path.exists(cli):
                runs["leasescope-cli"] = lambda: Run(
                    [cli, "--endpoint-url", url, "list", "locks", "--output", "jsonl"], discard=True)
            if python and rows <= 100_000:
                runs["boto3"] = lambda: Run([python, os.path.join(here, "peers", "boto3_list.py"), url])
            if shutil.which("aws") and rows <= 100_000 and not latency and not self.options.quick:
                runs["AWS CLI"] = lambda: Run(
                    ["aws", "dynamodb", "scan", "--consistent-read", "--table-name", "locks",
                     "--endpoint-url", url, "--output", "json"], discard=True)
            results = interleaved(rounds, runs)
        self.tell_listing(label, rows, latency, results)
        if not os.path.exists(cli):
            self.table.absent(f"{label}: leasescope-cli list, whole process", "leasescope-cli is not built")

    def tell_listing(self, label, rows, latency, results):
        ours = results.get("ours")
        if not ours:
            return self.table.absent(label, "list_bench did not run")
        goals = {"Go SDK v2": {"wall": 6 if latency else 12 if rows > 500_000 else 8, "cpu": 8},
                 "boto3": {"wall": 35}, "AWS CLI": {"wall": 80}}
        for subject, measured in (("", ours), ("leasescope-cli, jsonl", results.get("leasescope-cli"))):
            if not measured:
                continue
            for peer in ("Go SDK v2", "boto3", "AWS CLI"):
                if peer not in results:
                    continue
                wanted = goals[peer] if not subject else {}
                name = f"{label}{', ' + subject if subject else ''}"
                self.table.row(f"{name}: wall", median(measured, "wall") * 1e3, median(results[peer], "wall") * 1e3,
                               "ms", ("x", wanted["wall"]) if wanted else "", 0, peer)
                if peer != "Go SDK v2" or latency:
                    continue
                self.table.row(f"{name}: CPU", median(measured, "cpu") * 1e3, median(results[peer], "cpu") * 1e3,
                               "ms", ("x", wanted["cpu"]) if wanted else "", 0, peer)
                self.table.row(f"{name}: peak memory", median(measured, "peak"), median(results[peer], "peak"),
                               "MB", ("of", 0.4 if rows > 500_000 else 0.65) if wanted else "", 0, peer)

    def watching(self, seconds, rounds):
        with serving(self.bench("replay_server"), "--rows", "10000", "--churn", "20") as url:
            runs = {"ours": lambda: Run([self.bench("watch_bench"), url, str(seconds)])}
            if self.options.go:
                runs["Go SDK v2"] = lambda: Run([self.options.go, url, str(seconds)])
            results = interleaved(rounds, runs, warm_up=False)
        if not results.get("ours"):
            return self.table.absent("watch 10000 at 1 s", "watch_bench did not run")
        share = {name: statistics.median(one.figure("core_percent") for one in measured)
                 for name, measured in results.items()}
        self.table.row("watch 10000 at 1 s, 20 % send heartbeats: share of a core", share["ours"], share.get("Go SDK v2"), "%",
                       ("x", 15), 2, "Go SDK v2, re-reading")

    GOALS = {
        "sort by key, order not known yet": ("x", 9), "sort by countdown": ("x", 100), "filter key": ("x", 6),
        "filter key and owner": ("x", 6), "live re-sort by countdown, 1 % changed": ("x", 50),
        "countdown frame, lease column": ("max", 0.5), "full repaint": ("of", 0.5),
        "scroll one page, p99": ("max", 10), "snapshot, as it counts itself": ("max", 215),
    }

    def printed(self, program, title, unit, peer, rounds):
        if not os.path.exists(self.bench(program)):
            return self.table.absent(title, f"{program} is not built")
        rows = {}
        measured = interleaved(rounds, {program: lambda: Run([self.bench(program)])}, warm_up=False)
        for run in measured.get(program, []):
            for line in run.text.splitlines():
                name, ours, theirs = line.split("\t")
                rows.setdefault(name, []).append((float(ours), None if theirs == "-" else float(theirs)))
        for name, pairs in rows.items():
            theirs = [pair[1] for pair in pairs if pair[1] is not None]
            self.table.row(f"{title}: {name}", statistics.median(pair[0] for pair in pairs),
                           statistics.median(theirs) if theirs else None, unit, self.GOALS.get(name, ""), 2, peer)

    def first_paint(self, rounds):
        """Programs print CLOCK_MONOTONIC when they have painted; we know when we started them."""
        def since_start(words, mark):
            def run():
                one = Run(words)
                one.wall = (one.figure(mark) - one.began_ns) / 1e9
                return one
            return run

        console = self.bench("console_start")
        with serving(self.bench("replay_server"), "--rows", "100000") as url:
            runs = {"a QWidget": since_start([self.bench("first_paint_widget")], "first-paint")}
            if os.path.exists(console):
                runs["console"] = since_start([console], "first-paint")
                runs["100000 rows"] = since_start([console, url, "100000"], "rows-paint")
            if self.options.go:
                runs["Go SDK v2"] = lambda: Run([self.options.go, url])
            results = interleaved(rounds, runs)
        if not results.get("console") or not results.get("a QWidget"):
            return self.table.absent("start to first paint", "console_start or first_paint_widget did not run")
        self.table.row("start to first paint", median(results["console"], "wall") * 1e3,
                       median(results["a QWidget"], "wall") * 1e3, "ms", ("of", 1.6), 0, "a QWidget")
        painted = results.get("100000 rows")
        if painted and results.get("Go SDK v2"):
            self.table.row("start to 100000 rows painted", median(painted, "wall") * 1e3,
                           median(results["Go SDK v2"], "wall") * 1e3, "ms", ("x", 3), 0, "Go SDK v2, list alone")
            self.table.row("100000 rows painted: peak memory", median(painted, "peak"),
                           median(results["Go SDK v2"], "peak"), "MB", "", 0, "Go SDK v2, list alone")

    def window(self, seconds, rounds):
        """The same watch with the window open: what an operator's machine pays all day."""
        metric = "watch 10000 at 1 s with the window"
        if not os.path.exists(self.bench("console_start")):
            return self.table.absent(metric, "console_start is not built")
        with serving(self.bench("replay_server"), "--rows", "10000", "--churn", "20") as url:
            console = [self.bench("console_start"), url, "10000", str(seconds)]
            results = interleaved(rounds, {"console": lambda: Run(console)}, warm_up=False)
        if not results.get("console"):
            return self.table.absent(metric, "the console did not show the rows")
        share = statistics.median(one.figure("core_percent") for one in results["console"])
        self.table.row(f"{metric}: share of a core", share, None, "%", ("max", 1.5), 2)


    HEARTBEAT_LEVELS = (50, 100, 250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000)
    BEAT_SECONDS = 10
    HEARTBEAT_LATENCY = 5

    def heartbeats(self, levels):
        """How many locks one core keeps alive at 1 s: more and more until a tenth of the heartbeats is missing."""
        with tempfile.TemporaryDirectory() as folder:
            self.heartbeats_over("TLS", levels, os.path.join(folder, "authority.pem"))
        self.heartbeats_over("clear text", levels, None)

    def heartbeats_over(self, way, levels, authority):
        title = f"heartbeats at 1 s, one core, {self.HEARTBEAT_LATENCY} ms round trip, {way}"
        programs = {"ours": self.bench("heartbeat_bench")}
        if self.options.heartbeat_peer:
            programs["dynamolock v2"] = self.options.heartbeat_peer
        carried = {name: [] for name in programs}
        print(f"\n{title}\n\n| client | locks | heartbeats/s | late p50 ms | late p99 ms | late max ms | core % | us/heartbeat "
              "| peak MB |\n" + "| --- " * 9 + "|")
        for locks in levels:
            for name in list(programs):
                try:
                    one = self.beat_level(programs[name], locks, authority)
                except (RuntimeError, OSError, ValueError) as reason:
                    print(f"{name} with {locks} locks is left out: {reason}", file=sys.stderr)
                    del programs[name]
                    continue
                rate = one["heartbeats"] / one["seconds"]
                print(f"| {name} | {locks} | {rate:.0f} | {one['p50']:.1f} | {one['p99']:.1f} | {one['max']:.0f} "
                      f"| {one['core']:.1f} | {1e4 * one['core'] / max(rate, 1):.0f} | {one['peak']:.0f} |", flush=True)
                carried[name].append((locks, one, rate))
                if rate < 0.9 * locks:
                    del programs[name]
        print()
        self.tell_heartbeats(title, carried)

    def beat_level(self, program, locks, authority):
        def alone():
            os.sched_setaffinity(0, cores[:1])
            first_in_line()

        def beside():
            os.sched_setaffinity(0, cores[1:] or cores)
            first_in_line()

        cores = sorted(os.sched_getaffinity(0))
        # Ours reads the one, Go the other.
        trust = {"AWS_CA_BUNDLE": authority, "SSL_CERT_FILE": authority} if authority else {}
        with serving(self.bench("replay_server"), "--rows", "1", "--latency", str(self.HEARTBEAT_LATENCY),
                     prepare=beside, authority=authority) as url, \
                subprocess.Popen([program, url, str(locks), str(self.BEAT_SECONDS)], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True, env={**environment(), **trust},
                                 preexec_fn=alone) as client:
            if client.stdout.readline().strip() != "measuring":
                client.kill()
                raise RuntimeError(client.stderr.read().strip() or "it did not take its locks")
            told(url, "BeatsReset", authority)
            words = client.stdout.readline().split()
            figures = told(url, "BeatsReport", authority)
        own = dict(zip(words[::2], map(float, words[1::2])))
        figures["core"] = 100 * own["cpu_ms"] / own["wall_ms"]
        figures["peak"] = own["peak_mb"]
        if own.get("lost"):
            raise RuntimeError(f"{own['lost']:.0f} locks were lost")
        return figures

    def tell_heartbeats(self, title, carried):
        def most_locks(levels, late):
            return max((locks for locks, one, _ in levels if one["p99"] <= late), default=0)

        measures = {
            "locks kept, p99 late <= 20 ms": lambda levels: most_locks(levels, 20),
            "locks kept, p99 late <= 100 ms": lambda levels: most_locks(levels, 100),
            "heartbeats/s": lambda levels: max((rate for _, _, rate in levels), default=0),
        }
        self.table.head()
        for label, measure in measures.items():
            figures = {name: measure(levels) for name, levels in carried.items()}
            if not figures.get("ours"):
                self.table.absent(f"{title}: {label}", "ours kept no level")
                continue
            self.table.row(f"{title}: {label}", figures["ours"], figures.get("dynamolock v2"), "", ("least", 10), 0,
                           "dynamolock v2")


def first_in_line():
    """Before whatever else runs here, where that is allowed: lateness is the measure."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, -15)
        os.setsid()  # Linux weighs whole sessions first, by a figure of their own
        with open("/proc/self/autogroup", "w", encoding="ascii") as weight:
            weight.write("-15")


def told(url, operation, authority):
    request = urllib.request.Request(url, data=b"{}", headers={"x-amz-target": "DynamoDB_20120810." + operation})
    tls = ssl.create_default_context(cafile=authority) if authority else None
    with urllib.request.urlopen(request, timeout=30, context=tls) as answer:
        return json.loads(answer.read())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--go", default="")
    parser.add_argument("--heartbeat-peer", default="")
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="list,latency,million,watch,window,tables,memory,paint,heartbeats")
    parser.add_argument("--quick", action="store_true", help="without the slow peers")
    parser.add_argument("--locks", default="", help="heartbeats: these numbers of locks only")
    options = parser.parse_args()
    parts = options.only.split(",")
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", file=sys.stderr)
    bench = Bench(options)
    if "list" in parts:
        bench.listing(options.rows, 0, options.rounds)
    if "latency" in parts:
        bench.listing(options.rows, 20, options.rounds)
    if "million" in parts and not options.quick:
        bench.listing(1_000_000, 0, min(options.rounds, 3))
    if "watch" in parts:
        bench.watching(20, 1 if options.quick else 3)
    if "window" in parts:
        bench.window(20, 1 if options.quick else 3)
    if "tables" in parts:
        bench.printed("table_bench", "table", "ms", "proxy and standard delegate", 1 if options.quick else 3)
    if "memory" in parts:
        bench.printed("memory_bench", "memory per lock", "B", "QString struct", 1)
    if "paint" in parts:
        bench.first_paint(options.rounds)
    if "heartbeats" in parts:
        bench.heartbeats([int(locks) for locks in options.locks.split(",") if locks] or Bench.HEARTBEAT_LEVELS)
    print(f"load after: {os.getloadavg()[0]:.1f}", file=sys.stderr)


main()
