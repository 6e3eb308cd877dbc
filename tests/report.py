#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Sums up what the test programs said: report.py [NAME=JUNIT_FILE...]

Counts test functions, not programs: each program's own "Totals" line. A program without one counts as one test.
Names the ten slowest programs. The last lines say how many passed, failed and were skipped, and name each skip with its reason.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree

TOTALS = re.compile(r"^Totals: (\d+) passed, (\d+) failed, (\d+) skipped", re.MULTILINE)
SKIP = re.compile(r"^SKIP\s*: (.*)$", re.MULTILINE)
SLOWEST = 10
# With the lines that follow it: what was there, what was awaited, what the program said, and where. A program that ends itself
# says why in a line of its own before that.
FAIL = re.compile(r"^(?:FAIL!|QFATAL)\s*: (.*?)(?=^(?:[A-Z]+!? *: |Totals: |\*{3})|\Z)", re.MULTILINE | re.DOTALL)
LONGEST = 1000


def one_line(text):
    return " | ".join(line.strip() for line in text.strip().splitlines())[:LONGEST]


def read(name, path):
    passed, failed, skips, failures, times = 0, 0, [], [], []
    for case in ElementTree.parse(path).getroot().iter("testcase"):
        output = case.findtext("system-out") or ""
        program = case.get("name")
        times.append((float(case.get("time") or 0), f"{program} ({name})"))
        totals = TOTALS.findall(output)
        for one in totals:
            passed += int(one[0])
            failed += int(one[1])
        skips += [f"{program} ({name}): {reason}" for reason in SKIP.findall(output)]
        failures += [f"{program} ({name}): {one_line(text)}" for text in FAIL.findall(output)]
        broken = case.find("failure") is not None or case.get("status") in ("fail", "notrun")
        if case.find("skipped") is not None or case.get("status") == "disabled":
            skips.append(f"{program} ({name}): {output.strip().splitlines()[-1] if output.strip() else 'no reason given'}")
        elif broken and not any(int(one[1]) for one in totals):
            failed += 1  # crashed, timed out, or a script that only has an exit status
            failures.append(f"{program} ({name}): {(case.find('failure').get('message') if case.find('failure') is not None else '') or 'ended badly'}")
        elif not totals:
            passed += 1
    return passed, failed, skips, failures, times


def main():
    passed, failed, skips, failures, times, ran = 0, 0, [], [], [], False
    for argument in sys.argv[1:]:
        name, path = argument.split("=", 1)
        ran = True
        try:
            one = read(name, path)
        except (OSError, ElementTree.ParseError) as error:
            one = (0, 1, [], [f"{name}: no results: {error}"], [])
        passed, failed, skips, failures = passed + one[0], failed + one[1], skips + one[2], failures + one[3]
        times += one[4]
    for seconds, program in sorted(times, reverse=True)[:SLOWEST]:
        print(f"{seconds:6.0f} s  {program}")
    for line in failures:
        print(f"failed: {line}")
    for line in skips:
        print(f"skipped: {line}")
    if ran:
        print(f"{passed} passed, {failed} failed, {len(skips)} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
