# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The peer for python_dynamodb_lock; the protocol is that of ../README.md."""

import datetime

import boto3

import steps


def milliseconds(number):
    return datetime.timedelta(milliseconds=number)


class Library:
    def __init__(self, arguments):
        from python_dynamodb_lock.python_dynamodb_lock import DynamoDBLock, DynamoDBLockClient

        period = arguments.heartbeat or 3600000
        self.client = DynamoDBLockClient(
            boto3.resource("dynamodb", endpoint_url=arguments.endpoint, region_name=steps.region()),
            table_name=arguments.table,
            owner_name=arguments.owner or None,
            heartbeat_period=milliseconds(period),
            # Looked at once a period only: a safe period as long as the lease would be noticed after its end.
            safe_period=milliseconds(arguments.lease * 2 // 3 if arguments.heartbeat else period),
            lease_duration=milliseconds(arguments.lease))
        self.locked = DynamoDBLock.LOCKED
        self.owner = arguments.owner
        self.held = {}

    def acquire(self, key, options):
        # Without a wait it gives up after its first look.
        wait = next((int(word[len("wait="):]) for word in options if word.startswith("wait=")), 0)
        lock = self.client.acquire_lock(
            key, retry_period=milliseconds(100), retry_timeout=milliseconds(max(wait, 1)),  # 0 means its own
            app_callback=lambda code, _lock: steps.emit("lost", key=key, error=code, source="callback"))
        self.held[key] = lock
        return {"owner": self.owner, "version": lock.record_version_number}

    def believes(self, key):
        return self.held[key].status == self.locked

    def release(self, key):
        self.held.pop(key).release(best_effort=False)


def main():
    steps.run(Library(steps.parser().parse_args()))


if __name__ == "__main__":
    main()
