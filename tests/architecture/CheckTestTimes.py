#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""No limit of time decides what a test says: CheckTestTimes.py SOURCE_FOLDER BUILD_FOLDER

Every test of the build has a limit that a machine ten times slower keeps, and no test waits for Qt's own five seconds.
"""
import json
import pathlib
import re
import subprocess
import sys

LEAST = 7200  # seconds
USUAL_LIMIT = re.compile(r"QTest::qWaitFor\((?:\[[^\]]*\] *(?:\([^)]*\) *)?\{[^{}]*\}|\w+)\)")


def main():
    root, build = map(pathlib.Path, sys.argv[1:3])
    wrong = []
    shown = subprocess.run(["ctest", "--show-only=json-v1", "--test-dir", build], check=True, capture_output=True)
    for test in json.loads(shown.stdout)["tests"]:
        limits = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
        if float(limits.get("TIMEOUT", 0)) < LEAST:
            wrong.append(f"{test['name']} has no TIMEOUT of ${{test_timeout}}")
    for path in sorted((root / "tests").rglob("*.cpp")):
        text = path.read_text()
        for found in USUAL_LIMIT.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            wrong.append(f"{path.relative_to(root)}:{line} waits for 5 s: QTRY_... or fakes::waitLimit")
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
