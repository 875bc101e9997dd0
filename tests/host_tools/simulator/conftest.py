"""A pseudo-terminal with a terminal emulator at its end, and the simulator sitting at it."""

import fcntl
import os
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte
import pytest
from terminal_panel import read_half

import boards
import main as device
from host_tools.screens import png
from host_tools.simulator.gauge import charge
from vorhand.rules import defaults, load
from vorhand.session.lists import Lists

PATIENCE = 120  # seconds to wait for what must come; the machine may be busy

# Makes the terminal on its standard input its own, then runs the program.
LAUNCH = "import os, sys; os.login_tty(0); os.execv(sys.argv[1], sys.argv[1:])"

# Changes something about the device, then runs the command line.
CHANGED = """
import sys
from host_tools import cli
{change}
sys.exit(cli.main(sys.argv[1:]))
"""


class PseudoTerminal:
    """Runs one program at a terminal of its own; `screen` is what a person would see.

    Sizes are (columns, rows). `raw` holds every byte the program wrote.
    """

    def __init__(self, command, size=(140, 44), cwd=None, **environment):
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.master, self.slave = os.openpty()
        self._set_size(size)
        self.initial_modes = self.modes()
        inherited = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "COLORTERM", "XDG_DATA_HOME")
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, *command],
            stdin=self.slave,
            cwd=cwd,
            env={**inherited, "TERM": "xterm-256color", "COLORTERM": "truecolor", **environment},
        )

    def modes(self):
        """Return the terminal's modes, as stty shows them."""
        return termios.tcgetattr(self.slave)

    def pump(self, seconds=0.05):
        """Take what the program writes within this time; return whether there was anything."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            data = os.read(self.master, 65536)
            self.raw += data
            self.stream.feed(data)
        return bool(ready)

    def until(self, condition):
        """Wait until condition() is true, and return its value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            # read all that has come before the look: a picture comes in a hundred pieces
            waiting = self.pump()
            while waiting and time.monotonic() < end:
                waiting = self.pump(0)
            value = condition()
            if value:
                return value
        raise AssertionError("not seen within %d s:\n%s" % (PATIENCE, self.text()))

    def text(self):
        """Return the screen as text."""
        return "\n".join(line.rstrip() for line in self.screen.display).strip()

    def shows(self, text):
        """Wait until this text is on the screen."""
        self.until(lambda: text in self.text())
        return self

    def shows_panel(self, twin):
        """Wait until the panel of that device is on the screen."""
        self.until(lambda: twin.is_shown(self))
        return self

    def press(self, twin, *presses):
        """Type keys, press them on that device, too, and compare the panels after each.

        A press is (bytes, logical key).
        """
        for typed, logical in presses:
            self.type(typed)
            twin.press(logical)
            self.shows_panel(twin)

    def type(self, data):
        """Send bytes as the keyboard does."""
        os.write(self.master, data)

    def is_read(self):
        """Return whether the program has taken all that was typed."""
        waiting = fcntl.ioctl(self.slave, termios.FIONREAD, struct.pack("i", 0))
        return struct.unpack("i", waiting) == (0,)

    def resize(self, columns, rows):
        """Change the window's size; the program gets SIGWINCH."""
        self.screen.resize(rows, columns)
        self._set_size((columns, rows))

    def ends(self):
        """Wait until the program has ended; return its exit status as a shell tells it."""
        status = self.until(lambda: self.process.poll() is not None and (self.process.poll(),))[0]
        while self.pump():
            pass
        return status if status >= 0 else 128 - status

    def quits(self):
        """Type q; the program ends as it should, and leaves the terminal as it was."""
        self.type(b"q")
        assert self.ends() == 0
        assert self.is_clean()

    def is_clean(self):
        """Return whether the terminal is as it was before the program."""
        fresh = self.screen.mode == pyte.Screen(2, 2).mode and not self.screen.cursor.hidden
        return fresh and self.modes() == self.initial_modes

    def close(self):
        """End the program if it still runs, and the terminal."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        for end in (self.master, self.slave):
            if end >= 0:
                os.close(end)

    def hang_up(self):
        """Close the terminal's window; return the exit status of the program."""
        os.close(self.master)
        os.close(self.slave)
        self.master = self.slave = -1
        return self.process.wait(PATIENCE)

    def _set_size(self, size):
        columns, rows = size
        termios.tcsetwinsize(self.master, (rows, columns))


@pytest.fixture
def pseudo_terminal():
    """Start programs at pseudo-terminals; they are ended with the test."""
    terminals = []

    def start(command, **settings):
        terminals.append(PseudoTerminal(command, **settings))
        return terminals[-1]

    yield start
    for terminal in terminals:
        terminal.close()


class Twin:
    """The same device in this process, on a copy of the data: what the panel must show."""

    def __init__(self, data, board="sim128_6", draft=b"", strict=True):
        copy = data.parent / f"twin{len(list(data.parent.iterdir()))}"
        # Without the draft: the program may be writing it, as it does with every press.
        shutil.copytree(data, copy, ignore=shutil.ignore_patterns("draft*"))
        module = boards.load(board)
        self.display = module.display()
        self.runner = device.build(module, str(copy), display=self.display, strict=strict)
        self.runner.app.charge = charge()
        self.runner.start(draft)

    def press(self, *logical):
        for key in logical:
            self.runner.press(key)

    def pixels(self):
        """Return the picture row by row: on mono True and False, else RGB565 values."""
        values = struct.Struct(f">{self.display.width}{'?' if self.display.bits == 1 else 'H'}")
        return [list(values.unpack(row)) for row in png.pixel_rows(self.display)]

    def value(self, colour):
        """Return the value of a pixel that the terminal shows in a colour, "default" or hex."""
        red, green, blue = (int(colour[n : n + 2], 16) for n in (0, 2, 4))
        if self.display.bits == 1:
            return red > 128
        return red >> 3 << 11 | green >> 2 << 5 | blue >> 3

    def is_shown(self, terminal):
        """Return whether the terminal shows this picture, in half blocks, centred."""
        display, screen = self.display, terminal.screen
        left = (screen.columns - display.width) // 2
        top = 1 if "╭" in screen.display[0] else 0
        try:
            shown = read_half(screen, left, top, display.width, display.height)
            return [[self.value(colour) for colour in row] for row in shown] == self.pixels()
        except (KeyError, ValueError):  # another character, or none of these colours
            return False


@pytest.fixture
def make_twin(data):
    """Build the same device again: make_twin(board=, draft=, strict=)."""
    return lambda **settings: Twin(data, **settings)


@pytest.fixture
def data(tmp_path):
    """A data folder with one list of four players."""
    (tmp_path / "data").mkdir()
    lists = Lists(str(tmp_path / "data"), "sim-000000")
    lists.create("isko", defaults(load("isko")), ("Anna", "Ben", "Cem", "Dora"), 0, 48)
    return tmp_path / "data"


@pytest.fixture
def journal(data):
    """Return the lines of that list."""
    return lambda: (data / "lists" / "0001.txt").read_text(encoding="utf-8").splitlines()


@pytest.fixture
def sit(pseudo_terminal, data):
    """Start the simulator on that folder."""

    def start(*args, size=(130, 36), change="", folder=data, **environment):
        program = ["-c", CHANGED.format(change=change)] if change else ["-m", "host_tools"]
        args = [sys.executable, *program, "sim", "--data", str(folder), *args]
        return pseudo_terminal(args, size=size, **environment)

    return start
