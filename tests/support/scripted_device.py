"""A device under a script: main.run() on an emulated board, in a time that only its waiting moves.

The script stands for the people, a generator that yields the milliseconds until its next act:

    def script(device):
        yield 500
        yield from device.tap("ok")

Programs that use this, tests/boards/scripts/, run in a process of their own on CPython and on
MicroPython, with firmware/, host_tools/ and this folder on the path, and print what was seen. They
import this module first, because it puts a clock of its own in the place of `time`, and are called
with ROOT BOARD KEYS ...; ROOT holds lists/0001.txt, a list without a deal; KEYS are the logical
keys that enter its first deal on BOARD.
"""

import gc
import os
import sys
import time

from emulated_bus import install
from emulated_bus.circuit import SOFT, Circuit, Ended

import boards

ROOT = sys.argv[1]
MINUTE = 60_000
# Resting, dark and asleep as soon as the settings allow: a simulated minute takes real time.
SOON = ("rest_after=30", "off_after=120", "sleep_after=600")

SHORT, HELD = 70, 560  # milliseconds that a key is down
BOUNCE = 8  # milliseconds for which a contact may bounce
_LONG = 400  # milliseconds
_ROUND = 60_000
_SEED = 20_260_101


class Time:
    """Stands for the module `time`; `device` is whose time it is."""

    device = None

    def sleep(self, seconds):
        """Wait as drivers do."""
        if self.device:
            self.device.pass_time(int(seconds * 1000))

    def sleep_ms(self, ms):
        """Wait as the run loop does: only now the script goes on."""
        self.device.pass_time(ms, True)

    def ticks_ms(self):
        """Milliseconds; they begin anew now and then, as on the chip, here every minute."""
        return self.device.circuit.now % _ROUND

    @staticmethod
    def ticks_diff(later, earlier):
        """Return the milliseconds between, at most half the round."""
        return (later - earlier + _ROUND // 2) % _ROUND - _ROUND // 2

    def __getattr__(self, name):
        return getattr(time, name)


if hasattr(gc, "threshold"):
    gc.threshold(200_000)  # what stays lies close together, and a panel finds 150 KB in one piece
CLOCK = Time()
sys.modules["time"] = CLOCK


class ScriptedDevice:
    """A board used by one script after the other; board and volts as Circuit has them.

    noisy: contacts bounce for 8 ms, and GPIO 36 and 39 are low for less than a sample now and
    then. runner: the one that main.build made last.
    """

    def __init__(self, board, root, volts=3900, noisy=False):
        self.board = board
        self.root = root
        self.noisy = noisy
        self.circuit = Circuit(board, volts)
        if hasattr(self.circuit.panel, "clock"):  # e-paper takes its time
            self.circuit.panel.clock = lambda: self.circuit.now
        self.runner = None
        self.script = None
        self.due = -1  # when the script goes on; below 0: as soon as the run loop waits
        self.bouncing = {}  # GPIO -> (until when, level it comes to, whether every edge counts)
        self.random = _SEED
        self.quiet = 0  # no false press before this time
        self.delay = 0  # milliseconds that the flash takes for a deal

    def start(self, script):
        """Start the device; return why it stopped.

        That is "script", "deep sleep", "soft reset", "watchdog" or "prompt".

        script: a function that gets this object and returns the generator.
        """
        install(self.circuit)  # before main imports them
        import main

        self.script = script(self)
        self.due = -1
        build = main.build

        def build_and_note(*arguments, **keywords):
            self.runner = build(*arguments, **keywords)
            self._slow_flash()
            return self.runner

        main.build = build_and_note
        CLOCK.device = self
        try:
            main.run(self.root)
            why = "prompt"
        except Ended as end:
            why = end.why
        except SystemExit:
            self.circuit.start(SOFT)
            why = "soft reset"
        finally:
            main.build = build
            CLOCK.device = None
        return "script" if self.script is None else why

    def pass_time(self, ms, acting=False):
        """Time passes; acting: people do something meanwhile.

        Where they do nothing for long, a wait of the run loop takes longer than it should.
        """
        circuit = self.circuit
        if acting and self.due < 0:
            self.due = circuit.now
        end = circuit.now + ms
        if acting and not self.noisy and self.due - end > 2 * _LONG:
            end += _LONG
        while circuit.now < end:
            step = 1 if self.noisy else end - circuit.now
            if acting and self.script:
                step = max(min(step, self.due - circuit.now), 0)
            circuit.pass_time(step)
            if self.noisy:
                self._noise()
            while acting and self.script and circuit.now >= self.due:
                try:
                    self.due = circuit.now + next(self.script)
                except StopIteration:
                    self.script = None
                    raise Ended("script") from None

    # --- what a script does -----------------------------------------------------------

    def tap(self, key, ms=SHORT):
        """Press a key (its role or number) and let go."""
        self.key(key, True)
        yield ms
        self.key(key, False)
        yield SHORT

    def hold(self, key):
        """Press a key long enough for its second meaning."""
        return self.tap(key, HELD)

    def enter(self, logical):
        """Press what means a logical key on this board."""
        scheme = self.runner.app.keys
        if logical in scheme.short:
            return self._physical(scheme.short.index(logical), SHORT)
        return self._physical(scheme.held.index(logical), HELD)

    def _physical(self, i, ms):
        board = self.board
        if board.KEYS == "encoder":
            if i < 2:
                self.circuit.turn(2 * i - 1)
                yield SHORT
                return
            i -= 2
        yield from self.tap(i, ms)

    def key(self, key, down):
        """Press a key or let go; where there is none, touch its zone of the glass."""
        board, circuit = self.board, self.circuit
        if board.KEYS == "keyboard":
            char = board.SIX[key][:1] if isinstance(key, int) else key
            if self.noisy:
                self.bouncing[char] = (circuit.now + BOUNCE, down, True)
            else:
                circuit.strike(char, down)
            return
        if not board.KEY_ROLES:
            left, top, right, bottom = board.ZONES[key][:4]
            circuit.touch(*(((left + right) // 2, (top + bottom) // 2) if down else (None,)))
            return
        if self.noisy:
            n = board.PINS[key if isinstance(key, str) else board.KEY_ROLES[key]]
            self.bouncing[n] = (circuit.now + BOUNCE, down, True)
        else:
            circuit.press(key, down)

    @property
    def screen(self):
        """The name of the screen that is shown, in small letters."""
        return type(self.runner.current).__name__.lower()

    @property
    def conversation(self):
        return self.runner.app.deal.conversation

    def text(self):
        """Return what the panel shows, row by row."""
        from vorhand.ui.drawing.inspection import rows

        return rows(self.runner.canvas)

    # --- what goes wrong ----------------------------------------------------------------

    def _slow_flash(self):
        """Every deal takes the flash `delay` milliseconds, in which nothing else happens."""
        deal = self.runner.app.deal
        write = deal.write

        def slow(*arguments):
            self.circuit.pass_time(self.delay)
            return write(*arguments)

        deal.write = slow

    def busy(self, ms, in_c_code):
        """Be a part of the program that takes so long, while people go on.

        in_c_code: in one piece of C code, as the loading of a module.
        """
        self.circuit.in_c_code = in_c_code
        self.pass_time(ms, True)
        self.circuit.in_c_code = False
        self.circuit.jump()

    def _noise(self):
        circuit = self.circuit
        for n in list(self.bouncing):
            end, down, edges = self.bouncing[n]
            settled = circuit.now >= end
            if settled:
                del self.bouncing[n]
            down = down if settled else bool(self._below(2))
            if isinstance(n, str):
                circuit.strike(n, down)
            elif edges:
                circuit.contact(n, down)
            else:
                (circuit.closed_contacts.add if down else circuit.closed_contacts.discard)(n)
        if self.board.PULL or circuit.now < self.quiet:
            return
        for role in self.board.KEY_ROLES:
            n = self.board.PINS[role]
            up = n not in self.bouncing and n not in circuit.closed_contacts
            if n in (36, 39) and up and not self._below(100):
                # ESP32 errata 3.11: low for a moment, though nobody touched it; here for so long
                # that samples see it, but one interrupt, as the 80 ns are
                self.bouncing[n] = (circuit.now + BOUNCE, False, False)
                circuit.edge_at(n)
                self.quiet = circuit.now + 3 * BOUNCE

    def _below(self, limit):
        self.random = (self.random * 1103 + 12345) & 0xFFFFF
        return (self.random >> 4) % limit


def deal_keys():
    """Return {board: keys of the first deal} as the command line has them."""
    keys = {}
    for n in range(2, len(sys.argv), 2):
        keys[sys.argv[n]] = [int(key) for key in sys.argv[n + 1].split()]
    return keys


def fresh(board, lines=SOON, **options):
    """Return a ScriptedDevice of a board with the list and these settings."""
    with open("board.txt", "w") as file:
        file.write(board + "\n")
    root = ROOT + "/" + board
    for folder in (root, root + "/lists"):
        try:
            os.mkdir(folder)
        except OSError:
            pass
    with open(root + "/settings.txt", "w") as file:
        file.write("".join([line + "\n" for line in lines]))
    with open(ROOT + "/lists/0001.txt", "rb") as source:
        with open(root + "/lists/0001.txt", "wb") as target:
            target.write(source.read())
    return ScriptedDevice(boards.load(board), root, **options)


def wait(milliseconds):
    """Return a script in which nobody does anything."""

    def script(device):
        yield milliseconds

    return script
