#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Lets a linter read files of the project: CheckWithLinter.py SOURCE_FOLDER WHAT. Without the linter it is skipped by name."""
import pathlib
import shutil
import subprocess
import sys

LINTERS = {
    "desktop-entry": (["desktop-file-validate"], "packaging/*.desktop", "desktop-file-utils"),
    "metainfo": (["appstreamcli", "validate", "--no-net"], "packaging/*.metainfo.xml", "appstream"),
    "workflows": (["actionlint"], ".github/workflows/*.yml", "actionlint"),
}

source, what = pathlib.Path(sys.argv[1]), sys.argv[2]
command, pattern, package = LINTERS[what]
files = sorted(source.glob(pattern))
if not shutil.which(command[0]):
    print(f"the linter of {pattern}: {package} is not installed")
    sys.exit(77)
if not files:
    print(f"{pattern}: there is none")
    sys.exit(77)
sys.exit(subprocess.run([*command, *files], check=False).returncode)
