#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Reads off the built libraries that QCoro is headers alone: no object asks for a name of QCoro's own.

    CheckObjects.py NM FOLDER...

A template of QCoro is compiled into each object that uses it; what an object does not have itself (QCoro's timers, processes,
sockets) is in QCoro's libraries, whose version would tie the programs to one release of one distribution.
"""

import os
import re
import subprocess
import sys

OF_QCORO = re.compile(r"^(?P<archive>[^ ]+?):? .*?\b[Uvw] (?P<name>(?:(?:vtable|typeinfo|typeinfo name|VTT) for )?QCoro::.*)$")


def archives_below(folders):
    for folder in folders:
        for path, _, names in os.walk(folder):
            yield from (os.path.join(path, name) for name in sorted(names) if name.endswith(".a"))


def main():
    nm, *folders = sys.argv[1:]
    archives = list(archives_below(folders))
    lines = subprocess.run([nm, "-A", "-C", "-u", *archives], capture_output=True, text=True, check=True).stdout.splitlines()
    faults = [found for found in map(OF_QCORO.match, lines) if found]
    for found in faults:
        print("%s needs %s" % (found["archive"], found["name"]))
    print("%d libraries with %d names of others looked at, %d faults" % (len(archives), len(lines), len(faults)))
    sys.exit(1 if faults or not lines else 0)


main()
