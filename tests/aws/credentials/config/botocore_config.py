#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What botocore reads in pairs of files: one JSON object {"config": BASE64, "credentials": BASE64} a line on standard input, one
{"profiles": {NAME: {KEY: TEXT or {KEY: TEXT}}}, "sso_sessions": ..., "services": ...} or {"refused": WHY} a line on standard
output. Ends with 3 where botocore is not installed.
"""
import base64
import json
import os
import sys
import tempfile

try:
    import botocore.configloader
    import botocore.exceptions
except ImportError:
    sys.exit(3)


def read(folder, files):
    paths = {}
    for name in ("config", "credentials"):
        paths[name] = os.path.join(folder, name)
        with open(paths[name], "wb") as file:
            file.write(base64.b64decode(files[name]))
    try:
        found = botocore.configloader.load_config(paths["config"])
        credentials = botocore.configloader.raw_config_parse(paths["credentials"])
    except botocore.exceptions.ConfigParseError as error:
        return {"refused": type(error).__name__}
    for name, values in credentials.items():  # as Session.full_config does
        found["profiles"].setdefault(name, {}).update(values)
    return {name: found.get(name, {}) for name in ("profiles", "sso_sessions", "services")}


def main():
    for name in list(os.environ):
        if name.startswith("AWS_"):
            del os.environ[name]
    with tempfile.TemporaryDirectory() as folder:
        for line in sys.stdin:
            print(json.dumps(read(folder, json.loads(line))))


if __name__ == "__main__":
    main()
