# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What packaging/release refuses, in which order it does what, and what it signs; all that it calls is a stand-in."""
import shutil
import subprocess
import unittest

import scratch

PREPARE = """
say() { printf '%s\\n' "== $*"; }
stop() { printf '%s\\n' "$*" >&2; exit 1; }
need_build() { :; }
need_packages() { :; }
build() {
    local folder=build/$1/app/cli
    [ "$1" != package ] || folder=build/$1/app/gui
    mkdir -p "$folder" && echo "$1 $SOURCE_DATE_EPOCH $(cat words)" >"$folder/$2" && env >"build/$1/environment"
    say "building ($1)"
}
"""
QT = """#!/bin/sh
mkdir -p real/sources && touch real/sources/qt6-base_6.orig.tar.xz real/sources/simdjson_3.orig.tar.gz && mkdir -p build && ln -s ../real "$1"
"""
SBOM = """#!/bin/sh
mkdir -p "$4/fully-static" && echo "parts of $6" >"$4/sbom.spdx.json"
"""
MAKE = """#!/usr/bin/env bash
kind=$1
while [ $# -gt 0 ]; do case $1 in --cli|--fully-static) cli=$2 ;; --into) into=$2 ;; --version) version=$2 ;; esac; shift; done
case $kind in
    deb)
        package=$(mktemp -d) && mkdir -p "$package/DEBIAN" "$package/usr/bin" && cp "$cli" "$package/usr/bin/"
        printf 'Package: leasescope-cli\\nVersion: %s-1\\nArchitecture: amd64\\nMaintainer: A <a@example.org>\\nDescription: d\\n' "$version" >"$package/DEBIAN/control"
        dpkg-deb --build --root-owner-group "$package" "$into/leasescope-cli_$version-1_amd64.deb" >/dev/null ;;
    *) cp "$cli" "$into/leasescope.$kind" ;;
esac
"""
KIT = """#!/bin/sh
mkdir -p kit/k && printf '#!/bin/sh\\ncp build/static-cli/app/cli/leasescope-cli "$3"\\n' >kit/k/relink && chmod +x kit/k/relink
tar --sort=name --mtime=@0 --zstd -C kit -cf "$6/leasescope-cli-$4-relink.tar.zst" k
"""


