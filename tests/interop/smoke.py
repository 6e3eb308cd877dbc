#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Drives every peer of peers.json against one DynamoDB endpoint and tells whether the real libraries
exclude each other as they should: a second process cannot get in, and after a SIGKILL of the first one it
gets in after a lease and not before; a peer of kind `steps` hands over once. With --probe also what a forced
release does to a living holder; with --record the rows the libraries wrote, as JSON files. Python's standard
library only."""

import argparse
import json
import os
import sys

from smokelib.scenarios import PeerRun, probe_forced_releases, take_over
from smokelib.steps import StepRun, hand_over
from smokelib.store import Store


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endpoint", required=True, help="URL of a DynamoDB endpoint that may be written to")
    parser.add_argument("--peers", required=True, help="peers.json as prepare.sh wrote it")
    parser.add_argument("--only", action="append", default=[], help="name of a peer; may be repeated")
    parser.add_argument("--lease", type=int, default=3000, help="ms")
    parser.add_argument("--heartbeat", type=int, default=1000, help="ms; at most half of the lease")
    parser.add_argument("--probe", action="store_true", help="also try forced releases on a living holder")
    parser.add_argument("--record", metavar="DIR", help="write the rows seen to DIR/<peer>.json")
    return parser.parse_args()


def record(folder, run, rows):
    """One file for a peer. A later run replaces the rows it saw; whoever committed the file sees the change."""
    os.makedirs(folder, exist_ok=True)
    entry = run.entry
    document = {"peer": entry["name"], "dialect": entry["dialect"], "library": entry["library"],
                "version": entry["version"], "leaseMs": run.lease, "heartbeatMs": run.heartbeat,
                "table": run.schema, **rows}
    with open(os.path.join(folder, entry["name"] + ".json"), "w", encoding="utf-8") as file:
        json.dump(document, file, indent=2)
        file.write("\n")


def run_steps(arguments, store, entry):
    run = StepRun(store, entry, arguments.endpoint, arguments.lease, arguments.heartbeat)
    try:
        rows = hand_over(run)
        if arguments.record:
            record(arguments.record, run, rows)
    finally:
        run.end()
    return run.failures


def run_one(arguments, store, entry):
    if entry["kind"] == "steps":
        return run_steps(arguments, store, entry)
    run = PeerRun(store, entry, arguments.endpoint, arguments.lease, arguments.heartbeat)
    try:
        rows = take_over(run)
        if arguments.record:
            record(arguments.record, run, rows)
        if arguments.probe:
            probe_forced_releases(run)
    finally:
        run.end()
    return run.failures


def main():
    arguments = parse_arguments()
    os.environ.setdefault("AWS_ACCESS_KEY_ID", "local")
    os.environ.setdefault("AWS_SECRET_ACCESS_KEY", "local")
    os.environ.setdefault("AWS_REGION", "us-east-1")
    store = Store(arguments.endpoint)
    with open(arguments.peers, encoding="utf-8") as file:
        entries = json.load(file)
    failures, tried = [], 0
    for entry in entries:
        if arguments.only and entry["name"] not in arguments.only:
            continue
        if "missing" in entry:
            print(f"{entry['name']}: skipped: {entry['missing']}")
        elif entry["kind"] not in ("protocol", "steps"):
            print(f"{entry['name']}: skipped: speaks no protocol")
        else:
            tried += 1
            print(f"{entry['name']} ({entry['library']} {entry['version']})", flush=True)
            failures += [f"{entry['name']}: {failure}" for failure in run_one(arguments, store, entry)]
    print(f"{tried} peers tried, {len(failures)} failures")
    for failure in failures:
        print("  " + failure)
    return 1 if failures or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
