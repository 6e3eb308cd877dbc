# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Reads the table "locks" once with boto3 into slim objects and prints how many rows it has."""
import sys

import boto3


class Lock:
    __slots__ = ("key", "owner", "lease", "version", "data", "released")

    def __init__(self, item):
        self.key = item["key"]["S"]
        self.owner = item["ownerName"]["S"]
        self.lease = item["leaseDuration"]["S"]
        self.version = item["recordVersionNumber"]["S"]
        self.data = item["data"]["B"]
        self.released = "isReleased" in item


def main():
    client = boto3.client(
        "dynamodb",
        endpoint_url=sys.argv[1],
        region_name="us-east-1",
        aws_access_key_id="LEASESCOPETESTKEY001",
        aws_secret_access_key="not-a-secret/used-by-tests-only",
    )
    locks = []
    request = {"TableName": "locks", "ConsistentRead": True}
    while True:
        page = client.scan(**request)
        locks.extend(map(Lock, page["Items"]))
        if "LastEvaluatedKey" not in page:
            break
        request["ExclusiveStartKey"] = page["LastEvaluatedKey"]
    print("rows", len(locks))


main()
