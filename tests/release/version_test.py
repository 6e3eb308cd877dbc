# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""One version, or a sentence that says where another stands; who publishes."""
import subprocess
import unittest

import scratch


class AgreedVersion(scratch.ScratchTest):
    def asked(self, *words):
        return self.run_script(self.repository / "packaging/agreed_version.py", *words)

    def test_is_printed_where_all_agree(self):
        self.repository_of(tag="v1.2.3")
        answer = self.asked()
        self.assertEqual((answer.stdout, answer.stderr), ("1.2.3\n", ""))

    def test_may_be_one_before_a_release(self):
        self.repository_of(heading="[1.2.3-rc.1] - 2026-12-01", release="1.2.3-rc.1")
        self.write("CMakeLists.txt", "project(Leasescope VERSION 1.2.3)\nset(LEASESCOPE_PRERELEASE rc.1)\n")
        self.git("commit", "--quiet", "--all", "--message", "Second")
        self.git("tag", "v1.2.3-rc.1")
        self.assertEqual(self.asked().stdout, "1.2.3-rc.1\n")

    def refused(self, *sentences, words=()):
        answer = self.asked(*words)
        self.assertEqual(answer.stdout, "")
        self.assertEqual(answer.stderr.splitlines(), list(sentences))
        self.assertEqual(answer.returncode, 1)

    def test_needs_a_tag(self):
        self.repository_of()
        self.refused("HEAD has no tag v1.2.3: tag the commit that is to be released, or rehearse with --untagged.")
        self.assertEqual(self.asked("--untagged").stdout, "1.2.3\n")

    def test_takes_no_other_tag(self):
        self.repository_of(tag="v1.2.4")
        self.refused("HEAD has the tag v1.2.4, but project(VERSION) is 1.2.3.")
        self.refused("HEAD has the tag v1.2.4, but project(VERSION) is 1.2.3.", words=["--untagged"])

    def test_passes_over_tags_that_name_no_version(self):
        self.repository_of(tag="v1.2.3")
        self.git("tag", "nightly")
        self.assertEqual(self.asked().stdout, "1.2.3\n")

    def test_stands_in_the_newest_heading(self):
        self.repository_of(heading="[1.2.4] - 2026-12-01")
        self.refused("The newest heading of CHANGELOG.md is of 1.2.4, but project(VERSION) is 1.2.3.", words=["--untagged"])
        self.write("CHANGELOG.md", "## Unreleased\n")
        self.refused('The newest heading of CHANGELOG.md is "Unreleased", not "[1.2.3] - YYYY-MM-DD".', words=["--untagged"])

    def test_has_a_day_once_it_is_tagged(self):
        self.repository_of(heading="[1.2.3] - Unreleased")
        self.assertEqual(self.asked("--untagged").stdout, "1.2.3\n")
        self.git("tag", "v1.2.3")
        self.refused('CHANGELOG.md dates 1.2.3 "Unreleased": a tagged version has the day of its release, YYYY-MM-DD.')

    def test_is_the_newest_release_of_the_metainfo(self):
        self.repository_of(tag="v1.2.3", release="1.2.2")
        self.refused(f"The newest release of {scratch.METAINFO} is 1.2.2, but project(VERSION) is 1.2.3.")

    def test_is_missing_in_the_metainfo(self):
        self.repository_of(tag="v1.2.3", release=None)
        self.refused(f'{scratch.METAINFO} names no release: it needs <releases><release version="1.2.3"/></releases>.')

    def test_says_all_that_disagrees_at_once(self):
        self.repository_of(project="1.3.0")
        self.refused("HEAD has no tag v1.3.0: tag the commit that is to be released, or rehearse with --untagged.",
                     "The newest heading of CHANGELOG.md is of 1.2.3, but project(VERSION) is 1.3.0.",
                     f"The newest release of {scratch.METAINFO} is 1.2.3, but project(VERSION) is 1.3.0.")


class OurVersion(unittest.TestCase):
    def test_is_contradicted_by_no_file(self):
        answer = subprocess.run([scratch.SOURCES / "packaging/agreed_version.py", "--untagged"], capture_output=True, text=True)
        self.assertNotIn("but project(VERSION) is", answer.stderr)


class Publisher(scratch.ScratchTest):
    def asked(self, *words):
        return self.run_script(self.repository / "packaging/publisher.py", *words)

    def test_is_read_by_name(self):
        self.repository_of()
        self.assertEqual(self.asked("contact").stdout, "Jane Doe <jane@example.org>\n")
        self.assertEqual(self.asked("--unset").stdout, "")

    def test_says_what_is_not_set(self):
        self.repository_of(publisher="# key=no\ncontact=a@example.org\nhomepage=to be set by who publishes\nrelease_page=\n")
        self.assertEqual(self.asked("--unset").stdout, "homepage\nrelease_page\nkey\n")
        self.assertEqual(self.asked("key").stdout, "to be set by who publishes\n")

    def test_refuses_a_name_that_nobody_reads(self):
        self.repository_of(publisher="contakt=a@example.org\n")
        self.assertRegex(self.asked("contact").stderr, 'has a line "contakt": the names are contact, homepage, release_page, key')


if __name__ == "__main__":
    unittest.main()