class Release(scratch.ScratchTest):
    def prepared(self, candidate="3.0-1", **words):
        repository = self.repository_of(**{"tag": "v1.2.3", **words})
        for name, text in (("prepare.sh", PREPARE), ("static/build-qt", QT), ("sbom", SBOM), ("packages/make", MAKE), ("relink-kit", KIT)):
            self.write("packaging/" + name, text)
            (repository / "packaging" / name).chmod(0o755)
        self.write("words", "as committed")
        key = words.get("publisher", "").rpartition("key=")[2].strip()
        if key:
            self.write("packaging/leasescope.pub", f"untrusted comment: Leasescope\n{key}\n")
        self.git("add", ".")
        self.git("commit", "--quiet", "--amend", "--message", "First")
        if words.get("tag", "v1.2.3"):
            self.git("tag", "--force", words.get("tag", "v1.2.3"))
        tools = self.folder / "tools"
        tools.mkdir()
        for name, text in (("apt-cache", f"printf 'p:\\n  Installed: x\\n  Candidate: {candidate}\\n'"), ("dpkg-query", "printf 3.0-1")):
            (tools / name).write_text(f"#!/bin/sh\n{text}\n")
            (tools / name).chmod(0o755)

    def released(self, *words, **more):
        return self.run_script(self.repository / "packaging/release", "--into", self.folder / "out", *words, LEASESCOPE_TOOLS=str(self.folder / "tools"), **more)

    def refused(self, sentence, *words):
        answer = self.released(*words)
        self.assertEqual(answer.returncode, 1, answer.stdout)
        self.assertRegex(answer.stderr, sentence)
        self.assertFalse((self.folder / "out/SHA256SUMS").exists())

    def test_writes_all_files_and_their_sums(self):
        self.prepared(publisher=scratch.SET)
        answer = self.released()
        self.assertEqual(answer.stderr, "")
        names = sorted(file.name for file in (self.folder / "out").iterdir())
        self.assertEqual(names, sorted(["SHA256SUMS", "leasescope-1.2.3-build-qt.tar.zst", "leasescope-cli-1.2.3-relink.tar.zst", "leasescope-cli_1.2.3-1_amd64.deb",
                                        "leasescope.apk", "leasescope.appdir", "leasescope.archlinux", "leasescope.image", "leasescope.npm", "leasescope.rpm",
                                        "leasescope.wheel", "qt6-base_6.orig.tar.xz", "sbom.spdx.json"]))
        subprocess.run(["sha256sum", "--check", "--quiet", "--strict", "SHA256SUMS"], cwd=self.folder / "out", check=True)
        self.assertRegex(answer.stdout, r"(?m)^== static command line: \d+ s$")
        self.assertNotIn("rehearsal", answer.stdout)

    def test_twice_gives_the_same_sums_whatever_the_environment(self):
        self.prepared(publisher=scratch.SET)
        self.released(CXXFLAGS="-march=native", LC_ALL="de_DE.UTF-8", TZ="Asia/Tokyo", QT_RCC_SOURCE_DATE_OVERRIDE="1")
        (self.folder / "out").rename(self.folder / "first")
        environment = (self.folder / "cache/leasescope/release/source/build/package/environment").read_text()
        self.assertNotIn("march", environment)
        self.assertRegex(environment, r"(?m)^QT_RCC_SOURCE_DATE_OVERRIDE=\d{10}$")
        self.released()
        self.assertEqual((self.folder / "out/SHA256SUMS").read_text(), (self.folder / "first/SHA256SUMS").read_text())

    def test_builds_what_is_committed_and_no_file_that_git_ignores(self):
        self.prepared(publisher=scratch.SET)
        self.write(".git/info/exclude", "CMakeUserPresets.json\n")
        self.write("CMakeUserPresets.json", "{}")
        self.released()
        self.assertFalse((self.folder / "cache/leasescope/release/source/CMakeUserPresets.json").exists())

    def test_refuses_what_is_not_committed(self):
        self.prepared(publisher=scratch.SET)
        self.write("words", "changed")
        self.write("new", "")
        self.refused(r"(?s)These files are not as committed, so nothing is released: .* M words\n\?\? new\n")

    def test_refuses_an_unset_publisher_but_rehearses_and_says_so(self):
        self.prepared(publisher="contact=a@example.org\n")
        self.refused(r"packaging/publisher.txt does not say homepage, release_page, key; --rehearsal goes on all the same\.")
        answer = self.released("--rehearsal")
        self.assertEqual(answer.stdout.splitlines()[-1], "== A rehearsal, not to be published, for every file here was made so: "
                                                         "packaging/publisher.txt does not say homepage, release_page, key.")

    def test_refuses_versions_that_disagree(self):
        self.prepared(publisher=scratch.SET, heading="[1.2.2] - 2026-12-01")
        self.refused("The newest heading of CHANGELOG.md is of 1.2.2, but project")

    def test_refuses_a_commit_without_a_tag(self):
        self.prepared(publisher=scratch.SET, tag=None)
        self.refused("HEAD has no tag v1.2.3")
        self.assertEqual(self.released("--untagged").returncode, 0)

    def test_refuses_an_openssl_that_is_not_the_newest(self):
        self.prepared(publisher=scratch.SET, candidate="3.0-2")
        self.refused("libssl-dev is 3.0-1 here, and apt offers 3.0-2: bring it up to date with apt-get install libssl-dev")
        self.assertIn("apt offers 3.0-2", self.released("--rehearsal").stdout.splitlines()[-1])

    def test_refuses_a_folder_with_files_in_it(self):
        self.prepared(publisher=scratch.SET)
        (self.folder / "out").mkdir()
        (self.folder / "out/old").touch()
        self.refused("out is not empty: name a new folder")

    def test_refuses_a_program_that_names_the_folder_it_was_built_in(self):
        self.prepared(publisher=scratch.SET)
        self.write("words", f"{self.folder}/cache/leasescope/release/source/core")
        self.git("commit", "--quiet", "--all", "--message", "Second")
        self.git("tag", "--force", "v1.2.3")
        self.refused("names a folder of this machine: static-cli")

    def test_refuses_a_kit_that_links_another_program(self):
        self.prepared(publisher=scratch.SET)
        self.write("packaging/relink-kit", KIT.replace("cp build/static-cli", "cat words build/static-cli").replace(' "$3"', ' >"$3"'))
        self.git("commit", "--quiet", "--all", "--message", "Second")
        self.git("tag", "--force", "v1.2.3")
        self.refused("The kit links another program than the packages hold")

    def test_says_which_step_failed_and_where_its_words_are(self):
        self.prepared(publisher=scratch.SET)
        self.write("packaging/sbom", "#!/bin/sh\necho no licence >&2\nexit 1\n")
        self.git("commit", "--quiet", "--all", "--message", "Second")
        self.git("tag", "--force", "v1.2.3")
        self.refused(r'(?s)no licence\nThe step "list of parts" did not succeed, see .*/logs/list-of-parts\.log')

    @unittest.skipUnless(shutil.which("minisign"), "minisign is not installed")
    def test_signs_with_the_published_key_alone(self):
        for name in ("ours", "foreign"):
            subprocess.run(["minisign", "-G", "-W", "-p", f"{name}.pub", "-s", f"{name}.key"], cwd=self.folder, check=True, capture_output=True)
        key = (self.folder / "ours.pub").read_text().splitlines()[1]
        self.prepared(publisher=scratch.SET.replace("key=RWQ", f"key={key}"))
        answer = self.released("--sign", self.folder / "foreign.key")
        self.assertRegex(answer.stderr, "foreign.key is not the secret half of the key in packaging/publisher.txt")
        self.assertFalse((self.folder / "out/SHA256SUMS.minisig").exists())
        shutil.rmtree(self.folder / "out")
        answer = self.released("--sign", self.folder / "ours.key")
        self.assertEqual(answer.stderr, "")
        self.assertIn(f"minisign -Vm SHA256SUMS -P {key} && sha256sum -c --ignore-missing SHA256SUMS", answer.stdout)
        subprocess.run(f"minisign -Vqm SHA256SUMS -P {key} && sha256sum -c --quiet --ignore-missing SHA256SUMS", shell=True, cwd=self.folder / "out", check=True)
        self.assertNotIn("minisig", (self.folder / "out/SHA256SUMS").read_text())

    def test_refuses_a_published_key_that_no_file_holds(self):
        self.prepared(publisher=scratch.SET)
        self.git("rm", "--quiet", "packaging/leasescope.pub")
        self.git("commit", "--quiet", "--message", "Second")
        self.git("tag", "--force", "v1.2.3")
        self.refused("packaging/leasescope.pub does not hold the key of packaging/publisher.txt")


if __name__ == "__main__":
    unittest.main()
