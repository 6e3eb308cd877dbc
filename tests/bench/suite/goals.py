# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What is to be reached, once for all parts. Nothing fails by it: a report says met or not met."""
from dataclasses import dataclass
from typing import Optional

from suite.figures import with_unit


@dataclass(frozen=True)
class Goal:
    metric: str
    unit: str
    reach: float
    stretch: Optional[float] = None
    more_is_better: bool = False

    def sign(self, bound):
        if bound is None:
            return ""
        return f"{'>=' if self.more_is_better else '<='} {with_unit(f'{bound:g}', self.unit)}"

    def is_met_by(self, value, bound):
        return value >= bound if self.more_is_better else value <= bound


def at_most(metric, unit, reach, stretch=None):
    return Goal(metric, unit, reach, stretch)


def at_least(metric, unit, reach, stretch=None):
    return Goal(metric, unit, reach, stretch, more_is_better=True)


# "x" is a ratio in one round. At most: ours to the other. At least: how many times less ours takes, or more it carries.
GOALS = {
    "list.wall.limit": at_most("list 100 000: wall to the limit's", "x", 1.4, 1.2),
    "list.cpu.limit": at_most("list 100 000: CPU to the limit's", "x", 1.75, 1.5),
    "list.wall.go": at_least("list 100 000: wall less than Go SDK v2", "x", 4),
    "list.cpu.go": at_least("list 100 000: CPU less than Go SDK v2", "x", 3.5),
    "list.peak.go": at_most("list 100 000: peak memory to Go SDK v2's", "x", 0.55),
    "shuffled.wall.limit": at_most("list 100 000, shuffled attributes: wall to the limit's", "x", 1.4, 1.2),
    "shuffled.cpu.limit": at_most("list 100 000, shuffled attributes: CPU to the limit's", "x", 1.75, 1.5),
    "shuffled.wall.go": at_least("list 100 000, shuffled attributes: wall less than Go SDK v2", "x", 4),
    "shuffled.cpu.go": at_least("list 100 000, shuffled attributes: CPU less than Go SDK v2", "x", 3.5),
    "million.wall.go": at_least("list 1 000 000: wall less than Go SDK v2", "x", 4),
    "million.peak.go": at_most("list 1 000 000: peak memory to Go SDK v2's", "x", 0.35),
    "latency.wall.go": at_least("list 100 000, 20 ms a page: wall less than Go SDK v2", "x", 4),
    "cli.jsonl.bare": at_most("leasescope-cli list, jsonl, 100 000: wall to the bare listing's", "x", 1.8),
    "cli.json.bare": at_most("leasescope-cli list, json, 100 000: wall to the bare listing's", "x", 1.8),
    "cli.csv.bare": at_most("leasescope-cli list, csv, 100 000: wall to the bare listing's", "x", 2),
    "cli.table.bare": at_most("leasescope-cli list, table, 100 000: wall to the bare listing's", "x", 2),
    "cli.table.peak": at_most("leasescope-cli list, table, 100 000: peak memory", "MB", 80),
    "cli.jsonl.aws": at_least("leasescope-cli list, jsonl, 100 000: wall less than aws dynamodb scan", "x", 25),
    "cli.jsonl.aws.small": at_least("leasescope-cli list, jsonl, 10 000: wall less than aws dynamodb scan", "x", 30),
    "watch.go": at_least("watch 10 000 at 1 s, 20 % send heartbeats: CPU less than Go SDK v2, re-reading", "x", 8, 12),
    "watch.large": at_most("watch 100 000 at 1 s, 20 % send heartbeats: share of a core", "%", 9),
    "watch.large.unchanged": at_most("watch 100 000 at 1 s, unchanged: share of a core", "%", 5),
    "window.10": at_most("window on 10 rows, all send heartbeats, details closed: share of a core", "%", 0.8),
    "window.10.details": at_most("window on 10 rows, all send heartbeats, details open: share of a core", "%", 0.8),
    "window.10000": at_most("window on 10 000 rows, 20 % send heartbeats, details closed: share of a core", "%", 2),
    "window.10000.details": at_most("window on 10 000 rows, 20 % send heartbeats, details open: share of a core",
                                    "%", 2),
    "home.core": at_most("home over 200 tables of 1 000 locks: share of a core", "%", 3),
    "home.memory": at_most("home over 200 tables of 1 000 locks: memory", "MB", 150),
    "home.event": at_most("home over 200 tables of 1 000 locks: most CPU of one event", "ms", 16),
    # Nothing to do is no CPU at all: what is left of 0.05 % is the measurement's own.
    "idle.start": at_most("start page, nothing connected: share of a core", "%", 0.05),
    "idle.start.wakeups": at_most("start page, nothing connected: wake-ups", "/s", 1),
    "idle.start.hidden": at_most("start page, hidden: share of a core", "%", 0.05),
    "idle.start.hidden.wakeups": at_most("start page, hidden: wake-ups", "/s", 1),
    "idle.start.minimised": at_most("start page, minimised: share of a core", "%", 0.05),
    "idle.start.minimised.wakeups": at_most("start page, minimised: wake-ups", "/s", 1),
    "idle.over": at_most("reading paused, start page over the table: share of a core", "%", 0.05),
    "idle.over.wakeups": at_most("reading paused, start page over the table: wake-ups", "/s", 1),
    "idle.hidden": at_most("reading paused, hidden: share of a core", "%", 0.05),
    "idle.hidden.wakeups": at_most("reading paused, hidden: wake-ups", "/s", 1),
    "idle.minimised": at_most("reading paused, minimised: share of a core", "%", 0.05),
    "idle.minimised.wakeups": at_most("reading paused, minimised: wake-ups", "/s", 1),
    "paint.first": at_most("start to first paint: to the smallest QWidget's", "x", 1.5),
    "paint.rows": at_least("start to 100 000 rows painted: less than Go SDK v2 listing alone", "x", 2.5),
    "stall.100000": at_most("100 000 rows first applied: CPU of the GUI thread's longest event", "ms", 8),
    "stall.million": at_most("while 1 000 000 rows come in: longest event of the GUI thread", "ms", 16),
    "heartbeats.tls": at_least("heartbeats/s, one core, 5 ms round trip, TLS: more than dynamolock v2", "x", 12),
    "heartbeats.clear": at_least("heartbeats/s, one core, 5 ms round trip, clear text: more than dynamolock v2",
                                 "x", 12),
    "heartbeats.cpu": at_most("CPU per heartbeat at 100 locks, TLS: to dynamolock v2's", "x", 1),
    "table.frame": at_most("countdown frame, 100 000 rows", "ms", 0.15),
    "table.frame.million": at_most("countdown frame, 1 000 000 rows", "ms", 0.15),
    "table.scroll": at_most("scroll one page, p99", "ms", 8),
    "table.repaint": at_most("full repaint", "ms", 2),
    "table.memory": at_most("memory per lock with 64 B data", "B", 200),
    "table.sort.key": at_least("sort by key: less than QSortFilterProxyModel", "x", 40),
    "table.sort.countdown": at_least("sort by countdown: less than QSortFilterProxyModel", "x", 60),
    "table.filter": at_least("filter key: less than QSortFilterProxyModel", "x", 8),
    "table.resort": at_least("live re-sort, 1 % changed: less than QSortFilterProxyModel", "x", 50),
    "soak.memory": at_most("window watching for an hour: memory growth after the first ten minutes", "%", 2),
}
