#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Installs one component of a build into an empty prefix and looks at what is there, with the folder of the build hidden.

    CheckInstalled.py BUILD_FOLDER cli|window [demo]

The component is installed alone; its files are exactly those named here. The program runs where the folder of the build is empty, in a
mount namespace of its own; where the machine allows none, that is skipped by name. With "demo" its demo is played.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ID = "io.github.leasescope.Leasescope"
SIDES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOW = {"bin/leasescope", "share/man/man1/leasescope.1", f"share/applications/{ID}.desktop", f"share/metainfo/{ID}.metainfo.xml",
          f"share/icons/hicolor/scalable/apps/{ID}.svg", f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
          *(f"share/icons/hicolor/{side}x{side}/apps/{ID}.png" for side in SIDES)}
COMPLETIONS = {"bash": "share/bash-completion/completions/leasescope-cli", "zsh": "share/zsh/vendor-completions/_leasescope-cli",
               "fish": "share/fish/vendor_completions.d/leasescope-cli.fish"}

UNIT = "lib/systemd/system/leasescope-watch.service"
SHIPPED = {UNIT, "share/doc/leasescope-cli/examples/fleet.toml",
           *(f"share/leasescope/prometheus/{name}" for name in ("rules.yml", "rules_test.yml", "dashboard.json"))}


class Installed:
    def __init__(self, build, component, folder):
        self.build, self.prefix, self.home, self.namespace = build, folder / "prefix", folder / "home", namespace()
        self.home.mkdir()
        self.environment = dict(os.environ, HOME=str(self.home), MANWIDTH="100")
        run([os.environ.get("CMAKE", "cmake"), "--install", build, "--component", component, "--prefix", self.prefix])
        self.files = {path.relative_to(self.prefix).as_posix() for path in self.prefix.rglob("*") if path.is_file()}

    def command(self, name, *words):
        """For a program of the prefix where the folder of the build holds nothing."""
        hiding = ["sh", "-c", 'mount -t tmpfs none "$1" && shift && exec "$@"', "sh", self.build]
        return [*self.namespace, *hiding, self.prefix / "bin" / name, *words]

    def hidden(self, *words):
        return run(self.command(*words), env=self.environment)

    def plays_demo(self):
        """The embedded endpoint of the program and its traffic answer; they end when its stdin closes."""
        command = self.command("leasescope-cli", "demo")
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=self.environment) as demo:
            url = demo.stdout.readline().strip()
            tables = self.hidden("leasescope-cli", "--endpoint-url", url, "tables", "--output", "csv") if url else ""
            demo.stdin.close()
        if len(tables.splitlines()) < 2 or demo.returncode != 0:
            sys.exit(f"the demo of the installed program: URL \"{url}\", tables \"{tables.strip()}\", ended with {demo.returncode}")

    def expect(self, wanted):
        if self.files != wanted:
            sys.exit(f"too much: {sorted(self.files - wanted)}; missing: {sorted(wanted - self.files)}")


def namespace():
    for command in (["unshare", "--mount"], ["unshare", "--mount", "--map-root-user"]):
        if shutil.which("unshare") and subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0:
            return command
    print("the program with the folder of its build hidden: this machine allows no mount namespace")
    sys.exit(77)


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def check_cli(installed):
    help_text = installed.hidden("leasescope-cli", "--help")
    groups = [group for group in help_text.split("\n\n") if group.startswith("commands, ")]
    commands = re.findall(r"^  ([a-z-]+)  ", "\n".join(groups), re.MULTILINE)
    pages = {path for path in installed.files if path.startswith("share/man/")}
    installed.expect({"bin/leasescope-cli", *COMPLETIONS.values(), *SHIPPED, *pages})
    if f"\nExecStart={installed.prefix}/bin/leasescope-cli watch " not in (installed.prefix / UNIT).read_text():
        sys.exit("the unit starts another program than the one installed")
    named = {f"share/man/man1/leasescope-cli-{command}.1" for command in commands}
    # Some commands are in the page of another one.
    if len(commands) < 10 or not {"share/man/man1/leasescope-cli.1"} <= pages or not pages - {"share/man/man1/leasescope-cli.1"} <= named:
        sys.exit(f"pages {sorted(pages)} do not fit the commands {commands}")
    written = installed.home / "pages"
    installed.hidden("leasescope-cli", "man", "--into", str(written))
    for page in sorted(pages):
        if (written / pathlib.Path(page).name).read_bytes() != (installed.prefix / page).read_bytes():
            sys.exit(f"{page} is not what the installed program writes")
    for shell, file in COMPLETIONS.items():
        if shutil.which(shell):
            run([shell, "-n", installed.prefix / file])
    if shutil.which("man"):
        text = run(["man", "--warnings", "-l", *(installed.prefix / page for page in sorted(pages))], env=installed.environment)
        if text.count("\nNAME\n") != len(pages):
            sys.exit(f"of {len(pages)} pages man shows {text.count(chr(10) + 'NAME' + chr(10))}")
    return installed.hidden("leasescope-cli", "--version")


def check_window(installed):
    installed.expect(WINDOW)
    entry = (installed.prefix / f"share/applications/{ID}.desktop").read_text()
    if "\nExec=leasescope\n" not in entry or f"\nIcon={ID}\n" not in entry:
        sys.exit("the desktop entry names another program or icon than those installed")
    return installed.hidden("leasescope", "--version")


def main():
    build, component = pathlib.Path(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        installed = Installed(build, component, pathlib.Path(folder))
        version = {"cli": check_cli, "window": check_window}[component](installed)
        if sys.argv[3:] == ["demo"]:
            installed.plays_demo()
    print(f"{len(installed.files)} files; {version.strip()}")


main()
