# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The work command of ../README.md, for libraries in Python."""

import os
import time

REST_BETWEEN_UNITS = 0.02
LOOK_FOR_PAUSE_END = 0.01


def _append(path, text):
    """By one write, so that a kill leaves whole lines."""
    log = os.open(path, os.O_WRONLY | os.O_APPEND)
    try:
        os.write(log, (text + "\n").encode())
    finally:
        os.close(log)


def _stand_while_paused(mark, say):
    said = False
    while os.path.exists(mark):
        if not said:
            say()
        said = True
        time.sleep(LOOK_FOR_PAUSE_END)


def shift(library, key, folder, emit):
    """Units of work, each after a look at the library, until it no longer believes in the lock.

    "begin" stands before the question, so that its place in the log is a moment at which a library that says yes did
    believe, however long this process was kept from running.
    """
    unit = 0

    def note(what):
        _append(f"{folder}/{key}.work", f"{what} {library.owner} {unit}")

    while True:
        unit += 1
        note("begin")
        if not library.believes(key):
            note("left")
            emit("worked", key=key, units=unit - 1, error="the lock is not LOCKED")
            return
        _stand_while_paused(f"{folder}/{library.owner}.pause", lambda: note("paused"))
        note("work")
        time.sleep(REST_BETWEEN_UNITS)
