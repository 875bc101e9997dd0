"""`Device`: a virtual device that runs in a thread of its own."""

import contextlib
import hashlib
import os
import queue
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self, TypeVar

from host_tools import HostError
from host_tools.board_names import real_board
from host_tools.emulated_bus.circuit import Circuit
from host_tools.emulated_bus.controller import Picture
from host_tools.emulated_bus.epaper import Epaper
from host_tools.ending import undisturbed
from host_tools.screens import png
from host_tools.virtual_device import versions
from host_tools.virtual_device.child import interpreter
from host_tools.virtual_device.engine import Engine
from host_tools.virtual_device.event import Event
from host_tools.virtual_device.flash import Flash

BOARD = "devkit_6"
HEAP = "165k"  # what a stock ESP32_GENERIC has free at its prompt
ESPRESSIF = b"\x24\x0a\xc4"  # one of the maker's, begins the numbers of its chips
PRESS_MS = 60  # a quick finger
LONGEST_MS = 10_000  # of a press; whoever asks for it waits
MOST_MV = 6000  # of one cell, with a charger that is broken
MOST_DETENTS = 1000
SOFT_KEYS = ("left", "right", "up", "down", "ok", "back")  # in the order of a board's ZONES
_STILL = 0.1  # seconds without a byte for the panel: the frame is complete
_READY = 120  # seconds until the prompt, on a machine that has much else to do
_Result = TypeVar("_Result")


def free_heap(text: str) -> int:
    """Return the bytes that a text such as 165k stands for. Raises HostError."""
    match = re.fullmatch(r"(\d+)([kKmM]?)", text)
    size = int(match[1]) * {"": 1, "k": 1000, "m": 1_000_000}[match[2].lower()] if match else 0
    if not 20_000 <= size <= 8_000_000:
        raise HostError(f"heap {text!r}: from 20k to 8m, such as {HEAP}", 2)
    return size


def chip_number(digits: str, image: Path | None) -> bytes:
    """Return a chip's number, six bytes, from twelve hexadecimal digits.

    "" has it made of the image's path, so that each image goes on as a device of its own; without
    an image it is made up. Raises HostError.
    """
    if digits:
        if not re.fullmatch("[0-9a-f]{12}", digits.lower()):
            raise HostError(
                f"number {digits!r}: twelve hexadecimal digits, such as 240ac4123456", 2
            )
        return bytes.fromhex(digits)
    path = os.fsencode(os.path.realpath(image or ""))
    digest = hashlib.sha256(path).digest() if image else os.urandom(3)
    return ESPRESSIF + digest[:3]


