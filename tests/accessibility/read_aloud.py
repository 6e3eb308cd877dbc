#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The built console read and worked as with a screen reader: read_aloud.py CONSOLE

Everything is asked through AT-SPI and done by keys, on a desktop of our own. The steps go on from one another. Prints what
tests/report.py counts; exits with 77 and one line that says why if a part is missing.
"""
import os
import re
import sys
import traceback

import desktop

SKIPPED = 77
IDLE = 20  # seconds of a demo nobody touches: some ten reads
MOST_NAMES, MOST_DESCRIPTIONS = 12, 12  # what may be told in that time: new states of the chosen lock, and no countdown
STATES = "held|lapsed|released|unproven|unreadable|not a lock"
FOCUSED, NAMED = "object:state-changed:focused", "object:property-change:accessible-name"
SENTENCE = re.compile(rf"(?P<key>\S+), (?P<state>{STATES})(, owner \S.*?)?(, (takeover|waiting|\d+ seconds).*)?")
KEY = "import-eu"


class ReadAloud:
    """Each step is a public method; they run in the order in which they stand here."""

    def __init__(self, reader):
        self._reader = reader
        self._chosen = (0, "")  # how much was heard when the lock was chosen, and its state then

    def the_window_opens_with_a_name_and_its_locks(self):
        reader = self._reader
        window = reader.until("a window that is active", reader.active_window)
        assert "Leasescope" in self._name(window), self._name(window)
        reader.until("the problems of home", lambda: self._problems())
        reader.key("ctrl+k")
        self._await_focus("text", "Command or table")
        reader.type("open locks in staging")
        reader.key("Return")
        reader.until("the table of locks", lambda: self._sentences())

    def the_filter_is_reached_and_leaves_one_row(self):
        reader = self._reader
        reader.key("ctrl+f")
        self._await_focus("text", "Filter")
        reader.type(KEY)
        reader.until("one row", lambda: [text.split(",")[0] for text in self._sentences()] == [KEY])
        self._assert_focus("text", "Filter")

    def the_lock_is_chosen_and_said_as_a_sentence(self):
        begin = len(self._reader.heard)
        self._reader.key("Down")
        self._await_focus("table cell", f"{KEY}, ")
        self._reader.listen(2)  # what became of it right before is still being said on a slow machine
        # A new name that was said since is newer than the one the focus came with.
        states = self._said_states(begin, FOCUSED, NAMED) or [SENTENCE.fullmatch(self._focused().name).group("state")]
        self._chosen = len(self._reader.heard), states[-1]
        self._reader.key("Return")  # opens the details, which are closed until then
        self._reader.until("the details of the lock", lambda: self._reader.find("filler", f"Details of {KEY}"))

    def a_new_state_of_the_chosen_lock_is_said(self):
        """Its holder crashes once, some seconds after the demo began: on a slow machine that may be before it was chosen.
        A name that is asked for late is that of the state after the one that was told: one may be heard twice."""
        reader = self._reader
        begin, was = self._chosen
        reader.until("the lapse being said", lambda: [was, *self._said_states(begin)][-1] == "lapsed")
        reader.listen(2)
        states = self._said_states(begin)
        assert len(states) <= len(("held", "unproven", "lapsed")), (was, states)

    def its_seconds_are_not_said(self):
        begin = len(self._reader.heard)
        self._reader.listen(4)
        assert not self._said_states(begin), self._said_states(begin)

    def a_term_nobody_knows_is_explained_at_the_filter(self):
        reader = self._reader
        reader.key("ctrl+f")
        self._await_focus("text", "Filter")
        begin = len(reader.heard)
        reader.type(" held>soon")
        reader.until("why the term is wrong", lambda: any(
            one.kind == "object:property-change:accessible-description" and one.name == "Filter" and "soon" in one.description
            for one in reader.heard[begin:]))
        self._assert_focus("text", "Filter")

    def the_filter_is_cleared(self):
        self._reader.key("ctrl+f")
        self._await_focus("text", "Filter")
        self._reader.key("Escape")
        self._reader.until("all rows", lambda: len(self._sentences()) > 3)

    def each_row_is_one_sentence(self):
        self._reader.until("import-eu with its owner", lambda: any(
            text.startswith(f"{KEY}, ") and ", owner worker-7" in text for text in self._sentences()))
        for text in self._sentences():
            assert SENTENCE.fullmatch(text), text

    def what_can_have_the_focus_has_a_name(self):
        self._assert_named(self._reader.active_window())

    def every_stop_of_the_tab_key_is_named(self):
        stops = self._walk()
        assert len(stops) > 8, stops

    def the_lock_is_chosen_again(self):
        self.the_filter_is_reached_and_leaves_one_row()
        self.the_lock_is_chosen_and_said_as_a_sentence()

    def nothing_moves_the_focus_while_nobody_does_anything(self):
        reader = self._reader
        begin = len(reader.heard)
        reader.listen(IDLE)
        idle = reader.heard[begin:]
        moved = [one for one in idle if one.kind.startswith(("object:state-changed:focused", "window:"))]
        assert not moved, moved
        names = [one for one in idle if one.kind.endswith("accessible-name")]
        descriptions = [one for one in idle if one.kind.endswith("accessible-description")]
        print(f"     {len(names)} names and {len(descriptions)} descriptions changed in {IDLE} s")
        assert len(names) <= MOST_NAMES, names
        assert len(descriptions) <= MOST_DESCRIPTIONS, descriptions

    def the_holder_is_verified_without_moving_the_focus(self):
        reader = self._reader
        begin = len(reader.heard)
        reader.key("a")
        # It goes again at once where the verdict then says the same.
        reader.until("the evidence", lambda: any(
            one.kind == "object:state-changed:showing" and one.on and one.name == "Evidence" for one in reader.heard[begin:]))
        moved = [one for one in reader.heard[begin:] if one.kind.startswith("object:state-changed:focused")]
        assert not moved, moved

    def the_release_dialog_opens_on_its_reason(self):
        self._reader.key("ctrl+r")
        self._await_focus("text", "Reason")
        window = self._reader.until("the dialog", lambda: self._active("dialog"))
        assert KEY in self._name(window) or "worker-7" in self._name(window), self._name(window)

    def what_can_have_the_focus_in_the_dialog_has_a_name(self):
        self._assert_named(self._active("dialog"))

    def the_release_waits_for_a_reason(self):
        reader = self._reader
        button = reader.until("the button that releases", lambda: reader.find("push button", starting=f"Release {KEY}"))
        assert not self._is_enabled(button), "it can be pressed with nothing filled in"
        reader.until("the hint that asks for a reason", lambda: "reason" in button.get_description())
        self._tab_to("text", lambda name: name.startswith("Reason"))
        begin = len(reader.heard)
        reader.type("host is gone")
        reader.until("the button's new state", lambda: any(
            one.kind == "object:state-changed:sensitive" and one.on and one.name.startswith("Release ") for one in reader.heard[begin:]))
        assert self._is_enabled(button)
        assert self._focused().name.startswith("Reason"), self._focused()

    def escape_leads_back_to_the_lock(self):
        reader = self._reader
        reader.key("Escape")
        reader.until("the console", lambda: self._active("frame"))
        self._reader.until("the focus on the table", lambda: self._focused().role in ("table", "table cell"))

    def the_break_waits_for_the_key_and_a_reason(self):
        reader = self._reader
        reader.key("ctrl+k")
        self._await_focus("text", "Command or table")
        reader.type("break live lock")
        reader.key("Return")
        self._await_focus("text", "Reason")
        button = reader.until("the button that breaks", lambda: reader.find("push button", starting="Break "))
        assert not self._is_enabled(button), "it can be pressed with nothing filled in"
        self._tab_to("text", lambda name: not name.startswith("Reason"))
        reader.type(KEY)
        reader.until("the hint that asks for a reason", lambda: "reason" in button.get_description())
        assert not self._is_enabled(button), "it can be pressed without a reason"
        self._tab_to("text", lambda name: name.startswith("Reason"))
        begin = len(reader.heard)
        reader.type("host is gone")
        reader.until("the button's new state", lambda: any(
            one.kind == "object:state-changed:sensitive" and one.on and one.name.startswith("Break ") for one in reader.heard[begin:]))
        assert self._is_enabled(button)
        assert self._focused().name.startswith("Reason"), self._focused()

    def escape_leads_back_to_the_lock_again(self):
        self.escape_leads_back_to_the_lock()

    def a_test_lock_is_acquired_by_keys(self):
        reader = self._reader
        reader.key("ctrl+t")
        reader.until("the form", lambda: self._active("dialog"))
        self._await_focus("text", "Key")
        reader.type("try-me")
        reader.key("ctrl+Return")
        reader.until("the test lock", lambda: reader.find("frame", starting="Test lock try-me"))

    def its_countdown_is_told_when_asked_for_and_not_each_second(self):
        """Its phase, its first heartbeats and the toast are told."""
        reader = self._reader
        reader.listen(3)
        begin = len(reader.heard)
        reader.listen(8)
        told = [one for one in reader.heard[begin:] if one.kind.endswith("accessible-name") and one.role == "label"]
        assert len(told) <= 2, told

    def _sentences(self):
        """What is read of each row, from the top."""
        from reader import children, name_of, role_of
        table = self._reader.find("table", "Locks")
        texts = [name_of(cell) for cell in children(table, 400) if role_of(cell) == "table cell"] if table else []
        return list(dict.fromkeys(text for text in texts if text))

    def _problems(self):
        """What is read of each problem of home, from the top."""
        from reader import children, name_of
        for role in ("tree table", "tree", "table"):
            listed = self._reader.find(role, starting="Problems of all connections")
            if listed:
                return [name_of(cell) for cell in children(listed, 400) if name_of(cell)]
        return []

    def _said_states(self, begin, *kinds):
        """The states of the lock in what was said since, of its new names where no kinds of events are told."""
        matches = (SENTENCE.fullmatch(one.name) for one in self._reader.heard[begin:]
                   if one.kind in (kinds or (NAMED,)) and (one.kind != FOCUSED or one.on) and one.role == "table cell")
        return [match.group("state") for match in matches if match and match.group("key") == KEY]

    def _focused(self):
        """What the last event of a focus said. It keeps a name that changed since: a screen reader said that one.
        Where its source went away before it was asked (a cell of a row that left), what the window says now."""
        told = next((one for one in reversed(self._reader.heard) if one.kind == FOCUSED and one.on), None)
        return self._reader.focus() or told if told and told.gone else told

    def _await_focus(self, role, starting):
        self._reader.until(f"the focus on {role} {starting}", lambda: (
            self._focused() and self._focused().role == role and self._focused().name.startswith(starting)))

    def _assert_focus(self, role, starting):
        focused = self._focused()
        assert focused.role == role and focused.name.startswith(starting), focused

    def _active(self, role):
        window = self._reader.active_window()
        return window if window and window.get_role_name() == role else None

    def _tab(self):
        begin = len(self._reader.heard)
        self._reader.key("Tab")
        self._reader.until("the next stop of the Tab key", lambda: any(
            one.kind == FOCUSED and one.on for one in self._reader.heard[begin:]))
        self._reader.listen(0.2)  # a table also tells of its cell
        assert self._focused().name, self._focused()
        return f"{self._focused().role} {self._focused().name}"

    def _tab_to(self, role, fits=lambda name: True):
        for _ in range(40):
            self._tab()
            if self._focused().role == role and fits(self._focused().name):
                return
        raise AssertionError(f"the Tab key leads to no such {role}")

    def _walk(self):
        """Each stop until one comes again: twice, as the first may be told as a table and then as its cell."""
        stops, known = [], 0
        while known < 3 and len(stops) < 60:
            stop = self._tab()
            known = known + 1 if stop in stops else 0
            stops.append(stop)
        return stops

    def _assert_named(self, window):
        from gi.repository import Atspi
        from reader import below, has, name_of, role_of
        nameless = [f"{role_of(thing)}: {thing.get_description()}"
                    for thing in below(window, lambda one: role_of(one) != "table")
                    if has(thing, Atspi.StateType.FOCUSABLE, Atspi.StateType.SHOWING)
                    and not name_of(thing) and role_of(thing) != "label"]  # a label without text has no place to click
        assert not nameless, nameless

    @staticmethod
    def _is_enabled(thing):
        from gi.repository import Atspi
        from reader import has
        return has(thing, Atspi.StateType.SENSITIVE)

    @staticmethod
    def _name(thing):
        from reader import name_of
        return name_of(thing)


def run(console):
    """How many steps passed and failed. After one that failed none follows: they go on from one another."""
    with desktop.Desktop() as own:
        program = own.run([console, "--demo"])
        from reader import Reader
        test = ReadAloud(Reader(program))
        passed = 0
        for step, method in [item for item in vars(ReadAloud).items() if not item[0].startswith("_")]:
            try:
                method(test)
            except Exception:
                print(f"FAIL!  : ReadAloud::{step}() {traceback.format_exc()}")
                return passed, 1
            print(f"PASS   : ReadAloud::{step}()", flush=True)
            passed += 1
        return passed, 0


def main():
    missing = desktop.missing_part()
    if missing:
        print(f"no screen reader can be played here: {missing} is missing; ./check installs it")
        return SKIPPED
    try:
        passed, failed = run(os.path.abspath(sys.argv[1]))
    except desktop.Missing as error:
        print(f"no screen reader can be played here: {error}")
        return SKIPPED
    print(f"Totals: {passed} passed, {failed} failed, 0 skipped, 0 blacklisted")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
