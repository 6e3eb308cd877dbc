# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The list of parts and the copyright files, made of a small stand-in of Qt's source."""
import filecmp
import io
import json
import os
import pathlib
import re
import subprocess
import tarfile
import tempfile
import tomllib
import unittest

import scratch

TABLE = scratch.SOURCES / "packaging/licences.toml"
# By SPDX's names, as the documents must have them. A part under another one is a decision: it is made here.
LICENCES = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "GPL-2.0-only", "GPL-2.0-or-later", "GPL-3.0-only",
            "GPL-3.0-or-later", "LGPL-2.1-only", "LGPL-2.1-or-later", "LGPL-3.0-only", "MIT", "MPL-2.0", "NOASSERTION", "NONE",
            "Unicode-3.0", "Unicode-DFS-2016", "W3C", "X11-distribute-modifications-variant", "Zlib"}
EXCEPTIONS = {"GCC-exception-3.1"}
PART = {"Id": "digests", "Name": "Digests", "QDocModule": "qtcore", "LicenseId": "BSD-3-Clause", "LicenseFile": "LICENSE", "Version": "2",
        "Copyright": "Copyright 2001 A. Author", "Files": "one.c two.c"}
DOCUMENTS = "License: Expat\n Permission.\n .\n Words of Expat.\n\nLicense: MIT\n Words of MIT.\n\nLicense: Zlib\n Words of Zlib.\n\n" \
            "License: BSD-3-Clause\n Words of BSD.\n\nLicense: BSL-1.0\n Words of BSL.\n\nLicense: MIT/X11\n Words of X11.\n"


