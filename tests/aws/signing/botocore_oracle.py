#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Answers how botocore signs a request: JSON lines in, JSON lines out, in the same order.

A line has method, url, headers ([[name, value], ...]), body (base64), keyId, secret, token, region, service,
time (YYYYMMDDTHHMMSSZ), normalize and contentSha256. The answer has canonical, toSign and authorization.
Exit status 3: botocore is not installed.
"""

import base64
import json
import sys
from urllib.parse import quote

try:
    from botocore.auth import SigV4Auth
    from botocore.awsrequest import AWSRequest
    from botocore.credentials import Credentials
except ImportError:
    sys.exit(3)

# The signer must leave these out or replace them; older botocore versions know only some of them.
LEFT_OUT = {
    "authorization", "user-agent", "expect", "x-amzn-trace-id", "connection", "keep-alive", "te", "trailer",
    "transfer-encoding", "upgrade", "proxy-authenticate", "proxy-authorization", "host", "x-amz-date",
    "x-amz-security-token"}


class PathInShape(SigV4Auth):
    def _normalize_url_path(self, path):
        return quote(path or "/", safe="/~")


def answer(case):
    request = AWSRequest(method=case["method"], url=case["url"], data=base64.b64decode(case["body"]))
    for name, value in case["headers"]:
        if name.lower() not in LEFT_OUT:
            request.headers[name] = value
    signer_class = SigV4Auth if case["normalize"] else PathInShape
    keys = Credentials(case["keyId"], case["secret"], case["token"] or None)
    signer = signer_class(keys, case["service"], case["region"])
    request.context["timestamp"] = case["time"]
    signer._modify_request_before_signing(request)
    if case["contentSha256"]:
        request.headers["X-Amz-Content-Sha256"] = signer.payload(request)
    canonical = signer.canonical_request(request)
    to_sign = signer.string_to_sign(request, canonical)
    names = signer.signed_headers(signer.headers_to_sign(request))
    authorization = "AWS4-HMAC-SHA256 Credential=%s, SignedHeaders=%s, Signature=%s" % (
        signer.scope(request), names, signer.signature(to_sign, request))
    return {"canonical": canonical, "toSign": to_sign, "authorization": authorization}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
