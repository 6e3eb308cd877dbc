# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What the open window takes: watching, hidden, with nothing to do, and while many rows come in."""
import contextlib

from suite.figures import spread
from suite.processes import Run, interleaved, serving

# of a round; seven rounds look at each for half a minute
SECONDS = "5"

# Home: connections, tables of each, rows of each table; two of its rounds fit into so many seconds.
HOME = (5, 40, 1_000)
HOME_SECONDS = "100"  # four times all tables

# Title, options of console_start, the goal's key or none.
WATCHED_FEW = [
    ("10 rows, all send heartbeats, details closed", [], "window.10"),
    ("10 rows, all send heartbeats, details open", ["--details"], "window.10.details"),
]
WATCHED_MANY = [
    ("10 000 rows, 20 % send heartbeats, details closed", [], "window.10000"),
    ("10 000 rows, 20 % send heartbeats, details open", ["--details"], "window.10000.details"),
    ("10 000 rows, 20 % send heartbeats, hidden", ["--hidden"], None),
    ("10 000 rows, 20 % send heartbeats, minimised", ["--minimised"], None),
]
PAUSED = [
    ("10 rows, reading paused, table on show", ["--paused"], None),
    ("10 rows, reading paused, start page over the table", ["--paused", "--start"], "idle.over"),
    ("10 rows, reading paused, hidden", ["--paused", "--hidden"], "idle.hidden"),
    ("10 rows, reading paused, minimised", ["--paused", "--minimised"], "idle.minimised"),
]
START = [
    ("start page, nothing connected", [], "idle.start"),
    ("start page, hidden", ["--hidden"], "idle.start.hidden"),
    ("start page, minimised", ["--minimised"], "idle.start.minimised"),
]


class Window:
    def __init__(self, options, report):
        self.options = options
        self.report = report
        self.console = options.bench("console_start")

    def measure(self):
        server = self.options.bench("replay_server")
        results = self.scenes([SECONDS], START)
        with serving(server, "--rows", 10, "--churn", 100) as url:
            results.update(self.scenes([url, "10", SECONDS], WATCHED_FEW + PAUSED))
        with serving(server, "--rows", 10_000, "--churn", 20) as url:
            results.update(self.scenes([url, "10000", SECONDS], WATCHED_MANY))
        self.tell(results)

    def scenes(self, words, scenes):
        runs = {title: lambda options=options: Run([self.console, *words, *options]) for title, options, _ in scenes}
        return interleaved(self.options.rounds, runs, warm_up=False)

    def tell(self, results):
        self.report.section("window at 1 s", "Painted offscreen, 1400 x 900. Wake-ups: voluntary context switches of "
                            "all threads. At rest only, after two seconds.")
        shares = {title: [run.figure("core_percent") for run in runs] for title, runs in results.items()}
        wake_ups = {title: [run.figure("wakeups_per_s") for run in runs] for title, runs in results.items()}
        self.report.table(["window", "share of a core, %", "wake-ups/s"],
                          [[title, spread(shares[title]), spread(wake_ups[title])] for title in results])
        for title, _, key in WATCHED_FEW + WATCHED_MANY + START + PAUSED:
            if not key:
                continue
            self.report.goal(key, shares.get(title, []))
            if key.startswith("idle."):
                self.report.goal(f"{key}.wakeups", wake_ups.get(title, []))

    def home(self):
        """What home takes at its own pace, once all its tables were read."""
        connections, tables, rows = HOME
        with contextlib.ExitStack() as servers:
            # Every lock has sent heartbeats when its table is read again.
            urls = [servers.enter_context(serving(self.options.bench("replay_server"), "--rows", rows, "--tables", tables,
                                                  "--churn", 100)) for _ in range(connections)]
            words = [self.console, ",".join(urls), str(connections * tables), HOME_SECONDS, "--home"]
            runs = interleaved(min(self.options.rounds, 3), {"home": lambda: Run(words)}, warm_up=False).get("home", [])
        self.report.section(f"home over {connections * tables} tables of {rows} locks in {connections} connections",
                            "At its own pace, every table every 25 s, all locks send heartbeats between two reads; "
                            f"measured for {HOME_SECONDS} s once all tables were read.")
        parts = {"core_percent": "share of a core, %", "memory_mb": "memory, MB", "wakeups_per_s": "wake-ups/s",
                 "event_p99_ms": "event p99, ms", "event_max_ms": "longest event, ms",
                 "event_max_cpu_ms": "most CPU of one event, ms"}
        figures = {part: [run.figure(part) for run in runs] for part in parts}
        if runs:
            self.report.table(list(parts.values()), [[spread(values) for values in figures.values()]])
        self.report.goal("home.core", figures["core_percent"])
        self.report.goal("home.memory", figures["memory_mb"])
        self.report.goal("home.event", figures["event_max_cpu_ms"])

    def stalls(self):
        """The longest event of the GUI thread from the opening of a table until all its rows are painted."""
        few = self.event_times(100_000, self.options.rounds)
        many = [] if self.options.quick else self.event_times(1_000_000, min(self.options.rounds, 3))
        self.report.section("events of the GUI thread while rows come in",
                            "From the opening of the table until all its rows are painted. CPU of one event: what "
                            "other programs do on a busy machine is not in it.")
        parts = ("event_p99_ms", "event_max_ms", "event_max_cpu_ms", "events_over_16_ms")
        self.report.table(["rows", "p99 ms", "longest ms", "most CPU of one, ms", "over 16 ms", "longest went to"],
                          [[rows, *(spread([run.figure(part) for run in runs]) for part in parts),
                            runs[-1].text.split("longest ")[1].strip()]
                           for rows, runs in (("100 000", few), ("1 000 000", many)) if runs])
        self.report.goal("stall.100000", [run.figure("event_max_cpu_ms") for run in few])
        self.report.goal("stall.million", [run.figure("event_max_ms") for run in many])

    def event_times(self, rows, rounds):
        with serving(self.options.bench("replay_server"), "--rows", rows) as url:
            runs = {"console": lambda: Run([self.console, url, str(rows), "--stalls"])}
            return interleaved(rounds, runs).get("console", [])
