# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""An npm package of the staged command line, laid out as `npm pack` does. Nothing is run when it is installed."""
import json

import archive
import versions
import wheel


def write(tree, version, out):
    version = versions.of_kind("npm", version)
    homepage = versions.published("homepage")
    package = {
        "name": "leasescope-cli", "version": version, "description": wheel.SUMMARY, "license": "(Apache-2.0 AND LGPL-3.0-only)",
        "author": "The Leasescope authors", **({"homepage": homepage} if homepage else {}),
        "bin": {"leasescope-cli": "bin/leasescope-cli"}, "man": manual(tree), "os": ["linux"], "cpu": ["x64"], "libc": ["glibc"],
        "files": ["bin", "man", "licenses", "doc"],
    }
    tar = archive.Tar()
    tar.add("package/package.json", (json.dumps(package, indent=2) + "\n").encode())
    tar.add("package/README.md", f"# leasescope-cli\n\n{wheel.SUMMARY}. `leasescope-cli --help` lists the commands, `leasescope-cli demo` needs no account.\n".encode())
    tar.add("package/bin/leasescope-cli", (tree / "usr/bin/leasescope-cli").read_bytes(), 0o755)
    share = tree / "usr/share"
    for path in sorted(share.rglob("*")):
        within = path.relative_to(share).parts
        if path.is_file() and within[0] in ("man", "licenses", "doc"):
            tar.add("/".join(("package", within[0], within[-1])), path.read_bytes())
    package = out / f"leasescope-cli-{version}.tgz"
    package.write_bytes(archive.gzipped(tar.bytes(with_folders=False)))
    return package


def manual(tree):
    return [f"man/{page.name}" for page in sorted((tree / "usr/share/man/man1").iterdir())]
