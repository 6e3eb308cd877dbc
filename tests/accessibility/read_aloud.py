#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Reads the window as a screen reader does, and works it by keyboard alone.

read_aloud.py PROGRAM: starts a display, a session bus and PROGRAM --demo of its own; talks to the program through AT-SPI.
Exit status 77: something it needs is not on this machine.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE = 60  # seconds until something that has to come has come, on a busy machine too
NEEDED = ["Xvfb", "dbus-daemon", "xdotool"]


def skip(reason):
    print("SKIP   : " + reason)
    sys.exit(77)


try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError):
    skip("the screen reader's test needs gir1.2-atspi-2.0 and python3-gi")
for program in NEEDED:
    if not shutil.which(program):
        skip(f"the screen reader's test needs {program}")


class Failed(Exception):
    pass


def check(holds, sentence):
    if not holds:
        raise Failed(sentence)


class Stage:
    """A display, a session bus and the program, for as long as the test lasts."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="leasescope-aloud-")
        self.processes = []
        read, write = os.pipe()
        self.start(["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"], pass_fds=[write])
        os.close(write)
        os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
        bus = self.start(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True)
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        os.environ.update(QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", NO_AT_BRIDGE="1", HOME=self.folder)
        for kind in ("CONFIG", "STATE", "DATA", "CACHE"):
            os.environ[f"XDG_{kind}_HOME"] = self.folder
        os.environ["XDG_RUNTIME_DIR"] = self.folder
        os.chmod(self.folder, 0o700)
        self.program = self.start([program, "--demo"])

    def start(self, words, **options):
        options.setdefault("stderr", subprocess.DEVNULL)
        process = subprocess.Popen(words, **options)
        self.processes.append(process)
        return process

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Reader:
    """What a screen reader knows: the tree of the program's window, and what it tells by itself."""

    def __init__(self, stage):
        self.stage = stage
        self.events = []
        Atspi.init()
        self.listener = Atspi.EventListener.new(self.note)
        for kind in ("object:state-changed:focused", "object:property-change:accessible-name",
                     "object:property-change:accessible-description", "object:announcement", "window:activate"):
            self.listener.register(kind)

    def note(self, event):
        self.events.append((event.type, event.detail1, event.source))

    def settle(self):
        while GLib.MainContext.default().iteration(False):
            pass

    def wait(self, sentence, look):
        """What look() finds once it finds something; an accessible that went meanwhile is not found."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.settle()
            check(self.stage.program.poll() is None, "the program ended")
            try:
                found = look()
            except GLib.Error:
                found = None
            if found:
                return found
            GLib.usleep(20000)
        raise Failed("waited in vain: " + sentence)

    def application(self):
        desktop = Atspi.get_desktop(0)
        for place in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(place)
            if child and child.get_name() == "leasescope":
                return child
        return None

    def all(self, root=None, depth=0):
        """Everything on the screen, rows of tables included, in the order of the tree."""
        root = root or self.application()
        if root is None or depth > 20:
            return
        yield root
        for place in range(min(root.get_child_count(), 200)):
            try:
                child = root.get_child_at_index(place)
                if child and (depth < 1 or child.get_state_set().contains(Atspi.StateType.SHOWING)):
                    yield from self.all(child, depth + 1)
            except GLib.Error:
                continue

    def find(self, role, name):
        for one in self.all():
            if one.get_role_name() == role and (one.get_name() or "").startswith(name):
                return one
        return None

    def focused(self):
        """The one that was told last to have the keyboard."""
        for kind, detail, source in reversed(self.events):
            if kind == "object:state-changed:focused" and detail:
                return source
        return None

    def await_focus(self, name):
        def look():
            now = self.focused()
            return now if now and (now.get_name() or "").startswith(name) else None

        return self.wait(f"the keyboard on {name!r}", look)


def press(*keys):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def type_text(text):
    subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)


def give_keyboard(title):
    """There is no window manager here that would."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", title], capture_output=True, text=True).stdout.split()
    check(found, f"no window is titled {title}")
    subprocess.run(["xdotool", "windowfocus", "--sync", found[-1]], check=True)


