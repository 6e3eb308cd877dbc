#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Makes up proxy variables and addresses, and tells through which proxy botocore would go.

    botocore_proxies.py SEED COUNT

Prints a line each: environment, url, tags (what in the case we read differently on purpose) and answer: kind (direct,
http, https, failed), host, port, authorization. Nothing is sent. Exit status 3: botocore is not installed.
"""

import json
import os
import random
import sys

try:
    import botocore
    from botocore.httpsession import ProxyConfiguration
    from botocore.utils import get_environ_proxies
    from urllib3.util import parse_url
except ImportError:
    sys.exit(3)

HOSTS = ["dynamodb.eu-west-1.amazonaws.com", "sts.us-gov-west-1.amazonaws.com", "vpce-1.example.com", "Example.com",
         "10.0.0.5", "[fd00::1]", "box", "notexample.com"]
LOOPBACK = ["localhost", "127.0.0.1", "127.8.9.10", "[::1]"]
SPARED = ["amazonaws.com", ".amazonaws.com", "*.amazonaws.com", "..amazonaws.com", "azonaws.com", "com", "EXAMPLE.com",
          "example.com:8443", ".example.com:8443", "dynamodb.eu-west-1.amazonaws.com", "10.0.0.5", "10.0.0.0/8",
          "10.0.0.5:8443", "[fd00::1]", "fd00::1", "[fd00::1]:8443", "*", "", " ", ".", "box ", " box", "127.0.0.1"]
USERS = ["", "", "", "user:secret@", "us%40er:p%3Ass%2F%25@", "user@", "user:@", ":secret@", "us@er:a:b@"]


def proxy(rng, tags):
    place = rng.choice(["proxy.example", "10.1.1.1", "[fd00::99]", "Proxy"]) + rng.choice([":3128", ":8080", "", ":80"])
    scheme = rng.choice(["", "", "http://", "http://", "http://", "//", "https://", "HTTP://"])
    tail = rng.choice(["", "", "/", "/path?query"])
    if scheme == "https://":
        tags.append("proxy by TLS")
    if scheme == "HTTP://":
        tags.append("scheme in capitals")
    value = scheme + rng.choice(USERS) + place + tail
    if rng.random() < 0.05:
        value = " " + value + " "
        tags.append("spaces around")
    return value


def make_case(rng):
    tags, environment = [], {}
    for scheme in ("http", "https"):
        for name in (scheme + "_proxy", scheme.upper() + "_PROXY"):
            if rng.random() < 0.45:
                environment[name] = "" if rng.random() < 0.15 else proxy(rng, tags)
    for name in ("no_proxy", "NO_PROXY"):
        if rng.random() < 0.4:
            entries = [rng.choice(SPARED) for _ in range(rng.choice([1, 1, 2, 3]))]
            environment[name] = rng.choice([",", ",", ", "]).join(entries)
    if rng.random() < 0.2:
        environment["all_proxy"] = "http://everywhere.example:1"
    host = rng.choice(LOOPBACK) if rng.random() < 0.08 else rng.choice(HOSTS)
    if host in LOOPBACK:
        tags.append("this machine")
    url = rng.choice(["https", "https", "http"]) + "://" + host + rng.choice(["", "", ":8443"]) + "/"
    return {"environment": environment, "url": url, "tags": tags}


def answer(case):
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        del os.environ[name]
    os.environ.update(case["environment"])
    try:
        configuration = ProxyConfiguration(proxies=get_environ_proxies(case["url"]))
        found = configuration.proxy_url_for(case["url"])
        if not found:
            return {"kind": "direct"}
        parts = parse_url(found)
        headers = configuration.proxy_headers_for(found)
        return {"kind": parts.scheme, "host": parts.host.strip("[]"), "authorization":
                headers.get("Proxy-Authorization", ""), "port": parts.port or {"http": 80, "https": 443}[parts.scheme]}
    except Exception as error:  # whatever it is, it is the answer
        return {"kind": "failed", "text": str(error)}


def main():
    rng = random.Random(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        case = make_case(rng)
        print(json.dumps(dict(case, answer=answer(case), botocore=botocore.__version__)))


main()
