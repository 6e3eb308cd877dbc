#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Looks for secrets in what a run of tests left: sweep.py FOLDER OUTPUT...

FOLDER is what marked.sh filled, OUTPUT are files with what the test programs printed. Every made-up secret of a test
has the word MARKED in it: wherever that word stands, as it is, in UTF-16, in base64 or in hexadecimal, something
was told. Also looks at the modes of what the product writes, and for core files. Begins by finding what it plants.
"""
import base64
import pathlib
import re
import stat
import sys
import tempfile

WORD = b"MARKED"
# Where secrets belong, written by tests and by us: a person's ~/.aws, and files that stand for one; what the
# fuzzers and botocore are given; the journal of rows whose values are told nowhere else, for an undo needs them. And CTest's log of before.
INPUTS = re.compile(r"[/!](\.aws[/!]|RowSecretsTest-\w+[/!]\.local[/!]state[/!]leasescope[/!]journal[/!]|elsewhere[/!]|(web-)?token$|CorpusTest-|DifferentialTest-\w+[/!]cases\.jsonl$)|!Testing!Temporary!")
# A test's name for a case, which it chose itself.
CASE = re.compile(rb"^((?:PASS|FAIL!|XPASS|XFAIL|SKIP|BPASS|QDEBUG|QINFO|QWARN|RESULT) *: \w+::\w+\().*?(\)(?: |$))", re.MULTILINE)
# What the product writes about people's work: nobody else's. Tests write tokens, too, but not into this home.
PRIVATE = re.compile(r"(\.\d{4}-\d{2}\.jsonl|[/!](leasescope|conf|config)[/!]connections\.json|^home/\.aws/(sso|login|cli)/cache/[0-9a-f]+\.json)$")
CORE = re.compile(r"(^|[/!])(core|core\.\d+|[^/!]*\.core)$")
CRASHES = "CliSecretsTest"  # kills programs, others' too, and looks itself at what is left


def forms():
    yield WORD
    yield WORD.decode().encode("utf-16-le")
    yield WORD.hex().encode()
    yield WORD.hex().upper().encode()
    for shift in range(3):  # what stays the same wherever the word begins in the encoded text
        encoded = base64.b64encode(b" " * shift + WORD).rstrip(b"=")
        yield encoded[(0, 2, 3)[shift]:-1 if (shift + len(WORD)) % 3 else None]


FORMS = list(forms())


def told(content):
    """Places of the word in any form: the line around each."""
    found = []
    for form in FORMS:
        at = content.find(form)
        while at >= 0 and len(found) < 5:
            begin = content.rfind(b"\n", max(0, at - 120), at) + 1 or max(0, at - 120)
            found.append(content[begin:at].decode("utf-8", "replace") + "[a secret]")
            at = content.find(form, at + 200)
    return found


def sweep(folder, outputs):
    """Sentences of what is wrong, and how much was looked at."""
    wrong, files, size, private, inputs = [], 0, 0, 0, 0
    for path in outputs:
        if not path.exists():
            wrong.append(f"{path} is not there to be searched")
            continue
        content = CASE.sub(rb"\1\2", path.read_bytes())
        files, size = files + 1, size + len(content)
        wrong += [f"{path.name} tells: {place}" for place in told(content)]
    for path in sorted(folder.rglob("*")):
        try:
            mode = path.lstat().st_mode
            if not stat.S_ISREG(mode):
                continue
            content = path.read_bytes()
        except OSError:
            continue  # a program that still ends takes it away
        name = str(path.relative_to(folder))
        if CORE.search(name) and CRASHES not in name:
            wrong.append(f"{name} is a core file")
        if PRIVATE.search(name):
            private += 1
            if mode & 0o077:
                wrong.append(f"{name} has mode {stat.S_IMODE(mode):04o}")
        if INPUTS.search(name) or mode & stat.S_IXUSR:
            inputs += 1
            continue
        files, size = files + 1, size + len(content)
        wrong += [f"{name} has: {place}" for place in told(content)]
    return wrong, f"{files} files and outputs with {size // 1000} kB searched, {private} private files' modes looked at, " \
                  f"{inputs} where secrets belong left out"


def finds_what_is_planted():
    secret = WORD + b"0001/abcdef"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        plain = folder / "plain"
        for planted in (secret, b"x=" + secret + b"&", secret.decode().encode("utf-16-le"), secret.hex().encode(),
                        *(base64.b64encode(b"abc"[:shift] + secret) for shift in range(3))):
            plain.write_bytes(b"before " + planted + b" after")
            if len(sweep(folder, [])[0]) == 0 or len(sweep(folder / "none", [plain])[0]) == 0:
                return f"a planted secret is not found: {planted!r}"
        plain.write_bytes(b"PASS   : Test::refuses(" + secret + b")\nPASS   : Test::loses()\n")
        if sweep(folder / "none", [plain])[0]:
            return "the name of a case is taken for a leak"
        plain.write_bytes(b"QINFO  : Test::refuses(case) it is " + secret + b"\n")
        if not sweep(folder / "none", [plain])[0]:
            return "a secret behind the name of a case is not found"
        plain.unlink()
        journal = folder / "kept" / "1-1!tmp!x!staging.2026-11.jsonl"
        journal.parent.mkdir()
        journal.write_text("{}\n")
        journal.chmod(0o600)
        if sweep(folder, [])[0]:
            return "a private file is blamed"
        journal.chmod(0o644)
        if len(sweep(folder, [])[0]) != 1:
            return "an open journal is not found"
    return None


def main():
    blind = finds_what_is_planted()
    if blind:
        print(f"failed: secrets: {blind}")
        return 1
    wrong, looked = sweep(pathlib.Path(sys.argv[1]), [pathlib.Path(name) for name in sys.argv[2:]])
    for sentence in wrong[:40]:
        print(f"failed: secrets: {sentence}")
    print(f"secrets: {looked}; {len(wrong) or 'nothing'} found")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
