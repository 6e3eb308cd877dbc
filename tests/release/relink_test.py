# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The kit that links the command line to another Qt, packed from a stand-in of a built tree and linked by a stand-in of a compiler."""
import os
import pathlib
import subprocess
import tempfile
import unittest

import scratch

# Writes what it was told to link, each file with its content.
COMPILER = """#!/usr/bin/env bash
while [ $# -gt 0 ]; do
    case $1 in
        -o) program=$2; shift ;;
        -*) said+="$1 " ;;
        *) said+="$(cat "$1") " ;;
    esac
    shift
done
printf '%s\\n' "$said" >"$program"
"""


class Relink(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.write("real-qt/lib/libQt6Core.a", "qt")
        self.write("real-qt/plugins/tls.o", "tls")
        (self.folder / "qt").symlink_to("real-qt")
        self.write("system/libz.a", "zlib")
        self.write("bin/strip", "#!/bin/sh\n", 0o755)
        self.write("bin/c++", COMPILER, 0o755)
        self.write("bin/ninja", "#!/bin/sh\ncat \"$2/commands\"\n", 0o755)
        self.tree("build", "-O2", "main")

    def write(self, name, text, mode=0o644):
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text)
        (self.folder / name).chmod(mode)

    def tree(self, name, option, main):
        self.write(f"{name}/CMakeCache.txt", f"LEASESCOPE_QT_STATIC:PATH={self.folder}/qt\n")
        self.write(f"{name}/app/main.cpp.o", main)
        self.write(f"{name}/core/libcore.a", "core")
        self.write(f"{name}/commands", f": && /usr/bin/c++ {option} app/main.cpp.o -o app/cli/leasescope-cli core/libcore.a {self.folder}/qt/plugins/tls.o "
                                       f"{self.folder}/real-qt/lib/libQt6Core.a -lpthread {self.folder}/system/libz.a && :\n")

    def run_script(self, *words):
        environment = {**os.environ, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "SOURCE_DATE_EPOCH": "1700000000"}
        environment.pop("CXX", None)
        return subprocess.run([str(word) for word in words], cwd=self.folder, capture_output=True, text=True, env=environment)

    def packed(self, *trees, into="."):
        (self.folder / into).mkdir(exist_ok=True)
        return self.run_script(scratch.SOURCES / "packaging/relink-kit", *trees, "--version", "1.2.3", "--into", into)

    def unpacked(self):
        subprocess.run(["tar", "--zstd", "-xf", "leasescope-cli-1.2.3-relink.tar.zst"], cwd=self.folder, check=True)
        return self.folder / "leasescope-cli-1.2.3-relink/relink"

    def test_links_the_same_words_to_another_qt_from_another_place(self):
        self.assertEqual(self.packed("build").stderr, "")
        relink = self.unpacked()
        for gone in ("build", "system"):
            (self.folder / gone).rename(self.folder / f"{gone}-gone")
        self.write("own qt/lib/libQt6Core.a", "changed")
        self.write("own qt/plugins/tls.o", "tls2")
        answer = self.run_script(relink, "own qt", "--output", "program")
        self.assertEqual((answer.stdout, answer.stderr), (f"{self.folder}/program\n", ""))
        self.assertEqual((self.folder / "program").read_text(), "-O2 main core tls2 changed -lpthread zlib \n")

    def test_a_qt_without_an_optional_part_is_linked_and_it_is_said(self):
        self.packed("build")
        self.write("own/lib/libQt6Core.a", "changed")
        answer = self.run_script(self.unpacked(), "own")
        self.assertEqual(answer.stderr, f"{self.folder}/own/plugins/tls.o is not there: going on without\n")
        self.assertEqual((self.folder / "leasescope-cli").read_text(), "-O2 main core changed -lpthread zlib \n")

    def test_the_fully_static_program_has_its_own_link_and_objects(self):
        self.tree("full", "-static-pie", "main-full")
        self.write("papers/licences/LGPL-3", "words")
        self.packed("build", "full", "--papers", "papers")
        self.run_script(self.unpacked(), "qt", "--fully-static")
        self.assertEqual((self.folder / "leasescope-cli").read_text(), "-static-pie main-full core tls qt -lpthread zlib \n")
        self.assertFalse((self.folder / "leasescope-cli-1.2.3-relink/fully-static/objects/core").exists(), "what is the same stands once")
        self.assertEqual((self.folder / "leasescope-cli-1.2.3-relink/papers/licences/LGPL-3").read_text(), "words")

    def test_same_trees_give_the_same_bytes(self):
        self.packed("build")
        self.packed("build", into="again")
        name = "leasescope-cli-1.2.3-relink.tar.zst"
        self.assertEqual((self.folder / name).read_bytes(), (self.folder / "again" / name).read_bytes())

    def test_a_word_that_cannot_be_taken_along_is_refused(self):
        self.write("build/commands", f": && c++ -Wl,-rpath,/opt/x -o app/cli/leasescope-cli && :\n")
        self.assertRegex(self.packed("build").stderr, 'has the word "-Wl,-rpath,/opt/x", which packaging/relink-kit cannot take along')

    def test_a_tree_of_another_preset_is_refused(self):
        self.write("build/CMakeCache.txt", "")
        self.assertRegex(self.packed("build").stderr, "is no built tree of the preset static-cli or static-full")

    def test_a_folder_that_is_no_qt_is_refused(self):
        self.packed("build")
        self.assertRegex(self.run_script(self.unpacked(), "build").stderr, "has no lib/libQt6Core.a: it is not what build-qt makes")


if __name__ == "__main__":
    unittest.main()
