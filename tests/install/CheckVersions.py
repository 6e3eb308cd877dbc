#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What each kind of package calls a version, and that what comes before a release is older than it.

    CheckVersions.py SOURCE_FOLDER
"""
import pathlib
import shutil
import subprocess
import sys

source = pathlib.Path(sys.argv.pop(1))
sys.path.insert(0, str(source / "packaging/packages"))
import versions

EXPECTED = {
    "0.1.0": {"deb": "0.1.0-1", "rpm": "0.1.0-1", "archlinux": "0.1.0-1", "apk": "0.1.0-r1", "wheel": "0.1.0", "npm": "0.1.0"},
    "0.2.0-rc.1": {"deb": "0.2.0~rc.1-1", "rpm": "0.2.0~rc.1-1", "archlinux": "0.2.0rc1-1", "apk": "0.2.0_rc1-r1", "wheel": "0.2.0rc1",
                   "npm": "0.2.0-rc.1"},
    "1.0.0-beta.12": {"deb": "1.0.0~beta.12-1", "rpm": "1.0.0~beta.12-1", "archlinux": "1.0.0beta12-1", "apk": "1.0.0_beta12-r1",
                      "wheel": "1.0.0b12", "npm": "1.0.0-beta.12"},
}
for version, forms in EXPECTED.items():
    for kind, form in forms.items():
        made = versions.of_kind(kind, version)
        assert made == form, f"{version} as {kind} is {made}, not {form}"
for wrong in ("1.0", "v1.0.0", "1.0.0-rc", "1.0.0-rc.1.2", "1.0.0+1", ""):
    try:
        versions.of_kind("deb", wrong)
        sys.exit(f'"{wrong}" is taken for a version')
    except ValueError:
        pass
if shutil.which("dpkg"):
    subprocess.run(["dpkg", "--compare-versions", versions.of_kind("deb", "0.2.0-rc.1"), "lt", versions.of_kind("deb", "0.2.0")], check=True)
versions.of_kind("deb", versions.of_sources())
assert versions.maintainer().endswith(">")