class Sbom(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.table = tomllib.loads(TABLE.read_text())
        (self.folder / "bin").mkdir()
        (self.folder / "common").mkdir()
        for name in {text for part in self.table["part"] for text in part["texts"]} | set(self.table["common"].values()):
            if ":" in name:
                package = self.folder / "doc" / name.split(":")[0]
                package.mkdir(parents=True, exist_ok=True)
                (package / "copyright").write_text(DOCUMENTS)
            else:
                (self.folder / "common" / name).write_text(f"Words of {name}.\n")
        asked = self.folder / "bin/dpkg-query"
        asked.write_text("#!/bin/sh\nprintf '1:2.3+dfsg-4'\n")
        asked.chmod(0o755)
        (self.folder / "versions.txt").write_text("# pins\nqt6-base 6.4-1 qt6-base_6.4.orig.tar.xz " + 64 * "a" + "\nsimdjson 3-1 simdjson_3.orig.tar.gz " + 64 * "b" + "\n")

    def qt(self, *parts):
        with tarfile.open(self.folder / "qt6-base_6.4.orig.tar.xz", "w:xz") as tar:
            for part in parts:
                # As some of Qt's files: a line end within a value.
                files = {"qt_attribution.json": json.dumps(part).replace("\\n", "\n"), "LICENSE": "Words of digests.\n"}
                for name, text in files.items():
                    member = tarfile.TarInfo(f"qtbase/src/3rdparty/{part['Id']}/{name}")
                    member.size = len(text)
                    tar.addfile(member, io.BytesIO(text.encode()))

    def made(self, into="papers", table=TABLE):
        environment = {**os.environ, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "SOURCE_DATE_EPOCH": "1700000000"}
        return subprocess.run([scratch.SOURCES / "packaging/sbom", "--sources", self.folder, "--into", self.folder / into, "--version", "1.2.3",
                               "--commit", "0123abc", "--versions", self.folder / "versions.txt", "--documents", self.folder / "doc",
                               "--common", self.folder / "common", "--table", table], capture_output=True, text=True, env=environment)

    def listed(self, folder):
        return json.loads((self.folder / "papers" / folder / "sbom.spdx.json").read_text())

    def test_same_inputs_give_the_same_bytes(self):
        self.qt(PART)
        self.assertEqual(self.made().stderr, "")
        self.assertEqual(self.made("again").stderr, "")
        files = sorted(str(file.relative_to(self.folder / "papers")) for file in (self.folder / "papers").rglob("*") if file.is_file())
        self.assertIn("fully-static/cli/copyright", files)
        self.assertEqual(filecmp.cmpfiles(self.folder / "papers", self.folder / "again", files, shallow=False)[0], files)

    def test_every_licence_is_one_that_we_may_pass_on(self):
        self.qt(PART)
        self.made()
        listed = self.listed("")
        extracted = {licence["licenseId"] for licence in listed["hasExtractedLicensingInfos"]}
        self.assertGreater(len(listed["packages"]), 10)
        for package in listed["packages"]:
            for field in ("licenseConcluded", "licenseDeclared"):
                for word in re.split(r"[\s()]+", package[field]):
                    self.assertIn(word, LICENCES | EXCEPTIONS | extracted | {"AND", "OR", "WITH"}, package["name"])

    def test_relations_name_parts_that_are_listed_once(self):
        self.qt(PART)
        self.made()
        for folder in ("", "cli", "fully-static/cli", "window"):
            listed = self.listed(folder)
            names = [package["SPDXID"] for package in listed["packages"]]
            self.assertEqual(len(names), len(set(names)))
            for relation in listed["relationships"]:
                self.assertIn(relation["relatedSpdxElement"], names)
                self.assertIn(relation["spdxElementId"], names + ["SPDXRef-DOCUMENT"])
            self.assertEqual({relation["relatedSpdxElement"] for relation in listed["relationships"]}, set(names), "none is left alone")

    def test_carries_the_date_of_the_commit_and_no_other(self):
        self.qt(PART)
        self.made()
        self.assertEqual(self.listed("cli")["creationInfo"]["created"], "2023-11-14T22:13:20Z")

    def test_qt_is_within_the_command_line_and_beside_the_window(self):
        self.qt(PART)
        self.made()
        relations = {(r["relationshipType"], r["relatedSpdxElement"]) for r in self.listed("cli")["relationships"]}
        self.assertIn(("STATIC_LINK", "SPDXRef-qt6-base-6.4-1"), relations)
        self.assertIn(("CONTAINS", "SPDXRef-qt6-base-digests-2"), relations)
        relations = {(r["relationshipType"], r["relatedSpdxElement"]) for r in self.listed("window")["relationships"]}
        self.assertIn(("DYNAMIC_LINK", "SPDXRef-shared-qt6-base-1-2.3-dfsg-4"), relations)
        self.assertNotIn("digests", (self.folder / "papers/window/copyright").read_text())

    def test_copyright_repeats_words_and_names_the_way_to_another_qt(self):
        self.qt(PART)
        self.made()
        text = (self.folder / "papers/cli/copyright").read_text()
        self.assertIn("Files: qt6-base/src/3rdparty/digests/one.c qt6-base/src/3rdparty/digests/two.c\n"
                      "Comment: Digests, version 2: within Qt\nCopyright: Copyright 2001 A. Author\nLicense: BSD-3-Clause\n Words of digests.\n", text)
        self.assertIn("\nLicense: MIT\n Permission.\n .\n Words of Expat.\n", text)
        self.assertIn("leasescope-cli-1.2.3-relink.tar.zst", text)
        for line in re.findall(r"common-licenses/(\S+)", text):
            self.assertTrue((self.folder / "papers/cli/licences" / line).exists(), line)
        self.assertNotIn("libc6", text)
        self.assertIn("linked statically", re.search(r"Files: glibc.*\n(.*)", (self.folder / "papers/fully-static/cli/copyright").read_text())[1])

    def test_a_part_of_qt_without_a_licence_is_refused(self):
        self.qt({**PART, "LicenseId": ""})
        self.assertEqual(self.made().stderr, "Qt's part digests says no licence that SPDX knows: give it one in packaging/licences.toml, [qt.licences].\n")

    def test_parts_of_other_modules_and_systems_are_left_out(self):
        self.qt(PART, {**PART, "Id": "fonts", "QDocModule": "qtgui"}, {**PART, "Id": "android-gradle-wrapper"})
        self.made()
        names = [package["name"] for package in self.listed("cli")["packages"]]
        self.assertIn("qt6-base-digests", names)
        self.assertNotIn("qt6-base-fonts", names)
        self.assertNotIn("qt6-base-android-gradle-wrapper", names)

    def test_sources_that_are_not_there_are_said(self):
        self.assertIn("packaging/static/build-qt puts it", self.made().stderr)

    def test_what_debian_does_not_have_is_said(self):
        self.qt(PART)
        (self.folder / "bin/dpkg-query").write_text("#!/bin/sh\nexit 1\n")
        self.assertRegex(self.made().stderr, "^libqt6core6 is not installed: the list of parts names the version")

    def test_a_newer_part_is_told_from_the_list_of_a_release(self):
        self.qt(PART)
        self.made()
        def offered(version):
            (self.folder / "bin/apt-cache").write_text(f"#!/bin/sh\ntest $2 = libssl-dev && v={version} || v=1:2.3+dfsg-4\n"
                                                       "printf '%s:\\n  Installed: 0\\n  Candidate: %s\\n' $2 $v\n")
            (self.folder / "bin/apt-cache").chmod(0o755)
            return subprocess.run([scratch.SOURCES / "packaging/outdated", self.folder / "papers/sbom.spdx.json"], capture_output=True, text=True,
                                  env={**os.environ, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}"})
        same, newer = offered("1:2.3+dfsg-4"), offered("1:2.3+dfsg-5")
        self.assertEqual((same.returncode, newer.returncode), (0, 1), same.stderr + newer.stderr)
        self.assertIn("== openssl 1:2.3+dfsg-5 is newer than 1:2.3+dfsg-4, which the release holds: make a new one.\n", newer.stdout)
        self.assertNotIn("svg", newer.stdout)


if __name__ == "__main__":
    unittest.main()
