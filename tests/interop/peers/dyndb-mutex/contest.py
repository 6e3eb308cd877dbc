# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The contend command of ../README.md beside the Go peers, for dyndbmutex."""

import os
import random
import time

COUNTER_WIDTH = 20


class Contest:
    def __init__(self, mutex_of, who, lease_seconds, words):
        """words: FOLDER KEYS SEED; mutex_of makes the library's object for a key."""
        folder, keys, seed = words
        self.mutexes = {f"key-{number}": mutex_of(f"key-{number}") for number in range(int(keys))}
        self.who = who
        self.lease_seconds = lease_seconds
        self.folder = folder
        self.random = random.Random(int(seed))
        self.resting = False
        self.figures = {"sections": 0, "abandoned": 0, "failed": 0}

    def run(self):
        while not self.resting:
            key = self.random.choice(list(self.mutexes))
            mutex = self.mutexes[key]
            # The library writes the date of now + lease before it sends, and never looks at it again.
            until = time.time() + self.lease_seconds
            if not mutex.lock():
                self.figures["failed"] += 1
                self.pause(50, 150)
                continue
            self.section(key, mutex, until)
            mutex.release()
            if mutex.is_locked():
                self.figures["failed"] += 1
            self.pause(50, 250)
        return self.figures

    def section(self, key, mutex, until):
        """Read, work and write in three steps, so that a second holder at the same time loses an update."""
        counter = os.open(f"{self.folder}/{key}.counter", os.O_RDWR)
        try:
            begun = time.monotonic_ns()
            value = int(os.pread(counter, COUNTER_WIDTH, 0))
            self.note(key, "in", begun, value)
            self.pause(20, 100)
            if not mutex.is_locked() or time.time() >= until:
                self.figures["abandoned"] += 1
                self.note(key, "left", time.monotonic_ns(), value)
                return
            os.pwrite(counter, b"%0*d" % (COUNTER_WIDTH, value + 1), 0)
            self.figures["sections"] += 1
            self.note(key, "out", time.monotonic_ns(), value + 1)
        finally:
            os.close(counter)

    def note(self, key, what, nanoseconds, value):
        """One write, so that a kill leaves whole lines."""
        log = os.open(f"{self.folder}/{key}.log", os.O_WRONLY | os.O_APPEND)
        os.write(log, f"{what} {self.who} {nanoseconds} {value}\n".encode())
        os.close(log)

    def pause(self, least, most):
        time.sleep(self.random.uniform(least, most) / 1000)
