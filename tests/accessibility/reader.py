# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What a screen reader does: hears events of the accessibility bus, looks at what they are about, and types keys."""
import subprocess
import time

import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

from desktop import PATIENCE

HEARD = ("object:state-changed", "object:property-change", "object:announcement", "object:active-descendant-changed",
         "object:selection-changed", "object:text-changed", "window:activate", "window:create")


class Seen:
    """A thing as it was when it was asked."""

    def __init__(self, thing):
        self.name, self.role, self.description = name_of(thing), role_of(thing), description_of(thing)
        self.gone = not self.role  # each thing that is there has a role

    def __repr__(self):
        return f"{self.role} \"{self.name}\""


class Heard(Seen):
    """An event, and what it is about as that was when the event came."""

    def __init__(self, event):
        super().__init__(event.source)
        self.kind, self.on, self.source = event.type, event.detail1, event.source

    def __repr__(self):
        return f"{self.kind}({self.on}) {super().__repr__()}"


def name_of(thing):
    try:
        return thing.get_name() or ""
    except GLib.Error:  # it went away
        return ""


def description_of(thing):
    try:
        return thing.get_description() or ""
    except GLib.Error:
        return ""


def role_of(thing):
    try:
        return thing.get_role_name()
    except GLib.Error:
        return ""


def has(thing, *states):
    try:
        held = thing.get_state_set()
    except GLib.Error:
        return False
    return all(held.contains(state) for state in states)


def children(thing, at_most=200):
    """A table may count more cells than anybody reads."""
    try:
        found = [thing.get_child_at_index(place) for place in range(min(thing.get_child_count(), at_most))]
    except GLib.Error:
        return []
    return [child for child in found if child]


def below(thing, entering=lambda thing: True):
    """The thing and all below it that is shown."""
    pending = [thing]
    while pending:
        thing = pending.pop()
        yield thing
        if entering(thing):
            pending += reversed(children(thing))


class Reader:
    """Listens from the start on. Raises AssertionError, with what was awaited, when PATIENCE is over."""

    def __init__(self, program):
        self._program = program
        self.heard = []
        Atspi.init()
        # By itself it gives up after 0.8 s: on a busy machine what answers later would pass for nameless.
        Atspi.set_timeout(PATIENCE * 1000, PATIENCE * 1000)
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in HEARD:
            self._listener.register(kind)

    def _hear(self, event):
        if event.source and event.source.get_process_id() == self._program.pid:
            self.heard.append(Heard(event))

    def listen(self, seconds):
        """Hears what comes within this time."""
        end = time.monotonic() + seconds
        context = GLib.MainContext.default()
        while time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.01)

    def until(self, what, found):
        """What found() gives once it is true."""
        end = time.monotonic() + PATIENCE
        while True:
            self.listen(0.1)
            result = found()
            if result:
                return result
            assert self._program.poll() is None, f"the console ended while this was awaited: {what}"
            assert time.monotonic() < end, f"this did not come: {what}; focus on {self.focus() or 'nothing'}"

    def application(self):
        desktop = Atspi.get_desktop(0)
        for one in children(desktop):
            try:
                if one.get_process_id() == self._program.pid:
                    one.set_cache_mask(Atspi.Cache.NONE)
                    return one
            except GLib.Error:
                continue
        return None

    def windows(self):
        application = self.application()
        return children(application) if application else []

    def active_window(self):
        return next((window for window in self.windows() if has(window, Atspi.StateType.ACTIVE)), None)

    def find(self, role, name=None, starting=None):
        """The first that is shown, of this role, with this name or this start of it."""
        for window in self.windows():
            for thing in below(window, lambda one: role_of(one) != "table"):
                if role_of(thing) == role and has(thing, Atspi.StateType.SHOWING) and (
                        (name is None or name_of(thing) == name) and (starting is None or name_of(thing).startswith(starting))):
                    return thing
        return None

    def focus(self):
        """What has the focus now, asked of the window rather than taken from events. None where that is nothing."""
        window = self.active_window()
        if not window:
            return None
        for thing in below(window, lambda one: role_of(one) != "table"):
            if has(thing, Atspi.StateType.FOCUSED, Atspi.StateType.SHOWING):
                return Seen(thing)
        return None

    def key(self, *keys):
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "20", text], check=True)
