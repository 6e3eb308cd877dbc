# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""A wheel of the staged command line. pip puts the program itself into bin/, with no Python between; manual pages and completions into share/."""
import base64
import hashlib

import archive
import needs
import versions

SUMMARY = "See, prove and safely release the locks in DynamoDB tables, on the command line"


def write(tree, version, out):
    program, share = tree / "usr/bin/leasescope-cli", tree / "usr/share"
    version = versions.of_kind("wheel", version)
    name = f"leasescope_cli-{version}"
    info = f"{name}.dist-info"
    # pip refuses it where glibc is older than what the program asks for.
    tag = "py3-none-manylinux_{}_{}_x86_64".format(*needs.newest(program, "GLIBC")[:2])
    files = {f"{name}.data/scripts/leasescope-cli": program.read_bytes()}
    licences = []
    for path in sorted(share.rglob("*")):
        within = path.relative_to(share).as_posix()
        if not path.is_file():
            continue
        if within.startswith("licenses/"):
            licences.append(path.name)
            files[f"{info}/licenses/{path.name}"] = path.read_bytes()
        elif within.startswith("doc/") and "/examples/" not in within:
            files[f"{info}/sboms/{path.name}"] = path.read_bytes()
        else:
            files[f"{name}.data/data/share/{within}"] = path.read_bytes()
    homepage = versions.published("homepage")
    metadata = ["Metadata-Version: 2.4", "Name: leasescope-cli", f"Version: {version}", f"Summary: {SUMMARY}", "Author: The Leasescope authors",
                # Its parts are listed in licenses/copyright and sboms/.
                "License-Expression: Apache-2.0 AND LGPL-3.0-only", *(f"License-File: {one}" for one in licences),
                *([f"Project-URL: Homepage, {homepage}"] if homepage else []),
                "Classifier: Environment :: Console", "Classifier: Operating System :: POSIX :: Linux", "Requires-Python: >=3.8"]
    files[f"{info}/METADATA"] = ("\n".join(metadata) + "\n").encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: leasescope\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    record = "".join(f"{path},sha256={digest(data)},{len(data)}\n" for path, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = out / f"{name}-{tag}.whl"
    archive.zipped(files, wheel, lambda path: path.endswith(".data/scripts/leasescope-cli"))
    return wheel


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
