# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Small repositories that hold what packaging/release reads, for the tests of it."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2]
METAINFO = "packaging/io.github.leasescope.Leasescope.metainfo.xml"
SET = "contact=Jane Doe <jane@example.org>\nhomepage=https://example.org\nrelease_page=https://example.org/releases\nkey=RWQ\n"


class ScratchTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.repository = self.folder / "source"

    def repository_of(self, project="1.2.3", heading="[1.2.3] - 2026-12-01", release="1.2.3", tag=None, publisher=SET):
        """A committed repository, with the scripts of ours that are asked."""
        for name in ("publisher.py", "agreed_version.py", "release"):
            if (SOURCES / "packaging" / name).exists():
                self.write("packaging/" + name, (SOURCES / "packaging" / name).read_text())
                shutil.copymode(SOURCES / "packaging" / name, self.repository / "packaging" / name)
        self.write("CMakeLists.txt", f"cmake_minimum_required(VERSION 3.25)\nproject(Leasescope VERSION {project} LANGUAGES CXX)\n")
        self.write("CHANGELOG.md", f"# Changelog\n\n## {heading}\n\nWords.\n\n## [0.0.1] - 2020-01-01\n")
        releases = f"<releases><release version='{release}'/><release version='0.0.1'/></releases>" if release else ""
        self.write(METAINFO, f"<component>{releases}</component>")
        self.write("packaging/publisher.txt", publisher)
        self.git("init", "--quiet")
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", "First")
        if tag:
            self.git("tag", tag)
        return self.repository

    def write(self, name, text):
        (self.repository / name).parent.mkdir(parents=True, exist_ok=True)
        (self.repository / name).write_text(text)

    def git(self, *words):
        names = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "A"), ("EMAIL", "a@example.org"))}
        subprocess.run(["git", *words], cwd=self.repository, check=True, capture_output=True, env=self.environment(**names))

    def environment(self, **more):
        """Without the configuration, the repository and the home of the tester."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        return {**kept, "HOME": str(self.folder), "XDG_CACHE_HOME": str(self.folder / "cache"), "GIT_CONFIG_NOSYSTEM": "1", **more}

    def run_script(self, *words, **more):
        return subprocess.run([str(word) for word in words], cwd=self.folder, capture_output=True, text=True, env=self.environment(**more))
