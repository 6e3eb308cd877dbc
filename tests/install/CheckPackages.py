#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Stages built programs twice, compares, and lets nfpm make packages, whose files must be those of the staged tree.

    CheckPackages.py SOURCE_FOLDER --cli PROGRAM [--window PROGRAM]

A small program is packed in the place of ours: this is about their surroundings, and compressing them takes long. Without nfpm that part is
skipped by name.
"""
import io
import json
import lzma
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

source = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(source / "packaging/packages"))
os.environ["SOURCE_DATE_EPOCH"] = "1700000000"
import archive
import image
import needs
import nfpm
import npm
import wheel

VERSION = "0.2.0-rc.1"


def stage(trees):
    subprocess.run([source / "packaging/packages/stage", "--version", VERSION, "--into", trees, *sys.argv[2:]], check=True)
    return trees


def content(root):
    """Name: mode, time and bytes."""
    return {path.relative_to(root).as_posix(): (path.stat().st_mode, int(path.stat().st_mtime), path.read_bytes() if path.is_file() else b"")
            for path in root.rglob("*")}


def data_of(package):
    """The archive of files in a Debian package: its members stand one behind the other, each with a head of 60 bytes."""
    raw = package.read_bytes()
    at = 8
    while at < len(raw):
        name, size = raw[at:at + 16].decode().strip().rstrip("/"), int(raw[at + 48:at + 58])
        at += 60
        if name.startswith("data.tar"):
            return tarfile.open(fileobj=io.BytesIO(lzma.decompress(raw[at:at + size])))
        at += size + size % 2
    raise ValueError(f"{package} has no data.tar")


def check_deb(trees, part, out):
    package = nfpm.write("deb", part, trees / "debian", VERSION, out)
    tree = trees / "debian" / part
    packed = {member.name.removeprefix("./").rstrip("/"): member for member in data_of(package)}
    packed.pop("", None)
    staged = {path.relative_to(tree).as_posix(): path for path in tree.rglob("*")}
    assert set(packed) == set(staged), f"{package.name} differs from its tree in {sorted(set(packed) ^ set(staged))}"
    for name, member in packed.items():
        assert member.mode == staged[name].stat().st_mode & 0o7777, f"{name} has mode {member.mode:o} in {package.name}"
        assert (member.uid, member.gid, member.mtime) == (0, 0, archive.epoch()), f"{name} in {package.name} is not root's, or of another time"


def check_image(packed):
    """It starts the watch over the fleet file of its volume, with no right of its own."""
    with tarfile.open(packed) as tar:
        config = json.load(tar.extractfile(json.load(tar.extractfile("manifest.json"))[0]["Config"]))["config"]
    assert config["Entrypoint"] + config["Cmd"] == ["/usr/bin/leasescope-cli", "watch", "--metrics", "0.0.0.0:19464"], f"the image starts {config}"
    assert "LEASESCOPE_FLEET=/config/fleet.toml" in config["Env"] and config["User"] == "65532", f"the image has {config}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        trees, out = stage(pathlib.Path(folder) / "a"), pathlib.Path(folder) / "out"
        out.mkdir()
        assert content(trees) == content(stage(pathlib.Path(folder) / "b")), "staged twice, the trees differ"
        glibc = needs.newest(trees / "other/cli/usr/bin/leasescope-cli", "GLIBC")
        assert glibc >= (2, 17), f"the newest symbol of glibc is read as {glibc}"
        for program in trees.glob("*/*/usr/bin/*"):
            shutil.copyfile("/bin/true", program)
            os.utime(program, (archive.epoch(), archive.epoch()))
        cli = trees / "other/cli"
        unit, example = "usr/lib/systemd/system/leasescope-watch.service", "usr/share/doc/leasescope-cli/examples/fleet.toml"
        for tree in ("debian", "other"):
            for name in (unit, example, *(f"usr/share/leasescope/prometheus/{one}" for one in ("rules.yml", "rules_test.yml", "dashboard.json"))):
                assert (trees / tree / "cli" / name).exists(), f"the tree {tree} lacks {name}"
        for write in (wheel.write, npm.write):
            first = write(cli, VERSION, out).read_bytes()
            assert first == write(cli, VERSION, out).read_bytes(), f"{write.__module__} is not the same twice"
        layer = image.layer_of(cli)
        assert "etc/ssl/certs/ca-certificates.crt" in layer.entries and "usr/bin/leasescope-cli" in layer.entries
        check_image(image.write(cli, VERSION, out))
        if not nfpm.program(may_install=False):
            print("packages against their trees: nfpm is not installed")
            sys.exit(77)
        for part in ("cli", "window"):
            if (trees / "debian" / part).exists():
                check_deb(trees, part, out)


main()
