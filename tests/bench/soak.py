#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Lets the window watch 10 000 locks at 1 s for an hour and tells what has grown.

    soak.py [--build DIR] [--minutes N]

Compared are the medians of the first ten minutes, of the ten after them, and of the last ten; of a sixth of the time
each where it is shorter. Nothing fails by it.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

from suite.processes import environment, serving
from suite.report import Report

ROWS = 10_000
SPAN_S = 600
EVERY_S = 30
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


class Sample:
    """The process at one moment."""

    def __init__(self, pid, home):
        status = {}
        with open(f"/proc/{pid}/status", encoding="utf-8") as lines:
            for line in lines:
                name, _, value = line.partition(":")
                status[name] = value.split()
        with open(f"/proc/{pid}/stat", encoding="utf-8") as line:
            fields = line.read().rpartition(")")[2].split()
        self.anonymous_mb = int(status["RssAnon"][0]) / 1024
        self.threads = int(status["Threads"][0])
        self.descriptors = len(os.listdir(f"/proc/{pid}/fd"))
        self.cpu_s = (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND
        self.written = folder_bytes(home)
        self.at = time.monotonic()


def folder_bytes(folder):
    return sum(os.path.getsize(os.path.join(path, name)) for path, _, names in os.walk(folder) for name in names
               if os.path.exists(os.path.join(path, name)))


def own_folders(home):
    """Whatever the program keeps, it keeps below that one."""
    places = {f"XDG_{name}": os.path.join(home, name.lower())
              for name in ("DATA_HOME", "STATE_HOME", "CONFIG_HOME", "CACHE_HOME", "RUNTIME_DIR")}
    for folder in places.values():
        os.mkdir(folder, 0o700)
    return {"HOME": home, **places}


def samples(options, home):
    server, console = options.bench("replay_server"), options.bench("console_start")
    seconds = options.minutes * 60
    every = min(EVERY_S, seconds / 30)
    with serving(server, "--rows", ROWS, "--churn", 10) as url, \
            subprocess.Popen([console, url, str(ROWS), str(seconds + 60)], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, text=True, env=environment(**own_folders(home))) as window:
        if not window.stdout.readline().startswith("rows-paint"):
            raise RuntimeError("the window did not show the rows")
        found, end = [], time.monotonic() + seconds
        while time.monotonic() < end and window.poll() is None:
            time.sleep(every)
            found.append(Sample(window.pid, home))
        window.terminate()
        return found


def within(found, begin, end):
    """Between these seconds of the run."""
    return [one for one in found if begin <= one.at - found[0].at <= end]


def share(part):
    """Percent of a core between the first and the last sample of a part."""
    length = part[-1].at - part[0].at
    return 100 * (part[-1].cpu_s - part[0].cpu_s) / length if length > 0 else 0


MEASURES = {
    "anonymous memory, MB": lambda part: statistics.median(one.anonymous_mb for one in part),
    "open descriptors": lambda part: statistics.median(one.descriptors for one in part),
    "threads": lambda part: statistics.median(one.threads for one in part),
    "share of a core, %": share,
    "bytes on the disk": lambda part: part[-1].written,
}


def measure(options, report):
    with tempfile.TemporaryDirectory() as home:
        try:
            found = samples(options, home)
        except (RuntimeError, OSError) as reason:
            print(f"the soak is left out: {reason}", file=sys.stderr)
            return report.goal("soak.memory", [])
    length = found[-1].at - found[0].at
    span = min(SPAN_S, length / 6)
    parts = [within(found, 0, span), within(found, span, 2 * span), within(found, length - span, length)]
    report.section(f"window watching {ROWS} locks at 1 s, {options.minutes} minutes, 10 % send heartbeats",
                   f"Medians of the first {span / 60:.1f} minutes, of as many after them, and of the last.")
    rows = []
    for name, figure in MEASURES.items():
        first, settled, last = (figure(part) for part in parts)
        growth = f"{100 * (last / settled - 1):+.1f} %" if settled else ""
        rows.append([name, f"{first:.1f}", f"{settled:.1f}", f"{last:.1f}", growth])
    report.table(["what", "first", "after them", "last", "growth since"], rows)
    memory = MEASURES["anonymous memory, MB"]
    return report.goal("soak.memory", [100 * (memory(parts[2]) / memory(parts[1]) - 1)])


class Options(argparse.Namespace):
    def bench(self, name):
        return os.path.join(self.build, "tests", "bench", name)


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default=os.path.join(here, "..", "..", "build", "release"))
    parser.add_argument("--minutes", type=int, default=60)
    report = Report()
    measure(parser.parse_args(namespace=Options()), report)
    report.flush()


if __name__ == "__main__":
    main()
