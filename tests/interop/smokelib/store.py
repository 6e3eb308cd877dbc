# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Signed DynamoDB requests with nothing but the standard library."""

import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request

TIMEOUT_SECONDS = 10


class ServiceError(Exception):
    """What the service refused; kind is its error name, such as ConditionalCheckFailedException."""

    def __init__(self, kind, message):
        super().__init__(f"{kind}: {message}")
        self.kind = kind


def _sha256(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


class Store:
    def __init__(self, endpoint):
        self.endpoint = endpoint.rstrip("/") + "/"

    def call(self, operation, **parameters):
        body = json.dumps(parameters).encode()
        request = urllib.request.Request(self.endpoint, data=body, headers=self._headers(operation, body))
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            text = json.loads(refusal.read() or b"{}")
            raise ServiceError(text.get("__type", "").rpartition("#")[2],
                               text.get("message", text.get("Message", ""))) from None

    def _headers(self, operation, body):
        region = os.environ["AWS_REGION"]
        now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
        headers = {
            "content-type": "application/x-amz-json-1.0",
            "host": urllib.parse.urlsplit(self.endpoint).netloc,
            "x-amz-date": now,
            "x-amz-target": "DynamoDB_20120810." + operation,
        }
        names = ";".join(sorted(headers))
        canonical = "\n".join(["POST", "/", "", *(f"{name}:{headers[name]}" for name in sorted(headers)), "",
                               names, hashlib.sha256(body).hexdigest()])
        scope = f"{now[:8]}/{region}/dynamodb/aws4_request"
        to_sign = "\n".join(["AWS4-HMAC-SHA256", now, scope, hashlib.sha256(canonical.encode()).hexdigest()])
        key = ("AWS4" + os.environ["AWS_SECRET_ACCESS_KEY"]).encode()
        for part in scope.split("/"):
            key = _sha256(key, part)
        headers["authorization"] = (
            f"AWS4-HMAC-SHA256 Credential={os.environ['AWS_ACCESS_KEY_ID']}/{scope}, "
            f"SignedHeaders={names}, Signature={_sha256(key, to_sign).hex()}")
        return headers

    def wait_until_active(self, table):
        """Answers the table's description; a table just made is refused for a while."""
        for _ in range(100):
            description = self.call("DescribeTable", TableName=table)["Table"]
            if description["TableStatus"] == "ACTIVE":
                return description
            time.sleep(0.1)
        raise ServiceError("Timeout", f"table {table} did not become active in 10 s")

    def get(self, table, key):
        """None where there is no row."""
        return self.call("GetItem", TableName=table, Key=key, ConsistentRead=True).get("Item")

    def delete_table(self, table):
        self.call("DeleteTable", TableName=table)
