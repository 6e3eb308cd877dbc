# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The peer for dyndbmutex; the protocol is that of ../README.md beside the Go peers."""

import argparse
import json
import logging
import os
import sys
import threading
import time

from contest import Contest

STARTED = time.monotonic()
LOSS_POLL_SECONDS = 0.05
OUTPUT = threading.Lock()


def emit(event, **fields):
    line = {"event": event, "ms": int((time.monotonic() - STARTED) * 1000), **fields}
    with OUTPUT:
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--endpoint", required=True)
    parser.add_argument("--table", default="Mutex")
    parser.add_argument("--owner", default="")
    parser.add_argument("--lease", type=int, default=30000, help="timeoutms of the library")
    parser.add_argument("--heartbeat", type=int, default=0, help="taken and ignored: there is none")
    parser.add_argument("--create-table", action="store_true")
    return parser.parse_args()


class Peer:
    def __init__(self, arguments):
        # Before the import. The releases on the package index have no endpoint setting of their own, only
        # botocore's; the DYNAMO_DB_URL of the README came after them.
        os.environ["AWS_ENDPOINT_URL_DYNAMODB"] = arguments.endpoint
        os.environ["DYNAMO_DB_URL"] = arguments.endpoint
        os.environ["DD_MUTEX_TABLE_NAME"] = arguments.table
        import dyndbmutex.dyndbmutex as library

        self.library = library
        self.arguments = arguments
        self.region = os.environ.get("AWS_REGION", "us-east-1")
        self.held = {}
        self.lost_said = set()
        self.guard = threading.Lock()
        self.contest = None

    def create_table(self):
        """The library makes its table whenever a mutex is made and the table is missing."""
        try:
            self.library.MutexTable(region_name=self.region)
            emit("table-created", ok=True)
        except Exception as failure:  # whatever boto3 raises is the answer
            emit("table-created", ok=False, error=str(failure))

    def acquire(self, key, options):
        begun = time.monotonic()
        try:
            unknown = [word for word in options if word != "fail-if-locked"]
            if unknown:
                raise ValueError("unsupported by this library: " + " ".join(unknown))
            mutex = self.library.DynamoDbMutex(
                key,
                holder=self.arguments.owner or None,
                timeoutms=self.arguments.lease,
                region_name=self.region,
            )
            before = time.time()
            locked = mutex.lock()
            error = "lock() returned False"
        except Exception as failure:  # whatever boto3 raises is the answer
            locked, error = False, f"{type(failure).__name__}: {failure}"
        waited = int((time.monotonic() - begun) * 1000)
        if not locked:
            emit("not-acquired", key=key, error=error, waitedMs=waited)
            return
        with self.guard:
            self.held[key] = (mutex, before + self.arguments.lease / 1000)
            self.lost_said.discard(key)
        emit("acquired", key=key, owner=mutex.holder, waitedMs=waited)

    def release(self, key):
        with self.guard:
            mutex, _ = self.held.pop(key, (None, 0))
        if mutex is None:
            emit("released", key=key, ok=False, error="this process never held it")
            return
        # release() returns nothing and raises nothing; only its flag tells that it was refused.
        mutex.release()
        if mutex.is_locked():
            emit("released", key=key, ok=False, error="release() logged a refusal and kept locked = True")
        else:
            emit("released", key=key, ok=True)

    def status(self, key):
        with self.guard:
            mutex, until = self.held.get(key, (None, 0))
        if mutex is not None:
            emit("status", key=key, mine=True, owner=mutex.holder, libraryLocked=mutex.is_locked(),
                 expired=time.time() > until)
            return
        try:
            item = self.library.MutexTable(region_name=self.region).get_lock(key).get("Item", {})
        except Exception as failure:  # whatever boto3 raises is the answer
            emit("status", key=key, mine=False, error=f"{type(failure).__name__}: {failure}")
            return
        emit("status", key=key, mine=False, owner=item.get("holder", ""),
             expireTs=int(item.get("expire_ts", 0)))

    def close(self):
        for key in list(self.held):
            self.release(key)
        emit("closed", ok=True)

    def watch_for_loss(self):
        """Our reading: the library never asks itself whether its time is over."""
        while True:
            time.sleep(LOSS_POLL_SECONDS)
            with self.guard:
                over = [key for key, (_, until) in self.held.items()
                        if time.time() > until and key not in self.lost_said]
                self.lost_said.update(over)
            for key in over:
                emit("lost", key=key, error="expire_ts has passed", source="date")

    def contend(self, words):
        def mutex_of(key):
            return self.library.DynamoDbMutex(key, holder=self.arguments.owner or None,
                                              timeoutms=self.arguments.lease, region_name=self.region)

        def run():
            try:
                emit("contended", **self.contest.run())
            except Exception as failure:  # whatever boto3 raises is the answer
                emit("error", error=f"{type(failure).__name__}: {failure}")

        self.contest = Contest(mutex_of, self.arguments.owner, self.arguments.lease / 1000, words)
        threading.Thread(target=run, daemon=True).start()

    def obey(self, words):
        verb, key = words[0], words[1] if len(words) > 1 else ""
        if verb == "create-table":
            self.create_table()
        elif verb == "close":
            self.close()
        elif verb == "contend" and len(words) == 4:
            self.contend(words[1:])
        elif verb == "rest":
            if self.contest is not None:
                self.contest.resting = True
        elif verb == "acquire" and key:
            threading.Thread(target=self.acquire, args=(key, words[2:]), daemon=True).start()
        elif verb == "release" and key:
            self.release(key)
        elif verb == "heartbeat" and key:
            emit("heartbeat-failed", key=key, manual=True, error="unsupported by this library")
        elif verb == "status" and key:
            self.status(key)
        elif verb == "auto-heartbeat":
            emit("auto-heartbeat", on=key == "on", ok=False, error="unsupported by this library")
        else:
            emit("error", error="not understood: " + " ".join(words))


def main():
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    arguments = parse_arguments()
    peer = Peer(arguments)
    if arguments.create_table:
        peer.create_table()
    threading.Thread(target=peer.watch_for_loss, daemon=True).start()
    emit("ready", pid=os.getpid())
    for line in sys.stdin:
        words = line.split()
        if words and words[0] == "quit":
            peer.close()
            break
        if words:
            peer.obey(words)
    # The end of stdin stands for a crash: nothing is released and no exit handler runs.
    os._exit(0)


if __name__ == "__main__":
    main()
