# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What smoke.py tries on each peer of kind `steps`: two processes, one lock, and the rows on the way."""

import os

from .peer import Peer
from .store import ServiceError

# The dialect and how its tables name their keys.
KEYS = {
    "terraform": ["LockID"],
    "kcl": ["leaseKey"],
    "spring-integration-aws": ["lockKey"],
    "shedlock": ["_id"],
    "powertools-idempotency": ["id"],
    "python-dynamodb-lock": ["lock_key", "sort_key"],
    "tristanls": ["id"],
    "certmagic-dynamodb": ["PrimaryKey"],
}
# Those that renew by themselves when told a period.
RENEWING = ("kcl", "tristanls", "python-dynamodb-lock")
# A waiter may wait twice the lease without a look.
SLACK_SECONDS = 30


class StepRun:
    def __init__(self, store, entry, endpoint, lease, heartbeat):
        self.store, self.entry, self.endpoint = store, entry, endpoint
        self.lease, self.heartbeat = lease, heartbeat
        self.table = f"smoke-{entry['name']}-{os.getpid()}"
        self.schema = None
        self.failures = []
        self.processes = []

    def check(self, condition, sentence):
        print(f"  {'ok  ' if condition else 'FAIL'} {sentence}", flush=True)
        if not condition:
            self.failures.append(sentence)

    def start(self, owner):
        renews = self.entry["dialect"] in RENEWING
        peer = Peer(self.entry["command"], [
            "--endpoint", self.endpoint, "--table", self.table, "--owner", owner,
            "--lease", str(self.lease), "--heartbeat", str(self.heartbeat if renews else 0)])
        self.processes.append(peer)
        peer.expect("ready", within=40)
        return peer

    def make_table(self):
        names = KEYS[self.entry["dialect"]]
        schema = {"KeySchema": [{"AttributeName": name, "KeyType": kind} for name, kind in zip(names, ("HASH", "RANGE"))],
                  "AttributeDefinitions": [{"AttributeName": name, "AttributeType": "S"} for name in names]}
        self.store.call("CreateTable", TableName=self.table, BillingMode="PAY_PER_REQUEST", **schema)
        self.store.wait_until_active(self.table)
        self.schema = schema

    def row(self):
        """The only row; None where there is none."""
        rows = self.store.call("Scan", TableName=self.table, ConsistentRead=True)["Items"]
        return rows[0] if rows else None

    def end(self):
        for peer in self.processes:
            peer.kill()
        try:
            self.store.delete_table(self.table)
        except ServiceError:
            pass  # it was never made


def hand_over(run):
    """Acquire, refuse, renew, release, acquire again. Answers the rows seen on the way."""
    rows = {}
    run.make_table()
    holder, waiter = run.start("holder-1"), run.start("waiter-2")
    held = holder.ask("acquire job", "acquired", "not-acquired")
    run.check(held["event"] == "acquired", f"the first process gets in ({held.get('waitedMs')} ms)")
    rows["afterAcquire"] = run.row()
    if run.entry["dialect"] not in ("shedlock", "spring-integration-aws", "certmagic-dynamodb", "powertools-idempotency"):
        # The others let nobody in while the first renews, or for ever.
        refused = waiter.ask("acquire job", "acquired", "not-acquired", within=SLACK_SECONDS)
        run.check(refused["event"] == "not-acquired", f"the second is refused: {refused.get('error', '')[:90]}")
    renewed = holder.ask("heartbeat job", "heartbeat", "heartbeat-failed")
    if renewed["event"] == "heartbeat":
        rows["afterHeartbeat"] = run.row()
    released = holder.ask("release job", "released")
    run.check(released["ok"], "its release is accepted")
    rows["afterRelease"] = run.row()
    again = waiter.ask("acquire job wait=5000", "acquired", "not-acquired", within=SLACK_SECONDS)
    if run.entry["dialect"] == "powertools-idempotency":
        run.check(again["event"] == "not-acquired" and "already done" in again["error"], "a finished run is not repeated")
    else:
        run.check(again["event"] == "acquired", "the second gets in after it")
        rows["afterAcquireOfReleased"] = run.row()
    return rows
