# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""On what was measured, and which versions were: a ratio without them says nothing a year later."""
import datetime
import os
import platform
import re
import shutil
import subprocess
import sys


def said(*words):
    """The first line a program prints; empty if it cannot be run."""
    try:
        ended = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    except OSError:
        return ""
    lines = (ended.stdout or ended.stderr).strip().splitlines()
    return lines[0] if ended.returncode == 0 and lines else ""


def boto_python():
    """A Python that has boto3; None: there is none. Neither is a shim, whose own start would be measured."""
    for python in (sys.executable, "/usr/bin/python3"):
        if said(python, "-c", "import boto3; print(boto3.__version__)"):
            return python
    return None


def aws_cli():
    """The AWS CLI itself, not a shim before it; None: there is none."""
    beside = os.path.join(os.path.dirname(sys.executable), "aws")
    return beside if os.access(beside, os.X_OK) else shutil.which("aws")


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    with open("/proc/meminfo", encoding="ascii") as lines:
        kilobytes = int(lines.readline().split()[1])
    return f"{os.cpu_count()} x {names[0] if names else platform.machine()}, {kilobytes / 1048576:.0f} GiB"


def compiler(build):
    """The compiler of the build tree, by its own words."""
    with open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8") as cache:
        found = re.search(r"^CMAKE_CXX_COMPILER:\w+=(.+)$", cache.read(), re.MULTILINE)
    return said(found[1], "--version") if found else "not known"


def modules(go_program, names):
    """Versions of modules as a Go program carries them."""
    if not go_program or not os.path.exists(go_program):
        return {}
    ended = subprocess.run(["go", "version", "-m", go_program], capture_output=True, text=True, check=False)
    words = [line.split() for line in ended.stdout.splitlines()]
    return {line[1]: line[2] for line in words if len(line) > 2 and line[0] == "dep" and line[1] in names}


def versions(options):
    """Pairs of name and version."""
    found = [
        ("date", datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")),
        ("machine", processor()),
        ("kernel", f"{platform.system()} {platform.release()}"),
        ("compiler", compiler(options.build)),
    ]
    server = os.path.join(options.build, "tests", "bench", "replay_server")
    libraries = subprocess.run([server, "--versions"], capture_output=True, text=True, check=False).stdout
    found += [tuple(line.split("\t")) for line in libraries.splitlines()]
    found.append(("Go", said("go", "version").removeprefix("go version ")))
    sdk = "github.com/aws/aws-sdk-go-v2"
    found += modules(options.go, [sdk, f"{sdk}/service/dynamodb"]).items()
    found += modules(options.heartbeat_peer, ["cirello.io/dynamolock/v2"]).items()
    python = boto_python()
    if python:
        found.append(("Python", said(python, "--version").removeprefix("Python ")))
        found.append(("boto3", said(python, "-c", "import boto3; print(boto3.__version__)")))
    if aws_cli():
        found.append(("AWS CLI", said(aws_cli(), "--version")))
    return [(name, version) for name, version in found if version]
