#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Prints the request botocore would send to STS: JSON in, JSON out, nothing is sent.

In: operation ("assume_role", ...), params, keyId, secret, token, region, time (seconds since 1970).
Out: url, body and headers as botocore has them, signed at that time. Exit status 3: botocore is not installed.
"""

import datetime
import json
import sys
import types

try:
    import botocore.auth
    import botocore.config
    import botocore.session
    from botocore.awsrequest import AWSResponse
except ImportError:
    sys.exit(3)

case = json.load(sys.stdin)
now = datetime.datetime.fromtimestamp(case["time"], datetime.timezone.utc).replace(tzinfo=None)


class StoppedClock(datetime.datetime):
    @classmethod
    def utcnow(cls):
        return now

    @classmethod
    def now(cls, tz=None):
        return now.replace(tzinfo=tz)


botocore.auth.datetime = types.SimpleNamespace(datetime=StoppedClock, timedelta=datetime.timedelta)
if hasattr(botocore.auth, "get_current_datetime"):
    botocore.auth.get_current_datetime = lambda remove_tzinfo=True: now
session = botocore.session.Session(profile=None)
session.set_config_variable("sts_regional_endpoints", "regional")
client = session.create_client(
    "sts", region_name=case["region"], aws_access_key_id=case["keyId"], aws_secret_access_key=case["secret"],
    aws_session_token=case["token"] or None,
    config=botocore.config.Config(retries={"max_attempts": 0}))  # it would wait between its attempts
caught = []


def catch(request, **_):
    caught.append(request)
    return AWSResponse(request.url, 500, {}, types.SimpleNamespace(stream=lambda **_: iter([b""]), read=lambda: b""))


client.meta.events.register("before-send.sts", catch)
try:
    getattr(client, case["operation"])(**case["params"])
except Exception:
    pass  # there is no answer to read
request = caught[0]
body = request.body
words = [value.decode() if isinstance(value, bytes) else value for value in request.headers.values()]
print(json.dumps({
    "url": request.url, "body": body.decode() if isinstance(body, bytes) else body,
    "headers": dict(zip([name.lower() for name in request.headers.keys()], words))}))
