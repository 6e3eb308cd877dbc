# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""A desktop of its own: X server, window manager, session bus and accessibility bus, and the console in it."""
import os
import shutil
import subprocess
import tempfile
import time

PATIENCE = 60  # seconds; for what hangs, no measure of what is slow
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")


class Missing(Exception):
    """A part is not on this machine; its text says which."""


def missing_part():
    """The first part that is not on this machine, or None."""
    for program in ("Xvfb", "openbox", "dbus-daemon", "dbus-send", "xdotool"):
        if not shutil.which(program):
            return program
    if not any(os.access(launcher, os.X_OK) for launcher in LAUNCHERS):
        return "at-spi2-core"
    try:
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi  # noqa: F401
    except (ImportError, ValueError):
        return "the Python binding of AT-SPI (python3-gi, gir1.2-atspi-2.0)"
    return None


class Desktop:
    """Starts everything on entering and ends it, newest first, on leaving. Changes the environment of this process."""

    def __init__(self):
        self._processes = []
        self._home = None

    def __enter__(self):
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _start(self):
        self._home = tempfile.TemporaryDirectory(prefix="read-aloud-", ignore_cleanup_errors=True)
        home = self._home.name
        runtime = os.path.join(home, "run")
        os.mkdir(runtime, 0o700)
        for name in [name for name in os.environ if name.startswith(("XDG_", "AT_SPI", "DBUS_", "AWS_", "WAYLAND"))]:
            del os.environ[name]
        os.environ.update(HOME=home, XDG_RUNTIME_DIR=runtime, QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1",
                          GSETTINGS_BACKEND="memory", NO_AT_BRIDGE="1", LC_ALL="C.UTF-8")
        os.environ["DISPLAY"] = ":" + self._says(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"])
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self._says(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"])
        launcher = next(path for path in LAUNCHERS if os.access(path, os.X_OK))
        self.run([launcher, "--launch-immediately", "--a11y=1"])
        self._await("the accessibility bus", self._has_accessibility)
        # A window that is shown before there is a manager never becomes active.
        managed = os.path.join(home, "managed")
        self.run(["openbox", "--sm-disable", "--startup", f"touch {managed}"])
        self._await("openbox", lambda: os.path.exists(managed))

    @staticmethod
    def _has_accessibility():
        return subprocess.run(["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
                               "org.a11y.Bus.GetAddress"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    @staticmethod
    def _await(what, is_there):
        end = time.monotonic() + PATIENCE
        while not is_there():
            if time.monotonic() > end:
                raise Missing(f"{what} did not start here")
            time.sleep(0.05)

    def run(self, command):
        """Starts a program that is ended with the desktop."""
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._processes.append(process)
        return process

    def _says(self, command):
        """The first line a server prints once it can be talked to."""
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._processes.append(process)
        line = process.stdout.readline().strip()
        if not line:
            raise Missing(f"{command[0]} did not start here")
        return line

    def __exit__(self, *_):
        for process in reversed(self._processes):
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout:
                process.stdout.close()
        if self._home:
            self._home.cleanup()