def _check_range(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise HostError(f"{name}: {number} is not from {least} to {most}")


class Device:
    """A virtual device; a context manager, off and gone at the end.

    While it runs, `circuit`, its emulated parts, is to be looked at only with `call`; `flash` has
    its counts.

    image: file of the flash's file system, None for one that goes with the device; heap: bytes
    free at the prompt; micropython: the version it says it has; number: see chip_number; slow: how
    many times longer it takes for what it computes. Raises HostError if it cannot start with them.
    """

    def __init__(
        self,
        image: Path | str | None = None,
        board: str = BOARD,
        heap: str = HEAP,
        micropython: str = versions.DEFAULT,
        number: str = "",
        slow: float = 1,
    ):
        self.board = real_board(board)
        image = Path(image) if image else None
        self.circuit = Circuit(self.board, number=chip_number(number, image))
        looks = {**versions.looks(micropython, self.board.CHIP), "slow": slow}
        free = free_heap(heap)
        path = interpreter()
        self.flash = Flash(image, self.board.FLASH)
        self.engine = Engine(path, self.circuit, self.flash, free, looks)
        self.slow = slow
        self._actions: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self._bell, self._button = os.pipe()
        os.set_blocking(self._bell, False)
        self.engine.listen(self._bell, self._run_actions)
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="device", daemon=True)

    def __enter__(self) -> Self:
        """Plug it in; return when it has started."""
        try:
            with undisturbed():
                self._thread.start()
            self.plug()
        except BaseException:  # Ctrl-C, too, must not leave the interpreter running; it goes on
            self.__exit__()
            raise
        return self

    def __exit__(self, *_) -> None:
        """Pull the plug and end."""
        if self._thread.is_alive():
            self.call(self._end)
            self._thread.join()
        os.close(self._bell)
        os.close(self._button)

    # --- the thread --------------------------------------------------------------------

    def _run(self) -> None:
        while not self._ended:
            self.engine.step()
        self.engine.close()

    def _end(self) -> None:
        self._ended = True

    def _run_actions(self) -> None:
        os.read(self._bell, 4096)
        while not self._actions.empty():
            self._actions.get()()

    def call(self, action: Callable[[], _Result]) -> _Result:
        """Have the device's thread do something; return what it returns.

        Raises HostError where that thread has ended or does not answer.
        """
        answers: queue.SimpleQueue[tuple[Any, BaseException | None]] = queue.SimpleQueue()

        def act() -> None:
            try:
                answers.put((action(), None))
            except BaseException as error:
                answers.put((None, error))

        self._actions.put(act)
        os.write(self._button, b"\0")
        for _ in range(_READY):  # not by the clock, which goes on while this process stands still
            with contextlib.suppress(queue.Empty):
                value, error = answers.get(timeout=1)
                break
            if not self._thread.is_alive():
                raise HostError("the virtual device has ended")
        else:
            raise HostError("the virtual device does not answer; end it and start it anew")
        if error:
            raise error
        return value

    # --- cable and power ------------------------------------------------------------------

    @property
    def port(self) -> str:
        """The path to connect to, "" while the cable is out."""
        return self.call(lambda: self.engine.port.path if self.engine.port else "")

    @property
    def log(self) -> list[Event]:
        return self.call(lambda: list(self.engine.log))

    def plug(self) -> None:
        """Put cable and power in; the port's path may be another afterwards."""
        self.call(self.engine.plug)
        self.wait(lambda: self.engine.settled)
        crashes = [event for event in self.log[-2:] if event.kind == "died"]
        if crashes and not self.call(lambda: self.engine.on):
            raise HostError(f"the virtual device does not start: {crashes[0].line}")
        # Both are asked at once: it may be starting again after a soft reset that was on its way.
        if self.call(lambda: self.engine.settled and not self.engine.interruptible):
            raise HostError(
                f"the virtual device cannot interrupt {self.engine.interpreter}; it knows"
                " MicroPython 1.25 from inside, name one in VORHAND_MICROPYTHON_32"
            )

    def unplug(self) -> None:
        """Take power and cable away, whatever it does just now."""
        self.call(self.engine.unplug)

    def unplug_cable(self) -> None:
        """Pull the cable; the device runs on from its battery."""
        self.call(self.engine.unplug_cable)

    def reset(self) -> None:
        """Press the reset button."""
        self.call(self.engine.reset)

    # --- keys and eyes --------------------------------------------------------------------

    def press(self, key: str, ms: int = PRESS_MS) -> None:
        """Press a key and let go after `ms`; returns then."""
        _check_range("milliseconds", ms, 0, LONGEST_MS)
        self.down(key)
        try:
            time.sleep(ms / 1000)
        finally:
            self.up(key)

    def down(self, key: str) -> None:
        """Press a key, named as in the board's PINS, and keep it down."""
        self._key(key, True)

    def up(self, key: str) -> None:
        """Let go of a key."""
        self._key(key, False)

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of its keys, and of the places on a panel that is touched."""
        board = self.board
        if board.KEYS == "keyboard":
            six = "".join(board.SIX)
            return (*SOFT_KEYS, *sorted(set(board.LAYOUT) - {"_", *six}))
        return board.KEY_ROLES or (SOFT_KEYS if "touch_irq" in board.PINS else ())

    def _key(self, key: str, down: bool) -> None:
        if key not in self.keys:
            raise HostError(f"no key {key!r}; there are {', '.join(self.keys)}")
        if not self.board.KEY_ROLES and self.board.KEYS != "keyboard":
            left, top, right, bottom = self.board.ZONES[SOFT_KEYS.index(key)][:4]
            return self.touch((left + right) // 2, (top + bottom) // 2) if down else self.lift()

        def act() -> None:
            circuit = self.circuit
            if self.board.KEYS == "keyboard":
                six = key in SOFT_KEYS
                circuit.strike(self.board.SIX[SOFT_KEYS.index(key)][0] if six else key, down)
            else:
                circuit.press(key, down)
            self.engine.look_for_wake()

        return self.call(act)

    def turn(self, detents: int) -> None:
        """Turn the encoder, right where positive."""
        if "turn_a" not in self.board.PINS:
            raise HostError(f"{self.board.NAME} has no encoder to turn")
        _check_range("detents", detents, -MOST_DETENTS, MOST_DETENTS)
        self.call(lambda: self.circuit.turn(detents))

    def touch(self, x: int, y: int) -> None:
        """Touch the panel at a pixel as it is seen, and stay there."""
        if "touch_irq" not in self.board.PINS:
            raise HostError(f"{self.board.NAME} has no panel to touch")
        _check_range("X", x, 0, self.board.WIDTH - 1)
        _check_range("Y", y, 0, self.board.HEIGHT - 1)

        def act() -> None:
            self.circuit.touch(x, y)
            self.engine.look_for_wake()

        self.call(act)

    def lift(self) -> None:
        """Let go of the panel."""
        if "touch_irq" in self.board.PINS:
            self.call(self.circuit.touch)

    def volts(self, millivolts: int) -> None:
        """Give the battery this voltage."""
        _check_range("millivolts", millivolts, 0, MOST_MV)
        self.call(lambda: setattr(self.circuit, "volts", millivolts))

    def picture(self) -> Picture:
        """Return what is seen on the panel: without power only e-paper shows anything."""
        return self.call(self._visible_picture)

    def _visible_picture(self) -> Picture:
        circuit = self.circuit
        picture = circuit.picture()
        if not self.engine.on and not isinstance(circuit.panel, Epaper):
            picture = picture._replace(awake=False)
        return picture

    def _is_busy(self) -> bool:
        panel = self.circuit.panel
        return isinstance(panel, Epaper) and bool(panel.busy())

    def save_picture(self, path: Path | str, scale: int = 4) -> None:
        """Write what is seen as a PNG file, once nothing more has come for the panel."""
        end = time.monotonic() + _READY
        last_count, last_change = -1, time.monotonic()
        while time.monotonic() < min(last_change + _STILL * self.slow, end):
            count, busy = self.call(lambda: (self.circuit.panel.sent, self._is_busy()))
            if count != last_count or busy:
                last_count, last_change = count, time.monotonic()
            time.sleep(_STILL / 10)
        png.write(path, png.rows(self.picture()), scale)

    def wait(self, condition: Callable[[], bool], seconds: float = _READY) -> None:
        """Return when `condition()`, asked in the device's thread, is true. Raises HostError."""
        end = time.monotonic() + seconds
        while not self.call(condition):
            if time.monotonic() > end:
                events = "; ".join(map(str, self.log[-5:]))
                raise HostError(f"the virtual device did not come so far: {events}")
            time.sleep(0.02)
