# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""One peer process, spoken to in the line protocol of ../peers/README.md."""

import json
import queue
import subprocess
import threading
import time


class Peer:
    def __init__(self, command, arguments):
        self.log = []
        self.waiting = queue.Queue()
        self.process = subprocess.Popen(command + arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            event = json.loads(line)
            event["at"] = time.monotonic()
            self.log.append(event)
            self.waiting.put(event)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def expect(self, *kinds, within=15.0):
        """The next event of one of these kinds; others are passed over, but stay in the log."""
        deadline = time.monotonic() + within
        while True:
            remaining = deadline - time.monotonic()
            if remaining <= 0:
                raise TimeoutError(f"no {' or '.join(kinds)} within {within} s, only {self.log[-3:]}")
            try:
                event = self.waiting.get(timeout=remaining)
            except queue.Empty:
                continue
            if event["event"] in kinds:
                return event

    def ask(self, line, *kinds, within=15.0):
        self.say(line)
        return self.expect(*kinds, within=within)

    def seen(self, kind, since):
        """The first event of this kind at or after a moment of time.monotonic()."""
        return next((event for event in self.log if event["event"] == kind and event["at"] >= since), None)

    def kill(self):
        self.process.kill()
        self.process.wait()
