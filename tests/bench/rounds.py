#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Runs ours and the peers in turn, one round each of everything, and prints what came out as Markdown.

Started by run.sh. Judges nothing by its exit status: figures of a busy machine are no test result.
"""
import argparse
import os
import sys
import time

from suite.heartbeats import HeartbeatPart
from suite.listing import Listing
from suite.machine import versions
from suite.painting import Painting
from suite.processes import Launcher
from suite.report import Report, write_page
from suite.watching import Watching
from suite.window import Window
import soak


def parts_of(options, report):
    """Name to what measures it, in the order they are run."""
    listing, window, painting = Listing(options, report), Window(options, report), Painting(options, report)
    return {
        "small": listing.small,
        "list": listing.large,
        "shuffled": listing.shuffled,
        "latency": listing.latency,
        "million": listing.million,
        "watch": Watching(options, report).measure,
        "window": window.measure,
        "home": window.home,
        "stalls": window.stalls,
        "tables": painting.tables,
        "memory": painting.memory,
        "paint": painting.start,
        "heartbeats": HeartbeatPart(options, report).measure,
        "hour": lambda: soak.measure(options, report),
    }


SELDOM = ("hour",)  # only where they are asked for


class Options(argparse.Namespace):
    """The command line, and where the programs are."""

    def built(self, *path):
        return os.path.join(self.build, *path)

    def bench(self, name):
        return self.built("tests", "bench", name)


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--go", default="")
    parser.add_argument("--heartbeat-peer", default="")
    parser.add_argument("--rows", type=int, default=100_000, help="of the large listings")
    parser.add_argument("--rounds", type=int, default=7, help="three at most for a million rows and for heartbeats")
    parser.add_argument("--only", default="", help="parts, with commas between")
    parser.add_argument("--quick", action="store_true", help="without the slow peers and without a million rows")
    parser.add_argument("--locks", type=lambda text: [int(word) for word in text.split(",")], default=[],
                        help="heartbeats: these numbers of locks only")
    parser.add_argument("--minutes", type=int, default=60, help="of the part hour")
    parser.add_argument("--report", default="", help="the page whose measured part is written anew")
    return parser.parse_args(namespace=Options())


def head(options, loads, minutes):
    command = " ".join(["tests/bench/run.sh", *([f"--only {options.only}"] if options.only else []),
                        f"--rounds {options.rounds}"])
    lines = [f"Written by the suite in a run of {minutes:.0f} minutes; changes by hand are lost. To repeat it:", "",
             "```", command, "```", "", "| | |", "| --- | --- |"]
    lines += [f"| {name} | {version} |" for name, version in versions(options)]
    return [*lines, f"| load before and after | {loads[0]:.1f}, {loads[1]:.1f} |", ""]


def main():
    options = read_options()
    Launcher.path = options.bench("launch")
    report = Report()
    parts = parts_of(options, report)
    wanted = options.only.split(",") if options.only else [name for name in parts if name not in SELDOM]
    unknown = [name for name in wanted if name not in parts]
    if unknown:
        sys.exit(f"rounds.py knows no part {', '.join(unknown)}; there are {', '.join(parts)}")
    lines, summary = [], []
    before, began = os.getloadavg()[0], time.monotonic()
    for name, measure in parts.items():
        if name not in wanted or options.quick and name == "million":
            continue
        print(f"part {name}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", file=sys.stderr)
        measure()
        report.flush()
        # Part by part: a run that is cut off keeps what it has.
        lines = head(options, (before, os.getloadavg()[0]), (time.monotonic() - began) / 60)
        summary = report.summary(everything=not options.only)
        if options.report:
            write_page(options.report, lines, summary)
    print("\n".join([*summary, *lines]))


main()
