"""The terminal itself: its modes in and out, its size, bytes both ways, and the signals.

Whatever happens between `enter` and `leave`, `leave` puts back what `enter` found. POSIX only;
`why_not` says in one line what is missing.

Ctrl-Z is a byte here, not a signal: the terminal would stop a `make` above this program at once,
the shell would take the terminal back, and this program could no more put it right. So it first
leaves, then stops itself and all that the terminal would have stopped.
"""

import errno
import os
import select
import signal
import sys
from collections.abc import Mapping
from typing import Self

# Alternate screen, hidden cursor, no wrapping at the edge, pastes marked as such.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
_LEAVE = "\x1b[?2026l\x1b[0m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l"
_INPUT, _OUTPUT = 0, 1  # files
_PATIENCE = 0.5  # seconds
_STOP = b"\x1a"  # Ctrl-Z
_CHUNK = 512  # bytes a terminal that can take any takes without blocking for long


def why_not(environment: Mapping[str, str]) -> str:
    """Return why no picture can be drawn here, "" if one can."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return "the simulator draws in a terminal; standard input and output must be one"
    term = environment.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        return (
            f"TERM={term or 'nothing'}: this terminal cannot place the cursor; "
            "--web shows the device in a browser"
        )
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if encoding != "utf8":
        says = f"the terminal must use UTF-8, the locale says {sys.stdout.encoding}"
        return f"{says}; if the terminal has it, set LC_ALL=C.UTF-8"
    return ""


class Gone(Exception):
    """The terminal was closed."""


class Terminal:
    """One terminal; `signals` collects the numbers of those that arrived, in their order."""

    def __init__(self):
        self.signals: list[int] = []
        self._saved_modes = None
        self._handlers: dict = {}
        self._wake = (-1, -1)
        self._closing = False

    def __enter__(self) -> Self:
        self._wake = os.pipe()
        for end in self._wake:
            os.set_blocking(end, False)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT,
                       signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH):  # fmt: skip
            # What the parent wants ignored (nohup) stays ignored.
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._handlers[number] = signal.signal(number, self._note)
        signal.set_wakeup_fd(self._wake[1], warn_on_full_buffer=False)
        try:
            self.enter()
        except BaseException:  # Ctrl-C, too, must leave the terminal as it was
            self.__exit__()
            raise
        return self

    def __exit__(self, *_) -> None:
        self._closing = True
        self.leave()
        signal.set_wakeup_fd(-1)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        for end in self._wake:
            os.close(end)

    def enter(self) -> None:
        """Take the terminal over: keys one by one and unseen, Ctrl-C still a signal."""
        import termios

        if self._saved_modes is None:
            self._saved_modes = termios.tcgetattr(_INPUT)
        mode = [*self._saved_modes]
        mode[0] &= ~(termios.IXON | termios.ICRNL | termios.INLCR | termios.ISTRIP)
        mode[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)
        mode[6] = [*mode[6]]
        mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
        mode[6][termios.VSUSP] = bytes((os.fpathconf(_INPUT, "PC_VDISABLE"),))
        self._set(mode)
        self.write(_ENTER)

    def leave(self) -> None:
        """Put the terminal back as `enter` found it; what was typed ahead is forgotten."""
        import termios

        if self._saved_modes is None:
            return
        modes, self._saved_modes = self._saved_modes, None
        # Even from the background, where a shell may have put it: nobody else restores the modes.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGTTOU,))
        try:
            self.write(_LEAVE)
            self._set(modes)
            termios.tcflush(_INPUT, termios.TCIFLUSH)
        except (Gone, termios.error):
            return  # a terminal that is gone needs nothing put back
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)

    def _set(self, mode: list) -> None:
        """Set the terminal's modes; in the background this stops the program until `fg`."""
        import termios

        while True:
            try:
                termios.tcsetattr(_INPUT, termios.TCSANOW, mode)
                return
            except termios.error as error:
                if error.args[0] != errno.EINTR:
                    raise

    def suspend(self) -> None:
        """Stop as Ctrl-Z means it, with the terminal as it was; returns when continued.

        A program that was started with this signal ignored goes on.
        """
        if signal.SIGTSTP not in self._handlers:
            return
        self.leave()
        handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)  # also what has started this program, as the terminal would
        signal.signal(signal.SIGTSTP, handler)
        self.enter()

    def size(self) -> tuple[int, int]:
        """Return columns and rows; 80 x 24 where the terminal does not know."""
        try:
            columns, rows = os.get_terminal_size(_OUTPUT)
        except OSError:
            columns, rows = 0, 0
        return (columns, rows) if columns and rows else (80, 24)

    def read(self, seconds: float) -> bytes:
        """Wait for bytes or a signal, so long at most; return the bytes. Raises Gone."""
        ready, _, _ = select.select([_INPUT, self._wake[0]], [], [], seconds)
        self._drain(ready)
        if _INPUT not in ready:
            return b""
        try:
            data = os.read(_INPUT, 4096)
        except OSError as error:
            raise Gone from error
        if not data:
            raise Gone
        if _STOP in data:
            self.signals.append(signal.SIGTSTP)
        return data.replace(_STOP, b"")

    def write(self, text: str) -> None:
        """Write all of it. Raises Gone.

        A terminal that takes nothing is waited for, but not for long once the program is to end.
        """
        data = text.encode()
        while data:
            patience = _PATIENCE if self.ending() else None
            ready, writable, _ = select.select([self._wake[0]], [_OUTPUT], [], patience)
            self._drain(ready)
            if not writable:
                if patience:
                    return
                continue
            try:
                data = data[os.write(_OUTPUT, data[:_CHUNK]) :]
            except OSError as error:
                raise Gone from error

    def take(self, number: int) -> bool:
        """Return whether this signal arrived, and forget it; others may arrive meanwhile."""
        arrived = number in self.signals
        while number in self.signals:
            self.signals.remove(number)
        return arrived

    def ending(self) -> int:
        """Return the signal that asks the program to end, 0 if none did."""
        ends = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
        return next((number for number in self.signals if number in ends), 0)

    def _note(self, number: int, _) -> None:
        # A second Ctrl-C before the loop has dealt with the first: a screen does not return.
        if number == signal.SIGINT and number in self.signals and not self._closing:
            raise KeyboardInterrupt
        self.signals.append(number)

    def _drain(self, ready: list[int]) -> None:
        """Empty the pipe that signals write to."""
        if self._wake[0] in ready:
            try:
                os.read(self._wake[0], 4096)
            except BlockingIOError:
                return
