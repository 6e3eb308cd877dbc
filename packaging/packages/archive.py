# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Archives that are the same bytes of the same files: in order of name, by root, of one time."""
import gzip
import io
import os
import pathlib
import subprocess
import tarfile
import time
import zipfile


def epoch():
    return int(os.environ["SOURCE_DATE_EPOCH"])


class Tar:
    """add() files in any order; bytes() has them by name, behind the folders they lie in."""

    def __init__(self):
        self.entries = {}  # headers and contents by name

    def add(self, name, data, mode=0o644):
        self._enter(name, data, type=tarfile.REGTYPE, mode=mode, size=len(data))

    def folder(self, name, mode=0o755, owner=0):
        self._enter(name, b"", type=tarfile.DIRTYPE, mode=mode, uid=owner, gid=owner)

    def link(self, name, to):
        self._enter(name, b"", type=tarfile.SYMTYPE, mode=0o777, linkname=to)

    def tree(self, root, below=""):
        for path in pathlib.Path(root).rglob("*"):
            if path.is_file():
                self.add(below + path.relative_to(root).as_posix(), path.read_bytes(), 0o755 if os.access(path, os.X_OK) else 0o644)

    def _enter(self, name, data, **fields):
        header = tarfile.TarInfo(name)
        for field, value in dict(fields, mtime=epoch()).items():
            setattr(header, field, value)
        self.entries[name] = header, data
        above = os.path.dirname(name)
        if above and above not in self.entries:
            self.folder(above)

    def bytes(self, with_folders=True):
        whole = io.BytesIO()
        with tarfile.open(fileobj=whole, mode="w", format=tarfile.PAX_FORMAT) as tar:
            for name in sorted(self.entries):
                header, data = self.entries[name]
                if with_folders or not header.isdir():
                    tar.addfile(header, io.BytesIO(data))
        return whole.getvalue()


def gzipped(data):
    return gzip.compress(data, 9, mtime=0)


def zstandard(data, to):
    subprocess.run(["zstd", "-q", "-19", "-T2", "-f", "-o", to], input=data, check=True)


def zipped(files, to, is_program):
    """`files`: bytes by name, in this order."""
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(epoch())[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100755 if is_program(name) else 0o100644) << 16
            archive.writestr(entry, data)
