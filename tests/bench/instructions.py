#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Counts the instructions that one lock takes, which no load of the machine changes, and compares with the last count.

    instructions.py [--build DIR] [--only NAME,...] [--update]

Each program is run by callgrind with 10 000 and with 40 000 locks, over both corpora; what is told is the slope between
the two, so that start-up does not count. Watching is the slope over polls of one table. The table of the last count is
instructions.tsv; --update writes it anew. Nothing passes or fails by it.

callgrind knows no SHA-NI and no AVX-512: what uses them takes another way here, and simdjson and OpenSSL take theirs. A
profile is of code as it is built, so a function that was inlined counts with its caller and is not told.
"""
import argparse
import contextlib
import datetime
import os
import re
import subprocess
import sys
import tempfile

from suite.machine import compiler
from suite.processes import environment, serving

FEW, MANY = 10_000, 40_000
FEW_POLLS, MANY_POLLS = 1, 4
CORPORA = {"": [], ", shuffled": ["--shuffle"]}

# Inclusive, of the first function whose name matches; a name may stand for what it will be called tomorrow, too.
LISTING = {
    "decode a page": r"ItemStoreBuilder::(appendPage|readPage)\(",
    "judge and build": r"(SnapshotBuilder::fromRead|WholeReadMerger::merge)\(",
    "CRC": r"DynamoDbCalls::crcDiffers\(",
    "take bytes": r"HttpAttempt::takeBytes\(",
}
WRITING = {**LISTING, "write rows": r"cli::writeLocks\("}
LIMIT = {"decode a page": r"LimitStore::take\("}
WATCHING = {**LISTING, "build and difference": r"SnapshotChain[^(]*\("}
LOCKS = "instructions a lock"
POLLS = "instructions a lock and poll"


class Options(argparse.Namespace):
    def built(self, *path):
        return os.path.join(self.build, *path)

    def bench(self, name):
        return self.built("tests", "bench", name)


def programs(options):
    """Name to (command behind which the URL stands or that has it as "URL", functions to tell)."""
    cli = options.built("app", "cli", "leasescope-cli")
    told = {"limit_list": ([options.bench("limit_list"), "URL"], LIMIT),
            "list_bench": ([options.bench("list_bench"), "URL", "1"], LISTING)}
    # JSON lines and CSV are written page by page, on several threads: they are what is left of the whole.
    for output, parts in (("jsonl", LISTING), ("json", WRITING), ("csv", LISTING), ("table", WRITING)):
        told[f"leasescope-cli {output}"] = (
            [cli, "--endpoint-url", "URL", "list", "locks", "--segments", "1", "--output", output], parts)
    return told


def profile(words, url, folder):
    """Inclusive instructions by function, and of the whole program as ""."""
    out = os.path.join(folder, "callgrind.out")
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--quiet",
               *(url if word == "URL" else word for word in words)]
    # A table is written for a terminal of this width: the same work on every machine.
    ended = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False,
                           env=environment(COLUMNS="160"))
    if ended.returncode != 0:
        raise RuntimeError(f"{os.path.basename(words[0])} ended with {ended.returncode}: {ended.stderr.strip()[-300:]}")
    annotate = ["callgrind_annotate", "--inclusive=yes", "--threshold=100", "--show-percs=no", "--auto=no", out]
    annotated = subprocess.run(annotate, capture_output=True, text=True, check=True).stdout
    found = {}
    for line in annotated.splitlines():
        parts = re.match(r"\s*([\d,]+)\s+(?:\([^)]*\)\s+)?(\S.*)$", line)
        if not parts:
            continue
        count = int(parts[1].replace(",", ""))
        name = "" if parts[2].startswith("PROGRAM TOTALS") else parts[2]
        found[name] = max(count, found.get(name, 0))
    return found


def of_function(found, pattern):
    """The largest count among the functions that match: of overloads and clones, what calls the others."""
    return max((count for name, count in found.items() if re.search(pattern, name)), default=None)


def slopes(few, many, functions, units):
    """Name of function to instructions a unit; the whole program under ""."""
    told = {"": (many[""] - few[""]) / units}
    for name, pattern in functions.items():
        less, more = of_function(few, pattern), of_function(many, pattern)
        if less is not None and more is not None:
            told[name] = (more - less) / units
    return told


def counted(options):
    """Name to instructions, for everything that is asked for."""
    found = {}

    def keep(name, told, unit):
        for function, count in told.items():
            full = f"{name}: {function}" if function else name
            found[full] = round(count)
            print(f"{full}\t{count:.0f} {unit}", file=sys.stderr)

    with tempfile.TemporaryDirectory() as folder:
        for corpus, served in CORPORA.items():
            for name, (words, functions) in programs(options).items():
                if options.wants(name):
                    with contextlib.suppress(RuntimeError):
                        few, many = (profile_of(options, rows, served, words, folder) for rows in (FEW, MANY))
                        keep(name + corpus, slopes(few, many, functions, MANY - FEW), LOCKS)
            for title, churn in (("watch_bench, 20 % send heartbeats", 20), ("watch_bench, unchanged", 0)):
                if options.wants("watch_bench"):
                    few, many = (profile_of(options, FEW, [*served, "--churn", churn],
                                            [options.bench("watch_bench"), "URL", "600", str(polls)], folder)
                                 for polls in (FEW_POLLS, MANY_POLLS))
                    keep(title + corpus, slopes(few, many, WATCHING, FEW * (MANY_POLLS - FEW_POLLS)), POLLS)
    return found


def profile_of(options, rows, served, words, folder):
    with serving(options.bench("replay_server"), "--rows", rows, *served) as url:
        return profile(words, url, folder)


def kept(path):
    """What was counted last: name to (instructions, date, compiler)."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines]
    return {row[0]: (int(row[1]), row[2], row[3]) for row in rows[1:]}


def compare(found, before):
    print("callgrind has no SHA-NI and no AVX-512: what would use them takes another way here.\n")
    print("| what | instructions a lock | before | difference |\n| --- | --- | --- | --- |")
    for name, count in found.items():
        if name not in before:
            print(f"| {name} | {count} | | |")
            continue
        then = before[name][0]
        difference = f"{100 * (count / then - 1):+.1f} %" if then else ""
        print(f"| {name} | {count} | {then} | {difference} |")


def write(path, found, before, by):
    today = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
    rows = {**before, **{name: (count, today, by) for name, count in found.items()}}
    with open(path, "w", encoding="utf-8") as table:
        table.write("name\tinstructions a lock\tdate\tcompiler\n")
        for name in sorted(rows):
            table.write("\t".join([name, *map(str, rows[name])]) + "\n")


def read_options():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default=os.path.join(here, "..", "..", "build", "release"))
    parser.add_argument("--only", default="", help="programs whose name begins so, with commas between")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args(namespace=Options())
    begins = tuple(options.only.split(","))
    options.wants = lambda name: name.startswith(begins)
    return options


def main():
    options = read_options()
    table = os.path.join(os.path.dirname(os.path.abspath(__file__)), "instructions.tsv")
    before = kept(table)
    found = counted(options)
    compare(found, before)
    if options.update:
        write(table, found, before, compiler(options.build))


main()