def everything_with_a_focus_has_a_name(reader):
    nameless = [
        f"{one.get_role_name()} in {one.get_parent().get_name()!r}" for one in reader.all()
        if one.get_state_set().contains(Atspi.StateType.FOCUSABLE) and not one.get_name()
    ]
    check(not nameless, "without a name: " + ", ".join(nameless))


def a_row_reads_as_one_sentence(reader):
    cell = reader.wait("import-eu to lapse", lambda: reader.find("table cell", "import-eu, lapsed"))
    check(cell.get_name() == "import-eu, lapsed, owner worker-7, takeover possible now", "reads as " + cell.get_name())


def the_filter_leads_to_a_lock(reader):
    press("ctrl+f")
    reader.await_focus("Filter")
    type_text("key:import-eu")
    press("Down")  # to the table

    def chosen():
        for one in reader.all():
            if one.get_role_name() == "table cell" and one.get_state_set().contains(Atspi.StateType.FOCUSED):
                return (one.get_name() or "").startswith("import-eu, ")
        press("Down")  # to its first row
        return False

    reader.wait("the keyboard on the lock", chosen)


def reading_goes_on_without_a_word(reader):
    """What moves by itself must not talk: focus stays, and no text is told more than once a second."""
    before = len(reader.events)
    seen = set()

    def look():
        age = next((one.get_name() for one in reader.all() if (one.get_name() or "").startswith("read ")), None)
        seen.add(age)
        return len(seen) > 8

    began = time.monotonic()
    reader.wait("the table to be read again and again", look)
    told = reader.events[before:]
    moved = [source.get_name() for kind, detail, source in told if kind == "object:state-changed:focused"]
    check(not moved, "the keyboard was moved to " + ", ".join(str(name) for name in moved))
    spoken = [kind for kind, _, _ in told if kind == "object:announcement"]
    check(len(spoken) <= 1 + (time.monotonic() - began), f"{len(spoken)} announcements while nothing happened")


def a_lock_is_released_by_keys(reader):
    press("ctrl+r")
    reader.wait("the dialog", lambda: next((one for one in reader.all() if one.get_role_name() == "dialog"), None))
    give_keyboard("Release import-eu")
    reader.await_focus("Cancel")
    button = reader.wait("its button", lambda: next(
        (one for one in reader.all() if one.get_role_name() == "push button" and (one.get_name() or "") == "Release import-eu"), None))
    sensitive = lambda: button.get_state_set().contains(Atspi.StateType.SENSITIVE)
    check(not sensitive(), "the button may be pressed without a reason")
    for _ in range(40):
        press("Tab")
        reader.settle()
        GLib.usleep(50000)
        reader.settle()
        if (reader.focused() or button).get_name().startswith("Reason"):
            break
    reader.await_focus("Reason")
    type_text("its host is gone")
    reader.wait("the button to be offered", sensitive)
    press("Escape")
    reader.wait("the dialog to close", lambda: reader.find("dialog", "Release") is None)


def main():
    stage = Stage(sys.argv[1])
    passed, failures = 0, 0
    try:
        reader = Reader(stage)
        reader.wait("the window", lambda: reader.find("table", "Locks"))
        give_keyboard("Leasescope")
        for step in (a_row_reads_as_one_sentence, everything_with_a_focus_has_a_name, the_filter_leads_to_a_lock,
                     reading_goes_on_without_a_word, a_lock_is_released_by_keys):
            try:
                step(reader)
                passed += 1
                print(f"PASS   : ReadAloud::{step.__name__}()")
            except Failed as failure:
                failures += 1
                print(f"FAIL!  : ReadAloud::{step.__name__}() {failure}")
    except Failed as failure:
        failures += 1
        print(f"FAIL!  : ReadAloud::main() {failure}")
    finally:
        stage.end()
    print(f"Totals: {passed} passed, {failures} failed, 0 skipped")
    sys.exit(1 if failures else 0)


main()
