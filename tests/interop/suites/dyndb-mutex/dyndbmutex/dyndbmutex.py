# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Offers what dyndbmutex does, by `leasescope-cli acquire --control`: one process for each lock.

So the library's own tests say whether our client does what theirs did.
"""

import json
import os
import subprocess
import uuid

import boto3


class AcquireLockFailedError(Exception):
    pass


def setup_logging():
    """Our program has its own words on stderr."""


class MutexTable:
    """The table by name. Our program makes it with the first lock, and deletes none: that is the test's own SDK."""

    def __init__(self, region_name):
        self.region_name = region_name
        self.table_name = os.environ.get('DD_MUTEX_TABLE_NAME', 'Mutex')

    def program(self, command, *arguments):
        return [os.environ['LEASESCOPE_CLI'], '--endpoint-url', os.environ['AWS_ENDPOINT_URL'], '--region', self.region_name,
                command, self.table_name, *arguments, '--dialect', 'dyndb-mutex']

    def delete_table(self):
        boto3.client('dynamodb', region_name=self.region_name).delete_table(TableName=self.table_name)


class DynamoDbMutex:
    """The mutex `name`, held by the process that `lock` started."""

    def __init__(self, name, holder=None, timeoutms=30 * 1000, region_name='us-west-2', ttl_minutes=2 * 24 * 60):
        self.lockname = name
        self.holder = holder or str(uuid.uuid4())
        self.options = ['--owner', self.holder, '--lease', f'{timeoutms}ms', '--ttl-minutes', str(ttl_minutes)]
        self.table = MutexTable(region_name)
        self.locked = False
        self.process = None

    def lock(self):
        process = subprocess.Popen(
            self.table.program('acquire', self.lockname, *self.options, '--create-table', '--fail-if-locked',
                               '--control', '-', '--output', 'jsonl'),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        phases = (json.loads(line)['phase'] for line in process.stdout)
        self.locked = any(phase == 'held' for phase in phases)
        if self.locked:
            self.process = process
        else:
            process.communicate()
        return self.locked

    def release(self):
        """The end of the process; of one that has lost its lock, too."""
        if self.process:
            self.process.communicate('release\n' if self.process.poll() is None else None)
        self.process = None
        self.locked = False

    def is_locked(self):
        return self.locked

    def get_raw_lock(self):
        shown = subprocess.run(self.table.program('show', self.lockname, '--output', 'json'), stdout=subprocess.PIPE, check=True)
        item = json.loads(shown.stdout)['item']
        return {'Item': {name: int(value['N']) if 'N' in value else value['S'] for name, value in item.items()}}

    def __enter__(self):
        if not self.lock():
            raise AcquireLockFailedError()
        return self

    def __exit__(self, *_):
        self.release()

    @staticmethod
    def delete_table(region_name='us-west-2'):
        MutexTable(region_name).delete_table()
